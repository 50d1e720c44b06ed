"""`qscore dispute --session`: an evening under every reading."""

from __future__ import annotations

from qscore.cli.options import WrongCall
from qscore.cli.speech import say
from qscore.pipeline import Choice


def dispute_session(file: str, choice: Choice, *, every: bool, as_json: bool) -> bool:
    """Not there yet."""
    del file, choice, every, as_json
    raise WrongCall(say("sessions are not disputed yet", "整场暂不支持"))
