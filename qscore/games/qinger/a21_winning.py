"""Article 21: what the winner adds: the base, the wait, and the cards in hand with the winning card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from qscore.catalogue.words import wait_word, word
from qscore.core.result import Line
from qscore.games.qinger.a17_winning import has_winning_card
from qscore.games.qinger.a18_sets import (
    held_triplet_line,
    laid_out_line,
    points_line,
    triplet_line,
    worth_line,
)
from qscore.games.qinger.arrange import COIN_RUN, TRIPLET, Arrangement
from qscore.games.qinger.cards import Kind, kind_of, same_cards
from qscore.games.qinger.deal import Win
from qscore.games.qinger.holding import Holding, Table
from qscore.games.qinger.rules import Rules
from qscore.games.qinger.values import Points, Values, Worth


class WinningHand(NamedTuple):
    """The winner's cards in hand around the winning card.

    `held` are the counts by kind before the winning card, `counts` with it; `drawn` says it was a self-draw.
    `clubs` are the ranks of which the club is among them. `joined` is what the winning card of a partial winner
    joined; None where the arrangement shows it.
    """

    holding: Holding
    held: tuple[int, ...]
    counts: tuple[int, ...]
    card: Kind
    drawn: bool
    clubs: frozenset[Kind] = frozenset()
    joined: str | None = None


def pattern_of(arrangement: Arrangement, laid_out: int) -> str:
    """Mixed, all-runs or all-sets (17, 21.1–21.3), from the sets and how many are laid out."""
    sets = arrangement.sets
    if all(code >= TRIPLET or code == COIN_RUN for code in sets):
        return "all-sets"
    if not laid_out and all(code < TRIPLET for code in sets):
        return "all-runs"
    return "mixed"


def base_of(pattern: str, values: Values) -> Points:
    """The base for a pattern (21.1–21.3)."""
    if pattern == "all-runs":
        return values.all_runs
    return values.all_sets if pattern == "all-sets" else values.mixed


@lru_cache(maxsize=1 << 14)
def base_lines(pattern: str, wait: str | None, drawn: bool, table: Table) -> tuple[Line, ...]:
    """The base, the self-draw of all-runs, and the wait where one is paid (21.1–21.3)."""
    values = table.rules.values
    base = base_of(pattern, values)
    lines = [Line("base", base.article, base.points, "", {"pattern": word(pattern)})]
    if pattern == "all-runs" and drawn:
        lines.append(points_line("self-draw", values.self_draw))
    if wait is not None:
        bonus = values.wait
        article = getattr(bonus, pattern.replace("-", "_"))
        lines.append(Line("wait", article, bonus.points, "", {"wait": wait_word(wait)}))
    return tuple(lines)


def wait_paid(pattern: str, win: Win, rules: Rules) -> bool:
    """Whether this pattern, won in this way, is paid for its wait (17, 21.1, 21.2.4)."""
    if not win.shown or not has_winning_card(win.how, rules):
        return False
    return win.source == "self" or pattern != "all-runs" or discard_waits(rules)


def discard_waits(rules: Rules) -> bool:
    """Whether all-runs is paid for a wait that a discard filled (ruling `all_runs_wait`, 21.1 against 21.2.4)."""
    return rules.rulings["all_runs_wait"] == "any"


def laid_out_lines(hand: WinningHand, table: Table) -> list[Line]:
    """The winner's sets on the table; a pung may take the matching card in hand along (21.6.3, 21.6.6)."""
    lines = []
    for meld in hand.holding.laid_out:
        line = None
        if meld.kind == "pung":
            line = _pung_with_card(hand, meld.cards[0], table)
        lines.append(laid_out_line(meld, table) if line is None else line)
    return lines


def _pung_with_card(hand: WinningHand, first: int, table: Table) -> Line | None:
    kind = kind_of(first)
    values = table.rules.values
    cards = same_cards(kind, 4)
    if hand.held[kind]:
        return worth_line("pung-and-hand", values.pung_and_hand, kind, table, cards)
    if hand.card != kind:
        return None
    if hand.drawn:
        return worth_line("pung-drawn", values.pung_drawn, kind, table, cards)
    return _pung_and_discard(kind, table, cards)


