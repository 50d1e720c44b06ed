"""What a Gongzhu deal leaves out that a reading would have to know: the cards of players given by points.

Readings differ only in what a few holdings are worth (`_holdings`). A player's points may stand for such a
holding where nobody else took its cards and it gives just these points under the rules in force.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations

from qscore.catalogue.words import word
from qscore.core.text import Text
from qscore.games.gongzhu.a05_points import card_lines
from qscore.games.gongzhu.a06_marks import marks_for
from qscore.games.gongzhu.cards import DOUBLER, HEARTS, PIG, SHEEP, Card, Cards
from qscore.games.gongzhu.deal import Deal, Player
from qscore.games.gongzhu.rules import Rules


def left_out(deal: Deal, ruling: str, rules: Rules, other: Rules) -> tuple[Text, ...]:
    """What would have to be known to be sure of a reading: `qscore.core.game.LeftOut`."""
    del ruling
    seen = {card for player in deal.players.values() for card in player.taken}
    told_apart = [
        _worth(holding, deal, rules)
        for holding in _holdings(rules)
        if seen.isdisjoint(holding) and _gives(holding, deal, rules) != _gives(holding, deal, other)
    ]
    return tuple(
        _cards_of(seat, player) for seat, player in deal.players.items() if player.points in told_apart
    )


def _holdings(rules: Rules) -> Iterator[Cards]:
    """All hearts with any of the other three, and the doubler with hearts that are worth nothing."""
    blank = [card for card in HEARTS if rules.heart_points[card] == 0]
    for others in _choices((PIG, SHEEP, DOUBLER)):
        yield (*HEARTS, *others)
    for hearts in _choices(blank):
        yield (DOUBLER, *hearts)


def _choices(cards: Iterable[Card]) -> Iterator[Cards]:
    """Every choice of some of the cards."""
    cards = tuple(cards)
    return chain.from_iterable(combinations(cards, count) for count in range(len(cards) + 1))


def _gives(holding: Cards, deal: Deal, rules: Rules) -> tuple[int, int]:
    """Points and reward marks; marks are for partners only."""
    partners = rules.play(deal.sides) == "partners"
    return _worth(holding, deal, rules), marks_for(holding, rules) if partners else 0


def _worth(holding: Cards, deal: Deal, rules: Rules) -> int:
    return sum(line.points for line in card_lines(holding, deal.exposed, rules))


def _cards_of(seat: str, player: Player) -> Text:
    name = f" {player.name}" if player.name else ""
    return Text(
        f"the cards that {word(seat).en}{name} took (`taken`)", f"{word(seat).zh}{name} 吃进的牌（taken）"
    )
