"""Text that knows where it stands, and the two ways of reading with or without places.

A grammar of the text form is written once, over `str`. Read fast, it is given plain strings and a `Silent`
trace; read again for places, it is given `Piece`s, whose `split`, `partition`, `strip` and slices are pieces
too, and a `Trace` that remembers what stood where.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, SupportsIndex

from qscore.core.problems import Path, Problem, Span, nearest
from qscore.core.text import Text
from qscore.reading.entry import FOUND_LIMIT
from qscore.reading.masking import MASK_BASE, MASK_SIZE

_NEAREST_LIMIT = (
    40  # looking for a like word takes a tenth of a millisecond: enough of it for any honest deal
)


class Piece(str):
    """A part of a text that knows the offset of its first character."""

    __slots__ = ("start",)
    start: int

    @classmethod
    def at(cls, text: str, start: int) -> Piece:
        """The text as a piece that begins at `start`."""
        piece = cls(text)
        piece.start = start
        return piece

    def __getitem__(self, index: SupportsIndex | slice[Any, Any, Any]) -> Piece:
        if isinstance(index, slice):
            first, _, _ = index.indices(len(self))
            return Piece.at(str.__getitem__(self, index), self.start + first)
        return Piece.at(str.__getitem__(self, index), self.start + index.__index__())

    def strip(self, chars: str | None = None, /) -> Piece:
        """As `str.strip`."""
        return self.rstrip(chars).lstrip(chars)

    def lstrip(self, chars: str | None = None, /) -> Piece:
        """As `str.lstrip`."""
        rest = str.lstrip(self, chars)
        return Piece.at(rest, self.start + len(self) - len(rest))

    def rstrip(self, chars: str | None = None, /) -> Piece:
        """As `str.rstrip`."""
        return Piece.at(str.rstrip(self, chars), self.start)

    def removesuffix(self, suffix: str, /) -> Piece:
        """As `str.removesuffix`."""
        return Piece.at(str.removesuffix(self, suffix), self.start)

    def partition(self, sep: str, /) -> tuple[str, str, str]:
        """As `str.partition`."""
        before, middle, after = str.partition(self, sep)
        second = self.start + len(before)
        return Piece.at(before, self.start), Piece.at(middle, second), Piece.at(after, second + len(middle))

    def split(self, sep: str | None = None, maxsplit: SupportsIndex = -1) -> list[str]:
        """As `str.split`."""
        return self._placed(str.split(self, sep, maxsplit))

    def rsplit(self, sep: str | None = None, maxsplit: SupportsIndex = -1) -> list[str]:
        """As `str.rsplit`."""
        return self._placed(str.rsplit(self, sep, maxsplit))

    def _placed(self, parts: list[str]) -> list[str]:
        """The parts of a split as pieces: each is looked for after the one before it."""
        pieces: list[str] = []
        offset = 0
        for part in parts:
            offset = str.index(self, part, offset)
            pieces.append(Piece.at(part, self.start + offset))
            offset += len(part)
        return pieces


@lru_cache(maxsize=4096)
def _like(word: str, known: tuple[str, ...]) -> str | None:
    """The known word nearest to `word`; files repeat their mistakes, so answers are kept."""
    return nearest(word, known)


class RecheckError(Exception):
    """Something was wrong while reading fast: read again, with places."""


class Silent:
    """The trace of the fast way: remembers nothing, and stops at the first problem."""

    def value(self, path: Path, piece: str) -> None:
        """A value stands here."""

    def key(self, path: Path, piece: str) -> None:
        """The word that names a value stands here."""

    def meld(self, path: Path, key: str, word: str, cards: str) -> None:
        """A keyword and its cards stand here; in the tree the keyword is `key`."""

    def problem(self, code: str, piece: str, **parameters: object) -> None:  # noqa: ARG002 (a Trace uses them)
        """Something is wrong here."""
        raise RecheckError

    def unknown(
        self, piece: str, shown: str, known: Iterable[str], hint: Text, word: str | None = None
    ) -> None:
        """E010: a word that is not one of the known ones."""
        del piece, shown, known, hint, word  # a Trace uses them
        raise RecheckError


_ALL_OVER: Path = ("players",)
"""What has no place of its own in a text: the players are parts of the deal, and one is never the place of another."""


class Trace(Silent):
    """The trace of the careful way: where everything stands, and every problem.

    `to_source` turns an offset of the pieces into one of the source text; problems are told relative to
    `root`, `offsets` are their places among the pieces.
    """

    def __init__(self, root: Span, to_source: Callable[[int], int]) -> None:
        self.root = root
        self.to_source = to_source
        self.values: dict[Path, Span] = {(): root}
        self.keys: dict[Path, Span] = {}
        self.shifts: dict[Path, int] = {}
        self.problems: list[Problem] = []
        self.offsets: list[int] = []

    def value(self, path: Path, piece: str) -> None:
        """Remembers where a value stands; also for the list or mapping around it that has no place yet."""
        span = self._span(piece)
        self.values.setdefault(path, span)
        for steps in range(1, len(path)):
            if path[:steps] != _ALL_OVER:
                self.keys.setdefault(path[:steps], span)

    def key(self, path: Path, piece: str) -> None:
        """Remembers where the word stands that names a value."""
        self.keys.setdefault(path, self._span(piece))

    def problem(self, code: str, piece: str, **parameters: object) -> None:
        """Notes a problem."""
        if len(self.problems) < FOUND_LIMIT:
            span = self._span(piece)
            start = self.root.start
            self.problems.append(Problem(code, (), parameters, Span(span.start - start, span.end - start)))
            assert isinstance(piece, Piece)
            self.offsets.append(piece.start)

    def unknown(
        self, piece: str, shown: str, known: Iterable[str], hint: Text, word: str | None = None
    ) -> None:
        """E010, with the known word nearest to `word` (or all that is shown), else with what may stand here."""
        parameters: dict[str, object] = {
            "word": shown if len(shown) <= 40 else shown[:39] + "…",
            "hint": hint,
        }
        if len(self.problems) < _NEAREST_LIMIT and len(shown) <= 40:
            like = _like(word or shown, tuple(known))
            if like is not None:
                parameters["nearest"] = like
        self.problem("E010", piece, **parameters)

    def locate(self, path: Path, at_key: bool = False) -> Span:
        """The place of the longest part of the path that has one."""
        if at_key and path in self.keys:
            return self.keys[path]
        while path not in self.values and path not in self.keys:
            path = path[:-1]
        return self.values.get(path) or self.keys[path]

    def meld(self, path: Path, key: str, word: str, cards: str) -> None:
        """Remembers a keyword with its cards as one value, however the keyword was written."""
        start, end = self._span(word)
        if cards:
            first, end = self._span(cards)
            self.shifts[path] = len(key) + 1 - (first - start)
        self.values.setdefault(path, Span(start, end))
        self.keys.setdefault(path[:-1], Span(start, end))

    def narrow(self, path: Path, part: Span) -> Span:
        """The place of a part of the value at a path, its characters counted as in the tree."""
        span = self.locate(path)
        back = self.shifts.get(path, 0)
        start, end = (min(max(span.start + n - back, span.start), span.end) for n in part)
        return Span(start, end)

    def _span(self, piece: str) -> Span:
        assert isinstance(piece, Piece)
        start = self.to_source(piece.start)
        quoted = len(piece) > 1 and _is_mask(piece)
        end = self.to_source(piece.start + len(piece) - 1) + 1 if piece else start
        return Span(start + 1, max(end - 1, start + 1)) if quoted else Span(start, max(end, start))


def _is_mask(piece: str) -> bool:
    return MASK_BASE <= ord(str.__getitem__(piece, 0)) < MASK_BASE + MASK_SIZE


Quoted = Mapping[str, str]
"""What each stand-in stands for."""


def aligned(value: str, source: str, span: Span) -> Callable[[int], int]:
    """From an offset in a scalar's text to the offset in the file where it was written.

    One for one for simple strings; otherwise the two are walked along together, past the line breaks,
    indentation and backslashes that only the file has.
    """
    if source[span.start : span.start + len(value)] == value:
        return lambda offset: min(span.start + offset, span.end)
    offsets: list[int] = []
    position = span.start
    for character in value:
        ahead = position
        while ahead < span.end and source[ahead] != character and source[ahead] in " \t\r\n\\|>+-":
            ahead += 1
        if ahead < span.end and source[ahead] == character:
            position = ahead
        offsets.append(min(position, span.end))
        position = min(position + 1, span.end)
    offsets.append(min(position, span.end))
    return lambda offset: offsets[min(offset, len(offsets) - 1)]
