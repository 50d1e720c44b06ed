"""From deals to the ledger: seats from the order, rounds, draws, names, payments, and the JSON of the formats."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import qscore
from qscore.evening.read import ledger_of_text
from tests.evening.helpers import HEAD, ROOT, THREE, ledger, points

EXAMPLE = ROOT / "examples" / "session-saturday.yaml"


def test_three_players_deal_in_turn() -> None:
    deals = ledger(points(1, 2, 3) * 4, THREE).deals
    assert [deal.seats for deal in deals] == [
        {"dealer": "王", "next": "李", "bottom": "张"},
        {"dealer": "李", "next": "张", "bottom": "王"},
        {"dealer": "张", "next": "王", "bottom": "李"},
        {"dealer": "王", "next": "李", "bottom": "张"},
    ]
    assert all(deal.resting == () for deal in deals)


def test_of_four_the_one_before_the_dealer_rests() -> None:
    deals = ledger(points(1, 2, 3) + points(1, 2, 3, names="李张陈") + points(1, 2, 3, names="张陈王")).deals
    assert [deal.resting for deal in deals] == [("陈",), ("王",), ("李",)]
    assert deals[2].seats == {"dealer": "张", "next": "陈", "bottom": "王"}


def test_after_a_draw_the_next_in_order_deals_and_the_round_does_not_advance() -> None:
    head = HEAD + "  deals_per_round: 1\n"
    found = ledger(
        "  - {outcome: no-jiang}\n" + points(1, 2, 3, names="李张陈") + "  - {outcome: 求和}\n", head
    )
    assert [(deal.seats["dealer"], deal.round, deal.counted) for deal in found.deals] == [
        ("王", 1, False),
        ("李", 1, True),
        ("张", 2, False),
    ]
    assert [(one.round, one.deals) for one in found.rounds] == [(1, 1), (2, 0)]
    assert found.deals[0].points == {"王": 0, "李": 0, "张": 0}


def test_rounds_have_totals_of_their_own() -> None:
    found = ledger(points(180, 110, 30) + points(0, 0, 30, names="李张王"), THREE + "  deals_per_round: 1\n")
    assert [dict(one.totals) for one in found.rounds] == [
        {"王": 220, "李": 10, "张": -230},
        {"王": 60, "李": -30, "张": -30},
    ]
    assert found.totals == {"王": 280, "李": -20, "张": -260}
    assert found.deals[1].running == found.totals


def test_first_dealer_and_reseat() -> None:
    head = HEAD + "  first_dealer: 张\n"
    found = ledger(
        points(1, 2, 3, names="张陈王")
        + "  - {reseat: [李, 王, 张, 陈]}\n"
        + points(1, 2, 3, names="李王张"),
        head,
    )
    assert [deal.seats["dealer"] for deal in found.deals] == ["张", "李"]
    assert found.deals[1].resting == ("陈",)
    assert found.next_seats == {"dealer": "王", "next": "张", "bottom": "陈"}


@pytest.mark.parametrize(
    "deal",
    [
        "{players: {王: {points: 180}, 李: {points: 110}, 张: {points: 30}}}",
        "{players: {dealer: {points: 180}, 下家: {points: 110}, 张: {points: 30}}}",
        "{players: {dealer: {name: 王, points: 180}, next: {name: 李, points: 110}, bottom: {points: 30}}}",
        "{points: {王: 180, 李: 110, 张: 30}}",
        "{points: {头家: 180, next: 110, 张: 30}}",
        "{points: {王: 180}, players: {李: {points: 110}, 张: {points: 30}}}",
        '"头家: 180分; 下家: 110分; 底家: 30分"',
        '"王: 180分; 李: 110分; 张: 30分"',
        "'头家 王: 180分; 下家 李: points 110; 底家: 30分'",
    ],
)
def test_a_deal_by_seat_or_by_name_or_as_text(deal: str) -> None:
    [found] = ledger(f"  - {deal}\n").deals
    assert found.settlement == {"王": 220, "李": 10, "张": -230}
    assert found.points == {"王": 180, "李": 110, "张": 30}
    assert found.result.players["next"].name == "李"
    assert found.outcome is None


def test_winners_discarders_and_offenders_by_name() -> None:
    deals = (
        "  - {jiang: 3p, players: {王: {partial: true, melds: [pung 777m]}, 李: {points: 10}, 张: {points: 0}}, "
        "win: {player: 王, tile: 9s, from: 李}}\n"
        "  - {points: {李: 0, 张: 30, 陈: 50}, faults: [{player: 李, fault: misdeal}]}\n"
        "  - {points: {张: 10, 陈: 30, 王: 50}, faults: [{player: 张, fault: wrong-count}]}\n"
    )
    first, second, third = ledger(deals).deals
    assert (first.winner, first.won_from, first.pattern, first.jiang) == ("王", "李", "mixed", "3p")
    assert first.points["王"] == 60
    assert (second.outcome, dict(second.faults)) == ("misdeal", {"李": "misdeal"})
    assert second.settlement == {"李": -180, "张": 80, "陈": 100}
    assert [paid.article for paid in second.payments if paid.code == "fine"] == ["25.1", "25.1"]
    assert third.points["张"] == 0
    assert third.faults == {"张": "wrong-count"}


def test_rulings_of_the_session_hold_for_every_deal_and_a_deal_may_differ() -> None:
    deal = "players: {王: {partial: true, melds: [pung 777m]}, 李: {partial: true}, 张: {partial: true}}"
    head = HEAD + "  rulings: {exhausted_wall: void}\n"
    found = ledger(
        f"  - {{jiang: 3p, {deal}}}\n  - {{outcome: no-jiang}}\n  - {{outcome: no-jiang}}\n  - {{outcome: no-jiang}}\n"
        f"  - {{jiang: 3p, rulings: {{exhausted_wall: score}}, {deal}}}\n",
        head,
    )
    assert [found.deals[0].points["王"], found.deals[4].points["王"]] == [0, 10]
    assert found.settings.rulings == {"exhausted_wall": "void"}


def test_money_payments_and_transfers() -> None:
    head = HEAD + "  stake: 0.5\n  currency: 元\n"
    found = ledger(points(180, 110, 30) + '  - {payment: {from: 张, to: 王, amount: "20"}}\n', head)
    assert found.amounts == {"王": Decimal(110), "李": Decimal(5), "张": Decimal(-115), "陈": 0}
    assert found.outstanding == {"王": Decimal(90), "李": Decimal(5), "张": Decimal(-95), "陈": 0}
    assert [(one.payer, one.payee, int(one.amount)) for one in found.transfers] == [
        ("张", "王", 90),
        ("张", "李", 5),
    ]
    [made] = found.payments
    assert (made.payer, made.payee, made.amount, made.after) == ("张", "王", Decimal(20), 1)


def test_a_rounding_of_the_file() -> None:
    head = THREE + "  stake: '0.07'\n  rounding: '1'\n"
    tree = ledger(points(180, 110, 30), head).as_json()
    assert tree["amounts"] == {"王": "15", "李": "1", "张": "-16"}


def test_the_json_of_the_formats() -> None:
    head = HEAD + "  title: 周六\n  stake: 0.5\n  currency: 元\n"
    tree = ledger(points(180, 110, 30), head).as_json()
    assert tree == {
        "session": {
            "title": "周六",
            "ruleset": "qinger-130",
            "rulings": {},
            "players": ["王", "李", "张", "陈"],
            "deals_per_round": 30,
            "rounds": 2,
            "stake": "0.5",
            "currency": "元",
        },
        "deals": [
            {
                "n": 1,
                "round": 1,
                "seats": {"dealer": "王", "next": "李", "bottom": "张"},
                "points": {"王": 180, "李": 110, "张": 30},
                "settlement": {"王": 220, "李": 10, "张": -230},
                "counted": True,
            }
        ],
        "rounds": [{"round": 1, "totals": {"王": 220, "李": 10, "张": -230, "陈": 0}}],
        "totals": {"王": 220, "李": 10, "张": -230, "陈": 0},
        "amounts": {"王": "110.00", "李": "5.00", "张": "-115.00", "陈": "0.00"},
        "payments": [],
        "transfers": [
            {"from": "张", "to": "王", "amount": "110.00"},
            {"from": "张", "to": "李", "amount": "5.00"},
        ],
    }


def test_the_example_reads_through_the_public_api() -> None:
    found = qscore.read_session(EXAMPLE)
    assert isinstance(found, qscore.Ledger)
    assert found.totals == {"王": 40, "李": 1360, "张": -170, "陈": -1230}
    assert [deal.line for deal in found.deals] == [16, 23, 25, 26, 28, 31]
    assert [deal.outcome for deal in found.deals] == ["win", None, "win", "no-jiang", "misdeal", "win"]
    assert found.money(Decimal("-0.001")) == "0.00"
    assert found.money(Decimal(5), signed=True) == "+5.00"
    assert all(deal.kind == "deal" for deal in found.deals)


@pytest.mark.parametrize(
    "text",
    [
        '{"session": {"players": ["a", "b", "c"]}, "deals": [{"points": {"a": 180, "b": 110, "c": 30}}]}',
        "session: {players: [a, b, c]}\ndeals: [{points: {a: 180, b: 110, c: 30}}]\n",
        "deals:\n- points: {a: 180, b: 110, c: 30}\nsession: {players: [a, b, c]}\n",
        'deals:\n- {points: {a: 180, b: 110, c: 30}, note: "x\n- y"}\nsession: {players: [a, b, c]}\n',
        "--- # a document\nsession: {players: [a, b, c]}\ndeals:\n  - {points: {a: 180, b: 110, c: 30}}\n",
    ],
)
def test_other_layouts_say_the_same(text: str) -> None:
    assert ledger_of_text(text, "s.yaml").totals == {"a": 220, "b": 10, "c": -230}


def test_a_session_without_deals() -> None:
    for text in (HEAD, HEAD + "deals:\n", HEAD + "deals: []\n"):
        found = ledger_of_text(text, "s.yaml")
        assert (found.deals, found.rounds, found.transfers) == ((), (), ())
        assert found.as_json()["totals"] == {"王": 0, "李": 0, "张": 0, "陈": 0}


def test_gongzhu_evening_has_sides_marks_and_pigs(tmp_path: Path) -> None:
    head = "session:\n  ruleset: gongzhu\n  players: [甲, 乙, 丙, 丁]\n  stake: 0.1\n  stake_per_pig: 5\n"
    deal = "  - {players: {甲: {points: -600}, 乙: {points: 0}, 丙: {points: -500}, 丁: {points: 0}}}\n"
    found = ledger(deal, head)
    tree = found.as_json()
    assert tree["totals"] == {"north-south": -1100, "east-west": 0}
    assert tree["pigs"] == {"甲": 1, "乙": 0, "丙": 1, "丁": 0}
    assert [game["winner"] for game in tree["games"]] == ["east-west"]
    assert sum(found.amounts.values()) == 0
    assert found.amounts["甲"] == Decimal("-115.0")
    del tmp_path


def test_gouji_players_keep_their_seats() -> None:
    head = "session:\n  ruleset: gouji\n  players: [甲, 乙, 丙, 丁, 戊, 己]\n"
    found = ledger("  - {finish: [甲, 丙, 乙, 丁, 戊, 己]}\n" * 2, head)
    assert [deal.seats["1"] for deal in found.deals] == ["甲", "甲"]
    assert found.deals[0].settlement == {"甲": 4, "乙": -4, "丙": 4, "丁": -4, "戊": 4, "己": -4}


@given(st.lists(st.tuples(*[st.integers(0, 500)] * 3), max_size=12), st.sampled_from(["王李张", "王李张陈"]))
def test_every_evening_is_zero_sum_and_adds_up(results: list[tuple[int, int, int]], names: str) -> None:
    deals = ""
    for n, own in enumerate(results):
        playing = [names[(n + place) % len(names)] for place in range(3)]
        deals += points(*own, names="".join(playing))
    head = f"session:\n  players: [{', '.join(names)}]\n  stake: '0.37'\n  rounding: '0.5'\n  deals_per_round: 5\n"
    found = ledger(deals, head)
    assert sum(found.totals.values()) == 0
    assert sum(found.amounts.values()) == 0
    for deal, own in zip(found.deals, results, strict=True):
        assert list(deal.settlement.values()) == [3 * one - sum(own) for one in own]
    for name in names:
        assert found.totals[name] == sum(deal.settlement.get(name, 0) for deal in found.deals)
        assert found.totals[name] == sum(one.totals[name] for one in found.rounds)
        paid = sum(one.amount for one in found.transfers if one.payer == name)
        received = sum(one.amount for one in found.transfers if one.payee == name)
        assert received - paid == found.amounts[name]


def test_the_examples_of_the_other_games_read() -> None:
    pigs = qscore.read_session(ROOT / "examples" / "session-gongzhu.yaml")
    assert pigs.amounts["甲"] == Decimal("-153.0")
    places = qscore.read_session(ROOT / "examples" / "session-gouji.yaml")
    assert places.totals == {"甲": -6, "乙": 6, "丙": -6, "丁": 6, "戊": -6, "己": 6}
