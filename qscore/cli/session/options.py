"""The arguments and options that commands about a session share."""

from __future__ import annotations

from typing import Annotated

import typer

from qscore.core.text import Text

DealArgument = Annotated[
    str | None,
    typer.Argument(metavar="DEAL"),
    Text(
        "The deal in one line; - reads stdin; left out, it is asked for.",
        "一行写完的牌；- 读标准输入；不写则逐步询问。",
    ),
]


NumberArgument = Annotated[int, typer.Argument(metavar="N"), Text("The number of the deal.", "第几副。")]


FromOption = Annotated[
    str | None, typer.Option("--from", metavar="FILE"), Text("A file with the deal.", "写有牌的文件。")
]


SessionArgument = Annotated[str, typer.Argument(metavar="FILE"), Text("The session's file.", "整场的文件。")]


YesOption = Annotated[
    bool,
    typer.Option("--yes", "-y"),
    Text(
        "Write without asking; without a terminal only an answer on standard input counts.",
        "不问，直接写入；不在终端时只看标准输入里的回答。",
    ),
]


DryOption = Annotated[
    bool, typer.Option("--dry-run"), Text("Only show what would change.", "只显示会改什么，不写入。")
]
