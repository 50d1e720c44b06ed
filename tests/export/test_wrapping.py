"""Lines and tables of a width: Chinese is broken as it is printed, nothing is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tabulate import SEPARATING_LINE

from qscore.sheets.wrapping import table, width_of, wrapped

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
