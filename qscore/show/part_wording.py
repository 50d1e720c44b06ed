"""How the parts of a result are worded where results are compared: tribute, marks, teams, who pays whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from qscore.catalogue.words import word
from qscore.core.text import JOINER, Language, Text
from qscore.show.details import title_of
from qscore.show.rule_wording import COLON

_SHOWN_BESIDE = ("points", "settlement")
"""Parts that a table of results shows in columns of their own."""
_NONE = Text("none", "无")
_COUNTED = {True: Text("counts", "计入副数"), False: Text("does not count", "不计副数")}
_RETURNED = Text("{cards} back", "还 {cards}")
_OWED = Text("{cards} owed", "欠 {cards}")
_CARDS = Text("{from} → {to} {cards}", "{from} → {to} {cards} 张")
_PAID = Text("{from} → {to} {points}", "{from} → {to} {points}")


def parts_compared(trees: Sequence[Mapping[str, Any] | None], language: Language) -> list[str]:
    """For each result (as `qscore.study.parts.parts_of` gives it; None where there is none) what only some have.

    One line for each part that differs, such as `Tribute: B → E 8`; empty for a result that is none. Points and
    settlement are left out, and who pays whom where the settlement says it.
    """
    there = [tree for tree in trees if tree is not None]
    names = [
        name
        for name in dict.fromkeys(name for tree in there for name in tree)
        if name not in _SHOWN_BESIDE and not (name == "payments" and _differ(there, "settlement"))
    ]
    shown = {
        name: _only_some_have([_entries(name, tree.get(name), language) for tree in there]) for name in names
    }
    lines = [
        "\n".join(
            title_of(name)[language] + COLON[language] + ("\n".join(rows[place]) or _NONE[language])
            for name, rows in shown.items()
            if any(rows)
        )
        for place in range(len(there))
    ]
    return [lines.pop(0) if tree is not None else "" for tree in trees]


def _differ(trees: Iterable[Mapping[str, Any]], name: str) -> bool:
    values = [tree.get(name) for tree in trees]
    return any(value != values[0] for value in values)


def _only_some_have(rows: list[list[str]]) -> list[list[str]]:
    common = set(rows[0]).intersection(*rows) if rows else set()
    return [[entry for entry in row if entry not in common] for row in rows]


def _entries(name: str, part: Any, language: Language) -> list[str]:
    """The entries of a part, each in words."""
    if part is None:
        return []
    if isinstance(part, bool):
        return [_COUNTED[part][language]]
    if isinstance(part, Mapping):
        return [f"{word(str(key))[language]} {value}" for key, value in part.items()]
    if isinstance(part, list):
        return [_entry(entry, language) for entry in part]
    return [f"{name} {part}"]


def _entry(entry: Mapping[str, Any], language: Language) -> str:
    """One payment or one tribute."""
    persons = {key: word(str(entry.get(key)))[language] for key in ("from", "to")}
    if "cards" not in entry:
        return _PAID.fill(language, {**persons, "points": entry.get("points")})
    cause = f"{word(str(entry['cause']))[language]} " if "cause" in entry else ""
    said = [cause + _CARDS.fill(language, {**persons, "cards": entry["cards"]})]
    if entry.get("named"):
        said[0] += " " + " ".join(word(str(card))[language] for card in entry["named"])
    if entry.get("returned"):
        said.append(_RETURNED.fill(language, {"cards": entry["returned"]}))
    if entry.get("owed"):
        said.append(_OWED.fill(language, {"cards": entry["owed"]}))
    return JOINER[language].join(said)
