"""What `session edit` says before something written down is lost."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.evening.helpers import Program


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "deal 1 keeps its points alone; the cards written for it are lost"),
        ("zh", "第 1 副只剩各家的分，原来记下的牌会丢掉"),
    ],
)
def test_points_in_place_of_cards_are_warned_of(program: Program, language: str, said: str) -> None:
    shutil.copy(Path(__file__).parents[2] / "examples/session-saturday.yaml", program.folder / "s.yaml")
    program.language = language
    program("edit", "s.yaml", "1", "80 70 30", "--dry-run")
    assert said in program.said.splitlines()
    program("edit", "s.yaml", "2", "190 110 20", "--dry-run")
    assert said.replace("1", "2") not in program.said
