"""`qscore why`: every number of a deal with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from qscore.cli.commands import command
from qscore.cli.completion import topics
from qscore.cli.options import JsonOption, RulesetOption, RulingOption, StakeOption
from qscore.cli.speech import language, paint, room
from qscore.cli.values import choice_of
from qscore.core.text import Text, listed
from qscore.scoring import Choice, Scored
from qscore.show.wording import article_text

if TYPE_CHECKING:
    from qscore.study.why import Money, Why


@command(
    Text(
        "Settle an argument: who gets what in a deal, and for every point the sentence of its article.",
        "评理：一副牌谁得几分、谁付多少，每一分都引出条文。",
    ),
    "qscore why saturday.yaml 7",
    "qscore why examples/first-deal.yaml --line 20.2.1",
)
def why(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE"),
        Text(
            "A session's file, a file of deals (- reads stdin), or a deal in quotes.",
            "整场的文件，牌的文件（- 读标准输入），或引号里的一副牌。",
        ),
    ],
    deal: Annotated[
        int | None,
        typer.Argument(metavar="DEAL"),
        Text("The number of the deal; left out, the last of an evening.", "第几副；不写则为一场的最后一副。"),
    ] = None,
    line: Annotated[
        str | None,
        typer.Option("--line", metavar="ARTICLE", autocompletion=topics),
        Text(
            "Only the lines of an article, or of a code such as sun.",
            "只看某一条的各项，或某个代码（如 sun）的。",
        ),
    ] = None,
    stake: StakeOption = None,
    as_json: JsonOption = False,
    ruleset: RulesetOption = None,
    ruling: RulingOption = None,
) -> None:
    """Prints the reasons of one deal; exit status 1 where the deal is impossible or there is none."""
    from qscore.cli.deals import Pages
    from qscore.cli.reporting import print_json
    from qscore.show.terminal.why import why_page
    from qscore.show.why_json import why_tree

    choice = choice_of(ruleset, ruling)
    money = _money(stake)
    pages = Pages()
    for found in _reasons(file, deal, line, money, choice, as_json=as_json):
        if as_json:
            print_json(why_tree(found, language()))
        else:
            pages.begin()
            typer.echo(why_page(found, language(), paint, room()))


def _money(stake: str | None) -> Money | None:
    from qscore.cli.values import stake_of
    from qscore.study.why import Money

    return None if stake is None else Money(stake_of(stake))


def _reasons(
    file: str, deal: int | None, line: str | None, money: Money | None, choice: Choice, *, as_json: bool
) -> Iterator[Why]:
    """The deals that were asked for, with their reasons; ends with status 1 where there are none, saying why."""
    from qscore.cli.reporting import reporting_errors
    from qscore.evening.store import refuse
    from qscore.study.why import articles_of, why

    for asked in _asked(file, deal, choice, as_json=as_json):
        found = why(
            asked.scored,
            choice,
            money=money or asked.money,
            number=asked.number,
            title=asked.title,
            picked=line,
        )
        if line is not None and not any(found.asks_for(reason) for reason in found.reasons):
            known = [Text(article_text(one, "en"), article_text(one, "zh")) for one in articles_of(found)]
            with reporting_errors(as_json=as_json):
                refuse(
                    "E926",
                    file,
                    word=line,
                    known=listed(known or [Text("no lines at all", "（一项也没有）")]),
                )
        yield found


class _Asked(NamedTuple):
    """A deal that was asked for: scored with its refusals, and what its evening says of it."""

    scored: Scored
    number: int | None = None
    title: str = ""
    money: Money | None = None


def _asked(file: str, deal: int | None, choice: Choice, *, as_json: bool) -> Iterator[_Asked]:
    if _is_session(file):
        yield _of_evening(file, deal, choice, as_json=as_json)
    else:
        yield from _of_deals(file, deal, choice, as_json=as_json)


def _is_session(file: str) -> bool:
    """Whether a file is that of an evening; what cannot be read is said where deals are looked for in it."""
    from qscore.core.problems import InputError
    from qscore.study.table_rules import session_of

    try:
        return session_of(file) is not None
    except InputError:
        return False


def _of_evening(file: str, deal: int | None, choice: Choice, *, as_json: bool) -> _Asked:
    """A deal of an evening by its number, the last one where none was given."""
    from qscore.cli.reporting import reporting_errors
    from qscore.cli.session.reading import read_ledger
    from qscore.evening.store import refuse
    from qscore.study.why import Money

    ledger = read_ledger(file, choice, as_json=as_json)
    count = len(ledger.deals)
    number = count if deal is None else deal
    if not 1 <= number <= count:
        with reporting_errors(as_json=as_json):
            refuse("E925", file, number=number, count=count)
    found = ledger.deals[number - 1]
    assert found.explain is not None
    settings = ledger.settings
    money = None if settings.stake is None else Money(settings.stake, settings.currency)
    return _Asked(found.explain(), number, settings.title, money)


def _of_deals(file: str, deal: int | None, choice: Choice, *, as_json: bool) -> Iterator[_Asked]:
    """The deals of a file, or the one of that number; ends with status 1 where one is impossible."""
    from qscore.cli.deals import Failure, scored_deals
    from qscore.cli.reporting import reporting_errors, show
    from qscore.evening.store import refuse

    failure = Failure()
    count = 0
    for count, scored in enumerate(scored_deals([file], choice, failure, explain=True, as_json=as_json), 1):
        if deal is not None and deal != count:
            continue
        if scored.result is not None:
            yield _Asked(scored)
        else:
            failure.happened = True
            show(scored.diagnostics(), as_json=as_json)
    if failure.happened:
        raise typer.Exit(1)
    if deal is not None and not 1 <= deal <= count:
        with reporting_errors(as_json=as_json):
            refuse("E925", file, number=deal, count=count)
