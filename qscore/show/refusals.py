"""The wording of what was considered and refused."""

from __future__ import annotations

from qscore.catalogue.lines import LINES
from qscore.catalogue.refusals import REFUSALS
from qscore.catalogue.words import word
from qscore.core.result import Refusal
from qscore.core.text import Language, Text

_SUBJECTS: dict[str, Text] = {
    "wait": Text("wait", "边张、嵌档、吊头"),
    "coins": Text("coins", "文钱"),
    "base": Text("another arrangement", "另一种摆法"),
    "win": Text("win", "成牌"),
    "poor": Text("poor", "穷狠"),
    "very-poor": Text("very poor", "穷穷狠"),
}


def refusal_text(refusal: Refusal, language: Language) -> str:
    """What was refused and why, as one sentence: `poor: spoiled by redjoy`."""
    subject = _SUBJECTS.get(refusal.code) or LINES.get(refusal.code) or word(refusal.code)
    reason = REFUSALS[refusal.reason].fill(language, refusal.parameters)
    return f"{subject[language]}{Text(': ', '：')[language]}{reason}"
