"""The map of the code names only what is there, and the same in both languages."""

from __future__ import annotations

import ast
import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = ("docs/map.md", "docs/map.zh.md")
NAMED = re.compile(r"`([\w./*-]*(?:/|\.py|\.yaml))`")


def named(page: str) -> set[str]:
    """The files and folders that a page names."""
    return set(NAMED.findall((ROOT / page).read_text(encoding="utf-8")))


@pytest.mark.parametrize("page", PAGES)
def test_everything_named_is_there(page: str) -> None:
    names = named(page)
    assert len(names) > 30
    for name in names:
        found = list(ROOT.glob(name.rstrip("/"))) or list((ROOT / "qscore").glob(f"**/{name}"))
        assert found, name


def test_both_languages_name_the_same() -> None:
    assert named(PAGES[0]) == named(PAGES[1])


FLOORS = re.findall(r"^(\w+) {2,}", (ROOT / PAGES[0]).read_text(encoding="utf-8"), re.MULTILINE)
"""The packages and modules of qscore in the order of the page: each imports only from those before it."""


def imports(path: Path) -> set[str]:
    """Every module of qscore that a file imports, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {name for name in found if name.startswith("qscore.")}


def name_of(path: Path) -> str:
    """A file as the module that it is."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Modules that import each other, beginning and ending with the same one; none where there are no such."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_modules_import_each_other() -> None:
    paths = {name_of(path): path for path in (ROOT / "qscore").rglob("*.py")}
    graph = {
        module: {name if name in paths else name.rpartition(".")[0] for name in imports(path)}
        for module, path in paths.items()
    }
    assert "qscore.core.text" in graph["qscore.cli.speech"]
    assert "qscore.core.files" in graph["qscore.cli.batch"]  # imported in a function
    assert circle(graph) == []
    graph["qscore.core.text"] = {"qscore.cli.speech"}
    assert {"qscore.core.text", "qscore.cli.speech"} <= set(circle(graph))


def files_of(floor: str) -> list[Path]:
    """The files of a package, or the one of a module at the top."""
    return [*(ROOT / "qscore" / floor).rglob("*.py"), *(ROOT / "qscore").glob(f"{floor}.py")]


@pytest.mark.parametrize("floor", FLOORS)
def test_no_floor_names_one_below_it(floor: str) -> None:
    below = set(FLOORS[FLOORS.index(floor) + 1 :])
    found = {
        (path.relative_to(ROOT / "qscore").as_posix(), name.split(".")[1])
        for path in files_of(floor)
        for name in imports(path)
    }
    assert files_of(floor)
    assert {(path, to) for path, to in found if to in below} == set()


def test_every_module_stands_on_a_floor() -> None:
    folder = ROOT / "qscore"
    assert {path.stem for path in folder.iterdir() if path.suffix == ".py"} - {"__init__", "__main__"} <= set(
        FLOORS
    )


def test_what_is_shown_knows_an_evening_by_its_ledger() -> None:
    names = {
        name for path in files_of("show") for name in imports(path) if name.startswith("qscore.evening.")
    }
    data = ("ledger", "statistics", "records", "changes", "money")
    assert names
    assert {name for name in names if name.split(".")[2] not in data} == set()


def test_every_package_is_on_the_map() -> None:
    packages = {
        f"qscore/{folder.name}/"
        for folder in (ROOT / "qscore").iterdir()
        if (folder / "__init__.py").is_file()
    }
    assert packages <= named(PAGES[0])
