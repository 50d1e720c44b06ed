"""The rule book as data: articles, open points and terms of an edition, read from `rulesets/book/*.yaml`.

A book belongs to one *edition*, the id of a shipped ruleset; a table's own rules are read in the book of the
ruleset they extend. Files are told apart by what they hold, not by their names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from qscore.core.game import DEFAULT_GAME
from qscore.core.text import Text
from qscore.reading.ruleset_names import game_of_id
from qscore.rules.rulesets import Ruleset, folders


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: a deal in the text form, and the points (and settlement) it must come to, by seat."""

    text: Text
    deal: str
    points: Mapping[str, int]
    settlement: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Article:
    """One place of the rules that can be cited, in our own words.

    `effect` says what it acts on: `"points"`, `"settlement"`, `"validity"`, or `"none"`. `lines` are the line,
    fan and settlement codes it gives, `rulings` the open points it takes part in, `errors` the codes of deals
    that contradict it. `paragraphs` says which paragraphs of the text (counted from 1) give a line.
    """

    reference: str
    editions: tuple[str, ...]
    title: Text
    text: Text
    lines: tuple[str, ...]
    rulings: tuple[str, ...]
    errors: tuple[str, ...]
    effect: str
    terms: tuple[str, ...]
    children: tuple[str, ...]
    examples: tuple[Example, ...]
    paragraphs: Mapping[str, tuple[int, ...]]

    def words_for(self, code: str) -> Text:
        """What the article says about one line: the paragraphs that give it, the whole text where none is named.

        >>> book("qinger-130").articles["20.2.1"].words_for("sun").zh
        '龙、凤单张 30，两张 80（龙凤呈祥）。日、月单张 50，两张 200（日月同辉）。普天同庆 100。'
        """
        if code not in self.paragraphs:
            return self.text
        chosen = self.paragraphs[code]
        en, zh = self.text.en.splitlines(), self.text.zh.splitlines()
        return Text("\n".join(en[n - 1] for n in chosen), "\n".join(zh[n - 1] for n in chosen))


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read an open point, and what speaks for it."""

    value: str
    text: Text
    reasons: Text


@dataclass(frozen=True, slots=True)
class OpenPoint:
    """A ruling as the book tells it: the question, its readings, and the articles it stands between."""

    name: str
    editions: tuple[str, ...]
    articles: tuple[str, ...]
    question: Text
    readings: tuple[Reading, ...]
    note: Text | None
    example: str | None = None
    """A deal in the text form in which the readings differ, where no article has one."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game: Chinese, pinyin (without and with tones), English, and other ways to say it."""

    key: str
    zh: str
    pinyin: str
    tones: str
    en: str
    also: tuple[str, ...]
    articles: tuple[str, ...]
    meaning: Text


@dataclass(frozen=True, slots=True)
class Book:
    """The rule book of one edition, everything in the order of the text."""

    edition: str
    articles: Mapping[str, Article]
    rulings: Mapping[str, OpenPoint]
    terms: tuple[Term, ...]

    def contents(self) -> list[Article]:
        """The articles that are no paragraph of another one, in the order of the text."""
        return [article for article in self.articles.values() if "." not in article.reference]


def errors_of(article: Article, game: str) -> tuple[str, ...]:
    """The error codes that rest on an article of a game: those listed with it and those whose entry names it."""
    from qscore.catalogue.errors import ERRORS, article_in

    naming = (code for code in ERRORS if article_in(code, game) == article.reference)
    return tuple(dict.fromkeys((*article.errors, *naming)))


def edition_of(ruleset: Ruleset) -> str | None:
    """The edition whose book tells a ruleset: the nearest one it is or extends; None where there is no book.

    >>> from qscore.rules.rulesets import load_ruleset
    >>> edition_of(load_ruleset("house-example"))
    'qinger-130'
    """
    known = editions(ruleset.game)
    return next((name for name in ruleset.lineage if name in known), None)


@cache
def questions_of(ruleset: Ruleset) -> dict[str, Text]:
    """What each open point of the ruleset's edition asks, by the ruling's name; nothing where there is no book."""
    edition = edition_of(ruleset)
    if edition is None:
        return {}
    return {name: point.question for name, point in book(edition).rulings.items()}


def editions(game: str) -> tuple[str, ...]:
    """The editions of a game that have a book: those of its articles, and local ones that name a base."""
    named = (name for entry in _entries(game, "articles") for name in entry["editions"])
    return tuple(dict.fromkeys((*named, *_bases(game))))


def _bases(game: str) -> dict[str, str]:
    """Edition to the edition it is based on, from `bases:` in the files of a book."""
    return {edition: base for tree in _files(game) for edition, base in (tree.get("bases") or {}).items()}


