"""An evening as a workbook: real numbers, formulas for everything that is added up, a chart. Needs `qscore[xlsx]`.

What a user wrote is always written as text, never as a formula or a link. The same evening gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from xlsxwriter.utility import xl_rowcol_to_cell

from qscore.core.text import Language
from qscore.evening.ledger import Ledger
from qscore.show import export_words as words
from qscore.show.evening_rows import DealRow, GameRow, RemarkRow, RoundRow, game_row_text, remark_text, rows
from qscore.show.tables import explained_rows, fixed_heads, opening
from qscore.show.xlsx_book import Book
from qscore.show.xlsx_settlement import write_settlement

_HEAD_ROWS = 2
_WIDTHS = (6, 6, 12, 8, 34)


def session_xlsx(ledger: Ledger, language: Language, explain: bool = True) -> bytes:
    """The workbook: the evening, the settlement with the chart, and with `explain` every deal's lines."""
    book = Book(ledger, language)
    sheet = book.workbook.add_worksheet(words.SCORE_SHEET[language])
    last = _write_evening(book, sheet, ledger, language)
    settlement = book.workbook.add_worksheet(words.SETTLEMENT[language])
    totals = {
        name: xl_rowcol_to_cell(last + 1, book.column(place) + 1) for place, name in enumerate(ledger.players)
    }
    write_settlement(book, settlement, ledger, language, totals)
    if ledger.deals:
        settlement.insert_chart(1, 8, _chart(book, ledger, language, last))
    if explain:
        _write_lines(book, book.workbook.add_worksheet(words.EXPLAINED[language]), ledger, language)
    book.workbook.close()
    return book.bytes.getvalue()


def _write_evening(book: Book, sheet: Any, ledger: Ledger, language: Language) -> int:
    """Writes the sheet of deals; gives the last row above the totals."""
    _write_heads(book, sheet, ledger, language)
    row = _HEAD_ROWS - 1
    running: int | None = None
    first_of_round = _HEAD_ROWS
    for entry in rows(ledger):
        row += 1
        if isinstance(entry, DealRow | GameRow):
            _write_row(book, sheet, ledger, language, entry, row, running)
            running = row
        elif isinstance(entry, RemarkRow):
            book.text(sheet, row, book.fixed - 1, remark_text(entry.event, ledger, language), "soft")
        else:
            _write_round(book, sheet, ledger, language, entry, first_of_round, row)
            first_of_round = row + 1
    text = words.TOTAL[language]
    totals = [ledger.totals[name] for name in ledger.players]
    _write_sums(book, sheet, text, totals, _HEAD_ROWS, row + 1)
    return row


def _write_heads(book: Book, sheet: Any, ledger: Ledger, language: Language) -> None:
    for column, head in enumerate(fixed_heads(ledger)):
        book.text(sheet, 0, column, "", "name")
        book.text(sheet, 1, column, head[language], "head")
        sheet.set_column(column, column, _WIDTHS[-1 if column == book.fixed - 1 else column])
    for place, name in enumerate(ledger.players):
        column = book.column(place)
        sheet.merge_range(0, column, 0, column + 2, "", book.formats["name"])
        book.text(sheet, 0, column, name, "name")
        for offset, head in enumerate((words.POINTS, words.NET_WORD, words.RUNNING)):
            book.text(sheet, 1, column + offset, head[language], "head")
        sheet.set_column(column, column + 2, 10)
    sheet.freeze_panes(_HEAD_ROWS, 1)
    sheet.repeat_rows(0, _HEAD_ROWS - 1)
    sheet.set_landscape()
    sheet.set_paper(9)
    sheet.fit_to_pages(1, 0)


