"""Which rulings can matter to a deal, by proof: a ruling that scoring never reads cannot change the result.

Scoring is a function of the deal, the values and the rulings it *reads*. `explore` runs it with rulings that
remember what was asked of them: two choices that agree on everything that was read have the same result, so
one run stands for all of them, and only what was read is varied. `idle` adds what is known beforehand of
rulings that are read but can change nothing in a deal of this shape.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import count
from typing import Any

from qscore.core.game import Decoded, game
from qscore.core.result import Evaluation
from qscore.rules.rulesets import Ruleset

MOST_RUNS = 20_000
"""The most runs of the scorer one exploration makes; beyond it only the choices nearest to those in force are known."""


class AskedRulings(Mapping[str, str]):
    """Rulings that remember, in order, the names they were asked for.

    No `dict`: a copy of it reads every ruling, and so is noted too.
    """

    def __init__(self, values: Mapping[str, str]) -> None:
        self._values = values
        self.asked: dict[str, None] = {}

    def __getitem__(self, name: str) -> str:
        """The reading in force, noted as read."""
        self.asked[name] = None
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


@dataclass(frozen=True, slots=True)
class Path:
    """One run of the scorer: the readings it rests on where they are not those in force, and what came out.

    Every choice of rulings that agrees with it on what was read has this evaluation.
    """

    changed: Mapping[str, str]
    evaluation: Evaluation


@dataclass(slots=True)
class Exploration:
    """How far an exploration got: `complete` says that every combination of readings is covered."""

    runs: int = 0
    complete: bool = False


def explore(
    decoded: Decoded,
    ruleset: Ruleset,
    in_force: Mapping[str, str],
    progress: Exploration,
    most: int = MOST_RUNS,
) -> Iterator[Path]:
    """One path for every combination of readings that can differ, those nearest to the ones in force first.

    `in_force` has every ruling of the ruleset. Stops after `most` runs; `progress` tells whether all was seen.
    """
    kind = game(ruleset.game)
    fixed = idle(decoded.deal, ruleset)
    numbers = count()
    plain = kind.without_claims(decoded.deal)
    waiting: list[tuple[int, int, dict[str, str]]] = [(0, next(numbers), {})]
    while waiting:
        if progress.runs >= most:
            return
        _, _, given = heappop(waiting)
        rulings = AskedRulings({**in_force, **given})
        rules = kind.prepare(ruleset.id, ruleset.values, rulings, {})
        written = decoded.deal if not given else plain
        evaluation = kind.evaluate(replace(decoded, deal=kind.as_read(written, rules)), rules, False)
        progress.runs += 1
        decided = dict(given)
        for name in rulings.asked:
            if name in given or name in fixed or name not in ruleset.rulings:
                continue
            for value in ruleset.rulings[name].options:
                if value != in_force[name]:
                    branch = {**decided, name: value}
                    changes = sum(branch[each] != in_force[each] for each in branch)
                    heappush(waiting, (changes, next(numbers), branch))
            decided[name] = in_force[name]
        yield Path({name: value for name, value in given.items() if value != in_force[name]}, evaluation)
    progress.complete = True


def idle(deal: Any, ruleset: Ruleset) -> frozenset[str]:
    """The rulings that cannot change points or settlement of this deal, whatever the others are."""
    idle_rulings = game(ruleset.game).idle_rulings
    if idle_rulings is None:
        return frozenset()
    return idle_rulings(deal, ruleset.values) & frozenset(ruleset.rulings)
