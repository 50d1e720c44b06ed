"""What a Qing'er deal leaves out that a reading would have to know.

Full hands tell everything but who drew a club. A partial player's list tells what scores under the rules in force:
a reading that counts more needs the rest. Of a player given by points every reading needs the cards that could
have made the points; `_REACHES` says which rulings reach which cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from qscore.catalogue.words import word
from qscore.core.text import Text
from qscore.games.qinger.a20_specials import clubs_go_by_draw
from qscore.games.qinger.a24_faults import ending_fault
from qscore.games.qinger.cards import (
    BLACKJOY,
    CLUB,
    DRAGON,
    FLOWER,
    HONOUR,
    JUBILEE,
    MOON,
    PHOENIX,
    REDJOY,
    SUN,
    Card,
)
from qscore.games.qinger.deal import DRAWS, Deal, Player, winner
from qscore.games.qinger.holding import table_of
from qscore.games.qinger.left_out_winner import winner_is_open
from qscore.games.qinger.rules import Rules
from qscore.games.qinger.scoring import outcome_of

NOTHING, ON_TABLE, ALL = range(3)
"""How much of a loser's cards counts."""


def left_out(deal: Deal, ruling: str, rules: Rules, other: Rules) -> tuple[Text, ...]:
    """What would have to be known to be sure of a reading: `qscore.core.game.LeftOut`."""
    if outcome_of(deal, rules) in DRAWS:
        return ()
    found = [*_against(deal, ruling, rules)]
    if not NOTHING == _scope(deal, rules) == _scope(deal, other):
        found += _left_out(deal, ruling, rules, other)
    return tuple(dict.fromkeys(found))


def _left_out(deal: Deal, ruling: str, rules: Rules, other: Rules) -> Iterator[Text]:
    yield from _ending(deal, ruling, rules, other)
    if ruling == "club_owner":
        yield from _clubs(deal, rules)
    without_points = _without_points(deal)
    for seat, player in deal.players.items():
        if seat in without_points:
            continue
        if player.points is not None:
            yield from _points(deal, seat, ruling, rules, other)
        elif player.partial and seat == winner(deal):
            yield from _winner(deal, seat, rules, other)
        elif player.partial and _scope(deal, other) > _scope(deal, rules):
            yield _held(seat, player)


def _against(deal: Deal, ruling: str, rules: Rules) -> Iterator[Text]:
    """Cards that score nothing and so were not to be listed, but that a reading may not allow (2, 18.2)."""
    scope = _scope(deal, rules)
    if ruling == "club_honours":
        seen = {card for seat in deal.players for card, _ in _clubs_of(deal, seat)}
        concerned = len(seen - {deal.jiang}) + (deal.jiang in range(CLUB, FLOWER)) < FLOWER - CLUB
        listed = scope == ALL and not clubs_go_by_draw(rules)
    else:
        concerned = ruling == "turned_honour" and _turned(*_HONOURS)(deal, rules)
        listed = scope != NOTHING
    without_points = _without_points(deal)
    for seat, player in deal.players.items():
        told = not player.partial and player.points is None
        if concerned and not told and not (listed and seat not in without_points):
            yield _held(seat, player)


def _without_points(deal: Deal) -> frozenset[str]:
    """The seats whose cards count nothing for a fault of theirs (24–26)."""
    return frozenset(fault.player for fault in deal.faults)


def _held(seat: str, player: Player) -> Text:
    who = _who(seat, player)
    return Text(f"what else {who.en} held", f"{who.zh}还有什么牌")


def _scope(deal: Deal, rules: Rules) -> int:
    """How much of the cards counts of a player who did not win."""
    outcome = outcome_of(deal, rules)
    if outcome == "exhausted":
        return NOTHING if rules.rulings["exhausted_wall"] == "void" else ALL
    if ending_fault(deal, rules) is None:
        return ALL
    return ON_TABLE if rules.rulings["table_points"] == "exposed" else ALL


def _ending(deal: Deal, ruling: str, rules: Rules, other: Rules) -> Iterator[Text]:
    """How a deal ended that has only points, or that a fault ended under the rules in force but not under others."""
    counted = rules.rulings["exhausted_wall"] == "void" or any(p.points for p in deal.players.values())
    if ruling == "exhausted_wall" and outcome_of(deal, rules) is None and counted:
        yield Text("how the deal ended: by a win, or with the wall exhausted", "这副是有人成牌，还是荒牌")
    if ending_fault(deal, rules) is not None and ending_fault(deal, other) is None:
        yield Text("how the deal went on after the false win", "错成之后怎样打完")


def _who(seat: str, player: Player) -> Text:
    name = f" {player.name}" if player.name else ""
    return Text(f"{word(seat).en}{name}", f"{word(seat).zh}{name} " if name else word(seat).zh)


# players given by points


class Reach(NamedTuple):
    """Which players' points a ruling can be in, and in which deals."""

    losers: bool
    deals: Callable[[Deal, Rules], bool]


def _turned(*cards: Card) -> Callable[[Deal, Rules], bool]:
    """Deals in which one of these was turned up, or it is not known which card was."""
    return lambda deal, _rules: deal.jiang is None or deal.jiang in cards


def _discarded(deal: Deal, _rules: Rules) -> bool:
    return deal.win is None or deal.win.source != "self"


def _any(deal: Deal, rules: Rules) -> bool:
    del deal, rules
    return True


def _wait_shown(deal: Deal, _rules: Rules) -> bool:
    return deal.win is None or deal.win.shown


