"""The book of Gongzhu and Gouji: complete, in both languages, true to the rulesets, and in our own words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

from qscore.catalogue.errors import ERRORS
from qscore.catalogue.lines import LINES
from qscore.reading import read_entries
from qscore.rules.rulesets import load_ruleset
from qscore.scoring import Choice, score_entry

ROOT = Path(__file__).resolve().parents[2]
BOOK = ROOT / "rulesets" / "book"
SOURCES = ROOT.parent / "shared" / "sources"
GAMES = ("gongzhu", "gouji")
EDITIONS = ("gongzhu", "gongzhu-open", "gouji")
HAN = re.compile(r"[\u3400-\u9fff]")
SHARED_RUN = 12


def load(game: str, key: str) -> list[dict[str, Any]]:
    data = yaml.safe_load((BOOK / f"{game}-{key}.yaml").read_text(encoding="utf-8"))
    assert list(data) == [key]
    entries: list[dict[str, Any]] = data[key]
    return entries


def of(edition: str, key: str) -> list[dict[str, Any]]:
    entries = load(edition.partition("-")[0], key)
    return [entry for entry in entries if edition in entry.get("editions", [edition])]


def pairs(value: object) -> Iterator[dict[str, str]]:
    """Every {zh, en} pair anywhere inside an entry."""
    if isinstance(value, dict):
        if {"zh", "en"} <= set(value) and "key" not in value:
            yield value
        else:
            for inner in value.values():
                yield from pairs(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from pairs(inner)


def articles_of(values: object) -> Iterator[str]:
    """Every article that a ruleset's values name."""
    assert is_dataclass(values)
    for field in fields(values):
        value = getattr(values, field.name)
        if is_dataclass(value):
            yield from articles_of(value)
        elif field.name == "article":
            yield value


each_edition = pytest.mark.parametrize("edition", EDITIONS)


@each_edition
def test_articles_have_the_shape_of_the_book(edition: str) -> None:
    articles = of(edition, "articles")
    references = [article["article"] for article in articles]
    terms = {term["key"] for term in of(edition, "terms")}
    rulings = {ruling["name"] for ruling in of(edition, "rulings")}
    assert len(set(references)) == len(references)
    for article in articles:
        required = {"article", "editions", "title", "text", "lines", "rulings", "errors", "effect", "terms"}
        assert required <= set(article) <= required | {"children", "examples", "paragraphs"}
        assert article["effect"] in ("points", "settlement", "validity", "none")
        assert set(article["lines"]) <= set(LINES)
        assert set(article["errors"]) <= set(ERRORS)
        assert set(article["terms"]) <= terms
        assert set(article["rulings"]) <= rulings
        assert set(article.get("children", [])) <= set(references)
        parent, dot, _ = article["article"].rpartition(".")
        if dot:
            assert article["article"] in next(a for a in articles if a["article"] == parent)["children"]


@each_edition
def test_every_number_of_the_ruleset_has_its_article(edition: str) -> None:
    ruleset = load_ruleset(edition)
    references = {article["article"] for article in of(edition, "articles")}
    named = {*articles_of(ruleset.values), *(ruling.article for ruling in ruleset.rulings.values())}
    assert named <= references


@each_edition
def test_rulings_are_those_of_the_ruleset(edition: str) -> None:
    told = {entry["name"]: entry for entry in of(edition, "rulings")}
    known = load_ruleset(edition).rulings
    assert set(told) == set(known)
    from_articles = {(name, a["article"]) for a in of(edition, "articles") for name in a["rulings"]}
    assert from_articles == {(name, article) for name, entry in told.items() for article in entry["articles"]}
    for name, entry in told.items():
        assert tuple(reading["value"] for reading in entry["readings"]) == known[name].options
        assert known[name].article in entry["articles"]
        assert entry["question"]["zh"].endswith("？")
        assert entry["question"]["en"].endswith("?")
        assert all(set(reading) == {"value", "text", "reasons"} for reading in entry["readings"])


@pytest.mark.parametrize("game", GAMES)
def test_every_line_has_an_article(game: str) -> None:
    named = {line for article in load(game, "articles") for line in article["lines"]}
    assert {line for line in LINES if line.startswith(game + "-")} <= named


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("key", ["articles", "rulings", "terms"])
def test_everything_is_told_in_both_languages(game: str, key: str) -> None:
    for entry in load(game, key):
        found = list(pairs(entry))
        assert found
        for pair in found:
            assert set(pair) == {"zh", "en"}
            assert HAN.search(pair["zh"]), pair
            assert pair["en"].strip()
            assert not HAN.search(pair["en"].replace("头科", "").replace("点", "")), pair


@pytest.mark.parametrize("game", GAMES)
def test_terms_are_found_by_their_sound(game: str) -> None:
    plain = str.maketrans("āáǎàēéěèīíǐìōóǒòūúǔùüǖǘǚǜ", "aaaaeeeeiiiioooouuuuvvvvv")
    terms = load(game, "terms")
    references = {article["article"] for article in load(game, "articles")}
    assert len({term["key"] for term in terms}) == len(terms)
    for term in terms:
        assert set(term) == {"key", "zh", "pinyin", "tones", "en", "also", "articles", "meaning"}
        assert term["tones"].translate(plain).replace(" ", "") == term["pinyin"]
        assert set(term["articles"]) <= references


@each_edition
def test_examples_come_to_what_the_book_says(edition: str) -> None:
    examples = [example for article in of(edition, "articles") for example in article.get("examples", [])]
    assert len(examples) >= 3
    for example in examples:
        (entry,) = read_entries(example["deal"], "book", form="text")
        result = score_entry(entry, Choice()).result
        assert result is not None, example
        assert result.ruleset == edition
        assert {seat: player.points for seat, player in result.players.items()} == example["points"]
        assert result.settlement == example["settlement"]


def runs(text: str) -> Iterator[str]:
    joined = "".join(HAN.findall(text))
    for start in range(len(joined) - SHARED_RUN + 1):
        yield joined[start : start + SHARED_RUN]


@pytest.mark.skipif(not SOURCES.is_dir(), reason="the rule texts are not kept with the project")
@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_is_copied_from_the_rule_texts(game: str) -> None:
    source = set(runs((SOURCES / f"{game}.txt").read_text(encoding="utf-8")))
    ours = [
        pair["zh"]
        for key in ("articles", "rulings", "terms")
        for entry in load(game, key)
        for pair in pairs(entry)
    ]
    assert not [run for text in ours for run in runs(text) if run in source]
