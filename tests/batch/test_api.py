"""Lines, record batches and arrays from Python."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
import pytest

from qscore import batch
from qscore.batch.columns import Compiled, DealColumns, meld_code, score_columns
from qscore.core.problems import InputError
from qscore.games.qinger.cards import CLUB, FLOWER
from qscore.games.qinger.deal import SEATS
from qscore.reading import read_entries
from qscore.rules.rulesets import load_ruleset
from qscore.scoring import Choice, score_entry
from tests.batch.deals import Dealer

pa = pytest.importorskip("pyarrow")


def columns_of(lines: list[str]) -> DealColumns:
    """Deals of the plain shape as arrays."""
    count = len(lines)
    hand, melds = np.zeros((count, 3, 33), np.uint8), np.zeros((count, 3, 7), np.uint8)
    flowers, clubs = np.zeros((count, 3, 7), np.uint8), np.zeros((count, 3, 7), np.bool_)
    takeoff, how = np.zeros((count, 3), np.bool_), np.zeros(count, np.uint8)
    turned, winner, tile, source = (np.zeros(count, np.int8) for _ in range(4))
    shown = np.ones(count, np.bool_)
    for n, line in enumerate(lines):
        [entry] = read_entries(line, "x", "text")
        decoded = score_entry(entry, Choice()).decoded
        assert decoded is not None
        deal = decoded.deal
        turned[n] = deal.jiang
        winner[n] = -1 if deal.win is None else SEATS.index(deal.win.claimants[0])
        if deal.win is not None:
            tile[n], shown[n] = deal.win.card, deal.win.shown
            source[n] = 3 if deal.win.source == "self" else SEATS.index(deal.win.source)
            how[n] = sum(
                {"heavenly": 1, "earthly": 2, "ready": 4, "last-tile": 8}[way] for way in deal.win.how
            )
        for seat, name in enumerate(SEATS):
            player = deal.players[name]
            takeoff[n, seat] = player.takeoff_joys
            for card in player.hand:
                hand[n, seat, card] += 1
            for card in player.flowers:
                flowers[n, seat, card - FLOWER] += 1
            for place, meld in enumerate(player.melds):
                melds[n, seat, place] = meld_code(meld.kind, meld.cards[0], len(meld.cards))
                clubs[n, seat, place] = meld.cards[-1] >= CLUB
    return DealColumns(
        hand, melds, flowers, turned.astype(np.uint8), winner, tile.astype(np.uint8), source.astype(np.uint8),
        clubs, takeoff, shown, how,
    )  # fmt: skip


def test_arrays_give_the_points_of_the_lines() -> None:
    lines = list(Dealer(21, edition="qinger-130").texts(600))
    found = score_columns(columns_of(lines), load_ruleset("qinger-130").rules())
    rows = list(batch.score_lines(lines))
    patterns = (None, "mixed", "all-runs", "all-sets")
    for n, row in enumerate(rows):
        assert tuple(found.points[n]) == row.points
        assert tuple(found.net[n]) == row.net
        assert patterns[found.pattern[n] + 1] == row.pattern
        assert found.fans[n] == (row.fans or 0)
        assert found.error[n] == ""
    assert found.points.dtype == found.net.dtype == np.int32


def test_arrays_that_are_no_possible_deals_say_why() -> None:
    columns = columns_of(list(Dealer(22, edition="qinger-130").texts(8)))
    columns.hand[0, 0, 0] = 200
    columns.hand[1, 2] = 0
    columns.flowers[2, 0, 2:4] = 9
    columns.melds[3, 0, 0] = meld_code("pung", 0)
    columns.meld_clubs[3, 0, 0] = True  # type: ignore[index]
    found = score_columns(columns, Compiled(load_ruleset("qinger-130").rules()))
    assert found.error[0] in ("E202", "E203")
    assert found.error[1] == "E203"
    assert found.error[2] == "E202"
    assert found.error[3] != ""
    assert not found.points[:3].any()
    assert (found.error[4:] == "").all()


def test_rulings_by_arrangement_are_explained() -> None:
    lines = list(Dealer(23, edition="qinger-130").texts(40))
    rulings = {"coins": "arranged", "wait_shape": "free"}
    found = score_columns(columns_of(lines), load_ruleset("qinger-130").rules(rulings))
    rows = list(batch.score_lines(lines, rulings=rulings))
    assert [tuple(points) for points in found.points] == [row.points for row in rows]


def test_arrays_of_another_shape_are_refused() -> None:
    columns = columns_of(list(Dealer(24).texts(2)))
    rules = load_ruleset("qinger-130").rules()
    with pytest.raises(ValueError, match="hand must have the shape"):
        score_columns(DealColumns(columns.hand[:, :2], *list(vars(columns).values())[1:7]), rules)
    columns.melds[0, 0, 0] = 250
    with pytest.raises(ValueError, match="melds must be from 0 to 210"):
        score_columns(columns, rules)


def test_record_batches() -> None:
    lines = [*Dealer(25, odd=0.3).texts(50), "", None]
    batches = [pa.record_batch({"deal": lines[:20]}), pa.record_batch({"deal": lines[20:]})]
    found = pa.Table.from_batches(list(batch.score_batches(batches)))
    rows = list(batch.score_lines([line or "" for line in lines]))
    assert found.column("line").to_pylist() == [row.line for row in rows]
    assert found.column("dealer").to_pylist() == [row.points[0] if row.points else None for row in rows]
    assert found.column("error").to_pylist() == [row.error for row in rows]
    assert found.column("id").to_pylist() == [row.id or None for row in rows]
    assert found.column("winner").to_pylist() == [row.winner for row in rows]
    assert found.column("fans").to_pylist() == [row.fans for row in rows]
    with pytest.raises(KeyError):
        list(batch.score_batches(batches, column="nothing"))


def test_lines_of_json_and_line_breaks_within() -> None:
    lines = list(Dealer(26).jsons(30))
    assert [row.error for row in batch.score_lines(lines)] == [None] * 30
    broken = next(iter(Dealer(27).texts(1))).replace("; ", "\n") + "\n"
    [row] = batch.score_lines([broken])
    assert row.error is None
    assert [row.line for row in batch.score_lines(["\n", "no-jiang"])] == [2]
    assert list(batch.score_lines([])) == []


def test_a_ruleset_that_is_not_there() -> None:
    with pytest.raises(InputError, match="E601"):
        list(batch.score_lines(["no-jiang"], ruleset="qinger-999"))
    [row] = batch.score_lines(["no-jiang"], rulings={"rounding": "sideways"})
    assert row.error == "E603"
    [row] = batch.score_lines(["gongzhu"], ruleset="gongzhu")
    assert row.error is not None


def test_public_names() -> None:
    for name in batch.__all__:
        assert getattr(batch, name) is not None
    with pytest.raises(AttributeError):
        batch.nothing  # noqa: B018
    assert importlib.import_module("qscore.batch") is batch


def test_duckdb_calls_it() -> None:
    duckdb = pytest.importorskip("duckdb")
    lines = list(Dealer(28, edition="qinger-130").texts(300))
    deals = pa.table({"deal": lines})  # noqa: F841 (DuckDB finds it by name)
    reader = duckdb.sql("SELECT deal FROM deals").to_arrow_reader(100)
    rows = pa.Table.from_batches(batch.score_batches(reader))  # noqa: F841
    found = duckdb.sql(
        "SELECT winner, count(*), sum(net_dealer + net_next + net_bottom) FROM rows GROUP BY winner"
    ).fetchall()
    assert sum(count for _, count, _ in found) == 300
    assert {total for _, _, total in found} == {0}


def test_polars_calls_it() -> None:
    polars = pytest.importorskip("polars")
    lines = list(Dealer(29, edition="qinger-130").texts(100))
    table = polars.DataFrame({"deal": lines}).to_arrow()
    rows = polars.from_arrow(pa.Table.from_batches(batch.score_batches(table.to_batches())))
    assert rows["dealer"].to_list() == [row.points[0] for row in batch.score_lines(lines)]


@pytest.mark.filterwarnings("ignore")
def test_dask_bag_calls_it() -> None:
    pytest.importorskip("dask")
    import dask.bag

    lines = list(Dealer(30, edition="qinger-130").texts(60))
    from_sequence: Any = dask.bag.from_sequence
    rows = from_sequence(lines, npartitions=3).map_partitions(lambda part: list(batch.score_lines(part)))
    points = [row.points for row in rows.compute(scheduler="sync")]
    assert points == [row.points for row in batch.score_lines(lines)]
