"""A line chart of running totals as SVG: told apart by dashes and marks too, so print and any eye can read it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from qscore.show.html.text import escape, plain_number

DASHES = ("", "9 4", "2.5 3.5", "12 4 2.5 4", "5 3", "14 5")
"""The dashes of the lines, player by player; more players than these begin again with another mark."""
MARKS = (
    '<circle r="4"/>',
    '<rect x="-3.6" y="-3.6" width="7.2" height="7.2"/>',
    '<path d="M0-5L4.8 3.6L-4.8 3.6Z"/>',
    '<path d="M0-5.2L5.2 0L0 5.2L-5.2 0Z"/>',
    '<path d="M0 5L4.8-3.6L-4.8-3.6Z"/>',
    '<path d="M-4.5-1.5H-1.5V-4.5H1.5V-1.5H4.5V1.5H1.5V4.5H-1.5V1.5H-4.5Z"/>',
)
"""The marks that stand on the lines, player by player."""

_WIDTH, _HEIGHT = 720, 320
_LEFT, _RIGHT, _TOP, _BOTTOM = 64, 16, 14, 30
_MOST_POINTS = 600
_MARKS_A_LINE = 12


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


def chart(
    totals: Mapping[str, Sequence[int]], title: str, deal_word: str, round_ends: Sequence[int] = ()
) -> str:
    """The chart of every player's running total after each deal, in points, each line beginning at 0.

    `title` is the text alternative, `deal_word` names the axis; `round_ends` are the deals after which a round
    is over. Empty where no deal has been played.
    """
    deals = max((len(line) for line in totals.values()), default=0)
    if deals == 0:
        return ""
    lines = {name: [0, *line] for name, line in totals.items()}
    low = min(map(min, lines.values()))
    high = max(map(max, lines.values()))
    step = step_for(high - low)
    frame = Frame(deals, low // step * step, max(-(-high // step) * step, low // step * step + step))
    parts = [
        f'<svg class="chart" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{escape(title)}">',
        _levels(frame, step),
        _deal_axis(frame, deal_word, round_ends),
        *(_line(frame, number, line) for number, line in enumerate(lines.values())),
        "</svg>",
    ]
    return "".join(parts)


def key(number: int) -> str:
    """The piece of a player's line that stands in the legend."""
    return (
        f'<svg class="key line-{number % len(DASHES)}" viewBox="0 0 44 14" aria-hidden="true">'
        f'<path class="line" d="M1 7H43"{_dash(number)}/>'
        f'<g class="mark" transform="translate(22 7)">{MARKS[number % len(MARKS)]}</g></svg>'
    )


def _dash(number: int) -> str:
    dash = DASHES[number % len(DASHES)]
    return f' stroke-dasharray="{dash}"' if dash else ""


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _levels(frame: Frame, step: int) -> str:
    parts = []
    for level in range(frame.low, frame.high + 1, step):
        y = _number(frame.y(level))
        kind = "zero" if level == 0 else "level"
        parts.append(
            f'<path class="{kind}" d="M{_LEFT} {y}H{_WIDTH - _RIGHT}"/>'
            f'<text class="tick" x="{_LEFT - 8}" y="{y}" dy=".35em" text-anchor="end">{plain_number(level)}</text>'
        )
    return "".join(parts)


def _deal_axis(frame: Frame, deal_word: str, round_ends: Sequence[int]) -> str:
    bottom = _HEIGHT - _BOTTOM
    parts = [
        f'<path class="round" d="M{_number(frame.x(end))} {_TOP}V{bottom}"/>'
        for end in round_ends
        if len(round_ends) <= 60 and 0 < end < frame.deals
    ]
    step = step_for(frame.deals, 6)
    ticks = [deal for deal in range(step, frame.deals + 1, step) if frame.deals - deal >= step / 2]
    for deal in (*ticks, frame.deals):
        label = f"{escape(deal_word)} {deal}" if deal == frame.deals else str(deal)
        anchor = "end" if deal == frame.deals else "middle"
        parts.append(
            f'<text class="tick" x="{_number(frame.x(deal))}" y="{bottom + 20}" text-anchor="{anchor}">{label}</text>'
        )
    return "".join(parts)


def _line(frame: Frame, number: int, line: Sequence[int]) -> str:
    places = thinned(len(line))
    points = " ".join(f"{_number(frame.x(place))},{_number(frame.y(line[place]))}" for place in places)
    # marks of different lines stand at different deals, so that lines on top of each other are still told apart
    every = max(1, round(len(line) / _MARKS_A_LINE))
    first = every * (number % len(DASHES)) // len(DASHES)
    marked = sorted({*range(first or every, len(line), every), len(line) - 1})
    marks = "".join(
        f'<g transform="translate({_number(frame.x(place))} {_number(frame.y(line[place]))})">'
        f"{MARKS[number % len(MARKS)]}</g>"
        for place in marked
    )
    return (
        f'<g class="line-{number % len(DASHES)}"><polyline class="line" points="{points}"{_dash(number)}/>'
        f'<g class="mark">{marks}</g></g>'
    )
