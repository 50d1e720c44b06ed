"""Fans: all-sets, poor, three reds, the ways of winning; rounding and what is doubled (16, 17, 18 note, 21.3–22)."""

from __future__ import annotations

from itertools import product

import pytest

from tests.qinger.helpers import fans_of, lines_of, lost, partial, won

RUNS = "123m 456m 678s 234p 456p 789p 34s 88m"
"""With 5s all-runs that has nothing else to score."""
SIDE = "345m 678m 456s 789s"


def with_card(card: str, turned: str, ruleset: str) -> list[tuple[str, str, int]]:
    """The fans of an all-runs winner who also holds one flower or club."""
    if card[-1] == "c":
        hand = f"{card[0] * 2}h {card} 345m 678m 456s 789s 345p 678p 9m"
        return fans_of(won(turned, hand, "9m", "next", ruleset=ruleset))
    return fans_of(won(turned, RUNS, "5s", "next", flowers=card, ruleset=ruleset))


def test_21_3_all_sets_is_a_fan() -> None:
    sheet = won("5p", "333m 666m 999m 222s 444s 777s 888p 1p", "1p", "next", flowers="redjoy")
    assert fans_of(sheet) == [("all-sets", "21.3", 1)]
    assert (sheet.rounded, sheet.multiplier, sheet.points) == (80, 2, 160)


@pytest.mark.parametrize("ruleset", ["qinger-130", "qinger-128"])
@pytest.mark.parametrize(
    "card", ["redjoy", "blackjoy", "dragon", "phoenix", "sun", "moon", "jubilee", "Jc", "Qc", "Kc"]
)
def test_21_4_what_spoils_a_poor_hand(card: str, ruleset: str) -> None:
    if ruleset == "qinger-128" and card in ("sun", "moon"):
        pytest.skip("not in this edition")
    unspoiled = ruleset == "qinger-128" and card == "jubilee"
    assert with_card(card, "3p", ruleset) == [("poor", "21.4", 1)] * unspoiled
    if card != "redjoy":
        turned = with_card(card, "redjoy", ruleset)
        assert turned == [("very-poor", "21.4", 2)] * unspoiled


@pytest.mark.parametrize(
    ("turned", "article"),
    [
        ("redjoy", "21.4"), ("blackjoy", "21.4"), ("dragon", "20.2.3"), ("phoenix", "20.2.3"),
        ("sun", "20.2.3"), ("moon", "20.2.3"), ("jubilee", "20.2.4"),
    ],
)  # fmt: skip
def test_21_4_very_poor_with_a_flower_turned_up(turned: str, article: str) -> None:
    sheet = won(turned, RUNS, "5s", "next")
    assert fans_of(sheet) == [("very-poor", article, 2)]
    assert (sheet.multiplier, sheet.points) == (4, 600)
    joy = won(turned, RUNS, "5s", "next", rulings={"very_poor_when": "joy"})
    assert fans_of(joy) == ([("very-poor", "21.4", 2)] if article == "21.4" else [("poor", "21.4", 1)])


def test_21_4_a_number_or_an_honour_turned_up_is_no_flower() -> None:
    for turned in ("3p", "Jh", "Kc", "9s"):
        assert fans_of(won(turned, RUNS, "5s", "next")) == [("poor", "21.4", 1)]


def test_21_4_very_poor_by_the_list_or_by_any_flower() -> None:
    flowers = {"very_poor_list": "flowers"}
    # in the 128 edition the jubilee is not on the list
    assert fans_of(won("dragon", RUNS, "5s", "next", flowers="jubilee", ruleset="qinger-128")) == [
        ("very-poor", "20.2.3", 2)
    ]
    one = won("dragon", RUNS, "5s", "next", flowers="jubilee", ruleset="qinger-128", rulings=flowers)
    assert fans_of(one) == [("poor", "21.4", 1)]
    # clubs do not matter to very poor; poor stays with 21.4
    hand = "KKh Kc 345m 678m 456s 789s 345p 678p 9m"
    assert fans_of(won("dragon", hand, "9m", "next")) == []
    assert fans_of(won("dragon", hand, "9m", "next", rulings=flowers)) == [("very-poor", "20.2.3", 2)]
    assert fans_of(won("3m", hand, "9m", "next", rulings=flowers)) == []
    assert fans_of(won("dragon", RUNS, "5s", "next", flowers="sun", rulings=flowers)) == []
    assert fans_of(won("dragon", RUNS, "5s", "next", rulings=flowers)) == [("very-poor", "20.2.3", 2)]
    joy = {**flowers, "very_poor_when": "joy"}
    assert fans_of(won("dragon", RUNS, "5s", "next", rulings=joy)) == [("poor", "21.4", 1)]
    assert fans_of(won("blackjoy", RUNS, "5s", "next", rulings=joy)) == [("very-poor", "21.4", 2)]


