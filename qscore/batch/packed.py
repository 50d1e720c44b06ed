"""Deals as columns: what the compiled rules read, whatever form the deals came in.

A hand is eleven small numbers: its counts by kind, three kinds in each, four bits a kind. Columns have one
entry a deal, or three (dealer, next, bottom of the first deal, then of the second, …), which are called rows.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from qscore.batch.lookup import Bytes, Flags, Int

CHUNKS = 11
"""Numbers that hold a hand: 万, 索 and 饼 in three each, honours of either suit, and clubs alone."""
HONOURS, CLUBS = 9, 10
"""The chunk of J, Q, K whatever the suit, and of those that are clubs."""
FORMS = ("pung", "kong", "added", "concealed", "takeoff", "concealed", "takeoff")
"""The form of a set's code: `1 + 30 × form + kind`; the last two have three cards."""
SIZES = (3, 4, 4, 4, 4, 3, 3)
"""How many cards a set of each form has."""
MELD_CODES = 1 + 30 * len(FORMS)
KINDS = np.arange(-1, MELD_CODES - 1) % 30
"""The kind of each set's code."""
FLOWER_RADIX = (4, 3, 2, 2, 2, 2, 2)
"""Flowers held are one number: each flower's count in this mixed radix, red joys first."""
FLOWER_CODES = 384
WAYS = ("heavenly", "earthly", "ready", "last-tile")
"""`how` holds one bit for each."""
SELF = 3
"""The source of a winning card that was drawn."""
NOBODY = -1

Chunks = npt.NDArray[np.uint16]


@dataclass(slots=True)
class Packed:
    """Deals of one game under one set of rules.

    Per row: `chunks` (11 × rows), `flowers` (mixed radix), `takeoff_joys`, `aside` (clubs set aside, four
    bits a kind). Per set, in any order: `meld_row`, `meld_code`, `meld_clubs` (a bit for each of J, Q, K).
    Per deal: `turned` (a card), `winner` (0–2 or `NOBODY`), `card` (the winning card, 0–32), `source` (a seat
    or `SELF`), `shown`, `how`.
    """

    chunks: Chunks
    flowers: Int
    takeoff_joys: Flags
    aside: Chunks
    meld_row: Int
    meld_code: Int
    meld_clubs: Int
    turned: Int
    winner: Int
    card: Int
    source: Int
    shown: Flags
    how: Int

    @property
    def size(self) -> int:
        """How many deals."""
        return self.turned.size

    def select(self, deals: Int) -> Packed:
        """The deals at these positions alone, in this order; positions ascend."""
        rows = (deals[:, None] * 3 + np.arange(3)).ravel()
        place = np.full(self.size * 3, -1, np.int64)
        place[rows] = np.arange(rows.size)
        row = place[self.meld_row]
        kept = row >= 0
        return Packed(
            chunks=self.chunks.take(rows, axis=1),
            flowers=self.flowers[rows],
            takeoff_joys=self.takeoff_joys[rows],
            aside=self.aside[rows],
            meld_row=row[kept],
            meld_code=self.meld_code[kept],
            meld_clubs=self.meld_clubs[kept],
            turned=self.turned[deals],
            winner=self.winner[deals],
            card=self.card[deals],
            source=self.source[deals],
            shown=self.shown[deals],
            how=self.how[deals],
        )


def nibble_sum(chunks: Chunks) -> Chunks:
    """How many cards each chunk holds."""
    cards: Chunks = (chunks & 15) + (chunks >> 4 & 15) + (chunks >> 8 & 15)
    return cards


def flower_code(counts: tuple[int, ...]) -> int:
    """The number of so many of each flower (joys red and black, 龙, 凤, 日, 月, 普); −1 where none has it.

    >>> flower_code((0,) * 7), flower_code((1, 0, 0, 0, 0, 0, 1)), flower_code((0, 3, 0, 0, 0, 0, 0))
    (0, 193, -1)
    """
    code, weight = 0, 1
    for count, radix in zip(counts, FLOWER_RADIX, strict=True):
        if count >= radix:
            return -1
        code += weight * count
        weight *= radix
    return code


def flower_counts(code: int) -> tuple[int, ...]:
    """The inverse of `flower_code`."""
    counts = []
    for radix in FLOWER_RADIX:
        code, count = divmod(code, radix)
        counts.append(count)
    return tuple(counts)


__all__ = [
    "CHUNKS",
    "CLUBS",
    "FLOWER_CODES",
    "FORMS",
    "HONOURS",
    "KINDS",
    "MELD_CODES",
    "NOBODY",
    "SELF",
    "SIZES",
    "WAYS",
    "Bytes",
    "Chunks",
    "Packed",
    "flower_code",
    "flower_counts",
    "nibble_sum",
]
