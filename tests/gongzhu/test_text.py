"""The text form: both languages, many deals in a text, and what is wrong in it."""

from __future__ import annotations

import pytest

from qscore.catalogue.diagnosis import diagnose
from qscore.core.problems import Source
from qscore.games.gongzhu.fields import SEATS_OF, decode
from qscore.games.gongzhu.text import signature
from qscore.reading import Scope, read_entries
from qscore.reading.text_form import entry_of_line
from tests.gongzhu.helpers import ALL_HEARTS, points, tree_of

ENGLISH = (
    "gongzhu-open ruling cash_in=asked; id 7; sides alone; north 王: QS 5H 10C / claimed -220; east: sheep;"
    " south: AH KH / adjust -10 late again; west 张 三: taken QH JH 10H 9H; exposed QS JD; note well played"
)
CHINESE = (
    "规则 gongzhu-open 裁定 cash_in=asked；编号 7；打法 各自；北 王：黑桃Q 红桃5 梅花10／报分 -220；东：羊；"
    "南家：红桃AK／另计 -10分 late again；西 张 三：得牌 ♥QJ10 9♥；亮黑桃Q 方块J；备注 well played"
)


def test_english_and_chinese_say_the_same() -> None:
    english, chinese = decode(tree_of(ENGLISH)), decode(tree_of(CHINESE))
    assert english.problems == ()
    assert english.deal == chinese.deal
    assert english.deal.players["west"].name == "张 三"
    assert english.deal.players["south"].adjust[0].why == "late again"
    assert english.deal.sides == "alone"


def test_deals_of_a_text_are_told_apart() -> None:
    first, second = f"拱猪; 北: {ALL_HEARTS}; 东: 猪 羊 变压器", f"拱猪; 北: {ALL_HEARTS} 猪; 东: 羊 变压器"
    text = f"{first}\n{second}\n\n北: 1分; 东: 2分; 南: 3分; 西: 4分"
    entries = list(read_entries(text, "test", form="text", game="gongzhu"))
    assert [list(entry.tree["players"]) for entry in entries] == [  # type: ignore[arg-type]
        ["north", "east"],
        ["north", "east"],
        ["north", "east", "south", "west"],
    ]
    assert points(entries[1].tree) == [130, 200, 0, 0]


def test_persons_stand_for_seats() -> None:
    (entry,) = read_entries(
        "王: 羊; 李: 12分", "test", form="text", game="gongzhu", persons=frozenset({"王", "李"})
    )
    assert entry.tree == {"players": {"王": {"taken": "羊"}, "李": {"points": "12"}}}
    (entry,) = read_entries(
        "王: 羊; 王: 12分", "test", form="text", game="gongzhu", persons=frozenset({"王"})
    )
    assert [problem.code for problem in entry.problems] == ["E011"]


@pytest.mark.parametrize(
    ("text", "code", "shown"),
    [
        ("gongzhu; north: QS; north: JD", "E011", "north"),
        ("gongzhu; nroth: QS", "E010", "nroth"),
        ("gongzhu; north: QS / taken JD", "E011", "taken"),
        ("gongzhu; north: points", "E103", "points"),
        ("gongzhu; north: QS; exposed", "E103", "exposed"),
        ("gongzhu; marks north-south", "E103", "marks"),
        ("gongzhu; marks ns 1; marks 南北 1", "E011", "南北"),
        ("gongzhu; : QS", "E010", ": QS"),
        ("gongzhu gouji; north: QS", "E011", "gouji"),
        ("gongzhu nonsense; north: QS", "E010", "nonsense"),
        ("gongzhu ruling cash_in; north: QS", "E604", "cash_in"),
        ("gongzhu ruling; north: QS", "E604", "ruling"),
        ("gongzhu ruling a=b ruling a=c; north: QS", "E011", "a=c"),
        ("gongzhu; id; north: QS", "E103", "id"),
        ("gongzhu; time; north: QS", "E103", "time"),
    ],
)
def test_a_slip_is_shown_in_its_place(text: str, code: str, shown: str) -> None:
    entry = entry_of_line(Source("test", text), Scope())
    (problem,) = entry.problems
    diagnostic = diagnose(problem, entry.source, entry.locate)
    assert diagnostic.code == code
    assert text[diagnostic.column - 1 :].startswith(shown)


def test_places_of_what_the_deal_says() -> None:
    text = "gongzhu ruling cash_in=asked; north 王: QS / adjust -10 late; marks 南北 2; sides alone"
    (entry,) = read_entries(text, "test", form="text")

    def at(*path: str | int) -> str:
        span = entry.locate(path, False)
        return text[span.start : span.end]

    assert at("players", "north", "taken") == "QS"
    assert at("players", "north", "name") == "王"
    assert at("players", "north", "adjust", 0, "points") == "-10"
    assert at("players", "north", "adjust", 0, "why") == "late"
    assert at("marks", "north-south") == "2"
    assert at("sides") == "alone"
    assert at("rulings", "cash_in") == "asked"


@pytest.mark.parametrize(
    ("part", "kind"),
    [
        ("north 王: QS", ("seat", "north", "王")),
        ("亮 QS", ("word", "exposed", "")),
        ("亮黑桃Q", ("word", "exposed", "")),
        ("marks ns 1", ("word", "marks", "")),
        ("gongzhu", ("head", "", "")),
        ("ruling a=b", ("head", "ruling", "")),
        ("id 3", ("word", "id", "")),
        ("王: QS", ("named", "王", "")),
        ("what", ("", "", "")),
        (":", ("", "", "")),
    ],
)
def test_signature(part: str, kind: tuple[str, str, str]) -> None:
    assert signature(part, {}) == kind


def test_every_word_of_the_data_forms_is_a_word_of_the_text_form() -> None:
    for spelling, seat in SEATS_OF.items():
        [entry] = read_entries(f"gongzhu; {spelling}: QS", "-", "text")
        assert not entry.problems, spelling
        assert entry.tree["players"] == {seat: {"taken": "QS"}}


def test_chinese_keys_say_the_same_as_english_ones() -> None:
    chinese = {
        "打法": "各自",
        "玩家": {
            "北": {"姓名": "王", "得牌": "猪"},
            "east": {"分": "3", "报分": "3", "另计": [{"分": "1", "事由": "罚"}]},
        },
        "亮": "猪",
        "奖励": {"南北": "1"},
    }
    english = {
        "sides": "alone",
        "players": {
            "north": {"name": "王", "taken": "QS"},
            "east": {"points": "3", "claimed": "3", "adjust": [{"points": "1", "why": "罚"}]},
        },
        "exposed": "QS",
        "marks": {"north-south": "1"},
    }
    decoded = decode(chinese)
    assert decoded.problems == ()
    assert decoded.deal == decode(english).deal
    assert decoded.renamed[("players", "east", "adjust", 0, "why")] == "事由"
