"""Articles 23 to 27: the settlement, faults and draws; also two claimants (17) and an exhausted wall."""

from __future__ import annotations

from typing import Any

import pytest

from qscore.core.result import Payment
from qscore.games.qinger.a23_settlement import differences, settle
from tests.qinger.helpers import deal_of, fans_of, lines_of, partial, player, score

SEATS = ("dealer", "next", "bottom")


def by_points(dealer: int, following: int, bottom: int, **more: Any) -> dict[str, Any]:
    points = {"dealer": dealer, "next": following, "bottom": bottom}
    return deal_of(None, {seat: {"points": str(each)} for seat, each in points.items()}, **more)


@pytest.mark.parametrize(
    ("points", "settlement"),
    [
        ((180, 110, 30), (220, 10, -230)),
        ((120, 230, 0), (10, 340, -350)),
        ((30, 80, 190), (-210, -60, 270)),
        ((50, 50, 50), (0, 0, 0)),
        ((-40, 0, 10), (-90, 30, 60)),
    ],
)
def test_23_the_examples(points: tuple[int, int, int], settlement: tuple[int, int, int]) -> None:
    assert settle(points) == list(settlement)
    result = score(by_points(*points))
    assert tuple(result.settlement.values()) == settlement
    assert tuple(sheet.points for sheet in result.players.values()) == points
    assert (result.outcome, result.counted, result.jiang) == (None, True, None)
    assert all(payment.code == "difference" and payment.article == "23" for payment in result.payments)


def test_23_every_difference_is_a_payment_from_the_lower_to_the_higher() -> None:
    assert score(by_points(180, 110, 180)).payments == (
        Payment("difference", "23", "next", "dealer", 70),
        Payment("difference", "23", "next", "bottom", 70),
    )
    assert differences({"dealer": 10, "next": 30}) == [Payment("difference", "23", "dealer", "next", 20)]


def test_23_any_number_of_players() -> None:
    assert settle([10, 0]) == [10, -10]
    assert settle([10, 20, 30, 40]) == [-60, -20, 20, 60]


def test_points_given_are_final_and_one_line() -> None:
    sheet = score(by_points(33, 0, 7)).players["dealer"]
    assert lines_of(sheet) == [("given", "table", "", 33)]
    assert (sheet.points, sheet.subtotal, sheet.rounded, sheet.multiplier) == (33, 33, None, None)


WINNING = {"hand": "123m 456m 678s 222p 456p 789p 34s 88m"}
WIN = {"player": "dealer", "tile": "5s", "from": "next"}


def won_by_dealer(**more: Any) -> dict[str, Any]:
    others = {"next": partial("", ["kong 9999m"]), "bottom": partial("", ["pung 777m"], "sun")}
    return deal_of("3p", {"dealer": WINNING, **others}, win=WIN, **more)


def fault(seat: str, what: str) -> dict[str, str]:
    return {"player": seat, "fault": what}


@pytest.mark.parametrize("what", ["wrong-meld", "wrong-count"])
@pytest.mark.parametrize("seat", ["next", "bottom"])
def test_24_and_25_2_an_offender_counts_nothing_and_the_deal_goes_on(what: str, seat: str) -> None:
    points = {"dealer": 60, "next": 20, "bottom": 60}
    assert {seat: sheet.points for seat, sheet in score(won_by_dealer()).players.items()} == points
    result = score(won_by_dealer(faults=[fault(seat, what)]))
    assert {seat: sheet.points for seat, sheet in result.players.items()} == {**points, seat: 0}
    assert result.players[seat].fault == what
    articles = {"wrong-meld": "24", "wrong-count": "25.2"}
    assert lines_of(result.players[seat]) == [("forfeit", articles[what], "", 0)]
    assert (result.outcome, result.counted) == ("win", True)
    assert [sheet.fault for other, sheet in result.players.items() if other != seat] == [None, None]
    assert {payment.code for payment in result.payments} == {"difference"}


