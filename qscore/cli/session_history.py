"""`qscore session log` and `restore`: what was changed when, and any earlier state again."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from qscore.cli.commands import command
from qscore.cli.options import JsonOption
from qscore.cli.reporting import reporting_errors
from qscore.cli.session_file import DryOption, SessionArgument, YesOption
from qscore.cli.speech import document, is_terminal, language, room, say
from qscore.core.text import Text


@command(
    Text("List every change of a session, from its journal.", "按日志列出一场的每次改动。"),
    "qscore session log saturday.yaml",
)
def log(file: SessionArgument, as_json: JsonOption = False) -> None:
    """Prints the journal, a line a change."""
    _print_journal(file, as_json=as_json)


def _print_journal(file: str, *, as_json: bool = False) -> None:
    from qscore.cli.reporting import print_json
    from qscore.evening.journal import journal_path, read_journal
    from qscore.evening.store import real_path, refuse
    from qscore.show.layout import table
    from qscore.show.terminal.history import action_word, first_line, time_shown

    path = real_path(Path(file))
    with reporting_errors(as_json=as_json, of_session=True):
        journal = read_journal(path)
        if not journal.records:
            refuse("E729", journal_path(path))
    if as_json:
        for record in journal.records:
            tree = {"state": record.seq, "time": record.time, "action": record.action}
            tree |= {"deal": record.deal, "target": record.target}
            print_json(tree)
        return
    rows = [
        [
            str(record.seq),
            time_shown(record),
            action_word(record)[language()],
            "" if record.deal is None else str(record.deal),
            first_line(record),
        ]
        for record in journal.records
    ]
    headers = [say("state", "状态"), say("time", "时间"), say("change", "改动"), say("deal", "副"), ""]
    align = ("left",) * 5
    typer.echo(table(rows, [None] * len(headers), headers, align, room()))
    for number in journal.damaged:
        typer.echo(say(f"line {number} of the journal is damaged", f"日志第 {number} 行已损坏"), err=True)


@command(
    Text(
        "Bring a session back to an earlier state of its journal; the file may even be gone.",
        "按日志恢复到以前的状态；文件丢失也可以。",
    ),
    "qscore session log saturday.yaml",
    "qscore session restore saturday.yaml 12",
    "qscore session restore saturday.yaml 12 --print",
)
def restore(
    file: SessionArgument,
    state: Annotated[
        int | None,
        typer.Argument(metavar="STATE"),
        Text("The number of the state; left out, states are listed.", "状态的编号；不写则列出各状态。"),
    ] = None,
    printed: Annotated[
        bool,
        typer.Option("--print"),
        Text("Print the state's text and change nothing.", "只输出该状态的文字，什么也不改。"),
    ] = False,
    yes: YesOption = False,
    dry_run: DryOption = False,
) -> None:
    """Writes an earlier state as a new change, which can be undone like any other."""
    from qscore.cli.session_change import carry_out
    from qscore.core.text import printable
    from qscore.evening.changes import plan_restore, stored_text
    from qscore.evening.journal import read_journal
    from qscore.evening.store import real_path

    if state is None:
        _print_journal(file)
        return
    path = real_path(Path(file))
    if printed:
        with reporting_errors(of_session=True):
            text = stored_text(path, read_journal(path), state)
        if is_terminal(sys.stdout):  # a terminal must not be steered by what a file holds
            text = "\n".join(printable(line) for line in text.split("\n"))
        document(text)
        return
    carry_out(lambda: plan_restore(path, state), yes=yes, dry_run=dry_run)
