"""Articles 6 and 13 over an evening: marks cashed, games, pigs; and the session's way in."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qscore.catalogue.lines import LINES
from qscore.core.evening_rules import Happening
from qscore.games.gongzhu.deal import SEATS
from qscore.games.gongzhu.rules import Rules
from qscore.games.gongzhu.seating import SEATING
from qscore.games.gongzhu.tally import CashIn, Event, Played, Reseat, Tally, tally_of
from qscore.rules.rulesets import load_ruleset

NAMES = ("N", "E", "S", "W")
NS, EW = "north-south", "east-west"


def rules(ruleset: str = "gongzhu", **rulings: str) -> Rules:
    found: Rules = load_ruleset(ruleset).rules(rulings)
    return found


def played(n: int, north_south: int, east_west: int, ns_marks: int = 0, ew_marks: int = 0) -> Played:
    return Played(
        n, dict(zip(SEATS, (north_south, east_west, 0, 0), strict=True)), {NS: ns_marks, EW: ew_marks}
    )


def run(*events: Event, cash_in: str = "automatic", play: str | None = None) -> Tally:
    return tally_of(events, NAMES, rules(cash_in=cash_in), play)


def test_6_marks_are_banked_until_they_may_be_cashed() -> None:
    tally = run(played(1, -400, 100, ns_marks=2), played(2, -599, 0, ew_marks=1))
    assert tally.marks == {NS: 2, EW: 1}
    assert tally.cashed == ()
    assert tally.totals == {NS: -999, EW: 100}


def test_6_cashing_is_200_for_each_mark_more_and_starts_both_again() -> None:
    tally = run(played(1, -400, 100, ns_marks=2), played(2, -600, 0, ew_marks=1))
    assert tally.marks == {NS: 0, EW: 0}
    assert [(each.side, each.marks, each.points, each.after) for each in tally.cashed] == [(NS, 1, 200, 2)]
    assert tally.totals == {NS: -800, EW: 100}
    assert tally.games == ()  # cashing comes before the end is judged
    assert tally.settlement == {"N": -900, "E": 900, "S": -900, "W": 900}


def test_6_the_others_far_up_is_reason_enough() -> None:
    tally = run(played(1, 900, 1000, ns_marks=1))
    assert tally.totals == {NS: 1100, EW: 1000}
    assert [(game.winner, game.pigs) for game in tally.games] == [(None, ())]


def test_6_equal_marks_cash_nothing() -> None:
    tally = run(played(1, -1000, 0, ns_marks=1, ew_marks=1))
    assert tally.cashed == ()
    assert tally.games[0].winner == EW


def test_6_asked() -> None:
    events: list[Event] = [played(1, -1000, 0, ns_marks=1), CashIn(NS, 1), played(2, 0, 10)]
    tally = run(*events, cash_in="asked")
    assert tally.totals == {NS: -800, EW: 10}
    assert tally.games == ()
    assert run(events[0], events[2], cash_in="asked").games[0].winner == EW


@pytest.mark.parametrize(
    ("events", "cash_in", "play", "code"),
    [
        ([played(1, -1000, 0), CashIn(NS, 1)], "asked", None, "E808"),
        ([played(1, -1000, 0, ew_marks=1), CashIn(NS, 1)], "asked", None, "E808"),
        ([played(1, -999, 999, ns_marks=1), CashIn(NS, 1)], "asked", None, "E809"),
        ([played(1, -999, 999, ns_marks=1), CashIn(NS, 1)], "automatic", None, "E108"),
        ([played(1, -1000, 0), CashIn(NS, 1)], "asked", "alone", "E810"),
    ],
)
def test_6_a_wrong_cash_is_told(events: list[Event], cash_in: str, play: str | None, code: str) -> None:
    tally = run(*events, cash_in=cash_in, play=play)
    assert [(entry, problem.code, problem.path) for entry, problem in tally.problems] == [
        (1, code, ("cash",))
    ]
    assert tally.cashed == ()


def test_6_marks_after_a_game() -> None:
    """Game 1 ends in deal 1 (-1000) with one mark of north and south, which is less than the others' two."""
    events = [played(1, -1000, 0, ns_marks=1, ew_marks=2), played(2, -100, 50)]
    for value, kept in (("reset", {NS: 0, EW: 0}), ("carry", {NS: 1, EW: 2})):
        tally = tally_of(events, NAMES, rules(cash_in="asked", marks_after_game=value))
        assert [game.winner for game in tally.games] == [EW]
        assert (tally.marks, tally.current) == (kept, {NS: -100, EW: 50})


