"""The score sheet of a deal for the terminal: a line and an article for every point, then who wins how much.

It fits 80 columns, Chinese or English, and fewer where the caller says so; colours are the caller's affair.
"""

from __future__ import annotations

from tabulate import SEPARATING_LINE

from qscore.catalogue.words import word
from qscore.core.game import game
from qscore.core.result import PlayerResult, Result
from qscore.core.text import JOINER, Language, Text, printable
from qscore.show.layout import Paint, plain, table, within, wrapped
from qscore.show.wording import article_text, line_text, role_of, ruleset_text, seat_text, signed

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
    title = _title(result, language)
    parts = [paint(within(title, room), "title")]
    if rows:
        parts.append(_points_table(rows, language, room))
    parts += ["\n".join(paint(wrapped(note[language], width), "warning") for note in result.notes)]
    parts += _refusals(result, language, room)
    parts += _details(result, language, paint, room)
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


def _title(result: Result, language: Language) -> str:
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


def _player_rows(seat: str, player: PlayerResult, result: Result, language: Language) -> Rows:
    rows: Rows = [["", printable(_heading(seat, player, result, language)), "", ""]]
    if player.arrangement:
        rows.append(["", " ".join(_cards(cards, result, language) for cards in player.arrangement), "", ""])
    rows += [
        [
            article_text(line.article, language),
            printable(line_text(line, language)),
            _cards(line.cards, result, language),
            str(line.points),
        ]
        for line in player.lines
    ]
    if player.subtotal is not None and len(player.lines) > 1:
        rows.append(["", _SUM[language], "", str(player.subtotal)])
    rounding = game(result.game).rounding_article
    if player.rounded is not None and player.rounded != player.subtotal:
        rows.append([article_text(rounding, language), _ROUNDED[language], "", str(player.rounded)])
    rows += [
        [article_text(fan.article, language), line_text(fan, language), "", f"×{2**fan.fans}"]
        for fan in player.fan_lines
    ]
    product = player.points - sum(line.points for line in player.after_lines)
    if player.rounded is None and player.subtotal is not None and product != player.subtotal:
        label = _ROUNDED if not player.fan_lines else _MULTIPLIED
        rows.append([article_text(rounding, language), label[language], "", str(product)])
    rows += [
        [article_text(line.article, language), printable(line_text(line, language)), "", signed(line.points)]
        for line in player.after_lines
    ]
    rows.append(["", _RESULT[language], "", str(player.points)])
    if player.claimed is not None:
        rows.append(["", _claimed(player, language), "", str(player.claimed)])
    return rows


def _heading(seat: str, player: PlayerResult, result: Result, language: Language) -> str:
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
    from qscore.show.refusals import refusal_text

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


def _details(result: Result, language: Language, paint: Paint, room: int | None) -> list[str]:
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
    penalties = _penalties(result, language, room)
    return "\n\n".join([f"{paint(within(title, room), 'title')}\n{shown}", *penalties])


def painted(points: int, paint: Paint) -> str:
    """What somebody wins or loses; nothing won and nothing lost has no colour."""
    return paint(signed(points), role_of(points)) if points else signed(points)


def _penalties(result: Result, language: Language, room: int | None) -> list[str]:
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
