"""Costs that one player laid out for several: zero-sum, to the cent, in every form and in `settle --why`."""

from __future__ import annotations

import re
from decimal import Decimal

import pytest

from qscore.core.text import Language
from qscore.evening.money import shares_of
from qscore.show.csv_sheet import session_csv
from qscore.show.html.sheet import session_html
from qscore.show.markdown import session_markdown
from qscore.show.terminal.evening import totals_table
from qscore.show.terminal.score_table import score_table
from qscore.show.xlsx import session_xlsx
from tests.evening.helpers import HEAD, Program, codes, ledger, points
from tests.export.workbook import Workbook

MONEY = f"{HEAD}  stake: 0.5\n  currency: 元\n"
COST = '  - {cost: {what: 台费, amount: "40", paid_by: 王, shared_by: [王, 李, 张, 陈]}}\n'
PLAYED = points(180, 110, 30)


def test_who_laid_it_out_gets_the_others_shares() -> None:
    found = ledger(PLAYED + COST, MONEY)
    assert found.amounts == {"王": Decimal("110.0"), "李": Decimal("5.0"), "张": Decimal("-115.0"), "陈": 0}
    assert found.outstanding == {"王": 140, "李": -5, "张": -125, "陈": -10}
    assert sum(each.amount for each in found.transfers) == 140
    assert found.totals == {"王": 220, "李": 10, "张": -230, "陈": 0}


@pytest.mark.parametrize(
    ("amount", "people", "shares"),
    [
        ("40", "abc", ["13.34", "13.33", "13.33"]),
        ("0.01", "ab", ["0.01", "0.00"]),
        ("0.1234", "ab", ["0.0617", "0.0617"]),
        ("100000000000.01", "abcdef", ["16666666666.67"] * 5 + ["16666666666.66"]),
    ],
)
def test_shares_are_equal_to_the_cent_and_add_up(amount: str, people: str, shares: list[str]) -> None:
    found = shares_of(Decimal(amount), people)
    assert list(found.values()) == [Decimal(share) for share in shares]
    assert sum(found.values()) == Decimal(amount)


def test_who_paid_need_not_share_and_everybody_shares_where_nobody_is_named() -> None:
    found = ledger('  - {cost: {amount: "30", paid_by: 王, shared_by: [李, 张, 陈]}}\n', MONEY)
    assert found.outstanding == {"王": 30, "李": -10, "张": -10, "陈": -10}
    found = ledger('  - {cost: {amount: "40", paid_by: 王}}\n', MONEY)
    assert found.outstanding == {"王": 30, "李": -10, "张": -10, "陈": -10}


def test_those_present_share_a_cost_after_somebody_left() -> None:
    found = ledger('  - {players: [王, 李, 赵]}\n  - {cost: {amount: "30", paid_by: 赵}}\n', MONEY)
    assert found.outstanding == {"王": -10, "李": -10, "张": 0, "陈": 0, "赵": 20}


def test_rounding_and_costs_stay_zero_sum() -> None:
    cost = '  - {cost: {amount: "40", paid_by: 王, shared_by: [王, 李, 张]}}\n'
    found = ledger(PLAYED + cost, MONEY + "  rounding: 1\n")
    assert sum(found.outstanding.values()) == 0
    assert all(amount == int(amount) for amount in found.outstanding.values())


@pytest.mark.parametrize(
    ("cost", "code"),
    [
        ('{what: x, amount: "0", paid_by: 王}', "E705"),
        ('{what: x, amount: "-4", paid_by: 王}', "E705"),
        ("{what: x, paid_by: 王}", "E103"),
        ('{what: x, amount: "40"}', "E103"),
        ('{what: x, amount: "40", paid_by: 赵}', "E703"),
        ('{what: x, amount: "40", paid_by: 王, shared_by: [王, 赵]}', "E703"),
        ('{what: x, amount: "40", paid_by: 王, shared_by: [王, 王]}', "E741"),
        ('{what: x, amount: "40", paid_by: 王, shared_by: []}', "E742"),
        ('{what: x, amount: "40", paid_by: 王, shared_by: 王}', "E102"),
        ('{what: [x], amount: "40", paid_by: 王}', "E102"),
        ('{what: x, amount: "40", payed_by: 王}', "E101"),
        ("40", "E102"),
    ],
)
def test_what_no_cost_can_be(cost: str, code: str) -> None:
    assert code in codes(f"  - {{cost: {cost}}}\n", MONEY)


def test_a_cost_stands_alone_in_its_entry() -> None:
    assert codes('  - {cost: {amount: "4", paid_by: 王}, note: x}\n', MONEY) == ["E707"]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "台费 40.00 元: paid by 王, shared by 王, 李, 张, 陈"),
        ("zh", "台费 40.00 元：王垫付，王、李、张、陈分摊"),
    ],
)
def test_every_form_tells_the_cost(language: Language, told: str) -> None:
    found = ledger(PLAYED + COST, MONEY)
    assert told in session_csv(found, language)
    assert told in session_markdown(found, language)
    page = re.sub(r"<[^>]*>", "", session_html(found, language))
    assert told in page
    assert "+140.00" in page
    assert "台费 40.00" in score_table(found, language)
    assert "+140.00" in totals_table(found, language)
    assert ",140.00," in session_csv(found, language)
    assert "| 140.00 |" in session_markdown(found, language)


