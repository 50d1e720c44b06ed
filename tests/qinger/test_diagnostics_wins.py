"""Every diagnostic about a win: who, from whom, how, whether the cards bear it and what is claimed."""

from __future__ import annotations

from typing import Any

import pytest

from qscore.core.text import Text
from tests.qinger.helpers import deal_of, found, partial, player, problems_of, score, winning_deal
from tests.qinger.test_diagnostics_cards import only, place

RUNS = "123m 456m 678s 234p 456p 789p 34s 88m"
MIXED = "123m 456m 678s 222p 456p 789p 34s 88m"


def claimed(hand: str = MIXED, tile: str = "5s", source: str = "next", jiang: str = "3p", **win: Any) -> Any:
    melds = win.pop("melds", ())
    return winning_deal(jiang, hand, tile, source, melds, **win)


def part(hand: str = "", tile: str = "5s", source: str = "next", melds: Any = (), **win: Any) -> Any:
    return deal_of(
        "3p", {"dealer": partial(hand, melds)}, win={"player": "dealer", "tile": tile, "from": source, **win}
    )


def test_16_a_winning_card_that_completes_nothing() -> None:
    problem = only(claimed(tile="9s"))
    assert (problem.code, problem.path) == ("E401", ("win", "tile"))
    assert problem.parameters["card"] == Text("9s", "9索")
    assert problem.parameters["waits"] == Text("the hand waits for 25s", "此牌听 25索")
    nothing = only(claimed("1379m 147s 2468p 1357p JQKh 99m 58s", "5s"))
    assert nothing.parameters["waits"] == Text("the hand waits for no card", "此牌未听")


def test_16_kinds_whose_every_copy_is_away_are_not_waited_for() -> None:
    # 2m or 5m would be the pair of 2345; all of 2m lie in the own pung and hand
    hand = "2345m 456s 789s 345p 678p 678m"
    problem = only(claimed(hand, "9s", melds=["pung 222m"]))
    assert problem.parameters["waits"] == Text("the hand waits for 58m", "此牌听 58万")
    problem = only(claimed(hand, "9s", melds=["pung 111m"]))
    assert problem.parameters["waits"] == Text("the hand waits for 258m", "此牌听 258万")


def test_16_the_turned_up_copy_is_away_too() -> None:
    problem = only(claimed("JJh QQh 345m 678m 456s 789s 345p 678p", "9s", jiang="Jh"))
    assert problem.parameters["waits"] == Text("the hand waits for JQh", "此牌听 红桃JQ")
    full = claimed("JJJQQh 345m 678m 456s 789s 345p 67p", "1s", jiang="Jc")
    assert only(full).parameters["waits"] == Text("the hand waits for 258p", "此牌听 258饼")
    four = claimed("JJJh Jc 345m 678m 456s 789s 345p 678p", "1s", jiang="9p")
    assert only(four).parameters["waits"] == Text("the hand waits for no card", "此牌未听")


def test_16_honours_stand_in_no_run() -> None:
    assert place(claimed("JQKh 123m 456m 678m 456s 789s 345p 9p", "9p"))[0] == "E401"
    assert place(claimed("JJQQKKh 123m 456m 678m 456s 789s 9p", "9p"))[0] == "E401"


def test_18_4_a_kong_is_never_arranged_anew() -> None:
    # 13p wants a 2p, and every copy of it is frozen
    problem = only(claimed("13p 456m 678s 789s 345s 789p 88m", "5s", melds=["kong 2222p"]))
    assert (problem.code, problem.parameters["waits"]) == (
        "E401",
        Text("the hand waits for no card", "此牌未听"),
    )


def test_15_a_discard_of_ones_own() -> None:
    problem = only(claimed(source="dealer"))
    assert (problem.code, problem.path, problem.parameters["seat"]) == (
        "E402",
        ("win", "from"),
        Text("dealer", "头家"),
    )


