"""Cards and charts as pictures."""

from __future__ import annotations

import re

import pytest

from qscore.games.qinger.cards import NAMES
from qscore.show.html.svg_cards import MOST, cards_html, faces, symbols
from qscore.show.html.svg_chart import chart, key, step_for, thinned


def test_every_card_of_every_pack_has_a_face() -> None:
    poker = [rank + suit for suit in "SHDC" for rank in ("A", "10", *"KQJ98765432")]
    for name in (*NAMES, *poker):
        assert faces(name) == (name,)
    defined = symbols("".join(cards_html(name, "") for name in (*NAMES, *poker)))
    assert len(re.findall("<symbol ", defined)) == 40 + 52
    assert re.findall(r'<text class="rank"[^>]*>(.)</text>', symbols(cards_html("1m", ""))) == ["A"]
    assert '<text class="tight" x="15" y="20">10</text>' in symbols(cards_html("10C", ""))


@pytest.mark.parametrize("cards", ["", "5x", "big small", "123m <b>", "0m", "redjoy*0", "11S"])
def test_what_is_no_card_stays_text(cards: str) -> None:
    assert faces(cards) is None
    drawn = cards_html(cards, "<b>" if cards else "")
    assert drawn == ('<span class="cards-text">&lt;b&gt;</span>' if cards else "")


def test_too_many_cards_are_not_drawn() -> None:
    assert faces("1" * MOST + "m") == ("1m",) * MOST
    assert faces("1" * (MOST + 1) + "m") is None


def test_a_face_is_defined_once_however_often_it_lies() -> None:
    assert symbols(cards_html("11m 2s", "") + cards_html("1m", "")).count("<symbol") == 2
    assert symbols("") == ""
    drawn = cards_html("11m redjoy*2", 'a " quote')
    assert drawn.count("<use ") == 4
    assert 'aria-label="a &quot; quote"' in drawn


def test_a_chart_draws_every_player_from_nothing() -> None:
    picture = chart({"a": [100, -100], "<b>": [-100, 100]}, "<title>", "<deal>", [1])
    lines = re.findall(r'points="([^"]*)"', picture)
    assert lines[0].split()[0] == lines[1].split()[0] == "64,152"
    assert [len(line.split()) for line in lines] == [3, 3]
    assert lines[0].split()[1:] == ["384,14", "704,290"]
    assert 'class="round" d="M384 14V290"' in picture
    assert "<b>" not in picture
    assert "<deal>" not in picture
    assert ">−100</text>" in picture


def test_lines_differ_in_dash_and_mark() -> None:
    keys = [key(number) for number in range(6)]
    assert len(set(keys)) == 6
    marks = [re.search(r"translate\(22 7\)\">(.*?)</g>", one) for one in keys]
    assert len({mark[1] for mark in marks if mark}) == 6
    assert key(6) == key(0)


def test_nothing_played_gives_no_chart() -> None:
    assert chart({"a": [], "b": []}, "", "") == chart({}, "", "") == ""


def test_a_long_evening_is_thinned() -> None:
    picture = chart({"a": list(range(10_000))}, "t", "deal")
    [line] = re.findall(r'points="([^"]*)"', picture)
    assert len(line.split()) == 600
    assert line.split()[-1] == "704,14"
    assert thinned(10_001)[:2] == [0, 16]
    assert thinned(10_001)[-1] == 10_000


def test_all_at_nothing_still_has_room() -> None:
    assert "NaN" not in chart({"a": [0, 0]}, "t", "deal")
    assert [step_for(span) for span in (1, 11, 99, 101, 2500)] == [1, 5, 20, 50, 500]
