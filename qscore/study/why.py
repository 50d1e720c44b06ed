"""From every number of a deal to its reason: the article's own sentence, what was refused, how it was settled.

A reason is looked up in the book of the deal's ruleset; what another reading would change comes from the dispute.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import chain, combinations
from typing import Any, NamedTuple, TypeAlias

from qscore.catalogue.lines import LINES
from qscore.catalogue.refusals import subject_of
from qscore.catalogue.words import word
from qscore.core.result import FanLine, Line, Payment, Refusal, Result
from qscore.core.text import LANGUAGES, Text
from qscore.rules.book import Article, OpenPoint, Reading, book, edition_of, order
from qscore.rules.rulesets import Ruleset, load_ruleset
from qscore.scoring import Choice, Scored
from qscore.study.dispute import DisputedRuling, dispute_scored
from qscore.study.references import parse_reference
from qscore.study.values import values_of_article


@dataclass(frozen=True, slots=True)
class Money:
    """What a point is worth, and in which currency."""

    stake: Decimal
    currency: str = ""


class Due(NamedTuple):
    """Something that passes beside points, such as tribute: its cause, and the article that says so."""

    code: str
    article: str


Reason: TypeAlias = Line | FanLine | Refusal | Payment | Due
"""What a reader may ask about: it has a code and an article."""


class Step(NamedTuple):
    """One step of a settlement: what a seat wins from `other` (points; below zero: loses to it).

    `own` and `others` are the two numbers whose difference it is, None where it is a fixed payment.
    """

    other: str
    payment: Payment
    points: int
    own: int | None
    others: int | None


@dataclass(frozen=True, slots=True)
class Why:
    """A scored and explained deal with all that a reader may ask of it.

    `number` is the deal's number in its evening, None for a deal by itself. `articles` are all articles of the
    edition's book. `steps` tell for each seat how its settlement came about. `readings` are the open points of which
    another reading changes this deal, or may. `picked` is what was asked for (`--line`), None for everything.
    """

    scored: Scored
    result: Result
    articles: Mapping[str, Article]
    points: Mapping[str, OpenPoint]
    steps: Mapping[str, tuple[Step, ...]]
    readings: tuple[DisputedRuling, ...]
    money: Money | None = None
    number: int | None = None
    title: str = ""
    picked: str | None = None

    def words_for(self, article: str, code: str) -> Text | None:
        """The sentence of an article that gives a line; None where the book has no such article."""
        told = self.articles.get(article)
        return None if told is None else told.words_for(code)

    def own_values(self, article: str) -> Mapping[str, Any]:
        """The values of an article that this table's ruleset has otherwise than the edition that words it."""
        ruleset, edition = self.scored.ruleset, self._edition
        if ruleset is None or edition is None or edition.id == ruleset.id:
            return {}
        told = values_of_article(edition, article, self.articles)
        own = values_of_article(ruleset, article, self.articles)
        return {
            name: _differing(value, told.get(name)) for name, value in own.items() if told.get(name) != value
        }

    def own_readings(self, article: str) -> tuple[tuple[str, Reading], ...]:
        """The open points of an article that this deal reads otherwise than the edition: the name and the reading."""
        told, edition, in_force = self.articles.get(article), self._edition, self.scored.rules.rulings
        if told is None or edition is None:
            return ()
        return tuple(
            (name, reading)
            for name in told.rulings
            if name in self.points and name in edition.rulings
            for reading in self.points[name].readings
            if reading.value == in_force.get(name) != edition.rulings[name].default
        )

    @property
    def _edition(self) -> Ruleset | None:
        """The shipped ruleset whose book is quoted; None where there is no book."""
        assert self.scored.ruleset is not None
        edition = edition_of(self.scored.ruleset)
        return None if edition is None else load_ruleset(edition)

    def worth(self, points: int) -> Decimal | None:
        """What points are worth in money; None where nobody plays for money."""
        return None if self.money is None else points * self.money.stake

    def asks_for(self, reason: Reason) -> bool:
        """Whether a line, refusal, payment or due is among what was picked."""
        return self.picked is None or _is_picked(self.picked, reason)

    @property
    def dues(self) -> tuple[Due, ...]:
        """What passes beside points and is told with its article: tribute paid, and tribute excused."""
        tables = [table for table in self.result.details.values() if isinstance(table, list)]
        return tuple(Due(one["cause"], one["article"]) for table in tables for one in table)

    @property
    def reasons(self) -> Iterator[Reason]:
        """Every line, fan, refusal, payment and due of the deal."""
        for player in self.result.players.values():
            yield from chain[Reason](player.lines, player.fan_lines, player.after_lines, player.refusals)
        yield from chain[Reason](self.result.payments, self.dues)


