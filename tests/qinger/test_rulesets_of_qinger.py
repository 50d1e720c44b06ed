"""What the shipped rulesets say beside the points: rulings with their articles, the evening, the house rules."""

from __future__ import annotations

import pytest

from qscore.rules.rulesets import load_ruleset
from tests.qinger.helpers import deal_of, partial, problems_of

RULINGS = {
    "club_honours": ("20.1.2", "join", "aside"),
    "rounding": ("18.note", "before-fans", "after-fans"),
    "fan_base": ("22", "cumulative", "base"),
    "discard_triplet": ("21.6.5", "pung", "triplet", "arranged"),
    "added_kong": ("13.4", "kong", "pung"),
    "turned_pung": ("18.1", "pung", "kong"),
    "turned_pair": ("20.2.3", "60", "80"),
    "sun_moon_turned": ("20.2.3", "dragon", "plain", "jubilee"),
    "sun_moon_jubilee": ("20.2.4", "400", "800"),
    "jiang_triplet": ("21.6.2", "turned", "any"),
    "heavenly_wait": ("17", "paid", "none"),
    "minimum_measure": ("17", "result", "rounded", "sum"),
    "after_false_win": ("26", "ends", "plays-on"),
    "deck_fault_counts": ("27", "no", "yes"),
    "flower_fans": ("20.3", "all", "named"),
    "very_poor_when": ("21.4", "any-flower", "joy"),
    "concealed_triplets": ("21.2.3", "held", "arranged"),
    "club_owner": ("20.1.2", "held", "drawn"),
    "matching_discard": ("21.6.6", "nothing", "kong"),
    "coins": ("19", "held", "arranged"),
    "wait_shape": ("21.1", "any", "only", "free"),
    "exhausted_wall": ("18.note", "score", "void"),
    "table_points": ("25.1", "exposed", "all"),
    "penalty_settlement": ("25.1", "direct", "pairwise"),
    "very_poor_list": ("21.4", "listed", "flowers"),
    "all_runs_wait": ("21.2.4", "any", "self"),
    "turned_honour": ("18.2", "rank", "exact"),
}


def test_every_ruling_has_its_article_and_its_default_first() -> None:
    for ruleset in ("qinger-130", "qinger-128"):
        expected = dict(RULINGS)
        if ruleset == "qinger-128":
            del expected["sun_moon_turned"], expected["sun_moon_jubilee"]
            expected["turned_pair"] = ("20.2.3", "80", "60")
        rulings = load_ruleset(ruleset).rulings
        assert {name: (ruling.article, *ruling.options) for name, ruling in rulings.items()} == expected
        assert all(ruling.default == ruling.options[0] for ruling in rulings.values())


def test_a_ruling_a_ruleset_does_not_know() -> None:
    (problem,) = load_ruleset("qinger-128").check_rulings({"sun_moon_turned": "plain"})
    assert (problem.code, problem.path) == ("E602", ("rulings", "sun_moon_turned"))
    (problem,) = load_ruleset("qinger-130").check_rulings({"coins": "hold"})
    assert (problem.code, problem.parameters["nearest"], problem.parameters["article"]) == (
        "E603",
        "held",
        "19",
    )


@pytest.mark.parametrize("ruleset", ["qinger-130", "qinger-128", "house-example"])
def test_7_an_evening_is_two_rounds_of_thirty(ruleset: str) -> None:
    evening = load_ruleset(ruleset).values.evening
    assert (evening.deals_per_round, evening.rounds, evening.article) == (30, 2, "7")


def test_numbers_that_stand_in_no_line_name_their_article_too() -> None:
    values = load_ruleset("qinger-130").values
    assert [values.deck.article, values.hand.article, values.jiang.article] == ["2", "11", "12"]
    assert [values.rounding.article, values.club_of_seat.article] == ["18.note", "20.1.2"]
    assert [values.wait.article, values.very_poor.article, values.minimum_win.article] == [
        "21.1",
        "21.4",
        "17",
    ]


def test_the_house_example_has_a_minimum() -> None:
    deal = deal_of(
        "3p", {"dealer": partial("", (), "redjoy")}, win={"player": "dealer", "tile": "5s", "from": "next"}
    )
    deal["players"]["dealer"]["adjust"] = [{"points": "-1", "after": "true"}]
    (problem,) = problems_of(deal, ruleset="house-example")
    assert (problem.code, problem.parameters["points"], problem.parameters["minimum"]) == ("E405", 29, 30)
    house = load_ruleset("house-example")
    assert house.lineage == ("house-example", "qinger-130")
    assert {name for name, ruling in house.rulings.items() if ruling.default != ruling.options[0]} == {
        "turned_pung",
        "club_owner",
    }
