"""The empty sheet: names and order where they are known, room for everything else."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from hypothesis import example, given, settings

from qscore.show.html.blank import BlankSheet, blank_html
from tests.export.names import HOSTILE, companies
from tests.export.test_html import _skeleton, parsed, words_of

FOUR = ("王", "李", "张", "陈")


def pages(root: Element) -> list[Element]:
    return list(root.iter("section"))


def rows(section: Element) -> list[list[str]]:
    return [[words_of(cell) for cell in row] for row in section.iter("tr")]


def test_a_page_a_round() -> None:
    first, second = pages(parsed(blank_html(BlankSheet(FOUR, rests=True), "zh")))
    assert words_of(first).startswith("记分表第 1 轮日期 地点 每分")
    assert rows(first)[0] == ["副", "头家", "将", "成牌", *FOUR]
    assert rows(first)[1] == ["得分", "输赢", "累计"] * 4
    assert len(rows(first)) == 2 + 30 + 2 + 3
    assert len(rows(second)) == 2 + 1 + 30 + 2 + 3
    assert rows(second)[2][0] == "前页累计"
    assert [row[0] for row in rows(first)[-3:]] == ["小计", "总计", "金额"]


def test_dealers_and_rests_of_the_first_round() -> None:
    first, second = pages(parsed(blank_html(BlankSheet(FOUR, rests=True), "zh")))
    assert [row[1] for row in rows(first)[2:7]] == ["王", "李", "张", "陈", "王"]
    assert [row[4::3].index("歇") for row in rows(first)[2:7]] == [3, 0, 1, 2, 3]
    assert [row[1] for row in rows(second)[3:8]] == [""] * 5


def test_three_players_do_not_rest() -> None:
    [only] = pages(
        parsed(blank_html(BlankSheet(FOUR[:3], rounds=1, deals=3, title="Fri", stake="0.5 元"), "en"))
    )
    assert "rests" not in words_of(only)
    assert words_of(only).startswith("FriRound 1Date Place Stake 0.5 元")
    assert len(rows(only)) == 2 + 5 + 3


def test_a_game_without_a_dealer_has_no_such_columns() -> None:
    [only] = pages(parsed(blank_html(BlankSheet(FOUR, rounds=1, deals=3, dealer=False), "zh")))
    assert rows(only)[0] == ["副", "结果", *FOUR]
    assert len(rows(only)[2]) == 2 + 12


def test_more_deals_than_fit_go_on_another_page() -> None:
    found = pages(parsed(blank_html(BlankSheet(FOUR, rounds=1, deals=40), "en")))
    assert [len(rows(one)) for one in found] == [2 + 32 + 3, 2 + 1 + 10 + 3]
    assert "Round 1 · sheet 2 of 2" in words_of(found[1])
    wide = pages(parsed(blank_html(BlankSheet(tuple("ABCDEF"), rounds=1, deals=18), "en")))
    assert len(wide) == 1


@settings(max_examples=30)
@given(companies)
@example(HOSTILE[:4])
def test_names_stay_text(players: tuple[str, ...]) -> None:
    plain = _skeleton(parsed(blank_html(BlankSheet(FOUR, 1, 4), "en")))
    shown = blank_html(BlankSheet(players, 1, 4, players[0], stake=players[1]), "en")
    assert _skeleton(parsed(shown)) == plain
