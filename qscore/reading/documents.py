"""A document taken apart into its deals: one deal, a list of them, or `deals` with the defaults beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from qscore.core.problems import OnePlace, Problem, Source, Span
from qscore.core.text import Text
from qscore.reading.entry import Document, Entry, Found, Place, Scope, Tree, TreePlaces, problems_within
from qscore.reading.text_form import entry_within

DEALS_LIMIT = 10_000
"""Deals of one list that are read; a session has about a hundred, longer logs have a deal a line."""


def document_entry(document: Document) -> Entry:
    """The whole document as one entry, its `deals` left in the tree; what a session file is read with."""
    problems: tuple[Problem, ...] = ()
    if document.found:
        problems = problems_within(document.found, document.place().span)
    tree = document.tree
    if not isinstance(tree, dict):
        problems = problems or (_not_a_mapping("session"),)
        tree = {}
    return Entry(tree, document.source, TreePlaces(document.place), problems, document.line)


def deal_entries(document: Document, scope: Scope) -> Iterator[Entry]:
    """Every deal of the document, in order; a syntax problem goes to the deal it stands in."""
    tree = document.tree
    deals = tree.get("deals") if isinstance(tree, dict) else tree
    if isinstance(deals, list) and len(deals) > DEALS_LIMIT:
        many = Problem("E013", (), {"count": len(deals), "limit": DEALS_LIMIT}, Span(0, 1))
        span = Span(0, len(document.source.text))
        yield Entry({}, document.source, OnePlace(span), (many,), document.line)
        return
    items = list(_items(document))
    shares = _shares(document, items)
    line, counted = document.line, 0
    text = document.source.text
    for item, found in zip(items, shares, strict=True):
        if len(items) > 1:
            start = item.place().span.start
            line = text.count("\n", counted, start) + (line if counted else 1)
            counted = start
        yield _entry(item, document.source, found, line, scope)


@dataclass(frozen=True, slots=True)
class _Item:
    """One deal inside a document, with the defaults that stand beside the list it is in."""

    tree: Tree
    document: Document
    steps: tuple[str | int, ...]
    defaults: dict[str, Tree] | None = None

    def place(self) -> Place:
        """Where the deal stands in the document."""
        place = self.document.place()
        for step in self.steps:
            place = place.children[step]  # type: ignore[index]
        return place


def _items(document: Document) -> Iterator[_Item]:
    tree = document.tree
    if isinstance(tree, list):
        for number, one in enumerate(tree):
            yield _Item(one, document, (number,))
    elif isinstance(tree, dict) and isinstance(tree.get("deals"), list):
        defaults = {key: value for key, value in tree.items() if key not in ("deals", "session")}
        deals = tree["deals"]
        assert isinstance(deals, list)
        for number, one in enumerate(deals):
            yield _Item(one, document, ("deals", number), defaults)
    else:
        yield _Item(tree, document, ())
        return
    if document.found and not tree:
        yield _Item({}, document, ())


def _shares(document: Document, items: list[_Item]) -> list[list[Found]]:
    """The syntax problems of the document, given out to the deals they stand in."""
    shares: list[list[Found]] = [[] for _ in items]
    if not document.found or not items:
        return shares
    spans = [item.place().span for item in items]
    current = 0
    for one in sorted(document.found, key=lambda one: one.span):
        while current + 1 < len(spans) and spans[current + 1].start <= one.span.start:
            current += 1
        shares[current].append(one)
    return shares


def _entry(item: _Item, source: Source, found: list[Found], line: int, scope: Scope) -> Entry:
    if isinstance(item.tree, str):
        entry = entry_within(item.tree, source, item.place().span, scope, line)
        tree = entry.tree
        if item.defaults:
            tree = _with_defaults(item.defaults, tree)
        return Entry(tree, source, entry.locate, entry.problems, line)
    place = item.place
    outer = item.document.place if item.defaults else None
    problems = problems_within(found, place().span) if found else ()
    if isinstance(item.tree, dict):
        tree = _with_defaults(item.defaults, item.tree) if item.defaults else item.tree
        return Entry(tree, source, TreePlaces(place, outer), problems, line)
    return Entry({}, source, TreePlaces(place), problems or (_not_a_mapping("deal"),), line)


def _with_defaults(defaults: dict[str, Tree], own: dict[str, Tree]) -> dict[str, Tree]:
    """The deal over the defaults: its own keys win, rulings one by one."""
    merged = {**defaults, **own}
    shared, rulings = defaults.get("rulings"), own.get("rulings")
    if isinstance(shared, dict) and isinstance(rulings, dict):
        merged["rulings"] = {**shared, **rulings}
    return merged


def _not_a_mapping(key: str) -> Problem:
    expected = Text("a mapping of keys to values", "“键: 值”的形式")
    return Problem("E102", (), {"key": Text(key, {"deal": "牌局"}.get(key, key)), "expected": expected})


def failed(source: Source, found: list[Found], span: Span, line: int) -> Document:
    """A document that could not be read: nothing in it, and the reasons."""
    place = Place(span, {}, {})
    return Document({}, source, lambda: place, tuple(found), line)
