"""What a player holds, counted once, so that every article reads the same numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from qscore.games.qinger.arrange import count_kinds
from qscore.games.qinger.cards import CLUB, FLOWER, HONOUR, Card, Cards, Kind, kind_of
from qscore.games.qinger.deal import IN_HAND, Deal, Meld, Player
from qscore.games.qinger.rules import Rules
from qscore.games.qinger.values import FlowerColumn


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """What is the same for all players of a deal: the rules and what the turned-up card makes of them.

    There is one table for the same rules and card, so that its lines can be remembered.
    """

    rules: Rules
    turned: Card
    turned_kind: Kind | None
    jiang: tuple[bool, ...]
    column: FlowerColumn


def table_of(deal: Deal, rules: Rules) -> Table | None:
    """The table of a deal; None where no card was turned up."""
    return None if deal.jiang is None else _table(rules, deal.jiang)


@lru_cache(maxsize=4096)
def _table(rules: Rules, turned: Card) -> Table:
    return Table(
        rules, turned, rules.turned_kinds[turned], rules.jiang_kinds[turned], rules.flower_columns[turned]
    )


class Holding(NamedTuple):
    """A player's cards, counted.

    `counts` are the cards in hand by kind, listed groups included, the winning card not. `honour_sets` are
    the ranks of J, Q, K that stand laid out as a set, `clubs` those of which the club is in hand.
    """

    seat: str
    player: Player
    counts: tuple[int, ...]
    laid_out: tuple[Meld, ...]
    pungs: frozenset[Kind]
    honour_sets: frozenset[Kind]
    clubs: frozenset[Kind] = frozenset()


def holding_of(seat: str, player: Player) -> Holding:
    """The player's cards, counted."""
    hand = player.hand
    laid_out = player.melds
    pungs: frozenset[Kind] = frozenset()
    honour_sets: frozenset[Kind] = frozenset()
    if laid_out:
        in_hand = [meld for meld in laid_out if meld.kind in IN_HAND]
        if in_hand:
            laid_out = tuple(meld for meld in laid_out if meld.kind not in IN_HAND)
            hand = hand + tuple(card for meld in in_hand for card in meld.cards)
        if len(laid_out) > 1:  # in one order, so that the sheet does not depend on how they were typed
            laid_out = tuple(sorted(laid_out, key=_cards_of))
        kinds = [(meld.kind, kind_of(meld.cards[0])) for meld in laid_out if meld.cards]
        pungs = frozenset(kind for form, kind in kinds if form == "pung")
        honour_sets = frozenset(kind for _, kind in kinds if kind >= HONOUR)
    clubs = frozenset(kind_of(card) for card in hand if card >= CLUB) if hand and max(hand) >= CLUB else _NONE
    return Holding(seat, player, tuple(count_kinds(hand)), laid_out, pungs, honour_sets, clubs)


_cards_of = attrgetter("cards")
_NONE: frozenset[Kind] = frozenset()


def clubs_held(player: Player, winning_card: Card | None = None) -> Cards:
    """The club J, Q, K in a player's hand, sets and flowers (set aside), the winning card included."""
    # the hand is sorted and holds no flowers: its last card tells whether there is a club in it
    clubs = [card for card in player.hand if card >= CLUB] if player.hand and player.hand[-1] >= CLUB else []
    for meld in player.melds:
        if meld.cards and meld.cards[-1] >= CLUB:
            clubs += [card for card in meld.cards if card >= CLUB]
    if player.flowers and player.flowers[0] < FLOWER:
        clubs += [card for card in player.flowers if card < FLOWER]
    if winning_card is not None and CLUB <= winning_card < FLOWER:
        clubs.append(winning_card)
    clubs.sort()
    return tuple(clubs)


def clubs_on_table(player: Player) -> Cards:
    """The clubs that lie in the player's laid-out sets or are set aside."""
    clubs = [
        card
        for meld in player.melds
        if meld.kind not in IN_HAND
        for card in meld.cards
        if CLUB <= card < FLOWER
    ]
    return tuple(sorted(clubs + [card for card in player.flowers if card < FLOWER]))