def _write_row(
    book: Book,
    sheet: Any,
    ledger: Ledger,
    language: Language,
    entry: DealRow | GameRow,
    row: int,
    before: int | None,
) -> None:
    """A row with everybody's points; the running total is the one of the row before and what is won here."""
    if isinstance(entry, DealRow):
        points, nets = entry.deal.points, entry.deal.settlement
        for column, found in enumerate(opening(entry.deal, ledger, language)):
            if isinstance(found, int):
                book.number(sheet, row, column, found)
            else:
                book.text(sheet, row, column, found or "")
    else:
        points, nets = {}, entry.settlement
        book.text(sheet, row, book.fixed - 1, game_row_text(entry, language), "soft")
    for place, name in enumerate(ledger.players):
        column = book.column(place)
        if name in points:
            book.number(sheet, row, column, points[name])
        if name in nets:
            book.number(sheet, row, column + 1, nets[name], "net")
        here = xl_rowcol_to_cell(row, column + 1)
        formula = f"=N({here})" if before is None else f"={xl_rowcol_to_cell(before, column + 2)}+N({here})"
        book.formula(sheet, row, column + 2, formula, entry.running[name], "running")


def _write_round(
    book: Book, sheet: Any, ledger: Ledger, language: Language, entry: RoundRow, first: int, row: int
) -> None:
    text = words.ROUND_TOTAL.fill(language, {"round": entry.totals.round})
    nets = [entry.totals.totals.get(name, 0) for name in ledger.players]
    _write_sums(book, sheet, text, nets, first, row)


def _write_sums(book: Book, sheet: Any, text: str, nets: Sequence[int], first: int, row: int) -> None:
    """A row of sums over the rows from `first`; the sums among those are left out by SUBTOTAL itself."""
    for column in range(book.column(len(nets))):
        sheet.write_blank(row, column, None, book.formats["sum-text"])
    book.text(sheet, row, book.fixed - 1, text, "sum-text")
    for place, net in enumerate(nets):
        column = book.column(place) + 1
        if first == row:
            book.number(sheet, row, column, net, "sum")
            continue
        summed = f"{xl_rowcol_to_cell(first, column)}:{xl_rowcol_to_cell(row - 1, column)}"
        book.formula(sheet, row, column, f"=SUBTOTAL(9,{summed})", net, "sum")


_LOOKS = (
    ("#0068A8", "solid", "circle"),
    ("#C14A00", "dash", "square"),
    ("#00795A", "round_dot", "triangle"),
    ("#A8477E", "dash_dot", "diamond"),
    ("#6B5B00", "square_dot", "x"),
    ("#4B4B9D", "long_dash", "star"),
)


def _chart(book: Book, ledger: Ledger, language: Language, last: int) -> Any:
    chart = book.workbook.add_chart({"type": "line"})
    sheet = words.SCORE_SHEET[language]
    for place in range(len(ledger.players)):
        colour, dash, mark = _LOOKS[place % len(_LOOKS)]
        column = book.column(place)
        chart.add_series(
            {
                "name": [sheet, 0, column],
                "categories": [sheet, _HEAD_ROWS, 0, last, 0],
                "values": [sheet, _HEAD_ROWS, column + 2, last, column + 2],
                "line": {"color": colour, "dash_type": dash, "width": 2},
                "marker": {"type": mark, "size": 5, "fill": {"color": colour}, "border": {"color": colour}},
            }
        )
    chart.show_blanks_as("span")
    chart.set_title({"name": words.COURSE[language]})
    chart.set_x_axis({"name": words.NUMBER[language], "label_position": "low"})
    chart.set_legend({"position": "bottom"})
    chart.set_size({"width": 760, "height": 420})
    return chart


def _write_lines(book: Book, sheet: Any, ledger: Ledger, language: Language) -> None:
    heads = (
        words.NUMBER,
        words.SEAT,
        words.NAME,
        words.ARTICLE,
        words.LINE,
        words.CARDS,
        words.POINTS,
        words.FANS,
    )
    for column, (head, width) in enumerate(zip(heads, (6, 10, 14, 9, 44, 24, 9, 8), strict=True)):
        book.text(sheet, 0, column, head[language], "head")
        sheet.set_column(column, column, width)
    sheet.freeze_panes(1, 0)
    row = 0
    for row, found in enumerate(explained_rows(ledger, language), 1):
        for column, value in enumerate(found):
            if isinstance(value, int):
                book.number(sheet, row, column, value, "times" if column == len(heads) - 1 else "number")
            elif value:
                book.text(sheet, row, column, value)
    sheet.autofilter(0, 0, max(row, 1), len(heads) - 1)
