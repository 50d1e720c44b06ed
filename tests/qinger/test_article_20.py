"""Article 20: clubs, flowers by what was turned up, and the fans they follow."""

from __future__ import annotations

from itertools import product

import pytest

from tests.qinger.helpers import deal_of, fans_of, lines_of, lost, partial, score, won

REST = "456s 789s 456p 789p 99m"
PLAIN = f"345m 678m {REST} 67m"
"""With 8m all-runs without triplets; 8m is in the middle of 789 where 345 66 789 789 stands."""
OWN = {"dealer": "Kc", "next": "Qc", "bottom": "Jc"}


@pytest.mark.parametrize(("seat", "club"), [*product(OWN, OWN.values())])
def test_20_1_2_one_club_by_seat(seat: str, club: str) -> None:
    code, points = ("own-club", 20) if OWN[seat] == club else ("club", 10)
    places: list[dict[str, object]] = [
        {"hand": club},
        {"melds": [f"pung {club[0] * 2}h {club}"]},
        {"melds": [f"pair {club[0]}h {club}"]},
    ]
    for cards in places:
        sheet = score(deal_of("4p", {seat: {"partial": "true", **cards}})).players[seat]
        assert lines_of(sheet, "own-club", "club", "three-clubs") == [(code, "20.1.2", club, points)]


@pytest.mark.parametrize("seat", OWN)
def test_20_1_2_two_and_three_clubs(seat: str) -> None:
    worth = {
        club: ("own-club", "20.1.2", club, 20) if OWN[seat] == club else ("club", "20.1.2", club, 10)
        for club in OWN.values()
    }
    assert lines_of(lost("4p", "Jc Qc", seat=seat)) == [worth["Jc"], worth["Qc"]]
    assert lines_of(lost("4p", "Qc Kc", seat=seat)) == [worth["Qc"], worth["Kc"]]
    assert lines_of(lost("4p", "JQKc", seat=seat)) == [("three-clubs", "20.1.2", "JQKc", 50)]


def test_20_1_2_clubs_in_hand_sets_and_the_winning_card_go_together() -> None:
    sheet = won("4p", "QQh 33m 456s KKh Kc 789s 345p", "Qc", "next", melds=["pung JJh Jc", "pung 777m"])
    assert lines_of(sheet, "three-clubs", "own-club", "club") == [("three-clubs", "20.1.2", "JQKc", 50)]


def test_20_1_1_honours_count_like_jiang_numbers() -> None:
    assert lines_of(lost("4p", "JJJh 999m")) == [
        ("triplet", "18.2", "999m", 8),
        ("triplet", "18.2", "JJJh", 8),
    ]


# what is held of the joys: red, black → points; what is turned up decides the column
NUMBER = {
    "red": (10, 20, 50),
    "black": (20, 50),
    "all": (200, 400),
    "one": 30,
    "both": 80,
    "light": 50,
    "lights": 200,
}
JOY = {
    "red": (20, 40, 100),
    "black": (40, 100),
    "all": (280, 560),
    "one": 60,
    "both": 160,
    "light": 100,
    "lights": 400,
}
DRAGON = {**JOY, "all": (400, 800)}
JUBILEE_TURNED = {**DRAGON, "light": 200, "lights": 400}
SORTS = {
    "number": (NUMBER, "20.2.1", {"qinger-130": 100, "qinger-128": 50}),
    "joy": (JOY, "20.2.2", {"qinger-130": 200, "qinger-128": 100}),
    "dragon": (DRAGON, "20.2.3", {"qinger-130": 200, "qinger-128": 100}),
    "jubilee": (JUBILEE_TURNED, "20.2.4", {}),
}
SORT_OF = {
    "redjoy": "joy", "blackjoy": "joy", "dragon": "dragon", "phoenix": "dragon", "sun": "dragon", "moon": "dragon",
    "jubilee": "jubilee",
}  # fmt: skip
CARDS = [f"{rank}{suit}" for suit in "msp" for rank in range(1, 10)] + ["Jh", "Qh", "Kh", "Jc", "Qc", "Kc"]
TURNED = [
    (ruleset, turned)
    for ruleset in ("qinger-130", "qinger-128")
    for turned in (*CARDS, *SORT_OF)
    if ruleset == "qinger-130" or turned not in ("sun", "moon")
]


