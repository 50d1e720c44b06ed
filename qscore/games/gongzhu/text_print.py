"""A Gongzhu deal printed as text, in either language; reading it gives the same tree."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from qscore.core.text import Language
from qscore.games.gongzhu import text_words as words
from qscore.reading.entry import Tree
from qscore.reading.text_parts import joined, printed, printed_head, printed_note, printed_text

_CANONICAL = re.compile(r"(?:10|[2-9AKQJ])[SHDC](?: (?:10|[2-9AKQJ])[SHDC])*")
_NUMBER = re.compile(r"-?[0-9]+", re.ASCII)


def print_text(tree: Mapping[str, Tree], language: Language, one_line: bool = False) -> str:
    """The deal as text with the keywords of `language`: a part a line, or all in one line."""
    deal: Any = tree
    parts = printed_head(deal, language)
    if deal.get("sides") is not None:
        play = printed(words.PLAY_WORDS, str(deal["sides"]), language)
        parts.append(f"{printed(words.PART_WORDS, 'sides', language)} {play}")
    players = deal.get("players") or {}
    for seat in sorted(players, key=_seat_order):
        parts.append(_player(seat, players[seat] or {}, language))
    if deal.get("exposed"):
        parts.append(f"{printed(words.PART_WORDS, 'exposed', language)} {_cards(deal['exposed'])}")
    for side, count in (deal.get("marks") or {}).items():
        shown = printed(words.SIDE_WORDS, side, language)
        parts.append(f"{printed(words.PART_WORDS, 'marks', language)} {shown} {count}")
    return joined([*parts, *printed_note(deal, language)], one_line)


def _seat_order(seat: str) -> int:
    seats = list(words.SEAT_WORDS)
    return seats.index(seat) if seat in seats else len(seats)


def _player(seat: str, player: Mapping[str, Any], language: Language) -> str:
    head = printed(words.SEAT_WORDS, seat, language) if seat in words.SEAT_WORDS else printed_text(seat)
    if player.get("name") is not None:
        head += " " + printed_text(player["name"], words=True)
    return f"{head}: {' / '.join(_fields(player, language))}".rstrip()


def _fields(player: Mapping[str, Any], language: Language) -> Iterable[str]:
    def keyword(key: str) -> str:
        return printed(words.FIELD_WORDS, key, language)

    if player.get("taken"):
        cards = _cards(player["taken"])
        yield cards if _CANONICAL.fullmatch(cards) else f"{keyword('taken')} {cards}"
    if player.get("points") is not None:
        number = str(player["points"])
        yield (
            f"{number}分"
            if language == "zh" and _NUMBER.fullmatch(number)
            else f"{keyword('points')} {number}"
        )
    if player.get("claimed") is not None:
        yield f"{keyword('claimed')} {player['claimed']}"
    for line in player.get("adjust") or ():
        why = line.get("why")
        shown = "" if why is None else printed_text(why, words=True)
        yield f"{keyword('adjust')} {line['points']} {shown}".rstrip()


def _cards(value: object) -> str:
    text = str(value)
    return text if _CANONICAL.fullmatch(text) else printed_text(text)
