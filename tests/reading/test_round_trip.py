from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings

from qscore.core.text import LANGUAGES, Language
from qscore.games.qinger.text import print_text
from qscore.reading import Entry, read_entries
from qscore.reading.printing import print_json, print_yaml
from tests.reading.strategies import canonical_trees


def read_one(text: str, form: str) -> Entry:
    entries = list(read_entries(text, "test", form))
    assert len(entries) == 1, text
    assert entries[0].problems == (), (text, entries[0].problems)
    return entries[0]


@pytest.mark.parametrize("one_line", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
@settings(max_examples=300, deadline=None)
@given(tree=canonical_trees())
def test_text_printed_then_read_is_the_same(tree: dict[str, Any], language: Language, one_line: bool) -> None:
    text = print_text(tree, language, one_line)
    assert not one_line or "\n" not in text
    assert read_one(text, "text").tree == tree, text


@settings(max_examples=300, deadline=None)
@given(tree=canonical_trees())
def test_yaml_printed_then_read_is_the_same(tree: dict[str, Any]) -> None:
    text = print_yaml(tree)
    assert read_one(text, "yaml").tree == tree, text
    assert print_yaml(tree) == text


@settings(max_examples=300, deadline=None)
@given(tree=canonical_trees())
def test_json_printed_then_read_is_the_same(tree: dict[str, Any]) -> None:
    text = print_json(tree)
    assert "\n" not in text
    assert read_one(text, "json").tree == tree
    json.loads(text)


@settings(max_examples=200, deadline=None)
@given(tree=canonical_trees())
def test_a_text_deal_inside_a_yaml_list_reads_the_same(tree: dict[str, Any]) -> None:
    text = print_yaml({"deals": [print_text(tree, "zh", one_line=True)]})
    assert read_one(text, "yaml").tree == tree


@settings(max_examples=200, deadline=None)
@given(tree=canonical_trees())
def test_every_value_of_a_text_deal_has_a_place(tree: dict[str, Any]) -> None:
    text = print_text(tree, "en")
    entry = read_one(text, "text")
    whole = entry.locate((), False)

    def visit(value: Any, path: tuple[str | int, ...]) -> None:
        span = entry.locate(path, False)
        assert whole.start <= span.start <= span.end <= whole.end
        if isinstance(value, dict):
            for key, one in value.items():
                visit(one, (*path, key))
        elif isinstance(value, list):
            for number, one in enumerate(value):
                visit(one, (*path, number))
        elif path[-1] in ("jiang", "hand", "tile", "flowers", "points", "claimed") and value:
            assert text[span.start : span.end] == value

    visit(entry.tree, ())


def test_yaml_is_readable() -> None:
    tree: dict[str, Any] = {
        "players": {"dealer": {"name": "no", "melds": ["pung 777p"], "partial": "true", "points": "110"}},
        "jiang": "3p",
    }
    assert print_yaml(tree) == (
        "jiang: 3p\nplayers:\n  dealer:\n    name: 'no'\n    partial: true\n    points: 110\n"
        "    melds:\n      - pung 777p\n"
    )
