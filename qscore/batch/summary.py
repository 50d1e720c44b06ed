"""What a log holds all in all: deals, errors by code, patterns, fans, players, claims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from qscore.batch.rows import Row


@dataclass(slots=True)
class Totals:
    """A person's deals, wins, points and settlement over a log."""

    deals: int = 0
    wins: int = 0
    points: int = 0
    net: int = 0

    def add(self, deals: int, wins: int, points: int, net: int) -> None:
        """Adds more of the same."""
        self.deals += deals
        self.wins += wins
        self.points += points
        self.net += net


@dataclass(slots=True)
class Summary:
    """Counts over rows; summaries of parts of a log add up to that of the whole.

    `differences` counts the lines and fans that account for claimed points that differ, over `examined` of the
    `differing` deals.
    """

    deals: int = 0
    scored: int = 0
    counted: int = 0
    claimed: int = 0
    differing: int = 0
    examined: int = 0
    errors: Counter[str] = field(default_factory=Counter)
    patterns: Counter[str] = field(default_factory=Counter)
    fans: Counter[str] = field(default_factory=Counter)
    differences: Counter[str] = field(default_factory=Counter)
    players: dict[str, Totals] = field(default_factory=dict)

    def add_row(self, row: Row, names: Mapping[int, str], winner: int | None) -> None:
        """Adds one row; `names` are the players' by place, `winner` the place of the winner."""
        self.deals += 1
        if row.error is not None:
            self.errors[row.error] += 1
            return
        self.scored += 1
        self.counted += bool(row.counted)
        self.claimed += row.agrees is not None
        self.differing += row.agrees is False
        if row.pattern is not None:
            self.patterns[row.pattern] += 1
        if row.fans is not None:
            self.fans[str(row.fans)] += 1
        for place, name in names.items():
            self.player(name, 1, int(place == winner), row.points[place] or 0, row.net[place] or 0)

    def player(self, name: str, deals: int, wins: int, points: int, net: int) -> None:
        """Adds to a person's totals."""
        self.players.setdefault(name, Totals()).add(deals, wins, points, net)

    def add(self, other: Summary) -> None:
        """Adds the summary of another part."""
        for name in _NUMBERS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in _COUNTERS:
            getattr(self, name).update(getattr(other, name))
        for name, totals in other.players.items():
            self.player(name, totals.deals, totals.wins, totals.points, totals.net)

    def as_json(self) -> dict[str, Any]:
        """The summary as plain data, in an order that does not depend on how the log was divided."""
        tree: dict[str, Any] = {name: getattr(self, name) for name in _NUMBERS}
        tree |= {name: dict(sorted(getattr(self, name).items())) for name in _COUNTERS}
        tree["players"] = {
            name: {"deals": one.deals, "wins": one.wins, "points": one.points, "net": one.net}
            for name, one in sorted(self.players.items())
        }
        return tree

    @classmethod
    def of_json(cls, tree: Mapping[str, Any]) -> Summary:
        """The inverse of `as_json`."""
        found = cls(**{name: tree[name] for name in _NUMBERS})
        for name in _COUNTERS:
            getattr(found, name).update(tree[name])
        found.players = {name: Totals(**totals) for name, totals in tree["players"].items()}
        return found


_NUMBERS = ("deals", "scored", "counted", "claimed", "differing", "examined")
_COUNTERS = ("errors", "patterns", "fans", "differences")
