"""Trees held against the shape that a dataclass describes: what does not fit, and the value of what does.

A ruleset's numbers are checked against the `Values` of its game this way, so that a game describes its numbers
once. A field may be another dataclass, a tuple of one type, text, one of some words, or a whole number.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from qscore.core.game import Fans, Positive, Signed, Tree
from qscore.core.problems import Path, Problem, nearest
from qscore.core.text import Text
from qscore.reading.fields import outline

HIGHEST = 1_000_000
"""The largest number a ruleset may hold; points of a deal stay far below it."""
_BOUNDS: dict[Any, tuple[int, int]] = {
    int: (0, HIGHEST),
    Signed: (-HIGHEST, HIGHEST),
    Positive: (1, HIGHEST),
    Fans: (0, 20),
}
"""The lowest and the highest number of each sort."""
NOT_EMPTY = Text("a list of at least one", "至少一项的列表")


def conform(tree: Tree, kind: Any, path: Path, *, complete: bool) -> list[Problem]:
    """The problems of a tree that is to fit a type; none where it does.

    With `complete` every field of a dataclass must be there; without it the missing ones come from elsewhere.
    Problems are E101 to E106 and, for an article that is left out, E606.
    """
    key = path[-1]
    if isinstance(kind, type) and is_dataclass(kind):
        return _conform_fields(tree, kind, path, complete=complete)
    if get_origin(kind) is tuple:
        item = get_args(kind)[0]
        if not isinstance(tree, list):
            return [wrong_type(key, Text("a list", "一个列表"), path)]
        if not tree and item in _BOUNDS:
            return [wrong_type(key, NOT_EMPTY, path)]
        return [
            problem
            for place, value in enumerate(tree)
            for problem in conform(value, item, (*path, place), complete=complete)
        ]
    if kind is str:
        return [] if isinstance(tree, str) else [wrong_type(key, Text("a word", "一个词"), path)]
    if get_origin(kind) is Literal:
        return [] if tree in get_args(kind) else [_unknown_word(path, outline(tree, 40), get_args(kind))]
    if _is_optional(kind) and tree in (None, "none"):
        return []
    lowest, highest = _BOUNDS.get(kind, _BOUNDS[int])
    if _is_number(tree, lowest, highest):
        return []
    return [Problem("E105", path, {"word": outline(tree, 40), "lowest": lowest, "highest": highest})]


def _conform_fields(tree: Tree, kind: type, path: Path, *, complete: bool) -> list[Problem]:
    """How a tree fails to fit a dataclass; an article with nothing in it counts as left out."""
    key = path[-1]
    hints = _hints(kind)
    if not isinstance(tree, dict):
        wanted = ", ".join(name for name in hints if name != "article")
        return [wrong_type(key, Text(f"a mapping: {{{wanted}}}", f"一组键值：{{{wanted}}}"), path)]
    problems = [unknown_key(name, tuple(hints), (*path, name)) for name in tree if name not in hints]
    for name, hint in hints.items():
        if name in tree and not (name == "article" and tree[name] in (None, "")):
            problems += conform(tree[name], hint, (*path, name), complete=complete)
        elif (complete or name in tree) and name == "article":
            problems.append(Problem("E606", path, {"key": key, "expected": name}))
        elif complete:
            problems.append(Problem("E103", path, {"key": name, "expected": name}))
    return problems


def _is_number(tree: Tree, lowest: int, highest: int) -> bool:
    """Whether a tree is a whole number between the bounds; seven digits at most, so that no text is too long."""
    digits = tree.removeprefix("-") if isinstance(tree, str) and lowest < 0 else tree
    return (
        isinstance(digits, str)
        and digits.isascii()
        and digits.isdigit()
        and len(digits) <= 7
        and lowest <= int(tree) <= highest
    )


def build(kind: Any, tree: Tree) -> Any:
    """The value of a type from a tree that fits it (see `conform`)."""
    if isinstance(kind, type) and is_dataclass(kind):
        constructor: Callable[..., Any] = kind
        return constructor(**{name: build(hint, tree[name]) for name, hint in _hints(kind).items()})
    if get_origin(kind) is tuple:
        return tuple(build(get_args(kind)[0], value) for value in tree)
    if kind is str or get_origin(kind) is Literal:
        return tree
    return None if tree in (None, "none") else int(tree)


@cache
def _hints(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


def _is_optional(kind: Any) -> bool:
    return get_origin(kind) in (Union, types.UnionType)


def unknown_key(key: str, known: tuple[str, ...], path: Path) -> Problem:
    """E101: a key that does not belong here."""
    parameters: dict[str, object] = {"key": key, "known": ", ".join(known), "nearest": nearest(key, known)}
    if len(known) > MOST_LISTED:
        parameters["hint"] = _LISTED_ELSEWHERE
    return Problem("E101", path, parameters, at_key=True)


MOST_LISTED = 16
"""Known keys that a hint lists; of more it says where they are listed."""
_LISTED_ELSEWHERE = Text(
    "`qscore rules values` lists the values with their articles", "qscore rules values 列出各项数值和条款"
)


def wrong_type(key: object, expected: Text, path: Path) -> Problem:
    """E102: a value that is of another kind than was expected."""
    return Problem("E102", path, {"key": key, "expected": expected})


def _unknown_word(path: Path, word: str, known: tuple[str, ...]) -> Problem:
    key = next(step for step in reversed(path) if isinstance(step, str))
    parameters = {
        "what": f"`{key}`",
        "word": word,
        "known": ", ".join(known),
        "nearest": nearest(word, known),
    }
    return Problem("E104", path, parameters)
