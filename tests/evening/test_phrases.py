"""Payments, new seats and points in a few words."""

from __future__ import annotations

from decimal import Decimal

import pytest

from qscore.evening.phrases import entry_of_phrase
from tests.evening.helpers import HEAD, Program, codes, faults, ledger

PLAYERS = ("王", "李", "张", "陈")
PAID = {"payment": {"from": "王", "to": "李", "amount": "20"}}


@pytest.mark.parametrize(
    "text",
    [
        "付款 王→李 20", "付 王 李 20元", "pay 王 -> 李 20", "PAY: 王,李,20", "付款：王 给 李 20 块钱",
        "付 王 付给 李 20",
        "pay 王 to 李 20", "王付李20", "王 付给 李 20元", "王给李 20",
        "王 paid 李 20", "已付 王 给 李 20", "王还李20块钱",
    ],
)  # fmt: skip
def test_payments(text: str) -> None:
    assert entry_of_phrase(text, PLAYERS) == PAID


def test_amounts_keep_their_decimals() -> None:
    found = entry_of_phrase("付款 王→李 1,020.50元", PLAYERS)
    assert found == {"payment": {"from": "王", "to": "李", "amount": "1020.50"}}
    assert entry_of_phrase("付款 王→李 x", PLAYERS) == {"payment": {"from": "王", "to": "李", "amount": "x"}}
    assert entry_of_phrase("付款 王", PLAYERS) == {"payment": {"from": "王"}}


def test_names_with_spaces_are_one_word() -> None:
    players = ("Li Wei", "Bo", "Cy")
    found = entry_of_phrase("pay Li Wei -> Bo 3", players)
    assert found == {"payment": {"from": "Li Wei", "to": "Bo", "amount": "3"}}


@pytest.mark.parametrize("text", ["换位 李 王 陈 张", "换座：李、王、陈、张", "reseat 李, 王, 陈, 张"])
def test_new_seats(text: str) -> None:
    assert entry_of_phrase(text, PLAYERS) == {"reseat": ["李", "王", "陈", "张"]}


@pytest.mark.parametrize(
    "text", ["王 180 李 110 张 30", "王 180分，李 110分，张 30分", "180 110 30", "180分 110分 30分",
     "王180 李110 张30", "王=180，李=110，张=30", "王：180，李：110，张：30", "王180；李110；张30",
     "王180分、李110分、张30分。"],
)  # fmt: skip
def test_points(text: str) -> None:
    assert entry_of_phrase(text, PLAYERS, turn=PLAYERS[:3]) == {
        "points": {"王": "180", "李": "110", "张": "30"}
    }


@pytest.mark.parametrize(
    "text",
    [
        "求和",
        "180",
        "1 2 3 4",
        "王 180 谁 110 何 30",
        "王 180 王 110",
        "王 180 李",
        "王: 180; 李: 110; 张: 30",
        "付款王李20",
        "a\n付款 王 李 20",
        "将 3饼",
        "",
    ],
)
def test_what_is_no_phrase(text: str) -> None:
    assert entry_of_phrase(text, PLAYERS, turn=PLAYERS[:3]) is None


def test_points_alone_are_none_where_a_deal_lists_its_players() -> None:
    assert entry_of_phrase("1 2 3", PLAYERS, PLAYERS[:3]) is None


def test_they_may_stand_in_the_file() -> None:
    found = ledger('  - "王 180 李 110 张 30"\n  - "付款 张→王 20"\n  - "换位 陈 张 王 李"\n')
    assert found.totals == {"王": 220, "李": 10, "张": -230, "陈": 0}
    assert [(one.payer, one.payee, one.amount) for one in found.payments] == [("张", "王", Decimal(20))]
    assert found.next_seats == {"dealer": "陈", "next": "张", "bottom": "王"}
    assert codes('  - "付款 张→谁 20"\n', HEAD) == ["E703"]
    assert codes('  - "换位 陈 张"\n', HEAD) == ["E706"]


