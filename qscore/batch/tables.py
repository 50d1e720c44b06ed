"""The compiled rules of a run: made when they pay, kept in memory, and remembered between runs."""

from __future__ import annotations

from qscore.batch.compiled import Compiled
from qscore.batch.store import load, name_of, save
from qscore.core.problems import InputError
from qscore.games.qinger.rules import Rules
from qscore.reading.ruleset_names import resolve
from qscore.rules.rulesets import Ruleset, load_ruleset, shipped
from qscore.scoring import Choice

DEFAULT = "qinger-130"
MOST_COMPILED = 24
"""Sets of rules that tables are made for, many megabytes each; further ones are left to the explaining scorer."""


class Tables:
    """Compiled rules by ruleset and rulings, under what the caller chose instead of what deals say."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self._rules: dict[object, Rules | None] = {}
        self._compiled: dict[int, Compiled] = {}
        self._saved: dict[int, int] = {}

    def compiled(
        self, ruleset: str | None, rulings: tuple[tuple[str, str], ...], worthwhile: bool = True
    ) -> Compiled | None:
        """The tables for deals that name this ruleset and these rulings.

        None where it is not a ruleset of Qing'er, where a ruling is wrong, or where tables are neither there nor
        worthwhile, or there are too many.
        """
        key = (ruleset, rulings)
        if key not in self._rules:
            self._rules[key] = self._resolve(ruleset, dict(rulings))
        rules = self._rules[key]
        if rules is None:
            return None
        found = self._compiled.get(id(rules))
        if found is None and worthwhile and len(self._compiled) < MOST_COMPILED:
            found = self._compiled[id(rules)] = Compiled(rules)
            kept = load(name_of(rules))
            if kept is not None:
                found.restore(kept)
            self._saved[id(rules)] = found.size()
        return found

    def save(self) -> None:
        """Remembers tables that have grown by a quarter since they were last saved."""
        for key, compiled in self._compiled.items():
            size = compiled.size()
            if 4 * size > 5 * self._saved[key]:
                save(name_of(compiled.rules), compiled.snapshot())
                self._saved[key] = size

    def _resolve(self, named: str | None, rulings: dict[str, str]) -> Rules | None:
        ruleset = self._ruleset(named)
        if ruleset is None or ruleset.game != "qinger":
            return None
        if ruleset.check_rulings(rulings) or ruleset.check_rulings(self.choice.rulings):
            return None
        rules: Rules = ruleset.rules(rulings | dict(self.choice.rulings))
        return rules

    def _ruleset(self, named: str | None) -> Ruleset | None:
        try:
            if self.choice.ruleset is not None:
                return load_ruleset(self.choice.ruleset)
            name = DEFAULT if named is None else resolve(named)
            return load_ruleset(name) if name in shipped() else None
        except InputError:
            return None
