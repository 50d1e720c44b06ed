"""Whose files are whose: nothing is opened to more people than it was, and what is protected is not replaced."""

from __future__ import annotations

import io
import os
import shutil
import stat
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from qscore.cli.main import main
from qscore.core.files import write_output, write_whole

DEAL = "{points: {a: 2, b: -1, c: -1}}"
NOBODY = 65534
AS_ROOT = pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a file to somebody else")


@pytest.fixture(autouse=True, scope="module")
def _modules(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Loads what the calls need: somebody without privileges may not even read the library of this Python."""
    session = begun(tmp_path_factory.mktemp("modules"))
    assert main(["session", "add", str(session), DEAL]) == 0
    assert main(["session", "add", str(session), "x"]) == 1
    assert main(["session", "export", str(session), "-o", str(session.with_name("page.html"))]) == 0


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder in which everybody may write; those of pytest are for its user alone."""
    path = Path(tempfile.mkdtemp(prefix="qscore-test-"))
    path.chmod(0o777)
    try:
        yield path
    finally:
        shutil.rmtree(path)


def as_somebody(call: Callable[[], int], user: int = NOBODY, group: int = NOBODY) -> tuple[int, str]:
    """What a call gives and says to the error stream for a user without privileges."""
    if os.geteuid() != 0:  # pragma: no cover - the tests run as such a user
        return _said(call)
    read, write = os.pipe()
    child = os.fork()
    if child == 0:  # pragma: no cover - in a process of its own
        status = 99
        try:
            os.setgroups([group])
            os.setegid(group)
            os.seteuid(user)
            status, text = _said(call)
            os.write(write, text.encode()[:60_000])
        except BaseException:
            os.write(write, traceback.format_exc().encode()[-60_000:])
        finally:
            os._exit(status)
    os.close(write)
    with os.fdopen(read, "rb") as pipe:
        text = pipe.read().decode()
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), text


def _said(call: Callable[[], int]) -> tuple[int, str]:
    said, before = io.StringIO(), (sys.stdout, sys.stderr)
    sys.stdout = sys.stderr = said
    try:
        return call(), said.getvalue()
    finally:
        sys.stdout, sys.stderr = before


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def begun(folder: Path, *, mask: int = 0o022) -> Path:
    before = os.umask(mask)
    try:
        assert main(["session", "new", str(folder / "s.yaml"), "--players", "a,b,c"]) == 0
    finally:
        os.umask(before)
    return folder / "s.yaml"


@pytest.mark.parametrize(
    ("mask", "expected"), [(0o077, 0o600), (0o027, 0o640), (0o022, 0o644), (0o002, 0o664)]
)
def test_a_new_session_is_as_the_user_wants_his_files(mask: int, expected: int, folder: Path) -> None:
    session = begun(folder, mask=mask)
    assert {mode(path) for path in folder.iterdir()} == {expected}
    assert len(list(folder.iterdir())) == 3
    assert main(["session", "add", str(session), DEAL]) == 0
    assert {mode(path) for path in folder.iterdir()} == {expected}


def test_files_beside_a_session_are_as_private_as_it_is(folder: Path) -> None:
    session = begun(folder)
    session.chmod(0o600)
    assert main(["session", "add", str(session), DEAL]) == 0
    assert {mode(path) for path in folder.iterdir()} == {0o600}
    for path in folder.iterdir():
        if path != session:
            path.unlink()
    assert main(["session", "add", str(session), DEAL]) == 0
    assert {mode(path) for path in folder.iterdir()} == {0o600}


@pytest.mark.parametrize(("language", "words"), [("en", "write-protected"), ("zh", "只读")])
@pytest.mark.parametrize("protection", [0o444, 0o400])
def test_a_write_protected_session_is_not_replaced(
    protection: int, language: str, words: str, folder: Path
) -> None:
    session = begun(folder)
    for path in folder.iterdir():
        path.chmod(0o666)
    if os.geteuid() == 0:
        os.chown(session, NOBODY, NOBODY)
    session.chmod(protection)
    before = session.read_bytes()

    def call() -> int:
        return main(["session", "add", str(session), DEAL, "--lang", language])

    for status, said in (as_somebody(call), _said(call)):
        assert status == 1
        assert "E722" in said
        assert words in said
    assert (session.read_bytes(), mode(session)) == (before, protection)


def test_an_export_over_a_protected_file_is_refused(folder: Path) -> None:
    session = begun(folder)
    page = folder / "page.html"
    page.write_text("mine")
    page.chmod(0o444)

    def call() -> int:
        return main(["session", "export", str(session), "-o", str(page)])

    for status, said in (as_somebody(call), _said(call)):
        assert status == 2, said
        assert "write-protected" in said
    assert page.read_text() == "mine"


@AS_ROOT
def test_owner_and_group_of_a_replaced_file_are_kept(folder: Path) -> None:
    session = begun(folder)
    os.chown(session, NOBODY, 12345)
    session.chmod(0o640)
    for path in folder.iterdir():
        if path != session:
            path.unlink()
    assert main(["session", "add", str(session), DEAL]) == 0
    for path in folder.iterdir():
        found = path.stat()
        assert (found.st_uid, found.st_gid, mode(path)) == (NOBODY, 12345, 0o640), path.name


@AS_ROOT
def test_the_group_of_a_shared_file_is_kept_and_another_group_is_not_let_in(folder: Path) -> None:
    shared, foreign = folder / "shared", folder / "foreign"
    for path, group in ((shared, 4321), (foreign, 9999)):
        path.write_text("old")
        os.chown(path, 1000, group)
        path.chmod(0o666 if group == 4321 else 0o662)

    def call() -> int:
        write_whole(shared, b"new")
        write_whole(foreign, b"new")
        return 0

    def in_the_group() -> int:
        os.seteuid(0)
        os.setgroups([NOBODY, 4321])
        os.seteuid(NOBODY)
        return call()

    assert as_somebody(in_the_group) == (0, "")
    assert (shared.stat().st_gid, mode(shared)) == (4321, 0o666)
    assert (foreign.stat().st_gid, mode(foreign)) == (NOBODY, 0o622)


@AS_ROOT
def test_who_may_write_the_session_is_not_stopped_by_the_lock_of_another(folder: Path) -> None:
    session = begun(folder)
    for path in (session, folder / "s.yaml.journal"):
        path.chmod(0o666)
    lock = folder / ".s.yaml.lock"
    lock.chmod(0o644)
    assert as_somebody(lambda: main(["session", "add", str(session), DEAL]))[0] == 0
    lock.chmod(0o600)
    session.chmod(0o666)
    status, said = as_somebody(lambda: main(["session", "add", str(session), DEAL]))
    assert status == 1
    assert "E722" in said
    assert ".s.yaml.lock: " in said


def test_a_folder_that_cannot_be_written(folder: Path) -> None:
    session = begun(folder)
    for path in folder.iterdir():
        path.chmod(0o666)
    before = session.read_bytes(), (folder / "s.yaml.journal").read_bytes()
    folder.chmod(0o555)
    status, said = as_somebody(lambda: main(["session", "add", str(session), DEAL]))
    folder.chmod(0o777)
    assert (status, "E722" in said) == (1, True)
    assert (session.read_bytes(), (folder / "s.yaml.journal").read_bytes()) == before


def test_what_is_no_file_is_written_to() -> None:
    write_output(Path("/dev/null"), b"gone")
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)
