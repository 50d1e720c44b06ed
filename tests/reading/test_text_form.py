from __future__ import annotations

from typing import Any

import pytest

from qscore.catalogue.diagnosis import diagnose
from qscore.core.problems import Diagnostic
from qscore.core.text import Text
from qscore.reading import Entry, read_entries
from qscore.reading.text_form import TextPlaces

ENGLISH = """\
qinger-130 jiang 3p
dealer 王: 123m 456m 45s 88m / pung 777p / kong 2222s / flowers redjoy*2
next: points 110
bottom: partial / triplet 888s / flowers sun
win: dealer 6s from next
fault: bottom wrong-meld
"""
CHINESE = """\
青儿130 将 3饼
头家 王: 123万 456万 45索 88万 / 碰 777饼 / 打杠 2222索 / 花 红喜*2
下家: 110分
底家: 略 / 刻 888索 / 花 日
成牌: 头家 6索 点炮 下家
罚: 底家 错碰
"""


def read(text: str) -> list[Entry]:
    return list(read_entries(text, "deal.txt"))


def tree(text: str) -> dict[str, Any]:
    (entry,) = read(text)
    assert entry.problems == (), entry.problems
    return entry.tree


def shown(entry: Entry) -> list[Diagnostic]:
    return [diagnose(problem, entry.source, entry.locate) for problem in entry.problems]


def test_the_example_in_english() -> None:
    assert tree(ENGLISH) == {
        "ruleset": "qinger-130",
        "jiang": "3p",
        "players": {
            "dealer": {
                "name": "王",
                "hand": "123m 456m 45s 88m",
                "melds": ["pung 777p", "kong 2222s"],
                "flowers": "redjoy*2",
            },
            "next": {"points": "110"},
            "bottom": {"partial": "true", "melds": ["triplet 888s"], "flowers": "sun"},
        },
        "win": {"player": "dealer", "tile": "6s", "from": "next"},
        "faults": [{"player": "bottom", "fault": "wrong-meld"}],
    }


def test_the_example_in_chinese_reads_alike_but_for_the_cards() -> None:
    english, chinese = tree(ENGLISH), tree(CHINESE)
    assert chinese["players"]["dealer"]["melds"] == ["pung 777饼", "kong 2222索"]
    assert chinese["faults"] == english["faults"]
    assert chinese["win"] == {"player": "dealer", "tile": "6索", "from": "next"}
    assert chinese["players"]["bottom"] == {"partial": "true", "melds": ["triplet 888索"], "flowers": "日"}


