"""Readings of open points, each with deals worked out by hand; the arithmetic stands beside each."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.qinger.helpers import (
    Tree,
    deal_of,
    fans_of,
    lines_of,
    lost,
    partial,
    player,
    problems_of,
    score,
    sets_of,
    winning_deal,
    won,
)
from tests.qinger.test_partial_and_house import house

REST = "456s 789s 456p 789p 99m"
"""Four runs and a pair."""
RUNS = "678m 456s 789s 456p 789p 345s"
"""Six runs."""
PLAIN, JIANG = "6p", "5s"
"""Cards turned up under which 2 is plain and jiang."""


# discard_triplet


@pytest.mark.parametrize(("reading", "points"), [("pung", 1), ("triplet", 2), ("arranged", 1)])
def test_21_6_5_a_pair_completed_by_a_discard_stands_as_a_set(reading: str, points: int) -> None:
    # 222m 345m 345p and four runs: the three stand, so `arranged` is a pung: 1, as a triplet 2
    sheet = won(PLAIN, f"22m 345m 345p {REST}", "2m", "next", rulings={"discard_triplet": reading})
    article = "18.2" if points == 2 else "18.1"
    assert sets_of(sheet) == [("discard-triplet", article, "222m", points)]


@pytest.mark.parametrize(
    ("reading", "points", "result"), [("pung", 4, 330), ("triplet", 8, 340), ("arranged", 8, 340)]
)
def test_21_2_3_three_completed_by_a_discard_lie_in_a_run_and_the_pair(
    reading: str, points: int, result: int
) -> None:
    # 123m and the pair 33m, the 3 discarded: all-runs 150, edge 10, and 4 or 8 (3 is jiang beside 6p turned up).
    # 164 × 2 (poor) = 328, up to 330; 168 × 2 = 336, up to 340
    sheet = won(
        "6p", f"1233m {RUNS}", "3m", "next", rulings={"discard_triplet": reading, "rounding": "after-fans"}
    )
    assert sheet.pattern == "all-runs"
    assert [line[3] for line in lines_of(sheet, "base", "wait", "discard-triplet")] == [150, 10, points]
    assert (sheet.subtotal, sheet.points) == (160 + points, result)


def test_21_2_3_with_concealed_triplets_arranged_three_in_runs_count_nothing_in_a_mixed_hand() -> None:
    # mixed, for a pung is laid out: base 20, edge 10, pung of 2p 4 or so; 333m only where it may lie in runs
    rulings = {"discard_triplet": "arranged"}
    hand, melds = "1233m 678m 456s 789s 456p 345s", ["pung 888p"]
    assert sets_of(won("6s", hand, "3m", "next", melds, rulings=rulings)) == [
        ("pung", "18.1", "888p", 1), ("discard-triplet", "18.2", "333m", 8),
    ]  # fmt: skip
    rulings |= {"concealed_triplets": "arranged"}
    assert sets_of(won("6s", hand, "3m", "next", melds, rulings=rulings)) == [("pung", "18.1", "888p", 1)]


@pytest.mark.parametrize(
    ("claims", "points"),
    [
        ({}, 1),  # two in hand and the third: they stand
        ({"completes": "triplet"}, 1),
        ({"completes": "run"}, 2),  # the card joined a run, the two are the pair
        ({"wait": "edge", "completes": "run"}, 2),
        ({"pattern": "all-runs"}, 2),  # nothing stands but runs and the pair
    ],
)
def test_21_6_5_arranged_of_a_partial_winner(claims: dict[str, str], points: int) -> None:
    tree = deal_of(
        "5s", {"dealer": partial("33m")}, win={"player": "dealer", "tile": "3m", "from": "next", **claims}
    )
    sheet = score(tree, {"discard_triplet": "arranged"}).players["dealer"]
    assert [line[3] for line in lines_of(sheet, "discard-triplet")] == [points]


# jiang_triplet


@pytest.mark.parametrize(
    ("hand", "tile", "source", "default", "other", "results"),
    [
        # held: base 20, middle (5 of 456p) 10, 8: 38, up to 40, poor 80; or 24: 54, up to 60, poor 120
        ("222m 345m 34p", "5p", "self", ("triplet", 8), ("jiang-triplet", 24), (80, 120)),
        # the third drawn: 20 + 8 = 28, up to 30, poor 60; or 20 + 24 = 44, up to 50, poor 100
        ("22m 345m 345p", "2m", "self", ("triplet", 8), ("jiang-drawn", 24), (60, 100)),
        # the third discarded: 20 + 4 = 24, up to 30, poor 60; or 20 + 16 = 36, up to 40, poor 80
        ("22m 345m 345p", "2m", "next", ("discard-triplet", 4), ("jiang-discard", 16), (60, 80)),
        # four are worth the same: 20 + 24 = 44, up to 50, poor 100
        ("222m 34m 345p", "2m", "self", ("four-drawn", 24), ("four-drawn", 24), (100, 100)),
    ],
)
def test_21_6_three_of_a_jiang_kind(
    hand: str,
    tile: str,
    source: str,
    default: tuple[str, int],
    other: tuple[str, int],
    results: tuple[int, int],
) -> None:
    for reading, expected, result in (("turned", default, results[0]), ("any", other, results[1])):
        sheet = won(JIANG, f"{hand} {REST}", tile, source, rulings={"jiang_triplet": reading})
        assert [(line[0], line[3]) for line in sets_of(sheet)] == [expected]
        assert sheet.points == result


def test_21_6_jiang_triplet_leaves_plain_kinds_the_turned_up_kind_and_losers_alone() -> None:
    rulings = {"jiang_triplet": "any"}
    plain = won(PLAIN, f"222m 345m 34p {REST}", "5p", rulings=rulings)
    assert sets_of(plain) == [("triplet", "18.2", "222m", 2)]
    turned = won("2m", f"22m 345m 345p {REST}", "2m", rulings=rulings)
    assert sets_of(turned) == [("turned-drawn", "21.6.4", "222m", 24)]
    # 21.6.7: 8, up to 10
    loser = lost(JIANG, melds=["triplet 222m"], rulings=rulings)
    assert (sets_of(loser), loser.points) == ([("triplet", "18.2", "222m", 8)], 10)


def test_21_6_jiang_triplet_with_concealed_triplets_arranged() -> None:
    # 456m 567m 678m hold 666m, jiang beside 9p: in runs they count nothing, held they count 24
    rulings = {"jiang_triplet": "any"}
    hand = "456m 567m 678m 222s 345s 789s 34p 11p"
    assert sets_of(won("9p", hand, "5p", "next", rulings=rulings)) == [
        ("jiang-triplet", "21.6.2", "666m", 24), ("triplet", "18.2", "222s", 2),
    ]  # fmt: skip
    rulings |= {"concealed_triplets": "arranged"}
    assert sets_of(won("9p", hand, "5p", "next", rulings=rulings)) == [("triplet", "18.2", "222s", 2)]


# heavenly_wait, minimum_measure


@pytest.mark.parametrize(("reading", "points"), [("paid", 680), ("none", 640)])
def test_17_the_wait_of_a_heavenly_win(reading: str, points: int) -> None:
    # all-runs 150, self-draw 10, edge 10: 170; heavenly and poor: 170 × 4 = 680; without the wait 160 × 4 = 640
    rulings = {"heavenly_wait": reading}
    sheet = won(JIANG, "12m 456m 678s 234p 456p 789p 345s 88m", "3m", rulings=rulings, how="heavenly")
    assert len(lines_of(sheet, "wait")) == (reading == "paid")
    assert sheet.points == points
    # any other self-draw keeps its wait: 170 × 2 = 340
    sheet = won(JIANG, "12m 456m 678s 234p 456p 789p 345s 88m", "3m", rulings=rulings)
    assert sheet.points == 340


def test_17_a_claimed_wait_of_a_heavenly_win() -> None:
    # partial: base 20, middle 10: 30 × 4 (heavenly, poor) = 120; without the wait 20 × 4 = 80
    tree = deal_of(
        JIANG, {"dealer": partial()},
        win={"player": "dealer", "tile": "5m", "from": "self", "how": "heavenly", "wait": "middle"},
    )  # fmt: skip
    assert score(tree).players["dealer"].points == 120
    assert score(tree, {"heavenly_wait": "none"}).players["dealer"].points == 80


@pytest.mark.parametrize(
    ("reading", "enough", "too_much"), [("result", 120, 121), ("rounded", 60, 61), ("sum", 53, 54)]
)
def test_17_what_has_to_reach_the_minimum(tmp_path: Path, reading: str, enough: int, too_much: int) -> None:
    # base 20, dragon 30, triplet 2, pung 1: 53, up to 60; last card: 60 × 2 = 120
    tree = deal_of(
        PLAIN, {"dealer": partial(melds=["triplet 222m", "pung 555m"], flowers="dragon")},
        win={"player": "dealer", "tile": "5p", "from": "self", "how": "last-tile"},
    )  # fmt: skip
    rulings = {"minimum_measure": reading}
    right = house(tmp_path, f"minimum_win: {{points: {enough}}}")
    assert score(tree, rulings, right).players["dealer"].points == 120
    (problem,) = problems_of(tree, rulings, house(tmp_path, f"minimum_win: {{points: {too_much}}}"))
    assert (problem.code, problem.parameters["points"]) == ("E405", enough)


@pytest.mark.parametrize(
    "other", [{"rounding": "after-fans"}, {"fan_base": "base"}, {"flower_fans": "named"}]
)
def test_17_the_sum_is_measured_whatever_becomes_of_it(tmp_path: Path, other: dict[str, str]) -> None:
    # the same hand: 53 and, rounded, 60, also where rounding comes after the fans, only the base (20) is doubled
    # (53 + 20 = 73, up to 80) or flowers do not follow the last card (23, up to 30, × 2, and 30: 90)
    tree = deal_of(
        PLAIN, {"dealer": partial(melds=["triplet 222m", "pung 555m"], flowers="dragon")},
        win={"player": "dealer", "tile": "5p", "from": "self", "how": "last-tile"},
    )  # fmt: skip
    for reading, measured in (("rounded", 60), ("sum", 53)):
        rulings = {"minimum_measure": reading, **other}
        score(tree, rulings, house(tmp_path, f"minimum_win: {{points: {measured}}}"))
        (problem,) = problems_of(tree, rulings, house(tmp_path, f"minimum_win: {{points: {measured + 1}}}"))
        assert problem.parameters["points"] == measured


def test_17_a_cap_is_part_of_the_result_only(tmp_path: Path) -> None:
    tree = deal_of(
        PLAIN, {"dealer": partial(melds=["triplet 222m", "pung 555m"], flowers="dragon")},
        win={"player": "dealer", "tile": "5p", "from": "self", "how": "last-tile"},
    )  # fmt: skip
    capped = house(tmp_path, "cap: {points: 50}\n  minimum_win: {points: 53}")
    assert score(tree, {"minimum_measure": "sum"}, capped).players["dealer"].points == 50
    (problem,) = problems_of(tree, None, capped)
    assert problem.parameters["points"] == 50


def test_17_an_arrangement_that_reaches_too_little_is_no_win(tmp_path: Path) -> None:
    # all is jiang: six triplets 48, coins 20, dragon 60, edge 10: 138.
    # all-sets 20 + 138 = 158, up to 160, × 2 = 320; all-runs 150 + 10 + 138 = 298, up to 300
    tree = winning_deal(
        "sun", "111222333m 444555666m 12p 77s", "3p", flowers="dragon", others={"next": partial()}
    )
    assert score(tree).players["dealer"].points == 320
    ruleset = house(tmp_path, "minimum_win: {points: 200}")
    assert score(tree, None, ruleset).players["dealer"].pattern == "all-sets"
    sheet = score(tree, {"minimum_measure": "sum"}, ruleset).players["dealer"]
    assert (sheet.pattern, sheet.subtotal, sheet.points) == ("all-runs", 298, 300)


def test_17_of_a_winner_given_by_points_only_the_result_is_known(tmp_path: Path) -> None:
    tree = deal_of(None, {seat: {"points": "60"} for seat in ("dealer", "next", "bottom")})
    tree["win"] = {"player": "dealer", "from": "self"}
    for reading in ("result", "rounded", "sum"):
        ruleset = house(tmp_path, "minimum_win: {points: 60}")
        assert score(tree, {"minimum_measure": reading}, ruleset).players["dealer"].points == 60
        assert problems_of(tree, {"minimum_measure": reading}, house(tmp_path, "minimum_win: {points: 61}"))


# sun_moon_turned, sun_moon_jubilee, deck_fault_counts


@pytest.mark.parametrize(
    ("reading", "moon", "jubilee", "dragon", "joys"),
    [("plain", 50, 100, 30, 200), ("dragon", 100, 200, 60, 400), ("jubilee", 200, 200, 60, 400)],
)
def test_20_2_the_sun_turned_up(reading: str, moon: int, jubilee: int, dragon: int, joys: int) -> None:
    players = {
        "dealer": partial(flowers="moon jubilee"),
        "next": partial(flowers="dragon"),
        "bottom": partial(flowers="redjoy*3 blackjoy*2"),
    }
    result = score(deal_of("sun", players), {"sun_moon_turned": reading})
    assert [line[3] for line in lines_of(result.players["dealer"])] == [moon, jubilee]
    assert [result.players[seat].points for seat in ("next", "bottom")] == [dragon, joys]
    # the moon turned up is the same: the sun takes the moon's place
    result = score(deal_of("moon", {"dealer": partial(flowers="sun")}), {"sun_moon_turned": reading})
    assert result.players["dealer"].points == moon
    very_poor = won("sun", f"222m 345m 34p {REST}", "5p", rulings={"sun_moon_turned": reading})
    assert fans_of(very_poor) == [("very-poor", "20.2.3", 2)]


def test_20_2_4_sun_and_moon_together() -> None:
    def both(turned: str, rulings: dict[str, str]) -> int:
        return lost(turned, flowers="sun moon", rulings=rulings).points

    assert both("jubilee", {}) == 400  # 200 + 200
    assert both("jubilee", {"sun_moon_jubilee": "800"}) == 800  # 4 × 200
    assert both("5s", {"sun_moon_jubilee": "800"}) == 200  # 20.2.1 has its own
    assert both("dragon", {"sun_moon_jubilee": "800"}) == 400  # 20.2.3 too
    assert lost("jubilee", flowers="sun", rulings={"sun_moon_jubilee": "800"}).points == 200


def test_27_whether_a_wrong_deck_is_one_of_the_deals() -> None:
    for outcome in ("deck-fault", "no-jiang"):
        tree = {"outcome": outcome}
        assert not score(tree).counted
        result = score(tree, {"deck_fault_counts": "yes"})
        assert result.counted == (outcome == "deck-fault")
        assert [sheet.points for sheet in result.players.values()] == [0, 0, 0]


# after_false_win

PLAYS_ON = {"after_false_win": "plays-on"}


def given(*points: int) -> dict[str, Tree]:
    """Three players by their points."""
    return {
        seat: {"points": str(each)} for seat, each in zip(("dealer", "next", "bottom"), points, strict=True)
    }


def false_wins(*seats: str, fault: str = "false-win") -> list[Tree]:
    return [{"player": seat, "fault": fault} for seat in seats]


def settled(tree: Tree, rulings: dict[str, str] | None = None) -> list[int]:
    return list(score(tree, {**PLAYS_ON, **(rulings or {})}).settlement.values())


NEXT_WINS = {"player": "next", "tile": "4s", "from": "self"}


def test_26_a_win_beside_a_false_win() -> None:
    # 23: 3 × 50 - 110 = 40, 3 × 60 - 110 = 70, 0 - 110; bottom pays 100 to each: 140, 170, -310
    tree = deal_of("3p", given(50, 60, 30), win=NEXT_WINS, faults=false_wins("bottom"))
    result = score(tree, PLAYS_ON)
    assert [sheet.points for sheet in result.players.values()] == [50, 60, 0]
    assert list(result.settlement.values()) == [140, 170, -310]
    assert (result.outcome, result.counted, result.win) == (
        "win", True, {"player": "next", "tile": "4s", "from": "self", "how": []},
    )  # fmt: skip
    assert lines_of(result.players["bottom"]) == [("forfeit", "26", "", 0)]
    assert [(each.code, each.article, each.payee, each.points) for each in result.payments[-2:]] == [
        ("fine", "26", "dealer", 100), ("fine", "26", "next", 100),
    ]  # fmt: skip
    # table points are not paid, so what they are and how they are settled is no question
    for rulings in ({"table_points": "all"}, {"penalty_settlement": "pairwise"}):
        assert settled(tree, rulings) == [140, 170, -310]
    # the other reading has no win beside it
    assert [problem.code for problem in problems_of(tree)] == ["E502"]


def test_26_several_false_wins() -> None:
    # dealer 50 alone has points: 100, -50, -50; next and bottom pay 100 to each other player: +200, -100, -100
    tree = deal_of("3p", given(50, 60, 30), faults=false_wins("next", "bottom"), outcome="exhausted")
    assert settled(tree) == [300, -150, -150]
    assert [problem.code for problem in problems_of(tree)] == ["E505", "E504"]
    # the dealer wins beside two: the same
    tree = deal_of(
        "3p", given(50, 60, 30), faults=false_wins("next", "bottom"),
        win={"player": "dealer", "tile": "4s", "from": "bottom"},
    )  # fmt: skip
    assert settled(tree) == [300, -150, -150]
    # all three: nothing is left but what each pays each
    tree = deal_of("3p", given(50, 60, 30), faults=false_wins("dealer", "next", "bottom"))
    assert settled(tree) == [0, 0, 0]
    assert len(score(tree, PLAYS_ON).payments) == 6


def test_26_an_exhausted_wall_beside_a_false_win() -> None:
    # dealer, red joy 10: 20, -10, -10; bottom pays 200: 120, 90, -210. Where the wall voids points: the fines alone
    players = {"dealer": partial(flowers="redjoy"), "bottom": partial(melds=["kong 2222s"])}
    tree = deal_of("3p", players, faults=false_wins("bottom"), outcome="exhausted")
    assert settled(tree) == [120, 90, -210]
    assert settled(tree, {"exhausted_wall": "void"}) == [100, 100, -200]
    # not stated, it is supposed and said
    del tree["outcome"]
    result = score(tree, PLAYS_ON)
    assert (result.outcome, len(result.notes)) == ("exhausted", 1)


def test_26_beside_other_faults() -> None:
    # next's wrong pung counts 0 too: dealer 50: 100, -50, -50; bottom pays 100 each: 200, 50, -250
    faults = [*false_wins("bottom"), *false_wins("next", fault="wrong-meld")]
    assert settled(deal_of("3p", given(50, 60, 30), faults=faults)) == [200, 50, -250]
    # both by one player: one fine to each
    faults = [*false_wins("bottom"), *false_wins("bottom", fault="wrong-count")]
    tree = deal_of("3p", given(50, 60, 30), win=NEXT_WINS, faults=faults)
    assert settled(tree) == [140, 170, -310]
    # a misdeal ends the deal: next has 60 and 50 from the dealer, bottom 50, and bottom pays its fines
    faults = [*false_wins("bottom"), *false_wins("dealer", fault="misdeal")]
    tree = deal_of("3p", given(50, 60, 30), faults=faults)
    assert score(tree, PLAYS_ON).outcome == "misdeal"
    assert settled(tree) == [-160 + 100, 110 + 100, 50 - 200]
    assert settled(tree, {"penalty_settlement": "pairwise"}) == [
        -60 - 100 + 100, 120 + 50 + 100, -60 + 50 - 200,
    ]  # fmt: skip
    assert [problem.code for problem in problems_of(tree)] == ["E504"]


def test_26_a_false_winner_is_no_claimant_and_wins_nothing() -> None:
    win = {"player": ["next", "bottom"], "tile": "4s", "from": "dealer"}
    tree = deal_of("3p", given(50, 60, 70), win=win, faults=false_wins("next"))
    result = score(tree, PLAYS_ON)
    assert result.win is not None
    assert result.win["player"] == "bottom"
    # 50, 0, 70: 30, -120, 90; next pays 100 each
    assert list(result.settlement.values()) == [130, -320, 190]
    (problem,) = problems_of({**tree, "win": NEXT_WINS}, PLAYS_ON)
    assert (problem.code, problem.path, problem.parameters["article"]) == ("E501", ("win", "player"), "26")
    assert [problem.code for problem in problems_of({**tree, "win": NEXT_WINS})] == ["E502"]


def test_26_no_false_win_in_a_draw_and_none_by_a_hand_that_is_counted() -> None:
    for outcome in ("deck-fault", "no-jiang"):
        tree = {"outcome": outcome, "faults": false_wins("next")}
        assert "E505" in [problem.code for problem in problems_of(tree, PLAYS_ON)]
        assert "E505" in [problem.code for problem in problems_of(tree)]
    # the offender may lie with 22 or 23 cards; the others' hands are counted
    long = player("123456789m 123456789s 12345p")
    tree = deal_of("9p", {"bottom": long}, faults=false_wins("bottom"))
    assert settled(tree) == [100, 100, -200]
    tree = deal_of("9p", {"dealer": long}, faults=false_wins("bottom"))
    assert [problem.code for problem in problems_of(tree, PLAYS_ON)] == ["E203"]


def test_26_adjustments_and_a_cap_beside_a_false_win(tmp_path: Path) -> None:
    # the cap is on results, not on fines, and what the table adds to an offender is lost
    adjust = [{"points": "7", "why": "x", "after": "true"}]
    players = {
        "dealer": partial(melds=["pung 777p", "kong 2222s"], adjust=adjust),
        "bottom": partial(adjust=[{"points": "500", "why": "x"}]),
    }
    tree = deal_of("1m", players, faults=false_wins("bottom"))
    ruleset = house(tmp_path, "cap: {points: 15}")
    result = score(tree, PLAYS_ON, ruleset)
    # pung of 7p 4 and kong of 2s 4: 8, up to 10, and 7: 17, capped at 15
    assert [sheet.points for sheet in result.players.values()] == [15, 0, 0]
    assert list(result.settlement.values()) == [130, 85, -215]