def test_24_and_25_2_without_a_winner_and_of_the_dealer() -> None:
    deal = deal_of("3p", {"dealer": partial("", ["kong 6666m"]), "next": partial("", ["kong 9999m"])})
    for what in ("wrong-meld", "wrong-count"):
        result = score({**deal, "faults": [fault("dealer", what)]})
        assert dict(result.settlement) == {"dealer": -20, "next": 40, "bottom": -20}
        assert (result.outcome, result.counted) == ("exhausted", True)


def test_24_an_offender_given_by_points_counts_nothing_either() -> None:
    result = score(by_points(100, 50, 20, faults=[fault("dealer", "wrong-meld")]))
    assert [sheet.points for sheet in result.players.values()] == [0, 50, 20]


def test_24_and_25_2_of_two_players() -> None:
    faults = [fault("next", "wrong-meld"), fault("bottom", "wrong-count")]
    result = score(won_by_dealer(faults=faults))
    assert dict(result.settlement) == {"dealer": 120, "next": -60, "bottom": -60}


def penalty(what: str, seat: str = "dealer", **more: Any) -> dict[str, Any]:
    players = {
        "dealer": partial("555s", ["pung 777m"], "redjoy"),
        "next": partial("666s 9m", ["kong 6666m"], "dragon"),
        "bottom": partial("KKKh", ["pung JJh Jc", "pung QQQh"]),
    }
    return deal_of("3p", players, faults=[fault(seat, what)], **more)


def payments(result: Any) -> list[tuple[str, str, str, str, int]]:
    return [tuple(payment) for payment in result.payments]


@pytest.mark.parametrize(("what", "article", "fine"), [("misdeal", "25.1", 50), ("false-win", "26", 100)])
def test_25_1_and_26_the_offender_pays_table_points_and_a_fine(what: str, article: str, fine: int) -> None:
    result = score(penalty(what))
    # next: kong 16 + dragon 30 = 46; bottom: 4 + 4 + own club 20 = 28
    assert {seat: sheet.points for seat, sheet in result.players.items()} == {
        "dealer": 0,
        "next": 50,
        "bottom": 30,
    }
    assert payments(result) == [
        ("table-points", article, "dealer", "next", 50),
        ("table-points", article, "dealer", "bottom", 30),
        ("fine", article, "dealer", "next", fine),
        ("fine", article, "dealer", "bottom", fine),
    ]
    assert dict(result.settlement) == {"dealer": -80 - 2 * fine, "next": 50 + fine, "bottom": 30 + fine}
    assert (result.outcome, result.counted, result.players["dealer"].fault) == (what, True, what)
    assert lines_of(result.players["next"]) == [
        ("kong", "18.5", "6666m", 16), ("dragon", "20.2.1", "dragon", 30),
    ]  # fmt: skip
    assert lines_of(result.players["bottom"]) == [
        ("pung", "18.1", "JJh Jc", 4), ("pung", "18.1", "QQQh", 4), ("own-club", "20.1.2", "Jc", 20),
    ]  # fmt: skip
    sheet = result.players["next"]
    assert (sheet.subtotal, sheet.rounded, sheet.multiplier) == (46, None, None)


@pytest.mark.parametrize("seat", SEATS)
def test_26_any_player_may_win_falsely(seat: str) -> None:
    result = score(penalty("false-win", seat))
    others = {"dealer": 20, "next": 50, "bottom": 30}
    others[seat] = 0
    assert {other: sheet.points for other, sheet in result.players.items()} == others
    assert result.settlement[seat] == -200 - sum(others.values())


def test_25_by_ruling_all_that_a_loser_would_score() -> None:
    result = score(penalty("misdeal"), {"table_points": "all"})
    # next: 16 + 30 + triplet 8 = 54; bottom: 4 + 4 + 8 + 20 = 36, doubled for three reds
    assert {seat: sheet.points for seat, sheet in result.players.items()} == {
        "dealer": 0,
        "next": 60,
        "bottom": 80,
    }
    assert fans_of(result.players["bottom"]) == [("three-reds", "21.5.1", 1)]
    assert (result.players["bottom"].rounded, result.players["bottom"].multiplier) == (None, None)


