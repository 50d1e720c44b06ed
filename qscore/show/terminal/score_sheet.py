"""The score sheet of a deal for the terminal: a line and an article for every point, then who wins how much.

It fits 80 columns, Chinese or English, and fewer where the caller says so; colours are the caller's affair.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabulate import SEPARATING_LINE

from qscore.catalogue.lines import line_text
from qscore.catalogue.words import word
from qscore.core.game import game
from qscore.core.result import PlayerResult, Result
from qscore.core.text import JOINER, Language, Text, printable
from qscore.show.layout import Paint, plain, table, within, wrapped
from qscore.show.wording import article_text, role_of, ruleset_text, seat_text, signed

Rows = list[list[str] | str]
"""Rows of a table; a text alone is a line between two of them."""

_WIDTH = 78
_WIDTHS = (None, 40, 16, None)
_ALIGN = ("left", "left", "left", "right")
_NARROW = 56
"""On fewer columns the cards of a line stand below its words."""
_SUM = Text("sum", "小计")
_ROUNDED = Text("rounded up", "出头算")
_MULTIPLIED = Text("multiplied and rounded up", "翻番并出头算")
_RESULT = Text("result", "得分")
_HEADERS = (Text("article", "条款"), Text("line", "项目"), Text("cards", "牌"), Text("points", "分"))
_SETTLEMENT = Text("settlement", "结算")
_REFUSED = Text("considered and refused", "考虑过而不计")


def score_sheet(result: Result, language: Language, paint: Paint = plain, room: int | None = None) -> str:
    """The whole sheet of one deal, folded to `room` columns where that is given."""
    width = _WIDTH if room is None else min(room, _WIDTH)
    rows: Rows = []
    for seat, player in result.players.items():
        if rows:
            rows.append(SEPARATING_LINE)
        rows += _player_rows(seat, player, result, language)
    title = deal_title(result, language)
    parts = [paint(within(title, room), "title")]
    if rows:
        parts.append(_points_table(rows, language, room))
    parts += ["\n".join(paint(wrapped(note[language], width), "warning") for note in result.notes)]
    parts += _refusals(result, language, room)
    parts += detail_parts(result, language, paint, room)
    parts.append(settlement_table(result, language, paint, room))
    return "\n\n".join(part for part in parts if part)


def _points_table(rows: Rows, language: Language, room: int | None) -> str:
    headers = [header[language] for header in _HEADERS]
    if room is None or room >= _NARROW:
        return table(rows, _WIDTHS, headers, _ALIGN, room)
    stacked: Rows = [
        row if isinstance(row, str) else [row[0], "\n".join(filter(None, row[1:3])), row[3]] for row in rows
    ]
    del headers[2]
    return table(stacked, (_WIDTHS[0], _WIDTHS[1], None), headers, (*_ALIGN[:2], _ALIGN[3]), room)


def deal_title(result: Result, language: Language) -> str:
    """What stands above a deal: ruleset, jiang, what was passed through, rulings, how it ended."""
    parts = [ruleset_text(result.ruleset, language)]
    if result.jiang is not None:
        parts.append(f"{Text('jiang', '将')[language]} {_cards(result.jiang, result, language)}")
    parts += [f"{key} {value}" for key, value in result.extra.items()]
    parts += [f"{name}={value}" for name, value in result.rulings.items()]
    if not result.counted:
        parts.append(Text("does not count", "不计副数")[language])
    lines = [line for player in result.players.values() for line in player.lines]
    if result.outcome is None and lines and all(line.code == "given" for line in lines):
        parts.append(Text("results only", "只知得分")[language])
    elif result.outcome not in (None, "win"):
        parts.append(word(result.outcome)[language])
    return printable(" · ".join(parts))


def _cards(cards: str, result: Result, language: Language) -> str:
    return game(result.game).cards_text(cards, language) if cards else ""


class SheetRow(NamedTuple):
    """A row of a player's sheet: a line, a fan, or a step of the sum.

    `code` is that of the line or fan, `"rounding"` where the sum is rounded up, empty for a sum or a result;
    `article` is a reference, empty where there is none.
    """

    code: str
    article: str
    words: str
    cards: str
    points: str


def _player_rows(seat: str, player: PlayerResult, result: Result, language: Language) -> Rows:
    rows: Rows = [["", printable(player_heading(seat, player, result, language)), "", ""]]
    if player.arrangement:
        rows.append(["", arrangement_text(player, result, language), "", ""])
    rows += [
        [article_text(row.article, language) if row.article else "", row.words, row.cards, row.points]
        for row in sheet_rows(player, result, language)
    ]
    return rows


def arrangement_text(player: PlayerResult, result: Result, language: Language) -> str:
    """The winner's sets and pair, as they are scored."""
    return " ".join(_cards(cards, result, language) for cards in player.arrangement)


