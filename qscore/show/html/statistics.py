"""The statistics of an evening in HTML."""

from __future__ import annotations

from collections.abc import Sequence

from qscore.catalogue.words import word
from qscore.core.text import JOINER, Language, Text
from qscore.evening.ledger import Ledger
from qscore.evening.statistics import PlayerStatistics, largest, statistics
from qscore.show import export_words as words
from qscore.show.evening_rows import fans_text, has_dealer, won_how
from qscore.show.html.details import details_html
from qscore.show.html.text import escape, person, signed

_DEALS = Text("deals", "副数")
_WON = (
    Text("won", "成牌"),
    Text("self-draw", "自摸"),
    Text("paid for", "点炮"),
    Text("faults", "被罚"),
)
_EXTREMES = (Text("best", "最多"), Text("worst", "最少"))
_WON_WITH = (Text("won with", "成牌牌型"), Text("fans", "番数"))
_LARGEST = Text("Largest deal", "最大的一副")


def statistics_section(ledger: Ledger, language: Language) -> str:
    """A row a player, and the largest deal; empty where no deal counted."""
    if not any(deal.counted for deal in ledger.deals):
        return ""
    wins = has_dealer(ledger)  # in the other games nobody wins a deal by completing a hand
    shown = (_DEALS, *_WON, *_EXTREMES, *_WON_WITH) if wins else (_DEALS, *_EXTREMES)
    heads = "".join(f'<th scope="col">{head[language]}</th>' for head in shown)
    title = words.STATISTICS[language]
    heads_of_cells = [head[language] for head in shown]
    body = "".join(_row(one, language, heads_of_cells, wins) for one in statistics(ledger))
    return (
        f'<section class="statistics" aria-labelledby="statistics"><h2 id="statistics">{title}</h2>'
        f'{_largest(ledger, language)}<div class="box" role="region" aria-labelledby="statistics" tabindex="0">'
        f'<table class="statistics"><thead><tr><th scope="col">{words.NAME[language]}</th>{heads}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>{details_html(ledger.details, language)}</section>"
    )


def _row(one: PlayerStatistics, language: Language, heads: Sequence[str], wins: bool) -> str:
    """A player's row; every cell knows its head, which stands beside it where the screen is narrow."""
    numbers = [str(one.played)]
    texts: list[str] = []
    if wins:
        patterns = JOINER[language].join(f"{word(key)[language]} {count}" for key, count in one.patterns)
        fans = JOINER[language].join(
            f"{fans_text(number, language)} ×{count}" for number, count in one.fans if number
        )
        share = f' <span class="muted">{_share(one, language)}</span>' if one.decided else ""
        numbers += [f"{one.won}{share}", str(one.self_drawn), str(one.discarded), str(one.faults)]
        texts = [escape(patterns), escape(fans)]
    numbers += [signed(one.best), signed(one.worst)]
    cells = "".join(
        f'<td data-head="{escape(head)}"{side}>{cell}</td>'
        for head, side, cell in zip(
            heads, [""] * len(numbers) + [' class="text"'] * len(texts), [*numbers, *texts], strict=True
        )
    )
    return f'<tr><th scope="row">{person(one.name)}</th>{cells}</tr>'


def _share(one: PlayerStatistics, language: Language) -> str:
    """The share of deals won; of how many where of some it is not known who won them."""
    said = Text("{share}%", "{share}%")
    if one.decided < one.played:
        said = Text("{share}% of {decided}", "{decided} 副的 {share}%")
    return said.fill(language, {"share": one.share, "decided": one.decided})


def _largest(ledger: Ledger, language: Language) -> str:
    deal = largest(ledger)
    if deal is None:
        return ""
    name = max(deal.settlement, key=lambda one: deal.settlement[one])
    return (
        f"<p><b>{_LARGEST[language]}</b>{Text(': ', '：')[language]}"
        f'<a href="#deal-{deal.n}">{words.NUMBER[language]} {deal.n}</a> · '
        f'{won_how(deal, language, person, escape, signed)} <span aria-hidden="true">→</span> '
        f'{person(name)} <b class="win">{signed(deal.settlement[name])}</b></p>'
    )