@pytest.mark.parametrize("text", [ENGLISH, CHINESE])
def test_one_line_and_full_width_read_the_same(text: str) -> None:
    one_line = text.strip().replace("\n", "; ")
    assert tree(one_line) == tree(text)
    assert tree(one_line.replace(";", "；").replace(":", "：").replace("/", "／")) == tree(text)


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        *((f"{word} 777p", {"melds": ["pung 777p"]}) for word in ("pung", "PUNG", "碰", "碰子")),
        *((f"{word} 7777p", {"melds": ["kong 7777p"]}) for word in ("kong", "打杠", "明杠", "杠")),
        *((f"{word} 7777p", {"melds": ["added 7777p"]}) for word in ("added", "补杠")),
        *((f"{word} 7777p", {"melds": ["concealed 7777p"]}) for word in ("concealed", "暗杠")),
        *((f"{word} 7777p", {"melds": ["takeoff 7777p"]}) for word in ("takeoff", "起飞")),
        *((f"{word} 777p", {"melds": ["triplet 777p"]}) for word in ("triplet", "刻", "刻子")),
        *((f"{word} 7777p", {"melds": ["four 7777p"]}) for word in ("four", "四张")),
        *((f"{word} 77p", {"melds": ["pair 77p"]}) for word in ("pair", "对", "对子")),
        *((f"{word} sun", {"flowers": "sun"}) for word in ("flowers", "花")),
        *((word, {"takeoff_joys": "true"}) for word in ("takeoff_joys", "喜起飞", "五喜起飞", "四喜起飞")),
        *(
            (word, {"points": "110"})
            for word in ("points 110", "110分", "110 分", "points 110分", "１１０分")
        ),
        *((word, {"claimed": "120"}) for word in ("claimed 120", "报分 120", "报分120", "报分 120分")),
        *((f"{word} Kc", {"clubs": "Kc"}) for word in ("clubs", "草花")),
        *((word, {"clubs": ""}) for word in ("clubs", "草花")),
        *((word, {"partial": "true"}) for word in ("partial", "略", "Partial")),
        *((f"{word} 20 坐庄", {"adjust": [{"points": "20", "why": "坐庄"}]}) for word in ("adjust", "另计")),
        ("adjust -20", {"adjust": [{"points": "-20"}]}),
        ("另计 20 坐庄 番后", {"adjust": [{"points": "20", "why": "坐庄", "after": "true"}]}),
        ("adjust after 20 a b", {"adjust": [{"points": "20", "why": "a b", "after": "true"}]}),
        ("adjust 20 after a b", {"adjust": [{"points": "20", "why": "a b", "after": "true"}]}),
        ('adjust 20 "x after"', {"adjust": [{"points": "20", "why": "x after"}]}),
        ("碰777饼 / 花红喜*2", {"melds": ["pung 777饼"], "flowers": "红喜*2"}),
        ("草花K J红桃", {"hand": "草花K J红桃"}),
    ],
)
def test_fields_of_a_player(field: str, expected: dict[str, Any]) -> None:
    for seat, canonical in (("dealer", "dealer"), ("庄家", "dealer"), ("下家", "next"), ("尾家", "bottom")):
        assert tree(f"{seat}: {field}")["players"] == {canonical: expected}


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("dealer 6s self", {"player": "dealer", "tile": "6s", "from": "self"}),
        ("6索 自摸 头家", {"player": "dealer", "tile": "6索", "from": "self"}),
        ("from next 6s dealer", {"player": "dealer", "tile": "6s", "from": "next"}),
        ("dealer next 6s", {"player": "dealer", "tile": "6s", "from": "next"}),
        ("点炮下家 头家 6索", {"player": "dealer", "tile": "6索", "from": "next"}),
        ("next,bottom 6s from dealer", {"player": ["next", "bottom"], "tile": "6s", "from": "dealer"}),
        ("下家、底家 6索 点炮 头家", {"player": ["next", "bottom"], "tile": "6索", "from": "dealer"}),
        ("dealer hidden", {"player": "dealer", "shown": "false"}),
        ("头家 未明示", {"player": "dealer", "shown": "false"}),
        *((f"dealer {word}", {"player": "dealer", "how": ["heavenly"]}) for word in ("heavenly", "天胡")),
        *((f"dealer {word}", {"player": "dealer", "how": ["earthly"]}) for word in ("earthly", "地胡")),
        *((f"dealer {word}", {"player": "dealer", "how": ["ready"]}) for word in ("ready", "报听")),
        ("报听 海底捞月", {"how": ["ready", "last-tile"]}),
        *((word, {"how": ["last-tile"]}) for word in ("last-tile", "海底", "LAST-TILE")),
        *((word, {"pattern": "mixed"}) for word in ("mixed", "杂牌", "屁胡")),
        *((word, {"pattern": "all-runs"}) for word in ("all-runs", "青儿")),
        *((word, {"pattern": "all-sets"}) for word in ("all-sets", "飘胡")),
        *((word, {"wait": "edge"}) for word in ("edge", "边张")),
        *((word, {"wait": "middle"}) for word in ("middle", "嵌档")),
        *((word, {"wait": "pair"}) for word in ("pair", "吊头")),
        *((word, {"coins": "2"}) for word in ("coins 2", "文钱2", "文钱 2", "双文钱")),
        *((word, {"coins": n}) for word, n in (("单文钱", "1"), ("三文钱", "3"), ("四文钱", "4"))),
        ("completes pair wait", None),
        ("completes pair pair", {"completes": "pair", "wait": "pair"}),
        ("凑成 刻子", {"completes": "triplet"}),
    ],
)
def test_words_of_a_win(words: str, expected: dict[str, Any] | None) -> None:
    if expected is None:
        assert read(f"win: {words}")[0].problems
        return
    for keyword in ("win:", "成牌:", "胡：", "win"):
        assert tree(f"{keyword} {words}")["win"] == expected


@pytest.mark.parametrize(
    ("word", "fault"),
    [
        *((word, "wrong-meld") for word in ("wrong-meld", "错碰", "错杠")),
        *((word, "wrong-count") for word in ("wrong-count", "相公")),
        *((word, "misdeal") for word in ("misdeal", "错抓", "抓五")),
        *((word, "false-win") for word in ("false-win", "错成", "成十")),
    ],
)
def test_faults(word: str, fault: str) -> None:
    assert tree(f"fault: dealer {word}") == {"faults": [{"player": "dealer", "fault": fault}]}
    assert tree(f"罚：头家 {word}") == {"faults": [{"player": "dealer", "fault": fault}]}


@pytest.mark.parametrize(
    ("word", "outcome"),
    [
        *((word, "no-jiang") for word in ("no-jiang", "求和", "不揭将")),
        *((word, "exhausted") for word in ("exhausted", "荒牌")),
        *((word, "deck-fault") for word in ("deck-fault", "牌误", "outcome deck-fault")),
    ],
)
def test_outcomes(word: str, outcome: str) -> None:
    assert tree(word) == {"outcome": outcome}


