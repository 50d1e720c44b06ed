"""Output that cannot be written and input that is not there: said in a sentence, with a status."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from qscore.cli.main import main
from qscore.evening.read import read_session

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


ROOT = str(Path(__file__).parents[2])
ADD = ("session", "add", "s.yaml", "'{points: {王: 2, 李: -1, 张: -1}}'")


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", ROOT)
    assert main(["session", "new", "s.yaml", "--players", "王,李,张", "--title", "周六😀"]) == 0
    return tmp_path / "s.yaml"


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "the change is kept, but cannot be shown"), ("zh", "改动已经写入，只是显示不出来")],
)
def test_what_was_written_and_cannot_be_shown_is_told_apart(language: str, words: str, session: Path) -> None:
    run = shell(">/dev/full", *ADD, "--lang", language)
    assert (run.returncode, words in run.stderr) == (3, True)
    assert len(read_session(session).deals) == 1
    assert shell(">/dev/full 2>/dev/full", *ADD).returncode == 3
    assert shell(">&- 2>&-", *ADD).returncode == 0
    assert shell("| true", *ADD).returncode == 0
    assert len(read_session(session).deals) == 4
    before = session.read_bytes()
    for call in (("undo", "s.yaml", "--yes"), ("remove", "s.yaml", "1", "--yes"), ("show", "s.yaml")):
        run = shell(">/dev/full", "session", *call, "--lang", language)
        assert (run.returncode, words in run.stderr) == (2, False)
        assert {"en": "the output cannot be written", "zh": "写不出结果"}[language] in run.stderr
    assert session.read_bytes() == before
    assert shell("2>/dev/full", "session", "undo", "s.yaml", "--yes").returncode == 0
    assert session.read_bytes() != before


@pytest.mark.parametrize("call", [("--version",), ("--help",), ("rules", "20"), ("session", "new", "--help")])
def test_help_and_version_on_a_full_disk(call: tuple[str, ...]) -> None:
    run = shell(">/dev/full", *call)
    assert (run.returncode, "Traceback" in run.stderr) == (2, False)
    assert "cannot be written" in run.stderr


ENCODINGS = ("gbk", "cp1252", "cp437", "latin-1", "big5", "ascii", "shift_jis", "utf-16")


@pytest.mark.parametrize(
    ("encoding", "language"),
    [*((encoding, "zh") for encoding in ENCODINGS), ("gbk", "en"), ("cp1252", "en")],
)
def test_no_encoding_ends_a_call(
    encoding: str, language: str, session: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def said(*words: str) -> bytes:
        out, err = BytesIO(), BytesIO()
        with monkeypatch.context() as patch:
            streams = TextIOWrapper(out, encoding=encoding), TextIOWrapper(err, encoding=encoding)
            patch.setattr("sys.stdout", streams[0])
            patch.setattr("sys.stderr", streams[1])
            assert main([*words, "--lang", language]) == 0
            streams[1].flush()
            return out.getvalue()

    deal = ADD[-1].strip("'")
    said(*ADD[:-1], deal)
    said("session", "edit", "s.yaml", "1", deal.replace("2", "4").replace("-1", "-2"), "--yes")
    said("session", "undo", "s.yaml", "--yes")
    said("session", "show", "s.yaml")
    said("session", "settle", "s.yaml", "--why", "王", "李")
    said("session", "log", "s.yaml")
    said("rules", "20.1")
    said("rules")
    assert len(read_session(session).deals) == 1
    shown = json.loads(said("session", "show", "s.yaml", "--json").decode(encoding))
    assert shown["session"]["title"] == "周六😀"
    stored = said("session", "restore", "s.yaml", "1", "--print")
    assert (stored.decode("utf-16" if encoding == "utf-16" else "utf-8")).count("周六😀") == 1


def test_the_help_in_every_encoding(monkeypatch: pytest.MonkeyPatch) -> None:
    for encoding in ENCODINGS:
        monkeypatch.setenv("PYTHONIOENCODING", encoding)
        run = subprocess.run(
            [sys.executable, "-m", "qscore", "--help", "--lang", "zh"],
            env=os.environ | {"PYTHONPATH": ROOT},
            capture_output=True,
            timeout=60,
            check=False,
        )
        assert (run.returncode, run.stderr) == (0, b""), encoding


def test_a_converted_deal_is_read_again_whatever_the_encoding(
    session: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal = session.with_name("deal.txt")
    deal.write_text("将 3饼; 头家 王: 1分; 下家 李: 2分; 底家 张😀: 3分\n", "utf-8")
    monkeypatch.setenv("PYTHONIOENCODING", "gbk")
    for form in ("yaml", "json", "text"):
        out = session.with_name(f"deal2.{form}")
        assert shell(f">{out.name}", "convert", "deal.txt", "--to", form, "--lang", "zh").returncode == 0
        assert "张😀" in json.loads(json.dumps(out.read_text("utf-8")))
        assert main(["check", str(out)]) == 0


def test_a_file_that_fails_is_not_taken_for_the_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def failing(*_: object) -> int:
        raise OSError(5, "Input/output error", "deal.txt")

    monkeypatch.setattr("qscore.cli.main._call", failing)
    assert main(["score", "deal.txt", "--lang", "en"]) == 2
    assert "deal.txt cannot be read or written: input/output error" in capsys.readouterr().err
    assert main(["score", "deal.txt", "--lang", "zh"]) == 2
    assert "deal.txt 读写不了：读写出错" in capsys.readouterr().err


def test_an_interrupted_call_says_what_is_kept(
    session: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("qscore.cli.session.add._say_added", interrupted)
    deal = ADD[-1].strip("'")
    assert main([*ADD[:-1], deal, "--lang", "en"]) == 130
    assert "interrupted; the change is kept" in capsys.readouterr().err
    assert main([*ADD[:-1], deal, "--lang", "zh"]) == 130
    assert "已中断；改动已经写入" in capsys.readouterr().err
    assert len(read_session(session).deals) == 2
