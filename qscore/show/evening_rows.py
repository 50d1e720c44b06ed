"""An evening as the rows of a sheet, the same for every form it is exported to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import ClassVar

from qscore.catalogue.lines import line_text
from qscore.catalogue.words import word
from qscore.core.game import game
from qscore.core.result import Payment, net
from qscore.core.text import JOINER, Language, Text
from qscore.evening.ledger import (
    Event,
    Ledger,
    LedgerDeal,
    PaymentMade,
    PlayersChange,
    RoundTotals,
    SharedCost,
)
from qscore.show import export_words as words
from qscore.show.wording import signed


@dataclass(frozen=True, slots=True)
class DealRow:
    """A deal and everybody's running total after it, in points."""

    kind: ClassVar[str] = "deal"
    deal: LedgerDeal
    running: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class GameRow:
    """What the game itself adds after a deal (marks cashed in and the like), everybody's part of it in points."""

    kind: ClassVar[str] = "game"
    after: int
    payments: tuple[Payment, ...]
    settlement: Mapping[str, int]
    running: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class RoundRow:
    """The end of a round; `totals` are what was won and lost in it."""

    kind: ClassVar[str] = "round"
    totals: RoundTotals


@dataclass(frozen=True, slots=True)
class RemarkRow:
    """What happened between two deals beside points: money handed over or laid out, other players."""

    kind: ClassVar[str] = "remark"
    event: Event


Row = DealRow | GameRow | RoundRow | RemarkRow


def rows(ledger: Ledger) -> Iterator[Row]:
    """The rows of the sheet, from the first deal to the last; a round ends before the next one's first deal."""
    running = dict.fromkeys(ledger.players, 0)
    rounds = {one.round: one for one in ledger.rounds}
    extra: dict[int, list[Payment]] = {}
    for number, payment in ledger.extra_payments:
        extra.setdefault(number, []).append(payment)
    remarks: dict[int, list[RemarkRow]] = {}
    for event in ledger.events:
        remarks.setdefault(event.after, []).append(RemarkRow(event))
    if 0 in extra:
        yield _game_row(0, extra[0], running)
    yield from remarks.get(0, ())
    for place, deal in enumerate(ledger.deals):
        _add(running, deal.settlement)
        yield DealRow(deal, dict(running))
        if deal.n in extra:
            yield _game_row(deal.n, extra[deal.n], running)
        here = remarks.get(deal.n, ())
        yield from (row for row in here if not isinstance(row.event, PlayersChange))
        last = place + 1 == len(ledger.deals)
        if (last or ledger.deals[place + 1].round != deal.round) and deal.round in rounds:
            yield RoundRow(rounds[deal.round])
        yield from (row for row in here if isinstance(row.event, PlayersChange))


def _game_row(after: int, payments: list[Payment], running: dict[str, int]) -> GameRow:
    settlement = net(running, payments)
    _add(running, settlement)
    return GameRow(after, tuple(payments), settlement, dict(running))


def _add(running: dict[str, int], settlement: Mapping[str, int]) -> None:
    for name, points in settlement.items():
        running[name] += points


def fans_text(fans: int, language: Language) -> str:
    """A number of fans in words.

    >>> fans_text(1, "en"), fans_text(2, "en"), fans_text(2, "zh")
    ('1 fan', '2 fans', '2番')
    """
    return Text("{fans} fan" if fans == 1 else "{fans} fans", "{fans}番").fill(language, {"fans": fans})


def _as_it_is(text: str) -> str:
    return text


