"""`qscore session restore`: an earlier state again."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from qscore.cli.commands import command
from qscore.cli.reporting import reporting_errors
from qscore.cli.session.log import print_journal
from qscore.cli.session.options import DryOption, SessionArgument, YesOption
from qscore.cli.session.writing import carry_out
from qscore.cli.speech import is_terminal, write_document
from qscore.core.text import Text


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
    from qscore.core.text import printable
    from qscore.evening.changes import plan_restore, stored_text
    from qscore.evening.journal import read_journal
    from qscore.evening.store import real_path

    if state is None:
        print_journal(file)
        return
    path = real_path(Path(file))
    if printed:
        with reporting_errors(of_session=True):
            text = stored_text(path, read_journal(path), state)
        if is_terminal(sys.stdout):  # a terminal must not be steered by what a file holds
            text = "\n".join(printable(line) for line in text.split("\n"))
        write_document(text)
        return
    carry_out(lambda: plan_restore(path, state), yes=yes, dry_run=dry_run)
