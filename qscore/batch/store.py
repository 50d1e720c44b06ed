"""Tables between runs: files in the user's cache folder, under a name that only the same rules and code have.

A file that is missing, damaged or of another shape is no error: the tables are made anew.
"""

from __future__ import annotations

import hashlib
import os
import sys
import zipfile
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from qscore import __version__
from qscore.core.files import open_input, write_whole
from qscore.games.qinger.rules import Rules

_PACKAGE = Path(__file__).parent.parent
_SOURCES = ("qinger/*.py", "batch/cases.py", "batch/compiled.py", "batch/packed.py", "batch/lookup.py")


def cache_folder() -> Path:
    """Where this system keeps what a program can make anew."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        given = os.environ.get("XDG_CACHE_HOME", "")
        base = Path(given) if Path(given).is_absolute() else Path.home() / ".cache"
    return base / "qscore"


@cache
def _code() -> bytes:
    """A digest of the code that answers the cases."""
    digest = hashlib.sha256(f"{__version__} {np.__version__} {sys.byteorder}".encode())
    for pattern in _SOURCES:
        for path in sorted(_PACKAGE.glob(pattern)):
            digest.update(path.read_bytes())
    return digest.digest()


def name_of(rules: Rules) -> str:
    """The name of the file for these rules: of their numbers and rulings, whatever the ruleset is called."""
    content = repr((rules.values, sorted(rules.rulings.items())))
    return hashlib.sha256(_code() + content.encode()).hexdigest()[:40] + ".npz"


def load(name: str) -> dict[str, Any] | None:
    """The tables kept under a name; None where there are none that can be read."""
    try:
        with open_input(cache_folder() / name) as file, np.load(file, allow_pickle=False) as kept:
            return {key: kept[key] for key in kept.files}
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
        return None


def save(name: str, tables: dict[str, Any]) -> bool:
    """Keeps tables under a name, all or nothing; False where the folder cannot be written."""
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / name, lambda file: np.savez(file, **tables))
    except OSError:
        return False
    return True
