"""What only one game has, as small tables in HTML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from qscore.core.text import Language
from qscore.show.details import DetailTable, detail_tables
from qscore.show.html.text import escape


def details_html(details: Mapping[str, Any], language: Language) -> str:
    """The tables side by side; empty where there are none."""
    tables = "".join(_table(one) for one in detail_tables(details, language))
    return f'<div class="details">{tables}</div>' if tables else ""


def _table(table: DetailTable) -> str:
    sides = [' class="number"' if side == "right" else "" for side in table.align]
    heads = "".join(
        f'<th scope="col"{side}>{escape(head)}</th>' for side, head in zip(sides, table.heads, strict=False)
    )
    head = f"<thead><tr>{heads}</tr></thead>" if heads else ""
    cells = (
        "".join(f"<td{side}><bdi>{_shown(cell)}</bdi></td>" for side, cell in zip(sides, row, strict=True))
        for row in table.rows
    )
    rows = "".join(f"<tr>{row}</tr>" for row in cells)
    return (
        f'<table class="detail"><caption>{escape(table.title)}</caption>{head}<tbody>{rows}</tbody></table>'
    )


def _shown(cell: str) -> str:
    """A cell; a number has the minus sign of typography."""
    return escape(cell.replace("-", "−", 1) if cell[:1] == "-" and cell[1:].isdecimal() else cell)
