"""`qscore rules`: contents, articles, words, open points, terms, errors, comparisons."""

from __future__ import annotations

import json
import pydoc
import shutil
import sys
from os import terminal_size
from pathlib import Path

import pytest

from qscore.core.text import Language
from qscore.rules.book import book
from qscore.rules.rulesets import load_ruleset
from qscore.show.terminal.rule_book import beginning
from qscore.study.compare import compare
from qscore.study.search import nearest_words, plain, search
from tests.cli.conftest import Run

FOUND_BY = [
    ("文钱", "coins"),
    ("coins", "coins"),
    ("coin", "coins"),
    ("wenqian", "coins"),
    ("wén qián", "coins"),
    ("wenqain", "coins"),
    ("WENQIAN", "coins"),
    ("穷穷狠", "very-poor"),
    ("qionghen", "poor"),
    ("海底捞月", "last-tile"),
    ("嵌当", "middle"),
    ("draagon", "dragon"),
]


@pytest.mark.parametrize(("words", "term"), FOUND_BY)
def test_a_word_is_found_in_chinese_pinyin_and_english_and_with_a_typo(words: str, term: str) -> None:
    found = search(book("qinger-130"), words)
    if term == "middle":  # two characters, one of them wrong: nothing comes near enough to be sure
        assert not found.terms or found.terms[0].key == term
    else:
        assert found.terms[0].key == term


def test_articles_are_ranked_by_what_they_are_about() -> None:
    assert search(book("qinger-130"), "文钱").articles[0].reference == "19"
    assert [a.reference for a in search(book("qinger-130"), "wenqain").articles] == ["19"]
    assert search(book("qinger-130"), "rounding").rulings[0].name == "rounding"
    assert "21.4" in [a.reference for a in search(book("qinger-130"), "very poor").articles]


def test_several_words_are_sought_one_by_one_where_they_stand_nowhere_together() -> None:
    found = search(book("qinger-130"), "coins sun")
    assert {"coins", "sun"} <= {term.key for term in found.terms}
    assert found.articles


@pytest.mark.parametrize("words", ["", " ", "zzzzqqq", "！！"])
def test_nothing_is_found_for_nothing(words: str) -> None:
    assert not search(book("qinger-130"), words)


def test_suggestions_are_words_of_the_book() -> None:
    assert "dragon" in nearest_words(book("qinger-130"), "dragun")
    assert plain("Lǜ") == "lv"


# the command


def test_contents(run: Run) -> None:
    said = run("rules")
    assert said.status == 0
    assert "21     Points of a win" in said.out or "21 " in said.out
    tree = json.loads(run("rules", "--json").out)
    assert tree["edition"] == "qinger-130"
    assert tree["articles"][0] == {"article": "1", "title": "Name"}
    assert "规则书" in run("rules", "--lang", "zh").out


@pytest.mark.parametrize(
    "words", [["21.6.4"], ["二十一条六4"], ["第二十一条（六）（4）"], ["article", "21.6.4"]]
)
def test_an_article_by_any_way_to_write_it(run: Run, words: list[str]) -> None:
    said = run("rules", *words)
    assert said.status == 0
    assert said.out.startswith("21.6.4  ")
    assert "triplet in hand and the fourth drawn to win (four_drawn): plain 6, jiang 24" in said.out
    assert "→ dealer 0 (-80), next 80 (+160), bottom 0 (-80)" in said.out


def test_an_article_as_json_has_the_form_programs_rely_on(run: Run) -> None:
    tree = json.loads(run("rules", "18.1", "--json").out)
    assert {"article", "title", "text", "edition", "lines", "rulings", "values"} <= set(tree)
    assert tree["article"] == "18.1"
    assert tree["edition"] == "qinger-130"
    assert tree["lines"] == ["pung", "turned-pung"]
    assert tree["rulings"] == ["turned_pung", "discard_triplet"]
    assert tree["values"] == {"pung": {"plain": 1, "jiang": 4}}
    assert tree["examples"][0]["points"] == {"dealer": 60, "next": 10, "bottom": 0}
    chinese = json.loads(run("rules", "18.1", "--json", "--lang", "zh").out)
    assert chinese["title"] == "碰子"


