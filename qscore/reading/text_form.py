"""The text form: from a text to its deals, each a tree.

A text is masked (`masking`) and split into deals (`splitting`); a deal's parts end at `;` or a line break, and
the grammar of its game (`grammar`) reads them. The game is that of the first ruleset named, otherwise the one of
the scope.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from qscore.core.problems import OnePlace, Path, Places, Problem, Source, Span
from qscore.reading.doubts import Doubts
from qscore.reading.entry import Entry, Scope, Tree
from qscore.reading.grammar import grammar
from qscore.reading.masking import masked
from qscore.reading.pieces import (
    Piece,
    Quoted,
    RecheckError,
    Silent,
    Trace,
    aligned,
)
from qscore.reading.splitting import deals_of, game_of

LARGEST = 16_000_000
"""Characters of a text that are read at once; larger logs are for the batch scorer."""
LARGEST_DEAL = 100_000
"""Characters of one deal; an honest one has a few hundred."""


def entry_of_line(
    source: Source, scope: Scope, start: int = 0, end: int | None = None, line: int = 1
) -> Entry:
    """One deal that fills the text from `start` to `end`: for logs of one deal a line."""
    text = source.text if end is None else source.text[start:end]
    mask_text, quoted = masked(text)
    return _entry(source, mask_text, quoted, Span(start, start + len(text)), lambda n: n + start, scope, line)


def entry_within(text: str, source: Source, span: Span, scope: Scope, line: int) -> Entry:
    """A text deal that is a string inside a YAML or JSON file; its places are places of that file.

    `span` is where the string stands, without its quotes.
    """
    mask_text, quoted = masked(text)

    @cache
    def alignment() -> Callable[[int], int]:
        return aligned(text, source.text, span)

    return _entry(source, mask_text, quoted, span, lambda offset: alignment()(offset), scope, line)


def entries(source: Source, scope: Scope) -> Iterator[Entry]:
    """Every deal of a text, in order."""
    text = source.text
    if len(text) > LARGEST:
        problem = Problem("E008", (), {"size": len(text), "limit": LARGEST}, Span(0, 1))
        yield Entry.of_text(source.name, text, (problem,))
        return
    mask_text, quoted = masked(text)
    line, counted = 1, 0
    for start, end in deals_of(text, mask_text, quoted, scope):
        line += text.count("\n", counted, start)
        counted = start
        yield _entry(source, mask_text[start:end], quoted, Span(start, end), _shift(start), scope, line)


def _shift(start: int) -> Callable[[int], int]:
    return lambda offset: offset + start


def _entry(
    source: Source,
    text: str,
    quoted: Quoted,
    root: Span,
    to_source: Callable[[int], int],
    scope: Scope,
    line: int,
) -> Entry:
    """Reads a masked deal fast; the careful way is taken when a place is asked for or something is wrong."""
    if len(text) > LARGEST_DEAL:
        problem = Problem("E008", (), {"size": len(text), "limit": LARGEST_DEAL}, Span(0, 1))
        return Entry({}, source, OnePlace(root), (problem,), line)
    names = scope.names
    parts = text.replace("\n", ";").split(";")
    words = grammar(game_of(parts, quoted, scope.game))

    def careful() -> tuple[Trace, dict[str, Tree]]:
        trace = Trace(root, to_source)
        pieces = Piece.at(text.replace("\n", ";"), 0).split(";")
        tree = words.parse(pieces, quoted, names, trace)
        if trace.problems:
            doubts = Doubts(pieces, words, quoted, tree)
            trace.problems = list(map(doubts.of, trace.problems, trace.offsets))
        return trace, tree

    locate = TextPlaces(careful)
    try:
        return Entry(words.parse(parts, quoted, names, _SILENT), source, locate, (), line)
    except RecheckError:
        trace, tree = locate.careful()
        return Entry(tree, source, locate, tuple(trace.problems), line)


class TextPlaces(Places):
    """Places of a text deal; `narrow` finds a part of a value whose keyword was written otherwise.

    The deal is read the careful way when the first place is asked for, and only once.
    """

    __slots__ = ("_found", "_read")

    def __init__(self, read: Callable[[], tuple[Trace, dict[str, Tree]]]) -> None:
        self._read = read
        self._found: tuple[Trace, dict[str, Tree]] | None = None

    def careful(self) -> tuple[Trace, dict[str, Tree]]:
        """The trace of the careful reading, and its tree."""
        if self._found is None:
            self._found = self._read()
        return self._found

    def __call__(self, path: Path, at_key: bool = False) -> Span:
        """The place of the value (or key) at a path."""
        return self.careful()[0].locate(path, at_key)

    def narrow(self, path: Path, part: Span) -> Span:
        """The place of characters of the value at a path, counted as in the tree (`pung` for `碰`)."""
        return self.careful()[0].narrow(path, part)


_SILENT = Silent()
