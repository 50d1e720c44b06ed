"""The words that games own: what the module `words` of each game's package holds, put together."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from qscore.core.game import packages, part_of_game


def of_games(table: str) -> dict[str, Any]:
    """The entries of one table (`LINES`, `ERRORS`, `WORDS`, …) of all games; a game without words has none."""
    entries: dict[str, Any] = {}
    for name, package in packages().items():
        if find_spec(f"{package}.words") is not None:
            entries |= getattr(part_of_game(name, "words"), table, {})
    return entries
