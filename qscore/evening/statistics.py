"""What an evening tells about its players: deals won and how, deals paid for, faults, the largest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from qscore.evening.ledger import Ledger, LedgerDeal


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """One player's evening.

    `won` of `played` deals, `self_drawn` of them by self-draw; of `decided` deals it is known who won them, or
    that nobody did. `discarded` counts the cards that others won with. `patterns` counts the deals won by pattern,
    `fans` by number of fans. `best` and `worst` are the highest and the lowest settlement of the deals played,
    in points (0 where there are none).
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
    decided: int

    @property
    def share(self) -> int | None:
        """The deals won of those decided, in per cent, half a per cent rounded up; None where there are none."""
        return (200 * self.won + self.decided) // (2 * self.decided) if self.decided else None


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
        max(nets, default=0),
        min(nets, default=0),
        # who won is not told by points alone, nor by a win without its winner
        sum(deal.winner is not None or deal.outcome not in (None, "win") for deal in played),
    )


def place_of(points: int, everybody: Iterable[int]) -> int:
    """The place, from 1, of somebody with so many points among all; equal points share a place.

    >>> [place_of(points, [20, 20, 5]) for points in (20, 20, 5)]
    [1, 1, 3]
    """
    return 1 + sum(other > points for other in everybody)


def largest(ledger: Ledger) -> LedgerDeal | None:
    """The deal in which one player won the most, the first of several; None where nobody won anything."""
    best = max(ledger.deals, key=_most, default=None)
    return best if best is not None and _most(best) > 0 else None


def _most(deal: LedgerDeal) -> int:
    return max(deal.settlement.values(), default=0)
