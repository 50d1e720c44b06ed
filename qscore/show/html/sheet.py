"""An evening as one HTML page: standings, money, course, every deal with its lines folded under it, statistics."""

from __future__ import annotations

from decimal import Decimal
from itertools import pairwise

from qscore.core.text import Language
from qscore.evening.ledger import Ledger
from qscore.evening.statistics import largest, place_of, statistics
from qscore.show import export_words as words
from qscore.show.evening_rows import has_dealer, lines_of_totals, rows
from qscore.show.html.chart import chart
from qscore.show.html.page import render
from qscore.show.html.text import signed
from qscore.show.tables import money_sums


def session_html(ledger: Ledger, language: Language, explain: bool = True) -> str:
    """The whole page. With `explain` every deal's lines, articles and cards are folded under its row."""

    def money(amount: Decimal, signed: bool = False) -> str:
        return words.with_currency(ledger.money(amount, signed=signed), ledger)

    best = largest(ledger)
    played = any(deal.counted for deal in ledger.deals)
    return render(
        "evening.html",
        language,
        ledger=ledger,
        title=words.title_of(ledger, language),
        explain=explain,
        dealer=has_dealer(ledger),
        has_money=words.has_money(ledger),
        money=money,
        money_sums=tuple(money_sums(ledger)),
        standings=_standings(ledger),
        drawn=chart(lines_of_totals(ledger), _round_ends(ledger)),
        course_in_words=_course_in_words(ledger, language),
        rows=rows(ledger),
        statistics=statistics(ledger) if played else (),
        largest=best,
        winner=max(best.settlement, key=best.settlement.__getitem__) if best else "",
    )


def _standings(ledger: Ledger) -> list[dict[str, object]]:
    """Everybody with points and place, the best first; `number` is the player's line in the chart."""
    everybody = [
        {"name": name, "number": number, "points": points, "place": place_of(points, ledger.totals.values())}
        for number, (name, points) in enumerate(ledger.totals.items())
    ]
    return sorted(everybody, key=lambda one: -ledger.totals[str(one["name"])])


def _course_in_words(ledger: Ledger, language: Language) -> str:
    ends = ", ".join(f"{name} {signed(total)}" for name, total in ledger.totals.items())
    return f"{words.COURSE[language]}: {ends}"


def _round_ends(ledger: Ledger) -> list[int]:
    return [
        number
        for number, (deal, following) in enumerate(pairwise(ledger.deals), start=1)
        if deal.round != following.round
    ]
