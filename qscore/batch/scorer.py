"""Scores columns of deals: gathers from the compiled tables, sums them up, and says where it is not sure.

A deal is *sure* when everything about it was found possible. The others are for the explaining scorer, which
gives their result or says what is wrong with them.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from qscore.batch.cases import preference
from qscore.batch.checks import possible
from qscore.batch.compiled import FIELD, Compiled
from qscore.batch.lookup import Flags, Int
from qscore.batch.packed import CHUNKS, CLUBS, HONOURS, NOBODY, SELF, Chunks, Packed
from qscore.qinger.cards import CLUB, KIND_COUNT
from qscore.qinger.deal import PATTERNS

_PUNG = 0
_PREFERENCE = np.array([preference(pattern) for pattern in PATTERNS])


@dataclass(slots=True)
class Scores:
    """Points by row, pattern (a place in `PATTERNS`, −1 without winner) and the winner's fans by deal."""

    points: Int
    pattern: Int
    fans: Int
    sure: Flags


def score(packed: Packed, compiled: Compiled) -> Scores:
    """The results of all deals; those of deals that are not sure mean nothing."""
    compiled.prepare(packed.turned)
    deals = packed.size
    winners = np.flatnonzero(packed.winner != NOBODY)
    rows = winners * 3 + packed.winner[winners]
    kind = _kind(packed.card[winners])
    chunks = packed.chunks.copy()
    chunks[kind // 3, rows] += (1 << 4 * (kind % 3)).astype(np.uint16)
    sure = compiled.sound[packed.turned] & possible(packed, chunks, rows, compiled)
    if compiled.by_arrangement:
        sure &= packed.winner == NOBODY
    # what is not sure may not fit the tables
    chunks[:, np.repeat(~sure, 3)] = 0
    turned = np.repeat(packed.turned, 3)
    clubs = _clubs(packed, rows, packed.card[winners])
    flowers = compiled.flower_points(turned, packed.flowers, packed.takeoff_joys)
    sure &= (flowers >= 0).reshape(-1, 3).all(axis=1)
    laid_out = compiled.melds[turned[packed.meld_row], packed.meld_code]
    sure[packed.meld_row[laid_out < 0] // 3] = False
    sums = _hands(chunks, turned, rows, compiled) + flowers
    sums += np.bincount(packed.meld_row, laid_out, 3 * deals).astype(np.int64)
    sums += compiled.clubs[np.tile(np.arange(3), deals), clubs]
    sets = _honour_sets(packed)
    points = np.zeros(3 * deals, np.int64)
    pattern = np.full(deals, -1, np.int64)
    fans = np.zeros(deals, np.int64)
    losers = np.ones(3 * deals, np.bool_)
    losers[rows] = False
    losers = np.flatnonzero(losers & np.repeat(sure, 3))
    reds = compiled.reds[0, sets[losers], chunks[HONOURS, losers]]
    points[losers] = compiled.results(False, sums[losers], flowers[losers], np.zeros_like(losers), reds)
    chosen = np.flatnonzero(sure[winners])
    if chosen.size:
        hands = _Winners(packed, compiled, chunks, winners[chosen], rows[chosen], kind[chosen])
        found = hands.best(sums[rows[chosen]], flowers[rows[chosen]], sets, clubs)
        points[rows[chosen]], pattern[winners[chosen]], fans[winners[chosen]] = found.points, found.pattern, found.fans
        sure[winners[chosen[~found.sure]]] = False
    if not compiled.exhausted_counts:
        points.reshape(-1, 3)[packed.winner == NOBODY] = 0
    return Scores(points, pattern, fans, sure)


def _kind(card: Int) -> Int:
    return np.where(card < CLUB, card, card - 3)


def _hands(chunks: Chunks, turned: Int, rows: Int, compiled: Compiled) -> Int:
    """Points for three and four same in hand."""
    at = turned * 2
    at[rows] += 1
    at *= (CHUNKS - 1) * FIELD
    flat = compiled.kinds.reshape(-1)
    sums = np.zeros(turned.size, np.int64)
    for chunk in range(CHUNKS - 1):
        sums += flat[at + chunks[chunk]]
        at += FIELD
    return sums


def _clubs(packed: Packed, rows: Int, card: Int) -> Int:
    """The clubs each player holds, a bit for each."""
    held = (packed.chunks[CLUBS] | packed.aside).astype(np.int64)
    clubs = (held & 1) | (held >> 3 & 2) | (held >> 6 & 4)
    some = np.flatnonzero(packed.meld_clubs)
    np.bitwise_or.at(clubs, packed.meld_row[some], packed.meld_clubs[some])
    won = card >= CLUB
    clubs[rows[won]] |= 1 << (card[won] - CLUB)
    return clubs & 7


def _honour_sets(packed: Packed) -> Int:
    """The ranks of J, Q, K each player has laid out, a bit for each."""
    kind = (packed.meld_code - 1) % KIND_COUNT
    some = np.flatnonzero(kind >= 27)
    sets = np.zeros(packed.size * 3, np.int64)
    np.bitwise_or.at(sets, packed.meld_row[some], 1 << (kind[some] - 27))
    return sets


@dataclass(slots=True)
class _Best:
    points: Int
    pattern: Int
    fans: Int
    sure: Flags


class _Winners:
    """The winners of some deals: every way to score each hand is tried, the highest counts (21)."""

    def __init__(
        self, packed: Packed, compiled: Compiled, chunks: Chunks, deals: Int, rows: Int, kind: Int
    ) -> None:
        self.packed, self.compiled = packed, compiled
        self.chunks = chunks[:, rows].astype(np.int64)
        self.deals, self.rows, self.kind = deals, rows, kind
        self.turned = packed.turned[deals]
        self.drawn = (packed.source[deals] == SELF).astype(np.int64)
        self.shown = packed.shown[deals].astype(np.int64)

    def best(self, sums: Int, flowers: Int, sets: Int, clubs: Int) -> _Best:
        """The result that counts of each; not sure where the cards are not complete or the win too small."""
        compiled, packed = self.compiled, self.packed
        place = np.full(packed.size * 3, -1, np.int64)
        place[self.rows] = np.arange(self.rows.size)
        laid = np.bincount(packed.meld_row, minlength=packed.size * 3)[self.rows] > 0
        sums = sums + self._winning_card() + self._pungs(place) + compiled.coins[self.chunks[6]]
        fans = compiled.reds[1, sets[self.rows], self.chunks[HONOURS]] + compiled.ways[packed.how[self.deals]]
        fans += compiled.poor_fans(self.turned, packed.flowers[self.rows], clubs[self.rows])
        candidates = compiled.candidates[self._shares(), laid.astype(np.int64)]
        size = self.rows.size
        best = _Best(np.full(size, -1), np.full(size, -1), np.zeros(size, np.int64), candidates > 0)
        rank = np.full(size, -1, np.int64)
        for candidate in range(2 * len(PATTERNS)):
            pattern, wait = divmod(candidate, 2)
            some = np.flatnonzero(candidates >> candidate & 1)
            if some.size:
                where = (pattern, wait, self.drawn[some], self.shown[some])
                subtotal = sums[some] + compiled.base_points[where]
                all_fans = fans[some] + compiled.base_fans[where]
                base = np.full(some.size, compiled.base[pattern])
                points = compiled.results(True, subtotal, flowers[some], base, all_fans)
                order = subtotal * 4 + _PREFERENCE[pattern]
                before = best.points[some]
                better = (points > before) | ((points == before) & (order > rank[some]))
                chosen = some[better]
                rank[chosen], best.points[chosen], best.pattern[chosen] = order[better], points[better], pattern
                best.fans[chosen] = compiled.fan_total(all_fans[better])
        best.sure &= best.points >= compiled.rules.values.minimum_win.points
        return best

    def _winning_card(self) -> Int:
        """What the winning card changes beside the cards of its kind in hand (21.6)."""
        held = (self.chunks[self.kind // 3, np.arange(self.rows.size)] >> 4 * (self.kind % 3) & 15) - 1
        return self.compiled.card[self.turned, self.kind, held, self.drawn].astype(np.int64)

    def _pungs(self, place: Int) -> Int:
        """What cards in hand and the winning card add to the winners' own pungs (21.6.3, 21.6.6)."""
        packed = self.packed
        melds = np.flatnonzero((place[packed.meld_row] >= 0) & ((packed.meld_code - 1) // KIND_COUNT == _PUNG))
        at = place[packed.meld_row[melds]]
        kind = packed.meld_code[melds] - 1
        held = self.chunks[kind // 3, at] >> 4 * (kind % 3) & 15
        won = kind == self.kind[at]
        state = np.where(won, 2 - self.drawn[at], 0)
        points = self.compiled.pung[self.turned[at], kind, held - won, state]
        return np.bincount(at, points, self.rows.size).astype(np.int64)

    def _shares(self) -> Int:
        """What the whole hands can be arranged as; none where they are not complete."""
        compiled, kind, chunks = self.compiled, self.kind, self.chunks
        shares = compiled.honours[np.where(kind >= 27, kind - 26, 0), chunks[HONOURS]]
        pairs = shares >> 8
        shares = shares & 255
        for suit in range(3):
            counts = chunks[3 * suit] | chunks[3 * suit + 1] << 12 | chunks[3 * suit + 2] << 24
            rank = np.where(kind // 9 == suit, kind % 9 + 1, 0)
            found = compiled.suits(counts, suit, rank)
            pairs = pairs + (found >> 8)
            shares = compiled.combined[shares, found & 255]
        return np.where(pairs == 1, shares, 0)
