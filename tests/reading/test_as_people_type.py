"""Input as people type it on phones and keyboards: every shape is read, or its error says what to write."""

from __future__ import annotations

import json

import pytest

from qscore import read_deals
from qscore.batch import score_lines
from qscore.games.qinger.fields import decode
from qscore.reading import read_entries
from qscore.scoring import Choice, score_entry

SIMPLE = (
    "青儿130 将 3饼; 头家 李: 20分; 下家 王: 略 / 碰 777万 / 刻 222饼 / 打杠 9999条 / 补杠 6666索 / 花 红喜 凤 龙; "
    "底家 赵: 10分; 成牌: 下家 5条 点炮 头家 杂牌 嵌档 文钱1"
)
TRADITIONAL = (
    "青兒130 將 3餅; 頭家 李: 20分; 下家 王: 略 / 碰 777萬 / 刻 222餅 / 打槓 9999條 / 補槓 6666索 / 花 紅喜 鳳 龍; "
    "底家 赵: 10分; 成牌: 下家 5條 點炮 頭家 雜牌 嵌檔 文錢1"
)


def scored(text: str, form: str | None = None) -> object:
    """The result of the only deal of a text, or the codes of what is wrong with it."""
    [entry] = read_entries(text, "-", form)
    answer = score_entry(entry, Choice())
    return [problem.code for problem in answer.problems] if answer.result is None else answer.result


def hint_of(text: str, form: str | None = None) -> str:
    """The first hint in Chinese about a deal."""
    [entry] = read_entries(text, "-", form)
    hint = score_entry(entry, Choice()).diagnostics()[0].hint
    return hint.zh if hint is not None else ""


def points(text: str) -> list[int]:
    """The points of the only deal of a text, in turn; both scorers agree."""
    result = scored(text)
    assert not isinstance(result, list), result
    found = [player.points for player in result.players.values()]  # type: ignore[attr-defined]
    [row] = score_lines([text.replace("\n", "; ")])
    assert list(row.points or ()) == found
    return found


def test_traditional_characters_in_every_word() -> None:
    assert points(TRADITIONAL) == points(SIMPLE)
    deals = [list(read_deals(text)) for text in (SIMPLE, TRADITIONAL)]
    assert deals[0] == deals[1]


@pytest.mark.parametrize(
    ("traditional", "simple"),
    [
        ("將 5♠️; 頭家: 略 / 暗槓 2222條 / 起飛 8888萬; 下家: 20分; 底家: 10分; 荒莊", "荒庄"),
        ("將 普天同慶; 頭家: 略 / 花 太陽; 下家: 20分; 底家: 10分; 流局", "流局"),
        ("將 5餅; 頭家: 20分; 下家: 10分; 底家: 0分; 罰: 頭家 錯碰; 流局", "罚"),
    ],
)
def test_traditional_deals_are_the_simplified_ones(traditional: str, simple: str) -> None:
    table = str.maketrans("將頭萬條餅槓飛莊慶陽罰錯", "将头万条饼杠飞庄庆阳罚错")
    written = traditional.translate(table)
    assert simple in written
    assert points(traditional) == points(written)


def test_traditional_keys_and_words_in_json() -> None:
    players = {"頭家": {"略": "是", "牌組": ["碰 777萬"]}, "下家": {"分數": 20}, "底家": {"分數": 10}}
    deal = {"將": "3餅", "各家": players, "成牌": {"誰": "頭家", "成張": "5條", "點炮": "下家"}}
    plain = json.loads(
        json.dumps(deal, ensure_ascii=False).translate(
            str.maketrans("將頭組萬餅數誰張條點", "将头组万饼数谁张条点")
        )
    )
    results = [scored(json.dumps(tree, ensure_ascii=False), "json") for tree in (deal, plain)]
    assert results[0] == results[1]
    assert not isinstance(results[0], list)


def test_other_games_in_traditional_characters() -> None:
    hearts = "拱豬; 北 王: 黑桃Q; 東: 羊; 南: 變壓器; 西: 紅桃AKQJ 10 9 8 7 6 5 4 3 2"
    simple = hearts.translate(str.maketrans("豬東變壓紅", "猪东变压红"))
    assert scored(hearts) == scored(simple)
    assert not isinstance(scored(hearts), list)
    climb = "夠級; 座次 甲 乙 丙 丁 戊 己; 名次 甲 丙 乙 丁 戊 己; 燒 甲→丁; 開點 甲 乙"
    assert scored(climb) == scored(climb.translate(str.maketrans("夠級燒開點", "够级烧开点")))


@pytest.mark.parametrize(
    ("cards", "plain"),
    [
        ("5♠️ 5♥️ J♥️ J♣️", "5p 5m Jh Jc"),
        ("5♠\ufe0e♥️5", "5p 5m"),
        ("一万子 2索子 33条子 4饼子 5筒子", "1m 2s 33s 4p 5p"),
        ("紅喜2 黑喜×2", "redjoy*2 blackjoy*2"),
        ("2红喜、两张黑喜、龙", "redjoy*2 blackjoy*2 dragon"),
        ("\u200b５萬\u200e", "5m"),
    ],
)
def test_cards_as_phones_send_them(cards: str, plain: str) -> None:
    from qscore.games.qinger.cards import parse_cards

    assert parse_cards(cards) == parse_cards(plain)


