"""Entries of a session in a few words: money, other seats or players, and everybody's points.

`付款 王→李 20`, `pay 王 -> 李 20`; `换位 李 王 张`, `reseat 李, 王, 张`; `换人 李 王 赵`, or in short `换人 张→赵`;
`费用 台费 40 王付`, `cost table 40 paid by 王`; and what `qscore.evening.quick` reads: everybody's points, or money
handed over. Each gives the entry that a file would hold.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from qscore.evening.quick import numbers_said, payment_said, points_said
from qscore.reading.entry import Tree

_PAY = re.compile(r"(?:付款|已付|付|pay|payment|paid)(?=[\s:：]|$)[\s:：]*", re.IGNORECASE)
_RESEAT = re.compile(r"(?:换位|换座|reseat)(?=[\s:：]|$)[\s:：]*", re.IGNORECASE)
_PLAYERS = re.compile(r"(?:换人|change|players)(?=[\s:：]|$)[\s:：]*", re.IGNORECASE)
_COST = re.compile(r"(?:费用|cost)(?=[\s:：]|$)[\s:：]*|(?=(?:台费|桌费|茶钱)(?:[\s:：\d]|$))", re.IGNORECASE)
_FEE_AND_SUM = re.compile(r"^(台费|桌费|茶钱)[\s:：]*(?=\d)")
_FEE_PAID = re.compile(r"(?P<who>.+?)\s*(?:垫付|付了|付|垫)\s*(?P<fee>(?:台费|桌费|茶钱)[\s:：]*\d\S*)")
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_FOR = frozenset({"换", "替", "by", "with", "for"})
_COST_WORDS = frozenset(
    {"元", "块", "paid", "by", "shared", "among", "由", "付", "垫付", "分摊", "平摊", "摊"}
)
_SAID_OF_PAYER = re.compile(r"(?:垫付|付|垫)$")
_GAP = re.compile(r"\s*(?:->|→|[,，、\s])\s*")
_TO = frozenset({"付给", "给", "to"})
_AMOUNT = re.compile(r"(\d[\d,]*(?:\.\d+)?)\D*$")


def entry_of_phrase(
    text: str,
    players: Sequence[str],
    seats: Sequence[str] = (),
    present: Sequence[str] = (),
    *,
    turn: Sequence[str] = (),
    words: Sequence[str] = (),
) -> dict[str, Tree] | None:
    """The entry a line of words stands for; None where it is none of these, such as a deal.

    `seats` are the names of who plays, in turn, `present` those and whoever rests. `turn` are the names or seats that
    points alone belong to, `words` the words for seats; without `turn` points are no entry. Points of some are one:
    what reads it says who is missing.

    >>> entry_of_phrase("付款 王→李 20元", ["王", "李", "张"])
    {'payment': {'from': '王', 'to': '李', 'amount': '20'}}
    >>> entry_of_phrase("reseat 李 王 张", ["王", "李", "张"])
    {'reseat': ['李', '王', '张']}
    >>> entry_of_phrase("180 110 30", ["王", "李", "张"], turn=["李", "张", "王"])
    {'points': {'李': '180', '张': '110', '王': '30'}}
    >>> entry_of_phrase("换人 张→赵", ["王", "李", "张"], ["李", "张", "王"], ["王", "李", "张"])
    {'players': ['李', '赵', '王']}
    >>> entry_of_phrase("费用 台费 40 王付", ["王", "李", "张"])
    {'cost': {'what': '台费', 'amount': '40', 'paid_by': '王'}}
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
    changed = _PLAYERS.match(line)
    if changed is not None and ";" not in line:
        return {"players": _new_players(_words(line[changed.end() :], players), seats, present)}
    fee = _FEE_PAID.fullmatch(line)
    if fee is not None and fee["who"] in players:
        line = f"{fee['fee']} {fee['who']}"
    spent = _COST.match(line)
    if spent is not None:
        plain = _FEE_AND_SUM.sub(r"\1 ", _THOUSANDS.sub("", line[spent.end() :]))
        return {"cost": _cost(_words(plain, players), players)}
    handed = payment_said(line, players)
    if handed is not None:
        return {"payment": {**handed}}
    found = _points(line, players, turn, words) if turn else None
    return None if found is None else {"points": found}


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


def _new_players(words: Sequence[str], seats: Sequence[str], present: Sequence[str]) -> list[Tree]:
    """Everybody who plays from now on; two names are one who leaves and one who takes that place."""
    names = [word for place, word in enumerate(words) if place != 1 or word not in _FOR]
    order = [*seats, *(name for name in present if name not in seats)]
    if len(names) == 2 and names[0] in order:
        return [names[1] if name == names[0] else name for name in order]
    return list(names)


def _cost(words: Sequence[str], players: Sequence[str]) -> dict[str, Tree]:
    """What for, how much, who paid it and, where they are named, who shares it; what is missing is told later."""
    place = next((place for place, word in enumerate(words) if word[0].isdigit()), len(words))
    cost: dict[str, Tree] = {"what": " ".join(words[:place])} if place else {}
    if place < len(words):
        amount = _AMOUNT.match(words[place])
        cost["amount"] = amount[1].replace(",", "") if amount is not None else words[place]
    named = [
        word if word in players else _SAID_OF_PAYER.sub("", word)
        for word in words[place + 1 :]
        if word in players or word.lower() not in _COST_WORDS
    ]
    if named:
        cost["paid_by"] = named[0]
    if named[1:]:
        cost["shared_by"] = list(named[1:])
    return cost


def _points(
    line: str, players: Sequence[str], turn: Sequence[str], words: Sequence[str]
) -> dict[str, Tree] | None:
    numbers = numbers_said(line)
    if numbers is not None:
        return dict(zip(turn, numbers, strict=False)) if 1 < len(numbers) <= len(turn) else None
    found = points_said(line, players, words)
    return None if found is None else dict(found)
