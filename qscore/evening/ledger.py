"""What an evening comes to: its settings, its deals in order, rounds, totals, money and the payments that settle it.

Everything here is frozen data, worked out once by `qscore.evening.build`; sheets, exports and JSON only look at it.
Points are whole numbers, money is `Decimal`; both sum to zero over the players.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, Any, TypeAlias

from qscore.core.data import fields_of
from qscore.core.evening_rules import USUAL_LENGTH
from qscore.core.result import Payment, Result

if TYPE_CHECKING:
    from qscore.scoring import Scored


@dataclass(frozen=True, slots=True)
class SessionSettings:
    """What was agreed on for the whole evening.

    `players` stand in playing order, the first dealer first unless `first_dealer` names another. `stake` is the
    money for one point, None where nobody plays for money; `stakes` are those for a game's further units
    (`{"pig": Decimal("5")}`). `rounding` is the smallest sum that is paid out (`Decimal("0.01")`), None for exact.
    """

    players: tuple[str, ...]
    game: str = "qinger"
    ruleset: str = "qinger-130"
    title: str = ""
    rulings: Mapping[str, str] = field(default_factory=dict)
    deals_per_round: int = USUAL_LENGTH[0]
    rounds: int = USUAL_LENGTH[1]
    stake: Decimal | None = None
    stakes: Mapping[str, Decimal] = field(default_factory=dict)
    currency: str = ""
    rounding: Decimal | None = None
    first_dealer: str | None = None
    date: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class LedgerDeal:
    """One deal of the evening, everybody by name.

    `n` counts every deal from 1, draws too; `round` counts from 1; `line` and `entry` are where it stands in
    the file: the line, and the place among all entries from 0.
    `seats` tells who sat where (seat to name, in turn); `resting` who sat out. `points`, `settlement` and `payments`
    are those of the players who played (points; zero-sum); `running` is every player's total after this deal.
    `counted` is False for a draw, which does not count towards the round. `winner` and `won_from` are names
    (`"self"` for a drawn card); `pattern` and `fans` are the winner's, `faults` name each offender's fault, `jiang`
    is a card in canonical form. `details` are what only one game has (sides, marks, teams, tribute).

    `result` is the whole explained result (with lines and articles); its players and payments are by seat, its
    names in `players`. `explain` scores the deal again, with what was considered and refused.
    """

    n: int
    round: int
    seats: Mapping[str, str]
    points: Mapping[str, int]
    settlement: Mapping[str, int]
    counted: bool
    running: Mapping[str, int]
    resting: tuple[str, ...] = ()
    payments: tuple[Payment, ...] = ()
    jiang: str | None = None
    outcome: str | None = None
    winner: str | None = None
    won_from: str | None = None
    pattern: str | None = None
    fans: int = 0
    faults: Mapping[str, str] = field(default_factory=dict)
    details: Mapping[str, Any] = field(default_factory=dict)
    line: int = 0
    entry: int = 0
    result: Result = field(kw_only=True, repr=False, compare=False)
    explain: Callable[[], Scored] | None = field(default=None, kw_only=True, repr=False, compare=False)

    @property
    def kind(self) -> str:
        """Always `"deal"`: what tells a deal from the other entries of a session."""
        return "deal"


@dataclass(frozen=True, slots=True)
class RoundTotals:
    """What every player won or lost in one round, in points; `deals` counts those that count."""

    round: int
    totals: Mapping[str, int]
    deals: int


@dataclass(frozen=True, slots=True)
class PaymentMade:
    """Money already handed over; `after` is the number of the last deal before it (0 before the first)."""

    payer: str
    payee: str
    amount: Decimal
    after: int


@dataclass(frozen=True, slots=True)
class SharedCost:
    """Money one player laid out for several, such as a table fee: `shares` name each one's part, which add up to it.

    `after` is the number of the last deal before it (0 before the first).
    """

    what: str
    amount: Decimal
    payer: str
    shares: Mapping[str, Decimal]
    after: int

    def effect(self, name: str) -> Decimal:
        """What it adds to a player's money: the payer gets the amount back, everybody bears the own share."""
        return (self.amount if name == self.payer else Decimal(0)) - self.shares.get(name, Decimal(0))


@dataclass(frozen=True, slots=True)
class PlayersChange:
    """Who plays from the next deal on, the next dealer first.

    `left` and `joined` are those who stop and who begin; `after` is the number of the last deal before it.
    """

    players: tuple[str, ...]
    left: tuple[str, ...]
    joined: tuple[str, ...]
    after: int


