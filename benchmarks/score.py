"""Explained hands a second from text, beside the hands a second of the PyPI package `mahjong` 2.1.

    pip install mahjong==2.1.0
    python -m benchmarks.score

Both run in this process, in turn, over the same number of hands: three to a deal here, fourteen cards to a
hand there, each through its own interface from text. What counts is the ratio; single figures are the
machine's.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from statistics import median

from benchmarks.deals import text_deals
from qscore.reading import read_entries
from qscore.scoring import Choice, score_entry

ROUNDS = 7
DEALS = 2000


def main() -> None:
    """Measures both in turn and prints the median of the ratios."""
    text = "\n".join(text_deals(DEALS)) + "\n"
    own = _own(text)
    try:
        peer = _peer()
    except ImportError:
        sys.exit("pip install mahjong==2.1.0 to measure the ratio")
    own(), peer()
    ratios = []
    for _ in range(ROUNDS):
        hands, seconds = own()
        peer_hands, peer_seconds = peer()
        ratios.append((hands / seconds) / (peer_hands / peer_seconds))
        print(f"qscore {hands / seconds:8.0f} hands/s   mahjong {peer_hands / peer_seconds:8.0f} hands/s")
    print(
        f"ratio, median of {ROUNDS}: {median(ratios):.2f} (least {min(ratios):.2f}, most {max(ratios):.2f})"
    )


def _own(text: str) -> Callable[[], tuple[int, float]]:
    choice = Choice()

    def run() -> tuple[int, float]:
        started = time.process_time()
        scored = 0
        for entry in read_entries(text, "deals", "text"):
            result = score_entry(entry, choice).result
            assert result is not None
            scored += len(result.players)
        return scored, time.process_time() - started

    return run


def _peer() -> Callable[[], tuple[int, float]]:
    from mahjong.hand_calculating.hand import HandCalculator
    from mahjong.tile import TilesConverter

    hands = [_mahjong_hand(random.Random(number)) for number in range(3 * DEALS)]
    calculator = HandCalculator()

    def run() -> tuple[int, float]:
        started = time.process_time()
        for suits, (suit, rank) in hands:
            tiles = TilesConverter.string_to_136_array(man=suits["m"], pin=suits["p"], sou=suits["s"])
            first = {"m": 0, "p": 9, "s": 18}[suit] + rank - 1
            calculator.estimate_hand_value(tiles, next(tile for tile in tiles if tile // 4 == first))
        return len(hands), time.process_time() - started

    return run


def _mahjong_hand(chance: random.Random) -> tuple[dict[str, str], tuple[str, int]]:
    """Four sets and a pair as digits by suit, and the winning tile."""
    while True:
        ranks: dict[str, list[int]] = {"m": [], "p": [], "s": []}
        winning = ("m", 1)
        for number in range(5):
            suit, rank = chance.choice("mps"), chance.randint(1, 9)
            if number == 0:
                ranks[suit] += [rank] * 2
            elif chance.random() < 0.7:
                rank = min(rank, 7)
                ranks[suit] += [rank, rank + 1, rank + 2]
                winning = (suit, rank)
            else:
                ranks[suit] += [rank] * 3
                winning = (suit, rank)
        if all(held.count(rank) <= 4 for held in ranks.values() for rank in held):
            return {suit: "".join(map(str, sorted(held))) for suit, held in ranks.items()}, winning


if __name__ == "__main__":
    main()
