"""Rulings of Qing'er that are read by every scoring, and the deals in which they can change nothing.

Each condition is a small proof from the article the ruling belongs to; whatever is not proved is tried.
"""

from __future__ import annotations

from collections.abc import Callable

from qscore.games.qinger.cards import (
    BLACKJOY,
    CLUB,
    COIN_KINDS,
    FLOWER,
    HONOUR,
    JUBILEE,
    KIND_COUNT,
    MOON,
    REDJOY,
    SUN,
    Card,
    Kind,
    kind_of,
)
from qscore.games.qinger.deal import Deal, Player, winner
from qscore.games.qinger.holding import holding_of
from qscore.games.qinger.values import Deck, Values


def idle_rulings(deal: Deal, values: Values) -> frozenset[str]:
    """The rulings that cannot change points or settlement of a deal, nor whether it is possible.

    >>> from qscore import load_ruleset, read_deals
    >>> [deal] = read_deals("jiang 5s; dealer: points 10; next: points 20; bottom: points 30")
    >>> "turned_honour" in idle_rulings(deal, load_ruleset("qinger-130").values)
    True
    """
    idle = {name for name, matters in _MATTERS.items() if not matters(deal)}
    if deal.win is None or values.minimum_win.points <= 0:
        idle.add("minimum_measure")
    if not _clubs_matter(deal, values.deck):
        idle.add("club_honours")
    if values.deck.club_honour > 1:  # then a club can be held twice, which `drawn` refuses
        idle.discard("club_owner")
    return frozenset(idle)


def _turned_sun_or_moon(deal: Deal) -> bool:
    """Another column of 20.2 is chosen only for these two."""
    return deal.jiang in (SUN, MOON)


def _turned_jubilee(deal: Deal) -> bool:
    """Only then has the text no line for sun and moon together."""
    return deal.jiang == JUBILEE


def _turned_honour(deal: Deal) -> bool:
    """Only the kind of a turned-up J, Q, K is in question."""
    return deal.jiang is not None and HONOUR <= deal.jiang < FLOWER


def _turned_no_joy(deal: Deal) -> bool:
    """With a joy turned up both readings allow very poor, with a card that is no flower neither."""
    return deal.jiang is not None and deal.jiang >= FLOWER and deal.jiang not in (REDJOY, BLACKJOY)


def _clubs_told(deal: Deal) -> bool:
    """Where nobody's drawn clubs are told, those held are taken under both readings."""
    return any(player.clubs is not None for player in deal.players.values())


def _clubs_matter(deal: Deal, deck: Deck) -> bool:
    """Without a club only the number of copies of an honour is another, which a wait for its last copy sees."""
    cards = [card for player in deal.players.values() for card in _cards_of(player)]
    cards += [card for player in deal.players.values() for card in player.clubs or ()]
    cards += _turned_and_won(deal)
    if any(CLUB <= card < FLOWER for card in cards):
        return True
    own = [*_winner_cards(deal), *_turned_and_won(deal)]
    return any(own.count(kind) >= deck.red_honour for kind in range(HONOUR, CLUB))


def _flowers_there(deal: Deal) -> bool:
    """What flower points follow is no question without any."""
    return any(card >= FLOWER for player in deal.players.values() for card in player.flowers)


def _spread_triplet(deal: Deal) -> bool:
    """Three of a number in the hand of a winner whose cards are all known; honours stand in no run.

    Arrangements are told apart more finely under `arranged`, which a claim about them can notice.
    """
    return _claimed(deal) or 3 in _winner_counts(deal)[:HONOUR]


def _winner_holds_cards(deal: Deal) -> bool:
    """Three same count for their kind only in the hand of a winner who is not given by points."""
    seat = winner(deal)
    return seat is not None and seat in deal.players and deal.players[seat].points is None


def _heavenly(deal: Deal) -> bool:
    return deal.win is not None and "heavenly" in deal.win.how


def _false_win(deal: Deal) -> bool:
    return any(fault.fault == "false-win" for fault in deal.faults)


def _deck_fault(deal: Deal) -> bool:
    return deal.outcome == "deck-fault"


def _claimed(deal: Deal) -> bool:
    win = deal.win
    return win is not None and (win.pattern, win.wait, win.coins, win.completes) != (None,) * 4


def _coins_held(deal: Deal) -> bool:
    """Whether the winner's hand has 1, 2 and 3 of 饼; of a partial winner they are only claimed."""
    counts = _winner_counts(deal)
    return any(counts) and all(counts[kind] for kind in COIN_KINDS)


def _wait_shown(deal: Deal) -> bool:
    """A card that was not shown apart earns nothing, and of a partial winner the wait is claimed."""
    return deal.win is not None and deal.win.shown and any(_winner_counts(deal))


_MATTERS: dict[str, Callable[[Deal], bool]] = {
    "sun_moon_turned": _turned_sun_or_moon,
    "sun_moon_jubilee": _turned_jubilee,
    "turned_honour": _turned_honour,
    "jiang_triplet": _winner_holds_cards,
    "heavenly_wait": _heavenly,
    "after_false_win": _false_win,
    "deck_fault_counts": _deck_fault,
    "very_poor_when": _turned_no_joy,
    "club_owner": _clubs_told,
    "flower_fans": _flowers_there,
    "concealed_triplets": _spread_triplet,
    "coins": _coins_held,
    "wait_shape": _wait_shown,
}
"""Ruling to what a deal must have for it to matter; rulings that are not here may always matter."""


def _cards_of(player: Player) -> list[Card]:
    return [*player.hand, *player.flowers, *(card for meld in player.melds for card in meld.cards)]


def _turned_and_won(deal: Deal) -> list[Card]:
    turned = [] if deal.jiang is None else [deal.jiang]
    return turned if deal.win is None or deal.win.card < 0 else [*turned, deal.win.card]


def _winner_cards(deal: Deal) -> list[Card]:
    seat = winner(deal)
    return _cards_of(deal.players[seat]) if seat is not None and seat in deal.players else []


def _winner_counts(deal: Deal) -> list[int]:
    """The winner's cards in hand and the winning card by kind; nothing for a partial winner or none."""
    counts = [0] * KIND_COUNT
    seat = winner(deal)
    if seat is None or deal.win is None or seat not in deal.players or deal.win.card >= FLOWER:
        return counts
    player = deal.players[seat]
    if player.partial or player.points is not None:
        return counts
    counts = list(holding_of(seat, player).counts)
    if deal.win.card >= 0:
        won: Kind = kind_of(deal.win.card)
        counts[won] += 1
    return counts
