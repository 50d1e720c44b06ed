"""Article 7: what a breach costs: points (`adjust`), marks (`marks`), or the right to play (`barred`)."""

from __future__ import annotations

from qscore.catalogue.words import word
from qscore.core.problems import Problem
from qscore.core.result import Line
from qscore.core.spelling import look_up
from qscore.games.gongzhu.deal import Deal, Player
from qscore.games.gongzhu.fields import SEATS_OF
from qscore.games.gongzhu.rules import Rules


def seat_of(named: str, deal: Deal) -> str | None:
    """The seat that a word for a seat or the name of a player of the deal stands for."""
    by_name = {player.name: seat for seat, player in deal.players.items()}
    return by_name.get(named) or look_up(SEATS_OF, named)


def barred_seats(deal: Deal) -> tuple[str, ...]:
    """The seats whose players may not play; their partners play alone."""
    return tuple(seat for named in deal.barred if (seat := seat_of(named, deal)) is not None)


def breach_lines(seat: str, player: Player, deal: Deal, rules: Rules) -> list[Line]:
    """What a player pays or is given for breaches, and that the player or the partner is barred."""
    article = rules.values.penalty.article
    lines = [
        Line("adjust", article, adjustment.points, "", {"why": adjustment.why or "adjust"})
        for adjustment in player.adjust
    ]
    if seat in barred_seats(deal):
        lines.append(Line("gongzhu-barred", article, 0))
    return lines


def against_barred(deal: Deal) -> list[Problem]:
    """Who is barred sits at the table, and has neither cards nor points."""
    problems = []
    for named in deal.barred:
        seat = seat_of(named, deal)
        if seat is None:
            problems.append(Problem("E812", ("barred",), {"name": named[:60]}))
            continue
        player = deal.players.get(seat, Player())
        if player.taken or player.points:
            key = "taken" if player.taken else "points"
            problems.append(Problem("E813", ("players", seat, key), {"name": player.name or word(seat)}))
    return problems
