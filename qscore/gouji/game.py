"""Gouji as the rest of the program sees it."""

from __future__ import annotations

from qscore.games import Game
from qscore.gouji.decode import decode
from qscore.gouji.encode import encode
from qscore.gouji.rules import Rules
from qscore.gouji.scoring import evaluate
from qscore.gouji.seating import SEATING
from qscore.gouji.text_print import print_text
from qscore.gouji.values import Values
from qscore.language import Language, Text


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
    seating=SEATING,
)
"""The seats are counted; in a deal the players' names stand for them."""
