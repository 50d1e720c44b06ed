"""The score sheet of one player who did not win: the lines of 18 and 20, rounding, and present three reds."""

from __future__ import annotations

from collections.abc import Sequence

from qscore.core.result import FanLine, Line, PlayerResult
from qscore.core.text import Text
from qscore.games.qinger.a18_sets import laid_out_line, triplet_lines
from qscore.games.qinger.a20_specials import club_lines, clubs_of, exposed_clubs_of, flower_lines
from qscore.games.qinger.a22_fans import Multiplied, multiplied, present_three_reds
from qscore.games.qinger.cards import KIND_COUNT
from qscore.games.qinger.deal import Player
from qscore.games.qinger.holding import Holding, Table
from qscore.games.qinger.rules import Rules

_NO_REASON = Text("agreed at the table", "另计")
NO_ARTICLE = "table"
"""The page of the rule book for what a table agrees on beside the articles."""


def loser_sheet(holding: Holding, table: Table) -> PlayerResult:
    """What a player scores who did not win (18, 20, 21.5.1)."""
    player = holding.player
    lines = [laid_out_line(meld, table) for meld in holding.laid_out]
    lines += triplet_lines(holding, table)
    lines += club_lines(clubs_of(player, table.rules), holding.seat, table.rules)
    fans = present_three_reds(holding.honour_sets, holding.counts, table.rules)
    flowers = flower_lines(player, table)
    lines += flowers
    if player.adjust:
        lines += adjustment_lines(player)
    subtotal = total(lines)
    product = multiplied(subtotal, total(flowers), fans, table.rules)
    return finish(player, lines, subtotal, fans, product, table.rules)


def exposed_sheet(holding: Holding, table: Table) -> PlayerResult:
    """What lies on the table of a player: laid-out sets with their clubs, and flowers (25, 26)."""
    rules = table.rules
    player = holding.player
    lines = [laid_out_line(meld, table) for meld in holding.laid_out]
    lines += club_lines(exposed_clubs_of(player, rules), holding.seat, rules)
    flowers = flower_lines(player, table)
    lines += flowers
    fans = present_three_reds(holding.honour_sets, (0,) * KIND_COUNT, rules)
    subtotal = total(lines)
    product = multiplied(subtotal, total(flowers), fans, rules)
    return finish(player, lines, subtotal, fans, product, rules, exposed=True)


def given_sheet(player: Player, *, exposed: bool = False) -> PlayerResult:
    """The sheet of a player of whom only the points are known; they are final."""
    assert player.points is not None
    lines = [Line("given", NO_ARTICLE, player.points)]
    after: list[Line] = []
    if not exposed:
        lines += adjustment_lines(player)
        after += adjustment_lines(player, after=True)
    subtotal = total(lines)
    points = subtotal + total(after)
    if player.points >= 0 and points < 0:
        after.append(Line("floor", NO_ARTICLE, -points))
        points = 0
    return PlayerResult(
        points, player.name, subtotal, lines=tuple(lines), after_lines=tuple(after), claimed=player.claimed
    )


def adjustment_lines(player: Player, *, after: bool = False) -> list[Line]:
    """The points the table agreed on, each a line of its own."""
    code = "adjust-after" if after else "adjust"
    return [
        Line(code, NO_ARTICLE, adjustment.points, "", {"why": adjustment.why or _NO_REASON})
        for adjustment in player.adjust
        if adjustment.after is after
    ]


def finish(
    player: Player,
    lines: Sequence[Line],
    subtotal: int,
    fans: Sequence[FanLine],
    product: Multiplied,
    rules: Rules,
    *,
    exposed: bool = False,
    pattern: str | None = None,
    arrangement: tuple[str, ...] = (),
) -> PlayerResult:
    """A sheet from its lines, fans and multiplied sum: what is added after the fans, the floor and the cap."""
    points, rounded, multiplier = product
    after = [] if exposed or not player.adjust else adjustment_lines(player, after=True)
    if after:
        points += total(after)
    cap = rules.values.cap
    if points < 0:
        after.append(Line("floor", NO_ARTICLE, -points))
        points = 0
    if cap.points is not None and points > cap.points:
        after.append(Line("cap", cap.article, cap.points - points, "", {"cap": cap.points}))
        points = cap.points
    if after or exposed:
        rounded = multiplier = None
    return PlayerResult(
        points,
        player.name,
        subtotal,
        rounded,
        sum([fan.fans for fan in fans]) if fans else 0,
        multiplier,
        pattern,
        arrangement,
        lines=tuple(lines),
        fan_lines=tuple(fans),
        after_lines=tuple(after),
        claimed=player.claimed,
    )


def total(lines: Sequence[Line]) -> int:
    """The points of the lines together."""
    return sum([line[2] for line in lines]) if lines else 0
