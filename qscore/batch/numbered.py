"""Deals of a block as numbers of the strings they are written with (`strings`), and hands as chunks."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from qscore.batch.hands import Hands
from qscore.batch.lines import Lines, read_lines
from qscore.batch.lookup import Bytes, Flags, Int
from qscore.batch.strings import Strings


@dataclass(slots=True)
class Numbered:
    """The deals of a block of `count` lines that may be of the plain shape.

    `bounds` are where the lines begin, and the end. By deal: `line` (from 0), the numbers of the `head` and of the
    `end`, where it has one (`ended`), its `identity` (bytes, padded with zero), whether that is a plain word or none
    (`named`), and whether the ruleset must be known before it can be taken for one (`odd_name`). By row, three to a
    deal: `seat` and `hands`. Fields beside the hand have their `field_row` and number, in any order.
    """

    count: int
    bounds: Int
    line: Int
    head: Int
    seat: Int
    end: Int
    ended: Flags
    field: Int
    field_row: Int
    hands: Hands
    identity: Bytes
    named: Flags
    odd_name: Flags


def numbered(text: bytes, strings: Strings) -> Numbered:
    """The deals of a block of a text log."""
    lines = read_lines(text)
    block = lines.marks.block
    ends_from, ends_at = lines.end
    ended = ends_from >= 0
    some = np.flatnonzero(ended)
    end = np.zeros(lines.plain.size, np.int64)
    end[some] = strings.ends.interner.numbers(text, block, ends_from[some], ends_at[some])
    identity, named, odd_name = _text_identities(lines)
    return Numbered(
        count=lines.count,
        bounds=lines.bounds,
        line=lines.plain,
        head=strings.heads.interner.numbers(text, block, *lines.head),
        seat=strings.seats.interner.numbers(text, block, *lines.seat),
        end=end,
        ended=ended,
        field=strings.fields.interner.numbers(text, block, lines.field_start, lines.field_end),
        field_row=lines.field_row,
        hands=lines.hands,
        identity=identity,
        named=named,
        odd_name=odd_name,
    )


LONGEST_ID = 24
_ID_BYTES = np.zeros(256, np.bool_)
for _byte in b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-":
    _ID_BYTES[_byte] = True
_ID_WORDS = ((b" id ", 4), (" 编号 ".encode(), 8))
_GAME_BYTES = np.zeros(256, np.bool_)
_GAME_BYTES[[ord("g"), ord("G")]] = True


def _text_identities(lines: Lines) -> tuple[Bytes, Flags, Flags]:
    some = np.flatnonzero(lines.identity[0] >= 0)
    start, end = lines.identity[0][some], lines.identity[1][some]
    first = lines.marks.words[start]
    lead = np.zeros(some.size, np.int64)
    for word, size in _ID_WORDS:
        mask = np.uint64((1 << 8 * size) - 1)
        lead[(first & mask) == np.uint64(int.from_bytes(word, "little"))] = size
    # without the word there is nothing of an id: its length is none
    start = np.where(lead > 0, start + lead, end)
    return identities(lines.marks.block, lines.plain.size, some, start, end)


def identities(block: Bytes, deals: int, some: Int, start: Int, end: Int) -> tuple[Bytes, Flags, Flags]:
    """The ids of the deals `some`, which stand in the block; which are plain words; and which could name a game."""
    named, odd_name = np.ones(deals, np.bool_), np.zeros(deals, np.bool_)
    if not some.size:
        return np.zeros((deals, 0), np.uint8), named, odd_name
    length = end - start
    fits = (length > 0) & (length <= LONGEST_ID)
    width = int(np.max(length[fits], initial=0))
    inside = np.arange(width) < length[:, None]
    at = np.minimum(start[:, None] + np.arange(width), block.size - 1)
    read = np.where(inside, block[at], 0).astype(np.uint8)
    named[some] = fits & (_ID_BYTES[read] | ~inside).all(axis=1)
    odd_name[some] = _GAME_BYTES[read].any(axis=1)
    identity = np.zeros((deals, width), np.uint8)
    identity[some] = read
    return identity, named, odd_name