def test_17_two_winners_of_a_self_draw_and_one_named_twice() -> None:
    deal = claimed(source="self")
    deal["players"]["next"] = player("123m 456m 345s 678s 67s 345p 99m 789p")
    deal["win"]["player"] = ["dealer", "next"]
    assert place(deal) == ("E407", ("win", "player"))
    deal = claimed()
    deal["win"]["player"] = ["dealer", "dealer"]
    assert place(deal) == ("E408", ("win", "player", 1))
    deal["win"] = {**deal["win"], "player": "dealer 头家"}
    assert place(deal) == ("E408", ("win", "player"))


def test_17_the_discarder_among_two_claimants() -> None:
    deal = claimed()
    deal["win"]["player"] = ["next", "dealer"]
    assert place(deal) == ("E402", ("win", "from"))


def test_17_a_claimant_passed_over_is_not_checked() -> None:
    deal = winning_deal("3p", MIXED, "5s", "dealer", seat="next")
    deal["win"]["player"] = ["next", "bottom"]
    assert score(deal).players["next"].pattern == "mixed"


@pytest.mark.parametrize(("what", "article"), [("wrong-meld", "24"), ("wrong-count", "25.2")])
def test_24_and_25_2_an_offender_cannot_win(what: str, article: str) -> None:
    problem = only({**claimed(), "faults": [{"player": "dealer", "fault": what}]})
    assert (problem.code, problem.path) == ("E501", ("win", "player"))
    assert problem.parameters == {"seat": Text("dealer", "头家"), "article": article}
    both = {
        **claimed(source="bottom"),
        "faults": [{"player": seat, "fault": what} for seat in ("dealer", "next")],
    }
    both["win"] = {**both["win"], "player": "dealer,next"}
    assert found(problems_of(both)) == [("E501", ("win", "player"))] * 2


EXCLUSIVE = [
    ("heavenly", "earthly"),
    ("heavenly", "ready"),
    ("heavenly", "last-tile"),
    ("earthly", "last-tile"),
]
ALL_PAIRS = [
    (a, b)
    for n, a in enumerate(("heavenly", "earthly", "ready", "last-tile"))
    for b in ("heavenly", "earthly", "ready", "last-tile")[n + 1 :]
]


@pytest.mark.parametrize(("first", "second"), ALL_PAIRS)
def test_17_ways_that_exclude_each_other(first: str, second: str) -> None:
    for how in ([first, second], [second, first]):
        problems = problems_of(claimed(source="bottom", how=how)) if (first, second) in EXCLUSIVE else ()
        exclusive = [problem for problem in problems if problem.code == "E403"]
        assert len(exclusive) == ((first, second) in EXCLUSIVE)
        assert all(problem.path == ("win", "how") for problem in exclusive)


def unmet(seat: str, source: str, how: str, melds: Any = (), others: Any = None) -> list[str]:
    """The English conditions that are not met."""
    hand = RUNS if not melds else "456m 678s 234p 456p 789p 34s 88m"
    deal = winning_deal("3p", hand, "5s", source, melds, seat=seat, others=others, how=how)
    problems = problems_of(deal)
    assert {(problem.code, problem.path) for problem in problems} == {("E404", ("win", "how"))}
    assert {problem.parameters["article"] for problem in problems} == {"16" if how == "ready" else "17"}
    return [str(problem.parameters["condition"][0]) for problem in problems]  # type: ignore[index]


DEALER = "the dealer as winner"
DRAWN = "a self-draw"
FIRST = "another player to win on the dealer's first discard"
TAKEOFFS = "that the winner has laid out nothing but takeoffs"
NOBODY = "that nobody has claimed a discard yet"


