"""What people at a table write, and what they are told when it is not quite right."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

TABLE = "将 3饼; 头家 王: 略; 下家 李: 略 / 花 红喜; 底家 张: 略"


def result_of(run: Run, text: str, *options: str) -> Any:
    said = run("score", "--json", "-", *options, stdin=text)
    assert said.status == 0, said.out
    return json.loads(said.out)


@pytest.mark.parametrize("said", ["底家点炮", "点炮 底家", "点炮底家", "底家", "from bottom", "张点炮"])
def test_who_discarded_may_be_said_in_every_way(run: Run, said: str) -> None:
    result = result_of(run, f"{TABLE}; 成牌: 头家 3索 {said}")
    assert result["win"] == {"player": "dealer", "tile": "3s", "from": "bottom", "how": []}


@pytest.mark.parametrize(
    "said", ["起飞 红喜*3 黑喜*2", "花 红喜*3 黑喜*2 / 喜起飞", "takeoff redjoy*3 blackjoy*2"]
)
def test_13_1_joys_laid_out_together_are_flowers(run: Run, said: str) -> None:
    result = result_of(run, f"将 3饼; 头家: 略 / {said}; 下家: 略; 底家: 略; 荒牌")
    [line] = result["players"]["dealer"]["lines"]
    assert (line["code"], line["article"], line["points"]) == ("all-joys-takeoff", "20.2.1", 400)


@pytest.mark.parametrize(
    ("said", "outcome"),
    [("流局", "exhausted"), ("荒庄", "exhausted"), ("荒牌", "exhausted"), ("牌误", "deck-fault")],
)
def test_words_for_outcomes(run: Run, said: str, outcome: str) -> None:
    assert result_of(run, f"{TABLE}; {said}")["outcome"] == outcome


def test_a_win_that_is_not_given_is_remarked(run: Run) -> None:
    assert result_of(run, TABLE)["notes"] == [
        "no win is given: scored as an exhausted wall; write `exhausted` where that is meant"
    ]
    assert "notes" not in result_of(run, f"{TABLE}; 荒牌")
    assert "没有写成牌，按荒牌计" in run("score", "-", "--lang", "zh", stdin=TABLE).out


def test_deals_of_which_only_the_points_are_known(run: Run) -> None:
    deal = "将 3饼; 头家: 180分; 下家: 110分; 底家: 30分"
    assert result_of(run, deal)["outcome"] is None
    assert run("score", "-", stdin=deal).out.startswith("qinger-130 · jiang 3p · results only\n")
    void = result_of(run, deal, "--ruling", "exhausted_wall=void")
    assert void["settlement"] == {"dealer": 220, "next": 10, "bottom": -230}


CHINESE_YAML = """\
规则: qinger-130
将: 3饼
玩家:
  头家: {姓名: 王, 手牌: 123万 456万 789万 234索 567索 456饼 78饼 55索, 花: 龙}
  下家: {略: 是, 台面: [碰 777饼], 另计: [{分: 20, 事由: 奖, 番后: 是}]}
  底家: {分: 30, 报分: 30}
