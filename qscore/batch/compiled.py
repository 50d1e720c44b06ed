"""A ruleset under its rulings as tables, filled by running the explaining functions over the cases met.

What depends on the turned-up card is worked out when a log first turns that card up; flowers, results and
suits when they are first met. `snapshot` and `restore` give the tables to the cache and take them back.
"""

from __future__ import annotations

from itertools import product

import numpy as np
import numpy.typing as npt

from qscore.batch import cases
from qscore.batch.lookup import MISSING, Flags, Int, KeyTable, distinct
from qscore.batch.packed import CHUNKS, FLOWER_CODES, MELD_CODES
from qscore.games.qinger.cards import CARD_COUNT, HONOUR, KIND_COUNT
from qscore.games.qinger.deal import PATTERNS
from qscore.games.qinger.holding import Table
from qscore.games.qinger.rules import Rules

HELD = 5
"""Copies of a kind that are told apart: none to four."""
MOST_KEYS = 1_000_000
"""Cases kept of one sort; after that a table begins anew, so that memory stays small."""
FIELD = 4096
"""Values of a chunk."""
_SMALL = 32_767 // (CHUNKS - 1)
"""The largest number of which as many as there are chunks add up to what sixteen bits hold."""
_UNKNOWN = -2
_FANS = 32  # a fan table holds named fans × this + other fans


Numbers = npt.NDArray[np.int16] | npt.NDArray[np.int32]


def _chunk(counts: tuple[int, int, int]) -> int:
    return counts[0] | counts[1] << 4 | counts[2] << 8


