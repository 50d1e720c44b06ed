"""The numbers of a Qing'er ruleset, typed, and what follows from them for a deal.

The dataclasses here are the shape of the `values` in `rulesets/qinger-*.yaml`; a file that does not fit them
is refused with a diagnostic. `Rules` adds the rulings chosen and tables worked out once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal

from qscore.games import Fans, Positive
from qscore.qinger.cards import (
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
from qscore.qinger.deal import SEATS

Rank = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K"]
ClubRank = Literal["J", "Q", "K"]
FlowerName = Literal["redjoy", "blackjoy", "dragon", "phoenix", "sun", "moon", "jubilee"]
SpoilerName = Literal[FlowerName, "Jc", "Qc", "Kc"]


@dataclass(frozen=True, slots=True)
class Deck:
    """How many copies of each card there are (2)."""

    number: int
    red_honour: int
    club_honour: int
    redjoy: int
    blackjoy: int
    dragon: int
    phoenix: int
    sun: int
    moon: int
    jubilee: int
    article: str


@dataclass(frozen=True, slots=True)
class HandSize:
    """Cards of a hand, laid-out sets counted as three (11)."""

    cards: int
    article: str


@dataclass(frozen=True, slots=True)
class Jiang:
    """Ranks that are always jiang, the groups of ranks, and the flowers that make all cards jiang (12)."""

    always: tuple[Rank, ...]
    groups: tuple[tuple[Rank, ...], ...]
    all_when_turned: tuple[FlowerName, ...]
    article: str


@dataclass(frozen=True, slots=True)
class Worth:
    """Points for a plain and for a jiang kind."""

    plain: int
    jiang: int
    article: str


@dataclass(frozen=True, slots=True)
class Points:
    """Points, or money of the game such as a fine."""

    points: int
    article: str


@dataclass(frozen=True, slots=True)
class Reference:
    """A paragraph that gives a case the value of another article."""

    article: str


@dataclass(frozen=True, slots=True)
class PointsByCount:
    """Points for one, two, three … of a thing."""

    points: tuple[int, ...]
    article: str


@dataclass(frozen=True, slots=True)
class Rounding:
    """Sums are rounded up to the next multiple of `to` (18)."""

    to: Positive
    article: str


@dataclass(frozen=True, slots=True)
class ClubOfSeat:
    """The rank of each seat's own club (20.1)."""

    dealer: ClubRank
    next: ClubRank
    bottom: ClubRank
    article: str


@dataclass(frozen=True, slots=True)
class FlowerColumn:
    """Points for flowers when one sort of card was turned up (20.2)."""

    red_joys: tuple[int, ...]
    black_joys: tuple[int, ...]
    all_joys: int
    all_joys_takeoff: int
    dragon: int
    phoenix: int
    dragon_and_phoenix: int
    sun: int
    moon: int
    sun_and_moon: int
    jubilee: int
    article: str


@dataclass(frozen=True, slots=True)
class Flowers:
    """A column for each sort of turned-up card (20.2.1 to 20.2.4)."""

    number: FlowerColumn
    joy: FlowerColumn
    dragon: FlowerColumn
    jubilee: FlowerColumn


@dataclass(frozen=True, slots=True)
class WaitBonus:
    """Points for an edge, middle or pair wait, and the paragraph for each pattern (21)."""

    points: int
    mixed: str
    all_runs: str
    all_sets: str
    article: str


@dataclass(frozen=True, slots=True)
class Fan:
    """How many times a result is doubled."""

    fans: Fans
    article: str


@dataclass(frozen=True, slots=True)
class PoorFan:
    """The fan for a poor hand and the cards that spoil it (21.4)."""

    fans: Fans
    spoiled_by: tuple[SpoilerName, ...]
    article: str


@dataclass(frozen=True, slots=True)
class VeryPoorFan:
    """The fans for a very poor hand, and the paragraph by the flower turned up (20.2, 21.4)."""

    fans: Fans
    joy: str
    flower: str
    jubilee: str
    article: str


@dataclass(frozen=True, slots=True)
class EveningLength:
    """Deals in a round and rounds in an evening (7)."""

    deals_per_round: Positive
    rounds: Positive
    article: str


@dataclass(frozen=True, slots=True)
class Cap:
    """The highest result a player can have in a deal; None where the table has none."""

    points: int | None
    article: str


@dataclass(frozen=True, slots=True)
class Values:
    """Every number of a Qing'er ruleset, each with its article."""

    deck: Deck
    hand: HandSize
    jiang: Jiang
    pung: Worth
    triplet: Worth
    held_triplet: Reference
    loser_four: Reference
    takeoff: Worth
    concealed_kong: Worth
    kong: Worth
    added_kong: Worth
    turned_takeoff: Points
    turned_concealed: Points
    turned_pung_as_kong: Points
    rounding: Rounding
    coins: PointsByCount
    own_club: Points
    club: Points
    three_clubs: Points
    club_of_seat: ClubOfSeat
    flowers: Flowers
    mixed: Points
    all_runs: Points
    all_sets: Points
    self_draw: Points
    wait: WaitBonus
    four_in_hand: Worth
    four_drawn: Worth
    four_discard: Worth
    pung_and_hand: Worth
    pung_drawn: Worth
    turned_triplet: Points
    turned_drawn: Points
    turned_discard: Points
    minimum_win: Points
    all_sets_fan: Fan
    three_reds: Fan
    hidden_three_reds: Fan
    poor: PoorFan
    very_poor: VeryPoorFan
    heavenly: Fan
    earthly: Fan
    ready: Fan
    last_tile: Fan
    wrong_meld: Reference
    wrong_count: Reference
    misdeal_fine: Points
    false_win_fine: Points
    evening: EveningLength
    cap: Cap


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
class Rules:
    """A ruleset's values under chosen rulings: all that the articles read.

    `rulings` holds the value of every ruling the ruleset knows, defaults included; `differing` only those
    that are not the ruleset's default. Rules are known by themselves, so that what follows from them can be
    remembered.
    """

    ruleset: str
    values: Values
    rulings: Mapping[str, str]
    differing: Mapping[str, str]

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
        sun_moon = flowers.dragon if self.rulings.get("sun_moon_turned") == "dragon" else flowers.number
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
