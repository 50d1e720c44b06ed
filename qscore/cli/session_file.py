"""What every command about a session shares: its argument, reading it, and saying what is wrong with it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from qscore.cli.reporting import reporting_errors
from qscore.cli.speech import (
    ask,
    is_terminal,
    language,
    paint,
    room,
    say,
    says_everything,
    waiting_answer,
)
from qscore.cli.wrong_calls import WrongCall
from qscore.core.text import Text, printable
from qscore.scoring import Choice

if TYPE_CHECKING:
    from qscore.evening.ledger import Ledger

SessionArgument = Annotated[str, typer.Argument(metavar="FILE"), Text("The session's file.", "整场的文件。")]
YesOption = Annotated[
    bool,
    typer.Option(
        "--yes",
        "-y",
    ),
    Text(
        "Write without asking; without a terminal only an answer on standard input counts.",
        "不问，直接写入；不在终端时只看标准输入里的回答。",
    ),
]
DryOption = Annotated[
    bool, typer.Option("--dry-run"), Text("Only show what would change.", "只显示会改什么，不写入。")
]
WIDTH = 120
"""The columns of a session's sheet where output is not folded."""


def read_ledger(file: str, choice: Choice | None = None, *, as_json: bool = False) -> Ledger:
    """The ledger of a session's file; ends with status 1 where there is none, saying why."""
    from qscore.evening.read import ledger_of_text
    from qscore.reading import read_file

    with reporting_errors(choice, as_json=as_json, of_session=True):
        return ledger_of_text(read_file(file), file, choice)
    raise AssertionError


def confirmed(question: str) -> bool:
    """Whether somebody says yes; an empty answer does. Raises `typer.Abort` at the end of input."""
    from qscore.cli.asking import NO, YES

    while True:
        answer = ask(f"{question} [Y/n] ").strip().lower()
        if answer in YES or answer in NO:
            return answer in YES


def is_agreed(question: str) -> bool:
    """Whether a change is to be written: asked where somebody can answer, or where an answer waits on standard input.

    Raises `WrongCall` for an answer that is neither yes nor no.
    """
    from qscore.cli.asking import NO, YES

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


def news_of(before: Ledger | None, after: Ledger) -> list[str]:
    """What a game tells of the evening that was not so before."""
    from qscore.core.game import game

    seating = game(after.settings.game).seating
    assert seating is not None
    found = (
        [] if seating.news is None else seating.news({} if before is None else before.details, after.details)
    )
    texts = [printable(text[language()]) for text in found]
    settings, finished = after.settings, after.finished_rounds
    if finished > (0 if before is None else before.finished_rounds):
        over = finished >= settings.rounds
        texts.append(_round_over(finished, settings.rounds))
        texts += (
            [seating.between_rounds[language()]] if seating.between_rounds is not None and not over else []
        )
    return texts


def _round_over(finished: int, agreed: int) -> str:
    if finished < agreed:
        return say(f"round {finished} of {agreed} is over", f"第 {finished} 轮打完，共 {agreed} 轮")
    if finished == agreed:
        rounds = "the agreed round is" if agreed == 1 else f"all {agreed} agreed rounds are"
        return say(
            f"{rounds} over; `qscore session settle` says who pays whom",
            f"约定的 {agreed} 轮都打完了；qscore session settle 算怎样付清",
        )
    return say(
        f"round {finished} is over, {finished - agreed} more than agreed",
        f"第 {finished} 轮打完，比约定的多 {finished - agreed} 轮",
    )


def events_of(before: Ledger | None, after: Ledger) -> list[str]:
    """Money and players that were not there before, in words."""
    from qscore.show.evening_rows import remark_text
    from qscore.show.terminal.effect import new_events
    from qscore.show.terminal.evening import shown_name

    return [
        remark_text(event, after, language(), shown_name, printable) for event in new_events(before, after)
    ]


def effect_of(before: Ledger | None, after: Ledger) -> str:
    """What a change does, in words and numbers."""
    from qscore.show.terminal import evening as terminal
    from qscore.show.terminal.effect import effect_text

    if before is None:
        return terminal.totals_table(after, language(), paint, room=room())
    return effect_text(before, after, language(), paint, room())


def columns() -> int:
    """The columns that a session's sheet may take."""
    return room() or WIDTH


def is_plain() -> bool:
    """Whether output can only hold plain characters."""
    return not says_everything()
