"""Cards and charts as pictures."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape

import pytest

from qscore.core.game import game
from qscore.games.qinger.cards import NAMES
from qscore.show.html.cards import MOST, faces, used_faces
from qscore.show.html.chart import STYLES, chart, step_for, thinned
from tests.export.templates import macro


def drawn(cards: str, game: str = "qinger") -> str:
    return str(macro("cards.html", "cards")(cards, game))


def defined(markup: str) -> str:
    return str(macro("cards.html", "symbols")(used_faces(markup)))


def key(number: int) -> str:
    return str(macro("chart.html", "key")(number))


def picture(
    totals: Mapping[str, Sequence[int]], title: str, deal_word: str, round_ends: Sequence[int] = ()
) -> str:
    return str(macro("chart.html", "chart")(chart(totals, round_ends), title, deal_word))


def test_every_card_of_every_pack_has_a_face() -> None:
    poker = [rank + suit for suit in "SHDC" for rank in ("A", "10", *"KQJ98765432")]
    for name in (*NAMES, *poker):
        assert faces(name) == (name,)
    shown = "".join(map(drawn, NAMES)) + "".join(drawn(name, "gongzhu") for name in poker)
    assert len(re.findall("<symbol ", defined(shown))) == 40 + 52
    assert re.findall(r'<text class="rank"[^>]*>(.)</text>', defined(drawn("1m"))) == ["A"]
    assert '<text class="tight" x="15" y="20">10</text>' in defined(drawn("10C", "gongzhu"))


@pytest.mark.parametrize("cards", ["", "5x", "big small", "123m <b>", "0m", "redjoy*0", "11S"])
def test_what_is_no_card_stays_text(cards: str) -> None:
    assert faces(cards) is None
    names = escape(game("qinger").cards_text(cards, "en"))
    assert drawn(cards) == (f'<span class="cards-text">{names}</span>' if cards else "")


def test_too_many_cards_are_not_drawn() -> None:
    assert faces("1" * MOST + "m") == ("1m",) * MOST
    assert faces("1" * (MOST + 1) + "m") is None


def test_a_face_is_defined_once_however_often_it_lies() -> None:
    assert defined(drawn("11m 2s") + drawn("1m")).count("<symbol") == 2
    assert defined("") == ""
    assert drawn("11m redjoy*2").count("<use ") == 4
    assert 'aria-label="11m redjoy*2" title="11m redjoy*2"' in drawn("11m redjoy*2")


def test_a_chart_draws_every_player_from_nothing() -> None:
    shown = picture({"a": [100, -100], "<b>": [-100, 100]}, "<title>", "<deal>", [1])
    lines = re.findall(r'points="([^"]*)"', shown)
    assert lines[0].split()[0] == lines[1].split()[0] == "64,152"
    assert [len(line.split()) for line in lines] == [3, 3]
    assert lines[0].split()[1:] == ["384,14", "704,290"]
    assert 'class="round" d="M384 14V290"' in shown
    assert "<b>" not in shown
    assert "<deal>" not in shown
    assert ">−100</text>" in shown


def test_lines_differ_in_dash_and_mark() -> None:
    keys = [key(number) for number in range(STYLES)]
    assert len(set(keys)) == STYLES
    marks = [re.search(r"translate\(22 7\)\">(.*?)</g>", one) for one in keys]
    assert len({mark[1] for mark in marks if mark}) == STYLES
    assert key(STYLES) == key(0)


def test_nothing_played_gives_no_chart() -> None:
    assert chart({"a": [], "b": []}) is None
    assert chart({}) is None


def test_a_long_evening_is_thinned() -> None:
    [line] = re.findall(r'points="([^"]*)"', picture({"a": list(range(10_000))}, "t", "deal"))
    assert len(line.split()) == 600
    assert line.split()[-1] == "704,14"
    assert thinned(10_001)[:2] == [0, 16]
    assert thinned(10_001)[-1] == 10_000


def test_all_at_nothing_still_has_room() -> None:
    assert "NaN" not in picture({"a": [0, 0]}, "t", "deal")
    assert [step_for(span) for span in (1, 11, 99, 101, 2500)] == [1, 5, 20, 50, 500]
