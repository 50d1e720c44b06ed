"""Two tables' rules: compared, an evening paid by another table's rules, and the questionnaire."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from qscore.rules.rulesets import load_ruleset, shipped
from qscore.show.layout import width_of
from qscore.study.questionnaire import questions_of_table
from qscore.study.table_rules import rules_of
from tests.cli.conftest import Run

SATURDAY = "examples/session-saturday.yaml"


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """Another table: a house ruleset beside its session, which reads more points otherwise."""
    house = "extends: qinger-130\nid: house\nvalues: {flowers: {number: {sun: 40}}}\nrulings: {turned_pung: kong}\n"
    (tmp_path / "house.yaml").write_text(house)
    session = tmp_path / "other.yaml"
    session.write_text(
        "session:\n  ruleset: house.yaml\n  players: [a, b, c]\n  rulings: {fan_base: base}\ndeals: []\n"
    )
    return session


def test_rules_of_a_session_are_its_ruleset_and_its_readings(other: Path) -> None:
    rules = rules_of(str(other))
    assert rules.id == "other.yaml"
    assert {name: rules.rulings[name].default for name in ("fan_base", "turned_pung", "rounding")} == {
        "fan_base": "base",
        "turned_pung": "kong",
        "rounding": "before-fans",
    }
    assert rules.values.flowers.number.sun == 40
    assert rules_of("青儿128").id == "qinger-128"


@pytest.mark.parametrize("with_id", [False, True])
def test_compare_takes_sessions_and_rulesets(with_id: bool, other: Path, run: Run) -> None:
    first = "qinger-130" if with_id else SATURDAY
    tree = json.loads(run("rules", "compare", first, str(other), "--json").out)
    assert [(value["key"], value["a"], value["b"]) for value in tree["values"]] == [
        ("flowers.number.sun", 50, 40)
    ]
    assert [ruling["name"] for ruling in tree["rulings"]] == ["fan_base", "turned_pung"]
    said = run("rules", "compare", first, str(other), "--lang", "zh").out
    assert "other.yaml" in said
    assert "番翻的是累计分" in said


def test_an_evening_is_paid_by_other_rules(other: Path, run: Run) -> None:
    tree = json.loads(run("dispute", "--session", SATURDAY, "--as", str(other), "--json").out)
    # deal 1: the sun of 李 is 40 instead of 50: 52, rounded 60 instead of 70; deal 6: 150 x 4 + 10 = 610 instead of 640
    assert tree["as"] == "other.yaml"
    assert tree["deals"] == [1, 6]
    assert tree["under"]["deals"][0]["points"] == {"王": 80, "李": 60, "张": 30}
    assert tree["under"]["deals"][5]["points"] == {"李": 610, "张": 240, "陈": 10}
    assert sum(tree["under"]["totals"].values()) == 0


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("columns", [40, 80])
def test_both_evenings_stand_side_by_side(
    language: str, columns: int, other: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    said = run("dispute", "--session", SATURDAY, "--as", str(other), "--lang", language).out
    assert [line for line in said.splitlines() if width_of(line) > columns] == []
    assert "+30 → +10" in said
    assert "-40.00" in said  # 李: 20 points less in deal 1, 60 less in deal 6


def test_the_same_rules_change_nothing(run: Run) -> None:
    said = run("dispute", "--session", SATURDAY, "--as", SATURDAY)
    assert "Nobody wins or loses another sum." in said.out
    assert "deals that differ" not in said.out


def test_an_evening_without_money_shows_points(tmp_path: Path, run: Run) -> None:
    session = tmp_path / "s.yaml"
    session.write_text(
        "session: {players: [a, b, c]}\n"
        "deals:\n"
        "  - 'jiang 3p; dealer: partial / pung 333p; next: points 20; bottom: points 10; exhausted'\n"
    )
    said = run("dispute", "--session", str(session), "--as", "house-example")
    # 20 instead of 10, as 16 is rounded up
    assert ["a", "-10", "+10", "+20"] in [line.split() for line in said.out.splitlines()]


def test_games_are_kept_apart(run: Run) -> None:
    said = run("dispute", "--session", SATURDAY, "--as", "gouji")
    assert said.status == 1
    assert "E928" in said.err


def test_the_marks_of_an_evening_follow_the_other_rules(run: Run) -> None:
    said = run("dispute", "--session", "examples/session-gongzhu.yaml", "--as", "gongzhu-open")
    assert said.status == 0
    assert "-480 → -570" in said.out


@pytest.mark.parametrize(
    "arguments",
    [["--as", "gouji"], ["--session", SATURDAY, "--as", "qinger-130", "--ruling", "rounding=after-fans"]],
)
def test_other_rules_stand_beside_a_session_alone(arguments: list[str], run: Run) -> None:
    assert run("dispute", *arguments).status == 2


def test_an_evening_impossible_elsewhere_says_why(run: Run) -> None:
    said = run("dispute", "--session", SATURDAY, "--as", "qinger-128")
    assert said.status == 1
    assert "E204" in said.err


WITHOUT_EXAMPLE = {
    *("club_honours", "minimum_measure", "after_false_win"),
    *("doubler_with_blank_hearts", "cash_in", "marks_for_all", "marks_after_game", "barred"),
}
"""Points of which a reading makes a deal impossible, that no deal of the edition can meet, or of an evening alone."""


@pytest.mark.parametrize("name", [name for name in shipped() if name != "house-example"])
def test_every_point_has_a_deal_in_which_its_readings_differ(name: str) -> None:
    for question in questions_of_table(load_ruleset(name)):
        if question.deal is None:
            assert question.ruling.name in WITHOUT_EXAMPLE
            continue
        parts = list(question.outcomes.values())
        assert any(part != parts[0] for part in parts)
        assert list(question.outcomes) == list(question.ruling.options)


def answered(run: Run, file: Path, answers: str, *more: str) -> tuple[int, str]:
    said = run("rules", "questionnaire", str(file), *more, stdin=answers)
    return said.status, said.out


def test_answers_by_number_or_word_become_a_ruleset(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "our.yaml"
    assert answered(run, file, "\n2\nbase\ntri\n1\nq\n")[0] == 0
    ruleset = load_ruleset(str(file))
    assert ruleset.lineage == ("our", "qinger-130")
    changed = {
        name: ruling.default
        for name, ruling in ruleset.rulings.items()
        if ruling.default != load_ruleset("qinger-130").rulings[name].default
    }
    assert changed == {"rounding": "after-fans", "fan_base": "base", "discard_triplet": "triplet"}
    # only what differs is written, with the question beside it
    assert "added_kong" not in file.read_text("utf-8")
    assert "  rounding: after-fans  # Is the sum rounded" in file.read_text("utf-8")


def test_one_goes_back_and_answers_otherwise(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "our.yaml"
    answered(run, file, "\n2\n<\n1\n2\n")
    assert "rounding" not in file.read_text("utf-8")
    assert "fan_base: base" in file.read_text("utf-8")


def test_nothing_is_lost_where_the_answers_end(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "our.yaml"
    status, out = answered(run, file, "\n2\n")
    assert status == 0
    assert "rounding: after-fans" in file.read_text("utf-8")
    assert "3 of " in out


def test_it_is_gone_on_with_later_and_keeps_what_else_the_file_says(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "our.yaml"
    file.write_text(
        "# our table\nextends: qinger-130\nid: our\nvalues: {minimum_win: {points: 30}}\n"
        "rulings:\n  rounding: after-fans  # since 2019\n  turned_pung: kong\n"
    )
    _, out = answered(run, file, "\n\n2\nq\n")
    assert "2 after-fans (your answer)" in out
    text = file.read_text("utf-8")
    assert "# our table" in text
    assert "rounding: after-fans  # since 2019" in text
    assert "fan_base: base" in text
    assert load_ruleset(str(file)).values.minimum_win.points == 30


def test_a_wrong_answer_in_a_pipe_ends_it_and_keeps_the_others(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "our.yaml"
    said = run("rules", "questionnaire", str(file), stdin="\n2\nxx\n1\n")
    assert said.status == 1
    assert "-:3:1: error E927" in said.err
    assert "rounding: after-fans" in file.read_text("utf-8")


@pytest.mark.parametrize(
    "text",
    [
        "extends: qinger-128\nrulings:\n",
        "extends: qinger-130\nrulings: {rounding: after-fans}\n",
        "extends: qinger-130\nrulings:\n  rounding:\n    after-fans\n",
    ],
)
def test_a_file_that_is_something_else_is_left_alone(text: str, tmp_path: Path, run: Run) -> None:
    file = tmp_path / "our.yaml"
    file.write_text(text)
    said = run("rules", "questionnaire", str(file), stdin="2\n")
    assert said.status == 1
    assert "E929" in said.err
    assert file.read_text() == text


@pytest.mark.parametrize(
    "list_of_rulings",
    [
        "    rounding: after-fans\n",
        '  "rounding" : after-fans  # ours\n',
        "# ours\n\n  rounding: 'after-fans'",
        "",
    ],
)
def test_answers_join_a_list_as_it_is_written(list_of_rulings: str, tmp_path: Path, run: Run) -> None:
    file = tmp_path / "our.yaml"
    file.write_text("extends: qinger-130\nid: our\nrulings:\n" + list_of_rulings)
    assert answered(run, file, "2\n1\n2\nq\n")[0] == 0
    rulings = load_ruleset(str(file)).rulings
    assert {name: rulings[name].default for name in ("club_honours", "rounding", "fan_base")} == {
        "club_honours": "aside",
        "rounding": "before-fans",
        "fan_base": "base",
    }


def test_a_house_ruleset_can_be_the_base(tmp_path: Path, run: Run) -> None:
    house = tmp_path / "house.yaml"
    house.write_text("extends: qinger-130\nid: house\nrulings: {rounding: after-fans}\n")
    file = tmp_path / "our.yaml"
    assert answered(run, file, "\n1\nq\n", "--ruleset", str(house))[0] == 0
    assert load_ruleset(str(file)).lineage == ("our", "house", "qinger-130")
    assert load_ruleset(str(file)).rulings["rounding"].default == "before-fans"
    (tmp_path / "sub").mkdir()
    said = run(
        "rules", "questionnaire", str(tmp_path / "sub" / "our.yaml"), "--ruleset", str(house), stdin="q\n"
    )
    assert said.status == 1
    assert "E929" in said.err


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("ruleset", ["qinger-130", "gongzhu", "gouji"])
def test_the_questions_fit_the_terminal(
    ruleset: str, language: str, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    _, out = answered(run, tmp_path / "our.yaml", "\n" * 40, "--ruleset", ruleset, "--lang", language)
    shown = [
        line for line in out.splitlines() if width_of(line.removeprefix("answer: ").removeprefix("答：")) > 60
    ]
    assert shown == []


def test_json_lists_the_questions(run: Run) -> None:
    tree = json.loads(run("rules", "questionnaire", "--json").out)
    [rounding] = [one for one in tree if one["name"] == "rounding"]
    assert [one["result"]["settlement"] != tree[0]["readings"] for one in rounding["readings"]] == [
        True,
        True,
    ]
    assert rounding["readings"][0]["default"] is True


def test_the_file_has_to_be_named(run: Run) -> None:
    assert run("rules", "questionnaire").status == 2
    assert run("rules", "compare", SATURDAY).status == 2
