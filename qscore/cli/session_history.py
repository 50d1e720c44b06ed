"""`qscore session log` and `restore`: what was changed when, and any earlier state again."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from qscore.cli.options import JsonOption, LanguageOption
from qscore.cli.session_file import DryOption, SessionArgument, YesOption, told
from qscore.cli.speech import document, is_terminal, language, room, say

LOG_HELP = """List every change of a session, from its journal.

    \b
    qscore session log saturday.yaml
    """
RESTORE_HELP = """Bring a session back to an earlier state of its journal; the file may even be gone.

    \b
    qscore session log saturday.yaml
    qscore session restore saturday.yaml 12
    qscore session restore saturday.yaml 12 --print
    """


def log(file: SessionArgument, as_json: JsonOption = False, lang: LanguageOption = None) -> None:
    """Prints the journal, a line a change."""
    from qscore.cli.deals import print_json
    from qscore.evening.journal import journal_path, read_journal
    from qscore.evening.store import real_path, refuse
    from qscore.show.layout import table
    from qscore.show.terminal.history import action_word, first_line, time_shown

    del lang
    path = real_path(Path(file))
    with told(as_json=as_json):
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


def restore(
    file: SessionArgument,
    state: Annotated[
        int | None,
        typer.Argument(metavar="STATE", help="The number of the state; left out, states are listed."),
    ] = None,
    printed: Annotated[
        bool, typer.Option("--print", help="Print the state's text and change nothing.")
    ] = False,
    yes: YesOption = False,
    dry_run: DryOption = False,
    lang: LanguageOption = None,
) -> None:
    """Writes an earlier state as a new change, which can be undone like any other."""
    from qscore.cli.session_change import carry_out
    from qscore.core.text import printable
    from qscore.evening.changes import plan_restore, stored_text
    from qscore.evening.journal import read_journal
    from qscore.evening.store import real_path

    del lang
    if state is None:
        log(file)
        return
    path = real_path(Path(file))
    if printed:
        with told():
            text = stored_text(path, read_journal(path), state)
        if is_terminal(sys.stdout):  # a terminal must not be steered by what a file holds
            text = "\n".join(printable(line) for line in text.split("\n"))
        document(text)
        return
    carry_out(lambda: plan_restore(path, state), yes=yes, dry_run=dry_run)


def mount(app: typer.Typer) -> None:
    """Adds the commands to the session's application."""
    app.command("log", help=LOG_HELP)(log)
    app.command("restore", help=RESTORE_HELP)(restore)
