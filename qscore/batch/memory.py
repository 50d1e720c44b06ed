"""One thing about memory: arrays of a block come and go, and should not be asked from the system each time."""

from __future__ import annotations

import ctypes
import sys

_MMAP_THRESHOLD, _TRIM_THRESHOLD, _TOP_PAD = -3, -1, -2
_MOST = 1 << 30
_PAD = 64 << 20


def keep_freed_memory() -> bool:
    """Tells the C library to keep freed memory for the next block: a third less time. False where it cannot."""
    if not sys.platform.startswith("linux"):
        return False
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):
        return False
    return bool(
        mallopt(_MMAP_THRESHOLD, _MOST) and mallopt(_TRIM_THRESHOLD, _MOST) and mallopt(_TOP_PAD, _PAD)
    )
