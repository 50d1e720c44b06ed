r"""The text form: masking, splitting into deals and parts, and the seam to the grammar of each game.

A text is first *masked*, keeping its length: comments become spaces, quoted texts become stand-ins that no
separator can tear, full-width punctuation, digits and letters become plain ones. Then plain `str` operations
are enough: parts end at `;` or a line break, and the game's grammar reads each part.

**A grammar** is the module `text` of a game's package, imported when it is needed. It offers

- `SEATS`: the seats in turn; a blank line after a deal that has them all ends it.
- `signature(part, quoted) -> (kind, detail, name)`: what kind of part this is, without reading it. Kinds are
  `"head"` (what may open a deal), `"seat"` with the canonical seat and the name given to it, `"named"` with
  what stands before a colon and is no known word, `"word"` with any other key (`win`, `fault`, `outcome`,
  `id`, `time`, `note`), and `""` for what is not known.
- `parse(parts, quoted, names, trace) -> tree`: reads the parts of one deal into the tree that the YAML form
  gives, with canonical words. `quoted` turns a stand-in back into its text; `names` are persons that may
  stand for a seat and stay as they are; `trace` is told where values stand and what is wrong
  (`qscore.reading.pieces`).
- `print_text(tree, language, one_line=False) -> str`: the inverse of `parse`.

The game is that of the first ruleset named (`game_of_ruleset`), otherwise the one of the scope.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Protocol

from qscore.diagnostics import Path, Problem, Source, Span
from qscore.games import DEFAULT_GAME, GAMES
from qscore.language import Language
from qscore.reading.entry import Entry, Scope, Tree, everywhere
from qscore.reading.pieces import (
    MASK_BASE,
    MASK_SIZE,
    Piece,
    Quoted,
    RecheckError,
    Silent,
    Trace,
    aligned,
    mask,
)
from qscore.reading.rulesets import OTHER_GAMES, game_of_ruleset

LARGEST = 16_000_000
"""Characters of a text that are read at once; larger logs are for the batch scorer."""
LARGEST_DEAL = 100_000
"""Characters of one deal; an honest one has a few hundred."""


class Grammar(Protocol):
    """What a game's text module offers; the module's own words are in this module's description."""

    SEATS: tuple[str, ...]

    def signature(self, part: str, quoted: Quoted) -> tuple[str, str, str]:
        """What kind of part this is."""

    def parse(
        self, parts: Sequence[str], quoted: Quoted, names: frozenset[str], trace: Silent
    ) -> dict[str, Tree]:
        """The tree of one deal."""

    def print_text(self, tree: dict[str, Tree], language: Language, one_line: bool = False) -> str:
        """The tree as text."""


@cache
def grammar(game: str) -> Grammar:
    """The grammar of a game; KeyError for a name that is not registered."""
    module: Any = import_module(f"{GAMES[game]}.text")
    grammar: Grammar = module
    return grammar


_WIDE = "；：／＃＝＂\u3000" + "".join(
    chr(c) for first, last in ("０９", "ＡＺ", "ａｚ") for c in range(ord(first), ord(last) + 1)
)
_FOLD = {ord(c): " " if c == "\u3000" else chr(ord(c) - 0xFEE0) for c in _WIDE}
SPECIAL = re.compile(
    f'["#＂＃；：／＝\u3000０-９Ａ-Ｚａ-ｚ{chr(MASK_BASE)}-{chr(MASK_BASE + MASK_SIZE - 1)}]'
)
"""A text without any of these is its own mask."""
_MASKED = re.compile(
    r'(?<![^\s:/;：／；,，、])(?P<quoted>["＂][^"＂\\\n]*(?:\\[^\n][^"＂\\\n]*)*["＂])(?![^\s:/;：／；,，、])'
    r"|(?P<comment>(?<!\S)[#＃][^\n]*)"
    f"|(?P<private>[{chr(MASK_BASE)}-{chr(MASK_BASE + MASK_SIZE - 1)}])"
)


