"""`qscore score`, `check` and `convert` as a person or a program calls them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from wcwidth import wcswidth

from tests.cli.conftest import Run

EXAMPLES = Path(__file__).parents[2] / "examples"
FIRST = str(EXAMPLES / "first-deal.yaml")
DEAL = "qinger-130 jiang 3p; dealer 王: points 180; next 李: points 110; bottom 张: points 30"
WRONG = "jiang 3p; dealer: 12x / points 5; next: 22m; bottom: partial; win: dealer 5s"


def test_the_first_example_prints_every_line_with_its_article(run: Run) -> None:
    said = run("score", FIRST)
    assert said.status == 0
    assert said.err == ""
    for article, text, points in (
        ("21.1", "base, mixed", "20"),
        ("21.6.3", "own pung and the fourth in hand", "4"),
        ("18.2", "triplet in hand", "8"),
        ("20.2.1", "dragon", "30"),
    ):
        assert any(
            line.startswith(article) and text in line and line.endswith(points)
            for line in said.out.splitlines()
        ), text
    assert "dealer 王        80              +60" in said.out


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_sheet_fits_eighty_columns(run: Run, language: str) -> None:
    deal = (
        "qinger-130 jiang redjoy; dealer 王: 123m 456m 789m 123p 123p 22p 678s 78s / "
        "flowers blackjoy*2 redjoy*2 dragon / takeoff_joys / adjust 20 "
        + "a very long reason for a bonus "
        * 6
        + "; next 李: partial / pung JJh Jc; "
        "bottom: points 5; win: dealer 9s self"
    )
    said = run("score", "-", "--lang", language, "--explain", stdin=deal)
    assert said.status == 0, said.err
    assert max(wcswidth(line) for line in said.out.splitlines()) <= 80


def test_chinese_columns_line_up(run: Run) -> None:
    said = run("score", FIRST, "--lang", "zh")
    rows = [line for line in said.out.splitlines() if line.startswith(("18.", "20.", "21."))]
    assert len(rows) > 6
    assert len({wcswidth(row) for row in rows}) == 1


def test_json_is_one_object_a_deal_in_the_form_programs_rely_on(run: Run) -> None:
    said = run("score", "--json", FIRST)
    result = json.loads(said.out)
    assert result["ruleset"] == "qinger-130"
    assert result["jiang"] == "3p"
    assert (result["outcome"], result["counted"], result["rulings"]) == ("win", True, {})
    dealer = result["players"]["dealer"]
    assert {
        key: dealer[key] for key in ("name", "points", "subtotal", "rounded", "fans", "multiplier", "pattern")
    } == {
        "name": "王",
        "points": 80,
        "subtotal": 78,
        "rounded": 80,
        "fans": 0,
        "multiplier": 1,
        "pattern": "mixed",
    }
    assert sum(line["points"] for line in dealer["lines"]) == dealer["subtotal"]
    assert dealer["lines"][0] == {
        "code": "base",
        "article": "21.1",
        "text": "base, mixed",
        "cards": "",
        "points": 20,
    }
    assert "pattern" not in result["players"]["next"]
    assert result["settlement"] == {"dealer": 60, "next": 30, "bottom": -90}
    assert sum(paid["points"] for paid in result["payments"] if paid["to"] == "dealer") == 60


def test_a_bad_deal_stands_in_its_place_among_the_json_results(run: Run) -> None:
    said = run("score", "--json", "-", stdin=DEAL + "\n" + WRONG + "\n" + DEAL + "\n")
    assert said.status == 1
    first, second, third = map(json.loads, said.out.splitlines())
    assert first["settlement"] == third["settlement"] == {"dealer": 220, "next": 10, "bottom": -230}
    assert second["error"] == second["errors"][0]["code"]
    codes = {error["code"] for error in second["errors"]}
    assert {"E201", "E203", "E103"} <= codes
    assert all(error["line"] == 2 for error in second["errors"])


def test_problems_have_a_place_a_caret_and_a_hint(run: Run) -> None:
    said = run("score", "-", stdin="将 3饼\n头家: 12x / 碰 777万\n下家: 5分\n底家: 5分\n")
    assert said.status == 1
    lines = said.err.splitlines()
    assert lines[0] == "-:2:5: error E201: unknown card `12x`"
    assert lines[1] == "  | 头家: 12x / 碰 777万"
    assert lines[2] == "  |       ^^^"  # the two Chinese characters are two columns wide each
    assert lines[3].startswith("  hint: numbers: 123m")
    assert lines[4] == "  article: 2"


def test_the_same_in_chinese(run: Run) -> None:
    said = run("score", "-", "--lang", "zh", stdin="jiang 3p; dealer: 12x; next: 5分; bottom: 5分")
    assert "不认识的牌“12x”" in said.err
    assert "提示：" in said.err


def test_several_files_and_a_missing_one(run: Run) -> None:
    said = run("score", FIRST, "no-such-file.yaml", FIRST)
    assert said.status == 1
    assert said.out.count("settlement (23)") == 2
    assert "no-such-file.yaml: error E001" in said.err


def test_claimed_points_are_compared(run: Run) -> None:
    deal = "jiang 5s; dealer: partial / pung 777m / claimed 10; next: partial / claimed 20; bottom: partial"
    said = run("check", "-", stdin=deal)
    assert said.status == 1
    assert said.out.splitlines()[0] == "-:1: next claimed 20, the rules give 0"
    assert "claimed otherwise: 1" in said.out
    result = json.loads(run("score", "--json", "-", stdin=deal).out)
    assert (result["players"]["dealer"]["claimed"], result["players"]["dealer"]["agrees"]) == (10, True)
    assert (result["players"]["next"]["claimed"], result["players"]["next"]["agrees"]) == (20, False)
    sheet = run("score", "-", stdin=deal).out
    assert "claimed at the table: 20 too many" in sheet
    assert "claimed at the table: agrees" in sheet


def test_check_counts(run: Run) -> None:
    said = run("check", FIRST)
    assert (said.status, said.out) == (0, "deals: 1, with problems: 0, claimed otherwise: 0\n")
    as_json = json.loads(run("check", "--json", FIRST).out)
    assert (as_json["ok"], as_json["line"], as_json["errors"]) == (True, 2, [])


def test_check_says_what_the_scorer_remarks(run: Run) -> None:
    deal = "jiang 5s; dealer: partial / pung 777m; next: partial; bottom: partial"
    note = "no win is given: scored as an exhausted wall; write `exhausted` where that is meant"
    said = run("check", "-", stdin=deal)
    assert said.status == 0
    assert said.out.splitlines() == [f"-:1: {note}", "deals: 1, with problems: 0, claimed otherwise: 0"]
    as_json = json.loads(run("check", "--json", "-", stdin=deal).out)
    assert (as_json["ok"], as_json["notes"]) == (True, [note])
    assert "-:1: 没有写成牌，按荒牌计" in run("check", "--lang", "zh", "-", stdin=deal).out
    assert "notes" not in json.loads(run("check", "--json", "-", stdin=f"{deal}; exhausted").out)


def test_rulings_of_the_call_override_those_of_the_deal(run: Run) -> None:
    deal = "jiang 5s; ruling discard_triplet=pung; dealer: 33s 44m 123m 789p 234p 678p 456p 678m / flowers dragon; "
    deal += "next: partial; bottom: partial; win: dealer 3s from next"
    assert json.loads(run("score", "--json", "-", stdin=deal).out)["players"]["dealer"]["subtotal"] == 51
    result = json.loads(run("score", "--json", "-", "--ruling", "discard_triplet=triplet", stdin=deal).out)
    assert result["players"]["dealer"]["subtotal"] == 52
    assert result["rulings"] == {"discard_triplet": "triplet"}


@pytest.mark.parametrize(
    ("ruling", "message"),
    [
        ("rounding", "a ruling is written NAME=VALUE, not `rounding`"),
        ("ronding=after-fans", "qinger-130 has no ruling `ronding`"),
        ("rounding=after", "the ruling rounding has no reading `after`"),
    ],
)
def test_a_wrong_ruling_is_a_wrong_call(run: Run, ruling: str, message: str) -> None:
    said = run("score", FIRST, "--ruling", ruling)
    assert said.status == 2
    assert message in said.err


def test_a_ruleset_file_of_ones_own(run: Run, tmp_path: Path) -> None:
    house = tmp_path / "my-table.yaml"
    house.write_text("extends: qinger-130\nid: my-table\nvalues: {mixed: {points: 40}}\n", encoding="utf-8")
    result = json.loads(run("score", "--json", FIRST, "--ruleset", str(house)).out)
    assert result["ruleset"] == "my-table"
    assert result["players"]["dealer"]["subtotal"] == 98
    beside = tmp_path / "deal.txt"
    beside.write_text("my-table.yaml jiang 3p; dealer: 1分; next: 2分; bottom: 3分", encoding="utf-8")
    assert json.loads(run("score", "--json", str(beside)).out)["ruleset"] == "my-table"
    elsewhere = "../my-table.yaml jiang 3p; dealer: 1分; next: 2分; bottom: 3分"
    assert "E607" in run("score", "-", stdin=elsewhere).err


def test_the_shipped_house_example(run: Run) -> None:
    deal = "jiang 3p; dealer: partial / flowers sun moon; next: partial; bottom: partial; exhausted"
    result = json.loads(run("score", "--json", "-", "--ruleset", "house-example", stdin=deal).out)
    assert result["players"]["dealer"]["points"] == 150


@pytest.mark.parametrize("form", ["yaml", "json", "text"])
def test_convert_prints_what_reads_back_the_same(run: Run, form: str) -> None:
    printed = run("convert", FIRST, "--to", form)
    assert printed.status == 0
    again = run("convert", "-", "--to", form, stdin=printed.out)
    assert again.out == printed.out
    first, second = (run("score", "--json", name, stdin=printed.out).out for name in (FIRST, "-"))
    assert first == second


def test_convert_many_deals_and_chinese_words(run: Run) -> None:
    said = run("convert", "-", "--to", "text", "--one-line", "--lang", "zh", stdin=DEAL + "\n" + DEAL + "\n")
    assert said.out == "青儿130 将 3饼; 头家 王: 180分; 下家 李: 110分; 底家 张: 30分\n" * 2
    assert run("convert", "-", "--to", "yaml", stdin=DEAL + "\n" + DEAL).out.count("---\n") == 1
    assert run("convert", "-", stdin=WRONG).status == 1
    assert run("convert", FIRST, "--to", "pdf").status == 2


def test_explain_says_what_was_refused_and_why(run: Run) -> None:
    said = run("score", FIRST, "--explain")
    assert "poor: spoiled by redjoy*2 dragon" in said.out
    assert "wait: 6s ends 456s, which is no edge" in said.out
    refused = json.loads(run("score", "--json", "--explain", FIRST).out)["players"]["dealer"]["refused"]
    assert {"code": "poor", "article": "21.4", "text": "poor: spoiled by redjoy*2 dragon"} in refused


def test_no_deal_at_all(run: Run) -> None:
    for nothing in ("", "\n\n", "# only a comment\n"):
        said = run("score", "-", stdin=nothing)
        assert (said.status, said.out) == (1, "")
        assert "E009" in said.err


def test_control_characters_of_a_file_never_reach_the_terminal(run: Run) -> None:
    said = run("score", "-", stdin='{"players": {"dealer": {"name": "\\u001b[2J\\u202e", "points": 1}, '
               '"next": {"points": 2}, "bottom": {"points": 3}}, "id": "\\u0007"}')  # fmt: skip
    assert said.status == 0
    assert not set("\x1b\x07\u202e") & set(said.out + said.err)
