"""What the strings of a text log stand for: each is read once, by the grammar that reads every deal.

A head, a seat with a name, a field of a player other than the hand, and the end of a deal are kept by number,
with what they mean in columns beside them. A string that means anything out of the ordinary is number 0, and
its deal goes to the explaining scorer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from qscore.batch.lookup import Int, Interner
from qscore.batch.packed import CHUNKS, CLUBS, HONOURS, NOBODY, SELF, SIZES, WAYS, flower_code
from qscore.core.problems import Source
from qscore.games.qinger.cards import CLUB, FLOWER, FLOWER_NAMES, KIND_COUNT, kind_of, parse_cards
from qscore.games.qinger.deal import IN_HAND, SEATS, SET_SIZES, Deal, Meld, Player
from qscore.games.qinger.decode import decode
from qscore.reading.entry import Scope
from qscore.reading.fields import UnknownCards
from qscore.reading.ruleset_names import names_other_game
from qscore.reading.text_form import entry_of_line

_FORMS = ("pung", "kong", "added", "concealed", "takeoff")
_LONGEST_NAME = 64
MOST_NAMES = 200_000
"""Different seats with names that are kept."""
MOST_RULES = 1_000
"""Rulesets with rulings that are told apart; deals under further ones are not understood."""


class Column:
    """A growing column: one entry for each number of an interner."""

    def __init__(self, width: int = 1) -> None:
        self.values = np.zeros((256, width), np.int64)

    def set(self, number: int, *values: int) -> None:
        """Sets the entry of a number."""
        self._reach(number)
        self.values[number] = values

    def _reach(self, number: int) -> None:
        while number >= len(self.values):
            self.values = np.concatenate([self.values, np.zeros_like(self.values)])

    def pair(self, numbers: Int, columns: Int) -> Int:
        """One value of each number: that of this column."""
        found: Int = self.values.reshape(-1).take(numbers * self.values.shape[1] + columns)
        return found

    def set_one(self, number: int, column: int, value: int) -> None:
        """Sets one value of a number."""
        self._reach(number)
        self.values[number, column] = value

    def __getitem__(self, numbers: Int) -> Int:
        # whole rows are taken: fifteen times as fast as by index
        found: Int = self.values.take(numbers, axis=0)
        return found[..., 0] if self.values.shape[1] == 1 else found


def read_deal(text: str) -> tuple[Deal, Mapping[str, Any]] | None:
    """The deal and the tree of a piece of text; None where anything is wrong with it."""
    entry = entry_of_line(Source("", text), Scope())
    if entry.problems:
        return None
    decoded = decode(entry.tree)
    return None if decoded.problems or decoded.unsure else (decoded.deal, entry.tree)


_Rules = tuple[str | None, tuple[tuple[str, str], ...]]


class Heads:
    """Ruleset, rulings and the turned-up card: `rules` counts the different rules, `turned` is the card."""

    def __init__(self) -> None:
        self.rules: list[_Rules] = []
        self._numbers: dict[_Rules, int] = {}
        self.columns = Column(3)
        self.interner = Interner(self._read)

    def _read(self, text: str, number: int) -> bool:
        found = read_deal(text)
        if found is None or found[0].jiang is None or not found[1].keys() <= {"ruleset", "jiang", "rulings"}:
            return False
        deal, tree = found
        key = (str(tree["ruleset"]) if "ruleset" in tree else None, tuple(sorted(deal.rulings.items())))
        if key not in self._numbers:
            if len(self.rules) >= MOST_RULES:
                return False
            self._numbers[key] = len(self.rules)
            self.rules.append(key)
        self.columns.set(number, self._numbers[key], deal.jiang or 0, "ruleset" in tree)
        return True


class Seats:
    """Seats with names: `columns` is the seat, `names` the name by number, None without one."""

    def __init__(self) -> None:
        self.columns = Column(2)
        self.names: list[str | None] = [None]
        self.numbers: dict[str | None, int] = {None: 0}
        self.interner = Interner(self._read, most=MOST_NAMES)

    def _read(self, text: str, number: int) -> bool:
        found = read_deal(text + ":")
        if found is None or found[1].keys() != {"players"} or len(found[0].players) != 1:
            return False
        [(seat, player)] = found[0].players.items()
        if player != Player(name=player.name) or _is_odd(player.name or ""):
            return False
        if player.name not in self.numbers:
            self.numbers[player.name] = len(self.names)
            self.names.append(player.name)
        self.columns.set(number, SEATS.index(seat), self.numbers[player.name])
        return True


def _is_odd(name: str) -> bool:
    """Whether a name could be taken for something else in the same line."""
    if len(name) > _LONGEST_NAME or names_other_game(name):
        return True
    try:
        return bool(parse_cards(name.split()[0])) if name else False
    except UnknownCards:
        return False


NO_FIELD, SET, FLOWERS, TAKEOFF_JOYS, CLAIMED, EMPTY = range(6)
"""What a field is; number 0 is none that is understood."""


class FieldStrings:
    """Fields of a player other than the hand.

    `columns`: what it is, then a set's code (or the flowers', or the points claimed), a bit for each club, the
    cards it adds to the hand. `chunks`: what it adds to the hand. `aside`: clubs set aside.
    """

    def __init__(self) -> None:
        self.columns = Column(4)
        self.chunks = Column(CHUNKS)
        self.aside = Column()
        self.interner = Interner(self._read)

    def _read(self, text: str, number: int) -> bool:
        found = read_deal("dealer:" + text)
        if found is None or found[1].keys() != {"players"}:
            return False
        fields = found[1]["players"]["dealer"]
        player = found[0].players["dealer"]
        if not fields:
            self.columns.set(number, EMPTY, 0, 0, 0)
            return True
        if len(fields) > 1:
            return False
        [key] = fields
        if key == "melds":
            # joys that were taken off are written like a set, and are flowers
            return player == Player(melds=player.melds[:1]) != Player() and self._set(player.melds[0], number)
        if key == "flowers":
            return self._flowers(player, number)
        if key == "takeoff_joys" and player.takeoff_joys:
            self.columns.set(number, TAKEOFF_JOYS, 0, 0, 0)
        elif key == "claimed" and player.claimed is not None:
            self.columns.set(number, CLAIMED, player.claimed, 0, 0)
        else:
            return False
        return True

    def _set(self, meld: Meld, number: int) -> bool:
        if not meld.cards or meld.cards[-1] >= FLOWER or len({kind_of(card) for card in meld.cards}) != 1:
            return False
        kind, size = kind_of(meld.cards[0]), len(meld.cards)
        clubs = [card - CLUB for card in meld.cards if card >= CLUB]
        if len(clubs) > 1:
            return False
        bits = 1 << clubs[0] if clubs else 0
        if meld.kind in IN_HAND:
            if size != SET_SIZES[meld.kind]:
                return False
            chunks = [0] * CHUNKS
            chunks[kind // 3] = size << 4 * (kind % 3)
            chunks[CLUBS] = 1 << 4 * clubs[0] if clubs else 0
            self.chunks.set(number, *chunks)
            self.columns.set(number, SET, 0, 0, size)
            return True
        form = _FORMS.index(meld.kind) + (2 if size == 3 and meld.kind in ("concealed", "takeoff") else 0)
        if size != SIZES[form]:
            return False
        self.columns.set(number, SET, 1 + KIND_COUNT * form + kind, bits, 0)
        return True

    def _flowers(self, player: Player, number: int) -> bool:
        cards = player.flowers
        code = flower_code(tuple(cards.count(FLOWER + n) for n in range(len(FLOWER_NAMES))))
        aside = [card for card in cards if card < FLOWER]
        if code < 0 or len(set(aside)) != len(aside) or any(card < CLUB for card in aside):
            return False
        self.aside.set(number, sum(1 << 4 * (card - CLUB) for card in aside))
        self.columns.set(number, FLOWERS, code, 0, 0)
        return True


class Ends:
    """How deals end: winner, winning card, source, shown, ways; without a winner, whether the wall is exhausted."""

    def __init__(self) -> None:
        self.columns = Column(5)
        self.interner = Interner(self._read)

    def _read(self, text: str, number: int) -> bool:
        found = read_deal(text)
        if found is None:
            return False
        deal, tree = found
        if tree == {"outcome": "exhausted"}:
            self.columns.set(number, NOBODY, 0, 0, 1, 0)
            return True
        win = deal.win
        if tree.keys() != {"win"} or win is None or len(win.claimants) != 1 or win.card < 0:
            return False
        if (win.pattern, win.wait, win.coins, win.completes) != (None,) * 4:
            return False
        winner = SEATS.index(win.claimants[0])
        source = SELF if win.source == "self" else SEATS.index(win.source)
        if source == winner:
            return False
        how = sum(1 << WAYS.index(way) for way in win.how)
        self.columns.set(number, winner, win.card, source, win.shown, how)
        return True


class Strings:
    """The strings of a log of all sorts."""

    def __init__(self) -> None:
        self.heads, self.seats, self.fields, self.ends = Heads(), Seats(), FieldStrings(), Ends()


__all__ = [
    "CLAIMED",
    "EMPTY",
    "FLOWERS",
    "HONOURS",
    "NO_FIELD",
    "SET",
    "TAKEOFF_JOYS",
    "Column",
    "Ends",
    "FieldStrings",
    "Heads",
    "Seats",
    "Strings",
    "read_deal",
]
