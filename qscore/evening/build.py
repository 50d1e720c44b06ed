"""A session's entries, in order, into its ledger: seats, rounds, running totals, money and transfers."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, TypeVar

from qscore.core.evening_rules import Happening, Overall
from qscore.core.problems import Diagnostic, InputError, diagnose
from qscore.core.result import Payment, Result
from qscore.core.text import Language
from qscore.evening.cache import ResultCache
from qscore.evening.document import Item, SessionDocument, line_numbers
from qscore.evening.entries import (
    Cost,
    DealTree,
    EntryReader,
    GameEntry,
    NewPlayers,
    Other,
    Paid,
    Reseat,
    Wrong,
)
from qscore.evening.ledger import Ledger, LedgerDeal, PaymentMade, PlayersChange, RoundTotals, SharedCost
from qscore.evening.money import amounts_of, settled
from qscore.evening.people import Company
from qscore.evening.settings import Agreed
from qscore.evening.summary import Summary, summary_of
from qscore.rules.rulesets import is_path
from qscore.scoring import Choice

T = TypeVar("T")
MOST_DIAGNOSTICS = 200
"""Faults of a file that are named; a person mends the first ones first."""


def build_ledger(
    document: SessionDocument,
    agreed: Agreed,
    language: Language,
    known: ResultCache | None = None,
    choice: Choice | None = None,
) -> Ledger:
    """The ledger of a session. Raises `InputError` with every problem of every entry."""
    with _no_collection():
        run = _Run(document, agreed, language, known or ResultCache(""), choice)
        for number, (item, line) in enumerate(zip(document.items, line_numbers(document), strict=True)):
            run.take(number, item, line)
        overall = run.overall()
        if run.diagnostics:
            raise InputError(sorted(run.diagnostics, key=lambda one: (one.line, one.column)))
        return run.ledger(overall)


@contextmanager
def _no_collection() -> Iterator[None]:
    """Many small objects and none to free: searching for garbage meanwhile would double the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


