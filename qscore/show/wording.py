"""The wording of rulesets, seats and gains in a language, the same in every form of output."""

from __future__ import annotations

from qscore.catalogue.articles import article_text
from qscore.catalogue.words import word
from qscore.core.game import game, packages
from qscore.core.result import PlayerResult
from qscore.core.text import Language

__all__ = ["article_text", "role_of", "ruleset_text", "seat_text", "signed"]


def seat_text(seat: str, player: PlayerResult | None, language: Language) -> str:
    """A seat and who sits there; a game whose seats are persons gives the person alone."""
    text = word(seat)[language]
    name = player.name if player is not None else None
    return f"{text} {name}" if name and name != seat else text


def ruleset_text(ruleset: str, language: Language) -> str:
    """What a ruleset is called: the game's name where it is the game's only or plainest one, else its id.

    >>> ruleset_text("gongzhu", "zh"), ruleset_text("qinger-130", "zh")
    ('拱猪', 'qinger-130')
    """
    return game(ruleset).title[language] if ruleset in packages() else ruleset


def signed(points: int) -> str:
    """A gain or a loss with its sign; nothing has none.

    >>> signed(20), signed(-5), signed(0)
    ('+20', '-5', '0')
    """
    return f"{points:+d}" if points else "0"


def role_of(points: int) -> str:
    """The role in which a gain or a loss is coloured; nothing has none."""
    return ("win" if points > 0 else "loss") if points else ""
