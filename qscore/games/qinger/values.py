"""The numbers of a Qing'er ruleset, typed: the shape of the `values` in `rulesets/qinger-*.yaml`.

A file that does not fit these dataclasses is refused with a diagnostic. Every number stands with its article.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from qscore.core.game import Fans, Positive

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
