"""`qscore settle`: article 23 alone, for any number of players."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated

import typer

from qscore.cli.commands import command
from qscore.cli.options import JsonOption, StakeOption
from qscore.cli.speech import paint, room, say
from qscore.cli.values import names_of, stake_of
from qscore.cli.wrong_calls import WrongCall
from qscore.core.text import Text


@command(
    Text(
        "Settle results by article 23: everybody's difference to everybody else.",
        "按第二十三条结算：各家两两相比的分差。",
    ),
    "qscore settle 180 110 30",
    "qscore settle 180 110 30 --names 王,李,张 --stake 0.5",
    ignore_unknown_options=True,
)
def settle(
    points: Annotated[
        list[str],
        typer.Argument(metavar="POINTS..."),
        Text("Each player's result, two or more.", "各家得分，至少两家。"),
    ],
    names: Annotated[
        str | None,
        typer.Option("--names", metavar="NAMES"),
        Text("Names in the same order, with commas between.", "按同样次序的姓名，用逗号隔开。"),
    ] = None,
    stake: StakeOption = None,
    as_json: JsonOption = False,
) -> None:
    """Prints what each player wins or loses, in points and with --stake in money."""
    from qscore.games.qinger.a23_settlement import settle as settle_points

    own = [_number(text) for text in points]
    if len(own) < 2:
        raise WrongCall(say("two players at least settle with each other", "至少两家才能结算"))
    called = _names(names, len(own))
    net = settle_points(own)
    amounts = None if stake is None else [value * stake_of(stake) for value in net]
    if as_json:
        from qscore.cli.reporting import print_json

        tree: dict[str, object] = {
            "article": "23",
            "points": dict(zip(called, own, strict=True)),
            "settlement": dict(zip(called, net, strict=True)),
        }
        if amounts is not None:
            tree["amounts"] = {
                name: format(amount, "f") for name, amount in zip(called, amounts, strict=True)
            }
        print_json(tree)
        return
    typer.echo(_table(called, own, net, amounts))


def _table(names: list[str], own: list[int], net: list[int], amounts: list[Decimal] | None) -> str:
    from qscore.core.text import printable
    from qscore.show.layout import table
    from qscore.show.wording import role_of, signed

    headers = ["", say("result", "得分"), say("wins or loses (23)", "输赢（第23条）")]
    rows = [
        [printable(name), str(points), paint(signed(value), role_of(value))]
        for name, points, value in zip(names, own, net, strict=True)
    ]
    if amounts is not None:
        headers.append(say("money", "金额"))
        for row, amount in zip(rows, amounts, strict=True):
            row.append(format(amount, "+f") if amount else "0")
    alignment = ("left",) + ("right",) * (len(headers) - 1)
    return table(rows, [None] * len(headers), headers, alignment, room())


def _number(text: str) -> int:
    from qscore.core.numbers import whole_number

    found = whole_number(text)
    if found is not None:
        return found
    message = say(f"{text!r} is not a whole number of points", f"“{text}”不是整数分")
    raise WrongCall(message, say("for example: qscore settle 180 110 30", "例如：qscore settle 180 110 30"))


def _names(names: str | None, count: int) -> list[str]:
    if names is None:
        return [str(number) for number in range(1, count + 1)]
    called = names_of(names)
    if len(called) != count or len(set(called)) != count or "" in called:
        message = say(
            f"{count} different names are wanted, not {names!r}", f"要 {count} 个不同的名字，不是“{names}”"
        )
        raise WrongCall(message)
    return called
