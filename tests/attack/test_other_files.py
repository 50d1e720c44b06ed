"""Files beside a session or an output that are not the program's own are never read, emptied or written over."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from qscore.cli.main import main
from qscore.core import files
from qscore.core.files import Refused, open_input, open_own, sweep, write_whole
from qscore.evening import journal, store
from qscore.evening.read import read_session

DEAL = "{points: {a: 2, b: -1, c: -1}}"
LINE = "jiang 3p; dealer: points 1; next: points 2; bottom: points 3\n"
SECRET = "not yours\n"
LANGUAGES = ("en", "zh")


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    assert main(["session", "new", "s.yaml", "--players", "a,b,c"]) == 0
    return tmp_path / "s.yaml"


@contextmanager
def in_time(seconds: int = 20) -> Iterator[None]:
    """Ends what hangs."""

    def hangs(*_: object) -> None:
        raise AssertionError("it hangs")

    before = signal.signal(signal.SIGALRM, hangs)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def a_link(victim: Path, place: Path) -> None:
    place.symlink_to(victim)


def a_second_name(victim: Path, place: Path) -> None:
    place.hardlink_to(victim)


def a_pipe(_: Path, place: Path) -> None:
    os.mkfifo(place)


def a_folder(_: Path, place: Path) -> None:
    place.mkdir()


WORDS: dict[Callable[..., None], tuple[str, str]] = {
    a_link: ("it is a link", "链接"),
    a_second_name: ("it has a second name", "硬链接"),
    a_pipe: ("it is no regular file", "不是普通文件"),
    a_folder: ("it is a folder", "文件夹"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("put", list(WORDS))
@pytest.mark.parametrize("name", [".s.yaml.lock", "s.yaml.journal"])
def test_what_stands_in_the_place_of_lock_or_journal_is_left_alone(
    name: str,
    put: Callable[[Path, Path], None],
    language: str,
    session: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    victim, place, before = session.with_name("victim"), session.with_name(name), session.read_bytes()
    victim.write_text(SECRET)
    place.unlink()
    put(victim, place)
    with in_time():
        for call in (["add", "s.yaml", DEAL], ["new", "s.yaml", "--players", "a,b,c"]):
            assert main(["session", *call, "--lang", language]) == 1
    said = capsys.readouterr().err
    assert name in said
    if (name, put) == ("s.yaml.journal", a_second_name):
        assert "E734" in said  # it could be read, and is no journal
    else:
        assert ("E735" in said) == (put is not a_folder)
        assert WORDS[put][LANGUAGES.index(language)] in said
    assert (victim.read_text(), session.read_bytes()) == (SECRET, before)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "no journal of qscore"), ("zh", "不是 qscore 的日志")]
)
@pytest.mark.parametrize("own", [b"my diary", b"my diary\n", b"deadbeef", b"\0" * 9, b"x" * 200_000])
def test_a_file_named_like_the_journal_is_kept(
    own: bytes, language: str, words: str, session: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place, before = journal.journal_path(session), session.read_bytes()
    place.write_bytes(own)
    for call in (["add", "s.yaml", DEAL], ["undo", "s.yaml"], ["log", "s.yaml"], ["restore", "s.yaml", "1"]):
        assert main(["session", *call, "--lang", language]) == 1
        said = capsys.readouterr().err
        assert "E734" in said
        assert words in said
    assert (place.read_bytes(), session.read_bytes()) == (own, before)


def test_a_journal_of_two_names_is_not_written_to(session: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = session.with_name("copy")
    other.hardlink_to(journal.journal_path(session))
    before = other.read_bytes()
    assert main(["session", "add", "s.yaml", DEAL]) == 1
    assert "E735" in capsys.readouterr().err
    assert main(["session", "log", "s.yaml"]) == 0
    assert other.read_bytes() == before


def test_an_empty_journal_is_written_to_and_taken_back(
    session: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal.journal_path(session).write_bytes(b"")
    assert main(["session", "add", "s.yaml", DEAL]) == 0
    assert len(journal.read_journal(session).records) == 2
    journal.journal_path(session).unlink()
    monkeypatch.setattr(
        "qscore.evening.changes.write_whole", lambda path, _: store.refuse("E722", path, reason="x")
    )
    monkeypatch.setattr("qscore.evening.changes._catch_up", lambda *_: None)
    assert main(["session", "add", "s.yaml", DEAL]) == 1
    assert not journal.journal_path(session).exists()


@pytest.mark.parametrize("own", [b"a\n", b"my notes", b"1\t2\t3\t4", b"7" + b"\tx" * 200])
def test_a_file_named_like_the_lock_is_kept(
    own: bytes, session: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = session.with_name(".s.yaml.lock")
    place.write_bytes(own)
    assert main(["session", "add", "s.yaml", DEAL]) == 1
    assert "E735" in capsys.readouterr().err
    assert place.read_bytes() == own
    place.write_bytes(b"12\tno")  # as one leaves it that was killed
    assert main(["session", "add", "s.yaml", DEAL]) == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [5, 28])
def test_a_journal_that_cannot_be_opened_stops_the_change(
    number: int,
    language: str,
    session: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = session.read_bytes(), journal.journal_path(session).read_bytes()
    real = os.open

    def failing(path: str, flags: int, mode: int = 0o777) -> int:
        if str(path).endswith(".journal"):
            raise OSError(number, os.strerror(number))
        return real(path, flags, mode)

    with monkeypatch.context() as patch:
        patch.setattr("os.open", failing)
        assert main(["session", "add", "s.yaml", DEAL, "--lang", language]) == 1
    said = capsys.readouterr().err
    assert "E001" in said
    assert ("read" in said) == (language == "en")
    assert ("读不了" in said) == (language == "zh")
    assert (session.read_bytes(), journal.journal_path(session).read_bytes()) == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_session_of_two_names_is_not_parted(
    language: str, session: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other, before = session.with_name("other.yaml"), session.read_bytes()
    other.hardlink_to(session)
    assert main(["session", "add", "s.yaml", DEAL, "--lang", language]) == 1
    said = capsys.readouterr().err
    assert "E722" in said
    assert WORDS[a_second_name][LANGUAGES.index(language)] in said
    assert session.samefile(other)
    assert session.read_bytes() == before
    other.unlink()
    assert main(["session", "add", "s.yaml", DEAL]) == 0


@pytest.mark.parametrize("put", [a_pipe, a_folder])
@pytest.mark.parametrize(
    "call",
    [
        *(("score", "x"), ("check", "x"), ("session", "show", "x"), ("session", "add", "x", DEAL)),
        *(("session", "undo", "x"), ("session", "log", "x"), ("batch", "x", "-o", "out.csv")),
        *(("session", "add", "s.yaml", "--from", "x"), ("session", "total", "x")),
    ],
)
def test_what_is_no_file_is_not_waited_for(
    call: tuple[str, ...],
    put: Callable[[Path, Path], None],
    session: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    put(session, session.with_name("x"))
    with in_time():
        assert main(list(call)) == 1
    assert "E001" in (said := capsys.readouterr().err) or "E729" in said


def test_devices_and_what_a_shell_makes() -> None:
    for name in ("/dev/zero", "/dev/tty"):
        with pytest.raises(OSError, match=r"no regular file|No such"):
            open_input(name)
    read, write = os.pipe()
    os.write(write, b"through")
    os.close(write)
    with open_input(f"/dev/fd/{read}") as file:
        assert file.read() == b"through"
    os.close(read)
    with pytest.raises(Refused, match="no regular file"):
        open_own(Path("/dev/null"), os.O_RDWR)


@pytest.mark.parametrize(
    "call", ["score /dev/stdin", "batch <(cat l.txt) -o o.csv && cat o.csv", "score <(cat l.txt)"]
)
def test_process_substitution(call: str, tmp_path: Path) -> None:
    import subprocess
    import sys

    (tmp_path / "l.txt").write_text(LINE * 3)
    program = f"{sys.executable} -m qscore"
    command = ["bash", "-c", f"cat l.txt | {program} {call.replace('qscore', program)}"]
    root = str(Path(__file__).parents[2])
    run = subprocess.run(
        command,
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": root},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.count("bottom") >= 1
    if call.startswith("batch"):
        assert run.stdout.count("\n") == 4


@pytest.mark.parametrize("size", [200, 243, 246, 249, 250, 255])
@pytest.mark.parametrize("character", ["x", "王"])
def test_names_up_to_the_longest(
    size: int, character: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    name = character * ((size - 5) // len(character.encode())) + ".yaml"
    assert main(["session", "new", name, "--players", "a,b,c"]) == 0
    other = character * ((size - 5) // len(character.encode())) + ".yamk"
    assert main(["session", "new", other, "--players", "a,b,c"]) == 0
    assert main(["session", "add", name, DEAL]) == 0
    assert main(["session", "add", name, DEAL]) == 0
    assert main(["session", "undo", name, "--yes"]) == 0
    assert len(read_session(Path(name)).deals) == 1
    assert len(journal.read_journal(Path(name)).records) == 4
    assert len(list(tmp_path.iterdir())) == 6


def test_only_left_overs_of_ours_are_swept(session: Path) -> None:
    theirs = [
        ".s.yaml.tmp-1",
        ".qscore-notes.tmp",
        ".s.yaml.cache.json.12",
        ".qscore-000000000000-00000000.tmp",
    ]
    for name in theirs:
        session.with_name(name).write_text(SECRET)
    digest = files._digest
    left = session.with_name(f".qscore-{digest(session)}-0123abcd.tmp")
    link = session.with_name(f".qscore-{digest(session)}-ffffffff.tmp")
    left.write_text("half")
    link.symlink_to(session)
    of_journal = session.with_name(f".qscore-{digest(journal.journal_path(session))}-0123abcd.tmp")
    of_journal.write_text("half")
    assert main(["session", "add", "s.yaml", DEAL]) == 0
    assert (left.exists(), of_journal.exists(), link.is_symlink()) == (False, False, True)
    assert [session.with_name(name).read_text() for name in theirs] == [SECRET] * 4


def test_what_another_is_writing_is_not_swept(tmp_path: Path) -> None:
    target = tmp_path / "a"

    def content(file: object) -> None:
        del file
        sweep(target)
        assert len(list(tmp_path.glob(".qscore-*.tmp"))) == 1

    write_whole(target, content)
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


@pytest.mark.parametrize("name", ["out.csv.part", "out.csv.journal", "bad.txt.part", "out.csv.whole"])
@pytest.mark.parametrize("put", [None, a_link])
def test_what_stands_in_the_place_of_a_part_of_an_output_is_kept(
    name: str,
    put: Callable[[Path, Path], None] | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "log.txt").write_text(LINE)
    victim = tmp_path / ("victim" if put else name)
    victim.write_text(SECRET)
    if put:
        put(victim, tmp_path / name)
    call = ["batch", "log.txt", "-o", "out.csv", "--filter-errors", "bad.txt", "--workers", "1"]
    for language, words in (("en", "was not left by an earlier run"), ("zh", "不是上次运行留下的")):
        assert main([*call, "--lang", language]) == 1
        said = capsys.readouterr().err
        assert "E015" in said
        assert words in said
    assert victim.read_text() == SECRET
    assert not (tmp_path / "out.csv").exists()


@pytest.mark.parametrize(
    "entry", ["{}", "[]", '{"checksum": 1, "summary": [], "rows": 1, "errors": 0}', "1" * 5000]
)
def test_a_forged_journal_of_a_run(
    entry: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "log.txt").write_text(LINE)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("qscore.batch.output.Output.write", interrupted)
        assert main(["batch", "log.txt", "-o", "out.csv", "--workers", "1"]) == 130
    with (tmp_path / "out.csv.journal").open("a") as file:
        file.write(entry + "\n")
    assert main(["batch", "log.txt", "-o", "out.csv", "--workers", "1", "--resume"]) == 1
    assert "E903" in capsys.readouterr().err
    assert main(["batch", "log.txt", "-o", "out.csv", "--workers", "1"]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["log.txt", "out.csv"]


def test_an_output_that_is_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "log.txt").write_text(LINE)
    (tmp_path / "there").mkdir()
    link, real = tmp_path / "out.csv", tmp_path / "there" / "real.csv"
    real.write_text("old")
    real.chmod(0o640)
    link.symlink_to(real)
    assert main(["batch", str(tmp_path / "log.txt"), "-o", str(link), "--workers", "1"]) == 0
    assert link.is_symlink()
    assert real.read_text().count("\n") == 2
    assert real.stat().st_mode & 0o777 == 0o640
