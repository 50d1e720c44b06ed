"""The score sheet itself in HTML: a row a deal as on paper, its explanation folded under it, subtotals, totals."""

from __future__ import annotations

from collections.abc import Iterator

from qscore.core.game import game
from qscore.core.text import Language, Text
from qscore.evening.ledger import Ledger, LedgerDeal
from qscore.show import export_words as words
from qscore.show.evening_rows import (
    DealRow,
    GameRow,
    PaidRow,
    RoundRow,
    dealer_of,
    game_row_text,
    has_dealer,
    rows,
    won_how,
)
from qscore.show.html.deal import drawn_cards, explained
from qscore.show.html.svg_cards import cards_html
from qscore.show.html.text import escape, person, plain_number, side, signed

_OPEN_ALL = Text("open all", "全部展开")
_PRINT_ALL = Text("print the explanations too", "打印时带明细")
_WIDE = 5
"""With more players than fit side by side, each cell's three numbers stand below each other."""


def deals_table(ledger: Ledger, language: Language, explain: bool) -> str:
    """The section with every deal, in a box of its own that scrolls where a screen is too narrow."""
    many = " many" if len(ledger.players) >= _WIDE else ""
    parts = [
        f'<section class="deals" aria-labelledby="deals"><h2 id="deals">{words.SCORE_SHEET[language]}</h2>',
        _switches(language) if explain and ledger.deals else "",
        f'<div class="box" role="region" aria-labelledby="deals" tabindex="0"><table class="deals{many}">',
        _head(ledger, language),
        *_bodies(ledger, language, explain),
        _foot(ledger, language),
        "</table></div></section>",
    ]
    return "".join(parts)


def _switches(language: Language) -> str:
    return (
        '<p class="switches">'
        f'<label><input type="checkbox" id="open-all"> {_OPEN_ALL[language]}</label>'
        f'<label><input type="checkbox" id="print-all" checked> {_PRINT_ALL[language]}</label></p>'
    )


def _head(ledger: Ledger, language: Language) -> str:
    columns = "".join(
        f'<th scope="col" class="player"><span class="name">{person(name)}</span><span class="three">'
        f"<span>{words.POINTS[language]}</span><span>{words.NET[language]}</span>"
        f"<span>{words.RUNNING[language]}</span></span></th>"
        for name in ledger.players
    )
    widths, turned = '<col class="n alone">', ""
    if has_dealer(ledger):
        widths = '<col class="n"><col class="dealer"><col class="jiang">'
        turned = (
            f'<th scope="col" class="dealer">{words.DEALER[language]}</th>'
            f'<th scope="col">{words.JIANG[language]}</th>'
        )
    return (
        f'<colgroup>{widths}<col span="{len(ledger.players)}"></colgroup>'
        f'<thead><tr><th scope="col">{words.NUMBER[language]}</th>{turned}{columns}</tr></thead>'
    )


def _fixed(ledger: Ledger) -> int:
    """The number of columns before the players'."""
    return 3 if has_dealer(ledger) else 1


def _bodies(ledger: Ledger, language: Language, explain: bool) -> Iterator[str]:
    wide = _fixed(ledger) + len(ledger.players)
    for row in rows(ledger):
        if isinstance(row, DealRow):
            yield _deal(row, ledger, language, explain)
        elif isinstance(row, GameRow):
            cells = "".join(
                _cell("", row.settlement.get(name, 0), row.running[name]) for name in ledger.players
            )
            text = escape(game_row_text(row, language))
            yield f'<tbody class="game"><tr><th scope="row" colspan="{_fixed(ledger)}">{text}</th>{cells}</tr></tbody>'
        elif isinstance(row, PaidRow):
            made = row.payment
            amount = escape(words.with_currency(ledger.money(made.amount), ledger))
            yield (
                f'<tbody class="payment"><tr><td colspan="{wide}">{person(made.payer)} {words.PAID[language]} '
                f"{person(made.payee)} <b><bdi>{amount}</bdi></b></td></tr></tbody>"
            )
        else:
            yield _round(row, ledger, language)


