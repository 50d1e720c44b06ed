"""The fields of a Gouji deal and their words: what they are called, what they hold, how both are written.

Reading, writing and the text form go by `DEAL` (`qscore.reading.tables`).
"""

from __future__ import annotations

from qscore.core.game import Decoded, Tree
from qscore.core.problems import Path
from qscore.core.text import Text
from qscore.games.gouji.deal import PLAYERS, Act, Call, Deal, Fault
from qscore.reading.fields import DealFields
from qscore.reading.tables import (
    HEAD,
    Field,
    Kind,
    Table,
    counts,
    decoded,
    faults_of,
    list_of,
    one_of,
    read_deal,
    record,
    spellings_of,
    unknown_keys,
    written_deal,
)
from qscore.reading.text_parts import Spellings

CALLS: Spellings = {"open": ("open", "明点"), "early": ("early", "预点")}
FAULT_WORDS: Spellings = {
    "failed-burn": ("failed-burn", "烧糊"),
    "extra-cards": ("extra-cards", "多摸不报", "多摸"),
    "stolen-cards": ("stolen-cards", "偷牌"),
    "mixed-cards": ("mixed-cards", "混牌"),
}
CARD_WORDS: Spellings = {
    "big": ("big", "大王", "大鬼", "大花"),
    "small": ("small", "小王", "小鬼", "小花"),
    "two": ("two", "钱", "2", "二"),
}
NOBODY: Spellings = {"none": ("none", "无")}
"""Said where a list is given and empty: nobody opened."""
MOST_CARDS = 99
_PLAYER = Text("player", "玩家")


class _Reader(DealFields):
    """Reads one deal; `persons` are its players, once they are known."""

    __slots__ = ("persons",)

    def __init__(self) -> None:
        super().__init__()
        self.persons: dict[str, str] = {}


def _players(reader: _Reader, value: Tree, path: Path) -> tuple[str, ...]:
    """The six names in the order of the seats; without them nothing else can be read."""
    names: list[str] = []
    for place, item in enumerate(reader.limited(value, path)):
        here = (*path, place)
        name = reader.name(item, here)
        if name is not None and not name.strip():
            reader.report("E827", here)
        if name in names:
            reader.report("E110", here, name=name)
        names.append(name or "")
    if len(names) != PLAYERS:
        reader.report("E801", path, count=len(names))
    if reader.problems:
        reader.unsure.add("players")
    reader.persons = {name: name for name in names}
    return tuple(names)


def _people(reader: _Reader, value: Tree, path: Path) -> tuple[str, ...]:
    """A list of players, each once."""
    people: list[str] = []
    for place, item in enumerate(reader.limited(value, path)):
        name = _person(reader, item, (*path, place))
        if name in people:
            reader.report("E821", (*path, place), name=name)
        if name is None or name in people:
            reader.unsure.add(str(path[0]))
        else:
            people.append(name)
    return tuple(people)


def _person(reader: _Reader, value: Tree, path: Path) -> str | None:
    if not reader.persons:
        return None  # that the players are missing has been said once
    return reader.word(value, path, reader.persons, _PLAYER)


def _hands(reader: _Reader, value: Tree, path: Path) -> dict[str, dict[str, int]]:
    hands = {}
    for key, cards in reader.mapping(value, path).items():
        name = _person(reader, key, (*path, key))
        if name is None:
            reader.unsure.add("hands")
        else:
            hands[name] = TRIBUTE_CARDS.read(reader, cards, (*path, key))
    return hands


PERSON = Kind(_person)
PEOPLE = Kind(_people, list)
TRIBUTE_CARDS = counts(CARD_WORDS, Text("tribute card", "贡牌"), MOST_CARDS)
_BY, _ON = Field("by", PERSON, chinese=("谁",)), Field("on", PERSON, chinese=("对谁",))
_ACTS = list_of(record(Act, (_BY, _ON)))
_CALL_KIND = Field("kind", one_of(CALLS, Text("kind of call", "点法")), chinese=("点法",))
_FAULT = record(
    Fault,
    (
        Field("player", PERSON, chinese=("谁",)),
        Field("fault", one_of(FAULT_WORDS, Text("fault", "犯规")), chinese=("犯规",)),
    ),
)
DEAL: Table = (
    Field("players", Kind(_players, list), ("players", "座次", "玩家", "选手")),
    Field("finish", PEOPLE, ("finish", "名次")),
    Field("opened", PEOPLE, ("opened", "开点")),
    Field("calls", list_of(record(Call, (_BY, _ON, _CALL_KIND)))),
    Field("burns", _ACTS, ("burn", "烧", "烧牌")),
    Field("chokes", _ACTS, ("choke", "憋", "憋3")),
    Field("revolution", PEOPLE, ("revolution", "革命")),
    Field("faults", faults_of(_FAULT, str), ("fault", "罚")),
    Field(
        "hands",
        Kind(_hands, lambda hands: {name: TRIBUTE_CARDS.write(hand) for name, hand in hands.items()}),
        ("hand", "贡牌", "手牌"),
    ),
)
PART_WORDS: Spellings = {**spellings_of(DEAL), **CALLS}
"""What the parts of a deal in text begin with; a call begins with its kind."""
_unknown = unknown_keys((*HEAD, *DEAL))


def decode(tree: Tree) -> Decoded:
    """The deal a tree describes. Fields that cannot be read are left out and named in `unsure`."""
    return decoded(tree, DEAL, _decode)


def _decode(tree: Tree) -> Decoded:
    reader = _Reader()
    top = reader.mapping(tree, ())
    _unknown(reader, top, ())
    if top.get("players") is None:
        reader.report("E801", ("players",) if "players" in top else (), count=0)
        reader.unsure.add("players")
    deal = Deal(**read_deal(reader, top, DEAL))
    return Decoded(deal, tuple(reader.problems), frozenset(reader.unsure))


def encode(deal: Deal) -> Tree:
    """The canonical tree of a deal; decoding it gives the same deal again."""
    return written_deal(deal, DEAL)
