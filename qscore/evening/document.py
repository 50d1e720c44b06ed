"""A session file taken apart: its head (everything but the deals), and each entry of `deals` with its place.

A file in the usual layout (`deals:` and a list of `- ` items below it) is split by its lines, so that an entry
is parsed only when it is needed and a changed file is edited without touching the rest. Whatever else is valid
YAML or JSON is parsed whole; it can be read but not edited.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from qscore.core.problems import OnePlace, Places, Problem, Source, Span
from qscore.reading import json_form, yaml_form
from qscore.reading.entry import Document, Place, PlacesWithin, Tree, TreePlaces, line_of, problems_within

_DEALS = re.compile(r"^deals:[ \t]*(?:#[^\n]*)?$", re.MULTILINE)
_NO_DEALS = re.compile(r"^deals:[ \t]*(\[[ \t]*\])[ \t]*(?:#[^\n]*)?$", re.MULTILINE)
_OTHER_DOCUMENT = re.compile(r"^(?:---|\.\.\.)(?=\s|$)|^%", re.MULTILINE)
_MARK = re.compile(r"^( *)-(?=[ \n]|\Z)", re.MULTILINE)
_SECOND_KEY = re.compile(r"^[^\s#-]", re.MULTILINE)
DEEPEST = 12
"""Columns the list of deals may be indented to be split by its lines."""


class Read(NamedTuple):
    """An entry that was parsed: its tree, where everything stands, and what is wrong with its form."""

    tree: Tree
    locate: Places
    problems: tuple[Problem, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of `deals`: its text (without the comments after it), and how it is read.

    `span` is where it stands, from its `-` to its last character; None where the file was parsed whole.
    """

    text: str
    span: Span | None
    read: Callable[[], Read]


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the list of deals stands: the offset after its last entry, and how far it is indented.

    `empty` is the place of a `[]` that stands for no deals; it goes when the first is added.
    """

    end: int
    indent: int
    key_missing: bool = False
    empty: Span | None = None


@dataclass(frozen=True, slots=True)
class SessionDocument:
    """A session file taken apart. `layout` is None where it can be read but not edited."""

    source: Source
    head: Tree
    locate: Places
    problems: tuple[Problem, ...]
    items: tuple[Item, ...] = ()
    layout: Layout | None = field(default=None)


def take_apart(source: Source) -> SessionDocument:
    """The head and the entries of a session file; what is wrong with its form is in the problems."""
    split = _split(source) if source.text.lstrip()[:1] not in ("{", "[") else None
    if split is not None and not any(_is_open(item.text) and item.read().problems for item in split.items):
        return split
    whole = _whole(source)
    return split if split is not None and whole.problems else whole


_QUOTED = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^']|'')*'", re.DOTALL)


def _is_open(text: str) -> bool:
    """Whether an entry may run on past the line where the next seems to begin; True too often does no harm."""
    if '"' not in text and "'" not in text:
        return text.count("{") != text.count("}") or text.count("[") != text.count("]")
    rest = _QUOTED.sub("", text)
    return (
        rest.count("{") != rest.count("}") or rest.count("[") != rest.count("]") or '"' in rest or "'" in rest
    )


def _split(source: Source) -> SessionDocument | None:
    """The file split by its lines; None where it is not in the usual layout."""
    text = source.text
    keys = list(_DEALS.finditer(text))
    if len(keys) != 1:
        return _split_without_deals(source) if not keys else None
    start = min(keys[0].end() + 1, len(text))
    marker = _OTHER_DOCUMENT.search(text)
    if marker is not None:
        return None
    second = _SECOND_KEY.search(text, start)
    end = second.start() if second is not None else len(text)
    section = text[start:end]
    items = _items(source, section, start)
    if items is None:
        return None
    head, locate, problems = _head(source, start, end)
    if problems or not isinstance(head, dict) or next(iter(_deals_of(head)), None) is not None:
        return None
    first = items[0].span if items else None
    indent = first.start - (text.rfind("\n", 0, first.start) + 1) if first is not None else 2
    last = items[-1].span if items else None
    layout = Layout(last.end if last is not None else keys[0].end(), indent)
    return SessionDocument(source, head, locate, (), tuple(items), layout)


def _deals_of(head: dict[str, Tree]) -> Iterator[Tree]:
    if head.get("deals") not in (None, []):
        yield head["deals"]


def _split_without_deals(source: Source) -> SessionDocument | None:
    """A file whose `deals` is missing or `[]`: the first deal can still be added."""
    text = source.text
    if len(text) > yaml_form.LARGEST or _OTHER_DOCUMENT.search(text) is not None:
        return None
    head, locate, problems = _head(source, len(text), len(text))
    if problems or not isinstance(head, dict):
        return None
    empty = _NO_DEALS.search(text)
    if "deals" not in head:
        return SessionDocument(
            source, head, locate, (), (), Layout(len(text.rstrip("\n")), 2, key_missing=True)
        )
    if head["deals"] != [] or empty is None:
        return None
    return SessionDocument(source, head, locate, (), (), Layout(empty.end(), 2, empty=Span(*empty.span(1))))


def _items(source: Source, section: str, offset: int) -> list[Item] | None:
    """The entries of a section by its lines; None where a line fits no entry."""
    first = _MARK.search(section)
    if first is None:
        return None if _substance(section) else []
    indent = len(first[1])
    if indent > DEEPEST or _substance(section[: first.start()]):
        return None
    marks = [match.start() for match in re.finditer(rf"^ {{{indent}}}-(?=[ \n]|\Z)", section, re.MULTILINE)]
    stray = re.compile(rf"^(?! *(?:#|$))(?! {{{indent}}}-(?:[ \n]|\Z))(?! {{{indent + 1}}})", re.MULTILINE)
    if stray.search(section, first.start()) is not None or "\t" in section:
        return None
    ends = [*marks[1:], len(section)]
    return [_item(source, section, indent, offset, mark, end) for mark, end in zip(marks, ends, strict=True)]


def _substance(text: str) -> bool:
    """Whether there is anything but blank lines and comments."""
    return any(line.strip() and not line.lstrip().startswith("#") for line in text.splitlines())


def _item(source: Source, section: str, indent: int, offset: int, mark: int, end: int) -> Item:
    """One entry; comments after it that are not indented deeper belong to what follows."""
    body = section[mark:end].rstrip()
    while (last := body[body.rfind("\n") + 1 :]).lstrip().startswith("#"):
        if len(last) - len(last.lstrip()) > indent:
            break
        body = body[: -len(last)].rstrip()
    span = Span(offset + mark + indent, offset + mark + len(body))
    end_of_line = "\n" if "\n" in section[mark + len(body) : end] else ""

    def read() -> Read:
        return _read_item(source, body + end_of_line, span, offset + mark)

    return Item(body[indent:], span, read)


def _read_item(source: Source, body: str, span: Span, offset: int) -> Read:
    documents = list(yaml_form.documents(Source(source.name, body)))
    document = documents[0] if documents else None
    if document is None or document.found or len(documents) > 1:
        found = [one for each in documents for one in each.found]
        shifted = [one._replace(span=Span(one.span.start + offset, one.span.end + offset)) for one in found]
        return Read(None, OnePlace(span), problems_within(shifted, span), span)
    tree = document.tree
    assert isinstance(tree, list)
    assert len(tree) == 1

    def place() -> Place:
        children = document.place().children
        assert isinstance(children, list)
        only: Place = children[0]
        return only

    inner = TreePlaces(place)
    places = PlacesWithin(lambda: inner, (), lambda at: at + offset)
    return Read(tree[0], places, (), places(()))


def _head(source: Source, start: int, end: int) -> tuple[Tree, Places, tuple[Problem, ...]]:
    """What stands before and after the list of deals, as one document."""
    text = source.text[:start] + source.text[end:]
    documents = list(yaml_form.documents(Source(source.name, text)))
    if len(documents) != 1:
        return None, OnePlace(Span(0, 1)), (_one_document(),)
    [document] = documents
    cut = end - start
    inner = TreePlaces(document.place)
    places = PlacesWithin(lambda: inner, (), lambda at: at + cut if at >= start else at)
    return document.tree, places, problems_within(document.found, Span(0, 0))


def _whole(source: Source) -> SessionDocument:
    """The file parsed as it is."""
    is_json = source.text.lstrip()[:1] in ("{", "[")
    form = json_form if is_json and source.name.endswith((".json", ".jsonl")) else yaml_form
    documents = list(form.documents(source))
    if len(documents) != 1:
        return SessionDocument(source, None, OnePlace(Span(0, 1)), (_one_document(),))
    [document] = documents
    tree = document.tree
    problems = problems_within(document.found, document.place().span)
    locate = TreePlaces(document.place)
    items: list[Item] = []
    if isinstance(tree, dict) and isinstance(tree.get("deals"), list):
        deals = tree["deals"]
        assert isinstance(deals, list)
        items = [_parsed(document, place, deal) for place, deal in enumerate(deals)]
    return SessionDocument(source, tree, locate, problems, tuple(items))


def _parsed(document: Document, number: int, tree: Tree) -> Item:
    inner = TreePlaces(document.place)
    places = PlacesWithin(lambda: inner, ("deals", number))
    span = places(())
    text = document.source.text[span.start : span.end]
    return Item(text, None, lambda: Read(tree, places, (), span))


def _one_document() -> Problem:
    return Problem("E710", (), {}, Span(0, 1))


def line_numbers(document: SessionDocument) -> Iterator[int]:
    """The line in which each entry begins, in order."""
    text = document.source.text
    line, counted = 1, 0
    for item in document.items:
        if item.span is None:
            yield line_of(text, item.read().span.start)
            continue
        line += text.count("\n", counted, item.span.start)
        counted = item.span.start
        yield line
