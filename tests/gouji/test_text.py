"""The text form, and that printing and reading give back the same."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qscore.catalogue.diagnosis import diagnose
from qscore.core.problems import Source
from qscore.core.spelling import person_name
from qscore.core.text import LANGUAGES
from qscore.games.gouji.game import GAME
from qscore.games.gouji.text import signature
from qscore.reading import Scope, read_entries
from qscore.reading.printing import print_json, print_yaml
from qscore.reading.text_form import entry_of_line
from qscore.scoring import Choice, Scored, score_entry
from tests.gouji.helpers import decode, tree_of

ENGLISH = (
    "gouji ruling count=positive; id 3; players A B C D E F; finish A, C, B, D, E, F; opened A B D; open B->E;"
    " early C F; burn A D; choke C F; revolution D; fault F failed-burn; hand F big 1 two 2; note fine"
)
CHINESE = (
    "够级 裁定 count=positive；编号 3；座次 A B C D E F；名次：A、C、B、D、E、F；开点 A B D；明点 B→E；"
    "预点 C F；烧 A D；憋3 C F；革命 D；罚 F 烧糊；手牌 F 大王 1 2 2；备注 fine"
)


def test_english_and_chinese_say_the_same() -> None:
    english, chinese = decode(tree_of(ENGLISH)), decode(tree_of(CHINESE))
    assert english.problems == ()
    assert english.deal == chinese.deal
    assert english.deal.calls[1].kind == "early"
    assert english.deal.hands == {"F": {"big": 1, "two": 2}}


def test_deals_of_a_text_are_told_apart() -> None:
    text = (
        "座次 A B C D E F; 名次 A B C D E F\n座次 A B C D E F; 名次 F E D C B A; 开点 无\n\n名次 A C E B D F"
    )
    entries = list(read_entries(text, "test", form="text", game="gouji"))
    assert [entry.tree["finish"] for entry in entries] == [list("ABCDEF"), list("FEDCBA"), list("ACEBDF")]
    assert entries[1].tree["opened"] == []


@pytest.mark.parametrize(
    ("text", "code", "shown"),
    [
        ("gouji; finish A; finish B", "E011", "finish B"),
        ("gouji; finihs A", "E010", "finihs"),
        ("gouji; burn A", "E103", "burn"),
        ("gouji; open", "E103", "open"),
        ("gouji; fault A", "E103", "fault"),
        ("gouji; hand A big", "E103", "hand"),
        ("gouji; hand A; hand A", "E011", "A"),
        ("gouji; hand A big 1 大王 2", "E011", "大王"),
        ("gouji; : A", "E010", ": A"),
    ],
)
def test_a_slip_is_shown_in_its_place(text: str, code: str, shown: str) -> None:
    entry = entry_of_line(Source("test", text), Scope())
    (problem,) = entry.problems
    diagnostic = diagnose(problem, entry.source, entry.locate)
    assert diagnostic.code == code
    assert text[diagnostic.column - 1 :].startswith(shown)


def test_places_of_what_the_deal_says() -> None:
    entry = entry_of_line(Source("test", ENGLISH), Scope())

    def at(*path: str | int) -> str:
        span = entry.locate(path, False)
        return ENGLISH[span.start : span.end]

    assert at("finish", 1) == "C"
    assert at("calls", 0, "on") == "E"
    assert at("burns", 0, "by") == "A"
    assert at("faults", 0, "fault") == "failed-burn"
    assert at("hands", "F", "two") == "2"


@pytest.mark.parametrize(
    ("part", "kind"),
    [
        ("座次 A B", ("seat", "players", "")),
        ("finish: A B", ("seat", "finish", "")),
        ("烧 A B", ("word", "burns", "")),
        ("够级", ("head", "", "")),
        ("note x", ("word", "note", "")),
        ("what", ("", "", "")),
    ],
)
def test_signature(part: str, kind: tuple[str, str, str]) -> None:
    assert signature(part, {}) == kind


names = st.text("甲乙丙AB-.→> ,;:/#\"'无none", min_size=1, max_size=6).map(person_name).filter(bool)


@st.composite
def trees(draw: st.DrawFn) -> dict[str, Any]:
    """Canonical trees of sound shape."""
    players = draw(st.lists(names, min_size=6, max_size=6, unique=True))
    some = st.lists(st.sampled_from(players), unique=True)
    pair = st.tuples(st.sampled_from(players), st.sampled_from(players))
    tree: dict[str, Any] = {"ruleset": "gouji", "players": players, "finish": draw(st.permutations(players))}
    if draw(st.booleans()):
        tree["opened"] = draw(some)
        kinds = st.sampled_from(["open", "early"])
        made = draw(st.lists(st.tuples(pair, kinds), max_size=3))
        if made:
            tree["calls"] = [{"by": by, "on": on, "kind": kind} for (by, on), kind in made]
    for key in ("burns", "chokes"):
        done = draw(st.lists(pair, max_size=2))
        if done:
            tree[key] = [{"by": by, "on": on} for by, on in done]
    revolution = draw(some)
    if revolution:
        tree["revolution"] = revolution
    guilty = draw(some)
    if guilty:
        tree["faults"] = [{"player": player, "fault": "mixed-cards"} for player in guilty]
    held = draw(some)
    if held:
        tree["hands"] = {player: {"big": "0", "two": "2"} for player in held}
    if draw(st.booleans()):
        tree["rulings"] = {"count": "positive"}
    for key in ("id", "time", "note"):
        if draw(st.booleans()):
            tree[key] = draw(names)
    return tree


@given(trees(), st.sampled_from(LANGUAGES), st.booleans())
def test_reading_what_was_printed_gives_the_same_tree(
    tree: dict[str, Any], language: Any, one_line: bool
) -> None:
    assert tree_of(GAME.print_text(tree, language, one_line)) == tree


@given(trees())
def test_decoding_what_was_encoded_gives_the_same_deal(tree: dict[str, Any]) -> None:
    deal = decode(tree).deal
    assert GAME.encode(deal) == tree
    assert decode(GAME.encode(deal)).deal == deal
    for printed in (print_yaml(tree), print_json(tree)):
        (entry,) = read_entries(printed, "test")
        assert decode(entry.tree).deal == deal


def test_lines_of_gouji_name_no_cards() -> None:
    assert GAME.cards_text("", "zh") == ""


def test_chinese_keys_say_the_same_as_english_ones() -> None:
    chinese = """
