"""The articles that score a deal, each under its own number."""

from __future__ import annotations

from pathlib import Path

import pytest

from qscore.catalogue.lines import LINES
from qscore.reading import entries_of_file
from qscore.scoring import Choice, score_entry
from tests.gongzhu.helpers import ALL_HEARTS, ALL_SIXTEEN, codes, lines, points, score, taken, tree_of

LOW = "8H 7H 6H 5H 4H 3H 2H"
HIGH = "AH KH QH JH 10H 9H"


def test_5_pig_sheep_and_hearts() -> None:
    deal = taken("QS", "JD", HIGH + " 10C", LOW)
    assert points(deal) == [-100, 100, -320, -70]
    assert lines(deal) == [("gongzhu-pig", "5", -100)]
    assert lines(deal, "east") == [("gongzhu-sheep", "5", 100)]
    assert lines(deal, "south") == [
        ("gongzhu-hearts", "5", -50),
        ("gongzhu-hearts", "5", -40),
        ("gongzhu-hearts", "5", -30),
        ("gongzhu-hearts", "5", -20),
        ("gongzhu-hearts", "5", -20),
        ("gongzhu-doubler", "5", -160),
    ]


def test_5_doubler_alone_and_of_nothing() -> None:
    assert points(taken("10C", HIGH, LOW, "QS JD")) == [50, -160, -70, 0]
    assert points(taken("10C QS JD", HIGH, LOW)) == [0, -160, -70, 0]
    assert lines(taken("10C QS JD", HIGH, LOW))[-1] == ("gongzhu-doubler", "5", 0)


def test_5_cards_that_do_not_score_count_nothing() -> None:
    assert points(taken("10C AS KD 2C", HIGH, LOW, "QS JD AC")) == [50, -160, -70, 0]


def test_5_all_hearts_turn_and_the_pig_stays() -> None:
    deal = taken(ALL_HEARTS + " QS", "JD", "10C")
    assert points(deal) == [130, 100, 50, 0]
    assert lines(deal) == [("gongzhu-all-hearts", "5", 230), ("gongzhu-pig", "5", -100)]
    assert points(deal, {"pig_with_all_hearts": "positive"}) == [330, 100, 50, 0]


def test_5_one_heart_missing_turns_nothing() -> None:
    assert points(taken(ALL_HEARTS[:-3], "2H JD", "10C", "QS")) == [-220, 90, 50, -100]


@pytest.mark.parametrize("pig", ["negative", "positive"])
def test_5_all_sixteen(pig: str) -> None:
    rulings = {"pig_with_all_hearts": pig}
    assert points(taken(ALL_SIXTEEN), rulings) == [1000, 0, 0, 0]
    assert points(taken(ALL_SIXTEEN), {**rulings, "total_of_all": "860"}) == [860, 0, 0, 0]
    assert lines(taken(ALL_SIXTEEN)) == [
        ("gongzhu-all-hearts", "5", 230),
        ("gongzhu-pig-turned", "5", 100),
        ("gongzhu-sheep", "5", 100),
        ("gongzhu-doubler", "5", 430),
        ("gongzhu-all-sixteen", "5", 140),
    ]


def test_6_marks_are_earned_by_all_hearts_and_all_sixteen() -> None:
    def marks(deal: dict[str, object], value: str = "one") -> object:
        return score(deal, {"marks_for_all": value}).details["marks"]

    assert marks(taken(ALL_HEARTS, "JD QS 10C")) == {"north-south": 1, "east-west": 0}
    assert marks(taken("", "", "", ALL_SIXTEEN)) == {"north-south": 0, "east-west": 1}
    assert marks(taken("", "", "", ALL_SIXTEEN), "two") == {"north-south": 0, "east-west": 2}
    assert marks(taken(ALL_HEARTS, "JD QS 10C"), "two") == {"north-south": 1, "east-west": 0}
    assert marks(taken(ALL_HEARTS[:-3], "JD QS 10C 2H")) == {"north-south": 0, "east-west": 0}


def test_7_penalties_and_marks_given() -> None:
    deal = taken("QS", "JD", HIGH + " 10C", LOW, marks={"east-west": "2"})
    deal["players"]["north"]["adjust"] = [{"points": "-100", "why": "peeked"}, {"points": "10"}]
    result = score(deal)
    assert result.players["north"].points == -190
    assert result.players["north"].subtotal == -190
    assert [(line.code, line.article) for line in result.players["north"].lines[1:]] == [("adjust", "7")] * 2
    assert result.players["north"].lines[1].parameters == {"why": "peeked"}
    assert result.details["marks"] == {"north-south": 0, "east-west": 2}


def test_14_each_player_first_then_the_sides() -> None:
    result = score(taken("JD", HIGH, "10C", LOW + " QS"))
    assert result.details["sides"] == {"north-south": 150, "east-west": -330}
    assert dict(result.settlement) == {"north": 480, "east": -480, "south": 480, "west": -480}
    assert {payment.article for payment in result.payments} == {"14"}
    assert [(payment.payer, payment.payee, payment.points) for payment in result.payments] == [
        ("east", "north", 480),
        ("west", "south", 480),
    ]


def test_14_alone_settles_between_each_two() -> None:
    result = score(taken("JD", HIGH, "10C", LOW + " QS", sides="alone"))
    assert dict(result.settlement) == {"north": 580, "east": -460, "south": 380, "west": -500}
    assert result.details == {}
    assert len(result.payments) == 6


