"""What each game adds to an evening: its own questions, examples, news and the words of its debts."""

from __future__ import annotations

import re
from decimal import Decimal

import pytest

from qscore.core.game import game, packages
from qscore.show.terminal.debts import debt_of, debt_text
from qscore.show.terminal.evening import next_deal
from tests.evening.helpers import Program, faults, ledger

GONGZHU = (
    "session:\n  ruleset: gongzhu\n  players: [王, 李, 张, 陈]\n"
    "  stake: 0.01\n  stake_per_pig: 5\n  currency: 元\n"
)
GOUJI = "session:\n  ruleset: gouji\n  players: [甲, 乙, 丙, 丁, 戊, 己]\n"
PLAYERS = {"qinger": "王,李,张", "gongzhu": "王,李,张,陈", "gouji": "甲,乙,丙,丁,戊,己"}


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", packages())
def test_every_example_of_a_new_file_can_be_added(program: Program, name: str, language: str) -> None:
    program.language = language
    program("new", "s.yaml", "--players", PLAYERS[name], "--ruleset", game(name).default_ruleset)
    examples = re.findall(r"^#   - (.*)$", program.text(), re.MULTILINE)
    assert len(examples) >= 4
    for example in examples:
        program("add", "s.yaml", example.removeprefix('"').removesuffix('"'))
    assert "头家" not in program.text() or name == "qinger"


@pytest.mark.parametrize("name", packages())
def test_every_game_says_what_a_deal_may_have(name: str) -> None:
    seating = game(name).seating
    assert seating is not None
    asked = seating.asked
    assert asked.parts.en.startswith("parts: ")
    assert asked.parts.zh.startswith("各部分：")
    assert asked.questions or asked.player is not None
    assert asked.examples is not None


REWARDED = (
    "奖励 南北 1; 北: -300分; 东: 0分; 南: -300分; 西: 0分",
    "北: -100分; 东: 0分; 南: -200分; 西: 0分",
    "北: -100分; 东: 0分; 南: -200分; 西: 0分",
)
"""The third deal lets north and south cash 200, and ends the game at -1000."""


@pytest.mark.parametrize("per_round", [1, 2, 30])
def test_cashed_rewards_belong_to_their_round(per_round: int) -> None:
    head = GONGZHU.replace("  stake:", f"  deals_per_round: {per_round}\n  stake:")
    found = ledger("".join(f'  - "{deal}"\n' for deal in REWARDED), head)
    assert [payment.points for _, payment in found.extra_payments] == [200, 200]
    for name in found.players:
        assert sum(one.totals[name] for one in found.rounds) == found.totals[name]
    if per_round == 1:
        assert found.rounds[2].totals == {"王": -100, "李": 100, "张": -100, "陈": 100}


def test_a_cashed_reward_and_the_end_of_a_game_are_said(program: Program) -> None:
    (program.folder / "s.yaml").write_text(f"{GONGZHU}deals:\n", "utf-8")
    for deal in REWARDED[:2]:
        said = program("add", "s.yaml", deal)
        assert "rewards" not in said
        assert "over" not in said
    said = program("add", "s.yaml", REWARDED[2])
    assert "rewards cashed: north-south +200\ngame 1 over: east-west wins\n王, 张: 1 pig drawn\n" in said
    assert "game 1 over" not in program("add", "s.yaml", "北: 0分; 东: 0分; 南: 0分; 西: 0分")


def test_news_of_rewards() -> None:
    seating = game("gongzhu").seating
    assert seating is not None
    assert seating.news is not None
    before = {"cashed": {"north-south": 200}, "games": [{"n": 1, "winner": "east-west"}], "pigs": {"王": 1}}
    after = {**before, "cashed": {"north-south": 200, "east-west": 400}}
    [news] = seating.news(before, after)
    assert news.zh == "兑奖励：东西方 +400"
    assert news.en == "rewards cashed: east-west +400"
    assert seating.news(after, after) == []
    ended = {**after, "games": [*after["games"], {"n": 2, "winner": None}], "pigs": {"王": 3, "李": 2}}
    assert [one.zh for one in seating.news(after, ended)] == ["第 2 局结束：无人胜", "王、李各画 2 头猪"]