_HONOURS = range(HONOUR, FLOWER)
_FLOWERS = range(FLOWER, JUBILEE + 1)
_REACHES: Mapping[str, Reach] = {
    "club_honours": Reach(True, _any),
    "rounding": Reach(True, _any),
    "fan_base": Reach(False, _any),
    "discard_triplet": Reach(False, _discarded),
    "jiang_triplet": Reach(False, _any),
    "heavenly_wait": Reach(
        False,
        lambda deal, rules: _wait_shown(deal, rules) and (deal.win is None or "heavenly" in deal.win.how),
    ),
    "minimum_measure": Reach(False, lambda _deal, rules: rules.values.minimum_win.points > 0),
    "added_kong": Reach(True, _any),
    "turned_pung": Reach(True, _turned(*range(FLOWER))),
    "turned_pair": Reach(True, _turned(DRAGON, PHOENIX)),
    "sun_moon_turned": Reach(True, _turned(SUN, MOON)),
    "sun_moon_jubilee": Reach(True, _turned(JUBILEE)),
    "flower_fans": Reach(False, _any),  # a loser's one fan is named for flowers too (20.3)
    "very_poor_when": Reach(False, _turned(*(card for card in _FLOWERS if card not in (REDJOY, BLACKJOY)))),
    "very_poor_list": Reach(False, _turned(*_FLOWERS)),
    "concealed_triplets": Reach(False, _any),
    "matching_discard": Reach(False, _discarded),
    "coins": Reach(False, _any),
    "wait_shape": Reach(False, _wait_shown),
    "all_runs_wait": Reach(
        False,
        lambda deal, rules: (
            _wait_shown(deal, rules)
            and _discarded(deal, rules)
            and (deal.win is None or deal.win.pattern in (None, "all-runs"))
        ),
    ),
    "turned_honour": Reach(True, _turned(*_HONOURS)),
}
"""Ruling to the points it can be in. The others are worked out from points alone, or looked at on their own."""


def _points(deal: Deal, seat: str, ruling: str, rules: Rules, other: Rules) -> Iterator[Text]:
    player = deal.players[seat]
    reach = _REACHES.get(ruling)
    wins = seat == winner(deal) or outcome_of(deal, rules) is None
    reached = reach is not None and player.points and reach.deals(deal, rules) and (reach.losers or wins)
    scope, other_scope = _scope(deal, rules), _scope(deal, other)
    # what the rules in force count nowhere may still be there; what was counted may lie on the table or not
    counted = scope < other_scope or (player.points and scope > other_scope > NOTHING)
    if reached or counted:
        who = _who(seat, player)
        yield Text(f"what the points of {who.en} are made of", f"{who.zh}的分是由哪些牌来的")
        if reached and deal.jiang is None:
            yield Text("the card turned up", "揭出的将")


# clubs


def _clubs(deal: Deal, rules: Rules) -> Iterator[Text]:
    """Whose a club is by both readings (20.1.2)."""
    told = any(player.clubs is not None for player in deal.players.values())
    listed = {card: (seat, drawn) for seat in deal.players for card, drawn in _clubs_of(deal, seat)}
    unknown = [card for card in range(CLUB, FLOWER) if card != deal.jiang and card not in listed]
    by_points = any(player.points for player in deal.players.values())
    if told and clubs_go_by_draw(rules):
        all_full = not any(player.partial or player.points is not None for player in deal.players.values())
        if (unknown and not all_full) or by_points:
            yield Text("who held each club at the end", "各张草花最后在谁手里")
    elif not told and (unknown or not all(drawn for _, drawn in listed.values())):
        yield Text("who drew each club (`clubs`)", "各张草花是谁摸进的（clubs）")


def _clubs_of(deal: Deal, seat: str) -> Iterator[tuple[Card, bool]]:
    """The clubs that a seat is known to hold at the end, and whether they can only have been drawn by it."""
    player = deal.players[seat]
    for card in (*player.hand, *player.flowers):
        if CLUB <= card < FLOWER:
            yield card, True
    for meld in player.melds:
        for card in meld.cards:
            if CLUB <= card < FLOWER:
                yield card, meld.kind not in ("pung", "kong", "added")
    if deal.win is not None and seat == winner(deal) and CLUB <= deal.win.card < FLOWER:
        yield deal.win.card, deal.win.source == "self"


# the winner


def _winner(deal: Deal, seat: str, rules: Rules, other: Rules) -> Iterator[Text]:
    table, another = table_of(deal, rules), table_of(deal, other)
    assert table is not None
    assert another is not None
    if winner_is_open(deal, seat, table, another):
        who = _who(seat, deal.players[seat])
        yield Text(f"all cards in the hand of {who.en}", f"{who.zh}手里全部的牌")


# what is written for the rules in force


def as_read(deal: Deal, rules: Rules) -> Deal:
    """The deal without the clubs that players drew, where clubs count for who holds them (20.1.2)."""
    if not any(player.clubs is not None for player in deal.players.values()) or clubs_go_by_draw(rules):
        return deal
    return deal._replace(players={seat: player._replace(clubs=None) for seat, player in deal.players.items()})


def without_claims(deal: Deal) -> Deal:
    """The deal without what is claimed of a full winning hand: it is worked out from the cards under any reading."""
    seat = winner(deal)
    player = None if seat is None else deal.players.get(seat)
    if deal.win is None or player is None or player.partial or player.points is not None:
        return deal
    return deal._replace(win=deal.win._replace(pattern=None, wait=None, coins=None, completes=None))