def expected_joys(red: int, black: int, takeoff: bool, turned: str) -> list[tuple[str, str, str, int]]:
    column, article, _ = SORTS[SORT_OF.get(turned, "number")]
    cards = [f"redjoy*{red}" if red > 1 else "redjoy"] * bool(red) + [
        f"blackjoy*{black}" if black > 1 else "blackjoy"
    ] * bool(black)
    remaining = 4 if turned in ("redjoy", "blackjoy") else 5
    if red + black == remaining:
        code = "all-joys-takeoff" if takeoff else "all-joys"
        return [(code, article, " ".join(cards), column["all"][takeoff])]  # type: ignore[index]
    lines = []
    if red:
        lines.append(("red-joys", article, cards[0], column["red"][red - 1]))  # type: ignore[index]
    if black:
        lines.append(("black-joys", article, cards[-1], column["black"][black - 1]))  # type: ignore[index]
    return lines


@pytest.mark.parametrize(("ruleset", "turned"), TURNED)
def test_20_2_joys(ruleset: str, turned: str) -> None:
    reds, blacks = 3 - (turned == "redjoy"), 2 - (turned == "blackjoy")
    for red, black in product(range(reds + 1), range(blacks + 1)):
        flowers = f"redjoy*{red} " * bool(red) + f"blackjoy*{black}" * bool(black)
        sheet = lost(turned, flowers=flowers, ruleset=ruleset)
        assert lines_of(sheet) == expected_joys(red, black, False, turned)
    together = lost(turned, flowers=f"redjoy*{reds} blackjoy*{blacks}", ruleset=ruleset, takeoff_joys="true")
    assert lines_of(together) == expected_joys(reds, blacks, True, turned)


def expected_others(held: set[str], turned: str, ruleset: str) -> list[tuple[str, str, str, int]]:
    column, article, jubilee = SORTS[SORT_OF.get(turned, "number")]
    lines: list[tuple[str, str, str, object]] = []
    pair = held & {"dragon", "phoenix"}
    if len(pair) == 2:
        lines.append(("dragon-and-phoenix", article, "dragon phoenix", column["both"]))
    elif pair:
        # with the other one turned up 60 in the 130 edition, 80 in the 128 edition
        left = (60 if ruleset == "qinger-130" else 80) if turned in ("dragon", "phoenix") else column["one"]
        lines.append((*pair, article, *pair, left))  # type: ignore[arg-type]
    lights = held & {"sun", "moon"}
    if len(lights) == 2:
        lines.append(("sun-and-moon", article, "sun moon", column["lights"]))
    elif lights:
        lines.append((*lights, article, *lights, column["light"]))  # type: ignore[arg-type]
    if "jubilee" in held:
        lines.append(("jubilee", article, "jubilee", jubilee[ruleset]))
    return lines  # type: ignore[return-value]


@pytest.mark.parametrize(("ruleset", "turned"), TURNED)
def test_20_2_dragon_phoenix_sun_moon_jubilee(ruleset: str, turned: str) -> None:
    singles = ["dragon", "phoenix", "jubilee"] + (["sun", "moon"] if ruleset == "qinger-130" else [])
    for some in product((False, True), repeat=len(singles)):
        held = {flower for flower, there in zip(singles, some, strict=True) if there and flower != turned}
        sheet = lost(turned, flowers=" ".join(sorted(held)), ruleset=ruleset)
        assert lines_of(sheet) == expected_others(held, turned, ruleset)


def test_20_2_1_joys_and_others_add_up() -> None:
    sheet = lost("4p", flowers="redjoy*3 blackjoy*2 dragon phoenix sun moon jubilee")
    assert [line.points for line in sheet.lines] == [200, 80, 200, 100]
    assert sheet.points == 580


