"""A deal printed as YAML or JSON. Reading what was printed gives the same tree."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

import yaml

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
    return yaml.dump(
        _plain(tree, flags=True), Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=4096, indent=2
    )


def print_json(tree: Mapping[str, Tree]) -> str:
    """The deal as one line of JSON; whole numbers are numbers except in names and notes."""
    return json.dumps(_plain(tree, flags=False), ensure_ascii=False).translate(_JSON_ESCAPES)


_JSON_ESCAPES = {code: f"\\u{code:04x}" for code in (0x7F, 0x85, 0x2028, 0x2029, 0xFEFF)}


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
    style = '"' if _ODD.search(text) else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style)


_Dumper.add_representer(str, _represent_text)
