"""How far a hand is from complete: the fewest cards it misses, counted with the copies that can still come.

A hand is complete with so many sets and a pair (16). For every suit a table says how many cards are missing for
each number of sets with and without the pair; suits and honours are then put together. Copies that lie in
sight cannot come any more, so a set that needs one of them is no way to complete a hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from qscore.games.qinger.cards import HONOUR, KIND_COUNT

FAR = 99
"""More cards than any hand can miss: it cannot be completed at all."""

Costs = tuple[tuple[int, ...], tuple[int, ...]]
"""Missing cards by number of sets, without and with the pair."""


def missing(counts: Sequence[int], left: Sequence[int], sets: int) -> int:
    """The fewest cards a hand misses to be `sets` sets and a pair: 0 complete, 1 waiting, `FAR` never.

    `counts` are the cards in hand by kind (the others are thrown away), `left` the copies that can still come.

    >>> from qscore.games.qinger.arrange import count_kinds
    >>> from qscore.games.qinger.cards import parse_cards
    >>> unseen = [4] * KIND_COUNT
    >>> [missing(count_kinds(parse_cards(cards)), unseen, 1) for cards in ("11123m", "1122m", "1479m", "19m 5s 5p")]
    [0, 1, 2, 3]
    """
    total: Costs = _NOTHING
    for suit in range(3):
        here = slice(9 * suit, 9 * suit + 9)
        total = _together(total, suit_costs(bytes(counts[here]), bytes(left[here]), sets), sets)
    for kind in range(HONOUR, KIND_COUNT):
        total = _together(total, _honour_costs(counts[kind], left[kind]), sets)
    costs = total[1]
    return costs[sets] if len(costs) > sets else FAR


_NOTHING: Costs = ((0,), (FAR,))


def _together(one: Costs, other: Costs, sets: int) -> Costs:
    """The costs of two groups of kinds side by side."""
    size = min(sets, len(one[0]) + len(other[0]) - 2) + 1
    without, with_pair = [FAR] * size, [FAR] * size
    for i, alone in enumerate(one[0]):
        paired = one[1][i]
        for j in range(min(len(other[0]), size - i)):
            without[i + j] = min(without[i + j], alone + other[0][j])
            with_pair[i + j] = min(with_pair[i + j], alone + other[1][j], paired + other[0][j])
    return tuple(without), tuple(with_pair)


@lru_cache(maxsize=1 << 10)
def _honour_costs(count: int, left: int) -> Costs:
    def cost(size: int) -> int:
        lacking = max(0, size - count)
        return lacking if lacking <= left else FAR

    return (0, cost(3)), (cost(2), FAR)


@lru_cache(maxsize=1 << 14)
def suit_costs(counts: bytes, left: bytes, sets: int) -> Costs:
    """What one suit misses for each number of sets, without and with the pair.

    From rank to rank only four things matter: how many runs began one and two ranks before, how many sets
    there are, and whether the pair is placed.
    """
    states: dict[tuple[int, int, int, bool], int] = {(0, 0, 0, False): 0}
    for rank in range(9):
        here, reach = counts[rank], counts[rank] + left[rank]
        following: dict[tuple[int, int, int, bool], int] = {}
        for (before, last, made, paired), cost in states.items():
            passing = before + last
            for triplet in (0, 3):
                for pair in (0, 2) if not paired else (0,):
                    for runs in range(5 if rank < 7 else 1):
                        wanted = passing + triplet + pair + runs
                        number = made + runs + (triplet > 0)
                        if wanted > reach or number > sets:
                            break
                        state = (last, runs, number, paired or pair > 0)
                        total = cost + (wanted - here if wanted > here else 0)
                        if total < following.get(state, FAR):
                            following[state] = total
        states = following
    without, with_pair = [FAR] * (sets + 1), [FAR] * (sets + 1)
    for (_, _, made, paired), cost in states.items():  # no run begins at the 8 or the 9
        costs = with_pair if paired else without
        costs[made] = min(costs[made], cost)
    return tuple(without), tuple(with_pair)
