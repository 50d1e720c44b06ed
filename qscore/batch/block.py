"""Scores a block of text lines with the compiled rules, as far as its deals are of the plain shape."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import numpy as np

from qscore.batch.lines import LONGEST_ID, Lines, read_lines
from qscore.batch.lookup import Bytes, Flags, Int, every
from qscore.batch.packed import CHUNKS, CLUBS, HONOURS, NOBODY, Packed, nibble_sum
from qscore.batch.scorer import Scores, score
from qscore.batch.strings import (
    CLAIMED,
    FLOWERS,
    NO_FIELD,
    SET,
    TAKEOFF_JOYS,
    Ends,
    FieldStrings,
    Heads,
    Seats,
)
from qscore.batch.tables import Tables

WORTHWHILE = 24
"""Deals under the same rules in a block from which on tables are made for them."""


@dataclass(slots=True)
class BlockScores:
    """What the compiled rules gave for a block of `count` lines.

    `line` are the lines (from 0) that are scored, in order; the others are for the explaining scorer. By
    scored line: `points` (three), `pattern` and `winner` (−1 without one), `fans`, `names` (three numbers of
    `name_list`), `claims` and `claimed` (the points written down, and whether they were), `identity` (bytes,
    padded with zero).
    """

    count: int
    bounds: Int
    line: Int
    points: Int
    pattern: Int
    winner: Int
    fans: Int
    names: Int
    claims: Int
    claimed: Flags
    identity: Bytes
    name_list: list[str | None]


_ID_BYTES = np.zeros(256, np.bool_)
for _byte in b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-":
    _ID_BYTES[_byte] = True
_ID_WORDS = ((b" id ", 4), (" 编号 ".encode(), 8))
_GAME_BYTES = np.zeros(256, np.bool_)
_GAME_BYTES[[ord("g"), ord("G")]] = True


class BlockScorer:
    """Reads and scores blocks; what it has learned in one block it knows in the next."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.heads, self.seats, self.fields, self.ends = Heads(), Seats(), FieldStrings(), Ends()

    def score(self, text: bytes) -> BlockScores:
        """The scores of a block of whole lines."""
        lines = read_lines(text)
        kept, packed, rules, extras = self._pack(lines)
        scores = self._scores(packed, rules)
        sure = np.flatnonzero(scores.sure)
        return BlockScores(
            count=lines.count,
            bounds=lines.bounds,
            line=lines.plain[kept[sure]],
            points=scores.points.reshape(-1, 3)[sure],
            pattern=scores.pattern[sure],
            winner=packed.winner[sure],
            fans=scores.fans[sure],
            names=extras.names[sure],
            claims=extras.claims[sure],
            claimed=extras.claimed[sure],
            identity=extras.identity[sure],
            name_list=self.seats.names,
        )

    def _scores(self, packed: Packed, rules: Int) -> Scores:
        """Scores under each set of rules; deals under rules that are rare or unknown are not sure."""
        deals = packed.size
        found = Scores(
            np.zeros(deals * 3, np.int64),
            np.full(deals, -1),
            np.zeros(deals, np.int64),
            np.zeros(deals, np.bool_),
        )
        counts = np.bincount(rules, minlength=1)
        for number in np.flatnonzero(counts):
            compiled = self.tables.compiled(
                *self.heads.rules[number], worthwhile=counts[number] >= WORTHWHILE
            )
            if compiled is None:
                continue
            if counts[number] == deals:
                return score(packed, compiled)
            chosen = np.flatnonzero(rules == number)
            part = score(packed.select(chosen), compiled)
            found.points.reshape(-1, 3)[chosen] = part.points.reshape(-1, 3)
            found.pattern[chosen], found.fans[chosen], found.sure[chosen] = part.pattern, part.fans, part.sure
        return found

    def _pack(self, lines: Lines) -> tuple[Int, Packed, Int, _Extras]:
        """The plain lines that are understood: their positions, columns, rules, and what is beside the cards."""
        text, block = lines.text, lines.block
        deals = lines.plain.size
        head = self.heads.interner.numbers(text, block, *lines.head)
        seat = self.seats.interner.numbers(text, block, *lines.seat)
        field = self.fields.interner.numbers(text, block, lines.field_start, lines.field_end)
        ends_from, ends_at = lines.end
        has_end = np.flatnonzero(ends_from >= 0)
        end = np.zeros(deals, np.int64)
        end[has_end] = self.ends.interner.numbers(text, block, ends_from[has_end], ends_at[has_end])
        heads = self.heads.columns[head]
        seats = self.seats.columns[seat].reshape(deals, 3, 2)
        understood = (head > 0) & every(seat > 0)
        understood &= every((seats[:, :, 0] == np.arange(3)).ravel())
        understood[has_end] &= end[has_end] > 0
        understood &= ~_same_names(seats[:, :, 1])
        identity, right = _identities(lines, heads[:, 2] > 0)
        understood &= right
        rows = _Rows(lines, self.fields.columns[field], self.fields, field)
        understood &= every(rows.sound)
        ends = self.ends.columns[end]
        ends[ends_from < 0] = (NOBODY, 0, 0, 1, 0)
        packed = Packed(
            chunks=rows.chunks,
            flowers=rows.flowers,
            takeoff_joys=rows.takeoff_joys,
            aside=rows.aside,
            meld_row=rows.meld_row,
            meld_code=rows.meld_code,
            meld_clubs=rows.meld_clubs,
            turned=heads[:, 1],
            winner=ends[:, 0],
            card=ends[:, 1],
            source=ends[:, 2],
            shown=ends[:, 3] > 0,
            how=ends[:, 4],
        )
        kept = np.arange(deals)
        extras = _Extras(
            seats[:, :, 1], rows.claims.reshape(deals, 3), rows.claimed.reshape(deals, 3), identity
        )
        if not understood.all():
            kept = np.flatnonzero(understood)
            packed = packed.select(kept)
            extras = _Extras(extras.names[kept], extras.claims[kept], extras.claimed[kept], identity[kept])
        return kept, packed, heads[kept, 0], extras


