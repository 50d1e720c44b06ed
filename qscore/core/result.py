"""What scoring gives, the same for every game: lines, fans, results and a settlement.

A *line* is the unit of everything: score sheets, JSON, disputes, the rule book's index and the tests speak in
lines. Points are whole numbers; money is not known here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from qscore.core.problems import Problem
from qscore.core.text import Text


class Line(NamedTuple):
    """Points with the article they come from. `cards` are in canonical form; `parameters` fill the wording."""

    code: str
    article: str
    points: int
    cards: str = ""
    parameters: Mapping[str, object] = {}


class FanLine(NamedTuple):
    """Doublings with the article they come from."""

    code: str
    article: str
    fans: int


class Refusal(NamedTuple):
    """Something that was considered and did not apply, and why; `reason` is a code of `catalogue.refusals`."""

    code: str
    article: str
    reason: str
    parameters: Mapping[str, object] = {}


class Payment(NamedTuple):
    """Points that pass from one seat to another, with the article that says so."""

    code: str
    article: str
    payer: str
    payee: str
    points: int


class PlayerResult(NamedTuple):
    """One player's score sheet in a deal.

    `points` is final. `subtotal` is the sum of the lines; `rounded` and `multiplier` are None where `points`
    is not their product. `pattern` and `arrangement` are the winner's. `fault` names an offence that took the
    points away. `refusals` are filled only when an explanation was asked for.
    """

    points: int
    name: str | None = None
    subtotal: int | None = None
    rounded: int | None = None
    fans: int = 0
    multiplier: int | None = None
    pattern: str | None = None
    arrangement: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    fan_lines: tuple[FanLine, ...] = ()
    after_lines: tuple[Line, ...] = ()
    claimed: int | None = None
    fault: str | None = None
    refusals: tuple[Refusal, ...] = ()


class Result(NamedTuple):
    """A scored deal: every player's sheet, and who passes how many points to whom.

    `settlement` sums to zero and is the sum of `payments`, seat by seat. `extra` are the keys passed through;
    `win` tells the winning seat, card, source and ways. `details` are what only one game has (teams, tribute,
    marks); `player_details` among them are added to the players' own results. `notes` say what a reader
    should know of how the deal was taken.
    """

    game: str
    ruleset: str
    outcome: str | None
    counted: bool
    players: Mapping[str, PlayerResult]
    settlement: Mapping[str, int]
    payments: tuple[Payment, ...] = ()
    jiang: str | None = None
    win: Mapping[str, object] | None = None
    rulings: Mapping[str, str] = {}
    extra: Mapping[str, str] = {}
    details: Mapping[str, object] = {}
    notes: tuple[Text, ...] = ()


class Evaluation(NamedTuple):
    """A result, or the problems why there is none."""

    result: Result | None
    problems: tuple[Problem, ...]


def net(seats: Iterable[str], payments: Iterable[Payment]) -> dict[str, int]:
    """What each seat wins or loses by the payments, in points; the sum is zero."""
    settlement = dict.fromkeys(seats, 0)
    for payment in payments:
        settlement[payment.payer] -= payment.points
        settlement[payment.payee] += payment.points
    assert sum(settlement.values()) == 0
    return settlement