def test_25_the_fan_for_three_reds_laid_out() -> None:
    deal = penalty("misdeal")
    deal["players"]["bottom"] = partial("", ["pung JJh Jc", "pung QQQh", "concealed KKKh Kc"])
    result = score(deal)
    # 4 + 4 + 24 + 20 + 10 = 62
    assert (fans_of(result.players["bottom"]), result.players["bottom"].points) == (
        [("three-reds", "21.5.1", 1)],
        140,
    )


def test_25_by_ruling_settled_like_23_with_the_fines_added() -> None:
    result = score(penalty("misdeal"), {"penalty_settlement": "pairwise"})
    assert payments(result) == [
        ("difference", "23", "dealer", "next", 50),
        ("difference", "23", "dealer", "bottom", 30),
        ("difference", "23", "bottom", "next", 20),
        ("fine", "25.1", "dealer", "next", 50),
        ("fine", "25.1", "dealer", "bottom", 50),
    ]
    assert dict(result.settlement) == {"dealer": -180, "next": 120, "bottom": 60}


@pytest.mark.parametrize(("reading", "settlement"), [
    ("direct", {"dealer": -230, "next": 100, "bottom": 130}),
    ("pairwise", {"dealer": -230, "next": 70, "bottom": 160}),
])  # fmt: skip
def test_24_and_26_together(reading: str, settlement: dict[str, int]) -> None:
    deal = penalty("false-win")
    deal["faults"].append(fault("next", "wrong-meld"))
    result = score(deal, {"penalty_settlement": reading})
    assert [sheet.points for sheet in result.players.values()] == [0, 0, 30]
    assert [sheet.fault for sheet in result.players.values()] == ["false-win", "wrong-meld", None]
    assert lines_of(result.players["next"]) == [("forfeit", "24", "", 0)]
    assert lines_of(result.players["dealer"]) == [("no-table-points", "26", "", 0)]
    assert dict(result.settlement) == settlement


def test_24_and_26_of_one_player() -> None:
    deal = penalty("false-win")
    deal["faults"].append(fault("dealer", "wrong-count"))
    result = score(deal)
    assert (result.outcome, result.players["dealer"].points) == ("false-win", 0)
    assert result.settlement["dealer"] == -80 - 200
    assert result.players["dealer"].fault == "false-win"


def test_25_players_given_by_points_have_those_as_table_points() -> None:
    result = score(by_points(70, 33, 0, faults=[fault("dealer", "false-win")]))
    assert [sheet.points for sheet in result.players.values()] == [0, 33, 0]
    assert payments(result) == [
        ("table-points", "26", "dealer", "next", 33),
        ("fine", "26", "dealer", "next", 100),
        ("fine", "26", "dealer", "bottom", 100),
    ]


def test_25_pungs_on_the_table_are_no_contradiction_to_a_misdeal() -> None:
    assert score(penalty("misdeal")).outcome == "misdeal"


def test_25_by_ruling_drawn_clubs_count_where_they_lie_in_own_sets() -> None:
    drawn = {"club_owner": "drawn"}
    deal = penalty("misdeal")
    deal["players"]["next"] = partial("Kc", ["pung QQh Qc"], clubs="Qc Kc")
    deal["players"]["bottom"] = partial("", ["pung JJh Jc"], clubs="")
    result = score(deal, drawn)
    assert lines_of(result.players["next"]) == [
        ("pung", "18.1", "QQh Qc", 4),
        ("own-club", "20.1.2", "Qc", 20),
    ]
    assert lines_of(result.players["bottom"]) == [("pung", "18.1", "JJh Jc", 4)]
    everything = score(deal, {**drawn, "table_points": "all"})
    assert lines_of(everything.players["next"], "own-club", "club") == [
        ("own-club", "20.1.2", "Qc", 20), ("club", "20.1.2", "Kc", 10),
    ]  # fmt: skip


def test_25_clubs_set_aside_lie_on_the_table() -> None:
    deal = deal_of("3p", {"next": partial("", (), "JQKc dragon")}, faults=[fault("dealer", "misdeal")])
    assert score(deal, {"club_honours": "aside"}).players["next"].points == 80


