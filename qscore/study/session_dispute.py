"""An evening under every reading of each ruling: which ones would have changed what it gives.

Every deal is disputed on its own; the ledger under a reading is that of the evening with the results of this
reading. So what cannot be told of a deal cannot be told of the evening.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from qscore.core.data import fields_of
from qscore.core.problems import Diagnostic, InputError, Source
from qscore.core.text import Language, Text
from qscore.evening.build import Known, ScoredDeal, build_ledger, settings_of
from qscore.evening.document import SessionDocument, take_apart
from qscore.evening.ledger import Ledger
from qscore.rules.book import questions_of
from qscore.rules.rulesets import Ruling, load_ruleset
from qscore.scoring import Choice, WrongChoice
from qscore.study.dispute import Effect, ReadingOutcome, dispute_scored

Tree = dict[str, Any]


@dataclass(frozen=True, slots=True)
class EveningOutcome:
    """An evening under one reading: its ledger, or what makes a deal of it impossible.

    `deals` are the numbers of the deals that give something else than under the readings in force, or that are
    impossible; `differs` are the parts of the evening that do (`totals`, `transfers`, `tribute_balance`, ...).
    """

    value: str
    default: bool
    in_force: bool
    ledger: Ledger | None
    deals: tuple[int, ...]
    differs: tuple[str, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True)
class EveningRuling:
    """One ruling over an evening.

    `needs` is what would have to be known to be sure, each with the numbers of the deals that leave it out.
    """

    name: str
    article: str
    question: Text
    readings: tuple[EveningOutcome, ...]
    needs: Mapping[Text, tuple[int, ...]]

    @property
    def effect(self) -> Effect:
        """Whether a reading changes anything that the evening or a deal of it gives, as far as can be told."""
        if any(outcome.deals or outcome.differs or outcome.ledger is None for outcome in self.readings):
            return "changes"
        return "unknown" if self.needs else "nothing"


@dataclass(frozen=True, slots=True)
class EveningDispute:
    """An evening as it stands, and every ruling of its ruleset over it."""

    ledger: Ledger
    rulings: tuple[EveningRuling, ...]

    @property
    def disputed(self) -> tuple[EveningRuling, ...]:
        """The rulings that change something."""
        return self.with_effect("changes")

    def with_effect(self, effect: Effect) -> tuple[EveningRuling, ...]:
        """The rulings of this effect, in the order of the ruleset."""
        return tuple(ruling for ruling in self.rulings if ruling.effect == effect)

    def as_json(self, language: Language, every: bool = False) -> Tree:
        """The dispute as plain data: the session, and for every reading totals, amounts, transfers and deals."""
        shown = self.rulings if every else (*self.disputed, *self.with_effect("unknown"))
        return {
            "session": self.ledger.as_json(),
            "rulings": [
                fields_of(ruling, "name", "article", "question", language=language)
                | {"readings": [_reading_tree(outcome, language) for outcome in ruling.readings]}
                | {"effect": ruling.effect, "needs": [need[language] for need in ruling.needs]}
                | {"unsure_deals": sorted({number for deals in ruling.needs.values() for number in deals})}
                for ruling in shown
            ],
        }


def dispute_evening(text: str, name: str, choice: Choice) -> EveningDispute:
    """The dispute of a session file's text. `choice` is in force beside what the file says.

    Raises `InputError` where the session is not possible as it stands, `WrongChoice` for a ruling asked for
    that the ruleset does not have.
    """
    return _Evening(take_apart(Source(name, text.removeprefix("\ufeff"))), choice).dispute()


class _Evening:
    """An evening as it stands, with the dispute of every deal."""

    def __init__(self, document: SessionDocument, choice: Choice) -> None:
        self.document, self.choice = document, choice
        self.agreed = settings_of(document)
        self.ruleset = self.agreed.ruleset if choice.ruleset is None else load_ruleset(choice.ruleset)
        for problem in self.ruleset.check_rulings(choice.rulings, ()):
            raise WrongChoice(problem)
        self.known: Known = {}
        self.ledger = build_ledger(document, self.agreed, self.known, choice)
        self.keys = {id(one.result): key for key, one in self.known.items() if isinstance(one, ScoredDeal)}
        self.disputes = {
            deal.n: dispute_scored(deal.explain(), choice) for deal in self.ledger.deals if deal.explain
        }

    def dispute(self) -> EveningDispute:
        told = questions_of(self.ruleset)
        in_force = {**self.agreed.settings.rulings, **self.choice.rulings}
        rulings = []
        for ruling in self.ruleset.rulings.values():
            current = in_force.get(ruling.name, ruling.default)
            readings = tuple(self.reading(ruling, value, current) for value in ruling.options)
            question = told.get(ruling.name, Text(ruling.name, ruling.name))
            rulings.append(
                EveningRuling(ruling.name, ruling.article, question, readings, self.needs(ruling.name))
            )
        return EveningDispute(self.ledger, tuple(rulings))

    def reading(self, ruling: Ruling, value: str, current: str) -> EveningOutcome:
        """The evening under one reading."""
        marks = value == ruling.default, value == current
        known = dict(self.known)
        deals = []
        for deal in self.ledger.deals:
            outcome = self.of_deal(deal.n, ruling.name, value)
            if outcome is None:
                continue
            if outcome.differs:
                deals.append(deal.n)
            key = self.keys[id(deal.result)]
            if outcome.result is None:
                known.pop(key, None)  # worked out anew, so that what is wrong with it is told with its place
            else:
                scored = known[key]
                assert isinstance(scored, ScoredDeal)
                known[key] = scored._replace(result=outcome.result)
        choice = Choice(self.choice.ruleset, {**self.choice.rulings, ruling.name: value})
        try:
            ledger = build_ledger(self.document, self.agreed, known, choice)
        except InputError as error:
            return EveningOutcome(value, *marks, None, tuple(deals), (), error.diagnostics)
        return EveningOutcome(value, *marks, ledger, tuple(deals), tuple(self.differing(ledger)))

    def of_deal(self, n: int, name: str, value: str) -> ReadingOutcome | None:
        """A deal under a reading; None where its ruleset does not have it."""
        readings = [
            outcome
            for ruling in self.disputes[n].rulings
            if ruling.name == name
            for outcome in ruling.readings
            if outcome.value == value
        ]
        return readings[0] if readings else None

    def differing(self, ledger: Ledger) -> Iterator[str]:
        """The parts of the evening that are not as under the readings in force."""
        one, other = evening_parts(self.ledger), evening_parts(ledger)
        return (name for name in one if one[name] != other.get(name))

    def needs(self, name: str) -> dict[Text, tuple[int, ...]]:
        """What would have to be known of a ruling, and in which deals it was left out."""
        needs: dict[Text, tuple[int, ...]] = {}
        for n, found in self.disputes.items():
            for ruling in found.rulings:
                for need in ruling.needs if ruling.name == name else ():
                    needs[need] = (*needs.get(need, ()), n)
        return needs


def evening_parts(ledger: Ledger) -> Tree:
    """What an evening gives beside its deals, as plain data: totals, money, and what only its game has."""
    return {
        "totals": dict(ledger.totals),
        "amounts": {name: ledger.money(amount) for name, amount in ledger.amounts.items()},
        "transfers": [
            {"from": one.payer, "to": one.payee, "amount": ledger.money(one.amount)}
            for one in ledger.transfers
        ],
        **({"counted": sum(deal.counted for deal in ledger.deals)} if ledger.deals else {}),
        **{f"{name}_by_side" if name == "totals" else name: value for name, value in ledger.details.items()},
    }


def _reading_tree(outcome: EveningOutcome, language: Language) -> Tree:
    tree = fields_of(outcome, "value", "default", "in_force")
    own = fields_of(outcome, "differs", "deals")
    if outcome.ledger is None:
        none = dict.fromkeys(("totals", "amounts", "transfers"))
        return tree | none | own | {"error": outcome.diagnostics[0].as_json(language)}
    return tree | evening_parts(outcome.ledger) | own | {"error": None}
