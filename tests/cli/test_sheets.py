"""The score sheets of Gongzhu and Gouji on a terminal: columns, numbers, words; where a message has no place."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from qscore.core.text import LANGUAGES, Language
from qscore.show.details import detail_tables
from qscore.show.terminal.score_sheet import painted
from tests.cli.conftest import Run

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_tribute_shows_only_columns_that_say_something(run: Run) -> None:
    said = run("score", str(EXAMPLES / "gouji.yaml"), "--lang", "zh").out
    first = said.split("=" * 72)[0]
    table = first.split("进贡\n")[1].splitlines()
    assert table[0].split() == ["缘由", "条款", "付", "收", "张数", "牌"]
    assert table[2].split() == ["憋3", "进贡8", "己", "丙", "1", "大王"]
    assert "还贡" not in first
    assert "一三五   6\n二四六  -6" in first
    assert "结算（计分）" in first


@pytest.mark.parametrize(
    ("language", "called", "open_one"), [("zh", "拱猪", "gongzhu-open"), ("en", "Gongzhu", "gongzhu-open")]
)
def test_the_plain_rules_of_a_game_are_called_as_the_game_is(
    run: Run, language: str, called: str, open_one: str
) -> None:
    deal = "{}; north: points 0; east: points 0; south: points 0; west: points -10\n"
    said = [
        run("score", "-", "--lang", language, stdin=deal.format(name)).out.splitlines()[0].split(" · ")[0]
        for name in ("gongzhu", open_one)
    ]
    assert said == [called, open_one]


def test_one_deal_is_one_deal_and_rows_of_a_log_want_a_file(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    log.write_text("jiang: 3p; dealer: points 1; next: points 2; bottom: points 3\n", encoding="utf-8")
    said = run("batch", str(log), "-o", str(tmp_path / "out.csv"), "--workers", "1")
    assert "1 deal, 1 scored;" in said.err
    for language, words in (("en", "-o points.csv"), ("zh", "形式由文件名决定")):
        refused = run("batch", str(log), "-o", "-", "--lang", language)
        assert (refused.status, refused.out) == (2, "")
        assert words in refused.err


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Two rows more are for draws"), ("zh", "另加两行记求和")]
)
def test_an_empty_sheet_says_that_it_has_two_rows_more(run: Run, language: str, words: str) -> None:
    help_page = " ".join(run("session", "blank", "--help", "--lang", language).out.split())
    assert words.replace(" ", "") in help_page.replace(" ", "")
    page = run("session", "blank", "甲", "乙", "丙", "--rounds", "1", "--deals", "7", "-o", "-").out
    assert re.findall(r'<th scope="row">(\d+)</th>', page) == [str(row) for row in range(1, 10)]


def test_a_column_with_something_in_one_row_stays() -> None:
    entries = [{"cards": 1, "returned": 0, "owed": None}, {"cards": 12, "returned": 1, "owed": None}]
    [table] = detail_tables({"tribute": entries}, "en")
    assert table.heads == ("cards", "returned")
    assert table.rows == (("1", "0"), ("12", "1"))
    assert table.align == ("right", "right")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_one_minus_sign(run: Run, language: Language) -> None:
    for name in ("gongzhu", "gouji"):
        said = run("score", str(EXAMPLES / f"{name}.yaml"), "--lang", language).out
        assert "-" in said
        assert "−" not in said
        assert "−" not in run("rules", "5" if name == "gongzhu" else "score", "--ruleset", name).out


@pytest.mark.parametrize("ruleset", ["gongzhu", "gongzhu-open"])
def test_suits_have_one_name_each(run: Run, ruleset: str) -> None:
    sheet = run("score", str(EXAMPLES / "gongzhu.yaml"), "--lang", "zh").out
    articles = [run("rules", str(n), "--ruleset", "gongzhu", "--lang", "zh").out for n in (3, 5)]
    rulings = run("rules", "rulings", "--ruleset", ruleset, "--lang", "zh").out
    for text in (sheet, *articles, rulings):
        assert "红心" not in text
        assert "方板" not in text
    assert "红桃" in sheet
    assert "方块" in sheet


def test_nothing_won_has_no_colour() -> None:
    def paint(text: str, role: str) -> str:
        return f"<{role}>{text}"

    assert painted(0, paint) == "0"
    assert painted(5, paint) == "<win>+5"
    assert painted(-5, paint) == "<loss>-5"


def test_what_concerns_a_whole_file_has_no_place(run: Run, tmp_path: Path) -> None:
    empty = tmp_path / "empty.yaml"
    empty.write_text("", "utf-8")
    assert run("score", str(empty)).err.startswith(f"{empty}: error E009: ")
    assert run("score", "missing.yaml", "--lang", "zh").err.startswith("missing.yaml: 错误 E001：")
    said = run("score", "missing.yaml", "--json").out
    [error] = json.loads(said)["errors"]
    assert (error["file"], error["line"], error["column"]) == ("missing.yaml", 1, 1)
    log = tmp_path / "log.txt"
    log.write_text("jiang 3p; no-jiang\n", "utf-8")
    assert ":1:1" not in run("batch", str(log), "-o", str(tmp_path / "points.doc")).err


def test_what_has_a_place_says_it(run: Run) -> None:
    assert run("score", "-", stdin="jiang 12x; no-jiang").err.startswith("-:1:7: error E201")


def test_articles_of_messages_are_cited_in_the_language(run: Run) -> None:
    deal = "gouji; players A B C D E F; finish A B C D E F; point G A"
    assert "条款：" not in run("score", "-", "--lang", "zh", stdin=deal).err.replace("条款：打点", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_won_has_no_sign(run: Run, tmp_path: Path, language: Language) -> None:
    even = "将 3饼; 头家 王: 10分; 下家 李: 10分; 底家 张: 10分\n"
    session = tmp_path / "s.yaml"
    session.write_text(
        "session: {players: [王, 李, 张], stake: 0.5}\ndeals:\n"
        "  - {points: {王: 10, 李: 10, 张: 10}}\n  - {points: {王: 20, 李: 10, 张: 0}}\n",
        "utf-8",
    )
    calls: list[tuple[str, ...]] = [
        ("settle", "10", "10", "--stake", "0.5"),
        ("settle", "10", "10", "--json"),
    ]
    calls += [("session", *words) for words in (("show",), ("settle", "--why", "王", "李"), ("total",))]
    calls += [("session", "export", "--to", form) for form in ("csv", "markdown", "json")]
    texts = [run("score", "-", "--lang", language, stdin=even).out]
    for words in calls:
        files = [str(session)] if words[0] == "session" else []
        said = run(*words[:2], *files, *words[2:], "--lang", language)
        assert said.status == 0
        texts.append(said.out)
    for text in texts:
        assert not re.search(r"[+-]0(?![.\d]*[1-9])", text), text
    assert re.search(r" 10 +0$", texts[0], re.MULTILINE)
    assert '"settlement": {"1": 0, "2": 0}' in texts[2]
