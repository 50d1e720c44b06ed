"""What the numbers of a Gongzhu ruleset and the rulings chosen come to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from qscore.core.game import GameRules
from qscore.games.gongzhu.cards import HEARTS, NAMES, Card
from qscore.games.gongzhu.values import Values


@dataclass(frozen=True, eq=False)
class Rules(GameRules):
    """A ruleset's values under chosen rulings: all that the articles read."""

    values: Values

    @cached_property
    def heart_points(self) -> Mapping[Card, int]:
        """Points of every heart (5)."""
        hearts = self.values.hearts
        points = (hearts.ace, hearts.king, hearts.queen, hearts.jack, *[hearts.from_10_to_5] * 6)
        return dict(zip(HEARTS, (*points, *[hearts.from_4_to_2] * 3), strict=True))

    @cached_property
    def exposable(self) -> tuple[Card, ...]:
        """The cards that can be exposed, in canonical order."""
        return tuple(sorted(NAMES.index(name) for name in self.values.exposing.cards))

    def play(self, sides: str | None) -> str:
        """`"partners"` or `"alone"`: as the deal says, otherwise as the ruleset says."""
        return sides or self.values.sides
