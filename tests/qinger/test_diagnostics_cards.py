"""Every diagnostic about structure, cards, hands, sets, faults and outcomes: code, place, parameters."""

from __future__ import annotations

from typing import Any

import pytest

from qscore.catalogue.diagnosis import diagnose
from qscore.core.problems import Problem, Source
from qscore.core.text import Text
from qscore.reading.entry import Entry
from tests.qinger.helpers import deal_of, evaluate, found, partial, player, problems_of, score

SEATS = ("dealer", "next", "bottom")
RUNS = "123m 456m 678s 234p 456p 789p 34s 88m"
WIN = {"player": "dealer", "tile": "5s", "from": "next"}


def only(deal: Any, rulings: dict[str, str] | None = None, ruleset: str | None = None) -> Problem:
    """The one problem of a deal; it can be worded in both languages."""
    (problem,) = problems_of(deal, rulings, ruleset)
    worded = diagnose(problem, Source("x", "x"), Entry.of_text("x", "x").locate)
    for sentence in worded.message:
        assert sentence
        assert "{" not in sentence
    return problem


def place(deal: Any, rulings: dict[str, str] | None = None, ruleset: str | None = None) -> tuple[Any, ...]:
    problem = only(deal, rulings, ruleset)
    return problem.code, problem.path


def holds(seat: str = "next", jiang: str | None = "3p", **more: Any) -> Any:
    """A deal in which one seat holds this and the others nothing."""
    extra = {key: more.pop(key) for key in ("faults", "outcome", "win") if key in more}
    return deal_of(jiang, {seat: {"partial": "true", **more}}, **extra)


@pytest.mark.parametrize("missing", SEATS)
def test_all_three_seats_are_wanted(missing: str) -> None:
    deal = deal_of("3p", {})
    del deal["players"][missing]
    problem = only(deal)
    assert (problem.code, problem.path) == ("E103", ("players",))
    assert problem.parameters["key"].en == missing  # type: ignore[attr-defined]


def test_nothing_at_all_lacks_seats_and_the_turned_up_card() -> None:
    assert found(problems_of({})) == [("E103", ("players",))] * 3 + [("E507", ())]


def test_12_the_turned_up_card_is_wanted_where_cards_are_given() -> None:
    assert place(deal_of(None, {"dealer": {"points": "10"}})) == ("E507", ())
    assert score(deal_of(None, {seat: {"points": "10"} for seat in SEATS})).outcome is None


def test_12_no_jiang_with_a_turned_up_card() -> None:
    assert place({"outcome": "no-jiang", "jiang": "3p"}) == ("E506", ("jiang",))


@pytest.mark.parametrize("count", [0, 2])
def test_one_card_is_turned_up(count: int) -> None:
    deal = deal_of("3p" * count or " ", {})
    problem = only(deal)
    assert (problem.code, problem.path, problem.parameters["count"]) == ("E209", ("jiang",), count)


def of_count(count: int) -> str:
    """A hand of so many cards."""
    return "123456789m 123456789s " + "1234567p"[: count - 18] + "p"


@pytest.mark.parametrize("count", [19, 21, 23, 24])
def test_11_a_hand_has_22_cards(count: int) -> None:
    problem = only(deal_of("9p", {"bottom": player(of_count(count))}))
    assert (problem.code, problem.path) == ("E203", ("players", "bottom", "hand"))
    assert problem.parameters["seat"] == Text("bottom", "底家")
    assert problem.parameters["count"] == count
    few, many = (
        Text(f"{22 - count} too few", f"少 {22 - count} 张"),
        Text(f"{count - 22} too many", f"多 {count - 22} 张"),
    )
    assert problem.parameters["difference"] == (few if count < 22 else many)
    assert score(deal_of("9p", {"bottom": player(of_count(22))})).outcome == "exhausted"


def test_11_laid_out_sets_count_three_sets_in_hand_their_cards_and_flowers_nothing() -> None:
    melds = ["kong 5555p", "takeoff 9999p", "pung 777p", "four 8888p", "pair JJh"]
    hand = "123456m 1s"
    assert score(deal_of("9m", {"next": player(hand, melds, "redjoy dragon")})).outcome == "exhausted"
    assert only(deal_of("9m", {"next": player(hand + " 2s", melds)})).parameters["count"] == 23
    assert place(deal_of("9m", {"next": player("", melds)})) == ("E203", ("players", "next"))
    assert only(deal_of("9m", {"next": {}})).parameters["count"] == 0


