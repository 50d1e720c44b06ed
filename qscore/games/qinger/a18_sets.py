"""Article 18: sets, the same for winners and losers, and rounding up."""

from __future__ import annotations

from functools import lru_cache

from qscore.core.result import Line
from qscore.games.qinger.cards import Kind, format_cards, kind_of, same_cards
from qscore.games.qinger.deal import Meld
from qscore.games.qinger.holding import Holding, Table
from qscore.games.qinger.rules import Rules
from qscore.games.qinger.values import Points, Worth


@lru_cache(maxsize=1 << 14)
def laid_out_line(meld: Meld, table: Table) -> Line:
    """The line of a set on the table (18.1, 18.3–18.5, 13.4)."""
    values = table.rules.values
    kind = kind_of(meld.cards[0])
    cards = format_cards(meld.cards)
    form = meld.kind
    turned = kind == table.turned_kind
    if form == "pung":
        return turned_pung(cards, table) if turned else worth_line("pung", values.pung, kind, table, cards)
    if form == "kong":
        return worth_line("kong", values.kong, kind, table, cards)
    if form == "added":
        return worth_line("added-kong", added_kong(table.rules), kind, table, cards)
    if form == "takeoff":
        if turned and len(meld.cards) == 3:
            return points_line("turned-takeoff", values.turned_takeoff, cards)
        return worth_line("takeoff", values.takeoff, kind, table, cards)
    if turned and len(meld.cards) == 3:
        return points_line("turned-concealed", values.turned_concealed, cards)
    return worth_line("concealed-kong", values.concealed_kong, kind, table, cards)


def added_kong(rules: Rules) -> Worth:
    """What a pung and the fourth card are worth (ruling `added_kong`: 18 names no value)."""
    values = rules.values
    if rules.rulings["added_kong"] == "pung":
        return Worth(values.pung.plain, values.pung.jiang, values.added_kong.article)
    return values.added_kong


def turned_pung(cards: str, table: Table) -> Line:
    """A pung of the turned-up kind (ruling `turned_pung`: a pung, or like a kong as in 21.6.5)."""
    values = table.rules.values
    if table.rules.rulings["turned_pung"] == "kong":
        return points_line("turned-pung", values.turned_pung_as_kong, cards)
    return Line("turned-pung", values.pung.article, values.pung.jiang, cards)


def triplet_lines(holding: Holding, table: Table) -> list[Line]:
    """A loser's triplets in hand (18.2); four in hand count as a triplet (21.6.7)."""
    if max(holding.counts) < 3:
        return []
    return [
        triplet_line(kind, kind in holding.clubs, table) if count == 3 else _four_of_loser(kind, table)
        for kind, count in enumerate(holding.counts)
        if count > 2
    ]


@lru_cache(maxsize=1 << 14)
def _four_of_loser(kind: Kind, table: Table) -> Line:
    """Four in hand of a player who did not win: worth a triplet (21.6.7)."""
    values = table.rules.values
    worth = Worth(values.triplet.plain, values.triplet.jiang, values.loser_four.article)
    return worth_line("held-four", worth, kind, table, same_cards(kind, 4))


@lru_cache(maxsize=1 << 14)
def triplet_line(kind: Kind, with_club: bool, table: Table) -> Line:
    """A triplet in hand (18.2)."""
    return worth_line("triplet", table.rules.values.triplet, kind, table, same_cards(kind, 3, with_club))


@lru_cache(maxsize=1 << 14)
def held_triplet_line(kind: Kind, table: Table) -> Line:
    """Three the same that stand in runs of an all-runs win: worth a triplet (21.2.3)."""
    values = table.rules.values
    worth = Worth(values.triplet.plain, values.triplet.jiang, values.held_triplet.article)
    return worth_line("held-triplet", worth, kind, table, same_cards(kind, 3))


def worth_line(code: str, worth: Worth, kind: Kind, table: Table, cards: str) -> Line:
    """A line of points that depend on whether the kind is jiang (12)."""
    return Line(code, worth.article, worth.jiang if table.jiang[kind] else worth.plain, cards)


def points_line(code: str, points: Points, cards: str = "") -> Line:
    """A line of points that are always the same."""
    return Line(code, points.article, points.points, cards)


def round_up(points: int, rules: Rules) -> int:
    """The points rounded up to the next multiple the rules name (18 note).

    >>> from qscore.rules.rulesets import load_ruleset
    >>> [round_up(points, load_ruleset("qinger-130").rules()) for points in (0, 13, 19, 31)]
    [0, 20, 20, 40]
    """
    to = rules.values.rounding.to
    return -(-points // to) * to
