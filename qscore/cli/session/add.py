"""`qscore session add`: adds deals to an evening."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from qscore.cli.commands import command
from qscore.cli.options import JsonOption
from qscore.cli.reporting import reporting_errors
from qscore.cli.session.asked_deal import asked_deal, deal_text, say_again
from qscore.cli.session.options import DealArgument, DryOption, FromOption, SessionArgument
from qscore.cli.speech import language, paint, room, say, set_written, warn
from qscore.core.text import Text, printable

if TYPE_CHECKING:
    from qscore.evening.changes import Plan
    from qscore.evening.ledger import Ledger


@command(
    Text(
        "Add a deal: from one line, from a file, or asked for step by step; prints its result and the totals.",
        "添一副牌：一行文字、文件，或逐步询问；显示结果和累计。",
    ),
    "qscore session add saturday.yaml",
    "qscore session add saturday.yaml '将 3饼; 头家: 180分; 下家: 110分; 底家: 30分'",
    "qscore session add saturday.yaml '王 180 李 110 张 30'",
    "qscore session add saturday.yaml '付款 张→王 20'",
    "qscore session add saturday.yaml '换位 李 王 张 陈'",
    "qscore session add saturday.yaml '换人 张→赵'",
    "qscore session add saturday.yaml '费用 台费 40 王付'",
    "qscore session add saturday.yaml --from deals.yaml",
)
def add(
    file: SessionArgument,
    deal: DealArgument = None,
    source: FromOption = None,
    dry_run: DryOption = False,
    as_json: JsonOption = False,
) -> None:
    """Adds one deal, or all deals of a file."""
    from qscore.core.problems import InputError
    from qscore.evening.adding import add_all, company_of
    from qscore.evening.changes import commit, state_of
    from qscore.evening.store import real_path

    path = real_path(Path(file))
    with reporting_errors(as_json=as_json, of_session=True):
        state = state_of(path)
        asked = deal is None and source is None
        name, text = deal_text(deal, source, "add") or ("deal", asked_deal(state, company_of(state)))

        def make() -> Plan:
            return add_all(state_of(path), text, name)[0]

        plan, results = add_all(state, text, name)
        if not dry_run:
            try:
                plan = commit(plan, None if asked else make)
                set_written(True)
            except InputError:
                if asked:
                    say_again(file, text)
                raise
    if as_json:
        _print_added(plan, len(results))
    else:
        _say_added(plan, len(results), sheets=not asked, dry_run=dry_run)


def _print_added(plan: Plan, count: int) -> None:
    from qscore.cli.reporting import print_json

    ledger = plan.after
    tree = ledger.as_json()
    deals = tree["deals"][len(ledger.deals) - count :]
    print_json({"deals": deals, "totals": tree["totals"], "amounts": tree["amounts"]})


def _say_added(plan: Plan, count: int, *, sheets: bool, dry_run: bool) -> None:
    from qscore.show.layout import within
    from qscore.show.terminal import evening as terminal
    from qscore.show.terminal.score_sheet import score_sheet

    ledger = plan.after
    for deal in ledger.deals[len(ledger.deals) - count :] if sheets else ():
        typer.echo(score_sheet(deal.result, language(), paint, room()) + "\n")
    if count:
        last = len(ledger.deals)
        first = last - count + 1
        which = str(last) if count == 1 else f"{first}–{last}"
        typer.echo(paint(say(f"after deal {which}", f"第 {which} 副后"), "title"))
    typer.echo(terminal.totals_table(ledger, language(), paint, room=room()))
    for text in (*events_of(plan.before, ledger), *news_of(plan.before, ledger)):
        typer.echo(within(text, room()))
    following = terminal.next_deal(ledger, language())
    if following:
        typer.echo(within(following, room()))
    if dry_run:
        warn(say("nothing was written", "什么也没有写"))


def news_of(before: Ledger | None, after: Ledger) -> list[str]:
    """What a game tells of the evening that was not so before."""
    from qscore.core.game import game

    seating = game(after.settings.game).seating
    assert seating is not None
    found = (
        [] if seating.news is None else seating.news({} if before is None else before.details, after.details)
    )
    texts = [printable(text[language()]) for text in found]
    settings, finished = after.settings, after.finished_rounds
    if finished > (0 if before is None else before.finished_rounds):
        over = finished >= settings.rounds
        texts.append(_round_over(finished, settings.rounds))
        texts += (
            [seating.between_rounds[language()]] if seating.between_rounds is not None and not over else []
        )
    return texts


def _round_over(finished: int, agreed: int) -> str:
    if finished < agreed:
        return say(f"round {finished} of {agreed} is over", f"第 {finished} 轮打完，共 {agreed} 轮")
    if finished == agreed:
        rounds = "the agreed round is" if agreed == 1 else f"all {agreed} agreed rounds are"
        return say(
            f"{rounds} over; `qscore session settle` says who pays whom",
            f"约定的 {agreed} 轮都打完了；qscore session settle 算怎样付清",
        )
    return say(
        f"round {finished} is over, {finished - agreed} more than agreed",
        f"第 {finished} 轮打完，比约定的多 {finished - agreed} 轮",
    )


def events_of(before: Ledger | None, after: Ledger) -> list[str]:
    """Money and players that were not there before, in words."""
    from qscore.show.evening_rows import remark_text
    from qscore.show.terminal.effect import new_events
    from qscore.show.terminal.evening import shown_name

    return [
        remark_text(event, after, language(), shown_name, printable) for event in new_events(before, after)
    ]
