"""Entries of a session in a few words: money handed over, new seats, and everybody's points.

`付款 王→李 20`, `pay 王 -> 李 20`; `换位 李 王 张`, `reseat 李, 王, 张`; `王 180 李 110 张 30`, or the points alone in
turn of the seats, `180 110 30`. Each gives the entry that a file would hold.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from qscore.reading.entry import Tree

_PAY = re.compile(r"(?:付款|付|pay|payment)(?=[\s:：])[\s:：]*", re.IGNORECASE)
_RESEAT = re.compile(r"(?:换位|换座|reseat)(?=[\s:：])[\s:：]*", re.IGNORECASE)
_GAP = re.compile(r"\s*(?:->|→|[,，、\s])\s*")
_TO = frozenset({"付给", "给", "to"})
_POINTS = re.compile(r"[-+−]?\d{1,12}(?:分)?$")
_AMOUNT = re.compile(r"(\d[\d,]*(?:\.\d+)?)\D*$")


def entry_of_phrase(
    text: str, players: Sequence[str], seats: Sequence[str] = (), *, points: bool = True
) -> dict[str, Tree] | None:
    """The entry a line of words stands for; None where it is none of these, such as a deal.

    `seats` are the names of who plays, in turn; with `points` False points alone are no entry.

    >>> entry_of_phrase("付款 王→李 20元", ["王", "李", "张"])
    {'payment': {'from': '王', 'to': '李', 'amount': '20'}}
    >>> entry_of_phrase("reseat 李 王 张", ["王", "李", "张"])
    {'reseat': ['李', '王', '张']}
    >>> entry_of_phrase("180 110 30", ["王", "李", "张"], ["李", "张", "王"])
    {'points': {'李': '180', '张': '110', '王': '30'}}
    """
    line = text.strip()
    if "\n" in line:
        return None
    paid = _PAY.match(line)
    if paid is not None:
        return {"payment": _payment(_words(line[paid.end() :], players))}
    moved = _RESEAT.match(line)
    if moved is not None:
        return {"reseat": list(_words(line[moved.end() :], players))}
    return {"points": found} if points and (found := _points(_words(line, players), players, seats)) else None


def _words(text: str, players: Sequence[str]) -> list[str]:
    """The words of a line; a name with spaces in it is one word."""
    spaced = [name for name in players if _GAP.search(name)]
    for number, name in enumerate(spaced):
        text = text.replace(name, f"\0{number}")
    words = [word for word in _GAP.split(text) if word]
    return [spaced[int(word[1:])] if word.startswith("\0") and word[1:].isdigit() else word for word in words]


def _payment(words: Sequence[str]) -> dict[str, Tree]:
    """From, to and the amount, with whatever the money is called after it; what is missing is told later."""
    rest = [word for place, word in enumerate(words) if place != 1 or word not in _TO]
    paid: dict[str, Tree] = dict(zip(("from", "to"), rest, strict=False))
    if len(rest) > 2:
        amount = _AMOUNT.match("".join(rest[2:]))
        paid["amount"] = amount[1].replace(",", "") if amount is not None else " ".join(rest[2:])
    return paid


def _points(words: Sequence[str], players: Sequence[str], seats: Sequence[str]) -> dict[str, Tree] | None:
    if words and all(_POINTS.match(word) for word in words):
        return _by_name(seats, words) if len(words) == len(seats) else None
    names, own = words[::2], words[1::2]
    if len(names) != len(own) or not names or not all(map(_POINTS.match, own)) or set(names) - set(players):
        return None
    return _by_name(names, own) if len(set(names)) == len(names) else None


def _by_name(names: Sequence[str], points: Sequence[str]) -> dict[str, Tree]:
    numbers = [number.removesuffix("分").replace("−", "-") for number in points]
    return dict(zip(names, numbers, strict=True))
