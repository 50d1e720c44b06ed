"""The map of the code names only what is there, and the same in both languages."""

from __future__ import annotations

import ast
import re
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


def imported(folder: str) -> set[tuple[str, str]]:
    """Every module of qscore that the modules of a package import anywhere: the importing file, the imported name."""
    found = set()
    for path in (ROOT / "qscore" / folder).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                names = [f"{node.module}.{alias.name}" for alias in node.names]
                found |= {(path.name, name) for name in names if name.startswith("qscore.")}
    return found


def test_sheets_know_nothing_of_a_session_but_its_ledger() -> None:
    names = {name for _, name in imported("sheets") if name.startswith("qscore.session")}
    assert names
    assert all(name.startswith("qscore.session.ledger.") for name in names), names


@pytest.mark.parametrize("package", ["qinger", "gongzhu", "gouji", "reading", "catalogue"])
def test_nothing_steps_back_to_what_shows_or_keeps_deals(package: str) -> None:
    later = ("qscore.cli", "qscore.sheets", "qscore.session", "qscore.rulebook", "qscore.batch", "qscore.api")
    assert [found for found in imported(package) if found[1].startswith(later)] == []


def test_every_package_is_on_the_map() -> None:
    packages = {
        f"qscore/{folder.name}/"
        for folder in (ROOT / "qscore").iterdir()
        if (folder / "__init__.py").is_file()
    }
    assert packages <= named(PAGES[0])
