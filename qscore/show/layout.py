"""Lines and tables of a given width, Chinese and English: the one place where text is broken into lines.

No line begins with closing punctuation or ends with opening punctuation, and a number or a Latin word stays
with what it belongs to. The libraries at hand break at spaces alone, which in Chinese stand beside numbers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

SOURCE_MARGIN = "  | "
"""What stands before a line of the input."""


Paint = Callable[[str, str], str]
"""Colours a text in a role: `"title"`, `"result"`, `"win"`, `"loss"`, `"warning"`."""
Rows = Sequence[Sequence[str] | str]
"""Rows of a table; a text alone is a line between two of them."""

_CLOSING = "。，、；：！？）」』”’》】〉…—·%％.,;:!?)"
_OPENING = "（「『“‘《【〈"
_SENTENCE = re.compile("[。，、；：！？]")
_WIDE = (
    "\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6"
    "\U00020000-\U0003fffd"
)
_MARKS = re.escape("。，、；：！？）」』”’》】〉…—·" + _OPENING)
_ATOM = re.compile(rf"\s+|[{_MARKS}]|[{_WIDE}]|[^\s{_MARKS}{_WIDE}]+")
_NUMBER = re.compile(r"([+×−-]?\d+(?:[.,]\d+)*)")
_WHOLE = re.compile(r"[(（+×−-]*\d+(?:[.,]\d+)*[)）*%]*")
"""A number with what stands at it."""
_JOINTS = re.compile(r"(?:[^=_]|[=_](?=[=_]))+[=_]?|[=_]+")
"""What stands between the `=` and `_` of a name and its value, with the one behind it."""
_LEAST = 10
"""No column of words is made narrower than this."""


def plain(text: str, role: str) -> str:
    """A `Paint` that leaves the text as it is."""
    del role
    return text


def width_of(text: str) -> int:
    """The columns a text takes on a terminal: two for a Chinese character.

    >>> width_of("牌 a")
    4
    """
    from wcwidth import width

    return width(text)


def cut(text: str, widest: int) -> str:
    """The text, cut with an ellipsis where it is wider.

    >>> cut("王李张陈", 5), cut("王李张陈", 8)
    ('王李…', '王李张陈')
    """
    from wcwidth import clip

    return text if width_of(text) <= widest else clip(text, 0, widest - 1, fillchar="") + "…"


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
    return "\n".join(line for part in text.split("\n") for line in _filled(_fitting(part, width), width))


def within(text: str, room: int | None) -> str:
    """The text in lines of at most `room` columns; as it is where that is None. A line that fits is kept."""
    if room is None:
        return text
    return "\n".join(line if width_of(line) <= room else wrapped(line, room) for line in text.split("\n"))


def folded(text: str, room: int | None) -> str:
    """As `within`, with the margin of every line; what goes on is set in, a line of the input stays as it is."""
    return text if room is None else "\n".join(_folded(line, room) for line in text.split("\n"))


def _folded(line: str, room: int) -> str:
    if width_of(line) <= room or line.startswith(SOURCE_MARGIN):
        return line
    margin = line[: len(line) - len(line.lstrip())]
    return margin + wrapped(line.lstrip(), room - len(margin) - 2).replace("\n", f"\n{margin}  ")


def table(
    rows: Rows,
    widths: Sequence[int | None],
    headers: Sequence[str] = (),
    align: Sequence[str] = (),
    room: int | None = None,
) -> str:
    """Rows in columns of at most these widths (None: as wide as it is), under their heads where there are any.

    `align` says `"left"` (words) or `"right"` (numbers) for every column; all are left where it is empty. A row may
    be `tabulate.SEPARATING_LINE`. A table wider than `room` columns is folded: words are broken into more lines, and
    where that does not do, columns go into tables below, each beginning with the first column. No number is broken.
    """
    from tabulate import MIN_PADDING

    align = tuple(align) or ("left",) * len(widths)
    widths = [width if side == "left" else None for width, side in zip(widths, align, strict=True)]
    if room is None or not rows:
        return _drawn(range(len(widths)), rows, widths, headers, align)
    seen = _seen(rows, widths)
    heads = [width_of(head) + MIN_PADDING for head in headers] or [0] * len(seen)
    # a column of words can be made narrower, but for what its head takes anyway and the numbers in it
    least = [
        min(width, max(_LEAST, head, _widest_number(rows, column))) if align[column] == "left" else width
        for column, (width, head) in enumerate(zip(seen, heads, strict=True))
    ]
    return "\n\n".join(
        _drawn(some, rows, _narrowed(some, seen, heads, least, room), headers, align)
        for some in _groups(heads, least, room)
    )


def _drawn(
    columns: Sequence[int],
    rows: Rows,
    widths: Sequence[int | None],
    headers: Sequence[str],
    align: Sequence[str],
) -> str:
    from tabulate import tabulate

    broken: list[Any] = [
        row
        if isinstance(row, str)
        else [_cell(row[column], widths[column] if align[column] == "left" else None) for column in columns]
        for row in rows
    ]
    return tabulate(
        broken,
        [headers[column] for column in columns] if headers else (),
        tablefmt="simple" if headers else "plain",
        colalign=[align[column] for column in columns] if rows else None,
        disable_numparse=True,
    ).rstrip()


def _cell(text: str, width: int | None) -> str:
    return text if width is None else wrapped(text, width)


def _seen(rows: Rows, widths: Sequence[int | None]) -> list[int]:
    """The widest line of every column's cells."""
    seen = [0] * len(widths)
    for row in rows:
        if not isinstance(row, str):
            for column, (text, width) in enumerate(zip(row, widths, strict=True)):
                seen[column] = max(seen[column], *map(width_of, _cell(text, width).split("\n")))
    return seen


