"""The wording of what was considered and refused."""

from __future__ import annotations

from qscore.catalogue.refusals import REFUSALS, subject_of
from qscore.core.result import Refusal
from qscore.core.text import Language, Text


def refusal_text(refusal: Refusal, language: Language) -> str:
    """What was refused and why, as one sentence: `poor: spoiled by redjoy`."""
    subject = subject_of(refusal.code)
    reason = REFUSALS[refusal.reason].fill(language, refusal.parameters)
    return f"{subject[language]}{Text(': ', '：')[language]}{reason}"
