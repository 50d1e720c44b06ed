"""`qscore session log`: what was changed when."""

from __future__ import annotations

from pathlib import Path

import typer

from qscore.cli.commands import command
from qscore.cli.options import JsonOption
from qscore.cli.reporting import reporting_errors
from qscore.cli.session.options import SessionArgument
from qscore.cli.speech import language, room, say
from qscore.core.text import Text


@command(
    Text("List every change of a session, from its journal.", "按日志列出一场的每次改动。"),
    "qscore session log saturday.yaml",
)
def log(file: SessionArgument, as_json: JsonOption = False) -> None:
    """Prints the journal, a line a change."""
    print_journal(file, as_json=as_json)


def print_journal(file: str, *, as_json: bool = False) -> None:
    """Prints what was changed when, a line a change; as JSON an object a change."""
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
