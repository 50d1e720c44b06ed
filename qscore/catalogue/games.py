"""The words that games own: what the module `words` of each game's package holds."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

from qscore.core.game import packages, part_of_game


def words_of(game: str, table: str) -> Mapping[str, Any]:
    """One table (`LINES`, `ERRORS`, `WORDS`, …) of a game's words; empty where the game has none."""
    if find_spec(f"{packages()[game]}.words") is None:
        return {}
    words: Mapping[str, Any] = getattr(part_of_game(game, "words"), table, {})
    return words


def of_games(table: str) -> dict[str, Any]:
    """One table of the words of all games, put together."""
    return {key: word for game in packages() for key, word in words_of(game, table).items()}
