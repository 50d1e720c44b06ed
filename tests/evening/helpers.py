"""What the tests of sessions share: sessions in a few lines, and a program that is run for real."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from qscore.cli.main import main
from qscore.core.problems import Diagnostic, InputError
from qscore.evening.ledger import Ledger
from qscore.evening.read import ledger_of_text

ROOT = Path(__file__).parent.parent.parent
HEAD = "session:\n  players: [王, 李, 张, 陈]\n"
THREE = "session:\n  players: [王, 李, 张]\n"


def ledger(deals: str, head: str = HEAD) -> Ledger:
    """The ledger of a session with these deals."""
    return ledger_of_text(f"{head}deals:\n{deals}", "session.yaml")


def faults(deals: str, head: str = HEAD) -> tuple[Diagnostic, ...]:
    """What is wrong with a session with these deals."""
    with pytest.raises(InputError) as caught:
        ledger(deals, head)
    return caught.value.diagnostics


def codes(deals: str, head: str = HEAD) -> list[str]:
    """The codes of what is wrong."""
    return [one.code for one in faults(deals, head)]


def points(*own: int, names: str = "王李张") -> str:
    """A deal of which only the results are known."""
    inner = ", ".join(f"{name}: {result}" for name, result in zip(names, own, strict=True))
    return f"  - {{points: {{{inner}}}}}\n"


class Program:
    """The program as it is called in a folder; remembers what it said."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capsys = capsys
        self.said = ""
        self.language = "en"

    def __call__(self, *words: str, status: int = 0) -> str:
        """Runs `qscore session …`; gives standard output, keeps the error stream."""
        self.capsys.readouterr()
        found = main(["session", *words, "--lang", self.language])
        captured = self.capsys.readouterr()
        self.said = captured.err
        assert found == status, captured.err + captured.out
        return captured.out

    def json(self, *words: str, status: int = 0) -> Any:
        """What the program prints with `--json`."""
        return json.loads(self(*words, "--json", status=status))

    def text(self, name: str = "s.yaml") -> str:
        """A file of the folder."""
        return (self.folder / name).read_text("utf-8")


def run(folder: Path, *words: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """Runs `qscore session …` as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "qscore", "session", *words, "--lang", "en"],
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
        **options,
    )


def environment() -> dict[str, str]:
    """The environment of a process that finds this checkout."""
    return {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
