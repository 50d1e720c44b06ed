"""`qscore session add`, `edit`, `remove`, `undo` and `redo`: every change is shown, then written safely."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from qscore.cli.options import JsonOption, LanguageOption, WrongCall
from qscore.cli.session_file import DryOption, SessionArgument, YesOption, told
from qscore.cli.speech import language, paint, say, warn

if TYPE_CHECKING:
    from qscore.pipeline import Scored
    from qscore.session.changes import Plan, State
    from qscore.session.ledger import Ledger

ADD_HELP = """Add a deal: from one line, from a file, or asked for step by step; prints its result and the totals.

    \b
    qscore session add saturday.yaml
    qscore session add saturday.yaml '将 3饼; 头家: 180分; 下家: 110分; 底家: 30分'
    qscore session add saturday.yaml '{points: {王: 180, 李: 110, 张: 30}}'
    qscore session add saturday.yaml --from deals.yaml
    """
EDIT_HELP = """Correct an earlier deal; everything after it is worked out again and the difference is shown.

    \b
    qscore session edit saturday.yaml 7 '将 3饼; 头家: 180分; 下家: 110分; 底家: 30分'
    """
REMOVE_HELP = """Remove a deal; the difference is shown.

    \b
    qscore session remove saturday.yaml 7
    qscore session remove saturday.yaml 7 --keep-seats
    """
UNDO_HELP = """Undo the last change.

    \b
    qscore session undo saturday.yaml
    """
REDO_HELP = """Do the change again that was undone last.

    \b
    qscore session redo saturday.yaml
    """
DealArgument = Annotated[
    str | None,
    typer.Argument(metavar="DEAL", help="The deal in one line; - reads stdin; left out, it is asked for."),
]
NumberArgument = Annotated[int, typer.Argument(metavar="N", help="The number of the deal.")]
FromOption = Annotated[str | None, typer.Option("--from", metavar="FILE", help="A file with the deal.")]


def add(
    file: SessionArgument,
    deal: DealArgument = None,
    source: FromOption = None,
    dry_run: DryOption = False,
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    """Adds one deal, or all deals of a file."""
    from qscore.session.adding import add_all, company_of
    from qscore.session.changes import commit, state_of
    from qscore.session.store import real_path

    del lang
    path = real_path(Path(file))
    with told(as_json=as_json):
        state = state_of(path, language())
        name, text = _deal_text(deal, source, state, company_of(state).seats, "add")
        if text is None:
            return

        def make() -> Plan:
            return add_all(state_of(path, language()), text, name, language())[0]

        plan, results = add_all(state, text, name, language())
        asked = deal is None and source is None
        if not dry_run:
            plan = commit(plan, language(), None if asked else make)
    if as_json:
        _print_added(plan, len(results))
    else:
        _say_added(plan, len(results), sheets=not asked, dry_run=dry_run)


def _print_added(plan: Plan, count: int) -> None:
    from qscore.cli.deals import print_json

    ledger = plan.after
    tree = ledger.as_json()
    deals = tree["deals"][len(ledger.deals) - count :]
    print_json({"deals": deals, "totals": tree["totals"], "amounts": tree["amounts"]})


def _say_added(plan: Plan, count: int, *, sheets: bool, dry_run: bool) -> None:
    from qscore.session import terminal
    from qscore.sheets.score_sheet import score_sheet

    ledger = plan.after
    for deal in ledger.deals[len(ledger.deals) - count :] if sheets else ():
        typer.echo(score_sheet(deal.result, language(), paint) + "\n")
    if count:
        last = len(ledger.deals)
        first = last - count + 1
        which = str(last) if count == 1 else f"{first}–{last}"
        typer.echo(paint(say(f"after deal {which}", f"第 {which} 副后"), "title"))
    typer.echo(terminal.totals_table(ledger, language(), paint))
    following = ", ".join(terminal.shown_name(name) for name in ledger.next_seats.values())
    typer.echo(say(f"next deal: {following}", f"下一副：{following}"))
    if dry_run:
        warn(say("nothing was written", "什么也没有写"))


def _deal_text(
    deal: str | None, source: str | None, state: State, seats: Mapping[str, str], task: str
) -> tuple[str, str | None]:
    """What the deal is called and its text: given, from a file, from stdin, or asked for."""
    from qscore.reading import read_file

    if deal is not None and source is not None:
        raise WrongCall(say("a deal and --from exclude each other", "牌和 --from 只能给一个"))
    if source is not None or deal == "-":
        file = source or "-"
        return file, read_file(file, language())
    if deal is not None:
        return "deal", deal
    if not sys.stdin.isatty():
        hint = f"qscore session {task} --help"
        raise WrongCall(say("the deal is missing", "缺少牌"), hint)
    return "deal", _asked(state, seats)


def _asked(state: State, seats: Mapping[str, str]) -> str | None:
    """A deal asked for at the terminal; None where it is not to be written."""
    from qscore.cli.deals import show
    from qscore.session.adding import company_of
    from qscore.session.ask import Asking
    from qscore.sheets.score_sheet import score_sheet

    def sheet(scored: Scored) -> None:
        assert scored.result is not None
        typer.echo(score_sheet(scored.result, language(), paint))

    _complete([*state.agreed.seating.keywords, *seats.values(), *seats])
    company = company_of(state, seats)
    asking = Asking(state, company, language(), lambda text: input(f"{text}\n> "), typer.echo, sheet, show)
    try:
        text = asking.run()
    except EOFError:
        text = None
    if text is None:
        warn(say("nothing was written", "什么也没有写"))
    return text


def _complete(words: list[str]) -> None:
    """Lets the terminal complete words and edit lines, where it can."""
    try:
        import readline
    except ImportError:  # pragma: no cover - no readline here
        return

    def completion(text: str, place: int) -> str | None:
        found = [word for word in dict.fromkeys(words) if word.startswith(text)]
        return f"{found[place]} " if place < len(found) else None

    readline.set_completer(completion)
    readline.set_completer_delims(" /;:,")
    readline.parse_and_bind("tab: complete")


def edit(
    file: SessionArgument,
    number: NumberArgument,
    deal: DealArgument = None,
    source: FromOption = None,
    yes: YesOption = False,
    dry_run: DryOption = False,
    lang: LanguageOption = None,
) -> None:
    """Replaces one deal."""
    from qscore.session.adding import company_of, one_entry
    from qscore.session.changes import plan_edit, state_of
    from qscore.session.store import real_path, refuse

    del lang
    path = real_path(Path(file))
    with told():
        state = state_of(path, language())
        if not 1 <= number <= len(state.ledger.deals):
            refuse("E720", path, language(), number=number, count=len(state.ledger.deals))
        seats = state.ledger.deals[number - 1].seats
        name, text = _deal_text(deal, source, state, seats, "edit")
        if text is None:
            return
        entry = one_entry(state, text, name, company_of(state, seats), language())
    carry_out(
        lambda: plan_edit(state_of(path, language()), number, entry.text, language()),
        yes=yes,
        dry_run=dry_run,
    )


def remove(
    file: SessionArgument,
    number: NumberArgument,
    keep_seats: Annotated[
        bool,
        typer.Option("--keep-seats", help="Everybody after it sits as before: a reseat takes its place."),
    ] = False,
    yes: YesOption = False,
    dry_run: DryOption = False,
    lang: LanguageOption = None,
) -> None:
    """Removes one deal."""
    from qscore.session.changes import plan_remove, state_of
    from qscore.session.store import real_path

    del lang
    path = real_path(Path(file))
    carry_out(
        lambda: plan_remove(state_of(path, language()), number, language(), keep_seats=keep_seats),
        yes=yes,
        dry_run=dry_run,
        hint=None
        if keep_seats
        else say(
            "`--keep-seats` leaves everybody after it where they sat", "--keep-seats 让后面各副座位不变"
        ),
    )


def undo(
    file: SessionArgument, yes: YesOption = False, dry_run: DryOption = False, lang: LanguageOption = None
) -> None:
    """Undoes the last change."""
    from qscore.session.changes import plan_undo
    from qscore.session.store import real_path

    del lang
    path = real_path(Path(file))
    carry_out(lambda: plan_undo(path, language()), yes=yes, dry_run=dry_run)


def redo(
    file: SessionArgument, yes: YesOption = False, dry_run: DryOption = False, lang: LanguageOption = None
) -> None:
    """Does the change again that was undone last."""
    from qscore.session.changes import plan_redo
    from qscore.session.store import real_path

    del lang
    path = real_path(Path(file))
    carry_out(lambda: plan_redo(path, language()), yes=yes, dry_run=dry_run)


def carry_out(make: Callable[[], Plan], *, yes: bool, dry_run: bool, hint: str | None = None) -> None:
    """Shows what a change does, asks where somebody can answer, and writes it."""
    from qscore.diagnostics import InputError
    from qscore.session.changes import commit

    with told():
        try:
            plan = make()
        except InputError as error:
            if hint is not None and any(one.code in ("E702", "E704") for one in error.diagnostics):
                warn(hint)
            raise
        typer.echo(_effect(plan.before, plan.after))
        if dry_run:
            warn(say("nothing was written", "什么也没有写"))
            return
        asked = not yes and sys.stdin.isatty()
        if asked and not typer.confirm(say("write it?", "写入吗？")):
            warn(say("nothing was written", "什么也没有写"))
            raise typer.Exit(1)
        commit(plan, language(), None if asked else make)
    warn(say("written", "已写入"))


def _effect(before: Ledger | None, after: Ledger) -> str:
    from qscore.session import terminal
    from qscore.session.effect import effect_text

    if before is None:
        return terminal.totals_table(after, language(), paint)
    return effect_text(before, after, language(), paint)


def mount(app: typer.Typer) -> None:
    """Adds the commands to the session's application."""
    app.command("add", help=ADD_HELP)(add)
    app.command("edit", help=EDIT_HELP)(edit)
    app.command("remove", help=REMOVE_HELP)(remove)
    app.command("undo", help=UNDO_HELP)(undo)
    app.command("redo", help=REDO_HELP)(redo)
