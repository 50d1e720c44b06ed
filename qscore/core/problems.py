"""What is wrong with an input, where, and how to mend it.

Checks deal in `Problem`s: a code, the path of the value in the deal, and the parameters of the sentence.
Only when a problem is shown does it meet the source text and become a `Diagnostic` with a line, a column
and a caret. The sentences, in both languages, are in `qscore.catalogue.errors`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple

from qscore.core.data import fields_of
from qscore.core.text import Language, Text

if TYPE_CHECKING:
    from qscore.catalogue.error_entry import ErrorEntry

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


Locate = Callable[[Path, bool], Span]
"""Finds the stretch of the source text of the value (or, with True, the key) at a path."""


@dataclass(frozen=True, slots=True)
class Source:
    """A text that was read, and the name a person knows it by."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A problem at its place: ready to be shown to a person or written as JSON.

    What concerns a file as a whole or the command line is not `placed`: people are told no line and column
    of it, programs line 1 and column 1.
    """

    code: str
    file: str
    line: int
    column: int
    message: str
    hint: str | None
    article: str | None
    source_line: str
    width: int
    placed: bool = True

    @property
    def place(self) -> str:
        """The file, line and column as they begin a message: `hand.txt:1:5: `; empty without a file."""
        where = f":{self.line}:{self.column}" if self.placed else ""
        return f"{self.file}{where}: " if self.file else ""

    def as_json(self) -> dict[str, object]:
        """The diagnostic as plain data, for `--json`."""
        return fields_of(self, "code", "file", "line", "column", "message", "hint", "article")


class InputError(ValueError):
    """An input that is not a possible deal; carries every diagnostic that was found."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__("\n".join(f"{d.place}error {d.code}: {d.message}" for d in self.diagnostics))


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


def narrowed(locate: Locate, path: Path, part: Span) -> Span:
    """The place of some characters of the value at a path, counted from its first one.

    A text deal's `Locate` has a method `narrow`: it knows where a part of a value stands that was written otherwise.
    """
    narrow = getattr(locate, "narrow", None)
    if narrow is not None and path:
        found: Span = narrow(path, part)
        return found
    span = locate(path, False)
    return Span(min(span.start + part.start, span.end), min(span.start + part.end, span.end))


def diagnose(problem: Problem, source: Source, locate: Locate, language: Language) -> Diagnostic:
    """The problem at its place in the source, worded in `language`."""
    from qscore.catalogue.errors import ERRORS

    entry = ERRORS[problem.code]
    if problem.part is None:
        span = locate(problem.path, problem.at_key)
    else:
        span = narrowed(locate, problem.path, problem.part)
    before = source.text[: span.start]
    line_start = before.rfind("\n") + 1
    line_end = source.text.find("\n", span.start)
    line = source.text[line_start : line_end if line_end >= 0 else len(source.text)].rstrip("\r")
    return Diagnostic(
        code=problem.code,
        file=source.name,
        line=before.count("\n") + 1,
        column=span.start - line_start + 1,
        message=entry.message.fill(language, problem.parameters),
        hint=_hint(entry, problem, language),
        article=str(problem.parameters.get("article", entry.article) or "") or None,
        source_line=line,
        width=max(1, min(span.end, line_start + len(line)) - span.start),
        placed=bool(source.text),
    )


def _hint(entry: ErrorEntry, problem: Problem, language: Language) -> str | None:
    """The nearest known word where there is one, otherwise the problem's own advice or that of the code."""
    word = problem.parameters.get("nearest")
    if word:
        return Text("did you mean `{nearest}`?", "是不是想写“{nearest}”？").fill(language, {"nearest": word})
    own = problem.parameters.get("hint")
    if isinstance(own, Text):
        return own[language]
    if entry.hint is None:
        return None
    return entry.hint.fill(language, problem.parameters)


SOURCE_MARGIN = "  | "
"""What stands before a line of the input."""


def render(diagnostic: Diagnostic, language: Language, room: int | None = None) -> str:
    """The diagnostic as lines for a terminal: place, sentence, source line, caret, hint, article.

    The caret stands under the right character also after wide (Chinese) ones; a very long source line, or one
    of more than `room` columns, is cut around the place.
    """
    head = f"{diagnostic.place}error {diagnostic.code}: {diagnostic.message}"
    lines = [printable(head), *_pointed_at(diagnostic, room)]
    if diagnostic.hint:
        lines.append("  " + Text("hint: ", "提示：")[language] + printable(diagnostic.hint))
    if diagnostic.article:
        from qscore.catalogue.articles import article_text

        article = article_text(diagnostic.article, language)
        lines.append("  " + Text("article: ", "条款：")[language] + printable(article))
    return "\n".join(lines)


def _pointed_at(diagnostic: Diagnostic, room: int | None) -> Iterable[str]:
    """The source line and the caret below it; nothing where there is no line."""
    from wcwidth import wcswidth

    start = diagnostic.column - 1
    first = max(0, start - 60)
    shown = printable(diagnostic.source_line[first : start + 60].replace("\t", " "))
    start -= first
    if room is not None:
        most = room - len(SOURCE_MARGIN)
        while start and wcswidth(shown) > most and wcswidth(shown[:start]) > most // 2:
            shown, start = shown[1:], start - 1
        while wcswidth(shown) > most:
            shown = shown[:-1]
    if shown.strip():
        indent = max(0, wcswidth(shown[:start]))
        caret = max(1, wcswidth(shown[start : start + diagnostic.width]))
        yield SOURCE_MARGIN + shown
        yield SOURCE_MARGIN + " " * indent + "^" * min(caret, 60 if room is None else most - indent)


def printable(text: str) -> str:
    r"""The text with control characters (and characters that turn the writing direction) made harmless.

    What joins two emoji to one stays: elsewhere it would make names differ that look alike.

    >>> printable("a\x1b[31mb")
    'a\ufffd[31mb'
    """
    if text.isprintable():
        return text
    return "".join(
        "\ufffd" if unicodedata.category(c) in UNSAFE and not _joins_emoji(text, place) else c
        for place, c in enumerate(text)
    )


def _joins_emoji(text: str, place: int) -> bool:
    before = text[max(0, place - 3) : place].rstrip(EMOJI_VARIANTS)[-1:]
    return text[place] == EMOJI_JOINER and _is_symbol(before) and _is_symbol(text[place + 1 : place + 2])


def _is_symbol(character: str) -> bool:
    return character != "" and unicodedata.category(character) == "So"


EMOJI_JOINER = "\u200d"
"""What joins emoji: a family is one of three."""
EMOJI_VARIANTS = "\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
"""What stands behind an emoji and belongs to it: that it is coloured, and the colours of skin."""


UNSAFE = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Categories of characters that control a terminal, turn the writing direction or are no characters."""
