"""Random possible deals for the benchmarks: one shuffled deck, a winning hand, two hands of losers."""

from __future__ import annotations

import random
from collections.abc import Iterator

from qscore.games.qinger.cards import FLOWER, HONOUR, Card, format_cards
from qscore.rules.rulesets import load_ruleset

SEATS = ("dealer", "next", "bottom")


def text_deals(count: int, seed: int = 1) -> list[str]:
    """So many deals in the text form, one a line, the same for the same seed."""
    chance = random.Random(seed)
    return [next(_deals(chance)) for _ in range(count)]


def _deals(chance: random.Random) -> Iterator[str]:
    copies = load_ruleset("qinger-130").rules().copies
    while True:
        deck = [card for card, number in enumerate(copies) for _ in range(number)]
        chance.shuffle(deck)
        jiang = deck.pop()
        sets = _winning_sets(chance, deck)
        if sets is None:
            continue
        seat = chance.choice(SEATS)
        laid_out = [cards for cards in sets[1:] if cards[0] == cards[-1] and chance.random() < 0.5]
        concealed = [card for cards in sets for card in cards if cards not in laid_out]
        tile = concealed.pop(chance.randrange(len(concealed)))
        plain = [card for card in deck if card < FLOWER]
        flowers = [card for card in deck if card >= FLOWER][: chance.randrange(9)]
        fields = {seat: _fields(concealed, [f"pung {format_cards(cards)}" for cards in laid_out], [])}
        others = [each for each in SEATS if each != seat]
        for other, part in zip(others, (flowers[::2], flowers[1::2]), strict=True):
            pung = next((card for card in range(HONOUR) if plain.count(card) >= 3), None)
            melds = []
            if pung is not None and chance.random() < 0.4:
                melds.append(f"pung {format_cards((pung,) * 3)}")
                for _ in range(3):
                    plain.remove(pung)
            hand = [plain.pop() for _ in range(22 - 3 * len(melds))]
            fields[other] = _fields(hand, melds, part)
        source = chance.choice(["self", *(f"from {other}" for other in others)])
        parts = [f"qinger-130 jiang {format_cards([jiang])}", *(f"{each}: {fields[each]}" for each in SEATS)]
        yield "; ".join([*parts, f"win: {seat} {format_cards([tile])} {source}"])


def _winning_sets(chance: random.Random, deck: list[Card]) -> list[tuple[Card, ...]] | None:
    """A pair and seven sets taken from the deck; None where the deck does not hold what chance asks for."""
    rest = deck.copy()
    sets: list[tuple[Card, ...]] = []
    for number in range(8):
        start = chance.randrange(HONOUR)
        size = 2 if number == 0 else 3
        run = number and chance.random() < 0.75 and start % 9 < 7
        cards = (start, start + 1, start + 2) if run else (start,) * size
        for card in cards:
            if card not in rest:
                return None
            rest.remove(card)
        sets.append(cards)
    deck[:] = rest
    return sets


def _fields(hand: list[Card], melds: list[str], flowers: list[Card]) -> str:
    fields = [format_cards(hand), *melds]
    if flowers:
        fields.append(f"flowers {format_cards(flowers)}")
    return " / ".join(fields)
