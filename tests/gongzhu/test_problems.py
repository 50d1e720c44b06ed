"""What cannot be: every code, with its place."""

from __future__ import annotations

from typing import Any

import pytest

from qscore.catalogue.errors import ERRORS
from qscore.core.text import LANGUAGES, Text
from tests.gongzhu.helpers import ALL_HEARTS, Tree, codes, decode, evaluate, taken

GOOD = ("QS", "JD", ALL_HEARTS, "10C")


def with_player(seat: str, **fields: Any) -> Tree:
    deal = taken(*GOOD)
    deal["players"][seat] |= fields
    return deal


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        (taken("QS QS", *GOOD[1:]), ["E804"]),
        (taken("QS JD", *GOOD[1:]), ["E804"]),
        (taken("QS", "JD", ALL_HEARTS[:-3]), ["E803"]),
        (taken("QS QS", "", ALL_HEARTS, "10C"), ["E804", "E803"]),
        (taken("AC", "JD AC", ALL_HEARTS, "10C QS"), ["E804"]),
        (taken("QX 5", *GOOD[1:]), ["E802", "E802"]),
        (taken(*GOOD, exposed="QS"), ["E805"]),
        (taken(*GOOD, exposed="Q"), ["E802"]),
        (taken(*GOOD, exposed={}), ["E102"]),
        (taken(*GOOD, exposed=[]), []),
        (taken(*GOOD, exposed={"a": "b"}), ["E102"]),
        (taken(*GOOD, sides="alone", marks={"north-south": "1"}), ["E810"]),
        (taken(*GOOD, sides="both"), ["E104"]),
        (taken(*GOOD, marks={"north": "1"}), ["E104"]),
        (taken(*GOOD, marks={"north-south": "-100"}), ["E105"]),
        (taken(*GOOD, marks={"ns": "1", "南北": "1"}), ["E006"]),
        (taken(*GOOD, marks="1"), ["E102"]),
        (taken(*GOOD, jiang="3p"), ["E101"]),
        (taken(*GOOD, rulings="x"), ["E102"]),
        (taken(*GOOD, players="x"), ["E102", *["E103"] * 4]),
        ({}, ["E103"] * 4),
        ({"players": {"north": {"points": "1"}}}, ["E103"] * 3),
        ({"players": {"dealer": {}}}, ["E101", *["E103"] * 4]),
        (with_player("north", points="3"), ["E111"]),
        (with_player("north", hand="QS"), ["E101"]),
        (with_player("north", adjust=[{"points": "x"}]), ["E105"]),
        (with_player("north", adjust=[{"points": "1", "after": "true"}]), ["E101"]),
        (with_player("north", adjust=[{}]), ["E103"]),
        (with_player("north", adjust="5"), ["E102"]),
        (with_player("north", adjust=[{"points": "1"}] * 40), []),
        (with_player("north", adjust=[{"points": "1"}] * 41), ["E102"]),
        (with_player("north", taken=["QS", ["3C"]]), ["E102"]),
        (with_player("north", name="南"), ["E109"]),
        (with_player("north", claimed="many"), ["E105"]),
        (with_player("west", name=["a"]), ["E102"]),
        (taken(*GOOD) | {"players": {"north": "QS", "east": None}}, ["E102"]),
    ],
)
def test_problem(deal: Tree, expected: list[str]) -> None:
    assert codes(deal) == expected


def test_two_with_one_name() -> None:
    deal = with_player("north", name="王")
    deal["players"]["east"]["name"] = "王"
    assert codes(deal) == ["E110"]


def test_a_seat_named_twice() -> None:
    deal = taken(*GOOD)
    deal["players"]["北"] = {}
    assert codes(deal) == ["E006"]


@pytest.mark.parametrize(("exposed", "expected"), [("KS", ["E806"]), ("QS 猪", ["E807"]), ("AH", [])])
def test_exposing_what_cannot_be(exposed: str, expected: list[str]) -> None:
    assert codes(taken(*GOOD, exposed=exposed), "gongzhu-open") == expected


def test_all_that_is_missing_is_named_at_once() -> None:
    (problem,) = evaluate(taken("QS", "", ALL_HEARTS[:-3])).problems
    assert problem.parameters["cards"] == Text("2H JD 10C", "红桃2 方块J 梅花10")
    assert problem.path == ("players",)


def test_who_took_a_card_twice_is_named() -> None:
    (problem,) = evaluate(taken("QS JD", *GOOD[1:])).problems
    assert problem.path == ("players", "east", "taken")
    assert problem.parameters["count"] == 2
    assert problem.parameters["places"] == Text("north, east", "北、东")


def test_a_card_that_is_none_is_pointed_at() -> None:
    decoded = decode(taken("QS Z9", *GOOD[1:]))
    (problem,) = decoded.problems
    assert problem.part is not None
    assert tuple(problem.part) == (3, 5)
    assert decoded.unsure == {"north"}


def test_a_list_of_cards_is_read_too() -> None:
    deal = taken(*GOOD)
    deal["players"]["north"]["taken"] = ["QS", "2C"]
    assert codes(deal) == []
    deal["players"]["north"]["taken"] = {"QS": "1"}
    assert codes(deal) == ["E102"]


def test_a_player_left_out_took_nothing() -> None:
    assert codes({"players": {"north": {"taken": ALL_HEARTS}, "东": {"taken": "QS JD 10C"}}}) == []


@pytest.mark.parametrize("code", [code for code in ERRORS if code.startswith("E8")])
def test_every_code_speaks_both_languages(code: str) -> None:
    entry = ERRORS[code]
    assert all(entry.message[language] for language in LANGUAGES)
    assert entry.hint is not None
    assert all(entry.hint[language] for language in LANGUAGES)
