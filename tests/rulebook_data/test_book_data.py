"""The data of the rule book: complete, in both languages, tied to lines and rulings, and in our own words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from qscore.catalogue.lines import LINES
from qscore.rules import book as rules_book

ROOT = Path(__file__).resolve().parents[2]
BOOK = ROOT / "rulesets" / "book"
SOURCES = ROOT.parent / "shared" / "sources"
EDITIONS = ("qinger-130", "qinger-128")
EFFECTS = ("points", "settlement", "validity", "none")
REQUIRED = {"article", "editions", "title", "text", "lines", "rulings", "errors", "effect", "terms"}
OPTIONAL = {"children", "examples", "paragraphs"}
HAN = re.compile(r"[\u3400-\u9fff]")
HAN_RUN = re.compile(r"[\u3400-\u9fff]+")
SHARED_RUN = 12
FIXED_NAMES = ("龙凤呈祥日月同辉普天同庆青儿游戏扑克", "龙凤呈祥普天同庆青儿")
"""Names that cannot be worded otherwise."""

READINGS = {
    "club_honours": ["join", "aside"],
    "rounding": ["before-fans", "after-fans"],
    "fan_base": ["cumulative", "base"],
    "discard_triplet": ["pung", "triplet", "arranged"],
    "added_kong": ["kong", "pung"],
    "turned_pung": ["pung", "kong"],
    "sun_moon_turned": ["dragon", "plain", "jubilee"],
    "sun_moon_jubilee": ["400", "800"],
    "jiang_triplet": ["turned", "any"],
    "heavenly_wait": ["paid", "none"],
    "minimum_measure": ["result", "rounded", "sum"],
    "after_false_win": ["ends", "plays-on"],
    "deck_fault_counts": ["no", "yes"],
    "flower_fans": ["all", "named"],
    "very_poor_when": ["any-flower", "joy"],
    "concealed_triplets": ["held", "arranged"],
    "club_owner": ["held", "drawn"],
    "matching_discard": ["nothing", "kong"],
    "coins": ["held", "arranged"],
    "wait_shape": ["any", "only", "free"],
    "exhausted_wall": ["score", "void"],
    "table_points": ["exposed", "all"],
    "penalty_settlement": ["direct", "pairwise"],
    "very_poor_list": ["listed", "flowers"],
    "all_runs_wait": ["any", "self"],
    "turned_honour": ["rank", "exact"],
}

TABLE_WORDS = (
    "嵌档 吊头 边张 霸子 正花 本花 三黑 红喜结婚 黑喜结婚",
    "五喜团圆 四喜大团圆 龙凤呈祥 日月同辉 出头算 拦成 抓五 成十 相公",
    "陪玩 台面分 铺 腰牌 起成分 常将 全将 将 万",
    "索 饼 文钱 穷狠 穷穷狠 屁胡 起飞 报听 头家",
    "底家 尾家",
)
"""Words said at a table that a reader must find."""

WITH_EXAMPLES = (
    "18.1 18.2 18.3 18.4 18.5 18.note 19 20.1.2 20.2.1 20.2.2",
    "20.2.3 20.2.4 21.1 21.2 21.3 21.4 21.5.1 21.5.2 21.5.3 21.6.1",
    "21.6.2 21.6.3 21.6.4 21.6.5 21.6.6 21.6.7 22.1 22.2 22.3 22.4",
    "23 24 25.1 25.2 26",
)
"""Scoring paragraphs that show a worked example in every edition."""


def load(name: str, key: str) -> list[dict[str, Any]]:
    """The list under `key` of one file of the book."""
    data = yaml.safe_load((BOOK / name).read_text(encoding="utf-8"))
    assert list(data) == [key]
    entries: list[dict[str, Any]] = data[key]
    return entries


ARTICLES = [entry for path in sorted(BOOK.glob("articles-*.yaml")) for entry in load(path.name, "articles")]
RULINGS = load("rulings.yaml", "rulings")
TERMS = load("terms.yaml", "terms")


def label(entry: dict[str, Any]) -> str:
    name = str(entry.get("article") or entry.get("name") or entry.get("key"))
    return "-".join([name, *(e.removeprefix("qinger-") for e in entry.get("editions", []))])


each_article = pytest.mark.parametrize("entry", ARTICLES, ids=label)
each_ruling = pytest.mark.parametrize("ruling", RULINGS, ids=label)
each_term = pytest.mark.parametrize("term", TERMS, ids=label)


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


def assert_bilingual(entry: dict[str, Any]) -> None:
    found = list(pairs(entry))
    assert found
    for pair in found:
        assert set(pair) == {"zh", "en"}
        assert HAN.search(pair["zh"]), pair
        assert pair["en"].strip(), pair
        assert not HAN.search(pair["en"]), pair
        assert pair["zh"] == pair["zh"].strip(), pair


def references(edition: str) -> list[str]:
    return [entry["article"] for entry in ARTICLES if edition in entry["editions"]]


# articles


@each_article
def test_article_has_the_shape_of_the_book(entry: dict[str, Any]) -> None:
    assert set(entry) >= REQUIRED
    assert set(entry) <= REQUIRED | OPTIONAL
    assert isinstance(entry["article"], str)
    assert entry["editions"]
    assert set(entry["editions"]) <= set(EDITIONS)
    assert entry["effect"] in EFFECTS


@each_article
def test_article_is_told_in_both_languages(entry: dict[str, Any]) -> None:
    assert_bilingual(entry)


@each_article
def test_article_names_only_what_exists(entry: dict[str, Any]) -> None:
    assert set(entry["lines"]) <= set(LINES)
    assert set(entry["terms"]) <= {term["key"] for term in TERMS}
    for edition in entry["editions"]:
        known = {ruling["name"] for ruling in RULINGS if edition in ruling["editions"]}
        assert set(entry["rulings"]) <= known
        assert set(entry.get("children", [])) <= set(references(edition))


@each_article
def test_article_that_scores_says_what_computes_it(entry: dict[str, Any]) -> None:
    if entry["effect"] in ("points", "settlement"):
        assert entry["lines"] or entry["rulings"] or entry.get("children")
    if entry["effect"] == "none":
        assert not entry["lines"]
        assert not entry["rulings"]


@each_article
def test_article_128_does_not_know_sun_and_moon(entry: dict[str, Any]) -> None:
    if "qinger-128" in entry["editions"]:
        assert not {"sun", "moon", "sun-and-moon"} & set(entry["lines"])
        assert "sun_moon_turned" not in entry["rulings"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_references_are_unique(edition: str) -> None:
    doubled = [article for article, count in Counter(references(edition)).items() if count > 1]
    assert not doubled


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_article_is_there(edition: str) -> None:
    paragraphs = {
        *(str(n) for n in range(1, 29)),
        *(f"13.{n}" for n in range(1, 6)),
        *(f"18.{n}" for n in range(1, 6)),
        *(f"20.2.{n}" for n in range(1, 5)),
        *(f"21.{n}" for n in range(1, 7)),
        *(f"21.2.{n}" for n in range(1, 6)),
        *(f"21.5.{n}" for n in range(1, 4)),
        *(f"21.6.{n}" for n in range(1, 8)),
        *(f"22.{n}" for n in range(1, 5)),
        *("18.note", "20.1", "20.1.1", "20.1.2", "20.2", "20.3", "25.1", "25.2", "A3", "A5", "table"),
    }
    assert not paragraphs - set(references(edition))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_paragraph_is_reached_from_its_article(edition: str) -> None:
    entries = {e["article"]: e for e in ARTICLES if edition in e["editions"]}
    for reference in entries:
        parent, dot, _ = reference.rpartition(".")
        if dot:
            assert reference in entries[parent].get("children", []), reference


def test_every_line_has_an_article() -> None:
    named = {line for entry in ARTICLES for line in entry["lines"]}
    assert not {line for line in LINES if not line.startswith(("gongzhu-", "gouji-"))} - named


# rulings


@each_ruling
def test_ruling_is_a_question_with_readings(ruling: dict[str, Any]) -> None:
    assert_bilingual(ruling)
    assert ruling["question"]["zh"].endswith("？")
    assert ruling["question"]["en"].endswith("?")
    for reading in ruling["readings"]:
        assert set(reading) == {"value", "text", "reasons"}


@each_ruling
def test_ruling_offers_the_readings_of_the_specification(ruling: dict[str, Any]) -> None:
    values = [reading["value"] for reading in ruling["readings"]]
    if ruling["name"] == "turned_pair":
        assert values == (["60", "80"] if ruling["editions"] == ["qinger-130"] else ["80", "60"])
    else:
        assert values == READINGS[ruling["name"]]


@pytest.mark.parametrize("edition", EDITIONS)
def test_rulings_are_complete_and_unique(edition: str) -> None:
    names = [ruling["name"] for ruling in RULINGS if edition in ruling["editions"]]
    missing = {"sun_moon_turned", "sun_moon_jubilee"} if edition == "qinger-128" else set()
    expected = {*READINGS, "turned_pair"} - missing
    assert sorted(names) == sorted(expected)


@pytest.mark.parametrize("edition", EDITIONS)
def test_rulings_and_articles_name_each_other(edition: str) -> None:
    from_articles = {
        (name, e["article"]) for e in ARTICLES if edition in e["editions"] for name in e["rulings"]
    }
    from_rulings = {(r["name"], a) for r in RULINGS if edition in r["editions"] for a in r["articles"]}
    known = set(references(edition))
    assert not {a for _, a in from_rulings} - known
    assert not from_rulings - from_articles
    assert {name for name, _ in from_articles} == {name for name, _ in from_rulings}


# terms


@each_term
def test_term_has_the_shape_of_the_book(term: dict[str, Any]) -> None:
    assert set(term) == {"key", "zh", "pinyin", "tones", "en", "also", "articles", "meaning"}
    assert HAN.search(term["zh"])
    assert not HAN.search(term["en"])
    assert re.fullmatch(r"[a-z]+", term["pinyin"])
    assert_bilingual(term)
    assert term["articles"]
    assert set(term["articles"]) <= {entry["article"] for entry in ARTICLES}


@each_term
def test_term_pinyin_is_its_tones_without_marks(term: dict[str, Any]) -> None:
    plain = str.maketrans("āáǎàēéěèīíǐìōóǒòūúǔùüǖǘǚǜ", "aaaaeeeeiiiioooouuuuvvvvv")
    assert term["tones"].translate(plain).replace(" ", "").replace("'", "") == term["pinyin"]


def test_term_keys_are_unique() -> None:
    assert len({term["key"] for term in TERMS}) == len(TERMS)


@pytest.mark.parametrize("word", [word for row in TABLE_WORDS for word in row.split()])
def test_word_of_the_table_is_explained(word: str) -> None:
    assert any(word == term["zh"] or word in term["also"] for term in TERMS)


# examples


@each_article
def test_examples_are_one_line_and_add_up(entry: dict[str, Any]) -> None:
    for example in entry.get("examples", []):
        assert set(example) <= {"text", "deal", "points", "settlement"}
        assert "\n" not in example["deal"]
        points = example["points"]
        assert list(points) == ["dealer", "next", "bottom"]
        if "settlement" in example:
            assert list(example["settlement"]) == ["dealer", "next", "bottom"]
            assert sum(example["settlement"].values()) == 0
        named = re.match(r"qinger-\d+", example["deal"])
        if named:
            assert named.group() in entry["editions"]


@pytest.mark.parametrize("article", [article for row in WITH_EXAMPLES for article in row.split()])
def test_scoring_article_has_an_example(article: str) -> None:
    assert all(entry.get("examples") for entry in ARTICLES if entry["article"] == article)


# our own words


def runs(text: str) -> Iterator[str]:
    """Every run of `SHARED_RUN` Chinese characters of a text, with everything else left out."""
    for name in FIXED_NAMES:
        text = text.replace(name, "|")
    for part in text.split("|"):
        joined = "".join(HAN_RUN.findall(part))
        for start in range(len(joined) - SHARED_RUN + 1):
            yield joined[start : start + SHARED_RUN]


@pytest.mark.skipif(not SOURCES.is_dir(), reason="the rule texts are not kept with the project")
def test_no_sentence_is_copied_from_the_rule_texts() -> None:
    source = {
        run for path in sorted(SOURCES.glob("qinger-*.txt")) for run in runs(path.read_text(encoding="utf-8"))
    }
    ours = [(label(entry), pair["zh"]) for entry in (*ARTICLES, *RULINGS, *TERMS) for pair in pairs(entry)]
    shared = [(where, run) for where, text in ours for run in runs(text) if run in source]
    assert not shared


@pytest.mark.parametrize("edition", ["qinger-130", "qinger-128", "gongzhu", "gongzhu-open", "gouji"])
def test_paragraphs_of_lines_stand_in_both_languages(edition: str) -> None:
    for article in rules_book.book(edition).articles.values():
        assert set(article.paragraphs) <= {*article.lines, "rounding"}, article.reference
        numbers = {number for chosen in article.paragraphs.values() for number in chosen}
        count = len(article.text.en.splitlines())
        assert len(article.text.zh.splitlines()) == count, article.reference
        assert numbers <= set(range(1, count + 1)), article.reference
        for code in article.lines:
            assert article.words_for(code).en in article.text.en
            assert article.words_for(code).zh in article.text.zh
