"""A deal as numbers: what the scanners write and the kernel reads. One deal at a time, in arrays used again.

Cards and kinds are numbered as in `qscore.games.qinger.cards`. Where nothing was said there is 0; what can itself
be 0 (a card, a seat, points) is kept as one more.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from qscore.games.qinger import win_fields
from qscore.games.qinger.cards import CARD_COUNT, KIND_COUNT
from qscore.games.qinger.deal import IN_HAND, LAID_OUT, PATTERNS, SEATS, SET_SIZES
from qscore.games.qinger.fields import FAULT_KIND


def _each(words: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(words.values()))


WAYS = _each(win_fields.WAY.words)
"""Ways of winning; `HOW` has a bit for each."""
WAITS, COMPLETIONS, FAULTS = (
    _each(win_fields.WAIT.words),
    _each(win_fields.COMPLETION.words),
    _each(FAULT_KIND.words),
)
OUTCOMES = ("win", "exhausted", "no-jiang", "deck-fault")
WIN, EXHAUSTED, NO_JIANG, DECK_FAULT = range(1, 5)

FORMS = (*LAID_OUT, "concealed", "takeoff")
"""The form of a set's code, `1 + KIND_COUNT × form + kind`; the last two have three cards."""
SIZES = (3, 4, 4, 4, 4, 3, 3)
"""How many cards a set of each form has."""
SET_CODES = 1 + KIND_COUNT * len(FORMS)
MELD_WORDS = (*LAID_OUT, *IN_HAND)
"""Words of sets, by number: those laid out, then those in hand."""
SHORT_FORMS = tuple(
    FORMS.index(word, len(LAID_OUT)) if word in FORMS[len(LAID_OUT) :] else -1 for word in LAID_OUT
)
"""The form of a set of each word that has one card less; −1 where there is none."""
HAND_SIZES = tuple(SET_SIZES[word] for word in IN_HAND)
LISTED_AS = tuple(1 if word == "pair" else 2 for word in IN_HAND)
"""The bit of `LISTED` for sets in hand of each word: a pair stands in any pattern."""
MOST_SETS = 8

# of a player
(GIVEN, NAME, HAND, SETS, PARTIAL, POINTS, CLAIMED, TAKEOFF_JOYS, LISTED, FLOWERS, FAULT, SET_CLUBS, HONOUR_SETS,
 HAS_HAND, PLAYER_SIZE) = range(15)  # fmt: skip
# of how a deal ended, and its head
(RULESET, TURNED, WINNER, CARD, SOURCE, HIDDEN, SHOWN, HOW, PATTERN, WAIT, COINS, COMPLETES, OUTCOME, HAS_WIN,
 ID_START, ID_END, FREE, END_SIZE) = range(18)  # fmt: skip
SELF = len(SEATS)
"""The source of a winning card that was drawn."""

SCORED, SURPRISE, MISSING = range(3)
"""What became of a line: scored; left to the explaining scorer; scored as soon as the tables know more."""

MIXED, ALL_RUNS, ALL_SETS = range(len(PATTERNS))


HELD = 5
"""Copies of a kind that are told apart: none to four."""
DIGITS = (4, 3, 2, 2, 2, 2, 2)
"""Flowers held are one number: each flower's count is a digit, red joys first, that stays under this."""
FLOWER_CODES = 384
UNKNOWN, IMPOSSIBLE = -2, -1
"""What an entry is that nobody asked for yet, and that of a case that cannot be: it is explained why elsewhere."""

# how cards of a kind are held: by a loser; by a winner in a set, in runs or the pair, such in all-runs; by a partial
# winner whose winning card completes a set, or does not
LOSER, STANDING, LYING, LYING_IN_ALL_RUNS, PARTLY, PARTLY_LYING = range(6)
COMPLETES_NONE = 8
"""Added to how many cards a partial winner held where the winning card does not make them a set."""

# what a share of an arrangement is: bits that say what the whole can be, whether the winning card waits in it,
# then how many runs are coins, then a bit for each kind that stands as three same
SETTY, RUNNY, WAITING, COINS_SHIFT, STANDING_SHIFT = 1, 2, 4, 3, 6
PAIR = 128
"""A bit of a suit's value: the pair is in it. Below it how many shares there are, from bit 8 where they begin."""

# what can be wanted of the tables; the first two are found by key
(WANT_SUIT, WANT_RESULT, WANT_TURNED, WANT_FLOWERS, WANT_POOR, WANT_WAYS, WANT_CLAIM) = range(1, 8)
GIVEN_RESULT = 1023
"""The fans of a result that was given: nothing is made of it, but it must be enough to win."""
MOST_POINTS = 1 << 20
MOST_WANTED = 1 << 14


FLOWER_ROW, SPARE = len(SEATS), 2 * len(SEATS)
"""Rows of cards: those in hand by seat, then flowers by seat, then one for cards that are not yet placed."""
DEAL = np.dtype(
    [
        ("cards", np.int16, (SPARE + 1, CARD_COUNT)),
        ("sets", np.int16, (len(SEATS), MOST_SETS)),
        ("players", np.int64, (len(SEATS), PLAYER_SIZE)),
        ("laid", np.int16, (CARD_COUNT,)),
        ("end", np.int64, (END_SIZE,)),
        ("rulings", np.int64, (2,)),
        ("seen", np.int16, (CARD_COUNT,)),
        ("out", np.int64, (10,)),
    ],
    align=True,
)
"""One deal. `cards` are rows by card; by seat `sets` laid out (codes) and `players` (what is said of them).

Of the deal: `laid` (cards in laid-out sets, by card), `end`, `rulings` (bits). `seen` is
for the scanners; `out` is the result: points, settlement, winner, pattern, fans, counted.
"""
