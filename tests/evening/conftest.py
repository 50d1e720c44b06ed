"""Fixtures of the session tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.evening.helpers import Program


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Program:
    """`qscore session` in an empty folder, whatever the width of the terminal the tests are run in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("COLUMNS", raising=False)
    return Program(tmp_path, capsys)


@pytest.fixture
def evening(program: Program) -> Program:
    """The same, with the session `s.yaml` of four players and one deal."""
    program("new", "s.yaml", "--players", "王,李,张,陈", "--stake", "0.5", "--currency", "元")
    program("add", "s.yaml", "{points: {王: 180, 李: 110, 张: 30}}")
    return program
