"""The workbook, read by another library and worked out anew by the tests' own arithmetic."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from qscore.catalogue.lines import line_text
from qscore.core.result import Payment
from qscore.evening.ledger import Ledger, PaymentMade
from qscore.show.clean import clean
from qscore.show.tables import explained_rows
from qscore.show.xlsx import session_xlsx
from tests.export.evenings import evening
from tests.export.names import HOSTILE, companies
from tests.export.workbook import Workbook


@pytest.fixture(scope="module")
def ledger() -> Ledger:
    return evening(count=14)


@pytest.fixture(scope="module")
def workbook(ledger: Ledger) -> Workbook:
    return Workbook(session_xlsx(ledger, "en"))


def rows(workbook: Workbook, sheet: str) -> list[tuple[object, ...]]:
    return [tuple(cell.value for cell in row) for row in workbook.book[sheet].iter_rows()]


def test_one_sheet_each_for_evening_settlement_and_lines(workbook: Workbook) -> None:
    assert workbook.book.sheetnames == ["Score sheet", "Settlement", "Points explained"]
    assert workbook.book["Score sheet"].freeze_panes == "B3"
    assert workbook.book["Points explained"].freeze_panes == "A2"
    chinese = Workbook(session_xlsx(evening(count=1), "zh", explain=False))
    assert chinese.book.sheetnames == ["记分表", "结算"]


def test_deals_are_real_numbers(workbook: Workbook) -> None:
    sheet = rows(workbook, "Score sheet")
    assert sheet[0][5:9] == ("王", None, None, "李")
    assert sheet[2][:7] == (1, 1, "王", "3p", "王 from 李 · mixed", 80, 10)
    assert sheet[3][5:7] == (None, None)  # at rest
    assert sheet[4][4] == "李 has paid 王 20.00 元"


def test_every_formula_gives_what_the_ledger_says(ledger: Ledger, workbook: Workbook) -> None:
    deals = [row for row in range(3, 21) if isinstance(workbook.book["Score sheet"].cell(row, 1).value, int)]
    running = [[workbook.value("Score sheet", f"{column}{row}") for column in "HKNQ"] for row in deals]
    assert running == [list(deal.running.values()) for deal in ledger.deals]
    totals = [workbook.value("Score sheet", f"{column}20") for column in "GJMP"]
    assert totals == list(ledger.totals.values())
    rounds = [[workbook.value("Score sheet", f"{column}{row}") for column in "GJMP"] for row in (11, 19)]
    assert rounds == [list(one.totals.values()) for one in ledger.rounds]
    amounts = [workbook.value("Settlement", f"C{row}") for row in range(5, 9)]
    assert amounts == list(ledger.amounts.values())
    left = [workbook.value("Settlement", f"D{row}") for row in range(5, 9)]
    assert left == list(ledger.outstanding.values())
    assert [workbook.value("Settlement", f"{column}9") for column in "BCD"] == [0, 0, 0]


def test_formulas_and_the_values_noted_with_them_agree(workbook: Workbook) -> None:
    cells = workbook.formulas()
    assert len(cells) == 14 * 4 + 3 * 4 + 3 * 4 + 3
    for sheet, cell in cells:
        assert workbook.value(sheet, cell) == Decimal(repr(workbook.noted[sheet][cell].value))


def test_a_changed_deal_changes_all_that_follows(ledger: Ledger) -> None:
    changed = Workbook(session_xlsx(ledger, "en"))
    changed.book["Score sheet"]["G3"].value = 1010
    assert changed.value("Score sheet", "H18") == ledger.deals[-1].running["王"] + 1000
    assert changed.value("Settlement", "C5") == ledger.amounts["王"] + 500
    assert changed.value("Settlement", "D5") == ledger.outstanding["王"] + 500


def test_lines_with_their_articles(ledger: Ledger, workbook: Workbook) -> None:
    shown = [
        tuple("" if cell is None else cell for cell in row) for row in rows(workbook, "Points explained")
    ]
    listed = [tuple("" if cell is None else cell for cell in row) for row in explained_rows(ledger, "en")]
    assert shown[1:] == listed
    assert shown[1] == (
        1,
        "dealer",
        "王",
        "21.1",
        line_text(ledger.deals[0].result.players["dealer"].lines[0], "en"),
        "",
        20,
        "",
    )
    assert (2, "next", "张", "21.3", "all-sets", "", "", 2) in shown
    doubled = next(row for row in workbook.book["Points explained"].iter_rows() if row[7].value == 2)
    assert (doubled[7].data_type, doubled[7].number_format) == ("n", '"×"0')


def test_what_is_counted_stands_as_numbers_and_what_is_said_as_texts() -> None:
    pigs = {"王": 1, "李": -2, "张": 0, "=1+1": 12}
    games = [
        {"n": 1, "deals": 30, "winner": "=2+2", "article": "14"},
        {"n": 2, "deals": None, "winner": "@x"},
    ]
    workbook = Workbook(session_xlsx(replace(evening(count=2), details={"pigs": pigs, "games": games}), "en"))
    sheet = workbook.book["Settlement"]
    found = {row[0].value: row for row in sheet.iter_rows() if row[0].value is not None}
    for name, number in pigs.items():
        last = [row for row in sheet.iter_rows() if row[0].value == name][-1]
        assert (last[0].data_type, last[1].data_type, last[1].value) == ("s", "n", number)
    assert [cell.data_type for cell in found[1][:4]] == ["n", "n", "s", "s"]
    assert [cell.value for cell in found[1][:4]] == [1, 30, "=2+2", "14"]
    assert [cell.value for cell in found[2][:3]] == [2, None, "@x"]
    assert not [cell for title, cell in workbook.formulas() if "+1" in str(workbook.book[title][cell].value)]


def test_money_stands_as_a_number_with_its_decimals() -> None:
    workbook = Workbook(session_xlsx(evening(count=3, stake="0.05"), "en"))
    sheet = workbook.book["Settlement"]
    for row in range(5, 9):
        cell = sheet.cell(row, 3)
        assert cell.number_format == "#,##0.00;[Red]-#,##0.00"
        assert isinstance(workbook.noted["Settlement"].cell(row, 3).value, int | float)


def test_the_chart_follows_the_running_totals(workbook: Workbook) -> None:
    [chart] = workbook.book["Settlement"]._charts
    values = [series.val.numRef.f for series in chart.series]
    assert values == [f"'Score sheet'!${column}$3:${column}$19" for column in "HKNQ"]
    dashes = [series.spPr.ln.prstDash for series in chart.series]
    assert len(set(dashes)) == 4


def test_payments_and_transfers(workbook: Workbook) -> None:
    sheet = rows(workbook, "Settlement")
    assert sheet[13][:5] == ("李", "王", 20, "20.00 元", "after deal 2")
    assert [row[:4] for row in sheet[17:]] == [
        ("王", "张", 240, "240.00 元"),
        ("王", "陈", 20, "20.00 元"),
        ("李", "陈", 145, "145.00 元"),
    ]


def test_the_same_evening_gives_the_same_bytes(ledger: Ledger) -> None:
    assert session_xlsx(ledger, "zh") == session_xlsx(evening(count=14), "zh")


def test_money_that_is_rounded_stands_as_numbers(ledger: Ledger) -> None:
    amounts = {**ledger.amounts, "王": Decimal("-239"), "李": Decimal("-166")}
    left = {**ledger.outstanding, "王": Decimal("-1")}
    changed = Workbook(session_xlsx(replace(ledger, amounts=amounts, outstanding=left), "en"))
    assert changed.book["Settlement"]["C5"].value == -239
    assert changed.book["Settlement"]["D5"].value == -1
    assert changed.book["Settlement"]["C7"].data_type == "f"


def test_very_many_payments_make_no_endless_formula(ledger: Ledger) -> None:
    many = (PaymentMade("王", "李", Decimal("0.5"), 3),) * 201
    left = {**ledger.amounts, "王": ledger.amounts["王"] + Decimal("100.5")}
    changed = Workbook(session_xlsx(replace(ledger, payments=many, outstanding=left), "en"))
    assert changed.book["Settlement"]["D5"].value == float(left["王"])


def test_without_money_points_alone() -> None:
    workbook = Workbook(session_xlsx(evening(count=3, stake=None), "en"))
    sheet = rows(workbook, "Settlement")
    assert sheet[3][:2] == ("Name", "Total")
    assert len(sheet) == 9


def test_an_evening_not_begun() -> None:
    workbook = Workbook(session_xlsx(evening(count=0), "en"))
    assert rows(workbook, "Score sheet")[2][4:7] == ("Total", None, 0)
    assert "Nothing is left to pay." in workbook.texts()


def test_what_the_game_itself_adds_counts_in_the_formulas() -> None:
    plain = evening(count=2)
    added = replace(
        plain,
        extra_payments=((1, Payment("gongzhu-cashed", "6", "王", "李", 200)),),
        details={"games": [{"n": 1, "winner": "north-south"}]},
    )
    workbook = Workbook(session_xlsx(added, "en"))
    assert workbook.value("Score sheet", "H4") == plain.deals[0].running["王"] - 200
    assert workbook.value("Score sheet", "K5") == plain.deals[1].running["李"] + 200
    assert workbook.value("Score sheet", "G8") == plain.totals["王"] - 200
    assert "Games" in workbook.texts()


@settings(max_examples=30)
@given(companies)
@example(HOSTILE[4:8])
@example(HOSTILE[8:12])
@example(HOSTILE[22:26])
def test_names_are_texts_and_never_formulas_or_links(players: tuple[str, ...]) -> None:
    content = session_xlsx(evening(players, count=2, title=players[0], currency=players[3]), "en")
    workbook = Workbook(content)
    sheet = workbook.book["Score sheet"]
    allowed = ("=N(", "=SUBTOTAL(9,", "=ROUND(", "='Score sheet'!", "=H3+N(", "=K3+N(", "=N3+N(", "=Q3+N(")
    for title, cell in workbook.formulas():
        assert workbook.book[title][cell].value.startswith(allowed)
    heads = [sheet.cell(1, column) for column in (6, 9, 12, 15)]
    assert [head.data_type for head in heads] == ["s"] * 4
    assert [head.hyperlink for head in heads] == [None] * 4
    for head, name in zip(heads, players, strict=True):
        assert head.value == clean(name)
    with zipfile.ZipFile(io.BytesIO(content)) as parts:
        assert not [name for name in parts.namelist() if "external" in name or "macro" in name.lower()]


@settings(max_examples=30)
@given(st.integers(1, 40), st.sampled_from(["0.5", "0.05", "1", "0.3", "12.34", "7"]))
def test_totals_and_money_of_any_length(count: int, stake: str) -> None:
    ledger = evening(count=count, stake=stake)
    workbook = Workbook(session_xlsx(ledger, "en", explain=False))
    assert [workbook.value("Settlement", f"C{row}") for row in range(5, 9)] == list(ledger.amounts.values())
    assert [workbook.value("Settlement", f"D{row}") for row in range(5, 9)] == list(
        ledger.outstanding.values()
    )