@dataclass
class _Run:
    """The state of an evening while its entries pass."""

    document: SessionDocument
    agreed: Agreed
    language: Language
    known: ResultCache
    choice: Choice | None
    turn: int = 0
    deals: list[LedgerDeal] = field(default_factory=list)
    payments: list[PaymentMade] = field(default_factory=list)
    costs: list[SharedCost] = field(default_factory=list)
    changes: list[PlayersChange] = field(default_factory=list)
    happenings: list[Happening] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    rounds: list[RoundTotals] = field(default_factory=list)

    def __post_init__(self) -> None:
        settings = self.agreed.settings
        self.people = settings.players
        start = settings.players.index(settings.first_dealer) if settings.first_dealer is not None else 0
        self.admit(settings.players)
        self.seat(settings.players, start)
        self.running: Mapping[str, int] = dict.fromkeys(settings.players, 0)
        self.round_totals = dict.fromkeys(settings.players, 0)
        self.round_counted = 0
        self.in_round = 0

    def admit(self, players: tuple[str, ...]) -> None:
        """These are there to play from now on; whoever was there before stays in the books."""
        self.people = tuple(dict.fromkeys((*self.people, *players)))
        self.reader = EntryReader(
            self.document, self.agreed, self.language, self.choice, present=players, people=self.people
        )

    def change(self, players: tuple[str, ...]) -> None:
        """Others play from the next deal on: who left keeps the total, who came starts at 0."""
        left = tuple(name for name in self.order if name not in players)
        joined = tuple(name for name in players if name not in self.order)
        self.changes.append(PlayersChange(players, left, joined, len(self.deals)))
        self.admit(players)
        self.running = {name: self.running.get(name, 0) for name in self.people}
        self.round_totals = {name: self.round_totals.get(name, 0) for name in self.people}
        self.seat(players, 0)

    def seat(self, order: tuple[str, ...], turn: int) -> None:
        """New positions from the next deal on."""
        self.order, self.turn = order, turn
        self._companies: dict[int, tuple[Company, str]] = {}

    def company(self) -> tuple[Company, str]:
        """Who plays the next deal, also as a text that tells the seats apart from all others."""
        place = self.turn % len(self.order)
        found = self._companies.get(place)
        if found is None:
            seating = self.agreed.seating
            company = Company(seating.seats(self.order, place), self.order, seating, self.people)
            known = [] if not self.changes else ["", *self.people, "", *self.order]
            found = self._companies[place] = (company, "\0".join([*company.seats.values(), *known]))
        return found

    def take(self, number: int, item: Item, line: int) -> None:
        """One entry more."""
        company, seats = self.company()
        key, value = self.known.get(item.text, seats)
        if value is not None:
            if value[0] == "deal":
                self.deal(number, item, line, company, Summary.of_json(value[1]))
            else:
                self.other(number, _other_of(value), key)
            return
        entry = self.reader.read(item.read(), line)
        if isinstance(entry, Wrong):
            self.report(self.reader.diagnostics(entry))
            self.turn += 1
        elif isinstance(entry, DealTree):
            scored = self.reader.score(entry, company)
            if scored.result is None:
                self.report(scored.diagnostics(self.language))
                self.turn += 1
                return
            summary = summary_of(scored.result, scored.entry.tree)
            if not is_path(str(entry.entry.tree.get("ruleset", ""))):  # a file of its own may change unseen
                self.known.put(key, ["deal", summary.as_json()])
            self.deal(number, item, line, company, summary)
        else:
            self.other(number, entry, key)

    def report(self, found: list[Diagnostic] | tuple[Diagnostic, ...]) -> None:
        """Remembers what is wrong with an entry, up to a bound."""
        self.diagnostics += found[: MOST_DIAGNOSTICS - len(self.diagnostics)]

    def other(self, number: int, entry: Other, key: str) -> None:
        """An entry that is no deal."""
        if isinstance(entry, Reseat):
            self.known.put(key, ["reseat", *entry.players])
            self.seat(entry.players, 0)
        elif isinstance(entry, NewPlayers):
            self.known.put(key, ["players", *entry.players])
            self.change(entry.players)
        elif isinstance(entry, Cost):
            shares = {name: format(share, "f") for name, share in entry.shares.items()}
            self.known.put(key, ["cost", entry.what, format(entry.amount, "f"), entry.payer, shares])
            after = len(self.deals)
            self.costs.append(SharedCost(entry.what, entry.amount, entry.payer, entry.shares, after))
        elif isinstance(entry, Paid):
            self.known.put(key, ["payment", entry.payer, entry.payee, format(entry.amount, "f")])
            self.payments.append(PaymentMade(entry.payer, entry.payee, entry.amount, len(self.deals)))
        else:
            self.known.put(key, ["own", entry.key, entry.value])
            self.happenings.append(Happening(len(self.deals), key=entry.key, value=entry.value))
            self.places.append(number)

    def deal(self, number: int, item: Item, line: int, company: Company, summary: Summary) -> None:
        """A scored deal: numbered, put into its round, and added to everybody's total."""
        seats = company.seats
        if self.round_counted >= self.agreed.settings.deals_per_round:
            self.close_round()
        settlement = _by_name(summary.settlement, seats)
        self.running = {name: total + settlement.get(name, 0) for name, total in self.running.items()}
        for name, points in settlement.items():
            self.round_totals[name] += points
        playing = set(seats.values())
        deal = LedgerDeal(
            n=len(self.deals) + 1,
            round=len(self.rounds) + 1,
            seats=seats,
            points=_by_name(summary.points, seats),
            settlement=settlement,
            counted=summary.counted,
            running=self.running,
            resting=tuple(name for name in self.order if name not in playing),
            payments=tuple([_paid(payment, seats) for payment in summary.payments]),
            jiang=summary.jiang,
            outcome=summary.outcome,
            winner=None if summary.winner is None else seats.get(summary.winner, summary.winner),
            won_from=None if summary.won_from is None else seats.get(summary.won_from, summary.won_from),
            pattern=summary.pattern,
            fans=summary.fans,
            faults=_by_name(summary.faults, seats) if summary.faults else {},
            details=summary.details,
            line=line,
            entry=number,
            score=_Scorer(self.reader, item, line, company),
        )
        self.deals.append(deal)
        self.happenings.append(Happening(deal.n, seats, deal.points, summary.details))
        self.places.append(number)
        self.in_round += 1
        self.round_counted += summary.counted
        self.turn += 1

    def close_round(self) -> None:
        """Ends the round that is under way."""
        self.rounds.append(RoundTotals(len(self.rounds) + 1, self.round_totals, self.round_counted))
        self.round_totals = dict.fromkeys(self.people, 0)
        self.round_counted = self.in_round = 0

    def overall(self) -> Overall:
        """What the game adds to the deals; its problems are shown at their entries."""
        seating = self.agreed.seating
        if seating.overall is None or self.diagnostics:
            return Overall()
        settings = self.agreed.settings
        rulings = {**settings.rulings, **(self.choice.rulings if self.choice is not None else {})}
        players = tuple(seating.seats(settings.players, 0).values())
        overall = seating.overall(self.happenings, players, self.agreed.ruleset.rules(rulings))
        for position, problem in overall.problems:
            read = self.document.items[self.places[position]].read()
            entry = self.reader.read(read, 1)
            locate = entry.entry.locate if isinstance(entry, DealTree) else read.locate
            self.report([diagnose(problem, self.document.source, locate, self.language)])
        return overall

    def add_to_rounds(self, payments: Sequence[tuple[int, Payment]]) -> None:
        """What the game adds after a deal belongs to that deal's round, before the first deal to the first one."""
        for n, payment in payments:
            round_of = self.deals[max(n, 1) - 1].round if self.deals else 0
            for totals in (one.totals for one in self.rounds if one.round == round_of):
                assert isinstance(totals, dict)
                totals[payment.payer] -= payment.points
                totals[payment.payee] += payment.points

    def everybody(self, one: RoundTotals) -> RoundTotals:
        """The totals of a round for all who ever took part; who joined later has none in it."""
        return RoundTotals(one.round, {name: one.totals.get(name, 0) for name in self.people}, one.deals)

    def ledger(self, overall: Overall) -> Ledger:
        """Everything added up."""
        if self.in_round:
            self.close_round()
        settings = self.agreed.settings
        totals = dict(self.running)
        for _, payment in overall.payments:
            totals[payment.payer] -= payment.points
            totals[payment.payee] += payment.points
        assert sum(totals.values()) == 0
        self.rounds = [self.everybody(one) for one in self.rounds]
        self.add_to_rounds(overall.payments)
        exact = amounts_of(totals, settings.stake, overall.shares, settings.stakes)
        ledger = Ledger(
            settings=settings,
            deals=tuple(self.deals),
            rounds=tuple(self.rounds),
            totals=totals,
            amounts=exact,
            exact=exact,
            next_seats=self.company()[0].seats,
            payments=tuple(self.payments),
            costs=tuple(self.costs),
            changes=tuple(self.changes),
            extra_payments=overall.payments,
            shares=overall.shares,
            details=overall.details,
        )
        return settled(ledger, settings.rounding)


