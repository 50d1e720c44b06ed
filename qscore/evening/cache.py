"""Results kept beside a session, so that a deal is scored again only when something it rests on has changed.

The file is a convenience: it is checked before it is believed, may be deleted at any time, and is written
only where that is possible.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

from qscore.evening.settings import Agreed
from qscore.rules.rulesets import Ruleset

_PACKAGE = Path(__file__).parent.parent


class ResultCache:
    """Entry (its text and who sits where) to what is known of it; `dirty` when something was added."""

    def __init__(self, header: str, known: Mapping[str, Any] | None = None) -> None:
        self.header = header
        self.known = dict(known or {})
        self.used: dict[str, Any] = {}
        self.misses = 0

    def get(self, text: str, seats: str) -> tuple[str, Any]:
        """The key of an entry and what is known of it, None where it is new."""
        key = blake2b(f"{seats}\0{text}".encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()
        value = self.used.get(key) or self.known.get(key)
        if value is None:
            self.misses += 1
        else:
            self.used[key] = value
        return key, value

    def put(self, key: str, value: Any) -> None:
        """Remembers what an entry is."""
        self.used[key] = value

    @property
    def dirty(self) -> bool:
        """Whether what is kept on file differs from what was used."""
        return len(self.used) != len(self.known) or self.misses > 0


WORTH_KEEPING = 200
"""Deals from which on results are kept beside the file: an evening is scored faster than they are read."""


def cache_path(session: Path) -> Path:
    """Where the results of a session are kept."""
    return session.with_name(f".{session.name}.cache.json")


def header_of(agreed: Agreed) -> str:
    """Everything beside the entries that results rest on: program, ruleset, rulings and people."""
    settings = agreed.settings
    parts = [
        _code_stamp(),
        *_ruleset_stamps(agreed.ruleset),
        settings.ruleset,
        *(f"{name}={value}" for name, value in sorted(settings.rulings.items())),
        *settings.players,
    ]
    return blake2b("\0".join(parts).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def _code_stamp() -> str:
    """Changes with every file of the program."""
    files = sorted(_PACKAGE.rglob("*.py"))
    return ";".join(f"{file.name}:{(stat := file.stat()).st_size}:{stat.st_mtime_ns}" for file in files)


def _ruleset_stamps(ruleset: Ruleset) -> list[str]:
    """Changes with the ruleset files, shipped and the table's own."""
    stamps = [repr(ruleset.values), repr(sorted(ruleset.rulings.items(), key=lambda each: each[0]))]
    return [*stamps, *ruleset.lineage]


def read_cache(session: Path, header: str) -> ResultCache:
    """What is known of a session; nothing where the file is missing, damaged, or rests on something else."""
    with suppress(OSError, ValueError):
        head, _, body = cache_path(session).read_bytes().partition(b"\n")
        if head == f"{header} {_sum(body)}".encode():
            return ResultCache(header, json.loads(body))
    return ResultCache(header)


def write_cache(session: Path, cache: ResultCache) -> None:
    """Keeps what was used, where that is possible; a session works as well without."""
    if len(cache.used) < WORTH_KEEPING:
        return
    path = cache_path(session)
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        body = json.dumps(cache.used, ensure_ascii=True, separators=(",", ":")).encode()
        beside.write_bytes(f"{cache.header} {_sum(body)}\n".encode() + body)
        beside.replace(path)
    except OSError:
        with suppress(OSError):
            beside.unlink()


def _sum(body: bytes) -> str:
    return blake2b(body, digest_size=16).hexdigest()
