"""The fields of a Gongzhu deal and their words: what they are called, what they hold, how both are written.

Reading, writing and the text form go by `DEAL` and `PLAYER` (`qscore.reading.tables`).
"""

from __future__ import annotations

from qscore.core.game import Decoded, Tree
from qscore.core.problems import Path
from qscore.core.text import Text
from qscore.games.gongzhu.cards import format_cards, parse_cards
from qscore.games.gongzhu.deal import Adjustment, Deal, Player
from qscore.reading.fields import DealFields
from qscore.reading.tables import (
    HEAD,
    NAME,
    NUMBER,
    TEXT,
    Field,
    Kind,
    Table,
    by_seat,
    counts,
    decoded,
    list_of,
    one_of,
    read_deal,
    record,
    spellings_of,
    unknown_keys,
    written_deal,
)
from qscore.reading.text_parts import Spellings

SEAT_WORDS: Spellings = {
    "north": ("north", "北", "北家", "n"),
    "east": ("east", "东", "东家", "e"),
    "south": ("south", "南", "南家", "s"),
    "west": ("west", "西", "西家", "w"),
}
PLAY_WORDS: Spellings = {"partners": ("partners", "搭档", "对家"), "alone": ("alone", "各自", "单打")}
SIDE_WORDS: Spellings = {
    "north-south": ("north-south", "南北", "南北方", "北南", "south-north", "ns"),
    "east-west": ("east-west", "东西", "东西方", "西东", "west-east", "ew"),
}
MOST_MARKS = 99
"""The most reward marks that can be given or taken at once."""
SIDE = Text("side", "方")
_SOME_CARDS = Text("cards, such as QS 5H", "牌，如 黑桃Q 红桃5")

CARDS = Kind(
    lambda reader, value, path: reader.read_cards(value, path, parse_cards, "E802", _SOME_CARDS), format_cards
)


def _read_barred(reader: DealFields, value: Tree, path: Path) -> tuple[str, ...]:
    """One player or a list of them, by seat or by name."""
    names = value if isinstance(value, list) else [value]
    return tuple(name for one in names if (name := reader.name(one, path)))


BARRED = Kind(_read_barred, lambda names: names[0] if len(names) == 1 else list(names))
ADJUSTMENT: Table = (
    Field("points", NUMBER, chinese=("分", "分数")),
    Field("why", TEXT, chinese=("事由",)),
)
PLAYER: Table = (
    Field("name", NAME, chinese=("姓名",)),
    Field("taken", CARDS, ("taken", "得牌")),
    Field("points", NUMBER, ("points", "分数"), chinese=("分",)),
    Field("claimed", NUMBER, ("claimed", "报分")),
    Field("adjust", list_of(record(Adjustment, ADJUSTMENT), doubtful=False), ("adjust", "另计")),
)
DEAL: Table = (
    Field("sides", one_of(PLAY_WORDS, Text("way of playing", "打法")), ("sides", "打法")),
    Field("players", by_seat(record(Player, PLAYER, doubtful=True), SEAT_WORDS), chinese=("玩家", "各家")),
    Field("exposed", CARDS, ("exposed", "亮")),
    Field("barred", BARRED, ("barred", "取消资格")),
    Field("marks", counts(SIDE_WORDS, SIDE, MOST_MARKS, -MOST_MARKS), ("marks", "奖励")),
)
KINDS = {field.key: field.kind for field in (*DEAL, *PLAYER)}
PART_WORDS = spellings_of(DEAL)
FIELD_WORDS = spellings_of(PLAYER)
SEATS_OF = KINDS["players"].words
SIDES_OF = KINDS["marks"].words
_unknown = unknown_keys((*HEAD, *DEAL))


def decode(tree: Tree) -> Decoded:
    """The deal a tree describes. Fields that cannot be read are left out and named in `unsure`."""
    return decoded(tree, DEAL, _decode)


def _decode(tree: Tree) -> Decoded:
    reader = DealFields()
    top = reader.mapping(tree, ())
    _unknown(reader, top, ())
    deal = Deal(**read_deal(reader, top, DEAL))
    return Decoded(deal, tuple(reader.problems), frozenset(reader.unsure), reader.keys)


def encode(deal: Deal) -> Tree:
    """The canonical tree of a deal; decoding it gives the same deal again."""
    return written_deal(deal, DEAL)
