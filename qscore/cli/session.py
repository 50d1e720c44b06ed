"""`qscore session`: keeps an evening in a file, adds it up, settles it and shows it."""

from __future__ import annotations

from qscore.cli.commands import command
from qscore.core.text import Text

COMMANDS = {
    "new": "qscore.cli.session_new",
    **dict.fromkeys(("add", "edit", "remove", "undo", "redo"), "qscore.cli.session_change"),
    **dict.fromkeys(("show", "settle", "total"), "qscore.cli.session_show"),
    **dict.fromkeys(("log", "restore"), "qscore.cli.session_history"),
    **dict.fromkeys(("export", "blank"), "qscore.cli.session_export"),
}


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
