"""Lines and tables of a width: Chinese is broken as it is printed, nothing is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tabulate import SEPARATING_LINE

from qscore.show.layout import folded, table, width_of, within, wrapped

PIECES = st.sampled_from(
    [
        "手里",
        "刻子",
        "牌",
        "，",
        "。",
        "、",
        "；",
        "：",
        "（",
        "）",
        "“",
        "”",
        " ",
        " 6 ",
        "24",
        "J",
        "21.6.4",
        " 张",
        "qscore",
    ]
)
TEXTS = st.lists(PIECES, max_size=40).map("".join)


@given(TEXTS, st.integers(20, 78))
def test_lines_keep_to_the_width_and_lose_nothing(text: str, width: int) -> None:
    lines = wrapped(text, width).split("\n")
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(width_of(line) <= width for line in lines)
    assert all(line == line.strip() for line in lines)


@pytest.mark.parametrize("width", range(12, 60))
def test_no_line_begins_with_closing_punctuation(width: int) -> None:
    text = (
        "手里本有刻子，自摸第四张成牌：不当将 6 分，当将 24 分。手里本有一对与揭出的将相同，自摸第三张成牌：24 分"
        "（“将牌”同样读作揭出的那一种；宽读则指任何当将的牌）。说明里的 J、Q、K 共 12 张！"
    )
    lines = wrapped(text, width).split("\n")
    assert len(lines) > 3
    for before, line in zip(("：", *lines), lines, strict=False):
        assert line[0] not in "。，、；：！？）”"
        assert line[-1] not in "（“"
        assert not line[0].isdigit() or before[-1] in "，。：；、"
        assert line[:1] != "分"


def test_a_list_of_cards_breaks_between_cards() -> None:
    assert wrapped("红桃10 红桃9 红桃8 黑桃Q", 16).split("\n") == ["红桃10 红桃9", "红桃8 黑桃Q"]


def test_what_no_line_can_hold_is_cut() -> None:
    assert wrapped("a" * 25, 10).split("\n") == ["a" * 10, "a" * 10, "a" * 5]
    assert wrapped("手牌" * 4, 6).split("\n") == ["手牌手", "牌手牌", "手牌"]
    assert wrapped("x, " + "a" * 12 + " y", 8).split("\n") == ["x,", "aaaaaaaa", "aaaa y"]


def test_english_breaks_at_spaces_alone() -> None:
    assert wrapped("all-runs, by self-draw (21.2)", 12).split("\n") == ["all-runs, by", "self-draw", "(21.2)"]


def test_a_name_and_its_value_break_at_their_joints() -> None:
    assert wrapped("under club_honours=aside a club", 16).split("\n") == [
        "under",
        "club_honours=",
        "aside a club",
    ]
    assert wrapped("club_honours=asideandmore", 8).split("\n") == ["club_", "honours=", "asideand", "more"]
    assert wrapped("penalty_settlement", 14).split("\n") == ["penalty_", "settlement"]
    assert "".join(wrapped("==_a_=" * 5, 4).split("\n")) == "==_a_=" * 5


def test_own_line_breaks_stay() -> None:
    assert wrapped("a\n\nb", 10) == "a\n\nb"


def test_a_table() -> None:
    rows: list[list[str] | str] = [["一", "10"], SEPARATING_LINE, ["二，三，四", "5"]]
    shown = table(rows, (6, None), ("牌", "分"), ("left", "right"))
    assert shown.splitlines() == [
        "牌        分",
        "------  ----",
        "一        10",
        "------  ----",
        "二，       5",
        "三，四",
    ]
    assert table([["a", "1"], ["b", "20"]], (None, None)) == "a  1\nb  20"
    assert table([], (4, 4), ("x", "y")).splitlines()[0].split() == ["x", "y"]


def test_no_number_is_cut_as_long_as_a_line_can_hold_it() -> None:
    assert wrapped("abcdefghijkl2999999997xyz", 12) == "abcdefghijkl\n2999999997xy\nz"
    assert wrapped("输赢+2999999997", 12) == "输赢\n+2999999997"
    rows = [["some words", "+2999999997 → -2999999997", "some other words"]] * 2
    narrow = table(rows, [None] * 3, room=30)
    assert all(width_of(line) <= 30 for line in narrow.split("\n"))
    assert narrow.split().count("+2999999997") == narrow.split().count("-2999999997") == 2


def test_a_line_that_fits_is_kept_as_it_is() -> None:
    assert within("21.6.4  two,  three", None) == within("21.6.4  two,  three", 19) == "21.6.4  two,  three"
    assert within("one, two\nthree, four", 9) == "one, two\nthree,\nfour"
    assert folded("  hint: one two", 13) == "  hint: one\n    two"
    assert folded("  | of the input, as it is", 12) == "  | of the input, as it is"