def test_head_parts() -> None:
    expected = {"ruleset": "qinger-128", "jiang": "5s", "rulings": {"rounding": "after-fans"}, "id": "t-7"}
    assert tree("qinger-128 jiang 5s ruling rounding=after-fans id t-7") == expected
    assert tree("青儿128; 将 5s; 裁定 rounding=after-fans; 编号 t-7") == expected
    assert tree("将3饼") == {"jiang": "3饼"}
    assert tree("./x/my-table.yaml jiang 3p")["ruleset"] == "./x/my-table.yaml"
    assert tree("jiang 3p; time 2024-01-02 12:30; note a: b") == {
        "jiang": "3p",
        "time": "2024-01-02 12:30",
        "note": "a: b",
    }


def test_names_stand_for_seats_before_and_after_they_are_given() -> None:
    expected = {"player": "dealer", "tile": "6s", "from": "next"}
    assert tree("win: 王 6s 李; dealer 王: ; next 李:")["win"] == expected
    assert tree("dealer John Smith: ; win: John Smith 6s from next")["win"] == expected
    assert tree('dealer "a;b: /": ; win: "a;b: /" 6s from next')["win"] == expected
    assert tree("dealer 王:; 罚: 王 相公")["faults"] == [{"player": "dealer", "fault": "wrong-count"}]


def test_persons_of_a_session_stay_names() -> None:
    (entry,) = read_entries("王: 110分; 罚: 李 相公", "s", "text", persons=frozenset({"王", "李"}))
    assert entry.tree == {
        "players": {"王": {"points": "110"}},
        "faults": [{"player": "李", "fault": "wrong-count"}],
    }


def test_comments() -> None:
    assert tree("# all\njiang 3p # why\n＃ 注\ndealer: 110分 # x; y") == {
        "jiang": "3p",
        "players": {"dealer": {"points": "110"}},
    }


def test_all_problems_are_told_at_their_places() -> None:
    text = (
        "将 3饼\n头家 王: 略 / 蹦 777饼 / 碰 1万\n下家: 110分 / 120分\ndeler: 1m\n成牌: 头甲 6索 点炮 下家\n"
    )
    (entry,) = read(text)
    places = [(d.code, d.line, d.column, d.width) for d in shown(entry)]
    assert places == [("E010", 2, 11, 1), ("E011", 3, 12, 4), ("E010", 4, 1, 5), ("E010", 5, 5, 2)]
    assert shown(entry)[2].hint == Text("did you mean `dealer`?", "是不是想写“dealer”？")


def test_the_nearest_word_is_offered() -> None:
    (entry,) = read("dealer: 123m / pnug 777p")
    (diagnostic,) = shown(entry)
    assert (diagnostic.code, diagnostic.column) == ("E010", 16)
    assert diagnostic.hint == Text("did you mean `pung`?", "是不是想写“pung”？")


def test_places_of_values_and_of_parts_of_them() -> None:
    (entry,) = read(CHINESE)
    text = entry.source.text

    def at(*path: str | int, key: bool = False) -> str:
        span = entry.locate(path, key)
        return text[span.start : span.end]

    assert at("jiang") == "3饼"
    assert at("players", "dealer", "hand") == "123万 456万 45索 88万"
    assert at("players", "dealer", key=True) == "头家"
    assert at("players", "dealer", "melds", 1) == "打杠 2222索"
    assert at("win", "from") == "下家"
    assert at("win", "from", key=True) == "点炮"
    assert at("win", "how") == "成牌"
    assert isinstance(entry.locate, TextPlaces)
    from qscore.core.problems import Span

    cards = entry.locate.narrow(("players", "dealer", "melds", 1), Span(5, 10))
    assert text[cards.start : cards.end] == "2222索"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("jiang 3p\ndealer: 1分\n---\njiang 4p\nnext: 2分", [1, 4]),
        ("jiang 3p; dealer: 1分\njiang 4p; dealer: 2分", [1, 2]),
        ("dealer: 1分; next: 2分; bottom: 3分\ndealer: 4分", [1, 2]),
        ("dealer: 1分; next: 2分; bottom: 3分\n\nnext: 4分", [1, 3]),
        ("dealer: 1分; next: 2分; bottom: 3分\n\nwin: dealer 5s self", [1]),
        ("no-jiang\n\ndealer: 1分", [1, 3]),
        ("dealer: 1分\n\nnext: 2分", [1]),
        ("id 1; jiang 3p; dealer: 1分\nid 2; jiang 4p; dealer: 2分", [1, 2]),
        ("dealer 王: 1分\n庄家: 2分", [1, 2]),
    ],
)
def test_several_deals_in_one_text(text: str, lines: list[int]) -> None:
    entries = read(text)
    assert [entry.line for entry in entries] == lines
    assert all(entry.problems == () for entry in entries)


