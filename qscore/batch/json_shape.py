"""What stands between the strings of a JSON line: which keys, and whether it belongs there.

A line is taken as strings that are values and *gaps* between them. There are few different gaps in a log; each is
taken apart once, here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from qscore.games.qinger.deal import SEATS

STRING, ITEMS, FLAG, NUMBER, OBJECT = range(5)
"""What a key's value is: a string, a list of them, true or false, a whole number, an object."""
DEAL: dict[str, int] = {
    "ruleset": STRING,
    "jiang": STRING,
    "id": STRING,
    "outcome": STRING,
    "rulings": OBJECT,
    "players": OBJECT,
    "win": OBJECT,
}
PLAYERS = dict.fromkeys(SEATS, OBJECT)
PLAYER = {
    "hand": STRING,
    "name": STRING,
    "flowers": STRING,
    "melds": ITEMS,
    "takeoff_joys": FLAG,
    "claimed": NUMBER,
}
WIN = {"player": STRING, "tile": STRING, "from": STRING, "shown": FLAG, "how": ITEMS}
_KEYS = {**DEAL, **PLAYERS, **PLAYER, **WIN}
"""No name means two things, so that a key tells where it stands; any other is a ruling's."""
VALUES = ("", "line", *(key for key, sort in _KEYS.items() if sort in (STRING, ITEMS)), "ruling")
"""What a string may be the value of. The first is what the string before it was (in a list); a line's end comes last
in a line, and before the next."""
LINE, RULING = 1, len(VALUES) - 1
_ABOVE: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(DEAL, ("deal",)),
    **dict.fromkeys(PLAYERS, ("deal", "players")),
    **dict.fromkeys(PLAYER, ("deal", "players", "player")),
    **dict.fromkeys(WIN, ("deal", "win")),
    "ruling": ("deal", "rulings"),
}
"""The objects around a key."""
_TOKEN = re.compile(
    r' *(?:(?P<mark>[{}\[\],:\n])|"(?P<key>[A-Za-z_]+)"|(?P<word>true|false|-?(?:0|[1-9]\d{0,8})(?!\d)))'
)


@dataclass(frozen=True)
class Gap:
    """A gap: its marks, keys and plain values in turn; `value` is what the string after it is the value of.

    `seat` is the seat (from 0) whose object begins in it, −1 for none.
    """

    tokens: tuple[tuple[str, str], ...]
    value: int
    seat: int

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The names of all keys, in turn."""
        return tuple(text for sort, text in self.tokens if sort == "key")

    @cached_property
    def plain_values(self) -> dict[str, str]:
        """Keys with a value that is no string, and it."""
        found = {}
        for (sort, key), _, (word, text) in zip(self.tokens, self.tokens[1:], self.tokens[2:], strict=False):
            if sort == "key" and word == "word":
                found[key] = text
        return found

    def player_keys(self, before_seat: bool) -> list[str]:
        """The keys of players before the seat that begins here, or those after it (or all, where none begins)."""
        place = self.keys.index(SEATS[self.seat]) if self.seat >= 0 else 0
        keys = self.keys[:place] if before_seat else self.keys[place:]
        return [key for key in keys if key in PLAYER]


_MOST_TOKENS = 100
"""Marks, keys and values of a gap; all keys that there are need fewer."""


def gap_of(text: str) -> Gap | None:
    """A gap taken apart; None where it holds anything else, too much, or more than one seat."""
    tokens: list[tuple[str, str]] = []
    place, end = 0, len(text.rstrip(" "))
    while place < end:
        if len(tokens) == _MOST_TOKENS:
            return None
        found = _TOKEN.match(text, place)
        if found is None or found.lastgroup is None:
            return None
        tokens.append((found.lastgroup, found[found.lastgroup]))
        place = found.end()
    keys = [name for sort, name in tokens if sort == "key"]
    seats = [SEATS.index(key) for key in keys if key in SEATS]
    if len(seats) > 1:
        return None
    return Gap(tuple(tokens), _value(tokens, keys), seats[0] if seats else -1)


def _value(tokens: Sequence[tuple[str, str]], keys: Sequence[str]) -> int:
    if tokens and tokens[-1] == ("mark", "\n"):
        return LINE
    if not keys:
        return 0
    return VALUES.index(keys[-1]) if keys[-1] in VALUES else 0 if keys[-1] in _KEYS else RULING


def fits(before: int, gap: Gap) -> bool:
    """Whether a gap may follow a string that is the value of `before` (or the line before)."""
    state = _State(before)
    return all(state.take(sort, text) for sort, text in gap.tokens) and state.ends(gap.value)


class _State:
    """Where in a line one is: the objects and lists around, and what may come."""

    def __init__(self, before: int) -> None:
        name = VALUES[before]
        self.around = list(_ABOVE.get(name, ()))
        self.key = name
        if _KEYS.get(name) == ITEMS:
            self.around.append("items")
        self.after = "line" if before == LINE else "value"

    def take(self, sort: str, text: str) -> bool:
        """Goes on by one mark, key or plain value; False where it may not stand here."""
        if sort == "key":
            if self.after != "object" or tuple(self.around) != _ABOVE.get(text, _ABOVE["ruling"]):
                return False
            self.key, self.after = text, "key"
            return True
        if sort == "word":
            wanted = FLAG if text in ("true", "false") else NUMBER
            right = self.after == ":" and not self._in_rulings and _KEYS.get(self.key) == wanted
            self.after = "value"
            return right
        return _MARKS[text](self)

    @property
    def _in_rulings(self) -> bool:
        return self.around[-1:] == ["rulings"]

    def open_object(self) -> bool:
        """`{`: a line's, or that of a key."""
        if self.after == "line":
            self.around = ["deal"]
        elif self.after == ":" and not self._in_rulings and _KEYS[self.key] == OBJECT:
            self.around.append("player" if self.key in SEATS else self.key)
        else:
            return False
        self.after = "object"
        return True

    def open_list(self) -> bool:
        """`[`, the value of a key."""
        right = self.after == ":" and not self._in_rulings and _KEYS[self.key] == ITEMS
        self.around.append("items")
        self.after = "["
        return right

    def close(self, items: bool) -> bool:
        """`}` or `]`: ends what is open, which holds something, or is an empty list."""
        right = self.after == "value" or (items and self.after == "[")
        if not right or not self.around or (self.around.pop() == "items") != items:
            return False
        self.after = "value" if self.around else "deal"
        return True

    def comma(self) -> bool:
        """`,`: there is more."""
        right = self.after == "value"
        self.after = "item" if self.around[-1:] == ["items"] else "object"
        return right

    def colon(self) -> bool:
        """`:`, after a key."""
        right, self.after = self.after == "key", ":"
        return right

    def line_feed(self) -> bool:
        """The end of the line, after the deal."""
        right, self.after = self.after == "deal", "end"
        return right

    def ends(self, value: int) -> bool:
        """Whether a string may come that is the value of this (for `LINE`: whether the line has ended)."""
        if value == LINE:
            return self.after == "end"
        if self.after == ":":
            return self._in_rulings or _KEYS[self.key] == STRING
        return self.after in ("[", "item")


_MARKS: dict[str, Callable[[_State], bool]] = {
    "{": _State.open_object,
    "[": _State.open_list,
    "}": lambda state: state.close(items=False),
    "]": lambda state: state.close(items=True),
    ",": _State.comma,
    ":": _State.colon,
    "\n": _State.line_feed,
}
