"""What a Gongzhu deal is: who took which cards, what was exposed, and what the table agreed on.

All of it is frozen data.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from qscore.games.gongzhu.cards import Cards

SEATS = ("north", "east", "south", "west")
"""The four seats, clockwise (8): 北, 东, 南, 西."""
SIDES: Mapping[str, tuple[str, str]] = {"north-south": ("north", "south"), "east-west": ("east", "west")}
"""The two sides: partners sit opposite (2)."""
OTHER_SIDE = {"north-south": "east-west", "east-west": "north-south"}


class Adjustment(NamedTuple):
    """Points the table agreed on, such as a penalty (7)."""

    points: int
    why: str = ""


class Player(NamedTuple):
    """What one player took. `points` (then nothing was said of the cards) are final as typed."""

    name: str | None = None
    taken: Cards = ()
    points: int | None = None
    claimed: int | None = None
    adjust: tuple[Adjustment, ...] = ()


class Deal(NamedTuple):
    """One deal as it ended.

    `sides` is `"partners"`, `"alone"`, or None for what the ruleset says. `marks` are reward marks given to a
    side beside those its cards earn, or taken from it (7); `barred` are those who may not play, by seat or
    name (7). `extra` holds what is passed through: `id`, `time`, `note`.
    """

    ruleset: str = "gongzhu"
    rulings: Mapping[str, str] = {}
    sides: str | None = None
    players: Mapping[str, Player] = {}
    exposed: Cards = ()
    barred: tuple[str, ...] = ()
    marks: Mapping[str, int] = {}
    extra: Mapping[str, str] = {}


def side_of(seat: str) -> str:
    """The side a seat belongs to.

    >>> side_of("west")
    'east-west'
    """
    return next(side for side, seats in SIDES.items() if seat in seats)
