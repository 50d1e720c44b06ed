"""What can be wrong with a session, each at its place."""

from __future__ import annotations

import pytest

from qscore.core.problems import InputError
from qscore.evening.read import ledger_of_text
from tests.evening.helpers import HEAD, codes, faults, points


def head_codes(text: str) -> list[str]:
    """The codes of what is wrong with a whole file."""
    with pytest.raises(InputError) as caught:
        ledger_of_text(text, "session.yaml")
    return [one.code for one in caught.value.diagnostics]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("- a\n", ["E102"]),
        ("", ["E710"]),
        ("deals: []\n", ["E103"]),
        ("session: x\n", ["E102", "E103"]),
        ("session: {players: [a, b, c], plyers: 3}\n", ["E101"]),
        ("session: {players: [a, b, c]}\nrules: x\n", ["E101"]),
        ("session: {players: [a, b, c]}\ndeals: {a: b}\n", ["E102"]),
        ("session: {players: [a, b, c]}\n---\nsession: {}\n", ["E710"]),
        ("session: {players: [a, b, c]\n", ["E003"]),
        ("session: {rounds: 2}\n", ["E103"]),
        ("session: {players: abc}\n", ["E102"]),
        ("session: {players: [a, b]}\n", ["E701"]),
        ("session: {players: [a, b, c, d, e]}\n", ["E701"]),
        ("session: {players: [a, b, a]}\n", ["E110"]),
        ("session: {players: [a, ' ', c]}\n", ["E102"]),
        ("session: {players: [a, b, next]}\n", ["E109"]),
        ("session: {players: [头家, b, c]}\n", ["E109"]),
        ("session: {players: [a, b, c], first_dealer: d}\n", ["E703"]),
        ("session: {players: [a, b, c], ruleset: qinger-13}\n", ["E601"]),
        ("session: {players: [a, b, c], ruleset: ../x.yaml}\n", ["E607"]),
        ("session: {players: [a, b, c], rulings: {roundin: x}}\n", ["E602"]),
        ("session: {players: [a, b, c], rulings: {rounding: x}}\n", ["E603"]),
        ("session: {players: [a, b, c], deals_per_round: 0}\n", ["E105"]),
        ("session: {players: [a, b, c], stake: 1e3}\n", ["E705"]),
        ("session: {players: [a, b, c], stake: -1}\n", ["E705"]),
        ("session: {players: [a, b, c], stake: 0.0000000000001}\n", ["E705"]),
        ("session: {players: [a, b, c], rounding: 0}\n", ["E705"]),
        ("session: {players: [a, b, c], stake_per_pig: 2}\n", ["E101"]),
    ],
)
def test_the_head(text: str, expected: list[str]) -> None:
    assert head_codes(text) == expected


@pytest.mark.parametrize(
    ("deals", "expected"),
    [
        ("  - 7\n", ["E010"]),
        ("  - [a]\n", ["E712"]),
        ("  -\n", ["E712"]),
        ("  - {points: {王: 1, 李: 2, 陈: 3}}\n", ["E702"]),
        ("  - {points: {王: 1, 李: 2, 赵: 3}}\n", ["E703"]),
        ("  - {points: {王: 1, dealer: 2, 李: 2, 张: 3}}\n", ["E711"]),
        ("  - {points: {王: 1, 李: 2}, players: {王: {points: 3}, 张: {points: 0}}}\n", ["E711"]),
        ("  - {points: 7}\n", ["E102"]),
        ("  - {points: {王: 1, 李: x, 张: 3}}\n", ["E105"]),
        (
            "  - {players: {dealer: {name: 李, points: 1}, next: {points: 1}, bottom: {points: 1}}}\n",
            ["E704"],
        ),
        (
            "  - {players: {dealer: {name: 赵, points: 1}, next: {points: 1}, bottom: {points: 1}}}\n",
            ["E703"],
        ),
        ("  - {players: {王: 1, 李: {points: 1}, 张: {points: 1}}}\n", ["E102"]),
        ("  - {reseat: [王, 李, 张]}\n", ["E706"]),
        ("  - {reseat: [王, 李, 张, 张]}\n", ["E706"]),
        ("  - {reseat: [李, 王, 张, 陈], note: x}\n", ["E707"]),
        ("  - {payment: {from: 张, to: 王, amount: 0}}\n", ["E705"]),
        ("  - {payment: {from: 张, to: 张, amount: 1}}\n", ["E709"]),
        ("  - {payment: {from: 张, to: 赵, amount: 1}}\n", ["E703"]),
        ("  - {payment: {from: 张, to: 王, amount: 1, when: x}}\n", ["E101"]),
        ("  - {ruleset: gongzhu, players: {}}\n", ["E708"]),
        ("  - {cash: x}\n", ["E101"]),
        ("  - {jiang: 3p, jiang: 4p}\n" + points(1, 2, 3, names="李张陈"), ["E006"]),
    ],
)
def test_entries(deals: str, expected: list[str]) -> None:
    assert [code for code in codes(deals) if code not in ("E507", "E103", "E203")] == expected