class Compiled:
    """The tables of one set of rules. Everything public is indexed by whole arrays."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.by_arrangement = cases.by_arrangement(rules)
        self.exhausted_counts = cases.exhausted_counts(rules)
        self.ready = np.zeros(CARD_COUNT, np.bool_)
        self.sound = np.zeros(CARD_COUNT, np.bool_)
        self.usable = cases.is_modest(rules)
        self.single = np.zeros((CARD_COUNT, 2, KIND_COUNT, HELD), np.int32)
        # the smaller, the more of it stays in the processor's cache
        self.kinds: Numbers = np.zeros((CARD_COUNT, 2, CHUNKS - 1, FIELD), np.int16)
        self.card = np.zeros((CARD_COUNT, KIND_COUNT, HELD - 1, 2), np.int32)
        self.pung = np.zeros((CARD_COUNT, KIND_COUNT, HELD, 3), np.int32)
        self.melds = np.full((CARD_COUNT, MELD_CODES), cases.IMPOSSIBLE, np.int32)
        self.flowers = np.full((CARD_COUNT, FLOWER_CODES, 2), _UNKNOWN, np.int32)
        self.poor = np.full((CARD_COUNT, FLOWER_CODES, 8), _UNKNOWN, np.int32)
        self._fixed()
        self._suits = KeyTable(1)
        self._results = KeyTable(1)
        self._ways = np.full(1 << 18, _UNKNOWN, np.int8)

    def _fixed(self) -> None:
        """The tables that no turned-up card changes."""
        rules = self.rules
        self.clubs = np.array([[cases.clubs(seat, mask, rules) for mask in range(8)] for seat in range(3)])
        self.ways = np.array([_packed(cases.way_fans(how, rules)) for how in range(16)])
        self.reds = np.zeros((2, 8, FIELD), np.int64)
        self.coins = np.zeros(FIELD, np.int64)
        self.honours = np.zeros((4, FIELD), np.int64)
        for counts in product(range(HELD), range(HELD), range(HELD)):
            at = _chunk(counts)
            self.coins[at] = cases.coins(counts, rules)
            for card in range(4):
                self.honours[card, at] = cases.honour_shares(counts, HONOUR + card - 1 if card else -1)
            for winner, sets in product(range(2), range(8)):
                self.reds[winner, sets, at] = _packed(cases.red_fans(bool(winner), sets, counts, rules))
        shape = (len(PATTERNS), 2, 2, 2)
        self.base_points, self.base_fans = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
        self.base = np.zeros(len(PATTERNS), np.int64)
        for pattern, wait, drawn, shown in product(range(3), range(2), range(2), range(2)):
            case = cases.pattern_case(PATTERNS[pattern], bool(wait), bool(drawn), bool(shown), rules)
            self.base_points[pattern, wait, drawn, shown] = case.points
            self.base_fans[pattern, wait, drawn, shown] = _packed(case.fans)
            self.base[pattern] = case.base
        self.combined = _combinations()
        self.candidates = _candidates()

    def prepare(self, turned: Int) -> None:
        """Fills the tables for these turned-up cards."""
        for card in np.flatnonzero(np.bincount(turned, minlength=CARD_COUNT)):
            if not self.ready[card]:
                self._turn(int(card))

    def _turn(self, turned: int) -> None:
        at = cases.table(turned, self.rules)
        self.ready[turned] = True
        self.sound[turned] = cases.turned_is_sound(turned, self.rules)
        for kind, count in product(range(KIND_COUNT), range(HELD)):
            self.single[turned, 0, kind, count] = cases.loser_kind(kind, count, at)
            self.single[turned, 1, kind, count] = cases.winner_kind(kind, count, at)
        self._sum_kinds(turned)
        for kind in range(KIND_COUNT):
            self._turn_kind(turned, kind, at)
        for code in range(1, MELD_CODES):
            self.melds[turned, code] = cases.laid_out(code, at)

    def _sum_kinds(self, turned: int) -> None:
        """What three kinds together give, for every chunk."""
        fields = np.array([_chunk(counts) for counts in product(range(HELD), range(HELD), range(HELD))])
        for role, chunk in product(range(2), range(CHUNKS - 1)):
            first, second, third = self.single[turned, role, 3 * chunk : 3 * chunk + 3]
            sums = first[:, None, None] + second[None, :, None] + third[None, None, :]
            if np.abs(sums).max() > _SMALL:
                self.kinds = self.kinds.astype(np.int32)
            self.kinds[turned, role, chunk, fields] = sums.ravel()

    def _turn_kind(self, turned: int, kind: int, at: Table) -> None:
        """What the winning card changes for its own kind, and what cards in hand change for a pung."""
        for count, drawn in product(range(HELD - 1), range(2)):
            points = cases.winning_card(kind, count, bool(drawn), at)
            self.card[turned, kind, count, drawn] = points - self.single[turned, 1, kind, count + 1]
        other = (kind + 1) % KIND_COUNT
        alone = cases.matching_pung(kind, 0, other, True, at)
        for count, state in product(range(HELD), range(3)):
            card = kind if state else other
            self.pung[turned, kind, count, state] = (
                cases.matching_pung(kind, count, card, state == 1, at) - alone
            )

    def flower_points(self, turned: Int, code: Int, takeoff: Flags) -> Int:
        """Points for flowers, `IMPOSSIBLE` where nobody can hold them."""
        at = (turned * FLOWER_CODES + code) * 2 + takeoff
        flat = self.flowers.reshape(-1)
        found = flat[at]
        if (found == _UNKNOWN).any():
            for place in np.unique(at[found == _UNKNOWN]):
                rest, laid = divmod(int(place), 2)
                card, flowers = divmod(rest, FLOWER_CODES)
                flat[place] = cases.flowers(flowers, bool(laid), cases.table(card, self.rules))
            found = flat[at]
        points: Int = found.astype(np.int64)
        return points

    def poor_fans(self, turned: Int, code: Int, clubs: Int) -> Int:
        """The packed fans of poor and very poor."""
        at = (turned * FLOWER_CODES + code) * 8 + clubs
        flat = self.poor.reshape(-1)
        found = flat[at]
        if (found == _UNKNOWN).any():
            for place in np.unique(at[found == _UNKNOWN]):
                rest, mask = divmod(int(place), 8)
                card, flowers = divmod(rest, FLOWER_CODES)
                flat[place] = _packed(cases.poor_fans(flowers, mask, cases.table(card, self.rules)))
            found = flat[at]
        fans: Int = found.astype(np.int64)
        return fans

    def results(self, pattern: int | None, points: Int, flowers: Int, fans: Int) -> Int:
        """The result of each sum, `flowers` of it for flowers, with packed fans; `pattern` is the winner's."""
        winner = pattern is not None
        kind, base = (0, 0) if pattern is None else (1 + pattern, int(self.base[pattern]))
        key = ((points << 20 | flowers) << 2 | kind) << 12 | fans
        keys = [key.view(np.uint64)]
        found = self._results.find(keys)
        missing = np.flatnonzero(found == MISSING)
        if missing.size:
            if self._results.count > MOST_KEYS:
                self._results = KeyTable(1)
                missing = np.arange(points.size)
            first = missing[distinct([keys[0][missing]])]
            values = [
                cases.points_of(
                    winner,
                    int(points[n]),
                    int(flowers[n]),
                    base,
                    cases.Fans(*divmod(int(fans[n]), _FANS)),
                    self.rules,
                )
                for n in first
            ]
            self._results.add([keys[0][first]], np.array(values, np.int64))
            found = self._results.find(keys)
        return found

    def suits(self, counts: Int, suit: int, rank: Int) -> Int:
        """The shares of a suit's nine counts (four bits each); `rank` is the winning card's, 0 for another suit."""
        key = counts | rank << 40 | suit << 44
        keys = [key.view(np.uint64)]
        found = self._suits.find(keys)
        missing = np.flatnonzero(found == MISSING)
        if missing.size:
            if self._suits.count > MOST_KEYS:
                self._suits = KeyTable(1)
                missing = np.arange(counts.size)
            first = missing[distinct([keys[0][missing]])]
            values = [_shares(int(counts[n]), suit, int(rank[n])) for n in first]
            self._suits.add([keys[0][first]], np.array(values, np.int64))
            found = self._suits.find(keys)
        return found

    def ways_are_possible(self, keys: Int) -> Flags:
        """Whether ways of winning go with the table; a key is how, winner, source and two sets of forms."""
        found = self._ways.take(keys)
        for key in np.unique(keys[found == _UNKNOWN]):
            value = int(key)
            self._ways[value] = cases.way_is_possible(
                value & 15, value >> 4 & 3, value >> 6 & 3, value >> 8 & 31, value >> 13 & 31, self.rules
            )
        return self._ways.take(keys) > 0

    def fan_total(self, fans: Int) -> Int:
        """How many fans packed fans are."""
        return fans // _FANS + fans % _FANS

    def size(self) -> int:
        """How much has been filled in so far."""
        known = np.count_nonzero(self.flowers != _UNKNOWN) + np.count_nonzero(self.poor != _UNKNOWN)
        return int(known) + int(self.ready.sum()) * KIND_COUNT + self._suits.count + self._results.count

    def snapshot(self) -> dict[str, np.ndarray]:
        """Every table that was filled on the way, by name."""
        turned = np.flatnonzero(self.ready)
        kept = {name: getattr(self, name)[turned] for name in _TURNED}
        for name in _KEYED:
            kept[name + "_keys"], kept[name + "_values"] = getattr(self, name).raw()
        return {"turned": turned, **kept}

    def restore(self, kept: dict[str, np.ndarray]) -> bool:
        """Takes tables back that `snapshot` gave for the same rules; False where they do not fit."""
        turned = kept.get("turned")
        names = {*_TURNED, *(f"{name}_{what}" for name in _KEYED for what in ("keys", "values")), "turned"}
        if turned is None or kept.keys() != names:
            return False
        for name in _TURNED:
            table = getattr(self, name)
            if kept[name].shape != (turned.size, *table.shape[1:]) or kept[name].dtype != table.dtype:
                return False
        tables = [KeyTable.of_raw(kept[name + "_keys"], kept[name + "_values"]) for name in _KEYED]
        self._suits, self._results = tables
        for name in _TURNED:
            getattr(self, name)[turned] = kept[name]
        for card in turned:
            self._sum_kinds(int(card))
        return True


