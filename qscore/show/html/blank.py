"""An empty score sheet to print on A4 and fill in by hand: a page a round, the names and the order already there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from qscore.core.text import Language, Text
from qscore.show import export_words as words
from qscore.show.html.page import page
from qscore.show.html.text import escape, person

_DATE = Text("Date", "日期")
_PLACE = Text("Place", "地点")
_STAKE = Text("Stake", "每分")
_CARRIED = Text("Carried over", "前页累计")
_ROUND = Text("Round {round}", "第 {round} 轮")
_SHEET = Text("sheet {part} of {parts}", "第 {part} 页，共 {parts} 页")
_SUBTOTAL = Text("Round", "小计")
_MONEY = Text("Money", "金额")
_WIDE = 5
"""From this many players on a sheet lies on its side."""
ROWS_UPRIGHT, ROWS_ON_THE_SIDE = 32, 20
"""The rows that fit a page."""
SPARE = 2
"""Rows beyond a round's deals, for draws: they take a row and do not count."""


@dataclass(frozen=True, slots=True)
class BlankSheet:
    """What an empty sheet is made for: the players in playing order, rounds and deals a round, a title.

    With `dealer` it has columns for the dealer and the card turned up; `rests` where one player rests.
    """

    players: tuple[str, ...]
    rounds: int = 2
    deals: int = 30
    title: str = ""
    dealer: bool = True
    rests: bool = False
    stake: str = ""


def blank_html(sheet: BlankSheet, language: Language) -> str:
    """The whole page."""
    most = ROWS_ON_THE_SIDE if len(sheet.players) >= _WIDE else ROWS_UPRIGHT
    rows = sheet.deals + SPARE
    parts = -(-rows // most)
    title = sheet.title or words.SCORE_SHEET[language]
    pages = [
        _page(sheet, language, title, number, part, parts, range(part * most, min(rows, (part + 1) * most)))
        for number in range(1, sheet.rounds + 1)
        for part in range(parts)
    ]
    wide = " wide" if len(sheet.players) >= _WIDE else ""
    return page(title, f"<main>{''.join(pages)}</main>", language, f"blank{wide}")


def _page(
    sheet: BlankSheet, language: Language, title: str, number: int, part: int, parts: int, rows: Sequence[int]
) -> str:
    told = _ROUND.fill(language, {"round": number})
    if parts > 1:
        told += " · " + _SHEET.fill(language, {"part": part + 1, "parts": parts})
    lines = "".join(
        f'<li>{label[language]} <span class="gap">{escape(value)}</span></li>'
        for label, value in ((_DATE, ""), (_PLACE, ""), (_STAKE, sheet.stake))
    )
    heading = f'<h1 class="title"><bdi>{escape(title)}</bdi></h1><p class="round-name">{told}</p>'
    body = _carried(sheet, language) if number > 1 or part else ""
    body += "".join(_row(sheet, language, number, row) for row in rows)
    return (
        f'<section class="paper-sheet"><header>{heading}<ul class="fill">{lines}</ul></header>'
        f'<table class="blank">{_head(sheet, language)}<tbody>{body}</tbody>{_foot(sheet, language)}</table></section>'
    )


def _head(sheet: BlankSheet, language: Language) -> str:
    names = "".join(
        f'<th scope="colgroup" colspan="3" class="who"><span>{person(name)}</span></th>'
        for name in sheet.players
    )
    three = "".join(
        f'<th scope="col"{first}>{one[language]}</th>'
        for first, one in ((' class="first"', words.POINTS), ("", words.NET), ("", words.RUNNING))
    )
    fixed = "".join(
        f'<th scope="col" rowspan="2">{one[language]}</th>'
        for one in (
            words.NUMBER,
            *((words.DEALER, words.JIANG, words.WON_HOW) if sheet.dealer else (words.OUTCOME,)),
        )
    )
    turned = '<col class="dealer"><col class="jiang">' if sheet.dealer else ""
    columns = f'<col class="n">{turned}<col class="how">'
    columns += f'<col span="{3 * len(sheet.players)}">'
    return (
        f"<colgroup>{columns}</colgroup><thead><tr>{fixed}{names}</tr>"
        f"<tr>{three * len(sheet.players)}</tr></thead>"
    )


def _row(sheet: BlankSheet, language: Language, number: int, row: int) -> str:
    count = len(sheet.players)
    # places are drawn anew after a round, so the order is known for the first one alone
    known = number == 1
    dealer = person(sheet.players[row % count]) if known else ""
    resting = (row - 1) % count if known and sheet.rests else None
    cells = "".join(
        f'<td class="first">{words.RESTS[language] if place == resting else ""}</td><td></td><td></td>'
        for place in range(count)
    )
    kinds = (["fifth"] if row % 5 == 4 else []) + (["spare"] if row >= sheet.deals else [])
    kind = f' class="{" ".join(kinds)}"' if kinds else ""
    turned = f'<td class="dealer"><span>{dealer}</span></td><td></td>' if sheet.dealer else ""
    return f'<tr{kind}><th scope="row">{row + 1}</th>{turned}<td></td>{cells}</tr>'


def _carried(sheet: BlankSheet, language: Language) -> str:
    return _sum_row(sheet, _CARRIED[language], "carried")


def _foot(sheet: BlankSheet, language: Language) -> str:
    sums = ((_SUBTOTAL, "sub"), (words.TOTAL, "sub"), (_MONEY, "sub"))
    rows = "".join(_sum_row(sheet, text[language], kind) for text, kind in sums)
    return f'<tbody class="sums">{rows}</tbody>'


def _sum_row(sheet: BlankSheet, text: str, kind: str) -> str:
    cells = '<td class="first" colspan="3"></td>' * len(sheet.players)
    return f'<tr class="{kind}"><th scope="row" colspan="{4 if sheet.dealer else 2}">{text}</th>{cells}</tr>'
