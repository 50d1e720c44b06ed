"""The settlement as a sheet of a workbook: points to money, payments made, what is left, who pays whom."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from qscore.core.text import Language
from qscore.evening.ledger import Ledger, PaymentMade, Transfer
from qscore.show import export_words as words
from qscore.show.details import detail_tables
from qscore.show.xlsx_book import Book

_TOP = 4
_MOST_TERMS = 200
"""A formula of more payments than this would be too long; the number stands there instead."""


def write_settlement(
    book: Book, sheet: Any, ledger: Ledger, language: Language, totals: Mapping[str, str]
) -> None:
    """Writes the sheet; `totals` are the cells of the score sheet with every player's points."""
    book.text(sheet, 0, 0, words.title_of(ledger, language), "title")
    book.text(sheet, 1, 0, " · ".join(words.agreed(ledger, language)), "soft")
    sheet.set_column(0, 0, 18)
    sheet.set_column(1, 6, 14)
    money = words.has_money(ledger)
    players = len(ledger.players)
    paid_row = _TOP + players + 4
    paid_cells = _payments(book, sheet, ledger, language, paid_row) if money and ledger.payments else {}
    heads = [words.NAME, words.TOTAL]
    if money:
        heads += [words.AMOUNT, words.OUTSTANDING, words.TEXT]
        heads += [words.COSTS] if ledger.costs else []
    for column, head in enumerate(heads):
        book.text(sheet, _TOP - 1, column, head[language], "head")
    if ledger.settings.stake is not None:
        book.text(sheet, 2, 0, words.STAKE[language])
        book.number(sheet, 2, 1, float(ledger.settings.stake), "plain")
        book.text(sheet, 2, 2, ledger.settings.currency)
    for place, name in enumerate(ledger.players):
        row = _TOP + place
        book.text(sheet, row, 0, name)
        source = f"='{words.SCORE_SHEET[language]}'!{totals[name]}"
        book.formula(sheet, row, 1, source, ledger.totals[name], "net")
        if money:
            _money(book, sheet, row, ledger, name, paid_cells.get(name, ""))
    _sums(book, sheet, _TOP + players, ledger, language)
    if money:
        below = paid_row + len(ledger.payments) + 3 if ledger.payments else paid_row
        _transfers(book, sheet, ledger, language, below)
        paid_row = below + max(len(ledger.transfers), 1) + 3
    _details(book, sheet, ledger, language, paid_row)


def _details(book: Book, sheet: Any, ledger: Ledger, language: Language, row: int) -> None:
    for table in detail_tables(ledger.details, language):
        book.text(sheet, row - 1, 0, table.title, "title")
        for column, head in enumerate(table.heads):
            book.text(sheet, row, column, head, "head")
        row += bool(table.heads)
        for line in table.rows:
            for column, (text, side) in enumerate(zip(line, table.align, strict=True)):
                if side == "right" and text:
                    book.number(sheet, row, column, int(text))
                elif text:
                    book.text(sheet, row, column, text)
            row += 1
        row += 2


def _money(book: Book, sheet: Any, row: int, ledger: Ledger, name: str, paid: str) -> None:
    amount, left = ledger.amounts[name], ledger.outstanding.get(name, ledger.amounts[name])
    stake = ledger.settings.stake
    if stake is not None and stake * ledger.totals[name] == amount:
        book.formula(sheet, row, 2, f"=ROUND(B{row + 1}*$B$3,{ledger.places})", float(amount), "money")
    else:
        book.number(sheet, row, 2, float(amount), "money")  # rounded, or not by points alone
    moved = sum(
        (one.amount * ((one.payer == name) - (one.payee == name)) for one in ledger.payments), Decimal()
    )
    if ledger.costs:
        book.number(sheet, row, 5, float(ledger.cost_effect(name)), "money")
        moved += ledger.cost_effect(name)
        paid = f"+F{row + 1}{paid}"
    if amount + moved == left and len(ledger.payments) <= _MOST_TERMS:
        formula = f"=ROUND(C{row + 1}{paid},{ledger.places})"
        book.formula(sheet, row, 3, formula, float(left), "money")
    else:
        book.number(sheet, row, 3, float(left), "money")
    book.text(sheet, row, 4, words.with_currency(ledger.money(amount, signed=True), ledger))


def _sums(book: Book, sheet: Any, row: int, ledger: Ledger, language: Language) -> None:
    book.text(sheet, row, 0, words.SUM[language], "sum-text")
    shown = (1, 2, 3, 5) if ledger.costs else (1, 2, 3)
    for column in shown if words.has_money(ledger) else (1,):
        letter = "ABCDEF"[column]
        summed = f"=ROUND(SUM({letter}{_TOP + 1}:{letter}{row}),{ledger.places})"
        book.formula(sheet, row, column, summed, 0, "sum")


def _payments(book: Book, sheet: Any, ledger: Ledger, language: Language, row: int) -> dict[str, str]:
    """Writes the payments made; gives for every player the terms that add them to what is left."""
    terms: dict[str, str] = {}
    book.text(sheet, row - 1, 0, words.PAYMENTS[language], "title")
    _heads(book, sheet, row, language)
    for number, one in enumerate(ledger.payments, row + 1):
        _passed(book, sheet, number, ledger, one)
        book.text(sheet, number, 4, words.AFTER.fill(language, {"n": one.after}), "soft")
        terms[one.payer] = f"{terms.get(one.payer, '')}+C{number + 1}"
        terms[one.payee] = f"{terms.get(one.payee, '')}-C{number + 1}"
    return terms


def _transfers(book: Book, sheet: Any, ledger: Ledger, language: Language, row: int) -> None:
    book.text(sheet, row - 1, 0, words.TRANSFERS[language], "title")
    if not ledger.transfers:
        book.text(sheet, row, 0, words.NOTHING_LEFT[language])
        return
    _heads(book, sheet, row, language)
    for number, one in enumerate(ledger.transfers, row + 1):
        _passed(book, sheet, number, ledger, one)


def _heads(book: Book, sheet: Any, row: int, language: Language) -> None:
    for column, head in enumerate((words.FROM, words.TO, words.AMOUNT, words.TEXT)):
        book.text(sheet, row, column, head[language], "head")


def _passed(book: Book, sheet: Any, row: int, ledger: Ledger, one: PaymentMade | Transfer) -> None:
    book.text(sheet, row, 0, one.payer)
    book.text(sheet, row, 1, one.payee)
    book.number(sheet, row, 2, float(one.amount), "money")
    book.text(sheet, row, 3, words.with_currency(ledger.money(one.amount), ledger))
