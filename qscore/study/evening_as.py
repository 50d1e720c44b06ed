"""What an evening would have paid under the rules of another table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from qscore.core.problems import Source
from qscore.evening.build import build_ledger, settings_of
from qscore.evening.document import take_apart
from qscore.evening.ledger import Ledger, LedgerDeal
from qscore.evening.store import refuse
from qscore.rules.rulesets import Ruleset, is_path
from qscore.scoring import Choice
from qscore.study.compare import Comparison, compare
from qscore.study.table_rules import rules_of, session_of


@dataclass(frozen=True, slots=True)
class EveningAs:
    """An evening as it stands and under other rules.

    `names` are what the caller calls both, `comparison` is in what their rules differ.
    """

    names: tuple[str, str]
    own: Ledger
    other: Ledger
    rules: Ruleset
    comparison: Comparison

    @property
    def deals(self) -> tuple[tuple[LedgerDeal, LedgerDeal], ...]:
        """The deals whose settlement is not the same, as they stand and under the other rules."""
        pairs = zip(self.own.deals, self.other.deals, strict=True)
        return tuple((one, two) for one, two in pairs if one.settlement != two.settlement)


def evening_as(text: str, name: str, other: str) -> EveningAs:
    """The evening of a session's text under the rules of `other`: a session, a ruleset's file or an id.

    Every reading of the other table counts, also in deals that name their own. Raises `InputError` where the evening
    is not possible as it stands or under the other rules, and (E928) where the two are of different games.
    """
    document = take_apart(Source(name, text.removeprefix("\ufeff")))
    agreed = settings_of(document)
    rules = rules_of(other)
    if rules.game != agreed.ruleset.game:
        refuse("E928", name, first=name, second=other)
    readings = {key: ruling.default for key, ruling in rules.rulings.items()}
    settings = replace(agreed.settings, rulings={})
    elsewhere = build_ledger(
        document, replace(agreed, settings=settings), None, Choice(_named(other), readings)
    )
    comparison = compare(rules_of(name), rules)
    return EveningAs((name, other), build_ledger(document, agreed), elsewhere, rules, comparison)


def _named(other: str) -> str:
    """The ruleset that a session plays by, as it can be loaded from here; any other name as it is."""
    document = session_of(other)
    if document is None:
        return other
    named = settings_of(document).settings.ruleset
    return str(Path(other).parent / named) if is_path(named) else named
