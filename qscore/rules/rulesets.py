"""Rulesets: files of numbers and open points, each with its article.

A ruleset is found by its id among those shipped, or by the path of a file. A file may say `extends:` and
change a few values; what it does not mention comes from the ruleset it extends. Whatever does not fit is a
diagnostic with its place in the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from os.path import realpath
from pathlib import Path as FilePath
from typing import Any

from qscore.catalogue.diagnosis import diagnose
from qscore.core.game import DEFAULT_GAME, Tree, game, packages, part_of_game
from qscore.core.problems import InputError, Path, Problem, Span, nearest
from qscore.core.text import Text
from qscore.reading import read_documents, read_file
from qscore.reading.entry import Entry
from qscore.reading.fields import A_TEXT, MOST_UNKNOWN, outline
from qscore.reading.ruleset_names import resolve
from qscore.rules.ruleset_file import check_file, merged_files, unknown_reading, unknown_ruling
from qscore.rules.shape import build, wrong_type


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
            return unknown_ruling(name, self.rulings, self.id, path)
        ruling = self.rulings[name]
        if value not in ruling.options:
            return unknown_reading(name, value, ruling.options, path, ruling.article)
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
    package = FilePath(__file__).parents[1]
    installed = package / "rulesets_data"
    return installed if installed.is_dir() else package.parent / "rulesets"


@cache
def folders() -> tuple[FilePath, ...]:
    """The folders of all rulesets: those that come with qscore, and of each game that another package brings."""
    others = (getattr(part_of_game(name), "RULESETS", None) for name in packages())
    return (shipped_folder(), *(FilePath(folder) for folder in others if folder is not None))


@cache
def _files() -> Mapping[str, FilePath]:
    """The file of every ruleset that is installed, by its id."""
    return {file.stem: file for folder in reversed(folders()) for file in folder.glob("*.yaml")}


@cache
def shipped() -> tuple[str, ...]:
    """The ids of the rulesets that are installed."""
    return tuple(sorted(_files()))


def load_ruleset(name: str) -> Ruleset:
    """The ruleset with this id, or in the file at this path.

    Raises `InputError` with every diagnostic of the file (and of those it extends) that was found.

    >>> load_ruleset("qinger-130").values.all_runs.points
    150
    """
    return _load(name, _stamp(name))


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


def leads_out(folder: FilePath, name: str) -> bool:
    """Whether a file's name that stands in a file leads out of its folder, by its parts or as a link.

    >>> leads_out(FilePath(), "../house.yaml"), leads_out(FilePath(), "house.yaml")
    (True, False)
    """
    try:
        return "\\" in name or FilePath(realpath(folder / name)).parent != FilePath(realpath(folder))
    except ValueError:  # no file can have such a name
        return False


def is_path(name: str) -> bool:
    """Whether a ruleset's name is a file's rather than an id."""
    return "/" in name or "\\" in name or name.endswith((".yaml", ".yml"))


@cache
def _load(name: str, stamp: int) -> Ruleset:
    del stamp
    entries = _chain(name)
    game_name = next((entry.tree["game"] for entry in entries if "game" in entry.tree), None)
    if not isinstance(game_name, str) or game_name not in packages():
        word = outline(game_name)
        parameters = {
            "what": Text("game", "游戏"),
            "word": word,
            "known": ", ".join(packages()),
            "nearest": nearest(word, packages()),
        }
        _raise([(Problem("E104", ("game",), parameters), entries[0])])
    values_class = game(str(game_name)).values
    problems: list[tuple[Problem, Entry]] = []
    merged: dict[str, Tree] | None = None
    for entry in reversed(entries):
        problems += [(problem, entry) for problem in check_file(entry.tree, values_class, merged)]
        if problems:
            _raise(problems)
        merged = merged_files(merged or {}, entry.tree)
    assert merged is not None
    identifier = entries[0].tree.get("id", FilePath(name).stem)
    title = merged.get("title") or {}
    if isinstance(title, str):  # one name for both languages
        title = {"en": title, "zh": title}
    return Ruleset(
        id=str(identifier),
        game=str(game_name),
        title=Text(str(title.get("en", identifier)), str(title.get("zh", identifier))),
        values=build(values_class, merged["values"]),
        rulings=_rulings(merged.get("rulings") or {}),
        lineage=tuple(str(entry.tree.get("id", entry.source.name)) for entry in entries),
        fixed=_fixed(entries),
    )


def _raise(problems: list[tuple[Problem, Entry]]) -> None:
    raise InputError(diagnose(problem, entry.source, entry.locate) for problem, entry in problems)


def _chain(name: str) -> list[Entry]:
    """The file of a ruleset and, after it, those it extends."""
    entries: list[Entry] = []
    names = [name]
    paths: list[FilePath] = []
    folder = FilePath()
    while True:
        path = _find(names[-1], folder)
        if path is None:
            _raise([_unknown(names[-1], entries)])
        assert path is not None
        text = read_file(str(path))
        nothing = Entry.of_text(str(path), text, (Problem("E009", (), {}, Span(0, 1)),))
        entry = next(read_documents(text, str(path), "yaml"), nothing)
        if entry.problems:
            _raise([(problem, entry) for problem in entry.problems])
        entries.append(entry)
        paths.append(path)
        folder = path.parent
        parent: Any = entry.tree.get("extends")
        if parent is None and "game" in entry.tree:
            return entries
        if parent is None:  # a few rules of a table's own stand on those that are usual
            parent = game(DEFAULT_GAME).default_ruleset
        if not isinstance(parent, str):
            _raise([(wrong_type("extends", A_TEXT, ("extends",)), entry)])
        if is_path(parent) and leads_out(folder, parent):
            _raise([(Problem("E607", ("extends",), {"word": parent[:60]}), entry)])
        found = _find(parent, folder)
        if found is not None and found.resolve() in [path.resolve() for path in paths]:
            chain = " → ".join([*names, parent])
            _raise([(Problem("E605", ("extends",), {"chain": chain}), entry)])
        names.append(parent)


def _find(name: str, folder: FilePath) -> FilePath | None:
    if is_path(name):
        path = folder / name
        return path if is_file(path) else None
    return _files().get(resolve(name))


def _unknown(name: str, entries: list[Entry]) -> tuple[Problem, Entry]:
    known = shipped()
    parameters = {"word": name, "known": ", ".join(known), "nearest": nearest(name, known)}
    if entries:
        return Problem("E601", ("extends",), parameters), entries[-1]
    return Problem("E601", (), parameters), Entry.of_text(name, name)


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
