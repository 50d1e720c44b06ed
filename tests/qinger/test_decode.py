"""Reading the tree of a deal: words in both languages, every slip named, and back again."""

from __future__ import annotations

from typing import Any

import pytest

from qscore.core.problems import Span
from qscore.core.text import Text
from qscore.games.qinger.deal import Adjustment, Deal, Fault, Meld, Player, Win
from qscore.games.qinger.fields import encode
from qscore.reading import read_entries
from qscore.scoring import Choice, score_entry
from tests.qinger.helpers import deal_of, decode, found, partial, player

HAND = "123m 456m 678s 234p 456p 789p 34s 88m"


def slips(tree: Any) -> list[tuple[str, tuple[str | int, ...]]]:
    return found(decode(tree).problems)


def with_player(**fields: Any) -> Any:
    return {"players": {"next": fields}}


def with_win(**fields: Any) -> Any:
    return {"win": {"player": "dealer", "from": "next", "tile": "5s", **fields}}


FULL = {
    "ruleset": "qinger-128",
    "rulings": {"rounding": "after-fans"},
    "id": "7",
    "time": "19:30",
    "note": "n",
    "jiang": "3p",
    "players": {
        "dealer": {
            "name": "王",
            "hand": "13m Jc",
            "melds": ["pung 777p", "four 2222s"],
            "flowers": "redjoy*2",
            "takeoff_joys": True,
            "clubs": "Jc",
            "claimed": "120",
            "adjust": [{"points": "-20", "why": "house"}, {"points": "5", "after": True}],
        },
        "next": {"points": "110"},
        "bottom": {"partial": True},
    },
    "win": {
        "player": ["dealer", "bottom"],
        "tile": "2m",
        "from": "next",
        "shown": False,
        "how": ["ready"],
        "pattern": "mixed",
        "wait": "middle",
        "coins": "0",
        "completes": "run",
    },
    "faults": [{"player": "bottom", "fault": "wrong-meld"}],
    "outcome": "win",
}


def test_every_field_is_read_and_printed_back() -> None:
    decoded = decode(FULL)
    assert decoded.problems == ()
    assert decoded.unsure == frozenset()
    assert decoded.deal == Deal(
        ruleset="qinger-128",
        rulings={"rounding": "after-fans"},
        jiang=20,
        players={
            "dealer": Player(
                name="王",
                hand=(0, 2, 30),
                melds=(Meld("pung", (24,) * 3), Meld("four", (10,) * 4)),
                flowers=(33, 33),
                takeoff_joys=True,
                clubs=(30,),
                claimed=120,
                adjust=(Adjustment(-20, "house"), Adjustment(5, "", True)),
            ),
            "next": Player(points=110),
            "bottom": Player(partial=True),
        },
        win=Win(("dealer", "bottom"), 1, "next", False, ("ready",), "mixed", "middle", 0, "run"),
        faults=(Fault("bottom", "wrong-meld"),),
        outcome="win",
        extra={"id": "7", "time": "19:30", "note": "n"},
    )
    assert encode(decoded.deal) == FULL


def test_what_is_only_a_default_is_not_printed() -> None:
    assert encode(Deal()) == {"ruleset": "qinger-130"}
    tree = encode(Deal(win=Win(("next",), -1, "self"), players={"next": Player(points=-3)}))
    assert tree == {
        "ruleset": "qinger-130",
        "players": {"next": {"points": "-3"}},
        "win": {"player": "next", "from": "self"},
    }


