"""Scores a Gongzhu deal: runs the articles in their order, from checked cards to a settlement."""

from __future__ import annotations

from qscore.core.game import Decoded
from qscore.core.result import Evaluation, Line, PlayerResult, Result, net
from qscore.games.gongzhu.a05_points import card_lines
from qscore.games.gongzhu.a06_marks import marks_of
from qscore.games.gongzhu.a07_breaches import barred_seats, breach_lines
from qscore.games.gongzhu.a14_settlement import payments_of, side_totals
from qscore.games.gongzhu.check import check
from qscore.games.gongzhu.deal import SEATS, Deal, Player
from qscore.games.gongzhu.rules import Rules


def evaluate(decoded: Decoded, rules: Rules, explain: bool = False) -> Evaluation:
    """Checks a deal and, where it is possible, scores it; otherwise every problem that was found."""
    del explain  # every line of a card says by itself why it counts as it does
    deal: Deal = decoded.deal
    problems = (*decoded.problems, *check(decoded, rules))
    return Evaluation(None if problems else _score(deal, rules), problems)


def _score(deal: Deal, rules: Rules) -> Result:
    sheets = {seat: _sheet(seat, deal.players.get(seat, Player()), deal, rules) for seat in SEATS}
    points = {seat: sheet.points for seat, sheet in sheets.items()}
    play = rules.play(deal.sides)
    payments = payments_of(points, play, rules)
    details: dict[str, object] = {"barred": list(barred)} if (barred := barred_seats(deal)) else {}
    if play == "partners":
        details |= {"sides": side_totals(points), "marks": marks_of(deal, rules)}
    return Result(
        game="gongzhu",
        ruleset=rules.ruleset,
        outcome=None,
        counted=True,
        players=sheets,
        settlement=net(SEATS, payments),
        payments=tuple(payments),
        rulings=rules.differing,
        extra=deal.extra,
        details=details,
    )


def _sheet(seat: str, player: Player, deal: Deal, rules: Rules) -> PlayerResult:
    """One player's sheet: the cards (or the points as written down) and what the table agreed on (7)."""
    if player.points is not None:
        lines = [Line("given", rules.values.settlement.article, player.points)]
    else:
        lines = card_lines(player.taken, deal.exposed, rules)
    lines += breach_lines(seat, player, deal, rules)
    points = sum(line.points for line in lines)
    return PlayerResult(points, player.name, points, lines=tuple(lines), claimed=player.claimed)
