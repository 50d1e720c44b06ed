"""Articles 12 to 19: jiang, sets, rounding, coins."""

from __future__ import annotations

import pytest

from tests.qinger.helpers import deal_of, lines_of, lost, partial, player, score, sets_of, won

NUMBERS = [f"{rank}{suit}" for suit in "msp" for rank in range(1, 10)]
HONOURS = ["Jh", "Qh", "Kh", "Jc", "Qc", "Kc"]
FLOWERS_130 = ["redjoy", "blackjoy", "dragon", "phoenix", "sun", "moon", "jubilee"]
FLOWERS_128 = ["redjoy", "blackjoy", "dragon", "phoenix", "jubilee"]
GROUPS = ("147J", "258Q", "369K")
TURNED = [
    *(("qinger-130", card) for card in NUMBERS + HONOURS + FLOWERS_130),
    *(("qinger-128", card) for card in NUMBERS + HONOURS + FLOWERS_128),
]
REST = "456s 789s 456p 789p 99m"
"""Four runs and a pair: with three more sets a hand."""


def is_jiang(ruleset: str, turned: str, rank: str) -> bool:
    if rank in "19JQK":
        return True
    if turned in FLOWERS_130:
        return ruleset == "qinger-130" or turned not in ("redjoy", "blackjoy")
    return any(rank in group and turned[0] in group for group in GROUPS)


@pytest.mark.parametrize(("ruleset", "turned"), TURNED)
def test_12_what_is_jiang_for_every_card_turned_up(ruleset: str, turned: str) -> None:
    for card in [*NUMBERS, "Jh", "Qh", "Kh"]:
        third = f" {card[0]}c" if turned == card else f" {card}"
        sheet = lost(turned, f"{card} {card}{third if card[1] == 'h' else ' ' + card}", ruleset=ruleset)
        worth = 8 if is_jiang(ruleset, turned, card[0]) else 2
        assert [line.points for line in sheet.lines if line.code == "triplet"] == [worth], card


@pytest.mark.parametrize("card", ["Jh", "Jc"])
def test_12_an_honour_turned_up_makes_its_group_jiang(card: str) -> None:
    assert lines_of(lost(card, "444m 222s 333p")) == [
        ("triplet", "18.2", "444m", 8),
        ("triplet", "18.2", "222s", 2),
        ("triplet", "18.2", "333p", 2),
    ]


SETS = [
    # set, plain, jiang, line, article; with 3p turned up 7 and 8 are plain, 6 and 9 jiang
    ("pung {}", 3, 1, 4, "pung", "18.1"),
    ("triplet {}", 3, 2, 8, "triplet", "18.2"),
    ("takeoff {}", 4, 8, 32, "takeoff", "18.3"),
    ("concealed {}", 4, 6, 24, "concealed-kong", "18.4"),
    ("kong {}", 4, 4, 16, "kong", "18.5"),
    ("added {}", 4, 4, 16, "added-kong", "13.4"),
]


@pytest.mark.parametrize(("form", "size", "plain", "jiang", "code", "article"), SETS)
def test_18_1_to_18_5_every_set_plain_and_jiang(
    form: str, size: int, plain: int, jiang: int, code: str, article: str
) -> None:
    for cards, points in (
        ("7" * size + "s", plain),
        ("8" * size + "m", plain),
        ("6" * size + "p", jiang),
        ("9" * size + "s", jiang),
    ):
        assert lines_of(lost("3p", melds=[form.format(cards)])) == [(code, article, cards, points)]


@pytest.mark.parametrize(("form", "size", "plain", "jiang", "code", "article"), SETS)
def test_18_sets_of_honours_are_jiang(
    form: str, size: int, plain: int, jiang: int, code: str, article: str
) -> None:
    del plain
    sheet = lost("3p", melds=[form.format("Q" * (size - 1) + "h Qc")], seat="dealer")
    shown = "Q" * (size - 1) + "h Qc"
    assert lines_of(sheet) == [(code, article, shown, jiang), ("club", "20.1.2", "Qc", 10)]


