"""The debt between two players as article 23 makes it, deal by deal, and what became of it in the payments."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from qscore.catalogue.lines import line_text
from qscore.core.game import game
from qscore.core.result import Payment
from qscore.core.text import Language, Text, printable
from qscore.evening.ledger import Ledger, LedgerDeal, PaymentMade, SharedCost, Transfer
from qscore.evening.money import outstanding_of, places_of
from qscore.show import export_words as words
from qscore.show.evening_rows import remark_text
from qscore.show.layout import table, within
from qscore.show.terminal.evening import shown_name
from qscore.show.wording import article_text, signed


@dataclass(frozen=True, slots=True)
class DebtLine:
    """What passed between the two in one deal; `points` are what the first won from the second."""

    n: int
    payment: Payment
    points: int
    own: int | None
    other: int | None
    running: int


@dataclass(frozen=True, slots=True)
class Debt:
    """What the first won from the second (points; below zero: lost), line by line.

    `against` is what the first won from every player, which together make the first one's total: payments are
    worked out from the totals, so a debt to one is paid to whoever is owed by all.
    """

    first: str
    second: str
    lines: tuple[DebtLine, ...]
    points: int
    against: dict[str, int]
    paid: tuple[PaymentMade, ...]
    costs: tuple[SharedCost, ...]
    transfers: tuple[Transfer, ...]


def debt_of(ledger: Ledger, first: str, second: str) -> Debt:
    """The debt between two players of the session, in points."""
    lines: list[DebtLine] = []
    against = {name: 0 for name in ledger.players if name != first}
    running = 0
    for deal, payment in _payments(ledger):
        won = _won(payment, first)
        other = payment.payer if won > 0 else payment.payee
        if not won:
            continue
        against[other] += won
        if other == second:
            running += won
            own, others = _compared(ledger, deal, payment, first)
            lines.append(DebtLine(deal.n if deal is not None else 0, payment, won, own, others, running))
    return Debt(
        first,
        second,
        tuple(lines),
        running,
        against,
        tuple(paid for paid in ledger.payments if first in (paid.payer, paid.payee)),
        tuple(cost for cost in ledger.costs if cost.payer == first or first in cost.shares),
        tuple(each for each in ledger.transfers if first in (each.payer, each.payee)),
    )


def _compared(
    ledger: Ledger, deal: LedgerDeal | None, payment: Payment, first: str
) -> tuple[int, int] | tuple[None, None]:
    """The two numbers whose difference passed, those of `first` in front; None where it was no difference."""
    seating = game(ledger.settings.game).seating
    if deal is None or seating is None or seating.compared is None:
        return None, None
    found = seating.compared(payment, deal.seats, deal.points, deal.details)
    if found is None:
        return None, None
    payee, payer = found
    return (payee, payer) if payment.payee == first else (payer, payee)


def _payments(ledger: Ledger) -> list[tuple[LedgerDeal | None, Payment]]:
    found: list[tuple[LedgerDeal | None, Payment]] = []
    extra: dict[int, list[Payment]] = {}
    for n, payment in ledger.extra_payments:
        extra.setdefault(n, []).append(payment)
    found += [(None, payment) for payment in extra.get(0, ())]
    for deal in ledger.deals:
        found += [(deal, payment) for payment in deal.payments]
        found += [(deal, payment) for payment in extra.get(deal.n, ())]
    return found


def _won(payment: Payment, name: str) -> int:
    if payment.payee == name:
        return payment.points
    return -payment.points if payment.payer == name else 0


def debt_tree(debt: Debt, ledger: Ledger) -> dict[str, Any]:
    """The debt as plain data."""
    rounding = ledger.settings.rounding
    return {
        "first": debt.first,
        "second": debt.second,
        "points": debt.points,
        "deals": [
            {
                "n": line.n,
                "code": line.payment.code,
                "article": line.payment.article,
                "own": line.own,
                "other": line.other,
                "points": line.points,
                "running": line.running,
            }
            for line in debt.lines
        ],
        "against": debt.against,
        "total": ledger.totals[debt.first],
        "amount": ledger.money(ledger.amounts[debt.first]),
        "exact": format(ledger.exact[debt.first], "f"),
        "rounding": None if rounding is None else format(rounding, "f"),
        "outstanding": ledger.money(ledger.outstanding[debt.first]),
        "costs": [
            {
                "what": one.what,
                "amount": ledger.money(one.amount),
                "part": ledger.money(one.effect(debt.first)),
            }
            for one in debt.costs
        ],
        "payments": [
            {"from": one.payer, "to": one.payee, "amount": ledger.money(one.amount)} for one in debt.paid
        ],
        "transfers": [
            {"from": one.payer, "to": one.payee, "amount": ledger.money(one.amount)} for one in debt.transfers
        ],
    }


def debt_text(debt: Debt, ledger: Ledger, language: Language, room: int | None = None) -> str:
    """The debt in words and tables, folded to `room` columns where that is given."""
    first, second = shown_name(debt.first), shown_name(debt.second)
    rows = [
        [
            str(line.n or ""),
            article_text(line.payment.article, language),
            line_text(line.payment, language),
            ""
            if line.own is None or line.other is None
            else f"{line.own} − {line.other}"
            if line.other >= 0
            else f"{line.own} − ({line.other})",
            signed(line.points),
            signed(line.running),
        ]
        for line in debt.lines
    ]
    headers = [words.NUMBER, words.ARTICLE, words.LINE, _OWN_LESS_OTHER, words.NET, words.RUNNING]
    shown = [header.fill(language, {"first": first, "second": second}) for header in headers]
    align = ["right", "left", "left", "right", "right", "right"]
    if not any(row[3] for row in rows):
        for cells in (shown, align, *rows):
            del cells[3]
    parts = [table(rows, [None] * len(shown), shown, align, room)] if rows else []
    between = _SUM.fill(language, {"first": first, "second": second, "points": signed(debt.points)})
    parts.append(within(between, room))
    against = "\n".join(f"  {shown_name(name)}  {signed(points)}" for name, points in debt.against.items())
    total = signed(ledger.totals[debt.first])
    heading = within(_AGAINST.fill(language, {"first": first, "total": total}), room)
    parts += [f"{heading}\n{against}", within(_netted(debt, ledger, language), room)]
    return "\n\n".join(parts)


_OWN_LESS_OTHER = Text("own − other's", "己方 − 对方")
_SUM = Text("Between the two: {first} {points} against {second}.", "两人之间：{first}对{second} {points}。")
_AGAINST = Text("{first} against everybody, together {total}:", "{first}对各人，合计 {total}：")
_WORTH = Text("{first} wins or loses {amount} in all.", "{first}合计输赢 {amount}。")
_COST = Text("{cost}: {amount}", "{cost}：{amount}")
_ROUNDED = Text(
    "Left to settle: {first} {exact}, rounded to {left} (in steps of {smallest}; together all sums stay zero).",
    "{first}尚余 {exact}，按 {smallest} 取整为 {left}（各人取整后合计仍为零）。",
)
_UNIT = Text("{unit} {count}", "{unit} {count}")
_OF_UNITS = Text("{units}: {amount}", "{units}：{amount}")
_ONE_BY_ONE = Text(
    "Payments follow the totals, not single debts: that takes the fewest.",
    "付款按总计相抵，不逐笔两两付清，笔数最少。",
)


def _netted(debt: Debt, ledger: Ledger, language: Language) -> str:
    def money(amount: Decimal, *, signed: bool = False) -> str:
        return printable(words.with_currency(ledger.money(amount, signed=signed), ledger))

    def exactly(amount: Decimal) -> str:
        places = max(ledger.places, places_of([amount], None, is_money=words.has_money(ledger)))
        return printable(words.with_currency(f"{amount:+.{places}f}", ledger))

    name = debt.first
    units = game(ledger.settings.game).seating
    pieces = []
    for unit, stake in ledger.settings.stakes.items():
        count = ledger.shares.get(unit, {}).get(name, 0)
        if count and units is not None:
            counted = units.unit_names.get(unit, _UNIT).fill(language, {"unit": unit, "count": signed(count)})
            worth = printable(words.with_currency(ledger.money(count * stake, signed=True), ledger))
            pieces.append(_OF_UNITS.fill(language, {"units": counted, "amount": worth}))
    rounding = ledger.settings.rounding
    worth = money(ledger.amounts[name], signed=True) if rounding is None else exactly(ledger.exact[name])
    lines = [*pieces, _WORTH.fill(language, {"first": shown_name(name), "amount": worth})]
    for cost in debt.costs:
        told = remark_text(cost, ledger, language, shown_name, printable)
        lines.append(_COST.fill(language, {"cost": told, "amount": money(cost.effect(name), signed=True)}))
    if rounding is not None:
        left = outstanding_of(ledger.exact, ledger.payments, ledger.costs)[name]
        rounded = {"exact": exactly(left), "smallest": money(rounding), "first": shown_name(name)}
        rounded["left"] = money(ledger.outstanding[name], signed=True)
        lines.append(_ROUNDED.fill(language, rounded))
    for verb, moves in ((words.PAID, debt.paid), (words.PAYS, debt.transfers)):
        lines += [
            f"{shown_name(one.payer)} {verb[language]} {shown_name(one.payee)} {money(one.amount)}"
            for one in moves
        ]
    settling = units.settling if units is not None else None
    return "\n".join([*lines, (settling or _ONE_BY_ONE)[language]])
