"""An evening as plain tables of numbers and words, for the forms that are nothing but tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal

from qscore.catalogue.lines import line_text
from qscore.catalogue.words import word
from qscore.core.game import game
from qscore.core.result import Result
from qscore.core.text import Language, Text
from qscore.evening.ledger import Ledger, LedgerDeal
from qscore.show import export_words as words
from qscore.show.evening_rows import (
    DealRow,
    GameRow,
    RemarkRow,
    dealer_of,
    game_row_text,
    has_dealer,
    is_away,
    remark_text,
    rows,
    won_how,
)
from qscore.show.wording import article_text

Cell = str | int | None
"""Words, a number, or nothing."""


def heads(ledger: Ledger, language: Language) -> list[str]:
    """The heads of the sheet's columns: what every deal has, then three columns a player."""
    columns = [one[language] for one in fixed_heads(ledger)]
    for name in ledger.players:
        columns += [f"{name} {one[language]}" for one in (words.POINTS, words.NET_WORD, words.RUNNING)]
    return columns


def fixed_heads(ledger: Ledger) -> tuple[Text, ...]:
    """The heads of the columns before the players'; the last one's cells are wide texts."""
    if has_dealer(ledger):
        return (words.NUMBER, words.ROUND, words.DEALER, words.JIANG, words.WON_HOW)
    return (words.NUMBER, words.ROUND, words.OUTCOME)


def opening(deal: LedgerDeal, ledger: Ledger, language: Language) -> list[Cell]:
    """What a deal's row begins with: number, round, where there is one dealer and jiang, who won how."""
    turned = [dealer_of(deal), jiang_text(deal, ledger, language)] if has_dealer(ledger) else []
    return [deal.n, deal.round, *turned, won_how(deal, language)]


def jiang_text(deal: LedgerDeal, ledger: Ledger, language: Language) -> str:
    """The card turned up, in words; empty where none was."""
    return game(ledger.settings.game).cards_text(deal.jiang, language) if deal.jiang is not None else ""


def table(ledger: Ledger, language: Language) -> Iterator[list[Cell]]:
    """The rows of the sheet: deals, what the game adds, payments, subtotals and the totals, in order."""
    before = len(fixed_heads(ledger)) - 1
    empty: list[Cell] = [None] * before
    for row in rows(ledger):
        cells: list[Cell]
        if isinstance(row, DealRow):
            cells = opening(row.deal, ledger, language)
            for name in ledger.players:
                away = is_away(name, row.deal)
                cells += [
                    row.deal.points.get(name),
                    row.deal.settlement.get(name),
                    None if away else row.running[name],
                ]
        elif isinstance(row, GameRow):
            cells = [*empty, game_row_text(row, language)]
            for name in ledger.players:
                cells += [None, row.settlement[name], row.running[name]]
        elif isinstance(row, RemarkRow):
            cells = [*empty, remark_text(row.event, ledger, language)]
            cells += [None] * (3 * len(ledger.players))
        else:
            text = words.ROUND_TOTAL.fill(language, {"round": row.totals.round})
            cells = [None, row.totals.round, *empty[2:], text]
            for name in ledger.players:
                cells += [None, row.totals.totals.get(name, 0), None]
        yield cells
    yield _totals(ledger, language)


def _totals(ledger: Ledger, language: Language) -> list[Cell]:
    cells: list[Cell] = [*[None] * (len(fixed_heads(ledger)) - 1), words.TOTAL[language]]
    for name in ledger.players:
        cells += [None, ledger.totals[name], None]
    return cells


def money_sums(ledger: Ledger) -> Iterator[tuple[Text, Mapping[str, Decimal]]]:
    """What each player's points are worth; where costs were shared, each one's part of them and what is left to settle.

    There is none where nobody plays for money.
    """
    if words.has_money(ledger):
        yield words.AMOUNT, ledger.amounts
    if words.has_money(ledger) and ledger.costs:
        yield words.COSTS, {name: ledger.cost_effect(name) for name in ledger.players}
        yield words.OUTSTANDING, ledger.outstanding


def money_rows(ledger: Ledger, language: Language) -> Iterator[list[str]]:
    """The sums of money under the column of what was won and lost; amounts are exact texts."""
    for head, amounts in money_sums(ledger):
        cells = [""] * (len(fixed_heads(ledger)) - 1) + [words.with_currency(head[language], ledger)]
        for name in ledger.players:
            cells += ["", ledger.money(amounts[name]), ""]
        yield cells


LineRow = tuple[int, str, str, str, str, str, int | None, int | None]
"""A deal's number, seat, name, article, what for, cards, points and what fans multiply them by."""


def explained_rows(ledger: Ledger, language: Language) -> Iterator[LineRow]:
    """Every line of every deal, each with its article."""
    for deal in ledger.deals:
        yield from _explained(deal, deal.result, language)


def _explained(deal: LedgerDeal, result: Result, language: Language) -> Iterator[LineRow]:
    kind = game(result.game)
    for seat, player in result.players.items():
        head = (deal.n, word(seat)[language], deal.seats.get(seat, seat))
        for line in player.lines:
            cards = kind.cards_text(line.cards, language) if line.cards else ""
            article = article_text(line.article, language)
            yield (*head, article, line_text(line, language), cards, line.points, None)
        for fan in player.fan_lines:
            article = article_text(fan.article, language)
            yield (*head, article, line_text(fan, language), "", None, 2**fan.fans)
        for line in player.after_lines:
            article = article_text(line.article, language)
            yield (*head, article, line_text(line, language), "", line.points, None)
        yield (*head, "", words.RESULT[language], "", player.points, None)
