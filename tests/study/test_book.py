"""The book holds everything the program says: references, lines, rulings, errors, numbers, and worked examples."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from qscore.catalogue.errors import ERRORS, game_of
from qscore.catalogue.games import words_of
from qscore.catalogue.lines import LINES
from qscore.catalogue.refusals import REFUSALS
from qscore.core.game import game, packages
from qscore.core.result import Result
from qscore.core.text import LANGUAGES, Language, Text
from qscore.reading import read_entries
from qscore.rules import book as book_module
from qscore.rules.book import Article, Book, book, edition_of, editions, error_examples, errors_of, order
from qscore.rules.rulesets import Ruleset, folders, load_ruleset, shipped
from qscore.show.rule_wording import line_wording
from qscore.show.terminal.error_pages import (
    error_page,
    error_tree,
    errors_page,
    example_diagnostics,
    known_codes,
)
from qscore.show.terminal.rule_book import article_page
from qscore.study.look_up import NotInTheBook, book_of, entry_of, find_article, look_up, scored_example
from qscore.study.values import flat, values_of_article
from tests.qinger.strategies import deals
from tests.study.helpers import Tree, scored

SOURCE = Path(__file__).resolve().parents[2] / "qscore"
QINGER = ("qinger-130", "qinger-128")
ALL = [
    (edition, article)
    for name in packages()
    for edition in editions(name)
    for article in book(edition).articles.values()
]
each_article = pytest.mark.parametrize(
    ("edition", "article"), ALL, ids=[f"{e}-{a.reference}" for e, a in ALL]
)
each_ruleset = pytest.mark.parametrize("name", shipped())

WITHOUT_EXAMPLE = {
    "E604": "a call, not a deal",
    "E605": "a ruleset file",
    "E606": "a ruleset file",
}
"""Codes of cards, sets, wins, faults and rulesets that no deal can show, and why."""


def every_book() -> Iterator[Book]:
    for name in packages():
        for edition in editions(name):
            yield book(edition)


# references


@each_ruleset
def test_every_article_of_a_ruleset_is_in_its_book(name: str) -> None:
    ruleset = load_ruleset(name)
    articles = book_of(ruleset).articles
    named = {article for _, article in flat(ruleset.values, articles).values() if article}
    named |= {ruling.article for ruling in ruleset.rulings.values()}
    assert not named - set(articles)


@each_ruleset
def test_every_ruling_of_a_ruleset_is_in_its_book_with_every_reading(name: str) -> None:
    ruleset = load_ruleset(name)
    points = book_of(ruleset).rulings
    assert set(ruleset.rulings) == set(points)
    for ruling in ruleset.rulings.values():
        assert set(ruling.options) == {reading.value for reading in points[ruling.name].readings}


def articles_in_code() -> set[str]:
    """Article references that stand in the code of Qing'er: checks, refusals, faults."""
    pattern = re.compile(r'(?:article(?:s)?(?:"\s*:|\s*=)\s*|else )"(\d[\w.]*)"')
    return {
        found
        for path in sorted((SOURCE / "games" / "qinger").glob("*.py"))
        for found in pattern.findall(path.read_text(encoding="utf-8"))
    }


@pytest.mark.parametrize("edition", QINGER)
def test_every_article_in_the_code_can_be_looked_up(edition: str) -> None:
    named = articles_in_code() | {
        entry.article for entry in words_of("qinger", "ERRORS").values() if entry.article
    }
    assert len(named) > 5
    assert not {article for article in named if find_article(book(edition), article) is None}


@pytest.mark.parametrize("code", sorted(ERRORS))
def test_the_article_of_every_error_can_be_looked_up(code: str) -> None:
    article = ERRORS[code].article
    if article is None:
        return
    if "2" <= code[1] <= "6":
        assert all(article in book(edition).articles for edition in QINGER)
    assert any(
        code in errors_of(found, load_ruleset(each.edition).game)
        for each in every_book()
        for found in each.articles.values()
    )


@settings(max_examples=40)
@given(deals())
def test_every_article_of_a_result_can_be_looked_up(deal: Tree) -> None:
    result = scored(deal).result
    explained = game("qinger").evaluate(game("qinger").decode(deal), scored(deal).rules, True).result
    assert result is not None
    assert explained is not None
    articles = book(result.ruleset).articles
    for article, codes in said(explained):
        assert article in articles
        assert codes in LINES or codes in REFUSALS or codes


