"""Files that nothing may be written over, and files that cannot be written: said in the reader's language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from qscore.catalogue.errors import ERRORS
from qscore.cli.main import main
from qscore.core.problems import InputError
from qscore.core.text import Language
from qscore.evening.store import locked
from qscore.reading.files import reason_of

LINE = "jiang 3p; dealer: points 1; next: points 2; bottom: points 3\n"


@pytest.mark.parametrize("option", ["--filter-errors", "--summary", "-o"])
@pytest.mark.parametrize("name", ["log.jsonl", "link.jsonl", "./log.jsonl"])
def test_a_log_is_never_written_over(
    option: str,
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    log = tmp_path / "log.jsonl"
    log.write_text('{"players": {}}\n')
    (tmp_path / "link.jsonl").symlink_to(log)
    out = () if option == "-o" else ("-o", "out.csv")
    assert main(["batch", "log.jsonl", *out, option, name, "--workers", "1"]) == 1
    assert "E908" in capsys.readouterr().err
    assert log.read_text() == '{"players": {}}\n'


@pytest.mark.parametrize("option", ["--filter-errors", "--summary"])
def test_two_outputs_are_two_files(option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log, out = tmp_path / "log.txt", tmp_path / "out.csv"
    log.write_text(LINE)
    assert main(["batch", str(log), "-o", str(out), option, str(out)]) == 1
    assert "E908" in capsys.readouterr().err
    assert not out.exists()


def test_an_output_that_is_a_folder_is_said_before_the_work(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log, out = tmp_path / "log.txt", tmp_path / "out.csv"
    log.write_text(LINE)
    out.mkdir()
    assert main(["batch", str(log), "-o", str(out)]) == 1
    assert "E907" in capsys.readouterr().err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["log.txt", "out.csv"]


@pytest.mark.parametrize("journal", [b"garbage\n", b"\xff\n", b"[1]\n{}\n"])
def test_a_journal_of_anything_is_not_gone_on_from(
    journal: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log, out = tmp_path / "log.txt", tmp_path / "out.csv"
    log.write_text(LINE)
    (tmp_path / "out.csv.journal").write_bytes(journal)
    (tmp_path / "out.csv.part").write_bytes(b"")
    assert main(["batch", str(log), "-o", str(out), "--resume", "--workers", "1"]) == 1
    assert "E903" in capsys.readouterr().err


def test_an_empty_journal_is_no_earlier_run(tmp_path: Path) -> None:
    log, out = tmp_path / "log.txt", tmp_path / "out.csv"
    log.write_text(LINE)
    (tmp_path / "out.csv.journal").write_bytes(b"")
    (tmp_path / "out.csv.part").write_bytes(b"")
    assert main(["batch", str(log), "-o", str(out), "--resume", "--workers", "1"]) == 0
    assert len(out.read_text().splitlines()) == 2


def test_a_log_cut_short_in_its_compression(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "log.txt.gz"
    log.write_bytes(b"\x1f\x8bgarbage")
    assert main(["batch", str(log), "-o", str(tmp_path / "out.csv"), "--lang", "zh"]) == 1
    assert "压缩的数据已损坏或不完整" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ("session", "new", "none/a.yaml", "--players", "a,b,c"),
        ("session", "new", "loop.yaml", "--players", "a,b,c"),
        ("session", "add", "loop.yaml", "x"),
        ("session", "undo", "loop.yaml"),
        ("session", "edit", "a.yaml", "1e3", "x"),
        ("batch", "log.txt", "-o", "none/out.csv"),
        ("batch", "log.txt", "-o", "out.csv", "--workers", "0"),
        ("batch", "log.txt", "-o", "out.csv", "--workers", "x"),
        ("batch", "log.txt", "-o", "out.csv", "--summary", "none/s.json"),
    ],
)
def test_reasons_in_chinese_have_no_english_words(
    arguments: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "log.txt").write_text(LINE)
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    assert main([*arguments, "--lang", "zh"]) in (1, 2)
    said = re.sub(
        r"error E\d+|\S+\.(?:yaml|csv|json|txt)\S*|'\S+'|qscore [a-z -]+", "", capsys.readouterr().err
    )
    assert re.search("[\u4e00-\u9fff]", said)
    assert not re.search("[a-z]{3}", re.sub(r"--\w+|共.*", "", said))
    assert (tmp_path / "loop.yaml").is_symlink()


@pytest.mark.parametrize(("language", "words"), [("en", "process "), ("zh", "进程")])
def test_who_holds_the_lock_is_told_in_the_language(language: Language, words: str, tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    with locked(path), pytest.raises(ValueError, match="E721") as raised:  # noqa: SIM117
        with locked(path, patience=0):
            pass
    assert isinstance(raised.value, InputError)
    [found] = raised.value.diagnostics
    assert words in found.message[language]
    assert ("since" in found.message[language]) == (language == "en")


def test_a_lock_of_anything_names_nobody(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    with locked(path):
        (tmp_path / ".a.yaml.lock").write_bytes(b"\xff\x1b[31m")
        with pytest.raises(ValueError, match=r"E721: .*: \?"), locked(path, patience=0):
            pass


def test_every_reason_has_both_languages() -> None:
    assert reason_of(FileNotFoundError(), writing=True).zh == "没有这个文件夹"
    assert reason_of(EOFError()).en == "the compressed data is damaged or cut short"
    assert reason_of(OSError(27, "File too large")) == ("file too large", "文件超过了允许的大小")
    assert "E908" in ERRORS
