"""The numbers of a Gouji ruleset, typed: the shape of the `values` in `rulesets/gouji.yaml`.

The source has no numbered articles but headings and lists; the references are our own names for them.
"""

from __future__ import annotations

from dataclasses import dataclass

from qscore.core.game import Signed


@dataclass(frozen=True, slots=True)
class Places:
    """Points of the six places (`score`)."""

    first: Signed
    second: Signed
    third: Signed
    fourth: Signed
    fifth: Signed
    last: Signed
    article: str


@dataclass(frozen=True, slots=True)
class Sweep:
    """How many times all points count where one team takes places one to three (`score`)."""

    times: int
    article: str


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards of one tribute."""

    cards: int
    article: str


@dataclass(frozen=True, slots=True)
class PointTribute:
    """Cards of a 点 tribute: not called, called in the open, called early (`tribute.10`)."""

    closed: int
    open: int
    early: int
    article: str


@dataclass(frozen=True, slots=True)
class WrongCall:
    """Cards a wrong caller pays, and how many times as many under `wrong_call=double` (`tribute.10`)."""

    open: int
    early: int
    times: int
    article: str


@dataclass(frozen=True, slots=True)
class LastTribute:
    """Cards the last player pays the first, and the last but one the second (`tribute.3`)."""

    last: int
    second_last: int
    article: str


@dataclass(frozen=True, slots=True)
class TributeCards:
    """How many there are of the cards that are paid (`tribute.1`)."""

    big: int
    small: int
    two: int
    article: str


@dataclass(frozen=True, slots=True)
class Revolution:
    """Cards a player in revolution pays, and the place taken under `revolution=opened-fourth`."""

    cards: int
    place: int
    article: str


@dataclass(frozen=True, slots=True)
class Reference:
    """A paragraph that gives a rule but no number."""

    article: str


@dataclass(frozen=True, slots=True)
class Values:
    """Every number of a Gouji ruleset, each with its reference."""

    places: Places
    sweep: Sweep
    choke: Cards
    burn: Cards
    point: PointTribute
    wrong_call: WrongCall
    last: LastTribute
    sweep_tribute: Cards
    revolution: Revolution
    tribute_cards: TributeCards
    faults: Reference
    settlement: Reference
