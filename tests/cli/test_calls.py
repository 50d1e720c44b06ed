"""Calls as newcomers make them: help in any form, what is missing, words the program does not use."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run

HELP = {"en": "Usage: qscore ", "zh": "用法：qscore "}


@pytest.mark.parametrize(
    "call",
    [("score", "--lang", "fr", "x"), ("--lang", "fr", "score", "x"), ("session", "show", "x", "--lang=fr")],
)
def test_a_language_that_is_not_spoken_is_refused(run: Run, call: tuple[str, ...]) -> None:
    said = run(*call)
    assert (said.status, said.out) == (2, "")
    assert "'fr'" in said.err
    assert "--lang zh" in said.err


@pytest.mark.parametrize("name", ["zh", "ZH", "zh_CN", "zh-Hans", "zh_CN.UTF-8"])
def test_a_language_by_the_name_of_its_locale(run: Run, name: str) -> None:
    assert "胜负" in run("settle", "1", "2", "3", "--lang", name).out or run(
        "-h", "--lang", name
    ).out.startswith("用法")


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(
    ("call", "command"),
    [
        (("-h",), ""),
        (("help",), ""),
        (("帮助",), ""),
        (("score", "-h"), "score "),
        (("help", "score"), "score "),
        (("session", "help"), "session "),
        (("help", "session", "add"), "session add "),
        (("session", "help", "add"), "session add "),
        (("session", "add", "-h"), "session add "),
    ],
)
def test_help_is_asked_for_in_many_ways(run: Run, call: tuple[str, ...], command: str, language: str) -> None:
    said = run(*call, "--lang", language)
    assert said.status == 0
    assert said.out.startswith(HELP[language] + command)


@pytest.mark.parametrize(
    ("call", "missing", "example"),
    [
        (("score",), "'FILE...'", "qscore score examples/first-deal.yaml"),
        (("settle",), "'POINTS...'", "qscore settle 180 110 30"),
        (("batch", "x.txt"), "'-o' / '--out'", "qscore batch deals.txt -o points.csv"),
        (("session", "add"), "'FILE'", "qscore session add saturday.yaml"),
        (("session", "edit", "s.yaml"), "'N'", "qscore session edit saturday.yaml 7 "),
        (("session", "new"), "'FILE'", "qscore session new saturday.yaml"),
    ],
)
def test_what_is_missing_comes_with_usage_and_an_example(
    run: Run, call: tuple[str, ...], missing: str, example: str
) -> None:
    said = run(*call)
    assert said.status == 2
    first, usage, hint = said.err.splitlines()
    assert first == f"error: missing: {missing}"
    assert usage.startswith("Usage: qscore " + call[0])
    assert hint.startswith(f"hint: for example {example}")
    first, usage, hint = run(*call, "--lang", "zh").err.splitlines()
    assert first == f"错误：缺少：{missing}"
    assert usage.startswith("用法：qscore " + call[0])
    assert hint.startswith(f"提示：例如 {example}")


@pytest.mark.parametrize(
    ("call", "hint"),
    [
        (("session", "delete", "s.yaml"), "qscore session remove saturday.yaml 7"),
        (("session", "list"), "qscore session show saturday.yaml"),
        (("session", "ask"), "qscore session add saturday.yaml"),
        (("session", "shwo"), "perhaps show"),
        (("add", "s.yaml"), "qscore session add --help"),
        (("delete", "s.yaml"), "qscore session remove --help"),
        (("validate", "s.yaml"), "qscore check "),
        (("score", "--rulset", "x"), "qscore score --help"),
        (("session", "edit", "s.yaml", "x"), "qscore session edit --help"),
    ],
)
def test_a_wrong_call_names_the_way_on(run: Run, call: tuple[str, ...], hint: str) -> None:
    said = run(*call)
    assert said.status == 2
    assert f"\nhint: {hint}" in said.err
    assert "提示：" in run(*call, "--lang", "zh").err
