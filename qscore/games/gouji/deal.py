"""What a Gouji deal is: in what order six players went out, and what was called, burned and choked.

All of it is frozen data. A *seat* is a player's name; the players are listed in the order of their seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

PLAYERS = 6
TEAMS = ("odd", "even")
"""The two teams: seats one, three, five and seats two, four, six."""
CALL_KINDS = ("open", "early")
"""明点 after the tribute, 预点 before the deal is played."""
TRIBUTE_CARDS = ("big", "small", "two")
"""The cards that are paid as tribute, the highest first (`tribute.1`)."""


class Act(NamedTuple):
    """What one player did to another: a burn or a choke."""

    by: str
    on: str


class Call(NamedTuple):
    """A call that the opposite will not open: `kind` is one of `CALL_KINDS`."""

    by: str
    on: str
    kind: str


class Fault(NamedTuple):
    """A fault that puts a player last."""

    player: str
    fault: str


class Deal(NamedTuple):
    """One deal as it ended. `opened` is None where 点 is not played; `hands` are tribute cards by name and sort."""

    ruleset: str = "gouji"
    rulings: Mapping[str, str] = {}
    players: tuple[str, ...] = ()
    finish: tuple[str, ...] = ()
    opened: tuple[str, ...] | None = None
    calls: tuple[Call, ...] = ()
    burns: tuple[Act, ...] = ()
    chokes: tuple[Act, ...] = ()
    revolution: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()
    hands: Mapping[str, Mapping[str, int]] = {}
    extra: Mapping[str, str] = {}


def opposite(player: str, players: tuple[str, ...]) -> str:
    """The player on the other side of the table (对头), who is of the other team.

    >>> opposite("B", ("A", "B", "C", "D", "E", "F"))
    'E'
    """
    return players[(players.index(player) + PLAYERS // 2) % PLAYERS]


def team_of(player: str, players: tuple[str, ...]) -> str:
    """The team of a player: `"odd"` or `"even"`.

    >>> team_of("B", ("A", "B", "C", "D", "E", "F"))
    'even'
    """
    return TEAMS[players.index(player) % 2]
