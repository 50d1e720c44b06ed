"""Values of the wrong type at every place of a deal: named, never taken for nothing, never a crash."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from qscore import InputError, score
from qscore.cli.main import main


def codes(**changes: Any) -> list[str]:
    partial: dict[str, Any] = {"partial": True}
    deal = {"jiang": "3p", "players": {"dealer": partial, "next": partial, "bottom": partial}} | changes
    with pytest.raises(InputError) as raised:
        score(json.dumps(deal))
    found = raised.value.diagnostics
    assert found
    assert all(one.line >= 1 and one.column >= 1 for one in found)
    return [one.code for one in found]


@pytest.mark.parametrize("ruleset", [[], ["qinger-130"], {}, {"a": "b"}, True])
def test_a_ruleset_that_is_no_word(ruleset: Any) -> None:
    assert codes(ruleset=ruleset) == ["E102"]


@pytest.mark.parametrize("hand", [{}, False, [None], [["1m"]], {"1m": 1}])
@pytest.mark.parametrize("key", ["hand", "flowers"])
def test_cards_that_are_no_text(key: str, hand: Any) -> None:
    players: dict[str, Any] = {seat: {"partial": True} for seat in ("dealer", "next", "bottom")}
    players["next"] = {"partial": True, key: hand}
    assert codes(players=players) == ["E102"]


@pytest.mark.parametrize("player", ["11m", [], 5, True])
def test_a_player_that_is_no_mapping_is_one_problem(player: Any) -> None:
    players = {"dealer": player, "next": {"partial": True}, "bottom": {"partial": True}}
    assert codes(players=players) == ["E102"]


def test_an_empty_win_is_not_taken_for_none() -> None:
    assert codes(win={}) == ["E103", "E103"]


@pytest.mark.parametrize(("key", "code"), [("from", "E104"), ("tile", "E102"), ("how", "E102")])
def test_an_empty_mapping_in_a_win(key: str, code: str) -> None:
    win = {"player": "dealer", "tile": "2m", "from": "self", key: {}}
    assert code in codes(win=win)


@pytest.mark.parametrize("fault", [{}, {"player": "next"}, 5, []])
def test_an_empty_fault_is_not_taken_for_none(fault: Any) -> None:
    assert set(codes(faults=[fault])) <= {"E102", "E103", "E104"}


def test_an_unknown_key_without_a_value() -> None:
    players = {
        "dealer": {"partial": True, "hnad": None},
        "next": {"partial": True},
        "bottom": {"partial": True},
    }
    assert "E101" in codes(players=players)


def test_the_outline_of_a_list_is_shown() -> None:
    with pytest.raises(InputError, match=r"E105.*`\[…\]`"):
        score(json.dumps({"players": {seat: {"points": [1]} for seat in ("dealer", "next", "bottom")}}))


def test_no_word_glued_into_a_player_breaks_the_reader() -> None:
    with pytest.raises(InputError):
        score("jiang 3p; dealer: 略 / 将takeoff_joys; next: 略; bottom: 略")


@pytest.mark.parametrize(
    "changes",
    [
        {"rulings": {f"k{n}": "x" for n in range(50_000)}},
        {"players": {f"k{n}": {} for n in range(20_000)}},
        {"win": {"player": "dealer", "from": "self", "how": ["x"] * 50_000}},
        {"win": {"player": "a," * 100_000, "from": "self"}},
        {f"k{n}": 1 for n in range(50_000)},
    ],
    ids=["rulings", "players", "how", "winners", "keys"],
)
def test_thousands_of_slips_are_answered_with_some(changes: dict[str, Any]) -> None:
    assert len(codes(**changes)) < 500


@pytest.mark.parametrize("outcome", ["{}", "[]", "[win]", "{a: b}"])
def test_an_outcome_that_is_no_word_in_a_session(
    outcome: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "s.yaml"
    file.write_text(f"session: {{players: [a, b, c]}}\ndeals:\n  - {{outcome: {outcome}}}\n")
    assert main(["session", "show", str(file)]) == 1
    assert "s.yaml:3:" in capsys.readouterr().err


@pytest.mark.parametrize("players", ['""', "[]", "''", "x", "{}", "[a, b]", "[a, b, c, d, e]"])
def test_players_that_are_not_enough_in_a_session(
    players: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "s.yaml"
    file.write_text(
        f"session: {{players: {players}}}\ndeals:\n  - {{points: {{dealer: 1, next: 2, bottom: 3}}}}\n"
    )
    assert main(["session", "show", str(file)]) == 1
    said = capsys.readouterr().err
    assert "E701" in said or "E102" in said