def _deal(row: DealRow, ledger: Ledger, language: Language, explain: bool) -> str:
    deal = row.deal
    turned = ""
    if has_dealer(ledger):
        jiang = _jiang(deal, ledger, language)
        turned = f'<td class="dealer">{person(dealer_of(deal))}</td><td class="jiang">{jiang}</td>'
    cells = "".join(_player_cell(name, row, language) for name in ledger.players)
    void = "" if deal.counted else " void"
    text = won_how(deal, language, person, escape, signed)
    wide = _fixed(ledger) + len(ledger.players)
    return (
        f'<tbody class="deal{void}" id="deal-{deal.n}"><tr><th scope="row">{deal.n}</th>'
        f"{turned}{cells}</tr>"
        f'<tr class="how"><td colspan="{wide}">{_how(deal, text, language, explain)}</td></tr>'
        "</tbody>"
    )


def _how(deal: LedgerDeal, text: str, language: Language, explain: bool) -> str:
    result = deal.result if explain else None
    if result is None or not any(player.lines or player.fault for player in result.players.values()):
        return f'<span class="story">{text}</span>'
    tile = str((result.win or {}).get("tile") or "")
    cards = f" {drawn_cards(tile, result, language)}" if tile else ""
    return (
        f'<details><summary><span class="story">{text}{cards}</span></summary>'
        f'<div class="explained">{explained(result, deal.seats, language)}</div></details>'
    )


def _jiang(deal: LedgerDeal, ledger: Ledger, language: Language) -> str:
    if deal.jiang is None:
        return ""
    return cards_html(deal.jiang, game(ledger.settings.game).cards_text(deal.jiang, language))


def _player_cell(name: str, row: DealRow, language: Language) -> str:
    deal = row.deal
    if name in deal.resting:
        return (
            f'<td class="rest"><span class="three"><span class="own">{words.RESTS[language]}</span><span></span>'
            f'<span class="sum">{signed(row.running[name])}</span></span></td>'
        )
    kind = " winner" if deal.winner == name else ""
    kind += " deals" if dealer_of(deal) == name else ""
    own = plain_number(deal.points[name]) if name in deal.points else ""
    return _cell(own, deal.settlement.get(name, 0), row.running[name], kind)


def _cell(own: str, net: int, running: int, kind: str = "") -> str:
    return (
        f'<td class="{side(net)}{kind}"><span class="three"><span class="own">{own}</span>'
        f'<b>{signed(net)}</b><span class="sum">{signed(running)}</span></span></td>'
    )


def _round(row: RoundRow, ledger: Ledger, language: Language) -> str:
    totals = row.totals
    cells = "".join(_total_cell(totals.totals.get(name, 0)) for name in ledger.players)
    text = words.ROUND_TOTAL.fill(language, {"round": totals.round})
    return (
        f'<tbody class="round"><tr><th scope="row" colspan="{_fixed(ledger)}">{text}</th>{cells}</tr></tbody>'
    )


def _total_cell(points: int) -> str:
    three = f'<span class="three"><span></span><b>{signed(points)}</b><span></span></span>'
    return f'<td class="{side(points)}">{three}</td>'


def _money(ledger: Ledger, name: str) -> str:
    return f'<span class="amount">{ledger.money(ledger.amounts[name], signed=True).replace("-", "−")}</span>'


def _foot(ledger: Ledger, language: Language) -> str:
    totals = "".join(_total_cell(ledger.totals[name]) for name in ledger.players)
    parts = [
        f'<tr class="total"><th scope="row" colspan="{_fixed(ledger)}">{words.TOTAL[language]}</th>{totals}</tr>'
    ]
    if words.has_money(ledger):
        cells = "".join(
            f'<td class="money"><span class="three">{_money(ledger, name)}</span></td>'
            for name in ledger.players
        )
        unit = f" <bdi>{escape(ledger.settings.currency)}</bdi>" if ledger.settings.currency else ""
        parts.append(
            f'<tr><th scope="row" colspan="{_fixed(ledger)}">{words.AMOUNT[language]}{unit}</th>{cells}</tr>'
        )
    # a body, not a foot: browsers print a foot again on every page, where it would not be true
    return f'<tbody class="totals">{"".join(parts)}</tbody>'
