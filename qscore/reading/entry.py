"""One deal as it was read: plain data, and where in the source every piece of it stands.

An `Entry` knows no game. Its tree holds only text, yes and no, nothing, lists and mappings; numbers stay
the text that was written, so `010`, `1:30` and twenty digits in a row are harmless until a field
asks for a number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from qscore.core.game import DEFAULT_GAME
from qscore.core.problems import OnePlace, Path, Places, Problem, Source, Span
from qscore.core.text import Text

Tree: TypeAlias = "str | bool | list[Tree] | dict[str, Tree] | None"
"""Plain data as every form gives it."""

FOUND_LIMIT = 100
"""Syntax problems reported of one document or deal; a hostile file could hold hundreds of thousands."""

DEPTH_LIMIT = 64
"""Levels of nesting that are read; a deal needs fewer than ten."""


class Entry(NamedTuple):
    """One deal of a source: its tree, its place, and what was wrong with its syntax.

    `line` is the line (from 1) where the deal begins. `problems` are those of the form alone (syntax, keys
    given twice); whether the tree is a possible deal is the game's question. `locate` answers for any path,
    with the longest part of it that exists.
    """

    tree: dict[str, Tree]
    source: Source
    locate: Places
    problems: tuple[Problem, ...]
    line: int

    @classmethod
    def of_text(cls, name: str, text: str, problems: tuple[Problem, ...] = ()) -> Entry:
        """An entry without data whose every path is the whole text: for words of a command line."""
        whole = Span(0, len(text))
        return cls({}, Source(name, text), OnePlace(whole), problems, 1)


class Place(NamedTuple):
    """Where a value stands, and, for a list or mapping, the places of what it holds.

    The span of a quoted scalar is what stands inside its quotes.
    """

    span: Span
    children: Mapping[str, Place] | list[Place] | None = None
    keys: Mapping[str, Span] | None = None


class Found(NamedTuple):
    """Something wrong with the syntax, at a place of the whole source text."""

    code: str
    span: Span
    parameters: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Document:
    """One whole document of a file, before it is taken apart into deals.

    `place` finds the places of everything in it; it is called only when a place is asked for.
    """

    tree: Tree
    source: Source
    place: Callable[[], Place]
    found: tuple[Found, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Scope:
    """What a text deal is read under: the game where no ruleset is named, and persons known by name."""

    game: str = DEFAULT_GAME
    names: frozenset[str] = field(default_factory=frozenset)


@dataclass(frozen=True, slots=True)
class TreePlaces(Places):
    """Places of what was read into a tree, worked out at the first question.

    `outer` is where defaults come from: it answers for a path of which it holds more than `place` does.
    """

    place: Callable[[], Place]
    outer: Callable[[], Place] | None = None

    def __call__(self, path: Path, at_key: bool = False) -> Span:
        """The stretch of the value (or key) at a path, or of the longest part of the path that is there."""
        route = _route(self.place(), path)
        if self.outer is not None and len(route) <= len(path):
            other = _route(self.outer(), path)
            route = other if len(other) > len(route) else route
        if at_key and path and len(route) == len(path) + 1:
            keys, key = route[-2].keys, path[-1]
            if keys is not None and isinstance(key, str):
                return keys[key]
        return route[-1].span


@dataclass(frozen=True, slots=True)
class PlacesWithin(Places):
    """Places of a part of a text that was read on its own: below `prefix`, at offsets that `to_whole` puts right."""

    inner: Callable[[], Places]
    prefix: Path = ()
    to_whole: Callable[[int], int] = int

    def __call__(self, path: Path, at_key: bool = False) -> Span:
        """The stretch in the whole text."""
        start, end = self.inner()((*self.prefix, *path), at_key)
        return Span(self.to_whole(start), self.to_whole(end))


def _route(place: Place, path: Path) -> list[Place]:
    """The places passed on the way down a path, as far as it exists; the first is the top."""
    route = [place]
    for step in path:
        children = place.children
        if isinstance(children, list):
            if not (isinstance(step, int) and 0 <= step < len(children)):
                break
            place = children[step]
        elif children is not None and isinstance(step, str) and step in children:
            place = children[step]
        else:
            break
        route.append(place)
    return route


def problems_within(found: Iterable[Found], root: Span) -> tuple[Problem, ...]:
    """Syntax problems as problems of the value at `root`: the path is empty, the part says where in it."""
    return tuple(
        Problem(
            one.code, (), one.parameters, part=Span(one.span.start - root.start, one.span.end - root.start)
        )
        for one in found
    )


def syntax(form: str, reason: Text | str, start: int, end: int | None = None) -> Found:
    """E003: what was read is not valid `form`, and why."""
    return Found("E003", Span(start, start + 1 if end is None else end), {"form": form, "reason": reason})


def line_of(text: str, offset: int) -> int:
    """The line, counted from 1, in which a character stands."""
    return text.count("\n", 0, offset) + 1