def _widest_number(rows: Rows, column: int) -> int:
    from wcwidth import strip_sequences

    texts = (strip_sequences(row[column]) for row in rows if not isinstance(row, str))
    return max((width_of(number) for text in texts for number in _WHOLE.findall(text)), default=0)


def _groups(heads: Sequence[int], least: Sequence[int], room: int) -> list[list[int]]:
    """The columns of each table that a table too wide becomes: the first column, and others as long as they fit."""
    groups = [[0]]
    for column in range(1, len(heads)):
        longer = [*groups[-1], column]
        if len(longer) > 2 and _width(longer, heads, least) > room:
            groups.append([0, column])
        else:
            groups[-1] = longer
    return groups


def _narrowed(
    columns: Sequence[int], seen: Sequence[int], heads: Sequence[int], least: Sequence[int], room: int
) -> list[int]:
    """Widths of all columns with which these fit side by side: the widest of words give way first."""
    narrow = list(seen)
    while _width(columns, heads, narrow) > room:
        widest = max(columns, key=lambda column: (narrow[column] > least[column]) * narrow[column])
        if narrow[widest] == least[widest]:
            break
        narrow[widest] -= 1
    return narrow


def _width(columns: Sequence[int], heads: Sequence[int], widths: Sequence[int]) -> int:
    """The columns of the screen that a table of these takes, two between each."""
    return sum(max(heads[column], widths[column]) + 2 for column in columns) - 2


def _filled(units: Iterable[tuple[str, str]], width: int) -> Iterator[str]:
    """Lines as full as they can be, of units that stay whole, each with the space before it."""
    line = ""
    for gap, unit in units:
        if not line:
            line = unit
        elif width_of(line + gap + unit) <= width:
            line += gap + unit
        else:
            yield line
            line = unit
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
            for piece in _filled(_pieces(inner, width), width):
                yield inner_gap or gap, piece
                inner_gap = gap = ""


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
        return not gap or _NUMBER.fullmatch(last) is not None  # and a number with its measure
    return not gap


def _is_wide(atom: str) -> bool:
    return width_of(atom[0]) == 2


def _pieces(unit: str, width: int) -> Iterator[tuple[str, str]]:
    """The pieces of a stretch that may be too wide for a line: what stands between joints, else characters.

    A number is cut only where it is wider than a line itself.
    """
    from wcwidth import iter_graphemes

    for part in _JOINTS.findall(unit) if width_of(unit) > width else [unit]:
        if width_of(part) <= width:
            yield "", part
            continue
        tokens = _NUMBER.split(part)
        characters = (
            character
            for place, token in enumerate(tokens)
            for character in ([token] if place % 2 and width_of(token) <= width else iter_graphemes(token))
        )
        yield from (("", line) for line in _filled((("", character) for character in characters), width))
