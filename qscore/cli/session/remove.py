"""`qscore session remove`: removes a deal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from qscore.cli.commands import command
from qscore.cli.session.options import DryOption, NumberArgument, SessionArgument, YesOption
from qscore.cli.session.writing import carry_out
from qscore.cli.speech import say
from qscore.core.text import Text

if TYPE_CHECKING:
    from qscore.evening.changes import Plan


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
            "Keep later players in their seats.",
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
