"""Calls as newcomers make them: help in any form, what is missing, words the program does not use."""

from __future__ import annotations

from pathlib import Path

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
        (
            ("session", "delete", "s.yaml"),
            "delete is called remove here: qscore session remove saturday.yaml 7",
        ),
        (("session", "list"), "list is called show here: qscore session show saturday.yaml"),
        (("session", "ask"), "ask is called add here: qscore session add saturday.yaml"),
        (("session", "shwo"), "perhaps show"),
        (("add", "s.yaml"), "add is called session add here: qscore session add --help"),
        (("delete", "s.yaml"), "delete is called session remove here: qscore session remove --help"),
        (("validate", "s.yaml"), "validate is called check here: qscore check "),
        (("score", "--rulset", "x"), "qscore score --help"),
        (("session", "edit", "s.yaml", "x"), "qscore session edit --help"),
    ],
)
def test_a_wrong_call_names_the_way_on(run: Run, call: tuple[str, ...], hint: str) -> None:
    said = run(*call)
    assert said.status == 2
    assert f"\nhint: {hint}" in said.err
    assert "提示：" in run(*call, "--lang", "zh").err


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_wrong_ruleset_hides_no_other_slip(run: Run, language: str) -> None:
    deal = "ruleset: qinger-13\njiang: 3x\nplayers: {dealer: {handd: 1m}, next: {points: 0}, bottom: {points: 0}}\n"
    said = run("check", "-", "--lang", language, stdin=deal).err
    assert [code for code in ("E601", "E201", "E101") if code in said] == ["E601", "E201", "E101"]
    assert "qinger-130" in said


def test_a_ruleset_that_is_like_none_is_looked_at_as_the_game_that_fits(run: Run) -> None:
    said = run("check", "-", stdin="ruleset: mine\nplayers: [a, b]\nfinish: [a, b]\n").err
    assert "E601" in said
    assert "E801" in said
    assert "E101" not in said


def test_rulings_of_a_ruleset_that_is_not_there_are_no_slips(run: Run) -> None:
    players = "{dealer: {points: 0}, next: {points: 0}, bottom: {points: 0}}"
    deal = f"ruleset: house.yaml\nrulings: {{our_own: x}}\njiang: 3p\nplayers: {players}\n"
    said = run("check", "-", stdin=deal).err
    assert "E601" in said
    assert "E602" not in said


@pytest.mark.parametrize(
    "head", ["ruleset: qinger-13", "first_dealer: 陈", "rulings: {roundin: x}", "stake: much", "bogus: 1"]
)
def test_a_slip_in_the_head_of_a_session_hides_none_in_its_deals(
    run: Run, head: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = f"session:\n  players: [王, 李, 张]\n  {head}\ndeals:\n  - {{points: {{x: 1}}}}\n  - {{points: {{y: 1}}}}\n"
    Path("s.yaml").write_text(text, "utf-8")
    said = run("session", "show", "s.yaml").err
    assert said.count("error E703: nobody in this session is called `x`") == 1
    assert said.count("error E703: nobody in this session is called `y`") == 1
    assert said.startswith("s.yaml:3:")


def test_without_players_only_the_head_is_told(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("s.yaml").write_text("session:\n  players: [王, 王, 张]\ndeals:\n  - {points: {x: 1}}\n", "utf-8")
    said = run("session", "show", "s.yaml").err
    assert "E110" in said
    assert "E703" not in said


@pytest.mark.parametrize(
    ("encoding", "language", "hint"),
    [
        ("gbk", "en", "this looks like GB18030: save the file as UTF-8"),
        ("gbk", "zh", "看来是 GB18030：请把文件存为 UTF-8"),
        ("big5", "zh", "请把文件存为 UTF-8"),
    ],
)
def test_a_file_in_a_chinese_encoding_is_shown_as_what_it_says(
    run: Run, encoding: str, language: str, hint: str
) -> None:
    said = run("check", "-", "--lang", language, stdin="求和; note: 下雨".encode(encoding)).err
    assert hint in said
    assert encoding == "big5" or "求和; note: 下雨" in said


def test_bytes_that_are_no_chinese_text_have_the_plain_hint(run: Run) -> None:
    assert "hint: save the file as UTF-8" in run("check", "-", stdin=b"\xff\x81\xff").err
    assert "hint: save the file as UTF-8" in run("check", "-", stdin="note: café".encode("latin-1")).err


GBK = "将 3饼; 头家: 20分; 下家: 10分; 底家: 10分"


@pytest.mark.parametrize(
    "call",
    [
        ("--encoding", "gbk", "score", "-"),
        ("score", "-", "--encoding=gb18030"),
        ("score", "--encoding", "GBK", "-"),
    ],
)
def test_a_file_may_be_read_in_another_encoding(run: Run, call: tuple[str, ...]) -> None:
    assert run(*call, stdin=GBK.encode("gbk")).out == run("score", "-", stdin=GBK).out
    assert run(*call, stdin=GBK).status == 0  # UTF-8 is read as ever
    assert run("score", "-", stdin=GBK.encode("gbk")).status == 1  # it holds for the one call


@pytest.mark.parametrize("name", ["foo", "base64", ""])
def test_an_encoding_there_is_not_is_a_wrong_call(run: Run, name: str) -> None:
    said = run("score", "-", "--encoding", name, stdin=GBK)
    assert (said.status, "--encoding gbk" in said.err) == (2, True)
    assert "不认识编码" in run("score", "-", f"--encoding={name}", "--lang", "zh", stdin=GBK).err


def test_an_encoding_that_does_not_fit_is_told_as_before(run: Run) -> None:
    assert "E002" in run("score", "-", "--encoding", "ascii", stdin=GBK.encode("gbk")).err


def test_an_encoding_without_its_name_is_a_wrong_call(run: Run) -> None:
    said = run("score", "-", "--encoding", stdin=GBK)
    assert said.status == 2
    assert "the option --encoding needs a value" in said.err
