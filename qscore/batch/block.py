"""Scores a block of a log, text or JSON lines, with the compiled rules, as far as its deals are of the plain shape."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import numpy as np

from qscore.batch.jsons import JsonReader
from qscore.batch.lookup import Bytes, Flags, Int, every
from qscore.batch.numbered import Numbered, numbered
from qscore.batch.packed import CHUNKS, CLUBS, HONOURS, NOBODY, Packed, nibble_sum
from qscore.batch.scorer import Scores, score
from qscore.batch.strings import (
    CLAIMED,
    FLOWERS,
    NO_FIELD,
    SET,
    TAKEOFF_JOYS,
    FieldStrings,
    Strings,
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


class BlockScorer:
    """Reads and scores blocks; what it has learned in one block it knows in the next."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.strings = Strings()
        self.json = JsonReader(self.strings)

    def score(self, block: bytes, form: str) -> BlockScores:
        """The scores of a block of whole lines, of the form `"text"` or `"json"`."""
        deals = self.json.read(block) if form == "json" else numbered(block, self.strings)
        kept, packed, rules, extras = self._pack(deals)
        scores = self._scores(packed, rules)
        sure = np.flatnonzero(scores.sure)
        extras = extras.take(sure)
        return BlockScores(
            count=deals.count,
            bounds=deals.bounds,
            line=deals.line.take(kept.take(sure)),
            points=scores.points.reshape(-1, 3).take(sure, axis=0),
            pattern=scores.pattern.take(sure),
            winner=packed.winner.take(sure),
            fans=scores.fans.take(sure),
            names=extras.names,
            claims=extras.claims,
            claimed=extras.claimed,
            identity=extras.identity,
            name_list=self.strings.seats.names,
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
                *self.strings.heads.rules[number], worthwhile=counts[number] >= WORTHWHILE
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

    def _pack(self, deals: Numbered) -> tuple[Int, Packed, Int, _Extras]:
        """The deals that are understood: their positions, columns, rules, and what is beside the cards."""
        count = deals.line.size
        heads = self.strings.heads.columns[deals.head]
        seats = self.strings.seats.columns[deals.seat].reshape(count, 3, 2)
        understood = (deals.head > 0) & every(deals.seat > 0) & (~deals.ended | (deals.end > 0))
        understood &= every((seats[:, :, 0] == np.arange(3)).ravel())
        understood &= ~_same_names(seats[:, :, 1])
        understood &= deals.named & (~deals.odd_name | (heads[:, 2] > 0))
        rows = _Rows(deals, self.strings.fields)
        understood &= every(rows.sound)
        ends = self.strings.ends.columns[deals.end]
        ends[~deals.ended] = (NOBODY, 0, 0, 1, 0)
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
        kept = np.arange(count)
        extras = _Extras(
            seats[:, :, 1], rows.claims.reshape(count, 3), rows.claimed.reshape(count, 3), deals.identity
        )
        if not understood.all():
            kept = np.flatnonzero(understood)
            packed = packed.select(kept)
            extras = extras.take(kept)
        return kept, packed, heads[kept, 0], extras


@dataclass(slots=True)
class _Extras:
    """What is beside the cards of a deal."""

    names: Int
    claims: Int
    claimed: Flags
    identity: Bytes

    def take(self, deals: Int) -> _Extras:
        """What is beside the cards of these deals alone."""
        # whole rows are taken: much faster than by index
        return _Extras(
            self.names.take(deals, axis=0),
            self.claims.take(deals, axis=0),
            self.claimed.take(deals, axis=0),
            self.identity.take(deals, axis=0),
        )


def _same_names(names: Int) -> Flags:
    first, second, third = names.T
    same: Flags = ((first > 0) & ((first == second) | (first == third))) | ((second > 0) & (second == third))
    return same


class _Rows:
    """What each player holds: the hand as chunks, sets, flowers, claims; `sound` where all of it is understood."""

    def __init__(self, deals: Numbered, strings: FieldStrings) -> None:
        rows = deals.line.size * 3
        number, row = deals.field, deals.field_row
        fields = strings.columns[number]
        sort = fields[:, 0]
        self.sound = deals.hands.sound
        self.sound[row[(number == 0) | (sort == NO_FIELD)]] = False
        hands = deals.hands.counts
        self.chunks = np.zeros((CHUNKS, rows), np.uint16)
        for suit, part in product(range(3), range(3)):
            self.chunks[3 * suit + part] = hands[suit, :, part]
        hearts, clubs = hands[3, :, 0], hands[4, :, 0]
        self.chunks[HONOURS] = hearts + clubs
        self.chunks[CLUBS] = clubs
        self.sound &= (hearts & ~np.uint16(0x777) == 0) & (clubs & ~np.uint16(0x111) == 0)
        sets = np.flatnonzero(sort == SET)
        cards = deals.hands.cards + self._sets_in_hand(row, fields, strings, number, sets)
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
