"""What makes a Gouji deal impossible: every problem is found, each with its place."""

from __future__ import annotations

from qscore.catalogue.words import word
from qscore.core.game import Decoded
from qscore.core.problems import Path, Problem
from qscore.core.text import Text, listed
from qscore.games.gouji.deal import PLAYERS, TRIBUTE_CARDS, Deal, opposite
from qscore.games.gouji.rules import Rules


def check(decoded: Decoded, rules: Rules) -> list[Problem]:
    """Every problem of the deal beside those met while it was read; none where the players are not known."""
    deal: Deal = decoded.deal
    if "players" in decoded.unsure:
        return []
    problems = []
    if "finish" not in decoded.unsure:
        problems += _finish(deal)
    if "calls" not in decoded.unsure:
        problems += _calls(deal, told="opened" in decoded.unsure)
    problems += _acts(deal)
    if "hands" not in decoded.unsure:
        problems += _hands(deal, rules)
    return problems


def _finish(deal: Deal) -> list[Problem]:
    missing = [player for player in deal.players if player not in deal.finish]
    if not missing:
        return []
    if len(missing) == PLAYERS:
        expected = Text("the order in which the players went out", "各家走的先后")
        return [Problem("E103", (), {"key": "finish", "expected": expected})]
    return [Problem("E820", ("finish",), {"names": listed(missing)})]


def _calls(deal: Deal, *, told: bool) -> list[Problem]:
    """A call is on the own opposite, one a caller, and only where 点 is played."""
    problems = []
    callers: set[str] = set()
    for place, call in enumerate(deal.calls):
        path: Path = ("calls", place)
        across = opposite(call.by, deal.players)
        if call.on != across:
            parameters = {"by": call.by, "on": call.on, "opposite": across}
            problems.append(Problem("E822", (*path, "on"), parameters))
        if call.by in callers:
            problems.append(Problem("E823", (*path, "by"), {"by": call.by}))
        callers.add(call.by)
    if deal.calls and deal.opened is None and not told:
        problems.append(Problem("E824", ("calls",), {}, at_key=True))
    return problems


def _acts(deal: Deal) -> list[Problem]:
    return [
        Problem("E825", (key, place, "on"), {"name": act.on})
        for key, acts in (("burns", deal.burns), ("chokes", deal.chokes))
        for place, act in enumerate(acts)
        if act.by == act.on
    ]


def _hands(deal: Deal, rules: Rules) -> list[Problem]:
    """No more tribute cards in all hands than there are."""
    problems = []
    for card in TRIBUTE_CARDS:
        holders = [player for player, hand in deal.hands.items() if hand.get(card)]
        count = sum(deal.hands[player][card] for player in holders)
        copies = getattr(rules.values.tribute_cards, card)
        if count > copies:
            parameters = {"count": count, "card": word(card), "copies": copies}
            problems.append(Problem("E826", ("hands", holders[-1], card), parameters))
    return problems
