"""An evening as one HTML page: standings, money, course, every deal with its lines folded under it, statistics."""

from __future__ import annotations

from qscore.core.text import Language
from qscore.evening.ledger import Ledger
from qscore.evening.statistics import place_of
from qscore.show import export_words as words
from qscore.show.evening_rows import lines_of_totals
from qscore.show.html.deals_table import deals_table
from qscore.show.html.page import page
from qscore.show.html.statistics import statistics_section
from qscore.show.html.svg_cards import symbols
from qscore.show.html.svg_chart import chart, key
from qscore.show.html.text import escape, person, side, signed


def session_html(ledger: Ledger, language: Language, explain: bool = True) -> str:
    """The whole page. With `explain` every deal's lines, articles and cards are folded under its row."""
    title = words.title_of(ledger, language)
    main = "".join(
        (
            _standings(ledger, language),
            _settlement(ledger, language),
            _course(ledger, language),
            deals_table(ledger, language, explain),
            statistics_section(ledger, language),
        )
    )
    header = _header(ledger, title, language)
    body = f"{symbols(main)}{header}<main>{main}</main>{_footer(language)}"
    return page(title, body, language, "sheet")


def _header(ledger: Ledger, title: str, language: Language) -> str:
    items = "".join(f"<li><bdi>{escape(part)}</bdi></li>" for part in words.agreed(ledger, language))
    note = f'<p class="note"><bdi>{escape(ledger.settings.note)}</bdi></p>' if ledger.settings.note else ""
    return f'<header class="top"><h1><bdi>{escape(title)}</bdi></h1><ul class="agreed">{items}</ul>{note}</header>'


def _footer(language: Language) -> str:
    made = {
        "zh": "由 qscore 计算：每一分都注明出自哪一条。",
        "en": "Worked out by qscore: every point names its article.",
    }
    return f"<footer><p>{made[language]}</p></footer>"


def _standings(ledger: Ledger, language: Language) -> str:
    numbers = {name: number for number, name in enumerate(ledger.players)}
    ranked = sorted(ledger.players, key=lambda name: -ledger.totals[name])
    items = []
    for name in ranked:
        points = ledger.totals[name]
        place = place_of(points, ledger.totals.values())
        money = ""
        if words.has_money(ledger):
            amount = ledger.money(ledger.amounts[name], signed=True).replace("-", "−")
            money = f'<span class="money"><bdi>{escape(words.with_currency(amount, ledger))}</bdi></span>'
        items.append(
            f'<li class="{side(points)}"><span class="place">{place}</span>'
            f'<span class="name">{person(name)}</span>{key(numbers[name])}'
            f'<b class="points">{signed(points)}</b>{money}</li>'
        )
    heading = f'<h2 id="standings">{words.STANDINGS[language]}</h2>'
    return (
        f'<section aria-labelledby="standings">{heading}'
        f'<ol class="standings" role="list">{"".join(items)}</ol></section>'
    )


def _settlement(ledger: Ledger, language: Language) -> str:
    if not words.has_money(ledger):
        return ""
    transfers = "".join(
        f'<li><span class="who">{person(one.payer)}</span><span class="pays">{words.PAYS[language]} '
        f'<span aria-hidden="true">→</span></span><span class="who">{person(one.payee)}</span>'
        f'<b class="sum"><bdi>{escape(words.with_currency(ledger.money(one.amount), ledger))}</bdi></b></li>'
        for one in ledger.transfers
    )
    listed = (
        f'<ul class="transfers" role="list">{transfers}</ul>'
        if transfers
        else f"<p>{words.NOTHING_LEFT[language]}</p>"
    )
    made = "".join(
        f"<li>{person(one.payer)} {words.PAID[language]} {person(one.payee)} "
        f"<b><bdi>{escape(words.with_currency(ledger.money(one.amount), ledger))}</bdi></b> "
        f'<span class="muted">{words.AFTER.fill(language, {"n": one.after})}</span></li>'
        for one in ledger.payments
    )
    paid = f'<ul class="paid" role="list">{made}</ul>' if made else ""
    return (
        f'<section aria-labelledby="settlement"><h2 id="settlement">{words.TRANSFERS[language]}</h2>'
        f"{listed}{paid}</section>"
    )


def _course(ledger: Ledger, language: Language) -> str:
    totals = lines_of_totals(ledger)
    ends = _round_ends(ledger)
    picture = chart(totals, _course_in_words(ledger, language), words.NUMBER[language], ends)
    if not picture:
        return ""
    legend = "".join(f"<li>{key(number)}{person(name)}</li>" for number, name in enumerate(totals))
    return (
        f'<section class="course" aria-labelledby="course"><h2 id="course">{words.COURSE[language]}</h2>'
        f'<figure>{picture}<figcaption><ul class="legend" role="list">{legend}</ul></figcaption></figure></section>'
    )


def _course_in_words(ledger: Ledger, language: Language) -> str:
    ends = ", ".join(f"{name} {signed(total)}" for name, total in ledger.totals.items())
    return f"{words.COURSE[language]}: {ends}"


def _round_ends(ledger: Ledger) -> list[int]:
    deals = ledger.deals
    return [place for place in range(1, len(deals)) if deals[place].round != deals[place - 1].round]