def sheet_rows(player: PlayerResult, result: Result, language: Language) -> Iterator[SheetRow]:
    """A player's sheet from the first line to the result, and what was claimed at the table."""
    for line in player.lines:
        words = printable(line_text(line, language))
        cards = _cards(line.cards, result, language)
        yield SheetRow(line.code, line.article, words, cards, str(line.points))
    if player.subtotal is not None and len(player.lines) > 1:
        yield SheetRow("", "", _SUM[language], "", str(player.subtotal))
    rounding = game(result.game).rounding_article
    if player.rounded is not None and player.rounded != player.subtotal:
        yield SheetRow("rounding", rounding, _ROUNDED[language], "", str(player.rounded))
    for fan in player.fan_lines:
        yield SheetRow(fan.code, fan.article, line_text(fan, language), "", f"×{2**fan.fans}")
    product = player.points - sum(line.points for line in player.after_lines)
    if player.rounded is None and player.subtotal is not None and product != player.subtotal:
        label = _ROUNDED if not player.fan_lines else _MULTIPLIED
        yield SheetRow("rounding", rounding, label[language], "", str(product))
    for line in player.after_lines:
        words = printable(line_text(line, language))
        yield SheetRow(line.code, line.article, words, "", signed(line.points))
    yield SheetRow("", "", _RESULT[language], "", str(player.points))
    if player.claimed is not None:
        yield SheetRow("", "", _claimed(player, language), "", str(player.claimed))


def player_heading(seat: str, player: PlayerResult, result: Result, language: Language) -> str:
    """Who it is, and how the deal ended for this player."""
    parts = [seat_text(seat, player, language)]
    if player.fault is not None:
        parts.append(word(player.fault)[language])
    if player.pattern is not None:
        parts.append(word(player.pattern)[language])
    win = result.win
    if win is not None and win["player"] == seat:
        source = str(win["from"])
        tile = _cards(str(win.get("tile", "")), result, language)
        whence = (
            word("self")[language]
            if source == "self"
            else Text("from {seat}", "{seat}点炮").fill(language, {"seat": word(source)})
        )
        parts.append(f"{tile} {whence}".strip())
    return JOINER[language].join(parts)


def _claimed(player: PlayerResult, language: Language) -> str:
    if player.claimed == player.points:
        return Text("claimed at the table: agrees", "报分相符")[language]
    claimed = player.claimed or 0
    many, few = (
        Text("claimed at the table: {n} too many", "报分不符，多报 {n}"),
        Text("claimed at the table: {n} too few", "报分不符，少报 {n}"),
    )
    return (many if claimed > player.points else few).fill(language, {"n": abs(claimed - player.points)})


def _refusals(result: Result, language: Language, room: int | None) -> list[str]:
    from qscore.catalogue.refusals import refusal_text

    rows = [
        [
            article_text(refusal.article, language),
            seat_text(seat, player, language),
            refusal_text(refusal, language),
        ]
        for seat, player in result.players.items()
        for refusal in player.refusals
    ]
    if not rows:
        return []
    return [f"{_REFUSED[language]}\n{table(rows, (None, 14, 52), room=room)}"]


def detail_parts(result: Result, language: Language, paint: Paint, room: int | None) -> list[str]:
    """What only this game has: sides, marks, teams, tribute."""
    from qscore.show.details import detail_tables

    tables = []
    for found in detail_tables(result.details, language):
        rows = [[printable(cell) for cell in row] for row in found.rows]
        widths = (None,) * len(found.align)
        shown = table(rows, widths, found.heads, found.align, room)
        tables.append(f"{paint(found.title, 'title')}\n{shown}")
    return tables


def settlement_table(
    result: Result, language: Language, paint: Paint = plain, room: int | None = None
) -> str:
    """Who wins or loses how many points, with the article; folded to `room` columns where that is given."""
    rows = []
    for seat, points in result.settlement.items():
        player = result.players.get(seat)
        own = "" if player is None else str(player.points)
        rows.append([printable(seat_text(seat, player, language)), own, painted(points, paint)])
    articles = [
        article_text(article, language) for article in dict.fromkeys(p.article for p in result.payments)
    ]
    title = _SETTLEMENT[language]
    if articles:
        title += Text(" ({articles})", "（{articles}）").fill(
            language, {"articles": JOINER[language].join(articles)}
        )
    headers = ["", _RESULT[language], Text("wins or loses", "输赢")[language]]
    shown = table(rows, (50, None, None), headers, ("left", "right", "right"), room)
    penalties = penalties_table(result, language, room)
    return "\n\n".join([f"{paint(within(title, room), 'title')}\n{shown}", *penalties])


def painted(points: int, paint: Paint) -> str:
    """What somebody wins or loses; nothing won and nothing lost has no colour."""
    return paint(signed(points), role_of(points)) if points else signed(points)


def penalties_table(result: Result, language: Language, room: int | None) -> list[str]:
    """The single payments of a deal that a fault ended."""
    if game(result.game).listed_payments.isdisjoint(payment.code for payment in result.payments):
        return []
    rows = [
        [
            article_text(payment.article, language),
            f"{_seat(payment.payer, result, language)} → {_seat(payment.payee, result, language)}",
            line_text(payment, language),
            str(payment.points),
        ]
        for payment in result.payments
    ]
    return [table(rows, (None, 36, 24, None), align=_ALIGN, room=room)]


def _seat(seat: str, result: Result, language: Language) -> str:
    return printable(seat_text(seat, result.players.get(seat), language))
