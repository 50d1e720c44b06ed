"""Evenings to export: deals in text form, scored and added up here, apart from the session file's own reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import cache
from itertools import groupby

from qscore.api import score
from qscore.core.result import Payment, Result
from qscore.evening.ledger import (
    Ledger,
    LedgerDeal,
    PaymentMade,
    RoundTotals,
    SessionSettings,
    Transfer,
)

SEATS = ("dealer", "next", "bottom")

FULL = (
    "jiang 3p; dealer: 123m 456m 78s 88m 345s 567p / pung 777p / kong 2222s / flowers redjoy*2 dragon;"
    " next: partial / concealed 9999m / takeoff 333p / flowers sun; bottom: partial / pung JJhJc / added 9999s;"
    " win: dealer 6s from next"
)
SELF = (
    "jiang 5s; dealer: partial / pung 777m; next: partial / triplet QQQh / pung JJJh / pung KKKh / flowers moon redjoy;"
    " bottom: partial / flowers blackjoy*2 jubilee; win: next 2s self all-sets completes pair"
)
MISDEAL = (
    "jiang redjoy; dealer: partial / kong 1111m; next: partial / pung 999s; bottom: partial / flowers phoenix;"
    " fault: dealer misdeal"
)
BONUS = (
    "jiang Jh; dealer: partial; next: partial / triplet 444p; bottom: partial / pung 222p / adjust 20 house bonus;"
    " win: bottom 5p from dealer"
)
DEALS = (
    FULL,
    SELF,
    "jiang 5s; dealer: partial / pung 777m; next: partial; bottom: partial / flowers jubilee; win: dealer 2s self",
    "jiang 9m; dealer: points 180; next: points 110; bottom: points 30",
    "no-jiang",
    MISDEAL,
    BONUS,
)
"""One evening's deals, played over and over by the tests that want more of them."""


def evening(
    players: Sequence[str] = ("王", "李", "张", "陈"),
    count: int = 12,
    deals_per_round: int = 6,
    stake: str | None = "0.5",
    deals: Sequence[str] = DEALS,
    title: str = "周六",
    currency: str = "元",
) -> Ledger:
    """An evening of so many deals, `deals` over and over, with the settlement of its money."""
    results = [_scored(text) for text in deals]
    running = dict.fromkeys(players, 0)
    listed = []
    counted = 0
    for number in range(count):
        result = results[number % len(results)]
        seats = {seat: players[(number + place) % len(players)] for place, seat in enumerate(SEATS)}
        one = _deal(number + 1, counted // deals_per_round + 1, result, seats, running)
        counted += one.counted
        running = dict(one.running)
        listed.append(one)
    rounds = []
    for number, group in groupby(listed, key=lambda one: one.round):
        played = list(group)
        totals = {name: sum(one.settlement.get(name, 0) for one in played) for name in players}
        rounds.append(RoundTotals(number, totals, sum(one.counted for one in played)))
    money = Decimal(stake or 1)
    amounts = {name: points * money for name, points in running.items()}
    made = PaymentMade(players[1], players[0], Decimal("20"), 2) if count >= 2 and stake else None
    left = dict(amounts)
    if made is not None:
        left[made.payer] += made.amount
        left[made.payee] -= made.amount
    return Ledger(
        SessionSettings(
            tuple(players),
            title=title,
            deals_per_round=deals_per_round,
            stake=None if stake is None else money,
            currency=currency if stake else "",
            date="2026-11-28",
        ),
        tuple(listed),
        tuple(rounds),
        running,
        amounts,
        () if made is None else (made,),
        left,
        _transfers(left),
    )


@cache
def _scored(text: str) -> Result:
    return score(text)


def _deal(
    number: int, round_number: int, result: Result, seats: Mapping[str, str], before: Mapping[str, int]
) -> LedgerDeal:
    settlement = {seats[seat]: points for seat, points in result.settlement.items()}
    win = result.win or {}
    winner = str(win["player"]) if win else None
    return LedgerDeal(
        n=number,
        round=round_number,
        seats=dict(seats),
        points={seats[seat]: player.points for seat, player in result.players.items()},
        settlement=settlement,
        counted=result.counted,
        running={name: total + settlement.get(name, 0) for name, total in before.items()},
        resting=tuple(name for name in before if name not in seats.values()),
        payments=tuple(
            Payment(paid.code, paid.article, seats[paid.payer], seats[paid.payee], paid.points)
            for paid in result.payments
        ),
        jiang=result.jiang,
        outcome=result.outcome,
        winner=seats[winner] if winner else None,
        won_from=seats.get(str(win["from"]), str(win["from"])) if win else None,
        pattern=result.players[winner].pattern if winner else None,
        fans=result.players[winner].fans if winner else 0,
        faults={seats[seat]: player.fault for seat, player in result.players.items() if player.fault},
        result=result,
    )


def _transfers(left: Mapping[str, Decimal]) -> tuple[Transfer, ...]:
    """Payments that settle, not the fewest: a sheet shows what it is given."""
    owing = {name: -amount for name, amount in left.items() if amount < 0}
    found = []
    for name, amount in left.items():
        for debtor, owed in owing.items():
            paid = min(amount, owed)
            if paid > 0:
                found.append(Transfer(debtor, name, paid))
                amount -= paid
                owing[debtor] -= paid
    return tuple(found)