def test_a_debt_of_sides_compares_the_sides() -> None:
    found = ledger('  - "北: -310分; 东: 100分; 南: -100分; 西: -30分"\n', GONGZHU)
    text = debt_text(debt_of(found, "王", "李"), found, "zh")
    assert "-410 − 70" in text
    assert "-480" in text
    other = debt_text(debt_of(found, "李", "王"), found, "en")
    assert "70 − (-410)" in other
    line = debt_of(found, "王", "李").lines[0]
    assert line.own is not None
    assert line.other is not None
    assert line.own - line.other == line.points


def test_a_debt_alone_compares_the_players() -> None:
    found = ledger('  - "打法 各自; 北: -310分; 东: 100分; 南: -100分; 西: -30分"\n', GONGZHU)
    assert "-310 − 100" in debt_text(debt_of(found, "王", "李"), found, "zh")


def test_the_money_of_pigs_is_shown() -> None:
    found = ledger('  - "北: -1000分; 东: 0分; 南: -300分; 西: 0分"\n', GONGZHU)
    assert found.shares["pig"]["王"] == -1
    text = debt_text(debt_of(found, "王", "李"), found, "zh")
    assert "猪 -1 头：-5.00 元" in text
    assert "王合计输赢 -18.00 元" in text
    assert "pigs +1: +5.00 元" in debt_text(debt_of(found, "李", "王"), found, "en")


def test_gouji_is_booked_between_opposites() -> None:
    found = ledger('  - "名次 甲 乙 丙 丁 戊 己"\n', GOUJI)
    text = debt_text(debt_of(found, "甲", "丁"), found, "zh")
    assert "两队得分" in text
    assert "己方 − 对方" not in text
    assert "够级按对头记账；付款取笔数最少。" in text
    assert "两人之间：甲对乙 0。" in debt_text(debt_of(found, "甲", "乙"), found, "zh")


def test_fixed_seats_need_no_next_deal() -> None:
    assert next_deal(ledger("", GOUJI), "zh") == ""
    assert next_deal(ledger("", GONGZHU), "zh") == ""
    assert next_deal(ledger(""), "zh") == "下一副：头家 王、下家 李、底家 张，陈歇"
    assert next_deal(ledger(""), "en") == "next deal: dealer 王, next 李, bottom 张; 陈 rests"


def test_rounding_is_of_what_is_left() -> None:
    head = "session:\n  players: [王, 李, 张]\n  stake: 0.5\n  rounding: 50\n"
    found = ledger(
        "  - {points: {王: 180, 李: 110, 张: 30}}\n  - {payment: {from: 张, to: 王, amount: 20}}\n", head
    )
    assert found.transfers
    assert all(one.amount % 50 == 0 for one in found.transfers)
    assert found.outstanding == {"王": Decimal(100), "李": Decimal(0), "张": Decimal(-100)}
    assert found.amounts == {"王": Decimal(120), "李": Decimal(0), "张": Decimal(-120)}


def test_rounding_is_said(evening: Program) -> None:
    evening("add", "s.yaml", "付款 张→王 20")
    said = evening("settle", "s.yaml", "--round-to", "50")
    assert "rounded to 50 元:" in said
    assert "张 pays 王 100 元" in said
    assert "rounded" not in evening("settle", "s.yaml")


def test_who_is_barred_plays_no_more() -> None:
    """Gongzhu, article 7: from that deal on the partner plays alone, wherever they sit later."""
    deals = (
        '  - "王: -100分; 李: 0分; 陈: 100分; 取消资格 张"\n'
        '  - "王: 50分; 李: 0分; 陈: 0分"\n'
        "  - {reseat: [李, 王, 陈, 张]}\n"
        '  - "李: 0分; 王: 10分; 陈: 0分"\n'
    )
    found = ledger(deals, GONGZHU)
    assert [deal.points.get("张", 0) for deal in found.deals] == [0, 0, 0]
    assert [deal.details["barred"] for deal in found.deals] == [["south"], ["south"], ["west"]]
    problems = faults(deals + '  - "李: 0分; 王: 10分; 陈: 0分; 张: 5分"\n', GONGZHU)
    assert [problem.code for problem in problems] == ["E813"]
