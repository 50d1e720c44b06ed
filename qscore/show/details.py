"""What only one game has (sides, marks, games, pigs, teams, tribute) as small tables, whatever the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from qscore.catalogue.games import of_games
from qscore.catalogue.words import word
from qscore.core.text import JOINER, Language, Text
from qscore.show.wording import article_text

_TITLES: dict[str, Text] = {
    **of_games("TITLES"),
    "counted": Text("Deal", "这副"),
    "payments": Text("Payments", "付"),
}
_HEADS: dict[str, Text] = {
    **of_games("HEADS"),
    "article": Text("article", "条款"),
}


def title_of(part: str) -> Text:
    """What a part of a deal's or an evening's result is called."""
    return _TITLES.get(part, Text(part, part))


class DetailTable(NamedTuple):
    """A small table: its title, the heads of its columns (none where rows are name and number), its rows.

    `align` is `"left"` for a column of words and `"right"` for one of numbers.
    """

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    align: tuple[str, ...]


def detail_tables(details: Mapping[str, Any], language: Language) -> Iterator[DetailTable]:
    """The tables of a deal's or an evening's details; what is empty or no table is left out.

    So is a column that says nothing in any row.

    >>> list(detail_tables({"marks": {"a": 1}, "games": []}, "en"))
    [DetailTable(title='Reward marks', heads=(), rows=(('a', '1'),), align=('left', 'right'))]
    """
    for key, value in details.items():
        title = title_of(key)[language]
        if isinstance(value, Mapping) and value and all(map(_is_number, value.values())):
            rows = tuple((word(name)[language], str(number)) for name, number in value.items())
            yield DetailTable(title, (), rows, ("left", "right"))
        elif isinstance(value, list) and value and all(isinstance(one, Mapping) for one in value):
            yield _table(title, value, language)


def _table(title: str, entries: Sequence[Mapping[str, Any]], language: Language) -> DetailTable:
    keys = dict.fromkeys(key for entry in entries for key in entry)
    told = [key for key in keys if any(entry.get(key) for entry in entries)]
    return DetailTable(
        title,
        tuple(_HEADS.get(key, Text(key, key))[language] for key in told),
        tuple(tuple(_cell(key, entry.get(key), language) for key in told) for entry in entries),
        tuple("right" if _numbers(entry.get(key) for entry in entries) else "left" for key in told),
    )


def _numbers(values: Iterable[Any]) -> bool:
    return all(value is None or _is_number(value) for value in values)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _cell(key: str, value: Any, language: Language) -> str:
    if value is None:
        return ""
    if key == "article":
        return article_text(value, language)
    if isinstance(value, Mapping):
        return JOINER[language].join(f"{word(str(name))[language]} {one}" for name, one in value.items())
    if isinstance(value, list | tuple):
        return JOINER[language].join(word(str(one))[language] for one in value)
    return word(value)[language] if isinstance(value, str) else str(value)
