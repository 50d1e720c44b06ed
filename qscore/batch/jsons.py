"""JSON lines as the text lines they stand for, so that one reader serves both.

A line whose text could be read otherwise than the JSON itself becomes an empty line: the explaining scorer
reads the JSON.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import numpy as np

from qscore.qinger.deal import SEATS
from qscore.qinger.text_words import MELD_WORDS
from qscore.qinger.vocabulary import WAY_WORDS
from qscore.rulesets import shipped


# plain trees of text: the garbage collector need not look at them
class _Player(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    hand: str | None = None
    name: str | None = None
    melds: list[str] | None = None
    flowers: str | None = None
    takeoff_joys: bool | None = None
    claimed: int | None = None


class _Players(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    dealer: _Player
    next: _Player
    bottom: _Player


class _Win(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    player: str
    tile: str
    source: str = msgspec.field(name="from")
    shown: bool | None = None
    how: list[str] | None = None


class _Deal(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    jiang: str
    players: _Players
    ruleset: str | None = None
    rulings: dict[str, str] | None = None
    id: str | int | None = None
    win: _Win | None = None
    outcome: str | None = None


_DECODER = msgspec.json.Decoder(_Deal)
_SEATS = frozenset(SEATS)
_SOURCES = frozenset((*SEATS, "self"))
_WAYS = frozenset(WAY_WORDS.values())
_RANKS = frozenset("123456789JQK红梅")
_MELDS = frozenset(spelling for spellings in MELD_WORDS.values() for spelling in spellings)
_AT_ONCE = 1 << 14
"""Bytes of lines that are decoded at once."""
_LEAST_KEYS = 8
"""`jiang`, `players`, three seats, three hands."""
_SEPARATORS = (b"\\", b";", b"/")
"""Bytes that never stand in a plain line: escapes, and what would separate parts and fields in text."""


class _OddError(Exception):
    """The line is for the explaining scorer."""


def as_text(block: bytes) -> bytes:
    """The block's lines as text, one for one."""
    risky = any(separator in block for separator in _SEPARATORS)
    write = _Writer().write
    texts: list[str] = []
    read = start = 0
    # some lines at a time: a whole block of decoded deals would not fit into the processor's cache
    while start < len(block):
        end = block.find(b"\n", start + _AT_ONCE) + 1 or len(block)
        chunk = block[start:end]
        start = end
        try:
            deals = _DECODER.decode_lines(chunk)
            if risky or len(deals) != chunk.count(b"\n"):
                raise _OddError
            written = [write(deal) for deal in deals]
        except (msgspec.DecodeError, _OddError, UnicodeDecodeError):
            written = [_one(line, write) for line in chunk.split(b"\n")[:-1]]
        texts += [text for text, _ in written]
        read += sum([colons for _, colons in written])
    # every key that was read has a colon: if there are more in all, some line gives a key twice
    if read != np.count_nonzero(np.frombuffer(block, np.uint8) == ord(":")):
        _leave_doubles(block.split(b"\n")[:-1], texts)
    texts.append("")
    return "\n".join(texts).encode()


def _one(line: bytes, write: Callable[[_Deal], tuple[str, int]]) -> tuple[str, int]:
    """A line as text and its colons; no text where the explaining scorer must read it."""
    try:
        if any(separator in line for separator in _SEPARATORS):
            raise _OddError
        return write(_DECODER.decode(line))
    except (msgspec.DecodeError, _OddError, UnicodeDecodeError):
        return "", line.count(b":")


def _leave_doubles(lines: list[bytes], texts: list[str]) -> None:
    """Takes away the text of every line that has more colons than keys were read."""
    writer = _Writer()
    for place, line in enumerate(lines):
        if texts[place] and writer.write(_DECODER.decode(line))[1] != line.count(b":"):
            texts[place] = ""


