"""A deal under every reading of each ruling: which ones change who gets what, and how far all of them reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from qscore.catalogue.lines import LINES
from qscore.core.data import data_of, fields_of
from qscore.core.game import Decoded
from qscore.core.problems import InputError
from qscore.core.result import Result
from qscore.core.text import Language, Text
from qscore.rules.book import questions_of
from qscore.rules.rulesets import Ruleset
from qscore.scoring import Choice, Scored, score_entry
from qscore.study.relevance import MOST_RUNS, Exploration, Path, explore

Tree = dict[str, Any]


@dataclass(frozen=True, slots=True)
class ReadingOutcome:
    """A deal under one reading: its result, or what makes it impossible.

    `changes` are the codes of lines, fans and payments that are not as under the reading in force.
    """

    value: str
    default: bool
    in_force: bool
    scored: Scored
    changes: tuple[str, ...]

    @property
    def result(self) -> Result | None:
        """The result, None where the deal is impossible under this reading."""
        return self.scored.result


@dataclass(frozen=True, slots=True)
class DisputedRuling:
    """One ruling over a deal: whether its readings differ in points, settlement or possibility."""

    name: str
    article: str
    question: Text
    readings: tuple[ReadingOutcome, ...]
    matters: bool


@dataclass(frozen=True, slots=True)
class Extreme:
    """The least or the most a seat can win over all readings, and the readings (beside those in force) that give it."""

    settlement: int
    rulings: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Extremes:
    """The lowest and highest settlement of every seat over all combinations of readings.

    `complete` says that every combination is covered: `combinations` of them by `runs` of the scorer.
    Where it is False only the combinations nearest to those in force have been tried.
    """

    lowest: Mapping[str, Extreme]
    highest: Mapping[str, Extreme]
    combinations: int
    runs: int
    complete: bool


@dataclass(frozen=True, slots=True)
class Dispute:
    """A deal as it is scored, every ruling of its ruleset over it, and (where asked for) the extremes."""

    scored: Scored
    rulings: tuple[DisputedRuling, ...]
    extremes: Extremes | None = None

    @property
    def disputed(self) -> tuple[DisputedRuling, ...]:
        """The rulings that change something."""
        return tuple(ruling for ruling in self.rulings if ruling.matters)

    def as_json(self, language: Language, every: bool = False) -> Tree:
        """The dispute as plain data, in the form that `--json` prints; `every` includes idle rulings."""
        from qscore.show.result_json import result_tree

        shown = self.rulings if every else self.disputed
        result = self.scored.result
        tree: Tree = {
            "deal": _errors(self.scored, language) if result is None else result_tree(result, language),
            "rulings": [_ruling_tree(ruling, language) for ruling in shown],
        }
        if self.extremes is not None:
            tree["extremes"] = data_of(self.extremes)
        return tree


def dispute(
    deal: Any, *, ruleset: str | None = None, rulings: Mapping[str, str] | None = None, combine: bool = False
) -> Dispute:
    """One deal under every reading of each ruling, one at a time; with `combine` also the extremes of all.

    `deal` is a deal as `read_deals` gives it, or its text in any form. Raises `InputError` where it is
    impossible under every reading, ValueError where the text holds no deal or several.

    >>> text = "jiang 5s; dealer: partial / flowers redjoy; next: partial / pung 777m; bottom: partial"
    >>> [ruling.name for ruling in dispute(text).disputed]
    ['exhausted_wall']
    """
    from qscore.api import only_entry

    choice = Choice(ruleset, dict(rulings or {}))
    found = dispute_scored(score_entry(only_entry(deal, choice), choice), choice, combine)
    if not possible(found):
        raise InputError(found.scored.diagnostics())
    return found


def possible(found: Dispute) -> bool:
    """Whether the deal has a result under some reading at least."""
    return (
        any(outcome.result is not None for ruling in found.rulings for outcome in ruling.readings)
        or found.scored.result is not None
    )


def dispute_scored(scored: Scored, choice: Choice, combine: bool = False) -> Dispute:
    """A scored deal under every reading of each ruling of its ruleset."""
    ruleset = scored.ruleset
    if ruleset is None or scored.decoded is None:
        return Dispute(scored, ())
    in_force = _in_force(ruleset, scored.rulings)
    told = questions_of(ruleset)
    rulings = []
    for name, ruling in ruleset.rulings.items():
        outcomes = []
        for value in ruling.options:
            other = scored if value == in_force[name] else _under(scored, choice, name, value)
            outcomes.append(
                ReadingOutcome(
                    value, value == ruling.default, value == in_force[name], other, changes(scored, other)
                )
            )
        question = told.get(name, Text(name, name))
        matters = any(_differ(scored, outcome.scored) for outcome in outcomes)
        rulings.append(DisputedRuling(name, ruling.article, question, tuple(outcomes), matters))
    extremes = extremes_of(scored.decoded, ruleset, in_force) if combine and not _unreadable(scored) else None
    return Dispute(scored, tuple(rulings), extremes)


def _in_force(ruleset: Ruleset, chosen: Mapping[str, str]) -> dict[str, str]:
    defaults = {name: ruling.default for name, ruling in ruleset.rulings.items()}
    return defaults | {name: value for name, value in chosen.items() if name in defaults}


def _unreadable(scored: Scored) -> bool:
    """Whether something is wrong that no reading can mend: syntax, words, cards that cannot be read."""
    assert scored.decoded is not None
    return bool(scored.entry.problems or scored.decoded.problems)


def _under(scored: Scored, choice: Choice, name: str, value: str) -> Scored:
    other = Choice(choice.ruleset, {**choice.rulings, name: value})
    return score_entry(scored.entry, other)


def _differ(scored: Scored, other: Scored) -> bool:
    """Whether points or settlement are not the same, or only one of the two is possible."""
    if scored.result is None or other.result is None:
        return (scored.result is None) != (other.result is None)
    return _numbers(scored.result) != _numbers(other.result)


def _numbers(result: Result) -> tuple[dict[str, int], dict[str, int]]:
    points = {seat: player.points for seat, player in result.players.items()}
    return points, dict(result.settlement)


def changes(scored: Scored, other: Scored) -> tuple[str, ...]:
    """The codes of what one result has and the other has not, in the order of the articles."""
    if scored.result is None or other.result is None:
        return ()
    one, two = _pieces(scored.result), _pieces(other.result)
    codes = {piece[1] for piece in ((one - two) + (two - one))}
    return tuple(code for code in LINES if code in codes)


def _pieces(result: Result) -> Counter[tuple[Any, ...]]:
    """Every line, fan and payment of a result; the differences of article 23 only follow from the points."""
    pieces: Counter[tuple[Any, ...]] = Counter()
    for seat, player in result.players.items():
        for line in (*player.lines, *player.after_lines):
            pieces[(seat, line.code, line.points, line.cards)] += 1
        for fan in player.fan_lines:
            pieces[(seat, fan.code, fan.fans)] += 1
    kinds = {payment.code for payment in result.payments}
    if kinds - {"difference"}:
        for payment in result.payments:
            pieces[(payment.payer, payment.code, payment.payee, payment.points)] += 1
    return pieces


def extremes_of(
    decoded: Decoded, ruleset: Ruleset, in_force: Mapping[str, str], most: int = MOST_RUNS
) -> Extremes | None:
    """The lowest and highest settlement of every seat over all combinations; None where none is possible."""
    progress = Exploration()
    lowest: dict[str, Extreme] = {}
    highest: dict[str, Extreme] = {}
    for path in explore(decoded, ruleset, in_force, progress, most):
        _take(path, lowest, highest)
    combinations = 1
    for ruling in ruleset.rulings.values():
        combinations *= len(ruling.options)
    if not lowest:
        return None
    return Extremes(lowest, highest, combinations, progress.runs, progress.complete)


def _take(path: Path, lowest: dict[str, Extreme], highest: dict[str, Extreme]) -> None:
    """Keeps a path where it goes further than those before it; they come with the fewest changes first."""
    result = path.evaluation.result
    if result is None:
        return
    for seat, points in result.settlement.items():
        if seat not in lowest or points < lowest[seat].settlement:
            lowest[seat] = Extreme(points, path.changed)
        if seat not in highest or points > highest[seat].settlement:
            highest[seat] = Extreme(points, path.changed)


def _errors(scored: Scored, language: Language) -> Tree:
    errors = [diagnostic.as_json(language) for diagnostic in scored.diagnostics()]
    return {"error": errors[0]["code"] if errors else None, "errors": errors}


def _ruling_tree(ruling: DisputedRuling, language: Language) -> Tree:
    readings = [_reading_tree(outcome, language) for outcome in ruling.readings]
    return fields_of(ruling, "name", "article", "question", language=language) | {"readings": readings}


def _reading_tree(outcome: ReadingOutcome, language: Language) -> Tree:
    tree = fields_of(outcome, "value", "default", "in_force")
    if outcome.result is None:
        diagnostics = outcome.scored.diagnostics()
        first = diagnostics[0].as_json(language) if diagnostics else {"code": None}
        return tree | {"points": None, "settlement": None, "changes": [], "error": first}
    points, settlement = _numbers(outcome.result)
    return tree | {
        "points": points,
        "settlement": settlement,
        "changes": list(outcome.changes),
        "error": None,
    }