def test_18_the_winner_scores_laid_out_sets_alike() -> None:
    melds = ["pung 222m", "kong 6666m", "added 7777s", "concealed 3333s", "takeoff 8888p"]
    sheet = won("3p", "789m 45s 77p", "6s", melds=melds)
    assert sets_of(sheet) == [
        ("pung", "18.1", "222m", 1),
        ("kong", "18.5", "6666m", 16),
        ("concealed-kong", "18.4", "3333s", 24),
        ("added-kong", "13.4", "7777s", 4),
        ("takeoff", "18.3", "8888p", 8),
    ]
    assert sheet.arrangement == ("77p", "789m", "456s", "222m", "6666m", "3333s", "7777s", "8888p")


def test_13_4_an_added_kong_by_ruling() -> None:
    melds = ["added 7777s", "added 6666s"]
    assert [line.points for line in lost("3p", melds=melds).lines] == [16, 4]
    sheet = lost("3p", melds=melds, rulings={"added_kong": "pung"})
    assert lines_of(sheet) == [("added-kong", "13.4", "6666s", 4), ("added-kong", "13.4", "7777s", 1)]
    kong = lost("3p", melds=["kong 7777s"], rulings={"added_kong": "pung"})
    assert lines_of(kong) == [("kong", "18.5", "7777s", 4)]


@pytest.mark.parametrize(
    ("jiang", "cards"), [("5s", "555s"), ("4m", "444m"), ("Jh", "JJh Jc"), ("Qc", "QQQh"), ("1p", "111p")]
)
def test_18_three_of_the_turned_up_kind(jiang: str, cards: str) -> None:
    def first(form: str, rulings: dict[str, str] | None = None) -> tuple[str, str, str, int]:
        return lines_of(lost(jiang, melds=[f"{form} {cards}"], rulings=rulings))[0]

    assert first("takeoff") == ("turned-takeoff", "18.3", cards, 32)
    assert first("concealed") == ("turned-concealed", "18.2", cards, 24)
    assert first("pung") == ("turned-pung", "18.1", cards, 4)
    assert first("pung", {"turned_pung": "kong"}) == ("turned-pung", "21.6.5", cards, 16)
    assert first("triplet")[0::3] == ("triplet", 8)
    assert lines_of(lost(jiang, cards))[0][0::3] == ("triplet", 8)


def test_18_1_turned_pung_concerns_only_the_turned_up_kind() -> None:
    rulings = {"turned_pung": "kong"}
    assert lines_of(lost("5s", melds=["pung 555m"], rulings=rulings)) == [("pung", "18.1", "555m", 4)]


def test_18_2_turned_honour_exact_leaves_no_turned_kind_of_honours() -> None:
    exact = {"turned_honour": "exact"}
    assert lines_of(lost("Jh", melds=["pung JJh Jc"], seat="bottom", rulings=exact)) == [
        ("pung", "18.1", "JJh Jc", 4),
        ("own-club", "20.1.2", "Jc", 20),
    ]
    assert lines_of(lost("5s", melds=["takeoff 555s"], rulings=exact)) == [
        ("turned-takeoff", "18.3", "555s", 32)
    ]
    hand = f"JJh Jc 345m {REST} 67m"
    rank = won("Jh", hand, "8m", "next", seat="bottom")
    assert sets_of(rank) == [("turned-triplet", "21.6.2", "JJh Jc", 24), ("own-club", "20.1.2", "Jc", 20)]
    same = won("Jh", hand, "8m", "next", seat="bottom", rulings=exact)
    assert sets_of(same) == [("triplet", "18.2", "JJh Jc", 8), ("own-club", "20.1.2", "Jc", 20)]


