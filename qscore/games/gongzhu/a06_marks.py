"""Article 6: reward marks, earned by all hearts or all sixteen cards, and when a side may cash them."""

from __future__ import annotations

from collections.abc import Mapping

from qscore.games.gongzhu.a05_points import has_all_hearts, has_all_sixteen
from qscore.games.gongzhu.cards import Cards
from qscore.games.gongzhu.deal import OTHER_SIDE, SIDES, Deal, side_of
from qscore.games.gongzhu.rules import Rules


def marks_for(taken: Cards, rules: Rules) -> int:
    """The marks one player's cards earn the side (ruling `marks_for_all`)."""
    if not has_all_hearts(taken):
        return 0
    twice = has_all_sixteen(taken) and rules.rulings.get("marks_for_all") == "two"
    return rules.values.reward.marks * (2 if twice else 1)


def marks_of(deal: Deal, rules: Rules) -> dict[str, int]:
    """The marks of each side in a deal: earned, and given because of a fault of the others (7)."""
    marks = {side: deal.marks.get(side, 0) for side in SIDES}
    for seat, player in deal.players.items():
        marks[side_of(seat)] += marks_for(player.taken, rules)
    return marks


def lead(side: str, marks: Mapping[str, int]) -> int:
    """How many marks a side has more than the other; 0 or less where it has none more."""
    return marks[side] - marks[OTHER_SIDE[side]]


def may_cash(side: str, totals: Mapping[str, int], marks: Mapping[str, int], rules: Rules) -> bool:
    """Whether a side may cash: more marks, and own total far enough down or the other's far enough up."""
    at = rules.values.reward.total
    return lead(side, marks) > 0 and is_far_enough(side, totals, at)


def is_far_enough(side: str, totals: Mapping[str, int], at: int) -> bool:
    """Whether the totals let a side cash, its marks aside."""
    return totals[side] <= -at or totals[OTHER_SIDE[side]] >= at