@pytest.mark.parametrize(
    ("outcome", "jiang"), [("no-jiang", None), ("deck-fault", None), ("deck-fault", "3p")]
)
def test_12_and_27_draws(outcome: str, jiang: str | None) -> None:
    players = {"dealer": player("11111m", ["pung 123m"], "redjoy*5"), "next": partial("", (), "sun")}
    result = score(deal_of(jiang, players, outcome=outcome))
    assert (result.outcome, result.counted, result.payments) == (outcome, False, ())
    assert [sheet.points for sheet in result.players.values()] == [0, 0, 0]
    assert all(sheet.lines == () for sheet in result.players.values())
    bare = score({"outcome": outcome})
    assert (bare.counted, dict(bare.settlement)) == (False, {"dealer": 0, "next": 0, "bottom": 0})


def test_18_note_an_exhausted_wall_scores_everyone_as_a_loser_or_by_ruling_nobody() -> None:
    deal = deal_of(
        "3p", {"dealer": partial("", ["kong 6666m"]), "next": partial("", ["kong 9999m"], "redjoy")}
    )
    for more in ({}, {"outcome": "exhausted"}):
        assert [sheet.points for sheet in score({**deal, **more}).players.values()] == [20, 30, 0]
        void = score({**deal, **more}, {"exhausted_wall": "void"})
        assert [sheet.points for sheet in void.players.values()] == [0, 0, 0]
        assert (void.outcome, void.counted, void.payments) == ("exhausted", True, ())


def test_18_note_a_void_wall_leaves_wins_faults_and_known_points_alone() -> None:
    void = {"exhausted_wall": "void"}
    assert score(won_by_dealer(), void).players["dealer"].points == 60
    assert score(penalty("misdeal"), void).players["next"].points == 50
    assert [sheet.points for sheet in score(by_points(10, 20, 0), void).players.values()] == [10, 20, 0]
    stated = score(by_points(10, 20, 0, outcome="exhausted"), void)
    assert [sheet.points for sheet in stated.players.values()] == [0, 0, 0]


def two_claimants(source: str, first: str, second: str, **more: Any) -> dict[str, Any]:
    hands = {first: WINNING, second: {"hand": "123m 456m 345s 678s 67s 345p 99m 789p"}}
    win = {"player": f"{first},{second}", "tile": "5s", "from": source}
    return deal_of("3p", hands, win=win, **more)


@pytest.mark.parametrize(
    ("source", "claimants", "winner"),
    [
        ("dealer", ("next", "bottom"), "next"),
        ("dealer", ("bottom", "next"), "next"),
        ("next", ("dealer", "bottom"), "bottom"),
        ("bottom", ("next", "dealer"), "dealer"),
    ],
)
def test_17_the_next_in_turn_after_the_discarder_wins(
    source: str, claimants: tuple[str, str], winner: str
) -> None:
    result = score(two_claimants(source, *claimants))
    assert [seat for seat, sheet in result.players.items() if sheet.pattern] == [winner]
    assert result.outcome == "win"


def test_17_an_offender_is_no_claimant() -> None:
    for what in ("wrong-meld", "wrong-count"):
        deal = two_claimants("dealer", "next", "bottom", faults=[fault("next", what)])
        result = score(deal)
        assert [seat for seat, sheet in result.players.items() if sheet.pattern] == ["bottom"]
        assert result.players["next"].points == 0


def test_a_winner_given_by_points() -> None:
    deal = by_points(10, 200, 0, win={"player": "next", "from": "self", "pattern": "all-runs"})
    result = score(deal)
    assert (result.outcome, result.players["next"].pattern, result.players["next"].points) == (
        "win",
        "all-runs",
        200,
    )


ADJUSTED = [
    # adjustments; subtotal, rounded, multiplier, points
    ([{"points": "20", "why": "house"}], 42, 50, 2, 100),
    ([{"points": "20", "after": "true"}], 22, None, None, 80),
    ([{"points": "-21"}], 1, 10, 2, 20),
    ([{"points": "-5", "after": "true"}], 22, None, None, 55),
    ([{"points": "-100"}], -78, None, None, 0),
    ([{"points": "-100", "after": "true"}], 22, None, None, 0),
    ([{"points": "8"}, {"points": "3", "after": "true"}], 30, None, None, 63),
]


