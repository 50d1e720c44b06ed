"""A deal under every reading of each ruling: which ones change what it gives, and how far all of them reach.

A deal may leave out what a reading would need: a partial list, points without cards. Then what is worked out for that
reading is not certain, and `needs` says what would have to be known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from qscore.catalogue.lines import LINES
from qscore.catalogue.result_data import result_tree
from qscore.core.data import data_of, fields_of
from qscore.core.game import Deal, Decoded
from qscore.core.problems import InputError
from qscore.core.result import Result
from qscore.core.text import Language, Text
from qscore.rules.book import questions_of
from qscore.rules.rulesets import Ruleset, Ruling
from qscore.scoring import Choice, Scored, only_entry, score_entry
from qscore.study.parts import differing_parts, parts_of
from qscore.study.relevance import MOST_RUNS, Exploration, Path, explore

Tree = dict[str, Any]
Effect = Literal["changes", "nothing", "unknown"]
"""What the readings of a ruling do to a deal; `"unknown"` is said where what would tell was left out of the deal."""


@dataclass(frozen=True, slots=True)
class ReadingOutcome:
    """A deal under one reading: its result, or what makes it impossible.

    `changes` are the codes of lines, fans and payments that are not as under the reading in force; `differs` are the
    parts of the result that are not (`qscore.study.parts`). `needs` is what would have to be known to be sure of it.
    """

    value: str
    default: bool
    in_force: bool
    scored: Scored
    changes: tuple[str, ...]
    differs: tuple[str, ...] = ()
    needs: tuple[Text, ...] = ()

    @property
    def result(self) -> Result | None:
        """The result, None where the deal is impossible under this reading."""
        return self.scored.result


@dataclass(frozen=True, slots=True)
class DisputedRuling:
    """One ruling over a deal.

    `effect` says whether its readings differ in anything that the deal gives or in whether it is possible. `needs`
    is what would have to be known to be sure: never empty where the effect is unknown, and beside a change it
    says that the figures rest on what was told.
    """

    name: str
    article: str
    question: Text
    readings: tuple[ReadingOutcome, ...]

    @property
    def effect(self) -> Effect:
        """`"changes"`, `"unknown"` where no change is seen but one cannot be ruled out, else `"nothing"`."""
        if any(outcome.differs for outcome in self.readings):
            return "changes"
        return "unknown" if self.needs else "nothing"

    @property
    def needs(self) -> tuple[Text, ...]:
        """What would have to be known to be sure of every reading."""
        return tuple(dict.fromkeys(need for outcome in self.readings for need in outcome.needs))


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
        return self.with_effect("changes")

    def with_effect(self, effect: Effect) -> tuple[DisputedRuling, ...]:
        """The rulings of this effect, in the order of the ruleset."""
        return tuple(ruling for ruling in self.rulings if ruling.effect == effect)

    def as_json(self, language: Language, every: bool = False) -> Tree:
        """The dispute as plain data, in the form that `--json` prints; `every` includes idle rulings."""
        shown = self.rulings if every else (*self.disputed, *self.with_effect("unknown"))
        result = self.scored.result
        tree: Tree = {
            "deal": _errors(self.scored, language) if result is None else result_tree(result, language),
            "rulings": [ruling_tree(ruling, language) for ruling in shown],
        }
        if self.extremes is not None:
            tree["extremes"] = data_of(self.extremes)
        return tree


def dispute(
    deal: Deal | str,
    *,
    ruleset: str | None = None,
    rulings: Mapping[str, str] | None = None,
    combine: bool = False,
) -> Dispute:
    """One deal under every reading of each ruling, one at a time; with `combine` also the extremes of all.

    `deal` is a deal as `read_deals` gives it, or its text in any form. Raises `InputError` where it is
    impossible under every reading, ValueError where the text holds no deal or several.

    >>> text = "jiang 5s; dealer: partial / flowers redjoy; next: partial / pung 777m; bottom: partial"
    >>> [ruling.name for ruling in dispute(text).disputed]
    ['exhausted_wall']
    """
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
    """A scored deal under every reading of each ruling of its ruleset.

    Every ruling is in it, in the order of the ruleset, with all its readings, their results, its effect and its needs.
    """
    ruleset = scored.ruleset
    if ruleset is None or scored.decoded is None:
        return Dispute(scored, ())
    scored = _as_read(scored)
    in_force = _in_force(ruleset, scored.rulings)
    told = questions_of(ruleset)
    rulings = tuple(
        DisputedRuling(
            name,
            ruling.article,
            told.get(name, Text(name, name)),
            tuple(
                _reading(scored, choice, ruling, value, in_force=value == in_force[name])
                for value in ruling.options
            ),
        )
        for name, ruling in ruleset.rulings.items()
    )
    extremes = (
        extremes_of(_decoded(scored), ruleset, in_force) if combine and not _unreadable(scored) else None
    )
    return Dispute(scored, rulings, extremes)


def _reading(scored: Scored, choice: Choice, ruling: Ruling, value: str, *, in_force: bool) -> ReadingOutcome:
    default = value == ruling.default
    if in_force:
        return ReadingOutcome(value, default, in_force, scored, ())
    other = _under(scored, choice, ruling.name, value)
    needs: tuple[Text, ...] = ()
    if scored.result is not None and scored.game.left_out is not None:
        needs = scored.game.left_out(_decoded(scored).deal, ruling.name, scored.rules, other.rules)
    differs = differing_parts(scored.result, other.result)
    return ReadingOutcome(value, default, in_force, other, changes(scored, other), differs, needs)


def _in_force(ruleset: Ruleset, chosen: Mapping[str, str]) -> dict[str, str]:
    defaults = {name: ruling.default for name, ruling in ruleset.rulings.items()}
    return defaults | {name: value for name, value in chosen.items() if name in defaults}


def _unreadable(scored: Scored) -> bool:
    """Whether something is wrong that no reading can mend: syntax, words, cards that cannot be read."""
    assert scored.decoded is not None
    return bool(scored.entry.problems or scored.decoded.problems)


def _decoded(scored: Scored) -> Decoded:
    assert scored.decoded is not None
    return scored.decoded


def _under(scored: Scored, choice: Choice, name: str, value: str) -> Scored:
    """The deal under another reading; what it claims of the result in force is not held against that."""
    other = score_entry(scored.entry, replace(choice, rulings={**choice.rulings, name: value}))
    return _as_read(other, without_claims=True)


def _as_read(scored: Scored, *, without_claims: bool = False) -> Scored:
    """The deal scored without what is not read under its rules."""
    if scored.decoded is None:
        return scored
    game, written = scored.game, scored.decoded.deal
    deal = game.as_read(game.without_claims(written) if without_claims else written, scored.rules)
    if deal is written or deal == written:
        return scored
    decoded = replace(scored.decoded, deal=deal)
    problems = game.evaluate(scored.decoded, scored.rules, False).problems
    kept = [problem for problem in scored.problems if problem not in problems]
    result, found = game.evaluate(decoded, scored.rules, False)
    return replace(scored, decoded=decoded, result=None if kept else result, problems=(*kept, *found))


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


def ruling_tree(ruling: DisputedRuling, language: Language) -> Tree:
    """One ruling over a deal as plain data."""
    readings = [_reading_tree(outcome, language) for outcome in ruling.readings]
    tree = fields_of(ruling, "name", "article", "question", language=language)
    return tree | {"readings": readings} | fields_of(ruling, "effect", "needs", language=language)


def _reading_tree(outcome: ReadingOutcome, language: Language) -> Tree:
    tree = fields_of(outcome, "value", "default", "in_force")
    own = fields_of(outcome, "differs", "changes")
    if outcome.result is None:
        diagnostics = outcome.scored.diagnostics()
        first = diagnostics[0].as_json(language) if diagnostics else {"code": None}
        return tree | {"points": None, "settlement": None} | own | {"error": first}
    return tree | parts_of(outcome.result) | own | {"error": None}
