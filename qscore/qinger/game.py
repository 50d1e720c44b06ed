"""Qing'er as the rest of the program sees it."""

from __future__ import annotations

from qscore.games import Game
from qscore.language import Text
from qscore.qinger.deal import SEATS
from qscore.qinger.decode import decode
from qscore.qinger.encode import encode
from qscore.qinger.rules import Rules, Values
from qscore.qinger.scoring import evaluate

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
)
