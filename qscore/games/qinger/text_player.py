"""The fields of one player in the text form of a Qing'er deal: cards, sets, points, and what was agreed on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from qscore.core.numbers import is_bare, points_length, without_unit
from qscore.core.problems import Path
from qscore.core.spelling import look_up, plain, simplified
from qscore.games.qinger.text_words import (
    AFTER_WORDS,
    FIELD_WORDS,
    FIELDS,
    PLAYER_PARTS,
    looks_like_cards,
    of_the_win,
)
from qscore.reading.pieces import Quoted, Silent

_NOTHING = dict.fromkeys(("无", "没有", "none", "nothing", "no", "-"), True)
"""Said where there is nothing to be said."""
_MAY_BE_NOTHING = frozenset({"flowers", "clubs", "hand"})
_YES_OR_NO = frozenset({"true", "yes", "是", "false", "no", "否"})
_COMMA = re.compile(r"[,，、。]\s*(?=\S)")
_GLUED = re.compile(r"(碰子?|打杠|明杠|杠|补杠|暗杠|起飞|刻子?|四张|对子?|花|报分|另计)(?=\S)")


def read_player(body: str, seat: str, quoted: Quoted, trace: Silent) -> dict[str, Any]:
    """The fields of one player as the tree has them; what is wrong goes to `trace`."""
    player: dict[str, Any] = {}
    for field in _fields(body):
        words = field.split(None, 1)
        if not words:
            continue
        word = words[0]
        rest = words[1].rstrip() if len(words) > 1 else ""
        kind, key = look_up(FIELDS, word) or ("", "")
        if not kind:
            glued = _GLUED.match(simplified(word))
            content = field.strip()
            length = points_length(content)
            if length:
                if is_bare(content):
                    trace.problem("E112", content, word=str(content))
                    continue
                kind, key, rest = "field", "points", content[:length]
            elif glued:
                kind, key = FIELDS[glued[1]]
                word, rest = field.strip()[: glued.end()], field.strip()[glued.end() :]
        if key in _MAY_BE_NOTHING and look_up(_NOTHING, rest.removeprefix(":").strip()):
            continue
        if kind == "meld":
            _meld(player, seat, key, word, rest, quoted, trace)
        elif key == "adjust":
            _adjust(player, seat, word, rest, quoted, trace)
        elif kind:
            if key in ("points", "claimed"):
                rest = rest[: without_unit(rest)]
            if key in ("partial", "takeoff_joys") and plain(rest) not in _YES_OR_NO:
                if rest:
                    trace.problem("E014", rest, word=str(word), rest=str(rest)[:40])
                rest = word
                set_field(player, ("players", seat, key), key, word, rest, quoted, trace)
                player[key] = "true"
            else:
                set_field(player, ("players", seat, key), key, word, rest, quoted, trace)
        else:
            _hand(player, seat, field.strip(), word, quoted, trace)
    return player


def _fields(body: str) -> Iterator[str]:
    """The fields of a player: `/` stands between them, or a comma where the next one begins with a keyword."""
    for field in body.split("/"):
        start = 0
        if "," in field or "，" in field or "、" in field or "。" in field:
            for comma in _COMMA.finditer(field):
                if _begins_field(field[comma.end() :]) and not _is_free(field[start:]):
                    yield field[start : comma.start()]
                    start = comma.end()
            field = field if _is_free(field[start:]) else field.rstrip(",，、。 ")
        yield field[start:]


def _begins_field(text: str) -> bool:
    """Whether a keyword or points come next, not cards."""
    word = text.split(None, 1)[0].rstrip("，。、,")
    word = _COMMA.split(word)[0]
    return bool(look_up(FIELDS, word) or _GLUED.match(simplified(word)) or points_length(word))


def _is_free(field: str) -> bool:
    """Whether a field ends in words of somebody's own, in which commas are commas."""
    return simplified(field.lstrip()).lower().startswith(FIELD_WORDS["adjust"])


def _meld(
    player: dict[str, Any], seat: str, key: str, word: str, cards: str, quoted: Quoted, trace: Silent
) -> None:
    melds = player.setdefault("melds", [])
    path = ("players", seat, "melds", len(melds))
    trace.key(path, word)
    trace.meld(path, key, word, cards)
    melds.append(f"{key} {quoted.get(cards, cards)}" if cards else key)


def _hand(player: dict[str, Any], seat: str, cards: str, word: str, quoted: Quoted, trace: Silent) -> None:
    """A field that begins with no keyword: the hand, unless it looks like a misspelt keyword."""
    if looks_like_cards(word):
        set_field(player, ("players", seat, "hand"), "hand", cards, cards, quoted, trace)
    else:
        trace.unknown(word, quoted.get(word, word), FIELDS, of_the_win(word) or PLAYER_PARTS)


def _adjust(player: dict[str, Any], seat: str, word: str, rest: str, quoted: Quoted, trace: Silent) -> None:
    adjustments = player.setdefault("adjust", [])
    path = ("players", seat, "adjust", len(adjustments))
    trace.key(path, word)
    after, rest = _without_after(rest)
    words = rest.split(None, 1)
    points = words[0] if words else ""
    again, why = _without_after(words[1].rstrip() if len(words) > 1 else "")
    line = {"points": str(points).removesuffix("分")}
    trace.value((*path, "points"), points or word)
    if why:
        trace.value((*path, "why"), why)
        line["why"] = quoted.get(why, str(why))
    if after or again:
        line["after"] = "true"
    adjustments.append(line)


def _without_after(text: str) -> tuple[bool, str]:
    """The text without the mark that the points come after the fans, at either end."""
    first = text.split(None, 1)
    if first and plain(first[0]) in AFTER_WORDS:
        return True, first[1].rstrip() if len(first) > 1 else ""
    last = text.rsplit(None, 1)
    if len(last) > 1 and plain(last[1]) in AFTER_WORDS:
        return True, last[0].rstrip()
    return False, text


def set_field(
    tree: dict[str, Any], path: Path, key: str, at: str, value: str, quoted: Quoted, trace: Silent
) -> None:
    """Puts a value under a key that may be given once."""
    if key in tree:
        trace.problem("E011", at, what=f"`{key}`")
        return
    trace.key(path, at)
    trace.value(path, value or at)
    tree[key] = quoted.get(value, str(value))
