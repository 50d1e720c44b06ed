"""A workbook while it is written: its formats, and cells as texts, numbers or formulas."""

from __future__ import annotations

import io
from datetime import datetime
from typing import Any

from qscore.core.text import Language
from qscore.evening.ledger import Ledger
from qscore.show import export_words as words
from qscore.show.clean import clean
from qscore.show.tables import fixed_heads

_CREATED = datetime(2000, 1, 1)
"""Said of every workbook, so that the same evening gives the same bytes."""
_LONGEST = 32767
"""The longest text a cell holds."""

FORMATS: dict[str, dict[str, Any]] = {
    "title": {"bold": True, "font_size": 14},
    "head": {"bold": True, "bottom": 2, "bg_color": "#F4EEE0", "valign": "vcenter"},
    "name": {"bold": True, "bg_color": "#F4EEE0", "align": "center", "left": 1},
    "text": {"valign": "vcenter"},
    "plain": {},
    "number": {"num_format": "#,##0"},
    "times": {"num_format": '"×"0', "align": "right"},
    "net": {"num_format": "+#,##0;[Red]-#,##0;0", "bold": True},
    "running": {"num_format": "+#,##0;-#,##0;0", "font_color": "#6D645A"},
    "sum": {"num_format": "+#,##0;[Red]-#,##0;0", "bold": True, "top": 1, "bg_color": "#F4EEE0"},
    "sum-text": {"bold": True, "top": 1, "bg_color": "#F4EEE0"},
    "soft": {"font_color": "#6D645A", "italic": True},
}


class Book:
    """A workbook being written, with its formats and the two ways cells are written: as text or as numbers."""

    def __init__(self, ledger: Ledger, language: Language) -> None:
        from xlsxwriter import Workbook

        self.bytes = io.BytesIO()
        self.fixed = len(fixed_heads(ledger))
        options = {
            "in_memory": True,
            "strings_to_formulas": False,
            "strings_to_urls": False,
            "strings_to_numbers": False,
        }
        self.workbook = Workbook(self.bytes, options)
        title = clean(words.title_of(ledger, language))[:200]
        self.workbook.set_properties({"title": title, "created": _CREATED})
        money = "0" + ("." + "0" * ledger.places if ledger.places else "")
        added = {"money": {"num_format": f"#,##{money};[Red]-#,##{money}"}}
        self.formats = {name: self.workbook.add_format(look) for name, look in (FORMATS | added).items()}

    def column(self, place: int) -> int:
        """The first of a player's three columns on the score sheet."""
        return self.fixed + 3 * place

    def text(self, sheet: Any, row: int, column: int, text: str, look: str = "text") -> None:
        """Writes a text as a text, whatever it begins with."""
        sheet.write_string(row, column, clean(text)[:_LONGEST], self.formats[look])

    def number(self, sheet: Any, row: int, column: int, number: float, look: str = "number") -> None:
        """Writes a number; the file holds it as a binary one of 15 sure digits, its format shows the decimals."""
        sheet.write_number(row, column, number, self.formats[look])

    def formula(self, sheet: Any, row: int, column: int, formula: str, value: float, look: str) -> None:
        """Writes a formula with the value it has, for programs that show without working out."""
        sheet.write_formula(row, column, formula, self.formats[look], value)
