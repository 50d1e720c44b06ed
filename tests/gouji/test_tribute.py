"""Who gives whom how many cards: `tribute.1` to `tribute.12`, `point` and `revolution`."""

from __future__ import annotations

from typing import Any

import pytest

from qscore.core.evening_rules import Happening
from qscore.games.gouji.seating import SEATING
from qscore.rules.rulesets import load_ruleset
from tests.gouji.helpers import PLAYERS, acts, calls, deal, faults, score, tribute

LAST = ["last F->A 2", "last D->C 1"]
ALL = list("ABCDEF")


def opened(without: str = "") -> list[str]:
    return [player for player in PLAYERS if player not in without]


def test_tribute_3_last_places() -> None:
    assert tribute(deal()) == LAST
    assert tribute(deal(), {"tribute": "no"}) == []


def test_tribute_5_between_partners() -> None:
    tree = deal("ABDECF", faults=faults("A failed-burn"))  # B D E C F A
    assert tribute(tree) == ["last A->B 2", "last F->D 1"]
    assert tribute(tree, {"partner_tribute": "no"}) == ["last A->B 2"]


def test_tribute_7_after_a_sweep() -> None:
    """A, C, E swept B, D, F: no tribute of any cause; or only 落 falls away; or each of B, D, F pays one instead."""
    tree = deal("ACEBDF", opened=opened("D"), chokes=acts("AB"), burns=acts("CF"))
    others = ["choke B->A 1", "burn F->C 1", "point D->A 1"]
    assert tribute(tree) == []
    assert tribute(tree, {"sweep_tribute": "others"}) == others
    assert tribute(tree, {"sweep_tribute": "others", "burn_tribute": "no"}) == [others[0], others[2]]
    assert tribute(tree, {"sweep_tribute": "one"}) == [
        *others,
        "sweep B->E 1",
        "sweep D->A 1",
        "sweep F->C 1",
    ]


def test_tribute_8_9_11_order() -> None:
    tree = deal(
        opened=opened("E"),
        chokes=acts("CF", "AB"),
        burns=acts("AD", "DC", "FA"),
        revolution=["E"],
        calls=calls("BE open"),
    )
    assert tribute(tree) == [
        "choke B->A 1",
        "choke F->C 1",
        "burn A->F 1",
        "burn C->D 1",
        "burn D->A 1",
        "point E->B 1",
        *LAST,
    ]
    assert [each for each in tribute(tree, {"burn_tribute": "no"}) if each.startswith("burn")] == []


@pytest.mark.parametrize(
    ("closed", "called", "wrong", "expected"),
    [
        ("E", [], "single", ["E->B 1"]),
        ("BE", [], "single", ["B->E 1", "E->B 1"]),
        ("E", ["BE open"], "single", ["E->B 2"]),
        ("E", ["BE early"], "double", ["E->B 4"]),
        ("", ["BE open"], "single", ["B->E 2"]),
        ("", ["BE open"], "double", ["B->E 4"]),
        ("", ["BE early"], "single", ["B->E 4"]),
        ("", ["BE early"], "double", ["B->E 8"]),
        ("B", ["BE open"], "single", ["B->E 1", "B->E 2"]),
        ("BE", ["BE open", "EB early"], "single", ["B->E 4", "E->B 2"]),
        ("", ["BE 明点", "EB 预点"], "single", ["B->E 2", "E->B 4"]),
        ("AD", ["FC open"], "single", ["A->D 1", "D->A 1", "F->C 2"]),
    ],
)
def test_tribute_10_opening_and_calls(
    closed: str, called: list[str], wrong: str, expected: list[str]
) -> None:
    tree = deal(opened=opened(closed), calls=calls(*called))
    assert tribute(tree, {"wrong_call": wrong}) == [*(f"point {each}" for each in expected), *LAST]


def test_point_is_not_played_where_nobody_says_who_opened() -> None:
    assert tribute(deal(revolution=["E"])) == LAST
    assert len(tribute(deal(opened=[]))) == 6 + 2


