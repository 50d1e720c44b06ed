"""The text form of High card: `highcard; 王 9; 李 13`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from qscore.core.text import Language
from qscore.reading.entry import Tree
from qscore.reading.pieces import Quoted, Silent
from qscore.reading.text_parts import common_signature, joined, printed_head, printed_note, read_common

SEATS: tuple[str, ...] = ()


def signature(part: str, quoted: Quoted) -> tuple[str, str, str]:
    """What kind of part this is: see `qscore.reading.grammar`."""
    common = common_signature(part, quoted)
    if common is not None:
        return common
    return ("word", part.split()[0], "") if part.split() else ("", "", "")


def parse(parts: Sequence[str], quoted: Quoted, names: frozenset[str], trace: Silent) -> dict[str, Tree]:
    """The tree of one deal: each part is a name and the card drawn."""
    del names
    tree: dict[str, Any] = {}
    for part in parts:
        if part.strip() and not read_common(tree, part, quoted, trace):
            name, _, card = part.strip().partition(" ")
            tree.setdefault("drawn", {})[str(name)] = str(card).strip()
    return tree


def print_text(tree: Mapping[str, Tree], language: Language, one_line: bool = False) -> str:
    """The deal as text; reading it gives the same tree."""
    deal: Any = tree
    drawn = [f"{name} {card}" for name, card in (deal.get("drawn") or {}).items()]
    return joined([*printed_head(deal, language), *drawn, *printed_note(deal, language)], one_line)
