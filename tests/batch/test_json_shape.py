"""JSON lines of every shape: what is plain is compiled, whatever the order of keys; nothing is taken on trust."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from qscore.batch.json_shape import VALUES, fits, gap_of
from tests.batch.conftest import assert_same, both
from tests.batch.deals import Dealer

PLAIN = list(Dealer(61, edition="qinger-130").jsons(60))


def shuffled(tree: Any, seed: int) -> Any:
    """The same tree with its keys in another order."""
    if not isinstance(tree, dict):
        return tree
    keys = list(tree)
    random.Random(seed).shuffle(keys)
    return {key: shuffled(tree[key], seed) for key in keys}


@pytest.mark.parametrize("separators", [(", ", ": "), (",", ":"), (" , ", " : "), (",  ", ":  ")])
def test_spaces_between(separators: tuple[str, str]) -> None:
    lines = [json.dumps(json.loads(line), ensure_ascii=False, separators=separators) for line in PLAIN]
    quick, slow, share = both(lines, form="json")
    assert_same(quick, slow)
    assert share > 0.9 or separators[1] == " : "


@pytest.mark.parametrize("seed", range(6))
def test_keys_in_any_order(seed: int) -> None:
    lines = [json.dumps(shuffled(json.loads(line), seed), ensure_ascii=False) for line in PLAIN]
    quick, slow, share = both(lines, form="json")
    assert_same(quick, slow)
    assert share > 0.9


def test_what_players_have_besides() -> None:
    trees = [json.loads(line) for line in PLAIN]
    for number, tree in enumerate(trees):
        for place, player in enumerate(tree["players"].values()):
            player["name"] = f"玩家{(number + place) % 7}"
            player["claimed"] = 10 * number
            player.setdefault("melds", [])
            player.setdefault("flowers", "")
            player.setdefault("takeoff_joys", False)
        if "win" in tree:
            tree["outcome"] = "win"
            tree["win"].setdefault("shown", True)
            tree["win"].setdefault("how", [])
    lines = [json.dumps(shuffled(tree, seed), ensure_ascii=False) for seed, tree in enumerate(trees)]
    quick, slow, share = both(lines, form="json")
    assert_same(quick, slow)
    assert share > 0.9
    assert quick.summary.claimed == len(lines)


def test_ids_that_are_numbers() -> None:
    lines = [
        line.replace("{", f'{{"id": {number}, ', 1)
        for number, line in enumerate(PLAIN, 1)
        if '"id"' not in line
    ]
    assert len(lines) > 10
    quick, slow, share = both(lines, form="json")
    assert_same(quick, slow)
    assert share > 0.9
    compact = [json.dumps(json.loads(line), ensure_ascii=False, separators=(",", ":")) for line in lines]
    quick, slow, share = both(compact, form="json")
    assert_same(quick, slow)
    assert share > 0.9
    lines = [line.replace('"id": 1', '"id": 01', 1) for line in lines] + [
        lines[0].replace('"id": 1', '"id": 1.5')
    ]
    assert_same(*both(lines, form="json")[:2])


def test_rulings_of_the_lines() -> None:
    chosen = ['{"coins": "once"}', '{"rounding": "half-up", "coins": "once"}', "{}", '{"no_such": "thing"}']
    chosen += ['{"coins": "once", "coins": "held"}', '{"coins": 1}', '{"coins": ["once"]}', '{"hand": "1m"}']
    lines = [line[:-1] + f', "rulings": {rulings}}}' for rulings in chosen for line in PLAIN[:30]]
    assert_same(*both(lines, form="json")[:2])


CHANGES: list[Callable[[str], str]] = [
    lambda line: line.replace('"hand"', '"hand": "1m", "hand"', 1),
    lambda line: line.replace('"hand"', '"flowers": "sun", "flowers": "sun", "hand"', 1),
    lambda line: line.replace('"hand"', ", ".join(['"flowers": "sun"'] * 4) + ', "hand"', 1),
    lambda line: line.replace('"hand"', ", ".join(['"flowers": "sun"'] * 256) + ', "hand"', 1),
    lambda line: line.replace('"hand"', ", ".join(['"claimed": 5'] * 2) + ', "hand"', 1),
    lambda line: line.replace('"jiang"', ", ".join(['"ruleset": "qinger-130"'] * 4) + ', "jiang"', 1),
    lambda line: line.replace('"jiang"', ", ".join(['"outcome": "win"'] * 16) + ', "jiang"', 1),
    lambda line: line.replace('"jiang"', '"jiang": "1m", "jiang"', 1),
    lambda line: line.replace('"jiang"', '"Jiang"', 1),
    lambda line: line.replace('"jiang"', '"players"', 1),
    lambda line: line.replace('"dealer"', '"next"', 1),
    lambda line: line.replace('"dealer"', '"north"', 1),
    lambda line: line.replace('"hand"', '"cards"', 1),
    lambda line: line.replace('"hand": "', '"hand": "\\u0031m ', 1),
    lambda line: line.replace('"hand": "', '"hand": "\\"', 1),
    lambda line: line.replace('"hand": "', '"hand": "; next: ', 1),
    lambda line: line.replace('"hand": "', '"hand": "pung 111m / ', 1),
    lambda line: line.replace('"hand": "', '"hand": ["', 1),
    lambda line: line.replace('"hand": "', '"hand": null, "name": "', 1),
    lambda line: line.replace('"hand": "', '"name": null, "hand": "', 1),
    lambda line: line.replace('"hand": "', '"name": "", "hand": "', 1),
    lambda line: line.replace('"hand": "', '"name": " 王 ", "hand": "', 1),
    lambda line: line.replace('"hand": "', '"name": "王; id 3", "hand": "', 1),
    lambda line: line.replace('"hand": "', '"name": "王: 5m", "hand": "', 1),
    lambda line: line.replace('"hand": "', '"claimed": -5, "hand": "', 1),
    lambda line: line.replace('"hand": "', '"claimed": 5.0, "hand": "', 1),
    lambda line: line.replace('"hand": "', '"claimed": 1e3, "hand": "', 1),
    lambda line: line.replace('"hand": "', '"claimed": "50", "hand": "', 1),
    lambda line: line.replace('"hand": "', '"claimed": 99999999999, "hand": "', 1),
    lambda line: line.replace('"hand": "', '"takeoff_joys": 1, "hand": "', 1),
    lambda line: line.replace('"hand": "', '"takeoff_joys": "yes", "hand": "', 1),
    lambda line: line.replace('"hand": "', '"melds": ["pung 111m # 5"], "hand": "', 1),
    lambda line: line.replace('"hand": "', '"melds": ["flowers sun"], "hand": "', 1),
    lambda line: line.replace('"hand": "', '"melds": ["takeoff blackjoy"], "hand": "', 1),
    lambda line: line.replace('"hand": "', '"melds": ["takeoff redjoy blackjoy"], "hand": "', 1),
    lambda line: line.replace('"hand": "', '"melds": ["pung 111m / pung 222m"], "hand": "', 1),
    lambda line: line.replace('"hand": "', '"melds": "pung 111m", "hand": "', 1),
    lambda line: line.replace('"hand": "', '"melds": ["pung 111m",], "hand": "', 1),
    lambda line: line.replace('"hand": "', '"melds": [[]], "hand": "', 1),
    lambda line: line.replace('"hand": "', '"flowers": "sun / claimed 5", "hand": "', 1),
    lambda line: line.replace('"hand": "', '"flowers": "  sun", "hand": "', 1),
    lambda line: line.replace('"win": {', '"win": {"how": ["ready", "ready"], ', 1),
    lambda line: line.replace('"win": {', '"win": {"how": ["ready", "luck"], ', 1),
    lambda line: line.replace('"win": {', '"win": {"shown": false, "shown": true, ', 1),
    lambda line: line.replace('"win": {', '"win": {"shown": -1, ', 1),
    lambda line: line.replace('"win": {', '"win": {"shown": "true", ', 1),
    lambda line: line.replace('"win": {', '"win": {"pattern": "mixed", ', 1),
    lambda line: line.replace('"win": {', '"win": {}, "outcome": {', 1),
    lambda line: line.replace('"win"', '"outcome": "exhausted", "win"', 1),
    lambda line: line.replace('"win"', '"outcome": "lost", "win"', 1),
    lambda line: line.replace('"win"', '"win": {"player": "next"}, "win"', 1),
    lambda line: line.replace('"from": "', '"from": "no', 1),
    lambda line: line.replace('"player": "', '"player": "self', 1),
    lambda line: line.replace('"win"', '"dealt"', 1),
    lambda line: line.replace("{", "[", 1),
    lambda line: line.replace("}", "", 1),
    lambda line: line.replace("}", "}}", 1),
    lambda line: line.replace('"', "", 1),
    lambda line: line.replace('"', "'"),
    lambda line: line + "x",
    lambda line: line + ", " + line,
    lambda line: line + "}",
    lambda line: "  " + line + "  ",
    lambda line: line.replace(": ", ":\t", 1),
    lambda line: line.replace("m", "\x01", 1),
    lambda line: line.replace("m", "\u00e9", 1),
    lambda line: line[: len(line) // 2],
    lambda line: line.replace('"jiang"', '"ruleset": "gongzhu", "jiang"', 1),
    lambda line: line.replace("qinger-130", "qinger-999", 1),
    lambda _: "",
    lambda line: "# " + line,
    lambda _: "[]",
    lambda _: '"',
    lambda _: '{"":"',
    lambda line: line.replace("{", '{"id": "a b", ', 1),
    lambda line: line.replace("{", '{"id": "", ', 1),
    lambda line: line.replace("{", '{"id": true, ', 1),
    lambda line: line.replace("{", '{"id": "' + "x" * 30 + '", ', 1),
]


@pytest.mark.parametrize("change", range(len(CHANGES)))
def test_lines_that_were_changed(change: int) -> None:
    lines = [line if number % 2 else CHANGES[change](line) for number, line in enumerate(PLAIN)]
    quick, slow, share = both(lines, form="json")
    assert_same(quick, slow)
    assert share >= 0.5  # the lines between are compiled whatever stands beside them


@pytest.mark.parametrize(
    ("before", "gap", "right"),
    [
        ("line", '{"ruleset": ', True),
        ("line", '"ruleset": ', False),
        ("hand", ', "melds": [', True),
        ("hand", "]", False),
        ("melds", ", ", True),
        ("hand", ", ", False),
        ("melds", '], "flowers": ', True),
        ("melds", '], "jiang": ', False),
        ("flowers", '}, "next": {"hand": ', True),
        ("flowers", '}}, "next": {"hand": ', False),
        ("flowers", '}}, "win": {"player": ', True),
        ("flowers", ', "takeoff_joys": true}}}\n', True),
        ("flowers", ', "takeoff_joys": 5}}}\n', False),
        ("flowers", "}}}\n", True),
        ("flowers", "}}\n", False),
        ("from", "}}\n", True),
        ("how", "]}}\n", True),
        ("how", "}}\n", False),
        ("ruling", ', "coins": ', True),
        ("ruling", ', "jiang": ', False),
        ("ruling", '}, "jiang": ', True),
        ("jiang", ', "coins": ', False),
        ("hand", ', "melds": [], "flowers": ', True),
        ("hand", ', "melds": [,], "flowers": ', False),
        ("hand", ', "flowers": {', False),
        ("hand", ",, ", False),
        ("hand", "", False),
    ],
)
def test_gaps(before: str, gap: str, right: bool) -> None:
    found = gap_of(gap)
    assert found is not None
    assert fits(VALUES.index(before), found) is right


@pytest.mark.parametrize(
    "gap", ["?", '"a b": ', '{"dealer": {"hand": "x"}, "next": {"hand": ', "1.5", "null", "007"]
)
def test_gaps_that_are_none(gap: str) -> None:
    assert gap_of(gap) is None
