"""Qing'er as the rest of the program sees it."""

from __future__ import annotations

from qscore.core.game import Game
from qscore.core.text import Text
from qscore.games.qinger.a24_faults import FINE, TABLE_POINTS
from qscore.games.qinger.cards import card_names, cards_in
from qscore.games.qinger.deal import SEATS
from qscore.games.qinger.fields import decode, encode
from qscore.games.qinger.idle import idle_rulings
from qscore.games.qinger.left_out import as_read, left_out, without_claims
from qscore.games.qinger.rules import Rules
from qscore.games.qinger.scoring import evaluate
from qscore.games.qinger.seating import SEATING
from qscore.games.qinger.text_print import print_canonical
from qscore.games.qinger.values import Values

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
    card_names=card_names,
    print_text=print_canonical,
    rounding_article="18.note",
    idle_rulings=idle_rulings,
    left_out=left_out,
    as_read=as_read,
    without_claims=without_claims,
    seating=SEATING,
    listed_payments=frozenset({FINE, TABLE_POINTS}),
)
