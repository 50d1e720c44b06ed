"""Money: exact to the last cent, zero-sum under every rounding, and the fewest payments (against brute force)."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from qscore.evening.ledger import PaymentMade
from qscore.evening.money import (
    MOST_EXACT,
    amounts_of,
    outstanding_of,
    places_of,
    rounded,
    transfers_of,
)

STAKES = st.decimals(min_value=0, max_value=10**6, places=6)
SMALLEST = st.sampled_from([Decimal(word) for word in ("0.01", "0.05", "0.5", "1", "5", "100", "0.03")])


def zero_sum(most: int, largest: int = 60) -> st.SearchStrategy[dict[str, int]]:
    """Points by name that sum to zero."""
    return st.lists(st.integers(-largest, largest), min_size=1, max_size=most - 1).map(
        lambda own: {f"p{place}": value for place, value in enumerate([*own, -sum(own)])}
    )


def test_amounts_are_exact_decimals() -> None:
    amounts = amounts_of({"王": 220, "李": 10, "张": -230}, Decimal("0.333333"))
    assert amounts == {"王": Decimal("73.333260"), "李": Decimal("3.333330"), "张": Decimal("-76.666590")}


def test_without_a_stake_a_point_is_worth_one_unless_money_hangs_on_something_else() -> None:
    assert amounts_of({"a": 3, "b": -3}, None) == {"a": Decimal(3), "b": Decimal(-3)}
    pigs = {"pig": {"a": -1, "b": 1}}
    assert amounts_of({"a": 3, "b": -3}, None, pigs, {"pig": Decimal(5)}) == {
        "a": Decimal(-5),
        "b": Decimal(5),
    }
    both = amounts_of({"a": 3, "b": -3}, Decimal("0.1"), pigs, {"pig": Decimal(5)})
    assert both == {"a": Decimal("-4.7"), "b": Decimal("4.7")}


@given(zero_sum(8, 10**6), STAKES)
def test_amounts_are_zero_sum_for_any_stake(points: dict[str, int], stake: Decimal) -> None:
    assert sum(amounts_of(points, stake).values()) == 0


@given(zero_sum(8, 10**6), STAKES, SMALLEST)
def test_rounding_keeps_the_sum_and_moves_nobody_by_a_whole_unit(
    points: dict[str, int], stake: Decimal, smallest: Decimal
) -> None:
    exact = amounts_of(points, stake)
    result = rounded(exact, smallest)
    assert sum(result.values()) == 0
    for name, amount in result.items():
        assert amount % smallest == 0
        assert abs(amount - exact[name]) < smallest


def test_rounding_gives_what_is_missing_to_the_largest_remainders() -> None:
    exact = {"a": Decimal("1.2"), "b": Decimal("1.7"), "c": Decimal("-2.9")}
    assert rounded(exact, Decimal(1)) == {"a": Decimal(1), "b": Decimal(2), "c": Decimal(-3)}


def test_payments_made_lower_what_is_outstanding() -> None:
    amounts = {"王": Decimal(110), "李": Decimal(5), "张": Decimal(-115)}
    left = outstanding_of(amounts, [PaymentMade("张", "王", Decimal("20"), 5)])
    assert left == {"王": Decimal(90), "李": Decimal(5), "张": Decimal(-95)}


def fewest_by_brute_force(sums: Sequence[int]) -> int:
    """The fewest payments, by trying every order of people and cutting it wherever a group is settled."""
    owing = [amount for amount in sums if amount]
    best = len(owing)
    for order in permutations(owing):
        total, groups = 0, 0
        for amount in order:
            total += amount
            groups += total == 0
        best = min(best, len(owing) - groups)
    return best


@given(zero_sum(6, 8))
def test_the_fewest_payments_up_to_six_people(points: dict[str, int]) -> None:
    sums = {name: Decimal(own) for name, own in points.items()}
    transfers = transfers_of(sums)
    assert len(transfers) == fewest_by_brute_force(list(points.values()))
    settles(sums, [(each.payer, each.payee, each.amount) for each in transfers])


def settles(sums: dict[str, Decimal], moves: list[tuple[str, str, Decimal]]) -> None:
    """Every payment is positive, and together they bring everybody to zero."""
    left = dict(sums)
    for payer, payee, amount in moves:
        assert amount > 0
        left[payer] += amount
        left[payee] -= amount
    assert not any(left.values())


@given(zero_sum(30, 20))
def test_many_people_are_settled_with_fewer_payments_than_people(points: dict[str, int]) -> None:
    sums = {name: Decimal(own) for name, own in points.items()}
    transfers = transfers_of(sums)
    settles(sums, [(each.payer, each.payee, each.amount) for each in transfers])
    assert len(transfers) <= max(0, sum(1 for own in points.values() if own) - 1)


def test_pairs_among_many_people_pay_each_other() -> None:
    count = MOST_EXACT + 6
    points = {f"p{place}": Decimal((place // 2 + 1) * (-1) ** place) for place in range(count)}
    assert len(transfers_of(points)) == count // 2


def test_two_groups_are_found_where_greed_finds_one() -> None:
    sums = {"a": Decimal(-5), "b": Decimal(-4), "c": Decimal(3), "d": Decimal(2), "e": Decimal(4)}
    assert [(one.payer, one.payee, int(one.amount)) for one in transfers_of(sums)] == [
        ("a", "c", 3),
        ("a", "d", 2),
        ("b", "e", 4),
    ]


def test_money_is_written_with_cents_at_least_points_and_whole_units_without() -> None:
    assert places_of([Decimal("110.0")], None, is_money=True) == 2
    assert places_of([Decimal("0.125")], None, is_money=True) == 3
    assert places_of([Decimal("110")], Decimal(1), is_money=True) == 0
    assert places_of([Decimal("110.5")], Decimal("0.5"), is_money=True) == 2
    assert places_of([Decimal("220")], None, is_money=False) == 0
