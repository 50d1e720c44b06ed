"""Every article and every value of a ruleset has words in both languages, and the words lead back to it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest

from qscore.catalogue.articles import ARTICLES, article_text, cited_article
from qscore.catalogue.errors import ERRORS
from qscore.catalogue.games import of_games, words_of
from qscore.catalogue.lines import LINES
from qscore.catalogue.values import FIELDS, GROUPS, field_label, group_label, value_label
from qscore.core.game import packages
from qscore.rules.book import book, editions
from qscore.rules.rulesets import Ruleset, load_ruleset
from qscore.study.look_up import find_article
from qscore.study.values import groups
from tests.cli.conftest import Run

EDITIONS = [edition for game in packages() for edition in editions(game)]


def values_of(ruleset: Ruleset) -> Iterator[tuple[str, object]]:
    return ((name, value) for name, value, _ in groups(ruleset.values, book(ruleset.id).articles))


@pytest.mark.parametrize(
    ("module", "hundreds"),
    [
        ("catalogue.errors_files.FILES", "0169"),
        ("games.qinger.words.ERRORS", "2345"),
        ("catalogue.errors_sessions.SESSIONS", "7"),
        ("games.gongzhu.words.ERRORS", "8"),
        ("games.gouji.words.ERRORS", "8"),
    ],
)
def test_every_error_stands_in_the_module_of_its_hundred(module: str, hundreds: str) -> None:
    """So none is written in two of them, where one would hide the other."""
    home, _, table = module.rpartition(".")
    entries = getattr(import_module(f"qscore.{home}"), table)
    assert list(entries) == [code for hundred in hundreds for code in sorted(entries) if code[1] == hundred]
    assert entries.items() <= ERRORS.items()
    if hundreds != "8":  # which two games share
        assert {code for code in ERRORS if code[1] in hundreds} == set(entries)


def test_no_game_has_a_word_of_another() -> None:
    for table in ("LINES", "ERRORS", "WORDS", "REFUSALS", "GROUPS", "FIELDS", "ARTICLES", "TITLES", "HEADS"):
        assert len(of_games(table)) == sum(len(words_of(game, table)) for game in packages()), table


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_value_has_a_label(edition: str) -> None:
    for name, value in values_of(load_ruleset(edition)):
        assert name in GROUPS or name.replace("_", "-") in LINES, name
        assert "{" not in group_label(name, "zh") + group_label(name, "en"), name
        if isinstance(value, dict):
            assert not set(value) - set(FIELDS), name


def test_no_label_is_of_nothing() -> None:
    names: set[str] = set()
    fields: set[str] = {"partners"}  # a value of `sides`
    for edition in EDITIONS:
        for name, value in values_of(load_ruleset(edition)):
            names.add(name)
            fields |= set(value) if isinstance(value, dict) else set()
    # a mere reference has no key of its own
    assert set(GROUPS) <= names
    assert set(FIELDS) <= fields


def test_labels() -> None:
    assert group_label("turned_drawn", "zh") == LINES["turned-drawn"].zh
    assert field_label("redjoy", "zh") == "红喜"
    assert field_label("K", "zh") == "K"
    assert value_label("flowers.joy.jubilee", "zh") == "花牌，揭出喜喜：普天同庆"
    assert value_label("sides", "zh") == "怎样分边"


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_article_is_found_by_its_citation(edition: str) -> None:
    known = book(edition)
    for reference in known.articles:
        for language in ("en", "zh"):
            cited = article_text(reference, language)
            found = find_article(known, cited)
            assert found is not None, cited
            assert found.reference == reference, cited
        head = reference.split(".")[0]
        assert head[0].isdigit() or head[0] == "A" or head in ARTICLES, reference


def test_chinese_citations_have_no_english() -> None:
    for edition in EDITIONS:
        for reference in book(edition).articles:
            cited = article_text(reference, "zh")
            assert cited[0] == "A" or not any(c.isascii() and c.isalpha() for c in cited), cited


def test_citations_of_other_forms() -> None:
    assert cited_article("进贡 10") == cited_article("进贡.10") == cited_article("进贡10") == "tribute.10"
    assert cited_article("憋3.4") == "choke.4"
    assert cited_article("进") is None


def test_the_command_takes_chinese_citations(run: Run) -> None:
    said = run("rules", "进贡10", "--ruleset", "gouji", "--lang", "zh")
    assert said.status == 0
    assert said.out.startswith("进贡10  点贡张数（gouji）")
    assert "点贡（point）：暗点 1，明点 2，预点 4" in said.out
    assert run("rules", "亮牌1", "--ruleset", "gongzhu-open", "--lang", "zh").out.startswith("亮牌1  牌分")


def test_examples_speak_the_language(run: Run) -> None:
    chinese = run("rules", "18.1", "--lang", "zh").out
    assert "碰 777万" in chinese
    assert "pung 777m" not in chinese
    assert "pung 777m" in run("rules", "18.1", "--lang", "en").out
