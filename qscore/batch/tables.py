"""Tables of what everything is worth under rules, filled by `cases` when a log first asks for an entry.

One set of arrays holds all rules of a run; the first index of most is the number of the rules.
"""

from __future__ import annotations

import os
from itertools import product
from typing import Any

import numpy as np

from qscore.batch import cases
from qscore.batch import layout as at
from qscore.batch.kernel import put
from qscore.core.game import DEFAULT_GAME
from qscore.core.problems import InputError
from qscore.games.qinger.cards import CARD_COUNT, FLOWER, HONOUR, KIND_COUNT, kind_of
from qscore.games.qinger.deal import PATTERNS, SEATS
from qscore.games.qinger.holding import Table
from qscore.games.qinger.rules import Rules
from qscore.reading.ruleset_names import resolve
from qscore.rules.rulesets import Ruleset, load_ruleset, shipped
from qscore.scoring import Choice

MOST_RULES = 16
"""Rules that tables are made for, many megabytes each; deals under further ones are left to the explaining scorer."""
_SLOTS = 1 << 21
MOST_KEYS = _SLOTS // 4
"""Cases kept of suits and sums; after that these tables begin anew, so that memory stays small."""
_FANS = 32
"""A number of fans is those named for flowers (20.3) times this, and the others."""


_FAULTS, _THREES = len(at.FAULTS) + 1, at.HELD**3
_BY_RULES = {
    # what is allowed
    "usable": (np.int8, ()),
    "copies": (np.int64, (CARD_COUNT,)),
    "hand_cards": (np.int64, ()),
    "clubs_aside": (np.int8, ()),
    "any_size": (np.int8, (_FAULTS, _FAULTS)),
    "faults": (np.int8, (len(SEATS), _FAULTS)),
    # what can matter
    "arranges": (np.int8, ()),
    "wait_anywhere": (np.int8, ()),
    "coins_stand": (np.int8, ()),
    "flowers_matter": (np.int8, ()),
    "by_place": (np.int8, (CARD_COUNT,)),
    # what counts
    "exhausted_counts": (np.int8, ()),
    "draw_counts": (np.int8, (len(at.OUTCOMES) + 1,)),
    "exposed": (np.int8, (_FAULTS,)),
    "settlement": (np.int64, (_FAULTS, len(SEATS), len(SEATS), len(SEATS) + 1)),
    # by turned-up card: whether it is filled in, then kinds in hand by how they are held and how many, the winning
    # card among its kind, cards in hand beside a pung, sets laid out, flowers, and the fans of poor
    "ready": (np.int8, (CARD_COUNT,)),
    "kinds": (np.int32, (CARD_COUNT, 6, KIND_COUNT, at.HELD)),
    "card": (np.int32, (CARD_COUNT, 5, KIND_COUNT, at.HELD - 1, 2)),
    "pungs": (np.int32, (CARD_COUNT, KIND_COUNT, at.HELD, 3)),
    "sets": (np.int32, (CARD_COUNT, at.SET_CODES)),
    "flowers": (np.int32, (CARD_COUNT, at.FLOWER_CODES, 2)),
    "poor": (np.int16, (CARD_COUNT, at.FLOWER_CODES, 8)),
    # whatever is turned up
    "clubs": (np.int64, (len(SEATS), 8)),
    "reds": (np.int64, (2, 8, _THREES)),
    "coins": (np.int64, (at.HELD,)),
    "coin_sets": (np.int64, (_THREES,)),
    "base_points": (np.int64, (len(PATTERNS), 2, 2, 2, 16)),
    "base_fans": (np.int64, (len(PATTERNS), 2, 2, 2, 16)),
}
_FOR_ALL = {
    "coin_claims": (np.int8, (_THREES, at.HELD + 1)),
    "claims": (np.int8, (KIND_COUNT * 6 * 5 * 4 * 2 * at.HELD * 2,)),
    "waits": (np.int8, (len(at.WAITS) + 1,)),
    "honours": (np.int64, (4, _THREES)),
    "patterns": (np.int64, (4, 2)),
    "preference": (np.int64, (len(PATTERNS),)),
    "fan_total": (np.int64, (_FANS * _FANS,)),
    "set_cards": (np.int64, (at.SET_CODES,)),
    "form_bits": (np.int64, (at.SET_CODES,)),
    "ways": (np.int8, (1 << 18,)),
    # suits and sums by key: where the first share of a suit is and how many there are; results
    "keys": (np.int64, (_SLOTS,)),
    "values": (np.int64, (_SLOTS,)),
    "last_slot": (np.int64, ()),
    "factor": (np.int64, ()),
    "shares": (np.int32, (_SLOTS,)),
    "wanted": (np.int64, (at.MOST_WANTED, 2)),
    "wanted_count": (np.int64, ()),
    "scratch": (np.int64, (KIND_COUNT + 2,)),
}
TABLES = np.dtype(
    [(name, sort, (MOST_RULES, *shape)) for name, (sort, shape) in _BY_RULES.items()]
    + [(name, sort, shape) for name, (sort, shape) in _FOR_ALL.items()],
    align=True,
)
"""What the kernel reads, one record; the first index of the first ones is the number of the rules.

Entries are points unless said otherwise, with `UNKNOWN` and `IMPOSSIBLE` as in `layout`.
"""