def test_11_a_partial_hand_may_be_shorter_but_not_longer() -> None:
    assert score(holds(hand=of_count(19), jiang="9p")).outcome == "exhausted"
    assert place(holds(hand=of_count(23), jiang="9p")) == ("E203", ("players", "next", "hand"))


@pytest.mark.parametrize("count", [20, 21, 22, 23])
def test_25_2_and_26_counts_that_are_not_checked(count: int) -> None:
    wrong = deal_of(
        "9p", {"next": player(of_count(count))}, faults=[{"player": "next", "fault": "wrong-count"}]
    )
    assert score(wrong).players["next"].points == 0
    false = deal_of(
        "9p", {"next": player(of_count(count))}, faults=[{"player": "next", "fault": "false-win"}]
    )
    assert score(false).outcome == "false-win"
    for seat in SEATS:
        misdeal = deal_of(
            "9p", {seat: player(of_count(count))}, faults=[{"player": "dealer", "fault": "misdeal"}]
        )
        assert score(misdeal).outcome == "misdeal"


def test_24_and_26_counts_that_are_checked() -> None:
    meld = deal_of("9p", {"next": player(of_count(23))}, faults=[{"player": "next", "fault": "wrong-meld"}])
    assert place(meld) == ("E203", ("players", "next", "hand"))
    other = deal_of("9p", {"next": player(of_count(23))}, faults=[{"player": "bottom", "fault": "false-win"}])
    assert place(other) == ("E203", ("players", "next", "hand"))
    count = deal_of(
        "9p", {"next": player(of_count(23))}, faults=[{"player": "bottom", "fault": "wrong-count"}]
    )
    assert place(count) == ("E203", ("players", "next", "hand"))


COPIES = {"5m": 4, "1p": 4, "9s": 4, "Jh": 3, "Kc": 1, "redjoy": 3, "blackjoy": 2, "dragon": 1, "phoenix": 1, "sun": 1,
          "moon": 1, "jubilee": 1}  # fmt: skip


@pytest.mark.parametrize(("card", "copies"), COPIES.items())
def test_2_no_card_more_often_than_it_exists(card: str, copies: int) -> None:
    field = "flowers" if len(card) > 2 else "hand"
    fine = " ".join([card] * copies)
    assert score(holds(**{field: fine})).outcome == "exhausted"
    problem = only(holds(**{field: f"{fine} {card}"}))
    assert (problem.code, problem.path) == ("E202", ("players", "next", field))
    assert (problem.parameters["count"], problem.parameters["copies"]) == (copies + 1, copies)
    turned = only(holds(**{field: fine}, jiang=card))
    assert turned.parameters["count"] == copies + 1
    assert str(turned.parameters["places"][0]).startswith("1 in the turned-up card; ")  # type: ignore[index]


def test_2_every_place_of_the_copies_is_named() -> None:
    players = {
        "dealer": player("2m 456m 678s 222p 456p 789p 34s 888m"),
        "next": partial("5s", ["pung 555s"], "sun"),
        "bottom": partial("", ["triplet 888m", "pair 5m 5m"], "sun"),
    }
    deal = deal_of(
        "5s", {**players, "bottom": {**players["bottom"], "hand": "5s"}}, win={**WIN, "tile": "5s"}
    )
    problems = problems_of(deal)
    copies = {str(problem.parameters["card"][0]): problem for problem in problems if problem.code == "E202"}  # type: ignore[index]
    assert set(copies) == {"5s", "8m", "sun"}
    assert copies["5s"].parameters["places"] == Text(
        "1 in the turned-up card; 1 in next's hand; 3 in next's pung; 1 in bottom's hand; 1 in the winning card",
        "将 1 张；下家手牌 1 张；下家碰子 3 张；底家手牌 1 张；成张 1 张",
    )
    assert (copies["5s"].path, copies["5s"].parameters["count"]) == (("win", "tile"), 7)
    assert copies["8m"].parameters["places"] == Text(
        "3 in dealer's hand; 3 in bottom's triplet", "头家手牌 3 张；底家刻子 3 张"
    )
    assert copies["8m"].path == ("players", "bottom", "melds", 0)
    assert copies["sun"].parameters["places"] == Text(
        "1 in next's flowers; 1 in bottom's flowers", "下家花 1 张；底家花 1 张"
    )


def test_2_seats_are_named_by_the_key_under_which_they_stand() -> None:
    deal = {
        "jiang": "3p",
        "players": {"头家": {"partial": "true", "hand": "55555m"}, "下家": partial(), "尾家": partial()},
    }
    assert place(deal) == ("E202", ("players", "头家", "hand"))


