"""Article 14: each player's points first, then the sides; and what passes from one player to another."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from qscore.core.result import Payment
from qscore.games.gongzhu.deal import SIDES
from qscore.games.gongzhu.rules import Rules

NEIGHBOURS = (("north", "east"), ("south", "west"))
"""Who pays whom: each player one of the other side, so that both partners win or lose the difference."""


def side_totals(points: Mapping[str, int]) -> dict[str, int]:
    """The points of each side: those of its two players together.

    >>> side_totals({"north": 100, "east": -160, "south": 50, "west": -170})
    {'north-south': 150, 'east-west': -330}
    """
    return {side: sum(points[seat] for seat in seats) for side, seats in SIDES.items()}


def payments_of(points: Mapping[str, int], play: str, rules: Rules) -> list[Payment]:
    """What passes between the players for these points by seat; every player's own minus the others'.

    Partners: own side's total minus the other's, for each player. Alone: the difference of each two.
    """
    article = rules.values.settlement.article
    if play == "alone":
        differences = [(one, other, points[one] - points[other]) for one, other in combinations(points, 2)]
        code = "gongzhu-difference"
    else:
        totals = side_totals(points)
        difference = totals["north-south"] - totals["east-west"]
        differences = [(one, other, difference) for one, other in NEIGHBOURS]
        code = "gongzhu-side-difference"
    return [
        Payment(code, article, *((other, one) if difference > 0 else (one, other)), abs(difference))
        for one, other, difference in differences
        if difference
    ]
