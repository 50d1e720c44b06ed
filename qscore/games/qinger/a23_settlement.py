"""Article 23: what the differences of three results pass from one player to another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from qscore.core.result import Payment

ARTICLE = "23"


def differences(points: Mapping[str, int]) -> list[Payment]:
    """For each two players, the difference of their results, from the lower to the higher.

    >>> differences({"dealer": 30, "next": 80, "bottom": 80})
    [Payment(code='difference', article='23', payer='dealer', payee='next', points=50), \
Payment(code='difference', article='23', payer='dealer', payee='bottom', points=50)]
    """
    payments = []
    for one, other in combinations(points, 2):
        difference = points[one] - points[other]
        if difference:
            payer, payee = (other, one) if difference > 0 else (one, other)
            payments.append(Payment("difference", ARTICLE, payer, payee, abs(difference)))
    return payments


def settle(points: Sequence[int]) -> list[int]:
    """What each of any number of players wins or loses: number of players × own − sum.

    >>> settle([180, 110, 30]), settle([120, 230, 0]), settle([30, 80, 190])
    ([220, 10, -230], [10, 340, -350], [-210, -60, 270])
    """
    total = sum(points)
    settlement = [len(points) * own - total for own in points]
    assert sum(settlement) == 0
    return settlement
