"""The manual page that is installed says what the commands say."""

from __future__ import annotations

import runpy
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "qscore.1"


def test_the_page_is_that_of_the_commands() -> None:
    manual = runpy.run_path(str(ROOT / "docs" / "site" / "man_page.py"))["manual"]
    assert PAGE.read_text("utf-8") == manual(), "run: python docs/site/man_page.py > docs/qscore.1"


@pytest.mark.skipif(shutil.which("man") is None, reason="no man here")
def test_the_page_is_set_without_a_warning() -> None:
    command = ["man", "--warnings=all", "--encoding=UTF-8", "--local-file", str(PAGE)]
    said = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True, timeout=60)
    assert said.stderr == ""
    assert "qscore score FILE..." in said.stdout
