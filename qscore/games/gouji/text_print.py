"""A Gouji deal printed as text, in either language; reading it gives the same tree."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from qscore.core.text import Language
from qscore.games.gouji import text_words as words
from qscore.reading.entry import Tree
from qscore.reading.text_parts import joined, printed, printed_head, printed_note, printed_text

ARROW = {"en": "->", "zh": "→"}


def print_text(tree: Mapping[str, Tree], language: Language, one_line: bool = False) -> str:
    """The deal as text with the keywords of `language`: a part a line, or all in one line."""
    deal: Any = tree
    parts = printed_head(deal, language)

    def part(key: str, rest: str) -> None:
        parts.append(f"{printed(words.PART_WORDS, key, language)} {rest}")

    for key in ("players", "finish", "opened"):
        if deal.get(key) is not None:
            part(key, _names(deal[key]) or printed(words.NOBODY, "none", language))
    for call in deal.get("calls") or ():
        part(call["kind"], f"{_name(call['by'])}{_arrow(call, language)}{_name(call['on'])}")
    for key in ("burns", "chokes"):
        for act in deal.get(key) or ():
            part(key, f"{_name(act['by'])} {_name(act['on'])}")
    if deal.get("revolution"):
        part("revolution", _names(deal["revolution"]))
    for fault in deal.get("faults") or ():
        part("faults", f"{_name(fault['player'])} {printed(words.FAULT_WORDS, fault['fault'], language)}")
    for player, hand in (deal.get("hands") or {}).items():
        cards = " ".join(
            f"{printed(words.CARD_WORDS, card, language)} {count}" for card, count in hand.items()
        )
        part("hands", f"{_name(player)} {cards}".rstrip())
    return joined([*parts, *printed_note(deal, language)], one_line)


def _arrow(call: Mapping[str, Any], language: Language) -> str:
    """An arrow where both names are plain words, otherwise a space: quotes need one beside them."""
    plain = all(_name(call[key]) == call[key] for key in ("by", "on"))
    return ARROW[language] if plain else " "


def _name(name: object) -> str:
    return printed_text(name, reserved=words.NOBODY_OF)


def _names(names: Iterable[object]) -> str:
    return " ".join(_name(name) for name in names)
