"""Article 21: the base, the wait, and the cards in hand with the winning card."""

from __future__ import annotations

import pytest

from qscore.catalogue.words import wait_word
from tests.qinger.helpers import fans_of, lines_of, sets_of, won

REST = "456s 789s 456p 789p 99m"
"""Four runs and a pair."""
BASE = ("base", "21.1", "", 20)


def wait_line(article: str) -> tuple[str, str, str, int]:
    return ("wait", article, "", 10)


def test_21_1_mixed_without_a_wait() -> None:
    sheet = won("3p", "123m 456m 678s 222p 456p 789p 34s 88m", "5s")
    assert lines_of(sheet) == [BASE, ("triplet", "18.2", "222p", 2)]
    assert (sheet.pattern, sheet.subtotal, sheet.rounded, sheet.points) == ("mixed", 22, 30, 60)
    assert sheet.arrangement == ("88m", "123m", "456m", "345s", "678s", "222p", "456p", "789p")


WAITS = [
    # the rest of the winning set or pair, the winning card, what wait it is
    ("12m", "3m", "edge"),
    ("23m", "1m", None),
    ("89m", "7m", "edge"),
    ("78m", "9m", None),
    ("13m", "2m", "middle"),
    ("24m", "3m", "middle"),
    ("57m", "6m", "middle"),
    ("79m", "8m", "middle"),
    ("34m", "5m", None),
    ("45m", "3m", None),
    ("67m", "8m", None),
    ("78m", "6m", None),
    ("45m", "6m", None),
    ("46m", "5m", "middle"),
    ("68m", "7m", "middle"),
]


@pytest.mark.parametrize(("rest", "tile", "wait"), WAITS)
def test_21_1_what_is_a_wait(rest: str, tile: str, wait: str | None) -> None:
    sheet = won("6p", f"{rest} 222s 456s 456p 456p 789s 678s 11p", tile)
    assert sheet.pattern == "mixed"
    assert lines_of(sheet, "base", "wait") == [BASE] + [wait_line("21.1")] * (wait is not None)
    named = [line.parameters["wait"] for line in sheet.lines if line.code == "wait"]
    assert named == ([wait_word(wait)] if wait else [])


def test_21_1_the_pair_is_a_wait() -> None:
    sheet = won("6p", "222s 456s 456p 456p 789s 678s 345m 1m", "1m", "next")
    assert lines_of(sheet, "base", "wait") == [BASE, wait_line("21.1")]
    honour = won("6p", "222s 456s 456p 456p 789s 678s 345m Jh", "Jc", "next")
    assert lines_of(honour, "wait") == [wait_line("21.1")]


def test_21_1_a_triplet_is_no_wait() -> None:
    sheet = won("6p", "222s 456s 456p 456p 789s 678s 55m 11m", "1m")
    assert lines_of(sheet) == [BASE, ("triplet", "18.2", "111m", 8), ("triplet", "18.2", "222s", 2)]


@pytest.mark.parametrize("source", ["self", "next"])
def test_21_1_a_winning_card_not_shown_apart_has_no_wait(source: str) -> None:
    hand = "13m 222s 456s 456p 456p 789s 678s 11p"
    assert lines_of(won("6p", hand, "2m", source, shown="false"), "wait") == []
    assert lines_of(won("6p", hand, "2m", source, shown="true"), "wait") == [wait_line("21.1")]


RUNS = "123m 456m 678s 234p 456p 789p 34s 88m"


@pytest.mark.parametrize(("ruleset", "base"), [("qinger-130", 150), ("qinger-128", 100)])
def test_21_2_all_runs(ruleset: str, base: int) -> None:
    discard = won("3p", RUNS, "5s", "next", ruleset=ruleset)
    assert lines_of(discard) == [("base", "21.2", "", base)]
    assert (discard.pattern, fans_of(discard), discard.points) == (
        "all-runs",
        [("poor", "21.4", 1)],
        base * 2,
    )
    drawn = won("3p", RUNS, "5s", "self", ruleset=ruleset)
    assert lines_of(drawn) == [("base", "21.2", "", base), ("self-draw", "21.2.1", "", 10)]


