"""Players who leave or join within an evening: who left keeps the total, who came starts at 0."""

from __future__ import annotations

from decimal import Decimal

import pytest

from qscore.core.text import Language
from qscore.evening.statistics import statistics
from qscore.show.csv_sheet import session_csv
from qscore.show.html.sheet import session_html
from qscore.show.markdown import session_markdown
from qscore.show.terminal.chart import MARKS, chart
from qscore.show.terminal.debts import debt_of
from qscore.show.terminal.score_table import score_table
from tests.evening.helpers import HEAD, Program, codes, faults, ledger, points

CHANGED = points(180, 110, 30) + "  - {players: [李, 王, 赵, 陈]}\n" + points(180, 110, 30, names="李王赵")
TOTALS = {"王": 230, "李": 230, "张": -230, "陈": 0, "赵": -230}
ALONE = "session:\n  ruleset: gongzhu-open\n  players: [王, 李, 张, 陈]\n"
PARTNERS = "session:\n  ruleset: gongzhu\n  players: [王, 李, 张, 陈]\n"
GOUJI = "session:\n  ruleset: gouji\n  players: [甲, 乙, 丙, 丁, 戊, 己]\n"


def test_who_left_keeps_the_total_and_who_came_starts_at_0() -> None:
    found = ledger(CHANGED)
    assert found.totals == TOTALS
    assert found.players == ("王", "李", "张", "陈", "赵")
    assert found.present == ("李", "王", "赵", "陈")
    assert found.deals[1].seats == {"dealer": "李", "next": "王", "bottom": "赵"}
    assert found.deals[1].resting == ("陈",)
    assert found.next_seats == {"dealer": "王", "next": "赵", "bottom": "陈"}
    assert [one.totals for one in found.rounds] == [TOTALS]


def test_a_round_before_somebody_came_has_nothing_of_theirs() -> None:
    found = ledger(CHANGED, HEAD + "  deals_per_round: 1\n")
    assert [one.totals for one in found.rounds] == [
        {"王": 220, "李": 10, "张": -230, "陈": 0, "赵": 0},
        {"王": 10, "李": 220, "张": 0, "陈": 0, "赵": -230},
    ]


def test_a_fourth_may_join_three() -> None:
    head = "session:\n  players: [王, 李, 张]\n"
    found = ledger(points(180, 110, 30) + "  - {players: [李, 张, 陈, 王]}\n  - no-jiang\n", head)
    assert found.next_seats == {"dealer": "张", "next": "陈", "bottom": "王"}
    assert found.totals["陈"] == 0


def test_who_left_may_come_back_to_the_old_total() -> None:
    found = ledger(CHANGED + "  - {players: [张, 王, 李, 赵]}\n" + points(0, 30, 0, names="张王李"))
    assert found.totals["张"] == -230 - 30
    assert found.players == ("王", "李", "张", "陈", "赵")


def test_who_left_may_still_pay_but_plays_no_more() -> None:
    found = ledger(CHANGED + '  - {payment: {from: 张, to: 王, amount: "30"}}\n')
    assert found.outstanding["张"] == Decimal(-200)
    problem = faults(CHANGED + points(0, 30, 0, names="王赵张"))[0]
    assert problem.code == "E740"
    assert problem.message.en == "张 does not play any more; 王, 赵, 陈 play"
    assert "- {players: [...]}" in str(problem.hint)


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ("{players: [李, 王]}", "E701"),
        ("{players: [李, 李, 王]}", "E110"),
        ("{players: [李, 王, 头家]}", "E109"),
        ("{players: [李, 王, '']}", "E102"),
        ("{players: [李, 王, 赵], points: {李: 1, 王: 2, 赵: 3}}", "E707"),
    ],
)
def test_what_no_list_of_players_can_be(entry: str, code: str) -> None:
    assert code in codes(f"  - {entry}\n")


def test_a_reseat_that_names_somebody_new_says_how_to_go_on() -> None:
    problem = faults("  - {reseat: [李, 王, 赵, 陈]}\n")[0]
    assert problem.code == "E706"
    assert "- {players: [...]}" in str(problem.hint)


def test_gongzhu_alone_goes_on_with_the_totals_of_those_who_stay() -> None:
    deals = (
        '  - "北: -100分; 东: 0分; 南: 0分; 西: -200分"\n  - {players: [王, 李, 赵, 陈]}\n'
        '  - "北: 0分; 东: -100分; 南: 0分; 西: -200分"\n'
    )
    found = ledger(deals, ALONE)
    assert found.details["totals"] == {"王": -100, "李": -100, "张": 0, "陈": -400, "赵": 0}
    assert found.totals["张"] == 300
    assert sum(found.totals.values()) == 0


def test_gongzhu_partners_begin_a_new_game_with_a_new_partner() -> None:
    deals = (
        '  - "北: -100分; 东: 0分; 南: -200分; 西: 0分"\n  - {players: [王, 李, 赵, 陈]}\n'
        '  - "北: 0分; 东: -100分; 南: 0分; 西: 0分"\n'
    )
    found = ledger(deals, PARTNERS)
    assert found.details["totals"] == {"north-south": 0, "east-west": -100}
    assert found.totals == {"王": -300 + 100, "李": 300 - 100, "张": -300, "陈": 300 - 100, "赵": 100}


