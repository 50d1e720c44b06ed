"""The other games where only an option names them, and in a log: the same result by every way."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from qscore import score
from qscore.batch.rows import row_of_result
from qscore.cli.main import main
from qscore.study.dispute import dispute

DEALS = {
    "gouji": ("players A B C D E F; finish A C E B D F", [8, 0, 4, -4, 0, -8], [12, -12, 12, -12, 12, -12]),
    "gongzhu": (
        "north: AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H; east: JD; south: 10C; west: QS",
        [230, 100, 50, -100],
        [280, -280, 280, -280],
    ),
}


@pytest.mark.parametrize("name", list(DEALS))
@pytest.mark.parametrize("command", ["score", "check", "dispute"])
def test_a_text_without_a_ruleset_is_of_the_game_asked_for(
    name: str, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "deal.txt"
    file.write_text(DEALS[name][0])
    assert main([command, str(file), "--ruleset", name, "--json"]) == 0
    assert "error" not in json.loads(capsys.readouterr().out) or command == "check"


@pytest.mark.parametrize("name", list(DEALS))
def test_the_functions_take_the_game_of_the_ruleset(name: str) -> None:
    text, _, net = DEALS[name]
    assert list(score(text, ruleset=name).settlement.values()) == net
    assert dispute(text, ruleset=name).scored.game.name == name


def test_a_ruleset_that_is_wrong_is_said_once_for_a_deal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "deal.txt"
    file.write_text(DEALS["gouji"][0])
    assert main(["score", str(file), "--ruleset", "nosuch"]) == 1
    assert capsys.readouterr().err.count("E601") == 1


@pytest.mark.parametrize("name", list(DEALS))
def test_a_row_of_a_log_has_everybody(name: str, tmp_path: Path) -> None:
    text, points, net = DEALS[name]
    log, out = tmp_path / "log.txt", tmp_path / "out.csv"
    log.write_text(f"{text}\n")
    assert main(["batch", str(log), "-o", str(out), "--ruleset", name, "--workers", "1"]) == 0
    [row] = csv.DictReader(out.read_text("utf-8").splitlines())
    seats = list(row)[2:-6]
    assert [row[seat] for seat in seats] == [str(value) for value in [*points, *net]]


def test_names_that_are_numbers_of_other_seats_stay_where_they_sit() -> None:
    text = "gouji; players 2 1 4 3 6 5; finish 2 4 6 1 3 5"
    result = score(text)
    assert row_of_result(1, result, "gouji").points == (8, 0, 4, -4, 0, -8)
    assert row_of_result(1, result, "gouji").net == (12, -12, 12, -12, 12, -12)
