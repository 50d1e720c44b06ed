"""What a ruleset may be called in a text, and the game it belongs to."""

from __future__ import annotations

import re

CHINESE = {
    "青儿130": "qinger-130",
    "青儿128": "qinger-128",
    "青儿": "qinger-130",
    "拱猪": "gongzhu",
    "够级": "gouji",
}
"""Chinese name to ruleset id."""
_GAMES = ("qinger", "gongzhu", "gouji")
_ID = re.compile(rf"(?:{'|'.join(_GAMES)})(?:-[\w-]+)?", re.IGNORECASE)
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
    return next((game for game in _GAMES if last.startswith(game)), "")
