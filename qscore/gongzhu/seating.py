"""Gongzhu in a session: fixed seats, entries that cash marks, and pigs as a second thing that money hangs on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from qscore.diagnostics import Problem, nearest
from qscore.gongzhu.deal import SEATS, SIDES, side_of
from qscore.gongzhu.decode import SIDE
from qscore.gongzhu.evening import CASH, Cashed, CashIn, Event, Played, Reseat, evening
from qscore.gongzhu.rules import Rules
from qscore.gongzhu.vocabulary import SEAT_WORDS, SIDE_WORDS
from qscore.result import Payment
from qscore.seating import Evening, Happening, Seating


def seats_of(players: Sequence[str], turn: int) -> Mapping[str, str]:
    """Seat to name, the same in every deal: partners stay partners."""
    del turn
    return dict(zip(SEATS, players, strict=True))


def evening_of(happenings: Sequence[Happening], players: Sequence[str], rules: Rules) -> Evening:
    """What marks and games add to the deals of an evening."""
    seats = tuple(players)
    events: list[Event] = []
    problems: list[tuple[int, Problem]] = []
    seats_after: dict[int, tuple[str, ...]] = {0: seats}
    play: str | None = None
    for position, happening in enumerate(happenings):
        if happening.key:
            side = _side(happening.value, seats)
            if side is None:
                problems.append((position, _unknown(happening.value)))
            else:
                events.append(CashIn(side, position))
            continue
        here = tuple(happening.seats[seat] for seat in SEATS)
        if here != seats:
            events.append(Reseat(here))
            seats = here
        play = play or ("partners" if "sides" in happening.details else "alone")
        points = {seat: happening.points.get(happening.seats[seat], 0) for seat in SEATS}
        events.append(Played(happening.n, points, happening.details.get("marks", {})))
        seats_after[happening.n] = seats
    tally = evening(events, players, rules, play)
    payments = [
        payment for each in tally.cashed for payment in _payments(each, seats_after[each.after], rules)
    ]
    return Evening(
        payments=tuple(payments),
        shares={"pig": tally.pig_settlement},
        details=tally.as_json(),
        problems=(*problems, *tally.problems),
    )


def _side(value: object, seats: Sequence[str]) -> str | None:
    """The side a word, a seat or a player's name stands for."""
    if not isinstance(value, str):
        return None
    if value in seats:
        return side_of(SEATS[seats.index(value)])
    seat = SEAT_WORDS.get(value)
    return SIDE_WORDS.get(value.lower()) or (side_of(seat) if seat else None)


def _unknown(value: object) -> Problem:
    shown = "" if value is None else str(value)[:60]
    parameters = {
        "what": SIDE,
        "word": shown,
        "known": ", ".join(SIDES),
        "nearest": nearest(shown, SIDE_WORDS),
    }
    return Problem("E104", CASH, parameters)


def _payments(cashed: Cashed, seats: Sequence[str], rules: Rules) -> list[tuple[int, Payment]]:
    """What cashing passes: each player of the side wins what the marks are worth from one of the others."""
    winners = [seats[SEATS.index(seat)] for seat in SIDES[cashed.side]]
    losers = [name for name in seats if name not in winners]
    article = rules.values.reward.article
    return [
        (cashed.after, Payment("gongzhu-cashed", article, loser, winner, cashed.points))
        for winner, loser in zip(winners, losers, strict=True)
    ]


SEATING = Seating(
    sizes=(4,),
    seats=seats_of,
    words=SEAT_WORDS,
    entries=("cash",),
    units=("pig",),
    evening=evening_of,
)
