"""Single changes beside a deal: the changed deal is what a deal written so would be."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings

from qscore.core.result import FanLine, Line
from qscore.rules.rulesets import load_ruleset
from qscore.scoring import Choice
from qscore.study.change import WrongChange
from qscore.study.parts import differing_parts
from qscore.study.what_if import WhatIf, what_if
from tests.cli.conftest import Run
from tests.qinger.strategies import deals
from tests.study.helpers import Tree, numbers, scored

DEAL = (
    "jiang 3p; dealer 王: 123m 456m 45s 88m 456p 789p / pung 777p / kong 2222s / flowers dragon;"
    " next: partial / pung 999m; bottom: partial; win: dealer 6s from next"
)


GOUJI = "gouji; players A B C D E F; finish A C B D E F; opened A C B D E F; early A->D; burn B C"
HEARTS = "gongzhu; north: QS 10C; east: JD; south: AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H; west:"


def changed(*texts: str, deal: str = DEAL) -> WhatIf:
    return what_if(scored(deal), texts, Choice())


@pytest.mark.parametrize(
    ("text", "deal"),
    [
        ("win.tile=3s", DEAL.replace("dealer 6s", "dealer 3s")),
        ("win.from=self", DEAL.replace("from next", "self")),
        ("win.from=底家", DEAL.replace("from next", "from bottom")),
        ("win.how=last-tile ready", DEAL.replace("from next", "from next last-tile ready")),
        ("jiang=sun", DEAL.replace("jiang 3p", "jiang sun")),
        ("将=日", DEAL.replace("jiang 3p", "jiang sun")),
        ("rounding=after-fans", DEAL.replace("jiang 3p", "jiang 3p ruling rounding=after-fans")),
        ("rulings.rounding=after-fans", DEAL.replace("jiang 3p", "jiang 3p ruling rounding=after-fans")),
        ("players.dealer.flowers=", DEAL.replace(" / flowers dragon", "")),
        ("王.flowers=phoenix", DEAL.replace("dragon", "phoenix")),
        ("头家.花=凤", DEAL.replace("dragon", "phoenix")),
        ("next.melds=pung 888m / kong 1111s", DEAL.replace("pung 999m", "pung 888m / kong 1111s")),
        ("win=", DEAL.replace("; win: dealer 6s from next", "")),
        ("ruleset=qinger-128", "qinger-128 " + DEAL),
    ],
)
def test_a_change_is_the_deal_written_so(text: str, deal: str) -> None:
    assert numbers(changed(text).changed) == numbers(scored(deal))
    assert numbers(changed(text).original) == numbers(scored(DEAL))


@pytest.mark.parametrize(
    ("text", "deal"),
    [
        ("faults=[bottom wrong-meld]", DEAL + "; fault: bottom wrong-meld"),
        ("faults+=底家 错碰", DEAL + "; fault: bottom wrong-meld"),
        ("罚=bottom wrong-meld, next wrong-count", DEAL + "; fault: bottom wrong-meld, next wrong-count"),
        ("faults=[{player: bottom, fault: wrong-meld}]", DEAL + "; fault: bottom wrong-meld"),
        ("next.melds+=碰 888s", DEAL.replace("pung 999m", "pung 999m / pung 888s")),
        ("next.melds-=碰 999万", DEAL.replace(" / pung 999m", "")),
        ("王.flowers+=红喜 月", DEAL.replace("flowers dragon", "flowers dragon redjoy moon")),
        ("dealer.flowers-=龙", DEAL.replace(" / flowers dragon", "")),
        ("next.adjust+=20 house", DEAL.replace("pung 999m", "pung 999m / adjust 20 house")),
        ("win=dealer 3s self", DEAL.replace("6s from next", "3s self")),
        ("win={player: dealer, tile: 3s, from: self}", DEAL.replace("6s from next", "3s self")),
    ],
)
def test_lists_cards_and_mappings_in_the_words_of_the_text_form(text: str, deal: str) -> None:
    assert numbers(changed(text).changed) == numbers(scored(deal))


@pytest.mark.parametrize(
    ("text", "deal"),
    [
        ("finish=A,C,D,B,E,F", GOUJI.replace("finish A C B D", "finish A C D B")),
        ("finish=[A, C, D, B, E, F]", GOUJI.replace("finish A C B D", "finish A C D B")),
        ("burns+=A D", GOUJI + "; burn A D"),
        ("burns-=B->C", GOUJI.replace("; burn B C", "")),
        ("calls+=[early B->E]", GOUJI + "; early B->E"),
        ("opened-=A", GOUJI.replace("opened A C", "opened C")),
        ("opened=none", GOUJI.replace("opened A C B D E F", "opened none")),
        ("hands+={F: {big: 1}}", GOUJI + "; hand F big 1"),
        ("贡牌+=F 大王 1", GOUJI + "; hand F big 1"),
        ("faults+=[F failed-burn, E mixed-cards]", GOUJI + "; fault F failed-burn; fault E mixed-cards"),
    ],
)
def test_lists_of_gouji(text: str, deal: str) -> None:
    found = changed(text, deal=GOUJI).changed.result
    expected = scored(deal).result
    assert found is not None
    assert expected is not None
    assert differing_parts(found, expected) == ()


def test_what_only_a_game_has_is_compared_too() -> None:
    found = changed("burns=", deal=GOUJI)
    assert list(found.parts()) == ["tribute"]
    before, after = found.parts()["tribute"]
    assert len(before) - len(after) == 1
    marks = changed("marks={north-south: 2}", deal=HEARTS)
    assert marks.parts() == {
        "marks": ({"north-south": 1, "east-west": 0}, {"north-south": 3, "east-west": 0})
    }
    assert "marks" not in changed("marks+=南北 2", "marks-=north-south", deal=HEARTS).parts()


@pytest.mark.parametrize("text", ["burns-=C D", "hands-=F", "finish+={A: B}", "burns=[[", "burns+="])
def test_what_cannot_be_added_or_taken_out(text: str) -> None:
    with pytest.raises(WrongChange):
        changed(text, deal=GOUJI)


def test_changes_go_together_and_leave_the_original_alone() -> None:
    found = changed("win.tile=3s", "win.from=self", "next.melds=")
    expected = DEAL.replace("dealer 6s from next", "dealer 3s self").replace(" / pung 999m", "")
    assert numbers(found.changed) == numbers(scored(expected))
    assert numbers(found.original) == numbers(scored(DEAL))


def test_the_difference_names_points_and_lines() -> None:
    found = changed("dealer.flowers=")
    dealer = found.difference()["dealer"]
    assert dealer.points == (60, 60)
    assert [(line.code, line.points) for line in dealer.lost if isinstance(line, Line)] == [("dragon", 30)]
    assert [fan.code for fan in dealer.gained if isinstance(fan, FanLine)] == ["poor"]
    assert found.difference()["next"].lost == ()
    tree = found.as_json("en")
    assert tree["with"] == ["dealer.flowers="]
    assert tree["difference"]["dealer"]["gained"] == [{"code": "poor", "article": "21.4", "fans": 1}]
    assert tree["difference"]["dealer"]["points"] == {"before": 60, "after": 60}


def test_a_ruling_of_the_call_gives_way_to_the_change() -> None:
    choice = Choice(rulings={"flower_fans": "named", "rounding": "before-fans"})
    found = what_if(scored(DEAL, choice.rulings), ["rounding=after-fans"], choice)
    assert found.changed.rulings == {"flower_fans": "named", "rounding": "after-fans"}


def test_a_change_that_makes_the_deal_impossible_is_pointed_at() -> None:
    found = changed("win.tile=9s")
    assert found.difference() == {}
    (diagnostic,) = found.diagnostics()
    assert (diagnostic.code, diagnostic.file, diagnostic.column, diagnostic.width) == (
        "E401",
        "--with",
        10,
        2,
    )
    assert found.as_json("en")["changed"]["error"] == "E401"
    elsewhere = changed("jiang=5m").diagnostics()
    assert elsewhere == ()
    both = changed("jiang=7p", "wind=x").diagnostics()
    assert [(d.code, d.file) for d in both] == [("E101", "--with"), ("E202", "deal")]


@pytest.mark.parametrize(
    "text", ["win.tile", "=5m", "win..tile=5m", "rulings=x", "jiang.card=5m", "rulings.a.b=c"]
)
def test_what_is_no_change(text: str) -> None:
    with pytest.raises(WrongChange):
        changed(text)


@settings(max_examples=20)
@given(deals())
def test_a_ruling_by_what_if_is_the_ruling_of_score(deal: Tree) -> None:
    for name, ruling in load_ruleset(deal.get("ruleset", "qinger-130")).rulings.items():
        value = ruling.options[-1]
        found = what_if(scored(deal), [f"{name}={value}"], Choice())
        assert numbers(found.changed) == numbers(scored(deal, {name: value}))


# the command


def test_command(run: Run) -> None:
    said = run("score", "-", "--with", "dealer.flowers=", "--with", "next.melds=pung 111s", stdin=DEAL)
    assert said.status == 0
    assert "what if dealer.flowers=, next.melds=pung 111s" in said.out
    assert "×2" in said.out
    assert "10" in said.out
    tree = json.loads(run("score", "-", "--with", "win.from=self", "--json", stdin=DEAL).out)
    assert set(tree) == {"deal", "with", "changed", "difference", "parts"}
    assert tree["parts"] == {}  # drawn or discarded: the same result
    assert "假如 jiang=sun" in run("score", "-", "--with", "jiang=sun", "--lang", "zh", stdin=DEAL).out


def test_command_points_at_a_change_that_is_wrong(run: Run) -> None:
    said = run("score", "-", "--with", "win.tile=9x", stdin=DEAL)
    assert said.status == 1
    assert "--with:1:10: error E201" in said.err
    assert run("score", "-", "--with", "win.tile", stdin=DEAL).status == 2
    several = run("score", "-", "--with", "jiang=sun", stdin=f"{DEAL}\n{DEAL}\n")
    assert several.out.count("what if") == 2


def test_games_of_other_seats(run: Run) -> None:
    deal = "gouji; players A B C D E F; finish A C B D E F"
    said = run("score", "-", "--with", "count=positive", stdin=deal)
    assert said.status == 0, said.err


def test_what_is_wrong_with_the_deal_itself_is_said_once(run: Run) -> None:
    wrong = "jiang 3p; dealer: points 0; next: 12x; bottom: points 0; exhausted"
    said = run("score", "-", "--with", "jiang=5s", stdin=wrong)
    assert said.status == 1
    assert said.err.count("error E201") == 1


def test_a_key_that_a_change_made_is_pointed_at_in_the_change(run: Run) -> None:
    assert run("score", "-", "--with", "nothing.x=y", stdin=DEAL).err.startswith("--with:1:1: error E101")
    for name in ("ruling", "rulings", "裁定"):
        said = run("score", "-", "--with", f"{name}.x=y", stdin=DEAL)
        assert said.err.startswith("--with:1:1: error E602")
    assert run("score", "-", "--with", "ruling.rounding=after-fans", stdin=DEAL).status == 0


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "This changes nothing."), ("zh", "这样改，什么也不变。")]
)
def test_a_change_that_changes_nothing_says_so(run: Run, language: str, sentence: str) -> None:
    same = run("score", "-", "--with", "win.from=self", "--lang", language, stdin=DEAL).out
    assert sentence in same
    assert sentence not in run("score", "-", "--with", "dealer.flowers=", "--lang", language, stdin=DEAL).out


def test_a_key_inside_the_deal_is_named_with_the_way_to_it(run: Run) -> None:
    assert "hint: did you mean `win.tile`?" in run("score", "-", "--with", "tile=3m", stdin=DEAL).err
    assert "是不是想写“win.tile”？" in run("score", "-", "--with", "成张=3万", "--lang", "zh", stdin=DEAL).err
    assert (
        "hint: did you mean `dealer.flowers`?" in run("score", "-", "--with", "flowers=sun", stdin=DEAL).err
    )
