"""JSON to documents: one value, an array of deals, or one object a line.

The standard library reads; where things stand is worked out only when somebody asks, by a second look at the
text. Numbers stay the text that was written.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from qscore.core.problems import Source, Span
from qscore.core.text import Text
from qscore.reading.documents import failed
from qscore.reading.entry import DEPTH_LIMIT, FOUND_LIMIT, Document, Found, Place, Tree, line_of, syntax

LARGEST = 16_000_000
"""Characters of a JSON text that are read at once; larger logs are for the batch scorer."""

_STRING = r'"[^"\\]*(?:\\.[^"\\]*)*"'
_TOKEN = re.compile(_STRING + r'|[][{}:,]|[^][{}:,"\s]+', re.DOTALL)
_BRACKET = re.compile(_STRING + r"|[][{}]|\"", re.DOTALL)
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
_HALF = re.compile("[\ud800-\udfff]")
_REASONS = {
    "Expecting value": Text("a value was expected here", "这里应有一个值"),
    "Expecting property name": Text("a key in double quotes was expected here", "这里应是双引号里的键"),
    "Expecting ':'": Text("the colon after the key is missing", "键后面缺少冒号"),
    "Expecting ','": Text("a comma or a closing bracket is missing", "缺少逗号或右括号"),
    "Extra data": Text("nothing can follow the value here", "值后面不能再有内容"),
    "Unterminated string": Text("this string is never closed", "这个字符串没有闭合"),
    "Invalid control character": Text("a control character stands in a string", "字符串里有控制字符"),
    "Invalid \\escape": Text("an unknown escape after a backslash", "反斜杠后的转义写法不认识"),
    "Invalid \\uXXXX": Text("four hexadecimal digits must follow \\u", "\\u 后应有四位十六进制数字"),
    "Illegal trailing comma": Text("a comma stands before a closing bracket", "右括号前多了逗号"),
}
_HALF_REASON = Text("half of a surrogate pair is no character", "半个代理对不成字符")


class _TwiceError(Exception):
    """A key is given twice in an object; the slow way will say which."""


def _object(pairs: list[tuple[str, Tree]]) -> dict[str, Tree]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise _TwiceError
    return made


def _object_keeping_first(pairs: list[tuple[str, Tree]]) -> dict[str, Tree]:
    return dict(reversed(pairs))


def _decoder(hook: Callable[[list[tuple[str, Any]]], Any]) -> json.JSONDecoder:
    return json.JSONDecoder(object_pairs_hook=hook, parse_int=str, parse_float=str, parse_constant=str)


_STRICT = _decoder(_object)
_LENIENT = _decoder(_object_keeping_first)


def documents(source: Source) -> Iterator[Document]:
    """Every document of the text; lines are read one by one where the first line is an object of its own."""
    text = source.text
    if len(text) > LARGEST:
        large = Found("E008", Span(0, 1), {"size": len(text), "limit": LARGEST})
        yield failed(source, [large], Span(0, len(text)), 1)
    elif _is_lines(text):
        yield from _lines(source)
    elif text.strip():
        yield document(source, 0, len(text), line_of(text, _first(text, 0, len(text))))


def _is_lines(text: str) -> bool:
    """Whether every line is an object of its own, judged by the first line and by how later lines begin."""
    stripped = text.lstrip()
    first, newline, rest = stripped.partition("\n")
    if not stripped.startswith("{") or not newline or not rest.strip():
        return False
    try:
        _LENIENT.decode(first)
    except (json.JSONDecodeError, RecursionError):
        if not re.search(r"^\{", rest, re.MULTILINE):
            return False
        try:
            _LENIENT.decode(stripped)
        except (json.JSONDecodeError, RecursionError):
            return True
        return False
    return True


def _lines(source: Source) -> Iterator[Document]:
    start = 0
    text = source.text
    line = 0
    while start < len(text):
        line += 1
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        if text[start:end].strip():
            yield document(source, start, end, line)
        start = end + 1


def document(source: Source, start: int, end: int, line: int) -> Document:
    """The JSON value that fills the text from `start` to `end`; errors are part of the answer."""
    part = source.text[start:end]
    openers = part.count("{") + part.count("[")
    if openers > DEPTH_LIMIT:
        deep = _too_deep(part)
        if deep is not None:
            at = Span(start + deep, start + deep + 1)
            return failed(source, [Found("E005", at, {"limit": DEPTH_LIMIT})], Span(start, end), line)
    twice = False
    try:
        tree = _STRICT.decode(part)
    except _TwiceError:
        twice = True
    except json.JSONDecodeError as error:
        return failed(source, [_syntax(error, part, start)], Span(start, end), line)
    if twice:
        try:
            tree = _LENIENT.decode(part)
        except json.JSONDecodeError as error:
            return failed(source, [_syntax(error, part, start)], Span(start, end), line)
    first = _first(source.text, start, end)
    place = cache(lambda: places(source.text, first, end)[0])
    if twice or (_SURROGATE.search(part) and _HALF.search(repr_of(tree))):
        return Document(_whole(tree), source, place, tuple(places(source.text, first, end)[1]), line)
    return Document(tree, source, place, (), line)


def _whole(tree: Tree) -> Tree:
    """The tree with the mark of an unreadable character for every half of a surrogate pair."""
    whole: Tree = _LENIENT.decode(_HALF.sub("\ufffd", repr_of(tree)))
    return whole


def repr_of(tree: Tree) -> str:
    """Every text of the tree in a row, for a search over all of them."""
    return json.dumps(tree, ensure_ascii=False)


def _first(text: str, start: int, end: int) -> int:
    """The first character that is not a space."""
    return end - len(text[start:end].lstrip())


def _syntax(error: json.JSONDecodeError, part: str, start: int) -> Found:
    reason = next(
        (text for said, text in _REASONS.items() if error.msg.startswith(said)), Text(error.msg, error.msg)
    )
    at = min(error.pos, max(len(part.rstrip()) - 1, 0))
    return syntax("JSON", reason, start + at)


def _too_deep(text: str) -> int | None:
    """Where the nesting first goes over the limit, if it does."""
    depth = 0
    for match in _BRACKET.finditer(text):
        token = match[0]
        if token in "[{":
            depth += 1
            if depth > DEPTH_LIMIT:
                return match.start()
        elif token in "]}":
            depth -= 1
        elif token == '"':
            return None  # never closed: the decoder says so
    return None


def _scalar(match: re.Match[str], found: list[Found]) -> Span:
    """Where a scalar stands, without its quotes; half of a surrogate pair in it is an impossible character."""
    token = match[0]
    if token[0] != '"':
        return Span(*match.span())
    span = Span(match.start() + 1, match.end() - 1)
    if _SURROGATE.search(token) and _HALF.search(json.loads(token)):
        found.append(syntax("JSON", _HALF_REASON, span.start, span.end))
    return span


def places(text: str, start: int, end: int) -> tuple[Place, list[Found]]:
    """Where everything in a valid JSON text stands, the keys given twice and the impossible characters."""
    found: list[Found] = []
    open_levels: list[tuple[int, Any, dict[str, Span] | None]] = []
    key: str | None = None
    key_known = False
    top = Place(Span(start, end))

    def add(place: Place) -> None:
        nonlocal top, key, key_known
        if not open_levels:
            top = place
            return
        _, children, keys = open_levels[-1]
        if keys is None:
            children.append(place)
        elif key is not None:
            children[key] = place
        key, key_known = None, False

    pending: list[tuple[str | None, bool]] = []
    for match in _TOKEN.finditer(text, start, end):
        token = match[0]
        if token in "{[":
            pending.append((key, key_known))
            key, key_known = None, False
            open_levels.append((match.start(), {}, {}) if token == "{" else (match.start(), [], None))
        elif token in "}]":
            begin, children, keys = open_levels.pop()
            key, key_known = pending.pop()
            add(Place(Span(begin, match.end()), children, keys))
        elif token in ":,":
            continue
        else:
            span = _scalar(match, found)
            keys = open_levels[-1][2] if open_levels else None
            if keys is None or key_known:
                add(Place(span))
                continue
            key_known = True
            key = json.loads(token) if "\\" in token else token[1:-1]
            if key in keys:
                if len(found) < FOUND_LIMIT:
                    found.append(Found("E006", span, {"key": key}))
                key = None
            elif key is not None:
                keys[key] = span
    return top, found[:FOUND_LIMIT]
