"""What an explanation refuses, and why."""

from __future__ import annotations

from typing import Any

from qscore.core.text import Text
from tests.qinger.helpers import deal_of, evaluate, partial, player, winning_deal


def refused(deal: Any, seat: str, **rulings: str) -> list[tuple[str, str, str]]:
    result, problems = evaluate(deal, rulings, explain=True)
    assert problems == ()
    assert result is not None
    return [tuple(refusal[:3]) for refusal in result.players[seat].refusals]  # type: ignore[misc]


HAND = "123m 456m 678s 222p 456p 789p 34s 88m"
NO_COINS = ("coins", "19", "none-held")
OPEN = ("wait", "21.1", "open-run")
SETS = ("all-runs", "21.2", "sets-stand")
NOT_VERY = ("very-poor", "21.4", "no-flower-turned")


def test_21_4_why_a_hand_is_not_poor() -> None:
    spoiled = winning_deal("3p", HAND, "5s", "next", flowers="redjoy")
    assert refused(spoiled, "dealer") == [("poor", "21.4", "spoiled"), OPEN, NO_COINS, SETS]
    both = winning_deal("redjoy", HAND, "5s", "next", flowers="sun")
    assert refused(both, "dealer")[:2] == [("very-poor", "21.4", "spoiled"), ("poor", "21.4", "spoiled")]
    poor = winning_deal("3p", HAND, "5s", "next")
    assert refused(poor, "dealer") == [NOT_VERY, OPEN, NO_COINS, SETS]


def test_21_1_why_a_wait_is_not_paid() -> None:
    runs = winning_deal("3p", "123m 456m 678s 234p 456p 789p 35s 88m", "4s", "next")
    assert refused(runs, "dealer") == [NOT_VERY, NO_COINS]
    assert refused(runs, "dealer", all_runs_wait="self") == [
        NOT_VERY,
        ("wait", "21.2.4", "not-drawn"),
        NO_COINS,
    ]
    two = winning_deal("9p", "3456m 222s 345s 789s 678p 234p 567p", "3m", "next")
    assert refused(two, "dealer") == [NOT_VERY, NO_COINS, SETS]
    assert refused(two, "dealer", wait_shape="only") == [
        NOT_VERY,
        ("wait", "21.1", "other-cards"),
        NO_COINS,
        SETS,
    ]


def test_21_6_6_and_21_2_why_a_pung_gains_nothing_and_runs_are_not_all() -> None:
    deal = winning_deal("9p", "34m 345p 456s 789s 456p 789p 99m", "2m", "next", ["pung 222m"])
    laid, matches = ("all-runs", "21.2", "laid-out"), ("pung-discard", "21.6.6", "discard-matches")
    assert refused(deal, "dealer") == [NOT_VERY, OPEN, NO_COINS, laid, matches]


def test_19_coins_that_do_not_stand() -> None:
    deal = winning_deal("3p", "11p 234p 456m 45m 345s 567s 789m 678s", "6m", "next")
    assert refused(deal, "dealer") == [NOT_VERY, OPEN]
    assert refused(deal, "dealer", coins="arranged") == [NOT_VERY, OPEN, NO_COINS]


def test_21_6_7_and_21_5_what_a_loser_does_not_score() -> None:
    deal = deal_of("3p", {"next": partial("2222s 123p 7m JJJQQQh", ["pung 777m"])})
    assert refused(deal, "next") == [
        ("pung-and-hand", "21.6.7", "fourth-of-pung"),
        ("triplet", "21.6.7", "four-as-triplet"),
        ("coins", "19.note", "not-winner"),
        ("three-reds", "21.5.1", "sets-missing"),
    ]
    assert refused(deal_of("3p", {"next": partial("JJJQQQKKh")}), "next") == [
        ("three-reds", "21.5.1", "sets-missing")
    ]
    assert refused(deal_of("3p", {"next": {"points": "20"}}), "next") == []


def test_21_6_7_four_in_hand_are_named_as_they_are_held() -> None:
    result, _ = evaluate(deal_of("3p", {"next": partial("KKKh Kc 2222s")}), explain=True)
    assert result is not None
    refusals = result.players["next"].refusals
    named = [each[3]["cards"] for each in refusals if each[2] == "four-as-triplet"]
    assert named == [Text("2222s", "2222索"), Text("KKKh Kc", "红桃KKK 梅花K")]


def test_17_the_claimant_who_came_later() -> None:
    later = {"bottom": player("123m 456m 345s 678s 67s 345p 99m 789p")}
    deal = winning_deal("3p", HAND, "5s", "dealer", seat="next", others=later)
    deal["win"]["player"] = ["next", "bottom"]
    assert refused(deal, "bottom") == [("win", "17", "claimed-later")]
