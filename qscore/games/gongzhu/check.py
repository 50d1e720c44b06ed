"""What makes a Gongzhu deal impossible: every problem is found, each with its place."""

from __future__ import annotations

from collections import Counter

from qscore.catalogue.words import word
from qscore.core.game import Decoded
from qscore.core.problems import Path, Problem
from qscore.core.text import Text, listed
from qscore.games.gongzhu.a07_breaches import against_barred, barred_seats
from qscore.games.gongzhu.cards import SCORING, cards_text
from qscore.games.gongzhu.deal import SEATS, Deal
from qscore.games.gongzhu.rules import Rules


def check(decoded: Decoded, rules: Rules) -> list[Problem]:
    """Every problem of the deal beside those met while it was read."""
    deal: Deal = decoded.deal
    problems = _presence(deal)
    problems += against_barred(deal)
    problems += _both(deal)
    if decoded.unsure.isdisjoint(("players", *SEATS)):
        problems += _twice(deal)
        problems += _missing(deal)
    if "exposed" not in decoded.unsure:
        problems += _exposed(deal, rules)
    if deal.marks and rules.play(deal.sides) == "alone":
        problems.append(Problem("E810", ("marks",), {}, at_key=True))
    return problems


def _presence(deal: Deal) -> list[Problem]:
    """All seats are there, unless all cards are told: then one left out took nothing."""
    absent = [seat for seat in SEATS if seat not in (*deal.players, *barred_seats(deal))]
    if len(absent) < len(SEATS) and not any(player.points is not None for player in deal.players.values()):
        return []
    expected = Text("what this player took, or `points`", "这一家得的牌，或只写分数")
    path: Path = ("players",) if deal.players else ()
    return [Problem("E103", path, {"key": word(seat), "expected": expected}) for seat in absent]


def _both(deal: Deal) -> list[Problem]:
    return [
        Problem("E111", ("players", seat, "points"), {"seat": word(seat)})
        for seat, player in deal.players.items()
        if player.points is not None and player.taken
    ]


def _twice(deal: Deal) -> list[Problem]:
    """No card is taken twice, whether it scores or not."""
    problems = []
    taken = Counter(card for player in deal.players.values() for card in player.taken)
    for card, count in sorted(taken.items()):
        if count > 1:
            holders = [seat for seat, player in deal.players.items() for _ in range(player.taken.count(card))]
            places = listed(map(word, holders))
            path = ("players", holders[-1], "taken")
            problems.append(
                Problem("E804", path, {"card": cards_text([card]), "count": count, "places": places})
            )
    return problems


def _missing(deal: Deal) -> list[Problem]:
    """Every scoring card is taken by somebody (5); where a player is given by points, it may be that one."""
    players = deal.players.values()
    if not players or any(player.points is not None for player in players):
        return []
    missing = [card for card in SCORING if not any(card in player.taken for player in players)]
    return [Problem("E803", ("players",), {"cards": cards_text(missing)})] if missing else []


def _exposed(deal: Deal, rules: Rules) -> list[Problem]:
    """Only where there is exposing, only the four cards, each once (`open.5`)."""
    if not deal.exposed:
        return []
    article = rules.values.exposing.article
    if not rules.exposable:
        return [Problem("E805", ("exposed",), {"ruleset": rules.ruleset, "article": article}, at_key=True)]
    problems = []
    for card, count in Counter(deal.exposed).items():
        parameters = {"card": cards_text([card]), "known": cards_text(rules.exposable), "article": article}
        if card not in rules.exposable:
            problems.append(Problem("E806", ("exposed",), parameters))
        elif count > 1:
            problems.append(Problem("E807", ("exposed",), parameters))
    return problems