def test_values_are_those_of_the_chosen_ruleset(run: Run, tmp_path: Path) -> None:
    assert "base of all-runs (all_runs): points 150" in run("rules", "21.2").out
    assert "base of all-runs (all_runs): points 100" in run("rules", "21.2", "--ruleset", "qinger-128").out
    assert (
        "sun"
        not in json.loads(run("rules", "20.2.1", "--json", "--ruleset", "qinger-128").out)["values"][
            "flowers.number"
        ]
    )
    house = tmp_path / "ours.yaml"
    house.write_text(
        "extends: qinger-130\nid: ours\nvalues: {minimum_win: {points: 300}}\n", encoding="utf-8"
    )
    said = run("rules", "19", "--ruleset", str(house))
    assert "(ours)" in said.out
    assert "not possible here: E405" in said.out


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "The text and the words of the examples are those of qinger-130"),
        ("zh", "条文和例子的文字是 qinger-130 的"),
    ],
)
def test_where_a_table_departs_from_the_edition_its_words_are_told_to_be_the_editions(
    run: Run, language: str, words: str
) -> None:
    def page(article: str, ruleset: str) -> str:
        said = run("rules", article, "--ruleset", ruleset, "--lang", language).out
        return " ".join(said.split()) if language == "en" else said.replace("\n  ", "").replace("\n", "")

    changed = page("20.2.1", "house-example")
    assert changed.index(words) < changed.index(
        "200"
    )  # above the text, which says 200 where the table has 150
    assert "sun and moon 150" in changed or "日月同辉 150" in changed
    assert words not in page("20.2.1", "qinger-130")
    assert words not in page("20.2.1", "qinger-128")
    assert words not in page("18.2", "house-example")  # nothing differs here


def test_an_example_of_another_edition_is_shown_under_that_one(run: Run) -> None:
    assert "(qinger-130)" in run("rules", "24", "--ruleset", "qinger-128").out.split("→")[1]


def test_words_as_json_are_a_list_of_articles(run: Run) -> None:
    trees = json.loads(run("rules", "wenqain", "--json").out)
    assert [tree["article"] for tree in trees] == ["19"]
    said = run("rules", "文钱", "--lang", "zh")
    assert "文钱 wénqián" in said.out
    assert "19 " in said.out


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["18.9"], "18.1"),
        (["dragunn", "phoenx", "zz"], ""),
        (["E299"], "E2"),
        (["rulings", "roundng"], "rounding"),
    ],
)
def test_what_is_not_there_is_said_with_what_is_near(run: Run, words: list[str], hint: str) -> None:
    said = run("rules", *words)
    if said.status == 0:  # a word that is near enough is found
        assert words[0].startswith("drag")
        return
    assert said.status == 1
    assert hint in said.err
    assert said.out == ""
    tree = json.loads(run("rules", *words, "--json").out)
    assert set(tree) == {"error", "suggestions"}


def test_open_points(run: Run) -> None:
    said = run("rules", "rulings")
    for name in load_ruleset("qinger-130").rulings:
        assert name in said.out
    assert said.out.count("(default)") == len(load_ruleset("qinger-130").rulings)
    one = run("rules", "rounding", "--ruling", "rounding=after-fans")
    assert one.out.startswith("rounding (18.note 22)")
    assert "after-fans (in force)" in one.out
    assert "why: " in one.out
    tree = json.loads(run("rules", "rulings", "rounding", "--json").out)
    assert tree["name"] == "rounding"
    assert [(r["value"], r["default"]) for r in tree["readings"]] == [
        ("before-fans", True),
        ("after-fans", False),
    ]
    assert all(reading["reasons"] for reading in tree["readings"])
    assert len(json.loads(run("rules", "裁定", "--json").out)) == len(load_ruleset("qinger-130").rulings)
    assert json.loads(run("rules", "rulings", "fan_base", "--json").out)["note"]


def test_a_ruling_a_table_invented_is_named_without_words(run: Run, tmp_path: Path) -> None:
    house = tmp_path / "ours.yaml"
    house.write_text(
        "extends: qinger-130\nid: ours\nrulings: {peeking: {options: [free, costs], article: table}}\n",
        encoding="utf-8",
    )
    said = run("rules", "peeking", "--ruleset", str(house))
    assert said.out.startswith("peeking (table)")
    assert "free (default)" in said.out
    assert json.loads(run("rules", "peeking", "--json", "--ruleset", str(house)).out)["question"] == ""


def test_terms(run: Run) -> None:
    assert "文钱 wénqián" in run("rules", "terms").out
    trees = json.loads(run("rules", "词汇", "--json").out)
    coins = next(tree for tree in trees if tree["key"] == "coins")
    assert coins["articles"][0] == "19"


def test_errors(run: Run) -> None:
    assert "E202" in run("rules", "errors").out
    said = run("rules", "e202")
    assert said.out.startswith("E202  cards")
    assert "error E202: 6 copies of 7m, but only 4 exist" in said.out
    assert "article: 2" in said.out
    tree = json.loads(run("rules", "E203", "--json").out)
    assert (tree["code"], tree["article"]) == ("E203", "11")
    assert len(json.loads(run("rules", "错误码", "--json").out)) > 60
    assert "改法：" in run("rules", "E202", "--lang", "zh").out
    assert "E604" in run("rules", "E604").out


