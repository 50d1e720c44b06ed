"""Reading the fields of a tree: words, numbers, flags and texts, each with its problem where it is wrong.

Every game's decoder uses these, so that the same slip gets the same message everywhere. `DealFields` adds what
the deals of all games have in common.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from qscore.core.numbers import whole_number
from qscore.core.problems import Path, Problem, Span, nearest
from qscore.core.spelling import look_up, person_name, plain
from qscore.core.text import JOINER, Text

LONGEST_TEXT = 1000
"""The longest name, note or reason that is kept, in characters."""
LARGEST = 1_000_000
"""The largest number of points a player can be given."""
MOST_ITEMS = 40
"""The most items of one list that are read: sets, adjustments, faults, unknown cards."""
MOST_UNKNOWN = 100
"""The most unknown words of one place that are reported; a hostile file could hold hundreds of thousands."""

A_MAPPING = Text("a mapping", "一组键值")
A_LIST = Text("a list", "一个列表")
A_TEXT = Text("a text", "一段文字")


def outline(value: Any, longest: int = 60) -> str:
    """A value as a message shows it: words as written, the rest by its outline.

    >>> outline("12x"), outline(True), outline(["a"]), outline(None)
    ('12x', 'true', '[…]', '')
    """
    if isinstance(value, (list, dict)):
        return "[…]" if isinstance(value, list) else "{…}"
    if value is None:
        return ""
    return ("true" if value else "false") if isinstance(value, bool) else str(value)[:longest]


def in_both(words: Sequence[str], chinese: Mapping[str, str]) -> Text:
    """The words as a list; in Chinese the first Chinese word for each, where there is one.

    >>> in_both(["hand", "id"], {"手牌": "hand"})
    Text(en='hand, id', zh='手牌、id')
    """
    first: dict[str, str] = {}
    for spelling, word in chinese.items():
        first.setdefault(word, spelling)
    joiner = JOINER["zh" if first else "en"]
    return Text(", ".join(words), joiner.join(first.get(word, word) for word in words))


class Fields:
    """Collects the problems met while a tree is read, and reads the common sorts of field."""

    __slots__ = ("problems",)

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def report(self, code: str, path: Path, **parameters: object) -> None:
        """Adds a problem with the value at `path`."""
        self.problems.append(Problem(code, path, parameters))

    def unknown_keys(
        self,
        tree: Mapping[str, Any],
        known: Iterable[str],
        path: Path,
        chinese: Mapping[str, str] = MappingProxyType({}),
    ) -> frozenset[str]:
        """A problem for every key that is not known here; `chinese` are Chinese keys with those they stand for.

        Gives the known keys that may have been meant: the nearest one, where none is near all that are not there.
        """
        names = tuple(known)
        shown = in_both(names, chinese)
        meant: set[str] = set()
        for key in [key for key in tree if key not in names][:MOST_UNKNOWN]:
            near = nearest(key, names if key.isascii() else (*chinese, *names))
            meant |= {chinese.get(near, near)} if near else set(names)
            parameters = {"key": key[:60], "known": shown, "nearest": near}
            self.problems.append(Problem("E101", (*path, key), parameters, at_key=True))
        return frozenset(meant).difference(tree)

    def mapping(self, value: Any, path: Path) -> Mapping[str, Any]:
        """The mapping at `path`; empty, with a problem, where it is none."""
        if isinstance(value, dict):
            return value
        self.report("E102", path, key=path[-1] if path else "", expected=A_MAPPING)
        return {}

    def items(self, value: Any, path: Path) -> list[Any]:
        """The list at `path`; empty, with a problem, where it is none. Nothing counts as an empty list."""
        if isinstance(value, list):
            return value
        if value not in (None, ""):
            self.report("E102", path, key=path[-1] if path else "", expected=A_LIST)
        return []

    def text(self, value: Any, path: Path) -> str | None:
        """The text at `path`, None where there is none."""
        if value is None or isinstance(value, str):
            if value is not None and len(value) > LONGEST_TEXT:
                self.report("E107", path, limit=LONGEST_TEXT)
                return value[:LONGEST_TEXT]
            return value
        self.report("E102", path, key=path[-1], expected=A_TEXT)
        return None

    def name(self, value: Any, path: Path) -> str | None:
        """A person's name at `path` in one way of writing, None where there is none."""
        name = self.text(value, path)
        return None if name is None else person_name(name)

    def number(self, value: Any, path: Path, lowest: int = -LARGEST, highest: int = LARGEST) -> int | None:
        """The whole number at `path`, None (with a problem) where it is none or outside its bounds."""
        found = whole_number(value) if isinstance(value, str) and len(value) < 40 else None
        if found is not None and lowest <= found <= highest:
            return found
        self.report("E105", path, word=outline(value, 40), lowest=lowest, highest=highest)
        return None

    def flag(self, value: Any, path: Path, words: Mapping[str, bool]) -> bool:
        """Yes or no at `path`; no, with a problem, where it is neither."""
        if isinstance(value, bool):
            return value
        answer = words.get(plain(value)) if isinstance(value, str) else None
        if answer is None:
            self.report("E106", path, word=outline(value, 40))
        return bool(answer)

    def word(self, value: Any, path: Path, words: Mapping[str, str], what: Text) -> str | None:
        """The one word that the word at `path` stands for, None (with a problem) where it is unknown."""
        if isinstance(value, str):
            found = words.get(value)
            if found is not None:
                return found
            found = words.get(plain(value).replace("_", "-"))
            found = words.get(person_name(value)) if found is None else found
            if found is not None:
                return found
        said = outline(value)
        spellings = {spelling: word for spelling, word in words.items() if not spelling.isascii()}
        known = in_both(tuple(dict.fromkeys(words.values())), spellings)
        self.report("E104", path, what=what, word=said, known=known, nearest=nearest(said, words))
        return None


