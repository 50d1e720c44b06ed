"""The options that commands share, each written once."""

from __future__ import annotations

from typing import Annotated

import typer

from qscore.cli.completion import rulesets, rulings
from qscore.core.text import Text

FilesArgument = Annotated[
    list[str],
    typer.Argument(metavar="FILE..."),
    Text(
        "Files of deals: YAML, JSON, JSON lines or text; - reads stdin. Or a deal in quotes.",
        "牌的文件：YAML、JSON、每行一个 JSON、或文字；- 读标准输入。也可直接写一副牌，加引号。",
    ),
]


JsonOption = Annotated[
    bool,
    typer.Option("--json"),
    Text("Print data as JSON, one object a line.", "以 JSON 输出，每行一个对象。"),
]
RulesetOption = Annotated[
    str | None,
    typer.Option("--ruleset", metavar="NAME", autocompletion=rulesets),
    Text("A ruleset's id or the path of your own file.", "规则的名称，或自己规则文件的路径。"),
]
RulingOption = Annotated[
    list[str] | None,
    typer.Option("--ruling", metavar="NAME=VALUE", autocompletion=rulings),
    Text("A reading of an open point; may be given several times.", "一处未定规则的读法；可写多个。"),
]
StakeOption = Annotated[
    str | None,
    typer.Option("--stake", metavar="SUM"),
    Text("Money for one point; exact decimals.", "每分多少钱；精确小数。"),
]
RoundToOption = Annotated[
    str | None,
    typer.Option("--round-to", metavar="SUM"),
    Text("The smallest sum that is paid out.", "付钱的最小单位。"),
]
