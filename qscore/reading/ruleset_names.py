"""What a ruleset may be called in a text, and the game it belongs to."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from qscore.core.game import DEFAULT_GAME, packages, part_of_game
from qscore.core.spelling import folded, look_up

_PATH = re.compile(r"\S*(?:/|\\)\S*|\S+\.ya?ml", re.IGNORECASE)


@cache
def chinese_names() -> Mapping[str, str]:
    """Chinese name to ruleset id, of all games; of several names for one ruleset the first is printed."""
    return {
        name: ruleset
        for game in packages()
        for name, ruleset in getattr(part_of_game(game), "RULESET_NAMES", {}).items()
    }


@cache
def _printed_names() -> Mapping[str, str]:
    return {ruleset: name for name, ruleset in reversed(list(chinese_names().items()))}


def resolve(name: str) -> str:
    """The id or path a ruleset's name stands for: Chinese names become ids.

    >>> resolve("青儿128"), resolve("qinger-130")
    ('qinger-128', 'qinger-130')
    """
    return look_up(chinese_names(), name) or name


def chinese_name(ruleset: str) -> str:
    """The Chinese name a ruleset is printed with; its id where it has none.

    >>> chinese_name("qinger-130"), chinese_name("gongzhu-open")
    ('青儿130', 'gongzhu-open')
    """
    return _printed_names().get(ruleset, ruleset)


def names_other_game(text: str) -> bool:
    """Whether a word is in the text that stands in every text deal of another game than the usual one."""
    plain = folded(text)
    return any(name in plain for name in other_game_words())


@cache
def other_game_words() -> tuple[str, ...]:
    """Words, in small letters, of which one stands in every text deal of another game than the usual one."""
    names = (name for name, ruleset in chinese_names().items() if game_of_id(ruleset) != DEFAULT_GAME)
    return tuple(map(str.lower, (*(game for game in packages() if game != DEFAULT_GAME), *names)))


@cache
def _id() -> re.Pattern[str]:
    return re.compile(rf"(?:{'|'.join(map(re.escape, packages()))})(?:-[\w-]+)?", re.IGNORECASE)


def ruleset_id(word: str) -> str | None:
    """The ruleset a word names: its id, or the path as written; None for a word that names none.

    >>> ruleset_id("青儿128"), ruleset_id("Gongzhu-Open"), ruleset_id("./my-table.yaml"), ruleset_id("jiang")
    ('qinger-128', 'gongzhu-open', './my-table.yaml', None)
    """
    found = look_up(chinese_names(), word)
    if found is not None:
        return found
    if _id().fullmatch(word):
        return word.lower()
    return word if _PATH.fullmatch(word) else None


def game_of_id(ruleset: str) -> str | None:
    """The game that begins a ruleset's id; None where none does.

    >>> game_of_id("gongzhu-open"), game_of_id("my-table")
    ('gongzhu', None)
    """
    return next((game for game in packages() if ruleset.startswith(game)), None)


def game_of_ruleset(word: str) -> str | None:
    """The game of a ruleset word; empty where only its file would tell, None where it is no ruleset.

    >>> game_of_ruleset("拱猪"), game_of_ruleset("my-table.yaml"), game_of_ruleset("jiang")
    ('gongzhu', '', None)
    """
    ruleset = ruleset_id(word)
    if ruleset is None:
        return None
    return game_of_id(re.split(r"[/\\]", ruleset)[-1].lower()) or ""
