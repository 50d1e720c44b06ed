"""Entries of a session in a few words: money, other seats or players, and everybody's points.

`付款 王→李 20`, `pay 王 -> 李 20`; `换位 李 王 张`, `reseat 李, 王, 张`; `换人 李 王 赵`, or in short `换人 张→赵`;
`费用 台费 40 王付`, `cost table 40 paid by 王`; `王 180 李 110 张 30`, or the points alone in turn of the seats,
`180 110 30`; also as people say it, `王付李20`, `王180 李110 张30`. Each gives the entry that a file would hold.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from qscore.reading.entry import Tree

_PAY = re.compile(r"(?:付款|已付|付|pay|payment|paid)(?=[\s:：]|$)[\s:：]*", re.IGNORECASE)
_RESEAT = re.compile(r"(?:换位|换座|reseat)(?=[\s:：]|$)[\s:：]*", re.IGNORECASE)
_PLAYERS = re.compile(r"(?:换人|change|players)(?=[\s:：]|$)[\s:：]*", re.IGNORECASE)
_COST = re.compile(r"(?:费用|cost)(?=[\s:：]|$)[\s:：]*|(?=(?:台费|桌费|茶钱)(?:[\s:：]|$))", re.IGNORECASE)
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_FOR = frozenset({"换", "替", "by", "with", "for"})
_COST_WORDS = frozenset(
    {"元", "块", "paid", "by", "shared", "among", "由", "付", "垫付", "分摊", "平摊", "摊"}
)
_SAID_OF_PAYER = re.compile(r"(?:垫付|付|垫)$")
_GAP = re.compile(r"\s*(?:->|→|[,，、\s])\s*")
_TO = frozenset({"付给", "给", "to"})
_PAYS = r"\s*(?:已付|付给|付了|还给|付|给|还|pays|paid)\s*(?:给|了|to\b)?\s*"
_SUM = r"\s*(?<!\d)(?P<amount>\d[\d,]*(?:\.\d+)?)\s*(?:元|块|块钱)?$"
_AS_A_DEAL = re.compile(r"[:：][^;；]*[;；]")
_IS = r"\s*[=:：]?\s*"
_POINTS = re.compile(r"[-+−]?\d{1,12}(?:分)?$")
_AMOUNT = re.compile(r"(\d[\d,]*(?:\.\d+)?)\D*$")


def entry_of_phrase(
    text: str,
    players: Sequence[str],
    seats: Sequence[str] = (),
    present: Sequence[str] = (),
    *,
    points: bool = True,
) -> dict[str, Tree] | None:
    """The entry a line of words stands for; None where it is none of these, such as a deal.

    `seats` are the names of who plays, in turn, `present` those and whoever rests; with `points` False points
    alone are no entry.

    >>> entry_of_phrase("付款 王→李 20元", ["王", "李", "张"])
    {'payment': {'from': '王', 'to': '李', 'amount': '20'}}
    >>> entry_of_phrase("reseat 李 王 张", ["王", "李", "张"])
    {'reseat': ['李', '王', '张']}
    >>> entry_of_phrase("180 110 30", ["王", "李", "张"], ["李", "张", "王"])
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
    spent = _COST.match(line)
    if spent is not None:
        plain = _THOUSANDS.sub("", line[spent.end() :])
        return {"cost": _cost(_words(plain, players), players)}
    said = _said_payment(line, players)
    if said is not None:
        return {"payment": said}
    apart = line if _AS_A_DEAL.search(line) else _names_apart(line, players)
    return (
        {"points": found} if points and (found := _points(_words(apart, players), players, seats)) else None
    )


def _any_of(players: Sequence[str]) -> str:
    """A pattern for one of the names, the longest that fits."""
    return "|".join(re.escape(name) for name in sorted(players, key=len, reverse=True))


def _said_payment(line: str, players: Sequence[str]) -> dict[str, Tree] | None:
    """A payment as it is said, `王付李20`: both names are players', so no deal is taken for one."""
    name = _any_of(players)
    found = re.match(f"(?P<payer>{name}){_PAYS}(?P<payee>{name}){_SUM}", line, re.IGNORECASE)
    if not players or found is None:
        return None
    amount = found["amount"].replace(",", "")
    return {"from": found["payer"], "to": found["payee"], "amount": amount}


def _names_apart(line: str, players: Sequence[str]) -> str:
    """`王180；李=110` as `王 180 李 110`: a line of names and points alone; others as they are.

    Digits of a name and of points must not touch, since nobody can tell them apart.
    """
    one = f"(?<!\\d)({_any_of(players)}){_IS}(?<!\\d)([-+−]?\\d{{1,12}}分?)"
    whole = re.fullmatch(f"(?:{one}[\\s,，、;；。]*)+", line) if players else None
    return line if whole is None else re.sub(f"{one}[\\s,，、;；。]*", r"\1 \2 ", line)


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
