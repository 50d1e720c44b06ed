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
from qscore.batch.lookup import Flags, Int, every
from qscore.batch.packed import CHUNKS, CLUBS, HONOURS, KINDS, NOBODY, SELF, Chunks, Packed
from qscore.games.qinger.cards import CLUB, KIND_COUNT
from qscore.games.qinger.deal import PATTERNS

_LAST_PUNG = KIND_COUNT
"""The last code of a pung: they are the first form."""
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
    rows_of = _Rows(packed, compiled, chunks, rows)
    sure &= rows_of.sure
    found = Scores(
        np.zeros(3 * deals, np.int64), np.full(deals, -1, np.int64), np.zeros(deals, np.int64), sure
    )
    losing = np.repeat(sure, 3)
    losing[rows] = False
    rows_of.losers(np.flatnonzero(losing), found)
    chosen = np.flatnonzero(sure[winners])
    if chosen.size:
        hands = _Winners(rows_of, winners[chosen], rows[chosen], kind[chosen])
        hands.best(found)
    if not compiled.exhausted_counts:
        found.points.reshape(-1, 3)[packed.winner == NOBODY] = 0
    return found


class _Rows:
    """What every player has, winner or not: sums, flowers, clubs, sets of honours."""

    def __init__(self, packed: Packed, compiled: Compiled, chunks: Chunks, winners: Int) -> None:
        self.packed, self.compiled, self.chunks = packed, compiled, chunks
        turned = np.repeat(packed.turned, 3)
        self.clubs = _clubs(packed, winners, packed.card[winners // 3])
        self.flowers = compiled.flower_points(turned, packed.flowers, packed.takeoff_joys)
        laid_out = compiled.melds[turned[packed.meld_row], packed.meld_code]
        self.sure = every(self.flowers >= 0)
        self.sure[packed.meld_row[laid_out < 0] // 3] = False
        self.sums = _hands(chunks, turned, winners, compiled) + self.flowers
        self.sums += np.bincount(packed.meld_row, laid_out, turned.size).astype(np.int64)
        self.sums += compiled.clubs[np.tile(np.arange(3), packed.size), self.clubs]
        self.sets = _honour_sets(packed)

    def losers(self, rows: Int, found: Scores) -> None:
        """Puts the results of these rows, none of them a winner's, in their places."""
        fans = self.compiled.reds[0, self.sets[rows], self.chunks[HONOURS, rows]]
        found.points[rows] = self.compiled.results(None, self.sums[rows], self.flowers[rows], fans)


def _kind(card: Int) -> Int:
    return np.where(card < CLUB, card, card - 3)


def _hands(chunks: Chunks, turned: Int, rows: Int, compiled: Compiled) -> Int:
    """Points for three and four same in hand."""
    at = turned * 2
    at[rows] += 1
    at *= (CHUNKS - 1) * FIELD
    flat = compiled.kinds.reshape(-1)
    sums = np.zeros(turned.size, flat.dtype)
    for chunk in range(CHUNKS - 1):
        sums += flat.take(at + chunks[chunk])
        at += FIELD
    return sums.astype(np.int64)


def _clubs(packed: Packed, rows: Int, card: Int) -> Int:
    """The clubs each player holds, a bit for each."""
    held = (packed.chunks[CLUBS] | packed.aside).astype(np.int64)
    clubs = (held & 1) | (held >> 3 & 2) | (held >> 6 & 4)
    some = np.flatnonzero(packed.meld_clubs)
    np.bitwise_or.at(clubs, packed.meld_row[some], packed.meld_clubs[some])
    won = card >= CLUB
    clubs[rows[won]] |= 1 << (card[won] - CLUB)
    found: Int = clubs & 7
    return found


def _honour_sets(packed: Packed) -> Int:
    """The ranks of J, Q, K each player has laid out, a bit for each."""
    kind = KINDS.take(packed.meld_code)
    some = np.flatnonzero(kind >= 27)
    sets = np.zeros(packed.size * 3, np.int64)
    np.bitwise_or.at(sets, packed.meld_row[some], 1 << (kind[some] - 27))
    return sets


class _Winners:
    """The winners of some deals: every way to score each hand is tried, the highest counts (21)."""

    def __init__(self, rows_of: _Rows, deals: Int, rows: Int, kind: Int) -> None:
        packed = rows_of.packed
        self.packed, self.compiled, self.rows_of = packed, rows_of.compiled, rows_of
        self.chunks = rows_of.chunks.take(rows, axis=1).astype(np.int64)
        self.deals, self.rows, self.kind = deals, rows, kind
        self.turned = packed.turned[deals]
        self.drawn = (packed.source[deals] == SELF).astype(np.int64)
        self.shown = packed.shown[deals].astype(np.int64)

    def best(self, found: Scores) -> None:
        """Puts the result that counts of each in its place; not sure where there is none, or too small a one."""
        compiled, packed, rows_of = self.compiled, self.packed, self.rows_of
        flowers = rows_of.flowers[self.rows]
        sums = rows_of.sums[self.rows] + compiled.coins[self.chunks[6]] + self._winning_card() + self._pungs()
        fans = (
            compiled.reds[1, rows_of.sets[self.rows], self.chunks[HONOURS]]
            + compiled.ways[packed.how[self.deals]]
        )
        fans += compiled.poor_fans(self.turned, packed.flowers[self.rows], rows_of.clubs[self.rows])
        laid = np.bincount(packed.meld_row, minlength=packed.size * 3)[self.rows] > 0
        candidates = compiled.candidates[self._shares(), laid.astype(np.int64)]
        size = self.rows.size
        best, rank = np.full(size, -1, np.int64), np.full(size, -1, np.int64)
        for candidate in range(2 * len(PATTERNS)):
            pattern, wait = divmod(candidate, 2)
            some = np.flatnonzero(candidates >> candidate & 1)
            if not some.size:
                continue
            where = (pattern, wait, self.drawn[some], self.shown[some])
            subtotal = sums[some] + compiled.base_points[where]
            all_fans = fans[some] + compiled.base_fans[where]
            points = compiled.results(pattern, subtotal, flowers[some], all_fans)
            order = subtotal * 4 + _PREFERENCE[pattern]
            better = (points > best[some]) | ((points == best[some]) & (order > rank[some]))
            chosen = some[better]
            rank[chosen], best[chosen] = order[better], points[better]
            found.pattern[self.deals[chosen]] = pattern
            found.fans[self.deals[chosen]] = compiled.fan_total(all_fans[better])
        found.points[self.rows] = best
        enough = best >= max(0, compiled.rules.values.minimum_win.points)
        found.sure[self.deals[~enough]] = False

    def _winning_card(self) -> Int:
        """What the winning card changes beside the cards of its kind in hand (21.6)."""
        held = (self.chunks[self.kind // 3, np.arange(self.rows.size)] >> 4 * (self.kind % 3) & 15) - 1
        points: Int = self.compiled.card[self.turned, self.kind, held, self.drawn].astype(np.int64)
        return points

    def _pungs(self) -> Int:
        """What cards in hand and the winning card add to the winners' own pungs (21.6.3, 21.6.6)."""
        packed = self.packed
        place = np.full(packed.size * 3, -1, np.int64)
        place[self.rows] = np.arange(self.rows.size)
        melds = np.flatnonzero((place[packed.meld_row] >= 0) & (packed.meld_code <= _LAST_PUNG))
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
        suit_of, rank_of = np.divmod(kind, 9)
        rank_of += 1
        for suit in range(3):
            counts = chunks[3 * suit] | chunks[3 * suit + 1] << 12 | chunks[3 * suit + 2] << 24
            rank = rank_of * (suit_of == suit)
            found = compiled.suits(counts, suit, rank)
            pairs = pairs + (found >> 8)
            shares = compiled.combined[shares, found & 255]
        return np.where(pairs == 1, shares, 0)
