"""Rulesets: the shipped ones, a table's own, and every way a file can be wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from qscore.core.problems import InputError
from qscore.core.text import Text
from qscore.rules.rulesets import load_ruleset, shipped, shipped_folder


def found(text: str, folder: Path, name: str = "table.yaml") -> list[tuple[str, int, str]]:
    """The code, line and sentence of every problem of a ruleset file."""
    file = folder / name
    file.write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as raised:
        load_ruleset(str(file))
    return [(each.code, each.line, each.message.en) for each in raised.value.diagnostics]


@pytest.mark.parametrize("name", shipped())
def test_every_shipped_ruleset_loads_in_both_languages(name: str) -> None:
    ruleset = load_ruleset(name)
    assert ruleset.id == name
    assert ruleset.title.en != ruleset.title.zh
    assert ruleset.rules() is ruleset.rules({})


def test_every_number_stands_beside_an_article() -> None:
    def holes(tree: object, path: str = "") -> list[str]:
        if not isinstance(tree, dict):
            return []
        leaves = [key for key, value in tree.items() if isinstance(value, int | list)]
        missing = [path] if leaves and "article" not in tree else []
        return missing + [hole for key, value in tree.items() for hole in holes(value, f"{path}/{key}")]

    for name in shipped():
        tree = yaml.safe_load((shipped_folder() / f"{name}.yaml").read_text(encoding="utf-8"))
        if "extends" not in tree:
            assert holes(tree["values"]) == [], name


def test_a_table_changes_a_few_values_and_keeps_the_rest(tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    file.write_text(
        "extends: qinger-130\nvalues: {flowers: {number: {sun_and_moon: 150}}, cap: {points: 500}}\n"
        "rulings: {turned_pung: kong, coins: arranged}\n",
        encoding="utf-8",
    )
    ruleset = load_ruleset(str(file))
    assert (ruleset.id, ruleset.lineage) == ("table", (str(file), "qinger-130"))
    assert ruleset.values.flowers.number.sun_and_moon == 150
    assert ruleset.values.flowers.number.article == "20.2.1"
    assert ruleset.values.flowers.joy.sun_and_moon == 400
    assert (ruleset.values.cap.points, load_ruleset("qinger-130").values.cap.points) == (500, None)
    assert ruleset.rulings["turned_pung"].default == "kong"
    assert ruleset.differing({"turned_pung": "pung", "coins": "arranged"}) == {"turned_pung": "pung"}


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    file.write_text("extends: qinger-130\nvalues: {mixed: {points: 1}}\n", encoding="utf-8")
    assert load_ruleset(str(file)).values.mixed.points == 1
    file.write_text("extends: qinger-130\nvalues: {mixed: {points: 22}}\n", encoding="utf-8")
    assert load_ruleset(str(file)).values.mixed.points == 22


def test_128_has_no_ruling_for_sun_and_moon() -> None:
    assert "sun_moon_turned" not in load_ruleset("qinger-128").rulings
    assert load_ruleset("qinger-128").rulings["turned_pair"].options == ("80", "60")
    [problem] = load_ruleset("qinger-128").check_rulings({"sun_moon_turned": "plain"})
    assert (problem.code, problem.path) == ("E602", ("rulings", "sun_moon_turned"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("extends: qinger-130\nvalues:\n  mixd: {points: 20}\n", [("E101", 3, "unknown key `mixd`")]),
        ("extends: qinger-130\nvalues:\n  mixed: {pints: 20}\n", [("E101", 3, "unknown key `pints`")]),
        ("extends: qinger-130\nvalues:\n  mixed: {points: many}\n", [("E105", 3, "`many` is not a whole number from 0 to 1000000")]),
        ("extends: qinger-130\nvalues:\n  mixed: {points: -20}\n", [("E105", 3, "`-20` is not a whole number from 0 to 1000000")]),
        ("extends: qinger-130\nvalues:\n  mixed: 20\n", [("E102", 3, "`mixed` must be a mapping: {points}")]),
        ("extends: qinger-130\nvalues:\n  coins: {points: 20}\n", [("E102", 3, "`points` must be a list")]),
        ("extends: qinger-130\nvalues:\n  poor: {article: [a]}\n", [("E102", 3, "`article` must be a word")]),
        ("extends: qinger-130\nrulings:\n  coins: hold\n", [("E603", 3, "the ruling coins has no reading `hold`")]),
        ("extends: qinger-130\nrulings: coins\n", [("E102", 2, "`rulings` must be a mapping")]),
        ("extends: qinger-13\n", [("E601", 1, "unknown ruleset `qinger-13`")]),
        ("extends: table.yaml\n", [("E605", 1, "rulesets extend each other in a circle: {file} → table.yaml")]),
        ("game: chess\nvalues: {}\n", [("E104", 1, "unknown game `chess`")]),
        ("extends: qinger-130\ncolour: red\n", [("E101", 2, "unknown key `colour`")]),
        ("extends: qinger-130\nvalues: {mixed: {points: 1}, mixed: {points: 2}}\n", [("E006", 2, "the key `mixed` is given twice")]),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_named_with_its_place(
    text: str, expected: list[tuple[str, int, str]], tmp_path: Path
) -> None:
    expected = [
        (code, line, message.replace("{file}", str(tmp_path / "table.yaml")))
        for code, line, message in expected
    ]
    assert found(text, tmp_path) == expected


def test_all_problems_of_a_file_come_at_once(tmp_path: Path) -> None:
    text = "extends: qinger-130\ncolour: red\nvalues: {mixd: {points: 1}, all_runs: {points: x}}\nrulings: {coin: held}\n"
    assert [code for code, _, _ in found(text, tmp_path)] == ["E101", "E101", "E105", "E602"]


def test_a_file_that_stands_alone_must_be_complete(tmp_path: Path) -> None:
    problems = found("id: mine\ngame: qinger\nvalues: {mixed: {points: 20}}\n", tmp_path)
    assert ("E606", 3, "`mixed` must carry the article it comes from") in problems
    assert ("E103", 3, "`pung` is missing") in problems
    assert found("id: mine\ngame: qinger\n", tmp_path) == [("E103", 1, "`values` is missing")]


def test_an_unknown_name_says_what_there_is() -> None:
    with pytest.raises(InputError) as raised:
        load_ruleset("qinger-13")
    [diagnostic] = raised.value.diagnostics
    assert (diagnostic.code, diagnostic.hint) == (
        "E601",
        Text("did you mean `qinger-130`?", "是不是想写“qinger-130”？"),
    )
