"""`qscore score`: a score sheet with a line and an article for every point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from qscore.cli.commands import command
from qscore.cli.options import FilesArgument, JsonOption, RulesetOption, RulingOption
from qscore.cli.speech import language, paint, room, say
from qscore.cli.values import choice_of
from qscore.core.text import Text

if TYPE_CHECKING:
    from qscore.scoring import Scored


@command(
    Text(
        "Score deals: every line with its article, then who wins how much.",
        "算一副牌：每一分都写明条款，再算谁输谁赢。",
    ),
    "qscore score examples/first-deal.yaml",
    "qscore score '将 3饼; 头家: 180分; 下家: 110分; 底家: 30分'",
    "qscore score deal.txt --ruling rounding=after-fans --explain",
    "qscore score examples/first-deal.yaml --with win.tile=3s",
)
def score(
    files: FilesArgument,
    as_json: JsonOption = False,
    explain: Annotated[
        bool,
        typer.Option("--explain"),
        Text("Also list what was considered and refused, and why.", "并列出考虑过而不计的项目及原因。"),
    ] = False,
    with_change: Annotated[
        list[str] | None,
        typer.Option("--with", metavar="KEY=VALUE"),
        Text(
            "A change, such as win.tile=5m; the deal is shown with and without it. May be given several times.",
            "改动，如 win.tile=5m；改前改后并列。可写多个。",
        ),
    ] = None,
    ruleset: RulesetOption = None,
    ruling: RulingOption = None,
) -> None:
    """Prints a sheet, or with --json a result, for every deal of the files."""
    from qscore.catalogue.result_data import result_tree
    from qscore.cli.deals import Failure, Pages, scored_deals
    from qscore.cli.reporting import print_json
    from qscore.show.terminal.score_sheet import score_sheet

    failure = Failure()
    wrong = 0
    choice = choice_of(ruleset, ruling)
    pages = Pages()
    for scored in scored_deals(files, choice, failure, explain=explain, as_json=as_json):
        if with_change:
            from qscore.cli.what_if import show_what_if

            failure.happened |= not show_what_if(scored, with_change, choice, None if as_json else pages)
        elif scored.result is None:
            failure.happened = True
            wrong += 1
            _show_wrong(scored, as_json)
        elif as_json:
            print_json(result_tree(scored.result, language()))
        else:
            pages.begin()
            typer.echo(score_sheet(scored.result, language(), paint, room()))
    if failure.happened:
        if not as_json and wrong:
            text = say("deals with problems, not scored: {count}", "有误、未计分：{count} 副")
            typer.echo(text.format(count=wrong), err=True)
        raise typer.Exit(1)


def _show_wrong(scored: Scored, as_json: bool) -> None:
    """What is wrong with a deal; as JSON with its id, so that a program knows which one it was."""
    from qscore.cli.reporting import errors_tree, print_json, show

    diagnostics = scored.diagnostics()
    if as_json:
        extra = scored.decoded.deal.extra if scored.decoded is not None else {}
        print_json(dict(extra) | errors_tree(diagnostics))
    else:
        show(diagnostics)
