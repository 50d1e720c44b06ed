"""Cards drawn as small SVG pictures: each face is defined once on a page and used wherever it lies.

Canonical cards of every game are known by their form; what is none of them stays text.

>>> faces("12m Jc redjoy*2") == ("1m", "2m", "Jc", "redjoy", "redjoy")
True
>>> faces("QS 10C"), faces("big joker")
(('QS', '10C'), None)
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from qscore.show.html.text import escape

MOST = 30
"""More cards than a hand can hold are not drawn one by one."""

_GROUP = re.compile(
    r"(?P<numbers>[1-9]+)(?P<suit>[msp])"
    r"|(?P<honours>[JQK]+)(?P<court>[hc])"
    r"|(?P<flower>redjoy|blackjoy|dragon|phoenix|sun|moon|jubilee)(?:\*(?P<count>[1-9]))?"
    r"|(?P<card>(?:10|[AKQJ2-9])[SHDC])"
)

_USED = re.compile(r'<use href="#c-(\w+)"/>')

_HEART = "M0-3C-2-7-8-6-8-2C-8 2-3 5 0 8C3 5 8 2 8-2C8-6 2-7 0-3Z"
_SPADE = "M0-8C-3-4-8-2-8 2C-8 5-4 6-1 4C-1 6-2 8-3 8L3 8C2 8 1 6 1 4C4 6 8 5 8 2C8-2 3-4 0-8Z"
_DIAMOND = "M0-8L6.5 0L0 8L-6.5 0Z"
_CLUB = (
    "M0-8A3.7 3.7 0 0 1 3.1-2.3A3.7 3.7 0 1 1 1 3.6C1 5.5 2 8 3 8L-3 8"
    "C-2 8-1 5.5-1 3.6A3.7 3.7 0 1 1-3.1-2.3A3.7 3.7 0 0 1 0-8Z"
)
_RAYS = "".join(
    f"M{x} {y}L{p} {q}"
    for x, y, p, q in (
        (0, -8, 0, -11), (5.7, -5.7, 7.8, -7.8), (8, 0, 11, 0), (5.7, 5.7, 7.8, 7.8),
        (0, 8, 0, 11), (-5.7, 5.7, -7.8, 7.8), (-8, 0, -11, 0), (-5.7, -5.7, -7.8, -7.8),
    )
)  # fmt: skip
_MOON = "M4-9A9.5 9.5 0 1 0 9 5A8 8 0 0 1 4-9Z"
_STAR = "M0-10L2.4-3.3L9.5-3.1L3.8 1.2L5.9 8.1L0 4L-5.9 8.1L-3.8 1.2L-9.5-3.1L-2.4-3.3Z"


class _Suit(NamedTuple):
    pip: str
    colour: str
    word: str


# the pack prints 万 as hearts, 索 as clubs and 饼 as spades (2)
_SUITS = {
    "m": _Suit(_HEART, "red", "万"),
    "s": _Suit(_CLUB, "blue", "索"),
    "p": _Suit(_SPADE, "black", "饼"),
    "h": _Suit(_HEART, "red", ""),
    "c": _Suit(_CLUB, "blue", ""),
    "S": _Suit(_SPADE, "black", ""),
    "H": _Suit(_HEART, "red", ""),
    "D": _Suit(_DIAMOND, "red", ""),
    "C": _Suit(_CLUB, "black", ""),
}
_FLOWERS = {
    "redjoy": ("red", "喜", ""),
    "blackjoy": ("black", "喜", ""),
    "dragon": ("green", "龙", ""),
    "phoenix": ("purple", "凤", ""),
    "sun": ("gold", "日", f'<circle r="5.5"/><path class="ray" d="{_RAYS}"/>'),
    "moon": ("blue", "月", f'<path d="{_MOON}"/>'),
    "jubilee": ("gold", "普", f'<path d="{_STAR}"/>'),
}


@lru_cache(maxsize=1 << 12)
def faces(cards: str) -> tuple[str, ...] | None:
    """The faces of cards in canonical form, in order; None where something in it is no card."""
    found: list[str] = []
    for group in cards.split():
        match = _GROUP.fullmatch(group)
        if match is None:
            return None
        if match["numbers"]:
            found += [rank + match["suit"] for rank in match["numbers"]]
        elif match["honours"]:
            found += [rank + match["court"] for rank in match["honours"]]
        elif match["flower"]:
            found += [match["flower"]] * int(match["count"] or 1)
        else:
            found.append(match["card"])
    return tuple(found) if found and len(found) <= MOST else None


def cards_html(cards: str, label: str) -> str:
    """Cards as pictures with their names as the text alternative; unknown ones as that text alone.

    The pictures are `<use>`s of what `symbols` defines for the page.
    """
    drawn = faces(cards)
    name = escape(label)
    if drawn is None:
        return f'<span class="cards-text">{name}</span>' if name else ""
    pictures = "".join(
        f'<svg class="card" aria-hidden="true"><use href="#c-{face}"/></svg>' for face in drawn
    )
    return f'<span class="cards" role="img" aria-label="{name}" title="{name}">{pictures}</span>'


def symbols(markup: str) -> str:
    """The definitions of every face that the markup uses, each once, in a picture that takes no room."""
    used = sorted(set(_USED.findall(markup)))
    if not used:
        return ""
    return f'<svg class="defs" aria-hidden="true" focusable="false"><defs>{"".join(map(_symbol, used))}</defs></svg>'


def _symbol(face: str) -> str:
    inside = _flower(face) if face in _FLOWERS else _ranked(face)
    return (
        f'<symbol id="c-{face}" viewBox="0 0 30 42">'
        f'<rect class="paper" x=".75" y=".75" width="28.5" height="40.5" rx="4"/>{inside}</symbol>'
    )


def _ranked(face: str) -> str:
    rank, suit = face[:-1], _SUITS[face[-1]]
    rank = "A" if face == f"1{face[-1]}" and suit.word else rank
    if suit.word:
        return (
            f'<g class="{suit.colour}"><text class="rank" x="10.5" y="20">{rank}</text>'
            f'<path transform="translate(22.5 11) scale(.55)" d="{suit.pip}"/>'
            f'<text class="hanzi" x="15" y="36">{suit.word}</text></g>'
        )
    width = "tight" if len(rank) > 1 else "rank"
    return (
        f'<g class="{suit.colour}"><text class="{width}" x="15" y="20">{rank}</text>'
        f'<path transform="translate(15 30.5) scale(.95)" d="{suit.pip}"/></g>'
    )


def _flower(face: str) -> str:
    colour, word, picture = _FLOWERS[face]
    if picture:
        return (
            f'<g class="{colour}"><g transform="translate(15 14) scale(.85)">{picture}</g>'
            f'<text class="hanzi" x="15" y="37">{word}</text></g>'
        )
    return (
        f'<g class="{colour}"><rect class="frame" x="4" y="4" width="22" height="34" rx="2.5"/>'
        f'<text class="great" x="15" y="28">{word}</text></g>'
    )