def _pung_and_discard(kind: Kind, table: Table, cards: str) -> Line | None:
    """A winning discard that matches the own pung (ruling `matching_discard`, 21.6.6)."""
    if table.rules.rulings["matching_discard"] == "nothing":
        return None
    return worth_line("pung-discard", table.rules.values.pung_drawn, kind, table, cards)


def hand_lines(hand: WinningHand, table: Table, arrangement: Arrangement | None, pattern: str) -> list[Line]:
    """Three and four same in hand, the winning card counted (18.2, 21.6)."""
    standing = _standing_triplets(table, arrangement, pattern)
    lines = []
    for kind, count in enumerate(hand.counts):
        if count > 3:
            lines.append(_four_line(kind, _completion(hand, kind), table))
        elif count == 3 and (standing is None or TRIPLET + kind in standing):
            stands = _stands(hand, kind, arrangement, pattern)
            lines.append(_three_line(kind, _completion(hand, kind), stands, kind in hand.clubs, table))
    return lines


def _completion(hand: WinningHand, kind: Kind) -> str | None:
    """How the winning card completed this kind: drawn, discarded, or not at all."""
    if kind != hand.card:
        return None
    return "drawn" if hand.drawn else "discarded"


def _stands(hand: WinningHand, kind: Kind, arrangement: Arrangement | None, pattern: str) -> bool:
    """Whether three same stand as a set; of a partial winner as the claims and the listed groups say."""
    if arrangement is not None:
        return TRIPLET + kind in arrangement.sets
    return kind != hand.card or (pattern != "all-runs" and hand.joined in (None, "triplet"))


def triplets_must_stand(rules: Rules) -> bool:
    """Whether three same count only where they stand as a set (ruling `concealed_triplets`, 18.2, 21.2.3)."""
    return rules.rulings["concealed_triplets"] == "arranged"


def _standing_triplets(table: Table, arrangement: Arrangement | None, pattern: str) -> Sequence[int] | None:
    """The sets in which three same must stand to count (ruling `concealed_triplets`); None: held is enough."""
    if arrangement is None or pattern == "all-runs" or not triplets_must_stand(table.rules):
        return None
    return arrangement.sets


@lru_cache(maxsize=1 << 14)
def _four_line(kind: Kind, completed: str | None, table: Table) -> Line:
    values = table.rules.values
    cards = same_cards(kind, 4)
    if completed is None:
        return worth_line("four-in-hand", values.four_in_hand, kind, table, cards)
    if completed == "drawn":
        return worth_line("four-drawn", values.four_drawn, kind, table, cards)
    return worth_line("four-discard", values.four_discard, kind, table, cards)


@lru_cache(maxsize=1 << 14)
def _three_line(kind: Kind, completed: str | None, stands: bool, with_club: bool, table: Table) -> Line:
    values = table.rules.values
    cards = same_cards(kind, 3, with_club)
    if has_own_value(kind, table):
        of = "turned" if kind == table.turned_kind else "jiang"
        if completed is None:
            return points_line(f"{of}-triplet", values.turned_triplet, cards)
        if completed == "drawn":
            return points_line(f"{of}-drawn", values.turned_drawn, cards)
        return points_line(f"{of}-discard", values.turned_discard, cards)
    if completed == "discarded":
        return worth_line("discard-triplet", discard_triplet(stands, table.rules), kind, table, cards)
    return triplet_line(kind, with_club, table) if stands else held_triplet_line(kind, table)


def has_own_value(kind: Kind, table: Table) -> bool:
    """Whether three of this kind in the winner's hand are worth what 21.6.2, 4 and 5 say (ruling `jiang_triplet`).

    By default only the turned-up kind, of which no fourth card is left; or every jiang.
    """
    if table.rules.rulings["jiang_triplet"] == "any" and table.jiang[kind]:
        return True
    return kind == table.turned_kind


def discard_triplet(stands: bool, rules: Rules) -> Worth:
    """What three completed by a winning discard are worth (ruling `discard_triplet`, 18.1, 18.2, 21.2.3).

    `stands` says whether the three are a set; otherwise they lie in runs and the pair.
    """
    reading = rules.rulings["discard_triplet"]
    if reading == "triplet" or (reading == "arranged" and not stands):
        return rules.values.triplet
    return rules.values.pung


def discards_must_stand(rules: Rules) -> bool:
    """Whether three completed by a discard are worth another number where they stand as a set."""
    return discard_triplet(True, rules) != discard_triplet(False, rules)
