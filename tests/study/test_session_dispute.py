"""An evening under every reading: the same ledgers as a session that says so itself."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from qscore.evening.read import ledger_of_text
from qscore.rules.rulesets import load_ruleset
from qscore.scoring import Choice, WrongChoice
from qscore.show.terminal.session_dispute import evening_page
from qscore.study.session_dispute import dispute_evening
from tests.cli.conftest import Run

EVENING = """\
session: {title: T, players: [王, 李, 张], stake: "0.5", rulings: {RULINGS}}
deals:
  - {points: {王: 180, 李: 110, 张: 30}}
  - {points: {王: 70, 李: 30, 张: 50}, faults: [{player: 张, fault: false-win}]}
  - "jiang 5s; dealer: partial / pung 777m; next: partial; bottom: partial; win: dealer 2s self"
"""
GOUJI = """\
session: {title: G, ruleset: gouji, players: [甲, 乙, 丙, 丁, 戊, 己], stake: 1}
deals:
  - {finish: [甲, 丙, 乙, 丁, 戊, 己], burns: [{by: 甲, on: 丁}]}
  - {finish: [乙, 甲, 丁, 丙, 戊, 己]}
"""
AS_IT_IS = EVENING.replace("RULINGS", "")


def test_the_readings_are_those_of_a_session_with_that_ruling() -> None:
    found = dispute_evening(AS_IT_IS, "evening.yaml", Choice())
    assert [ruling.name for ruling in found.rulings] == list(load_ruleset("qinger-130").rulings)
    for ruling in found.rulings:
        for outcome in ruling.readings:
            own = ledger_of_text(
                EVENING.replace("RULINGS", f"{ruling.name}: {outcome.value}"), "evening.yaml"
            )
            assert outcome.ledger is not None
            assert outcome.ledger.totals == own.totals
            assert outcome.ledger.transfers == own.transfers
        same = [outcome.ledger.totals == found.ledger.totals for outcome in ruling.readings if outcome.ledger]
        assert (ruling.effect == "changes") != all(same)


def test_what_changes_and_in_which_deal() -> None:
    found = dispute_evening(AS_IT_IS, "evening.yaml", Choice())
    names = [ruling.name for ruling in found.disputed]
    assert names == ["rounding", "fan_base", "after_false_win", "penalty_settlement"]
    rounding, _, _, penalty = found.disputed
    assert [outcome.deals for outcome in rounding.readings] == [(), (3,)]
    # 张 deals the third; 21 doubled is 60 or 50
    assert [outcome.ledger.totals["王"] for outcome in rounding.readings if outcome.ledger] == [
        220 + 170 - 60,
        220 + 170 - 50,
    ]
    assert [outcome.deals for outcome in penalty.readings] == [(), (2,)]
    page = evening_page(found, "zh", every=True)
    assert "谁付给谁" in page
    assert "说不定" in page
    assert "在此没有影响：" in evening_page(dispute_evening(GOUJI, "gouji.yaml", Choice()), "zh", every=True)


def test_readings_in_force_come_from_the_session_and_the_call() -> None:
    text = EVENING.replace("RULINGS", "rounding: after-fans")
    found = dispute_evening(text, "evening.yaml", Choice(rulings={"fan_base": "base"}))
    marks = {
        ruling.name: [outcome.value for outcome in ruling.readings if outcome.in_force]
        for ruling in found.rulings
    }
    assert marks["rounding"] == ["after-fans"]
    assert marks["fan_base"] == ["base"]
    assert marks["coins"] == ["held"]


def test_a_reading_that_makes_a_deal_impossible() -> None:
    text = (
        AS_IT_IS
        + '  - "jiang 5s; dealer: partial / pung JJh Jc; next: partial; bottom: partial; exhausted"\n'
    )
    found = dispute_evening(text, "evening.yaml", Choice())
    (ruling,) = [each for each in found.disputed if each.name == "club_honours"]
    join, aside = ruling.readings
    assert join.ledger is not None
    assert aside.ledger is None
    assert aside.diagnostics[0].code == "E207"
    tree = found.as_json("en")["rulings"][0]["readings"][1]
    assert (tree["totals"], tree["error"]["code"]) == (None, "E207")
    assert tree["deals"] == [4]
    assert "impossible: E207" in evening_page(found, "en")


@pytest.mark.parametrize("name", ["evening.yaml", "evening.json"])
def test_an_impossible_deal_is_told_by_its_number_not_its_line(name: str) -> None:
    jack = "jiang 5s; dealer: partial / pung JJh Jc; next: partial; bottom: partial; exhausted"
    plain: dict[str, object] = {"points": {"王": 1, "李": 2, "张": 3}}
    paid = {"payment": {"from": "王", "to": "李", "amount": "1"}}
    tree = {"session": {"players": ["王", "李", "张"]}, "deals": [plain, paid, jack, plain]}
    text = json.dumps(tree, ensure_ascii=False)
    if name.endswith("yaml"):
        text = (
            "session:\n  players: [王, 李, 张]\n\ndeals:\n  # first\n  - {points: {王: 1, 李: 2, 张: 3}}\n"
            f"  - {json.dumps(paid, ensure_ascii=False)}\n  - {json.dumps(jack)}\n  - {json.dumps(plain)}\n"
        )
    found = dispute_evening(text, name, Choice())
    (ruling,) = [each for each in found.disputed if each.name == "club_honours"]
    assert [(each.ledger is None, each.deals) for each in ruling.readings] == [(False, ()), (True, (2,))]
    row = evening_page(found, "en").partition("impossible:")[0].rpartition("\n")[2]
    assert row.split()[0] == "aside"
    assert re.search(r"impossible: E207.*  2$", evening_page(found, "en"), re.MULTILINE)


def test_nothing_to_dispute() -> None:
    text = "session: {players: [王, 李, 张]}\ndeals:\n  - {points: {王: 1, 李: 2, 张: 3}}\n"
    found = dispute_evening(text, "evening.yaml", Choice())
    assert found.disputed == ()
    assert "no ruling changes who pays whom" in evening_page(found, "en")
    with pytest.raises(WrongChoice):
        dispute_evening(text, "evening.yaml", Choice(rulings={"nonsense": "x"}))
    other = dispute_evening(text, "evening.yaml", Choice(ruleset="qinger-128"))
    assert len(other.rulings) == len(load_ruleset("qinger-128").rulings)


def test_command(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "evening.yaml"
    file.write_text(AS_IT_IS, encoding="utf-8")
    said = run("dispute", "--session", str(file))
    assert said.status == 0
    assert "penalty_settlement (25.1)" in said.out
    tree = json.loads(run("dispute", "--session", str(file), "--json", "--all").out)
    assert set(tree) == {"session", "rulings"}
    assert len(tree["rulings"]) == len(load_ruleset("qinger-130").rulings)
    reading = tree["rulings"][1]["readings"][1]
    assert reading["deals"] == [3]
    assert reading["transfers"][0]["to"] == "王"
    assert run("dispute", "--session", str(file), "--ruling", "nonsense=x").status == 2
    assert run("dispute", "--session", str(tmp_path / "none.yaml")).status == 1


@pytest.mark.parametrize("language", ["en", "zh"])
def test_it_fits_eighty_columns(run: Run, language: str, tmp_path: Path) -> None:
    from wcwidth import wcswidth

    file = tmp_path / "evening.yaml"
    file.write_text(AS_IT_IS, encoding="utf-8")
    said = run("dispute", "--session", str(file), "--all", "--lang", language)
    assert max(wcswidth(line) for line in said.out.splitlines()) <= 80
