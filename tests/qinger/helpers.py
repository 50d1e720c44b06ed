"""Short ways to write a deal, to score it, and to look at its lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from qscore.core.game import Decoded
from qscore.core.problems import Problem
from qscore.core.result import Evaluation, Line, PlayerResult, Result
from qscore.games.qinger.deal import SEATS
from qscore.games.qinger.game import GAME
from qscore.reading import read_entries
from qscore.rules.rulesets import load_ruleset

Tree = dict[str, Any]
NOBODY: Tree = {"partial": "true"}
"""A player of whom nothing scores."""


def text_deal(text: str) -> Tree:
    """The tree of a deal written as text."""
    (entry,) = read_entries(text, "test", form="text")
    assert not entry.problems
    return entry.tree


def player(hand: str = "", melds: Iterable[str] = (), flowers: str = "", **more: Any) -> Tree:
    """A player's part of a tree; empty fields are left out."""
    tree: Tree = dict(more)
    if hand:
        tree["hand"] = hand
    if melds:
        tree["melds"] = list(melds)
    if flowers:
        tree["flowers"] = flowers
    return tree


def partial(hand: str = "", melds: Iterable[str] = (), flowers: str = "", **more: Any) -> Tree:
    """A player of whom only what scores is listed."""
    return player(hand, melds, flowers, partial="true", **more)


def deal_of(jiang: str | None, players: Mapping[str, Tree], **more: Any) -> Tree:
    """A deal; seats that are not given hold nothing that scores."""
    tree: Tree = {"players": {seat: players.get(seat, NOBODY) for seat in SEATS}, **more}
    if jiang is not None:
        tree["jiang"] = jiang
    return tree


def decode(tree: Tree) -> Decoded:
    return GAME.decode(tree)


def evaluate(
    deal: Tree | str,
    rulings: Mapping[str, str] | None = None,
    ruleset: str | None = None,
    explain: bool = False,
) -> Evaluation:
    """The deal (a tree, or text) under its own rulings and these."""
    decoded = decode(text_deal(deal) if isinstance(deal, str) else deal)
    rules = load_ruleset(ruleset or decoded.deal.ruleset)
    chosen = {**decoded.deal.rulings, **(rulings or {})}
    assert rules.check_rulings(chosen) == []
    return GAME.evaluate(decoded, rules.rules(chosen), explain)


def score(deal: Tree | str, rulings: Mapping[str, str] | None = None, ruleset: str | None = None) -> Result:
    """The result of a deal that must be possible."""
    result, problems = evaluate(deal, rulings, ruleset)
    assert problems == (), problems
    assert result is not None
    check_result(result)
    return result


def check_result(result: Result) -> None:
    """What is true of every result: sums add up, settlements are zero-sum, lines name their article."""
    assert sum(result.settlement.values()) == 0
    assert set(result.settlement) == set(SEATS) == set(result.players)
    net = dict.fromkeys(SEATS, 0)
    for payment in result.payments:
        assert payment.points > 0
        assert payment.article
        assert payment.payer != payment.payee
        net[payment.payer] -= payment.points
        net[payment.payee] += payment.points
    assert net == result.settlement
    for sheet in result.players.values():
        assert sheet.subtotal == sum(line.points for line in sheet.lines)
        assert sheet.fans == sum(fan.fans for fan in sheet.fan_lines)
        assert all(line.article for line in (*sheet.lines, *sheet.after_lines))
        assert all(fan.article for fan in sheet.fan_lines)
        assert (sheet.rounded is None) == (sheet.multiplier is None)
        if sheet.rounded is not None and sheet.multiplier is not None:
            assert sheet.rounded * sheet.multiplier == sheet.points
            assert sheet.multiplier == 2**sheet.fans
            assert 0 <= sheet.rounded - (sheet.subtotal or 0) < 10


def won(
    jiang: str,
    hand: str,
    tile: str,
    source: str = "self",
    melds: Iterable[str] = (),
    flowers: str = "",
    seat: str = "dealer",
    rulings: Mapping[str, str] | None = None,
    ruleset: str = "qinger-130",
    others: Mapping[str, Tree] | None = None,
    own: Mapping[str, Any] | None = None,
    **win: Any,
) -> PlayerResult:
    """The sheet of a winner whose others hold nothing that scores."""
    tree = winning_deal(jiang, hand, tile, source, melds, flowers, seat, others, own, **win)
    return score(tree, rulings, ruleset).players[seat]


def winning_deal(
    jiang: str,
    hand: str,
    tile: str,
    source: str = "self",
    melds: Iterable[str] = (),
    flowers: str = "",
    seat: str = "dealer",
    others: Mapping[str, Tree] | None = None,
    own: Mapping[str, Any] | None = None,
    **win: Any,
) -> Tree:
    """The deal that `won` scores."""
    players = {**(others or {}), seat: player(hand, melds, flowers, **(own or {}))}
    return deal_of(jiang, players, win={"player": seat, "tile": tile, "from": source, **win})


def lost(
    jiang: str,
    hand: str = "",
    melds: Iterable[str] = (),
    flowers: str = "",
    seat: str = "next",
    rulings: Mapping[str, str] | None = None,
    ruleset: str = "qinger-130",
    **more: Any,
) -> PlayerResult:
    """The sheet of a player in a deal nobody won."""
    tree = deal_of(jiang, {seat: partial(hand, melds, flowers, **more)})
    return score(tree, rulings, ruleset).players[seat]


def listed(lines: Iterable[Line]) -> list[tuple[str, str, str, int]]:
    """Lines as code, article, cards, points."""
    return [(line.code, line.article, line.cards, line.points) for line in lines]


def lines_of(sheet: PlayerResult, *codes: str) -> list[tuple[str, str, str, int]]:
    """The lines of a sheet, or only those of some codes."""
    return listed(line for line in sheet.lines if not codes or line.code in codes)


def sets_of(sheet: PlayerResult) -> list[tuple[str, str, str, int]]:
    """The lines of a sheet without the base, the self-draw and the wait."""
    return listed(line for line in sheet.lines if line.code not in ("base", "self-draw", "wait"))


def fans_of(sheet: PlayerResult) -> list[tuple[str, str, int]]:
    """The fans of a sheet as code, article, doublings."""
    return [(fan.code, fan.article, fan.fans) for fan in sheet.fan_lines]


def problems_of(
    deal: Tree | str, rulings: Mapping[str, str] | None = None, ruleset: str | None = None
) -> tuple[Problem, ...]:
    """The problems of a deal that must be impossible."""
    result, problems = evaluate(deal, rulings, ruleset)
    assert result is None
    assert problems
    return problems


def found(problems: Iterable[Problem]) -> list[tuple[str, tuple[str | int, ...]]]:
    """Problems as code and path, sorted."""
    return sorted(((problem.code, problem.path) for problem in problems), key=repr)
