from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qscore.games.gongzhu.cards import (
    DOUBLER,
    NAMES,
    PIG,
    SCORING,
    SHEEP,
    cards_in,
    cards_text,
    format_cards,
    parse_cards,
)
from qscore.reading.fields import UnknownCards


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("QS", "QS"),
        ("♠Q", "QS"),
        ("Q♠️", "QS"),
        ("黑桃Q", "QS"),
        ("猪", "QS"),
        ("羊 变压器", "JD 10C"),
        ("pig, sheep，DOUBLER", "QS JD 10C"),
        ("10c TC 梅花10", "10C 10C 10C"),
        ("方板J、方块A", "AD JD"),
        ("红心ＡＫ　５Ｈ", "AH KH 5H"),
        ("♥AKQ10 9♥", "AH KH QH 10H 9H"),
        ("♠Q♥A", "QS AH"),
        ("红桃十", "10H"),
        ("2s AS", "AS 2S"),
        ("", ""),
    ],
)
def test_cards_are_read_liberally_and_printed_in_one_way(text: str, canonical: str) -> None:
    assert format_cards(parse_cards(text)) == canonical


@pytest.mark.parametrize(
    ("text", "spans"),
    [("1S", [(0, 2)]), ("QS xx 5H 11H", [(3, 5), (9, 12)]), ("joker", [(0, 5)]), ("Q", [(0, 1)])],
)
def test_what_is_no_card_is_named_in_its_place(text: str, spans: list[tuple[int, int]]) -> None:
    with pytest.raises(UnknownCards) as caught:
        parse_cards(text)
    assert [tuple(span) for span in caught.value.spans] == spans


def test_a_very_long_list_is_refused() -> None:
    with pytest.raises(UnknownCards):
        parse_cards("QS " * 1000)


@given(st.lists(st.integers(0, 51)))
def test_reading_what_was_printed_gives_the_same_cards(cards: list[int]) -> None:
    canonical = format_cards(cards)
    assert parse_cards(canonical) == tuple(sorted(cards))
    assert parse_cards(cards_in(canonical, "zh")) == tuple(sorted(cards))
    assert cards_in(canonical, "en") == canonical == cards_text(cards).en


def test_sixteen_cards_score() -> None:
    assert len(set(SCORING)) == 16
    assert [NAMES[card] for card in (PIG, SHEEP, DOUBLER)] == ["QS", "JD", "10C"]
    assert cards_in("QS AH JD 10C", "zh") == "黑桃Q 红桃A 方块J 梅花10"
