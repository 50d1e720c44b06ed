"""A session's file at the edge of the program: read as it is, written whole or not at all, one writer at a time.

A change is written beside the file, synced and renamed over it, so at every moment the file is the old or
the new one. The lock is the operating system's: it ends with the process that holds it, however that ends.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NoReturn

from qscore.catalogue.diagnosis import diagnose
from qscore.core.problems import Diagnostic, InputError, OnePlace, Problem, Source
from qscore.core.text import Text
from qscore.reading import read_file
from qscore.reading.files import reason_of

if sys.platform == "win32":  # pragma: no cover
    import msvcrt
else:
    import fcntl

PATIENCE = 5.0
"""Seconds a writer waits for another before it gives up."""
_PAUSE = 0.05


def refuse(code: str, path: Path | str, **parameters: object) -> NoReturn:
    """Raises `InputError` with one diagnostic about a file as a whole."""
    problem = Problem(code, (), parameters)
    raise InputError([_at_the_top(problem, str(path))])


def _at_the_top(problem: Problem, name: str) -> Diagnostic:
    return diagnose(problem, Source(name, ""), OnePlace())


def real_path(path: Path) -> Path:
    """The file itself where the path is a link to it: what is written beside it lies there."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def read_raw(path: Path) -> str:
    """The text of a file to the last character: line ends and byte order mark included.

    Raises `InputError` where it cannot be read, and where it is not UTF-8 and so cannot be changed here.
    """
    read_file(str(path))  # says what is wrong, where something is
    data = path.read_bytes()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        refuse("E730", path)


def plain_text(raw: str) -> str:
    r"""The text as it is read: without byte order mark, lines ended by a line feed.

    >>> plain_text("\ufeffa\r\nb\rc")
    'a\nb\nc'
    """
    text = raw.removeprefix("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def write_whole(path: Path, raw: str) -> None:
    """Replaces a file by this text: at every moment it is the old or the new one, also after a crash.

    Raises `InputError` (E722) where that is not possible; the old file is untouched then.
    """
    beside = path.with_name(f".{path.name}.tmp-{os.getpid()}")
    try:
        mode = path.stat().st_mode & 0o777 if path.exists() else 0o644
        descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
        try:
            write_all(descriptor, raw.encode("utf-8"))
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        beside.chmod(mode)
        beside.replace(path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink()
        refuse("E722", path, reason=reason_of(error, writing=True))
    sync_folder(path.parent)


def write_all(descriptor: int, data: bytes) -> None:
    """Writes every byte; the system may take fewer at a time."""
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]


def sync_folder(folder: Path) -> None:
    """Makes a renaming survive a loss of power, where the system can."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


@contextmanager
def locked(path: Path, patience: float | None = None) -> Iterator[None]:
    """Holds the session's lock. Raises `InputError`: E721 where another holds it, E722 where none can be made."""
    lock = path.with_name(f".{path.name}.lock")
    until = time.monotonic() + (PATIENCE if patience is None else patience)
    try:
        descriptor = os.open(lock, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as error:
        refuse("E722", path, reason=reason_of(error, writing=True))
    try:
        while not _take(descriptor):
            if time.monotonic() >= until:
                refuse("E721", path, holder=_holder(lock))
            time.sleep(_PAUSE)
        with suppress(OSError):  # who holds it is told for a clear message only
            os.ftruncate(descriptor, 0)
            write_all(descriptor, _self().encode("utf-8"))
        _sweep(path)
        yield
    finally:
        os.close(descriptor)


def _take(descriptor: int) -> bool:
    try:
        if sys.platform == "win32":  # pragma: no cover
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _self() -> str:
    node = os.uname().nodename if hasattr(os, "uname") else ""
    return f"{os.getpid()}\t{node}\t{time.strftime('%Y-%m-%d %H:%M:%S')}"


def _holder(lock: Path) -> Text:
    """Who holds a lock, as far as the file says it."""
    try:
        said = lock.read_text("utf-8", "replace")[:200].split("\t")
    except OSError:  # pragma: no cover - gone between two looks
        said = []
    if len(said) != 3:
        return Text("?", "？")
    process, node, since = said
    return Text(f"process {process} on {node} since {since}", f"{node} 上的进程 {process}，{since} 起")


def _sweep(path: Path) -> None:
    """Takes away what a writer left that was killed; whoever holds the lock is the only writer."""
    for leftover in path.parent.glob(f".{_escaped(path.name)}.tmp-*"):
        with suppress(OSError):
            leftover.unlink()


def _escaped(name: str) -> str:
    return "".join(f"[{character}]" if character in "*?[" else character for character in name)
