"""What an error code means."""

from __future__ import annotations

from typing import NamedTuple

from qscore.core.text import Text


class ErrorEntry(NamedTuple):
    """What a code means: the sentence shown, the standing advice, and the article it rests on."""

    message: Text
    hint: Text | None = None
    article: str | None = None
