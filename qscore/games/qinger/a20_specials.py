"""Article 20: clubs and flowers, the same for winners and losers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from qscore.core.result import Line
from qscore.games.qinger.cards import (
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
from qscore.games.qinger.deal import Player
from qscore.games.qinger.holding import Table, clubs_held, clubs_on_table
from qscore.games.qinger.rules import Rules


def clubs_go_by_draw(rules: Rules) -> bool:
    """Whether a club counts for who drew it instead of who holds it (ruling `club_owner`, 20.1.2)."""
    return rules.rulings["club_owner"] == "drawn"


def clubs_of(player: Player, rules: Rules, winning_card: Card | None = None) -> Cards:
    """The clubs that count for a player: held at the end, or drawn (ruling `club_owner`)."""
    if clubs_go_by_draw(rules) and player.clubs is not None:
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
        lines.append(Line("sun-and-moon", article, _sun_and_moon(table), format_cards((SUN, MOON))))
    elif sun:
        lines.append(Line("sun", article, column.sun, NAMES[SUN]))
    elif moon:
        lines.append(Line("moon", article, column.moon, NAMES[MOON]))
    if JUBILEE in flowers:
        lines.append(Line("jubilee", article, column.jubilee, NAMES[JUBILEE]))
    return tuple(lines)


def _of_count(points: Sequence[int], count: int) -> int:
    """The points for so many; a deck with more copies than the list goes on counts them as its last."""
    return points[min(count, len(points)) - 1]


def _joy_lines(flowers: Cards, takeoff: bool, table: Table) -> list[Line]:
    red, black = flowers.count(REDJOY), flowers.count(BLACKJOY)
    if not red and not black:
        return []
    column = table.column
    article = column.article
    if red + black == remaining_joys(table):
        cards = format_cards((REDJOY,) * red + (BLACKJOY,) * black)
        code, points = (
            ("all-joys-takeoff", column.all_joys_takeoff) if takeoff else ("all-joys", column.all_joys)
        )
        return [Line(code, article, points, cards, joy_words(code, red + black))]
    lines = []
    if red:
        cards = format_cards((REDJOY,) * red)
        lines.append(
            Line("red-joys", article, _of_count(column.red_joys, red), cards, joy_words("red-joys", red))
        )
    if black:
        cards = format_cards((BLACKJOY,) * black)
        points = _of_count(column.black_joys, black)
        lines.append(Line("black-joys", article, points, cards, joy_words("black-joys", black)))
    return lines


_JOY_NAMES = {
    ("red-joys", 3): "红喜结婚",
    ("black-joys", 2): "黑喜结婚",
    ("all-joys", 4): "四喜大团圆",
    ("all-joys", 5): "五喜团圆",
    ("all-joys-takeoff", 4): "四喜起飞",
    ("all-joys-takeoff", 5): "五喜起飞",
}
_PLAIN_JOY_NAMES = {
    "red-joys": "红喜",
    "black-joys": "黑喜",
    "all-joys": "喜喜团圆",
    "all-joys-takeoff": "喜喜起飞",
}


def joy_words(code: str, count: int) -> dict[str, object]:
    """What so many joys are called (20.2)."""
    name = _JOY_NAMES.get((code, count), _PLAIN_JOY_NAMES[code])
    return {"count": count, "joys": "joy" if count == 1 else "joys", "name": name}


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


def _sun_and_moon(table: Table) -> int:
    """Sun and moon together; with the jubilee turned up by ruling `sun_moon_jubilee` (20.2.4).

    There the text has the singles alone: their sum, or four times one as in every other column.
    """
    if table.turned == JUBILEE and table.rules.rulings.get("sun_moon_jubilee") == "800":
        return 4 * table.column.sun
    return table.column.sun_and_moon
