"""Persons into seats: a deal of a session, written by seat or by name, as the deal its game reads.

The tree is turned; places are not: whatever is found wrong in the turned tree is shown where it was written.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from qscore.catalogue.words import word
from qscore.core.evening_rules import Seating
from qscore.core.game import Tree
from qscore.core.problems import Path, Places, Problem, Span, nearest
from qscore.core.spelling import look_up, person_name
from qscore.core.text import Text, listed


@dataclass(frozen=True, slots=True)
class Company:
    """Who is there for a deal: seat to name in turn, everybody present, and how the game is sat.

    `people` are all who took part so far, also those who have left. `lasting` are players named under a key in an
    earlier deal that holds for this one too (`Seating.lasting`).
    """

    seats: Mapping[str, str]
    players: tuple[str, ...]
    seating: Seating
    people: tuple[str, ...] = ()
    lasting: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def seat_of(self, key: str) -> str | None:
        """The seat a key stands for: a word for a seat, or the name of somebody who plays."""
        seat = look_up(self.seating.words, key)
        if seat is not None:
            return seat
        person = person_name(key)
        return next((seat for seat, name in self.seats.items() if name == person), None)

    def stranger(self, key: str, path: Path) -> Problem:
        """Why a key stands for nobody in this deal."""
        key = person_name(key)
        if key in self.players or key in self.people:
            playing = Text(", ".join(self.seats.values()), "、".join(self.seats.values()))
            code = "E702" if key in self.players else "E740"
            return Problem(code, path, {"name": key, "seats": playing}, at_key=True)
        known = [*self.players, *self.seats]
        parameters = {"name": key[:60], "known": ", ".join(self.players), "nearest": nearest(key, known)}
        return Problem("E703", path, parameters, at_key=True)


@dataclass(frozen=True, slots=True)
class SeatedPlaces(Places):
    """The places of a deal whose players were put into seats: `moved` is seat to where the player was written.

    What does not stand in the deal (the session's own rulings) is answered by `session`.
    """

    inner: Places
    session: Places
    moved: Mapping[str, Path]
    own: frozenset[str]

    def __call__(self, path: Path, at_key: bool = False) -> Span:
        """The place of the value (or key) at a path of the turned tree."""
        if path and path[0] in ("ruleset", "rulings") and path[0] not in self.own:
            return self.session(("session", *path), at_key)
        return self.inner(self.written(path), at_key)

    def narrow(self, path: Path, part: Span) -> Span:
        """The place of characters of the value at a path, as the deal's own form finds them."""
        return self.inner.narrow(self.written(path), part)

    def written(self, path: Path) -> Path:
        """The path as it was written."""
        if len(path) < 2 or path[0] != "players" or path[1] not in self.moved:
            return path
        here = self.moved[str(path[1])]
        return (*here, *path[2:]) if here[0] == "players" else here


def seat_deal(
    tree: Mapping[str, Tree], company: Company
) -> tuple[dict[str, Tree], dict[str, Path], list[Problem]]:
    """The deal with its players keyed by seat and named; where each was written; and what does not fit.

    `points: {name: n}` stands for players of whom only the points are known.
    """
    turned = dict(tree)
    moved: dict[str, Path] = {}
    problems: list[Problem] = []
    if company.seating.listed:
        turned.setdefault("players", list(company.seats.values()))
        return turned, moved, _strangers(turned["players"], company)
    players: dict[str, Tree] = {}
    for group in ("players", "points"):
        value = turned.pop(group, None)
        if value is None:
            continue
        if not isinstance(value, dict):
            problems.append(Problem("E102", (group,), {"key": group, "expected": _A_MAPPING}))
            continue
        for key, fields in value.items():
            path: Path = (group, key)
            seat = company.seat_of(key)
            if seat is None:
                problems.append(company.stranger(key, path))
            elif seat in players:
                name = Text(*(f"{word(seat)[language]} {company.seats[seat]}" for language in ("en", "zh")))
                problems.append(Problem("E711", path, {"name": name}, at_key=True))
            else:
                moved[seat] = path
                players[seat] = _named(fields if group == "players" else {"points": fields}, seat, company)
                problems += _wrong_name(fields, seat, path, company)
    for key in company.seating.lasting:
        own = turned.get(key)
        named = own if isinstance(own, list) else [own] if own is not None else []
        still = [seat for seat, name in company.seats.items() if name in company.lasting.get(key, ())]
        if still or named:
            here = [company.seat_of(name) or name if isinstance(name, str) else name for name in named]
            turned[key] = [*still, *here]
    outcome = turned.get("outcome")
    if not players and isinstance(outcome, str) and outcome in company.seating.blank:
        players = {seat: {"name": name} for seat, name in company.seats.items()}
    if not problems:
        problems += _without_points(turned, players, company)
    if players or problems:
        turned["players"] = {seat: players[seat] for seat in company.seats if seat in players}
    return turned, moved, problems


_OF_POINTS = frozenset({"ruleset", "rulings", "id", "time", "note"})
"""What may stand beside the points where a deal is nothing else."""


def _without_points(tree: Mapping[str, Tree], players: Mapping[str, Tree], company: Company) -> list[Problem]:
    """Whose points are missing where those of the others are all that is told of a deal."""
    told = all(isinstance(own, dict) and own.keys() == {"name", "points"} for own in players.values())
    missing = [name for seat, name in company.seats.items() if seat not in players]
    if not players or not told or not missing or not tree.keys() <= _OF_POINTS:
        return []
    return [Problem("E743", (), {"names": listed(missing)})]


def _strangers(names: Tree, company: Company) -> list[Problem]:
    """A problem for everybody a deal lists who does not play it."""
    listed = names if isinstance(names, list) else []
    return [
        replace(company.stranger(name, ("players", place)), at_key=False)
        for place, name in enumerate(listed)
        if isinstance(name, str) and name not in company.seats.values()
    ]


_FIXED_SEATS = Text(
    "everybody keeps the seat; where seats were changed add a `reseat` before it",
    "各人座位不变；换过座位请先写换位（reseat）",
)
_A_MAPPING = Text("a mapping of players", "各人的“键: 值”")


def _named(fields: Tree, seat: str, company: Company) -> Tree:
    """A player's fields with the name by the order of seats."""
    if fields is None:
        return {"name": company.seats[seat]}
    return {**fields, "name": company.seats[seat]} if isinstance(fields, dict) else fields


def _wrong_name(fields: Tree, seat: str, path: Path, company: Company) -> list[Problem]:
    """A name that was written for a seat must be the one that sits there."""
    name = fields.get("name") if isinstance(fields, dict) else None
    name = person_name(name) if isinstance(name, str) else name
    expected = company.seats[seat]
    if name in (None, expected):
        return []
    if not isinstance(name, str) or name not in company.players:
        return [company.stranger(str(name), (*path, "name"))]
    parameters: dict[str, object] = {"name": name, "seat": word(seat), "expected": expected}
    if not company.seating.rotates(company.players):
        parameters |= {"article": "", "hint": _FIXED_SEATS}
    return [Problem("E704", (*path, "name"), parameters)]


def lasting_of(
    seating: Seating, deals: Iterable[tuple[Mapping[str, str], Mapping[str, Any]]]
) -> dict[str, tuple[str, ...]]:
    """The players named under each lasting key in these deals, given as seats (to names) and details."""
    found: dict[str, tuple[str, ...]] = {}
    for seats, details in deals:
        for key in seating.lasting & details.keys():
            names = (seats[seat] for seat in details[key])
            found[key] = tuple(dict.fromkeys((*found.get(key, ()), *names)))
    return found
