"""A session's entries, in order, into its ledger: seats, rounds, running totals, money and transfers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple, TypeAlias, TypeVar

from qscore.catalogue.diagnosis import diagnose
from qscore.core.evening_rules import Happening, Overall
from qscore.core.problems import Diagnostic, InputError
from qscore.core.result import Payment, Result
from qscore.evening.document import Item, SessionDocument, line_numbers
from qscore.evening.entries import (
    Cost,
    DealTree,
    EntryReader,
    NewPlayers,
    Other,
    Paid,
    Reseat,
    Wrong,
)
from qscore.evening.ledger import Ledger, LedgerDeal, PaymentMade, PlayersChange, RoundTotals, SharedCost
from qscore.evening.money import amounts_of, settled
from qscore.evening.people import Company, lasting_of
from qscore.evening.settings import Agreed, head_diagnostics, read_settings
from qscore.rules.rulesets import load_ruleset
from qscore.scoring import Choice, Scored

T = TypeVar("T")


class ScoredDeal(NamedTuple):
    """A deal in its seats; `outcome` is None where only everybody's points were written down."""

    result: Result
    outcome: str | None


Known: TypeAlias = "dict[tuple[str, str], ScoredDeal | Other]"
"""What entries are, by their text and by who sits where: a change works out anew only what it changes."""
MOST_DIAGNOSTICS = 200
"""Faults of a file that are named; a person mends the first ones first."""


def build_ledger(
    document: SessionDocument, agreed: Agreed, known: Known | None = None, choice: Choice | None = None
) -> Ledger:
    """The ledger of a session. Raises `InputError` with every problem of every entry.

    Entries in `known` are not read and scored again; what the others are is added to it.
    """
    run = _Run(document, agreed, {} if known is None else known, choice)
    for number, (item, line) in enumerate(zip(document.items, line_numbers(document), strict=True)):
        run.take(number, item, line)
    overall = run.overall()
    if run.diagnostics:
        raise InputError(sorted(run.diagnostics, key=lambda one: (one.line, one.column)))
    return run.ledger(overall)


def settings_of(document: SessionDocument) -> Agreed:
    """The settings of a session. Raises `InputError` with every problem of its head, and of its entries then."""
    agreed, problems = read_settings(document)
    if problems:
        found = head_diagnostics(document, problems)
        if agreed is not None:
            try:
                build_ledger(document, agreed)
            except InputError as error:
                found += error.diagnostics
        raise InputError(sorted(dict.fromkeys(found), key=lambda one: (one.line, one.column)))
    assert agreed is not None
    return agreed


