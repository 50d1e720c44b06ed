from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from qscore.catalogue.diagnosis import diagnose
from qscore.core.problems import Diagnostic, InputError
from qscore.reading import (
    Entry,
    entries_of_file,
    form_of,
    read_bytes,
    read_documents,
    read_entries,
    text_deal,
)

FORMATS = """\
ruleset: qinger-130            # default
rulings: {rounding: before-fans}
id: table-7-12
jiang: 3p
players:
  dealer:
    name: 王
    hand: 123m 456m 45s 88m
    melds: [pung 777p, kong 2222s, takeoff 9999m, concealed 333p]
    flowers: redjoy*2 dragon
    takeoff_joys: false
    claimed: 120
  next: {points: 110}
  bottom: {partial: true, melds: [kong 5555m, triplet 888s], flowers: sun}
win: {player: dealer, tile: 6s, from: next, shown: true, how: []}
faults: []
outcome: win
"""


def shown(entry: Entry) -> list[Diagnostic]:
    return [diagnose(problem, entry.source, entry.locate) for problem in entry.problems]


def problems(text: str, form: str = "yaml") -> list[tuple[str, int, int]]:
    return [(d.code, d.line, d.column) for entry in read_entries(text, "x", form) for d in shown(entry)]


def trees(text: str, form: str | None = None) -> list[dict[str, Any]]:
    entries = list(read_entries(text, "x", form))
    assert not any(entry.problems for entry in entries)
    return [entry.tree for entry in entries]


def at(entry: Entry, *path: str | int, key: bool = False) -> str:
    span = entry.locate(path, key)
    return entry.source.text[span.start : span.end]


def test_the_example_keeps_numbers_as_text() -> None:
    (tree,) = trees(FORMATS)
    assert tree["players"]["next"] == {"points": "110"}
    assert tree["players"]["dealer"]["takeoff_joys"] == "false"
    assert tree["win"]["how"] == []


def test_scalars_are_harmless() -> None:
    (tree,) = trees(
        "a: 010\nb: 1:30\nc: no\nd: 11123456789999\ne: ~\nf:\ng: '~'\nh: 2024-01-02\n1: x\n~: y", "yaml"
    )
    assert list(tree.values()) == [
        "010",
        "1:30",
        "no",
        "11123456789999",
        None,
        None,
        "~",
        "2024-01-02",
        "x",
        "y",
    ]
    assert list(tree)[-2:] == ["1", "~"]


def test_places_in_yaml() -> None:
    (entry,) = read_entries(FORMATS, "x", "yaml")
    assert at(entry, "players", "dealer", "melds", 1) == "kong 2222s"
    assert at(entry, "players", "dealer", key=True) == "dealer"
    assert at(entry, "players", "next", "nothing") == "{points: 110}"
    (entry,) = read_entries("players: {头家: {hand: '12万 ?'}}", "x", "yaml")
    assert at(entry, "players", "头家", "hand") == "12万 ?"


def test_several_deals_in_yaml() -> None:
    assert trees("jiang: 3p\n---\njiang: 4p\n") == [{"jiang": "3p"}, {"jiang": "4p"}]
    assert trees("- jiang: 3p\n- 将 4饼\n") == [{"jiang": "3p"}, {"jiang": "4饼"}]
    text = "rulings: {a: x, b: y}\nruleset: r\nsession: {}\ndeals:\n- rulings: {b: z}\n- {ruleset: q}\n"
    entries = list(read_entries(text, "x"))
    assert [entry.tree for entry in entries] == [
        {"rulings": {"a": "x", "b": "z"}, "ruleset": "r"},
        {"rulings": {"a": "x", "b": "y"}, "ruleset": "q"},
    ]
    assert [entry.line for entry in entries] == [5, 6]
    assert at(entries[0], "rulings", "a") == "x"
    assert at(entries[0], "rulings", "b") == "z"
    assert at(entries[1], "ruleset") == "q"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: &x 1\nb: *x\n", [("E004", 1, 4), ("E004", 2, 4)]),
        ("a:\n  <<: {b: 1}\n", [("E004", 2, 3)]),
        ("a: 1\nb: {c: 1, c: 2}\na: 2\n", [("E006", 2, 11), ("E006", 3, 1)]),
        ("a: !!python/object:os.system x\n", [("E007", 1, 4)]),
        ("a: " + "[" * 65 + "]" * 65, [("E005", 1, 67)]),
        ("? [a]\n: 1\n", [("E012", 1, 3)]),
        ("a: [1\nb: 2\n", [("E003", 2, 2)]),
        ("a:\n\tb: 1\n", [("E003", 2, 1)]),
        ("a: b\x00c\nd: \x1b\n", [("E003", 1, 5), ("E003", 2, 4)]),
        ("a: 'x\n", [("E003", 1, 4)]),
        ("王: b: c\n", [("E003", 1, 5)]),
        ("jiang: [\n---\nb: 1\nb: 2\n---\nc: {\n", [("E003", 2, 1), ("E006", 4, 1), ("E003", 6, 4)]),
        ("- 3\n- [a]\n", [("E010", 1, 3), ("E102", 2, 3)]),
        ("", [("E009", 1, 1)]),
        ("# nothing\n", [("E009", 1, 1)]),
        ("deals: []\n", [("E009", 1, 1)]),
    ],
)
def test_problems_in_yaml(text: str, expected: list[tuple[str, int, int]]) -> None:
    assert problems(text) == expected