def test_17_who_wins_heavenly_and_earthly_and_on_what() -> None:
    assert unmet("next", "self", "heavenly") == [DEALER]
    assert unmet("dealer", "next", "heavenly") == [DRAWN]
    assert unmet("bottom", "next", "heavenly") == [DEALER, DRAWN]
    assert unmet("dealer", "next", "earthly") == [FIRST]
    assert unmet("next", "bottom", "earthly") == [FIRST]
    assert unmet("next", "self", "earthly") == [FIRST]
    assert unmet("next", "dealer", "last-tile") == [DRAWN]


@pytest.mark.parametrize("form", ["pung 999m", "kong 9999m", "added 9999m", "concealed 9999m"])
def test_16_and_17_only_takeoffs_are_laid_out(form: str) -> None:
    claim = [] if form.startswith("concealed") else [NOBODY]
    assert unmet("dealer", "self", "heavenly", [form]) == [TAKEOFFS, *claim]
    assert unmet("bottom", "dealer", "earthly", [form]) == [TAKEOFFS, *claim]
    assert unmet("bottom", "dealer", "ready", [form]) == [TAKEOFFS]
    others = {"dealer": partial("", [form])}
    if claim:
        assert unmet("next", "dealer", "earthly", (), others) == [NOBODY]
        assert unmet("dealer", "self", "heavenly", (), {"bottom": others["dealer"]}) == [NOBODY]
    deal = winning_deal("3p", RUNS, "5s", "self", seat="next", others=others, how=["ready", "last-tile"])
    assert score(deal).players["next"].fans == 3


def test_16_and_17_takeoffs_and_sets_in_hand_do_not_matter() -> None:
    hand = "456m 678s 234p 456p 789p 34s 88m"
    for form in ("takeoff 9999m", "triplet 999m"):
        deal = winning_deal("3p", hand, "5s", "self", [form], how="heavenly")
        assert "heavenly" in [fan.code for fan in score(deal).players["dealer"].fan_lines]


CLAIMS = [
    # claim, key, what the cards give
    ({"pattern": "all-runs"}, "pattern", Text("mixed", "杂牌")),
    ({"pattern": "all-sets"}, "pattern", Text("mixed", "杂牌")),
    ({"wait": "edge"}, "wait", Text("none", "无")),
    ({"wait": "pair"}, "wait", Text("none", "无")),
    ({"coins": "1"}, "coins", Text("0 sets of coins", "文钱 0 套")),
    ({"completes": "pair"}, "completes", Text("run", "顺子")),
    ({"completes": "triplet"}, "completes", Text("run", "顺子")),
    ({"completes": "four"}, "completes", Text("run", "顺子")),
    ({"completes": "pung"}, "completes", Text("run", "顺子")),
]


@pytest.mark.parametrize(("claim", "key", "given"), CLAIMS)
def test_21_a_claim_the_cards_do_not_bear(claim: dict[str, str], key: str, given: Text) -> None:
    problem = only(claimed(**claim))
    assert (problem.code, problem.path, problem.parameters["given"]) == ("E406", ("win", key), given)


def test_21_claims_the_cards_bear() -> None:
    truths = [
        {"pattern": "mixed", "wait": "none", "coins": "0", "completes": "run"},
        {"pattern": "mixed"},
        {"wait": "none"},
        {"coins": "0"},
        {"completes": "run"},
    ]
    for truth in truths:
        assert score(claimed(**truth)).players["dealer"].points == 60


def test_21_all_false_claims_come_at_once() -> None:
    deal = claimed(pattern="all-runs", wait="edge", coins="2", completes="pair")
    assert found(problems_of(deal)) == [
        ("E406", ("win", "coins")),
        ("E406", ("win", "completes")),
        ("E406", ("win", "pattern")),
        ("E406", ("win", "wait")),
    ]