def test_what_a_cost_is_called_is_no_markup_and_no_formula() -> None:
    found = ledger('  - {cost: {what: "<b>|=1", amount: "4", paid_by: 王}}\n', MONEY)
    assert "<b>|=1" not in session_html(found, "en")
    assert r"&lt;b&gt;\|=1" in session_markdown(found, "en")


def test_a_nameless_cost_is_called_one() -> None:
    found = ledger('  - {cost: {amount: "4", paid_by: 王}}\n', MONEY)
    assert "cost 4.00 元: paid by 王" in session_csv(found, "en")
    assert "费用 4.00 元：王垫付" in session_csv(found, "zh")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "台费 40.00 元: paid by 王, shared by 王, 李, 张, 陈: -10.00 元"),
        ("zh", "台费 40.00 元：王垫付，王、李、张、陈分摊：-10.00 元"),
    ],
)
def test_why_names_the_share(evening: Program, language: str, told: str) -> None:
    evening.language = language
    evening("add", "s.yaml", '{cost: {what: 台费, amount: "40", paid_by: 王, shared_by: [王, 李, 张, 陈]}}')
    assert told in evening("settle", "s.yaml", "--why", "张", "王")
    tree = evening.json("settle", "s.yaml", "--why", "张", "王")
    assert tree["costs"] == [{"what": "台费", "amount": "40.00", "part": "-10.00"}]
    assert tree["outstanding"] == "-125.00"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Left to settle: 王 +110.00 元, rounded to +112 元 (in steps of 7 元"),
        ("zh", "王尚余 +110.00 元，按 7 元 取整为 +112 元（"),
    ],
)
def test_why_says_how_it_was_rounded(evening: Program, language: str, told: str) -> None:
    evening.language = language
    said = evening("settle", "s.yaml", "--why", "王", "李", "--round-to", "7")
    assert told in said
    assert "+110.00 元" in said
    tree = evening.json("settle", "s.yaml", "--why", "王", "李", "--round-to", "7")
    assert (tree["exact"], tree["rounding"], tree["outstanding"]) == ("110.0", "7", "112")


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("费用 台费 40 王付", "{cost: {what: 台费, amount: 40, paid_by: 王}}"),
        ("台费 40元 王垫付", "{cost: {what: 台费, amount: 40, paid_by: 王}}"),
        (
            "cost tea 12.5 paid by 李 shared by 王, 李",
            "{cost: {what: tea, amount: 12.5, paid_by: 李, shared_by: [王, 李]}}",
        ),
        ("费用 1,040 李", "{cost: {amount: 1040, paid_by: 李}}"),
    ],
)
def test_a_cost_may_be_typed_in_words(evening: Program, line: str, entry: str) -> None:
    evening("add", "s.yaml", line)
    assert entry in evening.text().replace("'", "").replace('"', "")


@pytest.mark.parametrize("line", ["费用 台费", "cost", "费用 台费 x 王"])
def test_a_cost_in_words_says_what_is_missing(evening: Program, line: str) -> None:
    evening("add", "s.yaml", line, status=1)
    assert "E103: `amount` is missing" in evening.said


def test_the_json_has_costs_and_adding_one_shows_it(evening: Program) -> None:
    assert "台费 40.00 元: paid by 王" in evening("add", "s.yaml", "费用 台费 40 王付")
    tree = evening.json("show", "s.yaml")
    shares = dict.fromkeys("王李张陈", "10.00")
    assert tree["costs"] == [{"what": "台费", "amount": "40.00", "paid_by": "王", "shares": shares}]
    assert evening.json("settle", "s.yaml")["costs"] == tree["costs"]
    assert "− 台费 40.00 元" in evening("undo", "s.yaml", "-y")


def test_the_workbook_adds_costs_up() -> None:
    deals = PLAYED + '  - {payment: {from: 张, to: 王, amount: "20"}}\n' + COST
    found = ledger(deals + "  - {players: [李, 王, 赵]}\n" + points(180, 110, 30, names="李王赵"), MONEY)
    workbook = Workbook(session_xlsx(found, "en"))
    for sheet, cell in workbook.formulas():
        assert workbook.value(sheet, cell) == Decimal(repr(workbook.noted[sheet][cell].value))
    left = {workbook.book["Settlement"].cell(row, 1).value: f"D{row}" for row in range(5, 10)}
    for name, cell in left.items():
        assert workbook.value("Settlement", cell) == found.outstanding[name]
        assert cell in [place for sheet, place in workbook.formulas() if sheet == "Settlement"]
    assert "台费 40.00 元: paid by 王, shared by 王, 李, 张, 陈" in workbook.texts()
    assert "now playing: 李, 王, 赵 · left: 张, 陈 · joined: 赵" in workbook.texts()
