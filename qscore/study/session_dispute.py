"""An evening under every reading of each ruling: which ones would have changed who pays whom."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from qscore.core.data import fields_of
from qscore.core.problems import Diagnostic, InputError, Source
from qscore.core.text import Language, Text, printable
from qscore.evening.document import SessionDocument, take_apart
from qscore.evening.ledger import Ledger, Transfer
from qscore.evening.read import ledger_of_text
from qscore.evening.settings import agreed_of
from qscore.rules.book import questions_of
from qscore.rules.rulesets import load_ruleset
from qscore.scoring import Choice, WrongChoice
from qscore.show.layout import table, within
from qscore.show.rule_wording import paragraph, rulings_listed
from qscore.show.wording import article_text, ruleset_text, signed

Tree = dict[str, Any]


@dataclass(frozen=True, slots=True)
class EveningOutcome:
    """An evening under one reading: its ledger, or what makes a deal of it impossible.

    `deals` are the numbers of the deals whose settlement is not as under the readings in force, or of the
    deals that are impossible.
    """

    value: str
    default: bool
    in_force: bool
    ledger: Ledger | None
    deals: tuple[int, ...]
    diagnostics: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True)
class EveningRuling:
    """One ruling over an evening; `matters` says whether it changes totals, payments, or possibility."""

    name: str
    article: str
    question: Text
    readings: tuple[EveningOutcome, ...]
    matters: bool


@dataclass(frozen=True, slots=True)
class EveningDispute:
    """An evening as it stands, and every ruling of its ruleset over it."""

    ledger: Ledger
    rulings: tuple[EveningRuling, ...]

    @property
    def disputed(self) -> tuple[EveningRuling, ...]:
        """The rulings that change who pays whom."""
        return tuple(ruling for ruling in self.rulings if ruling.matters)

    def as_json(self, language: Language, every: bool = False) -> Tree:
        """The dispute as plain data: the session, and for every reading totals, amounts, transfers and deals."""
        shown = self.rulings if every else self.disputed
        return {
            "session": self.ledger.as_json(),
            "rulings": [
                fields_of(ruling, "name", "article", "question", language=language)
                | {"readings": [_reading_tree(outcome, language) for outcome in ruling.readings]}
                for ruling in shown
            ],
        }


def dispute_evening(text: str, name: str, choice: Choice) -> EveningDispute:
    """The dispute of a session file's text. `choice` is in force beside what the file says.

    Raises `InputError` where the session is not possible as it stands, `WrongChoice` for a ruling asked for
    that the ruleset does not have.
    """
    agreed = agreed_of(take_apart(Source(name, text.removeprefix("\ufeff"))))
    ruleset = agreed.ruleset if choice.ruleset is None else load_ruleset(choice.ruleset)
    for problem in ruleset.check_rulings(choice.rulings, ()):
        raise WrongChoice(problem)
    base = ledger_of_text(text, name, choice)
    in_force = {**agreed.settings.rulings, **choice.rulings}
    told = questions_of(ruleset)
    rulings = []
    for ruling in ruleset.rulings.values():
        current = in_force.get(ruling.name, ruling.default)
        outcomes = tuple(
            _under(text, name, choice, base, ruling.name, value, (value == ruling.default, value == current))
            for value in ruling.options
        )
        matters = any(outcome.ledger is None or _differ(base, outcome.ledger) for outcome in outcomes)
        question = told.get(ruling.name, Text(ruling.name, ruling.name))
        rulings.append(EveningRuling(ruling.name, ruling.article, question, outcomes, matters))
    return EveningDispute(base, tuple(rulings))


def _under(
    text: str, name: str, choice: Choice, base: Ledger, ruling: str, value: str, marks: tuple[bool, bool]
) -> EveningOutcome:
    default, in_force = marks
    other = Choice(choice.ruleset, {**choice.rulings, ruling: value})
    try:
        ledger = ledger_of_text(text, name, other)
    except InputError as error:
        impossible = _deals_at(error.diagnostics, take_apart(Source(name, text.removeprefix("\ufeff"))), base)
        return EveningOutcome(value, default, in_force, None, impossible, error.diagnostics)
    deals = tuple(
        one.n for one, two in zip(base.deals, ledger.deals, strict=True) if one.settlement != two.settlement
    )
    return EveningOutcome(value, default, in_force, ledger, deals)


def _deals_at(
    diagnostics: tuple[Diagnostic, ...], document: SessionDocument, base: Ledger
) -> tuple[int, ...]:
    """The numbers of the deals in which the places of these faults lie; other entries have none."""
    lines = [0, *accumulate(len(line) + 1 for line in document.source.text.split("\n"))]
    starts = [(item.span or item.read().span).start for item in document.items]
    entries = (bisect_right(starts, lines[one.line - 1] + one.column - 1) - 1 for one in diagnostics)
    numbers = {deal.entry: deal.n for deal in base.deals}
    return tuple(sorted({numbers[entry] for entry in entries if entry in numbers}))


def _differ(one: Ledger, other: Ledger) -> bool:
    return one.totals != other.totals or one.amounts != other.amounts or one.transfers != other.transfers


def _reading_tree(outcome: EveningOutcome, language: Language) -> Tree:
    tree = fields_of(outcome, "value", "default", "in_force")
    ledger = outcome.ledger
    if ledger is None:
        return tree | {
            "totals": None,
            "amounts": None,
            "transfers": None,
            "deals": list(outcome.deals),
            "error": outcome.diagnostics[0].as_json(language),
        }
    return tree | {
        "totals": dict(ledger.totals),
        "amounts": {name: ledger.money(amount) for name, amount in ledger.amounts.items()},
        "transfers": [
            {"from": one.payer, "to": one.payee, "amount": ledger.money(one.amount)}
            for one in ledger.transfers
        ],
        "deals": list(outcome.deals),
        "error": None,
    }


_NOTHING = Text("no ruling changes who pays whom", "没有哪项裁定会改变谁付给谁")
_IN_FORCE = Text("* in force", "* 为现用读法")
_UNCHANGED = Text("change nothing here:", "在此没有影响：")
_HEADERS = (
    Text("reading", "读法"),
    Text("totals", "总分"),
    Text("who pays whom", "谁付给谁"),
    Text("deals that differ", "不同的牌"),
)


def evening_page(
    found: EveningDispute, language: Language, every: bool = False, room: int | None = None
) -> str:
    """The dispute of an evening for people; `every` also names the rulings that change nothing."""
    title = found.ledger.settings.title or Text("session", "整场")[language]
    ruleset = ruleset_text(found.ledger.settings.ruleset, language)
    parts = [within(printable(f"{title} · {ruleset}"), room)]
    headers = [header[language] for header in _HEADERS]
    for ruling in found.disputed:
        head = f"{ruling.name} ({article_text(ruling.article, language)}) {ruling.question[language]}"
        rows = [_row(outcome, language) for outcome in ruling.readings]
        shown = table(rows, [13, 18, 28, 11], headers, room=room)
        parts.append(f"{paragraph(head, room=room)}\n{shown}")
    if not found.disputed:
        parts.append(within(_NOTHING[language], room))
    else:
        parts.append(_IN_FORCE[language])
    idle = [ruling for ruling in found.rulings if not ruling.matters]
    if every and idle:
        listed = ((each.name, each.article, each.question) for each in idle)
        parts.append(f"{_UNCHANGED[language]}\n{rulings_listed(listed, language, room)}")
    return "\n\n".join(parts)


def _row(outcome: EveningOutcome, language: Language) -> list[str]:
    value = outcome.value + ("*" if outcome.in_force else "")
    ledger = outcome.ledger
    numbers = " ".join(map(str, outcome.deals))
    if ledger is None:
        first = outcome.diagnostics[0]
        impossible = Text("impossible: ", "不成立：")[language]
        return [value, "–", printable(f"{impossible}{first.code}: {first.message[language]}"), numbers]
    totals = "\n".join(printable(f"{name} {signed(points)}") for name, points in ledger.totals.items())
    pays = "\n".join(_transfer(one, ledger) for one in ledger.transfers) or "–"
    return [value, totals, pays, numbers]


def _transfer(one: Transfer, ledger: Ledger) -> str:
    return printable(f"{one.payer} → {one.payee} {ledger.money(one.amount)}{ledger.settings.currency}")
