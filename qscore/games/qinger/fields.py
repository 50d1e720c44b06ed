"""The fields of a Qing'er deal: what they are called, what they hold, how both are written.

Reading and writing go by `DEAL` and the tables in it (`qscore.reading.tables`), the words are those of `text_words`.
What the cards bear is not asked here but in `check`.
"""

from __future__ import annotations

from qscore.catalogue.words import word
from qscore.core.game import Decoded, Tree
from qscore.core.problems import Path
from qscore.core.text import Text
from qscore.games.qinger.cards import JOYS
from qscore.games.qinger.deal import Adjustment, Deal, Fault, Player
from qscore.games.qinger.kinds import (
    CARD,
    CARDS,
    FLAG,
    MELDS,
    PARTIAL,
    POINTS,
    SEAT,
    Reader,
)
from qscore.games.qinger.text_words import (
    FAULT_WORDS,
    FIELD_WORDS,
    HEAD_WORDS,
    OUTCOME_WORDS,
    PART_WORDS,
    SEAT_WORDS,
)
from qscore.games.qinger.win_fields import WON
from qscore.reading.tables import (
    HEAD,
    NAME,
    NUMBER,
    TEXT,
    Field,
    Table,
    by_seat,
    decoded,
    faults_of,
    list_of,
    one_of,
    read_deal,
    record,
    unknown_keys,
    written_deal,
)


def _player(reader: Reader, value: Tree, path: Path) -> Player:
    """A player; joys listed as a takeoff are flowers that were laid out together (13.1)."""
    player: Player = _HELD.read(reader, value, path)
    joys = [
        meld for meld in player.melds if meld.kind == "takeoff" and meld.cards and set(meld.cards) <= JOYS
    ]
    if not joys:
        return player
    return player._replace(
        melds=tuple(meld for meld in player.melds if meld not in joys),
        flowers=tuple(sorted((*player.flowers, *(card for meld in joys for card in meld.cards)))),
        takeoff_joys=True,
    )


def _players(reader: Reader, value: Tree, path: Path) -> dict[str, Player]:
    """The players; from here on their names stand for their seats, but a seat's own words come first, and hold."""
    players: dict[str, Player] = _SEATED.read(reader, value, path)
    names = {player.name: seat for seat, player in players.items() if player.name}
    if names:
        reader.seats = {**_SEATED.words, **names, **_SEATED.words}
    return players


def _fault(reader: Reader, value: Tree, path: Path) -> Fault | None:
    if isinstance(value, str) and len(value.split()) == 2:  # as in the text form: `dealer misdeal`
        value = dict(zip(("player", "fault"), value.split(), strict=True))
    fault: Fault | None = _FAULT.read(reader, value, path)
    return fault


ADJUSTMENT: Table = (
    Field("points", NUMBER, chinese=("分", "分数")),
    Field("why", TEXT, chinese=("事由",)),
    Field("after", FLAG, chinese=("番后",)),
)
PLAYER: Table = (
    Field("name", NAME, chinese=("姓名",)),
    Field("hand", CARDS, FIELD_WORDS["hand"]),
    Field("melds", MELDS, chinese=("牌组", "台面")),
    Field("flowers", CARDS, FIELD_WORDS["flowers"]),
    Field("takeoff_joys", FLAG, FIELD_WORDS["takeoff_joys"]),
    Field("partial", PARTIAL, FIELD_WORDS["partial"]),
    Field("points", POINTS, FIELD_WORDS["points"]),
    Field("claimed", NUMBER, FIELD_WORDS["claimed"]),
    Field("clubs", CARDS, FIELD_WORDS["clubs"]),
    Field("adjust", list_of(record(Adjustment, ADJUSTMENT), doubtful=False), FIELD_WORDS["adjust"]),
)
FAULT_KIND = one_of(FAULT_WORDS, Text("fault", "犯规"))
FAULT: Table = (
    Field("player", SEAT, chinese=("谁",)),
    Field("fault", FAULT_KIND, PART_WORDS["fault"], chinese=("犯规",)),
)
_HELD = record(Player, PLAYER, doubtful=True)
_SEATED = by_seat(_HELD._replace(read=_player), SEAT_WORDS)
_FAULT = record(Fault, FAULT)
OUTCOME = one_of({"win": PART_WORDS["win"], **OUTCOME_WORDS}, Text("outcome", "结果"))
DEAL: Table = (
    Field("jiang", CARD, HEAD_WORDS["jiang"]),
    Field("players", _SEATED._replace(read=_players), chinese=("玩家", "各家")),
    Field("win", WON, PART_WORDS["win"]),
    Field("faults", faults_of(_FAULT._replace(read=_fault), word), PART_WORDS["fault"]),
    Field("outcome", OUTCOME, PART_WORDS["outcome"]),
)
_unknown = unknown_keys((*HEAD, *DEAL))


def decode(tree: Tree) -> Decoded:
    """The deal a tree describes. Fields that cannot be read are left out and named in `unsure`."""
    return decoded(tree, DEAL, _decode)


def _decode(tree: Tree) -> Decoded:
    reader = Reader()
    top = reader.mapping(tree, ())
    reader.unsure |= _unknown(reader, top, ())
    found = read_deal(reader, top, DEAL)
    deal = Deal(**found)
    return Decoded(
        deal,
        tuple(reader.problems),
        frozenset(reader.unsure),
        reader.keys,
        uncounted=frozenset(reader.uncounted),
    )


def encode(deal: Deal) -> Tree:
    """The canonical tree of a deal, from which every printer starts; decoding it gives the same deal again."""
    return written_deal(deal, DEAL)