class _Scorer:
    """Scores one deal when it is first asked to."""

    __slots__ = ("company", "found", "item", "line", "reader")

    def __init__(self, reader: EntryReader, item: Item, line: int, company: Company) -> None:
        self.reader, self.item, self.line, self.company = reader, item, line, company
        self.found: Result | None = None

    def __call__(self) -> Result:
        if self.found is None:
            entry = self.reader.read(self.item.read(), self.line)
            assert isinstance(entry, DealTree)
            self.found = self.reader.score(entry, self.company).result
            assert self.found is not None
        return self.found


def _other_of(value: list[Any]) -> Other:
    kind, *rest = value
    if kind == "reseat":
        return Reseat(tuple(rest))
    if kind == "players":
        return NewPlayers(tuple(rest))
    if kind == "cost":
        shares = {name: Decimal(share) for name, share in rest[3].items()}
        return Cost(rest[0], Decimal(rest[1]), rest[2], shares)
    if kind == "payment":
        return Paid(rest[0], rest[1], Decimal(rest[2]))
    return GameEntry(rest[0], rest[1])


def _by_name(values: Mapping[str, T], seats: Mapping[str, str]) -> dict[str, T]:
    return {seats.get(key, key): value for key, value in values.items()}


def _paid(payment: Payment, seats: Mapping[str, str]) -> Payment:
    code, article, payer, payee, points = payment
    return Payment(code, article, seats.get(payer, payer), seats.get(payee, payee), points)
