"""Deals and hands that stand on the command line, where a file may stand as well."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

DEAL = "将 3饼; 头家: 180分; 下家: 110分; 底家: 30分"
HAND = "123456789万 123456789索 12饼 55饼"


@pytest.mark.parametrize("command", ["score", "check", "convert", "dispute", "why"])
def test_a_deal_in_quotes_is_read_as_one_from_standard_input(run: Run, command: str) -> None:
    given, read = run(command, DEAL), run(command, "-", stdin=DEAL)
    assert given.status == read.status == 0
    assert given.out == read.out.replace("-:1", "deal:1")


@pytest.mark.parametrize(
    "deal",
    [
        DEAL.replace(";", "；").replace(":", "："),
        DEAL.replace("; ", "\n"),
        "{players: {dealer: {points: 180}, next: {points: 110}, bottom: {points: 30}}}",
        '[{"players": {"dealer": {"points": 180}, "next": {"points": 110}, "bottom": {"points": 30}}}]',
    ],
)
def test_a_deal_in_any_form(run: Run, deal: str) -> None:
    said = run("score", deal, "--json")
    assert said.status == 0, said.out
    assert json.loads(said.out)["settlement"] == {"dealer": 220, "next": 10, "bottom": -230}


def test_a_file_comes_first(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("头家: 1").write_text(DEAL, encoding="utf-8")
    assert run("score", "头家: 1").out == run("score", DEAL).out


@pytest.mark.parametrize(
    "name", ["my deal", "dael", "a b/deal.yaml", "deal 2.txt", "C:\\x\\deal.yaml", "旧牌/"]
)
def test_what_looks_like_a_file_name_is_no_deal(run: Run, name: str) -> None:
    assert "E001: this file cannot be read: there is no such file" in run("score", name).err


def test_a_mistyped_file_name_is_told_the_nearest(run: Run, tmp_path: Path) -> None:
    (tmp_path / "saturday.yaml").write_text("x", encoding="utf-8")
    (tmp_path / "saturdy.yaml").mkdir()
    said = run("score", str(tmp_path / "satruday.yaml"), "--json")
    [error] = json.loads(said.out)["errors"]
    assert error["hint"] == f"did you mean `{tmp_path / 'saturday.yaml'}`?"


def test_an_error_in_a_given_deal_has_its_place(run: Run) -> None:
    said = run("check", "将 3饼; 头家: 180分; 下家: 110分; 底家: 五六")
    assert said.status == 1
    assert "deal:1:31: error" in said.err


def test_waits_of_a_hand(run: Run) -> None:
    whole = f"将 3饼; 头家: {HAND}; 下家: 略; 底家: 略"
    assert run("waits", HAND, "--jiang", "3饼").out == run("waits", "-", stdin=whole).out
    assert run("waits", whole).out == run("waits", "-", stdin=whole).out
    joined = "123m456m789m123456789s12p55p"
    assert run("waits", joined, "--jiang", "３餅").out == run("waits", HAND, "--jiang", "3p").out
    seated = run("waits", HAND, "--jiang", "3p", "--seat", "下家")
    assert seated.out.startswith("next waits for:")
    assert run("waits", HAND, "--jiang", "3p", "--seat", "頭家").out.startswith("dealer waits for:")


def test_waits_of_a_hand_without_its_turned_up_card(run: Run) -> None:
    said = run("waits", HAND)
    assert said.status == 2
    assert "the turned-up card is missing" in said.err
    assert "--jiang 3p" in said.err
    for other in ("-", DEAL, "hand.txt"):
        assert run("waits", other, "--jiang", "3p", stdin=DEAL).status == 2


def test_waits_finds_a_player_however_the_name_is_typed(run: Run) -> None:
    deal = f"将 3饼; 头家 王: {HAND}; 下家: 略; 底家: 略"
    assert run("waits", deal, "--seat", "\u200e王\u3000").out == run("waits", deal, "--seat", "头家").out


def test_settle_reads_numbers_names_and_stakes_as_they_are_typed(run: Run) -> None:
    plain = run("settle", "180", "110", "-30", "--names", "王,李,张", "--stake", "0.5")
    typed = run("settle", "１８０", "110分", "−30", "--names", "王\u3000，\u200e李、张", "--stake", "０．５")
    assert (typed.status, typed.out) == (0, plain.out)
    assert run("settle", "180", "110", "--names", "王,王\u200b").status == 2
    wrong = run("settle", "180", "110", "--stake", "0,5")
    assert wrong.status == 2
    assert "with a point" in wrong.err
