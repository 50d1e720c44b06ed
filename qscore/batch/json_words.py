"""What the strings of JSON lines say, by number: each is written as a text line would say it, and read as that.

A string that a text line could not say in the same words is number 0, and its deal goes to the explaining scorer.
"""

from __future__ import annotations

from collections.abc import Callable

from qscore.batch.lookup import Combined, Interner
from qscore.batch.strings import MOST_NAMES, Column, Strings
from qscore.games.qinger.deal import SEATS
from qscore.games.qinger.text_words import MELD_WORDS
from qscore.games.qinger.vocabulary import WAY_WORDS
from qscore.rules.rulesets import shipped

_MELDS = frozenset(spelling for spellings in MELD_WORDS.values() for spelling in spellings)
_WAYS = frozenset(WAY_WORDS.values())
_SEPARATORS = frozenset(':;/#"\\')
MOST_WAYS = 15
"""Ways of winning that are told apart by a bit each."""


class Words(Interner):
    """Strings of one sort by number, kept as they are where `plain` says that they are of that sort."""

    def __init__(self, plain: Callable[[str], bool], most: int = Interner.MOST) -> None:
        super().__init__(self._keep, most)
        self._plain = plain
        self.texts = [""]

    def _keep(self, text: str, number: int) -> bool:
        if not self._plain(text):
            return False
        assert number == len(self.texts)
        self.texts.append(text)
        return True


class FieldWords(Interner):
    """Strings that are fields of a player: the number that the field has among the strings of text lines."""

    def __init__(self, strings: Strings, spell: Callable[[str], str]) -> None:
        super().__init__(self._keep)
        self._spell, self._fields = spell, strings.fields.interner
        self.fields = Column()

    def _keep(self, text: str, number: int) -> bool:
        field = self._fields.number(self._spell(text)) if is_plain(text) else 0
        self.fields.set(number, field)
        return field > 0


def is_plain(text: str) -> bool:
    """Whether nothing in a text would part or end it."""
    return text.isprintable() and text.strip() == text and not _SEPARATORS.intersection(text)


def _is_name(name: str) -> bool:
    return name.replace(" ", "").isalnum() and is_plain(name) and "  " not in name


def _spelled_meld(meld: str) -> str:
    word, _, cards = meld.partition(" ")
    return f" {meld}" if word in _MELDS and cards and cards.strip() == cards else "?"


class JsonWords:
    """The strings of a JSON log of all sorts."""

    def __init__(self, strings: Strings) -> None:
        self._strings = strings
        rulesets = frozenset(shipped())
        self.rulesets = Words(rulesets.__contains__)
        self.cards = Words(str.isalnum)
        self.outcomes = Words(("win", "exhausted").__contains__)
        self.names = Words(_is_name, MOST_NAMES)
        self.places = Words((*SEATS, "self").__contains__)
        self.ways = Words(_WAYS.__contains__)
        self.ruling_values = Words(lambda value: value.replace("-", "").isalnum())
        self.melds = FieldWords(strings, _spelled_meld)
        self.flowers = FieldWords(strings, lambda flowers: f" flowers {flowers}")
        self.heads = Combined(2, self._head)
        self.seats = Combined(2, self._seat, MOST_NAMES)
        self.ends = Combined(5, self._end)

    def head_under(self, ruleset: int, card: int, rulings: dict[str, str]) -> int:
        """The number of a head with rulings."""
        if not card or ruleset < 0 or "" in rulings.values():
            return 0
        text = f"{self.rulesets.texts[ruleset]} jiang {self.cards.texts[card]}"
        text += "".join(f" ruling {name}={value}" for name, value in rulings.items())
        return self._strings.heads.interner.number(text)

    def _head(self, key: tuple[int, ...]) -> int:
        return self.head_under(key[0], key[1], {})

    def _seat(self, key: tuple[int, ...]) -> int:
        seat, name = key
        if name < 0:
            return 0
        text = f" {SEATS[seat]} {self.names.texts[name]}".rstrip()
        return self._strings.seats.interner.number(text)

    def _end(self, key: tuple[int, ...]) -> int:
        player, card, source, shown, ways = key
        if not player or not card or not source or ways & 1:
            return 0
        seat, place = self.places.texts[player], self.places.texts[source]
        if seat not in SEATS:
            return 0
        text = f" win: {seat} {self.cards.texts[card]} {'self' if place == 'self' else f'from {place}'}"
        if shown == 1:
            text += " hidden"
        for number in range(1, MOST_WAYS + 1):
            if ways >> number & 1:
                text += f" {self.ways.texts[number]}"
        return self._strings.ends.interner.number(text)

    def exhausted(self) -> int:
        """The number of the end of a deal that nobody won."""
        return self._strings.ends.interner.number(" exhausted")
