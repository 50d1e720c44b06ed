"""A game of another installed package is scored, kept, exported and looked up without a change in qscore."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

INSTALLED = Path(__file__).parent / "highcard_game"
ROOT = Path(__file__).parents[1]
DEAL = "highcard; 王 9; 李 13; 张 4"


def qscore(*arguments: str, folder: Path, given: str | None = None) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join((str(ROOT), str(INSTALLED)))
    environment = os.environ | {"PYTHONPATH": path, "LANG": "C.UTF-8"}
    return subprocess.run(
        [sys.executable, "-m", "qscore", *arguments],
        capture_output=True, text=True, encoding="utf-8", cwd=folder, env=environment, input=given, check=False,
    )  # fmt: skip


def test_a_deal_is_scored_from_text_and_yaml(tmp_path: Path) -> None:
    found = qscore("score", "-", "--json", folder=tmp_path, given=DEAL)
    assert json.loads(found.stdout)["settlement"] == {"王": -4, "李": 13, "张": -9}
    yaml = "ruleset: highcard\ndrawn: {王: 9, 李: 13, 张: 13}\n"
    found = qscore("score", "-", "--json", "--ruling", "ties=split", folder=tmp_path, given=yaml)
    assert json.loads(found.stdout)["settlement"] == {"王": -8, "李": 4, "张": 4}
    found = qscore("score", "-", "--lang", "zh", folder=tmp_path, given=DEAL)
    assert "抽到的牌" in found.stdout


def test_its_own_errors_are_told_in_both_languages(tmp_path: Path) -> None:
    for language, said in (("en", "李 has drawn 15, which is no card"), ("zh", "李 抽到的 15 不是牌")):
        given = DEAL.replace("13", "15")
        found = qscore("check", "-", "--lang", language, folder=tmp_path, given=given)
        assert found.returncode == 1
        assert said in found.stderr
    assert "E890" in qscore("rules", "E890", folder=tmp_path).stdout


def test_it_is_printed_in_every_form(tmp_path: Path) -> None:
    text = qscore("convert", "-", "--to", "text", "--one-line", folder=tmp_path, given=DEAL).stdout
    assert text == DEAL + "\n"
    yaml = qscore("convert", "-", "--to", "yaml", folder=tmp_path, given=DEAL).stdout
    assert qscore("convert", "-", "--to", "text", "--one-line", folder=tmp_path, given=yaml).stdout == text


def test_its_rule_book_and_disputes(tmp_path: Path) -> None:
    page = qscore("rules", "win", "--ruleset", "highcard", folder=tmp_path).stdout
    assert "The highest takes the difference" in page
    assert "ties" in page
    tie = DEAL.replace("9", "13")
    found = json.loads(qscore("dispute", "-", "--json", folder=tmp_path, given=tie).stdout)
    assert [ruling["name"] for ruling in found["rulings"]] == ["ties"]


@pytest.mark.parametrize("form", ["html", "csv", "markdown", "json"])
def test_an_evening_is_kept_and_exported(form: str, tmp_path: Path) -> None:
    new = ("session", "new", "e.yaml", "--ruleset", "highcard", "--players", "王,李,张", "--stake", "2")
    assert qscore(*new, folder=tmp_path).returncode == 0
    for deal in ("王 9; 李 13; 张 4", "王 2; 李 3; 张 4"):
        added = qscore("session", "add", "e.yaml", deal, folder=tmp_path)
        assert added.returncode == 0, added.stderr
    totals = json.loads(qscore("session", "show", "e.yaml", "--json", folder=tmp_path).stdout)
    assert totals["totals"] == {"王": -6, "李": 12, "张": -6}
    assert totals["amounts"] == {"王": "-12.00", "李": "24.00", "张": "-12.00"}
    exported = qscore("session", "export", "e.yaml", "--to", form, folder=tmp_path)
    assert exported.returncode == 0, exported.stderr
    assert "李" in exported.stdout
