"""The cards of Qing'er (article 2): numbers, honours and flowers, read liberally and printed in one way.

A card is a small whole number in canonical order: 万 m, 索 s and 饼 p from 1 to 9, then J Q K of hearts, J Q K
of clubs, then the flowers. A *kind* is what counts as the same card: J, Q and K are one kind each whatever
the suit, every number its own.

>>> format_cards(parse_cards("红桃J 3饼 一万 A万 Jc 大王×2"))
'11m 3p Jh Jc redjoy*2'
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from qscore.core.problems import Span
from qscore.core.spelling import INVISIBLE, folded
from qscore.core.text import Language, Text
from qscore.reading.fields import UnknownCards

Card = int
"""A card as a number from 0 to `CARD_COUNT` − 1, in canonical order."""
Cards = tuple[Card, ...]
Kind = int
"""What is "the same": 0–26 the numbers, 27–29 J, Q, K of either suit."""

HONOUR = 27
CLUB = 30
FLOWER = 33
REDJOY, BLACKJOY, DRAGON, PHOENIX, SUN, MOON, JUBILEE = range(FLOWER, FLOWER + 7)
JOYS = frozenset({REDJOY, BLACKJOY})
CARD_COUNT = FLOWER + 7
KIND_COUNT = CLUB

COIN_KINDS = (18, 19, 20)
"""The 1, 2, 3 of 饼 that make coins (19)."""

FLOWER_NAMES = ("redjoy", "blackjoy", "dragon", "phoenix", "sun", "moon", "jubilee")
NAMES: tuple[str, ...] = (
    *(f"{rank}{suit}" for suit in "msp" for rank in range(1, 10)),
    *(f"{rank}{suit}" for suit in "hc" for rank in "JQK"),
    *FLOWER_NAMES,
)
"""The canonical name of every card, by its number."""

LONGEST = 2000
"""The longest list of cards that is read, in characters; a hand needs fewer than a hundred."""

_RANKS = {
    **{str(n): n for n in range(1, 10)},
    "a": 1,
    **{c: n for n, c in enumerate("一二三四五六七八九", 1)},
}
_MANY = {"两": 2, "双": 2}
_HONOURS = {"j": 0, "q": 1, "k": 2}
# a suit word gives the first number card and the first honour of that suit, None where the suit has none
_SUITS: dict[str, tuple[int | None, int | None]] = {
    **dict.fromkeys(("m", "万", "万子"), (0, None)),
    **dict.fromkeys(("s", "索", "条", "索子", "条子"), (9, None)),
    **dict.fromkeys(("p", "饼", "筒", "饼子", "筒子"), (18, None)),
    "h": (None, HONOUR),
    "c": (None, CLUB),
    **dict.fromkeys(("红桃", "红心", "♥", "♡"), (0, HONOUR)),
    **dict.fromkeys(("梅花", "草花", "♣", "♧"), (9, CLUB)),
    **dict.fromkeys(("黑桃", "♠", "♤"), (18, None)),
}
_FLOWERS = {
    **{name: FLOWER + n for n, name in enumerate(FLOWER_NAMES)},
    **dict.fromkeys(("红喜喜", "红喜", "大王"), REDJOY),
    **dict.fromkeys(("黑喜喜", "黑喜", "小王"), BLACKJOY),
    "龙": DRAGON,
    "凤": PHOENIX,
    **dict.fromkeys(("太阳", "日"), SUN),
    **dict.fromkeys(("月亮", "月"), MOON),
    **dict.fromkeys(("普天同庆", "普"), JUBILEE),
}


class CardWords(NamedTuple):
    """What cards are written with: ranks, suits, and the names of flowers."""

    ranks: tuple[str, ...]
    suits: tuple[str, ...]
    flowers: tuple[str, ...]


CARD_WORDS = CardWords(
    (*_RANKS, *_HONOURS), tuple(_SUITS), tuple(name + ending for name in _FLOWERS for ending in ("", "牌"))
)


def _either(words: Iterable[str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


_RANK = "[1-9ajqk一二三四五六七八九]"
_LEADING_SUIT = _either(suit for suit in _SUITS if suit not in "mspch")
_SELECTOR = f"[{INVISIBLE}]*"
"""Marks after a suit sign that nobody sees, such as the one that it is drawn in colour."""
_GROUP = re.compile(
    rf"(?:(?P<before>[1-5一二两三双])[张个]?)?(?P<flower>{_either(_FLOWERS)})牌?"
    rf"(?:\s*[*×x✕]\s*(?P<count>\d{{1,3}})|(?P<after_it>[1-5])张?(?=$|[\s,，、]|{_either(_FLOWERS)}))?"
    rf"|(?P<ranks>{_RANK}+)(?P<suit>{_either(_SUITS)}){_SELECTOR}"
    rf"|(?P<first>{_LEADING_SUIT}){_SELECTOR}(?P<after>{_RANK}+)"
    rf"|(?P<gap>[\s,，、{INVISIBLE}]+)"
)


def _ranked(ranks: str, suit: str) -> Cards | None:
    number, honour = _SUITS[suit]
    cards = []
    for rank in ranks:
        first, offset = (honour, _HONOURS[rank]) if rank in _HONOURS else (number, _RANKS[rank] - 1)
        if first is None:
            return None
        cards.append(first + offset)
    return tuple(cards)


def _numbers_of(token: str) -> Cards | None:
    """The cards of a group of numbers in canonical form, by far the most common; None for anything else."""
    numbers = _NUMBERS.get(token[-1])
    ranks = token[:-1]
    if numbers is None or not ranks.isdecimal() or not ranks.isascii() or "0" in ranks:
        return None
    return tuple(ranks.translate(numbers).encode("latin-1"))


@lru_cache(maxsize=1 << 16)
def _token(token: str) -> Cards | None:
    """The cards of one word without spaces, None where part of it is not understood."""
    numbers = _numbers_of(token)
    if numbers is not None:
        return numbers
    token = folded(token)
    cards: list[Card] = []
    position = 0
    for match in _GROUP.finditer(token):
        if match.start() != position:
            return None
        position = match.end()
        found = _cards_of(match)
        if found is None:
            return None
        cards += found
    return tuple(cards) if position == len(token) else None


def _cards_of(match: re.Match[str]) -> Cards | None:
    if match["flower"]:
        count = match["count"] or match["after_it"] or match["before"] or "1"
        return (_FLOWERS[match["flower"]],) * (_RANKS.get(count) or _MANY.get(count) or int(count))
    if match["ranks"]:
        return _ranked(match["ranks"], match["suit"])
    if match["first"]:
        return _ranked(match["after"], match["first"])
    return ()


def parse_cards(text: str) -> Cards:
    """The cards a text lists, sorted in canonical order.

    Canonical names, Chinese names, card faces and full-width characters are read in any mix; spaces and
    commas may stand between groups. Raises `UnknownCards` naming every stretch that is no card.

    >>> parse_cards("123m Jc") == (0, 1, 2, 30)
    True
    >>> parse_cards("12x 5s")
    Traceback (most recent call last):
    qscore.reading.fields.UnknownCards: '12x'
    """
    cards: list[Card] = []
    for token in text.split():
        found = _token(token) if len(token) < 64 else _numbers_of(token)
        if found is None:
            return _parse_slowly(text)
        cards += found
    if len(cards) > LONGEST:
        raise UnknownCards(text, [Span(0, 64)])
    cards.sort()
    return tuple(cards)


_NUMBERS = {
    suit: {ord(str(rank)): chr(first + rank - 1) for rank in range(1, 10)}
    for suits, first in (("m万", 0), ("s索", 9), ("p饼", 18))
    for suit in suits
}


def _parse_slowly(text: str) -> Cards:
    """The same, for a text that needs folding or is wrong somewhere: finds the stretches that are no cards."""
    if len(text) > LONGEST:
        raise UnknownCards(text, [Span(0, 64)])
    plain = folded(text)
    cards: list[Card] = []
    bad: list[Span] = []
    position = 0
    while position < len(plain):
        match = _GROUP.match(plain, position)
        found = _cards_of(match) if match else None
        if match and found is not None:
            cards += found
            position = match.end()
            continue
        # a stretch of nonsense is the rest of its word, or all of it where a flower was seen in its first letters
        gap = re.compile(r"[\s,，、]").search(plain, position)
        end = gap.start() if gap else len(plain)
        if position and cards and cards[-1] >= FLOWER and not plain[position - 1].isspace():
            cards.pop()
            position = max(plain.rfind(character, 0, position) for character in " ,，、\t\n") + 1
        bad.append(Span(position, end))
        position = end
    if bad:
        raise UnknownCards(text, bad)
    return tuple(sorted(cards))


def kind_of(card: Card) -> Kind:
    """The kind of a card that is no flower: clubs go with the hearts of their rank (A5)."""
    return card if card < CLUB else card - 3


def card_names(text: str) -> list[str]:
    """The canonical name of every card that a text lists. Raises `UnknownCards` as `parse_cards` does."""
    return [NAMES[card] for card in parse_cards(text)]


def format_cards(cards: Iterable[Card]) -> str:
    """The canonical form: sorted m, s, p, h, c, then flowers; reading it gives the same cards.

    >>> format_cards(parse_cards("5s 4m 1m dragon redjoy redjoy"))
    '14m 5s redjoy*2 dragon'
    """
    return _format(cards if isinstance(cards, tuple) else tuple(cards))


@lru_cache(maxsize=1 << 16)
def _format(listed: Cards) -> str:
    cards = tuple(sorted(listed))
    groups: list[str] = []
    suit_of_last = ""
    for card in cards:
        if card >= FLOWER:
            break
        rank, suit = NAMES[card][0], NAMES[card][1]
        if suit == suit_of_last:
            groups[-1] = groups[-1][:-1] + rank + suit
        else:
            groups.append(rank + suit)
        suit_of_last = suit
    for flower in range(FLOWER, CARD_COUNT):
        count = cards.count(flower)
        if count:
            groups.append(NAMES[flower] + (f"*{count}" if count > 1 else ""))
    return " ".join(groups)


@lru_cache(maxsize=1024)
def same_cards(kind: Kind, count: int, with_club: bool = False) -> str:
    """So many cards of a kind in canonical form; of J, Q, K the fourth is always the club.

    >>> same_cards(2, 3), same_cards(HONOUR, 4), same_cards(HONOUR, 3, with_club=True)
    ('333m', 'JJJh Jc', 'JJh Jc')
    """
    if kind >= HONOUR and (with_club or count == 4):
        return format_cards((kind,) * (count - 1) + (kind + 3,))
    return format_cards((kind,) * count)


def chinese_cards(cards: Iterable[Card]) -> str:
    """The cards with their Chinese names, in canonical order.

    >>> chinese_cards(parse_cards("11m Jc redjoy*2"))
    '11万 梅花J 红喜*2'
    """
    return cards_in(format_cards(cards), "zh")


def cards_in(canonical: str, language: Language) -> str:
    """Cards in canonical form as a reader of the language wants to see them.

    >>> cards_in("123m Jc", "zh")
    '123万 梅花J'
    """
    return _CANONICAL_GROUP.sub(_in_chinese, canonical) if language == "zh" else canonical


def cards_text(cards: Iterable[Card]) -> Text:
    """The cards in both languages, for a message."""
    listed = tuple(cards)
    return Text(format_cards(listed), chinese_cards(listed))


_CANONICAL_GROUP = re.compile(r"([1-9]+)([msp])|([JQK]+)([hc])|([a-z]+)")
_SUIT_WORDS = {"m": "万", "s": "索", "p": "饼", "h": "红桃", "c": "梅花"}
_FLOWER_WORDS = dict(zip(FLOWER_NAMES, ("红喜", "黑喜", "龙", "凤", "日", "月", "普天同庆"), strict=True))


def _in_chinese(match: re.Match[str]) -> str:
    numbers, suit, honours, honour_suit, flower = match.groups()
    if numbers:
        return numbers + _SUIT_WORDS[suit]
    if honours:
        return _SUIT_WORDS[honour_suit] + honours
    return _FLOWER_WORDS[flower]
