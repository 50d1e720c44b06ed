"""What an evening tells about its players: deals won and how, deals paid for, faults, the largest."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from qscore.session.ledger import Ledger, LedgerDeal


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """One player's evening.

    `won` of `played` deals, `self_drawn` of them by self-draw; `discarded` counts the cards that others won with.
    `patterns` counts the deals won by pattern, `fans` by number of fans. `best` and `worst` are the most won and
    lost in one deal, in points (0 where there is none).
    """

    name: str
    played: int
    won: int
    self_drawn: int
    discarded: int
    patterns: tuple[tuple[str, int], ...]
    fans: tuple[tuple[int, int], ...]
    faults: int
    best: int
    worst: int


def statistics(ledger: Ledger) -> tuple[PlayerStatistics, ...]:
    """Every player's evening, in playing order; draws are not among the deals played."""
    return tuple(_of_player(name, ledger) for name in ledger.players)


def _of_player(name: str, ledger: Ledger) -> PlayerStatistics:
    played = [deal for deal in ledger.deals if deal.counted and name in deal.points]
    won = [deal for deal in played if deal.winner == name]
    nets = [deal.settlement.get(name, 0) for deal in played]
    patterns = Counter(deal.pattern for deal in won if deal.pattern is not None)
    return PlayerStatistics(
        name,
        len(played),
        len(won),
        sum(deal.won_from == "self" for deal in won),
        sum(deal.won_from == name for deal in played),
        tuple(patterns.most_common()),
        tuple(sorted(Counter(deal.fans for deal in won).items())),
        sum(name in deal.faults for deal in ledger.deals),
        max([0, *nets]),
        min([0, *nets]),
    )


def largest(ledger: Ledger) -> LedgerDeal | None:
    """The deal in which one player won the most, the first of several; None where nobody won anything."""
    best = max(ledger.deals, key=_most, default=None)
    return best if best is not None and _most(best) > 0 else None


def _most(deal: LedgerDeal) -> int:
    return max(deal.settlement.values(), default=0)
