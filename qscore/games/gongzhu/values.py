"""The numbers of a Gongzhu ruleset, typed: the shape of the `values` in `rulesets/gongzhu*.yaml`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from qscore.core.game import Signed


@dataclass(frozen=True, slots=True)
class Points:
    """Points a card or a set of cards is worth."""

    points: Signed
    article: str


@dataclass(frozen=True, slots=True)
class Hearts:
    """Points of the hearts, each card (5)."""

    ace: Signed
    king: Signed
    queen: Signed
    jack: Signed
    from_10_to_5: Signed
    from_4_to_2: Signed
    article: str


@dataclass(frozen=True, slots=True)
class Doubler:
    """The 10♣: points alone, and how many times it makes the sum of the other scoring cards (5)."""

    alone: Signed
    times: int
    article: str


@dataclass(frozen=True, slots=True)
class AllSixteen:
    """What all sixteen cards in one hand count; None where it is what they add up to (5)."""

    points: Signed | None
    article: str


@dataclass(frozen=True, slots=True)
class Exposing:
    """The cards that can be exposed before play, and how many times as much they then count."""

    cards: tuple[Literal["QS", "AH", "JD", "10C"], ...]
    times: int
    article: str


@dataclass(frozen=True, slots=True)
class Reward:
    """Reward marks for a feat; what each is worth cashed, and the total from which a side may cash (6)."""

    marks: int
    worth: int
    total: int
    article: str


@dataclass(frozen=True, slots=True)
class End:
    """The total, won or lost, at which a game ends (13)."""

    total: int
    article: str


@dataclass(frozen=True, slots=True)
class Reference:
    """An article that gives a rule but no number."""

    article: str


@dataclass(frozen=True, slots=True)
class Values:
    """Every number of a Gongzhu ruleset, each with its article; `sides` is how it is played."""

    sides: Literal["partners", "alone"]
    pig: Points
    pig_turned: Points
    sheep: Points
    doubler: Doubler
    hearts: Hearts
    all_hearts: Points
    all_sixteen: AllSixteen
    exposing: Exposing
    reward: Reward
    penalty: Reference
    end: End
    settlement: Reference
