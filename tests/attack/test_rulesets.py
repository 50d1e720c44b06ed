"""Ruleset files made to hurt: each is scored or answered with a problem."""

from __future__ import annotations

from pathlib import Path

import pytest

from qscore import InputError, load_ruleset, score

ALONE = {
    "empty": ("", "E009"),
    "extends a list": ("extends: [qinger-130]", "E102"),
    "game is a list": ("extends: qinger-130\ngame: [qinger]", "E104"),
    "game is a mapping": ("extends: qinger-130\ngame: {a: b}", "E104"),
    "id is a list": ("extends: qinger-130\nid: [a]", "E102"),
    "title is a list": ("extends: qinger-130\ntitle: [a]", "E102"),
    "rounding to nothing": ("extends: qinger-130\nvalues: {rounding: {to: 0}}", "E105"),
    "no coins": ("extends: qinger-130\nvalues: {coins: {points: []}}", "E102"),
    "no joys": ("extends: qinger-130\nvalues: {flowers: {number: {red_joys: []}}}", "E102"),
    "no such club": ("extends: qinger-130\nvalues: {club_of_seat: {dealer: X}}", "E104"),
    "no such spoiler": ("extends: qinger-130\nvalues: {poor: {spoiled_by: [nosuch]}}", "E104"),
    "no such rank": ("extends: qinger-130\nvalues: {jiang: {always: [X]}}", "E104"),
    "fans without end": ("extends: qinger-130\nvalues: {poor: {fans: 1000000}}", "E105"),
    "no article": ('extends: qinger-130\nvalues: {pung: {article: ""}}', "E606"),
    "no options": ('extends: qinger-130\nrulings: {rounding: {options: [], article: "18"}}', "E102"),
    "ruling is a list": ("extends: qinger-130\nrulings: {rounding: [after-fans]}", "E603"),
}


@pytest.mark.parametrize("name", list(ALONE))
def test_what_cannot_be_is_named(name: str, tmp_path: Path) -> None:
    text, code = ALONE[name]
    file = tmp_path / "table.yaml"
    file.write_text(text)
    with pytest.raises(InputError) as raised:
        load_ruleset(str(file))
    assert code in [one.code for one in raised.value.diagnostics]


@pytest.mark.parametrize(
    "name", ["x" * 5000 + ".yaml", "a/" * 3000, "a\0b.yaml", "\ud800.yaml", "/", "/tmp", "./"]
)
def test_a_name_that_no_file_has(name: str) -> None:
    with pytest.raises(InputError):
        load_ruleset(name)
    with pytest.raises(InputError):
        score("jiang 3p; dealer: 1分; next: 2分; bottom: 3分", ruleset=name)


DEAL = "jiang 5s; dealer: 12345566667m 34678s 222234p / flowers redjoy*2; next: 略; bottom: 略; win: dealer 2s self"


@pytest.mark.parametrize(
    "change",
    [
        "rulings: null", "rulings: {rounding: none}", "rulings: {club_honours: none, coins: none, wait_shape: none}",
        "rulings: {fan_base: none, turned_honour: none, club_owner: none}", "values: null", "title: null",
        "values: {coins: {points: [20]}}", "values: {flowers: {number: {red_joys: [1]}}}",
    ],
)  # fmt: skip
def test_what_is_left_out_changes_nothing(change: str, tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    file.write_text(f"extends: qinger-130\n{change}")
    assert sum(score(DEAL, ruleset=str(file)).settlement.values()) == 0


@pytest.mark.parametrize("parent", ["./table.yaml", "table.yaml", "../{folder}/table.yaml"])
def test_a_file_that_extends_itself(parent: str, tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    file.write_text("extends: " + parent.format(folder=tmp_path.name))
    with pytest.raises(InputError, match="E605"):
        load_ruleset(str(file))
