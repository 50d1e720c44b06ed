"""`qscore session add`, `edit`, `remove`, `undo` and `redo`: every change is shown, then written safely."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from qscore.cli.commands import command
from qscore.cli.options import JsonOption
from qscore.cli.reporting import reporting_errors
from qscore.cli.session_ask import asked_deal, corrected_deal, deal_text, say_again
from qscore.cli.session_file import (
    DryOption,
    SessionArgument,
    YesOption,
    effect_of,
    events_of,
    is_agreed,
    news_of,
)
from qscore.cli.speech import complain, is_terminal, language, paint, room, say, set_kept, warn
from qscore.core.text import Text

if TYPE_CHECKING:
    from qscore.evening.changes import Plan

DealArgument = Annotated[
    str | None,
    typer.Argument(metavar="DEAL"),
    Text(
        "The deal in one line; - reads stdin; left out, it is asked for.",
        "一行写完的牌；- 读标准输入；不写则逐步询问。",
    ),
]
NumberArgument = Annotated[int, typer.Argument(metavar="N"), Text("The number of the deal.", "第几副。")]
FromOption = Annotated[
    str | None, typer.Option("--from", metavar="FILE"), Text("A file with the deal.", "写有牌的文件。")
]


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
                set_kept(True)
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


@command(
    Text("Remove a deal; the difference is shown.", "删去一副，并显示差别。"),
    "qscore session remove saturday.yaml 7",
    "qscore session remove saturday.yaml 7 --keep-seats",
)
def remove(
    file: SessionArgument,
    number: NumberArgument,
    keep_seats: Annotated[
        bool,
        typer.Option("--keep-seats"),
        Text(
            "Everybody after it sits as before: a reseat takes its place.",
            "其后各副座位不变：以换位一项代替。",
        ),
    ] = False,
    yes: YesOption = False,
    dry_run: DryOption = False,
) -> None:
    """Removes one deal."""
    from qscore.evening.changes import plan_remove, state_of
    from qscore.evening.store import real_path

    path = real_path(Path(file))
    carry_out(
        lambda: plan_remove(state_of(path), number, keep_seats=keep_seats),
        yes=yes,
        dry_run=dry_run,
        note=_moved,
        hint=None
        if keep_seats
        else say(
            "`--keep-seats` leaves everybody after it where they sat", "--keep-seats 让后面各副座位不变"
        ),
    )


def _moved(plan: Plan) -> str:
    """That later deals written by seat are now other people's, where they are."""
    from qscore.show.terminal.effect import moved_deals

    moved = ", ".join(map(str, moved_deals(plan)))
    if not moved:
        return ""
    return say(
        f"later deals written by seat now belong to other people (deals {moved}, by their new numbers); "
        "--keep-seats keeps them",
        f"其后按座位写的各副换了人（新编号第 {moved} 副）；不想变请加 --keep-seats",
    )


@command(Text("Undo the last change.", "撤销上一次改动。"), "qscore session undo saturday.yaml")
def undo(file: SessionArgument, yes: YesOption = False, dry_run: DryOption = False) -> None:
    """Undoes the last change."""
    from qscore.evening.changes import plan_undo
    from qscore.evening.store import real_path

    path = real_path(Path(file))
    carry_out(lambda: plan_undo(path), yes=yes, dry_run=dry_run)


@command(
    Text("Do the change again that was undone last.", "重做刚撤销的改动。"),
    "qscore session redo saturday.yaml",
)
def redo(file: SessionArgument, yes: YesOption = False, dry_run: DryOption = False) -> None:
    """Does the change again that was undone last."""
    from qscore.evening.changes import plan_redo
    from qscore.evening.store import real_path

    path = real_path(Path(file))
    carry_out(lambda: plan_redo(path), yes=yes, dry_run=dry_run)


def carry_out(
    make: Callable[[], Plan],
    *,
    yes: bool,
    dry_run: bool,
    hint: str | None = None,
    quiet: bool = False,
    note: Callable[[Plan], str] | None = None,
    lost: Callable[[], None] | None = None,
) -> None:
    """Shows what a change does (unless `quiet`), asks where somebody can answer, and writes it.

    `hint` is said where a deal no longer fits its seats, `note` about the change before it is asked, `lost` is
    called where it could not be written.
    """
    from qscore.core.problems import InputError
    from qscore.evening.changes import commit, refuse_no_change

    with reporting_errors(of_session=True):
        try:
            plan = make()
        except InputError as error:
            if hint is not None and any(one.code in ("E702", "E704") for one in error.diagnostics):
                complain(hint)
            raise
        refuse_no_change(plan)
        if not quiet:
            typer.echo(effect_of(plan.before, plan.after))
        said = note(plan) if note is not None else ""
        if said:
            complain(said)
        if dry_run:
            warn(say("nothing was written", "什么也没有写"))
            return
        asked = not yes and is_terminal(sys.stdin)
        if not yes and not is_agreed(say("write it?", "写入吗？")):
            raise typer.Abort
        try:
            commit(plan, None if asked or lost is not None else make)
            set_kept(True)
        except InputError:
            if lost is not None:
                lost()
            raise
    warn(say("written", "已写入"))