def test_compare(run: Run) -> None:
    said = run("rules", "compare", "qinger-130", "qinger-128")
    assert said.status == 0
    for piece in ("all_runs.points", "150", "100", "turned_pair", "60* | 80", "80* | 60", "not there"):
        assert piece in said.out
    tree = json.loads(run("rules", "比较", "qinger-130", "青儿128", "--json").out)
    assert {"key": "all_runs.points", "article": "21.2", "a": 150, "b": 100} in tree["values"]
    sun_or_moon = {"default": "dragon", "options": ["dragon", "plain", "jubilee"]}
    assert {"name": "sun_moon_turned", "article": "20.2.3", "a": sun_or_moon, "b": None} in tree["rulings"]
    assert tree["articles"][0]["article"] == "1"
    house = run("rules", "compare", "qinger-130", "house-example")
    assert "minimum_win.points" in house.out
    assert "do not differ" in run("rules", "compare", "qinger-130", "qinger-130").out


def test_compare_knows_exactly_what_a_house_file_changes() -> None:
    found = compare(load_ruleset("qinger-130"), load_ruleset("house-example"))
    assert [(v.key, v.a, v.b) for v in found.values] == [
        ("flowers.number.sun_and_moon", 200, 150),
        ("minimum_win.points", 0, 30),
        ("cap.points", None, 1000),
    ]
    assert [(r.name, r.a and r.a.default, r.b and r.b.default) for r in found.rulings] == [
        ("turned_pung", "pung", "kong"),
        ("club_owner", "held", "drawn"),
    ]
    assert found.articles == ()
    with pytest.raises(ValueError, match="gongzhu"):
        compare(load_ruleset("qinger-130"), load_ruleset("gongzhu"))


def test_articles_of_two_editions_that_differ_in_what_a_reader_sees() -> None:
    found = compare(load_ruleset("qinger-130"), load_ruleset("qinger-128"))
    told = {each.reference: (each.a is None, each.b is None) for each in found.articles}
    assert told["21.2"] == (False, False)
    assert "18.1" not in told
    assert any(missing == (False, True) or missing == (True, False) for missing in told.values())


def test_wrong_calls(run: Run, tmp_path: Path) -> None:
    assert run("rules", "compare", "qinger-130").status == 2
    assert run("rules", "compare", "qinger-130", "gongzhu").status == 2
    assert run("rules", "19", "--ruling", "nonsense=x").status == 2
    assert run("rules", "19", "--ruleset", str(tmp_path / "none.yaml")).status == 1
    assert run("rules", "compare", "qinger-130", "qinger-129").status == 1


def test_the_other_games_have_their_books(run: Run) -> None:
    assert run("rules", "5", "--ruleset", "gongzhu").status == 0
    assert run("rules", "score", "--ruleset", "gouji", "--lang", "zh").status == 0
    assert run("rules", "zhu", "--ruleset", "gongzhu-open").status == 0
    assert run("rules", "rulings", "--ruleset", "gouji").status == 0


def test_a_word_of_another_game_is_shown_from_its_book(run: Run) -> None:
    said = run("rules", "烧糊", "--lang", "zh")
    assert said.status == 0
    assert said.out.startswith("够级（--ruleset gouji）\n\n烧糊 shāohú")
    assert run("rules", "烧糊").out.startswith("Gouji (--ruleset gouji)\n")
    assert run("rules", "猪", "--lang", "zh").out.startswith("拱猪（--ruleset gongzhu）\n\n猪 zhū")
    asked = run("rules", "烧糊", "--ruleset", "qinger-128")
    assert asked.status == 1
    assert "--ruleset" not in asked.err
    [tree] = json.loads(run("rules", "烧糊", "--json").out)[:1]
    assert tree["ruleset"] == "gouji"


@pytest.mark.parametrize("word", ["拱猪", "gongzhu", "Gongzhu"])
def test_the_name_of_another_game_shows_its_book(run: Run, word: str) -> None:
    said = run("rules", word, "--lang", "zh")
    assert said.out.startswith("拱猪 规则书\n\n1   人数")
    assert said.out.endswith("qscore rules terms --ruleset gongzhu（词汇）\n")
    assert run("rules", "够级", "--lang", "en").out.startswith("Rule book of Gouji")
    assert json.loads(run("rules", "gouji", "--json").out)["ruleset"] == "gouji"


def test_a_word_that_is_term_and_ruling_shows_both(run: Run) -> None:
    said = run("rules", "coins", "--lang", "zh").out
    assert said.startswith("文钱 wénqián")
    assert "coins（17.3 19 21.2.2 21.3）\n文钱要摆成顺子才算吗？" in said
    article = run("rules", "烧牌", "--ruleset", "gouji", "--lang", "zh").out
    assert article.startswith("烧牌 shāopái")
    assert "烧牌  烧牌（gouji）" in article


