"""Looking things up in the book of a ruleset, and what was found as plain data for `--json`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from qscore.catalogue.articles import cited_article
from qscore.core.data import data_of, fields_of
from qscore.core.problems import nearest
from qscore.core.text import Language
from qscore.rules.book import (
    Article,
    Book,
    Example,
    OpenPoint,
    Term,
    book,
    edition_of,
    editions,
    errors_of,
)
from qscore.rules.rulesets import Ruleset, Ruling, load_ruleset
from qscore.study.compare import Comparison
from qscore.study.references import parse_reference
from qscore.study.values import values_of_article

Tree = dict[str, Any]


class NotInTheBook(LookupError):
    """Something the book does not have; `suggestions` are what comes near."""

    def __init__(self, word: str, suggestions: tuple[str, ...] = ()) -> None:
        self.word = word
        self.suggestions = suggestions
        super().__init__(word)


@dataclass(frozen=True, slots=True)
class Entry:
    """An article in the book of a ruleset, with that ruleset's numbers."""

    article: Article
    ruleset: Ruleset
    values: Mapping[str, Any]

    @property
    def departs(self) -> bool:
        """Whether a value or an example comes to something else here than in the edition that words the article."""
        edition = edition_of(self.ruleset)
        if edition is None or edition == self.ruleset.id:
            return False
        told = load_ruleset(edition)
        return self.values != entry_of(self.article, told).values or any(
            scored_example(example, self.ruleset) | {"ruleset": ""}
            != scored_example(example, told) | {"ruleset": ""}
            for example in self.article.examples
        )

    def as_json(self, language: Language) -> Tree:
        """The article as plain data, in the form that `--json` prints."""
        article = self.article
        return {
            "article": article.reference,
            **fields_of(article, "title", "text", language=language),
            "edition": edition_of(self.ruleset),
            "ruleset": self.ruleset.id,
            "effect": article.effect,
            "lines": list(article.lines),
            "rulings": [name for name in article.rulings if name in self.ruleset.rulings],
            "values": dict(self.values),
            "errors": list(errors_of(article, self.ruleset.game)),
            "terms": list(article.terms),
            "paragraphs": list(article.children),
            "examples": [_example_tree(example, self.ruleset, language) for example in article.examples],
        }


def look_up(article: str, ruleset: str = "qinger-130") -> Entry:
    """The article with this reference, however it is written, in the book of a ruleset (an id or a path).

    Raises `NotInTheBook` with the nearest references where there is no such article, and `InputError` for a
    ruleset file with mistakes in it.

    >>> look_up("第十八条（一）").article.title.en, look_up("18.1").values
    ('Pung', {'pung': {'plain': 1, 'jiang': 4}})
    """
    loaded = load_ruleset(ruleset)
    found = find_article(book_of(loaded), article)
    if found is None:
        raise NotInTheBook(article, near_references(book_of(loaded), article))
    return entry_of(found, loaded)


def book_of(ruleset: Ruleset) -> Book:
    """The book a ruleset is told in; `NotInTheBook` where it has none."""
    edition = edition_of(ruleset)
    if edition is None:
        raise NotInTheBook(ruleset.id)
    return book(edition)


def find_article(book: Book, text: str) -> Article | None:
    """The article a text refers to, None where it is no reference or there is no such article."""
    named = text.strip().lower()
    if named in book.articles:  # a book without numbers is cited by names
        return book.articles[named]
    cited = cited_article(named)
    if cited is not None and cited in book.articles:
        return book.articles[cited]
    reference = parse_reference(text)
    return None if reference is None else book.articles.get(reference)


def near_references(book: Book, text: str) -> tuple[str, ...]:
    """References that come near one that does not exist: what it stands under, and that one's paragraphs."""
    reference = parse_reference(text) or text
    parent = reference
    while parent and parent not in book.articles:
        parent = parent.rpartition(".")[0]
    if parent:
        return (parent, *book.articles[parent].children)
    near = nearest(reference, book.articles)
    return (near,) if near else ()