def test_21_4_poor_is_for_the_winner() -> None:
    assert fans_of(lost("3p", "222m")) == []


THREE_REDS = [("three-reds", "21.5.1", 1)]


@pytest.mark.parametrize("places", [*product(("pung", "concealed", "triplet", "hand"), repeat=3)])
def test_21_5_1_present_three_reds_of_a_loser(places: tuple[str, ...]) -> None:
    melds, hand = [], []
    for rank, place in zip("JQK", places, strict=True):
        if place == "hand":
            hand.append(rank * 3 + "h")
        else:
            melds.append(f"{place} {rank * 3}h" + (f" {rank}c" if place == "concealed" else ""))
    sheet = lost("3m", " ".join(hand), melds)
    assert fans_of(sheet) == THREE_REDS
    assert (sheet.multiplier, sheet.points) == (2, 2 * (sheet.rounded or 0))


@pytest.mark.parametrize("cards", ["JJJQQQKKh", "JJJQQKKKh", "JJQQQKKKh", "JJJKKKh", "QQQKKKh", "JJJQQQh"])
def test_21_5_2_a_pair_is_not_enough_for_a_loser(cards: str) -> None:
    assert fans_of(lost("3m", cards)) == []


def test_21_5_1_present_three_reds_of_a_winner() -> None:
    hand = "JJJh QQQh 345m 678m 456s 789s 9m"
    sheet = won("3p", hand, "9m", "next", ["pung KKKh"], flowers="redjoy")
    assert fans_of(sheet) == THREE_REDS
    completed = won("3p", "JJJh QQQh KKh 345m 678m 456s 789s 99m", "Kh", "next", flowers="redjoy")
    assert fans_of(completed) == THREE_REDS


@pytest.mark.parametrize(
    ("ranks", "tile"), [("JJJQQQK", "Kh"), ("JJJQKKK", "Qh"), ("JQQQKKK", "Jh"), ("JJJQQQKK", "9m")]
)
def test_21_5_2_hidden_three_reds_of_a_winner(ranks: str, tile: str) -> None:
    hand = f"{ranks}h 345m 678m 456s 789s 345p" if len(ranks) == 7 else f"{ranks}h 345m 678m 456s 78m 345p"
    sheet = won("3p", hand, tile, "next", flowers="redjoy")
    assert fans_of(sheet) == [("hidden-three-reds", "21.5.2", 1)]


def test_21_5_two_sets_of_honours_are_no_three_reds() -> None:
    assert fans_of(won("3p", "JJJQQQh 345m 678m 456s 789s 345p 9p", "9p", "next", flowers="redjoy")) == []


def test_21_5_2_hidden_three_reds_with_a_set_laid_out() -> None:
    sheet = won("3p", "QQQh KKh 345m 678m 456s 345p 78s", "9s", "next", ["pung JJJh"], flowers="redjoy")
    assert fans_of(sheet) == [("hidden-three-reds", "21.5.2", 1)]
    kong = won("3p", "QQQh KKh 345m 678m 456s 345p 78s", "9s", "next", ["takeoff JJJh Jc"])
    assert fans_of(kong) == [("hidden-three-reds", "21.5.2", 1)]


def test_21_5_3_three_reds_and_all_sets() -> None:
    sheet = won(
        "3p", "QQQh KKKh 555m 777s 888p 9m", "9m", "next", ["pung JJJh", "pung 222m"], flowers="redjoy"
    )
    assert fans_of(sheet) == [("all-sets", "21.3", 1), *THREE_REDS]
    assert sheet.multiplier == 4


def test_22_all_fans_of_cards_together() -> None:
    sheet = won(
        "redjoy", "QQQh KKKh 555m 777s 888p 9m", "9m", "self", ["pung JJJh", "pung 222m"], how="last-tile"
    )
    assert fans_of(sheet) == [
        ("all-sets", "21.3", 1),
        *THREE_REDS,
        ("very-poor", "21.4", 2),
        ("last-tile", "17", 1),
    ]
    assert sheet.multiplier == 32


WAYS = [
    ("heavenly", "dealer", "self", ("17",)),
    ("earthly", "next", "dealer", ("17",)),
    ("earthly", "bottom", "dealer", ("17",)),
    ("ready", "dealer", "next", ("16",)),
    ("ready", "bottom", "self", ("16",)),
    ("last-tile", "next", "self", ("17",)),
    ("earthly ready", "next", "dealer", ("17", "16")),
    ("ready last-tile", "dealer", "self", ("16", "17")),
]


