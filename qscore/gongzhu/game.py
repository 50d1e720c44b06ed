"""Gongzhu as the rest of the program sees it."""

from __future__ import annotations

from qscore.games import Game
from qscore.gongzhu.cards import cards_in
from qscore.gongzhu.deal import SEATS
from qscore.gongzhu.decode import decode
from qscore.gongzhu.encode import encode
from qscore.gongzhu.rules import Rules
from qscore.gongzhu.scoring import evaluate
from qscore.gongzhu.seating import SEATING
from qscore.gongzhu.text_print import print_text
from qscore.gongzhu.values import Values
from qscore.language import Text

GAME = Game(
    name="gongzhu",
    title=Text("Gongzhu", "拱猪"),
    default_ruleset="gongzhu",
    seats=SEATS,
    values=Values,
    prepare=Rules,
    decode=decode,
    encode=encode,
    evaluate=evaluate,
    cards_text=cards_in,
    print_text=print_text,
    seating=SEATING,
)
