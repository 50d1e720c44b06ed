"""What if: a deal with single changes, beside the deal as it is.

A change is `KEY=VALUE`: `win.tile=5m`, `jiang=sun`, `next.flowers=dragon`, `rulings.rounding=after-fans` or the
ruling's name alone; `qscore.study.change` has the other ways to write one. It is written into what was read, so that
all that can be written in a deal can be changed, and then scored like any deal. An empty value takes the key out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any

from qscore.catalogue.diagnosis import diagnose
from qscore.catalogue.result_data import result_tree
from qscore.core.data import fields_of
from qscore.core.problems import Diagnostic, OnePlace, Problem, Source, Span
from qscore.core.result import FanLine, Line, PlayerResult, Result
from qscore.core.text import Language
from qscore.scoring import Choice, Scored, score_entry
from qscore.study.change import Change, parse_change, write
from qscore.study.parts import differing_parts, parts_of

Tree = dict[str, Any]


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A deal as it is and with the changes; either may be impossible."""

    original: Scored
    changed: Scored
    changes: tuple[Change, ...]

    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The problems of the changed deal: those of a changed value point at the change."""
        found: list[Diagnostic] = []
        rest: list[Problem] = []
        for problem in self.changed.problems:
            change = next((each for each in self.changes if self._made(problem, each)), None)
            if change is None:
                rest.append(problem)
            else:
                found.append(_at_change(_with_whole_key(problem, self.original.entry.tree), change))
        return (*found, *replace(self.changed, problems=tuple(rest)).diagnostics())

    def _made(self, problem: Problem, change: Change) -> bool:
        """Whether a problem is of a value that a change wrote, or of a key on the way to it that it made."""
        short = min(len(problem.path), len(change.path))
        if not short or problem.path[:short] != change.path[:short]:
            return False
        return short == len(change.path) or problem not in self.original.problems

    def difference(self) -> dict[str, SeatDifference]:
        """For every seat what changed; empty where one of the two is impossible."""
        one, other = self.original.result, self.changed.result
        if one is None or other is None:
            return {}
        return {
            seat: _difference(seat, one, other)
            for seat in dict.fromkeys((*one.settlement, *other.settlement))
        }

    def parts(self) -> dict[str, tuple[Any, Any]]:
        """Every part of the result that differs (`qscore.study.parts`), before and after."""
        one, other = self.original.result, self.changed.result
        if one is None or other is None:
            return {}
        before, after = parts_of(one), parts_of(other)
        return {name: (before.get(name), after.get(name)) for name in differing_parts(one, other)}

    def as_json(self, language: Language) -> Tree:
        """Both results and what differs, as plain data."""

        def told(result: Result | None, diagnostics: Iterable[Diagnostic]) -> Tree:
            if result is not None:
                return result_tree(result, language)
            errors = [diagnostic.as_json(language) for diagnostic in diagnostics]
            return {"error": errors[0]["code"] if errors else None, "errors": errors}

        return {
            "deal": told(self.original.result, self.original.diagnostics()),
            "with": [change.text for change in self.changes],
            "changed": told(self.changed.result, self.diagnostics()),
            "difference": {seat: each.as_json() for seat, each in self.difference().items()},
            "parts": {name: {"before": one, "after": two} for name, (one, two) in self.parts().items()},
        }


Piece = Line | FanLine


@dataclass(frozen=True, slots=True)
class SeatDifference:
    """What a change makes of one seat: points and settlement before and after, lines and fans lost and gained."""

    points: tuple[int | None, int | None]
    settlement: tuple[int, int]
    lost: tuple[Piece, ...]
    gained: tuple[Piece, ...]

    def as_json(self) -> Tree:
        """The difference as plain data."""
        before, after = self.points
        return {
            "points": {"before": before, "after": after},
            "settlement": {"before": self.settlement[0], "after": self.settlement[1]},
            "lost": [_piece_tree(piece) for piece in self.lost],
            "gained": [_piece_tree(piece) for piece in self.gained],
        }


def _piece_tree(piece: Piece) -> Tree:
    if isinstance(piece, FanLine):
        return fields_of(piece, "code", "article", "fans")
    return fields_of(piece, "code", "article", "cards", "points")


def what_if(original: Scored, texts: Sequence[str], choice: Choice) -> WhatIf:
    """The deal with all the changes together. Raises `WrongChange` for one that cannot be understood."""
    changes = tuple(parse_change(text, original) for text in texts)
    tree = deepcopy(original.entry.tree)
    for change in changes:
        write(tree, change, original)
    # a ruling asked for on the command line would outweigh the change
    changed_rulings = {str(change.path[1]) for change in changes if change.path[0] == "rulings"}
    rulings = {name: value for name, value in choice.rulings.items() if name not in changed_rulings}
    changed = score_entry(original.entry._replace(tree=tree), replace(choice, rulings=rulings))
    return WhatIf(original, changed, changes)


def _with_whole_key(problem: Problem, tree: Mapping[str, Any]) -> Problem:
    """The problem; where a key stands deeper in the deal than was written, with the way to it."""
    if problem.code != "E101" or len(problem.path) != 1:
        return problem
    ways = list(_ways_to(str(problem.path[0]), tree))
    return replace(problem, parameters={**problem.parameters, "nearest": ways[0]}) if ways else problem


def _ways_to(key: str, tree: Mapping[str, Any]) -> Iterator[str]:
    """How a key inside the mappings of a deal is written in a change: `win.tile`, `dealer.flowers`."""
    for name, value in tree.items():
        if not isinstance(value, Mapping):
            continue
        if key in value:
            yield f"{name}.{key}"
        ways = _ways_to(key, value)
        yield from ways if name == "players" else (f"{name}.{way}" for way in ways)


def _at_change(problem: Problem, change: Change) -> Diagnostic:
    whole = Span(0, len(change.text)) if problem.at_key else change.span
    return diagnose(problem, Source("--with", change.text), OnePlace(whole))


def _difference(seat: str, one: Result, other: Result) -> SeatDifference:
    before, after = one.players.get(seat), other.players.get(seat)
    pieces, others = _pieces(before), _pieces(after)
    return SeatDifference(
        (None if before is None else before.points, None if after is None else after.points),
        (one.settlement.get(seat, 0), other.settlement.get(seat, 0)),
        _only(pieces, others),
        _only(others, pieces),
    )


def _pieces(player: PlayerResult | None) -> list[Piece]:
    return [] if player is None else [*player.lines, *player.after_lines, *player.fan_lines]


def _only(pieces: list[Piece], others: list[Piece]) -> tuple[Piece, ...]:
    """The pieces that the others do not have, as often as they have them more."""
    there = Counter(_key(piece) for piece in others)
    found = []
    for piece in pieces:
        if there[_key(piece)]:
            there[_key(piece)] -= 1
        else:
            found.append(piece)
    return tuple(found)


def _key(piece: Piece) -> tuple[object, ...]:
    if isinstance(piece, FanLine):
        return piece.code, piece.article, piece.fans
    return piece.code, piece.article, piece.points, piece.cards
