"""A deal printed as YAML or JSON. Reading what was printed gives the same tree."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from typing import Any

import yaml

from qscore.core.text import UNSAFE
from qscore.reading.entry import Tree

_KEYS = (
    *("ruleset", "rulings", "id", "time", "jiang", "players", "win", "faults", "outcome", "note"),
    *("dealer", "next", "bottom"),
    *("name", "partial", "points", "hand", "melds", "flowers", "takeoff_joys", "clubs", "claimed", "adjust"),
    *("player", "tile", "from", "shown", "how", "fault", "why", "after"),
)
_ORDER = {key: number for number, key in enumerate(_KEYS)}
_FREE = frozenset({"id", "time", "note", "name", "why", "title"})
_NUMBER = re.compile(r"-?[1-9][0-9]{0,17}|0", re.ASCII)
_FLAGS = {"true": True, "false": False}
_ODD = re.compile("[^\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")


def print_yaml(tree: Mapping[str, Tree]) -> str:
    """The deal as block YAML; names and notes that look like numbers or like yes and no are quoted."""
    printed: str = yaml.dump(
        _plain(tree, flags=True), Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=4096, indent=2
    )
    # what is left of these stands in double quotes, where it may be written by its number
    return escaped(printed)


def print_json(tree: Mapping[str, Tree]) -> str:
    """The deal as one line of JSON; whole numbers are numbers except in names and notes."""
    return escaped(json.dumps(_plain(tree, flags=False), ensure_ascii=False), pairs=True)


def escaped(text: str, *, pairs: bool = False) -> str:
    r"""JSON or YAML with every character that controls a terminal or turns the writing direction as an escape.

    They can stand in quoted texts only, so what is read is the same. `pairs` writes those beyond the first
    plane as JSON wants them.

    >>> escaped('"a\u202eb"')
    '"a\\u202eb"'
    """
    if text.isprintable():
        return text

    def escape(character: str) -> str:
        if character == "\n" or unicodedata.category(character) not in UNSAFE:
            return character
        if ord(character) < 0x10000:
            return f"\\u{ord(character):04x}"
        return json.dumps(character)[1:-1] if pairs else f"\\U{ord(character):08x}"

    return "".join(character if character.isprintable() else escape(character) for character in text)


def _plain(tree: Any, flags: bool, key: str = "") -> Any:
    """The tree with its keys in order, and numbers (with `flags`, yes and no too) as such where meant."""
    if isinstance(tree, Mapping):
        ordered = sorted(tree, key=lambda name: _ORDER.get(name, len(_ORDER)))
        return {name: _plain(tree[name], flags, name) for name in ordered}
    if isinstance(tree, (list, tuple)):
        return [_plain(one, flags, key) for one in tree]
    if isinstance(tree, str) and key not in _FREE:
        if flags and tree in _FLAGS:
            return _FLAGS[tree]
        return int(tree) if _NUMBER.fullmatch(tree) else tree
    return tree


class _Dumper(yaml.SafeDumper):
    """Prints lists indented under their key, and text with unusual characters in double quotes."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        """Indents a list under its key."""
        del indentless
        super().increase_indent(flow, False)

    def ignore_aliases(self, data: Any) -> bool:
        """Writes a value out each time it occurs."""
        del data
        return True


def _represent_text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    odd = _ODD.search(text) or any(unicodedata.category(character) in UNSAFE for character in text)
    style = '"' if odd else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style)


_Dumper.add_representer(str, _represent_text)