def test_21_2_the_example_hand() -> None:
    hand = "123m 789m 456m 234s 678s 789s 567p 1p"
    sheet = won("3m", hand, "1p", "self")
    assert lines_of(sheet) == [
        ("base", "21.2", "", 150),
        ("self-draw", "21.2.1", "", 10),
        wait_line("21.2.4"),
    ]
    assert (sheet.pattern, sheet.points) == ("all-runs", 340)
    assert sheet.arrangement == ("11p", "123m", "456m", "789m", "234s", "678s", "789s", "567p")


def test_21_2_2_coins_are_added() -> None:
    sheet = won("3m", "123p 789m 456m 234s 678s 789s 567p 1s", "1s", "next")
    assert lines_of(sheet) == [("base", "21.2", "", 150), wait_line("21.2.4"), ("coins", "19", "123p", 20)]


@pytest.mark.parametrize(
    ("tyrant", "tile", "line"),
    [
        ("12333m 456s 456s 789s 234p 678p 78m", "9m", ("held-triplet", "21.2.3", "333m", 2)),
        ("12333m 345m 789s 234p 678p 456s 78s", "9s", ("four-in-hand", "21.6.1", "3333m", 6)),
        ("456m 567m 678m 456s 789s 234p 55p 78p", "9p", ("held-triplet", "21.2.3", "666m", 8)),
    ],
)
def test_21_2_3_tyrants_in_runs(tyrant: str, tile: str, line: tuple[str, str, str, int]) -> None:
    sheet = won("7s" if line[3] != 8 else "9p", tyrant, tile, "next")
    assert sheet.pattern == "all-runs"
    assert sets_of(sheet) == [line]


def test_21_2_3_several_tyrants_add_up() -> None:
    sheet = won("3p", "456m 567m 678m 456s 567s 678s 34p 11p", "5p", "next")
    assert sets_of(sheet) == [("held-triplet", "21.2.3", "666m", 8), ("held-triplet", "21.2.3", "666s", 8)]
    assert sheet.subtotal == 166


def test_21_2_3_tyrants_count_under_every_reading() -> None:
    for rulings in ({}, {"concealed_triplets": "arranged"}):
        sheet = won("3p", "456m 567m 678m 456s 567s 678s 34p 11p", "5p", "next", rulings=rulings)
        assert sets_of(sheet) == [
            ("held-triplet", "21.2.3", "666m", 8),
            ("held-triplet", "21.2.3", "666s", 8),
        ]


def test_21_2_nothing_is_laid_out() -> None:
    sheet = won("3p", "123m 456m 678s 234p 456p 34s 88m", "5s", melds=["pung 777p"])
    assert (sheet.pattern, sheet.lines[0].points) == ("mixed", 20)


def test_21_2_4_the_wait_of_all_runs_by_self_draw_only_under_a_ruling() -> None:
    hand = "123m 456m 678s 234p 456p 789p 35s 88m"
    drawn_only = {"all_runs_wait": "self"}
    assert lines_of(won("3p", hand, "4s", "next"), "wait") == [wait_line("21.2.4")]
    assert lines_of(won("3p", hand, "4s", "next", rulings=drawn_only), "wait") == []
    assert lines_of(won("3p", hand, "4s", "self", rulings=drawn_only), "wait") == [wait_line("21.2.4")]
    mixed = "123m 456m 678s 222p 456p 789p 35s 88m"
    assert lines_of(won("3p", mixed, "4s", "next", rulings=drawn_only), "wait") == [wait_line("21.1")]


def test_21_3_the_first_example_hand() -> None:
    sheet = won("5p", "333m 666m 999m 222s 444s 777s 888p 1p", "1p", "next")
    assert lines_of(sheet) == [
        ("base", "21.3", "", 20),
        wait_line("21.3"),
        ("triplet", "18.2", "333m", 2),
        ("triplet", "18.2", "666m", 2),
        ("triplet", "18.2", "999m", 8),
        ("triplet", "18.2", "222s", 8),
        ("triplet", "18.2", "444s", 2),
        ("triplet", "18.2", "777s", 2),
        ("triplet", "18.2", "888p", 8),
    ]
    assert fans_of(sheet) == [("all-sets", "21.3", 1), ("poor", "21.4", 1)]
    assert (sheet.pattern, sheet.subtotal, sheet.rounded, sheet.points) == ("all-sets", 62, 70, 280)


