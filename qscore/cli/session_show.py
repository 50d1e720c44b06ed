"""`qscore session show`, `settle` and `total`: the sheet, the money, and many evenings together."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from qscore.cli.commands import command
from qscore.cli.completion import players
from qscore.cli.options import JsonOption, RulesetOption, RulingOption
from qscore.cli.session_file import SessionArgument, columns, is_plain, read_ledger
from qscore.cli.speech import language, paint, room, say
from qscore.cli.values import choice_of
from qscore.cli.wrong_calls import WrongCall
from qscore.core.text import Text, printable

if TYPE_CHECKING:
    from qscore.evening.ledger import Ledger


@command(
    Text(
        "Show the score sheet of an evening: a row a deal, rounds, totals, statistics, a chart.",
        "显示一场的记分表：每副一行，各轮小计、总计、统计和走势图。",
    ),
    "qscore session show saturday.yaml",
    "qscore session show saturday.yaml --deal 7",
    "qscore session show saturday.yaml --player 王 --lang zh",
)
def show(
    file: SessionArgument,
    deal: Annotated[
        int | None, typer.Option("--deal", metavar="N"), Text("Explain one deal in full.", "详细说明某一副。")
    ] = None,
    player: Annotated[
        str | None,
        typer.Option("--player", metavar="NAME", autocompletion=players),
        Text("One player's evening.", "只看某一人。"),
    ] = None,
    as_json: JsonOption = False,
    ruleset: RulesetOption = None,
    ruling: RulingOption = None,
) -> None:
    """Prints the sheet, or with --json the whole ledger."""
    ledger = read_ledger(file, choice_of(ruleset, ruling), as_json=as_json)
    if deal is not None:
        _show_deal(ledger, deal, as_json=as_json)
    elif player is not None and player not in ledger.players:
        raise WrongCall(
            say(f"nobody in this session is called {player!r}", f"没有叫“{player}”的人"),
            ", ".join(ledger.players),
        )
    elif as_json:
        from qscore.cli.reporting import print_json

        print_json(ledger.as_json() if player is None else _player_tree(ledger, player))
    else:
        _show_sheet(ledger, player)


def _show_deal(ledger: Ledger, number: int, *, as_json: bool) -> None:
    from qscore.cli.reporting import print_json
    from qscore.show.result_json import result_tree
    from qscore.show.terminal.score_sheet import score_sheet

    if not 1 <= number <= len(ledger.deals):
        count = len(ledger.deals)
        raise WrongCall(
            say(
                f"there is no deal {number}; this session has {count}",
                f"没有第 {number} 副；本场共 {count} 副",
            )
        )
    result = ledger.deals[number - 1].result
    if as_json:
        print_json(result_tree(result, language()))
    else:
        typer.echo(score_sheet(result, language(), paint, room()))


def _player_tree(ledger: Ledger, player: str) -> dict[str, object]:
    tree = ledger.as_json()
    return {
        "player": player,
        "deals": [
            {
                "n": deal.n,
                "round": deal.round,
                "points": deal.points[player],
                "settlement": deal.settlement[player],
                "total": deal.running[player],
                "counted": deal.counted,
            }
            for deal in ledger.deals
            if player in deal.points
        ],
        "total": ledger.totals[player],
        "amount": tree["amounts"][player],
    }


def _show_sheet(ledger: Ledger, player: str | None) -> None:
    from qscore.show.terminal import evening as terminal
    from qscore.show.terminal.chart import chart
    from qscore.show.terminal.score_table import score_table

    fold = room()
    parts = [terminal.heading(ledger, language(), paint, fold)]
    players = None if player is None else [player]
    if ledger.deals:
        sheet = score_table(ledger, language(), paint, players, columns(), fold=fold is not None)
        parts.append(sheet)
    parts.append(terminal.totals_table(ledger, language(), paint, players, fold))
    details = terminal.details_text(ledger, language(), fold) if player is None else ""
    parts += [details] if details else []
    if ledger.deals:
        parts.append(terminal.statistics_table(ledger, language(), players, fold))
        parts.append(chart(ledger, columns(), players, is_plain=is_plain(), language=language()))
    text = "\n\n".join(parts)
    typer.echo(text if not is_plain() else _plain(text))


def _plain(text: str) -> str:
    """The text with the drawn lines as plain characters."""
    return text.translate({0x2500: "-", 0x2502: "|", 0x2013: "-", 0x2192: ">", 0xB7: "/", 0x2026: "~"})


@command(
    Text(
        "Settle an evening: what everybody won in money, and the fewest payments.",
        "结算一场：各人输赢多少钱，最少几笔付清。",
    ),
    "qscore session settle saturday.yaml",
    "qscore session settle saturday.yaml --round-to 1",
    "qscore session settle saturday.yaml --why 王 李",
)
def settle(
    file: SessionArgument,
    why: Annotated[
        tuple[str, str] | None,
        typer.Option(
            "--why",
            metavar="NAME NAME",
            autocompletion=players,
        ),
        Text("The debt between two players, deal by deal.", "两人之间逐副的输赢。"),
    ] = None,
    round_to: Annotated[
        str | None,
        typer.Option("--round-to", metavar="SUM"),
        Text("The smallest sum that is paid out.", "付钱的最小单位。"),
    ] = None,
    as_json: JsonOption = False,
    ruleset: RulesetOption = None,
    ruling: RulingOption = None,
) -> None:
    """Prints totals, money, payments made, and the payments that settle the rest."""
    from qscore.cli.reporting import print_json

    ledger = read_ledger(file, choice_of(ruleset, ruling), as_json=as_json)
    if round_to is not None:
        ledger = _rounded(ledger, round_to)
    if why is not None:
        _explain_debt(ledger, why, as_json=as_json)
    elif as_json:
        tree = ledger.as_json()
        outstanding = {name: ledger.money(amount) for name, amount in ledger.outstanding.items()}
        kept = ("totals", "amounts", "payments", "costs", "transfers")
        print_json({**{key: tree[key] for key in kept if key in tree}, "outstanding": outstanding})
    else:
        _show_settlement(ledger)


def _explain_debt(ledger: Ledger, names: tuple[str, str], *, as_json: bool) -> None:
    from qscore.cli.reporting import print_json
    from qscore.show.terminal.debts import debt_of, debt_text, debt_tree

    for name in names:
        if name not in ledger.players or names[0] == names[1]:
            message = say(f"two different players are wanted, not {name!r}", f"要两位不同的人，不是“{name}”")
            raise WrongCall(message, ", ".join(ledger.players))
    debt = debt_of(ledger, *names)
    if as_json:
        print_json(debt_tree(debt, ledger))
    else:
        typer.echo(debt_text(debt, ledger, language(), room()))


def _show_settlement(ledger: Ledger) -> None:
    from qscore.show import export_words as words
    from qscore.show.layout import within
    from qscore.show.terminal import evening as terminal

    fold = room()
    parts = [
        terminal.heading(ledger, language(), paint, fold),
        terminal.totals_table(ledger, language(), paint, room=fold),
    ]
    smallest = ledger.settings.rounding
    if smallest is not None:
        shown = printable(words.with_currency(format(smallest, "f"), ledger))
        parts.append(say(f"rounded to {shown}:", f"按 {shown} 取整："))
    typer.echo("\n\n".join([*parts, within(terminal.transfers_text(ledger, language()), fold)]))


def _rounded(ledger: Ledger, text: str) -> Ledger:
    from qscore.evening.money import settled
    from qscore.evening.settings import money_of

    smallest = money_of(text)
    if smallest is None or smallest <= 0:
        raise WrongCall(say(f"{text!r} is not an amount of money", f"“{text}”不是金额"), "--round-to 0.01")
    return settled(ledger, smallest)


@command(
    Text("Add up several evenings: a league table.", "把多场加起来：总排名。"),
    "qscore session total evenings/*.yaml",
)
def total(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE..."), Text("The files of the sessions.", "各场的文件。")
    ],
    as_json: JsonOption = False,
) -> None:
    """Prints everybody's evenings, deals, points and money added up."""
    from qscore.cli.reporting import print_json
    from qscore.show.terminal.league import league, league_text, league_tree

    rows = league([read_ledger(file, as_json=as_json) for file in _each_once(files)])
    if as_json:
        print_json(league_tree(rows))
    else:
        typer.echo(league_text(rows, language(), room()))


def _each_once(files: list[str]) -> list[str]:
    """The files without those that are named again, under whatever name; each of these is said."""
    from qscore.cli.speech import complain

    once: dict[object, str] = {}
    for file in files:
        try:
            found = Path(file).stat()
            identity: object = (found.st_dev, found.st_ino)
        except OSError:  # said when it is read
            identity = file
        first = once.setdefault(identity, file)
        if first is not file:
            complain(_NAMED_AGAIN.fill(language(), {"file": printable(file), "first": printable(first)}))
    return list(once.values())


_NAMED_AGAIN = Text(
    "{file} is the same file as {first}: counted once", "{file} 和 {first} 是同一个文件，只算一次"
)
