"""Two rulesets side by side: every value, default reading and article in which they differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from qscore.rules.book import Article, Book, book, edition_of, order
from qscore.rules.rulesets import Ruleset, Ruling
from qscore.study.values import flat


@dataclass(frozen=True, slots=True)
class ValueDifference:
    """A value that differs: its name, its article, and what it is in each ruleset (None where it is none)."""

    key: str
    article: str
    a: Any
    b: Any


@dataclass(frozen=True, slots=True)
class RulingDifference:
    """A ruling whose default or readings differ; None where a ruleset does not have it."""

    name: str
    article: str
    a: Ruling | None
    b: Ruling | None


@dataclass(frozen=True, slots=True)
class ArticleDifference:
    """An article told differently in the two books; None where one has none."""

    reference: str
    a: Article | None
    b: Article | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """Everything in which two rulesets of one game differ."""

    a: Ruleset
    b: Ruleset
    values: tuple[ValueDifference, ...]
    rulings: tuple[RulingDifference, ...]
    articles: tuple[ArticleDifference, ...]


def compare(a: Ruleset, b: Ruleset) -> Comparison:
    """What differs between two rulesets of the same game; ValueError where they are of different games.

    >>> from qscore.rules.rulesets import load_ruleset
    >>> found = compare(load_ruleset("qinger-130"), load_ruleset("qinger-128"))
    >>> [(value.key, value.a, value.b) for value in found.values if value.key == "all_runs.points"]
    [('all_runs.points', 150, 100)]
    """
    if a.game != b.game:
        raise ValueError(f"{a.id} is {a.game}, {b.id} is {b.game}")
    book_a, book_b = _book(a), _book(b)
    known = {*(book_a.articles if book_a else ()), *(book_b.articles if book_b else ())}
    of_a, of_b = flat(a.values, known), flat(b.values, known)
    values = tuple(
        ValueDifference(key, of_a[key][1], of_a[key][0], of_b[key][0])
        for key in of_a
        if of_a[key][0] != of_b[key][0]
    )
    return Comparison(a, b, values, tuple(_rulings(a, b)), tuple(_articles(book_a, book_b)))


def _book(ruleset: Ruleset) -> Book | None:
    edition = edition_of(ruleset)
    return None if edition is None else book(edition)


def _rulings(a: Ruleset, b: Ruleset) -> list[RulingDifference]:
    found = []
    for name in dict.fromkeys((*a.rulings, *b.rulings)):
        one, other = a.rulings.get(name), b.rulings.get(name)
        if (
            one is None
            or other is None
            or one.default != other.default
            or set(one.options) != set(other.options)
        ):
            there = one or other
            assert there is not None
            found.append(RulingDifference(name, there.article, one, other))
    return found


def _articles(a: Book | None, b: Book | None) -> list[ArticleDifference]:
    of_a = a.articles if a else {}
    of_b = b.articles if b else {}
    return [
        ArticleDifference(reference, of_a.get(reference), of_b.get(reference))
        for reference in sorted({*of_a, *of_b}, key=order)
        if _told(of_a.get(reference)) != _told(of_b.get(reference))
    ]


def _told(article: Article | None) -> object:
    """What a reader sees of an article: the same words in two books are no difference."""
    return None if article is None else (article.title, article.text)
