"""YAML to documents. Scalars stay the text that was written; anchors, tags and keys given twice are refused.

The parser's events are put together here, without recursion: that gives every key and value its place, no
guess is made about numbers and dates, and a file nested a hundred thousand levels deep is an answer, not a
crash.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from itertools import islice
from typing import Any

import yaml

from qscore.core.problems import Source, Span
from qscore.core.text import Text
from qscore.reading.documents import failed
from qscore.reading.entry import DEPTH_LIMIT, FOUND_LIMIT, Document, Found, Place, Tree, syntax
from qscore.reading.yaml_reasons import CONFLICT, reason_of

LARGEST = 2_000_000
"""Characters of a YAML text that are read; reading takes about a second for each million at worst."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_FORBIDDEN = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_MARKER = re.compile(r"^---(?=\s|$)", re.MULTILINE)
_NULLS = frozenset({"", "~", "null", "Null", "NULL"})
_TAG_PREFIX = "tag:yaml.org,2002:"


def documents(source: Source) -> Iterator[Document]:
    """Every document of the text. One with a syntax error is empty; the next `---` starts afresh."""
    text = source.text
    if len(text) > LARGEST:
        yield failed(
            source, [Found("E008", Span(0, 1), {"size": len(text), "limit": LARGEST})], Span(0, len(text)), 1
        )
        return
    pending = [
        syntax("YAML", _control(match[0]), match.start())
        for match in islice(_FORBIDDEN.finditer(text), FOUND_LIMIT)
    ]
    clean = _FORBIDDEN.sub("\ufffd", text) if pending else text
    offset = 0
    for _ in range(FOUND_LIMIT):
        following = yield from _stretch(source, clean, offset, pending)
        if following is None:
            break
        offset = following


def _stretch(
    source: Source, text: str, offset: int, pending: list[Found]
) -> Generator[Document, None, int | None]:
    """The documents from `offset` to the first syntax error; returns where to go on after it, if anywhere."""
    lines_before = text.count("\n", 0, offset)
    builder = _Builder(offset)
    start, line = offset, lines_before + 1
    try:
        events: Any = yaml.parse(text[offset:] if offset else text, Loader=_LOADER)
        for event in events:
            if type(event) is yaml.ScalarEvent:
                builder.scalar(event)
                continue
            first: Any = event.start_mark
            last: Any = event.end_mark
            if isinstance(event, yaml.DocumentStartEvent):
                builder = _Builder(offset)
                start = first.index + offset
                line = last.line + lines_before + 1
            elif isinstance(event, yaml.DocumentEndEvent):
                end = last.index + offset
                found = builder.found + _take(pending, end)
                if builder.tree is not None or found:
                    yield _document(source, builder, found, Span(start, end), line)
                start = end
            else:
                builder.feed(event)
    except (yaml.YAMLError, _TooDeepError) as error:
        quoted = "quoted scalar" in str(getattr(error, "context", ""))
        names = ("context_mark", "problem_mark") if quoted else ("problem_mark", "context_mark")
        mark = getattr(error, names[0], None) or getattr(error, names[1], None)
        at = min((mark.index if mark is not None else 0) + offset, len(text))
        following = _MARKER.search(text, max(at, start + 1))
        end = following.start() if following else len(text)
        place = _visible(text, at, start)
        if isinstance(error, _TooDeepError) or "nesting depth" in str(getattr(error, "problem", "")):
            one = Found("E005", Span(place, place + 1), {"limit": DEPTH_LIMIT})
        elif marker := _CONFLICT.search(text, start, end):
            one = syntax("YAML", CONFLICT, marker.start())
        else:
            one = syntax("YAML", reason_of(error, text[at : at + 1]), place)
        found = [*builder.found, *_take(pending, end), one]
        yield failed(source, found, Span(start, end), text.count("\n", 0, start) + 1)
        return following.start() if following else None
    return None


_CONFLICT = re.compile(r"^(?:<{7}|={7}|>{7})(?= |$)", re.MULTILINE)
"""A line that git leaves where two versions of a file differ."""


def _visible(text: str, at: int, start: int) -> int:
    """The place itself, or the last character before it where it is the end of the text."""
    if at < len(text):
        return at
    shown = text.rstrip()
    return max(start, len(shown) - 1, 0)


def _take(pending: list[Found], end: int) -> list[Found]:
    """Takes out of `pending` what stands before `end`."""
    taken = [one for one in pending if one.span.start < end]
    pending[:] = [one for one in pending if one.span.start >= end]
    return taken


def _document(source: Source, builder: _Builder, found: list[Found], span: Span, line: int) -> Document:
    place = builder.place or Place(span)
    return Document(builder.tree, source, lambda: place, tuple(found), line)


