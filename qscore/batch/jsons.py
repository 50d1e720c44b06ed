"""JSON lines as the text lines they stand for, so that one reader serves both.

A line whose text could be read otherwise than the JSON itself becomes an empty line: the explaining scorer
reads the JSON.
"""

from __future__ import annotations

from typing import Any

import msgspec

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
_SEPARATORS = (b"\\", b";", b"/")
"""Bytes that never stand in a plain line: escapes, and what would separate parts and fields in text."""


class _OddError(Exception):
    """The line is for the explaining scorer."""


def as_text(block: bytes) -> bytes:
    """The block's lines as text, one for one."""
    rulesets = frozenset(shipped())
    risky = any(separator in block for separator in _SEPARATORS)
    decode = _DECODER.decode
    texts = []
    melds: dict[str, bool] = {}
    # line by line: a whole block of decoded deals would not fit into the processor's cache
    for line in block.split(b"\n")[:-1]:
        if risky and any(separator in line for separator in _SEPARATORS):
            texts.append("")
            continue
        try:
            texts.append(_text(decode(line), line.count(b":"), rulesets, melds))
        except (msgspec.DecodeError, _OddError, UnicodeDecodeError):
            texts.append("")
    texts.append("")
    return "\n".join(texts).encode()


def _text(deal: _Deal, colons: int, rulesets: frozenset[str], melds: dict[str, bool]) -> str:
    """The deal as a line of text. Every key found has a colon: more of them means a key given twice."""
    jiang, players, ruleset = deal.jiang, deal.players, deal.ruleset
    keys = 5
    if not jiang.isalnum():
        raise _OddError
    head = f"jiang {jiang}"
    if ruleset is not None:
        if ruleset not in rulesets:
            raise _OddError
        keys += 1
        head = f"{ruleset} {head}"
    if deal.rulings is not None:
        keys += 1 + len(deal.rulings)
        head += _rulings(deal.rulings)
    if deal.id is not None:
        keys += 1
        if deal.id.__class__ is int and deal.id < 1:
            raise _OddError
        head += f"; id {deal.id}"
    one, keys = _player(players.dealer, "; dealer", keys, melds)
    two, keys = _player(players.next, "; next", keys, melds)
    three, keys = _player(players.bottom, "; bottom", keys, melds)
    end = ""
    win = deal.win
    if win is not None:
        end, keys = _win(win, keys)
    if deal.outcome is not None:
        keys += 1
        if deal.outcome == "exhausted" and win is None:
            end = "; exhausted"
        elif deal.outcome != "win" or win is None:
            raise _OddError
    if keys != colons:
        raise _OddError
    return f"{head}{one}{two}{three}{end}"


def _rulings(rulings: dict[str, str]) -> str:
    text = ""
    for name, value in rulings.items():
        if not (name.isidentifier() and value.replace("-", "").isalnum()):
            raise _OddError
        text += f" ruling {name}={value}"
    return text


def _player(player: _Player, seat: str, keys: int, known: dict[str, bool]) -> tuple[str, int]:
    name, hand, melds, flowers = player.name, player.hand, player.melds, player.flowers
    if name is not None:
        keys += 1
        if not name.replace(" ", "").isalnum() or name.strip() != name or "  " in name:
            raise _OddError
        seat = f"{seat} {name}"
    if hand is None or hand[:1] not in _RANKS or hand == "":
        raise _OddError
    keys += 1
    text = f"{seat}: {hand}"
    if melds is not None:
        keys += 1
        for meld in melds:
            plain = known.get(meld)
            if plain is None:
                word, space, cards = meld.partition(" ")
                plain = known[meld] = word in _MELDS and bool(space) and cards.strip() == cards != ""
            if not plain:
                raise _OddError
            text += f" / {meld}"
    if flowers is not None:
        keys += 1
        if flowers:
            text += f" / flowers {flowers}"
    if player.takeoff_joys is not None:
        keys += 1
        if player.takeoff_joys:
            text += " / takeoff_joys"
    if player.claimed is not None:
        keys += 1
        text += f" / claimed {player.claimed}"
    return text, keys


def _win(win: _Win, keys: int) -> tuple[str, int]:
    source: Any = win.source
    if win.player not in _SEATS or source not in _SOURCES or not win.tile.isalnum():
        raise _OddError
    keys += 4
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
