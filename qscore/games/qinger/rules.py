"""What the numbers of a Qing'er ruleset and the rulings chosen come to: tables that are worked out once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from qscore.core.game import GameRules
from qscore.games.qinger.cards import (
    BLACKJOY,
    CARD_COUNT,
    CLUB,
    DRAGON,
    FLOWER,
    HONOUR,
    JUBILEE,
    KIND_COUNT,
    MOON,
    NAMES,
    PHOENIX,
    REDJOY,
    SUN,
    Card,
    Kind,
    kind_of,
)
from qscore.games.qinger.deal import SEATS
from qscore.games.qinger.values import FlowerColumn, Jiang, Values


@lru_cache(maxsize=64)  # the same for every choice of rulings
def _jiang_kinds(jiang: Jiang) -> tuple[tuple[bool, ...], ...]:
    return tuple(
        tuple(_is_jiang(kind, turned, jiang) for kind in range(KIND_COUNT)) for turned in range(CARD_COUNT)
    )


def _is_jiang(kind: Kind, turned: Card, jiang: Jiang) -> bool:
    rank = NAMES[kind][0]
    if rank in jiang.always:
        return True
    if turned >= FLOWER:
        return NAMES[turned] in jiang.all_when_turned
    return any(rank in group and NAMES[turned][0] in group for group in jiang.groups)


@dataclass(frozen=True, eq=False)
class Rules(GameRules):
    """All that the articles read. Rules are known by themselves, so that what follows from them can be remembered."""

    values: Values

    @cached_property
    def copies(self) -> tuple[int, ...]:
        """How many of each card exist (2)."""
        deck = self.values.deck
        flowers = (deck.redjoy, deck.blackjoy, deck.dragon, deck.phoenix, deck.sun, deck.moon, deck.jubilee)
        return (deck.number,) * HONOUR + (deck.red_honour,) * 3 + (deck.club_honour,) * 3 + flowers

    @cached_property
    def clubs_aside(self) -> bool:
        """Whether club J, Q, K are set aside instead of standing with the red ones (ruling `club_honours`)."""
        return self.rulings["club_honours"] == "aside"

    @cached_property
    def kind_copies(self) -> tuple[int, ...]:
        """How many cards of each kind can stand in hands and sets (2)."""
        clubs = 0 if self.clubs_aside else self.values.deck.club_honour
        return (self.values.deck.number,) * HONOUR + (self.values.deck.red_honour + clubs,) * 3

    @cached_property
    def jiang_kinds(self) -> tuple[tuple[bool, ...], ...]:
        """For every turned-up card, whether each kind is jiang (12)."""
        return _jiang_kinds(self.values.jiang)

    @cached_property
    def turned_kinds(self) -> tuple[Kind | None, ...]:
        """For every turned-up card, the kind of which three are left (ruling `turned_honour`, 18.2)."""
        honours = self.rulings["turned_honour"] == "rank"
        return tuple(
            None if card >= FLOWER or (card >= HONOUR and not honours) else kind_of(card)
            for card in range(CARD_COUNT)
        )

    @cached_property
    def flower_columns(self) -> tuple[FlowerColumn, ...]:
        """For every turned-up card, the column of 20.2 that counts (ruling `sun_moon_turned`)."""
        flowers = self.values.flowers
        readings = {"dragon": flowers.dragon, "plain": flowers.number, "jubilee": flowers.jubilee}
        sun_moon = readings[self.rulings.get("sun_moon_turned", "plain")]
        by_flower = {
            REDJOY: flowers.joy,
            BLACKJOY: flowers.joy,
            DRAGON: flowers.dragon,
            PHOENIX: flowers.dragon,
            SUN: sun_moon,
            MOON: sun_moon,
            JUBILEE: flowers.jubilee,
        }
        return tuple(by_flower.get(card, flowers.number) for card in range(CARD_COUNT))

    @cached_property
    def own_clubs(self) -> Mapping[str, Card]:
        """The club that is each seat's own (20.1)."""
        return {seat: CLUB + "JQK".index(getattr(self.values.club_of_seat, seat)) for seat in SEATS}

    @cached_property
    def poor_spoilers(self) -> frozenset[Card]:
        """The cards that spoil a poor hand (21.4)."""
        return frozenset(NAMES.index(name) for name in self.values.poor.spoiled_by)
