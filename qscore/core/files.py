"""Writing a file whole or not at all."""

from __future__ import annotations

import os
import stat
import tempfile
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Writes the file beside its place and moves it there, so that nobody ever sees half of it.

    A file that was there is replaced and keeps its mode; a link keeps pointing where it did. What is no plain file
    (a pipe, a terminal) is written to directly. Raises OSError; then what was there is as it was.
    """
    target = Path(os.path.realpath(path))
    try:
        mode = target.stat().st_mode
    except FileNotFoundError:
        mode = stat.S_IFREG | (0o666 & ~_umask())
    if not stat.S_ISREG(mode):
        target.write_bytes(content)
        return
    descriptor, name = tempfile.mkstemp(prefix=".qscore-", dir=target.parent)
    beside = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.chmod(stat.S_IMODE(mode))
        beside.replace(target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
