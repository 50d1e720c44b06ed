"""Gouji as the rest of the program sees it."""

from __future__ import annotations

from qscore.core.game import Game
from qscore.core.text import Language, Text
from qscore.games.gouji.fields import decode, encode
from qscore.games.gouji.left_out import left_out
from qscore.games.gouji.rules import Rules
from qscore.games.gouji.scoring import evaluate
from qscore.games.gouji.seating import SEATING
from qscore.games.gouji.text import print_text
from qscore.games.gouji.values import Values


def cards_in(canonical: str, language: Language) -> str:
    """Cards in words; the lines of Gouji name none."""
    del language
    return canonical


GAME = Game(
    name="gouji",
    title=Text("Gouji", "够级"),
    default_ruleset="gouji",
    seats=("1", "2", "3", "4", "5", "6"),
    values=Values,
    prepare=Rules,
    decode=decode,
    encode=encode,
    evaluate=evaluate,
    cards_text=cards_in,
    print_text=print_text,
    left_out=left_out,
    seating=SEATING,
)
"""The seats are counted; in a deal the players' names stand for them."""