Event: TypeAlias = "PaymentMade | SharedCost | PlayersChange"
"""What happens between two deals beside points."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """Money that settles the evening, from one player to another."""

    payer: str
    payee: str
    amount: Decimal


@dataclass(frozen=True, slots=True)
class Ledger:
    """An evening added up.

    `totals` are points won or lost by name, beside the deals' settlements also what the game itself adds
    (`extra_payments`: number of the deal, payment by name). `amounts` are what the points are worth in money (the
    points themselves where no stake is set), `outstanding` what is left of them after `costs` and `payments`,
    `transfers` the fewest payments that settle that. `changes` say who joined and who left. `places` is the
    number of decimals money is written with; `exact` are the amounts before any rounding, `shares` the net numbers
    of a game's further units by name. `next_seats` tells who sits where in the next deal. `details` are a game's
    own (marks, games, pigs, totals by side).
    """

    settings: SessionSettings
    deals: tuple[LedgerDeal, ...]
    rounds: tuple[RoundTotals, ...]
    totals: Mapping[str, int]
    amounts: Mapping[str, Decimal]
    payments: tuple[PaymentMade, ...] = ()
    outstanding: Mapping[str, Decimal] = field(default_factory=dict)
    transfers: tuple[Transfer, ...] = ()
    extra_payments: tuple[tuple[int, Payment], ...] = ()
    details: Mapping[str, Any] = field(default_factory=dict)
    places: int = 2
    exact: Mapping[str, Decimal] = field(default_factory=dict)
    next_seats: Mapping[str, str] = field(default_factory=dict)
    shares: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    costs: tuple[SharedCost, ...] = ()
    changes: tuple[PlayersChange, ...] = ()

    @property
    def players(self) -> tuple[str, ...]:
        """All who took part, in playing order; who joined later comes last."""
        joined = (name for change in self.changes for name in change.joined)
        return tuple(dict.fromkeys((*self.settings.players, *joined)))

    @property
    def present(self) -> tuple[str, ...]:
        """Who is there for the next deal, in no particular order; one of them may rest."""
        return self.changes[-1].players if self.changes else self.settings.players

    @property
    def finished_rounds(self) -> int:
        """How many rounds have all their deals."""
        return sum(one.deals >= self.settings.deals_per_round for one in self.rounds)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened between deals: payments, shared costs, changes of players."""
        return (*self.payments, *self.costs, *self.changes)

    def cost_effect(self, name: str) -> Decimal:
        """What all shared costs together add to a player's money."""
        return sum((cost.effect(name) for cost in self.costs), Decimal(0))

    def money(self, amount: Decimal, *, signed: bool = False) -> str:
        """An amount as text, with the ledger's number of decimals and no exponent."""
        shown = format(amount, f".{self.places}f")
        if not shown.strip("-0."):
            return shown.removeprefix("-")
        return f"+{shown}" if signed and amount > 0 else shown

    def as_json(self) -> dict[str, Any]:
        """The ledger as plain data, in the form of `qscore session show --json`."""
        return {
            "session": settings_tree(self.settings),
            "deals": [
                fields_of(deal, "n", "round", "seats", "points", "settlement", "counted")
                for deal in self.deals
            ],
            "rounds": [fields_of(one, "round", "totals") for one in self.rounds],
            "totals": dict(self.totals),
            "amounts": {name: self.money(amount) for name, amount in self.amounts.items()},
            "payments": [
                {"from": one.payer, "to": one.payee, "amount": self.money(one.amount)}
                for one in self.payments
            ],
            "transfers": [
                {"from": one.payer, "to": one.payee, "amount": self.money(one.amount)}
                for one in self.transfers
            ],
            **self._later_entries(),
            **self.details,
        }

    def _later_entries(self) -> dict[str, Any]:
        """Shared costs and changes of players as plain data, where there are any."""
        costs = [
            {
                "what": one.what,
                "amount": self.money(one.amount),
                "paid_by": one.payer,
                "shares": {name: self.money(share) for name, share in one.shares.items()},
            }
            for one in self.costs
        ]
        changes = [{"after": one.after, "players": list(one.players)} for one in self.changes]
        return {**({"costs": costs} if costs else {}), **({"player_changes": changes} if changes else {})}


def settings_tree(settings: SessionSettings) -> dict[str, Any]:
    """The settings as plain data, under the keys of the session file; what was left out stays out."""
    tree: dict[str, Any] = {
        "title": settings.title,
        "ruleset": settings.ruleset,
        "rulings": dict(settings.rulings),
        "players": list(settings.players),
        "deals_per_round": settings.deals_per_round,
        "rounds": settings.rounds,
    }
    if settings.stake is not None:
        tree["stake"] = format(settings.stake, "f")
    tree |= {f"stake_per_{unit}": format(stake, "f") for unit, stake in settings.stakes.items()}
    if settings.currency:
        tree["currency"] = settings.currency
    if settings.rounding is not None:
        tree["rounding"] = format(settings.rounding, "f")
    if settings.first_dealer is not None:
        tree["first_dealer"] = settings.first_dealer
    tree |= {key: value for key, value in (("date", settings.date), ("note", settings.note)) if value}
    return tree
