"""An evening on the terminal: its heading, totals, payments, statistics; names and columns as wide as they may be."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from qscore.catalogue.words import word
from qscore.core.game import game
from qscore.core.text import JOINER, Language, Text, printable
from qscore.evening.ledger import Ledger
from qscore.evening.statistics import PlayerStatistics, largest, statistics
from qscore.show import export_words as words
from qscore.show.evening_rows import (
    fans_text,
)
from qscore.show.layout import Paint, cut, plain, table, within
from qscore.show.wording import role_of, signed

WIDEST_NAME = 16
WIDEST_HOW = 44


@lru_cache(maxsize=4096)
def shown_name(name: str) -> str:
    """A name that is safe on a terminal and not too wide."""
    return cut(printable(name), WIDEST_NAME)


def heading(ledger: Ledger, language: Language, paint: Paint = plain, room: int | None = None) -> str:
    """The title of the evening and what was agreed on, in lines of at most `room` columns where that is given."""
    title = printable(words.title_of(ledger, language))
    agreed = " · ".join(printable(part) for part in words.agreed(ledger, language))
    return f"{paint(within(title, room), 'title')}\n{within(agreed, room)}"


def totals_table(
    ledger: Ledger,
    language: Language,
    paint: Paint = plain,
    players: Sequence[str] | None = None,
    room: int | None = None,
) -> str:
    """Everybody's total (or only that of `players`), and the money it is worth where there is any."""
    headers = ["", words.TOTAL[language]]
    money = words.has_money(ledger)
    if money:
        headers.append(words.AMOUNT[language])
    if ledger.costs:
        headers.append(words.COSTS[language])
    left = words.is_left_shown(ledger)
    if left:
        headers.append(words.OUTSTANDING[language])
    rows = []
    for name in players or ledger.players:
        total = ledger.totals[name]
        line = [shown_name(name), paint(signed(total), role_of(total))]
        line += [ledger.money(ledger.amounts[name], signed=True)] if money else []
        line += [ledger.money(ledger.cost_effect(name), signed=True)] if ledger.costs else []
        line += [ledger.money(ledger.outstanding[name], signed=True)] if left else []
        rows.append(line)
    return table(rows, [None] * len(headers), headers, ["left", *["right"] * (len(headers) - 1)], room)


def next_deal(ledger: Ledger, language: Language) -> str:
    """Who sits where in the next deal; empty where everybody keeps the seat."""
    settings = ledger.settings
    seating = game(settings.game).seating
    if seating is None or not seating.rotates(ledger.present):
        return ""
    seated = JOINER[language].join(
        f"{word(seat)[language]} {shown_name(name)}" for seat, name in ledger.next_seats.items()
    )
    playing = set(ledger.next_seats.values())
    rest = JOINER[language].join(shown_name(name) for name in ledger.present if name not in playing)
    return (_NEXT_RESTS if rest else _NEXT).fill(language, {"seated": seated, "resting": rest})


_NEXT = Text("next deal: {seated}", "下一副：{seated}")
_NEXT_RESTS = Text("next deal: {seated}; {resting} rests", "下一副：{seated}，{resting}歇")


def transfers_text(ledger: Ledger, language: Language) -> str:
    """Who pays whom how much, a line each."""
    if not ledger.transfers:
        return words.NOTHING_LEFT[language]
    return "\n".join(
        f"{shown_name(each.payer)} {words.PAYS[language]} {shown_name(each.payee)} "
        f"{printable(words.with_currency(ledger.money(each.amount), ledger))}"
        for each in ledger.transfers
    )


def details_text(ledger: Ledger, language: Language, room: int | None = None) -> str:
    """What only one game has (games, pigs, marks, tribute), a small table each; empty where there is nothing."""
    from qscore.show.details import detail_tables

    parts = []
    for found in detail_tables(ledger.details, language):
        cells = [[printable(cell) for cell in row] for row in found.rows]
        widths = [WIDEST_HOW] * len(found.align)
        parts.append(f"{found.title}\n{table(cells, widths, found.heads, found.align, room)}")
    return "\n\n".join(parts)


def statistics_table(
    ledger: Ledger, language: Language, players: Sequence[str] | None = None, room: int | None = None
) -> str:
    """Deals won, by pattern and fans, cards others won with, faults, the most won and lost in a deal.

    What nobody has is left out: a game may know no winner of a deal. Folded to `room` columns where that is given.
    """
    everybody = statistics(ledger)
    shown = [one for one in everybody if players is None or one.name in players]
    rows = [[shown_name(one.name), *_statistics_cells(one, language)] for one in shown]
    headers = ["", *(header[language] for header in _STATISTICS)]
    used = [
        place
        for place in range(len(headers))
        if place < 2 or any(row[place] not in ("", "0") for row in rows)
    ]
    text = table(
        [[row[place] for place in used] for row in rows],
        [None] * len(used),
        [headers[place] for place in used],
        ["left" if place in (0, _PATTERNS) else "right" for place in used],
        room,
    )
    best = largest(ledger)
    if best is None or players is not None:
        return text
    name = max(best.settlement, key=lambda each: best.settlement[each])
    parameters = {"n": best.n, "name": shown_name(name), "points": best.settlement[name]}
    return f"{text}\n{within(_LARGEST.fill(language, parameters), room)}"


def _statistics_cells(one: PlayerStatistics, language: Language) -> list[str]:
    patterns = [f"{word(pattern)[language]} {count}" for pattern, count in one.patterns]
    fans = [f"{fans_text(number, language)}×{count}" for number, count in one.fans if number]
    counts = [str(count) for count in (one.played, one.won, one.self_drawn, one.discarded)]
    return [*counts, " ".join([*patterns, *fans]), str(one.faults), signed(one.best), signed(one.worst)]


_STATISTICS = (
    Text("played", "副数"), Text("won", "成牌"), Text("self-drawn", "自摸"), Text("discarded", "点炮"),
    Text("patterns and fans", "牌型与番"), Text("faults", "被罚"), Text("best", "最多"), Text("worst", "最少"),
)  # fmt: skip
_PATTERNS = 5
"""The one column of words among those of the statistics, behind the names."""
_LARGEST = Text("largest deal: {n}, {name} won {points}", "最大的一副：第 {n} 副，{name}赢 {points}")