def test_21_3_the_second_example_hand_with_coins() -> None:
    sheet = won("5p", "123p 333m 666m 999m 222s 444s 888s 1m", "1m", "next", flowers="redjoy")
    assert lines_of(sheet, "base", "wait", "coins") == [
        ("base", "21.3", "", 20),
        wait_line("21.3"),
        ("coins", "19", "123p", 20),
    ]
    assert fans_of(sheet) == [("all-sets", "21.3", 1)]
    # 20 + 10 + 2 + 2 + 8 + 8 + 2 + 8 + 20 and the joy 10
    assert (sheet.subtotal, sheet.points) == (90, 180)


def test_21_3_every_laid_out_set_counts_as_a_set_and_other_runs_do_not() -> None:
    melds = ["pung 222m", "kong 6666m", "added 7777s", "concealed 3333s", "takeoff 8888p"]
    assert won("9p", "111p 55s 99s", "5s", melds=melds).pattern == "all-sets"
    assert won("9p", "123p 55s 99s", "5s", melds=melds).pattern == "all-sets"
    assert (
        won("9p", "123s 55s 99s", "5s", melds=[*melds[:3], "takeoff 8888p", "concealed 4444p"]).pattern
        == "mixed"
    )
    assert won("9p", "234p 55s 99s", "5s", melds=melds).pattern == "mixed"


# Rows of 21.6: with 3p turned up 2 is plain; with 8p it is jiang; with 2m itself the turned-up kind
PLAIN_TURNED, JIANG_TURNED = "3m", "8s"


def row(
    hand: str, tile: str, source: str, turned: str, pung: bool = False, rulings: dict[str, str] | None = None
) -> list[tuple[str, str, str, int]]:
    return sets_of(
        won(turned, f"{hand} {REST}", tile, source, ["pung 222m"] if pung else [], rulings=rulings)
    )


@pytest.mark.parametrize(
    ("hand", "tile", "source", "pung", "line", "plain", "jiang"),
    [
        ("222m 234m 34p", "5p", "self", False, ("four-in-hand", "21.6.1", "2222m"), 6, 24),
        ("222m 234m 34p", "5p", "next", False, ("four-in-hand", "21.6.1", "2222m"), 6, 24),
        ("222m 34m 345p", "2m", "self", False, ("four-drawn", "21.6.4", "2222m"), 6, 24),
        ("222m 34m 345p", "2m", "next", False, ("four-discard", "21.6.5", "2222m"), 4, 16),
        ("234m 34p", "5p", "self", True, ("pung-and-hand", "21.6.3", "2222m"), 4, 16),
        ("234m 34p", "5p", "next", True, ("pung-and-hand", "21.6.3", "2222m"), 4, 16),
        ("34m 345p", "2m", "self", True, ("pung-drawn", "21.6.6", "2222m"), 4, 16),
        ("34m 345p", "2m", "next", True, ("pung", "18.1", "222m"), 1, 4),
        ("222m 345m 34p", "5p", "self", False, ("triplet", "18.2", "222m"), 2, 8),
        ("222m 345m 34p", "5p", "next", False, ("triplet", "18.2", "222m"), 2, 8),
        ("22m 345m 345p", "2m", "self", False, ("triplet", "18.2", "222m"), 2, 8),
        ("22m 345m 345p", "2m", "next", False, ("discard-triplet", "18.1", "222m"), 1, 4),
    ],
)
def test_21_6_rows(
    hand: str, tile: str, source: str, pung: bool, line: tuple[str, str, str], plain: int, jiang: int
) -> None:
    assert row(hand, tile, source, PLAIN_TURNED, pung) == [(*line, plain)]
    assert row(hand, tile, source, JIANG_TURNED, pung) == [(*line, jiang)]