@pytest.mark.parametrize("turned", ["dragon", "phoenix"])
def test_20_2_3_the_other_of_a_turned_up_pair_by_ruling(turned: str) -> None:
    other = {"dragon": "phoenix", "phoenix": "dragon"}[turned]
    for ruleset, ruling, points in (
        ("qinger-130", "60", 60), ("qinger-130", "80", 80), ("qinger-128", "80", 80), ("qinger-128", "60", 60),
    ):  # fmt: skip
        sheet = lost(turned, flowers=other, ruleset=ruleset, rulings={"turned_pair": ruling})
        assert lines_of(sheet) == [(other, "20.2.3", other, points)]
    assert lost("sun", flowers="dragon", rulings={"turned_pair": "80"}).points == 60
    assert lost("jubilee", flowers="dragon", rulings={"turned_pair": "80"}).points == 60
    assert lost("4p", flowers="dragon", rulings={"turned_pair": "80"}).points == 30


@pytest.mark.parametrize("turned", ["sun", "moon"])
def test_20_2_3_sun_or_moon_turned_up_by_ruling(turned: str) -> None:
    plain = {"sun_moon_turned": "plain"}
    other = {"sun": "moon", "moon": "sun"}[turned]
    flowers = f"redjoy*3 blackjoy*2 dragon phoenix {other} jubilee"
    assert [(line.article, line.points) for line in lost(turned, flowers=flowers).lines] == [
        ("20.2.3", 400), ("20.2.3", 160), ("20.2.3", 100), ("20.2.3", 200),
    ]  # fmt: skip
    assert [(line.article, line.points) for line in lost(turned, flowers=flowers, rulings=plain).lines] == [
        ("20.2.1", 200), ("20.2.1", 80), ("20.2.1", 50), ("20.2.1", 100),
    ]  # fmt: skip
    # the rest stays: all is jiang, and the flower turned up makes very poor
    assert lines_of(lost(turned, "222m", rulings=plain)) == [("triplet", "18.2", "222m", 8)]
    assert fans_of(won(turned, PLAIN, "8m", "next", rulings=plain)) == [("very-poor", "20.2.3", 2)]
    assert lost("dragon", flowers="sun", rulings=plain).points == 100


SETS = "111m 555m 222s 666s 888s 77p 44p"
"""With 7p six triplets and a pair; with a pung of Jh all-sets."""


def test_20_3_flowers_follow_every_fan() -> None:
    sheet = won("8s", PLAIN, "8m", "self", flowers="dragon", how="last-tile")
    assert fans_of(sheet) == [("last-tile", "17", 1)]
    assert (sheet.subtotal, sheet.rounded, sheet.multiplier, sheet.points) == (200, 200, 2, 400)


def test_20_3_by_ruling_flowers_follow_only_all_sets_and_three_reds() -> None:
    named = {"flower_fans": "named"}
    sheet = won("8s", PLAIN, "8m", "self", flowers="dragon", how="last-tile", rulings=named)
    assert (sheet.subtotal, sheet.rounded, sheet.multiplier, sheet.points) == (200, None, None, 170 * 2 + 30)
    both = won(
        "3m", SETS, "7p", "self", melds=["pung JJJh"], flowers="dragon", how="last-tile", rulings=named
    )
    assert fans_of(both) == [("all-sets", "21.3", 1), ("last-tile", "17", 1)]
    # 111m 8, 555m 2, 222s 2, 666s 8, 888s 2, 777p 2, JJJ 4, base 20; dragon 30
    assert (both.subtotal, both.points) == (78, 50 * 4 + 30 * 2)
    reds = won(
        "3m",
        "JJJh QQQh KKh 345s 678s 345p 345m 67m",
        "8m",
        "self",
        flowers="dragon",
        how="last-tile",
        rulings=named,
    )
    assert fans_of(reds) == [("hidden-three-reds", "21.5.2", 1), ("last-tile", "17", 1)]
    assert (reds.subtotal, reds.points) == (66, 40 * 4 + 30 * 2)
    present = won(
        "3m",
        "JJJh QQQh 345s 678s 66p 345m 67m",
        "8m",
        "self",
        melds=["pung KKKh"],
        flowers="dragon",
        how="last-tile",
        rulings=named,
    )
    assert fans_of(present) == [("three-reds", "21.5.1", 1), ("last-tile", "17", 1)]
    assert (present.subtotal, present.points) == (70, 40 * 4 + 30 * 2)
    all_named = won("3m", SETS, "7p", "self", melds=["pung JJJh"], flowers="dragon", rulings=named)
    assert (all_named.subtotal, all_named.rounded, all_named.multiplier, all_named.points) == (78, 80, 2, 160)


