"""The error codes as pages of the rule book: what each means, how to mend it, its article, an example."""

from __future__ import annotations

from functools import cache
from typing import Any

from qscore.catalogue.error_entry import ErrorEntry
from qscore.catalogue.errors import ERRORS
from qscore.core.text import Language, Text
from qscore.rules.book import error_examples
from qscore.show.diagnostics import render
from qscore.show.layout import folded, table, within
from qscore.show.part_names import with_names
from qscore.show.rule_wording import paragraph
from qscore.show.wording import article_text

_GROUPS = (
    Text("files and syntax", "文件与写法"),
    Text("keys and values", "键与值"),
    Text("cards", "牌"),
    Text("sets", "牌组"),
    Text("wins", "成牌"),
    Text("faults and outcomes", "犯规与结果"),
    Text("rulesets and rulings", "规则与裁定"),
    Text("sessions", "整场"),
    Text("Gongzhu and Gouji", "拱猪与够级"),
    Text("command line and logs", "命令行与记录"),
)
"""What the codes of each hundred are about."""


@cache
def known_codes() -> tuple[str, ...]:
    """Every error code there is, in order."""
    return tuple(sorted(ERRORS))


def error_tree(code: str, language: Language) -> dict[str, Any]:
    """A code as plain data: what it says, the advice, the article, and an input that shows it."""
    entry = ERRORS[code]
    return {
        "code": code,
        "about": _GROUPS[int(code[1])][language],
        "message": with_names(entry.message, language),
        "hint": None if entry.hint is None else with_names(entry.hint, language),
        "article": entry.article,
        "example": error_examples().get(code),
    }


def errors_page(language: Language, room: int | None = None) -> str:
    """Every code with its sentence, under headings."""
    parts = []
    for hundred, title in enumerate(_GROUPS):
        rows = [
            [code, with_names(ERRORS[code].message, language)]
            for code in known_codes()
            if int(code[1]) == hundred
        ]
        if rows:
            parts.append(f"{title[language]}\n{table(rows, [5, 70], room=room)}")
    return "\n\n".join(parts)


def error_page(code: str, language: Language, room: int | None = None) -> str:
    """One code: the sentence, how to mend it, the article, and an example as the program shows it."""
    entry: ErrorEntry = ERRORS[code]
    parts = [
        f"{code}  {_GROUPS[int(code[1])][language]}",
        paragraph(with_names(entry.message, language), room=room),
    ]
    if entry.hint is not None:
        hint = Text("to mend it: ", "改法：")[language] + with_names(entry.hint, language)
        parts.append(paragraph(hint, room=room))
    if entry.article is not None:
        shown = article_text(entry.article, language)
        parts.append(within(Text("article: ", "条款：")[language] + f"{shown}  (qscore rules {shown})", room))
    example = error_examples().get(code)
    if example is not None:
        title = Text("for example", "例如")[language]
        parts.append(
            f"{title}\n{folded(example.strip(), room)}\n\n{shown_example(example, code, language, room)}"
        )
    return "\n\n".join(part for part in parts if part)


def shown_example(example: str, code: str, language: Language, room: int | None = None) -> str:
    """What the program says about an example: only its diagnostics of this code."""
    return "\n".join(
        folded(render(diagnostic, language, room), room)
        for diagnostic in example_diagnostics(example)
        if diagnostic.code == code
    )


def example_diagnostics(example: str) -> list[Any]:
    """Everything that is wrong with an example, which is one or more deals in any form."""
    from qscore.core.problems import InputError
    from qscore.reading import read_entries
    from qscore.scoring import Choice, score_entry

    found: list[Any] = []
    try:
        for entry in read_entries(example, "deal"):
            found += score_entry(entry, Choice()).diagnostics()
    except InputError as error:
        found += error.diagnostics
    return found