def test_other_words_of_a_term_are_told(run: Run) -> None:
    said = run("rules", "点炮", "--lang", "zh").out
    assert said.startswith("吃进 chī jìn")
    assert "也说：点炮" in said
    assert "点炮" in run("rules", "terms", "--lang", "zh").out
    assert "also: " in run("rules", "joy", "--lang", "en").out


@pytest.mark.parametrize("language", ["zh", "en"])
def test_excerpts_end_where_a_sentence_or_a_clause_ends(language: Language) -> None:
    for edition in ("qinger-130", "gongzhu", "gouji"):
        for article in book(edition).articles.values():
            whole = " ".join(article.text[language].split())
            begun = beginning(article, language)
            told = begun.removesuffix(" …")
            assert whole.startswith(told)
            assert len(told) <= 90
            assert begun == whole or told[-1] in "。！？.!?" or whole[len(told)] in "，；：、,;:"


def test_a_pager_only_on_a_terminal_and_for_what_is_longer(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    paged: list[str] = []
    monkeypatch.setattr(pydoc, "pager", paged.append)
    monkeypatch.setattr(shutil, "get_terminal_size", lambda: terminal_size((80, 24)))
    assert run("rules").out
    assert paged == []
    from qscore.cli import rule_pages

    class Terminal:
        def isatty(self) -> bool:
            return True

        def write(self, text: str) -> int:
            return len(text)

        def flush(self) -> None: ...

    monkeypatch.setattr(sys, "stdout", Terminal())
    monkeypatch.setattr(sys, "stdin", Terminal())
    rule_pages.print_page("short")
    assert paged == []
    rule_pages.print_page("long\n" * 30)
    assert len(paged) == 1


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(
    "words",
    [[], ["rulings"], ["terms"], ["compare", "qinger-130", "qinger-128"], ["compare", "qinger-130", "house-example"],
     ["errors"], ["flower"], ["花"]],
)  # fmt: skip
def test_pages_fit_eighty_columns(run: Run, words: list[str], language: str) -> None:
    from wcwidth import wcswidth

    said = run("rules", *words, "--lang", language)
    assert said.status == 0
    assert max(wcswidth(line) for line in said.out.splitlines()) <= 80


def test_words_give_a_list_of_articles_as_data_also_where_a_ruling_is_called_so(run: Run) -> None:
    for word in ("coins", "文钱", "rounding"):
        found = json.loads(run("rules", word, "--json").out)
        assert all("article" in entry for entry in found)
    assert json.loads(run("rules", "rulings", "coins", "--json").out)["name"] == "coins"


@pytest.mark.parametrize(
    ("language", "hint"), [("en", "`qscore rules terms` the words"), ("zh", "qscore rules terms 列出词汇")]
)
def test_a_word_that_is_like_none_gets_no_far_suggestions(run: Run, language: str, hint: str) -> None:
    said = run("rules", "nonsense", "--lang", language)
    assert said.status == 1
    assert hint in said.err
    assert "qionghen" not in said.err
    assert (
        "triplet"
        in run("rules", "triplat", "--lang", language).out + run("rules", "triplat", "--lang", language).err
    )


@pytest.mark.parametrize("ruleset", ["qinger-130", "qinger-128", "gongzhu", "gongzhu-open", "gouji"])
def test_values_are_listed_with_their_articles(run: Run, ruleset: str) -> None:
    listed = json.loads(run("rules", "values", "--ruleset", ruleset, "--json").out)["values"]
    names = [each["name"] for each in listed]
    page = run("rules", "values", "--ruleset", ruleset).out
    assert names
    assert all(f"\n{name} " in page for name in names)
    assert run("rules", "数值", "--ruleset", ruleset, "--lang", "zh").out.startswith(ruleset)


def test_an_unknown_value_says_where_they_are_listed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text("extends: qinger-130\nvalues:\n  xyz: 3\n", "utf-8")
    said = run("rules", "17", "--ruleset", str(file)).err
    assert "hint: `qscore rules values` lists the values with their articles" in said
    assert "turned_pung_as_kong" not in said


@pytest.mark.parametrize(
    "text",
    [
        "title: My table\n",
        "title: {zh: 本桌}\n",
        "values: {minimum_win: {points: 30}}\n",
        "rulings: {coins: arranged}\n",
    ],
)
def test_a_few_lines_are_a_ruleset_on_top_of_the_usual_one(run: Run, text: str, tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text(text, "utf-8")
    said = run("rules", "17", "--ruleset", str(file))
    assert said.status == 0, said.err
    assert "(ours)" in said.out


def test_one_title_is_one_in_both_languages(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text("title: My table\n", "utf-8")
    for language in ("en", "zh"):
        assert "My table" in run("rules", "--ruleset", str(file), "--lang", language).out