PASSED_THROUGH = ("id", "time", "note")
"""Keys of a deal that are kept as they are and given back with its result."""
NOTHING: tuple[Any, ...] = (None, "", [])
"""Values that say nothing: the key could as well be left out."""


class UnknownCards(ValueError):
    """A list of cards with something in it that is no card; `spans` says where, in characters."""

    def __init__(self, text: str, spans: list[Span]) -> None:
        self.spans = spans
        super().__init__(", ".join(repr(text[start:end]) for start, end in spans))


class DealFields(Fields):
    """What the deals of every game have: rulings, names, lists of bounded length, cards, texts passed through.

    `unsure` names the parts whose values could not be read, `keys` has the seats' words in the tree (see
    `games.Decoded`).
    """

    __slots__ = ("keys", "unsure")

    def __init__(self) -> None:
        super().__init__()
        self.unsure: set[str] = set()
        self.keys: dict[str, str] = {}

    def part_of(self, path: Path) -> str:
        """The part of the deal that a path leads into: a seat, or the first key."""
        seats = [seat for seat, key in self.keys.items() if path[:2] == ("players", key)]
        return seats[0] if seats else str(path[0])

    def doubt(self, path: Path) -> None:
        """The part of the deal that `path` leads into is unsure."""
        self.unsure.add(self.part_of(path))

    def rulings(self, value: Any) -> dict[str, str]:
        """The deal's own rulings, name to reading; whether there are such is the ruleset's question."""
        if value is None:
            return {}
        found = self.mapping(value, ("rulings",))
        return {name: self.text(reading, ("rulings", name)) or "" for name, reading in found.items()}

    def passed_through(self, top: Mapping[str, Any]) -> dict[str, str]:
        """The texts that the result gives back as they are."""
        return {key: self.text(top[key], (key,)) or "" for key in PASSED_THROUGH if top.get(key) is not None}

    def limited(self, value: Any, path: Path) -> list[Any]:
        """The items of the list at `path`, as many as are read; more are a problem."""
        items = self.items(value, path)
        if len(items) > MOST_ITEMS:
            expected = Text(f"a list of at most {MOST_ITEMS}", f"至多 {MOST_ITEMS} 项的列表")
            self.report("E102", path, key=path[-1], expected=expected)
        return items[:MOST_ITEMS]

    def names(self, names: Mapping[str, str | None], seat_words: Mapping[str, str]) -> None:
        """No two players of one name, and none named like another seat."""
        seen: set[str] = set()
        for seat, name in names.items():
            path = ("players", self.keys[seat], "name")
            if name and look_up(seat_words, name) not in (None, seat):
                self.report("E109", path, name=name)
            if name and name in seen:
                self.report("E110", path, name=name)
            seen.add(name or "")

    def read_cards(
        self,
        value: Any,
        path: Path,
        parse: Callable[[str], tuple[int, ...]],
        unknown: str,
        expected: Text,
    ) -> tuple[int, ...]:
        """The cards at `path`, by the game's own `parse`; where some are not understood, their part is unsure.

        `unknown` is the game's error code for a word that is no card, `expected` what cards look like.
        """
        if not value and value in NOTHING:
            return ()
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            value = " ".join(value)
        if not isinstance(value, str):
            self.report("E102", path, key=path[-1], expected=expected)
            self.doubt(path)
            return ()
        try:
            return parse(value)
        except UnknownCards as found:
            self.doubt(path)
            for span in found.spans[:MOST_ITEMS]:
                word = value[span.start : min(span.end, span.start + 40)]
                self.problems.append(Problem(unknown, path, {"word": word}, span))
            return ()
