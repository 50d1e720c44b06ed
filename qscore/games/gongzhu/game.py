"""Gongzhu as the rest of the program sees it."""

from __future__ import annotations

from qscore.core.game import Game
from qscore.core.text import Text
from qscore.games.gongzhu.cards import card_names, cards_in
from qscore.games.gongzhu.deal import SEATS
from qscore.games.gongzhu.fields import decode, encode
from qscore.games.gongzhu.left_out import left_out
from qscore.games.gongzhu.rules import Rules
from qscore.games.gongzhu.scoring import evaluate
from qscore.games.gongzhu.seating import SEATING
from qscore.games.gongzhu.text_print import print_text
from qscore.games.gongzhu.values import Values

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
    card_names=card_names,
    print_text=print_text,
    left_out=left_out,
    seating=SEATING,
)
