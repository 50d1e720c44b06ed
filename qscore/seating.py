"""How a game is played through an evening: who sits where in each deal, and what the game adds to the deals.

A game that can be kept in a session gives one `Seating`; sessions ask nothing else of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from qscore.diagnostics import Problem
from qscore.language import Text
from qscore.result import Payment

USUAL_LENGTH = (30, 2)
"""Deals of a round and rounds of an evening where a game's rules name neither."""


@dataclass(frozen=True, slots=True)
class Happening:
    """A deal of an evening, or (`key` not empty) an entry of the game's own such as cashing marks.

    `n` is the number of the deal, for an own entry that of the last deal before it. Points and seats (seat to
    name) are the deal's, `details` those of its result; `value` is what the file says under `key`.
    """

    n: int
    seats: Mapping[str, str] = field(default_factory=dict)
    points: Mapping[str, int] = field(default_factory=dict)
    details: Mapping[str, Any] = field(default_factory=dict)
    key: str = ""
    value: Any = None


@dataclass(frozen=True, slots=True)
class Evening:
    """What a game adds to the deals of an evening.

    `payments` pass between players, by name, after the deal of that number. `shares` are the net numbers of
    a further unit that money hangs on (`{"pig": {name: n}}`), zero-sum. `details` go into the ledger as they are;
    `totals` among them take the place of the players' totals in its JSON. `problems` belong to the happening
    at that position.
    """

    payments: tuple[tuple[int, Payment], ...] = ()
    shares: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    details: Mapping[str, Any] = field(default_factory=dict)
    problems: tuple[tuple[int, Problem], ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A part of a deal that is asked for at the terminal: the text form's keyword, and what to ask.

    `before` the players' cards or after them. An answer that is a word of `ends` ends the deal there.
    """

    keyword: str
    prompt: Text
    before: bool = True
    ends: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Seating:
    """How many people play (`sizes`), and who sits where.

    `seats(players, turn)` gives seat to name for the deal that is `turn` deals after the first of the players
    dealt (0 is that first one). `words` are the words for seats, which nobody may be named; with `listed` a
    deal lists its players' names instead of keying them by seat. `blank` are outcomes of deals that need no
    players. `entries` are keys of entries the game knows beside deals, `units` what money may hang on beside
    points. `length(values)` are the deals of a round and the rounds of an evening by a ruleset's values;
    without it they are `USUAL_LENGTH`. `evening(happenings, players, rules)` adds what only the whole evening
    gives.
    """

    sizes: tuple[int, ...]
    seats: Callable[[Sequence[str], int], Mapping[str, str]]
    words: Mapping[str, str] = field(default_factory=dict)
    listed: bool = False
    blank: frozenset[str] = frozenset()
    entries: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    questions: tuple[Question, ...] = ()
    keywords: tuple[str, ...] = ()
    length: Callable[[Any], tuple[int, int]] | None = None
    evening: Callable[[Sequence[Happening], Sequence[str], Any], Evening] | None = None

    def length_of(self, values: Any) -> tuple[int, int]:
        """Deals of a round and rounds of an evening under these values of the game's ruleset."""
        return USUAL_LENGTH if self.length is None else self.length(values)
