"""A line chart of running totals: where its lines, marks and ticks stand; `chart.html` draws them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

STYLES = 6
"""The dashes and marks that tell lines apart; more players than these begin again with the first."""

_WIDTH, _HEIGHT = 720, 320
_LEFT, _RIGHT, _TOP, _BOTTOM = 64, 16, 14, 30
_MOST_POINTS = 600
_MARKS_A_LINE = 12
_MOST_ROUNDS = 60


class Level(NamedTuple):
    """A horizontal line and the points it stands for."""

    y: str
    points: int


class Tick(NamedTuple):
    """A deal whose number stands under the chart."""

    x: str
    deal: int


class DrawnLine(NamedTuple):
    """A player's line: the points of a polyline, and the places of its marks."""

    points: str
    marks: tuple[tuple[str, str], ...]


class Chart(NamedTuple):
    """What is drawn, in the coordinates of the picture; the last tick is the last deal."""

    levels: tuple[Level, ...]
    round_ends: tuple[str, ...]
    ticks: tuple[Tick, ...]
    lines: tuple[DrawnLine, ...]
    width: int = _WIDTH
    height: int = _HEIGHT
    left: int = _LEFT
    right: int = _WIDTH - _RIGHT
    top: int = _TOP
    bottom: int = _HEIGHT - _BOTTOM


class Frame(NamedTuple):
    """How deals and points become places in the picture."""

    deals: int
    low: int
    high: int

    def x(self, deal: float) -> float:
        """The place of a deal, 0 being the start."""
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * deal / max(self.deals, 1)

    def y(self, points: float) -> float:
        """The place of a running total."""
        return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (self.high - points) / (self.high - self.low)


def step_for(span: int, wanted: int = 5) -> int:
    """A round number, 1, 2 or 5 with noughts, that divides a span into about as many parts as wanted.

    >>> step_for(1000), step_for(37), step_for(0)
    (200, 10, 1)
    """
    least = max(span / wanted, 1)
    size = 1
    while True:
        for factor in (1, 2, 5):
            if factor * size >= least:
                return factor * size
        size *= 10


def thinned(count: int, most: int = _MOST_POINTS) -> list[int]:
    """Which of so many places are drawn: all, or evenly chosen ones with the first and the last.

    >>> thinned(3), thinned(11, 6)
    ([0, 1, 2], [0, 2, 4, 6, 8, 10])
    """
    if count <= most:
        return list(range(count))
    return [place * (count - 1) // (most - 1) for place in range(most)]


def chart(totals: Mapping[str, Sequence[int]], round_ends: Sequence[int] = ()) -> Chart | None:
    """The chart of every player's running total after each deal, in points, each line beginning at 0.

    `round_ends` are the deals after which a round is over. None where no deal has been played.
    """
    deals = max((len(line) for line in totals.values()), default=0)
    if deals == 0:
        return None
    lines = [[0, *line] for line in totals.values()]
    low = min(map(min, lines))
    high = max(map(max, lines))
    step = step_for(high - low)
    frame = Frame(deals, low // step * step, max(-(-high // step) * step, low // step * step + step))
    deal_step = step_for(deals, 6)
    ticks = [deal for deal in range(deal_step, deals + 1, deal_step) if deals - deal >= deal_step / 2]
    return Chart(
        tuple(Level(_number(frame.y(level)), level) for level in range(frame.low, frame.high + 1, step)),
        tuple(
            _number(frame.x(end)) for end in round_ends if len(round_ends) <= _MOST_ROUNDS and 0 < end < deals
        ),
        tuple(Tick(_number(frame.x(deal)), deal) for deal in (*ticks, deals)),
        tuple(_line(frame, number, line) for number, line in enumerate(lines)),
    )


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _line(frame: Frame, number: int, line: Sequence[int]) -> DrawnLine:
    places = [(_number(frame.x(place)), _number(frame.y(line[place]))) for place in thinned(len(line))]
    # marks of different lines stand at different deals, so that lines on top of each other are still told apart
    every = max(1, round(len(line) / _MARKS_A_LINE))
    first = every * (number % STYLES) // STYLES
    marked = sorted({*range(first or every, len(line), every), len(line) - 1})
    return DrawnLine(
        " ".join(map(",".join, places)),
        tuple((_number(frame.x(place)), _number(frame.y(line[place]))) for place in marked),
    )