def test_chinese_words() -> None:
    tree = {
        "jiang": "3饼",
        "players": {
            "庄家": {
                "hand": "一万 3万",
                "melds": ["碰 777饼", "打杠 2222索", "补杠 3333索", "暗杠 4444索", "起飞 5555索"],
            },
            "下家": {"melds": ["刻子 777万", "四张 2222万", "对 55万", "碰子777索"], "partial": "是"},
            "尾家": {"partial": "否"},
        },
        "win": {
            "player": "头家,底家",
            "from": "下家",
            "tile": "二万",
            "how": "报听",
            "pattern": "杂牌",
            "wait": "嵌档",
            "completes": "顺子",
        },
        "faults": [{"player": "底家", "fault": "相公"}],
        "outcome": "胡",
    }
    decoded = decode(tree)
    assert decoded.problems == ()
    deal: Deal = decoded.deal
    assert deal.win == Win(("dealer", "bottom"), 1, "next", True, ("ready",), "mixed", "middle", None, "run")
    assert [meld.kind for meld in deal.players["dealer"].melds] == [
        "pung",
        "kong",
        "added",
        "concealed",
        "takeoff",
    ]
    assert [meld.kind for meld in deal.players["next"].melds] == ["triplet", "four", "pair", "pung"]
    assert (deal.players["next"].partial, deal.players["bottom"].partial) == (True, False)
    assert (deal.faults, deal.outcome) == ((Fault("bottom", "wrong-count"),), "win")
    assert dict(decoded.keys) == {"dealer": "庄家", "next": "下家", "bottom": "尾家"}


def test_names_stand_for_seats() -> None:
    tree = deal_of("3p", {"dealer": player(HAND, name="王"), "next": partial(name="Li Si")})
    win = decode({**tree, "win": {"player": "王", "from": "Li Si", "tile": "5s"}})
    assert (win.problems, win.deal.win.claimants, win.deal.win.source) == ((), ("dealer",), "next")
    two = decode({**tree, "win": {"player": ["王", "bottom"], "from": "Li Si", "tile": "5s"}})
    assert two.deal.win.claimants == ("dealer", "bottom")
    fault = decode({**tree, "faults": [{"player": "Li Si", "fault": "false-win"}]})
    assert fault.deal.faults == (Fault("next", "false-win"),)


def test_names_that_confuse() -> None:
    assert slips(deal_of("3p", {"dealer": partial(name="下家")})) == [("E109", ("players", "dealer", "name"))]
    assert slips(deal_of("3p", {"next": partial(name="下家")})) == []
    twice = deal_of("3p", {"dealer": partial(name="王"), "next": partial(name="王")})
    assert slips(twice) == [("E110", ("players", "next", "name"))]


@pytest.mark.parametrize(
    ("tree", "path", "nearest"),
    [
        ({"playrs": {}}, ("playrs",), "players"),
        ({"players": {"deeler": {}}}, ("players", "deeler"), "dealer"),
        (with_player(flower="sun"), ("players", "next", "flower"), "flowers"),
        (with_win(tyle="5s"), ("win", "tyle"), "tile"),
        ({"faults": [{"player": "next", "fault": "misdeal", "why": "x"}]}, ("faults", 0, "why"), None),
        (
            with_player(adjust=[{"points": "3", "afer": "true"}]),
            ("players", "next", "adjust", 0, "afer"),
            "after",
        ),
    ],
)
def test_unknown_keys(tree: Any, path: Any, nearest: str | None) -> None:
    (problem,) = decode(tree).problems
    assert (problem.code, problem.path, problem.at_key, problem.parameters["nearest"]) == (
        "E101",
        path,
        True,
        nearest,
    )


def test_a_seat_under_two_keys() -> None:
    (problem,) = decode({"players": {"dealer": {}, "头家": {}}}).problems
    assert (problem.code, problem.path, problem.at_key) == ("E006", ("players", "头家"), True)


@pytest.mark.parametrize(
    ("tree", "path"),
    [
        ({"players": ["x"]}, ("players",)),
        ({"players": {"next": "x"}}, ("players", "next")),
        ({"win": "dealer"}, ("win",)),
        ({"rulings": "x"}, ("rulings",)),
        ({"rulings": {"coins": ["held"]}}, ("rulings", "coins")),
        ({"faults": "misdeal"}, ("faults",)),
        ({"faults": ["misdeal"]}, ("faults", 0)),
        ({"id": ["x"]}, ("id",)),
        ({"ruleset": {}}, ("ruleset",)),
        (with_player(hand={"m": "1"}), ("players", "next", "hand")),
        (with_player(melds={"pung": "1"}), ("players", "next", "melds")),
        (with_player(adjust="20"), ("players", "next", "adjust")),
        (with_player(adjust=["20"]), ("players", "next", "adjust", 0)),
        (with_player(name=["x"]), ("players", "next", "name")),
        (with_player(melds=["pung 777m"] * 41), ("players", "next", "melds")),
        (
            {
                "faults": [{"player": "next", "fault": "misdeal"}]
                + [{"player": "next", "fault": "misdeal"}] * 40
            },
            ("faults",),
        ),
        (with_player(adjust=[{"points": "1"}] * 41), ("players", "next", "adjust")),
    ],
)
def test_wrong_types(tree: Any, path: Any) -> None:
    assert ("E102", path) in slips(tree)
    assert {code for code, _ in slips(tree)} <= {"E102", "E508", "E104"}


