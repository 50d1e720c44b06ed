"""The tribute of the next deal: who gives whom how many cards, in the order in which it is paid.

Chokes first, then burns, then 点, then 落 (`tribute.11`); within a cause by the payer's seat, in 落 the last
player first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from qscore.games.gouji.deal import TRIBUTE_CARDS, Act, Deal, opposite, team_of
from qscore.games.gouji.places import sweeping_team
from qscore.games.gouji.rules import Rules


@dataclass(frozen=True, slots=True)
class Tribute:
    """Cards that pass from one player to another.

    `named` are the very cards, None where the payer's hand is not known. `returned` is how many come back.
    `excused` are cards that need not be paid for want of them; `owed` those still due.
    """

    cause: str
    article: str
    payer: str
    payee: str
    cards: int
    named: tuple[str, ...] | None = None
    returned: int = 0
    excused: int = 0
    owed: int = 0


def tribute_of(deal: Deal, order: Sequence[str], rules: Rules) -> list[Tribute]:
    """Every tribute of a deal in the order of payment; what is wholly excused too, with no cards.

    `order` are the players by place. After a sweep the cards are dealt anew and nobody pays anything, or the
    other causes stay (ruling `sweep_tribute`, `tribute.7`).
    """
    swept = sweeping_team(order, deal.players) is not None
    if rules.says("tribute", "no") or (swept and rules.says("sweep_tribute", "none")):
        return []
    values = rules.values
    dues = _acts("choke", deal.chokes, values.choke.cards, values.choke.article, deal)
    if not rules.says("burn_tribute", "no"):
        dues += _acts("burn", deal.burns, values.burn.cards, values.burn.article, deal)
    dues += _points(deal, rules)
    if swept:
        dues += _sweep(order, deal, rules)
    else:
        dues += _last(order, deal, rules)
    return _returned(_paid(dues, deal.hands, rules), rules)


def _by_seat(tributes: Iterable[Tribute], deal: Deal) -> list[Tribute]:
    """By the payer's seat; what one payer owes keeps its order."""
    return sorted(tributes, key=lambda tribute: deal.players.index(tribute.payer))


def _acts(cause: str, acts: Iterable[Act], cards: int, article: str, deal: Deal) -> list[Tribute]:
    """What the choked pays the choker, the burned the burner (`tribute.8`, `tribute.9`)."""
    return _by_seat((Tribute(cause, article, act.on, act.by, cards) for act in acts), deal)


def _points(deal: Deal, rules: Rules) -> list[Tribute]:
    """点: who did not open pays the opposite, more where it was called; a wrong caller pays the called."""
    if deal.opened is None:
        return []
    values = rules.values
    in_revolution = set(deal.revolution)
    if rules.says("revolution", "opened-fourth"):
        opened = {*deal.opened, *in_revolution}
        in_revolution = set()
    else:
        opened = set(deal.opened) - in_revolution
    called = {call.on: call for call in deal.calls}
    times = values.wrong_call.times if rules.says("wrong_call", "double") else 1
    own: list[Tribute] = []
    wrong: list[Tribute] = []
    for player in deal.players:
        call = called.get(player)
        other = opposite(player, deal.players)
        if player in opened:
            if call is not None:
                cards = (values.wrong_call.early if call.kind == "early" else values.wrong_call.open) * times
                wrong.append(Tribute("point", values.wrong_call.article, other, player, cards))
            continue
        if player in in_revolution:
            article, cards = values.revolution.article, values.revolution.cards
        elif call is not None:
            article, cards = (
                values.point.article,
                values.point.early if call.kind == "early" else values.point.open,
            )
        else:
            article, cards = values.point.article, values.point.closed
        own.append(Tribute("point", article, player, other, cards))
    return _by_seat([*own, *wrong], deal)


def _last(order: Sequence[str], deal: Deal, rules: Rules) -> list[Tribute]:
    """落: the last pays the first, the last but one the second (`tribute.3`, ruling `partner_tribute`)."""
    last = rules.values.last
    dues = [
        Tribute("last", last.article, order[-1], order[0], last.last),
        Tribute("last", last.article, order[-2], order[1], last.second_last),
    ]
    if not rules.says("partner_tribute", "no"):
        return dues
    players = deal.players
    return [due for due in dues if team_of(due.payer, players) != team_of(due.payee, players)]


def _sweep(order: Sequence[str], deal: Deal, rules: Rules) -> list[Tribute]:
    """串三户 instead of 落: nothing, or each of the swept pays the opposite (ruling `sweep_tribute`)."""
    if not rules.says("sweep_tribute", "one"):
        return []
    due = rules.values.sweep_tribute
    swept = order[3:]
    payers = [player for player in deal.players if player in swept]
    return [
        Tribute("sweep", due.article, payer, opposite(payer, deal.players), due.cards) for payer in payers
    ]


def _paid(dues: Iterable[Tribute], hands: Mapping[str, Mapping[str, int]], rules: Rules) -> list[Tribute]:
    """The very cards, the highest first, as far as the hands are known (`tribute.1`, `tribute.2`).

    Without such cards the payer is excused, but not from 点 (ruling `without_cards`).
    """
    left = {player: {card: hand.get(card, 0) for card in TRIBUTE_CARDS} for player, hand in hands.items()}
    paid = []
    for due in dues:
        hand = left.get(due.payer)
        if hand is None:
            paid.append(due)
            continue
        named = _highest(hand, due.cards)
        short = due.cards - len(named)
        if due.cause == "point" or rules.says("without_cards", "owed"):
            paid.append(replace(due, named=named, owed=short))
        else:
            paid.append(replace(due, named=named, cards=len(named), excused=short))
    return paid


def _highest(hand: dict[str, int], wanted: int) -> tuple[str, ...]:
    """Takes the highest tribute cards out of a hand."""
    named: list[str] = []
    for card in TRIBUTE_CARDS:
        number = min(hand[card], wanted - len(named))
        hand[card] -= number
        named += [card] * number
    return tuple(named)


def _returned(tributes: Iterable[Tribute], rules: Rules) -> list[Tribute]:
    """As many cards back, except for 点 (`tribute.4`, `tribute.12`, ruling `return_tribute`)."""
    if not rules.says("return_tribute", "same"):
        return list(tributes)
    return [each if each.cause == "point" else replace(each, returned=each.cards) for each in tributes]
