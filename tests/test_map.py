"""The map of the code names only what is there, and the same in both languages."""

from __future__ import annotations

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


def test_every_package_is_on_the_map() -> None:
    packages = {
        f"qscore/{folder.name}/"
        for folder in (ROOT / "qscore").iterdir()
        if (folder / "__init__.py").is_file()
    }
    assert packages <= named(PAGES[0])
