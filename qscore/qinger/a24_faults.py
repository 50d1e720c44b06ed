"""Articles 24 to 26: what a deal pays that a fault has ended."""

from __future__ import annotations

from collections.abc import Mapping

from qscore.qinger.a23_settlement import differences
from qscore.qinger.deal import Fault
from qscore.qinger.rules import Points, Rules
from qscore.result import Payment

ARTICLES = {"wrong-meld": "24", "wrong-count": "25.2", "misdeal": "25.1", "false-win": "26"}
"""The article of each fault."""


def fine_of(fault: str, rules: Rules) -> Points:
    """What the offender pays each of the others beside their table points (25.1, 26)."""
    return rules.values.misdeal_fine if fault == "misdeal" else rules.values.false_win_fine


def penalty_payments(fault: Fault, table_points: Mapping[str, int], rules: Rules) -> list[Payment]:
    """What the offender of a fault that ends the deal pays (ruling `penalty_settlement`, 25, 26).

    `table_points` has every seat, the offender with 0.
    """
    fine = fine_of(fault.fault, rules)
    others = [seat for seat in table_points if seat != fault.player]
    fines = [Payment("fine", fine.article, fault.player, seat, fine.points) for seat in others]
    if rules.rulings["penalty_settlement"] == "pairwise":
        return differences(table_points) + fines
    paid = [
        Payment("table-points", fine.article, fault.player, seat, table_points[seat])
        for seat in others
        if table_points[seat]
    ]
    return paid + fines
