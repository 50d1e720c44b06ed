"""Short ways to write a Gouji deal and to score it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from qscore.core.game import Decoded
from qscore.core.problems import Source
from qscore.core.result import Evaluation, Result
from qscore.games.gouji.game import GAME
from qscore.reading import Scope
from qscore.reading.text_form import entry_of_line
from qscore.rules.rulesets import load_ruleset

PLAYERS = list("ABCDEF")
Tree = dict[str, Any]


def deal(finish: str = "ACBEDF", **more: Any) -> Tree:
    """A deal of the six players A to F; each letter of `finish` is a player."""
    return {"players": PLAYERS, "finish": list(finish), **more}


def acts(*pairs: str) -> list[Tree]:
    """Burns or chokes: who, and whom."""
    return [{"by": pair[0], "on": pair[1]} for pair in pairs]


def calls(*words: str) -> list[Tree]:
    """Calls written `BE open`."""
    return [{"by": word[0], "on": word[1], "kind": word[3:]} for word in words]


def faults(*words: str) -> list[Tree]:
    """Faults written `A failed-burn`."""
    return [{"player": word[0], "fault": word[2:]} for word in words]


def tree_of(text: str) -> Tree:
    """The tree of a deal written as text."""
    entry = entry_of_line(Source("test", text), Scope("gouji"))
    assert not entry.problems, entry.problems
    return entry.tree


def decode(tree: Tree) -> Decoded:
    return GAME.decode(tree)


def evaluate(tree: Tree, rulings: Mapping[str, str] | None = None) -> Evaluation:
    return GAME.evaluate(decode(tree), load_ruleset("gouji").rules(rulings), False)


def score(tree: Tree, rulings: Mapping[str, str] | None = None) -> Result:
    evaluation = evaluate(tree, rulings)
    assert evaluation.result is not None, evaluation.problems
    return evaluation.result


def points(tree: Tree, rulings: Mapping[str, str] | None = None) -> list[int]:
    """The points of A to F."""
    return [player.points for player in score(tree, rulings).players.values()]


def tribute(tree: Tree, rulings: Mapping[str, str] | None = None) -> list[str]:
    """The tribute list, each as `cause from->to cards`."""
    found: Any = score(tree, rulings).details["tribute"]
    return [f"{each['cause']} {each['from']}->{each['to']} {each['cards']}" for each in found]


def codes(tree: Tree, rulings: Mapping[str, str] | None = None) -> list[str]:
    """The codes of the problems of a deal."""
    return [problem.code for problem in evaluate(tree, rulings).problems]
