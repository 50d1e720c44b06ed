"""Whole numbers as people say and write them: `20`, `20分`, `20 points`, `二十`, `一百二`."""

from __future__ import annotations

import re

from qscore.core.spelling import folded, plain

_DIGITS = {**{c: n for n, c in enumerate("零一二三四五六七八九")}, "〇": 0, "两": 2}
_UNITS = {"十": 10, "百": 100, "千": 1000}
_SAID = re.compile(
    r"(?:[一二两三四五六七八九]千)?[零〇]?(?:[一二两三四五六七八九]?百)?[零〇]?(?:[一二三四五六七八九]?十)?[一二三四五六七八九]?"
)
_SPELLED = re.compile(r"[零〇一二三四五六七八九]{1,9}")
CHINESE = "[零〇一二两三四五六七八九十百千]+"
"""A pattern of what may be a number in Chinese characters."""
UNIT = r"\s*(?:分|点|points?\b|pts?\b)"
"""A pattern of what follows a number of points."""
_NUMBER = re.compile(
    rf"(?P<sign>[-+]?)\s*(?:(?P<digits>\d{{1,9}})(?:\.0+)?|(?P<chinese>{CHINESE}))(?:{UNIT})?", re.ASCII
)


def whole_number(text: str) -> int | None:
    """The number that a text stands for, None where it is none.

    >>> whole_number("20 分"), whole_number("二十點"), whole_number("一百二"), whole_number("１０.0")
    (20, 20, 120, 10)
    >>> whole_number("一百零二")
    102
    >>> whole_number("1e3"), whole_number("十百")
    (None, None)
    """
    match = _NUMBER.fullmatch(plain(text))
    if match is None:
        return None
    number = int(match["digits"]) if match["digits"] else _said(match["chinese"])
    return -number if number is not None and match["sign"] == "-" else number


def _said(word: str) -> int | None:
    """A number in Chinese characters; a digit at the end counts tens after a hundred: `一百二` is 120."""
    if _SPELLED.fullmatch(word):
        return int("".join(str(_DIGITS[character]) for character in word))
    if _SAID.fullmatch(word) is None:
        return None
    total, digit, unit = 0, 0, 1
    for character in word:
        if character in _UNITS:
            unit = _UNITS[character]
            total += (digit or 1) * unit
            digit = 0
        else:
            digit = _DIGITS[character]
            unit = 1 if digit == 0 else unit
    return total + digit * max(unit // 10, 1)


_POINTS = re.compile(rf"(?P<number>[-+]?\s*(?:\d{{1,9}}|{CHINESE})){UNIT}", re.ASCII)
_BARE = re.compile(
    r"[-+]?(?:\d{1,5}|[零〇一二两三四五六七八九十百千]*[零〇十百千][一二三四五六七八九]?)", re.ASCII
)


def points_length(text: str) -> int:
    """How many characters of a field are a number of points, without the word for them; 0 where it is none.

    >>> points_length("20 分"), points_length("二十"), points_length("五索"), points_length("2s")
    (2, 2, 0, 0)
    """
    said = folded(text)
    match = _POINTS.fullmatch(said)
    if match is not None:
        return match.end("number")
    return len(said) if _BARE.fullmatch(said) else 0


def without_unit(text: str) -> int:
    """How many characters a number has without the word for points after it.

    >>> without_unit("110 分"), without_unit("x")
    (3, 1)
    """
    match = re.search(rf"{UNIT}$", folded(text))
    return len(text) if match is None else match.start()


def is_bare(text: str) -> bool:
    """Whether digits stand alone that are no result of a deal, which ends in 0: cards without their suit, perhaps.

    >>> is_bare("123"), is_bare("120"), is_bare("123分")
    (True, False, False)
    """
    said = plain(text)
    return said.isdigit() and not said.endswith("0")
