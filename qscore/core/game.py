"""The games qscore knows, and what the rest of the program asks of one.

A game is a package. Its `__init__` says what its rulesets are called in Chinese (`RULESET_NAMES`) and, where they do
not come with qscore, in which folder they and their rule book are (`RULESETS`). Its module `game` holds one `Game`,
`text` the grammar of its text form (`qscore.reading.grammar`), `words` its sentences and words (`qscore.catalogue`).
The modules are imported only when asked for.

Another installed package registers a game by an entry point of the group `qscore.games`: the game's name, and the
package.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from types import ModuleType
from typing import TYPE_CHECKING, Any, NewType, Protocol

from qscore.core.problems import Path, Problem
from qscore.core.text import Language, Text

if TYPE_CHECKING:
    from qscore.core.evening_rules import Seating
    from qscore.core.result import Evaluation

ENTRY_POINTS = "qscore.games"
"""The group of entry points by which another installed package registers its games."""

DEFAULT_GAME = "qinger"
"""The game of a deal that names no ruleset."""

Signed = NewType("Signed", int)
"""A number of a ruleset that may be below zero; plain `int` in a game's `values` may not."""

Positive = NewType("Positive", int)
"""A number of a ruleset that may not be 0."""

Fans = NewType("Fans", int)
"""How often a result is doubled; a ruleset may name no more than twenty at once."""

Tree = Any
"""Plain data as read: text, lists and mappings; numbers stay text until a field asks for one."""


class Deal(Protocol):
    """One deal as it ended, in the frozen dataclass of its game: what all games' deals have.

    `ruleset` is an id, `rulings` are the readings the deal itself sets, `extra` what is passed through (`id`, `time`,
    `note`).
    """

    @property
    def ruleset(self) -> str:
        """The id of the deal's ruleset, or the name of its file."""

    @property
    def rulings(self) -> Mapping[str, str]:
        """The readings that the deal itself sets, by ruling."""

    @property
    def extra(self) -> Mapping[str, str]:
        """What is kept and passed through."""


@dataclass(frozen=True)
class Decoded:
    """A deal read from a tree, as far as it could be, and what was wrong with it.

    `unsure` names the seats and parts whose values could not be read (`"next"`, `"win"`), `uncounted` the seats
    of which only the number of cards is open; checks that would rest on them are left out. `keys` are the keys
    under which the players stand in the tree, by seat; `renamed` holds, by path, the keys that were written in
    another word.
    """

    deal: Any
    problems: tuple[Problem, ...]
    unsure: frozenset[str] = frozenset()
    keys: Mapping[str, str] = field(default_factory=dict)
    renamed: Mapping[Path, str] = field(default_factory=dict)
    uncounted: frozenset[str] = frozenset()


@dataclass(frozen=True, eq=False)
class GameRules:
    """A ruleset's values under chosen rulings: all that a game's articles read. Known by itself, not by its fields.

    `rulings` holds the value of every ruling the ruleset knows, defaults included; `differing` only those that are
    not the ruleset's default.
    """

    ruleset: str
    values: Any
    rulings: Mapping[str, str]
    differing: Mapping[str, str]


LeftOut = Callable[[Any, str, Any, Any], tuple[Text, ...]]
"""What a deal leaves out that could make the result under other rules another than the one worked out.

Takes the deal, the name of the ruling, the rules in force and those under another reading of that ruling. Gives what
would have to be known; nothing where the two results differ, if at all, as they are worked out.
"""


def no_cards(text: str) -> Sequence[str]:
    """The cards of a game in whose deals none are listed."""
    raise ValueError(text)


@dataclass(frozen=True)
class Game:
    """What the rest of the program asks of a game.

    `values` is the dataclass that a ruleset's `values` must fit. `prepare` turns a ruleset id, its values, the
    rulings in force and those of them that differ into the rules the other functions take. `decode` reads a
    deal from a tree, `encode` is its inverse, `evaluate` checks and scores (with True it also fills the
    refusals). `card_names` are the canonical names of the cards that a text lists, one by one; ValueError for a text
    with something else in it. `cards_text` words canonical cards in a language; `print_text` is the text form of
    a canonical tree, with True in one line. `idle_rulings` names the rulings that provably change nothing in a deal
    under these values. `left_out` says what would have to be known to be sure of another reading; without it every deal
    tells all. `as_read` takes out of a deal what is not read under these rules, `without_claims` what is only a
    claim about the result under the rules in force: another reading is not held against them.
    `seating` lets the game be kept in sessions. `listed_payments` are the codes of payments that a
    sheet lists one by one: they are no differences of results.
    """

    name: str
    title: Text
    default_ruleset: str
    seats: tuple[str, ...]
    values: type
    prepare: Callable[[str, Any, Mapping[str, str], Mapping[str, str]], GameRules]
    decode: Callable[[Tree], Decoded]
    encode: Callable[[Any], Tree]
    evaluate: Callable[[Decoded, Any, bool], Evaluation]
    cards_text: Callable[[str, Language], str]
    print_text: Callable[[Tree, Language, bool], str]
    card_names: Callable[[str], Sequence[str]] = no_cards
    rounding_article: str = ""
    idle_rulings: Callable[[Any, Any], frozenset[str]] | None = None
    left_out: LeftOut | None = None
    as_read: Callable[[Any, Any], Any] = lambda deal, _rules: deal
    without_claims: Callable[[Any], Any] = lambda deal: deal
    seating: Seating | None = None
    listed_payments: frozenset[str] = frozenset()


@cache
def packages() -> Mapping[str, str]:
    """The package of every game by the game's name: those of qscore, then those that other packages register."""
    own = {name: f"qscore.games.{name}" for name in ("qinger", "gongzhu", "gouji")}
    return {point.name: point.value for point in entry_points(group=ENTRY_POINTS)} | own


def part_of_game(name: str, part: str = "") -> ModuleType:
    """A module of a game's package (or the package itself); KeyError for a name that is not registered."""
    return import_module(f"{packages()[name]}.{part}" if part else packages()[name])


@cache
def game(name: str) -> Game:
    """The game of that name; KeyError for a name that is not registered."""
    found: Game = part_of_game(name, "game").GAME
    return found
