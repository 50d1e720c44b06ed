"""The commands: what they print, what they write, and how they end."""

from __future__ import annotations

import io
import json
import re

import pytest

from qscore.cli.main import main
from qscore.core.spelling import person_name
from tests.evening.helpers import Program


def test_new_writes_a_file_that_explains_itself(program: Program) -> None:
    program(
        "new", "s.yaml", "--players", "王，李、张", "--title", "周六", "--stake", "0.5", "--deals", "20",
        "--rounds", "3", "--ruling", "rounding=after-fans", "--round-to", "1", "--first-dealer", "李",
        "--currency", "元",
    )  # fmt: skip
    assert "begun: s.yaml" in program.said
    text = program.text()
    assert text.startswith("# One evening.")
    assert "# money for one point" in text
    tree = program.json("show", "s.yaml")
    assert tree["session"] == {
        "title": "周六",
        "ruleset": "qinger-130",
        "rulings": {"rounding": "after-fans"},
        "players": ["王", "李", "张"],
        "deals_per_round": 20,
        "rounds": 3,
        "stake": "0.5",
        "currency": "元",
        "rounding": "1",
        "first_dealer": "李",
    }
    assert (program.folder / "s.yaml.journal").exists()


def test_the_examples_in_a_new_file_are_right(program: Program) -> None:
    program("new", "s.yaml", "--players", "王,李,张,陈")
    text = program.text()
    examples = re.findall(r"^#   - (.*)$", text, re.MULTILINE)
    assert len(examples) == 5
    for example in examples[:1]:
        program("add", "s.yaml", example)
    assert program.json("show", "s.yaml")["totals"] == {"王": 220, "李": 10, "张": -230, "陈": 0}


def test_new_refuses_what_cannot_be(program: Program) -> None:
    program("new", "s.yaml", "--players", "王,李", status=2)
    assert "2 players" in program.said
    program("new", "s.yaml", "--players", "王,李,next", status=2)
    program("new", "s.yaml", "--players", "王,李,张", "--stake", "x", status=2)
    program("new", "s.yaml", status=2)
    assert not list(program.folder.iterdir())
    program("new", "s.yaml", "--players", "王,李,张")
    program("new", "s.yaml", "--players", "王,李,张", status=1)
    assert "E726" in program.said


