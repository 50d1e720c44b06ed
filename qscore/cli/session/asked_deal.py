"""A deal for `qscore session add` and `edit`: given on the line, in a file, or asked for at the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import typer

from qscore.cli.session.writing import effect_of
from qscore.cli.speech import ask, is_terminal, language, paint, room, say, warn
from qscore.cli.wrong_calls import WrongCall

if TYPE_CHECKING:
    from qscore.core.problems import Diagnostic
    from qscore.evening.answers import Parts
    from qscore.evening.changes import State
    from qscore.evening.people import Company
    from qscore.scoring import Scored


def deal_text(deal: str | None, source: str | None, task: str) -> tuple[str, str] | None:
    """What the deal is called and its text: given, from a file or from stdin; None where it is to be asked for."""
    from qscore.reading import read_file

    if deal is not None and source is not None:
        raise WrongCall(say("a deal and --from exclude each other", "这副牌和 --from 只能给一个"))
    if source is not None or deal == "-":
        file = source or "-"
        return file, read_file(file)
    if deal is not None:
        return "deal", deal
    if not is_terminal(sys.stdin):
        hint = f"qscore session {task} --help"
        raise WrongCall(say("the deal is missing", "缺少这一副"), hint)
    return None


def asked_deal(
    state: State, company: Company, parts: Parts | None = None, effect: Callable[[str], str] | None = None
) -> str:
    """A deal asked for at the terminal. Raises `typer.Abort` where it is not to be written."""
    from qscore.cli.session.asking import Asking
    from qscore.evening.answers import Parts
    from qscore.show.terminal.score_sheet import score_sheet

    def sheet(scored: Scored, text: str) -> None:
        assert scored.result is not None
        typer.echo(score_sheet(scored.result, language(), paint, room()))
        if effect is not None:
            typer.echo("\n" + effect(text))

    def complain(found: tuple[Diagnostic, ...]) -> None:
        from qscore.cli.reporting import show

        show(found)

    _complete([*state.agreed.seating.asked.keywords, *company.seats.values(), *company.seats])
    asking = Asking(
        state,
        company,
        language(),
        lambda text: ask(f"{text}\n> "),
        typer.echo,
        sheet,
        complain,
        parts or Parts(),
    )
    try:
        text = asking.run()
    except (KeyboardInterrupt, typer.Abort):
        _show_typed(asking.parts.joined(asking.order))
        raise
    if text is None:
        raise typer.Abort
    return text


def _show_typed(text: str) -> None:
    """Shows the parts of a deal that were given before the asking ended, so that they need not be thought of again."""
    from qscore.core.text import printable

    if text:
        warn(say("what was typed so far:", "已输入的部分：") + f"\n  {printable(text)}")


def _complete(words: list[str]) -> None:
    """Lets the terminal complete words and edit lines, where it can."""
    try:
        import readline
    except ImportError:  # pragma: no cover - no readline here
        return

    def completion(text: str, place: int) -> str | None:
        found = [word for word in dict.fromkeys(words) if word.startswith(text)]
        return f"{found[place]} " if place < len(found) else None

    readline.set_completer(completion)
    readline.set_completer_delims(" /;:,")
    readline.parse_and_bind("tab: complete")


def corrected_deal(state: State, number: int, company: Company) -> str:
    """A deal asked for again from what it is now; what it changes is shown before anything is written."""
    from qscore.evening.adding import one_entry, parts_of_deal
    from qscore.evening.answers import parts_in_order
    from qscore.evening.changes import plan_edit
    from qscore.evening.store import refuse

    def effect(text: str) -> str:
        entry = one_entry(state, text, "deal", company)
        plan = plan_edit(state, number, entry.text)
        return effect_of(plan.before, plan.after)

    parts = parts_of_deal(state, number, company, language())
    before = parts.copy()
    text = asked_deal(state, company, parts, effect)
    if text == before.joined(parts_in_order(company)):
        refuse("E733", state.path)
    return text


def say_again(file: str, text: str, *words: str) -> None:
    """Says how a deal that was asked for and could not be written is given again."""
    from shlex import join

    from qscore.core.text import printable

    call = join(["qscore", "session", *(words or ("add",)), file, text])
    warn(say("to give the same deal again:", "把同一副再写一次：") + f"\n  {printable(call)}")