def _control(character: str) -> Text:
    code = f"U+{ord(character):04X}"
    return Text(f"the character {code} cannot stand in it", f"不能含有字符 {code}")


class _TooDeepError(Exception):
    """Nested deeper than is read; carries the mark of the place."""

    def __init__(self, mark: Any) -> None:
        super().__init__()
        self.problem_mark = mark


_DROPPED = object()
"""Stands for a key that was refused: its value is read and left out."""


class _Level:
    """A list or mapping that is still open, and the key whose value comes next."""

    __slots__ = ("children", "expects_value", "key", "key_span", "keys", "start", "tree")

    def __init__(self, start: int, is_mapping: bool) -> None:
        self.start = start
        self.tree: Any = {} if is_mapping else []
        self.children: Any = {} if is_mapping else []
        self.keys: dict[str, Span] | None = {} if is_mapping else None
        self.key: Any = None
        self.key_span = Span(start, start)
        self.expects_value = False


class _Builder:
    """Puts the events of one document together into its tree and its places."""

    def __init__(self, offset: int) -> None:
        self.offset = offset
        self.levels: list[_Level] = []
        self.tree: Tree = None
        self.place: Place | None = None
        self.found: list[Found] = []

    def feed(self, event: Any) -> None:
        """Takes the next event of the document, other than a scalar."""
        start = event.start_mark.index + self.offset
        stop: int = event.end_mark.index + self.offset
        if isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
            self._refuse(event, start)
            if len(self.levels) >= DEPTH_LIMIT:
                raise _TooDeepError(event.start_mark)
            if self._expects_key():
                self._drop_key("E012", Span(start, start + 1))
            self.levels.append(_Level(start, isinstance(event, yaml.MappingStartEvent)))
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            level = self.levels.pop()
            end = max(stop, level.start)
            if self.levels and self.levels[-1].key is _DROPPED and not self.levels[-1].expects_value:
                self.levels[-1].expects_value = True
                return
            self._add(level.tree, Place(Span(level.start, end), level.children, level.keys))
        elif isinstance(event, yaml.AliasEvent):
            span = Span(start, stop)
            if self._expects_key():
                self._drop_key("E004", span)
                self.levels[-1].expects_value = True
            else:
                self._find("E004", span)
                self._add(None, Place(span))

    def scalar(self, event: Any) -> None:
        """Takes a scalar: a key where one is due, otherwise a value."""
        start = event.start_mark.index + self.offset
        end = event.end_mark.index + self.offset
        if event.anchor is not None or event.tag is not None:
            self._refuse(event, start)
        value: str = event.value
        style = event.style
        plain = not style
        quoted = style == "'" or style == '"'
        span = Span(min(start + 1, end), max(start + 1, end - 1)) if quoted else Span(start, end)
        level = self.levels[-1] if self.levels else None
        if level is not None and level.keys is not None and not level.expects_value:
            keys = level.keys
            if plain and value == "<<":
                self._drop_key("E004", span)
            elif value in keys:
                self._drop_key("E006", span, {"key": value})
            else:
                level.key, level.key_span = value, span
            level.expects_value = True
            return
        self._add(None if plain and value in _NULLS else value, Place(span))

    def _add(self, tree: Tree, place: Place) -> None:
        """Puts a finished value where it belongs."""
        if not self.levels:
            self.tree, self.place = tree, place
            return
        level = self.levels[-1]
        if level.keys is None:
            level.tree.append(tree)
            level.children.append(place)
            return
        if level.key is not _DROPPED:
            level.tree[level.key] = tree
            level.children[level.key] = place
            level.keys[level.key] = level.key_span
        level.key = None
        level.expects_value = False

    def _expects_key(self) -> bool:
        return bool(self.levels) and self.levels[-1].keys is not None and not self.levels[-1].expects_value

    def _drop_key(self, code: str, span: Span, parameters: dict[str, object] | None = None) -> None:
        self._find(code, span, parameters)
        self.levels[-1].key = _DROPPED

    def _refuse(self, event: Any, start: int) -> None:
        """Anchors and tags are named where they stand; the value is read all the same."""
        if event.anchor is not None:
            self._find("E004", Span(start, start + 1))
        if event.tag is not None:
            tag = event.tag.replace(_TAG_PREFIX, "!!")
            self._find("E007", Span(start, start + 1), {"tag": tag})

    def _find(self, code: str, span: Span, parameters: dict[str, object] | None = None) -> None:
        if len(self.found) < FOUND_LIMIT:
            self.found.append(Found(code, span, parameters or {}))
