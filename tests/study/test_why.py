"""`qscore why`: every number with its sentence, how it was settled, and what another reading would change."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import pytest

from qscore.core.result import Payment
from qscore.rules.book import book
from qscore.scoring import Choice, only_entry, score_entry
from qscore.show.layout import width_of
from qscore.study.why import Money, Why, articles_of, why
from tests.cli.conftest import Run

SATURDAY = "examples/session-saturday.yaml"
GONGZHU = "examples/session-gongzhu.yaml"
GOUJI = "examples/session-gouji.yaml"
TURNED_PUNG = "jiang 3p; dealer: partial / pung 333p; next: partial / flowers sun; bottom: partial; exhausted"


def why_of(
    text: str, picked: str | None = None, money: Money | None = None, ruleset: str | None = None
) -> Why:
    choice = Choice(ruleset)
    return why(score_entry(only_entry(text, choice), choice, True), choice, picked=picked, money=money)


def test_every_line_has_a_sentence_of_its_article() -> None:
    found = why_of(Path("examples/first-deal.yaml").read_text("utf-8"))
    for reason in found.reasons:
        words = found.words_for(reason.article, reason.code)
        assert words is not None
        assert words.en
        assert words.zh
    sun = found.words_for("20.2.1", "red-joys")
    assert sun is not None
    assert sun.en == "Red joys: one 10, two 20, three 50 (wedding of the reds)."


def test_the_settlement_is_worked_out_with_the_deals_own_numbers() -> None:
    found = why_of("dealer: points 180; next: points 110; bottom: points 30")
    steps = {
        seat: [(step.other, step.own, step.others, step.points) for step in each]
        for seat, each in found.steps.items()
    }
    # 180 - 110 = 70, 180 - 30 = 150: 220; 110 - 180 = -70, 110 - 30 = 80: 10; 30 - 180 = -150, 30 - 110 = -80: -230
    assert steps == {
        "dealer": [("next", 180, 110, 70), ("bottom", 180, 30, 150)],
        "next": [("dealer", 110, 180, -70), ("bottom", 110, 30, 80)],
        "bottom": [("dealer", 30, 180, -150), ("next", 30, 110, -80)],
    }


def test_two_equal_results_are_a_step_of_nothing() -> None:
    found = why_of("dealer: points 80; next: points 80; bottom: points 30")
    assert [(step.other, step.points) for step in found.steps["dealer"]] == [("next", 0), ("bottom", 50)]
    assert [(step.other, step.points) for step in found.steps["bottom"]] == [("dealer", -50), ("next", -50)]


def test_partners_pay_each_other_nothing() -> None:
    found = why_of("north: points 0; east: points -100; south: points 0; west: points 0", ruleset="gongzhu")
    assert [(step.other, step.own, step.others) for step in found.steps["north"]] == [("east", 0, -100)]


@pytest.mark.parametrize(
    ("text", "ruleset"),
    [
        (Path("examples/first-deal.yaml").read_text("utf-8"), None),
        ("dealer: points 30; next: points 30; bottom: points 30", None),
        ("jiang 5s; dealer: points 20; next: points 30; bottom: points 50; fault: dealer misdeal", None),
        ("north: QS JD; east: AKQJ1098765432H; south: 10C; west:", "gongzhu"),
        ("players A B C D E F; finish A C B D E F", "gouji"),
    ],
)
def test_the_steps_add_up_to_the_settlement(text: str, ruleset: str | None) -> None:
    found = why_of(text, ruleset=ruleset)
    for seat, points in found.result.settlement.items():
        assert sum(step.points for step in found.steps[seat]) == points
        assert all(
            step.own is None or step.own - (step.others or 0) == step.points for step in found.steps[seat]
        )


def test_a_reading_is_worth_its_money() -> None:
    found = why_of(TURNED_PUNG, money=Money(Decimal("0.5")))
    assert [ruling.name for ruling in found.readings] == ["turned_pung", "exhausted_wall", "club_owner"]
    assert [ruling.effect for ruling in found.readings] == ["changes", "changes", "unknown"]
    assert found.worth(20) == Decimal("10.0")
    assert why_of(TURNED_PUNG).worth(20) is None


@pytest.mark.parametrize("picked", ["20.2.1", "20.2", "第20条", "sun", "太阳", "二十条"])
def test_a_line_is_picked_by_article_code_or_word(picked: str) -> None:
    found = why_of(TURNED_PUNG, picked)
    assert {reason.code for reason in found.reasons if found.asks_for(reason)} == {"sun"}


def test_a_refusal_is_picked_by_what_it_is_called() -> None:
    found = why_of(Path("examples/first-deal.yaml").read_text("utf-8"), "嵌档")
    assert [reason.code for reason in found.reasons if found.asks_for(reason)] == ["wait"]


def test_readings_belong_to_what_was_picked() -> None:
    assert [ruling.name for ruling in why_of(TURNED_PUNG, "18.1").readings] == ["turned_pung"]
    assert [ruling.name for ruling in why_of(TURNED_PUNG, "20.2.1").readings] == []


def test_articles_come_in_the_order_of_the_text() -> None:
    assert articles_of(why_of(TURNED_PUNG)) == ["18.1", "20.2.1", "23"]


def test_what_a_table_plays_otherwise_is_said(tmp_path: Path, run: Run) -> None:
    house = tmp_path / "house.yaml"
    house.write_text(
        "extends: qinger-130\nid: house\nvalues: {flowers: {number: {sun: 40}}}\nrulings: {turned_pung: kong}\n"
    )
    found = why_of(TURNED_PUNG, ruleset=str(house))
    assert found.own_values("20.2.1") == {"flowers.number": {"sun": 40}}
    assert found.own_values("18.2") == {}
    deal = tmp_path / "deal.txt"
    deal.write_text(TURNED_PUNG)
    said = run("why", str(deal), "--ruleset", str(house)).out.replace("\n            ", " ")
    assert "At this table: flowers, no flower turned up (flowers.number): sun 40" in said
    assert "At this table: turned_pung=kong: All three that exist are there" in said


def test_a_reading_of_the_deal_is_said_beside_its_article(tmp_path: Path, run: Run) -> None:
    deal = tmp_path / "deal.txt"
    deal.write_text("ruling rounding=after-fans; " + TURNED_PUNG)
    said = run("why", str(deal))
    assert "At this table: rounding=after-fans: The sum is multiplied first" in said.out.replace(
        "\n            ", " "
    )


def test_an_evening_is_asked_for_a_deal_by_its_number(run: Run) -> None:
    said = run("why", SATURDAY, "1")
    assert said.status == 0
    # who gets what comes first
    lines = said.out.splitlines()
    assert lines[0] == "周六 · deal 1 · qinger-130 · jiang 3p"
    assert lines[6].split() == [
        "dealer",
        "王",
        "80",
        "(80",
        "−",
        "70)",
        "+",
        "(80",
        "−",
        "30)",
        "+60",
        "+30.00",
        "元",
    ]
    assert " 4  21.6.3  own pung and the fourth in hand: 7777p" in lines
    assert " –  21.4    poor: spoiled by redjoy*2 dragon" in lines


def test_the_last_deal_is_meant_where_none_is_named(run: Run) -> None:
    assert run("why", SATURDAY).out == run("why", SATURDAY, "6").out


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("file", [SATURDAY, GONGZHU, GOUJI, "examples/deals.txt", "examples/gouji.yaml"])
@pytest.mark.parametrize("columns", [40, 60, 80])
def test_pages_fit_the_terminal(
    file: str, language: str, columns: int, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    said = run("why", file, "--lang", language)
    assert said.status == 0
    assert [line for line in said.out.splitlines() if width_of(line) > columns] == []


def test_no_sentence_is_printed_twice(run: Run) -> None:
    said = run("why", SATURDAY, "6")
    assert said.out.count("A pair in hand and the third card claimed") == 1


def test_penalties_say_who_pays_whom_for_what(run: Run) -> None:
    said = run("why", SATURDAY, "5")
    assert "dealer 王         0  -30 -50 -50 -50   -180  -90.00 元" in said.out
    assert "25.1  dealer 王 → next 李    fine" in said.out
    assert "penalty_settlement=pairwise     0  -10.00  +10.00" in said.out


def test_tribute_has_its_sentences(run: Run) -> None:
    said = run("why", GOUJI, "3", "--line", "tribute")
    assert "The choked player gives the choker one." in said.out
    assert "first out" not in said.out


def test_a_reading_that_moves_points_alone_says_whose(run: Run) -> None:
    said = run("why", GOUJI, "3")
    assert "result: 丁 -4 → 0, 戊 -2 → 0" in said.out


def test_what_cannot_be_told_is_said(run: Run) -> None:
    said = run("why", SATURDAY, "6")
    assert "cannot be told without: who drew each club (`clubs`)" in said.out


def test_nothing_won_is_said(tmp_path: Path, run: Run) -> None:
    deal = tmp_path / "deal.txt"
    deal.write_text("dealer: points 30; next: points 30; bottom: points 30")
    assert "nobody pays anybody" in run("why", str(deal)).out


def test_money_has_as_many_decimals_as_it_needs(tmp_path: Path, run: Run) -> None:
    deal = tmp_path / "deal.txt"
    deal.write_text("dealer: points 30; next: points 20; bottom: points 20")
    said = run("why", str(deal), "--stake", "0.0333")
    assert "+0.666" in said.out
    assert "-0.333" in said.out


def test_a_number_that_is_not_there_is_an_error(run: Run) -> None:
    for file, number in ((SATURDAY, "7"), (SATURDAY, "0"), ("examples/deals.txt", "9")):
        said = run("why", file, number)
        assert said.status == 1
        assert "E925" in said.err


def test_a_line_that_is_not_there_says_which_there_are(run: Run) -> None:
    said = run("why", SATURDAY, "1", "--line", "22")
    assert said.status == 1
    assert "E926" in said.err
    assert "18.1, 18.2, 18.5" in said.err
    assert said.out == ""


def test_an_impossible_deal_is_told_as_anywhere(tmp_path: Path, run: Run) -> None:
    deal = tmp_path / "deal.txt"
    deal.write_text("jiang 3p; dealer: 12x; next: points 1; bottom: points 2")
    said = run("why", str(deal))
    assert said.status == 1
    assert "E201" in said.err


def test_json_has_sentences_steps_and_money(run: Run) -> None:
    tree = json.loads(run("why", SATURDAY, "5", "--json").out)
    assert tree["n"] == 5
    assert tree["settlement"]["next"] == {
        "steps": [
            {"with": "dealer", "code": "table-points", "article": "25.1", "points": 30},
            {"with": "dealer", "code": "fine", "article": "25.1", "points": 50},
        ],
        "points": 80,
        "amount": "40.0",
    }
    assert tree["deal"]["payments"][0]["sentence"].startswith("The dealer drew too many")
    [pairwise] = [one for one in tree["readings"][0]["readings"] if not one["in_force"]]
    assert pairwise["change"]["bottom"] == {"points": 20, "amount": "10.0"}


def test_json_has_only_the_lines_that_were_picked(run: Run) -> None:
    tree = json.loads(run("why", SATURDAY, "1", "--line", "sun", "--json").out)
    assert [line["code"] for player in tree["deal"]["players"].values() for line in player["lines"]] == [
        "sun"
    ]


def test_a_payment_is_a_reason_too() -> None:
    found = why_of(TURNED_PUNG, "23")
    assert {type(reason) for reason in found.reasons if found.asks_for(reason)} == {Payment}


def test_an_exported_page_opens_the_sentence_in_place(tmp_path: Path, run: Run) -> None:
    page = tmp_path / "s.html"
    assert run("session", "export", SATURDAY, "-o", str(page), "--lang", "zh").status == 0
    text = page.read_text("utf-8")
    assert (
        '<details class="sentence"><summary>杂牌基本分</summary><p class="muted">俗称屁胡，基本分 20。</p>'
        in text
    )
    assert "不计的，以及缘故" in text
    assert "(80 − 70) + (80 − 30)" in text


@pytest.mark.parametrize(
    ("article", "code", "begins"),
    [
        ("17.note", "heavenly", "天胡"),
        ("17.note", "earthly", "地胡"),
        ("17.note", "last-tile", "海底捞月"),
        ("16", "ready", "报听"),
        ("20.1.2", "three-clubs", "三张草花"),
        ("20.2.2", "very-poor", "成牌者没有花"),
        ("21.4", "very-poor", "穷穷狠"),
        ("21.6.5", "discard-triplet", "普通的一对"),
        ("table", "cap", "封顶"),
    ],
)
def test_the_sentence_is_the_one_that_gives_the_line(article: str, code: str, begins: str) -> None:
    assert book("qinger-130").articles[article].words_for(code).zh.startswith(begins)
