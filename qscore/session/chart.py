"""Running totals as a chart of characters: fits any width, and has a plain form for terminals without Unicode."""

from __future__ import annotations

from collections.abc import Sequence

from qscore.session.ledger import Ledger
from qscore.session.terminal import WIDEST_NAME, shown_name
from qscore.sheets.session_rows import lines_of_totals
from qscore.sheets.wrapping import wrapped

MARKS = "●■▲◆○□"
PLAIN_MARKS = "ox+*#@"
HEIGHT = 14
_AXIS_WIDTH = 9


def chart(ledger: Ledger, width: int, players: Sequence[str] | None = None, *, is_plain: bool = False) -> str:
    """Everybody's running total (or only that of `players`) from the first deal to the last, in points.

    It is empty before the first deal.

    A mark stands where a player's total is at that deal; of several at one place the first in playing order
    is seen. The zero line is drawn where it is in reach.
    """
    lines = {
        name: line for name, line in lines_of_totals(ledger).items() if players is None or name in players
    }
    if not ledger.deals:
        return ""
    marks = PLAIN_MARKS if is_plain else MARKS
    columns = max(10, min(width - _AXIS_WIDTH - 2, max(2 * len(ledger.deals), 20)))
    totals = [[0, *line] for line in lines.values()]
    low = min(0, *(min(line) for line in totals))
    high = max(0, *(max(line) for line in totals), low + 1)
    grid = [[" "] * columns for _ in range(HEIGHT)]
    zero = _row(0, low, high)
    grid[zero] = ["-" if is_plain else "┄"] * columns
    for place in range(len(totals) - 1, -1, -1):
        mark = marks[place % len(marks)]
        for column in range(columns):
            total = totals[place][_deal_at(column, columns, len(ledger.deals))]
            grid[_row(total, low, high)][column] = mark
    wall = "|" if is_plain else "│"
    shown: dict[int, object] = {0: high, HEIGHT - 1: low, zero: 0}
    body = [
        f"{shown.get(row, ''):>{_AXIS_WIDTH}} {wall}{''.join(cells).rstrip()}"
        for row, cells in enumerate(grid)
    ]
    margin = _AXIS_WIDTH + 2
    legend = wrapped(_legend(list(lines), marks), max(width - margin, WIDEST_NAME + 2))
    return "\n".join([*body, *(" " * margin + line for line in legend.split("\n"))])


def _row(total: int, low: int, high: int) -> int:
    return (high - total) * (HEIGHT - 1) // (high - low)


def _deal_at(column: int, columns: int, deals: int) -> int:
    """The number of the deal a column shows: 0 is the start, the last column the last deal."""
    return column * deals // (columns - 1)


def _legend(names: Sequence[str], marks: str) -> str:
    return "  ".join(f"{marks[place % len(marks)]} {shown_name(name)}" for place, name in enumerate(names))
