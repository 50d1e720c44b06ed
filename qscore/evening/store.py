"""A session's file at the edge of the program: read as it is, written whole or not at all, one writer at a time.

A change is written beside the file, synced and renamed over it, so at every moment the file is the old or
the new one. The lock is the operating system's: it ends with the process that holds it, however that ends.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NoReturn

from qscore.catalogue.diagnosis import diagnose
from qscore.core import files
from qscore.core.files import Refused, beside, is_there, open_input, open_own, status_of, sweep, write_all
from qscore.core.locking import try_lock
from qscore.core.problems import Diagnostic, InputError, OnePlace, Problem, Source
from qscore.core.text import Text
from qscore.reading.files import bytes_of, read_bytes, reason_of

JOURNAL = ("", ".journal")
"""What is put before and behind a session's name for its journal."""
PATIENCE = 5.0
"""Seconds a writer waits for another before it gives up."""
_PAUSE = 0.05
_LOCK = re.compile(rb"(?:\d+(?:\t[^\t\n]{0,80}){0,2})?")
"""What a lock holds: who took it last; also where it was not written to the end."""


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
    data = bytes_of(str(path), lambda: open_input(path))
    read_bytes(data, str(path))  # says what is wrong, where something is
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        refuse("E730", path)


def raw_or_nothing(path: Path) -> str:
    """The same, and nothing where there is no such file. Raises `InputError` also where that is not certain."""
    try:
        if not is_there(path):
            return ""
    except OSError as error:
        refuse("E001", path, reason=reason_of(error))
    return read_raw(path)


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
    try:
        files.write_whole(path, raw.encode("utf-8"))
    except OSError as error:
        refuse("E722", path, reason=reason_of(error, writing=True))


def refuse_own(path: Path, error: OSError, *, writing: bool = True) -> NoReturn:
    """Raises `InputError` for a file beside a session: E735 where it is not ours to use, E722 or E001 otherwise."""
    code = "E735" if isinstance(error, Refused) else "E722" if writing else "E001"
    refuse(code, path, reason=reason_of(error, writing=writing))


@contextmanager
def locked(path: Path, patience: float | None = None) -> Iterator[None]:
    """Holds the session's lock.

    Raises `InputError`: E721 where another holds it, E722 where none can be made, E735 where something else is
    in its place.
    """
    lock = beside(path, ".", ".lock")
    until = time.monotonic() + (PATIENCE if patience is None else patience)
    try:
        descriptor = _open_lock(lock, path)
    except OSError as error:
        refuse_own(path if isinstance(error, FileNotFoundError) else lock, error)
    try:
        try:
            while not try_lock(descriptor):
                if time.monotonic() >= until:
                    refuse("E721", path, holder=_holder(descriptor))
                time.sleep(_PAUSE)
            if not _LOCK.fullmatch(_said(descriptor)):
                raise Refused(Text("it was not made by qscore", "它不是 qscore 建的"), lock)
        except OSError as error:
            refuse_own(lock, error)
        with suppress(OSError):  # who holds it is told for a clear message only
            os.ftruncate(descriptor, 0)
            os.lseek(descriptor, 0, os.SEEK_SET)
            write_all(descriptor, _self().encode("utf-8"))
        for target in (path, beside(path, *JOURNAL)):
            sweep(target)
        yield
    finally:
        os.close(descriptor)


def _open_lock(lock: Path, path: Path) -> int:
    """Opens the lock of a session, and makes it where there is none: as open to others as the session is."""
    like = status_of(path)
    try:
        descriptor = open_own(lock, os.O_RDWR)
    except FileNotFoundError:
        pass
    except PermissionError as error:
        if isinstance(error, Refused):
            raise
        return open_own(lock, os.O_RDONLY)  # another's, who lets us look: enough to wait for him
    else:
        files.narrow(descriptor, like)
        return descriptor
    try:
        descriptor = open_own(lock, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o666 if like is None else 0o600)
    except FileExistsError:  # another was faster
        return _open_lock(lock, path)
    files.adopt(descriptor, like)
    return descriptor


def _self() -> str:
    node = os.uname().nodename if hasattr(os, "uname") else ""
    return f"{os.getpid()}\t{node[:80]}\t{time.strftime('%Y-%m-%d %H:%M:%S')}"


def _said(descriptor: int) -> bytes:
    os.lseek(descriptor, 0, os.SEEK_SET)
    return os.read(descriptor, 300)


def _holder(descriptor: int) -> Text:
    """Who holds a lock, as far as the file says it."""
    said = _said(descriptor).decode("utf-8", "replace")[:200].split("\t")
    if len(said) != 3:
        return Text("?", "？")
    process, node, since = said
    return Text(f"process {process} on {node} since {since}", f"{node} 上的进程 {process}，{since} 起")
