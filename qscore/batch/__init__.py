"""Logs of any size: the same results as `qscore score`, as fast as the machine reads.

`run` scores files into a file, `score_lines` lines, `score_batches` Arrow record batches, `score_columns`
arrays of counts. Qing'er is scored with *compiled* rules: tables that the explaining functions fill
 (`cases`), gathered over columns of deals (`scorer`). Whatever they leave goes through the explaining
scorer, line by line, and so does everything where the extra is not installed.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from qscore.batch.api import score_batches, score_lines
    from qscore.batch.columns import DealColumns, PointColumns, meld_code, score_columns
    from qscore.batch.rows import Row
    from qscore.batch.running import Report, Request, run

_HOMES = {
    "DealColumns": "columns",
    "PointColumns": "columns",
    "Report": "running",
    "Request": "running",
    "Row": "rows",
    "meld_code": "columns",
    "run": "running",
    "score_batches": "api",
    "score_columns": "columns",
    "score_lines": "api",
}

__all__ = [
    "DealColumns",
    "PointColumns",
    "Report",
    "Request",
    "Row",
    "meld_code",
    "run",
    "score_batches",
    "score_columns",
    "score_lines",
]


def __getattr__(name: str) -> Any:
    """Imports a public name when it is first asked for."""
    if name in _HOMES:
        return getattr(import_module(f"qscore.batch.{_HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
