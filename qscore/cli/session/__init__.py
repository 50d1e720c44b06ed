"""`qscore session`: keeps an evening in a file, adds it up, settles it and shows it."""

from __future__ import annotations

from qscore.cli.commands import command
from qscore.core.text import Text

COMMANDS = {
    name: f"qscore.cli.session.{name}"
    for name in (
        *("new", "add", "edit", "remove", "undo", "redo", "show", "settle", "total"),
        *("log", "restore", "export", "blank"),
    )
}
"""Command to its module, in the order in which they are shown."""


@command(
    Text(
        "Keep an evening in a file: deals, rounds, totals, and the fewest payments that settle it.",
        "用一个文件记一场：各副、各轮、总计，以及付清所需的最少几笔。",
    ),
    "qscore session new saturday.yaml --players 王,李,张,陈 --stake 0.5",
    "qscore session add saturday.yaml '将 3饼; 头家: 180分; 下家: 110分; 底家: 30分'",
    "qscore session show saturday.yaml",
    "qscore session settle saturday.yaml",
    modules=COMMANDS,
)
def session() -> None:
    """Has no options of its own."""