@pytest.mark.parametrize(
    ("hand", "tile", "melds", "truths", "lies"),
    [
        (
            "12m 456m 678s 222p 456p 789p 345s 88m",
            "3m",
            (),
            [{"wait": "edge"}, {"completes": "run"}],
            [{"wait": "none"}, {"wait": "middle"}, {"completes": "pair"}],
        ),
        (
            "13m 456m 678s 222p 456p 789p 345s 88m",
            "2m",
            (),
            [{"wait": "middle"}],
            [{"wait": "none"}, {"wait": "edge"}],
        ),
        (
            "123m 456m 678s 222p 456p 789p 345s 8m",
            "8m",
            (),
            [{"wait": "pair"}, {"completes": "pair"}],
            [{"wait": "none"}, {"completes": "run"}],
        ),
        (
            "123m 456m 678s 222p 456p 345s 99p 88m",
            "9p",
            (),
            [{"wait": "none"}, {"completes": "triplet"}],
            [{"wait": "pair"}, {"completes": "run"}],
        ),
        (
            "123m 456m 678s 222p 456p 345s 999p 8p",
            "7p",
            (),
            [{"completes": "run", "wait": "edge"}],
            [{"completes": "four"}, {"wait": "none"}],
        ),
        (
            "345m 456m 678s 222p 456p 34s 66s",
            "5s",
            ["pung 777m"],
            [{"completes": "run"}],
            [{"completes": "pung"}],
        ),
        (
            "345m 56m 678s 222p 456p 345s 66s",
            "7m",
            ["pung 777m"],
            [{"completes": "pung"}, {"completes": "run"}],
            [{"completes": "pair"}],
        ),
        (
            "333m 45m 678s 222p 456p 789p 345s 88m",
            "3m",
            (),
            [{"completes": "four"}, {"completes": "run"}],
            [{"completes": "pair"}],
        ),
        (
            "12p 456m 678s 222m 456p 789p 345s 88m",
            "3p",
            (),
            [{"coins": "1", "wait": "edge"}],
            [{"coins": "0"}, {"coins": "2"}],
        ),
    ],
)
def test_21_claims_of_every_kind(
    hand: str, tile: str, melds: Any, truths: list[Any], lies: list[Any]
) -> None:
    for truth in truths:
        assert score(claimed(hand, tile, jiang="7s", melds=melds, **truth)).outcome == "win"
    for lie in lies:
        problem = only(claimed(hand, tile, jiang="7s", melds=melds, **lie))
        assert (problem.code, problem.path) == ("E406", ("win", next(iter(lie))))


def test_21_a_claim_that_another_way_to_score_as_much_bears() -> None:
    # a hidden card: end or middle are worth the same
    hand = "345m 46m 222s 456s 789s 234p 678p 11p"
    for claim in ("middle", "none"):
        assert score(claimed(hand, "5m", jiang="9p", wait=claim, shown="false")).outcome == "win"
    assert place(claimed(hand, "5m", jiang="9p", wait="pair", shown="false"))[0] == "E406"


def test_a_partial_winner_claims_a_wait_the_card_cannot_fill() -> None:
    fine = {"edge": ("3m", "7m"), "middle": ("2m", "3m", "5m", "8m"), "pair": ("1m", "Jh", "Kc")}
    wrong = {"edge": ("1m", "2m", "4m", "8m", "9m", "Jh"), "middle": ("1m", "9m", "Qh")}
    for wait, tiles in fine.items():
        for tile in tiles:
            assert score(part("", tile, wait=wait)).outcome == "win"
    for wait, tiles in wrong.items():
        for tile in tiles:
            problem = only(part("", tile, wait=wait))
            assert (problem.code, problem.path) == ("E406", ("win", "wait"))
            assert str(problem.parameters["given"][0]) == f"{tile}, which cannot"  # type: ignore[index]


