"""Why something that was considered does not count, by reason code."""

from __future__ import annotations

from qscore.catalogue.games import of_games
from qscore.catalogue.lines import LINES
from qscore.catalogue.words import word
from qscore.core.result import Refusal
from qscore.core.text import Language, Text

REFUSALS: dict[str, Text] = of_games("REFUSALS")
"""Reason code to wording."""

_SUBJECTS: dict[str, Text] = {
    "wait": Text("wait", "边张、嵌档、吊头"),
    "coins": Text("coins", "文钱"),
    "base": Text("another arrangement", "另一种摆法"),
    "win": Text("win", "成牌"),
    "poor": Text("poor", "穷狠"),
    "very-poor": Text("very poor", "穷穷狠"),
}
"""What was refused, where it is not called like its line."""


def subject_of(code: str) -> Text:
    """What is called so that was refused: a line, a way to win, a place for the winning card."""
    return _SUBJECTS.get(code) or LINES.get(code) or word(code)


def refusal_text(refusal: Refusal, language: Language) -> str:
    """What was refused and why, as one sentence: `poor: spoiled by redjoy`."""
    subject = subject_of(refusal.code)
    reason = REFUSALS[refusal.reason].fill(language, refusal.parameters)
    return f"{subject[language]}{Text(': ', '：')[language]}{reason}"