@dataclass
class _Run:
    """The state of an evening while its entries pass."""

    document: SessionDocument
    agreed: Agreed
    known: Known
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
            self.document, self.agreed, self.choice, present=players, people=self.people
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
            lasting = lasting_of(seating, ((deal.seats, deal.details) for deal in self.deals))
            company = Company(seating.seats(self.order, place), self.order, seating, self.people, lasting)
            known = [] if not self.changes else ["", *self.people, "", *self.order]
            known += [name for key, names in lasting.items() for name in ("", key, *names)]
            found = self._companies[place] = (company, "\0".join([*company.seats.values(), *known]))
        return found

    def take(self, number: int, item: Item, line: int) -> None:
        """One entry more."""
        company, seats = self.company()
        found = self.known.get((item.text, seats)) or self.read(item, line, company)
        if found is None:
            self.turn += 1
            return
        self.known[item.text, seats] = found
        if isinstance(found, ScoredDeal):
            self.deal(number, line, company, found)
        else:
            self.other(number, found)

    def read(self, item: Item, line: int, company: Company) -> ScoredDeal | Other | None:
        """What an entry is; None for one that is not possible, which is reported."""
        entry = self.reader.read(item.read(), line)
        if isinstance(entry, Wrong):
            self.report(self.reader.diagnostics(entry))
            return None
        if not isinstance(entry, DealTree):
            return entry
        scored = self.reader.score(entry, company)
        if scored.result is None:
            self.report(scored.diagnostics())
            return None
        result = scored.result
        told = scored.entry.tree.get("outcome") is not None or result.win or not _only_points(result)
        return ScoredDeal(result, result.outcome if told else None)

    def report(self, found: list[Diagnostic] | tuple[Diagnostic, ...]) -> None:
        """Remembers what is wrong with an entry, up to a bound."""
        self.diagnostics += found[: MOST_DIAGNOSTICS - len(self.diagnostics)]

    def other(self, number: int, entry: Other) -> None:
        """An entry that is no deal."""
        if isinstance(entry, Reseat):
            self.seat(entry.players, 0)
        elif isinstance(entry, NewPlayers):
            self.change(entry.players)
        elif isinstance(entry, Cost):
            after = len(self.deals)
            self.costs.append(SharedCost(entry.what, entry.amount, entry.payer, entry.shares, after))
        elif isinstance(entry, Paid):
            self.payments.append(PaymentMade(entry.payer, entry.payee, entry.amount, len(self.deals)))
        else:
            self.happenings.append(Happening(len(self.deals), key=entry.key, value=entry.value))
            self.places.append(number)

    def deal(self, number: int, line: int, company: Company, scored: ScoredDeal) -> None:
        """A scored deal: numbered, put into its round, and added to everybody's total."""
        seats = company.seats
        result = scored.result
        if self.round_counted >= self.agreed.settings.deals_per_round:
            self.close_round()
        settlement = _by_name(result.settlement, seats)
        self.running = {name: total + settlement.get(name, 0) for name, total in self.running.items()}
        for name, points in settlement.items():
            self.round_totals[name] += points
        playing = set(seats.values())
        win = result.win or {}
        winner, source = (str(win[key]) if key in win else None for key in ("player", "from"))
        sheet = result.players.get(winner or "")
        faults = {key: player.fault for key, player in result.players.items() if player.fault is not None}
        deal = LedgerDeal(
            n=len(self.deals) + 1,
            round=len(self.rounds) + 1,
            seats=seats,
            points={seats.get(key, key): player.points for key, player in result.players.items()},
            settlement=settlement,
            counted=result.counted,
            running=self.running,
            resting=tuple(name for name in self.order if name not in playing),
            payments=tuple([_paid(payment, seats) for payment in result.payments]),
            jiang=result.jiang,
            outcome=scored.outcome,
            winner=None if winner is None else seats.get(winner, winner),
            won_from=None if source is None else seats.get(source, source),
            pattern=sheet.pattern if sheet is not None else None,
            fans=sheet.fans if sheet is not None else 0,
            faults=_by_name(faults, seats),
            details=dict(result.details),
            line=line,
            entry=number,
            result=result,
            explain=partial(_explained, self.reader, self.document.items[number], line, company),
        )
        self.deals.append(deal)
        if self.agreed.seating.lasting & deal.details.keys():
            self._companies = {}
        self.happenings.append(Happening(deal.n, seats, deal.points, deal.details))
        self.places.append(number)
        self.in_round += 1
        self.round_counted += result.counted
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
        ruleset = self.agreed.ruleset
        if self.choice is not None and self.choice.ruleset is not None:
            ruleset = load_ruleset(self.choice.ruleset)
        rulings = {name: value for name, value in rulings.items() if ruleset.has_reading(name, value)}
        overall = seating.overall(self.happenings, players, ruleset.rules(rulings))
        for position, problem in overall.problems:
            read = self.document.items[self.places[position]].read()
            entry = self.reader.read(read, 1)
            locate = entry.entry.locate if isinstance(entry, DealTree) else read.locate
            self.report([diagnose(problem, self.document.source, locate)])
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


def _explained(reader: EntryReader, item: Item, line: int, company: Company) -> Scored:
    """A deal scored again, with what was considered and refused."""
    entry = reader.read(item.read(), line)
    assert isinstance(entry, DealTree)
    return reader.score(entry, company, explain=True)


def _by_name(values: Mapping[str, T], seats: Mapping[str, str]) -> dict[str, T]:
    return {seats.get(key, key): value for key, value in values.items()}


def _paid(payment: Payment, seats: Mapping[str, str]) -> Payment:
    code, article, payer, payee, points = payment
    return Payment(code, article, seats.get(payer, payer), seats.get(payee, payee), points)


def _only_points(result: Result) -> bool:
    return all(player.lines and player.lines[0].code == "given" for player in result.players.values())
