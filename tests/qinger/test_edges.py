"""The small steps that only show at an edge: each of these was a change of the code that no other test noticed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from qscore import score
from qscore.core.text import Text
from qscore.games.qinger.a20_specials import joy_words
from qscore.games.qinger.a22_fans import is_very_poor, spoilers
from qscore.games.qinger.a23_settlement import differences
from qscore.games.qinger.arrange import (
    TRIPLET,
    Arrangement,
    arrangement_cards,
    count_kinds,
    set_cards,
    wait_of,
)
from qscore.games.qinger.cards import CLUB, FLOWER, HONOUR, REDJOY
from qscore.rules.rulesets import load_ruleset
from tests.qinger.helpers import (
    deal_of,
    evaluate,
    found,
    lines_of,
    lost,
    partial,
    player,
    problems_of,
    sets_of,
    winning_deal,
    won,
)
from tests.qinger.helpers import score as right
from tests.qinger.test_partial_and_house import house

RUNS = "123m 456m 678s 234p 456p 789p 34s 88m"


def test_23_a_difference_of_one_is_paid_too() -> None:
    (payment,) = differences({"dealer": 2, "next": 1})
    assert (payment.payer, payment.payee, payment.points) == ("next", "dealer", 1)


def test_2_flowers_are_no_kind() -> None:
    assert count_kinds((0, CLUB, REDJOY)) == [1, *[0] * (HONOUR - 1), 1, 0, 0]


def test_14_sets_as_cards() -> None:
    assert [set_cards(code) for code in (0, TRIPLET, TRIPLET + 5)] == [(0, 1, 2), (0, 0, 0), (5, 5, 5)]
    arrangement = Arrangement(HONOUR, (0, TRIPLET, TRIPLET + HONOUR + 1))
    assert arrangement_cards(arrangement) == ("JJh", "123m", "111m", "QQQh")
    with_clubs = arrangement_cards(arrangement, frozenset({HONOUR, HONOUR + 1}))
    assert [sorted(cards) for cards in with_clubs] == [
        sorted(cards) for cards in (_with_club("J", 2), "123m", "111m", _with_club("Q", 3))
    ]
    assert wait_of(Arrangement(HONOUR, (0,)), HONOUR) == "pair"
    assert wait_of(Arrangement(0, (TRIPLET + HONOUR,)), HONOUR) is None


def _with_club(rank: str, number: int) -> str:
    from qscore.games.qinger.cards import format_cards, parse_cards

    return format_cards(parse_cards(rank * (number - 1) + "h " + rank + "c"))


def test_20_2_joys_by_their_number_and_name() -> None:
    assert [joy_words("red-joys", number)["joys"] for number in (1, 2)] == ["joy", "joys"]
    assert joy_words("all-joys", 4)["name"] == "四喜大团圆"
    deal = "将 3饼; 头家: 略 / 花 红喜×3 黑喜×2; 下家: 略; 底家: 略; 罚: 底家 错成"
    [line] = [line for line in score(deal).players["dealer"].lines if line.code == "all-joys"]
    assert line.parameters["name"] == "五喜团圆"


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("red-joys", ["红喜", "红喜", "红喜结婚", "红喜"]),
        ("black-joys", ["黑喜", "黑喜结婚", "黑喜", "黑喜"]),
        ("all-joys", ["喜喜团圆", "喜喜团圆", "喜喜团圆", "四喜大团圆", "五喜团圆", "喜喜团圆"]),
        ("all-joys-takeoff", ["喜喜起飞", "喜喜起飞", "喜喜起飞", "四喜起飞", "五喜起飞", "喜喜起飞"]),
    ],
)
def test_20_2_only_the_numbers_the_text_names_have_a_name_of_their_own(code: str, names: list[str]) -> None:
    assert [joy_words(code, number)["name"] for number in range(1, len(names) + 1)] == names


def test_21_4_very_poor_is_spoiled_by_the_first_flower_too() -> None:
    ruleset = load_ruleset("qinger-130")
    rules = ruleset.rules({"very_poor_list": "flowers"})
    assert not is_very_poor((REDJOY,), (), rules)
    assert is_very_poor((), (), rules)
    assert spoilers((FLOWER,), (), ruleset.rules()) == spoilers((FLOWER,), (), rules)


def test_2_the_winning_card_counts_as_a_copy_even_the_first_of_all_cards() -> None:
    deal = deal_of(
        "3p",
        {"dealer": partial("23m"), "next": partial(melds=["kong 1111m"])},
        win={"player": "dealer", "tile": "1m", "from": "bottom"},
    )
    assert "E202" in [code for code, _ in found(problems_of(deal))]


@pytest.mark.parametrize(
    ("meld", "code"),
    [("pung 11m redjoy", "E302"), ("pung 11m", "E302"), ("kong 3333p", "E303")],
)
def test_14_sets_that_are_none(meld: str, code: str) -> None:
    problems = problems_of(deal_of("3p", {"next": partial(melds=[meld])}))
    wrong = [problem for problem in problems if problem.code == code]
    assert len(wrong) == 1
    parameters: Any = wrong[0].parameters
    shown = parameters["card" if code == "E303" else "cards"].en
    assert shown == {"pung 11m": "11m", "kong 3333p": "3p"}.get(meld, shown)
    assert shown != "none"


def test_24_of_several_faults_each_excuses_its_own_player() -> None:
    short = player("123m")
    faults = [{"player": "next", "fault": "wrong-count"}, {"player": "bottom", "fault": "wrong-meld"}]
    assert evaluate(deal_of("3p", {"next": short}, faults=faults))[1] == ()


@pytest.mark.parametrize("more", [{}, {"how": "heavenly"}])
def test_a_winner_who_is_not_among_the_players_is_only_missing(more: dict[str, str]) -> None:
    deal = deal_of("3p", {}, win={"player": "dealer", "tile": "5s", "from": "next", **more})
    del deal["players"]["dealer"]
    assert found(problems_of(deal)) == [("E103", ("players",))]


def test_2_too_many_copies_leave_nothing_else_to_say_of_who_holds_them() -> None:
    hand = RUNS.replace("88m", "33m").replace("34s", "33m")
    deal = deal_of("3p", {"dealer": player(hand)}, win={"player": "dealer", "tile": "5s", "from": "next"})
    assert {code for code, _ in found(problems_of(deal))} == {"E202"}


WAITING_ON_PAIRS = "JJh QQh 345m 678m 456s 789s 345p 678p"
"""Waits for J and for Q; 1s completes nothing, and the answer lists the waits."""


def waits_told(deal: Any, rulings: Any = None, ruleset: str | None = None) -> str:
    """The waits that are told of a hand whose winning card completes nothing."""
    (problem,) = problems_of(deal, rulings, ruleset)
    assert problem.code == "E401"
    waits: Any = problem.parameters["waits"]
    return str(waits.en)


def test_16_the_turned_up_copy_is_one_of_the_four() -> None:
    # 13p wants a 2p: three lie in the own pung, the fourth is turned up
    hand = "13p 456m 678s 789s 345s 789p 88m"
    deal = winning_deal("2p", hand, "5s", "next", ["pung 222p"])
    assert waits_told(deal) == "the hand waits for no card"
    assert waits_told({**deal, "jiang": "2s"}) == "the hand waits for 2p"


def test_16_turned_up_clubs_and_reds_where_clubs_are_set_aside() -> None:
    # of three red J two are held; the third turned up leaves none, the club turned up leaves one (A5)
    aside = {"club_honours": "aside"}
    deal = winning_deal("Jh", WAITING_ON_PAIRS, "1s", "next")
    assert waits_told(deal, aside) == "the hand waits for Qh"
    assert waits_told({**deal, "jiang": "Jc"}, aside) == "the hand waits for JQh"


@pytest.mark.parametrize(("rank", "other"), ["JK", "QK", "KJ"])
def test_16_a_turned_up_club_is_a_copy_where_clubs_join(rank: str, other: str, tmp_path: Path) -> None:
    # with two red ones and a club of each rank: two held and the club turned up are all (2, A5)
    hand = WAITING_ON_PAIRS.replace("JJh QQh", f"{rank * 2}h {other * 2}h")
    deal = winning_deal(f"{rank}c", hand, "1s", "next")
    assert waits_told(deal, None, house(tmp_path, "deck: {red_honour: 2}")) == f"the hand waits for {other}h"


def test_21_the_first_club_completes_a_set_as_a_club() -> None:
    sheet = won("3p", "JJh 99s 345m 678m 456s 789s 345p 678p", "Jc")
    assert _with_club("J", 3) in sheet.arrangement
    assert [line.code for line in sheet.lines if line.article == "20.1.2"] == ["club"]


@pytest.mark.parametrize("adjusted", [-21, -22])
def test_21_of_two_sums_one_apart_the_higher_counts_though_both_come_to_nothing(adjusted: int) -> None:
    # 33345666m with a discarded 3m: 333 456 66 adds 1 as arranged (21.6.5), 33 345 666 adds 2 (18.2)
    hand = "3345666m 678s 234s 345s 456p 789p"
    deal: Any = winning_deal("2p", hand, "3m", "next", shown="false")
    adjust = [{"points": str(adjusted), "why": "a"}, {"points": "-100", "why": "b", "after": "true"}]
    deal["players"]["dealer"] = player(hand, adjust=adjust)
    sheet = right(deal, {"concealed_triplets": "arranged"}).players["dealer"]
    assert (sheet.points, sheet.subtotal) == (0, 22 + adjusted)
    assert sets_of(sheet)[0] == ("triplet", "18.2", "666m", 2)


def test_21_2_the_fourth_honour_of_a_partial_winner_is_four_in_hand_and_no_all_runs() -> None:
    # three J listed before the fourth: four in hand (21.6.4), which all-runs has no room for
    deal = deal_of(
        "3p",
        {"dealer": partial("JJJh")},
        win={"player": "dealer", "tile": "Jc", "from": "self", "pattern": "all-runs"},
    )
    [problem] = problems_of(deal)
    assert problem.parameters["given"] == Text("four in hand", "四张")


def test_16_four_of_each_honour_in_hand_are_no_sets() -> None:
    # four same are a set only laid out (16): 12 cards that make no set, beside three runs and a pair
    hand = "JJJh Jc QQQh Qc KKKh Kc 123m 456m 789m 5s"
    assert waits_told(winning_deal("3p", hand, "5s", "next")) == "the hand waits for no card"


def codes_of(deal: Any, ruleset: str | None = None) -> list[str]:
    return [code for code, _ in found(problems_of(deal, None, ruleset))]


def test_2_and_14_three_joys_are_flowers_and_no_set() -> None:
    deal = deal_of("3p", {"next": partial(melds=["pung redjoy redjoy redjoy"])})
    assert codes_of(deal) == ["E206", "E302"]


def test_13_four_of_a_turned_up_rank_are_one_too_many_of_the_rank_and_of_the_red_ones() -> None:
    # four J exist and the club is turned up: three are left, all red (2, A5)
    assert codes_of(deal_of("Jc", {"next": partial(melds=["kong JJJJh"])})) == ["E202", "E303"]


def test_2_a_missing_winning_card_is_no_copy_of_a_card() -> None:
    everything = "redjoy*3 blackjoy*2 dragon phoenix sun moon jubilee"
    deal = winning_deal("3p", RUNS, "5s", "next", flowers=everything)
    del deal["win"]["tile"]
    assert codes_of(deal) == ["E103"]


@pytest.mark.parametrize("cards", [{"hand": "12x 3m"}, {"hand": "123m", "melds": ["pung 77x"]}])
def test_11_cards_that_cannot_be_read_are_not_counted(cards: Any) -> None:
    assert set(codes_of(deal_of("3p", {"next": player(**cards)}))) == {"E201"}


def test_2_a_flower_that_is_not_in_the_deck_is_told_whatever_the_copies_of_the_others(tmp_path: Path) -> None:
    deck = "deck: {club_honour: 2, blackjoy: 2, dragon: 2, phoenix: 2, moon: 2, jubilee: 2, sun: 0}"
    deal = deal_of("3p", {"next": partial(flowers="redjoy sun")})
    assert codes_of(deal, house(tmp_path, deck)) == ["E204"]


def test_the_house_example_pays_sun_and_moon_together_to_the_point() -> None:
    # rounding up to ten would hide one point less
    sheet = lost("3p", flowers="sun moon", ruleset="house-example")
    assert lines_of(sheet, "sun-and-moon") == [("sun-and-moon", "20.2.1", "sun moon", 150)]
