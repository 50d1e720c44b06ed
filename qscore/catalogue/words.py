"""The words of the games in both languages: seats, sets, faults, outcomes, ways of winning."""

from __future__ import annotations

from qscore.catalogue.games import of_games
from qscore.core.text import Text

WORDS: dict[str, Text] = of_games("WORDS")
"""Word to wording. Keys are the words of the formats; nothing else may be looked up here."""


def wait_word(wait: str) -> Text:
    """The wording of a wait; the pair as a wait has a word of its own in Chinese."""
    return WORDS["pair-wait" if wait == "pair" else wait]


def word(key: str) -> Text:
    """The wording of a format word; a word without an entry stands for itself in both languages."""
    return WORDS.get(key) or Text(key, key)
