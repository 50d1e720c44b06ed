"""Files at the edge of the program: opened only where they are what they should be, replaced whole or not at all.

Two kinds are told apart. What a person names (a log, a session, an output) is found through links, as anywhere.
What the program keeps beside such a file (its journal and lock, the parts of an output) is its own: never a
link, a pipe or a second name of something else, so no other file is read or written in its place.
"""

from __future__ import annotations

import errno
import os
import re
import secrets
import stat
import sys
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import BinaryIO

from qscore.core.locking import lock, try_lock
from qscore.core.text import Text

_NO_LINK = getattr(os, "O_NOFOLLOW", 0)
_NO_WAITING = getattr(os, "O_NONBLOCK", 0)
"""A pipe without a writer is opened at once, to be seen and refused."""
_BINARY = getattr(os, "O_BINARY", 0)
_STREAMS = re.compile(r"/dev/(?:stdin|fd/\d+)|/proc/(?:self|\d+)/fd/\d+")
"""What a shell names for standard input and for `<(…)`: there a pipe is what was meant."""
_LONGEST_NAME = 255
"""Bytes of a file's name that a file system takes."""

A_LINK = Text("it is a link to another file", "它是指向别的文件的链接")
NO_FILE = Text("it is no regular file", "它不是普通文件")
SECOND_NAME = Text(
    "it has a second name (a hard link) that would keep the old text; copy it first",
    "它还有别的名字（硬链接），改了会两边不一致；请先复制一份",
)
PROTECTED = Text("it is write-protected", "它是只读的")


class Refused(OSError):
    """A file that is left alone, for a `reason` of our own."""

    def __init__(self, reason: Text, path: str | Path) -> None:
        self.reason = reason
        super().__init__(errno.EPERM, reason.en, str(path))


def open_input(path: str | Path) -> BinaryIO:
    """A file to be read. Raises OSError; `Refused` for pipes and devices, unless the shell made them for this call."""
    if is_stream(path):
        return Path(path).open("rb")
    return os.fdopen(_checked(os.open(path, os.O_RDONLY | _NO_WAITING | _BINARY), path), "rb")


def is_stream(path: str | Path) -> bool:
    """Whether a name is that of a stream of this process, which can be read but once."""
    return _STREAMS.fullmatch(str(path)) is not None


def open_own(path: Path, flags: int, mode: int = 0o666) -> int:
    """Opens a file of the program's own. Raises OSError; `Refused` where it is not one that may be used as such."""
    if path.is_symlink():  # said in words; the flag is for the moment between
        raise Refused(A_LINK, path)
    descriptor = _checked(os.open(path, flags | _NO_LINK | _NO_WAITING | _BINARY, mode), path)
    if flags & (os.O_WRONLY | os.O_RDWR) and os.fstat(descriptor).st_nlink > 1:
        os.close(descriptor)
        raise Refused(SECOND_NAME, path)
    return descriptor


def read_own(path: Path) -> bytes:
    """The bytes of a file of the program's own. Raises as `open_own` does."""
    with os.fdopen(open_own(path, os.O_RDONLY), "rb") as file:
        return file.read()


def _checked(descriptor: int, path: str | Path) -> int:
    mode = os.fstat(descriptor).st_mode
    if stat.S_ISREG(mode):
        return descriptor
    os.close(descriptor)
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    raise Refused(NO_FILE, path)


