"""How a game is played through an evening: who sits where in each deal, and what the game adds to the deals.

A game that can be kept in a session gives one `Seating`; sessions ask nothing else of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from qscore.core.problems import Problem
from qscore.core.result import Payment
from qscore.core.text import Language, Text

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
class Overall:
    """What a game adds to the deals of an evening: it shows only over all of them.

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
    """A part of a deal that is asked for at the terminal before the players' own parts.

    `keyword` is its key in a deal, `name` what a person calls it, `opening` what stands before the answer in the
    text form, and `words` are the words an answer may begin with all the same. An answer that is a word of `ends`
    ends the deal there. `codes` are those of problems that say the answer is missing.
    """

    keyword: str
    name: Text
    prompt: Text
    opening: Text
    words: frozenset[str] = frozenset()
    ends: frozenset[str] = frozenset()
    codes: frozenset[str] = frozenset()


_MORE = Text("another part (empty: done)", "其他部分（没有就空着）")
_NO_WORDS = Text("", "")


@dataclass(frozen=True, slots=True)
class Asked:
    """How a deal is asked for at the terminal, and how a new file explains one.

    `player` asks for one player's part (with `{seat}` and `{name}`; None where players have no parts of their
    own), `more` for whatever else a deal has; `parts` names all parts a deal may have. `nothing` is what an empty
    answer of a player stands for, `partly` what is put before an answer that lists only what scores. `keys` are
    words for keys in messages. `cautions(tree, seat, values)` says what may have been meant otherwise.
    `examples(players, language)` are entries as they may stand in a file.
    """

    questions: tuple[Question, ...] = ()
    player: Text | None = None
    more: Text = _MORE
    parts: Text = _NO_WORDS
    nothing: Text = _NO_WORDS
    partly: Text = _NO_WORDS
    keywords: tuple[str, ...] = ()
    keys: Mapping[str, Text] = field(default_factory=dict)
    cautions: Callable[[Mapping[str, Any], str, Any], Sequence[Text]] | None = None
    examples: Callable[[Sequence[str], Language], Sequence[Any]] | None = None


Compare = Callable[[Payment, Mapping[str, str], Mapping[str, int], Mapping[str, Any]], tuple[int, int] | None]


@dataclass(frozen=True, slots=True)
class Seating:
    """How many people play (`sizes`), and who sits where.

    `seats(players, turn)` gives seat to name for the deal that is `turn` deals after the first of the players
    dealt (0 is that first one). `words` are the words for seats, which nobody may be named; with `listed` a
    deal lists its players' names instead of keying them by seat. `blank` are outcomes of deals that need no
    players; `lasting` are keys whose players, named in a deal, are named in all later ones too (their seats
    stand under the key in the result's details). `entries` are keys of entries the game knows beside deals,
    `units` what money may hang on beside points. `length(values)` are the deals of a round and the rounds of an
    evening by a ruleset's values;
    without it they are `USUAL_LENGTH`. `overall(happenings, players, rules)` is what only the whole evening
    gives; `news(before, after)` says what its details (those of `Overall`) tell that was not so before.
    `comments` explain keys of a new file in the game's own words, `settling` how debts and payments hang
    together. `compared(payment, seats, points, details)` gives the two numbers whose difference a payment of a
    deal is, the payee's first; None where it is no difference.
    `unit_names` (with `{count}`) are words for the units. `between_rounds` says what is done after a round.
    """

    sizes: tuple[int, ...]
    seats: Callable[[Sequence[str], int], Mapping[str, str]]
    words: Mapping[str, str] = field(default_factory=dict)
    listed: bool = False
    blank: frozenset[str] = frozenset()
    lasting: frozenset[str] = frozenset()
    entries: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    asked: Asked = field(default_factory=Asked)
    comments: Mapping[str, Text] = field(default_factory=dict)
    settling: Text | None = None
    compared: Compare | None = None
    news: Callable[[Mapping[str, Any], Mapping[str, Any]], Sequence[Text]] | None = None
    unit_names: Mapping[str, Text] = field(default_factory=dict)
    length: Callable[[Any], tuple[int, int]] | None = None
    between_rounds: Text | None = None
    overall: Callable[[Sequence[Happening], Sequence[str], Any], Overall] | None = None

    def rotates(self, players: Sequence[str]) -> bool:
        """Whether the seats are other people's from deal to deal."""
        return self.seats(players, 0) != self.seats(players, 1)

    def length_of(self, values: Any) -> tuple[int, int]:
        """Deals of a round and rounds of an evening under these values of the game's ruleset."""
        return USUAL_LENGTH if self.length is None else self.length(values)
