"""The score sheet of an evening on the terminal, as on paper: a row a deal, three columns a player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wcwidth import ljust, rjust

from qscore.core.game import game
from qscore.core.text import Language, printable
from qscore.evening.ledger import Ledger
from qscore.show import export_words as words
from qscore.show.evening_rows import (
    DealRow,
    GameRow,
    RemarkRow,
    Row,
    concerned,
    dealer_of,
    game_row_text,
    has_dealer,
    is_away,
    remark_text,
    rows,
    won_how,
)
from qscore.show.layout import Paint, cut, plain, table, width_of, wrapped
from qscore.show.terminal.evening import WIDEST_HOW, shown_name
from qscore.show.wording import signed

_HOW = 3
"""The column of the words about who won, which may be broken into lines."""
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

    Where the table is wider than `width` columns the words about who won are broken into lines, as narrow as is
    sensible. With `fold` a table that is still too wide becomes several below each other: one of who dealt and who
    won how, then those of the numbers, each with some of the players.
    """
    shown = tuple(players or ledger.players)
    kept = [row for row in rows(ledger) if _concerns(row, players)]
    headers = _headers(ledger, language)
    cells = [_cells(row, ledger, language, shown) for row in kept]
    widths = _widths(cells, headers, shown, width, _LEAST_HOW)
    if not fold or width is None or _total(widths) <= width:
        return _table(cells, widths, shown, headers, paint)
    told = [each.lead for row, each in zip(kept, cells, strict=True) if isinstance(row, DealRow)]
    numbered = ([headers[0][0], "", "", ""], headers[1])

    def tables(some: tuple[str, ...]) -> list[str]:
        found = [_cells(row, ledger, language, some) for row in kept]
        for row, each in zip(kept, found, strict=True):
            each.lead[1:] = ["", "", "" if isinstance(row, DealRow) else each.lead[3]]
        widths = _widths(found, numbered, some, width, _LEAST_FOLDED)
        if _total(widths) > width and len(some) > 1:
            half = (len(some) + 1) // 2
            return [*tables(some[:half]), *tables(some[half:])]
        return [_table(found, widths, some, numbered, paint)]

    return "\n\n".join([*_told(told, headers[0], width), *tables(shown)])


def _told(leads: Sequence[Sequence[str]], heads: Sequence[str], width: int) -> list[str]:
    """The table of what is told of every deal beside the numbers; none where there is no deal."""
    used = [column for column in range(len(heads)) if any(lead[column] for lead in leads)]
    if not used:
        return []
    cells = [[lead[column] for column in used] for lead in leads]
    align = ["right" if column == 0 else "left" for column in used]
    widest = [WIDEST_HOW if column == _HOW else None for column in used]
    return [table(cells, widest, [heads[column] for column in used], align, width)]


def _table(
    cells: Sequence[_Cells],
    widths: _Widths,
    shown: Sequence[str],
    headers: tuple[list[str], list[str]],
    paint: Paint,
) -> str:
    lead, per_player = headers
    names = _join([ljust("", each) for each in widths.lead], widths.lead) + "".join(
        f" │ {ljust(shown_name(name), sum(numbers) + 2)}"
        for name, numbers in zip(shown, widths.numbers, strict=True)
    )
    texts = [ljust(cut(header, each), each) for header, each in zip(lead, widths.lead, strict=True)]
    second = _join(texts, widths.lead) + "".join(
        " │ " + " ".join(rjust(h, each) for h, each in zip(per_player, numbers, strict=True))
        for numbers in widths.numbers
    )
    rule = "─" * width_of(second)
    body = [line for each in cells for line in _lines(each, widths, paint)]
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
        most_here = WIDEST_HOW if column == _HOW else widest
        leads.append(max(width_of(header), min(widest, most_here)) if widest else 0)
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
        leads[_HOW] = max(min(leads[_HOW], least), leads[_HOW] - too_wide)
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
    if isinstance(row, RemarkRow):
        return any(name in players for name in concerned(row.event))
    return True


def _cells(row: Row, ledger: Ledger, language: Language, players: Sequence[str]) -> _Cells:
    if isinstance(row, DealRow):
        return _deal_cells(row, ledger, language, players)
    if isinstance(row, GameRow):
        numbers = [("", signed(row.settlement[name]), str(row.running[name])) for name in players]
        lead = ["", "", "", printable(game_row_text(row, language))]
        return _Cells(lead, numbers, [row.settlement[name] for name in players])
    if isinstance(row, RemarkRow):
        text = remark_text(row.event, ledger, language, shown_name, printable, paid="→")
        return _Cells(["", "", "", text], [("", "", "")] * len(players), role="warning")
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
        won_how(deal, language, shown_name, printable),
    ]
    numbers = [
        (str(deal.points[name]), signed(deal.settlement[name]), str(row.running[name]))
        if name in deal.points
        else ("", "", "")
        if is_away(name, deal)
        else ("–", "", str(row.running[name]))
        for name in players
    ]
    return _Cells(lead, numbers, [deal.settlement.get(name, 0) for name in players])


def _lines(cells: _Cells, widths: _Widths, paint: Paint) -> Iterator[str]:
    """A row; the numbers stand in its first line."""
    how = cells.lead[_HOW]
    words_about = wrapped(how, widths.lead[_HOW]).split("\n") if widths.lead[_HOW] else [""]
    yield _line([*cells.lead[:_HOW], words_about[0]], cells.numbers, cells, widths, paint)
    for more in words_about[1:]:
        yield _line(["", "", "", more], [("", "", "")] * len(cells.numbers), cells, widths, paint)


def _line(
    lead: Sequence[str],
    numbers: Sequence[tuple[str, str, str]],
    cells: _Cells,
    widths: _Widths,
    paint: Paint,
) -> str:
    texts = [
        ljust(text, width) if column else rjust(text, width)
        for column, (text, width) in enumerate(zip(lead, widths.lead, strict=True))
    ]
    line = _join(texts, widths.lead)
    line = paint(line, cells.role) if cells.role else line
    for place, found in enumerate(numbers):
        own, net, total = (
            text.rjust(width) for text, width in zip(found, widths.numbers[place], strict=True)
        )
        if cells.won and cells.won[place]:
            net = paint(net, "win" if cells.won[place] > 0 else "loss")
        line += f" │ {own} {net} {total}"
    return line.rstrip()


def _join(texts: list[str], widths: list[int]) -> str:
    return _GAP.join(text for text, width in zip(texts, widths, strict=True) if width)
