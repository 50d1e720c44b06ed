"""The winner's sheet: every arrangement and every place of the winning card is tried, the highest counts (21)."""

from __future__ import annotations

from typing import NamedTuple

from qscore.core.result import FanLine, Line, PlayerResult
from qscore.games.qinger.a17_winning import reaches_minimum
from qscore.games.qinger.a19_coins import coin_lines, coin_sets, coins_must_stand
from qscore.games.qinger.a20_specials import club_lines, clubs_of, flower_lines
from qscore.games.qinger.a21_winning import (
    WinningHand,
    base_lines,
    base_of,
    discards_must_stand,
    hand_lines,
    laid_out_lines,
    pattern_of,
    triplets_must_stand,
    wait_paid,
)
from qscore.games.qinger.a22_fans import poor, three_reds, ways, winner_result
from qscore.games.qinger.arrange import Arrangement, arrangement_cards, arrangements, is_complete, wait_of
from qscore.games.qinger.cards import CLUB, KIND_COUNT, Kind, format_cards, kind_of
from qscore.games.qinger.deal import Win
from qscore.games.qinger.holding import Holding, Table
from qscore.games.qinger.sheet import adjustment_lines, finish, total

ALL_SETS_FAN = "all-sets"
_PREFERENCE = {"all-runs": 2, "all-sets": 1, "mixed": 0}


class Candidate(NamedTuple):
    """One way to score the winning hand: its sheet, the arrangement behind it, and what it takes from it."""

    sheet: PlayerResult
    arrangement: Arrangement | None
    pattern: str
    wait: str | None
    coins: int

    @property
    def rank(self) -> tuple[int, int, int]:
        """The higher the better: the result, then the sum, then all-runs, all-sets, mixed."""
        return self.sheet.points, self.sheet.subtotal or 0, _PREFERENCE[self.pattern]


def winning_hand(holding: Holding, win: Win) -> WinningHand:
    """The winner's cards around the winning card."""
    kind = kind_of(win.card)
    counts = list(holding.counts)
    counts[kind] += 1
    clubs = holding.clubs | {kind} if win.card >= CLUB else holding.clubs
    return WinningHand(holding, holding.counts, tuple(counts), kind, win.source == "self", clubs)


def candidates(hand: WinningHand, win: Win, table: Table) -> list[Candidate]:
    """One candidate for each way of scoring that the arrangements allow, best first; empty if none is complete."""
    if hand.holding.player.partial:
        return [PartialWin(hand, win, table).listed()]
    found = list(arrangements(hand.counts))
    if not found:
        return []
    laid_out = len(hand.holding.laid_out)
    waiting = [wait_of(arrangement, hand.card) for arrangement in found]
    shape = table.rules.rulings["wait_shape"]
    anywhere = next(filter(None, waiting), None)
    lone = shape != "only" or anywhere is None or not other_completions(hand, table)
    seen: dict[object, Candidate] = {}
    common = _Common(hand, win, table)
    by_place = triplets_must_stand(table.rules) or discards_must_stand(table.rules)
    for arrangement, wait in zip(found, waiting, strict=True):
        pattern = pattern_of(arrangement, laid_out)
        if shape == "free":
            wait = anywhere
        if not lone or not wait_paid(pattern, win, table.rules):
            wait = None
        coins = coin_sets(hand.counts, arrangement, table.rules)
        key = (pattern, wait, coins, arrangement.sets if by_place else None)
        if key not in seen:
            seen[key] = common.candidate(arrangement, pattern, wait, coins)
    ranked = list(seen.values())
    if len(ranked) > 1:
        ranked.sort(key=lambda candidate: (_may_win(candidate, table), *candidate.rank), reverse=True)
    return ranked


def _may_win(candidate: Candidate, table: Table) -> bool:
    """Whether the arrangement is a win at all (17): one that reaches too little does not count as the best."""
    sheet = candidate.sheet
    return reaches_minimum(sheet.points, sheet.subtotal or 0, table.rules)