@pytest.mark.parametrize(
    ("tree", "path", "nearest"),
    [
        ({"outcome": "exausted"}, ("outcome",), "exhausted"),
        (with_player(melds=["pong 777s"]), ("players", "next", "melds", 0), "pung"),
        (with_player(melds="pong 777s"), ("players", "next", "melds"), "pung"),
        (with_player(melds=[""]), ("players", "next", "melds", 0), None),
        (with_player(melds=[True]), ("players", "next", "melds", 0), None),
        (with_win(player="deeler"), ("win", "player"), "dealer"),
        (with_win(player=["next", "x"]), ("win", "player", 1), None),
        (with_win(**{"from": "sef"}), ("win", "from"), "self"),
        (with_win(how="redy"), ("win", "how"), "ready"),
        (with_win(how=["ready", "x"]), ("win", "how", 1), None),
        (with_win(pattern="mix"), ("win", "pattern"), "mixed"),
        (with_win(wait="edges"), ("win", "wait"), "edge"),
        (with_win(completes="runs"), ("win", "completes"), "run"),
        ({"faults": [{"player": "net", "fault": "misdeal"}]}, ("faults", 0, "player"), "next"),
        ({"faults": [{"player": "next", "fault": "misdeel"}]}, ("faults", 0, "fault"), "misdeal"),
    ],
)
def test_unknown_words(tree: Any, path: Any, nearest: str | None) -> None:
    (problem,) = decode(tree).problems
    assert (problem.code, problem.path, problem.parameters["nearest"]) == ("E104", path, nearest)


@pytest.mark.parametrize("word", ["", "ten", "1.5", "1e3", "9999999", "--1", "十百"])
def test_numbers(word: str) -> None:
    for field in ("points", "claimed"):
        assert slips(with_player(**{field: word})) == [("E105", ("players", "next", field))]
    assert slips(with_player(adjust=[{"points": word}])) == [
        ("E105", ("players", "next", "adjust", 0, "points"))
    ]
    assert slips(with_player(adjust=[{"why": "x"}])) == [("E103", ("players", "next", "adjust", 0))]


def test_numbers_read_liberally() -> None:
    for word, number in (
        ("+20", 20),
        ("-20", -20),
        ("１０", 10),
        ("007", 7),
        (" 5 ", 5),
        ("−3", -3),
        ("1000000", 1_000_000),
    ):
        assert decode(with_player(points=word)).deal.players["next"].points == number
    assert slips(with_win(coins="5")) == [("E105", ("win", "coins"))]
    assert slips(with_win(coins="-1")) == [("E105", ("win", "coins"))]
    assert decode(with_win(coins="4")).problems == ()


def test_flags() -> None:
    for word, flag in (
        ("true", True),
        ("yes", True),
        ("是", True),
        ("FALSE", False),
        ("no", False),
        ("否", False),
        (True, True),
    ):
        assert decode(with_player(partial=word)).deal.players["next"].partial is flag
        assert decode(with_win(shown=word)).deal.win.shown is flag
    for field in ("partial", "takeoff_joys"):
        assert slips(with_player(**{field: "maybe"})) == [("E106", ("players", "next", field))]
    assert slips(with_win(shown="")) == [("E106", ("win", "shown"))]


def test_long_texts_are_cut() -> None:
    decoded = decode({"note": "x" * 1001})
    assert found(decoded.problems) == [("E107", ("note",))]
    assert len(decoded.deal.extra["note"]) == 1000
    assert decode({"note": "x" * 1000}).problems == ()


