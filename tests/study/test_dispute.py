"""Disputes: exactly the rulings that change a deal, every reading as `score --ruling` has it, and the extremes."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product
from math import prod
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qscore import InputError, dispute, read_deals
from qscore.rules.rulesets import load_ruleset
from qscore.scoring import Choice
from qscore.show.terminal.dispute import dispute_page, extremes_section
from qscore.study.dispute import Dispute, dispute_scored, extremes_of
from qscore.study.relevance import AskedRulings, Exploration, explore, idle
from tests.cli.conftest import Run
from tests.qinger.strategies import deals
from tests.study.helpers import Tree, as_read, entry_of, numbers, scored

FLOWERS = "jiang 5s; dealer: partial / flowers redjoy; next: partial / pung 777m; bottom: partial"
SPREAD = (
    "jiang sun; dealer: 123m 345m 345m 456s 789s 99s 45p / pung 777p / flowers dragon phoenix;"
    " next: partial / flowers redjoy; bottom: partial; win: dealer 6p from next"
)
COMBINATIONS = prod(len(ruling.options) for ruling in load_ruleset("qinger-130").rulings.values())
CLUB = "jiang 5s; dealer: partial / pung JJh Jc; next: partial; bottom: partial; exhausted"


def disputed(deal: Tree | str) -> Dispute:
    return dispute_scored(scored(deal), Choice())


def readings(found: Dispute, name: str) -> dict[str, tuple[dict[str, int], dict[str, int]] | None]:
    (ruling,) = [each for each in found.rulings if each.name == name]
    return {outcome.value: numbers(outcome.scored) for outcome in ruling.readings}


def test_the_rulings_that_change_a_deal_are_named() -> None:
    found = disputed(SPREAD)
    assert [ruling.name for ruling in found.disputed] == [
        "sun_moon_turned",
        "jiang_triplet",
        "concealed_triplets",
    ]
    # 20 + 8 (333m) + 4 (777p) + 160: 200; the number column has 80 and 10; without the triplet 184
    assert readings(found, "sun_moon_turned") == {
        "dragon": ({"dealer": 200, "next": 20, "bottom": 0}, {"dealer": 380, "next": -160, "bottom": -220}),
        "plain": ({"dealer": 120, "next": 10, "bottom": 0}, {"dealer": 230, "next": -100, "bottom": -130}),
        "jubilee": ({"dealer": 200, "next": 20, "bottom": 0}, {"dealer": 380, "next": -160, "bottom": -220}),
    }
    # 333m and 999s (in 789s and the pair) 24 instead of 8 each: 20 + 24 + 24 + 4 + 160 = 232, up to 240
    three = readings(found, "jiang_triplet")["any"]
    assert three is not None
    assert three[0] == {"dealer": 240, "next": 20, "bottom": 0}
    assert [outcome.changes for outcome in found.disputed[0].readings] == [
        (),
        ("red-joys", "dragon-and-phoenix"),
        (),
    ]
    arranged = readings(found, "concealed_triplets")["arranged"]
    assert arranged is not None
    assert arranged[0] == {"dealer": 190, "next": 20, "bottom": 0}
    assert found.disputed[2].readings[1].changes == ("held-triplet",)


def test_each_reading_has_its_points_its_settlement_and_the_lines_that_differ() -> None:
    found = disputed(FLOWERS)
    (ruling,) = found.disputed
    assert (ruling.name, ruling.article) == ("exhausted_wall", "18.note")
    score, void = ruling.readings
    assert (score.value, score.default, score.in_force, score.changes) == ("score", True, True, ())
    assert (void.value, void.default, void.in_force) == ("void", False, False)
    assert void.changes == ("pung", "red-joys")
    assert void.result is not None
    assert void.result.settlement == {"dealer": 0, "next": 0, "bottom": 0}
    assert score.result is not None
    assert score.result.settlement == {"dealer": 10, "next": 10, "bottom": -20}


def test_a_reading_that_makes_the_deal_impossible_is_shown_with_its_error() -> None:
    tree = disputed(CLUB).as_json("en")
    ruling = next(each for each in tree["rulings"] if each["name"] == "club_honours")
    join, aside = ruling["readings"]
    assert join["points"] == {"dealer": 20, "next": 0, "bottom": 0}
    assert aside["points"] is None
    assert aside["error"]["code"] == "E207"
    assert "E207" in dispute_page(disputed(CLUB), "zh")


def test_the_reading_in_force_may_be_another_than_the_default() -> None:
    found = dispute(FLOWERS, rulings={"exhausted_wall": "void"})
    (ruling,) = found.disputed
    assert [(o.value, o.default, o.in_force) for o in ruling.readings] == [
        ("score", True, False),
        ("void", False, True),
    ]


def test_payments_differ_where_only_the_settlement_does() -> None:
    found = disputed(
        "jiang 5s; dealer: points 70; next: points 30; bottom: points 50; fault: bottom false-win"
    )
    (ruling,) = [each for each in found.disputed if each.name == "penalty_settlement"]
    assert ruling.readings[1].changes == ("difference", "table-points")


def test_where_only_the_sum_differs_no_line_is_named() -> None:
    deal = "jiang 5s; dealer: partial / pung 777m; next: partial; bottom: partial; win: dealer 2s self"
    found = disputed(deal)
    rounding = next(each for each in found.disputed if each.name == "rounding")
    assert readings(found, "rounding") == {
        "before-fans": ({"dealer": 60, "next": 0, "bottom": 0}, {"dealer": 120, "next": -60, "bottom": -60}),
        "after-fans": ({"dealer": 50, "next": 0, "bottom": 0}, {"dealer": 100, "next": -50, "bottom": -50}),
    }
    assert rounding.readings[1].changes == ()
    assert "(the sum alone)" in dispute_page(found, "en")


@settings(max_examples=60)
@given(deals())
def test_every_reading_is_what_score_gives_under_that_ruling(deal: Tree) -> None:
    found = disputed(deal)
    assert found.scored.ruleset is not None
    for ruling in found.rulings:
        outcomes = [
            numbers(scored(as_read(deal, {ruling.name: outcome.value}), {ruling.name: outcome.value}))
            for outcome in ruling.readings
        ]
        assert [numbers(outcome.scored) for outcome in ruling.readings] == outcomes
        assert (ruling.effect == "changes") == any(outcome != outcomes[0] for outcome in outcomes)
        in_force = [outcome for outcome in ruling.readings if outcome.in_force]
        assert [numbers(outcome.scored) for outcome in in_force] == [numbers(found.scored)]


@settings(max_examples=60)
@given(deals(), st.integers(0, 2**32))
def test_idle_rulings_change_nothing_whatever_the_others_are(deal: Tree, seed: int) -> None:
    random = Random(seed)
    one = scored(deal)
    assert one.ruleset is not None
    assert one.decoded is not None
    known = one.ruleset.rulings
    for _ in range(4):
        chosen = {name: random.choice(ruling.options) for name, ruling in known.items()}
        expected = numbers(scored(deal, chosen))
        for name in idle(one.decoded.deal, one.ruleset):
            for value in known[name].options:
                assert numbers(scored(deal, {**chosen, name: value})) == expected, (name, chosen)


@settings(max_examples=15)
@given(deals(), st.integers(0, 2**32))
def test_the_extremes_are_those_of_all_combinations(deal: Tree, seed: int) -> None:
    """Against every combination of five rulings drawn at random, the others as they are."""
    one = scored(deal)
    assert one.ruleset is not None
    assert one.decoded is not None
    names = Random(seed).sample(sorted(one.ruleset.rulings), 5)
    ruleset = replace(one.ruleset, rulings={name: one.ruleset.rulings[name] for name in names})
    in_force = {n: one.rulings.get(n, r.default) for n, r in one.ruleset.rulings.items()}
    combinations = [
        dict(zip(names, values, strict=True))
        for values in product(*(ruleset.rulings[name].options for name in names))
    ]
    results = [numbers(scored(as_read(deal, combination), combination)) for combination in combinations]
    found = extremes_of(one.decoded, ruleset, in_force)
    settlements = [result[1] for result in results if result is not None]
    if not settlements:
        assert found is None
        return
    assert found is not None
    assert found.complete
    for seat in ("dealer", "next", "bottom"):
        assert found.lowest[seat].settlement == min(each[seat] for each in settlements)
        assert found.highest[seat].settlement == max(each[seat] for each in settlements)


@settings(max_examples=25)
@given(deals(), st.integers(0, 2**32))
def test_the_extremes_over_all_rulings_are_attained_and_never_passed(deal: Tree, seed: int) -> None:
    random = Random(seed)
    one = scored(deal)
    found = dispute_scored(one, Choice(), combine=True).extremes
    assert found is not None
    assert found.complete
    assert one.ruleset is not None
    for seat in ("dealer", "next", "bottom"):
        for extreme in (found.lowest[seat], found.highest[seat]):
            attained = scored(as_read(deal, extreme.rulings), extreme.rulings).result
            assert attained is not None
            assert attained.settlement[seat] == extreme.settlement
    for _ in range(20):
        chosen = {name: random.choice(ruling.options) for name, ruling in one.ruleset.rulings.items()}
        result = scored(as_read(deal, chosen), chosen).result
        if result is not None:
            for seat, points in result.settlement.items():
                assert found.lowest[seat].settlement <= points <= found.highest[seat].settlement


def test_the_readings_of_an_extreme_are_told_together() -> None:
    found = dispute(SPREAD, combine=True).extremes
    assert found is not None
    assert found.complete
    lowest = found.lowest["dealer"]
    assert (lowest.settlement, lowest.rulings) == (
        210,
        {"sun_moon_turned": "plain", "concealed_triplets": "arranged"},
    )
    highest = found.highest["dealer"]
    assert (highest.settlement, highest.rulings) == (460, {"jiang_triplet": "any"})


def test_an_exploration_that_is_cut_short_says_so() -> None:
    one = scored(SPREAD)
    assert one.ruleset is not None
    assert one.decoded is not None
    in_force = {name: ruling.default for name, ruling in one.ruleset.rulings.items()}
    found = extremes_of(one.decoded, one.ruleset, in_force, most=3)
    assert found is not None
    assert (found.runs, found.complete) == (3, False)
    section = extremes_section(found, {"dealer": "dealer"}, "en")
    assert section.startswith(f"not all {COMBINATIONS:,} combinations: the 3 nearest")
    progress = Exploration()
    paths = list(explore(one.decoded, one.ruleset, in_force, progress))
    assert progress.complete
    assert paths[0].changed == {}
    assert [len(path.changed) for path in paths] == sorted(len(path.changed) for path in paths)


def test_a_deal_that_no_combination_makes_possible_has_no_extremes() -> None:
    found = disputed("jiang 3p; dealer: partial / pung 777m / triplet 777m; next: partial; bottom: partial")
    assert extremes_of(found.scored.decoded, found.scored.ruleset, {**found.scored.rules.rulings}) is None  # type: ignore[arg-type]
    page = dispute_page(found, "en", every=True)
    assert "no ruling changes this deal" in page


def test_a_partial_winner_and_one_given_by_points() -> None:
    given_points = dispute(
        "jiang 5s; dealer: points 60; next: partial; bottom: partial; win: dealer 2s self", combine=True
    )
    assert given_points.disputed == ()
    assert given_points.extremes is not None
    assert given_points.extremes.highest["dealer"].settlement == 120


def test_rulings_remember_what_was_asked_even_by_a_copy() -> None:
    rulings = AskedRulings({"a": "1", "b": "2"})
    assert rulings.get("c") is None
    assert rulings["a"] == "1"
    assert list(rulings.asked) == ["c", "a"]
    assert dict(rulings) == {"a": "1", "b": "2"}
    assert list(rulings.asked) == ["c", "a", "b"]
    assert len(rulings) == 2


def test_a_deal_as_read_can_be_disputed() -> None:
    (deal,) = read_deals(FLOWERS)
    assert [ruling.name for ruling in dispute(deal).disputed] == ["exhausted_wall"]
    with pytest.raises(ValueError, match="one deal"):
        dispute(FLOWERS + "\n\n" + FLOWERS)


def test_a_deal_impossible_under_every_reading_is_refused() -> None:
    with pytest.raises(InputError, match="E202"):
        dispute("jiang 3p; dealer: partial / pung 777m / triplet 777m; next: partial; bottom: partial")
    with pytest.raises(InputError, match="E601"):
        dispute("ruleset: qinger-9\njiang: 3p\nplayers: {}")


# the command


def test_command_shows_question_readings_and_lines(run: Run) -> None:
    said = run("dispute", "-", stdin=FLOWERS)
    assert said.status == 0
    assert "exhausted_wall (18.note)" in said.out
    assert "pung, 1 red joy" in said.out
    assert "10 (+10)" in said.out


def test_command_all_and_combine(run: Run) -> None:
    said = run("dispute", "-", "--all", "--combine", "--lang", "zh", stdin=SPREAD)
    assert said.status == 0
    assert "不影响这副牌：" in said.out
    assert f"所有读法怎样组合都在此范围内（{COMBINATIONS:,} 种）" in said.out


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("deal", [FLOWERS, SPREAD, CLUB])
def test_a_dispute_fits_eighty_columns(language: str, deal: str, run: Run) -> None:
    from wcwidth import wcswidth

    said = run("dispute", "-", "--all", "--combine", "--lang", language, stdin=deal)
    assert max(wcswidth(line) for line in said.out.splitlines()) <= 80


def test_command_json_has_the_form_programs_rely_on(run: Run) -> None:
    said = run("dispute", "-", "--json", stdin=FLOWERS)
    tree = json.loads(said.out)
    assert set(tree) == {"deal", "rulings"}
    assert tree["deal"]["settlement"] == {"dealer": 10, "next": 10, "bottom": -20}
    ruling, clubs = tree["rulings"]
    assert set(ruling) == {"name", "article", "question", "readings", "effect", "needs"}
    assert (ruling["effect"], ruling["needs"]) == ("changes", [])
    assert (clubs["name"], clubs["effect"]) == ("club_owner", "unknown")
    assert clubs["needs"] == ["who drew each club (`clubs`)"]
    assert ruling["readings"][1] == {
        "value": "void",
        "default": False,
        "in_force": False,
        "points": {"dealer": 0, "next": 0, "bottom": 0},
        "settlement": {"dealer": 0, "next": 0, "bottom": 0},
        "counted": True,
        "payments": [],
        "differs": ["points", "settlement", "payments"],
        "changes": ["pung", "red-joys"],
        "error": None,
    }
    everything = json.loads(run("dispute", "-", "--json", "--all", "--combine", stdin=FLOWERS).out)
    assert len(everything["rulings"]) == len(load_ruleset("qinger-130").rulings)
    assert everything["extremes"]["highest"]["dealer"] == {"settlement": 10, "rulings": {}}
    assert everything["extremes"]["complete"]


def test_command_several_deals_and_one_that_is_impossible(run: Run) -> None:
    wrong = "jiang 3p; dealer: partial / pung 778m; next: partial; bottom: partial"
    said = run("dispute", "-", stdin=f"{FLOWERS}\n{FLOWERS}\n{wrong}\n")
    assert said.status == 1
    assert said.out.count("exhausted_wall") == 2
    assert "E302" in said.err


def test_command_on_a_deal_possible_under_another_reading_only(run: Run) -> None:
    said = run("dispute", "-", stdin="jiang 5s; dealer: partial / flowers Jc; next: partial; bottom: partial")
    assert said.status == 1
    assert "E208" in said.err
    assert "club_honours" in said.out
    assert "aside" in said.out


def test_command_needs_deals_or_a_session(run: Run) -> None:
    assert run("dispute", "--all").status == 2
    assert run("dispute", "x.yaml", "--session", "y.yaml").status == 2


def test_disputes_of_other_games(run: Run) -> None:
    deal = "gongzhu; north: QS 10C; east: JD; south: AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H; west:"
    said = run("dispute", "-", "--combine", stdin=deal)
    assert said.status == 0, said.err
    gouji = run("dispute", "-", "--combine", "--all", stdin="gouji; players A B C D E F; finish A C B D E F")
    assert gouji.status == 0, gouji.err
    assert entry_of(FLOWERS).line == 1
