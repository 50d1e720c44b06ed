"""Running totals as a chart of characters: fits any width, and has a plain form for terminals without Unicode."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from string import ascii_lowercase

from qscore.core.text import JOINER, Language, Text
from qscore.evening.ledger import Ledger
from qscore.show.evening_rows import lines_of_totals
from qscore.show.layout import wrapped
from qscore.show.terminal.evening import WIDEST_NAME, shown_name

MARKS = "●■▲◆○□△◇★☆" + ascii_lowercase
PLAIN_MARKS = "ox+*#@%=$~" + ascii_lowercase
SEVERAL, PLAIN_SEVERAL = "※", "&"
HEIGHT = 14
_AXIS_WIDTH = 9
_SEVERAL = Text("several here", "几人同处")


def chart(
    ledger: Ledger,
    width: int,
    players: Sequence[str] | None = None,
    *,
    is_plain: bool = False,
    language: Language = "en",
) -> str:
    """Everybody's running total (or only that of `players`) from the first deal to the last, in points.

    It is empty before the first deal.

    A mark stands where a player's total is at that deal, another one where several with marks of their own are.
    Players who have the same total throughout, as partners have, share a mark. The zero line is drawn where it is
    in reach.
    """
    lines = {
        name: line for name, line in lines_of_totals(ledger).items() if players is None or name in players
    }
    if not ledger.deals:
        return ""
    marks, several = (PLAIN_MARKS, PLAIN_SEVERAL) if is_plain else (MARKS, SEVERAL)
    columns = max(10, min(width - _AXIS_WIDTH - 2, max(2 * len(ledger.deals), 20)))
    sharing = _sharing(lines)
    totals = [[0, *line] for line in sharing]
    low = min(0, *(min(line) for line in totals))
    high = max(0, *(max(line) for line in totals), low + 1)
    grid = [[" "] * columns for _ in range(HEIGHT)]
    zero = _row(0, low, high)
    grid[zero] = ["-" if is_plain else "┄"] * columns
    for column in range(columns):
        deal = _deal_at(column, columns, len(ledger.deals))
        found = [_row(line[deal], low, high) for line in totals]
        for row, mark in zip(found, marks, strict=False):
            grid[row][column] = mark if found.count(row) == 1 else several
    wall = "|" if is_plain else "│"
    shown: dict[int, object] = {0: high, HEIGHT - 1: low, zero: 0}
    body = [
        f"{shown.get(row, ''):>{_AXIS_WIDTH}} {wall}{''.join(cells).rstrip()}"
        for row, cells in enumerate(grid)
    ]
    entries = _legend(sharing.values(), marks, language)
    if any(several in cells for cells in grid):
        entries.append(f"{several} {_SEVERAL[language]}")
    margin = _AXIS_WIDTH + 2
    legend = wrapped("  ".join(entries), max(width - margin, WIDEST_NAME + 2))
    return "\n".join([*body, *(" " * margin + line for line in legend.split("\n"))])


def _legend(sharing: Iterable[Sequence[str]], marks: str, language: Language) -> list[str]:
    return [
        f"{mark} {JOINER[language].join(map(shown_name, names))}"
        for mark, names in zip(marks, sharing, strict=False)
    ]


def _row(total: int, low: int, high: int) -> int:
    return (high - total) * (HEIGHT - 1) // (high - low)


def _deal_at(column: int, columns: int, deals: int) -> int:
    """The number of the deal a column shows: 0 is the start, the last column the last deal."""
    return column * deals // (columns - 1)


def _sharing(lines: Mapping[str, Sequence[int]]) -> dict[tuple[int, ...], list[str]]:
    """The different lines, in playing order, each with all who have it."""
    found: dict[tuple[int, ...], list[str]] = {}
    for name, line in lines.items():
        found.setdefault(tuple(line), []).append(name)
    return found
