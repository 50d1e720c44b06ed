"""Rulesets: files of numbers and open points, each with its article.

A ruleset is found by its id among those shipped, or by the path of a file. A file may say `extends:` and
change a few values; what it does not mention comes from the ruleset it extends. Whatever does not fit is a
diagnostic with its place in the file.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache, lru_cache
from pathlib import Path as FilePath
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from qscore.diagnostics import InputError, Path, Problem, Span, diagnose, nearest
from qscore.fields import A_TEXT, MOST_UNKNOWN, outline
from qscore.games import GAMES, Fans, Positive, Signed, Tree, game
from qscore.language import Language, Text
from qscore.reading import read_documents, read_file
from qscore.reading.entry import Entry
from qscore.reading.rulesets import CHINESE

HIGHEST = 1_000_000
"""The largest number a ruleset may hold; points of a deal stay far below it."""
_KEYS = ("id", "game", "title", "extends", "values", "rulings")


@dataclass(frozen=True, slots=True)
class Ruling:
    """An open point: its readings, the default, and the article it belongs to."""

    name: str
    options: tuple[str, ...]
    default: str
    article: str


@dataclass(frozen=True)
class Ruleset:
    """The numbers and rulings of one way to play one game.

    `values` is an instance of the game's dataclass of values; `lineage` lists the ruleset and those it extends.
    """

    id: str
    game: str
    title: Text
    values: Any
    rulings: Mapping[str, Ruling]
    lineage: tuple[str, ...]
    fixed: Mapping[str, str] = field(default_factory=dict)
    """Rulings that were taken out, with the reading that holds: the game still asks for one."""

    def rules(self, rulings: Mapping[str, str] | None = None) -> Any:
        """The rules under these rulings (defaults for the rest), as the game's functions take them."""
        return _prepare(self, tuple(sorted(rulings.items())) if rulings else ())

    def differing(self, rulings: Mapping[str, str]) -> dict[str, str]:
        """Those of the rulings that are not the default here, by name."""
        return {name: value for name, value in sorted(rulings.items()) if self.rulings[name].default != value}

    def check_rulings(self, rulings: Mapping[str, str], path: Path = ("rulings",)) -> list[Problem]:
        """A problem for every ruling this ruleset does not know and every reading a ruling does not have."""
        return [
            problem
            for name in [name for name in rulings if not self.has_reading(name, rulings[name])][:MOST_UNKNOWN]
            if (problem := self._ruling_problem(name, rulings[name], (*path, name)))
        ]

    def has_reading(self, name: str, value: str) -> bool:
        """Whether the ruling is known here and has this reading."""
        return name in self.rulings and value in self.rulings[name].options

    def _ruling_problem(self, name: str, value: str, path: Path) -> Problem | None:
        if name not in self.rulings:
            known = ", ".join(self.rulings)
            parameters = {
                "ruleset": self.id,
                "name": name,
                "known": known,
                "nearest": nearest(name, self.rulings),
            }
            return Problem("E602", path, parameters, at_key=True)
        ruling = self.rulings[name]
        if value not in ruling.options:
            parameters = {"name": name, "word": value, "known": ", ".join(ruling.options)}
            parameters |= {"nearest": nearest(value, ruling.options), "article": ruling.article}
            return Problem("E603", path, parameters)
        return None

    # a ruleset is known by itself: its values are too many to compare for every deal
    __hash__ = object.__hash__
    __eq__ = object.__eq__


@lru_cache(maxsize=4096)
def _prepare(ruleset: Ruleset, chosen: tuple[tuple[str, str], ...]) -> Any:
    defaults = {name: ruling.default for name, ruling in ruleset.rulings.items()}
    rulings = {**ruleset.fixed, **defaults, **dict(chosen)}
    return game(ruleset.game).prepare(ruleset.id, ruleset.values, rulings, ruleset.differing(dict(chosen)))


def shipped_folder() -> FilePath:
    """The folder of the rulesets that come with qscore: inside the wheel, or beside the package in a checkout."""
    package = FilePath(__file__).parent
    installed = package / "rulesets_data"
    return installed if installed.is_dir() else package.parent / "rulesets"