def test_2_sun_and_moon_are_not_in_the_128_edition() -> None:
    deal = {**holds(flowers="sun moon redjoy"), "ruleset": "qinger-128"}
    assert found(problems_of(deal)) == [("E204", ("players", "next", "flowers"))] * 2
    assert problems_of(deal)[0].parameters == {"card": Text("sun", "日"), "ruleset": "qinger-128"}
    assert place({**holds(), "ruleset": "qinger-128", "jiang": "moon"}) == ("E204", ("jiang",))


def test_13_flowers_never_stay_in_hand_or_sets() -> None:
    assert place(holds(hand="55m redjoy")) == ("E206", ("players", "next", "hand"))
    assert ("E206", ("players", "next", "melds", 0)) in found(problems_of(holds(melds=["pung redjoy*3"])))
    assert place(holds(flowers="5m")) == ("E205", ("players", "next", "flowers"))
    assert place(holds(flowers="redjoy Jh")) == ("E205", ("players", "next", "flowers"))


def test_2_clubs_lie_where_the_ruling_says() -> None:
    aside = {"club_honours": "aside"}
    assert place(holds(flowers="Jc")) == ("E208", ("players", "next", "flowers"))
    assert place(holds(hand="Jc"), aside) == ("E207", ("players", "next", "hand"))
    assert place(holds(melds=["pung JJh Jc"]), aside) == ("E207", ("players", "next", "melds", 0))
    assert score(holds(flowers="Jc"), aside).players["next"].points == 10
    deal = deal_of(
        "3p", {"dealer": player("JJh 123m 456m 678m 456s 789s 345p 99p")}, win={**WIN, "tile": "Jc"}
    )
    assert place(deal, aside) == ("E207", ("win", "tile"))
    assert score(deal).outcome == "win"


SIZES = {"pung": 3, "triplet": 3, "pair": 2, "four": 4, "kong": 4, "added": 4, "takeoff": 4, "concealed": 4}


@pytest.mark.parametrize(("form", "size"), SIZES.items())
def test_18_sets_are_of_the_right_size_and_of_same_cards(form: str, size: int) -> None:
    path = ("players", "next", "melds", 0)
    assert score(holds(melds=[f"{form} {'5' * size}m"])).outcome == "exhausted"
    for cards in (
        f"{'5' * (size - 1)}m",
        f"{'5' * (size - 1)}6m",
        f"{'5' * (size - 1)}m 5s",
        f"{'5' * size}6m",
        "",
    ):
        code = "E304" if form in ("takeoff", "concealed") and cards == "555m" else "E302"
        problem = only(holds(melds=[f"{form} {cards}"]))
        assert (problem.code, problem.path) == (code, path)
        if code == "E302":
            assert problem.parameters["expected"] == size
    mixed = "J" * (size - 1) + "h Jc"
    assert score(holds(melds=[f"{form} {mixed}"])).outcome == "exhausted"


@pytest.mark.parametrize("form", ["pung", "kong", "added"])
def test_13_1_three_or_four_of_the_turned_up_kind(form: str) -> None:
    path = ("players", "next", "melds", 0)
    if form != "pung":
        problems = problems_of(holds(melds=[f"{form} 3333p"]))
        assert ("E303", path) in found(problems)
        assert {problem.code for problem in problems} == {"E202", "E303"}
        assert place(holds(melds=[f"{form} 333p"])) == ("E302", path)
    else:
        assert score(holds(melds=["pung 333p"])).players["next"].points == 10


@pytest.mark.parametrize("form", ["takeoff", "concealed"])
def test_13_1_three_only_of_the_turned_up_kind(form: str) -> None:
    path = ("players", "next", "melds", 0)
    assert score(holds(melds=[f"{form} 333p"])).outcome == "exhausted"
    assert place(holds(melds=[f"{form} 333m"])) == ("E304", path)
    assert place(holds(melds=[f"{form} 333p"], jiang="redjoy")) == ("E304", path)
    assert score(holds(melds=[f"{form} JJh Jc"], jiang="Jh")).outcome == "exhausted"
    exact = {"turned_honour": "exact"}
    assert place(holds(melds=[f"{form} JJh Jc"], jiang="Jh"), exact) == ("E304", path)
    assert score(holds(melds=[f"{form} 333p"]), exact).outcome == "exhausted"
    assert place(holds(melds=[f"{form} JJJh"], jiang="Qh")) == ("E304", path)