def test_new_asks_for_as_many_names_as_a_file_of_rules_wants(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    (program.folder / "ours.yaml").write_text("extends: gouji\n", "utf-8")
    asked = iter(["ours.yaml", "甲,乙,丙,丁,戊,己", "", ""])
    monkeypatch.setattr("builtins.input", lambda _: next(asked))
    monkeypatch.setattr("sys.stdin", Terminal(""))
    program("new", "s.yaml")
    assert program.said == "begun: s.yaml\n"


def test_new_asks_at_a_terminal(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = iter(["foo", "", "王,李", "王,李,张", "周六", "x", "0.5", "元"])
    monkeypatch.setattr("builtins.input", lambda _: next(asked))
    monkeypatch.setattr("sys.stdin", Terminal(""))
    program("new", "s.yaml")
    for wrong in ("unknown ruleset `foo`", "2 players", "not an amount of money"):
        assert wrong in program.said
    settings = program.json("show", "s.yaml")["session"]
    assert (settings["title"], settings["stake"], settings["currency"]) == ("周六", "0.5", "元")


def test_new_asks_only_for_what_was_not_given(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = iter(["甲,乙,丙,丁", "", ""])
    monkeypatch.setattr("builtins.input", lambda _: next(asked))
    monkeypatch.setattr("sys.stdin", Terminal(""))
    program("new", "s.yaml", "--ruleset", "gongzhu")
    assert program.json("show", "s.yaml")["session"]["ruleset"] == "gongzhu"


def test_new_given_up_writes_nothing(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def ended(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", ended)
    monkeypatch.setattr("sys.stdin", Terminal(""))
    program("new", "s.yaml", status=1)
    assert not list(program.folder.iterdir())


class Terminal(io.StringIO):
    """What somebody types."""

    def isatty(self) -> bool:
        """Says that somebody can answer."""
        return True


def test_add_prints_the_result_and_the_totals(evening: Program) -> None:
    said = evening(
        "add", "s.yaml", "将 3饼; 头家: 略 / 碰 777万; 下家: 110分; 底家: 30分; 成牌: 头家 2万 自摸"
    )
    assert "21.1" in said
    assert "after deal 2" in said
    assert re.search(r"王\s+\+220\s+\+110\.00", said)
    assert "next deal: dealer 张, next 陈, bottom 王; 李 rests" in said
    assert (
        '  - "将 3饼; 头家: 略 / 碰 777万; 下家: 110分; 底家: 30分; 成牌: 头家 2万 自摸"\n' in evening.text()
    )


def test_add_as_json(evening: Program) -> None:
    tree = evening.json("add", "s.yaml", "{points: {李: 18, 张: 110, 陈: 30}}")
    assert [deal["n"] for deal in tree["deals"]] == [2]
    assert tree["deals"][0]["settlement"] == {"李": -104, "张": 172, "陈": -68}
    assert tree["totals"] == {"王": 220, "李": -94, "张": -58, "陈": -68}


def test_add_from_a_file_and_from_stdin(evening: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    (evening.folder / "d.yaml").write_text(
        "deals:\n- {points: {李: 1, 张: 2, 陈: 3}}\n- jiang: 3p\n  players:\n    张: {name: 张, partial: true}\n"
        "    陈: {points: 5}\n    王: {points: 7}\n  outcome: exhausted\n",
        "utf-8",
    )
    assert "after deal 2–3" in evening("add", "s.yaml", "--from", "d.yaml")
    assert "      张: {partial: true}\n" in evening.text()
    stdin = io.TextIOWrapper(io.BytesIO("求和\n".encode()), "utf-8")
    monkeypatch.setattr("sys.stdin", stdin)
    evening("add", "s.yaml", "-")
    assert [deal["counted"] for deal in evening.json("show", "s.yaml")["deals"]] == [True, True, True, False]


def test_add_refuses_a_deal_that_cannot_be_and_writes_nothing(evening: Program) -> None:
    before = evening.text()
    evening("add", "s.yaml", "{points: {王: 18, 李: 110, 张: 30}}", status=1)
    assert "E702" in evening.said
    assert "deal:1:11" in evening.said
    assert "E103" not in evening.said
    evening("add", "s.yaml", "{points: {李: 18", status=1)
    evening("add", "s.yaml", "{payment: {from: 王, to: 王, amount: 1}}", status=1)
    evening("add", "s.yaml", "x", "--from", "y", status=2)
    evening("add", "s.yaml", status=2)
    assert evening.json("add", "s.yaml", "nonsense", status=1)["error"] == "E010"
    evening("add", "s.yaml", "求和", "--dry-run")
    assert "nothing was written" in evening.said
    assert evening.text() == before


def test_payments_and_new_seats_are_added_too(evening: Program) -> None:
    said = evening("add", "s.yaml", "{payment: {from: 张, to: 王, amount: 20}}")
    assert re.search(r"张\s+-230\s+-115\.00\s+-95\.00", said)
    assert "next deal: dealer 陈, next 张, bottom 王" in evening(
        "add", "s.yaml", "{reseat: [陈, 张, 王, 李]}"
    )


def test_edit_shows_what_differs(evening: Program) -> None:
    evening("add", "s.yaml", "求和")
    said = evening("edit", "s.yaml", "1", "{points: {王: 200, 李: 110, 张: 30}}", "--yes")
    assert re.search(r"王\s+\+220\s+\+260\s+\+40", said)
    assert "−   1  points as written down  王 +220" in said
    assert '  - {points: {王: 200, 李: 110, 张: 30}}\n  - "求和"\n' in evening.text()
    evening("edit", "s.yaml", "7", "求和", status=1)
    assert "E720" in evening.said
    evening("edit", "s.yaml", "1", "求和\n---\n求和", status=1)
    assert "E731" in evening.said
    evening("edit", "s.yaml", "2", "求和", status=1)
    assert "E733" in evening.said


def test_remove_moves_the_seats_or_keeps_them(evening: Program) -> None:
    evening("add", "s.yaml", "{points: {李: 18, 张: 110, 陈: 30}}")
    before = evening.text()
    evening("remove", "s.yaml", "1", status=1)
    assert "--keep-seats" in evening.said
    assert "E702" in evening.said
    assert evening.text() == before
    evening("remove", "s.yaml", "1", "--keep-seats")
    assert "  - {reseat: [李, 张, 陈, 王]}\n" in evening.text()
    assert evening.json("show", "s.yaml")["totals"] == {"王": 0, "李": -104, "张": 172, "陈": -68}
    evening("remove", "s.yaml", "1")
    evening("remove", "s.yaml", "1", status=1)
    assert "E720" in evening.said


def test_removing_a_deal_says_who_is_charged_then(evening: Program) -> None:
    evening("add", "s.yaml", "求和")
    evening("add", "s.yaml", "头家: 180分; 下家: 110分; 底家: 30分")
    evening("remove", "s.yaml", "2", "--dry-run")
    assert (
        "later deals written by seat now belong to other people (deals 2, by their new numbers)"
        in evening.said
    )
    evening("remove", "s.yaml", "2", "--keep-seats", "--dry-run")
    assert "other people" not in evening.said
    evening("remove", "s.yaml", "3", "--dry-run")
    assert "other people" not in evening.said


def test_a_restore_shows_payments_and_seats_that_go(evening: Program) -> None:
    evening("add", "s.yaml", "付款 张→王 20")
    evening("add", "s.yaml", "换位 陈 张 王 李")
    said = evening("restore", "s.yaml", "2", "--dry-run")
    assert "− 张 has paid 王 20.00 元 (after deal 1)" in said
    assert "− next deal: dealer 陈, next 张, bottom 王; 李 rests" in said
    assert "+ next deal: dealer 李, next 张, bottom 陈; 王 rests" in said
    assert "no deal differs" not in said
    evening("undo", "s.yaml")
    evening("undo", "s.yaml")
    assert "next deal" not in evening("undo", "s.yaml")  # a deal less, and so the one before deals again


def test_one_player_alone_is_shown(evening: Program) -> None:
    said = evening("show", "s.yaml", "--player", "王")
    assert "李 " not in said.split("won")[-1]
    assert re.search(r"^李 +[+-]", said, re.MULTILINE) is None
    assert "● 王" in said
    assert "■" not in said


def test_games_are_not_added_up(evening: Program) -> None:
    evening("new", "g.yaml", "--players", "王,李,张,陈", "--ruleset", "gongzhu", "--stake", "0.01")
    evening("add", "g.yaml", "北: -100分; 东: 0分; 南: 0分; 西: 0分")
    found = [
        (one["game"], one["name"], one["points"])
        for one in evening.json("total", "s.yaml", "g.yaml")["players"]
    ]
    assert ("qinger", "王", 220) in found
    assert ("gongzhu", "王", -100) in found
    said = evening("total", "s.yaml", "g.yaml")
    assert said.index("Qing'er") < said.index("Gongzhu")


def test_an_empty_answer_means_yes_everywhere(evening: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    questions: list[str] = []

    def answer(question: str) -> str:
        questions.append(question)
        return ["", "what", "n"][min(len(questions) - 1, 2)]

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr("sys.stdin", Terminal(""))
    evening("undo", "s.yaml")
    assert questions == ["write it? [Y/n] "]
    evening("redo", "s.yaml", status=1)
    assert len(questions) == 3


def test_undo_and_redo_step_through_every_state(evening: Program) -> None:
    evening("add", "s.yaml", "求和")
    evening("edit", "s.yaml", "1", "求和", "--yes")
    last = evening.text()
    states = [last]
    for _ in range(3):
        evening("undo", "s.yaml")
        states.append(evening.text())
    evening("undo", "s.yaml", status=1)
    assert "E723" in evening.said
    for text in states[-2::-1]:
        evening("redo", "s.yaml")
        assert evening.text() == text
    evening("redo", "s.yaml", status=1)
    assert "E724" in evening.said
    evening("undo", "s.yaml", "--dry-run")
    assert evening.text() == last
    evening("undo", "s.yaml")
    evening("add", "s.yaml", "牌误")
    evening("redo", "s.yaml", status=1)


def test_a_change_is_asked_about_at_a_terminal(evening: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    before = evening.text()
    monkeypatch.setattr("sys.stdin", Terminal("n\n"))
    evening("undo", "s.yaml", status=1)
    assert evening.text() == before
    monkeypatch.setattr("sys.stdin", Terminal("y\n"))
    evening("undo", "s.yaml")
    assert "written" in evening.said
    assert evening.text() != before


def test_the_log_and_earlier_states(evening: Program) -> None:
    first = evening.text()
    evening("add", "s.yaml", "求和")
    evening("undo", "s.yaml")
    log = evening("log", "s.yaml")
    assert re.search(r"^4\s+\S+ \S+\s+undone: state 3", log, re.MULTILINE)
    assert " {points: {王: 180, 李: 110, 张: 30}}" in log
    lines = [json.loads(line) for line in evening("log", "s.yaml", "--json").splitlines()]
    assert [(one["state"], one["action"]) for one in lines] == [
        (1, "begin"),
        (2, "add"),
        (3, "add"),
        (4, "undo"),
    ]
    assert evening("restore", "s.yaml") == log
    assert '"求和"' in evening("restore", "s.yaml", "3", "--print")
    (evening.folder / "s.yaml").unlink()
    evening("restore", "s.yaml", "2")
    assert evening.text() == first
    evening("restore", "s.yaml", "99", status=1)
    assert "E727" in evening.said
    evening("log", "other.yaml", status=1)
    assert "E729" in evening.said
    evening("restore", "other.yaml", "1", status=1)


def test_a_broken_file_can_be_restored(evening: Program) -> None:
    good = evening.text()
    (evening.folder / "s.yaml").write_text("session: [", "utf-8")
    evening("show", "s.yaml", status=1)
    evening("restore", "s.yaml", "2")
    assert evening.text() == good
    evening("undo", "s.yaml", status=1)
    assert "E003" in evening.said


def test_the_journal_says_what_is_damaged(evening: Program) -> None:
    path = evening.folder / "s.yaml.journal"
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([lines[0][:-9], *lines[1:]]))
    evening("log", "s.yaml")
    assert "line 1 of the journal is damaged" in evening.said


def test_the_sheet(evening: Program) -> None:
    evening("add", "s.yaml", "{points: {李: 0, 张: 30, 陈: 50}, faults: [{player: 李, fault: misdeal}]}")
    evening("add", "s.yaml", '{payment: {from: 张, to: 王, amount: "20"}}')
    said = evening("show", "s.yaml")
    assert re.search(
        r"1  王\s+points as written down\s+│\s+180 \+220\s+220 │\s+110\s+\+10\s+10 │\s+30 -230\s+-230 │\s+– +0",
        said,
    )
    assert "李 misdeal" in said
    assert "张 → 王 20.00 元" in said
    assert re.search(r"Round 1\s+│\s+\+220\s+│\s+-170", said)
    assert "largest deal: 1, 王 won 220" in said
    assert "● 王" in said
    one = evening("show", "s.yaml", "--player", "陈")
    assert "points as written down" not in one
    assert "李 misdeal" in one
    assert evening.json("show", "s.yaml", "--player", "陈")["deals"] == [
        {"n": 2, "round": 1, "points": 50, "settlement": 100, "total": 100, "counted": True}
    ]
    evening("show", "s.yaml", "--player", "赵", status=2)


def test_one_deal_in_full(evening: Program) -> None:
    assert "points as written down" in evening("show", "s.yaml", "--deal", "1")
    tree = evening.json("show", "s.yaml", "--deal", "1")
    assert tree["players"]["dealer"]["name"] == "王"
    assert tree["settlement"] == {"dealer": 220, "next": 10, "bottom": -230}
    evening("show", "s.yaml", "--deal", "2", status=2)


def test_another_reading_of_a_ruling(evening: Program) -> None:
    deal = "{jiang: 3p, players: {李: {partial: true, melds: [pung 777m]}, 张: {points: 0}, 陈: {points: 0}}}"
    evening("add", "s.yaml", deal)
    assert evening.json("show", "s.yaml")["deals"][1]["points"]["李"] == 10
    again = evening.json("show", "s.yaml", "--ruling", "exhausted_wall=void")
    assert again["deals"][1]["points"]["李"] == 0
    evening("show", "s.yaml", "--ruling", "exhausted_wall=x", status=2)


def test_settle(evening: Program) -> None:
    said = evening("settle", "s.yaml")
    assert "张 pays 王 110.00 元" in said
    assert "张 pays 李 5.00 元" in said
    evening("add", "s.yaml", "{payment: {from: 张, to: 王, amount: 110}}")
    evening("add", "s.yaml", "{payment: {from: 张, to: 李, amount: 5}}")
    assert "Nothing is left to pay." in evening("settle", "s.yaml")
    tree = evening.json("settle", "s.yaml", "--round-to", "100")
    assert tree["amounts"] == {"王": "110", "李": "5", "张": "-115", "陈": "0"}
    assert tree["transfers"] == []
    assert tree["outstanding"] == {"王": "0", "李": "0", "张": "0", "陈": "0"}
    evening("settle", "s.yaml", "--round-to", "0", status=2)


def test_why_two_owe_each_other(evening: Program) -> None:
    evening("add", "s.yaml", "{points: {李: 0, 张: 30, 陈: 50}, faults: [{player: 李, fault: misdeal}]}")
    said = evening("settle", "s.yaml", "--why", "张", "李")
    assert "30 − 110" in said
    assert "Between the two: 张 0 against 李." in said
    tree = evening.json("settle", "s.yaml", "--why", "张", "李")
    assert [(line["n"], line["code"], line["article"], line["points"]) for line in tree["deals"]] == [
        (1, "difference", "23", -80),
        (2, "table-points", "25.1", 30),
        (2, "fine", "25.1", 50),
    ]
    assert tree["against"] == {"王": -150, "李": 0, "陈": 0}
    assert tree["total"] == -150
    evening("settle", "s.yaml", "--why", "张", "赵", status=2)
    evening("settle", "s.yaml", "--why", "张", "张", status=2)


def test_many_evenings(evening: Program) -> None:
    evening("new", "t.yaml", "--players", "王,李,赵", "--stake", "0.125", "--currency", "元")
    evening("add", "t.yaml", "{points: {王: 0, 李: 0, 赵: 1}}")
    tree = evening.json("total", "s.yaml", "t.yaml")
    assert tree["players"][0] == {
        "name": "王", "game": "qinger", "evenings": 2, "deals": 2, "won": 0, "points": 219, "best": 220,
        "amounts": {"元": "109.875"},
    }  # fmt: skip
    assert [one["name"] for one in tree["players"]] == ["王", "李", "赵", "陈", "张"]
    assert "109.875 元" in evening("total", "s.yaml", "t.yaml")


def test_equal_totals_share_their_place_as_on_the_page(program: Program) -> None:
    program("new", "s.yaml", "--players", "甲,乙,丙,丁", "--ruleset", "gongzhu")
    program("add", "s.yaml", "{points: {甲: 100, 乙: 0, 丙: 0, 丁: -100}}")
    said = program("total", "s.yaml")
    assert re.findall(r"^ *(\d) +([甲乙丙丁])", said, re.MULTILINE) == [
        ("1", "甲"),
        ("1", "丙"),
        ("3", "乙"),
        ("3", "丁"),
    ]
    page = program("export", "s.yaml", "-o", "-")
    assert re.findall(r'class="place">(\d)</span>.*?<bdi>(.)</bdi>', page) == [
        ("1", "甲"),
        ("1", "丙"),
        ("3", "乙"),
        ("3", "丁"),
    ]


def test_names_of_any_kind_reach_no_terminal_as_control_codes(program: Program) -> None:
    names = ['a"<b>', "👨‍👩‍👧 ‮x", "\x1b[31mred", "很" * 40]
    program("new", "s.yaml", "--players", ",".join(names))
    deal = {"points": dict(zip(names, (180, 110, 30), strict=False))}
    program("add", "s.yaml", json.dumps(deal))
    for words in (("show", "s.yaml"), ("settle", "s.yaml"), ("log", "s.yaml"), ("total", "s.yaml")):
        said = program(*words)
        assert "\x1b" not in said
        assert "\u202e" not in said
        assert all(len(line) < 200 for line in said.splitlines())
    kept = map(person_name, names)
    assert program.json("show", "s.yaml")["totals"] == dict(zip(kept, (220, 10, -230, 0), strict=True))


def test_help_is_in_chinese_for_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("new", "add", "edit", "remove", "undo", "redo", "show", "settle", "total", "log", "restore"):
        assert main(["session", name, "--help", "--lang", "zh"]) == 0
        said = capsys.readouterr().out
        assert "用法" in said
        assert f"qscore session {name}" in said
        for line in said.splitlines():
            english = re.search(r"[a-z]{3,} [a-z]{2,} [a-z]{2,} [a-z]{2,}", line)
            assert english is None or "qscore session" in line


def test_the_commands_are_listed_in_chinese(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["session", "--help", "--lang", "zh"]) == 0
    said = capsys.readouterr().out
    assert "撤销上一次改动" in said
    assert "settle" in said


def test_a_terminal_without_unicode_gets_plain_lines(
    evening: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("qscore.cli.session.show.is_plain", lambda: True)
    said = evening("show", "s.yaml")
    assert "│" not in said
    assert "o 王" in said
