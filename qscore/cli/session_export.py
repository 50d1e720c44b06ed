"""`qscore session export` and `qscore session blank`: an evening for others to look at, an empty sheet to fill in."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from qscore.cli.commands import command
from qscore.cli.completion import games, words
from qscore.cli.session_file import read_ledger
from qscore.cli.speech import is_terminal, language, say, warn
from qscore.cli.values import names_of
from qscore.cli.wrong_calls import WrongCall
from qscore.core.game import DEFAULT_GAME
from qscore.core.text import Text

if TYPE_CHECKING:
    from qscore.core.game import Game
    from qscore.evening.ledger import Ledger

STANDARD_OUTPUT = "-"
MOST_ROUNDS, MOST_DEALS, MOST_PLAYERS = 20, 200, 8


OutputOption = Annotated[
    str | None,
    typer.Option("--output", "-o", metavar="FILE"),
    Text(
        "The file to write, - for standard output. A file of that name is replaced.",
        "写入的文件，- 为标准输出；同名文件会被替换。",
    ),
]
NamesArgument = Annotated[
    list[str],
    typer.Argument(metavar="NAME..."),
    Text("The players in playing order, the first dealer first.", "按次序的各家姓名，先做头家的在前。"),
]


def export_to(
    ledger: Ledger,
    source: str,
    output: str | None,
    to: str | None = None,
    *,
    explain: bool = True,
    mark: bool = True,
) -> None:
    """Exports an evening that was read from `source`. Raises `WrongCall` for a form or file that will not do."""
    from qscore.show.export import export as exported

    form = chosen_form(output, to)
    if output not in (None, STANDARD_OUTPUT) and _same_file(str(output), source):
        raise WrongCall(
            say(f"{output} is the session itself", f"{output} 就是对局文件本身"),
            say("give the export another name", "请换一个文件名"),
        )
    try:
        content = exported(ledger, form, language(), explain=explain, mark=mark)
    except ModuleNotFoundError as missing:
        if missing.name is None or not missing.name.startswith("xlsxwriter"):
            raise
        message = say(
            "workbooks need xlsxwriter, which is not installed", "导出 XLSX 需要 xlsxwriter，尚未安装"
        )
        raise WrongCall(message, "pip install 'qscore[xlsx]'") from None
    deliver(content, output, form, Path(source).stem or "session", named=to is not None)


def chosen_form(output: str | None, to: str | None) -> str:
    """The form asked for by name or by the file's ending; a page where neither says anything."""
    from qscore.show.export import FORMS, form_of

    if to is not None:
        named = {**{form: form for form in FORMS}, "md": "markdown", "htm": "html"}
        if to.lower() not in named:
            message = say(f"unknown form {to!r}", f"不认识的形式“{to}”")
            raise WrongCall(message, ", ".join(FORMS))
        return named[to.lower()]
    if output in (None, STANDARD_OUTPUT):
        return "html"
    form = form_of(str(output))
    if form is None:
        endings = " ".join(endings[0] for endings in FORMS.values())
        message = say(f"the name {output} does not say which form", f"从文件名 {output} 看不出要哪种形式")
        raise WrongCall(
            message, say(f"end it in one of {endings}, or say --to", f"用 {endings} 之一结尾，或写 --to")
        )
    return form


def deliver(content: bytes, output: str | None, form: str, stem: str, *, named: bool = False) -> None:
    """Writes the content to its file and says so, or to standard output.

    A page or a workbook goes there only where it is asked for: by `-`, or in a pipe by the `named` form.
    """
    if output in (None, STANDARD_OUTPUT):
        if form in ("html", "xlsx") and output is None and (is_terminal(sys.stdout) or not named):
            from qscore.show.export import FORMS

            message = say(
                "where to? This is a file, not something to read here", "写到哪里？这是文件，不适合显示"
            )
            raise WrongCall(message, f"-o {stem}{FORMS[form][0]}")
        if sys.stdout is None:  # as it is where the caller closed it
            return
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    from qscore.core.files import write_output
    from qscore.reading.files import reason_of

    try:
        write_output(Path(str(output)), content)
    except OSError as error:
        reason = reason_of(error, writing=True)
        raise WrongCall(
            say(f"{output} cannot be written: {reason.en}", f"{output} 写不了：{reason.zh}")
        ) from None
    warn(say(f"written: {output}", f"已写入：{output}"))


def _same_file(output: str, source: str) -> bool:
    one, other = Path(output), Path(source)
    try:
        return one.samefile(other)
    except OSError:
        return False


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
        typer.Option(
            "--deals",
            metavar="N",
        ),
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
        typer.Option(
            "--game",
            metavar="NAME",
            autocompletion=games,
        ),
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


@command(
    Text(
        "Export an evening: a page to send (HTML), a workbook (XLSX), CSV, Markdown or JSON.",
        "导出一场：可发给朋友的网页（HTML）、表格（XLSX）、CSV、Markdown 或 JSON。",
    ),
    "qscore session export saturday.yaml -o saturday.html",
    "qscore session export saturday.yaml -o saturday.xlsx --lang zh",
    "qscore session export saturday.yaml --to csv > saturday.csv",
)
def export(
    file: Annotated[str, typer.Argument(metavar="FILE"), Text("The session's file.", "整场的文件。")],
    output: OutputOption = None,
    to: Annotated[
        str | None,
        typer.Option(
            "--to",
            metavar="html|xlsx|csv|markdown|json",
            autocompletion=words("html", "xlsx", "csv", "markdown", "json"),
        ),
        Text("The form; the ending of the file's name says it otherwise.", "形式；不写则按文件名结尾。"),
    ] = None,
    explain: Annotated[
        bool,
        typer.Option("--explain/--no-explain"),
        Text("With every deal's lines, or the sheet alone.", "带每副牌的明细，或只要表。"),
    ] = True,
    mark: Annotated[
        bool,
        typer.Option("--bom/--no-bom"),
        Text("Begin CSV with the mark that spreadsheets look for.", "CSV 以表格软件所认的标记开头。"),
    ] = True,
) -> None:
    """Writes the evening in the form asked for."""
    chosen_form(output, to)
    export_to(read_ledger(file), file, output, to, explain=explain, mark=mark)
