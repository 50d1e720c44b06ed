"""A player's score sheet as the rows that a page shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from qscore.catalogue.lines import line_text
from qscore.core.game import game
from qscore.core.result import FanLine, Line, PlayerResult, Result
from qscore.core.text import Language, Text
from qscore.evening.ledger import LedgerDeal
from qscore.show.html.text import plain_number, signed
from qscore.study.why import Why, reasons_of

_SUM = Text("sum", "小计")
_ROUNDED = Text("rounded up", "出头算")
_MULTIPLIED = Text("multiplied and rounded up", "翻番并出头算")
_RESULT = Text("result", "得分")
_AGREES = Text("claimed at the table: agrees", "报分相符")
_DIFFERS = Text("claimed at the table: differs by {difference}", "报分不符，应差 {difference}")


class SheetRow(NamedTuple):
    """A row of a player's sheet; `kind` is the class it has on the page, `cards` are in canonical form."""

    kind: str
    text: str
    points: str
    article: str = ""
    cards: str = ""
    code: str = ""


def explains(result: Result) -> bool:
    """Whether a result has anything to unfold: a deal written down by its points alone has no lines."""
    return any(player.lines or player.fault for player in result.players.values())


def reasons(deal: LedgerDeal) -> Why | None:
    """The sentences behind a deal's numbers; None for a deal that cannot be scored again."""
    return None if deal.explain is None else reasons_of(deal.explain())


def sheet_rows(player: PlayerResult, result: Result, language: Language) -> Iterator[SheetRow]:
    """The rows of a player's sheet: lines, what follows from them, the result, and what was claimed at the table."""
    rounding = game(result.game).rounding_article
    for line in player.lines:
        yield _row("line", line, plain_number(line.points), language, line.cards)
    if player.subtotal is not None and len(player.lines) > 1:
        yield SheetRow("sum", _SUM[language], plain_number(player.subtotal))
    if player.rounded is not None and player.rounded != player.subtotal:
        yield SheetRow("rounded", _ROUNDED[language], plain_number(player.rounded), rounding, "", "rounding")
    for fan in player.fan_lines:
        yield _row("fan", fan, f"×{2**fan.fans}", language)
    product = player.points - sum(line.points for line in player.after_lines)
    if player.rounded is None and player.subtotal is not None and product != player.subtotal:
        label = _MULTIPLIED if player.fan_lines else _ROUNDED
        yield SheetRow("rounded", label[language], plain_number(product), rounding, "", "rounding")
    for line in player.after_lines:
        yield _row("line", line, signed(line.points), language)
    yield SheetRow("total", _RESULT[language], plain_number(player.points))
    if player.claimed is not None:
        difference = player.points - player.claimed
        text = (
            _DIFFERS.fill(language, {"difference": signed(difference)}) if difference else _AGREES[language]
        )
        yield SheetRow("claimed", text, plain_number(player.claimed))


def _row(kind: str, line: Line | FanLine, points: str, language: Language, cards: str = "") -> SheetRow:
    return SheetRow(kind, line_text(line, language), points, line.article, cards, line.code)