PARTIAL_LIES = [
    # listed, sets, winning card, claims, where
    ("", (), "3m", {"wait": "edge", "completes": "pair"}, "completes"),
    ("", ("pung 222m",), "2m", {"wait": "middle", "completes": "pung"}, "completes"),
    ("", (), "3m", {"wait": "pair", "completes": "run"}, "completes"),
    ("", (), "3m", {"wait": "pair", "completes": "triplet"}, "completes"),
    ("", (), "Jh", {"completes": "run"}, "completes"),
    ("", (), "3m", {"completes": "pung"}, "completes"),
    ("", ("kong 3333s",), "4s", {"completes": "pung"}, "completes"),
    ("3m", (), "3m", {"completes": "triplet"}, "completes"),
    ("333m", (), "3m", {"completes": "triplet"}, "completes"),
    ("33m", (), "3m", {"completes": "four"}, "completes"),
    ("3m", (), "3m", {"completes": "four"}, "completes"),
    ("", ("pung 222m",), "5s", {"pattern": "all-runs"}, "pattern"),
    ("", ("takeoff 2222m",), "5s", {"pattern": "all-runs"}, "pattern"),
    ("", ("triplet 222m",), "5s", {"pattern": "all-runs"}, "pattern"),
    ("", ("four 2222m",), "5s", {"pattern": "all-runs"}, "pattern"),
    ("", (), "Jh", {"pattern": "all-runs", "completes": "triplet"}, "pattern"),
    ("", (), "2s", {"pattern": "all-sets", "completes": "run"}, "pattern"),
    ("123p", (), "2s", {"coins": "0"}, "coins"),
    ("11223p", (), "3p", {"coins": "1"}, "coins"),
]


@pytest.mark.parametrize(("hand", "melds", "tile", "claims", "where"), PARTIAL_LIES)
def test_a_partial_winners_claims_that_cannot_be(
    hand: str, melds: Any, tile: str, claims: Any, where: str
) -> None:
    problem = only(part(hand, tile, melds=melds, **claims))
    assert (problem.code, problem.path) == ("E406", ("win", where))


def test_a_partial_winners_claims_that_can_be() -> None:
    truths: list[tuple[str, Any, str, Any]] = [
        ("", ("pair 22m",), "5s", {"pattern": "all-runs"}),
        ("", (), "Jh", {"pattern": "all-runs", "completes": "pair"}),
        ("", (), "2p", {"pattern": "all-sets", "completes": "run"}),
        ("", ("pung 222m",), "2m", {"completes": "pung"}),
        ("33m", (), "3m", {"completes": "run"}),
        ("123p", (), "2s", {"coins": "1"}),
        ("", (), "3m", {"wait": "edge", "completes": "run"}),
        ("", (), "3m", {"wait": "pair", "completes": "pair"}),
    ]
    for hand, melds, tile, claims in truths:
        assert score(part(hand, tile, melds=melds, **claims)).outcome == "win"


def test_a_winning_card_is_wanted_and_is_no_flower() -> None:
    deal = claimed()
    del deal["win"]["tile"]
    problem = only(deal)
    assert (problem.code, problem.path, problem.parameters["key"]) == (
        "E103",
        ("win",),
        Text("tile", "tile（成张）"),
    )
    assert place(claimed(tile="redjoy")) == ("E206", ("win", "tile"))
    assert place(claimed(tile="5s 6s")) == ("E209", ("win", "tile"))
    assert place(claimed(tile="5x")) == ("E201", ("win", "tile"))


def test_problems_of_the_cards_hide_what_would_rest_on_them() -> None:
    # the hand is one card short: whether it is complete is not asked
    assert place(claimed("123m 456m 678s 222p 456p 789p 34s 8m")) == ("E203", ("players", "dealer", "hand"))
    deal = claimed(tile="9s", how="last-tile")
    assert found(problems_of(deal)) == [("E401", ("win", "tile")), ("E404", ("win", "how"))]


def test_a_win_without_a_winner_is_not_looked_into() -> None:
    deal = claimed(tile="9s")
    del deal["win"]["player"]
    assert place(deal) == ("E103", ("win",))


def test_a_club_that_wins_where_clubs_are_set_aside_is_not_looked_into() -> None:
    assert place(claimed(tile="Jc"), {"club_honours": "aside"}) == ("E207", ("win", "tile"))
