"""What is wrong with an input, and where.

Checks report a `Problem`: a code, the path of the value in the deal, and the parameters of the sentence.
`qscore.catalogue.diagnosis` finds its place in the source text and its sentence in both languages: a `Diagnostic`.
Which language is shown is decided by whoever shows it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import NamedTuple

from qscore.core.data import fields_of
from qscore.core.text import Language, Text

Path = tuple[str | int, ...]
"""Where a value stands: keys and list positions from the top, as `("players", "next", "melds", 0)`."""


class Span(NamedTuple):
    """A stretch of a source text: offsets in characters, the end not included."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that cannot be, found in a deal, a session or a ruleset.

    `part` narrows the place to characters of the value at `path`; `at_key` points at the key, not the value.
    `doubts` names the seats and parts of the deal that may have been lost with what could not be read here.
    """

    code: str
    path: Path = ()
    parameters: Mapping[str, object] = field(default_factory=dict)
    part: Span | None = None
    at_key: bool = False
    doubts: frozenset[str] = frozenset()


class Places(ABC):
    """Finds where the values of a deal stand in its source text."""

    __slots__ = ()

    @abstractmethod
    def __call__(self, path: Path, at_key: bool = False) -> Span:
        """The stretch of the source of the value (or, with True, of the key) at a path."""

    def narrow(self, path: Path, part: Span) -> Span:
        """The stretch of some characters of the value at a path, counted from its first one."""
        span = self(path, False)
        return Span(min(span.start + part.start, span.end), min(span.start + part.end, span.end))


_TOP = Span(0, 0)


@dataclass(frozen=True, slots=True)
class OnePlace(Places):
    """Places of a source that has only one: every value stands there."""

    span: Span = _TOP

    def __call__(self, path: Path, at_key: bool = False) -> Span:
        """The one stretch there is."""
        del path, at_key
        return self.span


@dataclass(frozen=True, slots=True)
class Source:
    """A text that was read, and the name a person knows it by."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A problem at its place, with its sentence and its advice in both languages.

    What concerns a file as a whole or the command line is not `placed`: people are told no line and column
    of it, programs line 1 and column 1.
    """

    code: str
    file: str
    line: int
    column: int
    message: Text
    hint: Text | None
    article: str | None
    source_line: str
    width: int
    placed: bool = True

    @property
    def place(self) -> str:
        """The file, line and column as they begin a message: `hand.txt:1:5: `; empty without a file."""
        where = f":{self.line}:{self.column}" if self.placed else ""
        return f"{self.file}{where}: " if self.file else ""

    def as_json(self, language: Language) -> dict[str, object]:
        """The diagnostic as plain data, for `--json`."""
        names = ("code", "file", "line", "column", "message", "hint", "article")
        return fields_of(self, *names, language=language)


class InputError(ValueError):
    """An input that is not a possible deal; carries every diagnostic that was found, and tells them in English."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__("\n".join(f"{d.place}error {d.code}: {d.message.en}" for d in self.diagnostics))


_SAME_SOUND = str.maketrans(
    "低抵投透夏吓装桩伟委加佳江酱奖模泡跑排湖糊壶华克承城呈",
    "底底头头下下庄庄尾尾家家将将将摸炮炮牌胡胡胡花刻成成成",
)
"""Characters that an input method offers for the same sound, and those of the words they are taken for."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like `word`, or None where nothing comes near.

    >>> nearest("playrs", ["players", "jiang"]), nearest("低家", ["头家", "底家"])
    ('players', '底家')
    """
    alike = word[:64].translate(_SAME_SOUND)
    if alike != word and alike in (known := tuple(known)):
        return alike
    # one of two Chinese characters is a near miss, one letter of two is not
    cutoff = 0.6 if word.isascii() else 0.5
    matches = get_close_matches(word[:64].lower(), list(known), n=1, cutoff=cutoff)
    return matches[0] if matches else None