@pytest.mark.parametrize("form", ["four", "concealed"])
def test_13_1_four_of_a_turned_up_honour_kind(form: str) -> None:
    # three red and one club make four of a rank; with a J turned up one is away
    assert {problem.code for problem in problems_of(holds(melds=[f"{form} JJJh Jc"], jiang="Jh"))} == {
        "E202",
        "E303",
    }


def test_24_the_laid_out_sets_of_a_wrong_meld_are_not_checked() -> None:
    faults = [{"player": "next", "fault": "wrong-meld"}]
    assert score(holds(melds=["pung 556m", "kong 777s"], faults=faults)).players["next"].points == 0
    assert place(holds(melds=["triplet 556m"], faults=faults)) == ("E302", ("players", "next", "melds", 0))
    other = [{"player": "bottom", "fault": "wrong-meld"}]
    assert place(holds(melds=["pung 556m"], faults=other)) == ("E302", ("players", "next", "melds", 0))
    assert place(holds(melds=["pung 55555m"], faults=faults)) == ("E202", ("players", "next", "melds", 0))


@pytest.mark.parametrize("owner", ["drawn", "held"])
def test_20_1_2_a_set_without_cards_holds_no_club(owner: str) -> None:
    found_problem = only(holds(melds=["takeoff"]), {"club_owner": owner})
    assert (found_problem.code, found_problem.path) == ("E302", ("players", "next", "melds", 0))


@pytest.mark.parametrize("turned", ["3p", "redjoy", "blackjoy", "dragon"])
def test_13_1_joys_laid_out_together_are_all_of_them(turned: str) -> None:
    reds, blacks = 3 - (turned == "redjoy"), 2 - (turned == "blackjoy")
    every = f"redjoy*{reds} blackjoy*{blacks}"
    assert score(holds(flowers=every, takeoff_joys="true", jiang=turned)).outcome == "exhausted"
    problem = only(holds(flowers=f"redjoy*{reds}", takeoff_joys="true", jiang=turned))
    assert (problem.code, problem.path) == ("E211", ("players", "next", "takeoff_joys"))
    assert problem.parameters == {"held": reds, "remaining": reds + blacks}


def test_clubs_drawn_are_read_only_under_the_ruling() -> None:
    problem = only(holds(clubs="Kc"))
    assert (problem.code, problem.path) == ("E108", ("players", "next", "clubs"))
    drawn = {"club_owner": "drawn"}
    assert place(holds(clubs="Kh"), drawn) == ("E210", ("players", "next", "clubs"))
    assert place(holds(clubs="redjoy"), drawn) == ("E210", ("players", "next", "clubs"))
    assert found(problems_of(holds(clubs="5m Kh"))) == [
        ("E108", ("players", "next", "clubs")),
        ("E210", ("players", "next", "clubs")),
        ("E210", ("players", "next", "clubs")),
    ]


def test_20_1_2_a_club_is_drawn_by_one_player() -> None:
    drawn = {"club_owner": "drawn"}
    twice = deal_of("3p", {"dealer": partial(clubs="Kc"), "next": partial(clubs="Kc")})
    problem = only(twice, drawn)
    assert (problem.code, problem.path) == ("E202", ("players", "dealer", "clubs"))
    assert problem.parameters["places"] == Text("dealer, next", "头家、下家")
    assert (problem.parameters["count"], problem.parameters["copies"]) == (2, 1)
    assert place(deal_of("Kc", {"next": partial(clubs="Kc")}), drawn) == (
        "E202",
        ("players", "next", "clubs"),
    )
    held = deal_of("3p", {"dealer": partial("Kc"), "next": partial(clubs="Kc")})
    assert place(held, drawn)[0] == "E202"
    assert score(
        deal_of("3p", {"dealer": partial("Kc", clubs=""), "next": partial(clubs="Kc")}), drawn
    ).outcome
    winning = deal_of(
        "3p",
        {"dealer": player("KKh 123m 456m 678m 456s 789s 345p 99p"), "next": partial(clubs="Kc")},
        win={**WIN, "tile": "Kc"},
    )
    assert place(winning, drawn)[0] == "E202"
    assert score({**winning, "players": {**winning["players"], "next": partial()}}, drawn).outcome == "win"


def test_a_player_is_given_by_points_or_by_cards() -> None:
    for more in ({"hand": "55m"}, {"melds": ["pung 555m"]}, {"flowers": "sun"}):
        assert place(deal_of("3p", {"next": {"points": "20", "partial": "true", **more}})) == (
            "E111",
            ("players", "next", "points"),
        )


# faults and outcomes


