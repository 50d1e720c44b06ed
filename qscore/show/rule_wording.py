"""How the rule book words its pieces: paragraphs, lines, values, readings.

Everything fits 80 columns, or `room` where that is less.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from qscore.catalogue.lines import LINES
from qscore.catalogue.values import FIELDS, field_label, group_label
from qscore.catalogue.words import WORDS, word
from qscore.core.text import Language, Text, printable
from qscore.rules.rulesets import Ruling
from qscore.show.layout import table, within, wrapped
from qscore.show.part_names import with_names
from qscore.show.wording import article_text, signed

WIDTH = 78
_NARROW = 64
"""On fewer columns, what stands side by side otherwise stands below each other."""
COLON = Text(": ", "：")
_COMMA = Text(", ", "，")
_BRACKETS = Text(" ({inside})", "（{inside}）")


def paragraph(text: str, indent: int = 0, room: int | None = None) -> str:
    """A text in lines of at most 78 columns (`room` where that is less), its own line breaks kept."""
    width = WIDTH if room is None else min(room, WIDTH)
    lines = wrapped(printable_lines(text), width - indent).splitlines()
    return "\n".join(" " * indent + line for line in lines)


def is_narrow(room: int | None) -> bool:
    """Whether columns of words side by side would be too narrow to read."""
    return room is not None and room < _NARROW


def rulings_listed(rows: Iterable[tuple[str, str, Text]], language: Language, room: int | None) -> str:
    """Rulings by name, article and question, a row each; with the question below where there is little room."""
    shown = [[name, article_text(article, language), question[language]] for name, article, question in rows]
    if not is_narrow(room):
        return table(shown, [20, None, 46], room=room)
    return "\n".join(
        f"{within(name + in_brackets(article, language), room)}\n{paragraph(question, 2, room)}"
        for name, article, question in shown
    )


def printable_lines(text: str) -> str:
    """The text with everything harmful taken out but its line breaks."""
    return "\n".join(printable(line) for line in text.splitlines())


def line_wording(code: str, language: Language) -> str:
    """The wording of a line with the names of what is filled in; one that is nothing else has its value's label.

    >>> line_wording("coins", "en"), line_wording("red-joys", "zh"), line_wording("adjust", "en")
    ('coins, sets: COUNT', '红喜', 'WHY')
    """
    wording = LINES[code]
    key = code.replace("-", "_")
    is_name = re.fullmatch(r"\{\w+\}", wording[language]) is not None
    return field_label(key, language) if is_name and key in FIELDS else with_names(wording, language)


def value_lines(values: Mapping[str, Any], language: Language) -> list[str]:
    """Values by what they are called and the name in the ruleset file, one a line.

    >>> value_lines({"four_drawn": {"plain": 6, "jiang": 24}}, "zh")
    ['手中刻子，自摸第四张（four_drawn）：不当将 6，当将 24']
    >>> value_lines({"pung": {"plain": 1, "jiang": 4}}, "en")
    ['pung: plain 1, jiang 4']
    """
    lines = []
    for name, value in values.items():
        label = group_label(name, language)
        if label != name:
            label += Text(" ({name})", "（{name}）").fill(language, {"name": name})
        lines.append(f"{label}{COLON[language]}{value_text(value, language)}")
    return lines


def value_text(value: Any, language: Language) -> str:
    """A value as a reader sees it.

    >>> value_text({"plain": 1, "jiang": 4}, "zh"), value_text([20, 50, 100], "en"), value_text("alone", "zh")
    ('不当将 1，当将 4', '20 50 100', '各自')
    """
    if isinstance(value, Mapping):
        return _COMMA[language].join(
            f"{field_label(name, language)} {value_text(item, language)}" for name, item in value.items()
        )
    if isinstance(value, list):
        separator = "; " if any(isinstance(item, list) for item in value) else " "
        return separator.join(value_text(item, language) for item in value)
    if isinstance(value, str):  # a word of the formats first: `alone` is also what a card may be taken
        return WORDS[value][language] if value in WORDS else field_label(value, language)
    return "–" if value is None else str(value)


def seat_numbers(points: Mapping[str, int], settlement: Mapping[str, int], language: Language) -> str:
    """Each seat's points and what it wins or loses: `dealer 60 (+110)`."""
    return _COMMA[language].join(
        f"{word(seat)[language]} {number} ({signed(settlement[seat])})" for seat, number in points.items()
    )


def marked(ruling: Ruling) -> list[str]:
    """The readings of a ruling, the default with a star."""
    return [f"{value}*" if value == ruling.default else value for value in ruling.options]


def in_brackets(inside: str, language: Language) -> str:
    """Something said by the way, as it follows a word."""
    return _BRACKETS.fill(language, {"inside": inside})
