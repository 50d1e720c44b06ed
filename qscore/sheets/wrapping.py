"""Lines and tables of a given width, Chinese and English: the one place where text is broken into lines.

No line begins with closing punctuation or ends with opening punctuation, and a number or a Latin word stays
with what it belongs to. The libraries at hand break at spaces alone, which in Chinese stand beside numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

_CLOSING = "。，、；：！？）」』”’》】〉…—·%％.,;:!?)"
_OPENING = "（「『“‘《【〈"
_SENTENCE = re.compile("[。，、；：！？]")
_WIDE = (
    "\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6"
)
_MARKS = re.escape("。，、；：！？）」』”’》】〉…—·" + _OPENING)
_ATOM = re.compile(
    rf"\s+|[{_MARKS}]|[{_WIDE}\U00020000-\U0003fffd]|[^\s{_MARKS}{_WIDE}\U00020000-\U0003fffd]+"
)
_NUMBER = re.compile(r"[+×−-]?\d+(?:[.,]\d+)*\Z")


def width_of(text: str) -> int:
    """The columns a text takes on a terminal: two for a Chinese character.

    >>> width_of("牌 a")
    4
    """
    from wcwidth import wcswidth

    return max(0, wcswidth(text))


def wrapped(text: str, width: int) -> str:
    """The text in lines of at most `width` columns, its own line breaks kept.

    >>> print(wrapped("手里本有刻子，自摸第四张成牌：不当将 6 分。", 20))
    手里本有刻子，自摸第
    四张成牌：不当
    将 6 分。
    >>> print(wrapped("红桃10 红桃9 红桃8", 14))
    红桃10 红桃9
    红桃8
    """
    return "\n".join(line for part in text.split("\n") for line in _lines(part, width))


def table(
    rows: Sequence[Sequence[str] | str],
    widths: Sequence[int | None],
    headers: Sequence[str] = (),
    align: Sequence[str] = (),
) -> str:
    """Rows in columns of at most these widths (None: as wide as it is), under their heads where there are any.

    `align` says `"left"` or `"right"` for every column; all are left where it is empty. A row may be
    `tabulate.SEPARATING_LINE`.
    """
    from tabulate import tabulate

    def cell(text: str, width: int | None) -> str:
        return text if width is None else wrapped(text, width)

    broken: list[Any] = [
        row if isinstance(row, str) else [cell(*pair) for pair in zip(row, widths, strict=True)]
        for row in rows
    ]
    return tabulate(
        broken,
        headers,
        tablefmt="simple" if headers else "plain",
        colalign=(tuple(align) or ("left",) * len(widths)) if rows else None,
        disable_numparse=True,
        preserve_whitespace=False,
    ).rstrip()


def _lines(text: str, width: int) -> Iterator[str]:
    line = ""
    for gap, unit in _fitting(text, width):
        longer = line + gap + unit if line else unit
        if line and width_of(longer) > width:
            yield line
            line = unit
        else:
            line = longer
    yield line


def _fitting(text: str, width: int) -> Iterator[tuple[str, str]]:
    """The units of a text, each with the space before it; one that is wider than a line comes in pieces."""
    # without sentences, as in a list of cards, what stands between spaces belongs together
    units = _units if _SENTENCE.search(text) else _words
    for gap, unit in units(text):
        if width_of(unit) <= width:
            yield gap, unit
            continue
        for inner_gap, inner in _units(unit):
            pieces = [inner] if width_of(inner) <= width else list(_pieces(inner, width))
            yield inner_gap or gap, pieces[0]
            yield from (("", piece) for piece in pieces[1:])
            gap = ""


def _words(text: str) -> Iterator[tuple[str, str]]:
    return ((match[1], match[2]) for match in re.finditer(r"(\s*)(\S+)", text))


def _units(text: str) -> Iterator[tuple[str, str]]:
    """The stretches of a text that no line break may divide, each with the space before it."""
    unit, before, gap, last = "", "", "", ""
    for atom in _ATOM.findall(text):
        if atom.isspace():
            gap = " "
        elif not unit or _together(last, gap, atom):
            unit, gap, last = (unit + gap + atom if unit else atom), "", atom
        else:
            yield before, unit
            unit, before, gap, last = atom, gap, "", atom
    if unit:
        yield before, unit


def _together(last: str, gap: str, atom: str) -> bool:
    """Whether two neighbours stay on one line."""
    if atom[0] in _CLOSING and not gap:
        return True
    if last[-1] in _OPENING:
        return True
    if last[-1] in _CLOSING or atom in _OPENING:
        return False
    if _is_wide(last):
        return not _is_wide(atom)  # a number or a word stays with what it stands after
    if _is_wide(atom):
        return not gap or _NUMBER.match(last) is not None  # and a number with its measure
    return not gap


def _is_wide(atom: str) -> bool:
    return width_of(atom[0]) == 2


def _pieces(unit: str, width: int) -> Iterator[str]:
    """A stretch that no line can hold, cut where the line is full."""
    line = ""
    for character in unit:
        if line and width_of(line + character) > width:
            yield line
            line = ""
        line += character
    yield line