@pytest.mark.parametrize(
    ("hand", "tile", "source", "line"),
    [
        ("222m 345m 34p", "5p", "self", ("turned-triplet", "21.6.2", "222m", 24)),
        ("222m 345m 34p", "5p", "next", ("turned-triplet", "21.6.2", "222m", 24)),
        ("22m 345m 345p", "2m", "self", ("turned-drawn", "21.6.4", "222m", 24)),
        ("22m 345m 345p", "2m", "next", ("turned-discard", "21.6.5", "222m", 16)),
    ],
)
def test_21_6_rows_of_the_turned_up_kind(
    hand: str, tile: str, source: str, line: tuple[str, str, str, int]
) -> None:
    assert row(hand, tile, source, "2m") == [line]
    # a kind that is only jiang by the group is not the turned-up kind
    assert row(hand, tile, source, "2s")[0][0] in ("triplet", "discard-triplet")


def test_21_6_rows_of_honours() -> None:
    hand = f"345m 34p {REST}"
    assert sets_of(won("3m", f"JJh Jc {hand}", "5p", "next", seat="bottom")) == [
        ("triplet", "18.2", "JJh Jc", 8), ("own-club", "20.1.2", "Jc", 20),
    ]  # fmt: skip
    assert sets_of(won("3m", f"JJh 345p 345m {REST}", "Jh", "next")) == [
        ("discard-triplet", "18.1", "JJJh", 4)
    ]
    assert sets_of(won("Jc", f"JJh 345p 345m {REST}", "Jh", "next")) == [
        ("turned-discard", "21.6.5", "JJJh", 16)
    ]
    assert sets_of(won("Jc", f"JJh 345p 345m {REST}", "Jh", "self")) == [
        ("turned-drawn", "21.6.4", "JJJh", 24)
    ]


def test_21_6_5_three_completed_by_a_discard_by_ruling() -> None:
    triplet = {"discard_triplet": "triplet"}
    assert row("22m 345m 345p", "2m", "next", PLAIN_TURNED, rulings=triplet) == [
        ("discard-triplet", "18.2", "222m", 2)
    ]
    assert row("22m 345m 345p", "2m", "next", JIANG_TURNED, rulings=triplet) == [
        ("discard-triplet", "18.2", "222m", 8)
    ]
    assert row("22m 345m 345p", "2m", "next", "2m", rulings=triplet) == [
        ("turned-discard", "21.6.5", "222m", 16)
    ]
    assert row("222m 34m 345p", "2m", "next", PLAIN_TURNED, rulings=triplet) == [
        ("four-discard", "21.6.5", "2222m", 4)
    ]


def test_21_6_6_a_discard_that_matches_the_pung_by_ruling() -> None:
    kong = {"matching_discard": "kong"}
    assert row("34m 345p", "2m", "next", PLAIN_TURNED, True, rulings=kong) == [
        ("pung-discard", "21.6.6", "2222m", 4)
    ]
    assert row("34m 345p", "2m", "next", JIANG_TURNED, True, rulings=kong) == [
        ("pung-discard", "21.6.6", "2222m", 16)
    ]
    assert row("34m 345p", "2m", "self", PLAIN_TURNED, True, rulings=kong) == [
        ("pung-drawn", "21.6.6", "2222m", 4)
    ]
    assert row("22m 345m 345p", "2m", "next", PLAIN_TURNED, rulings=kong) == [
        ("discard-triplet", "18.1", "222m", 1)
    ]


def test_21_6_concealed_triplets_by_ruling_only_where_they_stand() -> None:
    arranged = {"concealed_triplets": "arranged"}
    ladder = "456m 567m 678m 222s 345s 789s 34p 11p"
    held = won("7p", ladder, "5p", "next")
    assert held.pattern == "mixed"
    assert sets_of(held) == [("held-triplet", "21.2.3", "666m", 2), ("triplet", "18.2", "222s", 2)]
    assert sets_of(won("7p", ladder, "5p", "next", rulings=arranged)) == [("triplet", "18.2", "222s", 2)]
    # four in hand count however arranged
    four = won("7p", "333m 345m 222s 789s 345p 678p 34p 11p", "5p", "next", rulings=arranged)
    assert sets_of(four) == [("four-in-hand", "21.6.1", "3333m", 6), ("triplet", "18.2", "222s", 2)]
    # the turned-up kind and three with the winning card too must stand
    assert sets_of(won("6m", ladder, "5p", "next"))[0] == ("turned-triplet", "21.6.2", "666m", 24)
    assert sets_of(won("6m", ladder, "5p", "next", rulings=arranged)) == [("triplet", "18.2", "222s", 2)]
    short = "45m 567m 678m 222s 345s 789s 345p 11p"
    assert sets_of(won("7p", short, "6m", "next"))[0] == ("discard-triplet", "18.1", "666m", 1)
    assert sets_of(won("7p", short, "6m", "next", rulings=arranged)) == [("triplet", "18.2", "222s", 2)]
    # a card that matches the own pung is not a row of three
    matched = won("7p", "234m 222s 345s 789s 345p 34p 11p", "5p", "next", ["pung 222m"], rulings=arranged)
    assert sets_of(matched)[0] == ("pung-and-hand", "21.6.3", "2222m", 4)