def test_6_marks_taken_from_the_own_side_may_go_below_zero() -> None:
    """-1 against 1 is a lead of two: 2 x 200 when the other side is at 1000."""
    tally = run(played(1, 1000, 0, ns_marks=-1, ew_marks=1))
    assert [(each.side, each.marks, each.points) for each in tally.cashed] == [(EW, 2, 400)]
    assert tally.totals == {NS: 1000, EW: 400}


@pytest.mark.parametrize(
    ("totals", "winner", "pigs"),
    [
        ((-1000, 0), EW, ("N", "S")),
        ((0, -1000), NS, ("E", "W")),
        ((-1000, -999), EW, ("N", "S")),
        ((1000, 999), NS, ("E", "W")),
        ((300, 1200), EW, ("N", "S")),
        ((1500, -1500), NS, ("E", "W")),
        ((-1000, -1001), None, ()),
        ((1000, 2000), None, ()),
    ],
)
def test_13_end_of_a_game(totals: tuple[int, int], winner: str | None, pigs: tuple[str, ...]) -> None:
    tally = run(played(1, *totals))
    assert [(game.n, game.deals, game.winner, game.pigs) for game in tally.games] == [(1, (1,), winner, pigs)]
    assert tally.games[0].totals == dict(zip((NS, EW), totals, strict=True))
    assert tally.current == {NS: 0, EW: 0}
    assert {name for name, number in tally.pigs.items() if number} == set(pigs)


def test_13_goes_on_below_the_mark() -> None:
    assert run(played(1, -999, 999)).games == ()


def test_13_several_games_an_evening() -> None:
    deals = [played(1, -600, 0, ns_marks=1), played(2, -900, 0), played(3, 0, -1100), played(4, 20, -30)]
    tally = run(*deals, cash_in="asked")
    assert [(game.n, game.deals, game.winner) for game in tally.games] == [(1, (1, 2), EW), (2, (3,), NS)]
    assert tally.pigs == {"N": 1, "E": 1, "S": 1, "W": 1}
    assert tally.pig_settlement == {"N": 0, "E": 0, "S": 0, "W": 0}
    assert tally.totals == {NS: -1480, EW: -1130}
    assert tally.current == {NS: 20, EW: -30}
    assert tally.marks == {NS: 0, EW: 0}
    assert tally.as_json() == {
        "totals": {NS: -1480, EW: -1130},
        "marks": {NS: 0, EW: 0},
        "cashed": {},
        "games": [
            {"n": 1, "deals": 2, "totals": {NS: -1500, EW: 0}, "winner": EW},
            {"n": 2, "deals": 1, "totals": {NS: 0, EW: -1100}, "winner": NS},
        ],
        "pigs": {"N": 1, "E": 1, "S": 1, "W": 1},
    }


def test_13_a_lost_game_is_one_pig_between_the_sides() -> None:
    assert run(played(1, -1000, 0)).pig_settlement == {"N": -1, "E": 1, "S": -1, "W": 1}


def alone(n: int, *points: int) -> Played:
    return Played(n, dict(zip(SEATS, points, strict=True)))


@pytest.mark.parametrize(
    ("points", "winner", "pigs"),
    [
        ((-1000, 50, 20, 0), "E", ("N",)),
        ((0, 1000, 20, -30), "E", ("W",)),
        ((0, 1000, -30, -30), "E", ("S", "W")),
        ((1000, 1000, -30, 0), None, ("S",)),
        ((1000, 1000, 1000, 1000), None, ()),
    ],
)
def test_open_8_alone_the_lowest_draws_the_pig(
    points: tuple[int, ...], winner: str | None, pigs: tuple[str, ...]
) -> None:
    tally = tally_of([alone(1, *points)], NAMES, rules("gongzhu-open"))
    assert [(game.winner, game.pigs) for game in tally.games] == [(winner, pigs)]
    assert tally.marks == {}


def test_open_8_alone_settles_pigs_between_each_two() -> None:
    tally = tally_of([alone(1, -1000, 50, 20, 0), alone(2, 999, -999, 0, 0)], NAMES, rules("gongzhu-open"))
    assert len(tally.games) == 1
    assert tally.pig_settlement == {"N": -3, "E": 1, "S": 1, "W": 1}
    assert tally.totals == {"N": -1, "E": -949, "S": 20, "W": 0}
    assert tally.current == {"N": 999, "E": -999, "S": 0, "W": 0}


