"""An evening as Markdown: a table a section, with every sign escaped that could be markup."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape as html_escape

from qscore.core.text import Language
from qscore.evening.ledger import Ledger
from qscore.show import export_words as words
from qscore.show.clean import clean
from qscore.show.details import detail_tables
from qscore.show.evening_rows import remark_text
from qscore.show.tables import Cell, explained_rows, fixed_heads, heads, money_rows, table
from qscore.show.wording import signed

_MARKUP = re.compile(r"[\\`*_{}\[\]|~$@]|:(?=//)|(?<=www)\.", re.IGNORECASE)
"""What is markup anywhere in a line, and what makes a bare address a link."""
_AT_THE_START = re.compile(r"^(\d*)([#+=\-:.)])(?!\d)")
"""What makes a heading, a list, a rule or a definition of the line it begins."""


def session_markdown(ledger: Ledger, language: Language, explain: bool = True) -> str:
    """The whole evening: standings, payments, the sheet, and with `explain` every deal's lines."""
    parts = [f"# {safe(words.title_of(ledger, language))}"]
    parts += [" · ".join(safe(part) for part in words.agreed(ledger, language))]
    parts += [safe(ledger.settings.note)] if ledger.settings.note else []
    parts += [f"## {words.STANDINGS[language]}", _standings(ledger, language)]
    if words.has_money(ledger):
        parts += [f"## {words.TRANSFERS[language]}", _transfers(ledger, language)]
    parts += [f"## {words.SCORE_SHEET[language]}", _sheet(ledger, language)]
    for found in detail_tables(ledger.details, language):
        columns = list(found.heads or ("", ""))
        listed = ([safe(cell) for cell in row] for row in found.rows)
        parts += [f"## {safe(found.title)}", _grid(columns, "".join(side[0] for side in found.align), listed)]
    if explain and ledger.deals:
        parts += [f"## {words.EXPLAINED[language]}", _explained(ledger, language)]
    return "\n\n".join(parts) + "\n"


def safe(text: str) -> str:
    r"""A text that means nothing but itself in Markdown, and in HTML where Markdown becomes that.

    >>> print(safe("a|b <i> https://x.y"), safe("- 1"), safe("1. a"), safe("2026-11-28"))
    a\|b &lt;i&gt; https\://x.y \- 1 1\. a 2026-11-28
    """
    plain = _MARKUP.sub(r"\\\g<0>", " ".join(clean(text).split()))
    return html_escape(_AT_THE_START.sub(r"\1\\\2", plain, count=1), quote=False)


def _rows(rows: Iterable[Iterable[str]]) -> Iterator[str]:
    return (f"| {' | '.join(row)} |" for row in rows)


def _grid(columns: list[str], aligned: str, rows: Iterable[Iterable[str]]) -> str:
    rule = [":--" if side == "l" else "--:" for side in aligned]
    return "\n".join(_rows([[safe(head) for head in columns], rule, *rows]))


def _cell(cell: Cell) -> str:
    return "" if cell is None else str(cell) if isinstance(cell, int) else safe(cell)


def _standings(ledger: Ledger, language: Language) -> str:
    columns = [words.NAME[language], words.TOTAL[language]]
    money = words.has_money(ledger)
    columns += [words.with_currency(words.AMOUNT[language], ledger)] if money else []
    ranked = sorted(ledger.players, key=lambda name: -ledger.totals[name])
    listed = [
        [safe(name), signed(ledger.totals[name])]
        + ([ledger.money(ledger.amounts[name], signed=True)] if money else [])
        for name in ranked
    ]
    return _grid(columns, "lrr"[: len(columns)], listed)


def _transfers(ledger: Ledger, language: Language) -> str:
    listed = [
        f"- {safe(one.payer)} {words.PAYS[language]} {safe(one.payee)}: **{_amount(ledger.money(one.amount), ledger)}**"
        for one in ledger.transfers
    ] or [words.NOTHING_LEFT[language]]
    listed += [
        f"- {safe(one.payer)} {words.PAID[language]} {safe(one.payee)}: {_amount(ledger.money(one.amount), ledger)} "
        f"({words.AFTER.fill(language, {'n': one.after})})"
        for one in ledger.payments
    ]
    listed += [
        f"- {remark_text(one, ledger, language, safe, safe)} ({words.AFTER.fill(language, {'n': one.after})})"
        for one in ledger.costs
    ]
    return "\n".join(listed)


def _amount(amount: str, ledger: Ledger) -> str:
    return safe(words.with_currency(amount, ledger))


def _sheet(ledger: Ledger, language: Language) -> str:
    columns = heads(ledger, language)
    fixed = len(fixed_heads(ledger))
    listed = [[_cell(cell) for cell in row] for row in table(ledger, language)]
    listed += [[*map(safe, row[:fixed]), *row[fixed:]] for row in money_rows(ledger, language)]
    aligned = "rr" + "l" * (fixed - 2) + "r" * (len(columns) - fixed)
    return _grid(columns, aligned, listed)


def _explained(ledger: Ledger, language: Language) -> str:
    columns = [
        one[language]
        for one in (
            words.NUMBER,
            words.SEAT,
            words.NAME,
            words.ARTICLE,
            words.LINE,
            words.CARDS,
            words.POINTS,
            words.FANS,
        )
    ]
    listed = (
        [*map(_cell, row[:-1]), "" if row[-1] is None else f"×{row[-1]}"]
        for row in explained_rows(ledger, language)
    )
    return _grid(columns, "rlllllrr", listed)
