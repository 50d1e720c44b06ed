"""Article 19: coins, sets of 1-2-3 of 饼 in the winner's hand."""

from __future__ import annotations

from collections.abc import Sequence

from qscore.core.result import Line
from qscore.games.qinger.arrange import COIN_RUN, Arrangement
from qscore.games.qinger.cards import format_cards
from qscore.games.qinger.rules import Rules


def coin_sets(counts: Sequence[int], arrangement: Arrangement | None, rules: Rules) -> int:
    """How many sets of coins the cards in hand and the winning card give (ruling `coins`).

    `held` counts the cards however arranged; `arranged` only the runs of the arrangement.
    """
    if arrangement is not None and coins_must_stand(rules):
        return arrangement.sets.count(COIN_RUN)
    return min(counts[COIN_RUN : COIN_RUN + 3])


def coins_must_stand(rules: Rules) -> bool:
    """Whether only coins that stand as runs count (ruling `coins`: 19 against 17 and 21.3)."""
    return rules.rulings["coins"] == "arranged"


def coin_lines(sets: int, rules: Rules) -> list[Line]:
    """The line for so many sets of coins, none for none."""
    if not sets:
        return []
    coins = rules.values.coins
    cards = format_cards((COIN_RUN, COIN_RUN + 1, COIN_RUN + 2) * sets)
    return [
        Line("coins", coins.article, coins.points[min(sets, len(coins.points)) - 1], cards, {"count": sets})
    ]
