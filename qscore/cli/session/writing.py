"""Every change is shown, agreed to, then written."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import typer

from qscore.cli.answers import NO, YES
from qscore.cli.reporting import reporting_errors
from qscore.cli.speech import (
    ask,
    complain,
    is_terminal,
    language,
    paint,
    room,
    say,
    set_written,
    waiting_answer,
    warn,
)
from qscore.cli.wrong_calls import WrongCall

if TYPE_CHECKING:
    from qscore.evening.changes import Plan
    from qscore.evening.ledger import Ledger


def carry_out(
    make: Callable[[], Plan],
    *,
    yes: bool,
    dry_run: bool,
    hint: str | None = None,
    quiet: bool = False,
    note: Callable[[Plan], str] | None = None,
    lost: Callable[[], None] | None = None,
) -> None:
    """Shows what a change does (unless `quiet`), asks where somebody can answer, and writes it.

    `hint` is said where a deal no longer fits its seats, `note` about the change before it is asked, `lost` is
    called where it could not be written.
    """
    from qscore.core.problems import InputError
    from qscore.evening.changes import commit, refuse_no_change

    with reporting_errors(of_session=True):
        try:
            plan = make()
        except InputError as error:
            if hint is not None and any(one.code in ("E702", "E704") for one in error.diagnostics):
                complain(hint)
            raise
        refuse_no_change(plan)
        if not quiet:
            typer.echo(effect_of(plan.before, plan.after))
        said = note(plan) if note is not None else ""
        if said:
            complain(said)
        if dry_run:
            warn(say("nothing was written", "什么也没有写"))
            return
        asked = not yes and is_terminal(sys.stdin)
        if not yes and not is_agreed(say("write it?", "写入吗？")):
            raise typer.Abort
        try:
            commit(plan, None if asked or lost is not None else make)
            set_written(True)
        except InputError:
            if lost is not None:
                lost()
            raise
    warn(say("written", "已写入"))


def confirmed(question: str) -> bool:
    """Whether somebody says yes; an empty answer does. Raises `typer.Abort` at the end of input."""
    while True:
        answer = ask(f"{question} [Y/n] ").strip().lower()
        if answer in YES or answer in NO:
            return answer in YES


def is_agreed(question: str) -> bool:
    """Whether a change is to be written: asked where somebody can answer, or where an answer waits on standard input.

    Raises `WrongCall` for an answer that is neither yes nor no.
    """
    if is_terminal(sys.stdin):
        return confirmed(question)
    answer = waiting_answer()
    if answer is not None and answer.lower() not in YES | NO:
        raise WrongCall(
            say(
                f"standard input says {answer[:60]!r}, which is neither yes nor no; nothing was written",
                f"标准输入是“{answer[:60]}”，既不是“是”也不是“否”；什么也没有写",
            ),
            say("--yes writes without asking", "加 --yes 就不问，直接写入"),
        )
    return answer is None or answer.lower() in YES


def effect_of(before: Ledger | None, after: Ledger) -> str:
    """What a change does, in words and numbers."""
    from qscore.show.terminal import evening as terminal
    from qscore.show.terminal.effect import effect_text

    if before is None:
        return terminal.totals_table(after, language(), paint, room=room())
    return effect_text(before, after, language(), paint, room())
