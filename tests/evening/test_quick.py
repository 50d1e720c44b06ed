"""Results and payments in every shape people type them, wherever an entry of a session may stand."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import pytest

from tests.evening.helpers import THREE, Program, codes, faults, ledger

RESULT = {"王": 180, "李": 110, "张": 30}
SHAPES = [
    "{王: 180, 李: 110, 张: 30}",
    "王180 李110 张30",
    "王180李110张30",
    "王180分，李110分，张30分",
    "王: 180, 李: 110, 张: 30",
    "王：180，李：110，张：30",
    "王=180 李=110 张=30",
    "王 180; 李 110; 张 30",
    "王 180 / 李 110 / 张 30",
    "头家 180; 下家 110; 底家 30",
    "头家180 下家110 底家30",
    "頭家 180；下家 110；底家 30",
    "dealer 180, next 110, bottom 30",
    "Dealer: 180, Next: 110, Bottom: 30",
    "头家: 180; 下家: 110; 底家: 30",
    "底家 30 头家 180 李 110",
    "180 110 30",
    "180，110，30",
    "180/110/30",
    "１８０　１１０　３０",
    "王１８０　李１１０　张３０",
    "王 一百八 李 一百一 张 三十分",
    "\u200e王 180 李 110 张\u200b 30",
]


@pytest.mark.parametrize("shape", SHAPES)
def test_a_result_stands_in_the_file_in_every_shape(shape: str) -> None:
    text = shape if shape.startswith("{") else json.dumps(shape, ensure_ascii=False)
    [deal] = ledger(f"  - {text}\n", THREE).deals
    assert {deal.seats[seat]: player.points for seat, player in deal.result.players.items()} == RESULT


@pytest.mark.parametrize("shape", SHAPES)
def test_a_result_is_added_in_every_shape(
    shape: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    program = Program(tmp_path, capsys)
    program("new", "s.yaml", "--players", "王,李,张")
    added = json.loads(program("add", "s.yaml", shape, "--json"))
    assert added["totals"] == {"王": 220, "李": 10, "张": -230}


def test_below_nothing() -> None:
    found = ledger("  - 王 -20 李 −10 张 负30\n", THREE)
    assert [one.points for one in found.deals[0].result.players.values()] == [-20, -10, -30]


@pytest.mark.parametrize(
    "shape",
    ["王付李20", "王付给李20块", "王 付 李 20", "王 → 李 20", "王给李20元", "王 pays 李 20", "付款 王→李 20"],
)
def test_a_payment_in_every_shape(shape: str) -> None:
    [payment] = ledger(f"  - {shape}\n", THREE).payments
    assert (payment.payer, payment.payee, payment.amount) == ("王", "李", Decimal(20))


@pytest.mark.parametrize(
    ("shape", "missing"),
    [
        ("王180 李110", "张"),
        ("{王: 180, 李: 110}", "张"),
        ("{points: {王: 180, 张: 110}}", "李"),
        ("头家 180; 下家 110", "张"),
        ("'下家: 20'", "王、张"),
        ("180 110", "张"),
    ],
)
def test_whose_points_are_missing_is_said(shape: str, missing: str) -> None:
    [fault] = faults(f"  - {shape}\n", THREE)
    assert fault.code == "E743"
    assert fault.message.zh == f"还缺 {missing} 的分"
    assert fault.message.en == f"the points of {missing.replace('、', ', ')} are missing"


def test_one_wrong_name_is_told_as_a_name() -> None:
    assert codes("  - 王180 李110 章30\n", THREE) == ["E703"]
    assert codes("  - {王: 180, 李: 110, 章: 30}\n", THREE) == ["E703"]
    assert codes("  - {王: 180, 李: x, 张: 30}\n", THREE) == ["E105"]
    assert codes("  - {甲: 180, 乙: 110}\n", THREE)[0] == "E101"


def test_names_that_end_in_a_digit() -> None:
    head = "session:\n  players: [P1, P2, P3]\n"
    [deal] = ledger("  - P1 180 P2 110 P3 30\n", head).deals
    assert [player.points for player in deal.result.players.values()] == [180, 110, 30]


LINES = """# Saturday
王180 李110 张30  # the first
付款 王→李 20
10 20 30

将 3饼
头家: 略 / 碰 777万
下家: 20
底家: 0
荒牌
求和
王给李5
"""


def test_a_file_of_lines_has_every_sort_of_entry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    program = Program(tmp_path, capsys)
    program("new", "s.yaml", "--players", "王,李,张")
    Path("lines.txt").write_text(LINES, encoding="utf-8")
    added = json.loads(program("add", "s.yaml", "--from", "lines.txt", "--json"))
    results = [[deal["points"][name] for name in deal["seats"].values()] for deal in added["deals"]]
    assert results[:3] == [[180, 110, 30], [10, 20, 30], [10, 20, 0]]
    assert [deal["counted"] for deal in added["deals"]] == [True, True, True, False]
    assert [list(deal["seats"].values()) for deal in added["deals"]][1] == ["李", "张", "王"]


def test_an_error_in_a_file_of_lines_has_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    program = Program(tmp_path, capsys)
    program("new", "s.yaml", "--players", "王,李,张")
    Path("lines.txt").write_text("王180 李110 张30\n王付陈20\n", encoding="utf-8")
    program("add", "s.yaml", "--from", "lines.txt", status=1)
    assert "lines.txt:2:" in program.said
    Path("lines.txt").write_text("王180 李110 张30\n付款 王→陈 20\n", encoding="utf-8")
    program("add", "s.yaml", "--from", "lines.txt", status=1)
    assert "lines.txt:2:1: error E703" in program.said
