"""A Gongzhu deal as text: the parts of it read into the tree that the YAML form gives.

`gongzhu; north 王: QS 5H 10C; east: JD; south: AH KH; west: points -40; exposed QS JD`, in Chinese
`拱猪; 北 王: 黑桃Q 红桃5 梅花10; 东: 羊; 亮 黑桃Q`. `qscore.reading.grammar` says what a grammar offers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from qscore.catalogue.words import word as wording
from qscore.core.numbers import points_length
from qscore.core.spelling import look_up
from qscore.core.text import Text
from qscore.games.gongzhu.deal import SEATS
from qscore.games.gongzhu.fields import FIELD_WORDS, KINDS, PART_WORDS, SEATS_OF
from qscore.games.gongzhu.text_print import print_text
from qscore.reading.entry import Tree
from qscore.reading.pieces import Quoted, Silent
from qscore.reading.text_parts import (
    colon_hint,
    common_signature,
    first_word,
    name_of,
    read_common,
    rest_of,
    reversed_words,
    set_once,
)

__all__ = ["SEATS", "parse", "print_text", "signature"]

PARTS = Text(
    "parts: north: QS JD 10C AH KH, or points -200 / exposed QS JD / marks north-south 1 / barred north / sides alone",
    "各部分：北: 猪 羊 变压器 红桃AK，或 -200分／亮 猪 羊／奖励 南北 1／取消资格 北／打法 各自",
)
"""What a deal may have, for whoever does not know how to go on."""
PARTS_OF = reversed_words(PART_WORDS)
FIELDS_OF = reversed_words(FIELD_WORDS)
_GLUED = PART_WORDS["exposed"][1]
_SOME_POINTS = Text("points -40", "-40分")


def signature(part: str, quoted: Quoted) -> tuple[str, str, str]:
    """What kind of part this is: see `qscore.reading.grammar`."""
    head, colon, _ = part.partition(":")
    words = head.split(None, 1)
    if not words:
        return "", "", ""
    first = words[0]
    seat = look_up(SEATS_OF, first)
    if seat is not None:
        name = words[1].rstrip() if len(words) > 1 else ""
        return "seat", seat, name_of(name, quoted)
    key = look_up(PARTS_OF, first)
    if key is not None or first.startswith(_GLUED):
        return "word", key or "exposed", ""
    common = common_signature(part, quoted)
    if common is not None:
        return common
    if colon:
        name = head.strip()
        return "named", name_of(name, quoted), ""
    return "", "", ""


def parse(parts: Sequence[str], quoted: Quoted, names: frozenset[str], trace: Silent) -> dict[str, Tree]:
    """The tree of one deal; what is wrong goes to `trace`, and what could be read stays in the tree."""
    tree: dict[str, Any] = {}
    players: dict[str, Any] = {}
    for part in parts:
        first = first_word(part)
        if not first:
            if part.strip():
                trace.unknown(part.strip(), part.strip(), (), PARTS)
            continue
        key = look_up(PARTS_OF, first)
        seat = look_up(SEATS_OF, first)
        if seat is not None and ":" in part:
            _seat(players, seat, part, quoted, trace)
        elif key is not None or (first.startswith(_GLUED) and len(first) > 1):
            word = first if key is not None else first[:1]
            _part(tree, key or "exposed", word, rest_of(part, word), quoted, trace)
        elif read_common(tree, part, quoted, trace):
            continue
        else:
            _person(players, part, quoted, names, trace)
    if players:
        tree["players"] = players
    return tree


def _seat(players: dict[str, Any], seat: str, part: str, quoted: Quoted, trace: Silent) -> None:
    head, _, body = part.partition(":")
    words = head.split(None, 1)
    if seat in players:
        trace.problem("E011", words[0], what=wording(seat))
        return
    trace.key(("players", seat), words[0])
    player: dict[str, Any] = {}
    if len(words) > 1:
        name = words[1].rstrip()
        trace.value(("players", seat, "name"), name)
        player["name"] = name_of(name, quoted)
    _fields(player, seat, body, quoted, trace)
    players[seat] = player


def _person(players: dict[str, Any], part: str, quoted: Quoted, names: frozenset[str], trace: Silent) -> None:
    """A part that begins with the name of somebody known, who may stand for a seat."""
    head, colon, body = part.partition(":")
    piece = head.strip()
    name = name_of(piece, quoted)
    if not colon or name not in names:
        word = first_word(part)
        seat = look_up(SEATS_OF, word)
        hint = PARTS if seat is None or colon else colon_hint(part, _SOME_POINTS)
        trace.unknown(piece, name, () if seat is not None else (*SEATS_OF, *PARTS_OF, *names), hint)
    elif name in players:
        trace.problem("E011", piece, what=name)
    else:
        trace.key(("players", name), piece)
        players[name] = {}
        _fields(players[name], name, body, quoted, trace)


def _part(tree: dict[str, Any], key: str, first: str, rest: str, quoted: Quoted, trace: Silent) -> None:
    if key == "marks":
        _marks(tree, first, rest, trace)
        return
    if key == "barred":
        trace.key((key,), first)
        trace.value((key,), rest)
        tree[key] = [*tree.get(key, []), name_of(rest, quoted)]
        return
    set_once(tree, key, first, rest, quoted, trace)
    if key == "sides" and key in tree:
        tree[key] = KINDS[key].canonical(tree[key], {})


def _marks(tree: dict[str, Any], first: str, rest: str, trace: Silent) -> None:
    """`marks north-south 1`: a side, and how many."""
    words = rest.split()
    if len(words) != 2:
        trace.problem("E103", first, key="marks", expected=Text("a side and a number", "哪一方、几次"))
        return
    side = KINDS["marks"].canonical(words[0], {})
    marks = tree.setdefault("marks", {})
    if side in marks:
        trace.problem("E011", words[0], what=wording(side))
        return
    trace.key(("marks", side), words[0])
    trace.value(("marks", side), words[1])
    marks[side] = str(words[1])


def _fields(player: dict[str, Any], seat: str, body: str, quoted: Quoted, trace: Silent) -> None:
    """What one player took, or the points; fields are separated by `/`."""
    for field in body.split("/"):
        content = field.strip()
        if not content:
            continue
        word = content.split(None, 1)[0]
        key = look_up(FIELDS_OF, word)
        if key == "adjust":
            _adjust(player, seat, word, content[len(word) :].strip(), quoted, trace)
        elif key is not None:
            value = content[len(word) :].strip()
            set_once(player, key, word, value, quoted, trace, ("players", seat, key))
        elif length := points_length(content):
            number = content[:length]
            set_once(player, "points", number, number, quoted, trace, ("players", seat, "points"))
        else:
            set_once(player, "taken", word, content, quoted, trace, ("players", seat, "taken"))


def _adjust(player: dict[str, Any], seat: str, word: str, rest: str, quoted: Quoted, trace: Silent) -> None:
    """`adjust -100 cheating`: points, and why."""
    adjustments = player.setdefault("adjust", [])
    path = ("players", seat, "adjust", len(adjustments))
    words = rest.split(None, 1)
    trace.key(path, word)
    trace.value((*path, "points"), words[0] if words else word)
    line = {"points": str(words[0]).removesuffix("分") if words else ""}
    if len(words) > 1:
        why = words[1].rstrip()
        trace.value((*path, "why"), why)
        line["why"] = quoted.get(why, str(why))
    adjustments.append(line)