def _new_tables() -> Any:
    """The tables with what is the same for all rules."""
    array = np.zeros(1, TABLES)
    t = array[0]
    for name in ("flowers", "poor", "claims", "ways"):
        t[name] = at.UNKNOWN
    t["coin_claims"] = [[_coin_claim(counts, sets) for sets in range(at.HELD + 1)] for counts in _threes()]
    t["waits"] = [False, *(wait != "none" for wait in at.WAITS)]
    t["honours"] = [[_honours(counts, card) for counts in _threes()] for card in range(4)]
    t["patterns"] = [[cases.pattern_of_share(share, bool(laid)) for laid in range(2)] for share in range(4)]
    t["preference"] = [cases.preference(pattern) for pattern in PATTERNS]
    t["fan_total"] = [sum(divmod(fans, _FANS)) for fans in range(_FANS * _FANS)]
    t["form_bits"] = [0, *np.repeat([1 << at.FORMS.index(form) for form in at.FORMS], KIND_COUNT)]
    t["last_slot"] = (1 << 13) - 1
    # a factor that nobody can know who writes a log
    t["factor"] = int.from_bytes(os.urandom(7), "little") | 1
    return array


def _threes() -> list[tuple[int, int, int]]:
    """The counts of three kinds in the order in which the kernel numbers them."""
    counts = range(at.HELD)
    return list(product(counts, counts, counts))


def _coin_claim(counts: tuple[int, int, int], sets: int) -> int:
    return 0 if not sets or cases.coins_claim_is_possible(counts, sets - 1) else at.IMPOSSIBLE


def _honours(counts: tuple[int, int, int], card: int) -> int:
    found = cases.honour_share(counts, HONOUR + card - 1 if card else -1)
    return at.IMPOSSIBLE if found is None else found[0] << 8 | (at.PAIR if found[1] else 0)


def _packed(fans: cases.Fans) -> int:
    return fans.named * _FANS + fans.other