@cache
def shipped() -> tuple[str, ...]:
    """The ids of the rulesets that come with qscore."""
    return tuple(sorted(file.stem for file in shipped_folder().glob("*.yaml")))


def load_ruleset(name: str, language: Language = "en") -> Ruleset:
    """The ruleset with this id, or in the file at this path.

    Raises `InputError` with every diagnostic of the file (and of those it extends) that was found.

    >>> load_ruleset("qinger-130").values.all_runs.points
    150
    """
    return _load(name, _stamp(name), language)


def _stamp(name: str) -> int:
    """The time a ruleset file was last written, so that a changed file is read again; 0 for shipped ones."""
    if not is_path(name):
        return 0
    path = FilePath(name)
    return path.stat().st_mtime_ns if is_file(path) else 0


def is_file(path: FilePath) -> bool:
    """Whether there is such a file; a name that no file can have names none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def resolve(name: str) -> str:
    """The id or path a ruleset's name stands for: Chinese names become ids.

    >>> resolve("青儿128"), resolve("qinger-130")
    ('qinger-128', 'qinger-130')
    """
    return CHINESE.get(name, name)


def is_path(name: str) -> bool:
    """Whether a ruleset's name is a file's rather than an id."""
    return "/" in name or "\\" in name or name.endswith((".yaml", ".yml"))


@cache
def _load(name: str, stamp: int, language: Language) -> Ruleset:
    del stamp
    entries = _chain(name, language)
    game_name = next((entry.tree["game"] for entry in entries if "game" in entry.tree), None)
    if not isinstance(game_name, str) or game_name not in GAMES:
        word = outline(game_name)
        parameters = {
            "what": Text("game", "游戏"),
            "word": word,
            "known": ", ".join(GAMES),
            "nearest": nearest(word, GAMES),
        }
        _raise([(Problem("E104", ("game",), parameters), entries[0])], language)
    values_class = game(str(game_name)).values
    problems: list[tuple[Problem, Entry]] = []
    merged: dict[str, Tree] | None = None
    for entry in reversed(entries):
        problems += [(problem, entry) for problem in _check_file(entry.tree, values_class, merged)]
        if problems:
            _raise(problems, language)
        merged = _merge(merged or {}, entry.tree)
    assert merged is not None
    identifier = entries[0].tree.get("id", FilePath(name).stem)
    title = merged.get("title") or {}
    return Ruleset(
        id=str(identifier),
        game=str(game_name),
        title=Text(str(title.get("en", identifier)), str(title.get("zh", identifier))),
        values=_build(values_class, merged["values"]),
        rulings=_rulings(merged.get("rulings") or {}),
        lineage=tuple(str(entry.tree.get("id", entry.source.name)) for entry in entries),
        fixed=_fixed(entries),
    )


def _raise(problems: list[tuple[Problem, Entry]], language: Language) -> None:
    raise InputError(diagnose(problem, entry.source, entry.locate, language) for problem, entry in problems)


def _chain(name: str, language: Language) -> list[Entry]:
    """The file of a ruleset and, after it, those it extends."""
    entries: list[Entry] = []
    names = [name]
    paths: list[FilePath] = []
    folder = FilePath()
    while True:
        path = _find(names[-1], folder)
        if path is None:
            _raise([_unknown(names[-1], entries)], language)
        assert path is not None
        text = read_file(str(path), language)
        nothing = Entry.of_text(str(path), text, (Problem("E009", (), {}, Span(0, 1)),))
        entry = next(read_documents(text, str(path), "yaml"), nothing)
        if entry.problems:
            _raise([(problem, entry) for problem in entry.problems], language)
        entries.append(entry)
        paths.append(path)
        folder = path.parent
        parent: Any = entry.tree.get("extends")
        if parent is None:
            return entries
        if not isinstance(parent, str):
            _raise([(_wrong_type("extends", A_TEXT, ("extends",)), entry)], language)
        found = _find(parent, folder)
        if found is not None and found.resolve() in [path.resolve() for path in paths]:
            chain = " → ".join([*names, parent])
            _raise([(Problem("E605", ("extends",), {"chain": chain}), entry)], language)
        names.append(parent)


def _find(name: str, folder: FilePath) -> FilePath | None:
    if is_path(name):
        path = folder / name
        return path if is_file(path) else None
    name = resolve(name)
    return shipped_folder() / f"{name}.yaml" if name in shipped() else None


def _unknown(name: str, entries: list[Entry]) -> tuple[Problem, Entry]:
    known = shipped()
    parameters = {"word": name, "known": ", ".join(known), "nearest": nearest(name, known)}
    if entries:
        return Problem("E601", ("extends",), parameters), entries[-1]
    return Problem("E601", (), parameters), Entry.of_text(name, name)


def _merge(below: dict[str, Tree], above: dict[str, Tree]) -> dict[str, Tree]:
    """Mappings are merged key by key; everything else is replaced. `rulings: {x: none}` removes a ruling."""
    merged = dict(below)
    for key, value in above.items():
        if value is None and merged.get(key) is not None:
            continue  # a key without a value changes nothing
        if isinstance(value, dict) and isinstance(merged.get(key), dict):
            merged[key] = _merge(merged[key], value)
        elif isinstance(merged.get(key), dict) and "options" in merged[key] and isinstance(value, str):
            merged[key] = None if value == "none" else merged[key] | {"default": value}
        else:
            merged[key] = value
    return merged


def _check_file(
    tree: dict[str, Tree], values_class: type, parents: Mapping[str, Tree] | None
) -> list[Problem]:
    """The problems of one file: its keys, its values against the game's dataclass, its rulings.

    `parents` is what the file extends, merged; None for a file that stands alone and must be complete.
    """
    problems = [
        _unknown_key(key, _KEYS, (key,)) for key in [key for key in tree if key not in _KEYS][:MOST_UNKNOWN]
    ]
    if not isinstance(tree.get("id", ""), str):
        problems.append(_wrong_type("id", A_TEXT, ("id",)))
    if tree.get("title") is not None:
        problems += _conform(tree["title"], _Title, ("title",), complete=False)
    values = tree.get("values")
    if values is None and parents is None:
        problems.append(Problem("E103", (), {"key": "values", "expected": Text("the numbers", "各项数值")}))
    elif values is not None:
        problems += _conform(values, values_class, ("values",), complete=parents is None)
    rulings = tree.get("rulings")
    if rulings is not None:
        known = (parents or {}).get("rulings") or {}
        problems += _check_ruling_entries(rulings, known, str((parents or {}).get("id", "")))
    return problems


def _check_ruling_entries(rulings: Tree, known: Mapping[str, Tree], owner: str) -> list[Problem]:
    if not isinstance(rulings, dict):
        return [_wrong_type("rulings", Text("a mapping", "一组键值"), ("rulings",))]
    problems = []
    for name, entry in rulings.items():
        path = ("rulings", name)
        if isinstance(entry, dict):
            problems += _conform(entry, _RulingEntry, path, complete=name not in known)
            if entry.get("options") == []:
                problems.append(_wrong_type("options", _SOME, (*path, "options")))
        elif not known.get(name):
            parameters = {
                "ruleset": owner,
                "name": name,
                "known": ", ".join(known),
                "nearest": nearest(name, known),
            }
            problems.append(Problem("E602", path, parameters, at_key=True))
        elif entry not in (*known[name]["options"], "none"):
            options = known[name]["options"]
            parameters = {"name": name, "word": outline(entry), "known": ", ".join(options)}
            problems.append(Problem("E603", path, parameters | {"nearest": nearest(outline(entry), options)}))
    return problems[:MOST_UNKNOWN]


_SOME = Text("a list of at least one", "至少一项的列表")


@dataclass(frozen=True, slots=True)
class _Title:
    en: str
    zh: str


@dataclass(frozen=True, slots=True)
class _RulingEntry:
    options: tuple[str, ...]
    article: str


def _unknown_key(key: str, known: tuple[str, ...], path: Path) -> Problem:
    return Problem(
        "E101", path, {"key": key, "known": ", ".join(known), "nearest": nearest(key, known)}, at_key=True
    )


def _wrong_type(key: object, expected: Text, path: Path) -> Problem:
    return Problem("E102", path, {"key": key, "expected": expected})


def _conform(tree: Tree, kind: Any, path: Path, *, complete: bool) -> list[Problem]:
    """How a tree fails to fit a type: a dataclass, a tuple, text, one of some words, or a whole number."""
    key = path[-1]
    if isinstance(kind, type) and is_dataclass(kind):
        shape: Any = kind
        hints = _hints(shape)
        if not isinstance(tree, dict):
            wanted = ", ".join(name for name in hints if name != "article")
            return [_wrong_type(key, Text(f"a mapping: {{{wanted}}}", f"一组键值：{{{wanted}}}"), path)]
        problems = [_unknown_key(name, tuple(hints), (*path, name)) for name in tree if name not in hints]
        for name, hint in hints.items():
            if name in tree and not (name == "article" and tree[name] in (None, "")):
                problems += _conform(tree[name], hint, (*path, name), complete=complete)
            elif complete or name in tree:
                what = "E606" if name == "article" else "E103"
                problems.append(
                    Problem(what, path, {"key": name if what == "E103" else key, "expected": name})
                )
        return problems
    if get_origin(kind) is tuple:
        if not isinstance(tree, list):
            return [_wrong_type(key, Text("a list", "一个列表"), path)]
        item = get_args(kind)[0]
        if not tree and item in _BOUNDS:
            return [_wrong_type(key, _SOME, path)]
        return [
            p for n, value in enumerate(tree) for p in _conform(value, item, (*path, n), complete=complete)
        ]
    if kind is str:
        return [] if isinstance(tree, str) else [_wrong_type(key, Text("a word", "一个词"), path)]
    if get_origin(kind) is Literal:
        return [] if tree in get_args(kind) else [_unknown_word(path, outline(tree, 40), get_args(kind))]
    if _is_optional(kind) and tree in (None, "none"):
        return []
    lowest, highest = _BOUNDS.get(kind, _BOUNDS[int])
    digits = tree.removeprefix("-") if isinstance(tree, str) and lowest < 0 else tree
    if (
        not isinstance(digits, str)
        or not digits.isascii()
        or not digits.isdigit()
        or len(digits) > 7
        or not lowest <= int(tree) <= highest
    ):
        return [Problem("E105", path, {"word": outline(tree, 40), "lowest": lowest, "highest": highest})]
    return []


_BOUNDS: dict[Any, tuple[int, int]] = {
    int: (0, HIGHEST),
    Signed: (-HIGHEST, HIGHEST),
    Positive: (1, HIGHEST),
    Fans: (0, 20),
}
"""The lowest and the highest number of each sort."""


def _unknown_word(path: Path, word: str, known: tuple[str, ...]) -> Problem:
    key = next(step for step in reversed(path) if isinstance(step, str))
    parameters = {
        "what": f"`{key}`",
        "word": word,
        "known": ", ".join(known),
        "nearest": nearest(word, known),
    }
    return Problem("E104", path, parameters)


def _is_optional(kind: Any) -> bool:
    return get_origin(kind) in (Union, types.UnionType)


@cache
def _hints(kind: type) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


def _build(kind: Any, tree: Tree) -> Any:
    """The value of a type from a tree that fits it."""
    if isinstance(kind, type) and is_dataclass(kind):
        constructor: Callable[..., Any] = kind
        return constructor(**{name: _build(hint, tree[name]) for name, hint in _hints(kind).items()})
    if get_origin(kind) is tuple:
        return tuple(_build(get_args(kind)[0], value) for value in tree)
    if kind is str or get_origin(kind) is Literal:
        return tree
    return None if tree in (None, "none") else int(tree)


def _fixed(entries: list[Entry]) -> dict[str, str]:
    """The last reading of every ruling that any of the files knows: what holds where one was taken out."""
    readings: dict[str, str] = {}
    for entry in reversed(entries):
        rulings: Any = entry.tree.get("rulings") or {}
        for name, ruling in rulings.items():
            if isinstance(ruling, dict):
                readings[name] = ruling["options"][0]
            elif ruling not in (None, "none"):
                readings[name] = ruling
    return readings


def _rulings(tree: Mapping[str, Tree]) -> dict[str, Ruling]:
    rulings = {}
    for name, entry in tree.items():
        if entry is not None and entry != "none":
            options = tuple(entry["options"])
            default = entry.get("default", options[0])
            rulings[name] = Ruling(
                name, options, default if default in options else options[0], entry["article"]
            )
    return rulings
