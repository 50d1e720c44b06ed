"""Every way to arrange concealed cards as sets and a pair (16, 17).

Suits are independent, so each suit is split on its own and remembered; an arrangement of the whole hand is one
choice for each suit. A set is a number: the kind it starts at for a run, that plus `TRIPLET` for three same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from qscore.games.qinger.cards import HONOUR, KIND_COUNT, NAMES, Cards, Kind, format_cards, same_cards

TRIPLET = 32
"""Added to the kind of three same, so that one number names a set."""
COIN_RUN = 18
"""The run 1-2-3 of 饼 (19)."""

SetCode = int


class Arrangement(NamedTuple):
    """Concealed cards as a pair and sets, the sets in canonical order: runs before triplets."""

    pair: Kind
    sets: tuple[SetCode, ...]


class SuitArrangement(NamedTuple):
    """One suit's share of an arrangement; `pair` is −1 where the pair is elsewhere."""

    pair: Kind
    sets: tuple[SetCode, ...]


def arrangements(counts: Sequence[int]) -> Iterator[Arrangement]:
    """Every different arrangement of the cards, given as counts by kind, in canonical order.

    Nothing where the cards are not sets and one pair.

    >>> from qscore.games.qinger.cards import parse_cards
    >>> counts = count_kinds(parse_cards("11122233344m"))
    >>> [arrangement_cards(found) for found in arrangements(counts)]
    [('44m', '123m', '123m', '123m'), ('44m', '111m', '222m', '333m'), \
('11m', '123m', '234m', '234m')]
    """
    # the one group of cards that is two over a multiple of three holds the pair
    pairs = [sum(counts[start : start + 9]) % 3 for start in (0, 9, 18)]
    honours = counts[HONOUR:KIND_COUNT]
    pair_count = pairs.count(2) + honours.count(2)
    if pair_count != 1 or 1 in pairs or 1 in honours or 4 in honours:
        return
    choices = []
    for suit, remainder in enumerate(pairs):
        found = suit_arrangements(bytes(counts[9 * suit : 9 * suit + 9]), suit, remainder == 2)
        if not found:
            return
        choices.append(found)
    choices.append((_honours(honours),))
    for parts in product(*choices):
        yield Arrangement(
            max(part[0] for part in parts), parts[0][1] + parts[1][1] + parts[2][1] + parts[3][1]
        )


def _honours(counts: Sequence[int]) -> SuitArrangement:
    pair = HONOUR + counts.index(2) if 2 in counts else -1
    return SuitArrangement(pair, tuple(TRIPLET + HONOUR + n for n, count in enumerate(counts) if count == 3))


@lru_cache(maxsize=1 << 18)
def suit_arrangements(counts: bytes, suit: int, with_pair: bool) -> tuple[SuitArrangement, ...]:
    """Every different split of one suit's nine counts into sets, and a pair where one is wanted."""
    found = [
        SuitArrangement(-1 if pair < 0 else 9 * suit + pair, tuple(9 * suit + code for code in sets))
        for pair, sets in _split(list(counts), 0, with_pair)
    ]
    return tuple(found)


def _split(counts: list[int], rank: int, with_pair: bool) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Splits from `rank` up: at each rank a pair or not, a triplet or not, and the rest must start runs."""
    while rank < 9 and counts[rank] == 0:
        rank += 1
    if rank == 9:
        if not with_pair:
            yield -1, ()
        return
    here = counts[rank]
    for pair in (0, 2) if with_pair and here >= 2 else (0,):
        for triplet in (0, 3):
            runs = here - pair - triplet
            if runs < 0 or (runs and (rank > 6 or counts[rank + 1] < runs or counts[rank + 2] < runs)):
                continue
            rest = counts.copy()
            rest[rank] = 0
            if runs:
                rest[rank + 1] -= runs
                rest[rank + 2] -= runs
            sets = (rank,) * runs + ((TRIPLET + rank,) if triplet else ())
            for later_pair, later in _split(rest, rank + 1, with_pair and not pair):
                yield (rank if pair else later_pair), sets + later


def is_complete(counts: Sequence[int]) -> bool:
    """Whether the cards are sets and one pair."""
    return next(arrangements(counts), None) is not None


def count_kinds(cards: Cards) -> list[int]:
    """How many cards of each kind there are; flowers are not counted."""
    counts = [0] * KIND_COUNT
    for card in cards:
        if card < KIND_COUNT:
            counts[card] += 1
        elif card < KIND_COUNT + 3:
            counts[card - 3] += 1
    return counts


def set_cards(code: SetCode) -> Cards:
    """The cards of a set, honours as red ones."""
    return (code - TRIPLET,) * 3 if code >= TRIPLET else (code, code + 1, code + 2)


def arrangement_cards(arrangement: Arrangement, clubs: frozenset[Kind] = frozenset()) -> tuple[str, ...]:
    """The pair and the sets in canonical form, as results show them; `clubs` are ranks with their club."""
    sets = [
        same_cards(code - TRIPLET, 3, code - TRIPLET in clubs)
        if code >= TRIPLET
        else format_cards(set_cards(code))
        for code in arrangement.sets
    ]
    return (same_cards(arrangement.pair, 2, arrangement.pair in clubs), *sets)


def wait_of(arrangement: Arrangement, card: Kind) -> str | None:
    """The sort of wait the card can have filled in this arrangement: edge, middle, pair, or None (21.1).

    >>> wait_of(Arrangement(5, (0, 9, 18)), 2), wait_of(Arrangement(5, (0, 9, 18)), 0)
    ('edge', None)
    """
    if card < HONOUR:
        sets = arrangement.sets
        rank = NAMES[card][0]
        if (rank == "3" and card - 2 in sets) or (rank == "7" and card in sets):
            return "edge"
        if "2" <= rank <= "8" and card - 1 in sets:
            return "middle"
    return "pair" if arrangement.pair == card else None