def said(result: Result) -> Iterator[tuple[str, str]]:
    for player in result.players.values():
        for piece in (player.lines, player.after_lines, player.fan_lines, player.refusals):
            yield from ((one.article, one.code) for one in piece)
    for payment in result.payments:
        yield payment.article, payment.code


# what belongs to whom


@pytest.mark.parametrize(("edition", "article"), [(e, a) for e, a in ALL if e in QINGER])
def test_every_article_says_what_computes_it_or_that_it_has_no_effect(edition: str, article: Article) -> None:
    if article.effect == "none":
        assert not article.lines
        assert not article.rulings
    elif article.effect != "validity":
        assert article.lines or article.rulings or article.children
    assert set(article.lines) <= set(LINES)
    assert set(article.children) <= set(book(edition).articles)


def codes_told(found: Book) -> set[str]:
    """The line, fan and settlement codes of all articles of a book."""
    return {code for article in found.articles.values() for code in article.lines}


def test_every_line_belongs_to_an_article() -> None:
    assert set(LINES) == {code for each in every_book() for code in codes_told(each)}


@settings(max_examples=30)
@given(deals())
def test_every_line_belongs_to_an_article_of_its_own_edition(deal: Tree) -> None:
    result = scored(deal).result
    assert result is not None
    assert {code for _, code in said(result)} <= codes_told(book(result.ruleset))


def test_lines_and_errors_stand_with_their_articles() -> None:
    articles = book("qinger-130").articles
    assert "coins" in articles["19"].lines
    assert "triplet" in articles["18.2"].lines
    assert "E202" in errors_of(articles["2"], "qinger")


@pytest.mark.parametrize("edition", sorted({edition for edition, _ in ALL}))
def test_an_article_lists_the_errors_of_its_own_game(edition: str) -> None:
    game = load_ruleset(edition).game
    for article in book(edition).articles.values():
        for code in errors_of(article, game):
            named = ERRORS[code].article == article.reference
            assert code in article.errors or (named and game_of(code) == game)
    if game == "gongzhu" and "5" in book(edition).articles:
        assert "E701" not in errors_of(book(edition).articles["5"], game)
        assert "E803" in errors_of(book(edition).articles["5"], game)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", sorted({edition for edition, _ in ALL}))
def test_no_page_of_an_article_has_a_placeholder(edition: str, language: Language) -> None:
    for article in book(edition).articles.values():
        page = article_page(entry_of(article, load_ruleset(edition)), language)
        lines = page.partition(Text("\nlines\n", "\n项目\n")[language])[2].split("\n\n")[0]
        assert "–" not in lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_worded_in_both_languages(language: Language) -> None:
    for code in LINES:
        assert line_wording(code, language).strip()


# numbers and examples


def numbers_in(value: Any) -> Iterator[int]:
    if isinstance(value, bool) or value is None:
        return
    if isinstance(value, int):
        yield abs(value)
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from numbers_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from numbers_in(inner)


TOLD_IN_WORDS = {
    "rounding": "to ten",
    "all_sets_fan": "one fan",
    "three_reds": "one fan",
    "hidden_three_reds": "one fan",
    "poor": "one fan",
    "very_poor": "two fans",
    "heavenly": "one fan",
    "earthly": "one fan",
    "ready": "one fan",
    "last_tile": "one fan",
    "minimum_win": "0 means none",
    "evening": "60 deals make a session of two rounds",
    "deck": "told in the paragraphs",
    "jiang": "ranks, told in the paragraphs",
}
"""Values whose article has words, not digits, for them."""


@pytest.mark.parametrize("edition", QINGER)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_a_ruleset_stand_in_the_text_of_their_article(
    edition: str, language: Language
) -> None:
    ruleset = load_ruleset(edition)
    found = book(edition)
    checked = 0
    for article in found.articles.values():
        values = values_of_article(ruleset, article.reference, found.articles)
        told = " ".join(
            each.text[language] for each in (article, *(found.articles[child] for child in article.children))
        )
        digits = {int(number) for number in re.findall(r"\d+", told)}
        for name, value in values.items():
            if name in TOLD_IN_WORDS:
                continue
            if (edition, article.reference) == (
                "qinger-128",
                "20.2.3",
            ):  # one of the two is the turned-up card
                value = {
                    key: item
                    for key, item in value.items()
                    if key not in ("dragon", "phoenix", "dragon_and_phoenix")
                }
            missing = {number for number in numbers_in(value) if number} - digits
            assert not missing, (article.reference, name, missing)
            checked += 1
    assert checked > 35


EXAMPLES = [(edition, article, n) for edition, article in ALL for n in range(len(article.examples))]


