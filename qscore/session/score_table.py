"""The score sheet of an evening on the terminal, as on paper: a row a deal, three columns a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from qscore.diagnostics import printable
from qscore.games import game
from qscore.language import Language
from qscore.session.ledger import Ledger
from qscore.session.terminal import WIDEST_HOW, Paint, cut, padded, plain, shown_name, width_of
from qscore.sheets import export_words as words
from qscore.sheets.session_rows import (
    DealRow,
    GameRow,
    PaidRow,
    Row,
    dealer_of,
    game_row_text,
    has_dealer,
    rows,
    won_how,
)
from qscore.sheets.wording import signed

_LEAST_HOW = 18
_LEAST_FOLDED = 10
_GAP = "  "


def score_table(
    ledger: Ledger,
    language: Language,
    paint: Paint = plain,
    players: Sequence[str] | None = None,
    width: int | None = None,
    *,
    fold: bool = False,
) -> str:
    """A row a deal: who dealt, what was turned up, who won how, and for each player points, win or loss, total.

    Where the table is wider than `width` columns the words about who won are cut as far as is sensible. With
    `fold` a table that is still too wide becomes several below each other, each with some of the players.
    """
    shown = tuple(players or ledger.players)
    kept = [row for row in rows(ledger) if _concerns(row, players)]
    headers = _headers(ledger, language)

    def tables(some: tuple[str, ...], least: int) -> list[str]:
        cells = [_cells(row, ledger, language, some) for row in kept]
        widths = _widths(cells, headers, some, width, least)
        if fold and width is not None and _total(widths) > width:
            if len(some) > 1:
                half = (len(some) + 1) // 2
                return [*tables(some[:half], _LEAST_FOLDED), *tables(some[half:], _LEAST_FOLDED)]
            # what the columns left out took goes to the words about who won
            widths.lead[1:3] = [0, 0]
            widest = max((width_of(each.lead[3]) for each in cells), default=0)
            room = widths.lead[3] + width - _total(widths)
            least = min(widths.lead[3], _LEAST_FOLDED)
            widths.lead[3] = max(least, min(room, max(widest, widths.lead[3])))
        return [_table(cells, widths, some, headers, paint)]

    return "\n\n".join(tables(shown, _LEAST_HOW))


def _table(
    cells: Sequence[_Cells],
    widths: _Widths,
    shown: Sequence[str],
    headers: tuple[list[str], list[str]],
    paint: Paint,
) -> str:
    lead, per_player = headers
    names = _join([padded("", each) for each in widths.lead], widths.lead) + "".join(
        f" │ {padded(shown_name(name), sum(numbers) + 2)}"
        for name, numbers in zip(shown, widths.numbers, strict=True)
    )
    texts = [padded(cut(header, each), each) for header, each in zip(lead, widths.lead, strict=True)]
    second = _join(texts, widths.lead) + "".join(
        " │ " + " ".join(padded(h, each, right=True) for h, each in zip(per_player, numbers, strict=True))
        for numbers in widths.numbers
    )
    rule = "─" * width_of(second)
    body = [_line(each, widths, paint) for each in cells]
    return "\n".join([paint(names.rstrip(), "title"), paint(second, "title"), rule, *body, rule])


class _Widths(NamedTuple):
    """Columns in characters: those before the players, and for each player three; 0 for one that is not used."""

    lead: list[int]
    numbers: list[list[int]]


def _widths(
    cells: Sequence[_Cells],
    headers: tuple[Sequence[str], Sequence[str]],
    players: Sequence[str],
    most: int | None,
    least: int,
) -> _Widths:
    lead, per_player = headers
    leads = []
    for column, header in enumerate(lead):
        widest = max((width_of(each.lead[column]) for each in cells), default=0)
        leads.append(max(width_of(header), widest) if widest else 0)
    numbers = [
        [
            max([width_of(header), *(len(each.numbers[place][column]) for each in cells)])
            for column, header in enumerate(per_player)
        ]
        for place in range(len(players))
    ]
    for name, widths in zip(players, numbers, strict=True):
        widths[0] += max(0, width_of(shown_name(name)) - sum(widths) - 2)
    too_wide = _total(_Widths(leads, numbers)) - (most or 10_000)
    if too_wide > 0:
        leads[3] = max(min(leads[3], least), leads[3] - too_wide)
    return _Widths(leads, numbers)


def _total(widths: _Widths) -> int:
    """The columns of a line."""
    used = [each for each in widths.lead if each]
    between = len(_GAP) * (len(used) - 1)
    return sum(used) + between + sum(len(" │ ") + sum(each) + 2 for each in widths.numbers)


def _headers(ledger: Ledger, language: Language) -> tuple[list[str], list[str]]:
    lead = [words.NUMBER, words.DEALER, words.JIANG, words.WON_HOW if has_dealer(ledger) else words.OUTCOME]
    per_player = [words.POINTS, words.NET, words.RUNNING]
    return [each[language] for each in lead], [each[language] for each in per_player]


class _Cells:
    """The texts of one row, and what each player won by it."""

    __slots__ = ("lead", "numbers", "role", "won")

    def __init__(
        self, lead: list[str], numbers: list[tuple[str, str, str]], won: Sequence[int] = (), role: str = ""
    ) -> None:
        self.lead, self.numbers, self.won, self.role = lead, numbers, won, role


def _concerns(row: Row, players: Sequence[str] | None) -> bool:
    """Whether a row is shown where only some players are asked for."""
    if players is None:
        return True
    if isinstance(row, DealRow):
        return any(name in row.deal.points for name in players)
    if isinstance(row, PaidRow):
        return row.payment.payer in players or row.payment.payee in players
    return True


def _cells(row: Row, ledger: Ledger, language: Language, players: Sequence[str]) -> _Cells:
    if isinstance(row, DealRow):
        return _deal_cells(row, ledger, language, players)
    if isinstance(row, GameRow):
        numbers = [("", signed(row.settlement[name]), str(row.running[name])) for name in players]
        lead = ["", "", "", cut(printable(game_row_text(row, language)), WIDEST_HOW)]
        return _Cells(lead, numbers, [row.settlement[name] for name in players])
    if isinstance(row, PaidRow):
        made = row.payment
        money = words.with_currency(ledger.money(made.amount), ledger)
        text = f"{shown_name(made.payer)} → {shown_name(made.payee)} {printable(money)}"
        return _Cells(["", "", "", cut(text, WIDEST_HOW)], [("", "", "")] * len(players), role="warning")
    text = words.ROUND_TOTAL.fill(language, {"round": row.totals.round})
    numbers = [("", signed(row.totals.totals[name]), "") for name in players]
    return _Cells(["", "", "", text], numbers, role="title")


def _deal_cells(row: DealRow, ledger: Ledger, language: Language, players: Sequence[str]) -> _Cells:
    deal = row.deal
    dealer = dealer_of(deal)
    jiang = game(ledger.settings.game).cards_text(deal.jiang, language) if deal.jiang else ""
    lead = [
        str(deal.n),
        shown_name(dealer) if dealer else "",
        jiang,
        cut(won_how(deal, language, shown_name, printable), WIDEST_HOW),
    ]
    numbers = [
        (str(deal.points[name]), signed(deal.settlement[name]), str(row.running[name]))
        if name in deal.points
        else ("–", "", str(row.running[name]))
        for name in players
    ]
    return _Cells(lead, numbers, [deal.settlement.get(name, 0) for name in players])


def _line(cells: _Cells, widths: _Widths, paint: Paint) -> str:
    texts = [
        padded(cut(text, width), width, right=column == 0)
        for column, (text, width) in enumerate(zip(cells.lead, widths.lead, strict=True))
    ]
    line = _join(texts, widths.lead)
    line = paint(line, cells.role) if cells.role else line
    for place, numbers in enumerate(cells.numbers):
        own, net, total = (
            text.rjust(width) for text, width in zip(numbers, widths.numbers[place], strict=True)
        )
        if cells.won and cells.won[place]:
            net = paint(net, "win" if cells.won[place] > 0 else "loss")
        line += f" │ {own} {net} {total}"
    return line.rstrip()


def _join(texts: list[str], widths: list[int]) -> str:
    return _GAP.join(text for text, width in zip(texts, widths, strict=True) if width)