class _Common:
    """What all candidates of a hand share, worked out once."""

    __slots__ = (
        "after",
        "before",
        "fans",
        "flowers",
        "hand",
        "honour_fans",
        "laid_out",
        "rest",
        "table",
        "win",
    )

    def __init__(self, hand: WinningHand, win: Win, table: Table) -> None:
        rules = table.rules
        player = hand.holding.player
        self.hand, self.win, self.table = hand, win, table
        clubs = clubs_of(player, rules, win.card)
        self.before = laid_out_lines(hand, table)
        self.laid_out = tuple([format_cards(meld.cards) for meld in hand.holding.laid_out])
        self.after = club_lines(clubs, hand.holding.seat, rules)
        self.flowers = flower_lines(player, table)
        self.rest = adjustment_lines(player) if player.adjust else []
        self.honour_fans = three_reds(hand.holding.honour_sets, hand.counts, rules)
        self.fans = poor(player.flowers, clubs, table)
        if win.how:
            self.fans += ways(win.how, rules)

    def candidate(
        self, arrangement: Arrangement | None, pattern: str, wait: str | None, coins: int
    ) -> Candidate:
        table, hand = self.table, self.hand
        rules = table.rules
        lines: list[Line] = [
            *base_lines(pattern, wait, hand.drawn, table),
            *self.before,
            *hand_lines(hand, table, arrangement, pattern),
            *coin_lines(coins, rules),
            *self.after,
            *self.flowers,
            *self.rest,
        ]
        fans: list[FanLine] = []
        if pattern == ALL_SETS_FAN:
            fan = rules.values.all_sets_fan
            fans.append(FanLine(ALL_SETS_FAN, fan.article, fan.fans))
        fans += self.honour_fans
        fans += self.fans
        base = base_of(pattern, rules.values).points
        subtotal = total(lines)
        product = winner_result(subtotal, total(self.flowers), base, fans, rules)
        sheet = finish(
            hand.holding.player,
            lines,
            subtotal,
            fans,
            product,
            rules,
            pattern=pattern,
            arrangement=(arrangement_cards(arrangement, hand.clubs) if arrangement else ()) + self.laid_out,
        )
        return Candidate(sheet, arrangement, pattern, wait, coins)


def other_completions(hand: WinningHand, table: Table) -> list[Kind]:
    """The kinds beside the winning card's that would complete the hand too and of which a copy is left (21.1)."""
    return [kind for kind in completions(hand.holding, table) if kind != hand.card]


def completions(holding: Holding, table: Table) -> list[Kind]:
    """The kinds that complete a hand of 22 and of which not every copy is in the hand, its sets or turned up."""
    gone = list(holding.counts)
    for meld in holding.laid_out:
        for card in meld.cards:
            gone[kind_of(card)] += 1
    if table.turned < KIND_COUNT or (table.turned < KIND_COUNT + 3 and not table.rules.clubs_aside):
        gone[kind_of(table.turned)] += 1
    found = []
    counts = list(holding.counts)
    for kind in range(KIND_COUNT):
        if gone[kind] < table.rules.kind_copies[kind]:
            counts[kind] += 1
            if is_complete(counts):
                found.append(kind)
            counts[kind] -= 1
    return found


class PartialWin:
    """A partial winner under the rules of a table: what is listed and claimed, and what other ways would be worth."""

    def __init__(self, hand: WinningHand, win: Win, table: Table) -> None:
        joined = joined_by(hand, win)
        self.hand = with_implied(hand, joined)._replace(joined=joined)
        self.win, self.table = win, table
        self.pattern = win.pattern or "mixed"
        self.wait = win.wait if win.wait != "none" and self.may_wait(self.pattern) else None
        self.coins = _listed_coins(self.hand, table) if win.coins is None else win.coins
        self._common = _Common(self.hand, win, table)

    def may_wait(self, pattern: str) -> bool:
        """Whether a wait is paid in this pattern."""
        return wait_paid(pattern, self.win, self.table.rules)

    def candidate(self, pattern: str, wait: str | None, coins: int) -> Candidate:
        """The listed cards in this pattern, with this wait and so many sets of coins."""
        return self._common.candidate(None, pattern, wait, coins)

    def listed(self) -> Candidate:
        """The one way to score a partial winner: what is listed and claimed."""
        return self.candidate(self.pattern, self.wait, self.coins)


def _listed_coins(hand: WinningHand, table: Table) -> int:
    """The sets of coins that a partial winner's cards show; listed triplets stand as sets and make no runs (19)."""
    counts = list(hand.counts)
    if coins_must_stand(table.rules):
        for meld in hand.holding.player.melds:
            if meld.kind in ("triplet", "four"):
                counts[kind_of(meld.cards[0])] -= len(meld.cards)
    return coin_sets(counts, None, table.rules)


_LISTED_BEFORE = {"pair": 1, "triplet": 2, "four": 3}


def joined_by(hand: WinningHand, win: Win) -> str:
    """What the winning card of a partial winner joined: as claimed, or as the listed cards show, else a run."""
    if win.completes is not None:
        return win.completes
    if win.wait == "pair":
        return "pair"
    if hand.card in hand.holding.pungs:
        return "pung"
    held = hand.held[hand.card]
    return next((joined for joined, count in _LISTED_BEFORE.items() if count == held), "run")


def with_implied(hand: WinningHand, joined: str) -> WinningHand:
    """The hand with the cards that the claim implies but that were not listed."""
    before = _LISTED_BEFORE.get(joined, 0)
    if hand.held[hand.card] >= before:
        return hand
    held = list(hand.held)
    held[hand.card] = before
    counts = held.copy()
    counts[hand.card] += 1
    return hand._replace(held=tuple(held), counts=tuple(counts))
