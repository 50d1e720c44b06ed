"""`qscore dispute`: a deal under every reading of each ruling that changes it."""

from __future__ import annotations

from typing import Annotated

import typer

from qscore.cli.commands import command
from qscore.cli.completion import rulesets
from qscore.cli.options import JsonOption, RulesetOption, RulingOption
from qscore.cli.speech import language, room, say
from qscore.cli.values import choice_of
from qscore.cli.wrong_calls import WrongCall
from qscore.core.text import Text
from qscore.scoring import Choice

SessionOption = Annotated[
    str | None,
    typer.Option("--session", metavar="FILE"),
    Text(
        "A session file: which reading would have changed who pays whom.",
        "整场文件：哪种读法会改变谁付给谁。",
    ),
]
OtherRulesOption = Annotated[
    str | None,
    typer.Option("--as", metavar="NAME", autocompletion=rulesets),
    Text(
        "With --session: what it would have paid under the rules of another session or ruleset.",
        "与 --session 同用：照另一场或另一套规则，这一场该怎么付。",
    ),
]


@command(
    Text(
        "Score a deal under every reading of each ruling that changes it.",
        "一副牌在每处未定规则的各种读法下各得几分。",
    ),
    "qscore dispute examples/first-deal.yaml",
    "qscore dispute deal.txt --all --combine",
    "qscore dispute --session examples/session-saturday.yaml",
    "qscore dispute --session saturday.yaml --as other-table.yaml",
)
def dispute(
    file: Annotated[
        str | None,
        typer.Argument(metavar="FILE"),
        Text(
            "A file of deals: YAML, JSON, JSON lines or text; - reads stdin. Or a deal in quotes.",
            "牌的文件：YAML、JSON、每行一个 JSON、或文字；- 读标准输入。也可直接写一副牌，加引号。",
        ),
    ] = None,
    every: Annotated[
        bool,
        typer.Option("--all"),
        Text("Also list the rulings that change nothing.", "并列出不影响这副牌的裁定。"),
    ] = False,
    combine: Annotated[
        bool,
        typer.Option("--combine"),
        Text(
            "The lowest and highest settlement for each player over all combinations.",
            "各家在所有读法组合下输赢的最低与最高。",
        ),
    ] = False,
    session: SessionOption = None,
    other: OtherRulesOption = None,
    as_json: JsonOption = False,
    ruleset: RulesetOption = None,
    ruling: RulingOption = None,
) -> None:
    """Prints one dispute for every deal; exit status 1 where a deal is impossible as it stands."""
    if (file is None) == (session is None):
        raise WrongCall(
            say(
                "give a file of deals, or a session with --session", "请给出牌的文件，或用 --session 给出整场"
            )
        )
    choice = choice_of(ruleset, ruling)
    if other is not None:
        _dispute_as(session, other, choice, as_json=as_json)
    elif session is not None:
        from qscore.cli.dispute_session import dispute_session

        dispute_session(session, choice, every=every, as_json=as_json)
    else:
        assert file is not None
        _dispute_deals(file, choice, every=every, combine=combine, as_json=as_json)


def _dispute_as(session: str | None, other: str, choice: Choice, *, as_json: bool) -> None:
    from qscore.cli.dispute_session import dispute_as

    if session is None or choice.ruleset is not None or choice.rulings:
        raise WrongCall(
            say("--as stands beside --session and names all rules", "--as 要和 --session 同用，规则全由它定"),
            "qscore dispute --session saturday.yaml --as other-table.yaml",
        )
    dispute_as(session, other, as_json=as_json)


def _dispute_deals(file: str, choice: Choice, *, every: bool, combine: bool, as_json: bool) -> None:
    from qscore.cli.deals import Failure, Pages, scored_deals
    from qscore.cli.reporting import print_json, show
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
    if failure.happened:
        raise typer.Exit(1)