规则: gouji
座次: [A, B, C, D, E, F]
名次: [A, C, B, D, E, F]
开点: [A]
calls: [{谁: B, 对谁: E, 点法: 明点}]
罚: [{谁: F, 犯规: 烧糊}]
贡牌: {F: {大王: 1}}
"""
    english = """
ruleset: gouji
players: [A, B, C, D, E, F]
finish: [A, C, B, D, E, F]
opened: [A]
calls: [{by: B, on: E, kind: open}]
faults: [{player: F, fault: failed-burn}]
hands: {F: {big: 1}}
"""
    ((one,), (other,)) = (list(score_text(text)) for text in (chinese, english))
    assert one.problems == other.problems == ()
    assert one.decoded is not None
    assert other.decoded is not None
    assert one.decoded.deal == other.decoded.deal


def test_a_misspelt_chinese_key_is_shown_with_the_near_one() -> None:
    (scored,) = score_text("规则: gouji\n座次: [A, B, C, D, E, F]\n名次: [A, B, C, D, E, F]\n革名: [A]\n")
    (diagnostic,) = scored.diagnostics()
    assert (diagnostic.code, diagnostic.line, diagnostic.column) == ("E101", 4, 1)
    assert diagnostic.hint is not None
    assert "革命" in diagnostic.hint.zh


def score_text(text: str) -> list[Scored]:
    return [score_entry(entry, Choice()) for entry in read_entries(text, "test")]
