"""`qscore settle`: article 23 alone, for any number of players."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import Annotated

import typer

from qscore.cli.options import JsonOption, LanguageOption, WrongCall
from qscore.cli.speech import new_app, paint, room, say

app = new_app()
LARGEST = 10**9


@app.command(
    "settle",
    context_settings={"ignore_unknown_options": True},  # so that a negative result is no option
    help="""Settle results by article 23: everybody's difference to everybody else.

    \b
    qscore settle 180 110 30
    qscore settle 180 110 30 --names 王,李,张 --stake 0.5
    """,
)
def settle(
    points: Annotated[
        list[str], typer.Argument(metavar="POINTS...", help="Each player's result, two or more.")
    ],
    names: Annotated[
        str | None,
        typer.Option("--names", metavar="NAMES", help="Names in the same order, with commas between."),
    ] = None,
    stake: Annotated[
        str | None, typer.Option("--stake", metavar="SUM", help="Money for one point; exact decimals.")
    ] = None,
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    """Prints what each player wins or loses, in points and with --stake in money."""
    from qscore.games.qinger.a23_settlement import settle as settle_points

    del lang
    own = [_number(text) for text in points]
    if len(own) < 2:
        raise WrongCall(say("two players at least settle with each other", "至少两家才能结算"))
    called = _names(names, len(own))
    net = settle_points(own)
    amounts = None if stake is None else [value * stake_of(stake) for value in net]
    if as_json:
        from qscore.cli.deals import print_json

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
    folded = text.replace("−", "-")
    if folded.lstrip("+-").isascii() and folded.lstrip("+-").isdigit() and len(folded) < 12:
        try:
            return int(folded)
        except ValueError:
            pass
    message = say(f"{text!r} is not a whole number of points", f"“{text}”不是整数分")
    raise WrongCall(message, say("for example: qscore settle 180 110 30", "例如：qscore settle 180 110 30"))


def _names(names: str | None, count: int) -> list[str]:
    if names is None:
        return [str(number) for number in range(1, count + 1)]
    called = [name.strip() for name in names.replace("，", ",").replace("、", ",").split(",")]
    if len(called) != count or len(set(called)) != count or "" in called:
        message = say(
            f"{count} different names are wanted, not {names!r}", f"要 {count} 个不同的名字，不是“{names}”"
        )
        raise WrongCall(message)
    return called


def stake_of(stake: str) -> Decimal:
    """The money for one point. Raises `WrongCall` for what is no amount."""
    try:
        money = Decimal(stake)
    except InvalidOperation:
        money = Decimal(-1)
    if not money.is_finite() or not 0 <= money <= LARGEST or len(stake) > 30:
        raise WrongCall(say(f"{stake!r} is not an amount of money", f"“{stake}”不是金额"), "0.5")
    return money
