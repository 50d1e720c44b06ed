"""Qing'er as the rest of the program sees it."""

from __future__ import annotations

from qscore.games import Game
from qscore.language import Text
from qscore.qinger.a24_faults import FINE, TABLE_POINTS
from qscore.qinger.cards import cards_in
from qscore.qinger.deal import SEATS
from qscore.qinger.decode import decode
from qscore.qinger.encode import encode, print_canonical
from qscore.qinger.idle import idle_rulings
from qscore.qinger.rules import Rules
from qscore.qinger.scoring import evaluate
from qscore.qinger.seating import SEATING
from qscore.qinger.values import Values

GAME = Game(
    name="qinger",
    title=Text("Qing'er", "青儿"),
    default_ruleset="qinger-130",
    seats=SEATS,
    values=Values,
    prepare=Rules,
    decode=decode,
    encode=encode,
    evaluate=evaluate,
    cards_text=cards_in,
    print_text=print_canonical,
    rounding_article="18.note",
    idle_rulings=idle_rulings,
    seating=SEATING,
    listed_payments=frozenset({FINE, TABLE_POINTS}),
)
