"""The table of the decisions page: every open point, the reading that is the default, and why."""

from __future__ import annotations

from qscore.core.text import Language, Text
from qscore_pages.markdown import cell, code, table
from qscore_pages.rulebook import GAME_TITLES, defaults_of, points_of_game, ruling_anchor


def defaults(language: Language) -> str:
    """One row a ruling, under the names of the games."""
    heads = Text("ruling|question|default|why", "名称|问题|默认|理由")[language].split("|")
    parts = []
    for game, title in GAME_TITLES.items():
        rows = []
        for point, _ in points_of_game(game):
            chosen = dict.fromkeys(defaults_of(point.name, game).values())
            told = [reading for reading in point.readings if reading.value in chosen]
            rows.append(
                (
                    f"[{code(point.name)}](rules/rulings.md#{ruling_anchor(point.name, game)})",
                    cell(point.question[language]),
                    ", ".join(code(reading.value) for reading in told),
                    "<br>".join(cell(reading.reasons[language]) for reading in told),
                )
            )
        parts.append(f"### {title[language]}\n\n{table(heads, rows)}")
    return "\n\n".join(parts)
