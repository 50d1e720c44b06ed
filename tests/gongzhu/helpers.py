"""Short ways to write a Gongzhu deal and to score it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from qscore.core.game import Decoded
from qscore.core.result import Evaluation, Result
from qscore.games.gongzhu.game import GAME
from qscore.reading import read_entries
from qscore.rules.rulesets import load_ruleset

ALL_HEARTS = "AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H"
ALL_SIXTEEN = ALL_HEARTS + " QS JD 10C"
Tree = dict[str, Any]


def taken(north: str = "", east: str = "", south: str = "", west: str = "", **more: Any) -> Tree:
    """A deal by what everybody took."""
    cards = {"north": north, "east": east, "south": south, "west": west}
    return {"players": {seat: {"taken": text} for seat, text in cards.items()}, **more}


def tree_of(text: str) -> Tree:
    """The tree of a deal written as text."""
    (entry,) = read_entries(text, "test", form="text", game="gongzhu")
    assert not entry.problems, entry.problems
    return entry.tree


def decode(deal: Tree | str) -> Decoded:
    return GAME.decode(tree_of(deal) if isinstance(deal, str) else deal)


def evaluate(
    deal: Tree | str, rulings: Mapping[str, str] | None = None, ruleset: str = "gongzhu"
) -> Evaluation:
    decoded = decode(deal)
    rules = load_ruleset(ruleset).rules({**decoded.deal.rulings, **(rulings or {})})
    return GAME.evaluate(decoded, rules, False)


def score(deal: Tree | str, rulings: Mapping[str, str] | None = None, ruleset: str = "gongzhu") -> Result:
    evaluation = evaluate(deal, rulings, ruleset)
    assert evaluation.result is not None, evaluation.problems
    return evaluation.result


def points(deal: Tree | str, rulings: Mapping[str, str] | None = None, ruleset: str = "gongzhu") -> list[int]:
    """The points of north, east, south, west."""
    return [player.points for player in score(deal, rulings, ruleset).players.values()]


def lines(deal: Tree | str, seat: str = "north", ruleset: str = "gongzhu") -> list[tuple[str, str, int]]:
    """Code, article and points of one player's lines."""
    return [(line.code, line.article, line.points) for line in score(deal, None, ruleset).players[seat].lines]


def codes(deal: Tree | str, ruleset: str = "gongzhu") -> list[str]:
    """The codes of the problems of a deal."""
    return [problem.code for problem in evaluate(deal, None, ruleset).problems]
