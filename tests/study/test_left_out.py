"""What is said of a deal that leaves something out holds for every full deal it can stand for."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qscore.games.gongzhu.cards import NAMES, SCORING
from qscore.scoring import Choice
from qscore.study.dispute import Dispute, dispute_scored
from qscore.study.parts import differing_parts, parts_of
from tests.qinger.strategies import Dealer
from tests.study.abridged import abridged
from tests.study.helpers import Tree, scored


def disputed(deal: Tree | str, rulings: dict[str, str] | None = None) -> Dispute:
    return dispute_scored(scored(deal, rulings), Choice(rulings=rulings or {}))


def effects(found: Dispute) -> dict[str, str]:
    return {ruling.name: ruling.effect for ruling in found.rulings}


@settings(max_examples=100)
@given(st.integers(0, 2**40))
def test_nothing_is_said_only_where_no_full_deal_differs(seed: int) -> None:
    random = Random(seed)
    deal = Dealer(random).deal(("win", "win", "win", "none", "misdeal", "false-win"))
    full = scored(deal)
    short = scored(abridged(deal, full, random))
    if differing_parts(full.result, short.result):
        return  # the full deal is not one that the short one stands for
    of_full, of_short = effects(dispute_scored(full, Choice())), effects(dispute_scored(short, Choice()))
    for name, effect in of_short.items():
        if effect == "nothing" and of_full[name] != "unknown":
            assert of_full[name] == "nothing", name


PARTIAL = "jiang 5s; dealer 王: partial; next: partial; bottom: partial; "
ALL_POINTS = "dealer: points 60; next: points 40; bottom: points 0"
WINNER_HAND = "all cards in the hand of dealer 王"


@pytest.mark.parametrize(
    ("ruling", "deal", "needs"),
    [
        # 21.1: whether the middle was the only card that completed the hand is not told by the claim
        ("wait_shape", PARTIAL + "win: dealer 5m self middle", WINNER_HAND),
        # nothing said of the wait is not the same as none
        ("wait_shape", PARTIAL + "win: dealer 5m self", WINNER_HAND),
        # 19: coins held may lie in other sets
        ("coins", PARTIAL + "win: dealer 5m self coins 1", WINNER_HAND),
        # 18.2: 666s listed in hand may lie in 456 567 678
        (
            "concealed_triplets",
            PARTIAL.replace("王: partial", "王: partial / 666s") + "win: dealer 5m self",
            WINNER_HAND,
        ),
        ("club_owner", PARTIAL + "exhausted", "who drew each club (`clubs`)"),
        # 25.1: by default only what lies on the table is listed
        ("table_points", PARTIAL + "fault: dealer misdeal", "what else next held"),
        ("rounding", f"jiang 5s; {ALL_POINTS}; win: dealer self", "what the points of dealer are made of"),
        ("turned_pung", ALL_POINTS, "the card turned up"),
        ("exhausted_wall", ALL_POINTS, "how the deal ended: by a win, or with the wall exhausted"),
        (
            "without_cards",
            "gouji; players A B C D E F; finish A C B D E F; hand E big 1",
            "the tribute cards that F will hold in the next deal (`hands`)",
        ),
        # 230 - 100: all hearts and the pig
        (
            "pig_with_all_hearts",
            "gongzhu; north: points 130; east: JD; south: 10C; west:",
            "the cards that north took (`taken`)",
        ),
    ],
)
def test_what_cannot_be_told_says_what_would_have_to_be_known(ruling: str, deal: str, needs: str) -> None:
    (found,) = [each for each in disputed(deal).rulings if each.name == ruling]
    assert found.effect == "unknown"
    assert needs in [need.en for need in found.needs]
    assert all(need.zh != need.en for need in found.needs)


@pytest.mark.parametrize(
    ("ruling", "deal"),
    [
        ("wait_shape", PARTIAL + "win: dealer 5m self middle hidden"),  # nothing is paid for it
        ("fan_base", PARTIAL.replace("王: partial", "王: partial / flowers sun") + "win: dealer 5m self"),
        ("club_owner", "jiang Jc; dealer: partial / Qc Kc; next: partial; bottom: partial; exhausted"),
        ("table_points", PARTIAL + "exhausted"),
        ("rounding", "jiang 5s; dealer: points 0; next: points 0; bottom: points 0; exhausted"),
        ("turned_pair", f"jiang 5s; {ALL_POINTS}; win: dealer self"),
        ("very_poor_when", f"jiang 5s; {ALL_POINTS}; win: dealer self"),
        # somebody else took a heart: 130 points are something else
        ("pig_with_all_hearts", "gongzhu; north: points 130; east: JD 5H; south: 10C; west:"),
        ("without_cards", "gouji; players A B C D E F; finish A C B D E F; hand E big 1; hand F two 2"),
        ("cash_in", "gongzhu; north: points 130; east: JD; south: 10C; west:"),  # only over an evening
    ],
)
def test_what_can_be_told_to_change_nothing(ruling: str, deal: str) -> None:
    assert effects(disputed(deal))[ruling] == "nothing"


@pytest.mark.parametrize("in_force", ["held", "drawn"])
def test_20_1_2_with_clubs_told_held_is_worked_out_from_the_cards(in_force: str) -> None:
    """The dealer holds the king that next drew: held 20; drawn 10 for the jack, and for next 10 + 20."""
    deal = (
        "jiang 5s; dealer: partial / Kc / clubs Jc; next: partial / clubs Kc Qc; bottom: partial; exhausted"
    )
    found = disputed(deal, {"club_owner": in_force})
    (ruling,) = [each for each in found.rulings if each.name == "club_owner"]
    assert ruling.effect == "changes"
    points = [
        [player.points for player in outcome.result.players.values()]
        for outcome in ruling.readings
        if outcome.result is not None
    ]
    assert points == [[20, 0, 0], [10, 30, 0]]


def test_a_claim_of_a_full_hand_is_not_held_against_another_reading() -> None:
    """The edge is claimed under `any`; under `only` 3p is not alone: 12p 3p, and 1p-4p in 234p."""
    deal = (
        "jiang 5s; dealer: 123m 456m 789m 12p 777p 999s 88s / pung 111s; next: partial; bottom: partial;"
        " win: dealer 3p self edge coins 1"
    )
    found = disputed(deal)
    assert found.scored.result is not None
    for ruling in found.rulings:
        assert all(outcome.result is not None for outcome in ruling.readings), ruling.name


def test_gouji_what_changes_tribute_changes_the_deal() -> None:
    deal = "gouji; players A B C D E F; finish A C B D E F; opened A C B D E F; early A->D; burn B C"
    found = {ruling.name: ruling for ruling in disputed(deal).rulings}
    for name in ("tribute", "burn_tribute", "wrong_call", "partner_tribute", "return_tribute"):
        assert (found[name].effect, found[name].readings[1].differs) == ("changes", ("tribute",))
    assert found["count"].effect == "changes"
    assert {found[name].effect for name in ("revolution", "sweep_tribute")} == {"nothing"}
    doubled = found["wrong_call"].readings[1].result
    assert doubled is not None
    wrong = [entry["cards"] for entry in parts_of(doubled)["tribute"] if entry["cause"] == "point"]
    assert wrong == [8]


def test_gongzhu_what_changes_marks_changes_the_deal() -> None:
    everything = "QS JD 10C AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H"
    found = {
        ruling.name: ruling
        for ruling in disputed(f"gongzhu; north: {everything}; east:; south:; west:").rulings
    }
    assert found["marks_for_all"].readings[1].differs == ("marks",)
    assert found["total_of_all"].readings[1].differs == ("points", "settlement", "payments", "sides")


@settings(max_examples=50)
@given(st.integers(0, 2**40))
def test_points_of_gongzhu_say_nothing_only_where_no_cards_differ(seed: int) -> None:
    random = Random(seed)
    seats = ("north", "east", "south", "west")
    taken: dict[str, list[str]] = {seat: [] for seat in seats}
    hog = random.choice(seats)
    for card in SCORING:
        taken[hog if random.random() < 0.9 else random.choice(seats)].append(NAMES[card])
    full: Tree = {
        "ruleset": random.choice(("gongzhu", "gongzhu-open")),
        "players": {seat: {"taken": " ".join(taken[seat])} for seat in seats},
    }
    whole = scored(full)
    assert whole.result is not None
    players = {
        seat: {"points": str(whole.result.players[seat].points)} if random.random() < 0.6 else player
        for seat, player in full["players"].items()
    }
    of_full = effects(dispute_scored(whole, Choice()))
    for name, effect in effects(disputed({**full, "players": players})).items():
        assert effect != "nothing" or of_full[name] == "nothing", name


@settings(max_examples=50)
@given(st.integers(0, 2**40))
def test_tribute_of_gouji_says_nothing_only_where_no_hands_differ(seed: int) -> None:
    random = Random(seed)
    players = list("ABCDEF")
    deal: Tree = {"ruleset": "gouji", "players": players, "finish": random.sample(players, 6)}
    if random.random() < 0.5:
        deal["opened"] = random.sample(players, random.randint(0, 6))
    by, on = random.sample(players, 2)
    deal["burns"] = [{"by": by, "on": on}]
    hands = {player: {"big": random.choice("001"), "two": random.choice("012")} for player in players}
    told = {player: hand for player, hand in hands.items() if random.random() < 0.6}
    of_full = effects(disputed({**deal, "hands": hands}))
    for name, effect in effects(disputed({**deal, "hands": told})).items():
        assert effect != "nothing" or of_full[name] == "nothing", name