def test_a_text_deal_inside_yaml_points_into_the_file() -> None:
    assert problems("deals:\n  - 将 3饼; 头家：略 / 蹦 777饼\n") == [("E010", 2, 18)]
    assert problems("deals:\n  - '将 3饼; 头家: 略 / 蹦 777饼'\n") == [("E010", 2, 20)]
    assert problems("deals:\n  - |\n    将 3饼\n    头家: 略 / 蹦 777饼\n") == [("E010", 4, 13)]
    assert problems('deals:\n  - "将 3饼\\n头家: 略 / 蹦 777饼"\n') == [("E010", 2, 20)]


def test_syntax_errors_speak_both_languages() -> None:
    (entry,) = read_entries("a: [1\nb: 2\n", "x", "yaml")
    assert shown(entry)[0].message["zh"] == "不是正确的 YAML：列表没有写完：缺少“,”或“]”"
    (entry,) = read_entries('{"a": 1,}', "x", "json")
    # which of the two depends on the version of Python
    said = ("这里应是双引号里的键", "右括号前多了逗号")
    assert shown(entry)[0].message["zh"] in [f"不是正确的 JSON：{each}" for each in said]


def test_json_forms() -> None:
    assert trees('{"a": 1, "b": 1.50, "c": true, "d": null, "e": 1e3}') == [
        {"a": "1", "b": "1.50", "c": True, "d": None, "e": "1e3"}
    ]
    assert trees('[{"a": 1}, "将 3饼"]') == [{"a": "1"}, {"jiang": "3饼"}]
    assert trees('{"deals": [{"a": 1}], "ruleset": "r"}') == [{"ruleset": "r", "a": "1"}]
    assert trees('{"a": 1}\n\n{"a": 2}\n') == [{"a": "1"}, {"a": "2"}]
    assert trees('{"deals":\n[\n{"a": 1},\n{"a": 2}]}') == [{"a": "1"}, {"a": "2"}]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"a": 1\n "b": 2}', [("E003", 2, 2)]),
        ('{"a": 1}\n{"b": }\n{"c": 1, "c": 2}\n{x\n', [("E003", 2, 7), ("E006", 3, 11), ("E003", 4, 2)]),
        ('{x\n{"a": 1}\n', [("E003", 1, 2)]),
        ('{"王": {"a": 1, "a": 2}}', [("E006", 1, 17)]),
        ("[" * 65 + "]" * 65, [("E005", 1, 65)]),
        ('{"a": "\\ud800"}', [("E003", 1, 8)]),
        ("true", [("E102", 1, 1)]),
        ("[]", [("E009", 1, 1)]),
    ],
)
def test_problems_in_json(text: str, expected: list[tuple[str, int, int]]) -> None:
    assert problems(text, "json") == expected


def test_places_in_json() -> None:
    text = '{"王": 1}\n{"players": {"next": {"melds": ["碰 7", "x\\"y"], "points": 110}}}\n'
    entry = list(read_entries(text, "x.jsonl"))[1]
    assert entry.line == 2
    assert at(entry, "players", "next", "melds", 1) == 'x\\"y'
    assert at(entry, "players", "next", "points") == "110"
    assert at(entry, "players", "next", key=True) == "next"
    assert json.loads(at(entry, "players"))["next"]["points"] == 110


@pytest.mark.parametrize(
    ("name", "text", "form"),
    [
        ("a.YAML", "", "yaml"),
        ("a.ndjson", "", "json"),
        ("a.deal", "jiang: 3p", "text"),
        ("-", ' \n {"a": 1}', "json"),
        ("-", "jiang: 3p", "yaml"),
        ("-", "# note\nplayers:\n  dealer: {}", "yaml"),
        ("-", "- {jiang: 3p}", "yaml"),
        ("-", "---\njiang: 3p", "yaml"),
        ("-", "session:\n  title: x", "yaml"),
        ("-", "dealer: 123m\nwin: dealer 5s self\nfault: next misdeal", "text"),
        ("-", "将 3饼\n头家: 110分\n---\n将 4饼", "text"),
        ("-", "qinger-130 jiang 3p; dealer: points 110", "text"),
        ("-", "", "text"),
    ],
)
def test_form_of(name: str, text: str, form: str) -> None:
    assert form_of(name, text) == form


def test_bytes() -> None:
    assert read_bytes("\ufeff将 3饼\r\nx\ry".encode(), "x") == "将 3饼\nx\ny"
    assert read_bytes("将 3饼".encode("utf-16"), "x") == "将 3饼"
    with pytest.raises(InputError) as caught:
        read_bytes("将\n头家\xff".encode("latin-1", "ignore") + "将\n头".encode() + b"\xff\xfe", "x")
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.code == "E002"
    with pytest.raises(InputError) as caught:
        read_bytes("将\n头".encode() + b"\xff!", "x")
    (diagnostic,) = caught.value.diagnostics
    assert (diagnostic.line, diagnostic.column) == (2, 2)
    assert "0xFF at offset 7" in diagnostic.message.en


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "deal.yaml"
    path.write_text("jiang: 3p\r\nid: 7\r\n")
    (entry,) = entries_of_file(str(path))
    assert entry.tree == {"jiang": "3p", "id": "7"}
    for wrong in (str(tmp_path), str(tmp_path / "none"), "a\x00b", str(path / "x")):
        with pytest.raises(InputError) as caught:
            entries_of_file(wrong)
        assert caught.value.diagnostics[0].code == "E001"


def test_a_session_is_read_whole() -> None:
    (entry,) = read_documents("session: {title: 周六}\ndeals:\n- 将 3饼\n", "s.yaml")
    assert entry.tree == {"session": {"title": "周六"}, "deals": ["将 3饼"]}
    assert at(entry, "deals", 0) == "将 3饼"
    deal = text_deal(entry, ("deals", 0))
    assert (deal.tree, deal.line, at(deal, "jiang")) == ({"jiang": "3饼"}, 3, "3饼")
