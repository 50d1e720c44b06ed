"""What a ruleset may be called in a text, and the game it belongs to."""

from __future__ import annotations

import re

from qscore.core.game import DEFAULT_GAME, GAMES

CHINESE = {
    "青儿130": "qinger-130",
    "青儿128": "qinger-128",
    "青儿": "qinger-130",
    "拱猪": "gongzhu",
    "够级": "gouji",
}
"""Chinese name to ruleset id; of several names for one the first is printed."""
PRINTED_NAMES = {ruleset: name for name, ruleset in reversed(CHINESE.items())}
"""Ruleset id to the Chinese name it is printed with."""
OTHER_GAMES = (
    *(game for game in GAMES if game != DEFAULT_GAME),
    *(name for name, ruleset in CHINESE.items() if not ruleset.startswith(DEFAULT_GAME)),
)
"""Words of which one stands in every text deal of another game than the usual one (or in a name, by chance)."""
_ID = re.compile(rf"(?:{'|'.join(GAMES)})(?:-[\w-]+)?", re.IGNORECASE)
_PATH = re.compile(r"\S*(?:/|\\)\S*|\S+\.ya?ml", re.IGNORECASE)


def ruleset_id(word: str) -> str | None:
    """The ruleset a word names: its id, or the path as written; None for a word that names none.

    >>> ruleset_id("青儿128"), ruleset_id("Gongzhu-Open"), ruleset_id("./my-table.yaml"), ruleset_id("jiang")
    ('qinger-128', 'gongzhu-open', './my-table.yaml', None)
    """
    found = CHINESE.get(word)
    if found is not None:
        return found
    if _ID.fullmatch(word):
        return word.lower()
    return word if _PATH.fullmatch(word) else None


def game_of_ruleset(word: str) -> str | None:
    """The game of a ruleset word; empty where only its file would tell, None where it is no ruleset.

    >>> game_of_ruleset("拱猪"), game_of_ruleset("my-table.yaml"), game_of_ruleset("jiang")
    ('gongzhu', '', None)
    """
    ruleset = ruleset_id(word)
    if ruleset is None:
        return None
    last = re.split(r"[/\\]", ruleset)[-1].lower()
    return next((game for game in GAMES if last.startswith(game)), "")
