"""What the fields of a Qing'er deal hold: cards, sets, seats, points."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from qscore.core.game import Tree
from qscore.core.problems import Path, Problem, Span
from qscore.core.spelling import look_up, simplified
from qscore.core.text import Text
from qscore.games.qinger.cards import NAMES, Card, format_cards, parse_cards
from qscore.games.qinger.deal import Meld
from qscore.games.qinger.text_words import FIELDS, MELD_WORDS, SEAT_WORDS, of_the_win
from qscore.reading.fields import MOST_ITEMS, DealFields, UnknownCards
from qscore.reading.tables import NUMBER, Kind, one_of
from qscore.reading.text_parts import field_words

SEATS_OF = field_words(SEAT_WORDS)
YES_WORDS = {"true": True, "yes": True, "是": True, "false": False, "no": False, "否": False}
_SOME_CARDS = Text("cards, such as 123m 5s", "牌，如 123万 5索")
_APART = Text(
    "it begins a part of its own: put `/` before it, as in pung 777m / flowers dragon",
    "“{word}”另起一项，前面要加 /，如 碰 777万 / 花 龙",
)


class Reader(DealFields):
    """Reads one deal.

    `seats` are the words that stand for a seat, the players' own names included once they are known; `uncounted` are
    the seats of which only the number of cards is open.
    """

    __slots__ = ("seats", "uncounted")

    def __init__(self) -> None:
        super().__init__()
        self.seats: Mapping[str, str] = SEATS_OF
        self.uncounted: set[str] = set()


def _cards(reader: Reader, value: Tree, path: Path) -> tuple[Card, ...]:
    before = len(reader.problems)
    cards = reader.read_cards(value, path, parse_cards, "E201", _SOME_CARDS)
    reader.problems[before:] = [
        _unknown_card(path, str(each.parameters["word"]), each.part) if each.code == "E201" else each
        for each in reader.problems[before:]
    ]
    return cards


def _unknown_card(path: Path, written: str, part: Span | None) -> Problem:
    """A word that is no card; where it has its place elsewhere, the way to write it."""
    hint = _APART.filled({"word": written}) if look_up(FIELDS, written) else of_the_win(written)
    own = {} if hint is None else {"hint": hint}
    return Problem("E201", path, {"word": written, **own}, part)


def _card(reader: Reader, value: Tree, path: Path) -> Card | None:
    """The one card at `path`; None (with a problem, and its part unsure) where it is none or several."""
    before = len(reader.problems)
    cards = CARDS.read(reader, value, path)
    if len(cards) == 1:
        card: Card = cards[0]
        return card
    reader.doubt(path)
    if len(reader.problems) == before:
        reader.report("E209", path, count=len(cards))
    return None


def _melds(reader: Reader, value: Tree, path: Path) -> tuple[Meld, ...]:
    if isinstance(value, str):
        melds = [_meld(reader, value, path)]
    else:
        items = reader.limited(value, path)
        melds = [_meld(reader, item, (*path, place)) for place, item in enumerate(items)]
    return tuple(meld for meld in melds if meld is not None)


def _meld(reader: Reader, value: Tree, path: Path) -> Meld | None:
    known = _well_formed(value) if isinstance(value, str) and len(value) < 40 else None
    if known is not None:
        return known
    match = _MELD.match(simplified(value)) if isinstance(value, str) else None
    if match is None:
        reader.doubt(path)
        words = value.split(None, 1)[:1] if isinstance(value, str) else [value]
        MELD_KIND.read(reader, words[0] if words else "", path)
        return None
    text = value[match.start(2) :]
    try:
        return Meld(MELD_KIND.words[match[1].lower()], parse_cards(text))
    except UnknownCards as unknown:
        reader.doubt(path)
        for start, end in unknown.spans[:MOST_ITEMS]:
            part = Span(match.start(2) + start, match.start(2) + end)
            reader.problems.append(_unknown_card(path, text[start:end][:40], part))
        return None


@lru_cache(maxsize=4096)
def _well_formed(text: str) -> Meld | None:
    """The set a text describes, None where something in it is not understood: there are few different ones."""
    match = _MELD.match(simplified(text))
    try:
        return Meld(MELD_KIND.words[match[1].lower()], parse_cards(match[2])) if match else None
    except UnknownCards:
        return None


def _points(reader: Reader, value: Tree, path: Path) -> int | None:
    points = reader.number(value, path)
    if points is None:
        reader.uncounted.add(reader.part_of(path))
    return points


def _partial(reader: Reader, value: Tree, path: Path) -> bool:
    before = len(reader.problems)
    partial = reader.flag(value, path, YES_WORDS)
    if len(reader.problems) > before:
        reader.uncounted.add(reader.part_of(path))
    return partial


SEAT = Kind(lambda reader, value, path: reader.word(value, path, reader.seats, Text("seat", "座位")))
CARDS = Kind(_cards, format_cards)
CARD = Kind(_card, lambda card: NAMES[card])
MELD_KIND = one_of(MELD_WORDS, Text("set", "牌组"))
MELDS = Kind(_melds, lambda melds: [f"{kind} {format_cards(cards)}".rstrip() for kind, cards in melds])
POINTS = NUMBER._replace(read=_points)
PARTIAL = Kind(_partial)
FLAG = Kind(lambda reader, value, path: reader.flag(value, path, YES_WORDS))
_MELD = re.compile(
    r"\s*(" + "|".join(sorted(MELD_KIND.words, key=len, reverse=True)) + r")(?![a-z])\s*(.*)", re.I | re.S
)
