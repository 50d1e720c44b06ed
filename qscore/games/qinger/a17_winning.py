"""Article 17: how many points a win needs, and whether the last card of a heavenly win is a winning card."""

from __future__ import annotations

from collections.abc import Collection

from qscore.games.qinger.a18_sets import round_up
from qscore.games.qinger.rules import Rules


def measured(points: int, subtotal: int, rules: Rules) -> int:
    """What of a win has to reach the minimum (ruling `minimum_measure`).

    `points` are the result after fans, `subtotal` the sum before rounding and fans.
    """
    measure = rules.rulings["minimum_measure"]
    if measure == "result":
        return points
    return round_up(subtotal, rules) if measure == "rounded" else subtotal


def reaches_minimum(points: int, subtotal: int, rules: Rules) -> bool:
    """Whether a hand with this result and this sum may win."""
    return measured(points, subtotal, rules) >= rules.values.minimum_win.points


def has_winning_card(how: Collection[str], rules: Rules) -> bool:
    """Whether one card of the win stands apart and may earn a wait (ruling `heavenly_wait`, 17, 21.1).

    The dealer of a heavenly win has drawn all 23 cards at once; by default the last one is the winning card.
    """
    return "heavenly" not in how or rules.rulings["heavenly_wait"] == "paid"
