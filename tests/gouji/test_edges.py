"""The small steps that only show at an edge."""

from __future__ import annotations

from qscore import score


def test_places_worth_nothing_have_no_line_for_what_is_not_counted() -> None:
    text = "够级 裁定 count=positive; 座次 甲 乙 丙 丁 戊 己; 名次 甲 乙 丙 丁 戊 己"
    lines = {name: [line.code for line in one.lines] for name, one in score(text).players.items()}
    counted = ["gouji-not-counted" in codes for codes in lines.values()]
    assert counted.count(True) == 2, lines