def test_totals_follow_a_pair_that_moves() -> None:
    tally = run(played(1, -300, 40, ns_marks=1), Reseat(("E", "S", "W", "N")), played(2, 5, 0))
    assert tally.totals == {NS: 45, EW: -300}
    assert tally.current == tally.totals
    assert tally.marks == {NS: 0, EW: 1}


def test_new_pairs_start_a_new_game() -> None:
    tally = run(played(1, -300, 40, ns_marks=1), Reseat(("N", "S", "E", "X")), played(2, 5, 0))
    assert tally.totals == tally.current == {NS: 5, EW: 0}
    assert tally.marks == {NS: 0, EW: 0}
    assert tally.settlement == {"N": -335, "E": 345, "S": -345, "W": 340, "X": -5}


def test_alone_totals_stay_with_the_player() -> None:
    events: list[Event] = [alone(1, 10, 20, 30, 40), Reseat(("W", "S", "E", "N")), alone(2, 1, 2, 3, 4)]
    tally = tally_of(events, NAMES, rules("gongzhu-open"))
    assert tally.totals == {"W": 41, "S": 32, "E": 23, "N": 14}


@given(
    st.lists(
        st.tuples(st.integers(-700, 700), st.integers(-700, 700), st.integers(0, 1), st.integers(0, 1)),
        max_size=30,
    ),
    st.sampled_from(["partners", "alone"]),
)
def test_everything_sums_to_zero(deals: list[tuple[int, int, int, int]], play: str) -> None:
    tally = run(*(played(n, *deal) for n, deal in enumerate(deals, 1)), play=play)
    assert sum(tally.settlement.values()) == 0
    assert sum(tally.pig_settlement.values()) == 0
    if play == "partners":
        cashed = sum(each.points for each in tally.cashed)
        assert sum(tally.totals.values()) == sum(deal[0] + deal[1] for deal in deals) + cashed
        assert tally.settlement["N"] == tally.totals[NS] - tally.totals[EW]
    assert sum(len(game.deals) for game in tally.games) <= len(deals)
    end = 1000
    assert all(abs(total) < end for total in tally.current.values())


# the session's way in

SEATS_BY_NAME = dict(zip(SEATS, NAMES, strict=True))


def happening(n: int, points: Mapping[str, int], marks: Mapping[str, int] | None = None) -> Happening:
    details = {"sides": {}, "marks": marks or {}}
    return Happening(n, SEATS_BY_NAME, {name: points.get(name, 0) for name in NAMES}, details)


def test_a_session_adds_what_was_cashed_and_the_pigs() -> None:
    assert SEATING.seats(NAMES, 3) == SEATS_BY_NAME
    assert SEATING.overall is not None
    deals = [happening(1, {"N": -1000}, {NS: 2}), happening(2, {"S": -500})]
    found = SEATING.overall(deals, NAMES, rules())
    assert [(n, paid.code, paid.payer, paid.payee, paid.points) for n, paid in found.payments] == [
        (1, "gongzhu-cashed", "E", "N", 400),
        (1, "gongzhu-cashed", "W", "S", 400),
    ]
    assert all(paid.code in LINES and paid.article == "6" for _, paid in found.payments)
    assert found.shares == {"pig": {"N": -1, "E": 1, "S": -1, "W": 1}}
    assert found.details["totals"] == {NS: -1100, EW: 0}
    assert found.details["cashed"] == {NS: 400}
    assert found.problems == ()


@pytest.mark.parametrize("word", [NS, "南北", "N", "south", "北"])
def test_a_session_cashes_when_asked(word: str) -> None:
    assert SEATING.overall is not None
    entries = [happening(1, {"N": -1000}, {NS: 1}), Happening(1, key="cash", value=word)]
    found = SEATING.overall(entries, NAMES, rules(cash_in="asked"))
    assert found.details["cashed"] == {NS: 200}


@pytest.mark.parametrize("word", ["nobody", None, ["N"]])
def test_a_session_does_not_know_the_side(word: object) -> None:
    assert SEATING.overall is not None
    entries = [happening(1, {"N": -1000}, {NS: 1}), Happening(1, key="cash", value=word)]
    found = SEATING.overall(entries, NAMES, rules(cash_in="asked"))
    assert [(position, problem.code) for position, problem in found.problems] == [(1, "E104")]


def test_a_session_with_new_seats() -> None:
    assert SEATING.overall is not None
    moved = Happening(
        2, dict(zip(SEATS, ("E", "N", "W", "S"), strict=True)), {"N": 7}, {"sides": {}, "marks": {}}
    )
    found = SEATING.overall([happening(1, {"N": 5}), moved], NAMES, rules())
    assert found.details["totals"] == {NS: 0, EW: 12}
