"""What the shells are offered, asked the way each shell asks; bash itself where there is one."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from qscore.cli.main import program
from tests.cli.conftest import Run

Ask = Callable[..., list[str]]
ROOT = Path(__file__).parents[2]
SATURDAY = ROOT / "examples" / "session-saturday.yaml"


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


WORDS = {
    ("batch", "x", "--engine"): ["local", "dask"],
    ("session", "export", "x", "--to"): ["html", "xlsx", "csv", "markdown", "json"],
    ("convert", "x", "--to"): ["yaml", "json", "text"],
    ("session", "blank", "--game"): ["qinger", "gongzhu", "gouji"],
    ("waits", "x", "--seat"): ["dealer", "next", "bottom"],
    ("rules",): ["rulings", "terms", "errors", "compare"],
    ("rules", "compare", "gouji"): [
        *("gongzhu", "gongzhu-open", "gouji", "house-example", "qinger-128", "qinger-130")
    ],
    ("session", "show", str(SATURDAY), "--player"): ["王", "李", "张", "陈"],
    ("session", "settle", str(SATURDAY), "--why", "王"): ["王", "李", "张", "陈"],
    ("session", "new", "x.yaml", "--players", "王，李，张", "--first-dealer"): ["王", "李", "张"],
}


@pytest.mark.parametrize("words", WORDS)
def test_fixed_words_in_every_shell(offered: Ask, words: tuple[str, ...]) -> None:
    known = WORDS[words]
    assert offered("bash", "qscore", *words, "") == known
    assert offered("bash", "qscore", *words, known[-1]) == known[-1:]
    assert [line.partition("\t")[0] for line in offered("fish", "qscore", *words, "")] == known
    said = "\n".join(offered("zsh", "qscore", *words, ""))
    assert said.startswith("_arguments ")
    assert [line.partition('"')[0] for line in said.split('\n"')[1:]] == known[1:]
    assert f'(("{known[0]}"' in said


def test_every_option_is_completed_or_is_free() -> None:
    free = {
        *("FILE", "FILE...", "LOG...", "OUT"),  # files, which the shell offers itself
        *(
            "N",
            "STATE",
            "SUM",
            "POINTS...",
            "KEY=VALUE",
            "DEAL",
            "NAMES",
            "NAME...",
            "TITLE",
            "SIGN",
            "ADDRESS",
            "CARD",
        ),
    }
    found = [one for _, command in program.made("qscore").every_command() for one in command.params]
    valued = [one for one in found if not getattr(one, "is_flag", False)]
    completed = {one.metavar for one in valued if one._custom_shell_complete is not None}
    assert {one.metavar for one in valued if one._custom_shell_complete is None} <= free
    assert not completed & free
    assert len(valued) > 80


def test_rulings_and_codes_of_the_rule_book(offered: Ask) -> None:
    assert offered("bash", "qscore", "rules", "rulings", "round") == ["rounding"]
    assert offered("bash", "qscore", "rules", "--ruleset", "gouji", "rulings", "round") == [""]
    assert offered("bash", "qscore", "rules", "E20")[:2] == ["E201", "E202"]
    assert offered("bash", "qscore", "rules", "terms", "x") == [""]
    assert offered("bash", "qscore", "rules", "compare", "gouji", "gouji", "") == [""]


def test_nobody_is_offered_from_a_file_that_is_no_session(offered: Ask, tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text("session: [", "utf-8")
    (tmp_path / "y.yaml").write_text('session: {players: ["a\\eb", 李, 张]}\ndeals: []\n', "utf-8")
    for name in ("x.yaml", "missing.yaml", "-"):
        assert offered("bash", "qscore", "session", "show", name, "--player", "") == [""]
    assert offered("bash", "qscore", "session", "show", "--player", "") == [""]
    assert offered("bash", "qscore", "session", "show", "y.yaml", "--player", "") == ["李", "张"]


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
