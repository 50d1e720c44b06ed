"""The small steps that only show at an edge."""

from __future__ import annotations

from pathlib import Path

from qscore import score


def test_places_worth_nothing_have_no_line_for_what_is_not_counted() -> None:
    text = "够级 裁定 count=positive; 座次 甲 乙 丙 丁 戊 己; 名次 甲 乙 丙 丁 戊 己"
    lines = {name: [line.code for line in one.lines] for name, one in score(text).players.items()}
    counted = ["gouji-not-counted" in codes for codes in lines.values()]
    assert counted.count(True) == 2, lines


SEATED = "座次 甲 乙 丙 丁 戊 己"


def house(tmp_path: Path, values: str) -> str:
    path = tmp_path / "house.yaml"
    path.write_text(f"id: house\nextends: gouji\nvalues:\n  {values}\n", encoding="utf-8")
    return str(path)


def test_a_place_that_costs_one_point_is_not_counted_either(tmp_path: Path) -> None:
    ruleset = house(tmp_path, "places: {fifth: -1}")
    text = f"够级 裁定 count=positive; {SEATED}; 名次 甲 乙 丙 丁 戊 己"
    assert [one.points for one in score(text, ruleset=ruleset).players.values()] == [4, 2, 0, 0, 0, 0]


def test_a_sweep_that_trebles_adds_twice(tmp_path: Path) -> None:
    # places 1 to 3 are of one team: 4, 2, 0 and 0, -2, -4, three times
    ruleset = house(tmp_path, "sweep: {times: 3}")
    players = score(f"够级; {SEATED}; 名次 甲 丙 戊 乙 丁 己", ruleset=ruleset).players
    assert {name: one.points for name, one in players.items()} == {
        "甲": 12, "丙": 6, "戊": 0, "乙": 0, "丁": -6, "己": -12
    }  # fmt: skip
