"""`qscore session undo`: undoes the last change."""

from __future__ import annotations

from pathlib import Path

from qscore.cli.commands import command
from qscore.cli.session.options import DryOption, SessionArgument, YesOption
from qscore.cli.session.writing import carry_out
from qscore.core.text import Text


@command(Text("Undo the last change.", "撤销上一次改动。"), "qscore session undo saturday.yaml")
def undo(file: SessionArgument, yes: YesOption = False, dry_run: DryOption = False) -> None:
    """Undoes the last change."""
    from qscore.evening.changes import plan_undo
    from qscore.evening.store import real_path

    path = real_path(Path(file))
    carry_out(lambda: plan_undo(path), yes=yes, dry_run=dry_run)
