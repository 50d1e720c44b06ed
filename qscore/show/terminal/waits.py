"""The study of a hand for people."""

from __future__ import annotations

from qscore.catalogue.words import word
from qscore.core.text import Language, Text
from qscore.games.qinger.cards import NAMES, Cards, cards_in, format_cards
from qscore.show.layout import table, within
from qscore.show.rule_wording import paragraph
from qscore.study.waits_found import Discard, Draw, Waits, Won

_WAITS = Text("{seat} waits for:", "{seat}听：")
_AWAY = Text(
    "{seat} does not wait: at least {away} exchanges away from waiting", "{seat}未听：最少再换 {away} 张才听"
)
_ONE_AWAY = Text("{seat} does not wait: one exchange away from waiting", "{seat}未听：再换 1 张就听")
_DEAD = Text("{seat} can never be complete with the copies that are left", "{seat}照剩下的牌已不可能成牌")
_DISCARD_TO_WAIT = Text(
    "{seat} has {cards} cards; after one of these discards the hand waits:",
    "{seat}有 {cards} 张；打出下列之一即听：",
)
_DISCARD = Text(
    "{seat} has {cards} cards; after one of these discards the hand is at least {away} exchanges from "
    "waiting:",
    "{seat}有 {cards} 张；打出下列之一后，最少再换 {away} 张才听：",
)
_UNKNOWN = Text(
    "left: copies not in sight; of {unknown} cards nobody knows here whether they lie in the wall or in a hand",
    "余：未露面的张数；共 {unknown} 张不知在铺里还是在别家手里",
)
_NOTHING_LEFT = Text("would complete it, but no copy is left: ", "本能成，但已无剩张：")
_REFUSED = Text("complete it but are no win ({code}): ", "凑得成却不能成（{code}）：")
_HEADERS = (
    Text("card", "牌"),
    Text("left", "余"),
    Text("drawn", "自摸"),
    Text("discarded", "吃进"),
    Text("pattern", "牌型"),
    Text("arrangement", "摆法"),
)


def waits_page(found: Waits, language: Language, room: int | None = None) -> str:
    """What the hand waits for, best first, or how it gets there."""
    seat = word(found.seat)
    if found.away is None:
        return within(_DEAD.fill(language, {"seat": seat}), room)
    if found.one_over:
        title = _DISCARD_TO_WAIT if found.away == 0 else _DISCARD
        said = title.fill(language, {"seat": seat, "away": found.away, "cards": found.cards})
        parts = [paragraph(said, room=room), _discards(found.discards, language, room)]
    elif found.away == 0:
        parts = [_WAITS.fill(language, {"seat": seat}), _table(found, language, room)]
        parts += _refused(found, language, room)
    else:
        title = _ONE_AWAY if found.away == 1 else _AWAY
        said = title.fill(language, {"seat": seat, "away": found.away})
        parts = [within(said, room), _draws(found.draws, language, room), *_refused(found, language, room)]
    parts.append(paragraph(_UNKNOWN.fill(language, {"unknown": found.unknown}), room=room))
    return "\n\n".join(part for part in parts if part)


def _cards(cards: Cards, language: Language) -> str:
    return cards_in(format_cards(cards), language)


def _table(found: Waits, language: Language, room: int | None) -> str:
    rows = []
    for wait in found.waits:
        best = max((won for won in (wait.drawn, wait.discarded) if won), key=lambda won: won.points)
        rows.append(
            [
                _cards((wait.card,), language),
                str(wait.left),
                _points(wait.drawn),
                _points(wait.discarded),
                word(best.pattern)[language],
                cards_in(" ".join(best.arrangement), language),
            ]
        )
    headers = [header[language] for header in _HEADERS]
    return table(rows, [8, 4, 8, 9, 8, 30], headers, room=room) if rows else ""


def _points(won: Won | None) -> str:
    return "–" if won is None else str(won.points)


def _refused(found: Waits, language: Language, room: int | None) -> list[str]:
    parts = []
    for code in dict.fromkeys(code for _, code in found.refused):
        cards = _cards(tuple(card for card, each in found.refused if each == code), language)
        title = _NOTHING_LEFT[language] if code == "E202" else _REFUSED.fill(language, {"code": code})
        parts.append(paragraph(title + cards, room=room))
    return parts


def _draws(draws: tuple[Draw, ...], language: Language, room: int | None) -> str:
    rows = [
        [_cards((draw.card,), language), str(draw.left), _cards(draw.discards, language)] for draw in draws
    ]
    heads = (Text("draw", "摸"), Text("left", "余"), Text("then discard", "再打"))
    return table(rows, [9, 5, 56], [head[language] for head in heads], room=room)


def _discards(discards: tuple[Discard, ...], language: Language, room: int | None) -> str:
    rows = [
        [
            _cards((each.card,), language),
            str(each.left),
            ", ".join(f"{cards_in(NAMES[draw.card], language)} ({draw.left})" for draw in each.draws),
        ]
        for each in discards
    ]
    heads = (Text("discard", "打"), Text("left", "余"), Text("then good", "再进"))
    return table(rows, [9, 5, 56], [head[language] for head in heads], room=room)
