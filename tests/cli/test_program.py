"""The program itself: settle, help in both languages, wrong calls, languages, pipes."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest

from qscore import __version__
from qscore.cli.commands import Group
from qscore.cli.help_pages import LIBRARY_WORDS
from qscore.cli.main import program
from qscore.cli.speech import set_language
from qscore.core.text import LANGUAGES, Language
from qscore.rules.rulesets import shipped, shipped_folder
from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]


def test_23_settle_as_the_rule_text_has_it(run: Run) -> None:
    said = run("settle", "180", "110", "30", "--names", "王,李,张", "--stake", "0.5")
    rows = [line.split() for line in said.out.splitlines()[2:]]
    assert rows == [
        ["王", "180", "+220", "+110.0"],
        ["李", "110", "+10", "+5.0"],
        ["张", "30", "-230", "-115.0"],
    ]


def test_settle_takes_any_number_of_players_and_negative_results(run: Run) -> None:
    result = json.loads(run("settle", "--json", "10", "-5").out)
    assert result == {"article": "23", "points": {"1": 10, "2": -5}, "settlement": {"1": 15, "2": -15}}
    result = json.loads(run("settle", "--json", "1", "2", "3", "4", "--stake", "0.1").out)
    assert result["settlement"] == {"1": -6, "2": -2, "3": 2, "4": 6}
    assert result["amounts"] == {"1": "-0.6", "2": "-0.2", "3": "0.2", "4": "0.6"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["1"], "two players at least"),
        (["1", "x"], "'x' is not a whole number"),
        (["1", "2.5"], "'2.5' is not a whole number"),
        (["1", "99999999999999"], "not a whole number"),
        (["1", "2", "--names", "王"], "2 different names"),
        (["1", "2", "--names", "王,王"], "2 different names"),
        (["1", "2", "--stake", "cheap"], "not an amount of money"),
        (["1", "2", "--stake", "-1"], "not an amount of money"),
        (["1", "2", "--stake", "nan"], "not an amount of money"),
    ],
)
def test_settle_says_what_is_wrong(run: Run, arguments: list[str], message: str) -> None:
    said = run("settle", *arguments)
    assert (said.status, said.out) == (2, "")
    assert message in said.err


def test_wrong_calls(run: Run) -> None:
    assert "perhaps score" in run("scroe").err
    assert "也许是 score" in run("--lang", "zh", "scroe").err
    assert "perhaps --json" in run("score", "--jsn", "x").err
    assert "missing: 'FILE...'" in run("score", "--json").err
    assert "需要" not in run("score", "x", "--ruleset").err
    assert "the option --ruleset needs a value" in run("score", "x", "--ruleset").err
    assert [run(*call).status for call in (["scroe"], ["score", "--jsn"], ["score"], [])] == [2, 2, 2, 2]


@pytest.mark.parametrize(
    ("call", "english", "chinese"),
    [
        (["score", "x", "--json=1"], "the option --json takes no value", "选项 --json 不带值"),
        (["session", "settle", "x", "--why", "a"], "the option --why needs 2 values", "选项 --why 要 2 个值"),
        (["dispute", "x", "y", "z"], "too many arguments: y z", "多余的参数：y z"),
        (["session", "show", "x", "--deal", "a"], "a whole number is wanted", "应为整数"),
        (["batch", "x", "-o", "y", "--workers", "0"], "at least 1 is wanted", "至少为 1"),
        (
            ["session", "nosuch"],
            "no such command: nosuch; there are: new, add",
            "没有这个命令：nosuch；可用：new",
        ),
    ],
)
def test_wrong_calls_in_both_languages(run: Run, call: list[str], english: str, chinese: str) -> None:
    command = " ".join(word for word in call[: 2 if call[0] == "session" else 1])
    for language, message in (("en", english), ("zh", chinese)):
        said = run("--lang", language, *call)
        assert (said.status, said.out) == (2, "")
        assert message in said.err
        if "nosuch" not in call:
            assert f"qscore {command} --help" in said.err


def test_a_command_that_is_missing(run: Run) -> None:
    assert "a command is missing; see qscore --help" in run("--lang", "en").err
    assert "缺少命令" in run("session", "--lang", "zh").err
    assert run("session").err.startswith("Usage: qscore session [OPTIONS] COMMAND")


def test_help_as_a_word_may_follow_options(run: Run) -> None:
    for language in ("en", "zh"):
        said = run("--lang", language, "help")
        assert (said.status, said.err, said.out) == (0, "", run("--lang", language, "--help").out)
        assert run("--lang", language, "help", "score").out == run("score", "--help", "--lang", language).out


def test_help_before_a_command_is_that_of_the_command(run: Run) -> None:
    for call in (["help", "session", "add"], ["session", "help", "add"], ["session", "帮助", "add"]):
        assert run(*call).out == run("session", "add", "--help").out


def test_version(run: Run) -> None:
    first, *rulesets = run("--version").out.splitlines()
    assert first == f"qscore {__version__}"
    whole = json.loads(run("--version", "--json").out)
    assert whole["version"] == __version__
    assert list(whole["rulesets"]) == list(shipped())
    for line, (name, digest) in zip(rulesets, whole["rulesets"].items(), strict=True):
        data = (shipped_folder() / f"{name}.yaml").read_bytes()
        assert digest == hashlib.sha256(data).hexdigest()
        assert line.split() == [name, f"sha256:{digest[:16]}"]


def test_the_language_comes_from_the_option_or_the_locale(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "输赢" in run("settle", "1", "2", "--lang", "zh").out
    assert "wins" in run("settle", "1", "2").out
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert "输赢" in run("settle", "1", "2").out
    assert "wins" in run("settle", "1", "2", "--lang=en").out


def commands() -> list[tuple[str, Any]]:
    group = program.made("qscore")
    return [("qscore", group), *((" ".join(words), command) for words, command in group.every_command())]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_help_text_exists_in_both_languages(language: Language) -> None:
    set_language(language)
    try:
        for name, command in commands():
            assert "--lang" in command.params[-1].opts
            for text in [command.help.split("\n\n")[0], *(parameter.help for parameter in command.params)]:
                chinese = any("\u4e00" <= character <= "\u9fff" for character in re.sub(r"\(\w+\)", "", text))
                assert chinese == (language == "zh"), (name, text)
    finally:
        set_language("en")


def test_words_of_the_library_are_in_chinese(run: Run) -> None:
    said = run("--help", "--lang", "zh").out + run("batch", "--help", "--lang", "zh").out
    for words in LIBRARY_WORDS:
        assert words.en not in said
        assert words.zh in said


def test_every_command_shows_an_example_in_its_help(run: Run) -> None:
    for name, command in commands():
        if not isinstance(command, Group):
            words = name.split()
            for language in ("en", "zh"):
                said = run(*([] if name == "qscore" else words), "--help", "--lang", language)
                assert said.status == 0, (name, said.err)
                assert "qscore " in said.out, name
                assert ("用法" in said.out) == (language == "zh"), name


def test_a_closed_pipe_is_no_error() -> None:
    deals = "jiang 3p; dealer: 1分; next: 2分; bottom: 3分\n" * 3000
    command = [sys.executable, "-m", "qscore", "score", "-"]
    with (
        tempfile.TemporaryFile() as errors,  # not a pipe: a full one would stop the program
        subprocess.Popen(command, stdin=-1, stdout=-1, stderr=errors, cwd=ROOT) as process,
    ):
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(deals.encode())
        process.stdin.close()
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(30) in (0, 1)
        errors.seek(0)
        assert errors.read() == b""


def test_import_and_version_stay_light() -> None:
    code = "import sys, qscore; print(sorted(m for m in sys.modules if m in {'yaml', 'typer', 'tabulate', 'jinja2'}))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert run.stdout.strip() == "[]"
    environment = os.environ | {"PYTHONPROFILEIMPORTTIME": "1"}
    command = [sys.executable, "-m", "qscore", "settle", "1", "2"]
    said = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT, env=environment)
    assert "yaml" not in said.stderr
    assert "jinja2" not in said.stderr
    assert "qscore.rules.rulesets" not in said.stderr
    command = [sys.executable, "-m", "qscore", "--version"]
    said = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT, env=environment)
    assert "hashlib" in said.stderr
    assert "yaml" not in said.stderr
    assert "jinja2" not in said.stderr
    assert "qscore.rules.rulesets" not in said.stderr


def test_help_names_what_an_option_takes_and_no_type_of_a_programmer(run: Run) -> None:
    for name, command in commands():
        words = [] if name == "qscore" else name.split()
        said = run(*words, "--help", "--lang", "zh").out
        assert not re.search(r"<[a-z ]+>|[{}]|\[\[", said), name
        for parameter in command.params:
            if name != "qscore" and not getattr(parameter, "is_flag", True):
                assert parameter.metavar, (name, parameter.opts)