def test_unknown_cards_point_at_their_characters() -> None:
    (first, second) = decode(with_player(hand="12x 5s 0m")).problems
    assert (first.code, first.path, first.part, first.parameters) == (
        "E201",
        ("players", "next", "hand"),
        Span(0, 3),
        {"word": "12x"},
    )
    assert (second.part, second.parameters) == (Span(7, 9), {"word": "0m"})
    (meld,) = decode(with_player(melds=["pung 777m", "kong 55x5s"])).problems
    assert (meld.path, meld.part, meld.parameters) == (
        ("players", "next", "melds", 1),
        Span(5, 10),
        {"word": "55x5s"},
    )
    assert slips({"jiang": "5x"}) == [("E201", ("jiang",))]


def test_cards_may_be_a_list() -> None:
    assert decode(with_player(hand=["123m", "5s"])).deal.players["next"].hand == (0, 1, 2, 13)


def test_a_win_wants_who_and_whence() -> None:
    for key in ("player", "from"):
        tree = with_win()
        empties: list[Any] = [None, "", []]
        for empty in empties:
            tree["win"][key] = empty
            (problem,) = decode(tree).problems
            assert (problem.code, problem.path) == ("E103", ("win",))
            assert str(problem.parameters["key"][0]) == key  # type: ignore[index]
            assert "win" in decode(tree).unsure
    assert decode({"win": None}).deal.win is None
    assert decode({"win": {}}).deal.win is None


def test_a_fault_given_twice() -> None:
    fault = {"player": "next", "fault": "wrong-meld"}
    (problem,) = decode({"faults": [fault, {**fault, "fault": "wrong-count"}, fault]}).problems
    assert (problem.code, problem.path) == ("E508", ("faults", 2))
    assert problem.parameters == {
        "seat": Text("next", "下家"),
        "fault": Text("wrong pung or kong", "错碰错杠"),
    }


def test_ways_are_kept_once_in_order() -> None:
    assert decode(with_win(how="ready, last-tile ready")).deal.win.how == ("ready", "last-tile")
    assert decode(with_win(how=["last-tile", "ready", "last-tile"])).deal.win.how == ("last-tile", "ready")
    assert decode(with_win(how="")).deal.win.how == ()
    assert decode(with_win(how=None)).deal.win.how == ()


def test_what_could_not_be_read_is_named_so_that_nothing_rests_on_it() -> None:
    assert decode(with_player(hand="5x")).unsure == {"next"}
    assert decode(with_player(melds=["pong 5m"])).unsure == {"next"}
    assert decode(with_player(colour="x")).unsure == {"next"}
    assert decode({"jiang": "x"}).unsure == {"jiang"}
    assert decode(with_win(tile="x")).unsure == {"win"}
    assert decode({"faults": [{"player": "next"}]}).unsure == {"faults"}
    open_count = decode(with_player(points="x"))
    assert open_count.unsure == frozenset()
    assert open_count.uncounted == {"next"}
    assert (
        decode({"players": None, "rulings": None, "faults": None, "outcome": None, "jiang": None}).unsure
        == set()
    )


def test_empty_players_and_seats_in_order() -> None:
    decoded = decode(
        {
            "players": {
                "bottom": None,
                "dealer": {"hand": None},
                "next": {"melds": None, "adjust": None, "clubs": ""},
            }
        }
    )
    assert decoded.problems == ()
    assert list(decoded.deal.players) == ["dealer", "next", "bottom"]
    assert decoded.deal.players["bottom"] == Player()
    assert decoded.deal.players["next"] == Player(clubs=())


def test_a_ruleset_named_by_its_chinese_key_is_the_one_in_force() -> None:
    (entry,) = read_entries(
        "规则: qinger-128\n将: 3p\n玩家: {头家: {分: 1}, 下家: {分: 2}, 底家: {分: 3}}\n", "test"
    )
    scored = score_entry(entry, Choice())
    assert scored.result is not None
    assert scored.ruleset is not None
    assert scored.ruleset.id == "qinger-128"


def test_a_fault_without_what_it_was_is_told_what_there_is() -> None:
    (problem,) = decode({"faults": [{"player": "next"}]}).problems
    assert (problem.code, problem.path) == ("E103", ("faults", 0))
    assert problem.parameters["key"] == "fault"
    assert "wrong-meld, wrong-count, misdeal" in str(problem.parameters["expected"])
