"""From points to money: exact amounts, a rounding that keeps the sum at zero, and the fewest payments that settle.

Money is `Decimal` throughout; every result sums to exactly zero.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from decimal import ROUND_FLOOR, Context, Decimal, localcontext

from qscore.evening.ledger import Ledger, PaymentMade, SharedCost, Transfer

MOST_EXACT = 14
"""People who still owe or are owed for whom the fewest payments are found for certain."""
_EXACT = Context(prec=120)
"""Arithmetic on any points and stakes that can be written, without a digit lost."""


def amounts_of(
    points: Mapping[str, int],
    stake: Decimal | None,
    shares: Mapping[str, Mapping[str, int]] | None = None,
    stakes: Mapping[str, Decimal] | None = None,
) -> dict[str, Decimal]:
    """What points (and a game's further units) are worth. Without any stake a point is worth one.

    >>> amounts_of({"王": 220, "李": 10, "张": -230}, Decimal("0.5"))
    {'王': Decimal('110.0'), '李': Decimal('5.0'), '张': Decimal('-115.0')}
    """
    stakes = stakes or {}
    if stake is None:
        stake = Decimal(0) if stakes else Decimal(1)
    with localcontext(_EXACT):
        amounts = {name: won * stake for name, won in points.items()}
        for unit, worth in stakes.items():
            for name, net in (shares or {}).get(unit, {}).items():
                amounts[name] += net * worth
        assert sum(amounts.values()) == 0
    return amounts


def rounded(amounts: Mapping[str, Decimal], smallest: Decimal) -> dict[str, Decimal]:
    """Every amount as a multiple of the smallest sum that is paid out; the sum stays zero.

    All are rounded down, and what is missing goes to the largest remainders, the first in order among equals;
    so nobody is off by a whole unit.

    >>> rounded({"a": Decimal("0.5"), "b": Decimal("0.5"), "c": Decimal("-1.0")}, Decimal(1))
    {'a': Decimal('1'), 'b': Decimal('0'), 'c': Decimal('-1')}
    """
    with localcontext(_EXACT):
        units = {name: (amount / smallest).to_integral_value(ROUND_FLOOR) for name, amount in amounts.items()}
        remainders = {name: amount - units[name] * smallest for name, amount in amounts.items()}
        missing = -int(sum(units.values()))
        order = sorted(amounts, key=lambda name: -remainders[name])  # stable: ties in order of the players
        for name in order[:missing]:
            units[name] += 1
        result = {name: units[name] * smallest for name in amounts}
        assert sum(result.values()) == 0
    return result


def shares_of(amount: Decimal, people: Sequence[str]) -> dict[str, Decimal]:
    """An equal part for everybody, to the cent; what does not divide is a cent more for the first of them.

    An amount written with more decimals than cents is divided to its own last decimal.

    >>> shares_of(Decimal("40"), ["王", "李", "张"])
    {'王': Decimal('13.34'), '李': Decimal('13.33'), '张': Decimal('13.33')}
    """
    with localcontext(_EXACT):
        unit = Decimal(1).scaleb(-max(2, _decimals(amount)))
        each, over = divmod(int(amount / unit), len(people))
        return {name: (each + (place < over)) * unit for place, name in enumerate(people)}


def outstanding_of(
    amounts: Mapping[str, Decimal], payments: Iterable[PaymentMade], costs: Iterable[SharedCost] = ()
) -> dict[str, Decimal]:
    """What is left of the amounts after payments made and shared costs.

    Who paid owes less, who was paid is owed less; who laid out a cost is owed the shares of the others.
    """
    left = dict(amounts)
    with localcontext(_EXACT):
        for cost in costs:
            for name in left:
                left[name] += cost.effect(name)
        for payment in payments:
            left[payment.payer] += payment.amount
            left[payment.payee] -= payment.amount
        assert sum(left.values()) == 0
    return left


def amounts_with(
    outstanding: Mapping[str, Decimal], payments: Iterable[PaymentMade], costs: Iterable[SharedCost] = ()
) -> dict[str, Decimal]:
    """What everybody's points are worth where this is left in the end: the reverse of `outstanding_of`."""
    amounts = dict(outstanding)
    with localcontext(_EXACT):
        for cost in costs:
            for name in amounts:
                amounts[name] -= cost.effect(name)
        for payment in payments:
            amounts[payment.payer] -= payment.amount
            amounts[payment.payee] += payment.amount
        assert sum(amounts.values()) == 0
    return amounts


def transfers_of(outstanding: Mapping[str, Decimal]) -> tuple[Transfer, ...]:
    """The fewest payments that bring everybody to zero.

    People whose sums cancel among themselves form a group, which needs one payment less than it has people;
    so the fewest payments come from the most groups. Up to `MOST_EXACT` people they are found for certain;
    among more, those who cancel in pairs are settled first and the rest with one payment less than people.

    >>> transfers_of({"王": Decimal(110), "李": Decimal(5), "张": Decimal(-115)})[0]
    Transfer(payer='张', payee='王', amount=Decimal('110'))
    """
    with localcontext(_EXACT):
        open_sums = {name: amount for name, amount in outstanding.items() if amount}
        transfers: list[Transfer] = []
        if len(open_sums) > MOST_EXACT:
            transfers += _cancel_pairs(open_sums)
        groups = _groups(open_sums) if len(open_sums) <= MOST_EXACT else [list(open_sums)]
        for group in groups:
            transfers += _settle({name: open_sums[name] for name in group})
    order = {name: place for place, name in enumerate(outstanding)}
    return tuple(sorted(transfers, key=lambda one: (order[one.payer], order[one.payee])))


def _cancel_pairs(sums: dict[str, Decimal]) -> list[Transfer]:
    """Settles those who owe exactly what another is owed, and takes them out."""
    transfers = []
    for name in list(sums):
        amount = sums.get(name)
        if amount is None or amount > 0:
            continue
        payee = next((other for other, owed in sums.items() if owed == -amount), None)
        if payee is not None:
            transfers.append(Transfer(name, payee, -amount))
            del sums[name], sums[payee]
    return transfers


def _groups(sums: Mapping[str, Decimal]) -> list[list[str]]:
    """The people in the most groups whose sums are zero, by the best number of groups for every subset."""
    names = list(sums)
    count = 1 << len(names)
    totals = [Decimal(0)] * count
    most = [0] * count
    last = [0] * count
    for subset in range(1, count):
        low = subset & -subset
        totals[subset] = totals[subset ^ low] + sums[names[low.bit_length() - 1]]
        rest = subset
        while rest:
            person = rest & -rest
            rest ^= person
            if most[subset ^ person] > most[subset] or not last[subset]:
                most[subset] = most[subset ^ person]
                last[subset] = person
        most[subset] += not totals[subset]
    groups: list[list[str]] = []
    subset = count - 1
    while subset:
        group: list[str] = []
        while not group or totals[subset]:
            person = last[subset]
            group.append(names[person.bit_length() - 1])
            subset ^= person
        groups.append(group)
    return groups


def _settle(sums: Mapping[str, Decimal]) -> list[Transfer]:
    """At most one payment less than people: the largest debt goes to the largest claim, again and again."""
    left = dict(sums)
    assert sum(left.values()) == 0
    transfers = []
    while any(left.values()):
        payer = min(left, key=lambda name: left[name])
        payee = max(left, key=lambda name: left[name])
        amount = min(-left[payer], left[payee])
        transfers.append(Transfer(payer, payee, amount))
        left[payer] += amount
        left[payee] -= amount
    return transfers


def places_of(amounts: Iterable[Decimal], rounding: Decimal | None, *, is_money: bool) -> int:
    """The decimals money is written with: as many as any amount needs, cents at least.

    Sums rounded to whole units, and points where nobody plays for money, are written without cents.
    """
    needed = max((_decimals(amount) for amount in amounts), default=0)
    least = 2 if is_money and (rounding is None or _decimals(rounding) > 0) else 0
    return max(needed, least)


def _decimals(amount: Decimal) -> int:
    """The decimals an amount needs, trailing zeros aside."""
    exponent = amount.normalize(_EXACT).as_tuple().exponent
    assert isinstance(exponent, int)
    return max(0, -exponent)


def settled(ledger: Ledger, rounding: Decimal | None) -> Ledger:
    """The ledger with what is left to pay rounded to the smallest sum paid out, and the payments that settle it.

    An amount is what was paid already and what is left, shared costs aside, so that all agree also where the
    rounding shows.
    """
    outstanding = outstanding_of(ledger.exact, ledger.payments, ledger.costs)
    if rounding is not None:
        outstanding = rounded(outstanding, rounding)
    amounts = amounts_with(outstanding, ledger.payments, ledger.costs)
    is_money = ledger.settings.stake is not None or bool(ledger.settings.stakes)
    shown: list[Decimal] = [*amounts.values(), *(payment.amount for payment in ledger.payments)]
    shown += [part for cost in ledger.costs for part in (cost.amount, *cost.shares.values())]
    return replace(
        ledger,
        settings=replace(ledger.settings, rounding=rounding),
        amounts=amounts,
        outstanding=outstanding,
        transfers=transfers_of(outstanding),
        places=places_of(shown, rounding, is_money=is_money),
    )
