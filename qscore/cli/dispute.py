"""`qscore dispute`: a deal under every reading of each ruling that changes it."""

from __future__ import annotations

from typing import Annotated

import typer

from qscore.cli.completion import rulesets
from qscore.cli.options import JsonOption, LanguageOption, RulesetOption, RulingOption, WrongCall, choice_of
from qscore.cli.speech import language, new_app, room, say
from qscore.scoring import Choice

app = new_app()


@app.command(
    "dispute",
    help="""Score a deal under every reading of each ruling that changes it.

    \b
    qscore dispute examples/first-deal.yaml
    qscore dispute deal.txt --all --combine
    qscore dispute --session examples/session-saturday.yaml
    qscore dispute --session saturday.yaml --as other-table.yaml
    """,
)
def dispute(
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="FILE", help="A file of deals: YAML, JSON, JSON lines or text; - reads stdin."
        ),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Also list the rulings that change nothing.")] = False,
    combine: Annotated[
        bool,
        typer.Option(
            "--combine", help="The lowest and highest settlement for each player over all combinations."
        ),
    ] = False,
    session: Annotated[
        str | None,
        typer.Option(
            "--session",
            metavar="FILE",
            help="A session file: which reading would have changed who pays whom.",
        ),
    ] = None,
    other: Annotated[
        str | None,
        typer.Option(
            "--as",
            metavar="NAME",
            help="With --session: what it would have paid under the rules of another session or ruleset.",
            autocompletion=rulesets,
        ),
    ] = None,
    as_json: JsonOption = False,
    ruleset: RulesetOption = None,
    ruling: RulingOption = None,
    lang: LanguageOption = None,
) -> None:
    """Prints one dispute for every deal; exit status 1 where a deal is impossible as it stands."""
    del lang
    if (file is None) == (session is None):
        raise WrongCall(
            say(
                "give a file of deals, or a session with --session", "请给出牌的文件，或用 --session 给出整场"
            )
        )
    choice = choice_of(ruleset, ruling)
    if other is not None:
        failed = _dispute_as(session, other, choice, as_json=as_json)
    elif session is not None:
        from qscore.cli.dispute_session import dispute_session

        failed = dispute_session(session, choice, every=every, as_json=as_json)
    else:
        assert file is not None
        failed = _dispute_deals(file, choice, every=every, combine=combine, as_json=as_json)
    if failed:
        raise typer.Exit(1)


def _dispute_as(session: str | None, other: str, choice: Choice, *, as_json: bool) -> bool:
    from qscore.cli.dispute_session import dispute_as

    if session is None or choice.ruleset is not None or choice.rulings:
        raise WrongCall(
            say("--as stands beside --session and names all rules", "--as 要和 --session 同用，规则全由它定"),
            "qscore dispute --session saturday.yaml --as other-table.yaml",
        )
    return dispute_as(session, other, as_json=as_json)


def _dispute_deals(file: str, choice: Choice, *, every: bool, combine: bool, as_json: bool) -> bool:
    from qscore.cli.deals import Failure, Pages, print_json, scored_deals, show
    from qscore.show.terminal.dispute import dispute_page
    from qscore.study.dispute import dispute_scored, possible

    failure = Failure()
    pages = Pages()
    for scored in scored_deals([file], choice, failure, as_json=as_json):
        found = dispute_scored(scored, choice, combine)
        diagnostics = scored.diagnostics()
        failure.happened = failure.happened or bool(diagnostics)
        if as_json:
            print_json(found.as_json(language(), every))
            continue
        show(diagnostics)
        if possible(found):
            pages.begin()
            typer.echo(dispute_page(found, language(), every, room()))
    return failure.happened