class RuleTables:
    """The tables of a run: rules are added as deals name them, entries filled in as they are wanted."""

    def __init__(self) -> None:
        self.rules: list[Rules] = []
        self.array = _new_tables()
        self.tables = self.array[0]
        self.key_count = self.share_count = 0
        self._kept: list[tuple[int, int]] = []
        self._models: dict[tuple[int, int, bool, int], int] = {}
        self._fillers = {
            at.WANT_SUIT: self._suit,
            at.WANT_RESULT: self._result,
            at.WANT_TURNED: self._turned,
            at.WANT_FLOWERS: self._flowers,
            at.WANT_POOR: self._poor,
            at.WANT_WAYS: self._ways,
            at.WANT_CLAIM: self._claim,
        }

    def add(self, rules: Rules) -> int:
        """The number of the rules; −1 where there are too many."""
        if rules in self.rules:
            return self.rules.index(rules)
        if len(self.rules) >= MOST_RULES:
            return -1
        number, t = len(self.rules), self.tables
        self.rules.append(rules)
        if not cases.is_modest(rules):
            return number
        t["usable"][number] = True
        t["arranges"][number], t["wait_anywhere"][number] = cases.arranges(rules)
        t["coins_stand"][number] = cases.coins_must_stand(rules)
        t["flowers_matter"][number] = cases.flowers_follow_named(rules)
        t["clubs_aside"][number], t["copies"][number] = rules.clubs_aside, rules.copies
        t["hand_cards"][number] = rules.values.hand.cards
        t["exhausted_counts"][number] = cases.exhausted_counts(rules)
        for outcome in (at.NO_JIANG, at.DECK_FAULT):
            t["draw_counts"][number, outcome] = cases.draw_counts(outcome - 1, rules)
        self._faults(number, rules)
        self._plain(number, rules)
        return number

    def _faults(self, number: int, rules: Rules) -> None:
        t = self.tables
        t["settlement"][number, 0] = cases.settlement(None, "", rules)
        for n, fault in enumerate(at.FAULTS, 1):
            for place, seat in enumerate(SEATS):
                t["faults"][number, place, n] = ends = cases.fault_ends(fault, seat, rules)
                if ends > 0:
                    t["settlement"][number, n, place] = cases.settlement(fault, seat, rules)
                    t["exposed"][number, n] = cases.is_exposed(fault, rules)
        names = (None, *at.FAULTS)
        for (n, own), (m, other) in product(enumerate(names), repeat=2):
            t["any_size"][number, n, m] = cases.any_size(own, other, rules)
        if number == 0:
            for form in range(len(at.FORMS)):
                first = 1 + KIND_COUNT * form
                t["set_cards"][first : first + KIND_COUNT] = cases.cards_of_set(form, rules)

    def _plain(self, number: int, rules: Rules) -> None:
        """The tables that no turned-up card changes."""
        t = self.tables
        for seat, mask in product(range(3), range(8)):
            t["clubs"][number, seat, mask] = cases.clubs(seat, mask, rules)
        for place, counts in enumerate(_threes()):
            t["coin_sets"][number, place] = cases.coins_held(counts, rules)
            for winner, sets in product(range(2), range(8)):
                t["reds"][number, winner, sets, place] = _packed(
                    cases.red_fans(bool(winner), sets, counts, rules)
                )
        for sets in range(at.HELD):
            t["coins"][number, sets] = cases.coin_points(sets, rules)
        for pattern, wait, drawn, shown, how in product(range(3), range(2), range(2), range(2), range(16)):
            case = cases.pattern_case(PATTERNS[pattern], bool(wait), bool(drawn), bool(shown), how, rules)
            t["base_points"][number, pattern, wait, drawn, shown, how] = case.points
            t["base_fans"][number, pattern, wait, drawn, shown, how] = _packed(case.fans)

    def fill(self) -> bool:
        """Fills in all entries that are wanted; whether there were any."""
        t = self.tables
        wanted = t["wanted"][: t["wanted_count"]].tolist()
        t["wanted_count"] = 0
        if self.key_count > MOST_KEYS:
            self.key_count = self.share_count = 0
            t["keys"] = 0
        for what, key in dict.fromkeys(map(tuple, wanted)):
            self._fillers[what](key)
        if self._kept:
            self._make_room()
            put(self.array, np.array(self._kept, np.int64))
            self.key_count += len(self._kept)
            self._kept.clear()
        return bool(wanted)

    def _make_room(self) -> None:
        t = self.tables
        while 4 * (self.key_count + len(self._kept)) > t["last_slot"] + 1 < _SLOTS:
            kept = np.flatnonzero(t["keys"])
            pairs = np.stack([t["keys"][kept], t["values"][kept]], axis=1)
            t["keys"][kept] = 0
            t["last_slot"] = 4 * t["last_slot"] + 3
            put(self.array, pairs)

    def _keep(self, what: int, key: int, value: int) -> None:
        self._kept.append((key << 2 | what, value))

    def _suit(self, key: int) -> None:
        nine = bytes(key >> 4 * n & 15 for n in range(9))
        rank, suit, detail = key >> 36 & 15, key >> 40 & 3, key >> 42 & 1
        shares, pair = cases.suit_shares(nine, suit, 9 * suit + rank - 1 if rank else -1, bool(detail))
        start, t = self.share_count, self.tables
        t["shares"][start : start + len(shares)] = sorted(shares)
        self.share_count += len(shares)
        self._keep(at.WANT_SUIT, key, start << 8 | (at.PAIR if pair else 0) | len(shares))

    def _result(self, key: int) -> None:
        points, flowers, fans = key & (1 << 20) - 1, key >> 20 & (1 << 16) - 1, key >> 36 & 1023
        pattern, rules = key >> 46 & 3, self.rules[key >> 48]
        if fans == at.GIVEN_RESULT:
            result, enough = points, cases.is_enough(points, rules)
        else:
            result, enough = cases.points_of(
                pattern, points, flowers, cases.Fans(*divmod(fans, _FANS)), rules
            )
        self._keep(at.WANT_RESULT, key, result << 1 | enough)

    def _turned(self, key: int) -> None:
        number, turned = divmod(key, CARD_COUNT)
        t, rules = self.tables, self.rules[number]
        table = cases.table(turned, rules)
        for kind in range(KIND_COUNT):
            # what else the turned-up card is changes nothing for this kind
            like = (
                number,
                kind,
                table.jiang[kind],
                turned if turned < FLOWER and kind_of(turned) == kind else -1,
            )
            model = self._models.setdefault(like, turned)
            if model == turned:
                self._kind(number, turned, kind, table)
                continue
            for name in ("kinds", "card"):
                t[name][number, turned][:, kind] = t[name][number, model][:, kind]
            t["pungs"][number, turned, kind] = t["pungs"][number, model, kind]
            t["sets"][number, turned, kind + 1 :: KIND_COUNT] = t["sets"][
                number, model, kind + 1 :: KIND_COUNT
            ]
        kinds, card = t["kinds"][number, turned], t["card"][number, turned]
        t["by_place"][number, turned] = (kinds[1] != kinds[2:4]).any() or (card[0] != card[1:3]).any()
        t["ready"][number, turned] = True
        if not cases.turned_is_sound(turned, rules):  # such deals, and any with that card, are explained
            t["copies"][number, turned] = 0

    def _kind(self, number: int, turned: int, kind: int, table: Table) -> None:
        """Fills in what one kind is worth."""
        t = self.tables
        kinds, card = t["kinds"][number, turned], t["card"][number, turned]
        for count in range(at.HELD):
            kinds[at.LOSER, kind, count] = cases.loser_kind(kind, count, table)
            for place in range(1, 6):
                kinds[place, kind, count] = cases.winner_kind(kind, count, place, table)
        for place, count, drawn in product(range(1, 6), range(at.HELD - 1), range(2)):
            card[place - 1, kind, count, drawn] = cases.winning_card(kind, count, bool(drawn), place, table)
        other = (kind + 1) % KIND_COUNT
        alone = cases.matching_pung(kind, 0, other, True, table)
        for count, state in product(range(at.HELD), range(3)):
            points = cases.matching_pung(kind, count, kind if state else other, state == 1, table)
            t["pungs"][number, turned, kind, count, state] = points - alone
        for code in range(kind + 1, at.SET_CODES, KIND_COUNT):
            t["sets"][number, turned, code] = cases.laid_out(code, table)

    def _flowers(self, key: int) -> None:
        number, rest = divmod(key, CARD_COUNT * at.FLOWER_CODES * 2)
        table = cases.table(rest // (at.FLOWER_CODES * 2), self.rules[number])
        points = cases.flowers(rest // 2 % at.FLOWER_CODES, bool(rest % 2), table)
        self.tables["flowers"][number].reshape(-1)[rest] = points

    def _poor(self, key: int) -> None:
        number, rest = divmod(key, CARD_COUNT * at.FLOWER_CODES * 8)
        table = cases.table(rest // (at.FLOWER_CODES * 8), self.rules[number])
        fans = cases.poor_fans(rest // 8 % at.FLOWER_CODES, rest % 8, table)
        self.tables["poor"][number].reshape(-1)[rest] = _packed(fans)

    def _ways(self, key: int) -> None:
        self.tables["ways"][key] = cases.way_is_possible(
            key & 15, key >> 4 & 3, key >> 6 & 3, key >> 8 & 31, key >> 13 & 31
        )

    def _claim(self, key: int) -> None:
        rest, sets = divmod(key, 2)
        rest, held = divmod(rest, at.HELD)
        rest, pung = divmod(rest, 2)
        rest, pattern = divmod(rest, 4)
        rest, wait = divmod(rest, 5)
        card, completes = divmod(rest, 6)
        self.tables["claims"][key] = cases.claimed_before(
            card, completes, wait, pattern, bool(pung), held, bool(sets)
        )


class Choices:
    """Which rules a deal is under: by the ruleset and the rulings it names, and what the caller chose instead."""

    def __init__(self, choice: Choice, tables: RuleTables) -> None:
        self.choice, self.tables = choice, tables

    def number(self, named: str | None, rulings: dict[str, str]) -> int:
        """The number of the rules; −1 where there are no tables for them."""
        ruleset = self._ruleset(named)
        if ruleset is None or ruleset.game != DEFAULT_GAME:
            return -1
        if ruleset.check_rulings(rulings) or ruleset.check_rulings(self.choice.rulings):
            return -1
        return self.tables.add(ruleset.rules(rulings | dict(self.choice.rulings)))

    def _ruleset(self, named: str | None) -> Ruleset | None:
        try:
            if self.choice.ruleset is not None:
                return load_ruleset(self.choice.ruleset)
            name = f"{DEFAULT_GAME}-130" if named is None else resolve(named)
            return load_ruleset(name) if name in shipped() else None
        except InputError:
            return None
