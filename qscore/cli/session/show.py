"""`qscore session show`: the score sheet of an evening."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from qscore.cli.commands import command
from qscore.cli.completion import players
from qscore.cli.options import JsonOption, RulesetOption, RulingOption
from qscore.cli.session.options import SessionArgument
from qscore.cli.session.reading import read_ledger
from qscore.cli.speech import can_encode_everything, language, paint, room, say
from qscore.cli.values import choice_of
from qscore.cli.wrong_calls import WrongCall
from qscore.core.text import Text

if TYPE_CHECKING:
    from qscore.evening.ledger import Ledger


WIDTH = 120
"""The columns of a session's sheet where output is not folded."""


def columns() -> int:
    """The columns that a session's sheet may take."""
    return room() or WIDTH


def is_plain() -> bool:
    """Whether output can only hold plain characters."""
    return not can_encode_everything()


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
    from qscore.catalogue.result_data import result_tree
    from qscore.cli.reporting import print_json
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