@pytest.mark.parametrize(("how", "seat", "source", "articles"), WAYS)
def test_22_4_ways_of_winning(how: str, seat: str, source: str, articles: tuple[str, ...]) -> None:
    sheet = won("3p", RUNS, "5s", source, flowers="redjoy", seat=seat, how=how)
    assert fans_of(sheet) == [(way, article, 1) for way, article in zip(how.split(), articles, strict=True)]
    assert sheet.multiplier == 2 ** len(articles)


def test_17_takeoffs_do_not_hinder_the_ways_and_a_concealed_kong_of_another_neither() -> None:
    hand, melds = "456m 678s 234p 456p 789p 34s 88m", ["takeoff 9999m"]
    for how, seat, source in (
        ("heavenly", "dealer", "self"),
        ("earthly", "next", "dealer"),
        ("ready", "next", "bottom"),
    ):
        others = {"dealer": partial("", ["concealed 1111p"])} if seat == "next" else {}
        sheet = won("3p", hand, "5s", source, melds, "redjoy", seat=seat, how=how, others=others)
        assert [fan[0] for fan in fans_of(sheet)] == [how]


def test_18_note_rounding_by_ruling_after_the_fans() -> None:
    hand, tile = "222m 345m 678m 456s 789s 678p 34p 99p", "5p"
    before = won("4m", hand, tile, "next", flowers="redjoy", how="ready")
    # 20 + 2 + 10 = 32: 40 doubled, or 64 rounded
    assert (before.subtotal, before.rounded, before.multiplier, before.points) == (32, 40, 2, 80)
    after = won("4m", hand, tile, "next", flowers="redjoy", how="ready", rulings={"rounding": "after-fans"})
    assert (after.subtotal, after.rounded, after.multiplier, after.points) == (32, None, None, 70)
    reds = lost("3m", "JJJh QQQh 222m", ["pung KKKh"], rulings={"rounding": "after-fans"})
    assert (reds.subtotal, reds.rounded, reds.points) == (22, None, 50)
    assert lost("3m", "JJJh QQQh 222m", ["pung KKKh"]).points == 60


def test_22_fan_base_doubles_the_base_alone() -> None:
    base = {"fan_base": "base"}
    sheet = won(
        "3m", "QQQh KKKh 555m 777s 888p 9m", "9m", "next", ["pung JJJh", "pung 222m"], "redjoy", rulings=base
    )
    # 20 + 10 + 4 + 1 + 8 + 8 + 2 + 2 + 2 + 10 = 67; two fans: 67 + 20 × 3
    assert (sheet.subtotal, sheet.rounded, sheet.multiplier, sheet.points) == (67, None, None, 130)
    runs = won("3p", RUNS, "5s", "self", rulings=base)
    assert (runs.subtotal, runs.points) == (160, 160 + 150)
    runs_128 = won("3p", RUNS, "5s", "self", rulings=base, ruleset="qinger-128")
    assert runs_128.points == 110 + 100


def test_22_under_fan_base_rounding_and_flower_fans_change_nothing_for_a_winner() -> None:
    def points(**rulings: str) -> int:
        hand, melds = "QQQh KKKh 555m 777s 888p 9m", ["pung JJJh", "pung 222m"]
        return won("3m", hand, "9m", "self", melds, "redjoy", how="last-tile", rulings=rulings).points

    # three fans: 67 + 20 × 7 = 207
    assert points(fan_base="base") == 210
    assert points(fan_base="base", rounding="after-fans") == 210
    assert points(fan_base="base", flower_fans="named") == 210
    assert points(fan_base="base", rounding="after-fans", flower_fans="named") == 210
    assert points(rounding="after-fans") == 540
    assert points(flower_fans="named") == 60 * 8 + 10 * 4
    assert points() == 560
    # 22 concerns the winner: a loser's present three reds double the sum
    assert lost("3m", "JJJh QQQh 222m", ["pung KKKh"], rulings={"fan_base": "base"}).points == 60
    after = {"fan_base": "base", "rounding": "after-fans"}
    assert lost("3m", "JJJh QQQh 222m", ["pung KKKh"], rulings=after).points == 50


def test_22_without_fans_the_base_reading_gives_the_same() -> None:
    for rulings in ({}, {"fan_base": "base"}):
        sheet = won("3p", RUNS, "5s", "self", flowers="redjoy", rulings=rulings)
        assert (sheet.points, lines_of(sheet, "self-draw")) == (170, [("self-draw", "21.2.1", "", 10)])