def test_14_equal_sides_pay_nothing() -> None:
    result = score({"players": {seat: {"points": "-20"} for seat in ("north", "east", "south", "west")}})
    assert result.payments == ()
    assert set(result.settlement.values()) == {0}


def test_points_as_written_down() -> None:
    result = score("north: 100分; east: points -60 / claimed -60; south: 0分; west: -170分")
    assert [player.points for player in result.players.values()] == [100, -60, 0, -170]
    assert result.players["east"].lines[0].code == "given"
    assert result.players["east"].claimed == -60


def test_open_1_and_2_low_hearts_count_nothing() -> None:
    deal = taken("10C 2H 3H", ALL_HEARTS[:-6], "QS", "JD")
    assert points(deal, None, "gongzhu-open") == [0, -200, -100, 100]
    assert points(deal, {"doubler_with_blank_hearts": "fifty"}, "gongzhu-open") == [50, -200, -100, 100]
    assert points(deal, {"doubler_with_blank_hearts": "fifty"}) == [-40, -210, -100, 100]
    assert points(deal | {"exposed": "10C"}, {"doubler_with_blank_hearts": "fifty"}, "gongzhu-open")[0] == 100


def test_open_3_all_hearts_turn_the_pig() -> None:
    deal = taken(ALL_HEARTS + " QS", "JD", "10C")
    assert points(deal, None, "gongzhu-open") == [300, 100, 50, 0]
    assert points(deal, {"pig_with_all_hearts": "negative"}, "gongzhu-open") == [100, 100, 50, 0]
    result = score(deal, None, "gongzhu-open")
    assert list(result.settlement.values()) == [750, -50, -250, -450]


def test_open_4_all_sixteen() -> None:
    for pig in ("positive", "negative"):
        rulings = {"pig_with_all_hearts": pig}
        assert points(taken(ALL_SIXTEEN), rulings, "gongzhu-open") == [800, 0, 0, 0]
        exposed = taken(ALL_SIXTEEN, exposed="QS JD AH 10C")
        assert points(exposed, rulings, "gongzhu-open") == [3200, 0, 0, 0]


@pytest.mark.parametrize(
    ("exposed", "expected"),
    [
        ("", [-200, 100, -90, -110]),
        ("QS", [-400, 100, -90, -110]),
        ("JD", [-200, 200, -90, -110]),
        ("10C", [-400, 100, -90, -110]),
        ("AH", [-200, 100, -180, -220]),
        ("QS 10C", [-800, 100, -90, -110]),
    ],
)
def test_open_5_exposing(exposed: str, expected: list[int]) -> None:
    deal = taken("QS 10C", "JD", "AH KH", "QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H", exposed=exposed)
    assert points(deal, None, "gongzhu-open") == expected


def test_open_5_the_doubler_alone_exposed_is_100() -> None:
    deal = taken("10C", "JD", "AH KH", "QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H QS", exposed="10C")
    assert lines(deal, "north", "gongzhu-open") == [
        ("gongzhu-doubler-alone", "open.2", 50),
        ("gongzhu-exposed-doubler", "open.5", 50),
    ]


def test_open_6_may_be_played_in_partnership() -> None:
    result = score(taken(ALL_HEARTS, "JD", "10C", "QS", sides="partners"), None, "gongzhu-open")
    assert result.details == {
        "sides": {"north-south": 250, "east-west": 0},
        "marks": {"north-south": 1, "east-west": 0},
    }
    assert {payment.article for payment in result.payments} == {"open.6"}


EXAMPLES = sorted((Path(__file__).resolve().parents[2] / "examples").glob("gongzhu*"))


def test_examples_score() -> None:
    assert len(EXAMPLES) == 2
    for path in EXAMPLES:
        scored = [score_entry(entry, Choice()) for entry in entries_of_file(str(path))]
        assert len(scored) == 2
        for each in scored:
            assert not each.problems
            assert each.result is not None
            assert sum(each.result.settlement.values()) == 0
            for player in each.result.players.values():
                assert sum(line.points for line in player.lines) == player.points
                assert all(line.code in LINES for line in player.lines)


def test_7_who_is_barred_takes_nothing_and_the_partner_plays_alone() -> None:
    """North is barred: south alone has -100 (pig) + 100 (sheep); east and west share hearts and doubler."""
    deal = taken("", ALL_HEARTS, "QS JD", "10C", barred="north", marks={"north-south": "-1"})
    result = score(deal)
    assert {seat: player.points for seat, player in result.players.items()} == {
        "north": 0, "east": 230, "south": 0, "west": 50,
    }  # fmt: skip
    assert [line.code for line in result.players["north"].lines] == ["gongzhu-barred"]
    assert (result.details["barred"], result.details["marks"]) == (
        ["north"],
        {"north-south": -1, "east-west": 1},
    )
    assert codes(taken("QS", ALL_HEARTS, "JD", "10C", barred="north")) == ["E813"]
    assert codes(taken("QS", ALL_HEARTS, "JD", "10C", barred="nobody")) == ["E812"]


def test_7_a_barred_player_is_not_missed_among_points() -> None:
    text = "拱猪; 东: -100分; 南: 50分; 西: 0分; 取消资格 北"
    assert points(text) == [0, -100, 50, 0]
    assert codes("拱猪; 东: -100分; 南: 50分; 西: 0分") == ["E103"]
    assert tree_of(text)["barred"] == ["北"]
