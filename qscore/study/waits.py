"""What a hand of Qing'er waits for and what each card would score; of a hand that does not wait, how far it is away.

Every result comes from the same scorer as a played deal: the win is written into the deal and scored. Nothing is
known of cards that the deal does not show; `left` counts the copies that are not in sight, wherever they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from qscore.core.game import Deal as AnyDeal
from qscore.core.problems import InputError
from qscore.games.qinger.deal import IN_HAND, Deal, Player
from qscore.games.qinger.rules import Rules
from qscore.scoring import Choice, Scored, only_entry, score_entry
from qscore.study.waits_found import Waits
from qscore.study.waits_study import Study


class NoHand(LookupError):
    """No hand to study: `seats` are those with a whole hand of `cards`, of which none or several are there."""

    def __init__(self, seats: tuple[str, ...], cards: int) -> None:
        self.seats = seats
        self.cards = cards
        super().__init__(", ".join(seats))


def waits(
    deal: AnyDeal | str,
    seat: str | None = None,
    *,
    ruleset: str | None = None,
    rulings: Mapping[str, str] | None = None,
) -> Waits:
    """The study of a whole hand, or one with a card over (11): what it waits for, or how far it is from waiting.

    `deal` is a Qing'er deal as `read_deals` gives it, or its text in any form. Without `seat` the one player
    is taken who has a whole hand. Raises `InputError` where the deal is not possible, `NoHand` where
    no player or several can be meant, ValueError where the text holds no deal or several. Points are final and whole.

    >>> from qscore.games.qinger.cards import NAMES
    >>> found = waits("jiang 1s; dealer: 123m 456m 789m 123s 456s 789s 12p 55p; next: partial; bottom: partial")
    >>> [(NAMES[wait.card], wait.left, wait.drawn.points, wait.discarded.points) for wait in found.waits]
    [('3p', 4, 380, 360)]
    """
    choice = Choice(ruleset, dict(rulings or {}))
    return waits_of(score_entry(only_entry(deal, choice), choice), seat)


def waits_of(scored: Scored, seat: str | None = None) -> Waits:
    """The study of a hand of a scored deal; errors as `waits`."""
    if scored.decoded is None or scored.entry.problems or scored.decoded.problems:
        raise InputError(scored.diagnostics())
    deal: Deal = scored.decoded.deal
    assert isinstance(scored.rules, Rules)
    whole = scored.rules.values.hand.cards
    seats = whole_hands(deal, whole)
    if seat is None and len(seats) != 1:
        raise NoHand(seats, whole)
    chosen = seats[0] if seat is None else seat
    if chosen not in seats:
        raise NoHand(seats, whole)
    size = cards_of(deal.players[chosen])
    study = Study(scored, deal, chosen, size)
    problems = study.problems()
    if problems:
        raise InputError(replace(scored, problems=tuple(problems), result=None).diagnostics())
    return study.run()


def cards_of(player: Player) -> int:
    """How many cards a player has, every laid-out set counted as three (11)."""
    return len(player.hand) + sum(len(m.cards) if m.kind in IN_HAND else 3 for m in player.melds)


def whole_hands(deal: Deal, whole: int) -> tuple[str, ...]:
    """The seats whose cards are all known: `whole` of them, or one more."""
    return tuple(
        seat
        for seat, player in deal.players.items()
        if player.points is None and cards_of(player) in (whole, whole + 1)
    )
