"""Article 13: when a game ends, who has won it, and who draws a pig."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from qscore.games.gongzhu.deal import OTHER_SIDE, SIDES
from qscore.games.gongzhu.rules import Rules


class Ending(NamedTuple):
    """How a game ended: the winner (None in a draw) and those who draw a pig, as sides or as players."""

    winner: str | None
    pigs: tuple[str, ...]


def ending_of_sides(totals: Mapping[str, int], rules: Rules) -> Ending | None:
    """How a game of partners ends at these totals, None while it goes on.

    One side down at the mark and the other not: it loses. One side up at the mark and the other not: it wins.
    Both past the same mark: a draw.
    """
    at = rules.values.end.total
    down = [side for side in SIDES if totals[side] <= -at]
    up = [side for side in SIDES if totals[side] >= at]
    if not down and not up:
        return None
    if len(down) == 2 or len(up) == 2:
        return Ending(None, ())
    loser = down[0] if down else OTHER_SIDE[up[0]]
    return Ending(OTHER_SIDE[loser], (loser,))


def ending_alone(totals: Mapping[str, int], rules: Rules) -> Ending | None:
    """How a game in which each plays alone ends, None while it goes on: the lowest draws the pig.

    Several equally low draw a pig each; with two or more equally high nobody is called the winner; all
    equal is a draw.
    """
    at = rules.values.end.total
    if all(abs(total) < at for total in totals.values()):
        return None
    lowest, highest = min(totals.values()), max(totals.values())
    if lowest == highest:
        return Ending(None, ())
    best = [player for player, total in totals.items() if total == highest]
    return Ending(
        best[0] if len(best) == 1 else None,
        tuple(player for player, total in totals.items() if total == lowest),
    )
