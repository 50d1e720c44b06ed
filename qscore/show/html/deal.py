"""A deal explained in HTML: every player's lines with their articles, cards as pictures, and who pays whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from qscore.catalogue.words import word
from qscore.core.game import game
from qscore.core.result import FanLine, Line, Payment, PlayerResult, Result
from qscore.core.text import JOINER, Language, Text
from qscore.show.html.details import details_html
from qscore.show.html.svg_cards import cards_html
from qscore.show.html.text import escape, person, plain_number, side, signed
from qscore.show.wording import article_text, line_text

_SUM = Text("sum", "小计")
_ROUNDED = Text("rounded up", "出头算")
_MULTIPLIED = Text("multiplied and rounded up", "翻番并出头算")
_RESULT = Text("result", "得分")
_ARTICLE = Text("article", "条款")
_ITEM = Text("line", "项目")
_POINTS = Text("points", "分")
_SETTLEMENT = Text("Settlement", "结算")
_PAYS = Text("pays", "付给")
_AGREES = Text("claimed at the table: agrees", "报分相符")
_DIFFERS = Text("claimed at the table: differs by {difference}", "报分不符，应差 {difference}")


def drawn_cards(cards: str, result: Result, language: Language) -> str:
    """Cards of a result's game, as pictures where they are known."""
    return cards_html(cards, game(result.game).cards_text(cards, language)) if cards else ""


def explained(result: Result, names: Mapping[str, str], language: Language) -> str:
    """All players of a deal side by side, then the settlement. `names` gives the person at each seat."""
    sheets = "".join(
        _player(seat, player, names, result, language) for seat, player in result.players.items()
    )
    details = {key: value for key, value in result.details.items() if key != "player_details"}
    notes = "".join(f'<p class="muted">{escape(note[language])}</p>' for note in result.notes)
    return (
        f'{notes}<div class="players">{sheets}</div>{_settlement(result, names, language)}'
        f"{details_html(details, language)}"
    )


def _who(seat: str, names: Mapping[str, str], language: Language) -> str:
    """The person at a seat; a game whose seats are persons has the person's name there already."""
    if seat in names:
        return person(names[seat])
    return person(seat) if seat in names.values() else escape(word(seat)[language])


def _player(
    seat: str, player: PlayerResult, names: Mapping[str, str], result: Result, language: Language
) -> str:
    called = escape(word(seat)[language])
    who = f'<span class="seat">{called}</span> ' if names.get(seat, seat) != seat else ""
    who += _who(seat, names, language)
    notes = [word(note)[language] for note in (player.fault, player.pattern) if note is not None]
    tags = "".join(f'<span class="tag">{escape(note)}</span>' for note in notes)
    rows = "".join(_rows(player, result, language))
    heads = f'<th scope="col">{_ARTICLE[language]}</th><th scope="col">{_ITEM[language]}</th>'
    return (
        f'<section class="player"><h4>{who} {tags}<b class="result">{plain_number(player.points)}</b></h4>'
        f"{_arrangement(player, result, language)}"
        f'<table class="lines"><thead class="unseen"><tr>{heads}<th scope="col">{_POINTS[language]}</th></tr></thead>'
        f"<tbody>{rows}</tbody></table></section>"
    )


def _arrangement(player: PlayerResult, result: Result, language: Language) -> str:
    if not player.arrangement:
        return ""
    groups = " ".join(drawn_cards(cards, result, language) for cards in player.arrangement)
    return f'<p class="hand">{groups}</p>'


def _rows(player: PlayerResult, result: Result, language: Language) -> Iterator[str]:
    for line in player.lines:
        cards = drawn_cards(line.cards, result, language)
        yield _row(line, f"{escape(line_text(line, language))} {cards}", plain_number(line.points), language)
    if player.subtotal is not None and len(player.lines) > 1:
        yield _plain_row("sum", "", _SUM[language], plain_number(player.subtotal))
    if player.rounded is not None and player.rounded != player.subtotal:
        article = article_text(game(result.game).rounding_article, language)
        yield _plain_row("rounded", article, _ROUNDED[language], plain_number(player.rounded))
    for fan in player.fan_lines:
        yield _row(fan, escape(line_text(fan, language)), f"×{2**fan.fans}", language)
    product = player.points - sum(line.points for line in player.after_lines)
    if player.rounded is None and player.subtotal is not None and product != player.subtotal:
        label = _MULTIPLIED if player.fan_lines else _ROUNDED
        article = article_text(game(result.game).rounding_article, language)
        yield _plain_row("rounded", article, label[language], plain_number(product))
    for line in player.after_lines:
        yield _row(line, escape(line_text(line, language)), signed(line.points), language)
    yield _plain_row("total", "", _RESULT[language], plain_number(player.points))
    if player.claimed is not None:
        difference = player.points - player.claimed
        text = (
            _DIFFERS.fill(language, {"difference": signed(difference)}) if difference else _AGREES[language]
        )
        yield _plain_row("claimed", "", text, plain_number(player.claimed))


def _row(line: Line | FanLine, text: str, points: str, language: Language) -> str:
    kind = "fan" if isinstance(line, FanLine) else "line"
    article = escape(article_text(line.article, language))
    return f'<tr class="{kind}"><td>{article}</td><td>{text}</td><td>{points}</td></tr>'


def _plain_row(kind: str, article: str, text: str, points: str) -> str:
    return f'<tr class="{kind}"><td>{escape(article)}</td><td>{escape(text)}</td><td>{points}</td></tr>'


def _settlement(result: Result, names: Mapping[str, str], language: Language) -> str:
    nets = JOINER[language].join(
        f'{_who(seat, names, language)} <b class="{side(net)}">{signed(net)}</b>'
        for seat, net in result.settlement.items()
    )
    articles = JOINER[language].join(
        escape(article_text(article, language))
        for article in dict.fromkeys(paid.article for paid in result.payments)
    )
    cited = f' <span class="article">({articles})</span>' if articles else ""

    def passed(paid: Payment) -> str:
        article = escape(article_text(paid.article, language))
        what = f"{escape(line_text(paid, language))}{Text(': ', '：')[language]}"
        people = f"{_who(paid.payer, names, language)} {_PAYS[language]} {_who(paid.payee, names, language)}"
        return f'<li><span class="article">{article}</span> {what}{people} <b>{plain_number(paid.points)}</b></li>'

    payments = "".join(passed(paid) for paid in result.payments if paid.points)
    listed = f"<ul>{payments}</ul>" if payments else ""
    return f'<div class="settled"><p><b>{_SETTLEMENT[language]}</b>{cited} {nets}</p>{listed}</div>'
