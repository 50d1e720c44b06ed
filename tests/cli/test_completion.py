"""What the shells are offered, asked the way each shell asks; bash itself where there is one."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run

Ask = Callable[..., list[str]]
ROOT = Path(__file__).parents[2]


@pytest.fixture
def offered(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> Ask:
    monkeypatch.chdir(tmp_path)

    def ask(shell: str, *words: str) -> list[str]:
        """The offers for the last of the words, which may be empty."""
        monkeypatch.setenv("_QSCORE_COMPLETE", f"complete_{shell}")
        monkeypatch.setenv("COMP_WORDS", "\n".join(words))
        monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
        monkeypatch.setenv("_TYPER_COMPLETE_ARGS", " ".join(words))
        monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
        with pytest.raises(SystemExit):
            run()
        return capsys.readouterr().out.splitlines()

    return ask


def test_commands_and_options(offered: Ask) -> None:
    assert offered("bash", "qscore", "se") == ["settle", "session"]
    assert "show" in offered("bash", "qscore", "session", "")
    assert "--ruleset" in offered("bash", "qscore", "score", "--r")
    assert offered("bash", "qscore", "score", "--lang", "") == ["zh", "en"]
    assert offered("bash", "qscore", "convert", "x", "--to", "") == ["yaml", "json", "text"]
    assert offered("fish", "qscore", "score", "--lang", "z") == ["zh\t中文"]


def test_files_are_left_to_the_shell(offered: Ask) -> None:
    assert offered("bash", "qscore", "score", "") == [""]
    assert offered("zsh", "qscore", "score", "") == ["_files"]


def test_rulesets_and_files_of_them(offered: Ask, tmp_path: Path) -> None:
    (tmp_path / "我家 规则.yaml").touch()
    (tmp_path / "牌.txt").touch()
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "table.yml").touch()
    assert offered("bash", "qscore", "score", "--ruleset", "") == [
        *("gongzhu", "gongzhu-open", "gouji", "house-example", "qinger-128", "qinger-130"),
        *("rules/", "我家 规则.yaml"),
    ]
    assert offered("bash", "qscore", "session", "new", "x.yaml", "--ruleset", "rules/") == ["rules/table.yml"]
    assert offered("bash", "qscore", "score", "--ruleset", "[") == [""]
    assert offered("fish", "qscore", "--lang", "zh", "score", "--ruleset", "gouj") == ["gouji\tGouji"]


def test_rulings_are_those_of_the_ruleset(offered: Ask) -> None:
    values = ["rounding=before-fans", "rounding=after-fans"]
    assert offered("bash", "qscore", "score", "--ruling", "rounding") == values
    assert offered("bash", "qscore", "score", "--ruleset", "qinger-128", "--ruling", "rounding") == values
    assert offered("bash", "qscore", "score", "--ruleset", "gouji", "--ruling", "rounding") == [""]
    assert offered("bash", "qscore", "score", "--ruleset", "no-such", "--ruling", "") == [""]
    assert offered("zsh", "qscore", "score", "--ruling", "rounding=b") == [
        """_arguments '*: :(("rounding=before-fans":"article 18.note, default"))'"""
    ]


def test_bash_takes_words_apart_at_the_equals_sign(offered: Ask) -> None:
    assert offered("bash", "qscore", "score", "--ruling", "rounding", "=") == ["before-fans", "after-fans"]
    assert offered("bash", "qscore", "score", "--ruling", "rounding", "=", "af") == ["after-fans"]
    assert offered("bash", "qscore", "score", "--ruling", "=", "rounding", "=", "af") == ["after-fans"]
    assert offered("bash", "qscore", "score", "--ruleset", "=", "gou") == ["gouji"]


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
def test_the_script_for_bash(tmp_path: Path) -> None:
    program = tmp_path / "qscore"
    program.write_text(f"#!/bin/sh\nPYTHONPATH='{ROOT}' exec '{sys.executable}' -m qscore \"$@\"\n")
    program.chmod(0o755)
    script = """
        PATH="$PWD:$PATH"
        eval "$(_QSCORE_COMPLETE=source_bash qscore)"
        COMP_WORDS=(qscore score --ruling rounding = af) COMP_CWORD=5
        "$(complete -p qscore | grep -o '_qscore[a-z_]*')" qscore
        echo "${COMPREPLY[@]}"
        complete -p qscore
    """
    said = subprocess.run(
        ["bash", "--norc", "-c", script], capture_output=True, text=True, cwd=tmp_path, check=True, timeout=60
    )
    assert said.stderr == ""
    assert said.stdout.splitlines()[0] == "after-fans"
    assert "-o default" in said.stdout  # files where nothing is offered
