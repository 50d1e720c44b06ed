"""The fields of a win: who won, on which card, from whom, and what is claimed of it."""

from __future__ import annotations

import re

from qscore.catalogue.words import word
from qscore.core.game import Tree
from qscore.core.problems import Path
from qscore.core.text import Text
from qscore.games.qinger.cards import FLOWER, NAMES, Card, cards_text
from qscore.games.qinger.deal import Win
from qscore.games.qinger.kinds import CARD, FLAG, SEAT, Reader
from qscore.games.qinger.text_words import COMPLETES_WORDS, HOW_WORDS, PATTERN_WORDS, WAIT_WORDS, WIN_WORDS
from qscore.reading.fields import MOST_ITEMS, NOTHING
from qscore.reading.tables import Field, Kind, Table, number, one_of, read_fields, unknown_keys, written

SELF = dict.fromkeys(WIN_WORDS["self"], "self")
_NEEDED = (
    ("player", Text("player", "player（成牌的座位）"), Text("seat", "座位")),
    (
        "from",
        Text("from", "from（自摸或点炮的座位）"),
        Text("`self` or the seat that discarded", "自摸，或打出这张牌的座位"),
    ),
)


def _won(reader: Reader, value: Tree, path: Path) -> Win | None:
    """The win, as far as it could be read; where the winner, the source or the card could not, it is unsure."""
    tree = reader.mapping(value, path)
    if not isinstance(value, dict):
        reader.doubt(path)
        return None
    meant = _unknown(reader, tree, path)
    for key, name, expected in _NEEDED:
        if tree.get(key) in NOTHING and key not in meant:
            reader.report("E103", path, key=name, expected=expected)
    found = read_fields(reader, tree, WIN, path)
    claimants, card, source = found.pop("claimants", ()), found.pop("card", -1), found.pop("source", None)
    if not claimants or source is None or "tile" in meant:
        reader.doubt(path)
    return Win(claimants, card, source or "self", **found) if tree else None


def _tile(reader: Reader, value: Tree, path: Path) -> Card | None:
    card: Card | None = None if value in NOTHING else CARD.read(reader, value, path)
    if card is not None and card >= FLOWER:
        reader.report("E206", path, card=cards_text((card,)))
        reader.doubt(path)
        return None
    return card


def _source(reader: Reader, value: Tree, path: Path) -> str | None:
    if value in NOTHING:
        return None
    if isinstance(value, str) and value in SELF:
        return "self"
    return reader.word(value, path, {**reader.seats, **SELF}, Text("seat", "座位"))


def _claimants(reader: Reader, value: Tree, path: Path) -> tuple[str, ...]:
    if isinstance(value, str):
        items = (
            [value] if value in reader.seats else [item for item in re.split(r"[,，、\s]+", value) if item]
        )
        paths: list[Path] = [path] * len(items)
    else:
        items = [] if value in NOTHING else reader.items(value, path)
        paths = [(*path, place) for place in range(len(items))]
    seats: list[str] = []
    for item, here in zip(items[:MOST_ITEMS], paths, strict=False):
        seat = SEAT.read(reader, item, here)
        if seat in seats:
            reader.report("E408", here, seat=word(seat))
        elif seat is not None:
            seats.append(seat)
    return tuple(seats)


def _ways(reader: Reader, value: Tree, path: Path) -> tuple[str, ...]:
    named = value.replace(",", " ").split() if isinstance(value, str) else value
    ways = []
    for place, item in enumerate(reader.limited(named, path)):
        ways.append(WAY.read(reader, item, path if isinstance(value, str) else (*path, place)))
    return tuple(dict.fromkeys(way for way in ways if way is not None))


WAY = one_of(HOW_WORDS, Text("way of winning", "成法"))
PATTERN = one_of(PATTERN_WORDS, Text("pattern", "牌型"))
WAIT = one_of(WAIT_WORDS, Text("wait", "听张"))
COMPLETION = one_of(COMPLETES_WORDS, Text("completion", "所成"))
TILE = Kind(_tile, lambda card: NAMES[card] if card >= 0 else None)
WIN: Table = (
    Field(
        "player",
        Kind(_claimants, lambda seats: seats[0] if len(seats) == 1 else list(seats)),
        chinese=("谁", "成牌者"),
        name="claimants",
    ),
    Field("tile", TILE, WIN_WORDS["tile"], name="card"),
    Field("from", Kind(_source), WIN_WORDS["from"], chinese=("来自",), name="source"),
    Field("shown", FLAG, chinese=("明示",)),
    Field("how", Kind(_ways, list), chinese=("成法",)),
    Field("pattern", PATTERN, chinese=("牌型",)),
    Field("wait", WAIT, chinese=("听张",)),
    Field("coins", number(0, 4), WIN_WORDS["coins"]),
    Field("completes", COMPLETION, WIN_WORDS["completes"]),
)
_unknown = unknown_keys(WIN)
WON = Kind(_won, lambda win: written(win, WIN), table=WIN)
