"""Changing the text of a session entry by entry; every other character stays as the user wrote it.

All functions are pure: from a document that was taken apart to the new text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

import yaml

from qscore.evening.document import SessionDocument
from qscore.reading.entry import Tree
from qscore.reading.printing import print_yaml

WIDEST = 100
"""Columns of an entry that is written on one line."""


def entry_text(value: Tree) -> str:
    """An entry as it is written into the file, without its `-`: text deals in quotes, short ones on one line.

    >>> entry_text({"points": {"王": "180", "李": "110"}})
    '{points: {王: 180, 李: 110}}'
    >>> entry_text("将 3饼; 头家: 110分")
    '"将 3饼; 头家: 110分"'
    """
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).translate(_ODD)
    assert isinstance(value, dict)
    one_line = flow(value)
    if len(one_line) <= WIDEST and len(value) <= 2:
        return one_line
    lines: list[str] = []
    for key, item in value.items():
        if key == "players" and isinstance(item, dict):
            lines.append("players:")
            lines += [f"  {flow(name)}: {flow(fields)}" for name, fields in item.items()]
        else:
            lines.append(f"{flow(key)}: {flow(item)}")
    return "\n".join(lines)


_ODD = {code: f"\\u{code:04x}" for code in (0x7F, *range(0x80, 0xA0), 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF)}


def flow(value: Any) -> str:
    """A value as YAML on one line."""
    plain: Any = yaml.safe_load(print_yaml({"_": value}))["_"]
    shown: str = yaml.dump(
        plain,
        Dumper=_Dumper,
        default_flow_style=True,
        allow_unicode=True,
        sort_keys=False,
        width=float("inf"),
    )
    return shown.removesuffix("\n").removesuffix("\n...")


class _Dumper(yaml.SafeDumper):
    """Writes text with characters that are no letters or signs in double quotes, escaped."""


def _represent_text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    style = '"' if any(ord(character) in _ODD or not character.isprintable() for character in text) else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style)


_Dumper.add_representer(str, _represent_text)


def inserted(document: SessionDocument, entries: Sequence[str], at: int | None = None) -> str | None:
    """The text with entries put in before the one at position `at`, by default after the last.

    None where the layout does not allow it.
    """
    layout, text = document.layout, document.source.text
    if layout is None:
        return None
    before = "deals:" if layout.key_missing else ""
    blocks = [_block(entry, layout.indent) for entry in entries]
    if at is not None and at < len(document.items):
        span = document.items[at].span
        assert span is not None
        start = text.rfind("\n", 0, span.start) + 1
        return text[:start] + "".join(f"{block}\n" for block in blocks) + text[start:]
    end = layout.end
    if layout.empty is not None:
        head = text[: layout.empty.start].rstrip(" ")
        text = head + text[layout.empty.end :]
        end = text.find("\n", len(head))
        end = len(text) if end < 0 else end
    elif not document.items:
        end = min(end, len(text.rstrip("\n")))
    put = "".join(f"\n{block}" for block in ([before] if before else []) + blocks)
    if end >= len(text):
        put += "\n"
    return text[:end] + put + text[end:]


def _block(entry: str, indent: int) -> str:
    first, *rest = entry.split("\n")
    lines = [f"{' ' * indent}- {first}", *(f"{' ' * (indent + 2)}{line}" if line else "" for line in rest)]
    return "\n".join(lines)


def replaced(document: SessionDocument, position: int, entry: str) -> str | None:
    """The text with the entry at a position replaced; None where the layout does not allow it."""
    layout, text = document.layout, document.source.text
    span = document.items[position].span
    if layout is None or span is None:
        return None
    return text[: span.start] + _block(entry, layout.indent).lstrip(" ") + text[span.end :]


def removed(document: SessionDocument, position: int) -> str | None:
    """The text without the entry at a position, its own lines gone; None where the layout does not allow it."""
    text = document.source.text
    span = document.items[position].span
    if document.layout is None or span is None:
        return None
    start = text.rfind("\n", 0, span.start) + 1
    end = text.find("\n", span.end)
    end = len(text) if end < 0 else end + 1
    return text[:start] + text[end:]


def into_raw(raw: str, new: str) -> str:
    r"""The new text with the byte order mark and the line ends of the file it came from.

    Stretches that did not change keep their line ends one by one, whatever mixture they are.

    >>> into_raw("a\r\nb\nc", "a\nX\nb\nc")
    'a\r\nX\r\nb\nc'
    """
    from qscore.evening.records import difference
    from qscore.evening.store import plain_text

    mark = "\ufeff" if raw.startswith("\ufeff") else ""
    body = raw[len(mark) :]
    if "\r" not in body:
        return mark + new
    change = difference(plain_text(raw), new)
    places = _raw_places(body, (change.at, change.at + len(change.cut)))
    newline = "\r\n" if "\r\n" in body else "\r"
    return mark + body[: places[0]] + change.put.replace("\n", newline) + body[places[1] :]


def _raw_places(body: str, places: tuple[int, int]) -> tuple[int, int]:
    """Offsets in a text with its own line ends, from those where every line ends with one character."""
    pairs = [match.start() for match in re.finditer("\r\n", body)]
    first, second = (_raw_place(pairs, place) for place in places)
    return first, second


def _raw_place(pairs: Sequence[int], place: int) -> int:
    passed = 0
    for number, pair in enumerate(pairs):
        if pair - number >= place:
            break
        passed = number + 1
    return place + passed


def with_names(tree: Mapping[str, Tree], seats: Mapping[str, str]) -> dict[str, Tree]:
    """A deal's tree as it is kept in a session: names that only repeat the order of seats are left out."""
    kept = dict(tree)
    players = kept.get("players")
    if isinstance(players, dict):
        kept["players"] = {
            key: {
                field: value
                for field, value in fields.items()
                if field != "name" or value not in seats.values()
            }
            if isinstance(fields, dict)
            else fields
            for key, fields in players.items()
        }
    return kept
