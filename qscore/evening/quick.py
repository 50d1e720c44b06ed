"""The tree of one entry without its places: the fast way through the YAML parser for entries that are in order.

Whatever is not plain (anchors, tags, keys given twice, anything the parser complains of) is left to
`qscore.reading`, which says what is wrong and where; its trees are the same.
"""

from __future__ import annotations

import re
from typing import Any

import yaml

from qscore.reading.entry import Tree

_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_NOT_PLAIN = re.compile(
    r"(?:^|[\s,\[{:?-])[&*!]|<<|^%|^\.\.\.|^---|[^\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]",
    re.MULTILINE,
)
_NULLS = frozenset({"", "~", "null", "Null", "NULL"})
_DEEPEST = 20


class _NotPlainError(Exception):
    """Something the careful way must look at."""


def quick_tree(text: str) -> dict[str, Tree] | None:
    """The mapping that is the only item of a list; None where the careful way must look at it.

    >>> quick_tree("  - {jiang: 3p, players: {王: null}, how: [ready]}")
    {'jiang': '3p', 'players': {'王': None}, 'how': ['ready']}
    """
    if _NOT_PLAIN.search(text) is not None:
        return None
    loader = _LOADER(text)
    try:
        node = loader.get_single_node()
        tree = _tree(node, 0)
    except (yaml.YAMLError, _NotPlainError):
        return None
    finally:
        loader.dispose()
    only = tree[0] if isinstance(tree, list) and len(tree) == 1 else None
    return only if isinstance(only, dict) else None


def _tree(node: Any, depth: int) -> Tree:
    kind = type(node)
    if kind is yaml.ScalarNode:
        value: str = node.value
        return None if value in _NULLS and not node.style else value
    if depth > _DEEPEST:
        raise _NotPlainError
    if kind is yaml.SequenceNode:
        return [_tree(item, depth + 1) for item in node.value]
    tree: dict[str, Tree] = {}
    for key, value in node.value:
        name = key.value
        if type(key) is not yaml.ScalarNode or name in tree:
            raise _NotPlainError
        tree[name] = _tree(value, depth + 1)
    return tree
