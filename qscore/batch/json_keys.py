"""Counts of keys: whether a line, and each player in it, has every key once at most and those it must have.

A count is one number: two bits for each key, and above them how many keys it counts in all. A key that comes again
and again runs over into the next, which makes the bits fewer than the keys.
"""

from __future__ import annotations

from qscore.batch.json_shape import DEAL, PLAYER, PLAYERS, WIN, Gap
from qscore.batch.lookup import Flags, Int

_LINE_KEYS = (*DEAL, *PLAYERS, *WIN)
_PLAYER_KEYS = tuple(PLAYER)
_PLAYER, _PLAYER_SUM, _SUM = 30, 42, 50
"""The bits from which on the keys of players are counted, how many of them there are, and of the others."""
ALL, AFTER = 0, 1
"""Columns of the counts of a gap: all its keys, and those of the player who begins in it."""


def _bits(*keys: str) -> int:
    return sum(1 << 2 * _LINE_KEYS.index(key) for key in keys)


_NEEDED = _bits("jiang", "players", *PLAYERS)
_WON, _OF_WIN = _bits("win"), _bits("player", "tile", "from")
_HAND = 1 << 2 * _PLAYER_KEYS.index("hand")


def counts_of(gap: Gap) -> tuple[int, int]:
    """The counts of a gap, by column."""
    line = [1 << 2 * _LINE_KEYS.index(key) | 1 << _SUM for key in gap.keys if key in _LINE_KEYS]
    before, after = (
        sum(1 << 2 * _PLAYER_KEYS.index(key) + _PLAYER | 1 << _PLAYER_SUM for key in gap.player_keys(early))
        for early in (True, False)
    )
    return sum(line) + before + after, after if gap.seat >= 0 else 0


def keys_are_right(counts: Int) -> Flags:
    """Whether each line has the keys it must have, and none twice."""
    keys = counts & (1 << _PLAYER) - 1
    won = keys & _OF_WIN == _OF_WIN
    right: Flags = _once(keys, counts >> _SUM) & (keys & _NEEDED == _NEEDED) & (won == (keys & _WON > 0))
    return right


def players_are_right(counts: Int) -> Flags:
    """Whether each player has a hand, and no key twice."""
    keys = counts >> _PLAYER & (1 << _PLAYER_SUM - _PLAYER) - 1
    right: Flags = _once(keys, counts >> _PLAYER_SUM & 255) & (keys & _HAND > 0)
    return right


def has_win(counts: Int) -> Flags:
    """Whether each line tells of a win."""
    found: Flags = counts & _WON > 0
    return found


def _once(keys: Int, total: Int) -> Flags:
    """Whether every key is counted once at most, so many in all."""
    pairs = (keys & 0x33333333) + (keys >> 2 & 0x33333333)
    fours = (pairs & 0x0F0F0F0F) + (pairs >> 4 & 0x0F0F0F0F)
    once: Flags = (keys & ~0x55555555 == 0) & ((fours * 0x01010101 >> 24 & 255) == total)
    return once
