"""Deals a second of `qscore batch`, in one run with other scorers' hands a second.

    python -m benchmarks.batch [DEALS]

Five kinds of logs, as text and as JSON: full hands, every third with a fault, partial losers, points only, partial
winners with claims. Processor time of one process, best of three, code already compiled; two workers by the clock.
Peers that are not installed are left out.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from benchmarks.batch_peers import peer_rates, rate
from qscore.batch import DealColumns, Request, meld_code, run, score_columns
from qscore.batch.columns import Compiled
from qscore.games.qinger.cards import CLUB, FLOWER
from qscore.games.qinger.deal import SEATS
from qscore.games.qinger.fields import decode
from qscore.rules.rulesets import load_ruleset
from tests.batch.deals import KINDS, Dealer, Kinds

DIFFERENT = 10_000
"""Deals made up; longer logs repeat them."""
WAYS = {"heavenly": 1, "earthly": 2, "ready": 4, "last-tile": 8}


def columns_of(trees: list[dict[str, object]]) -> DealColumns:
    """Deals as arrays."""
    count = len(trees)
    hand, melds = np.zeros((count, 3, 33), np.uint8), np.zeros((count, 3, 7), np.uint8)
    flowers, clubs = np.zeros((count, 3, 7), np.uint8), np.zeros((count, 3, 7), np.bool_)
    takeoff, how = np.zeros((count, 3), np.bool_), np.zeros(count, np.uint8)
    turned, tile, source = (np.zeros(count, np.uint8) for _ in range(3))
    winner, shown = np.full(count, -1, np.int8), np.ones(count, np.bool_)
    for n, tree in enumerate(trees):
        deal = decode(tree).deal
        turned[n] = deal.jiang
        if deal.win is not None:
            winner[n], tile[n] = SEATS.index(deal.win.claimants[0]), deal.win.card
            source[n] = 3 if deal.win.source == "self" else SEATS.index(deal.win.source)
            shown[n], how[n] = deal.win.shown, sum(WAYS[way] for way in deal.win.how)
        for seat, name in enumerate(SEATS):
            player = deal.players[name]
            takeoff[n, seat] = player.takeoff_joys
            np.add.at(hand[n, seat], list(player.hand), 1)
            np.add.at(flowers[n, seat], [card - FLOWER for card in player.flowers], 1)
            for place, meld in enumerate(player.melds):
                melds[n, seat, place] = meld_code(meld.kind, meld.cards[0], len(meld.cards))
                clubs[n, seat, place] = meld.cards[-1] >= CLUB
    return DealColumns(hand, melds, flowers, turned, winner, tile, source, clubs, takeoff, shown, how)


def repeated(columns: DealColumns, times: int) -> DealColumns:
    """The same deals so many times over."""
    return DealColumns(*(np.concatenate([array] * times) for array in vars(columns).values()))


def main(deals: int) -> None:
    times = max(1, deals // DIFFERENT)
    count = times * DIFFERENT
    figures = {}
    clock = {}
    trees: list[dict[str, object]] = []
    with tempfile.TemporaryDirectory() as folder:
        out = str(Path(folder, "out.csv"))
        for kind in KINDS:
            trees = list(Kinds(2, "qinger-130").trees(DIFFERENT, kind))
            for form in ("text", "json"):
                log = str(Path(folder, f"log.{'txt' if form == 'text' else 'jsonl'}"))
                Path(log).write_text(
                    "".join(f"{line}\n" for line in _lines(trees, form)) * times, encoding="utf-8"
                )
                run(Request([log], out, workers=1))
                figures[f"{form}, {kind}"] = rate(lambda log=log: run(Request([log], out, workers=1)), count)  # type: ignore[misc]
                for workers in (1, 2) if kind == form_of_clock(form) and (os.cpu_count() or 1) > 1 else ():
                    start = time.perf_counter()
                    run(Request([log], out, workers=workers))
                    clock[workers] = count / (time.perf_counter() - start)
    tables = Compiled(load_ruleset("qinger-130").rules())
    columns = repeated(columns_of(list(Dealer(2, edition="qinger-130").trees(DIFFERENT))), min(times, 10))
    score_columns(columns, tables)
    figures["arrays, full"] = rate(lambda: score_columns(columns, tables), len(columns.turned))
    peers = peer_rates()
    fastest = max(peers.values(), default=float("nan"))
    for name, figure in figures.items():
        print(f"{name:24} {figure:12,.0f} deals a second   {figure / fastest:5.2f} of the fastest peer")
    for name, figure in peers.items():
        print(f"{name:24} {figure:12,.0f} hands a second")
    for workers, figure in clock.items():
        print(f"{workers} workers {figure:28,.0f} deals a second by the clock   {figure / clock[1]:5.2f}")


def form_of_clock(form: str) -> str:
    """The kind of log that is also scored by two workers."""
    return "full" if form == "text" else ""


def _lines(trees: list[dict[str, object]], form: str) -> list[str]:
    from qscore.games.qinger.text import print_text

    if form == "json":
        return [json.dumps(tree, ensure_ascii=False) for tree in trees]
    return [print_text(tree, "en", one_line=True) for tree in trees]  # type: ignore[arg-type]


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200_000)