def test_a_ruling_after_the_hands_belongs_to_the_deal_before_it() -> None:
    parts = "jiang 3p; dealer: 1分; next: 2分; bottom: 3分; ruling coins=arranged; ruling rounding=after-fans"
    for text in (parts, parts.replace("; ", "\n")):
        [entry] = read_entries(text, "deal", "text")
        assert entry.tree["rulings"] == {"coins": "arranged", "rounding": "after-fans"}
    two = "dealer: 1分\nnext: 2分\nbottom: 3分\n\n"
    two += "ruling coins=arranged\njiang 3p\ndealer: 4分\nnext: 5分\nbottom: 6分\n"
    assert ["rulings" in entry.tree for entry in read_entries(two, "deal", "text")] == [False, True]


@pytest.mark.parametrize(
    ("text", "shown", "hint"),
    [
        ("jiang 3p; hello world", "hello", "parts: jiang 3p"),
        ("jiang 3p; dealer: hello", "hello", "a player, with / between"),
        ("win: dealer 2s xyzzy", "xyzzy", "a win: WHO CARD"),
        ("fault: dealer slept", "slept", "a fault: WHO wrong-meld"),
        ("win: dealer 2s self completes house", "house", "completes: pair triplet"),
        ("outcome foo", "foo", "outcomes: win exhausted"),
        ("exhausted because", "because", "nothing else stands"),
        ("win dealer: 2s", "dealer", "the colon stands right after"),
        ("dealer 20", "dealer 20", "a colon after the seat: `dealer: points 20`"),
        ("jiang 3p win dealer 2s", "jiang 3p win dealer 2s", "`win` begins a part of its own"),
        ("jiang 3p dealer: 20", "jiang 3p dealer: 20", "`dealer` begins a part of its own"),
        ("gongzhu nonsense; north: QS", "nonsense", "beside the ruleset stand only"),
    ],
)
def test_what_is_not_understood_is_told_what_may_stand_there(text: str, shown: str, hint: str) -> None:
    [entry] = read_entries(text, "deal", "text")
    [problem] = [problem for problem in entry.problems if problem.code == "E010"]
    diagnostic = diagnose(problem, entry.source, entry.locate)
    assert text[diagnostic.column - 1 :].startswith(shown)
    assert diagnostic.hint is not None
    assert diagnostic.hint.en.startswith(hint)
    assert any("一" <= character <= "鿿" for character in diagnostic.hint.zh)


@pytest.mark.parametrize("text", ["将 1m; 编号 GONGZHU", "id gouji; 将 1m", "note 拱猪 next time; jiang 1m"])
def test_free_text_that_is_called_like_a_game_makes_no_other_game_of_a_deal(text: str) -> None:
    [entry] = read_entries(text, "deal", "text")
    assert entry.problems == ()
    assert entry.tree["jiang"] == "1m"


_PLAYED = "将 3饼; 头家: 略 / 碰 777万; 下家: 20; 底家: 0"


@pytest.mark.parametrize("between", ["\n", "\n\n", "\r\n", "\n  ", "  # a comment\n"])
@pytest.mark.parametrize("draw", ["求和", "不揭将", "no-jiang", "牌误", "荒牌", "流局", "exhausted"])
@pytest.mark.parametrize("ended", ["荒牌", "成牌: 头家 2万 自摸"])
def test_a_draw_in_a_line_below_a_deal_that_has_ended_is_another_deal(
    ended: str, draw: str, between: str
) -> None:
    first, second = read_entries(f"{_PLAYED}; {ended}{between}{draw}\n", "deal", "text")
    assert isinstance(first.tree["players"], dict)
    assert len(first.tree["players"]) == 3
    assert set(second.tree) == {"outcome"}


def test_draws_line_by_line_are_a_deal_each() -> None:
    found = read_entries(f"求和\n牌误\n{_PLAYED}; 荒牌\n求和\n求和", "deal", "text")
    assert [entry.tree["outcome"] for entry in found] == [
        "no-jiang",
        "deck-fault",
        "exhausted",
        "no-jiang",
        "no-jiang",
    ]


@pytest.mark.parametrize(
    "text",
    [
        f"{_PLAYED}\n荒牌",
        f"{_PLAYED}\n\n荒牌",
        f"{_PLAYED}; 成牌: 头家 2万 自摸\n结果 成牌",
        "将 3饼\n\n头家: 略\n下家: 20\n\n底家: 0\n\n荒牌",
    ],
)
def test_what_ends_a_deal_may_stand_in_its_own_last_line(text: str) -> None:
    [entry] = read_entries(text, "deal", "text")
    assert entry.problems == ()


def test_two_outcomes_in_one_line_are_a_slip() -> None:
    [entry] = read_entries(f"{_PLAYED}; 荒牌; 求和", "deal", "text")
    assert [problem.code for problem in entry.problems] == ["E011"]
