"""What a Qing'er deal is: who held what, who won on which card, and what went wrong.

All of it is frozen data. Reading (`decode`), printing (`encode`), checking (`check`) and scoring (`scoring`)
are functions over it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from qscore.games.qinger.cards import Card, Cards

SEATS = ("dealer", "next", "bottom")
"""The three seats in turn (8): 头家, 下家, 底家."""

LAID_OUT = ("pung", "kong", "added", "concealed", "takeoff")
"""Sets that lie on the table."""
IN_HAND = ("triplet", "four", "pair")
"""Groups of cards still in hand that a deal may list as sets."""
SET_SIZES = {
    "pung": 3,
    "triplet": 3,
    "pair": 2,
    "four": 4,
    "kong": 4,
    "added": 4,
    "takeoff": 4,
    "concealed": 4,
}
"""How many cards each set has; takeoff and concealed kong of the turned-up kind have three."""

PATTERNS = ("mixed", "all-runs", "all-sets")
"""Patterns of a win (21.1–21.3); the words of waits, ways, faults and outcomes are in `text_words`."""
ENDING_FAULTS = ("misdeal", "false-win")
"""Faults that can end the deal (25.1, 26); the others leave it to be played out (24, 25.2)."""
DRAWS = ("no-jiang", "deck-fault")
"""Outcomes in which nobody scores and the deal does not count (12, 27)."""


class Meld(NamedTuple):
    """A set: one of `LAID_OUT` or `IN_HAND`, and its cards in canonical order."""

    kind: str
    cards: Cards


class Adjustment(NamedTuple):
    """Points the table agreed on beside the rules; `after` adds them after the fans."""

    points: int
    why: str = ""
    after: bool = False


class Player(NamedTuple):
    """What one player held at the end of the deal.

    `hand` is sorted and never holds the winning card. `points` (then nothing else counts) are final as
    typed. `clubs` are the clubs this player drew, where that is known and asked for; None means those held.
    """

    name: str | None = None
    hand: Cards = ()
    melds: tuple[Meld, ...] = ()
    flowers: Cards = ()
    takeoff_joys: bool = False
    partial: bool = False
    points: int | None = None
    claimed: int | None = None
    clubs: Cards | None = None
    adjust: tuple[Adjustment, ...] = ()


class Win(NamedTuple):
    """Who claims the win on which card, from whom and how; the last four are claims checked against the cards.

    `claimants` are seats; article 17 decides between two. `source` is `"self"` or the seat that discarded.
    """

    claimants: tuple[str, ...]
    card: Card
    source: str
    shown: bool = True
    how: tuple[str, ...] = ()
    pattern: str | None = None
    wait: str | None = None
    coins: int | None = None
    completes: str | None = None


class Fault(NamedTuple):
    """A fault of articles 24 to 26 and whose it is."""

    player: str
    fault: str


class Deal(NamedTuple):
    """One deal as it ended. `extra` holds what is kept and passed through: `id`, `time`, `note`."""

    ruleset: str = "qinger-130"
    rulings: Mapping[str, str] = {}
    jiang: Card | None = None
    players: Mapping[str, Player] = {}
    win: Win | None = None
    faults: tuple[Fault, ...] = ()
    outcome: str | None = None
    extra: Mapping[str, str] = {}


def offenders(deal: Deal) -> frozenset[str]:
    """The seats that may not win and count 0: all that are at fault but a dealer who misdealt (24, 25.2, 26)."""
    if not deal.faults:
        return frozenset()
    return frozenset(fault.player for fault in deal.faults if fault.fault != "misdeal")


def winner(deal: Deal) -> str | None:
    """The seat whose claim holds: of several, the one next in turn after the discarder (17).

    >>> win = Win(claimants=("bottom", "next"), card=2, source="dealer")
    >>> winner(Deal(win=win))
    'next'
    """
    win = deal.win
    if win is None:
        return None
    claimants = win.claimants
    if deal.faults:
        barred = offenders(deal)
        claimants = tuple(seat for seat in claimants if seat not in barred)
    if len(claimants) < 2 or win.source not in SEATS:
        return claimants[0] if claimants else None
    discarder = SEATS.index(win.source)
    return min(claimants, key=lambda seat: (SEATS.index(seat) - discarder) % 3)
