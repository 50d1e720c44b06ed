"""Everybody's points, or money handed over, said in one breath: `王180 李110 张30`, `180 110 30`, `老陈付老王20`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from qscore.core.numbers import CHINESE, UNIT, whole_number
from qscore.core.spelling import WIDE, person_name, written_forms

_NUMBER = rf"(?P<number>[-+−－负]?\s*(?:\d{{1,9}}(?![\d.])|{CHINESE}(?={UNIT}|\W|$)))(?:{UNIT})?"
_GAP = r"[\s,，、;；/。]*"
_PLAIN = re.compile(rf"{_GAP}(?:{_NUMBER}{_GAP})+")
_EACH = re.compile(_NUMBER)
_SOMEBODY = r"[^\s\d,，、;；:：=/+−－-]+"
_DEAL_LINE = re.compile(r"[^;；]*[:：][^;；]*(?:[;；][^;；]*[:：][^;；]*)*[;；]?")
_PAID = r"\s*(?:已付|付给|支付给|付了|还给|付|给|还|pays?\b|paid\b|->|→)\s*(?:给|了|to\b)?\s*"
_AMOUNT = r"\s*(?<!\d)(?P<amount>\d[\d,]*(?:\.\d+)?)\s*(?:元|块钱|块|¥|yuan)?"


def points_said(line: str, players: Sequence[str], words: Sequence[str]) -> list[tuple[str, str]] | None:
    """Who has how many points, in the order they were said; None where a line says anything else.

    `words` are those for seats. A deal in the text form (`头家: 20; 下家: 10`) is left to its own grammar. One
    name may be nobody's: who reads the entry says so.

    >>> points_said("王180 李110 头家-30分", ["王", "李"], ["头家"])
    [('王', '180'), ('李', '110'), ('头家', '-30')]
    >>> points_said("将 3饼", ["王", "李"], ["头家"]) is None
    True
    """
    said = person_name(line)
    if _DEAL_LINE.fullmatch(said) and "," not in said.translate(WIDE) and "、" not in said:
        return None
    whole, pair = _patterns(tuple(players), tuple(words))
    if whole.fullmatch(said) is None:
        return None
    found = [(match["who"] or match["other"], _number(match["number"])) for match in pair.finditer(said)]
    others = [match["other"] for match in pair.finditer(said) if match["other"]]
    if any(name.startswith(other) for name in players for other in others):
        return None
    strangers = len(others)
    names = {who for who, _ in found}
    return found if strangers <= min(1, len(found) - 2) and len(names) == len(found) else None


def numbers_said(line: str) -> list[str] | None:
    """The numbers of a line that has nothing else; None for any other.

    >>> numbers_said("180，110 二十"), numbers_said("180 x")
    (['180', '110', '20'], None)
    """
    said = person_name(line)
    if _PLAIN.fullmatch(said) is None:
        return None
    return [_number(match["number"]) for match in _EACH.finditer(said)]


def payment_said(line: str, players: Sequence[str]) -> dict[str, str] | None:
    """Who handed how much to whom; None where a line does not say that.

    >>> payment_said("老陈付老王20块", ["老陈", "老王"])
    {'from': '老陈', 'to': '老王', 'amount': '20'}
    """
    one = _any_of(players)
    match = re.fullmatch(rf"(?P<from>{one}){_PAID}(?P<to>{one}){_AMOUNT}", person_name(line), re.IGNORECASE)
    if match is None:
        return None
    return {"from": match["from"], "to": match["to"], "amount": match["amount"].replace(",", "")}


def _any_of(words: Iterable[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(set(words), key=len, reverse=True)) or r"(?!)"


@lru_cache(maxsize=64)
def _patterns(players: tuple[str, ...], words: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """A whole line of names with points, and one name with points."""
    known = _any_of((*players, *(form for word in words for form in written_forms(word))))
    gap = r"(?:(?<!\d)|(?=[\s:：=+−－-]))\s*[:：=]?\s*"  # a name that ends in a digit needs a space after it
    pair = rf"(?:(?P<who>{known})|(?P<other>{_SOMEBODY})){gap}{_NUMBER}"
    return (
        re.compile(rf"{_GAP}(?:{pair}{_GAP})+", re.IGNORECASE),
        re.compile(pair, re.IGNORECASE),
    )


def _number(text: str) -> str:
    found = whole_number(re.sub(r"[−－负]", "-", text))
    return text if found is None else str(found)
