"""`qscore session edit`: corrects a deal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from qscore.cli.commands import command
from qscore.cli.reporting import reporting_errors
from qscore.cli.session.asked_deal import corrected_deal, deal_text, say_again
from qscore.cli.session.options import (
    DealArgument,
    DryOption,
    FromOption,
    NumberArgument,
    SessionArgument,
    YesOption,
)
from qscore.cli.session.writing import carry_out
from qscore.cli.speech import say
from qscore.core.text import Text

if TYPE_CHECKING:
    from qscore.core.result import Result
    from qscore.evening.changes import Plan


@command(
    Text(
        "Correct an earlier deal; everything after it is worked out again and the difference is shown.",
        "改正前面的一副；其后全部重算，并显示差别。",
    ),
    "qscore session edit saturday.yaml 7 '将 3饼; 头家: 180分; 下家: 110分; 底家: 30分'",
)
def edit(
    file: SessionArgument,
    number: NumberArgument,
    deal: DealArgument = None,
    source: FromOption = None,
    yes: YesOption = False,
    dry_run: DryOption = False,
) -> None:
    """Replaces one deal."""
    from qscore.evening.adding import company_of, one_entry
    from qscore.evening.changes import plan_edit, state_of
    from qscore.evening.store import real_path, refuse

    path = real_path(Path(file))
    with reporting_errors(of_session=True):
        state = state_of(path)
        if not 1 <= number <= len(state.ledger.deals):
            refuse("E720", path, number=number, count=len(state.ledger.deals))
        company = company_of(state, number)
        given = deal_text(deal, source, "edit")
        name, text = given or ("deal", corrected_deal(state, number, company))
        entry = one_entry(state, text, name, company)
    carry_out(
        lambda: plan_edit(state_of(path), number, entry.text),
        yes=yes or given is None,
        dry_run=dry_run,
        quiet=given is None,
        note=lambda plan: _cards_lost(plan, number),
        lost=None if given is not None else lambda: say_again(file, text, "edit", str(number)),
    )


def _cards_lost(plan: Plan, number: int) -> str:
    """That the cards of the deal are not kept, where points alone take their place."""
    assert plan.before is not None
    before, after = (_kinds_of_lines(ledger.deals[number - 1].result) for ledger in (plan.before, plan.after))
    if not before - _GIVEN or after != _GIVEN:
        return ""
    return say(
        f"deal {number} keeps its points alone; the cards written for it are lost",
        f"第 {number} 副只剩各家的分，原来记下的牌会丢掉",
    )


def _kinds_of_lines(result: Result) -> frozenset[str]:
    return frozenset(line.code for player in result.players.values() for line in player.lines)


_GIVEN = frozenset({"given"})
"""The only kind of line where a deal was written down as points alone."""
