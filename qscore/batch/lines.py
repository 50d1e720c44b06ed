"""A block of a text log taken apart all at once: where its lines, parts and fields are.

Only lines of the plain shape are read here: head, perhaps an id, the three seats in turn, perhaps an end.
Whatever else a line may be is left to the explaining scorer. All strings but hands are found by number
(`strings`), which is where they are decoded; so every byte of a line that is scored was either found in such a
string or is one of those that hands are written with.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from qscore.batch.hands import BAD, COLON, LINE, PART, SLASH, Hands, Marks, hands_of
from qscore.batch.lookup import Int

LONGEST_LINE = 50_000
"""Bytes of a line that is read here."""


@dataclass(slots=True)
class Lines:
    """A block's lines: those of the plain shape, by position, and what stands where in them.

    `count` lines in all; `plain` are the numbers of those of the plain shape. `head`, `identity`, `end` are
    starts and ends of these parts (−1 where there is none); `seat` has three for each plain line. Fields (those
    after a seat's colon) that are no hand have their `field_row` (three to a plain line), start and end.
    """

    text: bytes
    marks: Marks
    count: int
    bounds: Int
    plain: Int
    head: tuple[Int, Int]
    identity: tuple[Int, Int]
    seat: tuple[Int, Int]
    end: tuple[Int, Int]
    field_row: Int
    field_start: Int
    field_end: Int
    hands: Hands


def read_lines(text: bytes) -> Lines:
    """Takes a block apart; it ends with a line feed."""
    marks = Marks(text)
    lines = _Shape(marks)
    seats = (lines.seat[:, None] + np.arange(3)).ravel()
    row_of_part = np.full(lines.part_end.size, -1, np.int64)
    row_of_part[seats] = np.arange(seats.size)
    opens = np.flatnonzero(lines.shape <= SLASH)
    row = row_of_part.take(lines.part_of.take(opens))
    kept = np.flatnonzero(row >= 0)
    opens, row = opens.take(kept), row.take(kept)
    start, end = lines.place.take(opens) + 1, lines.place.take(opens + 1)
    is_hand = marks.are_hands(start, end)
    hand, other = np.flatnonzero(is_hand), np.flatnonzero(~is_hand)
    return Lines(
        text=text,
        marks=marks,
        count=lines.count,
        bounds=lines.bounds,
        plain=lines.plain,
        head=lines.bounds_of(lines.head),
        identity=lines.bounds_of(lines.identity),
        seat=(lines.part_start[seats], lines.place[lines.first[seats]]),
        end=lines.bounds_of(lines.end),
        field_row=row.take(other),
        field_start=start.take(other),
        field_end=end.take(other),
        hands=hands_of(marks, opens.take(hand), row.take(hand), seats.size),
    )


class _Shape:
    """Lines, parts and fields by the separators between them."""

    def __init__(self, marks: Marks) -> None:
        self.place = place = marks.place.take(marks.separators)
        self.shape = shape = marks.shape.take(marks.separators)
        is_part = shape >= PART
        line_ends = np.flatnonzero(shape == LINE)
        self.bounds = np.concatenate([[0], place[line_ends] + 1])
        part_ends = np.flatnonzero(is_part)
        count = part_ends.size
        self.part_end = place[part_ends]
        self.part_start = np.concatenate([[0], self.part_end + 1])[:-1]
        upto: Int = np.cumsum(is_part)
        self.part_of: Int = upto - is_part
        self.first = np.concatenate([[0], part_ends + 1])[:-1]
        # what separates within a part: all of them, and its colons
        inner = part_ends - self.first
        colons = np.bincount(self.part_of.take(np.flatnonzero(shape == COLON)), minlength=count)
        slashes = inner - colons
        starts_with_colon = shape[self.first] == COLON
        last = upto[line_ends] - 1
        head = np.concatenate([[0], last + 1])[:-1]
        parts = last - head + 1
        plain = (parts >= 4) & (parts <= 6)
        where = np.flatnonzero(plain)
        head, parts = head[where], parts[where]
        has_id = (colons[head + 1] == 0) & (parts > 4)
        seat = head + 1 + has_id
        tail = parts - 4 - has_id
        good = (inner[head] == 0) & (tail >= 0) & (tail <= 1)
        good &= ~has_id | (slashes[head + 1] == 0)
        seat_like = starts_with_colon & (colons == 1)
        for step in range(3):
            good &= seat_like[np.minimum(seat + step, count - 1)]
        end = np.minimum(seat + 3, count - 1)
        good &= (tail == 0) | ((slashes[end] == 0) & (colons[end] <= 1))
        plain[where[~good]] = False
        if marks.has_bad:
            plain[np.searchsorted(place[line_ends], np.flatnonzero(marks.shapes == BAD))] = False
        plain &= np.diff(self.bounds) < LONGEST_LINE
        kept = plain[where]
        self.count = line_ends.size
        self.plain = np.flatnonzero(plain)
        self.head, self.seat = head[kept], seat[kept]
        self.identity = np.where(has_id[kept], self.head + 1, -1)
        self.end = np.where(tail[kept] == 1, end[kept], -1)

    def bounds_of(self, parts: Int) -> tuple[Int, Int]:
        """Start and end of each part, −1 for part −1."""
        start, end = self.part_start[parts], self.part_end[parts]
        none = parts < 0
        start[none] = end[none] = -1
        return start, end