def won_how(
    deal: LedgerDeal,
    language: Language,
    name: Callable[[str], str] = _as_it_is,
    text: Callable[[str], str] = _as_it_is,
    number: Callable[[int], str] = signed,
) -> str:
    """Who won how and who was at fault, on one line; names, words and numbers are made to fit the form."""
    parts: list[str] = []
    if deal.winner is not None:
        how = Text("{name} won", "{name} 成牌")
        if deal.won_from == "self":
            how = Text("{name} by self-draw", "{name} 自摸")
        elif deal.won_from:
            how = Text("{name} from {source}", "{name} 成牌，{source} 点炮")
        source = name(deal.won_from or "")
        parts.append(how.fill(language, {"name": name(deal.winner), "source": source}))
        parts += [text(word(deal.pattern)[language])] if deal.pattern is not None else []
        parts += [fans_text(deal.fans, language)] if deal.fans else []
    elif deal.outcome not in (None, "win", *deal.faults.values()):
        parts.append(text(word(str(deal.outcome))[language]))
    parts += [f"{name(who)} {text(word(fault)[language])}" for who, fault in deal.faults.items()]
    if not deal.counted:
        parts.append(Text("does not count", "不计副数")[language])
    sides = deal.details.get("sides") or deal.details.get("teams")
    if sides:
        parts += [f"{text(word(side)[language])} {number(points)}" for side, points in sides.items()]
    elif not parts and "dealer" in deal.seats:
        parts.append(Text("points as written down", "只记分数")[language])
    return " · ".join(parts)


def game_row_text(row: GameRow, language: Language) -> str:
    """What the game added, in words."""
    return " · ".join(dict.fromkeys(line_text(payment, language) for payment in row.payments))


def remark_text(
    event: Event,
    ledger: Ledger,
    language: Language,
    name: Callable[[str], str] = _as_it_is,
    text: Callable[[str], str] = _as_it_is,
    paid: str | None = None,
) -> str:
    """A payment, a shared cost or a change of players in words; names and words are made to fit the form.

    `paid` is what stands between who paid and who was paid, where that is to be shorter than words.
    """

    def money(amount: Decimal) -> str:
        return text(words.with_currency(ledger.money(amount), ledger))

    def people(names: Iterable[str]) -> str:
        return JOINER[language].join(map(name, names))

    if isinstance(event, PaymentMade):
        verb = words.PAID[language] if paid is None else paid
        return f"{name(event.payer)} {verb} {name(event.payee)} {money(event.amount)}"
    if isinstance(event, SharedCost):
        what = text(event.what) if event.what else words.COST[language]
        told = {"what": what, "amount": money(event.amount), "payer": name(event.payer)}
        return _COST.fill(language, {**told, "people": people(event.shares)})
    parts = [_PLAY.fill(language, {"people": people(event.players)})]
    parts += [_LEFT.fill(language, {"people": people(event.left)})] if event.left else []
    parts += [_JOINED.fill(language, {"people": people(event.joined)})] if event.joined else []
    return " · ".join(parts)


_COST = Text(
    "{what} {amount}: paid by {payer}, shared by {people}", "{what} {amount}：{payer}垫付，{people}分摊"
)
_PLAY = Text("now playing: {people}", "换人，现在是 {people}")
_LEFT = Text("left: {people}", "{people}离开")
_JOINED = Text("joined: {people}", "{people}加入")


def concerned(event: Event) -> tuple[str, ...]:
    """Whom a payment, a cost or a change is about."""
    if isinstance(event, PaymentMade):
        return event.payer, event.payee
    if isinstance(event, SharedCost):
        return event.payer, *event.shares
    return *event.left, *event.players


def is_away(name: str, deal: LedgerDeal) -> bool:
    """Whether somebody was not there for a deal, neither played nor rested."""
    return name not in deal.points and name not in deal.resting


def has_dealer(ledger: Ledger) -> bool:
    """Whether somebody deals and a card is turned up, so that a sheet has columns for both."""
    return "dealer" in game(ledger.settings.game).seats


def dealer_of(deal: LedgerDeal) -> str:
    """Who dealt; empty in a game without a dealer."""
    return deal.seats.get("dealer", "")


def lines_of_totals(ledger: Ledger) -> dict[str, list[int]]:
    """Every player's running total after each deal, with what the game added after it."""
    lines: dict[str, list[int]] = {name: [] for name in ledger.players}
    for row in rows(ledger):
        if isinstance(row, DealRow):
            for name, line in lines.items():
                line.append(row.running[name])
        elif isinstance(row, GameRow) and row.after:
            for name, line in lines.items():
                line[-1] = row.running[name]
    return lines
