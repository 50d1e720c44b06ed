"""What else of a deal is in doubt where a part of it could not be read.

A seat whose hand was not understood has not too few cards, and a player whose line was not understood is not missing:
such a problem would only hide the one it comes from.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import replace

from qscore.core.game import Decoded
from qscore.core.problems import Problem
from qscore.reading.entry import Tree
from qscore.reading.grammar import Grammar
from qscore.reading.pieces import Piece, Quoted

ANYTHING = ("players", "win", "jiang")
"""What a part that looks like nothing known may have been meant as: one of the players, the win, the turned-up card."""
_NEAR = 20
"""How many parts back a player is looked for whose cards a part may go on with: a deal has about seven."""
_NAMES = {"fault": ("faults",), "win": ("win", "ways")}
"""What is in doubt with a part, where it is not called like the part: the faults; with the win, the ways of winning."""


class Doubts:
    """Says what problems of a text deal put in doubt: seats, and the parts `players`, `win`, `jiang`, `faults`."""

    def __init__(
        self, parts: Sequence[str], words: Grammar, quoted: Quoted, tree: Mapping[str, Tree]
    ) -> None:
        # a hostile text has very many parts of nothing
        self._parts = [part for part in parts if isinstance(part, Piece) and part.strip()]
        self._starts = [part.start for part in self._parts]
        self._words = words
        self._quoted = quoted
        self._tree = tree

    def of(self, problem: Problem, offset: int) -> Problem:
        """The problem with its doubts; `offset` is where it stands in the text that the parts were cut from."""
        place = bisect_right(self._starts, offset) - 1
        part = self._parts[place]
        kind, detail, _ = self._words.signature(part, self._quoted)
        if kind == "seat" and problem.code == "E011" and not part[: offset - part.start].strip():
            doubts = {"players"}  # one of the two is another's
        elif kind in ("seat", "word"):
            doubts = {*_NAMES.get(detail, (detail,))}
        elif kind == "named" and problem.code != "E010":
            doubts = {detail}
        elif kind == "head":
            doubts = self._meant(part.split())
        else:
            doubts = self._unknown(problem, place)
        return replace(problem, doubts=frozenset(doubts))

    def _unknown(self, problem: Problem, place: int) -> set[str]:
        """A part that begins with no known word: what the nearest one says, else anything that is not there."""
        near = problem.parameters.get("nearest")
        meant = self._meant([str(near)]) if near else set()
        if meant:
            return meant
        doubts = {name for name in ANYTHING if name == "players" or name not in self._tree}
        # it may as well go on with the cards of whoever stands before
        for part in reversed(self._parts[max(0, place - _NEAR) : place]):
            kind, detail, _ = self._words.signature(part, self._quoted)
            if kind in ("seat", "named"):
                return doubts | {detail}
        return doubts

    def _meant(self, words: Sequence[str]) -> set[str]:
        """What these words would begin if a part began with them."""
        doubts: set[str] = set()
        for word in words:
            kind, detail, _ = self._words.signature(word.removesuffix(":"), self._quoted)
            if kind in ("seat", "word"):
                doubts.update(_NAMES.get(detail, (detail,)))
            elif kind == "head" and "jiang" not in self._tree:
                doubts.add("jiang")
        return doubts


def in_doubt(decoded: Decoded, problems: Sequence[Problem]) -> Decoded:
    """The deal with the problems of its form among its own: unsure of all that they put in doubt.

    What only follows from them is left out.
    """
    doubts = frozenset(name for problem in problems for name in problem.doubts)
    own = tuple(
        problem
        for problem in decoded.problems
        if problem.code != "E103" or not problem.path or problem.path[0] not in doubts
    )
    persons = {seat for seat, key in decoded.keys.items() if key in doubts}
    return replace(decoded, problems=(*problems, *own), unsure=decoded.unsure | doubts | persons)
