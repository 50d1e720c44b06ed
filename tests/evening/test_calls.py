"""Calls as people make them: answers in a pipe, a file named twice, the end of a round."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.evening.helpers import Program, environment

NO_ANSWER = {"en": "neither yes nor no; nothing was written", "zh": "既不是“是”也不是“否”；什么也没有写"}


def piped(folder: Path, answer: str, *words: str, language: str = "en") -> subprocess.CompletedProcess[str]:
    """The program with an answer waiting on its standard input, which is a file."""
    (folder / "answer").write_text(answer, "utf-8")
    with (folder / "answer").open(encoding="utf-8") as stdin:
        return subprocess.run(
            [sys.executable, "-m", "qscore", "session", *words, "--lang", language],
            stdin=stdin,
            cwd=folder,
            env=environment(),
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.mark.parametrize(
    "change", [("edit", "s.yaml", "1", "0 0 30"), ("remove", "s.yaml", "1"), ("undo", "s.yaml")]
)
def test_a_no_in_a_pipe_writes_nothing(evening: Program, change: tuple[str, ...]) -> None:
    before = evening.text()
    found = piped(evening.folder, "n\n", *change)
    assert (found.returncode, found.stderr) == (1, "nothing was written\n")
    assert evening.text() == before


@pytest.mark.parametrize("answer", ["y\n", "是\n", ""])
def test_a_yes_in_a_pipe_or_no_answer_at_all_writes(evening: Program, answer: str) -> None:
    found = piped(evening.folder, answer, "edit", "s.yaml", "1", "0 0 30")
    assert (found.returncode, found.stderr) == (0, "written\n")
    assert "张: 30" in evening.text()


@pytest.mark.parametrize("language", ["en", "zh"])
def test_what_is_no_answer_in_a_pipe_is_said(evening: Program, language: str) -> None:
    before = evening.text()
    found = piped(evening.folder, "maybe\n", "edit", "s.yaml", "1", "0 0 30", language=language)
    assert found.returncode == 2
    assert NO_ANSWER[language] in found.stderr
    assert evening.text() == before


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "./s.yaml is the same file as s.yaml: counted once"),
        ("zh", "./s.yaml 和 s.yaml 是同一个文件，只算一次"),
    ],
)
def test_a_file_named_twice_is_counted_once(evening: Program, language: str, said: str) -> None:
    evening.language = language
    once = evening.json("total", "s.yaml")
    (evening.folder / "other.yaml").symlink_to("s.yaml")
    assert evening.json("total", "s.yaml", "./s.yaml", "other.yaml") == once
    assert said in evening.said
    evening("total", "s.yaml", "nowhere.yaml", "nowhere.yaml", status=1)


@pytest.mark.parametrize(
    ("language", "first", "last", "more"),
    [
        (
            "en",
            "round 1 of 2 is over\nplaces are drawn anew (7, 8)",
            "all 2 agreed rounds are over; `qscore session settle`",
            "round 3 is over, 1 more than agreed",
        ),
        (
            "zh",
            "第 1 轮打完，共 2 轮\n该重新定位（第七、八条）",
            "约定的 2 轮都打完了；qscore session settle",
            "第 3 轮打完，比约定的多 1 轮",
        ),
    ],
)
def test_the_end_of_a_round_is_said(
    program: Program, language: str, first: str, last: str, more: str
) -> None:
    program("new", "s.yaml", "--players", "王,李,张", "--deals", "2", "--rounds", "2")
    program.language = language
    assert first not in program("add", "s.yaml", "1 2 3")
    assert first not in program("add", "s.yaml", "{outcome: no-jiang}")
    assert first in program("add", "s.yaml", "1 2 3")
    program("add", "s.yaml", "1 2 3")
    said = program("add", "s.yaml", "1 2 3")
    assert last in said
    assert "places" not in said
    program("add", "s.yaml", "1 2 3")
    assert more in program("add", "s.yaml", "1 2 3")


def test_the_only_round_and_other_games(program: Program) -> None:
    names = "王,李,张,陈"
    program("new", "s.yaml", "--players", names, "--ruleset", "gongzhu", "--deals", "1", "--rounds", "1")
    said = program("add", "s.yaml", "north: points 0; east: points 0; south: points 0; west: points 0")
    assert "the agreed round is over" in said
    assert "places" not in said


@pytest.mark.parametrize(
    "call",
    [
        ("show",),
        ("add",),
        ("log",),
        ("undo",),
        ("settle",),
        ("total",),
        ("restore",),
        ("edit", "1"),
        ("export", "-o", "x.csv"),
    ],
)
def test_a_session_that_is_not_there_names_the_way_on(evening: Program, call: tuple[str, ...]) -> None:
    command, *rest = call
    words = (
        [command, "saturday night.yaml", *rest]
        if command != "edit"
        else [command, "saturday night.yaml", *rest, "1 2 3"]
    )
    evening(*words, status=1)
    assert ("E729" if command in ("log", "restore") else "E001") in evening.said
    assert "qscore session new 'saturday night.yaml'" in evening.said
    assert "s.yaml; was" not in evening.said


def test_a_session_of_a_name_like_it_is_named(evening: Program) -> None:
    (evening.folder / "saturday.yaml").write_text(evening.text(), "utf-8")
    evening("show", "saturdy.yaml", status=1)
    assert "there is saturday.yaml; was that meant?" in evening.said
    evening.language = "zh"
    evening("show", "saturday.yml", status=1)
    assert "有 saturday.yaml，是不是它？" in evening.said
    assert "新建这一场：qscore session new saturday.yml" in evening.said
    evening("show", "nowhere/saturday.yaml", status=1)
    assert "session new" not in evening.said
    assert evening.json("show", "saturdy.yaml", status=1)["error"] == "E001"
