"""Plain loops as machine code, where numba is installed: compiled once, then kept in the user's cache folder.

What is kept lies in a folder named by the digest of this package's code, so that code that was changed is
never run as it was before.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

from qscore import __version__

_Function = TypeVar("_Function", bound=Callable[..., object])
_SOURCES = ("batch", "games/qinger")
"""The folders whose code machine code is made of: the loops, and the numbers and words that stand in them."""
_KEPT_FOR = 30 * 24 * 3600
"""Seconds for which the machine code of other versions is kept: they may be at work beside this one."""


def is_installed() -> bool:
    """Whether numpy and numba are there."""
    return all(find_spec(name) is not None for name in ("numpy", "numba"))


def user_folder() -> Path:
    """Where this system keeps what a program can make anew."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        given = os.environ.get("XDG_CACHE_HOME", "")
        base = Path(given) if Path(given).is_absolute() else Path.home() / ".cache"
    return base / "qscore" / "compiled"


@cache
def code_folder() -> Path | None:
    """Where the machine code of this code is kept; None where no folder can be written."""
    numba: Any = import_module("numba")

    digest = hashlib.sha256(f"{__version__} {numba.__version__} {sys.version}".encode())
    package = Path(__file__).parents[1]
    for folder_name in _SOURCES:
        for file in sorted((package / folder_name).glob("*.py")):
            digest.update(file.read_bytes())
    folder = user_folder() / digest.hexdigest()[:16]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def compiled(function: _Function) -> _Function:
    """The function as machine code, as a part of every entry that calls it; without numba the function as it is."""
    if not is_installed():
        return function
    numba: Any = import_module("numba")

    made: _Function = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, error_model="numpy")(
        function
    )
    return made


def entry(function: _Function) -> _Function:
    """A function that Python calls: compiled with all it calls when it is first called, and kept for later runs.

    Only entries are kept: what is kept by itself is not built into its callers any more, which are then slow.
    """
    folder = code_folder() if is_installed() else None
    if folder is None:
        return compiled(function)
    numba: Any = import_module("numba")

    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        made: _Function = numba.njit(cache=True, no_cfunc_wrapper=True, error_model="numpy")(function)
    finally:
        numba.config.CACHE_DIR = before
    return made


def must_compile(form: str) -> bool:
    """Whether the first block of a log of this form will take some seconds more: nothing is kept of its loops yet."""
    folder = code_folder()
    return folder is None or not (folder / form).exists()


def has_compiled(form: str) -> None:
    """Remembers that the loops of a form are kept; what nobody has used for long is taken away."""
    folder = code_folder()
    if folder is None or (folder / form).exists():
        return
    (folder / form).touch()
    for other in folder.parent.iterdir():
        with suppress(OSError):
            if other.is_dir() and other.stat().st_mtime < time.time() - _KEPT_FOR:
                shutil.rmtree(other, ignore_errors=True)