def test_every_entry_is_looked_at_and_each_problem_has_its_line() -> None:
    found = faults(
        "  - {points: {王: 1, 李: 2, 陈: 3}}\n"
        "  # a comment\n"
        "  - {points: {李: 1, 张: x, 陈: 3}}\n"
        '  - "张: 1分; 陈: 2分; 李: 3分"\n'
    )
    assert [(one.code, one.line, one.column) for one in found if one.code != "E507"] == [
        ("E702", 4, 27),
        ("E105", 6, 24),
        ("E702", 7, 20),
    ]


def test_the_places_of_text_deals_and_of_names() -> None:
    [found] = faults('  - "王: 110分; 李: 略 / 碰 77万; 张: 0分; 将 3饼"\n')
    assert (found.code, found.line) == ("E302", 4)
    assert found.source_line[found.column - 1 :].startswith("碰 77万")
    [other] = faults(
        "  - {jiang: 3p, players: {王: {partial: true, melds: [pung 77m]}, 李: {points: 1}, 张: {points: 1}}}\n"
    )
    assert other.source_line[other.column - 1 :].startswith("pung 77m")


def test_a_ruling_of_the_session_that_a_deal_does_not_know_is_shown_at_the_session() -> None:
    head = HEAD + "  rulings: {sun_moon_turned: plain}\n"
    found = faults("  - {ruleset: qinger-128, points: {王: 1, 李: 2, 张: 3}}\n", head)
    assert [(one.code, one.line) for one in found] == [("E602", 3)]


def test_a_broken_entry_is_shown_where_it_is_broken() -> None:
    [found] = faults(
        points(1, 2, 3) + "  - {points: {李: 1, 张: 2, 陈: 3}\n" + points(1, 2, 3, names="张陈王")
    )
    assert (found.code, found.line) == ("E003", 5)


def test_cashing_that_is_not_allowed_is_shown_at_its_entry() -> None:
    head = "session:\n  ruleset: gongzhu\n  players: [甲, 乙, 丙, 丁]\n  rulings: {cash_in: asked}\n"
    deal = "  - {players: {甲: {points: -600}, 乙: {points: 0}, 丙: {points: -500}, 丁: {points: 0}}}\n"
    [found] = faults(deal + "  - {cash: east-west}\n", head)
    assert (found.code, found.line) == ("E808", 7)


@pytest.mark.parametrize(
    ("first", "second", "column"),
    [
        ("{PLAYERS}", "{sides: alone, PLAYERS}", 13),
        ("{PLAYERS}", '"north: points 1; east: points 0; south: points 0; west: points 1; sides alone"', 78),
        ("{sides: alone, PLAYERS}", "{PLAYERS}", 5),
        ("{PLAYERS}", "{ruleset: gongzhu-open, PLAYERS}", 5),
    ],
)
def test_13_a_gongzhu_evening_is_played_with_partners_or_alone_not_both(
    first: str, second: str, column: int
) -> None:
    players = "players: {甲: {points: 1}, 乙: {points: 0}, 丙: {points: 0}, 丁: {points: 0}}"
    deals = "".join(f"  - {deal}\n" for deal in (first, first, second)).replace("PLAYERS", players)
    head = "session:\n  ruleset: gongzhu\n  players: [甲, 乙, 丙, 丁]\n"
    [found] = faults(deals, head)
    assert (found.code, found.line, found.column, found.article) == ("E811", 7, column, "2")


def test_no_more_than_some_hundred_problems_are_named() -> None:
    assert len(codes("  - {points: 7}\n" * 500)) == 200


def test_a_player_called_null_is_to_be_put_in_quotes() -> None:
    with pytest.raises(InputError) as caught:
        ledger_of_text("session:\n  players: [王, null, 张]\ndeals: []\n", "s.yaml")
    hint = caught.value.diagnostics[0].hint
    assert hint is not None
    assert hint.en == "who is called null or true is written in quotes"
