"""Evenings of every game, from their files to every form: columns that fit the game, and what only it has."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from qscore.evening.ledger import Ledger
from qscore.evening.read import read_session
from qscore.show.csv_sheet import session_csv
from qscore.show.html.sheet import session_html
from qscore.show.markdown import session_markdown
from qscore.show.tables import explained_rows
from qscore.show.xlsx import session_xlsx
from tests.export.test_html import parsed, words_of
from tests.export.workbook import Workbook

GONGZHU = """
session: {title: Pigs, ruleset: gongzhu, players: [甲, 乙, 丙, 丁], stake: 1, stake_per_pig: 5}
deals:
  - players:
      north: {taken: QS 10C}
      east: {taken: JD}
      south: {taken: AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H}
      west: {taken: ""}
"""
GOUJI = """
session: {title: Six, ruleset: gouji, players: [甲, 乙, 丙, 丁, 戊, 己], stake: 1}
deals:
  - players: [甲, 乙, 丙, 丁, 戊, 己]
    finish: [甲, 丙, 乙, 丁, 戊, 己]
    hands: {己: {big: 1, two: 2}}
"""
QINGER = """
session: {ruleset: qinger-130, players: [王, 李, 张, 陈], stake: 0.5, rulings: {rounding: after-fans}}
deals:
  - "将 3饼; 头家: 110分; 下家: 略 / 碰 777万; 底家: 0分"
  - {payment: {from: 王, to: 李, amount: "5"}}
"""


def ledger_of(text: str, folder: Path) -> Ledger:
    file = folder / "evening.yaml"
    file.write_text(text, encoding="utf-8")
    return read_session(file)


def csv_rows(ledger: Ledger) -> list[list[str]]:
    return list(csv.reader(io.StringIO(session_csv(ledger, "en"), newline="")))


def test_gongzhu(tmp_path: Path) -> None:
    ledger = ledger_of(GONGZHU, tmp_path)
    rows = csv_rows(ledger)
    assert rows[0][:4] == ["No.", "Round", "Result", "甲 Points"]
    assert rows[1][:3] == ["1", "1", "north-south +30 · east-west +100"]
    root = parsed(session_html(ledger, "en"))
    marks = [words_of(one) for one in root.iter("table") if words_of(one).startswith("Reward marks")]
    assert marks == ["Reward marksnorth-south1east-west0"] * 2  # the deal's and the evening's
    agreed = [words_of(one) for one in next(root.iter("ul"))]
    assert agreed == ["Gongzhu", "1 a point", "5 a pig", "1 deal"]
    [statistics] = [one for one in root.iter("table") if one.get("class") == "statistics"]
    assert words_of(next(statistics.iter("tr"))) == "Namedealsbestworst"
    assert "QS" in {one.get("aria-label") for one in root.iter("span")}
    workbook = Workbook(session_xlsx(ledger, "en"))
    names = [workbook.book["Score sheet"].cell(1, column).value for column in (4, 7, 10, 13)]
    assert names == ["甲", "乙", "丙", "丁"]
    assert workbook.value("Score sheet", "E4") == ledger.deals[0].settlement["甲"]
    assert workbook.value("Score sheet", "F3") == ledger.totals["甲"]


def test_gouji(tmp_path: Path) -> None:
    ledger = ledger_of(GOUJI, tmp_path)
    rows = csv_rows(ledger)
    assert rows[1][:6] == ["1", "1", "odd seats +4 · even seats -4", "4", "4", "4"]
    assert next(explained_rows(ledger, "zh"))[1:3] == ("甲", "甲")
    root = parsed(session_html(ledger, "en"))
    heads = [words_of(one) for one in root.iter("h4")]
    assert heads[0] == "甲 4"
    tribute = [one for one in root.iter("table") if words_of(one).startswith("Tribute")]
    assert len(tribute) == 2
    assert "己−2" in words_of(tribute[1])
    assert "Tribute balance" in session_markdown(ledger, "en")


def test_qinger(tmp_path: Path) -> None:
    ledger = ledger_of(QINGER, tmp_path)
    rows = csv_rows(ledger)
    assert rows[1][:5] == ["1", "1", "王", "3p", "wall exhausted"]
    assert "rounding=after-fans" in words_of(parsed(session_html(ledger, "zh")))
    workbook = Workbook(session_xlsx(ledger, "zh"))
    left = [workbook.value("结算", f"D{row}") for row in range(5, 9)]
    assert left == list(ledger.outstanding.values())


@pytest.mark.parametrize("text", [GONGZHU, GOUJI, QINGER])
def test_every_formula_of_every_game(text: str, tmp_path: Path) -> None:
    ledger = ledger_of(text, tmp_path)
    workbook = Workbook(session_xlsx(ledger, "en"))
    for sheet, cell in workbook.formulas():
        assert float(workbook.value(sheet, cell)) == workbook.noted[sheet][cell].value
