"""How the parts of a result are worded where results are compared: tribute, marks, teams, who pays whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from qscore.catalogue.words import word
from qscore.core.text import JOINER, Language, Text
from qscore.show.details import title_of
from qscore.show.rule_wording import COLON

_SHOWN_BESIDE = ("points", "settlement")
"""Parts that a table of results shows in columns of their own."""
_ABOUT = ("cause", "from", "to")
"""What tells one payment or tribute from another of the same deal."""
_NONE = Text("none", "无")
_WITHOUT = Text("without {entry}", "没有 {entry}")
_NOTHING_ELSE = Text("nothing else", "没有别的")
_COUNTED = {True: Text("counts", "计入副数"), False: Text("does not count", "不计副数")}
_RETURNED = Text("{cards} back", "还 {cards}")
_OWED = Text("{cards} owed", "欠 {cards}")
_CARDS = Text("{from} → {to} {cards}", "{from} → {to} {cards} 张")
_PAID = Text("{from} → {to} {points}", "{from} → {to} {points}")


class _Entry(NamedTuple):
    """An entry of a part in words; what it is about says which entry of another result stands in its place."""

    about: tuple[str, ...]
    words: str


def parts_compared(
    trees: Sequence[Mapping[str, Any] | None], language: Language, before: int = 0
) -> list[str]:
    """For each result (as `qscore.study.parts.parts_of` gives it; None where there is none) what only some have.

    One line for each part that differs, such as `Tribute: B → E 8`; empty for a result that is none. What the result
    at the place `before` has and another has not is said as left out there. Points and settlement are not among the
    parts, nor who pays whom where the settlement says it.
    """
    there = [tree for tree in trees if tree is not None]
    names = [
        name
        for name in dict.fromkeys(name for tree in there for name in tree)
        if name not in _SHOWN_BESIDE and not (name == "payments" and _differ(there, "settlement"))
    ]
    base = trees[before]
    lines = []
    for tree in trees:
        told = []
        for name in names if tree is not None else ():
            parts = [_entries(name, each.get(name), language) for each in there]
            if any(part != parts[0] for part in parts):
                own = _entries(name, (tree or {}).get(name), language)
                old = [] if base is None else _entries(name, base.get(name), language)
                told.append(f"{title_of(name)[language]}{COLON[language]}{_row(own, old, parts, language)}")
        lines.append("\n".join(told))
    return lines


def _row(own: list[_Entry], old: list[_Entry], parts: list[list[_Entry]], language: Language) -> str:
    """What a result has that not all have, and what it lacks of those before it."""
    common = [entry for entry in own if all(entry in part for part in parts)]
    about = [entry.about for entry in own]
    said = [entry.words for entry in own if entry not in common]
    said += [_WITHOUT.fill(language, {"entry": entry.words}) for entry in old if entry.about not in about]
    if not own:
        return _NONE[language]
    return "\n".join(said) or _NOTHING_ELSE[language]


def _differ(trees: Iterable[Mapping[str, Any]], name: str) -> bool:
    values = [tree.get(name) for tree in trees]
    return any(value != values[0] for value in values)


def _entries(name: str, part: Any, language: Language) -> list[_Entry]:
    """The entries of a part."""
    if part is None:
        return []
    if isinstance(part, bool):
        return [_Entry((name,), _COUNTED[part][language])]
    if isinstance(part, Mapping):
        return [_Entry((str(key),), f"{word(str(key))[language]} {value}") for key, value in part.items()]
    if isinstance(part, list):
        return [
            _Entry(tuple(str(entry.get(key)) for key in _ABOUT), _entry(entry, language)) for entry in part
        ]
    return [_Entry((name,), f"{name} {part}")]


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