成牌: {谁: 王, 成张: 9饼, 来自: 下家}
罚: []
备注: 好牌
"""


def test_chinese_keys_are_read_in_yaml_and_json(run: Run) -> None:
    result = result_of(run, CHINESE_YAML)
    assert result["note"] == "好牌"
    assert {seat: player["points"] for seat, player in result["players"].items()} == {
        "dealer": 190,
        "next": 30,
        "bottom": 30,
    }
    as_json = '{"将": "3饼", "玩家": {"头家": {"分": 1}, "下家": {"分": 2}, "底家": {"分": 3}}}'
    assert result_of(run, as_json)["settlement"] == {"dealer": -3, "next": 0, "bottom": 3}


def test_a_problem_points_at_the_chinese_key_as_written(run: Run) -> None:
    said = run("score", "-", stdin=CHINESE_YAML.replace("报分: 30", "报分: 很多"))
    assert said.err.startswith("-:6:19: error E105")
    said = run("score", "-", stdin=CHINESE_YAML.replace("花: 龙", "画: 龙"))
    assert "unknown key `画`" in said.err
    assert said.err.startswith("-:4:58: error E101"), said.err


def test_a_fault_may_be_two_words(run: Run) -> None:
    deal = "jiang: 3p\nplayers: {dealer: {points: 9}, next: {points: 30}, bottom: {points: 50}}\n"
    deal += "faults: [dealer misdeal]\n"
    assert result_of(run, deal)["settlement"] == {"dealer": -180, "next": 80, "bottom": 100}


def test_an_offender_sees_the_article_that_took_the_points(run: Run) -> None:
    said = run("score", "-", "--lang", "zh", stdin=f"{TABLE}; 罚: 下家 错杠; 成牌: 头家 3索 自摸")
    assert ["24", "错碰错杠：扣除本副全部分值", "0"] in [line.split() for line in said.out.splitlines()]
    said = run("score", "-", stdin=f"{TABLE}; 罚: 头家 抓五")
    assert "misdeal: own table points do not count" in said.out


def test_rounding_is_shown_where_no_product_is(run: Run) -> None:
    said = run("score", "-", stdin="将 3饼; 头家: 略 / 碰 777万; 下家: 略; 底家: 略; 罚: 底家 错成")
    assert any(line.split() == ["18.note", "rounded", "up", "10"] for line in said.out.splitlines())


@pytest.mark.parametrize(
    ("part", "message"),
    [
        ("底家 张: 略 报分 100", "`报分 100` stands behind `略` without a `/` between"),
        ("底家 张: 略 / 花 sunn", "unknown card `sunn`"),
        ("底家 张: 123万", "bottom has 3 cards, not 22: 19 too few"),
        ("底家 张: 略; 成牌: 头家 3索 自模", "did you mean `自摸`?"),
        ("底家 张: 略; 成牌: 头家 3索", "`from` is missing"),
    ],
)
def test_slips_are_named(run: Run, part: str, message: str) -> None:
    said = run("score", "-", stdin=f"将 3饼; 头家: 略; 下家: 略; {part}")
    assert said.status == 1
    assert message in said.err


def test_a_bad_ruleset_of_one_deal_does_not_hide_the_next(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("extends: qinger-130\nvalues: {mixd: {points: 1}}\n", encoding="utf-8")
    deals = tmp_path / "deals.txt"
    line = "jiang 3p; dealer: 1分; next: 2分; bottom: 3分\n"
    deals.write_text(f"bad.yaml {line}qinger-130 {line}", encoding="utf-8")
    said = run("score", "--json", str(deals))
    first, second = map(json.loads, said.out.splitlines())
    assert (said.status, first["error"], second["settlement"]["dealer"]) == (1, "E101", -3)


def test_the_number_of_deals_with_problems_is_said(run: Run) -> None:
    text = "jiang 3p; dealer: 1分; next: 2分; bottom: 3x\n" * 2
    assert run("score", "-", stdin=text).err.splitlines()[-1] == "deals with problems, not scored: 2"
    assert run("score", "-", "--lang", "zh", stdin=text).err.splitlines()[-1] == "有误、未计分：2 副"


def first_problem(run: Run, deal: str, language: str = "en") -> tuple[list[str], str]:
    """The codes of all that is wrong, in order, and the hint of the first."""
    errors = json.loads(run("check", "-", "--json", "--lang", language, stdin=deal).out.splitlines()[0])[
        "errors"
    ]
    return [error["code"] for error in errors], errors[0]["hint"]


@pytest.mark.parametrize(
    ("deal", "hint"),
    [
        ("jiang 3p\ndealer A: pionts 100\nnext: points 0\nbottom: points 0", "did you mean `points`?"),
        ("dealer A: pionts 100\nnext: points 0\nbottom: points 0", "did you mean `points`?"),
        ("jiang 3p\ndealer A: partial\nnext: points 0\nbotom Cai: points 0", "did you mean `bottom`?"),
        ("dealer: points 1\nnext: points 0\nbotom: points 0", "did you mean `bottom`?"),
        (f"{TABLE}; win: dealer 3s from deeler", "did you mean `dealer`?"),
        (f"{TABLE}; win: next earthly 3s from deeler", "did you mean `dealer`?"),
        (f"{TABLE}; 成牌: 头家 3索 自模", "did you mean `自摸`?"),
        (f"{TABLE}; 成牌: 下加 3索 自摸", "did you mean `下家`?"),
        (f"{TABLE}; wni: dealer 3s self; outcome win", "did you mean `win`?"),
        ("jiagn 3p; dealer: partial; next: partial; bottom: partial", "did you mean `jiang`?"),
        (
            "jiang 3p; dealer: 12m; next: 略; bottom: 略; fault: dealer wrong-cuont",
            "did you mean `wrong-count`?",
        ),
        ("jiang 3p; dealer 20; next: 0分; bottom: 0分", "a colon after the seat: `dealer: points 20`"),
    ],
)
def test_what_was_not_understood_stands_alone_not_behind_what_it_caused(
    run: Run, deal: str, hint: str
) -> None:
    assert first_problem(run, deal) == (["E010"], hint)


def test_a_line_that_may_go_on_with_a_hand_leaves_its_count_open(run: Run) -> None:
    deal = "jiang 3p\ndealer: 123m 456m\n789s 11p\nnext: 0分\nbottom: 0分"
    assert first_problem(run, deal)[0] == ["E010"]


def test_what_has_nothing_to_do_with_the_slip_is_still_said(run: Run) -> None:
    deal = "jiang 3p\ndealer: pionts 100\nnext: 123m\n"
    assert first_problem(run, deal)[0] == ["E103", "E010", "E203"]
    assert first_problem(run, "dealer: 略; next: 略; bottom: 略; win: dealer 3s from nxet")[0] == [
        "E507",
        "E010",
    ]


def test_a_missing_player_is_placed_at_the_deal_not_at_another_player(run: Run) -> None:
    said = run("check", "-", stdin="qinger-130\njiang 3p\ndealer: partial\nnext: points 0\n")
    assert said.err.startswith("-:1:1: error E103: `bottom` is missing\n  | qinger-130\n"), said.err


def test_the_log_of_a_misspelt_word_names_that_word(run: Run, tmp_path: Path) -> None:
    log, rows = tmp_path / "log.txt", tmp_path / "rows.csv"
    log.write_text("jiang 3p; dealer: pionts 100; next: points 0; bottom: points 0\n", encoding="utf-8")
    assert run("batch", str(log), "-o", str(rows)).status == 0
    assert rows.read_text(encoding="utf-8").splitlines()[1].endswith(",E010")


def test_jiang_after_the_players_is_told_to_stand_first(run: Run) -> None:
    deal = "dealer: 略\nnext: 0分\nbottom: 0分\nwin: dealer 5s self\njiang 3p"
    said = run("check", "-", stdin=deal)
    assert "a text deal begins with it: `jiang 3p` stands first" in said.err
    assert said.err.count("jiang stands first, before the players") == 3
    assert run("check", "-", "--lang", "zh", stdin=deal).err.count("将写在最前面") == 4


@pytest.mark.parametrize(
    ("written", "seat"),
    [("低家 小蔡", "底家"), ("底加 小蔡", "底家"), ("抵家", "底家"), ("botom Cai", "bottom")],
)
def test_a_seat_of_the_same_sound_is_suggested_also_before_a_name(run: Run, written: str, seat: str) -> None:
    told = first_problem(run, f"将 3饼; 头家: 略; 下家: 略; {written}: 0分", "zh")
    assert told == (["E010"], f"是不是想写“{seat}”？")


def test_hints_name_keys_in_the_language_of_the_message(run: Run) -> None:
    deal = CHINESE_YAML.replace("手牌:", "手排:")
    assert first_problem(run, deal, "zh") == (["E101"], "是不是想写“手牌”？")
    deal = CHINESE_YAML.replace("谁: 王", "玩家: 王")
    assert first_problem(run, deal, "zh") == (
        ["E101"],
        "这里可用：谁、成张、点炮、明示、成法、牌型、听张、文钱、凑成",
    )
    hint = "known here: player, tile, from, shown, how, pattern, wait, coins, completes"
    assert first_problem(run, deal) == (["E101"], hint)
    deal = CHINESE_YAML.replace("来自: 下家", "来自: xyz")
    assert first_problem(run, deal, "zh") == (["E104"], "可用：头家、下家、底家、自摸")


@pytest.mark.parametrize(
    ("old", "new"),
    [("底家:", "底佳:"), ("将: 3饼", "江: 3饼"), ("来自: 下家", "来字: 下家"), ("成牌:", "成排:")],
)
def test_a_misspelt_key_stands_alone_not_behind_what_it_caused(run: Run, old: str, new: str) -> None:
    codes, hint = first_problem(run, CHINESE_YAML.replace(old, new), "zh")
    assert (codes, hint) == (["E101"], f"是不是想写“{old.partition(':')[0]}”？")
