"""`qscore session export` and `blank` as they are called."""

from __future__ import annotations

import io
import os
import stat
import sys
from pathlib import Path

import pytest

from qscore.cli.session import session
from qscore.cli.session.export import chosen_form, export_to
from qscore.cli.session.output import deliver
from qscore.cli.speech import set_language
from qscore.cli.wrong_calls import WrongCall
from qscore.core.files import write_output
from qscore.evening.ledger import Ledger
from tests.export.evenings import evening


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    set_language("en")
    monkeypatch.setattr("qscore.cli.session.export.read_ledger", lambda file: evening(count=2, title=file))


@pytest.fixture
def ledger() -> Ledger:
    return evening(count=2)


def call(*arguments: str) -> None:
    session.made("session").main(list(arguments), standalone_mode=False)


def test_the_form_follows_from_the_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for ending, begins in (
        ("html", b"<!DOC"),
        ("xlsx", b"PK"),
        ("csv", b"\xef\xbb\xbfNo."),
        ("md", b"# a.yaml"),
    ):
        file = tmp_path / f"a.{ending}"
        call("export", "a.yaml", "-o", str(file))
        assert file.read_bytes().startswith(begins)
        assert capsys.readouterr().err == f"written: {file}\n"
    call("export", "a.yaml", "-o", str(tmp_path / "b.csv"), "--no-bom")
    assert (tmp_path / "b.csv").read_bytes().startswith(b"No.")


def test_to_standard_output(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    call("export", "a.yaml", "--to", "JSON")
    assert capfdbinary.readouterr().out.startswith(b'{\n  "session"')
    call("export", "a.yaml", "--to", "md", "-o", "-", "--no-explain")
    out = capfdbinary.readouterr().out
    assert out.startswith(b"# a.yaml\n")
    assert b"Points explained" not in out


def test_a_terminal_gets_no_page(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdout", Terminal())
    with pytest.raises(WrongCall) as wrong:
        export_to(ledger, "saturday.yaml", None)
    assert wrong.value.hint == "-o saturday.html"
    with pytest.raises(WrongCall):
        deliver(b"PK", None, "xlsx", "saturday")


def test_wrong_forms_are_named(tmp_path: Path) -> None:
    with pytest.raises(WrongCall, match="unknown form 'pdf'") as wrong:
        chosen_form(None, "pdf")
    assert wrong.value.hint == "html, xlsx, csv, markdown, json"
    with pytest.raises(WrongCall, match=r"the name a\.yaml does not say which form"):
        chosen_form("a.yaml", None)
    assert chosen_form("-", None) == "html"
    assert chosen_form("a.txt", "csv") == "csv"
    with pytest.raises(WrongCall):
        call("export", "missing.yaml", "-o", str(tmp_path / "a.pdf"))


def test_the_session_itself_is_never_replaced(ledger: Ledger, tmp_path: Path) -> None:
    session = tmp_path / "evening.json"
    session.write_text("mine")
    (tmp_path / "link.json").symlink_to(session)
    for name in ("evening.json", "link.json"):
        with pytest.raises(WrongCall, match="is the session itself"):
            export_to(ledger, str(session), str(tmp_path / name))
    assert session.read_text() == "mine"


def test_what_cannot_be_written_is_said(ledger: Ledger, tmp_path: Path) -> None:
    with pytest.raises(WrongCall, match="cannot be written: there is no such folder"):
        export_to(ledger, "a.yaml", str(tmp_path / "none" / "a.html"))
    with pytest.raises(WrongCall, match="cannot be written: it is a folder"):
        export_to(ledger, "a.yaml", str(tmp_path), "html")


def test_without_the_extra_it_says_what_to_install(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "xlsxwriter", None)
    with pytest.raises(WrongCall) as wrong:
        export_to(ledger, "a.yaml", "a.xlsx")
    assert wrong.value.hint == "pip install 'qscore[xlsx]'"


def test_another_missing_module_is_no_such_case(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "qscore.show.html.sheet", None)
    with pytest.raises(ModuleNotFoundError):
        export_to(ledger, "a.yaml", "a.html")


def test_an_export_is_replaced_whole_and_keeps_its_mode(tmp_path: Path) -> None:
    file = tmp_path / "a.html"
    file.write_bytes(b"old" * 100)
    file.chmod(0o640)
    link = tmp_path / "link.html"
    link.symlink_to(file)
    write_output(link, b"new")
    assert file.read_bytes() == b"new"
    assert link.is_symlink()
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert sorted(one.name for one in tmp_path.iterdir()) == ["a.html", "link.html"]


def test_a_new_file_has_the_usual_mode(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_output(tmp_path / "a", b"")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o640


def test_a_failed_write_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.html"
    file.write_bytes(b"old")

    def full(descriptor: int) -> None:
        assert descriptor > 2
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_output(file, b"new")
    assert file.read_bytes() == b"old"
    assert [one.name for one in tmp_path.iterdir()] == ["a.html"]


def test_what_is_no_file_is_written_to_directly(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_output(pipe, b"through")
        assert os.read(reader, 100) == b"through"
    finally:
        os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_an_empty_sheet(tmp_path: Path) -> None:
    file = tmp_path / "sheet.html"
    call("blank", "王，李", "张,陈", "--rounds", "1", "--title", "Fri", "--stake", "0.5", "-o", str(file))
    text = file.read_text(encoding="utf-8")
    assert "<title>Fri</title>" in text
    assert text.count("<section") == 1
    assert text.count("rests") == 32


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["王"], "Qing'er is played by 3 or 4 people of different names"),
        (["王", "李"], "Qing'er is played by 3 or 4 people"),
        (["王", "王", "李"], "different names"),
        (["a", "b", "c", "d", "--game", "够级"], "Gouji is played by 6 people"),
        (["a", "b", "--game", "chess"], "no such game: chess"),
        (["a", "b", "c", "--rounds", "0"], "--rounds is from 1 to 20"),
        (["a", "b", "c", "--deals", "201"], "--deals is from 1 to 200"),
    ],
)
def test_sheets_that_cannot_be(arguments: list[str], message: str) -> None:
    with pytest.raises(WrongCall, match=message):
        call("blank", *arguments, "-o", "-")


def test_a_page_goes_into_no_pipe_unasked(tmp_path: Path) -> None:
    with pytest.raises(WrongCall, match="where to") as wrong:
        call("blank", "王", "李", "张")
    assert wrong.value.hint is not None
    assert wrong.value.hint.startswith("-o ")
    file = tmp_path / "six.html"
    call("blank", *"甲乙丙丁戊己", "--game", "够级", "--rounds", "1", "-o", str(file))
    assert "甲" in file.read_text("utf-8")
