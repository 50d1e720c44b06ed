"""What cannot be: every code, with its place."""

from __future__ import annotations

from typing import Any

import pytest

from tests.gouji.helpers import PLAYERS, Tree, acts, calls, codes, deal, evaluate, faults


@pytest.mark.parametrize(
    ("tree", "expected"),
    [
        (deal(), []),
        ({"finish": ["A"]}, ["E801"]),
        ({"players": PLAYERS[:5], "finish": PLAYERS[:5]}, ["E801"]),
        ({"players": [*PLAYERS, "G", "H"], "finish": PLAYERS}, ["E801"]),
        ({"players": "ABCDEF", "finish": []}, ["E102", "E801"]),
        ({"players": [*PLAYERS[:5], "A"], "finish": PLAYERS[:5]}, ["E110"]),
        ({"players": [*PLAYERS[:5], " "], "finish": PLAYERS[:5]}, ["E827"]),
        ({"players": [*PLAYERS[:5], {}], "finish": PLAYERS[:5]}, ["E102"]),
        ({"players": PLAYERS}, ["E103"]),
        (deal("ACBED"), ["E820"]),
        (deal("ACBEDDF"), ["E821"]),
        (deal("ACBEDX"), ["E104"]),
        (deal(finsh=["A"]), ["E101"]),
        (deal(opened=["A", "A"]), ["E821"]),
        (deal(opened=["Z"], calls=calls("BE open")), ["E104"]),
        (deal(revolution=["Z"]), ["E104"]),
        (deal(revolution="A"), ["E102"]),
        (deal(calls=calls("BE open")), ["E824"]),
        (deal(opened=[], calls=calls("BD open")), ["E822"]),
        (deal(opened=[], calls=calls("BB open")), ["E822"]),
        (deal(opened=[], calls=calls("BE open", "BE early")), ["E823"]),
        (deal(opened=[], calls=calls("BE late")), ["E104"]),
        (deal(opened=[], calls=[{"by": "B", "on": "E"}]), ["E103"]),
        (deal(opened=[], calls=[{"by": "B", "on": "E", "kind": "open", "x": "1"}]), ["E101"]),
        (deal(opened=[], calls=["BE"]), ["E102"]),
        (deal(burns=acts("AA")), ["E825"]),
        (deal(chokes=acts("AB", "CC")), ["E825"]),
        (deal(chokes=acts("AZ")), ["E104"]),
        (deal(burns=[{"by": "A"}]), ["E103"]),
        (deal(burns=acts(*["AB"] * 41)), ["E102"]),
        (deal(faults=faults("A failed-burn", "A failed-burn")), ["E508"]),
        (deal(faults=faults("A false-win")), ["E104"]),
        (deal(faults=faults("Z failed-burn")), ["E104"]),
        (deal(hands={"A": {"big": "3"}, "B": {"big": "2"}}), ["E826"]),
        (deal(hands={"A": {"big": "2", "small": "4", "two": "16"}, "B": {"big": "2"}}), []),
        (deal(hands={"A": {"two": "17", "small": "5"}}), ["E826", "E826"]),
        (deal(hands={"A": {"ace": "1"}}), ["E104"]),
        (deal(hands={"A": {"big": "-1"}}), ["E105"]),
        (deal(hands={"A": {"big": "1", "大王": "1"}}), ["E006"]),
        (deal(hands={"Z": {}}), ["E104"]),
        (deal(hands=["A"]), ["E102"]),
        (deal(rulings="x"), ["E102"]),
    ],
)
def test_problem(tree: Tree, expected: list[str]) -> None:
    assert codes(tree) == expected


def test_all_who_are_missing_are_named() -> None:
    (problem,) = evaluate(deal("ACB")).problems
    assert problem.path == ("finish",)
    assert problem.parameters["names"] == ("D, E, F", "D、E、F")


def test_other_numbers_of_players_are_told_why() -> None:
    from qscore.catalogue.errors import ERRORS

    (problem,) = evaluate({"players": PLAYERS[:4], "finish": PLAYERS[:4]}).problems
    assert problem.path == ("players",)
    sentence = ERRORS["E801"].message.fill("en", problem.parameters)
    assert sentence == "4 players are named; the source gives points for six only"


def test_a_call_on_the_wrong_player_names_the_right_one() -> None:
    (problem,) = evaluate(deal(opened=[], calls=calls("BD open"))).problems
    parameters: dict[str, Any] = dict(problem.parameters)
    assert problem.path == ("calls", 0, "on")
    assert parameters == {"by": "B", "on": "D", "opposite": "E"}