def test_21_6_arranged_takes_the_arrangement_that_scores_most() -> None:
    # 222 333 444 as triplets or as three runs 234
    hand = "222333444m 456s 789s 456p 789p 1p"
    arranged = {"concealed_triplets": "arranged"}
    for rulings in ({}, arranged):
        sheet = won("8s", hand, "1p", "next", rulings=rulings)
        assert (sheet.pattern, [line[3] for line in sets_of(sheet)]) == ("all-runs", [8, 2, 2])
    mixed = won("8s", "222333444m 456s 789s 789p 1p", "1p", "next", ["pung 666p"], rulings=arranged)
    assert [line[3] for line in sets_of(mixed)] == [1, 8, 2, 2]
    assert mixed.arrangement == ("11p", "222m", "333m", "444m", "456s", "789s", "789p", "666p")


def test_21_of_all_places_the_highest_counts_and_then_the_order() -> None:
    # 5m is the end of 345 or the middle of 456
    sheet = won("9p", "345m 46m 222s 456s 789s 234p 678p 11p", "5m", "next")
    assert lines_of(sheet, "wait") == [wait_line("21.1")]
    # all-runs before mixed: three runs instead of three triplets
    assert won("9p", "222333444m 456s 789s 345p 678p 1p", "1p", "next").pattern == "all-runs"


def wait_rulings(hand: str, tile: str, turned: str = "9p", source: str = "next", **own: object) -> list[bool]:
    """Whether the wait is paid under any, only, free."""
    paid = []
    for shape in ("any", "only", "free"):
        sheet = won(turned, hand, tile, source, rulings={"wait_shape": shape}, **own)  # type: ignore[arg-type]
        paid.append(any(line.code == "wait" for line in sheet.lines))
    return paid


def test_21_1_wait_shape_where_only_this_card_completes() -> None:
    assert wait_rulings("13m 456m 789m 222s 345s 11s 678p 234p", "2m") == [True, True, True]


def test_21_1_wait_shape_where_another_card_completes_too() -> None:
    # 3m or 6m make the pair of 3456
    hand = "3456m 222s 345s 789s 678p 234p"
    assert wait_rulings(f"{hand} 567p", "3m") == [True, False, True]
    # every copy of 6m lies in this hand and its sets
    assert wait_rulings(hand, "3m", melds=["pung 666m"]) == [True, True, True]
    assert wait_rulings(hand, "3m", melds=["pung 777m"]) == [True, False, True]


def test_21_1_wait_shape_in_another_arrangement_than_the_one_that_counts() -> None:
    hand, melds = "22233444m 777s 888p 99p", ["pung JJJh", "pung 555s"]
    assert wait_rulings(hand, "3m", melds=melds) == [False, False, True]
    sheet = won("9p", hand, "3m", "next", melds, rulings={"wait_shape": "free"})
    assert (sheet.pattern, lines_of(sheet, "wait")) == ("all-sets", [wait_line("21.3")])


def test_21_1_wait_shape_never_overrides_a_hidden_card_or_the_ruling_on_all_runs() -> None:
    hand, melds = "22233444m 777s 888p 99p", ["pung JJJh", "pung 555s"]
    assert wait_rulings(hand, "3m", melds=melds, shown="false") == [False, False, False]
    runs = "123m 456m 678s 234p 456p 789p 35s 88m"
    for shape in ("any", "only", "free"):
        for source, paid in (("next", 0), ("self", 1)):
            rulings = {"wait_shape": shape, "all_runs_wait": "self"}
            assert len(lines_of(won("3p", runs, "4s", source, rulings=rulings), "wait")) == paid