@pytest.mark.parametrize(
    ("melds", "flowers", "subtotal", "points"),
    [
        (["pung 777m"], "dragon", 31, 40),
        (["triplet 666m", "triplet 333m", "triplet 777m", "pung 222m"], "", 19, 20),
        (["pung 777m", "triplet 222m"], "redjoy", 13, 20),
        (["pung 222m"], "", 1, 10),
        ([], "redjoy*2", 20, 20),
        ([], "", 0, 0),
    ],
)
def test_18_note_sums_are_rounded_up(melds: list[str], flowers: str, subtotal: int, points: int) -> None:
    sheet = lost("3p", melds=melds, flowers=flowers)
    assert (sheet.subtotal, sheet.rounded, sheet.multiplier, sheet.points) == (subtotal, points, 1, points)


def test_21_6_7_a_losers_four_in_hand_count_as_a_triplet() -> None:
    assert lines_of(lost("3p", "2222s 6666m")) == [
        ("held-four", "21.6.7", "6666m", 8),
        ("held-four", "21.6.7", "2222s", 2),
    ]
    assert lines_of(lost("3p", melds=["four 2222s"])) == [("held-four", "21.6.7", "2222s", 2)]


def test_21_6_7_a_losers_card_that_matches_the_own_pung_adds_nothing() -> None:
    assert lines_of(lost("3p", "6m", ["pung 666m"])) == [("pung", "18.1", "666m", 4)]


def test_21_6_7_a_losers_three_of_the_turned_up_kind_are_a_triplet() -> None:
    assert lines_of(lost("3p", "333p")) == [("triplet", "18.2", "333p", 8)]


def test_18_two_same_and_a_pair_score_nothing() -> None:
    assert lost("3p", "66m 99p JJh", ["pair KKh"]).points == 0


COINS = [
    ("123p 456m 456m 234s 345s 567s 789m 1m", "1m", "123p", 20),
    ("112233p 456m 456m 345s 567s 789m 1m", "1m", "112233p", 50),
    ("111222333p 456m 456m 345s 789m 1m", "1m", "111222333p", 100),
    ("11122223333p 456m 345s 789m 11m", "1p", "111122223333p", 200),
]


@pytest.mark.parametrize(("hand", "tile", "cards", "points"), COINS)
def test_19_coins_of_the_winner(hand: str, tile: str, cards: str, points: int) -> None:
    assert lines_of(won("8s", hand, tile, "next"), "coins") == [("coins", "19", cards, points)]


def test_19_a_loser_has_no_coins() -> None:
    assert lost("8s", "123p").lines == ()
    loser = player("123p 444m 555s 678s 2s 56p 8m 7m 9m 2p 3m 9s 1s")
    deal = deal_of(
        "8s",
        {"dealer": partial("123p"), "next": loser},
        win={"player": "dealer", "tile": "7m", "from": "self"},
    )
    sheets = score(deal).players
    assert lines_of(sheets["next"], "coins") == []
    assert lines_of(sheets["dealer"], "coins") == [("coins", "19", "123p", 20)]


def test_19_the_winning_card_completes_coins() -> None:
    sheet = won("8s", f"12p 345m 567m {REST}", "3p")
    assert lines_of(sheet, "coins", "wait") == [("wait", "21.2.4", "", 10), ("coins", "19", "123p", 20)]


def test_19_cards_laid_out_are_no_coins() -> None:
    sheet = won("8s", "234p 456s 789s 456p 99m 333s 56m", "7m", melds=["pung 111p"])
    assert lines_of(sheet, "coins") == []


def test_19_coins_by_ruling_only_where_they_stand_as_a_set() -> None:
    hand = "11p 234p 456m 45m 345s 567s 789m 678s"
    assert lines_of(won("8s", hand, "6m", "next"), "coins") == [("coins", "19", "123p", 20)]
    arranged = won("8s", hand, "6m", "next", rulings={"coins": "arranged"})
    assert lines_of(arranged, "coins") == []
    for stand, _, cards, points in COINS[:3]:
        sheet = won("8s", stand, "1m", "next", rulings={"coins": "arranged"})
        assert lines_of(sheet, "coins") == [("coins", "19", cards, points)]
