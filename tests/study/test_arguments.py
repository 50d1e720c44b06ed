"""Arguments as tables have them, typed as people type them: what the first screen says, or how to write it."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run

SHORT = "将 3饼; 头家 王: {player}; 下家 李: 30分; 底家 张: 略; 成牌: 下家 自摸"


@pytest.mark.parametrize(
    ("player", "place", "hint"),
    [
        ("略 / 碰 999万 碰 444索", "不认识的牌“碰”", "“碰”另起一项，前面要加 /"),
        ("略 / 刻 333饼 花 红喜", "不认识的牌“花”", "“花”另起一项，前面要加 /"),
        ("123饼 略", "不认识的牌“略”", "“略”另起一项，前面要加 /"),
        ("略 / 文钱1", "不认识的牌“文钱1”", "“文钱1”写在成牌里"),
        ("略 / 文钱 1", "这里看不懂“文钱”", "“文钱”写在成牌里"),
        ("略 / 碰 999万 / 12x", "不认识的牌“12x”", "序数牌 123万 5索 99饼"),
    ],
)
def test_a_part_out_of_its_place_is_told_where_it_goes(player: str, place: str, hint: str, run: Run) -> None:
    said = run("why", SHORT.format(player=player), "--lang", "zh")
    assert said.status == 1
    assert place in said.err
    assert hint in said.err


def test_11_a_hand_with_the_winning_card_in_it_is_told_so(run: Run) -> None:
    """Twenty-three cards, seven runs and 55p: the 4p that was won on is written twice."""
    deal = "jiang 2p; dealer: {hand}; next: points 20; bottom: points 0; win: dealer {card} self"
    with_it = "123m 456m 789m 234s 567s 55p 789p 345p"
    said = run("why", deal.format(hand=with_it, card="4p"), "--lang", "en")
    assert "dealer has 23 cards, not 22" in said.err
    assert "a hand is 22 cards: the winning card is written with the win alone" in said.err
    other = run("why", deal.format(hand=with_it, card="9s"), "--lang", "en")
    assert "laid-out sets count three" in other.err


def test_19_coins_without_a_win_are_refused_with_the_sentence_that_says_so(run: Run) -> None:
    deal = "将 3饼; 头家: 略 / 123饼; 下家: 略; 底家: 60分; 成牌: 底家 自摸"
    said = run("why", deal, "--line", "文钱", "--lang", "zh")
    assert "文钱：只有成牌方计" in said.out
    assert "没成牌的，手里有文钱也不给分。" in said.out
    assert "四套 200" not in said.out  # what they would be worth is not the point


def test_20_2_4_sun_and_moon_with_the_jubilee_are_no_question_where_the_sun_is_turned_up(run: Run) -> None:
    """The sun is out of play then, so nobody has both."""
    deal = "jiang {turned}; dealer: points 260; next: points 220; bottom: points 50; win: bottom self"
    assert "sun_moon_jubilee" not in run("why", deal.format(turned="sun")).out
    assert "sun_moon_jubilee" in run("why", deal.format(turned="jubilee")).out


@pytest.mark.parametrize("word", ["荒牌", "流局", "荒庄"])
def test_every_word_for_an_exhausted_wall_is_in_the_book(word: str, run: Run) -> None:
    said = run("rules", word, "--lang", "zh")
    assert said.status == 0
    assert "铺摸完了还没人成牌" in said.out


GOUJI = "gouji; players A B C D E F; finish A C B D E F; opened A C B D E F; early A->D; burn B C"


@pytest.mark.parametrize("command", ["why", "dispute"])
def test_tribute_that_a_reading_takes_away_is_named_and_the_rest_stays(command: str, run: Run) -> None:
    said = run(command, GOUJI, "--lang", "en").out
    burn = said.split("burn_tribute (")[1].split("wrong_call (")[0]
    assert "Tribute: without burn C → B 1" in burn
    assert "none" not in burn
    tribute = said.split("\ntribute (")[1].split("burn_tribute (")[0]
    assert "Tribute: none" in tribute  # there the list is empty
    assert "without point" not in said.split("wrong_call (")[1]  # eight cards take the place of four


def test_a_revolution_says_which_tribute_goes_and_which_comes(run: Run) -> None:
    """Closed, D is last and pays A; opened D is fourth, E and F are last, and A called wrongly."""
    deal = "gouji; players A B C D E F; finish A C B E F D; opened A C B F; open A->D; revolution D"
    said = run("why", deal, "--lang", "en").out
    for line in ("Tribute: point A → D 2", "last F → A 2", "last E → C 1"):
        assert line in said
    for line in ("without point D → A 1", "without last D → A 2", "without last F → C 1"):
        assert line in said
    assert "without point E" not in said  # E is closed either way


@pytest.mark.parametrize("word", ["座次", "玩家", "选手"])
def test_players_of_gouji_are_told_by_any_of_their_words(word: str, run: Run) -> None:
    said = run("why", f"够级; {word} 甲 乙 丙 丁 戊 己; 名次 甲 丙 戊 乙 丁 己", "--lang", "zh")
    assert said.status == 0
    assert "串三户" in said.out


def test_gouji_without_players_says_so_once_and_shows_how(run: Run) -> None:
    said = run("why", "够级; 甲 乙 丙 丁 戊 己; 名次 甲 丙 戊 乙 丁 己; 烧 甲 乙", "--lang", "zh")
    assert said.status == 1
    assert [code for code in ("E801", "E010", "E104") if code in said.err] == ["E801", "E010"]
    assert "座次 甲 乙 丙 丁 戊 己" in said.err


def test_lines_that_differ_are_called_by_their_names(run: Run) -> None:
    deal = "将 3饼; 头家: 略 / 碰 888索; 下家: 略 / 起飞 9999万; 底家: 0分; 流局"
    said = run("dispute", deal, "--lang", "zh").out
    assert "takeoff" not in said
    assert "碰子" in said
    assert "桌上记的分" in said
