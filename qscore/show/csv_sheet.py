"""An evening as CSV, safe to open in a spreadsheet: what a user wrote never becomes a formula there."""

from __future__ import annotations

import csv
import io

from qscore.core.text import Language
from qscore.evening.ledger import Ledger
from qscore.show.clean import clean
from qscore.show.tables import Cell, fixed_heads, heads, money_rows, table

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")


def session_csv(ledger: Ledger, language: Language) -> str:
    """The score sheet, a line a row, with line ends as RFC 4180 has them. Numbers are plain; texts are made safe."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow([safe(head) for head in heads(ledger, language)])
    for row in table(ledger, language):
        writer.writerow([_cell(cell) for cell in row])
    fixed = len(fixed_heads(ledger))
    for money in money_rows(ledger, language):
        # the amounts are numbers, though kept as texts; their minus sign is no formula
        writer.writerow([*map(safe, money[:fixed]), *money[fixed:]])
    return written.getvalue()


def _cell(cell: Cell) -> str | int:
    return "" if cell is None else cell if isinstance(cell, int) else safe(cell)


def safe(text: str) -> str:
    """A text that no spreadsheet takes for a formula: an apostrophe stands before one that looks like it.

    Quotes and spaces before the sign are looked through, as spreadsheets do.

    >>> safe("=1+1"), safe("王"), safe(" @SUM(A1)")
    ("'=1+1", '王', "' @SUM(A1)")
    """
    text = clean(text)
    return f"'{text}" if text.lstrip(" \t\r\n\"'\u00a0\ufeff\u200b").startswith(_FORMULA) else text
