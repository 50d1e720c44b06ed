"""The 52 cards of Gongzhu (3, 4): read liberally, printed in one way.

A card is a number from 0 in canonical order: spades, hearts, diamonds, clubs, each from the ace down to the 2.

>>> format_cards(parse_cards("梅花10 ♠Q 5h 红桃A"))
'QS AH 5H 10C'
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from qscore.core.problems import Span
from qscore.core.spelling import INVISIBLE, folded
from qscore.core.text import Language, Text
from qscore.reading.fields import UnknownCards

Card = int
"""A card as a number from 0 to 51, in canonical order."""
Cards = tuple[Card, ...]

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
"""From the highest to the lowest (4)."""
SUITS = "SHDC"
NAMES: tuple[str, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The canonical name of every card, by its number."""

PIG = NAMES.index("QS")
SHEEP = NAMES.index("JD")
DOUBLER = NAMES.index("10C")
HEARTS: Cards = tuple(range(13, 26))
HEART_ACE = HEARTS[0]
SCORING: Cards = (PIG, *HEARTS, SHEEP, DOUBLER)
"""The sixteen cards that score (5), in canonical order."""

LONGEST = 2000
"""The longest list of cards that is read, in characters."""

_SUIT_WORDS = {
    **dict.fromkeys(("s", "黑桃", "黑", "♠", "♤"), "S"),
    **dict.fromkeys(("h", "红桃", "红心", "红", "♥", "♡"), "H"),
    **dict.fromkeys(("d", "方块", "方板", "方片", "方", "♦", "♢"), "D"),
    **dict.fromkeys(("c", "梅花", "草花", "梅", "草", "♣", "♧"), "C"),
}
_NICKNAMES = {
    **dict.fromkeys(("猪", "pig"), PIG),
    **dict.fromkeys(("羊", "sheep"), SHEEP),
    **dict.fromkeys(("变压器", "doubler"), DOUBLER),
}


def _either(words: Iterable[str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


_RANK = r"(?:10|[akqjt2-9十])"
_SELECTOR = f"[{INVISIBLE}]*"
"""Marks after a suit sign that nobody sees, such as the one that it is drawn in colour."""
_LEADING = _either(word for word in _SUIT_WORDS if not word.isascii())
_BETWEEN = r"[\s,，、]"
_GROUP = re.compile(
    rf"(?P<nickname>{_either(_NICKNAMES)})"
    rf"|(?P<ranks>{_RANK}+)(?P<suit>{_either(_SUIT_WORDS)}){_SELECTOR}"
    rf"|(?P<first>{_LEADING}){_SELECTOR}(?P<after>{_RANK}+(?:{_BETWEEN}+{_RANK}+(?=$|{_BETWEEN}))*)"
    rf"|(?P<gap>[\s,，、{INVISIBLE}]+)"
)
_ONE_RANK = re.compile(_RANK)
_GAP = re.compile(r"[\s,，、]")


def _cards_of(match: re.Match[str]) -> Cards:
    if match["nickname"]:
        return (_NICKNAMES[match["nickname"]],)
    ranks, suit = match["ranks"] or match["after"], match["suit"] or match["first"]
    if not ranks:
        return ()
    base = SUITS.index(_SUIT_WORDS[suit]) * len(RANKS)
    return tuple(base + RANKS.index(_rank(rank)) for rank in _ONE_RANK.findall(ranks))


def _rank(word: str) -> str:
    return "10" if word in ("t", "十") else word.upper()


def parse_cards(text: str) -> Cards:
    """The cards a text lists, sorted in canonical order; a card listed twice is there twice.

    Raises `UnknownCards` naming every stretch that is no card.

    >>> parse_cards("QS 猪") == (2, 2)
    True
    >>> format_cards(parse_cards("红桃A K 10 QS"))
    'QS AH KH 10H'
    >>> parse_cards("1X AS")
    Traceback (most recent call last):
    qscore.reading.fields.UnknownCards: '1X'
    """
    if len(text) > LONGEST:
        raise UnknownCards(text, [Span(0, 64)])
    plain = folded(text)
    cards: list[Card] = []
    bad: list[Span] = []
    position = 0
    while position < len(plain):
        match = _GROUP.match(plain, position)
        if match is not None:
            cards += _cards_of(match)
            position = match.end()
            continue
        # a stretch of nonsense lasts until the next gap, so that one slip is one problem
        gap = _GAP.search(plain, position)
        end = gap.start() if gap else len(plain)
        bad.append(Span(position, end))
        position = end
    if bad:
        raise UnknownCards(text, bad)
    return tuple(sorted(cards))


def card_names(text: str) -> list[str]:
    """The canonical name of every card that a text lists. Raises `UnknownCards` as `parse_cards` does."""
    return [NAMES[card] for card in parse_cards(text)]


def format_cards(cards: Iterable[Card]) -> str:
    """The canonical form; reading it gives the same cards.

    >>> format_cards((DOUBLER, PIG))
    'QS 10C'
    """
    return " ".join(NAMES[card] for card in sorted(cards))


def cards_in(canonical: str, language: Language) -> str:
    """Cards in canonical form as a reader of the language wants to see them.

    >>> cards_in("QS 10C", "zh")
    '黑桃Q 梅花10'
    """
    if language != "zh":
        return canonical
    return " ".join(_CHINESE[name[-1:]] + name[:-1] if name else "" for name in canonical.split(" "))


_CHINESE = {"S": "黑桃", "H": "红桃", "D": "方块", "C": "梅花", "": ""}


def cards_text(cards: Iterable[Card]) -> Text:
    """The cards in both languages, for a message."""
    canonical = format_cards(cards)
    return Text(canonical, cards_in(canonical, "zh"))
