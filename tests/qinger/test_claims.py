"""Claims beside a full hand, at their edges: each was a change of the code that no other test noticed."""

from __future__ import annotations

from typing import Any

import pytest

from qscore.core.text import Text
from tests.qinger.helpers import lines_of, player, score
from tests.qinger.test_diagnostics_cards import only
from tests.qinger.test_diagnostics_wins import claimed

TWO_WAYS = "66788m 99m 678s 222p 456p 345s 777s"
"""With 7m either 678 678 99, a middle, or 66 789 789, an edge: worth the same."""


@pytest.mark.parametrize(
    ("wait", "wording"),
    [("edge", Text("edge", "边张")), ("middle", Text("middle", "嵌档")), ("pair", Text("pair", "吊头"))],
)
def test_21_1_a_false_wait_is_named_by_its_own_word(wait: str, wording: Text) -> None:
    # the pair as a wait is 吊头, as cards it is 对子
    assert only(claimed(wait=wait)).parameters["claim"] == wording


@pytest.mark.parametrize(
    ("hand", "tile"),
    [
        ("13m 456m 678s 222p 456p 789p 345s 88m", "2m"),
        ("23m 456m 678s 222p 456p 789p 345s 88m", "1m"),
    ],
)
def test_21_1_a_low_card_of_a_run_is_no_pair(hand: str, tile: str) -> None:
    assert only(claimed(hand, tile, wait="pair")).path == ("win", "wait")
    assert only(claimed(hand, tile, completes="pair")).path == ("win", "completes")


def test_21_6_a_card_beyond_a_run_did_not_join_it() -> None:
    # 678 and 999: the 9 stands next to the run, not in it
    problem = only(claimed("678m 99m 123m 678s 222p 456p 345s 88s", "9m", completes="run"))
    assert (problem.path, problem.parameters["given"]) == (("win", "completes"), Text("triplet", "刻子"))


def test_21_6_three_in_hand_are_completed_though_they_stand_in_runs() -> None:
    # two in hand before it (formats): 345 456 567, none of them a triplet of the arrangement
    hand = "345s 46s 567s 123m 456m 678m 789p 11p"
    assert score(claimed(hand, "5s", completes="triplet")).outcome == "win"
    assert only(claimed(hand, "5s", completes="four")).path == ("win", "completes")


def test_21_6_5_the_fourth_of_three_in_hand_completes_four_and_no_triplet() -> None:
    # 333 and 45: the card stands beside 45 or makes the three four; there were three before it (formats: two in hand)
    hand = "333m 45m 678s 222p 456p 789p 345s 88m"
    assert lines_of(score(claimed(hand, "3m", jiang="7s")).players["dealer"], "four-discard") != []
    problem = only(claimed(hand, "3m", jiang="7s", completes="triplet"))
    assert problem.parameters["given"] == Text("four in hand or run", "四张或顺子")


def test_21_1_a_card_paid_as_the_pair_joined_no_run() -> None:
    # 88 and 678: the place worth more counts, and that is the pair; a hidden card is worth the same in both.
    # With two in hand before it, it completes three same as well (21.6.5).
    hand = "678m 8m 123m 678s 222p 456p 789p 345s"
    shown = claimed(hand, "8m", completes="run")
    assert only(shown).parameters["given"] == Text("pair or triplet", "对子或刻子")
    hidden = claimed(hand, "8m", completes="run", shown="false")
    assert score(hidden).outcome == "win"
    assert score(claimed(hand, "8m", completes="pair", shown="false")).outcome == "win"


def test_21_a_claim_may_be_borne_by_another_way_worth_the_same() -> None:
    paid = [claimed(TWO_WAYS, "7m", wait=wait) for wait in ("middle", "edge")]
    assert [score(deal).players["dealer"].points for deal in paid] == [80, 80]


def test_21_a_false_claim_is_answered_by_the_way_that_is_scored() -> None:
    # among ways worth the same the first arrangement counts, and the sheet shows it
    [line] = [line for line in score(claimed(TWO_WAYS, "7m")).players["dealer"].lines if line.code == "wait"]
    given = only(claimed(TWO_WAYS, "7m", wait="pair")).parameters["given"]
    assert given == line.parameters["wait"]


def test_21_1_under_free_the_wait_of_another_arrangement_may_be_claimed_and_the_card_stays_in_its_run() -> (
    None
):
    # scored as 99 and 678 three times, the 6 stands in a run; as 66 678 789 789 it is the pair, and that is paid
    deal = claimed("667788m 7899m 678s 456p 345s 222s", "6m", wait="pair")
    sheet = score(deal, {"wait_shape": "free"}).players["dealer"]
    assert sheet.arrangement[0] == "99m"
    assert lines_of(sheet, "wait") == [("wait", "21.1", "", 10)]
    run = {**deal, "win": {**deal["win"], "completes": "run"}}
    assert score(run, {"wait_shape": "free"}).players["dealer"].points == sheet.points


def test_17_the_minimum_is_asked_of_the_best_way() -> None:
    # all runs: 150 less 130, poor doubles; the same cards mixed: 20 less 130
    hand = "111222333m 456m 678s 234p 45p 88s"
    deal: Any = claimed(hand, "6p")
    deal["players"]["dealer"] = player(hand, adjust=[{"points": "-130", "why": "house"}])
    assert score(deal, ruleset="house-example").players["dealer"].pattern == "all-runs"
