"""The small steps that only show at an edge: each of these was a change of the code that no other test noticed."""

from __future__ import annotations

from typing import Any

import pytest

from qscore import score
from qscore.qinger.a20_specials import joy_words
from qscore.qinger.a22_fans import is_very_poor, spoilers
from qscore.qinger.a23_settlement import differences
from qscore.qinger.arrange import TRIPLET, Arrangement, arrangement_cards, count_kinds, set_cards, wait_of
from qscore.qinger.cards import CLUB, FLOWER, HONOUR, REDJOY
from qscore.rulesets import load_ruleset
from tests.qinger.helpers import deal_of, evaluate, found, partial, player, problems_of

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
    from qscore.qinger.cards import format_cards, parse_cards

    return format_cards(parse_cards(rank * (number - 1) + "h " + rank + "c"))


def test_20_2_joys_by_their_number_and_name() -> None:
    assert [joy_words("red-joys", number)["joys"] for number in (1, 2)] == ["joy", "joys"]
    assert joy_words("all-joys", 4)["name"] == "四喜大团圆"
    deal = "将 3饼; 头家: 略 / 花 红喜×3 黑喜×2; 下家: 略; 底家: 略; 罚: 底家 错成"
    [line] = [line for line in score(deal).players["dealer"].lines if line.code == "all-joys"]
    assert line.parameters["name"] == "五喜团圆"


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


def test_a_winner_who_is_not_among_the_players_is_only_missing() -> None:
    deal = deal_of("3p", {}, win={"player": "dealer", "tile": "5s", "from": "next"})
    del deal["players"]["dealer"]
    assert found(problems_of(deal)) == [("E103", ("players",))]


def test_2_too_many_copies_leave_nothing_else_to_say_of_who_holds_them() -> None:
    hand = RUNS.replace("88m", "33m").replace("34s", "33m")
    deal = deal_of("3p", {"dealer": player(hand)}, win={"player": "dealer", "tile": "5s", "from": "next"})
    assert {code for code, _ in found(problems_of(deal))} == {"E202"}
