"""The `win` and `fault` parts of a Qing'er deal as text: words in any order."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from qscore.catalogue.words import word as wording
from qscore.core.spelling import look_up, plain, simplified
from qscore.core.text import Text
from qscore.games.qinger.text_words import (
    COMPLETES,
    FAULT_PARTS,
    FAULT_TOKENS,
    SEAT_WORDS,
    WIN_PARTS,
    WIN_TOKENS,
    WIN_WORDS,
    looks_like_cards,
)
from qscore.reading.pieces import Quoted, Silent
from qscore.reading.text_parts import name_of

_TOKEN = re.compile(r"[^\s,，、]+|[,，、]")
_COMMAS = ",，、"
_GLUED = re.compile(r"(点炮|文钱|凑成|成张|coins)(?=\S)", re.IGNORECASE)
_SEATS = {spelling: seat for seat, spellings in SEAT_WORDS.items() for spelling in spellings}


class _Persons:
    """Turns a word into a seat, or into a person who may stand for one."""

    def __init__(self, quoted: Quoted, names: frozenset[str], aliases: Mapping[str, str]) -> None:
        self.quoted = quoted
        self.names = names
        self.aliases = aliases

    def find(self, tokens: list[str], position: int) -> tuple[str | None, int]:
        """The seat that begins at a token, and how many tokens name it."""
        token = tokens[position]
        seat = look_up(_SEATS, token)
        if seat is not None:
            return seat, 1
        name = name_of(token, self.quoted)
        if name in self.aliases or name in self.names:
            return self.aliases.get(name, name), 1
        for known in (*self.aliases, *self.names):
            words = known.split()
            if len(words) > 1 and words == [
                name_of(t, self.quoted) for t in tokens[position : position + len(words)]
            ]:
                return self.aliases.get(known, known), len(words)
        return None, 1

    def known(self) -> list[str]:
        """Every word for a seat or person."""
        return [*_SEATS, *self.aliases, *self.names]


def read_win(
    body: str,
    quoted: Quoted,
    names: frozenset[str],
    aliases: Mapping[str, str],
    trace: Silent,
) -> dict[str, Any]:
    """The win that the words of `body` tell."""
    persons = _Persons(quoted, names, aliases)
    tokens = _tokens(body)
    win: dict[str, Any] = {}
    position = 0
    joined = False
    while position < len(tokens):
        token = tokens[position]
        kind, key = look_up(WIN_TOKENS, token) or ("", "")
        if kind == "word" and key != "self":
            position = _argument(win, key, tokens, position, persons, trace)
            continue
        position += 1
        if kind == "how":
            _how(win, key, token, trace)
        elif kind == "word":
            _once(win, "from", key, token, trace)
        elif kind in ("pattern", "wait", "shown", "coins"):
            _once(win, kind, key, token, trace)
        elif token in _COMMAS:
            joined = True
            continue
        else:
            seat, width = (key, 1) if kind == "seat" else persons.find(tokens, position - 1)
            if seat is not None:
                position += width - 1
                _seat(win, seat, token, joined, trace)
            elif looks_like_cards(token):
                _once(win, "tile", quoted.get(token, str(token)), token, trace)
            else:
                trace.unknown(token, quoted.get(token, token), (*WIN_TOKENS, *aliases, *names), WIN_PARTS)
        joined = False
    return win


_DISCARDED = WIN_WORDS["from"][1]
_COMPLETED = Text("completes: pair triplet four pung run", "凑成：对子 刻子 四张 碰子 顺子")


def _tokens(body: str) -> list[str]:
    """The words of a win; a keyword written together with its argument is taken apart."""
    plain = "," not in body and "，" not in body and "、" not in body
    tokens = body.split() if plain else [body[m.start() : m.end()] for m in _TOKEN.finditer(body)]
    if body.isascii() and "coins" not in body:
        return tokens
    parts: list[str] = []
    for token in tokens:
        glued = None if look_up(WIN_TOKENS, token) else _GLUED.match(simplified(token))
        if glued:
            parts += [token[: glued.end()], token[glued.end() :]]
        elif simplified(token).endswith(_DISCARDED) and len(token) > len(
            _DISCARDED
        ):  # as the score sheet words it: 下家点炮
            parts += [token[-len(_DISCARDED) :], token[: -len(_DISCARDED)]]
        else:
            parts.append(token)
    return parts


def _once(win: dict[str, Any], key: str, value: str, token: str, trace: Silent) -> None:
    if key in win:
        trace.problem("E011", token, what=f"`{key}`")
        return
    trace.value(("win", key), token)
    win[key] = value


def _how(win: dict[str, Any], way: str, token: str, trace: Silent) -> None:
    ways = win.setdefault("how", [])
    if way in ways:
        trace.problem("E011", token, what=wording(way))
        return
    trace.value(("win", "how", len(ways)), token)
    ways.append(way)


def _seat(win: dict[str, Any], seat: str, token: str, joined: bool, trace: Silent) -> None:
    """A seat that stands alone: the winner, another winner after a comma, then the one who discarded."""
    if "player" not in win:
        trace.value(("win", "player"), token)
        win["player"] = seat
    elif joined and "from" not in win:
        players = win["player"] if isinstance(win["player"], list) else [win["player"]]
        trace.value(("win", "player", len(players)), token)
        win["player"] = [*players, seat]
    else:
        _once(win, "from", seat, token, trace)


def _argument(
    win: dict[str, Any], key: str, tokens: list[str], position: int, persons: _Persons, trace: Silent
) -> int:
    """A word with one more after it; returns the position after both."""
    token = tokens[position]
    if position + 1 >= len(tokens):
        trace.problem("E103", token, key=key, expected=Text("a value after it", "它的值"))
        return position + 1
    value = tokens[position + 1]
    trace.key(("win", key), token)
    text = persons.quoted.get(value, str(value))
    if key == "from":
        if plain(value) in WIN_WORDS["self"]:
            _once(win, key, "self", value, trace)
            return position + 2
        seat, width = persons.find(tokens, position + 1)
        if seat is None:
            trace.unknown(value, text, persons.known(), WIN_PARTS)
        else:
            _once(win, key, seat, value, trace)
        return position + 1 + width
    if key == "completes":
        known = look_up(COMPLETES, value)
        if known is None:
            trace.unknown(value, text, COMPLETES, _COMPLETED)
        else:
            _once(win, key, known, value, trace)
    else:
        _once(win, key, text, value, trace)
    return position + 2


def read_faults(
    body: str,
    first: str,
    count: int,
    quoted: Quoted,
    names: frozenset[str],
    aliases: Mapping[str, str],
    trace: Silent,
) -> list[dict[str, str]]:
    """The faults of one part: a seat and its fault, or several; `count` are already known."""
    persons = _Persons(quoted, names, aliases)
    tokens = [token for token in _tokens(body) if token not in _COMMAS]
    faults: list[dict[str, str]] = []
    seat: str | None = None
    seat_token = first
    used = True
    position = 0
    while position < len(tokens):
        token = tokens[position]
        kind, key = look_up(FAULT_TOKENS, token) or ("", "")
        width = 1
        if kind == "fault":
            if seat is None:
                trace.problem(
                    "E103", token, key="player", expected=Text("a seat before the fault", "罚前的座位")
                )
            else:
                path = ("faults", count + len(faults))
                trace.value(path, token)
                trace.value((*path, "player"), seat_token)
                trace.value((*path, "fault"), token)
                faults.append({"player": seat, "fault": key})
            used = True
        else:
            found, width = (key, 1) if kind else persons.find(tokens, position)
            if found is None:
                trace.unknown(token, quoted.get(token, token), (*FAULT_TOKENS, *aliases, *names), FAULT_PARTS)
                used = True
            else:
                seat, seat_token, used = found, token, False
        position += width
    if not used or not tokens:
        expected = Text("the fault after the seat", "座位后的过失")
        trace.problem("E103", seat_token, key="fault", expected=expected)
    return faults
