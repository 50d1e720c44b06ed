"""A Gongzhu deal printed as text, in either language; reading it gives the same tree."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from qscore.core.text import Language
from qscore.games.gongzhu.deal import SEATS
from qscore.games.gongzhu.fields import BARRED, CARDS, DEAL, FIELD_WORDS, PART_WORDS, PLAYER, SEAT_WORDS
from qscore.reading.entry import Tree
from qscore.reading.tables import NUMBER, Field
from qscore.reading.text_parts import joined, printed, printed_head, printed_note, printed_text

_CANONICAL = re.compile(r"(?:10|[2-9AKQJ])[SHDC](?: (?:10|[2-9AKQJ])[SHDC])*")
_NUMBER = re.compile(r"-?[0-9]+", re.ASCII)


def print_text(tree: Mapping[str, Tree], language: Language, one_line: bool = False) -> str:
    """The deal as text with the keywords of `language`: a part a line, or all in one line."""
    parts = printed_head(tree, language)
    for field in DEAL:
        value: Any = tree.get(field.key)
        if value and field.key == "players":
            parts += [_player(seat, value[seat] or {}, language) for seat in sorted(value, key=_seat_order)]
        elif value:
            word = printed(PART_WORDS, field.key, language)
            parts += [f"{word} {shown}" for shown in _values(field, value, language)]
    return joined([*parts, *printed_note(tree, language)], one_line)


def _values(field: Field, value: Any, language: Language) -> Iterable[str]:
    if field.kind is CARDS:
        yield _cards(value)
    elif isinstance(value, Mapping):
        for side, count in value.items():
            yield f"{field.kind.printed(side, language)} {count}"
    elif field.kind is BARRED:
        for name in [value] if isinstance(value, str) else value:
            yield printed(SEAT_WORDS, name, language) if name in SEAT_WORDS else printed_text(name)
    else:
        yield field.kind.printed(value, language)


def _seat_order(seat: str) -> int:
    return SEATS.index(seat) if seat in SEATS else len(SEATS)


def _player(seat: str, player: Mapping[str, Any], language: Language) -> str:
    head = printed(SEAT_WORDS, seat, language) if seat in SEAT_WORDS else printed_text(seat)
    if player.get("name") is not None:
        head += " " + printed_text(player["name"], words=True)
    return f"{head}: {' / '.join(_fields(player, language))}".rstrip()


def _fields(player: Mapping[str, Any], language: Language) -> Iterable[str]:
    for field in PLAYER:
        value = player.get(field.key)
        word = printed(FIELD_WORDS, field.key, language)
        if field.key == "adjust":
            for line in value or ():
                why = "" if line.get("why") is None else printed_text(line["why"], words=True)
                yield f"{word} {line['points']} {why}".rstrip()
        elif value and field.kind is CARDS:
            cards = _cards(value)
            yield cards if _CANONICAL.fullmatch(cards) else f"{word} {cards}"
        elif value is not None and field.kind is NUMBER:
            glued = language == "zh" and field.key == "points" and _NUMBER.fullmatch(str(value))
            yield f"{value}分" if glued else f"{word} {value}"


def _cards(value: object) -> str:
    text = str(value)
    return text if _CANONICAL.fullmatch(text) else printed_text(text)