def test_25_1_a_misdeal_is_the_dealers() -> None:
    for seat in ("next", "bottom"):
        problem = only(holds(faults=[{"player": seat, "fault": "misdeal"}]))
        assert (problem.code, problem.path) == ("E503", ("faults", 0))
    assert score(holds(faults=[{"player": "dealer", "fault": "misdeal"}])).outcome == "misdeal"


def test_25_two_faults_that_both_end_the_deal() -> None:
    faults = [
        {"player": "next", "fault": "wrong-meld"},
        {"player": "dealer", "fault": "misdeal"},
        {"player": "bottom", "fault": "false-win"},
        {"player": "next", "fault": "false-win"},
    ]
    problem = only(holds(faults=faults))
    assert (problem.code, problem.path) == ("E504", ("faults", 2))
    assert problem.parameters == {
        "first": Text("misdeal", "抓五"),
        "second": Text("false win", "错成"),
        "article": "25",
    }


@pytest.mark.parametrize("what", ["misdeal", "false-win"])
def test_25_a_win_beside_a_fault_that_ends_the_deal(what: str) -> None:
    deal = deal_of("3p", {"next": player(RUNS)}, win={**WIN, "player": "next", "from": "self"})
    problem = only({**deal, "faults": [{"player": "dealer", "fault": what}]})
    assert (problem.code, problem.path) == ("E502", ("win",))
    # 26: whether a false win ends the deal is an open point, and who plays on is told how to say so
    assert (problem.parameters["article"], "hint" in problem.parameters) == (
        ("26", True) if what == "false-win" else ("25", False)
    )


@pytest.mark.parametrize("outcome", ["exhausted", "no-jiang", "deck-fault"])
def test_a_win_beside_another_outcome(outcome: str) -> None:
    jiang = None if outcome == "no-jiang" else "3p"
    problem = only(deal_of(jiang, {"dealer": player(RUNS)}, win=WIN, outcome=outcome))
    assert (problem.code, problem.path, problem.parameters["other"]) == (
        "E505",
        ("outcome",),
        Text("a win", "成牌"),
    )


def test_the_outcome_win_without_a_win() -> None:
    assert place(holds(outcome="win")) == ("E505", ("outcome",))
    assert score(deal_of("3p", {"dealer": player(RUNS)}, win=WIN, outcome="win")).outcome == "win"


@pytest.mark.parametrize("outcome", ["exhausted", "deck-fault"])
def test_an_outcome_beside_a_fault_that_ends_the_deal(outcome: str) -> None:
    deal = holds(outcome=outcome, faults=[{"player": "dealer", "fault": "false-win"}])
    problem = only(deal)
    assert (problem.code, problem.path, problem.parameters["article"]) == ("E505", ("outcome",), "26")
    assert ("hint" in problem.parameters) == (outcome == "exhausted")  # a draw goes with no false win at all
    assert (
        score(holds(outcome="exhausted", faults=[{"player": "dealer", "fault": "wrong-meld"}])).outcome
        == "exhausted"
    )


@pytest.mark.parametrize("outcome", ["no-jiang", "deck-fault"])
def test_12_and_27_copies_and_hands_of_a_draw_are_not_checked(outcome: str) -> None:
    players = {
        "dealer": player("55555m redjoy", ["pung 123s", "kong 555m"], "Jc 5p sun*3"),
        "next": {"points": "3", "hand": "1m"},
    }
    jiang = None if outcome == "no-jiang" else "5m"
    assert score(deal_of(jiang, players, outcome=outcome)).outcome == outcome
    assert score({"outcome": outcome, "players": {"next": {}}}).counted is False


def test_all_problems_of_a_deal_come_at_once() -> None:
    deal = {
        "jiang": "3p",
        "colour": "red",
        "players": {
            "dealer": {"hand": "55555m 9x", "flowers": "5m"},
            "next": {"hand": "11m", "melds": ["pung 123s", "pong 777s"], "points": "many"},
            "bottom": {
                "partial": "perhaps",
                "melds": ["kong 3333p", "takeoff 777m"],
                "takeoff_joys": "true",
                "clubs": "Kc",
            },
        },
        "win": {"player": "dealer", "from": "dealer", "tile": "5m"},
        "faults": [{"player": "next", "fault": "misdeal"}, {"player": "bottom", "fault": "false-win"}],
        "outcome": "exhausted",
    }
    codes = [problem.code for problem in problems_of(deal)]
    assert sorted(codes) == sorted(
        ["E101", "E201", "E205", "E302", "E104", "E105", "E106", "E303", "E304", "E211", "E108", "E202", "E402",
         "E503", "E504", "E502", "E505", "E505"]
    )  # fmt: skip
    assert evaluate(deal).result is None
