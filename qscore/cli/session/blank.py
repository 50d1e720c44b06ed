"""`qscore session blank`: an empty score sheet to fill in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from qscore.cli.commands import command
from qscore.cli.completion import games
from qscore.cli.session.output import OutputOption, deliver
from qscore.cli.speech import language, say
from qscore.cli.values import names_of
from qscore.cli.wrong_calls import WrongCall
from qscore.core.game import DEFAULT_GAME
from qscore.core.text import Text

if TYPE_CHECKING:
    from qscore.core.game import Game


MOST_ROUNDS, MOST_DEALS, MOST_PLAYERS = 20, 200, 8


NamesArgument = Annotated[
    list[str],
    typer.Argument(metavar="NAME..."),
    Text("The players in playing order, the first dealer first.", "按次序的各家姓名，先做头家的在前。"),
]


@command(
    Text(
        "Print an empty score sheet for A4, to fill in by hand: a page a round, as HTML.",
        "空白 A4 记分表，供手填：每轮一页，HTML。",
    ),
    "qscore session blank 王 李 张 陈 -o sheet.html",
    "qscore session blank Ann Bob Cy --rounds 1 --deals 20 --title Friday -o sheet.html",
)
def blank(
    names: NamesArgument,
    output: OutputOption = None,
    rounds: Annotated[
        int | None, typer.Option("--rounds", metavar="N"), Text("Pages, one a round.", "页数，每轮一页。")
    ] = None,
    deals: Annotated[
        int | None,
        typer.Option("--deals", metavar="N"),
        Text(
            "Deals a round; the ruleset decides otherwise. Two rows more are for draws.",
            "每轮副数；不写则由规则决定。另加两行记求和。",
        ),
    ] = None,
    title: Annotated[
        str, typer.Option("--title", metavar="TITLE"), Text("What stands above the sheet.", "表上的标题。")
    ] = "",
    stake: Annotated[
        str,
        typer.Option("--stake", metavar="SUM"),
        Text("What a point is worth, as it is to be printed.", "每分多少钱，照写的印出。"),
    ] = "",
    game: Annotated[
        str,
        typer.Option("--game", metavar="NAME", autocompletion=games),
        Text("What is played: qinger, gongzhu, gouji.", "玩法：qinger 青儿、gongzhu 拱猪、gouji 够级。"),
    ] = DEFAULT_GAME,
) -> None:
    """Prints an empty score sheet."""
    from qscore.show.html.blank import BlankSheet, blank_html

    kind = _game(game)
    players = _players(names, kind)
    usual_deals, usual_rounds = _length(kind)
    rounds = usual_rounds if rounds is None else rounds
    deals = usual_deals if deals is None else deals
    _within(rounds, MOST_ROUNDS, "--rounds")
    _within(deals, MOST_DEALS, "--deals")
    dealer = "dealer" in kind.seats
    sheet = BlankSheet(players, rounds, deals, title, dealer, dealer and len(players) == 4, stake)
    content = blank_html(sheet, language()).encode()
    deliver(content, output, "html", say("score-sheet", "记分表"))


def _players(names: Sequence[str], kind: Game) -> tuple[str, ...]:
    """The names, whether apart or with commas between them, as many as play the game."""
    players = tuple(filter(None, names_of(",".join(names))))
    sizes = kind.seating.sizes if kind.seating is not None else range(2, MOST_PLAYERS + 1)
    if len(players) not in sizes or len(set(players)) != len(players):
        title = kind.title[language()]
        message = say(
            f"{title} is played by {' or '.join(map(str, sizes))} people of different names",
            f"{title}要 {' 或 '.join(map(str, sizes))} 个不同的名字",
        )
        raise WrongCall(message, "qscore session blank 王 李 张 陈")
    return players


def _game(name: str) -> Game:
    from qscore.core.game import game, packages

    known = {spelling.lower(): one for one in packages() for spelling in (one, *game(one).title)}
    if name.lower() not in known:
        listed = ", ".join(f"{one} {game(one).title.zh}" for one in packages())
        raise WrongCall(say(f"no such game: {name}", f"没有这种玩法：{name}"), listed)
    return game(known[name.lower()])


def _length(kind: Game) -> tuple[int, int]:
    """The deals of a round and the rounds of an evening by the game's own ruleset."""
    from qscore.core.evening_rules import USUAL_LENGTH
    from qscore.rules.rulesets import load_ruleset

    if kind.seating is None:
        return USUAL_LENGTH
    return kind.seating.length_of(load_ruleset(kind.default_ruleset).values)


def _within(number: int, most: int, option: str) -> None:
    if not 1 <= number <= most:
        raise WrongCall(say(f"{option} is from 1 to {most}", f"{option} 应为 1 到 {most}"))