@pytest.mark.parametrize("kind", [None, "open", "early"])
@pytest.mark.parametrize("told", ["", "E"])
def test_revolution_counts_as_closed_and_pays_one(kind: str | None, told: str) -> None:
    called = [] if kind is None else calls(f"BE {kind}")
    tree = deal(opened=opened("E") + list(told), calls=called, revolution=["E"])
    assert tribute(tree) == ["point E->B 1", *LAST]


def test_revolution_counts_as_open_by_ruling() -> None:
    tree = deal("ACBEDF", opened=opened("E"), calls=calls("BE open"), revolution=["E"])
    assert tribute(tree, {"revolution": "opened-fourth"}) == ["point B->E 2", *LAST]
    assert tribute(deal(opened=opened("E"), revolution=["E"]), {"revolution": "opened-fourth"}) == LAST


def entries(tree: dict[str, Any], **rulings: str) -> list[tuple[int, list[str] | None, int, int]]:
    found: Any = score(tree, rulings).details["tribute"]
    return [(each["cards"], each["named"], each["returned"], each.get("owed", 0)) for each in found]


def test_tribute_1_the_highest_cards_first() -> None:
    tree = deal(chokes=acts("CF"), hands={"F": {"big": "1", "small": "1", "two": "5"}})
    assert entries(tree) == [(1, ["big"], 0, 0), (2, ["small", "two"], 0, 0), (1, None, 0, 0)]


def test_tribute_2_without_cards() -> None:
    tree = deal(opened=opened("F"), hands={"F": {"二": "2"}, "D": {"大王": "0"}})
    result = score(tree)
    assert tribute(tree) == ["point F->C 1", "last F->A 1"]
    assert result.details["excused"] == [
        {"cause": "last", "article": "tribute.3", "from": "F", "to": "A", "cards": 1},
        {"cause": "last", "article": "tribute.3", "from": "D", "to": "C", "cards": 1},
    ]
    assert entries(tree, without_cards="owed") == [(1, ["two"], 0, 0), (2, ["two"], 0, 1), (1, [], 0, 1)]
    assert "excused" not in score(tree, {"without_cards": "owed"}).details


def test_tribute_2_nobody_is_excused_from_point() -> None:
    tree = deal(opened=opened("F"), calls=calls("CF open"), hands={"F": {"big": "1"}})
    assert entries(tree) == [(2, ["big"], 0, 1), (1, None, 0, 0)]


def test_tribute_4_and_12_return() -> None:
    tree = deal(opened=opened("E"), chokes=acts("CF"), hands={"F": {"two": "2"}})
    assert [each[2] for each in entries(tree)] == [0, 0, 0, 0]
    assert [(each[0], each[2]) for each in entries(tree, return_tribute="same")] == [
        (1, 1),
        (1, 0),
        (1, 1),
        (1, 1),
    ]


def test_every_entry_names_its_paragraph() -> None:
    tree = deal(
        opened=opened("BE"), chokes=acts("CF"), burns=acts("AD"), revolution=["E"], calls=calls("AD open")
    )
    found: Any = score(tree).details["tribute"]
    assert [each["article"] for each in found] == [
        "tribute.8",
        "tribute.9",
        "tribute.10",
        "tribute.10",
        "revolution",
        "tribute.3",
        "tribute.3",
    ]


def test_the_balance_of_an_evening() -> None:
    assert SEATING.seats(PLAYERS, 5) == dict(zip("123456", PLAYERS, strict=True))
    assert SEATING.overall is not None
    happenings = [
        Happening(n, details=score(deal(), {"return_tribute": how}).details)
        for n, how in ((1, "none"), (2, "same"))
    ]
    found = SEATING.overall(happenings, PLAYERS, load_ruleset("gouji").rules())
    assert found.details == {"tribute_balance": {"A": 2, "B": 0, "C": 1, "D": -1, "E": 0, "F": -2}}
