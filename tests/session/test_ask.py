"""A deal asked for step by step."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from qscore.diagnostics import Diagnostic
from qscore.session.adding import company_of
from qscore.session.ask import Asking
from qscore.session.changes import begin, state_of
from tests.session.helpers import HEAD, Program
from tests.session.test_commands import Terminal


class Conversation:
    """Somebody who answers, and everything that was said."""

    def __init__(self, folder: Path, answers: Sequence[str], head: str = HEAD) -> None:
        path = folder / "s.yaml"
        begin(path, head + "deals:\n", "en")
        self.answers = list(answers)
        self.questions: list[str] = []
        self.told: list[str] = []
        self.codes: list[str] = []
        self.shown = 0
        state = state_of(path, "en")
        asking = Asking(state, company_of(state), "en", self.ask, self.told.append, self.show, self.complain)
        self.text = asking.run()

    def ask(self, question: str) -> str:
        self.questions.append(question)
        return self.answers.pop(0)

    def show(self, scored: object) -> None:
        self.shown += scored is not None

    def complain(self, found: tuple[Diagnostic, ...]) -> None:
        self.codes += [one.code for one in found]


def test_a_deal_from_start_to_end(tmp_path: Path) -> None:
    answers = ["3p", "dealer 2m self", "", "pung 777m", "", "110", "", "y"]
    found = Conversation(tmp_path, answers)
    assert found.text == (
        "jiang 3p; win: dealer 2m self; dealer: partial / pung 777m; next: partial; bottom: points 110"
    )
    assert found.told == ["   王: 60 points", "   李: 0 points", "   张: 110 points"]
    assert "dealer 王" in found.questions[3]
    assert found.shown == 1


def test_a_draw_ends_the_questions(tmp_path: Path) -> None:
    found = Conversation(tmp_path, ["求和", ""])
    assert found.text == "求和"


def test_what_is_wrong_is_asked_again(tmp_path: Path) -> None:
    answers = ["3q", "3p", "", "", "pung 77m", "pung 777m", "1", "2", "what: is this", "", "no"]
    found = Conversation(tmp_path, answers)
    assert found.text is None
    assert found.codes[0] == "E201"
    assert "E302" in found.codes
    assert "E010" in found.codes


def test_a_part_can_be_corrected_before_anything_is_written(tmp_path: Path) -> None:
    answers = ["3p", "", "", "1", "2", "3", "", "李", "20", "nobody", "jiang", "4p", "win", "", "y"]
    found = Conversation(tmp_path, answers)
    assert found.text == "jiang 4p; dealer: points 1; next: points 20; bottom: points 3"
    assert found.told[-1] == "not understood: nobody"
    assert found.shown == 5


def test_other_games_are_asked_by_seat_or_by_part(tmp_path: Path) -> None:
    head = "session:\n  ruleset: gongzhu\n  players: [甲, 乙, 丙, 丁]\n"
    found = Conversation(tmp_path, ["-600", "0", "-500", "0", "", "y"], head)
    assert found.text == "north: points -600; east: points 0; south: points -500; west: points 0"


def test_the_terminal_asks_and_writes(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    program("new", "s.yaml", "--players", "王,李,张")
    answers = iter(["3p", "", "", "1", "2", "3", "", "y"])
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    monkeypatch.setattr("sys.stdin", Terminal(""))
    assert "after deal 1" in program("add", "s.yaml")
    assert '  - "jiang 3p; dealer: points 1; next: points 2; bottom: points 3"\n' in program.text()
    again = iter(["求和", "y"])
    monkeypatch.setattr("builtins.input", lambda _: next(again))
    program("edit", "s.yaml", "1", "--yes")
    assert '  - "求和"\n' in program.text()


def test_an_end_of_input_writes_nothing(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    program("new", "s.yaml", "--players", "王,李,张")
    before = program.text()

    def ended(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", ended)
    monkeypatch.setattr("sys.stdin", Terminal(""))
    program("add", "s.yaml")
    program("edit", "s.yaml", "1", status=1)
    assert "nothing was written" in program.said or program.text() == before
    assert program.text() == before
