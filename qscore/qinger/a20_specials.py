"""Article 20: clubs and flowers, the same for winners and losers."""

from __future__ import annotations

from functools import lru_cache

from qscore.qinger.cards import (
    BLACKJOY,
    DRAGON,
    JUBILEE,
    MOON,
    NAMES,
    PHOENIX,
    REDJOY,
    SUN,
    Card,
    Cards,
    format_cards,
)
from qscore.qinger.deal import Player
from qscore.qinger.holding import Table, clubs_held, clubs_on_table
from qscore.qinger.rules import Rules
from qscore.result import Line


def clubs_of(player: Player, rules: Rules, winning_card: Card | None = None) -> Cards:
    """The clubs that count for a player: held at the end, or drawn (ruling `club_owner`)."""
    if rules.rulings["club_owner"] == "drawn" and player.clubs is not None:
        return player.clubs
    return clubs_held(player, winning_card)


def exposed_clubs_of(player: Player, rules: Rules) -> Cards:
    """The clubs that count for a player and lie on the table (25, 26)."""
    counted = list(clubs_of(player, rules))
    lying = clubs_on_table(player)
    return tuple(card for card in lying if card in counted)


def club_lines(clubs: Cards, seat: str, rules: Rules) -> list[Line]:
    """The lines of clubs: the seat's own, others, or all three together (20.1.2)."""
    return list(_club_lines(clubs, seat, rules)) if clubs else []


@lru_cache(maxsize=4096)
def _club_lines(clubs: Cards, seat: str, rules: Rules) -> tuple[Line, ...]:
    values = rules.values
    if len(clubs) == 3:
        three = values.three_clubs
        return (Line("three-clubs", three.article, three.points, format_cards(clubs)),)
    own = rules.own_clubs[seat]
    lines = []
    for card in clubs:
        worth, code = (values.own_club, "own-club") if card == own else (values.club, "club")
        lines.append(Line(code, worth.article, worth.points, NAMES[card]))
    return tuple(lines)


def flower_lines(player: Player, table: Table) -> list[Line]:
    """The lines of flowers, by what was turned up (20.2)."""
    return list(_flower_lines(player.flowers, player.takeoff_joys, table)) if player.flowers else []


@lru_cache(maxsize=1 << 14)
def _flower_lines(flowers: Cards, takeoff: bool, table: Table) -> tuple[Line, ...]:
    column = table.column
    article = column.article
    lines = _joy_lines(flowers, takeoff, table)
    dragon, phoenix = DRAGON in flowers, PHOENIX in flowers
    if dragon and phoenix:
        lines.append(
            Line("dragon-and-phoenix", article, column.dragon_and_phoenix, format_cards((DRAGON, PHOENIX)))
        )
    elif dragon or phoenix:
        lines.append(_single_dragon_or_phoenix(DRAGON if dragon else PHOENIX, table))
    sun, moon = SUN in flowers, MOON in flowers
    if sun and moon:
        lines.append(Line("sun-and-moon", article, column.sun_and_moon, format_cards((SUN, MOON))))
    elif sun:
        lines.append(Line("sun", article, column.sun, NAMES[SUN]))
    elif moon:
        lines.append(Line("moon", article, column.moon, NAMES[MOON]))
    if JUBILEE in flowers:
        lines.append(Line("jubilee", article, column.jubilee, NAMES[JUBILEE]))
    return tuple(lines)


def _joy_lines(flowers: Cards, takeoff: bool, table: Table) -> list[Line]:
    red, black = flowers.count(REDJOY), flowers.count(BLACKJOY)
    if not red and not black:
        return []
    column = table.column
    article = column.article
    if red + black == remaining_joys(table):
        cards = format_cards((REDJOY,) * red + (BLACKJOY,) * black)
        if takeoff:
            return [Line("all-joys-takeoff", article, column.all_joys_takeoff, cards)]
        return [Line("all-joys", article, column.all_joys, cards)]
    lines = []
    if red:
        lines.append(Line("red-joys", article, column.red_joys[red - 1], format_cards((REDJOY,) * red)))
    if black:
        lines.append(
            Line("black-joys", article, column.black_joys[black - 1], format_cards((BLACKJOY,) * black))
        )
    return lines


def remaining_joys(table: Table) -> int:
    """How many joys are in play: all but one that was turned up."""
    deck = table.rules.values.deck
    return deck.redjoy + deck.blackjoy - (table.turned in (REDJOY, BLACKJOY))


def _single_dragon_or_phoenix(card: Card, table: Table) -> Line:
    """The dragon or the phoenix alone; with the other one turned up by ruling `turned_pair` (20.2.3, A3)."""
    column = table.column
    points = column.dragon if card == DRAGON else column.phoenix
    if table.turned in (DRAGON, PHOENIX):
        points = int(table.rules.rulings["turned_pair"])
    return Line(NAMES[card], column.article, points, NAMES[card])