@pytest.mark.parametrize(
    "said", ["20分", "20 分", "20点", "20點", "20", "２０", "二十", "二十分", "20 points", "分 20", "得分 20"]
)
def test_points_however_they_are_said(said: str) -> None:
    assert points(f"头家: {said}; 下家: 一百二; 底家: 一百零五分") == [20, 120, 105]


@pytest.mark.parametrize("said", ["无", "没有", "無", "nothing", "略 / 花 无", "略，花：無"])
def test_nothing_to_be_said(said: str) -> None:
    assert points(f"将 3饼; 头家: {said}; 下家: 20; 底家: 10; 荒牌") == [0, 20, 10]


def test_digits_that_may_be_cards_are_not_guessed() -> None:
    assert scored("头家: 123; 下家: 20; 底家: 10") == ["E112"]
    assert hint_of("头家: 123; 下家: 20; 底家: 10") == "请写“123分”或“123万”"


@pytest.mark.parametrize(
    "said",
    [
        "略，碰555万，花红喜、黑喜",
        "略、碰 555萬、花 红喜 黑喜",
        "略, 碰 555万, 花 红喜, 黑喜。",
        "略/碰555万/花红喜、黑喜",
    ],
)
def test_commas_between_the_fields_of_a_player(said: str) -> None:
    assert points(f"将 3饼; 头家: {said}; 下家: 20; 底家: 10; 胡牌: 下家 5索 自摸") == [40, 20, 10]


def test_a_reason_keeps_its_commas() -> None:
    [entry] = read_entries("将 3饼; 头家: 略 / 另计 20 说好的，花红; 下家: 20; 底家: 10; 荒牌", "-")
    assert decode(entry.tree).deal.players["dealer"].adjust[0].why == "说好的，花红"


@pytest.mark.parametrize(
    ("said", "hint"),
    [("碰五万", "请写 碰 555万"), ("碰 5万", "请写 碰 555万"), ("打杠 2索", "请写 打杠 2222索")],
)
def test_one_card_of_a_set_shows_the_whole_set(said: str, hint: str) -> None:
    assert hint_of(f"将 3饼; 头家: 略 / {said}; 下家: 20; 底家: 10; 荒牌") == hint


@pytest.mark.parametrize("name", ["王 ", "王\u00a0", "王\u3000", "王\u200b", "\u200e王", "王\ufeff"])
def test_names_that_look_the_same_are_one_name(name: str) -> None:
    players = {
        "dealer": {"name": "王", "points": 20},
        "next": {"name": name, "points": 10},
        "bottom": {"points": 0},
    }
    assert scored(json.dumps({"players": players}), "json") == ["E110"]
    assert scored(f"头家 王: 20; 下家 {name}: 10; 底家: 0") == ["E110"]


def test_composed_and_decomposed_letters_are_one_name() -> None:
    assert scored("dealer Jose\u0301: 20; next Jos\u00e9: 10; bottom: 0") == ["E110"]


def test_a_name_keeps_its_traditional_characters() -> None:
    [entry] = read_entries("头家 張龍: 20; 下家: 10; 底家: 0", "-")
    assert decode(entry.tree).deal.players["dealer"].name == "張龍"


def test_whole_numbers_in_json_may_have_a_point() -> None:
    players = {"dealer": {"points": 10.0}, "next": {"points": 20}, "bottom": {"points": 0}}
    assert points(json.dumps({"players": players})) == [10, 20, 0]


@pytest.mark.parametrize(
    ("told", "codes"),
    [
        ({"name": "丙", "points": "1e3"}, ["E105"]),
        ({"name": "丙", "points": None}, ["E113"]),
        ({"name": "丙"}, ["E113"]),
        (None, ["E113"]),
        ({"partial": True}, ["E507"]),
        ({"hand": "123m"}, ["E507", "E203"]),
    ],
)
def test_one_cause_has_one_error(told: object, codes: list[str]) -> None:
    deal = json.dumps({"players": {"dealer": {"points": 180}, "next": {"points": 110}, "bottom": told}})
    assert scored(deal, "json") == codes
    [row] = score_lines([deal])
    assert row.error == codes[0]


def test_who_has_no_points_is_named() -> None:
    [entry] = read_entries("头家: 180; 下家: 110; 底家 丙:", "-")
    message = score_entry(entry, Choice()).diagnostics()[0].message
    assert (message.zh, message.en) == ("丙没有分数", "丙 has no points")
    assert scored("头家: 180; 下家: 110") == ["E103"]
    assert scored("{players: {}}", "yaml") == ["E103", "E103", "E103", "E507"]


def test_a_mark_of_git_is_named_with_its_line() -> None:
    text = "jiang: 3p\n<<<<<<< HEAD\nplayers: {}\n=======\nplayers: {dealer: {points: 1}}\n>>>>>>> other\n"
    [entry, *_] = read_entries(text, "-", "yaml")
    [found, *_] = score_entry(entry, Choice()).diagnostics()
    assert (found.code, found.line) == ("E003", 2)
    assert "git" in found.message.en
    assert "git" in found.message.zh
