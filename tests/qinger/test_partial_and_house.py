"""Partial winners and what their claims imply; house rules in a file of one's own: minimum, cap, other numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.qinger.helpers import (
    deal_of,
    evaluate,
    fans_of,
    lines_of,
    lost,
    partial,
    problems_of,
    score,
    sets_of,
    winning_deal,
    won,
)


def part(
    hand: str,
    tile: str,
    source: str = "next",
    melds: Any = (),
    flowers: str = "redjoy",
    jiang: str = "3p",
    **more: Any,
) -> Any:
    """The sheet of a partial winner."""
    rulings = more.pop("rulings", None)
    ruleset = more.pop("ruleset", "qinger-130")
    tree = deal_of(
        jiang,
        {"dealer": partial(hand, melds, flowers)},
        win={"player": "dealer", "tile": tile, "from": source, **more},
    )
    return score(tree, rulings, ruleset).players["dealer"]


def test_a_partial_winner_scores_what_is_listed() -> None:
    sheet = part("666m", "8p", melds=["pung 777m", "triplet 222s", "four 5555s", "kong 9999m"], flowers="sun")
    assert lines_of(sheet) == [
        ("base", "21.1", "", 20),
        ("pung", "18.1", "777m", 1),
        ("kong", "18.5", "9999m", 16),
        ("triplet", "18.2", "666m", 8),
        ("triplet", "18.2", "222s", 2),
        ("four-in-hand", "21.6.1", "5555s", 6),
        ("sun", "20.2.1", "sun", 50),
    ]
    assert (sheet.pattern, sheet.arrangement) == ("mixed", ("777m", "9999m"))


@pytest.mark.parametrize(
    ("pattern", "base"),
    [
        ("mixed", ("base", "21.1", "", 20)),
        ("all-runs", ("base", "21.2", "", 150)),
        ("all-sets", ("base", "21.3", "", 20)),
    ],
)
def test_a_partial_winners_pattern_and_wait(pattern: str, base: tuple[str, str, str, int]) -> None:
    article = {"mixed": "21.1", "all-runs": "21.2.4", "all-sets": "21.3"}[pattern]
    sheet = part("", "2p", pattern=pattern, wait="middle" if pattern != "all-sets" else "pair")
    assert lines_of(sheet, "base", "wait") == [base, ("wait", article, "", 10)]
    assert (sheet.pattern, fans_of(sheet)) == (pattern, [("all-sets", "21.3", 1)] * (pattern == "all-sets"))
    assert lines_of(part("", "2p", pattern=pattern, completes="pair"), "wait") == []
    for shape in ("only", "free"):
        stated = part("", "2p", pattern=pattern, wait="pair", rulings={"wait_shape": shape})
        assert lines_of(stated, "wait") == [("wait", article, "", 10)]
    assert lines_of(part("", "2p", pattern=pattern, wait="pair", shown="false"), "wait") == []
    assert lines_of(part("", "2p", wait="none"), "wait") == []


def test_a_partial_all_runs_wait_from_a_discard_by_ruling() -> None:
    rulings = {"all_runs_wait": "self"}
    assert lines_of(part("", "2p", pattern="all-runs", wait="middle", rulings=rulings), "wait") == []
    assert lines_of(
        part("", "2p", "self", pattern="all-runs", wait="middle", rulings=rulings), "wait", "self-draw"
    ) == [
        ("self-draw", "21.2.1", "", 10),
        ("wait", "21.2.4", "", 10),
    ]


COMPLETES = [
    # listed, claim, from a discard, by self-draw (7 is plain, 6 jiang with 3p turned up)
    ("77m", None, ("discard-triplet", "18.1", "777m", 1), ("triplet", "18.2", "777m", 2)),
    ("77m", "triplet", ("discard-triplet", "18.1", "777m", 1), ("triplet", "18.2", "777m", 2)),
    ("", "triplet", ("discard-triplet", "18.1", "777m", 1), ("triplet", "18.2", "777m", 2)),
    ("777m", None, ("four-discard", "21.6.5", "7777m", 4), ("four-drawn", "21.6.4", "7777m", 6)),
    ("777m", "four", ("four-discard", "21.6.5", "7777m", 4), ("four-drawn", "21.6.4", "7777m", 6)),
    ("", "four", ("four-discard", "21.6.5", "7777m", 4), ("four-drawn", "21.6.4", "7777m", 6)),
    ("7m", None, None, None),
    ("7m", "pair", None, None),
    ("", "pair", None, None),
    ("", None, None, None),
    ("", "run", None, None),
    ("777m", "run", ("four-discard", "21.6.5", "7777m", 4), ("four-drawn", "21.6.4", "7777m", 6)),
]


@pytest.mark.parametrize(("listed", "completes", "discard", "drawn"), COMPLETES)
def test_a_partial_winners_completion(listed: str, completes: str | None, discard: Any, drawn: Any) -> None:
    claim = {"completes": completes} if completes else {}
    for source, line in (("next", discard), ("self", drawn)):
        sheet = part(listed, "7m", source, flowers="", **claim)
        assert sets_of(sheet) == ([line] if line else [])


def test_a_partial_winner_completes_the_turned_up_kind() -> None:
    assert sets_of(part("33p", "3p", "self", flowers="")) == [("turned-drawn", "21.6.4", "333p", 24)]
    assert sets_of(part("", "3p", completes="triplet", flowers="")) == [
        ("turned-discard", "21.6.5", "333p", 16)
    ]


def test_a_partial_winner_joins_the_own_pung() -> None:
    for claim in ({}, {"completes": "pung"}):
        assert sets_of(part("", "7m", "self", ["pung 777m"], "", **claim)) == [
            ("pung-drawn", "21.6.6", "7777m", 4)
        ]
        assert sets_of(part("", "7m", "next", ["pung 777m"], "", **claim)) == [("pung", "18.1", "777m", 1)]
    assert sets_of(part("7m", "2p", "next", ["pung 777m"], "")) == [("pung-and-hand", "21.6.3", "7777m", 4)]


def test_a_partial_winners_coins() -> None:
    assert lines_of(part("112233p", "8s"), "coins") == [("coins", "19", "112233p", 50)]
    assert lines_of(part("12p", "3p"), "coins") == [("coins", "19", "123p", 20)]
    assert lines_of(part("", "8s", coins="3"), "coins") == [("coins", "19", "111222333p", 100)]
    assert lines_of(part("123p", "8s", coins="2"), "coins") == [("coins", "19", "112233p", 50)]
    assert lines_of(part("", "8s", coins="0"), "coins") == []


def test_a_partial_winners_three_reds() -> None:
    melds = ["pung JJJh", "concealed QQQh Qc", "pair KKh"]
    assert fans_of(part("", "8s", melds=melds)) == [("hidden-three-reds", "21.5.2", 1)]
    assert fans_of(part("Kh", "Kh", melds=melds[:2])) == [("hidden-three-reds", "21.5.2", 1)]
    assert fans_of(part("", "Kh", melds=melds[:2], completes="pair")) == [("hidden-three-reds", "21.5.2", 1)]
    assert fans_of(part("", "Kh", melds=melds[:2], wait="pair")) == [("hidden-three-reds", "21.5.2", 1)]
    assert fans_of(part("KKh", "Kh", melds=melds[:2])) == [("three-reds", "21.5.1", 1)]
    assert fans_of(part("", "8s", melds=melds[:2])) == []


def test_a_partial_winner_without_flowers_and_clubs_is_poor() -> None:
    assert fans_of(part("", "8s", flowers="")) == [("poor", "21.4", 1)]
    assert fans_of(part("Kc", "8s", flowers="")) == []
    assert fans_of(part("", "Kc", flowers="", completes="pair")) == []


def test_sets_listed_in_hand_do_not_bind_a_full_hand() -> None:
    plain = won("3p", "222333444m 456s 789s 345p 678p 1p", "1p", "next")
    listed = won("3p", "333444m 456s 789s 345p 678p 1p", "1p", "next", ["triplet 222m"])
    assert (plain.pattern, listed.pattern) == ("all-runs", "all-runs")
    assert listed.lines == plain.lines
    four = won("3p", "34m 456s 789s 345p 678p 1p 678m", "1p", "next", ["four 2222m"])
    assert sets_of(four) == [("four-in-hand", "21.6.1", "2222m", 6)]
    assert four.arrangement == ("11p", "234m", "222m", "678m", "456s", "789s", "345p", "678p")


HOUSE = """
extends: {parent}
id: house
values:
{values}
"""


def house(tmp_path: Path, *values: str, parent: str = "qinger-130") -> str:
    path = tmp_path / "house.yaml"
    path.write_text(
        HOUSE.format(parent=parent, values="\n".join(f"  {value}" for value in values)), encoding="utf-8"
    )
    return str(path)


RUNS = "123m 456m 678s 234p 456p 789p 34s 88m"


def test_17_a_result_under_the_minimum_is_no_win(tmp_path: Path) -> None:
    mixed = winning_deal("3p", "123m 456m 678s 222p 456p 789p 34s 88m", "5s", "next")
    assert score(mixed, ruleset=house(tmp_path, "minimum_win: {points: 60}")).players["dealer"].points == 60
    (problem,) = problems_of(mixed, ruleset=house(tmp_path, "minimum_win: {points: 61}"))
    assert (problem.code, problem.path) == ("E405", ("win",))
    assert dict(problem.parameters) == {"points": 60, "minimum": 61, "article": "17"}


@pytest.mark.parametrize("key", ["next", "下家"])
def test_17_a_result_given_by_points_is_final_and_must_reach_the_minimum_too(
    tmp_path: Path, key: str
) -> None:
    ruleset = house(tmp_path, "minimum_win: {points: 30}")

    def deal(points: str, **more: Any) -> dict[str, Any]:
        win = {"player": key, "tile": "5s", "from": "self"}
        players = {
            "dealer": partial(flowers="dragon"),
            key: {"points": points, **more},
            "bottom": {"points": "0"},
        }
        return {"jiang": "3p", "players": players, "win": win}

    assert score(deal("30"), ruleset=ruleset).players["next"].points == 30
    assert score(deal("20", adjust=[{"points": "10"}]), ruleset=ruleset).players["next"].points == 30
    (problem,) = problems_of(deal("20"), ruleset=ruleset)
    assert (problem.code, problem.path) == ("E405", ("players", key, "points"))
    assert dict(problem.parameters) == {"points": 20, "minimum": 30, "article": "17"}
    assert score(deal("0")).players["next"].points == 0


def test_the_cap_bounds_every_result(tmp_path: Path) -> None:
    ruleset = house(tmp_path, "cap: {points: 100}")
    others = {"next": partial("", ["kong 9999s"], "redjoy*3 blackjoy*2"), "bottom": {"points": "140"}}
    deal = winning_deal("3p", RUNS, "5s", "next", others=others)
    sheets = score(deal, ruleset=ruleset).players
    assert (sheets["dealer"].points, sheets["next"].points) == (100, 100)
    assert [(line.code, line.article, line.points) for line in sheets["dealer"].after_lines] == [
        ("cap", "table", -200)
    ]
    assert (sheets["dealer"].subtotal, sheets["dealer"].rounded, sheets["dealer"].multiplier) == (
        150,
        None,
        None,
    )
    exact = house(tmp_path, "cap: {points: 300}")
    sheet = score(deal, ruleset=exact).players["dealer"]
    assert (sheet.points, sheet.after_lines, sheet.multiplier) == (300, (), 2)


def test_the_shipped_house_rules() -> None:
    assert lost("3p", flowers="sun moon", ruleset="house-example").points == 150
    assert lost("5s", melds=["pung 555s"], ruleset="house-example").points == 20
    sheet = won(
        "redjoy",
        "QQQh KKKh 555m 777s 888p 9m",
        "9m",
        "self",
        ["pung JJJh", "pung 222m"],
        ruleset="house-example",
        how="last-tile",
    )
    assert sheet.points == 1000
    result = score(deal_of("3p", {"next": partial("Kc", clubs="")}), ruleset="house-example")
    assert result.players["next"].points == 0


def test_of_equal_results_the_higher_sum_counts_then_the_pattern(tmp_path: Path) -> None:
    # 222333444m 666777888s are triplets or runs
    hand = "222333444m 666777888s 123p 5p"
    cap = "cap: {points: 60}"
    # three patterns reach the cap; all-runs has the higher sum, or with another base the lower
    assert won("9p", hand, "5p", "next", ruleset=house(tmp_path, cap)).pattern == "all-runs"
    assert (
        won("9p", hand, "5p", "next", ruleset=house(tmp_path, cap, "all_runs: {points: 19}")).pattern
        == "all-sets"
    )
    assert (
        won("9p", hand, "5p", "next", ruleset=house(tmp_path, cap, "all_runs: {points: 20}")).pattern
        == "all-runs"
    )
    assert (
        won("9p", hand, "5p", "next", ruleset=house(tmp_path, cap, "mixed: {points: 21}")).pattern
        == "all-runs"
    )
    laid = ["pung JJJh"]
    short = "222333444m 777s 888s 123p 5p"
    assert won("9p", short, "5p", "next", laid, ruleset=house(tmp_path, cap)).pattern == "all-sets"
    assert (
        won("9p", short, "5p", "next", laid, ruleset=house(tmp_path, cap, "mixed: {points: 21}")).pattern
        == "mixed"
    )


def test_of_wholly_equal_ways_the_first_arrangement_counts() -> None:
    sheet = won("9p", "111222333m 456s 789s 678p 1p", "1p", "next", ["pung 777m"])
    assert sheet.pattern == "mixed"
    assert sheet.arrangement == ("11p", "123m", "123m", "123m", "456s", "789s", "678p", "777m")


def test_18_note_the_multiple_is_a_value(tmp_path: Path) -> None:
    ruleset = house(tmp_path, "rounding: {to: 5}")
    assert lost("3p", melds=["triplet 777m"], ruleset=ruleset).points == 5
    assert lost("3p", melds=["triplet 777m", "kong 5555m"], ruleset=ruleset).points == 10


@pytest.mark.parametrize(
    ("column", "turned"),
    [("number", "4p"), ("joy", "blackjoy"), ("dragon", "sun"), ("jubilee", "jubilee")],
)
def test_20_2_each_flower_has_a_number_of_its_own(tmp_path: Path, column: str, turned: str) -> None:
    numbers = {"dragon": 1, "phoenix": 2, "sun": 3, "moon": 4, "jubilee": 5}
    listed = ", ".join(f"{flower}: {points}" for flower, points in numbers.items())
    ruleset = house(tmp_path, f"flowers: {{{column}: {{{listed}}}}}")
    for flower, points in numbers.items():
        if flower != turned:
            assert lost(turned, flowers=flower, ruleset=ruleset).subtotal == points


def test_19_listed_triplets_make_no_coins_where_coins_must_be_arranged() -> None:
    melds = ["triplet 111p", "triplet 222p", "triplet 333p"]
    win = {"player": "dealer", "tile": "9s", "from": "self"}
    deal = deal_of("5s", {"dealer": {"partial": "true", "melds": melds}}, win=win)
    assert ("coins", "19", "111222333p", 100) in lines_of(score(deal).players["dealer"])
    arranged = score(deal, {"coins": "arranged"}).players["dealer"]
    assert all(code != "coins" for code, *_ in lines_of(arranged))


def test_21_a_paid_wait_says_what_the_winning_card_joined() -> None:
    runs = "123m 456m 789m 123s 456s 789s"
    for tiles, tile, claim, codes in (
        ("345p 3p", "3p", "pair", []),
        ("345p 3p", "3p", "run", ["E406"]),
        ("123p 2p", "2p", "pair", []),
        ("123p 2p", "2p", "run", []),
    ):
        win = {"player": "dealer", "tile": tile, "from": "self", "completes": claim}
        deal = deal_of("5s", {"dealer": {"hand": f"{runs} {tiles}"}}, win=win)
        assert [problem.code for problem in evaluate(deal)[1]] == codes
