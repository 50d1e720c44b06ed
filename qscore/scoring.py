"""From an entry to a scored deal: which game, which ruleset, which rulings, then the game's own functions.

Every command and the public API go this way, so a deal has one result wherever it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import Any

from qscore.catalogue.diagnosis import diagnose
from qscore.core.game import DEFAULT_GAME, Deal, Decoded, Game, game, packages
from qscore.core.problems import (
    Diagnostic,
    InputError,
    OnePlace,
    Path,
    Places,
    Problem,
    Source,
    Span,
    nearest,
)
from qscore.core.result import Result
from qscore.reading import read_entries
from qscore.reading.doubts import in_doubt
from qscore.reading.entry import Entry
from qscore.reading.ruleset_names import resolve
from qscore.reading.text_parts import COMMON_WORDS
from qscore.rules.rulesets import Ruleset, is_file, is_path, leads_out, load_ruleset, shipped


@dataclass(frozen=True, slots=True)
class Choice:
    """What a caller wants instead of what the deals say: a ruleset (id or path), rulings by name."""

    ruleset: str | None = None
    rulings: Mapping[str, str] = field(default_factory=dict)


class WrongChoice(ValueError):
    """A ruling asked for that the ruleset does not have; `problem` says which and what there is."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(problem.code)


@dataclass(frozen=True, slots=True)
class Scored:
    """One entry after everything that could be done with it.

    `result` is there where there are no problems. `deal` is what was read, as far as it could be; `rules` are
    the game's rules under the rulings in force.
    """

    entry: Entry
    game: Game
    ruleset: Ruleset | None
    decoded: Decoded | None
    rules: Any
    rulings: Mapping[str, str]
    result: Result | None
    problems: tuple[Problem, ...]

    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The problems at their places, in the order of the source."""
        locate: Places = self.entry.locate
        if self.decoded is not None:
            locate = _WrittenPlaces(locate, self.decoded.keys, self.decoded.renamed)
        found = [diagnose(problem, self.entry.source, locate) for problem in self.problems]
        return tuple(sorted(found, key=lambda diagnostic: (diagnostic.line, diagnostic.column)))


def score_entry(entry: Entry, choice: Choice, explain: bool = False) -> Scored:
    """Decodes, checks and scores an entry; with `explain` also what was considered and refused.

    What is wrong with the deal is in `problems`. Raises `InputError` for a ruleset file with mistakes in it,
    `WrongChoice` for a ruling of `choice` that the ruleset does not have.
    """
    named = next((entry.tree[key] for key in COMMON_WORDS["ruleset"] if key in entry.tree), None)
    problems = list(entry.problems)
    ruleset: Ruleset | None = None
    problem: Problem | None = None
    if choice.ruleset is not None:
        ruleset = load_ruleset(choice.ruleset)
    elif named is None or isinstance(named, str):
        ruleset, problem = ruleset_of_deal(named, entry)
        problems += [problem] if problem is not None else []
    # what is no text at all the game says when it decodes the deal
    assumed = None if ruleset is not None else assumed_ruleset(problem, entry)
    ruleset = ruleset or assumed
    assert ruleset is not None
    kind = game(ruleset.game)
    if not entry.tree and problems:
        return Scored(entry, kind, ruleset, None, None, {}, None, tuple(problems))
    decoded = kind.decode(entry.tree)
    if entry.problems:  # they come back from the evaluation: nothing is scored beside them
        decoded = in_doubt(decoded, entry.problems)
        problems = problems[len(entry.problems) :]
    rulings: dict[str, str] = dict(decoded.deal.rulings)
    wrong = ruleset.check_rulings(rulings) if rulings and assumed is None else []
    if choice.rulings:
        for problem in ruleset.check_rulings(choice.rulings, ()):
            raise WrongChoice(problem)
        rulings |= choice.rulings
    problems += wrong
    if wrong or assumed is not None:
        rulings = {name: value for name, value in rulings.items() if ruleset.has_reading(name, value)}
    rules = ruleset.rules(rulings)
    evaluation = kind.evaluate(decoded, rules, explain)
    problems += evaluation.problems
    result = None if problems else evaluation.result
    return Scored(entry, kind, ruleset, decoded, rules, rulings, result, tuple(problems))


def assumed_ruleset(problem: Problem | None, entry: Entry) -> Ruleset:
    """A ruleset to look for further slips under, where the one that was named is not there.

    It is the one that was probably meant, otherwise that of the game the deal fits best.
    """
    near = None if problem is None else problem.parameters.get("nearest")
    if isinstance(near, str):
        return load_ruleset(near)
    fitting = min(games(), key=lambda kind: len(kind.decode(entry.tree).problems))
    return load_ruleset(fitting.default_ruleset)


def scored_or_raise(entry: Entry, choice: Choice, explain: bool = False) -> Scored:
    """The scored entry. Raises `InputError` with every diagnostic where there is no result."""
    try:
        scored = score_entry(entry, choice, explain)
    except WrongChoice as wrong:
        shown = Entry.of_text(
            "rulings", " ".join(f"{name}={value}" for name, value in choice.rulings.items())
        )
        raise InputError([diagnose(wrong.problem, shown.source, shown.locate)]) from None
    if scored.problems:
        raise InputError(scored.diagnostics())
    return scored


def only_entry(deal: Deal | str, choice: Choice) -> Entry:
    """The one deal that is meant, as it is read: a deal of a game, or the text of one in any form.

    Raises ValueError where the text holds none or several; what is wrong with the deal is in the entry.
    """
    if not isinstance(deal, str):
        tree = game(load_ruleset(deal.ruleset).game).encode(deal)
        return Entry(tree, Source("deal", ""), OnePlace(), (), 1)
    entries = list(read_entries(deal, "deal", None, game_of_choice(choice)))
    if len(entries) != 1:
        raise ValueError(f"one deal is wanted, not {len(entries)}")
    return entries[0]


def game_of_choice(choice: Choice) -> str:
    """The game a text belongs to that names no ruleset: that of the ruleset asked for, where there is one."""
    if choice.ruleset is None:
        return DEFAULT_GAME
    try:
        return load_ruleset(choice.ruleset).game
    except InputError:  # said where a deal is scored with it
        return DEFAULT_GAME


def ruleset_of_deal(named: str | None, entry: Entry) -> tuple[Ruleset | None, Problem | None]:
    """The ruleset a deal names. A deal reaches no further into the file system than its own folder."""
    if named is None:
        return load_ruleset(game(DEFAULT_GAME).default_ruleset), None
    name = resolve(named)
    if is_path(name):
        source = FilePath(entry.source.name)
        folder = source.parent if is_file(source) else FilePath()
        if leads_out(folder, name):
            return None, Problem("E607", ("ruleset",), {"word": name[:60]})
        path = folder / name
        if is_file(path):
            return load_ruleset(str(path)), None
    elif name in shipped():
        return load_ruleset(name), None
    known = shipped()
    parameters = {"word": name[:60], "known": ", ".join(known), "nearest": nearest(name, known)}
    return None, Problem("E601", ("ruleset",), parameters)


@dataclass(frozen=True, slots=True)
class _WrittenPlaces(Places):
    """The places of an entry for the paths of its deal.

    Checks name players by seat; the source may have another word for a seat (`keys`) or for any key (`renamed`).
    """

    inner: Places
    keys: Mapping[str, str]
    renamed: Mapping[Path, str]

    def __call__(self, path: Path, at_key: bool = False) -> Span:
        return self.inner(self.written(path), at_key)

    def narrow(self, path: Path, part: Span) -> Span:
        return self.inner.narrow(self.written(path), part)

    def written(self, path: Path) -> Path:
        if len(path) > 1 and path[0] == "players" and path[1] in self.keys:
            path = (path[0], self.keys[str(path[1])], *path[2:])
        if self.renamed:
            path = tuple(self.renamed.get(path[: depth + 1], step) for depth, step in enumerate(path))
        return path


def games() -> Iterator[Game]:
    """Every game, in the order they are registered."""
    return map(game, packages())
