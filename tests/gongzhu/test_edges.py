"""The small steps that only show at an edge."""

from __future__ import annotations

from qscore import score


def test_5_hearts_that_are_worth_nothing_have_no_line() -> None:
    result = score("拱猪; 北: 猪 红桃5 变压器; 东: 羊 红桃432; 南: ♥AK10 9♥; 西: 红桃QJ 876♥")
    for seat in result.players.values():
        assert all(line.points for line in seat.lines if line.code == "gongzhu-hearts")
