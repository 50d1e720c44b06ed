"""The small steps that only show at an edge."""

from __future__ import annotations

from pathlib import Path

from qscore import load_ruleset, score


def test_open_1_hearts_that_are_worth_nothing_have_no_line() -> None:
    result = score(
        "gongzhu-open; north: QS 10C; east: JD 2H; south: AH KH QH JH 10H 9H; west: 8H 7H 6H 5H 4H 3H"
    )
    hearts = {
        seat: [line.points for line in player.lines if line.code == "gongzhu-hearts"]
        for seat, player in result.players.items()
    }
    assert hearts == {"north": [], "east": [], "south": [-50, -40, -30, -20, -20], "west": [-40]}


def test_open_9_marks_are_worth_as_much_as_in_the_rule_text() -> None:
    """Where partners play it; everyone alone has none."""
    reward, text = (load_ruleset(name).values.reward for name in ("gongzhu-open", "gongzhu"))
    assert (
        (reward.marks, reward.worth, reward.total) == (text.marks, text.worth, text.total) == (1, 200, 1000)
    )


def test_open_5_a_table_that_trebles_what_is_exposed_adds_it_twice(tmp_path: Path) -> None:
    path = tmp_path / "treble.yaml"
    path.write_text("id: treble\nextends: gongzhu-open\nvalues:\n  exposing: {times: 3}\n", encoding="utf-8")
    deal = "gongzhu-open; north: QS; east: JD; south: AH KH QH JH 10H 9H 8H; west: 7H 6H 5H 4H 3H 2H 10C; exposed QS JD"
    players = score(deal, ruleset=str(path)).players
    assert [line.points for line in players["north"].lines] == [-100, -200]
    assert [line.points for line in players["east"].lines] == [100, 200]