def why(
    scored: Scored,
    choice: Choice,
    *,
    money: Money | None = None,
    number: int | None = None,
    title: str = "",
    picked: str | None = None,
) -> Why:
    """Everything behind the numbers of a deal that was scored with its refusals; `choice` is what it was scored with.

    With `picked` (an article, or the code of a line) only the readings are kept that belong to what was picked.
    """
    found = reasons_of(scored)
    told = None if picked is None else parse_reference(picked) or picked
    found = replace(found, money=money, number=number, title=title, picked=told)
    found_of_all = dispute_scored(scored, choice)
    disputed = (*found_of_all.disputed, *found_of_all.with_effect("unknown"))
    return replace(found, readings=tuple(ruling for ruling in disputed if _belongs(ruling, found)))


def reasons_of(scored: Scored) -> Why:
    """The reasons of a deal that was scored with its refusals, without what other readings would change."""
    result = scored.result
    assert result is not None
    assert scored.ruleset is not None
    edition = edition_of(scored.ruleset)
    told = None if edition is None else book(edition)
    return Why(
        scored=scored,
        result=result,
        articles={} if told is None else told.articles,
        points={} if told is None else told.rulings,
        steps=settlement_steps(scored),
        readings=(),
    )


def _differing(value: Any, told: Any) -> Any:
    """The members of a group of values that are not the same in another; a single value as it is."""
    if not isinstance(value, dict) or not isinstance(told, dict):
        return value
    return {name: item for name, item in value.items() if told.get(name) != item}


def _belongs(ruling: DisputedRuling, found: Why) -> bool:
    """Whether an open point concerns what was picked: its article or one of those it stands between."""
    if found.picked is None:
        return True
    point = found.points.get(ruling.name)
    places = {ruling.article, *(point.articles if point is not None else ())}
    asked = {reason.article for reason in found.reasons if _is_picked(found.picked, reason)}
    return found.picked == ruling.name or not places.isdisjoint(asked | {found.picked})


def _is_picked(picked: str, reason: Reason) -> bool:
    """Whether a line is of this article (or of a paragraph of it), has this code, or is called so."""
    if reason.article == picked or reason.article.startswith(f"{picked}.") or reason.code == picked:
        return True
    called = _called(reason)
    return not parse_reference(picked) and any(picked.lower() in name.lower() for name in called)


def _called(reason: Reason) -> tuple[str, ...]:
    """What a line is called in each language."""
    if isinstance(reason, Refusal):
        return subject_of(reason.code)
    if isinstance(reason, Due):
        return word(reason.code)
    parameters = reason.parameters if isinstance(reason, Line) else {}
    return tuple(LINES[reason.code].fill(language, parameters) for language in LANGUAGES)


def articles_of(found: Why) -> list[str]:
    """The articles that the deal's lines, refusals and payments come from, in the order of the text."""
    return sorted({reason.article for reason in found.reasons}, key=order)


def settlement_steps(scored: Scored) -> dict[str, tuple[Step, ...]]:
    """How each seat's settlement came about, payment by payment; they add up to it.

    Two players of equal results pass nothing; where results are compared that is a step too, so that nobody is
    missing from the sum.
    """
    result = scored.result
    assert result is not None
    paid = [*result.payments, *_equal_pairs(scored, result)]
    return {seat: tuple(_steps(seat, paid, scored, result)) for seat in result.settlement}


def _steps(seat: str, payments: list[Payment], scored: Scored, result: Result) -> Iterator[Step]:
    seats = list(result.settlement)
    mine = [payment for payment in payments if seat in (payment.payer, payment.payee)]
    others = [payment.payee if payment.payer == seat else payment.payer for payment in mine]
    # players by seat, several payments to one as the articles order them
    for other, payment in sorted(zip(others, mine, strict=True), key=lambda pair: seats.index(pair[0])):
        compared = _compared(payment, scored, result)
        if payment.payee == seat:
            own, theirs = compared or (None, None)
            yield Step(other, payment, payment.points, own, theirs)
        else:
            theirs, own = compared or (None, None)
            yield Step(other, payment, -payment.points, own, theirs)


def _compared(payment: Payment, scored: Scored, result: Result) -> tuple[int, int] | None:
    seating = scored.game.seating
    if seating is None or seating.compared is None:
        return None
    points = {seat: player.points for seat, player in result.players.items()}
    return seating.compared(payment, {seat: seat for seat in points}, points, result.details)


def _equal_pairs(scored: Scored, result: Result) -> Iterator[Payment]:
    """A payment of nothing for each two players whose compared results are the same."""
    points = {seat: player.points for seat, player in result.players.items()}
    paid = result.payments
    if any(_compared(one, scored, result) != (points[one.payee], points[one.payer]) for one in paid):
        return  # sides are compared, not players
    paired = {frozenset((payment.payer, payment.payee)) for payment in paid}
    for one, other in combinations(points, 2):
        if paid and frozenset((one, other)) not in paired:
            yield paid[0]._replace(payer=one, payee=other, points=0)