_KEYED = ("_suits", "_results")
_TURNED = ("ready", "sound", "single", "card", "pung", "melds", "flowers", "poor")


def _packed(fans: cases.Fans) -> int:
    return fans.named * _FANS + fans.other


def _shares(counts: int, suit: int, rank: int) -> int:
    nine = bytes(counts >> 4 * n & 15 for n in range(9))
    return cases.suit_shares(nine, suit, 9 * suit + rank - 1 if rank else -1)


def _combinations() -> Int:
    """For two sets of shares, the shares that the two together can be."""
    every = np.arange(256)
    combined = np.zeros((256, 256), np.int64)
    for one, other in product(range(8), repeat=2):
        both = (one & other & 3) | ((one | other) & cases.WAITING)
        combined |= ((every[:, None] >> one & 1) & (every[None, :] >> other & 1)) << both
    return combined


def _candidates() -> Int:
    """For a set of shares and whether sets are laid out, the candidates: a bit for pattern × 2 + wait."""
    found = np.zeros((256, 2), np.int64)
    for shares, laid in product(range(256), range(2)):
        for share in range(8):
            if shares >> share & 1:
                pattern = cases.pattern_of_share(share, bool(laid))
                found[shares, laid] |= 1 << (pattern * 2 + bool(share & cases.WAITING))
    return found
