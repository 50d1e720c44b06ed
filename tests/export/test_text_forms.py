"""CSV, Markdown and JSON: the same numbers, and names that stay names."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace

import pytest
from hypothesis import example, given

from qscore.catalogue.lines import line_text
from qscore.core.result import Line, Payment
from qscore.evening.ledger import Ledger
from qscore.show.clean import clean
from qscore.show.csv_sheet import safe, session_csv
from qscore.show.export import export, form_of
from qscore.show.markdown import session_markdown
from qscore.show.tables import explained_rows
from tests.export.evenings import evening
from tests.export.names import HOSTILE, companies


@pytest.fixture(scope="module")
def ledger() -> Ledger:
    return evening(count=8)


def read_csv(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline="")))


def test_csv_has_a_line_a_row(ledger: Ledger) -> None:
    rows = read_csv(session_csv(ledger, "zh"))
    assert rows[0][:8] == ["副", "轮", "头家", "将", "成牌", "王 得分", "王 输赢", "王 累计"]
    assert rows[1][:8] == ["1", "1", "王", "3饼", "王 成牌，李 点炮 · 杂牌", "80", "10", "10"]
    assert rows[2][:11] == ["2", "1", "李", "5索", "张 自摸 · 飘胡 · 2番", "", "", "10", "10", "-530", "-430"]
    assert rows[9] == [
        "",
        "1",
        "",
        "",
        "第 1 轮小计",
        *("", "350", "", "", "-830", "", "", "500", "", "", "-20", ""),
    ]
    assert rows[-2][4:9] == ["总计", "", "450", "", ""]
    assert rows[-1][4:9] == ["金额 元", "", "225.00", "", ""]
    assert {len(row) for row in rows} == {17}


def test_what_the_game_adds_and_points_after_the_fans_have_rows_of_their_own(ledger: Ledger) -> None:
    added = replace(ledger, extra_payments=((1, Payment("gongzhu-cashed", "6", "王", "李", 200)),))
    row = read_csv(session_csv(added, "en"))[2]
    assert row[:4] == [""] * 4
    assert row[4:11] == [line_text(added.extra_payments[0][1], "en"), "", "-200", "-190", "", "200", "300"]
    first = ledger.deals[0].result
    late = first.players["dealer"]._replace(
        after_lines=(Line("adjust-after", "table", -5, "", {"why": "late"}),)
    )
    result = first._replace(players={"dealer": late})
    told = replace(ledger, deals=(replace(ledger.deals[0], result=result),))
    assert list(explained_rows(told, "en"))[-2:] == [
        (1, "dealer", "王", "table", "late (after the fans)", "", -5, None),
        (1, "dealer", "王", "", "result", "", 80, None),
    ]


def test_csv_without_money() -> None:
    rows = read_csv(session_csv(evening(count=1, stake=None), "en"))
    assert rows[-1][4] == "Total"


def test_csv_begins_with_the_mark_only_where_wanted(ledger: Ledger) -> None:
    assert export(ledger, "csv", "zh").startswith(b"\xef\xbb\xbf\xe5\x89\xaf,")
    assert export(ledger, "csv", "zh", mark=False).startswith(b"\xe5\x89\xaf,")
    assert b"\r\n" in export(ledger, "csv", "zh")


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "＝", " =", '"=', "\t=", "\r=", "\ufeff@"])
def test_no_text_of_csv_begins_a_formula(sign: str) -> None:
    assert safe(f"{sign}1").startswith("'")


@given(companies)
@example(HOSTILE[4:8])
@example(HOSTILE[8:12])
def test_names_in_csv_are_never_formulas(players: tuple[str, ...]) -> None:
    rows = read_csv(session_csv(evening(players, count=6, currency=players[0]), "en"))
    assert {len(row) for row in rows} == {17}
    for row in rows:
        for cell in row:
            number = re.fullmatch(r"-?\d+(\.\d\d)?", cell)
            assert number or not re.match(r"[\s\"']*[=+\-@]", cell) or cell.startswith("'")
    head = f"{clean(players[0])} Points"
    assert rows[0][5] in (head, f"'{head}")


def test_markdown_has_every_part(ledger: Ledger) -> None:
    text = session_markdown(ledger, "en")
    lines = text.splitlines()
    assert lines[0] == "# 周六"
    assert lines[2] == "2026-11-28 · Qing'er qinger-130 · 0.5 元 a point · 7 deals · 1 draw"
    assert "| 张 | +500 | +250.00 |" in lines
    assert "- 李 pays 王: **205.00 元**" in lines
    assert "- 李 has paid 王: 20.00 元 (after deal 2)" in lines
    assert (
        "| 1 | 1 | 王 | 3p | 王 from 李 · mixed | 80 | 10 | 10 | 110 | 100 | 100 | 40 | -110 | -110 |  |  | 0 |"
        in lines
    )
    second = line_text(ledger.deals[0].result.players["dealer"].lines[1], "en")
    assert f"| 1 | dealer | 王 | 18.5 | {second} | 2222s | 4 |  |" in lines
    assert "| 2 | next | 张 | 21.3 | all-sets |  |  | ×2 |" in lines
    assert [line for line in lines if line.startswith("#")] == [
        "# 周六", "## Standings", "## Who pays whom", "## Score sheet", "## Points explained"
    ]  # fmt: skip
    assert "Points explained" not in session_markdown(ledger, "en", explain=False)


def test_markdown_of_a_game_with_more_to_tell(ledger: Ledger) -> None:
    settings = replace(ledger.settings, note="1. first", stake=None)
    told = replace(ledger, settings=settings, details={"pigs": {"王": 2}})
    lines = session_markdown(told, "zh").splitlines()
    assert lines[4] == "1\\. first"
    assert lines[lines.index("## 画猪") + 4] == "| 王 | 2 |"
    assert "如何付清" not in "".join(lines)
    assert "Nothing is left to pay." in session_markdown(evening(count=0), "en")


def _cells(line: str) -> int:
    return len(re.findall(r"(?<!\\)\|", line))


@given(companies)
@example(HOSTILE[:4])
@example(HOSTILE[12:16])
def test_names_in_markdown_are_only_text(players: tuple[str, ...]) -> None:
    plain = session_markdown(evening(("A", "B", "C", "D"), count=6), "en").splitlines()
    lines = session_markdown(evening(players, count=6, title=players[1]), "en").splitlines()
    assert [_cells(line) for line in lines] == [_cells(line) for line in plain]
    assert [line[:2] for line in lines if line[:1] == "#"] == [line[:2] for line in plain if line[:1] == "#"]
    for line in lines:
        assert "<" not in line
        assert not re.search(r"(?<!\\)(`|\[|\]|~|\$)", line)
        assert not re.search(r"(?<!\\)://", line)


def test_json_is_the_ledger(ledger: Ledger) -> None:
    assert json.loads(export(ledger, "json")) == ledger.as_json()
    half = evening(("a\ud800", "b", "c"), count=1)
    assert json.loads(export(half, "json"))["session"]["players"] == ["a\ud800", "b", "c"]


@given(companies)
def test_json_keeps_every_name(players: tuple[str, ...]) -> None:
    assert list(json.loads(export(evening(players, count=1), "json"))["totals"]) == list(players)


def test_forms_by_name(ledger: Ledger) -> None:
    assert [form_of(f"a.{end}") for end in ("html", "htm", "xlsx", "CSV", "md", "markdown", "json", "yaml", "")] == [
        "html", "html", "xlsx", "csv", "markdown", "markdown", "json", None, None
    ]  # fmt: skip
    assert export(ledger, "html").startswith(b"<!DOCTYPE html>")
    assert export(ledger, "markdown").startswith(b"# ")
    assert export(ledger, "xlsx")[:2] == b"PK"
    with pytest.raises(ValueError, match="unknown form 'pdf'; known: html, xlsx, csv, markdown, json"):
        export(ledger, "pdf")
