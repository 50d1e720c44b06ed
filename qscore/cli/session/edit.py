"""`qscore session edit`: corrects a deal."""

from __future__ import annotations

from pathlib import Path

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
from qscore.core.text import Text


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
        lost=None if given is not None else lambda: say_again(file, text, "edit", str(number)),
    )
