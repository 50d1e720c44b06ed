"""Articles 24 to 27: what a deal pays that a fault has ended, and whether a draw counts."""

from __future__ import annotations

from collections.abc import Mapping

from qscore.catalogue.words import word
from qscore.core.result import Line, Payment, PlayerResult
from qscore.games.qinger.a23_settlement import differences
from qscore.games.qinger.deal import ENDING_FAULTS, SEATS, Deal, Fault, Player
from qscore.games.qinger.rules import Rules
from qscore.games.qinger.values import Points

FINE, TABLE_POINTS = "fine", "table-points"
"""Codes of what an offender pays; beside a difference of results each is a payment of its own."""


def false_win_ends(rules: Rules) -> bool:
    """Whether a false win ends the deal (ruling `after_false_win`, 26)."""
    return rules.rulings["after_false_win"] == "ends"


def ends_deal(fault: Fault, rules: Rules) -> bool:
    """Whether a fault ends the deal: a misdeal does, a false win by ruling (25.1, 26)."""
    return fault.fault in ENDING_FAULTS and (fault.fault != "false-win" or false_win_ends(rules))


def ending_fault(deal: Deal, rules: Rules) -> Fault | None:
    """The fault that ended the deal (25.1, 26), if one did."""
    return next((fault for fault in deal.faults if ends_deal(fault, rules)), None)


def fine_of(fault: str, rules: Rules) -> Points:
    """What the offender pays each of the others beside their table points (25.1, 26)."""
    return rules.values.misdeal_fine if fault == "misdeal" else rules.values.false_win_fine


def offender_sheet(player: Player, fault: Fault, rules: Rules) -> PlayerResult:
    """The sheet of a player with a fault: the points are lost (24, 25.2) or do not count (25.1, 26)."""
    if fault.fault in ENDING_FAULTS:
        article = fine_of(fault.fault, rules).article
    else:
        article = getattr(rules.values, fault.fault.replace("-", "_")).article
    code = "no-table-points" if ends_deal(fault, rules) else "forfeit"
    line = Line(code, article, 0, "", {"fault": word(fault.fault)})
    return PlayerResult(0, player.name, 0, lines=(line,), claimed=player.claimed, fault=fault.fault)


def fines_beside(deal: Deal, rules: Rules) -> list[Payment]:
    """What false winners pay for whom the deal did not end: each the fine to each other player (26)."""
    fine = rules.values.false_win_fine
    return [
        Payment(FINE, fine.article, fault.player, seat, fine.points)
        for fault in deal.faults
        if fault.fault == "false-win" and not ends_deal(fault, rules)
        for seat in SEATS
        if seat != fault.player
    ]


def penalty_payments(fault: Fault, table_points: Mapping[str, int], rules: Rules) -> list[Payment]:
    """What the offender of a fault that ends the deal pays (ruling `penalty_settlement`, 25, 26).

    `table_points` has every seat, the offender with 0.
    """
    fine = fine_of(fault.fault, rules)
    others = [seat for seat in table_points if seat != fault.player]
    fines = [Payment(FINE, fine.article, fault.player, seat, fine.points) for seat in others]
    if rules.rulings["penalty_settlement"] == "pairwise":
        return differences(table_points) + fines
    paid = [
        Payment(TABLE_POINTS, fine.article, fault.player, seat, table_points[seat])
        for seat in others
        if table_points[seat]
    ]
    return paid + fines


def draw_counts(outcome: str, rules: Rules) -> bool:
    """Whether a draw is one of the deals of a round (12; of a wrong deck ruling `deck_fault_counts`, 27)."""
    return outcome == "deck-fault" and rules.rulings["deck_fault_counts"] == "yes"
