"""Output that cannot be written and input that is not there: said in a sentence, with a status."""

from __future__ import annotations

import subprocess
import sys

import pytest

DEAL = "jiang 3p; dealer: points 1; next: points 2; bottom: points 3\n"


def shell(redirection: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = f'"{sys.executable}" -m qscore {" ".join(arguments)} {redirection}'
    return subprocess.run(
        ["sh", "-c", command], input=DEAL, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.parametrize(
    "arguments", [("score", "-"), ("score", "-", "--json"), ("check", "-"), ("convert", "-")]
)
def test_a_full_disk(arguments: tuple[str, ...]) -> None:
    run = shell(">/dev/full", *arguments)
    assert (run.returncode, "Traceback" in run.stderr) == (2, False)
    assert "cannot be written" in run.stderr


def test_a_closed_output() -> None:
    run = shell(">&-", "score", "-")
    assert (run.returncode, run.stderr) == (0, "")


def test_a_closed_input() -> None:
    run = shell("<&-", "score", "-")
    assert run.returncode == 1
    assert "E001" in run.stderr
    assert "Traceback" not in run.stderr
