"""The small pieces: rules, the audit, summaries, and the command."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from qscore.batch import cases
from qscore.batch.audit import differences
from qscore.batch.rows import Row
from qscore.batch.summary import Summary
from qscore.batch.tables import Choices, RuleTables
from qscore.cli.main import main
from qscore.core.result import Result
from qscore.reading import read_entries
from qscore.rules.rulesets import load_ruleset
from qscore.scoring import Choice, score_entry
from tests.batch.conftest import both
from tests.batch.deals import Dealer


def test_tables_only_for_qinger_and_known_rulings() -> None:
    choices = Choices(Choice(), RuleTables())
    assert choices.number("gongzhu", {}) == -1
    assert choices.number("./mine.yaml", {}) == -1
    assert choices.number(None, {"rounding": "sideways"}) == -1
    assert choices.number("青儿128", {}) == choices.number("qinger-128", {}) == 0
    assert Choices(Choice(ruleset="nothing"), RuleTables()).number(None, {}) == -1


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