def entry_of(article: Article, ruleset: Ruleset) -> Entry:
    """The article with the numbers of the ruleset."""
    known = book_of(ruleset).articles
    return Entry(article, ruleset, values_of_article(ruleset, article.reference, known))


def scored_example(example: Example, ruleset: Ruleset) -> Tree:
    """What an example comes to: points and settlement by seat, or the code of its error.

    It is scored under the ruleset it is shown for; one that was made for another edition, under that one.
    """
    from qscore.core.game import game
    from qscore.reading import read_entries

    kind = game(ruleset.game)
    [entry] = read_entries(example.deal, "example", "text", ruleset.game)
    named = entry.tree.get("ruleset")
    if isinstance(named, str) and named in editions(ruleset.game) and named != edition_of(ruleset):
        ruleset = load_ruleset(named)
    decoded = kind.decode(entry.tree)
    problems = (*entry.problems, *ruleset.check_rulings(decoded.deal.rulings))
    if not problems:
        evaluation = kind.evaluate(decoded, ruleset.rules(decoded.deal.rulings), False)
        problems = evaluation.problems
    if problems:
        return {"ruleset": ruleset.id, "error": problems[0].code}
    result = evaluation.result
    assert result is not None
    points = {seat: player.points for seat, player in result.players.items()}
    return {"ruleset": ruleset.id, "points": points, "settlement": dict(result.settlement)}


def example_deal(example: Example, ruleset: Ruleset, language: Language) -> str:
    """The deal of an example as a reader of the language would write it, in one line."""
    from qscore.core.game import game
    from qscore.reading import read_entries

    if language == "en":
        return example.deal
    kind = game(ruleset.game)
    [entry] = read_entries(example.deal, "example", "text", ruleset.game)
    return kind.print_text(kind.encode(kind.decode(entry.tree).deal), language, True).strip()


def _example_tree(example: Example, ruleset: Ruleset, language: Language) -> Tree:
    return {
        "text": example.text[language],
        "deal": example.deal,
        **scored_example(example, ruleset),
    }


def ruling_tree(name: str, ruling: Ruling, point: OpenPoint | None, language: Language) -> Tree:
    """An open point as plain data; one a table invented has names and no more."""
    told = {reading.value: reading for reading in point.readings} if point else {}
    readings: list[Tree] = []
    for value in ruling.options:
        reading: Tree = {"value": value, "default": value == ruling.default}
        if value in told:
            reading |= {"text": told[value].text[language], "reasons": told[value].reasons[language]}
        readings.append(reading)
    tree: Tree = {
        "name": name,
        "article": ruling.article,
        "articles": list(point.articles) if point else [ruling.article],
        "question": point.question[language] if point else "",
        "readings": readings,
    }
    if point and point.note:
        tree["note"] = point.note[language]
    return tree


def term_tree(term: Term, language: Language) -> Tree:
    """A term as plain data."""
    return {
        **fields_of(term, "key", "zh"),
        "pinyin": term.tones,
        **fields_of(term, "en", "also", "meaning", "articles", language=language),
    }


def comparison_tree(found: Comparison, language: Language) -> Tree:
    """Two rulesets side by side as plain data."""

    def told(article: Article | None) -> Tree | None:
        return None if article is None else fields_of(article, "title", "text", language=language)

    def ruling(one: Ruling | None) -> Tree | None:
        return None if one is None else fields_of(one, "default", "options")

    return {
        "a": found.a.id,
        "b": found.b.id,
        "values": [data_of(value) for value in found.values],
        "rulings": [
            {"name": r.name, "article": r.article, "a": ruling(r.a), "b": ruling(r.b)} for r in found.rulings
        ],
        "articles": [
            {"article": each.reference, "a": told(each.a), "b": told(each.b)} for each in found.articles
        ],
    }
