"""Fans, each doubling the result: all-sets, three reds, poor and the ways of winning (16, 17, 20–22).

Also how fans, rounding and what is added after them make a result of a sum.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from qscore.core.result import FanLine
from qscore.games.qinger.a18_sets import round_up
from qscore.games.qinger.cards import BLACKJOY, FLOWER, HONOUR, JUBILEE, KIND_COUNT, REDJOY, Cards, Kind
from qscore.games.qinger.holding import Table
from qscore.games.qinger.rules import Rules

HONOURS = frozenset(range(HONOUR, KIND_COUNT))
FLOWER_FANS = frozenset({"all-sets", "three-reds", "hidden-three-reds"})
"""The fans that 20.3 names for flowers."""
_FLOWERS_TURNED = {REDJOY: "joy", BLACKJOY: "joy", JUBILEE: "jubilee"}


def present_three_reds(honour_sets: Iterable[Kind], counts: Sequence[int], rules: Rules) -> list[FanLine]:
    """Present three reds: a set of each of J, Q, K, laid out or in hand; winner or not (21.5.1)."""
    if HONOURS.issubset({*honour_sets, *(kind for kind in HONOURS if counts[kind] > 2)}):
        fan = rules.values.three_reds
        return [FanLine("three-reds", fan.article, fan.fans)]
    return []


def three_reds(honour_sets: Iterable[Kind], counts: Sequence[int], rules: Rules) -> list[FanLine]:
    """The winner's three reds, present or hidden: two sets and the third as the pair (21.5)."""
    present = present_three_reds(honour_sets, counts, rules)
    if present:
        return present
    sets = {*honour_sets, *(kind for kind in HONOURS if counts[kind] > 2)}
    pair = {kind for kind in HONOURS if counts[kind] == 2}
    if len(sets) == 2 and sets | pair >= HONOURS:
        fan = rules.values.hidden_three_reds
        return [FanLine("hidden-three-reds", fan.article, fan.fans)]
    return []


def poor(flowers: Cards, clubs: Cards, table: Table) -> list[FanLine]:
    """Poor: no flower and no club; very poor instead when a flower was turned up (20.2.2–4, 21.4)."""
    rules = table.rules
    very = rules.values.very_poor
    if very_poor_turned(table) and is_very_poor(flowers, clubs, rules):
        sort = _FLOWERS_TURNED.get(table.turned, "flower")
        return [FanLine("very-poor", getattr(very, sort), very.fans)]
    if not spoilers(flowers, clubs, rules):
        fan = rules.values.poor
        return [FanLine("poor", fan.article, fan.fans)]
    return []


def very_poor_turned(table: Table) -> bool:
    """Whether the turned-up card makes very poor possible (ruling `very_poor_when`)."""
    if table.rules.rulings["very_poor_when"] == "joy":
        return table.turned in (REDJOY, BLACKJOY)
    return table.turned >= FLOWER


def is_very_poor(flowers: Cards, clubs: Cards, rules: Rules) -> bool:
    """Whether nothing spoils very poor (ruling `very_poor_list`: the list of 21.4, or no flower at all)."""
    if rules.rulings["very_poor_list"] == "flowers":
        return not any(card >= FLOWER for card in flowers)
    return not spoilers(flowers, clubs, rules)


def spoilers(flowers: Cards, clubs: Cards, rules: Rules) -> Cards:
    """The flowers and clubs of a player that are on the list of 21.4."""
    listed = rules.poor_spoilers
    return tuple(card for card in (*clubs, *(card for card in flowers if card >= FLOWER)) if card in listed)


def ways(how: Iterable[str], rules: Rules) -> list[FanLine]:
    """The fans of the ways of winning (16, 17, 22.4)."""
    values = rules.values
    fans = {
        "heavenly": values.heavenly,
        "earthly": values.earthly,
        "ready": values.ready,
        "last-tile": values.last_tile,
    }
    return [FanLine(way, fans[way].article, fans[way].fans) for way in how]


class Multiplied(NamedTuple):
    """A result after fans; `rounded` and `multiplier` only where the points are their product."""

    points: int
    rounded: int | None
    multiplier: int | None


def winner_result(points: int, flowers: int, base: int, fans: Sequence[FanLine], rules: Rules) -> Multiplied:
    """A winner's result: the sum (`flowers` of it are flower points) rounded up and doubled by every fan.

    Ruling `fan_base` (21.3–21.5 against 22) doubles the base alone instead.
    """
    if rules.rulings["fan_base"] == "base":
        multiplier = multiplier_of(fans)
        return Multiplied(round_up(points + base * (multiplier - 1), rules), None, None)
    return multiplied(points, flowers, fans, rules)


def multiplied(points: int, flowers: int, fans: Sequence[FanLine], rules: Rules) -> Multiplied:
    """A sum rounded up and doubled by every fan; what flowers follow is ruling `flower_fans` (20.3)."""
    multiplier = multiplier_of(fans)
    if multiplier > 1 and flowers_follow_named(rules):
        named = multiplier_of([fan for fan in fans if fan.code in FLOWER_FANS])
        if named != multiplier:
            rest = _rounded_product(points - flowers, multiplier, rules)
            return Multiplied(rest + _rounded_product(flowers, named, rules), None, None)
    if rounds_before_fans(rules):
        rounded = round_up(points, rules)
        return Multiplied(rounded * multiplier, rounded, multiplier)
    return Multiplied(round_up(points * multiplier, rules), None, None)


def flowers_follow_named(rules: Rules) -> bool:
    """Whether flower points follow only the fans that 20.3 names for them (ruling `flower_fans`)."""
    return rules.rulings["flower_fans"] == "named"


def multiplier_of(fans: Sequence[FanLine]) -> int:
    """Two for every fan, multiplied (22)."""
    return 2 ** sum([fan.fans for fan in fans]) if fans else 1


def _rounded_product(points: int, multiplier: int, rules: Rules) -> int:
    if rounds_before_fans(rules):
        return round_up(points, rules) * multiplier
    return round_up(points * multiplier, rules)


def rounds_before_fans(rules: Rules) -> bool:
    """Whether the sum is rounded, or the multiplied sum (ruling `rounding`, 18 note)."""
    return rules.rulings["rounding"] == "before-fans"