def test_20_3_by_ruling_each_part_is_rounded_on_its_own_after_fans_too() -> None:
    rulings = {"flower_fans": "named", "rounding": "after-fans"}
    sheet = won(
        "3m", SETS, "7p", "self", melds=["pung JJJh"], flowers="dragon", how="last-tile", rulings=rulings
    )
    assert (sheet.subtotal, sheet.rounded, sheet.points) == (78, None, 200 + 60)


def test_20_3_a_losers_flowers_follow_present_three_reds() -> None:
    for rulings in ({}, {"flower_fans": "named"}):
        sheet = lost("3m", "JJJh QQQh", ["pung KKKh"], "dragon", rulings=rulings)
        assert (sheet.subtotal, sheet.points) == (50, 100)


def test_20_clubs_under_aside_are_set_aside() -> None:
    aside = {"club_honours": "aside"}
    sheet = lost("4p", flowers="Kc Qc redjoy", seat="dealer", rulings=aside)
    assert lines_of(sheet) == [
        ("club", "20.1.2", "Qc", 10),
        ("own-club", "20.1.2", "Kc", 20),
        ("red-joys", "20.2.1", "redjoy", 10),
    ]
    assert lines_of(lost("4p", flowers="JQKc", rulings=aside)) == [("three-clubs", "20.1.2", "JQKc", 50)]
    # still no flower: it spoils poor, and under the list of flowers alone very poor stands
    spoiled = won("dragon", PLAIN, "8m", "next", flowers="Jc", rulings=aside)
    assert fans_of(spoiled) == []
    flowers = won("dragon", PLAIN, "8m", "next", flowers="Jc", rulings={**aside, "very_poor_list": "flowers"})
    assert fans_of(flowers) == [("very-poor", "20.2.3", 2)]


def test_20_1_2_clubs_belong_by_ruling_to_who_drew_them() -> None:
    drawn = {"club_owner": "drawn"}
    players = {"dealer": partial("Kc", clubs=""), "next": partial(clubs="Kc Jc"), "bottom": partial("Qc")}
    sheets = score(deal_of("4p", players), drawn).players
    assert lines_of(sheets["dealer"]) == []
    assert lines_of(sheets["next"]) == [("club", "20.1.2", "Jc", 10), ("club", "20.1.2", "Kc", 10)]
    assert lines_of(sheets["bottom"]) == [("club", "20.1.2", "Qc", 10)]
    assert lines_of(lost("4p", clubs="JQKc", rulings=drawn)) == [("three-clubs", "20.1.2", "JQKc", 50)]


def test_21_4_poor_looks_by_ruling_at_the_clubs_drawn() -> None:
    drawn = {"club_owner": "drawn"}
    assert fans_of(won("8s", PLAIN, "8m", "next", own={"clubs": "Jc"}, rulings=drawn)) == []
    hand = "KKh 345m 678m 456s 789s 456p 789p"
    assert fans_of(won("8s", f"{hand} 99p", "Kc", "next", own={"clubs": ""}, rulings=drawn)) == [
        ("poor", "21.4", 1)
    ]
    assert fans_of(won("8s", f"{hand} 99p", "Kc", "next", rulings=drawn)) == []