def _of_edition(edition: str, game: str, kind: str, key: str) -> list[dict[str, Any]]:
    """The entries of one kind that an edition has: its own, and those of its base that it does not give anew.

    An entry with `left_out: true` takes the base's away.
    """
    base = _bases(game).get(edition)
    entries = [] if base is None else _of_edition(base, game, kind, key)
    found = {entry[key]: entry for entry in entries}
    # a term without editions of its own belongs to every edition in which one of its articles stands
    own = (entry for entry in _entries(game, kind) if edition in entry.get("editions", (edition,)))
    found |= {entry[key]: entry for entry in own}
    return [entry for entry in found.values() if not entry.get("left_out")]


@cache
def book(edition: str) -> Book:
    """The rule book of an edition; KeyError for an edition that has none."""
    game = _game_of(edition)
    if edition not in editions(game):
        raise KeyError(edition)
    articles = [_article(entry) for entry in _of_edition(edition, game, "articles", "article")]
    rulings = [_ruling(entry) for entry in _of_edition(edition, game, "rulings", "name")]
    references = {article.reference for article in articles}
    terms = [_term(entry, references) for entry in _of_edition(edition, game, "terms", "key")]
    return Book(
        edition,
        {article.reference: article for article in sorted(articles, key=lambda a: order(a.reference))},
        {ruling.name: ruling for ruling in rulings},
        tuple(term for term in terms if term.articles),
    )


def order(reference: str) -> tuple[tuple[int, int, str], ...]:
    """A key that sorts references as a book prints them: numbers, notes, appendices, then the table's own.

    >>> sorted(["A3", "18.note", "2", "18.2", "18", "table", "18.10"], key=order)
    ['2', '18', '18.2', '18.10', '18.note', 'A3', 'table']
    """
    return tuple((0, int(part), "") if part.isdecimal() else (1, 0, part) for part in reference.split("."))


def _load(path: Path) -> dict[str, Any]:
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    tree = yaml.load(path.read_text(encoding="utf-8"), Loader=loader)
    return tree if isinstance(tree, dict) else {}


def _game_of(name: str) -> str:
    """The game an edition or a file of the book belongs to: the one that begins its name, else the usual one."""
    return game_of_id(name) or DEFAULT_GAME


@cache
def _files(game: str) -> tuple[dict[str, Any], ...]:
    paths = [path for folder in folders() for path in sorted((folder / "book").glob("*.yaml"))]
    return tuple(_load(path) for path in paths if _game_of(path.stem) == game)


def _entries(game: str, kind: str) -> Iterator[dict[str, Any]]:
    """Every entry of one kind in the files of a game, in the order of the files."""
    return (entry for tree in _files(game) for entry in tree.get(kind) or ())


def _text(tree: Mapping[str, str]) -> Text:
    return Text(tree["en"], tree["zh"])


def _article(entry: dict[str, Any]) -> Article:
    return Article(
        reference=str(entry["article"]),
        editions=tuple(entry["editions"]),
        title=_text(entry["title"]),
        text=_text(entry["text"]),
        lines=tuple(entry["lines"]),
        rulings=tuple(entry["rulings"]),
        errors=tuple(entry["errors"]),
        effect=entry["effect"],
        terms=tuple(entry["terms"]),
        children=tuple(entry.get("children", ())),
        examples=tuple(_example(example) for example in entry.get("examples", ())),
        paragraphs={
            code: tuple(chosen) if isinstance(chosen, list) else (chosen,)
            for code, chosen in entry.get("paragraphs", {}).items()
        },
    )


def _example(entry: dict[str, Any]) -> Example:
    return Example(
        _text(entry["text"]), entry["deal"], dict(entry["points"]), dict(entry.get("settlement", {}))
    )


def _ruling(entry: dict[str, Any]) -> OpenPoint:
    readings = tuple(
        Reading(str(reading["value"]), _text(reading["text"]), _text(reading["reasons"]))
        for reading in entry["readings"]
    )
    return OpenPoint(
        name=entry["name"],
        editions=tuple(entry["editions"]),
        articles=tuple(entry["articles"]),
        question=_text(entry["question"]),
        readings=readings,
        note=_text(entry["note"]) if "note" in entry else None,
        example=entry.get("example"),
    )


def _term(entry: dict[str, Any], references: set[str]) -> Term:
    return Term(
        key=entry["key"],
        zh=entry["zh"],
        pinyin=entry["pinyin"],
        tones=entry["tones"],
        en=entry["en"],
        also=tuple(str(word) for word in entry["also"]),
        articles=tuple(article for article in entry["articles"] if article in references),
        meaning=_text(entry["meaning"]),
    )


@cache
def error_examples() -> Mapping[str, str]:
    """Error codes to an input that shows them, for those that a short text can show."""
    return {entry["code"]: entry["example"] for entry in _entries("qinger", "errors")}
