"""Hands a second of other scorers, through their own interface from text; only those that are installed.

They score one winning hand of fourteen tiles; a deal of Qing'er holds three hands of twenty-two. The figures are
for ratios in one run on one machine, not for comparing games.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

HANDS = 4_000


def random_hands(count: int, seed: int = 1) -> list[tuple[dict[str, str], str]]:
    """Complete hands of four sets and a pair: ranks by suit, and the suit and rank of the winning tile."""
    rng = random.Random(seed)
    hands: list[tuple[dict[str, str], str]] = []
    while len(hands) < count:
        counts = {suit: [0] * 10 for suit in "mps"}
        last = ""
        for _ in range(4):
            suit = rng.choice("mps")
            if rng.random() < 0.7:
                rank = rng.randint(1, 7)
                for step in range(3):
                    counts[suit][rank + step] += 1
                last = f"{rank + rng.randint(0, 2)}{suit}"
            else:
                rank = rng.randint(1, 9)
                counts[suit][rank] += 3
                last = f"{rank}{suit}"
        counts[rng.choice("mps")][rng.randint(1, 9)] += 2
        if all(count <= 4 for ranks in counts.values() for count in ranks):
            text = {suit: "".join(str(n) * ranks[n] for n in range(1, 10)) for suit, ranks in counts.items()}
            hands.append((text, last))
    return hands


def riichienv() -> Callable[[], None]:
    """Scores every hand from its text with `riichienv`."""
    module: Any = import_module("riichienv")

    texts = []
    for ranks, last in random_hands(HANDS):
        rest = {
            suit: text.replace(last[0], "", 1) if suit == last[1] else text for suit, text in ranks.items()
        }
        texts.append("".join(text + suit for suit, text in rest.items() if text) + last)
    conditions = module.Conditions(riichi=True)

    def run() -> None:
        for text in texts:
            module.HandEvaluator.calc_from_text(text, None, conditions)

    return run


def pymahjonggb() -> Callable[[], None]:
    """Scores every hand from its text with `PyMahjongGB`."""
    calculate: Any = import_module("MahjongGB").MahjongFanCalculator

    names = {"m": "W", "p": "B", "s": "T"}
    texts = []
    for ranks, last in random_hands(HANDS):
        rest = {
            suit: text.replace(last[0], "", 1) if suit == last[1] else text for suit, text in ranks.items()
        }
        hand = " ".join(names[suit] + rank for suit, text in rest.items() for rank in text)
        texts.append((hand, names[last[1]] + last[0]))

    def run() -> None:
        for hand, tile in texts:
            try:
                calculate((), tuple(hand.split()), tile, 0, False, False, False, False, 0, 0)
            except TypeError:
                continue

    return run


def mahjong() -> Callable[[], None]:
    """Scores every hand from its text with `mahjong`."""
    converter: Any = import_module("mahjong.tile").TilesConverter
    settings: Any = import_module("mahjong.hand_calculating.hand_config")
    hands = random_hands(HANDS)
    calculator: Any = import_module("mahjong.hand_calculating.hand").HandCalculator()
    config = settings.HandConfig(is_riichi=True)

    def run() -> None:
        for ranks, last in hands:
            tiles = converter.string_to_136_array(man=ranks["m"], pin=ranks["p"], sou=ranks["s"])
            win = converter.string_to_136_array(**{{"m": "man", "p": "pin", "s": "sou"}[last[1]]: last[0]})[0]
            calculator.estimate_hand_value(tiles, win, config=config)

    return run


PEERS = {"riichienv": riichienv, "MahjongGB": pymahjonggb, "mahjong": mahjong}


def rate(run: Callable[[], Any], count: int, repeats: int = 3) -> float:
    """The best of some runs, in things a second of processor time."""
    best = 0.0
    for _ in range(repeats):
        start = time.process_time()
        run()
        best = max(best, count / (time.process_time() - start))
    return best


def peer_rates() -> dict[str, float]:
    """Hands a second of every peer that is installed."""
    return {name: rate(make(), HANDS) for name, make in PEERS.items() if find_spec(name)}


if __name__ == "__main__":
    for peer, figure in peer_rates().items():
        print(f"{peer:12} {figure:12,.0f} hands a second")
