"""What the numbers of a Gouji ruleset and the rulings chosen come to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from qscore.core.game import GameRules
from qscore.games.gouji.values import Values


@dataclass(frozen=True, eq=False)
class Rules(GameRules):
    """A ruleset's values under chosen rulings: all that the rest reads."""

    values: Values

    @cached_property
    def place_points(self) -> tuple[int, ...]:
        """Points of the six places, the first out first."""
        places = self.values.places
        return (places.first, places.second, places.third, places.fourth, places.fifth, places.last)

    def says(self, ruling: str, value: str) -> bool:
        """Whether a ruling is read this way; one the table has struck out is read in no way."""
        return self.rulings.get(ruling) == value