@pytest.mark.parametrize(
    ("edition", "article", "n"), EXAMPLES, ids=[f"{e}-{a.reference}-{n}" for e, a, n in EXAMPLES]
)
def test_every_worked_example_comes_out(edition: str, article: Article, n: int) -> None:
    example = article.examples[n]
    outcome = scored_example(example, load_ruleset(edition))
    assert outcome.get("points") == dict(example.points), outcome
    if example.settlement:
        assert outcome["settlement"] == dict(example.settlement)
    (entry,) = read_entries(example.deal, "example", "text", load_ruleset(edition).game)
    assert not entry.problems


def test_examples_are_there_for_every_game() -> None:
    assert {edition for edition, _, _ in EXAMPLES} >= {*QINGER, "gongzhu", "gongzhu-open", "gouji"}


# errors


@pytest.mark.parametrize("code", sorted(error_examples()))
def test_the_example_of_an_error_shows_it(code: str) -> None:
    assert code in [diagnostic.code for diagnostic in example_diagnostics(error_examples()[code])]


def test_every_error_a_deal_can_show_has_an_example() -> None:
    missing = {code for code in ERRORS if "2" <= code[1] <= "6"} - set(error_examples())
    assert missing == set(WITHOUT_EXAMPLE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_has_a_page(language: Language) -> None:
    listing = errors_page(language)
    for code in known_codes():
        page = error_page(code, language)
        assert page.startswith(code)
        assert code in listing
        assert "{" not in error_tree(code, language)["message"]
        if code in error_examples():
            assert Text(f"error {code}: ", f"错误 {code}：")[language] in page


# the book itself


def test_a_house_ruleset_is_told_in_the_book_of_what_it_extends(tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text(
        "extends: qinger-128\nid: ours\nvalues: {coins: {points: [25, 50, 100, 200]}}\n", encoding="utf-8"
    )
    ruleset = load_ruleset(str(file))
    assert edition_of(ruleset) == "qinger-128"
    assert look_up("19", str(file)).values == {"coins": {"points": [25, 50, 100, 200]}}
    assert look_up("21.2", str(file)).values["all_runs"] == {"points": 100}


def test_a_ruleset_without_a_book_is_not_told() -> None:
    ruleset = load_ruleset("qinger-130")
    alone = Ruleset("mine", "qinger", ruleset.title, ruleset.values, ruleset.rulings, ("mine",))
    with pytest.raises(NotInTheBook):
        book_of(alone)
    with pytest.raises(KeyError):
        book("mine")


def test_references_are_in_the_order_of_the_text() -> None:
    references = list(book("qinger-130").articles)
    assert references == sorted(references, key=order)
    assert references.index("2") < references.index("10") < references.index("A3") < references.index("table")
    assert [article.reference for article in book("qinger-130").contents()][:3] == ["1", "2", "3"]


@pytest.mark.parametrize("language", LANGUAGES)
@each_ruleset
def test_every_page_fits_eighty_columns(name: str, language: Language) -> None:
    from wcwidth import wcswidth

    ruleset = load_ruleset(name)
    for article in book_of(ruleset).articles.values():
        page = article_page(entry_of(article, ruleset), language)
        assert article.title[language] in page
        assert max(wcswidth(line) for line in page.splitlines()) <= 80, article.reference


LOCAL = """
bases: {qinger-local: qinger-130}
articles:
  - {article: "17", editions: [qinger-local], left_out: true}
  - article: "18.1"
    editions: [qinger-local]
    title: {en: Our pungs, zh: 我们的碰子}
    text: {en: A pung is worth two., zh: 碰子两分。}
    lines: [pung]
    rulings: []
    errors: []
    effect: points
    terms: []
"""


def test_a_local_edition_names_its_base_and_lists_only_what_differs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "book").mkdir()
    (tmp_path / "book" / "qinger-local.yaml").write_text(LOCAL, encoding="utf-8")
    monkeypatch.setattr("qscore.rules.book.folders", lambda: (*folders(), tmp_path))
    book_module._files.cache_clear()
    book.cache_clear()
    try:
        assert "qinger-local" in editions("qinger")
        local, base = book("qinger-local"), book("qinger-130")
        assert set(base.articles) - set(local.articles) == {"17"}
        assert local.articles["18.1"].title.zh == "我们的碰子"
        differing = {name for name in local.articles if local.articles[name] != base.articles[name]}
        assert differing == {"18.1"}
        assert local.rulings == base.rulings
    finally:
        book_module._files.cache_clear()
        book.cache_clear()
