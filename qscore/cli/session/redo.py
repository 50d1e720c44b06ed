"""`qscore session redo`: redoes the last undone change."""

from __future__ import annotations

from pathlib import Path

from qscore.cli.commands import command
from qscore.cli.session.options import DryOption, SessionArgument, YesOption
from qscore.cli.session.writing import carry_out
from qscore.core.text import Text


@command(
    Text("Redo the last undone change.", "重做刚撤销的改动。"),
    "qscore session redo saturday.yaml",
)
def redo(file: SessionArgument, yes: YesOption = False, dry_run: DryOption = False) -> None:
    """Does the change again that was undone last."""
    from qscore.evening.changes import plan_redo
    from qscore.evening.store import real_path

    path = real_path(Path(file))
    carry_out(lambda: plan_redo(path), yes=yes, dry_run=dry_run)