def is_there(path: Path) -> bool:
    """Whether there is something of that name. Raises OSError where that cannot be found out."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def status_of(path: Path) -> os.stat_result | None:
    """What the system knows of a file; None where there is none."""
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def beside(path: Path, before: str, after: str) -> Path:
    """The name of a file kept beside another: its name between two words, cut where no name may be so long.

    Raises IsADirectoryError for a path that ends in no name.

    >>> beside(Path("a/s.yaml"), ".", ".lock").name, len(beside(Path("x" * 255), ".", ".lock").name)
    ('.s.yaml.lock', 255)
    """
    if not path.name:  # `/` and `.`
        raise IsADirectoryError(errno.EISDIR, "it is a folder", str(path))
    whole = before + path.name + after
    if len(os.fsencode(whole)) <= _LONGEST_NAME:
        return path.with_name(whole)
    after = f"~{_digest(path)}{after}"
    name = path.name
    while len(os.fsencode(before + name + after)) > _LONGEST_NAME:
        name = name[:-1]
    return path.with_name(before + name + after)


def replaceable(path: Path) -> tuple[Path, os.stat_result | None]:
    """The file that is replaced under a name (links are followed), and what is known of it where it is there.

    Raises OSError where it must not be replaced: for what is no regular file, is write-protected, or has another
    name that would keep the old content.
    """
    target = Path(os.path.realpath(path))
    old = status_of(target)
    if old is None:
        return target, None
    if stat.S_ISDIR(old.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(old.st_mode):
        raise Refused(NO_FILE, path)
    if not old.st_mode & 0o222 or not _may_write(target):
        raise Refused(PROTECTED, path)
    if old.st_nlink > 1:
        raise Refused(SECOND_NAME, path)
    return target, old


def _may_write(path: Path) -> bool:
    """Whether the user that the program acts for may write a file."""
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


Content = bytes | Callable[[BinaryIO], object]
"""What is written: bytes, or a function that writes to an open file."""


def write_whole(path: Path, content: Content, *, like: Path | None = None) -> None:
    """Replaces a file: at every moment, also after a crash, it is the old one or the new one.

    Owner, group and mode of the old one are kept where the system lets us. With `like` it is a file of the
    program's own, and no more open to others than the file `like`. Raises OSError (`Refused`); the old file is
    untouched then.
    """
    if like is not None and path.is_symlink():
        raise Refused(A_LINK, path)
    target, old = replaceable(path)
    sweep(target)
    model = status_of(like) if like is not None else old
    mode = 0o666 if model is None else 0o600
    descriptor, temporary = _temporary(target, mode)
    try:
        with os.fdopen(descriptor, "wb") as file:
            if isinstance(content, bytes):
                file.write(content)
            else:
                content(file)
            file.flush()
            adopt(file.fileno(), model, of=None if like is not None else target)
            os.fsync(file.fileno())
            if sys.platform == "win32":  # pragma: no cover - there an open file has its name for good
                file.close()
            temporary.replace(target)
    except BaseException as error:
        with suppress(OSError):
            temporary.unlink()
        if isinstance(error, OSError):  # a person knows the file, not the one beside it
            error.filename = str(path)
        raise
    sync_folder(target.parent)


def write_output(path: Path, content: bytes) -> None:
    """Writes a file that was asked for: as `write_whole` does, or directly into a pipe or a device."""
    found = status_of(path)
    if found is not None and not stat.S_ISREG(found.st_mode) and not stat.S_ISDIR(found.st_mode):
        path.write_bytes(content)
    else:
        write_whole(path, content)


def put_in_place(finished: Path, path: Path) -> None:
    """Gives a finished file the name of another, whose owner, group and mode it takes over. Raises as `write_whole`."""
    target, old = replaceable(path)
    if old is not None:
        descriptor = open_own(finished, os.O_RDWR)
        try:
            adopt(descriptor, old, of=target)
        finally:
            os.close(descriptor)
    finished.replace(target)
    sync_folder(target.parent)


def adopt(descriptor: int, model: os.stat_result | None, *, of: Path | None = None) -> None:
    """Gives an open file owner, group and mode of another, where the system lets us; never more is let in.

    `of` is the file it takes the place of: it may be run as before and keeps its access list.
    """
    if model is None or sys.platform == "win32":
        return
    mode = stat.S_IMODE(model.st_mode) & (0o777 if of is not None else 0o666)
    own = os.fstat(descriptor)
    if own.st_uid != model.st_uid:
        with suppress(OSError):
            os.fchown(descriptor, model.st_uid, -1)
    if own.st_gid != model.st_gid:
        try:
            os.fchown(descriptor, -1, model.st_gid)
        except OSError:  # our group gets what everybody gets, not what the other group had
            mode = mode & ~0o070 | (mode & 0o007) << 3 & mode
    os.fchmod(descriptor, mode)
    if of is not None and sys.platform == "linux":
        for name in os.listxattr(of):
            with suppress(OSError):
                os.setxattr(descriptor, name, os.getxattr(of, name))


def narrow(descriptor: int, like: os.stat_result | None) -> None:
    """Lets nobody at an open file of ours who is not let at the file it stands beside."""
    if like is None or sys.platform == "win32":
        return
    mode = stat.S_IMODE(os.fstat(descriptor).st_mode)
    if mode & ~like.st_mode & 0o777:
        with suppress(OSError):
            os.fchmod(descriptor, mode & like.st_mode)


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


def _digest(path: Path) -> str:
    return blake2b(os.fsencode(path.name), digest_size=6).hexdigest()


def _temporary(target: Path, mode: int) -> tuple[int, Path]:
    """A new file beside another, locked so that nobody takes it for one that was left over."""
    while True:
        path = target.with_name(f".qscore-{_digest(target)}-{secrets.token_hex(4)}.tmp")
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY, mode)
        except OSError as error:
            error.filename = str(target)
            raise
        lock(descriptor)
        if sys.platform == "win32" or os.fstat(descriptor).st_nlink:
            return descriptor, path
        os.close(descriptor)  # somebody swept it between the two steps


def sweep(target: Path) -> None:
    """Takes away what writers of a file left that were killed: what bears our name and nobody holds."""
    with suppress(OSError):
        for path in target.parent.glob(f".qscore-{_digest(target)}-{'[0-9a-f]' * 8}.tmp"):
            with suppress(OSError):
                descriptor = open_own(path, os.O_RDWR)
                try:
                    if try_lock(descriptor):
                        path.unlink()
                finally:
                    os.close(descriptor)
