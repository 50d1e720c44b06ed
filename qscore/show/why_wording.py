"""How the reasons of a deal are worded, the same on the terminal and on a page."""

from __future__ import annotations

from qscore.core.text import Language, Text
from qscore.show.rule_wording import COLON, value_lines
from qscore.show.wording import signed
from qscore.study.why import Step, Why

_THIS_TABLE = Text("At this table: ", "本桌：")


def own_rules(found: Why, article: str, language: Language) -> list[str]:
    """What this table plays otherwise than an article says: its values and readings, a line each."""
    lines = value_lines(found.own_values(article), language)
    lines += [
        f"{name}={reading.value}{COLON[language]}{reading.text[language]}"
        for name, reading in found.own_readings(article)
    ]
    return [f"{_THIS_TABLE[language]}{line}" for line in lines]


def arithmetic(steps: tuple[Step, ...]) -> str:
    """How a settlement adds up, with the deal's own numbers: `(80 − 70) + (80 − 30)`; fixed payments as they are.

    >>> from qscore.core.result import Payment
    >>> paid = Payment("difference", "23", "next", "dealer", 10)
    >>> arithmetic((Step("next", paid, 10, 80, 70), Step("bottom", paid, 50, 80, 30)))
    '(80 − 70) + (80 − 30)'
    >>> arithmetic((Step("next", paid, -30, None, None), Step("next", paid, -50, None, None)))
    '-30 -50'
    """
    if any(step.own is None for step in steps):
        return "" if len(steps) == 1 else " ".join(signed(step.points) for step in steps)
    pieces = [f"{step.own} − {_in_brackets(step.others)}" for step in steps]
    return pieces[0] if len(pieces) == 1 else " + ".join(f"({piece})" for piece in pieces)


def _in_brackets(number: int | None) -> str:
    return f"({number})" if number is not None and number < 0 else str(number)
