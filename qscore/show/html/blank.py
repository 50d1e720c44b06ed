"""An empty score sheet to print on A4 and fill in by hand: a page a round, the names and the order already there."""

from __future__ import annotations

from dataclasses import dataclass

from qscore.core.text import Language
from qscore.show import export_words as words
from qscore.show.html.page import render

_WIDE = 5
"""From this many players on a sheet lies on its side."""
ROWS_UPRIGHT, ROWS_ON_THE_SIDE = 32, 20
"""The rows that fit a page."""
SPARE = 2
"""Rows beyond a round's deals, for draws: they take a row and do not count."""


@dataclass(frozen=True, slots=True)
class BlankSheet:
    """What an empty sheet is made for: the players in playing order, rounds and deals a round, a title.

    With `dealer` it has columns for the dealer and the card turned up; `rests` where one player rests.
    """

    players: tuple[str, ...]
    rounds: int = 2
    deals: int = 30
    title: str = ""
    dealer: bool = True
    rests: bool = False
    stake: str = ""


def blank_html(sheet: BlankSheet, language: Language) -> str:
    """The whole page."""
    wide = len(sheet.players) >= _WIDE
    most = ROWS_ON_THE_SIDE if wide else ROWS_UPRIGHT
    rows = range(sheet.deals + SPARE)
    return render(
        "blank.html",
        language,
        sheet=sheet,
        title=sheet.title or words.SCORE_SHEET[language],
        wide=wide,
        parts=[rows[first : first + most] for first in range(0, len(rows), most)],
    )
