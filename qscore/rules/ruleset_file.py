"""What one file of a ruleset may hold, and how it changes the one it extends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from qscore.core.game import Tree
from qscore.core.problems import Path, Problem, nearest
from qscore.core.text import Text
from qscore.reading.fields import A_TEXT, MOST_UNKNOWN, outline
from qscore.rules.shape import NOT_EMPTY, conform, unknown_key, wrong_type

_KEYS = ("id", "game", "title", "extends", "values", "rulings")


@dataclass(frozen=True, slots=True)
class _Title:
    en: str
    zh: str


@dataclass(frozen=True, slots=True)
class _RulingEntry:
    options: tuple[str, ...]
    article: str


def merged_files(below: dict[str, Tree], above: dict[str, Tree]) -> dict[str, Tree]:
    """A file on top of the one it extends: mappings key by key, everything else replaced.

    A key without a value changes nothing. `rulings: {x: READING}` changes a default, `{x: none}` removes a ruling.
    """
    merged = dict(below)
    for key, value in above.items():
        if value is None and merged.get(key) is not None:
            continue
        if isinstance(value, dict) and isinstance(merged.get(key), dict):
            merged[key] = merged_files(merged[key], value)
        elif isinstance(merged.get(key), dict) and "options" in merged[key] and isinstance(value, str):
            merged[key] = None if value == "none" else merged[key] | {"default": value}
        else:
            merged[key] = value
    return merged


def check_file(
    tree: dict[str, Tree], values_class: type, parents: Mapping[str, Tree] | None
) -> list[Problem]:
    """The problems of one file: its keys, its values against the game's dataclass, its rulings.

    `parents` is what the file extends, merged; None for a file that stands alone and must be complete.
    """
    unknown = [key for key in tree if key not in _KEYS][:MOST_UNKNOWN]
    problems = [unknown_key(key, _KEYS, (key,)) for key in unknown]
    if not isinstance(tree.get("id", ""), str):
        problems.append(wrong_type("id", A_TEXT, ("id",)))
    if tree.get("title") is not None and not isinstance(tree["title"], str):
        problems += conform(tree["title"], _Title, ("title",), complete=False)
    values = tree.get("values")
    if values is None and parents is None:
        problems.append(Problem("E103", (), {"key": "values", "expected": Text("the numbers", "各项数值")}))
    elif values is not None:
        problems += conform(values, values_class, ("values",), complete=parents is None)
    if tree.get("rulings") is not None:
        known = (parents or {}).get("rulings") or {}
        problems += _check_rulings(tree["rulings"], known, str((parents or {}).get("id", "")))
    return problems


def _check_rulings(rulings: Tree, known: Mapping[str, Tree], owner: str) -> list[Problem]:
    """The problems of the rulings: new ones are whole entries, those of `owner` may also get another default."""
    if not isinstance(rulings, dict):
        return [wrong_type("rulings", Text("a mapping", "一组键值"), ("rulings",))]
    problems = []
    for name, entry in rulings.items():
        path = ("rulings", name)
        if isinstance(entry, dict):
            problems += conform(entry, _RulingEntry, path, complete=name not in known)
            if entry.get("options") == []:
                problems.append(wrong_type("options", NOT_EMPTY, (*path, "options")))
        elif not known.get(name):
            problems.append(unknown_ruling(name, known, owner, path))
        elif entry not in (*known[name]["options"], "none"):
            problems.append(unknown_reading(name, outline(entry), known[name]["options"], path))
    return problems[:MOST_UNKNOWN]


def unknown_ruling(name: str, known: Mapping[str, object], ruleset: str, path: Path) -> Problem:
    """E602: a ruling that the ruleset does not have."""
    parameters = {
        "ruleset": ruleset,
        "name": name,
        "known": ", ".join(known),
        "nearest": nearest(name, known),
    }
    return Problem("E602", path, parameters, at_key=True)


def unknown_reading(
    name: str, value: str, options: tuple[str, ...], path: Path, article: str | None = None
) -> Problem:
    """E603: a reading that a ruling does not have."""
    parameters = {
        "name": name,
        "word": value,
        "known": ", ".join(options),
        "nearest": nearest(value, options),
    }
    return Problem("E603", path, parameters | ({} if article is None else {"article": article}))