@dataclass(slots=True)
class _Extras:
    """What is beside the cards of a deal."""

    names: Int
    claims: Int
    claimed: Flags
    identity: Bytes


def _same_names(names: Int) -> Flags:
    first, second, third = names.T
    same: Flags = ((first > 0) & ((first == second) | (first == third))) | ((second > 0) & (second == third))
    return same


def _identities(lines: Lines, has_ruleset: Flags) -> tuple[Bytes, Flags]:
    """The ids of the deals, and whether each is a plain word (or none)."""
    deals = lines.plain.size
    right = np.ones(deals, np.bool_)
    some = np.flatnonzero(lines.identity[0] >= 0)
    if not some.size:
        return np.zeros((deals, 0), np.uint8), right
    start, end = lines.identity[0][some], lines.identity[1][some]
    first = lines.words[start]
    lead = np.zeros(some.size, np.int64)
    for word, size in _ID_WORDS:
        mask = np.uint64((1 << 8 * size) - 1)
        lead[(first & mask) == np.uint64(int.from_bytes(word, "little"))] = size
    length = end - start - lead
    fits = (lead > 0) & (length > 0) & (length <= LONGEST_ID)
    width = int(np.max(length[fits], initial=0))
    inside = np.arange(width) < length[:, None]
    at = np.minimum((start + lead)[:, None] + np.arange(width), lines.block.size - 1)
    read = np.where(inside, lines.block[at], 0).astype(np.uint8)
    fits &= (_ID_BYTES[read] | ~inside).all(axis=1)
    # without a ruleset the id could name another game
    fits &= has_ruleset[some] | ~_GAME_BYTES[read].any(axis=1)
    identity = np.zeros((deals, width), np.uint8)
    identity[some] = read
    right[some] = fits
    return identity, right


class _Rows:
    """What each player holds: the hand as chunks, sets, flowers, claims; `sound` where all of it is understood."""

    def __init__(self, lines: Lines, fields: Int, strings: FieldStrings, number: Int) -> None:
        rows = lines.plain.size * 3
        row, sort = lines.field_row, fields[:, 0]
        self.sound = lines.sound
        self.sound[row[(number == 0) | (sort == NO_FIELD)]] = False
        hands = lines.hands
        self.chunks = np.zeros((CHUNKS, rows), np.uint16)
        for suit, part in product(range(3), range(3)):
            self.chunks[3 * suit + part] = hands[suit, :, part]
        hearts, clubs = hands[3, :, 0], hands[4, :, 0]
        self.chunks[HONOURS] = hearts + clubs
        self.chunks[CLUBS] = clubs
        self.sound &= (hearts & ~np.uint16(0x777) == 0) & (clubs & ~np.uint16(0x111) == 0)
        sets = np.flatnonzero(sort == SET)
        cards = lines.cards + self._sets_in_hand(row, fields, strings, number, sets)
        held = np.zeros(rows, np.uint16)
        for chunk in range(CHUNKS - 1):
            held += nibble_sum(self.chunks[chunk])
        # too many of one kind run over into the next, which makes them fewer
        self.sound &= held == cards
        laid = sets[fields[sets, 3] == 0]
        self.meld_row, self.meld_code, self.meld_clubs = row[laid], fields[laid, 1], fields[laid, 2]
        self._specials(row, fields, strings, number, rows)

    def _sets_in_hand(self, row: Int, fields: Int, strings: FieldStrings, number: Int, sets: Int) -> Int:
        """Puts sets that are still in hand to the hands; gives how many cards that are."""
        inner = sets[fields[sets, 3] > 0]
        for place in inner:
            self.chunks[:, row[place]] += strings.chunks.values[number[place]].astype(np.uint16)
        return np.bincount(row[inner], fields[inner, 3], self.sound.size).astype(np.int64)

    def _specials(self, row: Int, fields: Int, strings: FieldStrings, number: Int, rows: int) -> None:
        """Flowers, clubs aside, joys laid out together, and claims: each given once at most."""
        sort = fields[:, 0]
        self.flowers, self.claims = np.zeros(rows, np.int64), np.zeros(rows, np.int64)
        self.aside = np.zeros(rows, np.uint16)
        given = {}
        for what in (FLOWERS, TAKEOFF_JOYS, CLAIMED):
            some = np.flatnonzero(sort == what)
            given[what] = np.zeros(rows, np.bool_)
            given[what][row[some]] = True
            if np.count_nonzero(given[what]) != some.size:
                self.sound &= np.bincount(row[some], minlength=rows) <= 1
            if what == FLOWERS:
                self.flowers[row[some]] = fields[some, 1]
                self.aside[row[some]] = strings.aside[number[some]].astype(np.uint16)
            elif what == CLAIMED:
                self.claims[row[some]] = fields[some, 1]
        self.takeoff_joys, self.claimed = given[TAKEOFF_JOYS], given[CLAIMED]
