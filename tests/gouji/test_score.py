"""Places, teams and faults: the paragraphs `score`, `faults` and `revolution`."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from qscore.catalogue.lines import LINES
from qscore.reading import entries_of_file
from qscore.scoring import Choice, score_entry
from tests.gouji.helpers import PLAYERS, Tree, deal, faults, points, score

TABLE = {"123": 12, "124": 6, "125": 4, "126": 2, "134": 4, "135": 2, "136": 0, "145": 2, "146": 0, "156": -2}
"""A team's points by the places of its three members, as far as it has the first; the other team the negative."""
GAINS = (4, 2, 0, 0, 0, 0)


def finish_with(places: tuple[int, ...], team: int) -> str:
    """An order of going out in which the players of one team (0 odd, 1 even) take these places."""
    inside, outside = iter(PLAYERS[team::2]), iter(PLAYERS[1 - team :: 2])
    return "".join(next(inside) if place in places else next(outside) for place in range(1, 7))


def expected(places: tuple[int, ...]) -> int:
    if 1 in places:
        return TABLE["".join(map(str, places))]
    return -expected(tuple(place for place in range(1, 7) if place not in places))


@pytest.mark.parametrize("team", [0, 1])
@pytest.mark.parametrize("places", list(combinations(range(1, 7), 3)))
def test_score_every_place_set(places: tuple[int, ...], team: int) -> None:
    tree = deal(finish_with(places, team))
    own, other = ("odd", "even") if team == 0 else ("even", "odd")
    result = score(tree)
    assert result.details["teams"] == {own: expected(places), other: -expected(places)}
    for number, (player, won) in enumerate(result.settlement.items()):
        assert player == PLAYERS[number]
        assert won == (expected(places) if number % 2 == team else -expected(places))
    for sheet in result.players.values():
        assert sum(line.points for line in sheet.lines) == sheet.points


@pytest.mark.parametrize("places", list(combinations(range(1, 7), 3)))
def test_score_gains_only(places: tuple[int, ...]) -> None:
    result = score(deal(finish_with(places, 0)), {"count": "positive"})
    times = 2 if places in ((1, 2, 3), (4, 5, 6)) else 1
    odd = times * sum(GAINS[place - 1] for place in places)
    even = times * (6 - odd // times)
    assert result.details["teams"] == {"odd": odd, "even": even}
    assert list(result.settlement.values()) == [odd - even, even - odd] * 3


def test_score_places_and_lines() -> None:
    result = score(deal("ACBEDF"))
    assert [player.points for player in result.players.values()] == [4, 0, 2, -2, 0, -4]
    assert result.details["player_details"] == {
        player: {"place": place} for player, place in zip("ABCDEF", (1, 3, 2, 5, 4, 6), strict=True)
    }
    line = result.players["F"].lines[0]
    assert (line.code, line.article, line.points) == ("gouji-place", "score", -4)
    assert LINES[line.code].fill("zh", line.parameters) == "大落"
    assert [(paid.payer, paid.payee, paid.points) for paid in result.payments] == [
        ("D", "A", 6),
        ("B", "E", 6),
        ("F", "C", 6),
    ]
    assert {paid.article for paid in result.payments} == {"score"}


def test_score_sweep_doubles_all_six() -> None:
    tree = deal("ACEBDF")
    assert points(tree) == [8, 0, 4, -4, 0, -8]
    sheet = score(tree).players["A"]
    assert [(line.code, line.points) for line in sheet.lines] == [("gouji-place", 4), ("gouji-sweep", 4)]
    assert [line.code for line in score(tree).players["E"].lines] == ["gouji-place"]
    gains = score(tree, {"count": "positive"}).players["F"]
    assert [(line.code, line.points) for line in gains.lines] == [
        ("gouji-place", -4),
        ("gouji-not-counted", 4),
    ]


@pytest.mark.parametrize(
    "fault", ["failed-burn", "烧糊", "extra-cards", "stolen-cards", "mixed-cards", "混牌"]
)
def test_faults_put_a_player_last(fault: str) -> None:
    result = score(deal("ACBEDF", faults=faults(f"A {fault}")))
    assert [player.points for player in result.players.values()] == [-4, 2, 4, 0, 0, -2]
    assert result.players["A"].fault is not None
    assert result.players["B"].fault is None


def test_faults_the_later_one_is_behind() -> None:
    assert points(deal("ACBEDF", faults=faults("A failed-burn", "C mixed-cards"))) == [-2, 4, -4, 0, 2, 0]
    both = faults("A failed-burn", "C mixed-cards", "A stolen-cards")
    assert points(deal("ACBEDF", faults=both)) == [-4, 4, -2, 0, 2, 0]


def test_faults_can_make_a_sweep() -> None:
    result = score(deal("ABCEDF", faults=faults("B failed-burn")))
    assert result.details["teams"] == {"odd": 12, "even": -12}


def test_revolution_takes_fourth_place_by_ruling() -> None:
    tree = deal("ACBEDF", revolution=["F"])
    assert points(tree) == [4, 0, 2, -2, 0, -4]
    assert points(tree, {"revolution": "opened-fourth"}) == [4, 0, 2, -4, -2, 0]
    assert points(deal("ACBEDF", revolution=["A", "F"]), {"revolution": "opened-fourth"}) == [
        0,
        2,
        4,
        -4,
        0,
        -2,
    ]


def places(tree: Tree, rulings: Mapping[str, str] | None = None) -> str:
    """The players by place."""
    details: Any = score(tree, rulings).details["player_details"]
    return "".join(sorted(PLAYERS, key=lambda player: int(details[player]["place"])))


@pytest.mark.parametrize(
    ("finish", "revolution", "listed", "order"),
    [
        ("ACBEDF", "F", [], "ACBFED"),
        ("CDFBAE", "F", ["C mixed-cards"], "DBAFEC"),
        ("CDFBAE", "F", ["E mixed-cards", "C failed-burn"], "DBAFEC"),
        ("CDFBAE", "F", ["F mixed-cards"], "CDBAEF"),
        ("DEBCAF", "BC", [], "DEABCF"),
        ("ACBEDF", "FA", [], "CBEFAD"),
        ("ACBEDF", "FA", ["F stolen-cards"], "CBEADF"),
        ("ACBEDF", "", ["A mixed-cards", "C failed-burn", "A stolen-cards"], "BEDFCA"),
    ],
)
def test_revolution_takes_fourth_place_whoever_is_put_last(
    finish: str, revolution: str, listed: list[str], order: str
) -> None:
    tree = deal(finish, revolution=list(revolution), faults=faults(*listed))
    assert places(tree, {"revolution": "opened-fourth"}) == order


def test_revolution_in_fourth_place_is_no_part_of_a_sweep() -> None:
    tree = deal("CDFBAE", revolution=["F"], faults=faults("C mixed-cards"))
    assert score(tree, {"revolution": "opened-fourth"}).details["teams"] == {"odd": -6, "even": 6}


EXAMPLES = sorted((Path(__file__).resolve().parents[2] / "examples").glob("gouji*"))


def test_examples_score() -> None:
    assert len(EXAMPLES) == 2
    for path in EXAMPLES:
        scored = [score_entry(entry, Choice()) for entry in entries_of_file(str(path))]
        assert len(scored) == 2
        for each in scored:
            assert not each.problems
            assert each.result is not None
            assert sum(each.result.settlement.values()) == 0
