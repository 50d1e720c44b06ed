"""What if: a deal with single changes, beside the deal as it is.

A change is `KEY=VALUE`: `win.tile=5m`, `jiang=sun`, `next.flowers=dragon`, `rulings.rounding=after-fans` or the
ruling's name alone. It is written into what was read, so that everything that can be written in a deal can
be changed, and then scored like any deal. An empty value takes the key out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any

from qscore.catalogue.diagnosis import diagnose
from qscore.catalogue.words import WORDS
from qscore.core.data import fields_of
from qscore.core.problems import Diagnostic, OnePlace, Path, Problem, Source, Span
from qscore.core.result import FanLine, Line, PlayerResult, Result
from qscore.core.text import Language
from qscore.scoring import Choice, Scored, score_entry

Tree = dict[str, Any]
_ALIASES = {
    "将": "jiang",
    "成牌": "win",
    "成张": "tile",
    "点炮": "from",
    "明示": "shown",
    "成法": "how",
    "裁定": "rulings",
    "ruling": "rulings",
    "结果": "outcome",
    "手牌": "hand",
    "牌组": "melds",
    "花": "flowers",
    "分": "points",
}
"""Keys of a deal as a Chinese reader may say them."""


class WrongChange(ValueError):
    """A change that is not KEY=VALUE, or whose key leads nowhere; `text` is the change as written."""

    def __init__(self, text: str) -> None:
        self.text = text
        super().__init__(text)


@dataclass(frozen=True, slots=True)
class Change:
    """One change: where it goes in the tree of the deal, the new value (None takes it out), and its text."""

    path: Path
    value: str | list[str] | None
    text: str

    @property
    def span(self) -> Span:
        """Where the value stands in the text of the change."""
        return Span(self.text.index("=") + 1, len(self.text))


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
                found.append(_at_change(problem, change))
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

    def as_json(self, language: Language) -> Tree:
        """Both results and what differs, as plain data."""
        from qscore.show.result_json import result_tree

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
        _write(tree, change)
    # a ruling asked for on the command line would outweigh the change
    changed_rulings = {str(change.path[1]) for change in changes if change.path[0] == "rulings"}
    rulings = {name: value for name, value in choice.rulings.items() if name not in changed_rulings}
    changed = score_entry(replace(original.entry, tree=tree), replace(choice, rulings=rulings))
    return WhatIf(original, changed, changes)


def parse_change(text: str, scored: Scored) -> Change:
    """A change as it is written, for this deal: seats and names lead to the player's own key.

    Raises `WrongChange` for what is no `KEY=VALUE`.
    """
    key, equals, value = text.partition("=")
    steps = [_ALIASES.get(step.strip(), step.strip()) for step in key.split(".")]
    if not equals or not all(steps):
        raise WrongChange(text)
    if len(steps) == 1 and scored.ruleset is not None and steps[0] in scored.ruleset.rulings:
        steps = ["rulings", *steps]
    seats = _seats(scored)
    if steps[0] in seats and steps[0] not in scored.entry.tree:
        steps = ["players", *steps]
    if steps[0] == "players" and len(steps) > 1:
        steps[1] = seats.get(steps[1], steps[1])
    if steps[0] == "rulings" and len(steps) != 2:
        raise WrongChange(text)
    return Change(tuple(steps), _value(value.strip(), steps[-1]), text)


def _value(value: str, key: str) -> str | list[str] | None:
    if not value:
        return None
    return [part.strip() for part in value.split("/")] if key == "melds" else value


def _seats(scored: Scored) -> dict[str, str]:
    """Every way to say a seat (its words, the player's name) to the key it has in this deal."""
    keys = scored.decoded.keys if scored.decoded is not None else {}
    players = scored.decoded.deal.players if scored.decoded is not None else {}
    found: dict[str, str] = {}
    for seat in scored.game.seats:
        key = keys.get(seat, seat)
        names = {seat, key, *WORDS[seat]} if seat in WORDS else {seat, key}
        player = players.get(seat) if isinstance(players, Mapping) else None
        name = getattr(player, "name", None)
        found.update(dict.fromkeys(names | ({name} if name else set()), key))
    return found


def _write(tree: Tree, change: Change) -> None:
    """Puts the value into the tree, making mappings on the way where there are none."""
    here: Any = tree
    for step in change.path[:-1]:
        inner = here.get(step)
        if not isinstance(inner, dict):
            if inner not in (None, ""):
                raise WrongChange(change.text)
            inner = here[step] = {}
        here = inner
    last = change.path[-1]
    if change.value is None:
        here.pop(last, None)
    else:
        here[last] = change.value


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