def test_they_may_be_added(evening: Program) -> None:
    evening("add", "s.yaml", "付款 张→王 20")
    evening("add", "s.yaml", "180 110 30")
    evening("add", "s.yaml", "换位 陈 张 王 李")
    text = evening.text()
    assert "  - {payment: {from: 张, to: 王, amount: 20}}\n" in text
    assert "  - {points: {李: 180, 张: 110, 陈: 30}}\n" in text
    assert "  - {reseat: [陈, 张, 王, 李]}\n" in text
    evening("add", "s.yaml", "付 张 谁 20", status=1)
    assert "E703" in evening.said


def test_a_deal_corrected_by_points_alone_keeps_its_seats(evening: Program) -> None:
    evening("add", "s.yaml", "180 110 30")
    evening("edit", "s.yaml", "1", "30 110 180")
    assert "  - {points: {王: 30, 李: 110, 张: 180}}\n" in evening.text()


def test_names_that_contain_each_other_or_end_in_a_digit_are_told_apart() -> None:
    players = ("王", "王二", "P1")
    assert entry_of_phrase("王180 王二110 P1 30", players, turn=players) == {
        "points": {"王": "180", "王二": "110", "P1": "30"}
    }
    assert entry_of_phrase("王180 王二110 P130", players, turn=players) is None
    assert entry_of_phrase("王付P130", players) is None
    assert entry_of_phrase("王二付王1,020.5", players) == {
        "payment": {"from": "王二", "to": "王", "amount": "1020.5"}
    }


def test_results_by_name_need_no_word_before_them(evening: Program) -> None:
    assert ledger("  - {王: 180, 李: 110, 张: 30}\n").totals == {"王": 220, "李": 10, "张": -230, "陈": 0}
    evening("add", "s.yaml", "{李: 180, 张: 110, 陈: 30}")
    assert "  - {points: {李: 180, 张: 110, 陈: 30}}\n" in evening.text()


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("{payment: {from: 王, to: 李}}", [("E103", "缺少“amount（金额）”")]),
        ("{payment: {to: 李, amount: 20}}", [("E103", "缺少“from（付款的人）”")]),
        ("{payment: {from: 李, amount: 20}}", [("E103", "缺少“to（收款的人）”")]),
        ("{cost: {what: 茶}}", [("E103", "缺少“paid_by（垫付的人）”"), ("E103", "缺少“amount（金额）”")]),
        ("茶钱 30", [("E103", "缺少“paid_by（垫付的人）”")]),
        ("付款 王 李", [("E103", "缺少“amount（金额）”")]),
    ],
)
def test_money_that_lacks_something_says_what(entry: str, said: list[tuple[str, str]]) -> None:
    found = faults(f"  - {entry}\n")
    assert [(one.code, one.message.zh) for one in found] == said


@pytest.mark.parametrize(
    "line", ["茶钱30 王", "茶钱30元 王付", "王付茶钱30", "王 垫付 茶钱：30", "王付了茶钱 30元"]
)
def test_tea_money_needs_no_space(line: str) -> None:
    assert entry_of_phrase(line, ["王", "李"]) == {"cost": {"what": "茶钱", "amount": "30", "paid_by": "王"}}


def test_tea_money_that_nobody_of_the_session_paid_is_no_cost_of_somebody_else() -> None:
    assert entry_of_phrase("赵付茶钱30", ["王", "李"]) is None
    assert entry_of_phrase("茶钱30", ["王", "李"]) == {"cost": {"what": "茶钱", "amount": "30"}}


@pytest.mark.parametrize("key", ["expense", "money", "开销"])
def test_another_word_for_money_is_told_payment_and_cost(key: str) -> None:
    found = faults(f"  - {{{key}: {{amount: 30}}}}\n")
    assert [one.code for one in found] == ["E101"]
    for language, words in (("en", ("payment", "cost")), ("zh", ("付款", "费用"))):
        assert found[0].hint is not None
        assert all(word in found[0].hint[language] for word in words)


def test_a_line_that_is_not_understood_is_told_the_short_forms() -> None:
    [found] = faults("  - 随便写写\n")
    assert found.code == "E010"
    assert found.hint is not None
    assert "付款 甲→乙 20、换人 甲→乙" in found.hint.zh
    assert "`pay A -> B 20`, `change A -> B`" in found.hint.en
