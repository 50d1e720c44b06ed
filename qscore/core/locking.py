"""Locks of the operating system: they end with the process that holds them, however that ends."""

from __future__ import annotations

import sys
from contextlib import suppress

if sys.platform == "win32":  # pragma: no cover
    import msvcrt
else:
    import fcntl


def try_lock(descriptor: int) -> bool:
    """Takes the lock of an open file for as long as it is open; False where another holds it.

    Raises OSError where the file system knows no locks.
    """
    try:
        if sys.platform == "win32":  # pragma: no cover
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def lock(descriptor: int) -> None:
    """Takes the lock of an open file, waiting for who holds it; without one where the file system knows no locks."""
    if sys.platform != "win32":
        with suppress(OSError):
            fcntl.flock(descriptor, fcntl.LOCK_EX)