def masked(text: str) -> tuple[str, dict[str, str]]:
    """The text with comments, quotes and full-width characters out of the way, and what was quoted."""
    if SPECIAL.search(text) is None:
        return text, {}
    quoted: dict[str, str] = {}

    def stand_in(match: re.Match[str]) -> str:
        if match["quoted"]:
            try:
                content = json.loads('"' + match["quoted"][1:-1] + '"', strict=False)
                content.encode()
            except ValueError:
                return match[0]
            name = mask(len(quoted), len(match[0]))
            quoted[name] = content
            return name
        return " " * len(match[0]) if match["comment"] else "\ufffd"

    return _MASKED.sub(stand_in, text).translate(_FOLD), quoted


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
    for start, end in _deals(text, mask_text, quoted, scope):
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
        return Entry({}, source, everywhere(root), (problem,), line)
    names = scope.names
    parts = text.replace("\n", ";").split(";")
    words = grammar(_game(parts, quoted, scope.game))

    def careful() -> tuple[Trace, dict[str, Tree]]:
        trace = Trace(root, to_source)
        piece = Piece.at(text.replace("\n", ";"), 0)
        return trace, words.parse(piece.split(";"), quoted, names, trace)

    locate = TextPlaces(careful)
    try:
        return Entry(words.parse(parts, quoted, names, _SILENT), source, locate, (), line)
    except RecheckError:
        trace, tree = locate.careful()
        return Entry(tree, source, locate, tuple(trace.problems), line)


class TextPlaces:
    """The `Locate` of a text deal; `narrow` finds a part of a value whose keyword was written otherwise.

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
_OTHER_GAME = re.compile("|".join(map(re.escape, OTHER_GAMES)), re.IGNORECASE)


def _game(parts: Sequence[str], quoted: Quoted, default: str) -> str:
    """The game of the first ruleset that is named."""
    if default == DEFAULT_GAME and _OTHER_GAME.search(";".join(parts)) is None:
        return default
    for part in parts:
        for word in part.split(None, 2)[:2]:
            game = game_of_ruleset(quoted.get(word, word))
            if game is not None:
                return game or default
            if ":" in word:
                break
    return default


class _Deal:
    """What is known of the deal being collected while a text is split."""

    def __init__(self, start: int) -> None:
        self.start = start
        self.end = start
        self.has: set[str] = set()
        self.seats: set[str] = set()
        self.names: dict[str, str] = {}

    @property
    def played(self) -> bool:
        """Whether there is more than a head, so that another head opens another deal."""
        return bool(self.seats) or not self.has.isdisjoint(("win", "fault", "outcome"))


def _deals(text: str, mask_text: str, quoted: Quoted, scope: Scope) -> Iterator[tuple[int, int]]:
    """Where each deal of a text begins and ends."""
    deal = _Deal(0)
    game = scope.game
    blank = False
    offset = 0
    for line in mask_text.split("\n"):
        stripped = line.strip()
        if not stripped or stripped == "---":
            # a line that held only a comment is not blank
            blank = blank or not text[offset : offset + len(line)].strip()
            if stripped and deal.has:
                yield deal.start, deal.end
                deal = _Deal(offset + len(line))
            offset += len(line) + 1
            continue
        for part in line.split(";"):
            content = part.strip()
            if content:
                start = offset + part.index(content[0])
                game = _game([content], quoted, game) if not deal.played else game
                kind, detail, name = _signature(content, quoted, game)
                if deal.has and _opens(deal, kind, detail, blank, len(grammar(game).SEATS)):
                    yield deal.start, deal.end
                    deal = _Deal(start)
                    game = _game([content], quoted, scope.game)
                    kind, detail, name = _signature(content, quoted, game)
                if not deal.has:
                    deal.start = start
                blank = False
                deal.end = start + len(content)
                deal.has.add(detail if kind == "word" else kind or "?")
                if kind == "seat":
                    deal.seats.add(detail)
                    if name:
                        deal.names[name] = detail
            offset += len(part) + 1
    if deal.has:
        yield deal.start, deal.end


def _signature(content: str, quoted: Quoted, game: str) -> tuple[str, str, str]:
    return grammar(game).signature(content, quoted)


def _opens(deal: _Deal, kind: str, detail: str, blank: bool, seats: int) -> bool:
    """Whether a part is the first of another deal."""
    if kind == "head":
        return deal.played
    if kind == "seat":
        return detail in deal.seats or (blank and _complete(deal, seats))
    if kind == "named":
        return deal.names.get(detail) in deal.seats
    if kind == "word" and detail == "ruling":  # rulings may follow the hands, and there may be several
        return blank and _complete(deal, seats)
    if kind == "word" and detail in ("id", "time", "note"):
        return (detail in deal.has and deal.played) or (blank and _complete(deal, seats))
    if kind == "word":
        return blank and _complete(deal, seats) and (detail in deal.has or "outcome" in deal.has)
    return blank and _complete(deal, seats)


def _complete(deal: _Deal, seats: int) -> bool:
    return len(deal.seats) >= seats or "outcome" in deal.has