@pytest.mark.parametrize(("adjust", "subtotal", "rounded", "multiplier", "points"), ADJUSTED)
def test_adjustments_of_a_winner(
    adjust: list[dict[str, str]], subtotal: int, rounded: int | None, multiplier: int | None, points: int
) -> None:
    deal = deal_of("3p", {"dealer": {**WINNING, "adjust": adjust}}, win=WIN)
    sheet = score(deal).players["dealer"]
    assert (sheet.subtotal, sheet.rounded, sheet.multiplier, sheet.points) == (
        subtotal,
        rounded,
        multiplier,
        points,
    )
    floored = [line.points for line in sheet.after_lines if line.code == "floor"]
    assert floored == ([140] if subtotal == -78 else [40] if adjust[0]["points"] == "-100" else [])


def test_adjustments_of_losers_and_of_points() -> None:
    house = [{"points": "7"}]
    late = [{"points": "7", "why": "late", "after": "true"}]
    players = {
        "dealer": partial("", ["pung 222m"], adjust=house),
        "next": partial("", ["pung 777m"], adjust=late),
        "bottom": {"points": "30", "adjust": [*house, *late]},
    }
    result = score(deal_of("3p", players))
    assert [sheet.points for sheet in result.players.values()] == [10, 17, 44]
    assert lines_of(result.players["dealer"]) == [("pung", "18.1", "222m", 1), ("adjust", "table", "", 7)]
    assert [line.code for line in result.players["next"].after_lines] == ["adjust-after"]
    assert lines_of(result.players["bottom"]) == [("given", "table", "", 30), ("adjust", "table", "", 7)]


def test_points_and_adjustments_are_never_below_zero_unless_the_points_are() -> None:
    adjust = [{"points": "-50"}]
    players = {
        seat: {"points": str(points), "adjust": adjust}
        for seat, points in zip(SEATS, (30, -30, 50), strict=True)
    }
    result = score(deal_of(None, players))
    assert [sheet.points for sheet in result.players.values()] == [0, -80, 0]
    assert [line.points for line in result.players["dealer"].after_lines] == [20]
    assert result.players["bottom"].after_lines == ()


def test_adjustments_are_not_on_the_table_and_are_lost_by_an_offender() -> None:
    deal = penalty("misdeal")
    deal["players"]["next"]["adjust"] = [{"points": "30"}, {"points": "5", "after": "true"}]
    assert score(deal).players["next"].points == 50
    assert score(deal, {"table_points": "all"}).players["next"].points == 95
    given = by_points(0, 30, 0, faults=[fault("dealer", "misdeal")])
    given["players"]["next"]["adjust"] = [{"points": "40"}, {"points": "5", "after": "true"}]
    assert score(given).players["next"].points == 30
    assert score(given, {"table_points": "all"}).players["next"].points == 75
    offender = won_by_dealer(faults=[fault("bottom", "wrong-meld")])
    offender["players"]["bottom"]["adjust"] = [{"points": "30"}]
    assert score(offender).players["bottom"].points == 0


def test_claimed_points_names_and_extras_are_passed_through() -> None:
    deal = won_by_dealer(id="t-7", time="19:30", note="x")
    deal["players"]["dealer"] = {**WINNING, "name": "王", "claimed": "50"}
    deal["players"]["next"] |= {"claimed": "20"}
    result = score({**deal, "faults": [fault("bottom", "wrong-meld")]})
    assert (result.players["dealer"].name, result.players["dealer"].claimed) == ("王", 50)
    assert (result.players["next"].claimed, result.players["bottom"].claimed) == (20, None)
    assert dict(result.extra) == {"id": "t-7", "time": "19:30", "note": "x"}
    assert (result.game, result.ruleset, result.jiang, dict(result.rulings)) == (
        "qinger",
        "qinger-130",
        "3p",
        {},
    )


def test_rulings_that_differ_are_named() -> None:
    result = score(won_by_dealer(), {"rounding": "after-fans", "coins": "held"})
    assert dict(result.rulings) == {"rounding": "after-fans"}
