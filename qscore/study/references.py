"""References to articles as people write them, read into the form of the book: `21.6.4`, `18.note`, `A3`."""

from __future__ import annotations

import re

from qscore.core.spelling import WIDE

_NUMERALS = {numeral: value for value, numeral in enumerate("一二三四五六七八九", 1)}
_CIRCLED = {
    **{chr(0x2460 + n): n + 1 for n in range(20)},  # ① to ⑳
    **{chr(0x2474 + n): n + 1 for n in range(20)},  # ⑴ to ⒇
    **{chr(0x3220 + n): n + 1 for n in range(10)},  # ㈠ to ㈩
}
_NAMES = {
    "note": "note",
    "注": "note",
    "说明": "note",
    "story": "story",
    "故事": "story",
}
_WHOLE = {"table": "table", "约定": "table", "桌上约定": "table"}
_TOKEN = re.compile(
    r"(?P<appendix>appendix\s*|附录|附|a(?=[\s.]*[\d一二三四五六七八九十]))"
    r"|(?P<number>\d{1,3})"
    r"|(?P<chinese>[一二三四五六七八九十]{1,3})"
    rf"|(?P<circled>[{''.join(_CIRCLED)}])"
    rf"|(?P<name>{'|'.join(_NAMES)})"
    r"|(?P<gap>article|art\.?|第|条|款|项|点|之|[\s.,，、·．。:：()\[\]【】〔〕-])"
)


def number_of(numeral: str) -> int | None:
    """The number a Chinese numeral up to 99 stands for, None where it is none.

    >>> [number_of(numeral) for numeral in ("六", "十", "十二", "二十", "二十一", "一二")]
    [6, 10, 12, 20, 21, None]
    """
    tens, ten, units = numeral.partition("十")
    if not ten:
        return _NUMERALS.get(numeral)
    if (tens and tens not in _NUMERALS) or (units and units not in _NUMERALS):
        return None
    return 10 * _NUMERALS.get(tens, 1) + _NUMERALS.get(units, 0)


def parse_reference(text: str) -> str | None:
    """The reference a text is, in the form of the book; None where it is not one. It need not exist.

    >>> [parse_reference(text) for text in ("二十一条六4", "第二十一条（六）（4）", "18注", "第二十条（二）③")]
    ['21.6.4', '21.6.4', '18.note', '20.2.3']
    >>> parse_reference("附录三"), parse_reference("约定"), parse_reference("文钱")
    ('A3', 'table', None)
    """
    folded = text.translate(WIDE).strip().lower()
    if folded in _WHOLE:
        return _WHOLE[folded]
    parts: list[str] = []
    position = 0
    while position < len(folded):
        match = _TOKEN.match(folded, position)
        if match is None:
            return None
        position = match.end()
        part = _part(match, first=not parts)
        if part is None:
            return None
        if parts and parts[-1] == "A":
            parts[-1] += part
        elif part:
            parts.append(part)
    if not parts or parts[0] in _NAMES.values() or parts[-1] == "A":
        return None
    return ".".join(parts)


def _part(match: re.Match[str], *, first: bool) -> str | None:
    """What a token adds to a reference: nothing for a gap, None where it cannot stand there."""
    if match["appendix"]:
        return "A" if first else None
    if match["number"]:
        return str(int(match["number"]))
    if match["chinese"]:
        number = number_of(match["chinese"])
        return None if number is None else str(number)
    if match["circled"]:
        return str(_CIRCLED[match["circled"]])
    return _NAMES[match["name"]] if match["name"] else ""
