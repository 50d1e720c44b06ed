"""A workbook worked out anew, apart from the program that wrote it: the few functions the sheets use, exactly."""

from __future__ import annotations

import io
import re
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

import openpyxl

_TOKEN = re.compile(
    r"\s*(?P<range>\$?[A-Z]+\$?\d+:\$?[A-Z]+\$?\d+)|\s*(?P<cell>(?:'[^']*'!)?\$?[A-Z]+\$?\d+)"
    r"|\s*(?P<name>[A-Z]+)\(|\s*(?P<number>\d+)|\s*(?P<sign>[-+*(),])"
)


class Workbook:
    """The cells of a workbook, formulas worked out here rather than taken from what the writer noted."""

    def __init__(self, content: bytes) -> None:
        self.book: Any = openpyxl.load_workbook(io.BytesIO(content))
        self.noted: Any = openpyxl.load_workbook(io.BytesIO(content), data_only=True)

    def value(self, sheet: str, cell: str) -> Any:
        """A cell's value; numbers are exact decimals of what is shown."""
        found = self.book[sheet][cell.replace("$", "")]
        if found.data_type == "f":
            return _Formula(self, sheet, found.value[1:]).result()
        return Decimal(repr(found.value)) if isinstance(found.value, int | float) else found.value

    def formulas(self) -> list[tuple[str, str]]:
        """Sheet and name of every cell that is a formula."""
        return [
            (sheet.title, cell.coordinate)
            for sheet in self.book.worksheets
            for row in sheet.iter_rows()
            for cell in row
            if cell.data_type == "f"
        ]

    def texts(self) -> list[str]:
        """Every text that stands in a cell."""
        return [
            cell.value
            for sheet in self.book.worksheets
            for row in sheet.iter_rows()
            for cell in row
            if cell.data_type == "s"
        ]


class _Formula:
    def __init__(self, workbook: Workbook, sheet: str, text: str) -> None:
        self.workbook, self.sheet = workbook, sheet
        self.tokens: list[tuple[str, str]] = []
        place = 0
        while place < len(text):
            match = _TOKEN.match(text, place)
            assert match is not None, text
            place = match.end()
            assert match.lastgroup is not None
            self.tokens.append((match.lastgroup, match[match.lastgroup]))
        self.tokens.reverse()

    def result(self) -> Decimal:
        value = self._sum()
        assert not self.tokens
        assert isinstance(value, Decimal)
        return value

    def _sum(self) -> Any:
        value = self._product()
        while self.tokens and self.tokens[-1][1] in ("+", "-"):
            sign = self.tokens.pop()[1]
            other = self._product()
            value = value + other if sign == "+" else value - other
        return value

    def _product(self) -> Any:
        value = self._one()
        while self.tokens and self.tokens[-1][1] == "*":
            self.tokens.pop()
            value = value * self._one()
        return value

    def _one(self) -> Any:
        kind, text = self.tokens.pop()
        if kind == "number":
            return Decimal(text)
        if kind == "cell":
            sheet, _, cell = text.rpartition("!")
            found = self.workbook.value(sheet.strip("'") or self.sheet, cell)
            return Decimal() if found is None else found
        if kind == "range":
            return self._range(text)
        assert kind == "name", text
        arguments = [self._sum()]
        while self.tokens.pop()[1] == ",":
            arguments.append(self._sum())
        return _call(text, arguments)

    def _range(self, text: str) -> list[tuple[Decimal, bool]]:
        """The numbers of a range, each with whether it is itself a subtotal."""
        found = []
        for row in self.workbook.book[self.sheet][text.replace("$", "")]:
            for cell in row:
                if cell.value is not None:
                    is_subtotal = cell.data_type == "f" and "SUBTOTAL" in cell.value
                    found.append((self.workbook.value(self.sheet, cell.coordinate), is_subtotal))
        return found


def _call(name: str, arguments: list[Any]) -> Decimal:
    if name == "N":
        return arguments[0] if isinstance(arguments[0], Decimal) else Decimal()
    if name == "SUM":
        return sum((value for value, _ in arguments[0]), Decimal())
    if name == "ROUND":
        return Decimal(arguments[0]).quantize(Decimal(1).scaleb(-int(arguments[1])), ROUND_HALF_UP)
    assert (name, arguments[0]) == ("SUBTOTAL", 9)
    return sum((value for value, is_subtotal in arguments[1] if not is_subtotal), Decimal())