class _Writer:
    """Writes deals as text; the parts that come again and again are looked at once a block."""

    def __init__(self) -> None:
        self.rulesets = frozenset(shipped())
        self.melds: set[str] = set()
        self.names: set[str] = set()
        self.ends: dict[object, tuple[str, int]] = {}

    def write(self, deal: _Deal) -> tuple[str, int]:
        """The deal as a line of text, and how many keys it has. One long function: calls would cost as much."""
        jiang, players, ruleset, win = deal.jiang, deal.players, deal.ruleset, deal.win
        keys = _LEAST_KEYS
        if not jiang.isalnum():
            raise _OddError
        text = f"jiang {jiang}"
        if ruleset is not None:
            if ruleset not in self.rulesets:
                raise _OddError
            keys += 1
            text = f"{ruleset} {text}"
        if deal.rulings is not None:
            keys += 1 + len(deal.rulings)
            text += _rulings(deal.rulings)
        if deal.id is not None:
            keys += 1
            if deal.id.__class__ is int and deal.id < 1:
                raise _OddError
            text += f"; id {deal.id}"
        for seat, player in (("dealer", players.dealer), ("next", players.next), ("bottom", players.bottom)):
            hand, melds, flowers = player.hand, player.melds, player.flowers
            sets = joys = ""
            if player.name is not None:
                keys += 1
                if player.name not in self.names:
                    self.names.add(_plain_name(player.name))
                seat = f"{seat} {player.name}"
            if not hand or hand[0] not in _RANKS:
                raise _OddError
            if melds is not None:
                keys += 1
                if melds:
                    if not self.melds.issuperset(melds):
                        _learn(melds, self.melds)
                    sets = f" / {' / '.join(melds)}"
            if flowers is not None:
                keys += 1
                if flowers:
                    joys = f" / flowers {flowers}"
            if player.takeoff_joys is not None:
                keys += 1
                if player.takeoff_joys:
                    joys += " / takeoff_joys"
            if player.claimed is not None:
                keys += 1
                joys = f"{joys} / claimed {player.claimed}"
            text += f"; {seat}: {hand}{sets}{joys}"
        if win is not None:
            ways = None if win.how is None else tuple(win.how)
            key = (win.player, win.tile, win.source, win.shown, ways)
            end, more = self.ends.get(key) or self.ends.setdefault(key, _win(win))
            text += end
            keys += more
        if deal.outcome is not None:
            keys += 1
            if deal.outcome == "exhausted" and win is None:
                text += "; exhausted"
            elif deal.outcome != "win" or win is None:
                raise _OddError
        return text, keys


def _rulings(rulings: dict[str, str]) -> str:
    text = ""
    for name, value in rulings.items():
        if not (name.isidentifier() and value.replace("-", "").isalnum()):
            raise _OddError
        text += f" ruling {name}={value}"
    return text


def _plain_name(name: str) -> str:
    if not name.replace(" ", "").isalnum() or name.strip() != name or "  " in name:
        raise _OddError
    return name


def _learn(melds: list[str], known: set[str]) -> None:
    """Puts sets to those known to be written as in text."""
    for meld in melds:
        word, _, cards = meld.partition(" ")
        if word not in _MELDS or cards.strip() != cards or not cards:
            raise _OddError
        known.add(meld)


def _win(win: _Win) -> tuple[str, int]:
    """The end of a deal that was won, and how many keys it has."""
    source, keys = win.source, 4
    if win.player not in _SEATS or source not in _SOURCES or not win.tile.isalnum():
        raise _OddError
    text = f"; win: {win.player} {win.tile} {'self' if source == 'self' else f'from {source}'}"
    if win.shown is not None:
        keys += 1
        if not win.shown:
            text += " hidden"
    if win.how is not None:
        keys += 1
        if not _WAYS.issuperset(win.how) or len(set(win.how)) != len(win.how):
            raise _OddError
        text += "".join(f" {way}" for way in win.how)
    return text, keys
