"""The wording of every score line and fan line, by its code.

The numbers and articles of the lines are data in `rulesets/`; here are only the words. `{cards}` and the other
names in braces come from the line itself.
"""

from __future__ import annotations

from qscore.catalogue.games import of_games
from qscore.core.result import FanLine, Line, Payment
from qscore.core.text import Language, Text

LINES: dict[str, Text] = {
    **of_games("LINES"),
    # agreed at the table
    "adjust": Text("{why}", "{why}"),
    "given": Text("points as written down", "桌上记的分"),
}
"""Line code to wording, in the order of the articles."""


def line_text(line: Line | FanLine | Payment, language: Language) -> str:
    """What a line is for, in words.

    >>> line_text(Line("coins", "19", 50, "112233p", {"count": 2}), "en")
    'coins, sets: 2'
    """
    parameters = line.parameters if isinstance(line, Line) else {}
    return LINES[line.code].fill(language, parameters)
