"""The small pieces: keys, strings, the cache, the audit, summaries, rendering, and the command."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest

from qscore.batch import cases, compiled, lookup, memory, render, store
from qscore.batch.audit import differences
from qscore.batch.compiled import Compiled
from qscore.batch.fast import FastScorer, rows_of
from qscore.batch.lookup import PADDING, Interner, KeyTable
from qscore.batch.rows import Row, csv_lines, json_lines
from qscore.batch.summary import Summary
from qscore.batch.tables import Tables
from qscore.cli.main import main
from qscore.core.result import Result
from qscore.reading import read_entries
from qscore.rules.rulesets import load_ruleset
from qscore.scoring import Choice, score_entry
from tests.batch.conftest import both, part_of
from tests.batch.deals import Dealer


def test_keys_are_found_however_many_there_are() -> None:
    table = KeyTable(2, 16)
    rng = np.random.default_rng(1)
    keys = [rng.integers(0, 50, 900).astype(np.uint64), rng.integers(0, 50, 900).astype(np.uint64)]
    first = lookup.distinct(keys)
    table.add([key[first] for key in keys], np.arange(first.size))
    found = table.find(keys)
    wanted = {
        (int(a), int(b)): n for n, (a, b) in enumerate(zip(keys[0][first], keys[1][first], strict=True))
    }
    assert [wanted[int(a), int(b)] for a, b in zip(*keys, strict=True)] == found.tolist()
    assert table.find([np.array([99], np.uint64), np.array([1], np.uint64)]).tolist() == [lookup.MISSING]
    again = KeyTable.of_raw(*table.raw())
    assert again.find(keys).tolist() == found.tolist()


def test_strings_are_read_once_and_kept_by_number() -> None:
    read: list[str] = []

    def keep(text: str, number: int) -> bool:
        assert number > 0
        read.append(text)
        return not text.startswith("no")

    known = ["one", "no", "a longer string of 红桃", "x" * 60, "one", "x" * 60, "", "eightlet"]
    texts = [text.encode() for text in known]
    whole = b"".join(texts)
    starts = np.cumsum([0, *(len(text) for text in texts)])
    block = np.frombuffer(whole + bytes(PADDING), np.uint8)
    interner = Interner(keep)
    numbers = interner.numbers(whole, block, starts[:-1], starts[1:])
    assert numbers[1] == numbers[6] == 0
    assert numbers[0] == numbers[4] != 0
    assert numbers[3] == numbers[5] != 0
    assert len(set(numbers.tolist())) == 5
    assert interner.numbers(whole, block, starts[:-1], starts[1:]).tolist() == numbers.tolist()
    assert sorted(read) == sorted(set(known) - {""})


@pytest.mark.parametrize("size", [1, 60])
def test_strings_that_are_not_utf_8_are_not_understood(size: int) -> None:
    interner = Interner(lambda _text, _number: True)
    text = b"\xe7\x8e" + b"x" * size
    block = np.frombuffer(text + bytes(PADDING), np.uint8)
    assert interner.numbers(text, block, np.array([0]), np.array([len(text)])).tolist() == [0]


def test_too_many_strings_are_not_kept() -> None:
    interner = Interner(lambda _text, _number: True, most=2)
    block = np.frombuffer(b"abc" + bytes(PADDING), np.uint8)
    numbers = interner.numbers(b"abc", block, np.arange(3), np.arange(1, 4))
    assert sorted(numbers.tolist()) == [0, 0, 1]


def test_tables_are_kept_between_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    block = part_of(list(Dealer(41, edition="qinger-130").texts(200))).read()
    first = FastScorer("text", Choice())
    points = first.score(block).scores.points
    assert len(list(store.cache_folder().glob("*.npz"))) == 1

    def never(*_: object) -> int:
        raise AssertionError("a kept answer is not asked for again")

    for name in ("winner_kind", "flowers", "laid_out", "points_of", "suit_shares"):
        monkeypatch.setattr(cases, name, never)
    assert (FastScorer("text", Choice()).score(block).scores.points == points).all()
    monkeypatch.undo()


@pytest.mark.parametrize("damage", [b"", b"nonsense", None])
def test_a_damaged_cache_is_made_anew(
    damage: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    block = part_of(list(Dealer(42, edition="qinger-130").texts(100))).read()
    points = FastScorer("text", Choice()).score(block).scores.points
    [file] = store.cache_folder().glob("*.npz")
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2] + whole[len(whole) // 2 + 99 :] if damage is None else damage)
    assert (FastScorer("text", Choice()).score(block).scores.points == points).all()


def test_tables_that_do_not_fit_are_refused() -> None:
    rules = load_ruleset("qinger-130").rules()
    tables = Compiled(rules)
    tables.prepare(np.array([3]))
    kept = tables.snapshot()
    assert Compiled(rules).restore(kept)
    assert not Compiled(rules).restore({**kept, "more": kept["turned"]})
    assert not Compiled(rules).restore({**kept, "card": kept["card"][:, :1]})
    assert not Compiled(rules).restore({})


def test_the_cache_folder_of_each_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    assert store.cache_folder() == Path.home() / ".cache" / "qscore"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert store.cache_folder().parent.name == "Caches"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(Path.home() / "local"))
    assert store.cache_folder() == Path.home() / "local" / "qscore"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert memory.keep_freed_memory() is False


def test_a_folder_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    assert store.save("x.npz", {"a": np.zeros(1)}) is False
    assert store.load("x.npz") is None


def test_names_differ_with_values_and_rulings() -> None:
    one = load_ruleset("qinger-130")
    names = {store.name_of(one.rules()), store.name_of(one.rules({"rounding": "after-fans"}))}
    assert len(names | {store.name_of(load_ruleset("qinger-128").rules())}) == 3


def test_tables_only_for_qinger_and_known_rulings() -> None:
    tables = Tables(Choice())
    assert tables.compiled("gongzhu", ()) is None
    assert tables.compiled("./mine.yaml", ()) is None
    assert tables.compiled(None, (("rounding", "sideways"),)) is None
    assert tables.compiled("青儿128", (), worthwhile=False) is None
    assert Tables(Choice(ruleset="nothing")).compiled(None, ()) is None


def test_cases_begin_anew_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "MOST_KEYS", 5)
    lines = list(Dealer(43, edition="qinger-130").texts(150))
    scorer = FastScorer("text", Choice())
    blocks = [part_of(lines[n : n + 50]).read() for n in range(0, 150, 50)]
    points = np.concatenate([scorer.score(block).scores.points for block in blocks])
    monkeypatch.undo()
    assert (FastScorer("text", Choice()).score(part_of(lines).read()).scores.points == points).all()


def test_rulesets_with_large_numbers_are_explained(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    path.write_text("extends: qinger-130\nid: large\nvalues: {pung: {plain: 90000}}\n", encoding="utf-8")
    rules = load_ruleset(str(path)).rules()
    assert not cases.is_modest(rules)
    assert cases.is_modest(load_ruleset("house-example").rules())
    quick, slow, share = both(
        list(Dealer(44, edition="qinger-130").texts(40)), choice=Choice(ruleset=str(path))
    )
    assert share == 0
    assert quick.rows == slow.rows


def test_numbers_that_do_not_fit_the_renderer(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    path.write_text(
        "extends: qinger-130\nid: large\nvalues: {pung: {plain: 19000, jiang: 19000}}\n", encoding="utf-8"
    )
    lines = list(Dealer(45, edition="qinger-130").texts(60))
    quick, slow, share = both([*lines, "nonsense"], choice=Choice(ruleset=str(path)))
    assert share > 0.9
    assert quick.rows == slow.rows


def result_of(text: str) -> Result:
    [entry] = read_entries(text, "x", "text")
    result = score_entry(entry, Choice()).result
    assert result is not None
    return result


HELD = "pung 333m / pung 777m / pung 222s / concealed 8888p / kong 4444m"


@pytest.mark.parametrize(
    ("claimed", "codes"),
    [
        (10, {"concealed-kong": 1}),
        (31, {"other": 1}),
        (34, {"rounding": 1}),
        (30, {"kong": 1, "pung": 1}),
        (40, {}),
    ],
)
def test_what_accounts_for_a_difference(claimed: int, codes: dict[str, int]) -> None:
    found = result_of(
        f"jiang 5s; dealer: partial / {HELD} / claimed {claimed}; next: points 0; bottom: points 0"
    )
    assert found.players["dealer"].points == 40
    assert dict(differences(found, 10)) == codes


def test_a_fan_left_out_is_named() -> None:
    found = result_of(
        "jiang 5s; dealer: partial / pung JJJh / pung QQQh / pung KKKh / claimed 20; next: points 0; bottom: points 0"
    )
    assert found.players["dealer"].points == 40
    assert differences(found, 10)["three-reds"] == 1


def test_summaries_add_up_and_come_back() -> None:
    one, two = Summary(), Summary()
    won = Row(
        1,
        points=(10, 20, 30),
        net=(-30, 0, 30),
        counted=True,
        winner="dealer",
        pattern="mixed",
        fans=1,
        agrees=False,
    )
    one.add_row(won, {0: "王"}, 0)
    two.add_row(Row(2, error="E203"), {}, None)
    two.add_row(Row(3, points=(0, 0, 0), net=(0, 0, 0), counted=False), {0: "王", 1: "李"}, None)
    one.add(two)
    tree = one.as_json()
    assert tree["deals"] == 3
    assert tree["errors"] == {"E203": 1}
    assert tree["players"]["王"] == {"deals": 2, "wins": 1, "points": 10, "net": -30}
    assert Summary.of_json(json.loads(json.dumps(tree))).as_json() == tree


def test_rows_one_by_one_are_the_rendered_ones() -> None:
    lines = list(Dealer(46).texts(100))
    fast = FastScorer("text", Choice()).score(part_of(lines).read())
    rows = rows_of(fast, 9_999_950)
    seats = ("dealer", "next", "bottom")
    for form, text in (("csv", csv_lines(rows, seats)), ("jsonl", json_lines(rows, seats))):
        table, offsets = render.rendered(fast.scores, 9_999_950, fast.net, form, "" if form == "csv" else "{")
        assert table.tobytes().decode() == text
        assert offsets[-1] == len(text.encode())


def test_line_numbers_of_any_length() -> None:
    numbers = np.array(
        [1, 9, 10, 9999, 10_000, 10_001, 99_999_999, 100_000_000, 100_000_001, 123_456_789_012]
    )
    table = render._line_numbers(numbers)
    assert [row.tobytes().replace(b"\0", b"").decode() for row in table] == [str(n) for n in numbers]


def test_the_command_says_what_it_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "log.txt"
    deal = "jiang 3p; dealer: partial / pung 777m / claimed 20; next: points 0; bottom: points 0"
    log.write_text(f"{deal}\n{deal.replace('777m', '77m')}\n", encoding="utf-8")
    out, summary, bad = tmp_path / "out.csv", tmp_path / "s.json", tmp_path / "bad.jsonl"
    call = [
        "batch",
        str(log),
        "-o",
        str(out),
        "--summary",
        str(summary),
        "--filter-errors",
        str(bad),
        "--lang",
        "en",
    ]
    assert main(call) == 0
    said = capsys.readouterr().err
    assert "2 deals, 1 scored" in said
    assert "errors: E302 × 1" in said
    assert "1 differ" in said
    assert "they differ by: other × 1" in said
    assert json.loads(summary.read_text(encoding="utf-8"))["deals"] == 2
    assert json.loads(bad.read_text(encoding="utf-8"))["errors"][0]["line"] == 2
    assert main([*call, "--strict"]) == 1
    assert main(["batch", str(log), "-o", str(out), "--lang", "zh"]) == 0
    chinese = capsys.readouterr().err
    assert "共 2 副" in chinese
    assert "差在：别的缘故 × 1" in chinese


@pytest.mark.parametrize(
    ("options", "status"),
    [
        (["--engine", "spark"], 2),
        (["--ruling", "rounding=sideways"], 2),
        (["--ruling", "nonsense"], 2),
        (["--ruleset", "qinger-999"], 1),
        (["--workers", "0"], 2),
        (["--summary", "/nowhere/at/all.json"], 1),
    ],
)
def test_wrong_calls(tmp_path: Path, options: list[str], status: int) -> None:
    log = tmp_path / "log.txt"
    log.write_text("no-jiang\n", encoding="utf-8")
    assert main(["batch", str(log), "-o", str(tmp_path / "out.csv"), *options]) == status


def test_a_bar_only_on_a_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "log.txt"
    log.write_text("no-jiang\n" * 20, encoding="utf-8")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert main(["batch", str(log), "-o", str(tmp_path / "out.csv"), "--lang", "en"]) == 0
    assert "20 deals" in capsys.readouterr().err


def test_differences_are_worded_for_a_chinese_reader() -> None:
    from qscore.cli.batch import _difference
    from qscore.cli.speech import set_language

    set_language("zh")
    try:
        assert _difference("pung") == "碰子"
        assert _difference("rounding") == "出头算"
    finally:
        set_language("en")
    assert _difference("pung") == "pung"
