"""Gouji in a session: six fixed seats; a deal lists its players, and the tribute adds up over the evening."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from qscore.gouji.deal import PLAYERS
from qscore.gouji.rules import Rules
from qscore.seating import Evening, Happening, Seating


def seats_of(players: Sequence[str], turn: int) -> Mapping[str, str]:
    """Seat (counted from one) to name, the same in every deal: the teams stay together."""
    del turn
    return {str(number): name for number, name in enumerate(players, 1)}


def evening_of(happenings: Sequence[Happening], players: Sequence[str], rules: Rules) -> Evening:
    """The tribute balance: cards received less cards paid, by name; those that come back count too."""
    del rules
    balance = Counter(dict.fromkeys(players, 0))
    for happening in happenings:
        for entry in happening.details.get("tribute", ()):
            passed = entry["cards"] - entry["returned"]
            balance[entry["from"]] -= passed
            balance[entry["to"]] += passed
    assert sum(balance.values()) == 0
    return Evening(details={"tribute_balance": dict(balance)})


SEATING = Seating(sizes=(PLAYERS,), seats=seats_of, listed=True, evening=evening_of)