def test_gouji_takes_a_list_alone_for_new_players_and_one_in_a_deal_for_its_seats() -> None:
    deals = (
        "  - {finish: [甲, 丙, 乙, 丁, 戊, 己]}\n  - {players: [甲, 庚, 丙, 丁, 戊, 己]}\n"
        "  - {players: [甲, 庚, 丙, 丁, 戊, 己], finish: [庚, 甲, 丙, 丁, 戊, 己]}\n"
    )
    found = ledger(deals, GOUJI)
    assert found.players == ("甲", "乙", "丙", "丁", "戊", "己", "庚")
    assert found.deals[1].points["庚"] == 4
    assert set(found.details["tribute_balance"]) == set(found.players)


@pytest.mark.parametrize(("language", "remark"), [("en", "joined: 赵"), ("zh", "赵加入")])
def test_every_form_tells_who_came_and_left(language: Language, remark: str) -> None:
    found = ledger(CHANGED, HEAD + "  stake: 1\n")
    assert {"en": "now playing: 李", "zh": "换人，现在是 李"}[language] in score_table(found, language)
    for text in (session_csv(found, language), session_markdown(found, language)):
        assert remark in text
        assert "-230" in text
    assert remark.replace("赵", "<bdi>赵</bdi>") in session_html(found, language)


def test_a_row_of_the_sheet_is_empty_for_whoever_was_not_there() -> None:
    sheet = score_table(ledger(CHANGED), "en").splitlines()
    [first, second] = [line.split("│") for line in sheet if "points as written down" in line]
    assert first[5].strip() == ""  # 赵 had not come
    assert second[3].strip() == ""  # 张 had left
    assert first[4].split() == ["–", "0"]  # 陈 rested


def test_statistics_and_debts_know_everybody() -> None:
    found = ledger(CHANGED)
    assert {one.name: one.played for one in statistics(found)} == {
        "王": 2,
        "李": 2,
        "张": 1,
        "陈": 0,
        "赵": 1,
    }
    assert debt_of(found, "王", "赵").points == 80
    assert debt_of(found, "张", "赵").points == 0


def test_the_chart_has_a_mark_for_everybody_who_ever_played() -> None:
    changes = "".join(
        f"  - {{players: [王, 李, {name}]}}\n" + points(0, 10, 20 + place, names=f"王李{name}")
        for place, name in enumerate("ABCDEFG")
    )
    found = ledger(changes, "session:\n  players: [王, 李, 张]\n")
    text = chart(found, 100)
    assert all(f"{MARKS[place]} {name}" in text for place, name in enumerate(found.players))


def test_a_change_is_added_in_words_and_undone(evening: Program) -> None:
    assert "now playing: 李, 赵, 陈, 王 · left: 张 · joined: 赵" in evening("add", "s.yaml", "换人 张→赵")
    assert evening.text().endswith("  - {players: [李, 赵, 陈, 王]}\n")
    assert "dealer 李, next 赵" in evening("add", "s.yaml", "付款 张→王 5")
    evening("undo", "s.yaml", "-y")
    assert "− now playing: 李, 赵, 陈, 王" in evening("undo", "s.yaml", "-y")
    assert "赵" not in evening.text()


@pytest.mark.parametrize(
    "line", ["players 李 王 赵 陈", "换人 李、王、赵、陈", "change 张 for 赵", "{players: [李, 王, 赵, 陈]}"]
)
def test_a_change_may_be_typed_in_several_ways(evening: Program, line: str) -> None:
    assert "赵" in evening("add", "s.yaml", line)


def test_the_json_names_the_change_and_everybodys_total(evening: Program) -> None:
    evening("add", "s.yaml", "换人 李 王 赵 陈")
    evening("add", "s.yaml", "180 110 30")
    tree = evening.json("show", "s.yaml")
    assert tree["totals"] == TOTALS
    assert tree["player_changes"] == [{"after": 1, "players": ["李", "王", "赵", "陈"]}]
    league = {one["name"]: one for one in evening.json("total", "s.yaml")["players"]}
    assert league["赵"]["points"] == -230


def test_an_earlier_deal_is_still_corrected_among_those_who_played_it(evening: Program) -> None:
    for line in ("换人 李 王 赵 陈", "180 110 30"):
        evening("add", "s.yaml", line)
    evening("edit", "s.yaml", "1", "王 0 李 0 张 30", "-y")
    assert evening.json("show", "s.yaml")["totals"]["张"] == 60
    evening("remove", "s.yaml", "1", "--keep-seats", "-y")
    assert evening.json("show", "s.yaml")["totals"] == {"王": 10, "李": 220, "张": 0, "陈": 0, "赵": -230}


def test_a_gouji_deal_that_lists_somebody_else_is_told_of_it() -> None:
    deal = "  - {players: [甲, 乙, 丙, 丁, 戊, 庚], finish: [甲, 乙, 丙, 丁, 戊, 庚]}\n"
    assert codes(deal, GOUJI) == ["E703"]
    assert codes('  - "座次 甲 乙 丙 丁 戊 庚; 名次 甲 乙 丙 丁 戊 庚"\n', GOUJI) == ["E703"]
    changed = "  - {players: [甲, 乙, 丙, 丁, 戊, 庚]}\n"
    assert ledger(changed + deal, GOUJI).deals[0].points["庚"] == -4
    back = "  - {players: [甲, 乙, 丙, 丁, 戊, 己]}\n"
    assert codes(changed + back + deal, GOUJI) == ["E740"]
