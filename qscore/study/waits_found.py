"""What the study of a hand gives: waits with their results, or draws and discards that bring the hand nearer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from qscore.core.data import data_of, fields_of
from qscore.games.qinger.cards import NAMES, Card, Cards

Tree = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Won:
    """What a card would score: points (final), pattern, fans, and the arrangement."""

    points: int
    pattern: str
    fans: int
    arrangement: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wait:
    """A card that completes the hand, the copies of it not in sight, and the results; None where it is no win."""

    card: Card
    left: int
    drawn: Won | None
    discarded: Won | None

    @property
    def best(self) -> int:
        """The higher of the two results."""
        return max(won.points for won in (self.drawn, self.discarded) if won is not None)


@dataclass(frozen=True, slots=True)
class Draw:
    """A card that brings the hand nearer, the copies not in sight, and the discards that keep it nearer."""

    card: Card
    left: int
    discards: Cards = ()


@dataclass(frozen=True, slots=True)
class Discard:
    """A card to discard from a hand with one over, how far the rest is then from waiting, what brings it nearer."""

    card: Card
    away: int
    draws: tuple[Draw, ...]

    @property
    def left(self) -> int:
        """The copies, not in sight, of all cards that bring the rest nearer."""
        return sum(draw.left for draw in self.draws)


@dataclass(frozen=True, slots=True)
class Waits:
    """The study of one hand.

    `away` is how many exchanges the hand is from waiting: 0 waits, None can never be completed with the
    copies that are left. `refused` are cards that would complete it but score no win, with the error code.
    `unknown` are the cards of other players and the wall together that the deal does not show.
    """

    seat: str
    cards: int
    away: int | None
    waits: tuple[Wait, ...] = ()
    refused: tuple[tuple[Card, str], ...] = ()
    draws: tuple[Draw, ...] = ()
    discards: tuple[Discard, ...] = ()
    unknown: int = 0

    @property
    def one_over(self) -> bool:
        """Whether the hand has just drawn: all its sets and the pair are there, and a card is to be discarded."""
        return self.cards % 3 == 2

    def as_json(self) -> Tree:
        """The study as plain data, in the form that `--json` prints."""
        return {
            **fields_of(self, "seat", "cards", "away"),
            "waits": [
                {
                    "card": NAMES[wait.card],
                    "left": wait.left,
                    "self": data_of(wait.drawn),
                    "discard": data_of(wait.discarded),
                }
                for wait in self.waits
            ],
            "refused": [{"card": NAMES[card], "error": code} for card, code in self.refused],
            "draws": [_draw_tree(draw) for draw in self.draws],
            "discards": [
                {
                    "card": NAMES[each.card],
                    "away": each.away,
                    "left": each.left,
                    "draws": [_draw_tree(draw) for draw in each.draws],
                }
                for each in self.discards
            ],
            "unknown": self.unknown,
        }


def _draw_tree(draw: Draw) -> Tree:
    tree: Tree = {"card": NAMES[draw.card], "left": draw.left}
    if draw.discards:
        tree["discards"] = [NAMES[card] for card in draw.discards]
    return tree
