"""Reading single fields of a tree: words, numbers, flags and texts, each with its problem where it is wrong.

Every game's decoder uses these, so that the same slip gets the same message everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from qscore.diagnostics import Path, Problem, nearest
from qscore.language import Text

LONGEST_TEXT = 1000
"""The longest name, note or reason that is kept, in characters."""
LARGEST = 1_000_000
"""The largest number of points a player can be given."""
MOST_UNKNOWN = 100
"""The most unknown words of one place that are reported; a hostile file could hold hundreds of thousands."""
_FOLD = {**{code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}, 0x3000: 0x20, 0x2212: 0x2D}

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


class Fields:
    """Collects the problems met while a tree is read, and reads the common sorts of field."""

    __slots__ = ("problems",)

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def report(self, code: str, path: Path, **parameters: object) -> None:
        """Adds a problem with the value at `path`."""
        self.problems.append(Problem(code, path, parameters))

    def unknown_keys(self, tree: Mapping[str, Any], known: Iterable[str], path: Path) -> None:
        """A problem for every key that is not known here."""
        names = tuple(known)
        for key in [key for key in tree if key not in names][:MOST_UNKNOWN]:
            parameters = {"key": key[:60], "known": ", ".join(names), "nearest": nearest(key, names)}
            self.problems.append(Problem("E101", (*path, key), parameters, at_key=True))

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

    def number(self, value: Any, path: Path, lowest: int = -LARGEST, highest: int = LARGEST) -> int | None:
        """The whole number at `path`, None (with a problem) where it is none or outside its bounds."""
        text = value.strip().translate(_FOLD) if isinstance(value, str) else ""
        digits = text[1:] if text[:1] in "+-" else text
        if digits.isascii() and digits.isdigit() and len(digits) < 10 and lowest <= int(text) <= highest:
            return int(text)
        self.report("E105", path, word=outline(value, 40), lowest=lowest, highest=highest)
        return None

    def flag(self, value: Any, path: Path, words: Mapping[str, bool]) -> bool:
        """Yes or no at `path`; no, with a problem, where it is neither."""
        if isinstance(value, bool):
            return value
        answer = words.get(value.strip().lower()) if isinstance(value, str) else None
        if answer is None:
            self.report("E106", path, word=outline(value, 40))
        return bool(answer)

    def word(self, value: Any, path: Path, words: Mapping[str, str], what: Text) -> str | None:
        """The one word that the word at `path` stands for, None (with a problem) where it is unknown."""
        if isinstance(value, str):
            found = words.get(value)
            if found is not None:
                return found
            found = words.get(value.strip().translate(_FOLD).lower().replace("_", "-"))
            if found is not None:
                return found
        said = outline(value)
        known = ", ".join(dict.fromkeys(words.values()))
        self.report("E104", path, what=what, word=said, known=known, nearest=nearest(said, words))
        return None
