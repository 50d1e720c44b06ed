"""Whether deals are possible, as far as the compiled rules must know: copies, sizes, ways of winning.

The answer no means only that the explaining scorer is asked; it alone says what is wrong.
"""

from __future__ import annotations

import numpy as np

from qscore.batch.compiled import Compiled
from qscore.batch.lookup import Flags, Int, every
from qscore.batch.packed import (
    CHUNKS,
    CLUBS,
    FLOWER_CODES,
    HONOURS,
    NOBODY,
    SIZES,
    Chunks,
    Packed,
    flower_counts,
    nibble_sum,
)
from qscore.qinger.cards import CLUB, FLOWER, HONOUR, KIND_COUNT

_SIZES = np.array(SIZES)
_FORM_BITS = np.array([1, 2, 4, 8, 16, 8, 16])  # concealed and takeoff of three are forms 3 and 4
_EVERY = 0x111
_SEVEN, _EIGHT = np.uint16(7 * _EVERY), np.uint16(8 * _EVERY)


def possible(packed: Packed, chunks: Chunks, winners: Int, compiled: Compiled) -> Flags:
    """Whether each deal is possible; `chunks` are the hands with the winning cards, `winners` their rows."""
    copies = compiled.rules.copies
    if not compiled.usable:
        return np.zeros(packed.size, np.bool_)
    sure = _hand_sizes(packed, compiled.rules.values.hand.cards)
    sure &= _copies(packed, chunks, winners, copies)
    sure &= _flower_copies(packed, copies[FLOWER:])
    won = packed.winner != NOBODY
    sure &= ~won | (packed.source != packed.winner)
    if compiled.rules.clubs_aside:
        clubs = ~every(packed.chunks[CLUBS] == 0) | (won & (packed.card >= CLUB))
        clubs[packed.meld_row[packed.meld_clubs > 0] // 3] = True
        sure &= ~clubs
    else:
        sure &= every(packed.aside == 0)
    ways = np.flatnonzero(packed.how)
    if ways.size:
        sure[ways] &= compiled.ways_are_possible(_way_keys(packed, ways))
    return sure


def _hand_sizes(packed: Packed, size: int) -> Flags:
    """Every hand has the right number of cards, each laid-out set counted as three."""
    cards = np.zeros(packed.size * 3, np.uint16)
    for chunk in range(CHUNKS - 1):
        cards += nibble_sum(packed.chunks[chunk])
    cards += 3 * np.bincount(packed.meld_row, minlength=cards.size).astype(np.uint16)
    return every(cards == size)


def _over(chunks: Chunks, room: Chunks) -> Flags:
    """The deals in which some count leaves no room: is over seven, or over its limit."""
    over = ((chunks & _SEVEN) + room | chunks) & _EIGHT
    found: Flags = np.any(over != 0, axis=0)
    return found


def _copies(packed: Packed, chunks: Chunks, winners: Int, copies: tuple[int, ...]) -> Flags:
    """No card more often than it exists, over hands, sets, the winning and the turned-up card."""
    kind = (packed.meld_code - 1) % KIND_COUNT
    at = packed.meld_row // 3 * KIND_COUNT + kind
    sure = np.ones(packed.size, np.bool_)
    seen = np.zeros(packed.size * KIND_COUNT, np.bool_)
    seen[at] = True
    if np.count_nonzero(seen) != at.size:  # two sets of one kind are more cards than there are
        sure[np.flatnonzero(np.bincount(at) > 1) // KIND_COUNT] = False
    held = chunks.copy()
    won = packed.card[winners // 3]
    held[CLUBS, winners] += np.where(won >= CLUB, 1 << 4 * (won % 3), 0).astype(np.uint16)
    held[HONOURS] -= held[CLUBS]
    held[CLUBS] += packed.aside
    limits = [copies[0]] * HONOURS + [copies[HONOUR], copies[CLUB]]
    room = np.array([[(7 - limit) * _EVERY] for limit in limits], np.uint16)
    total = np.zeros((CHUNKS, packed.size), np.uint16)
    for part in (
        held[:, 0::3],
        held[:, 1::3],
        held[:, 2::3],
        _card_chunks(packed.turned),
        _set_chunks(packed, kind),
    ):
        total += part
        sure &= ~_over(part, room)
        sure &= ~_over(total, room)
    return sure


def _set_chunks(packed: Packed, kind: Int) -> Chunks:
    """The cards of all sets of a deal, as chunks; honours without clubs, clubs alone."""
    sets = np.zeros((CHUNKS, packed.size), np.uint16)
    form = (packed.meld_code - 1) // KIND_COUNT
    clubs = packed.meld_clubs > 0
    deal = packed.meld_row // 3
    shift = 4 * (kind % 3)
    weight = (_SIZES[form] - clubs) << shift
    sets.reshape(-1)[:] = (
        np.bincount(kind // 3 * packed.size + deal, weight, sets.size).astype(np.int64) & 0xFFFF
    )
    sets[CLUBS] += np.bincount(deal[clubs], 1 << shift[clubs], packed.size).astype(np.uint16)
    return sets


def _card_chunks(card: Int) -> Chunks:
    """Single cards as chunks; flowers are in none."""
    found = np.zeros((CHUNKS, card.size), np.uint16)
    some = np.flatnonzero(card < FLOWER)
    value = card[some]
    found[value // 3, some] = 1 << 4 * (value % 3)
    return found


_FLOWER_WEIGHTS = np.array(
    [sum(count << 8 * n for n, count in enumerate(flower_counts(code))) for code in range(FLOWER_CODES)]
)


def _flower_copies(packed: Packed, copies: tuple[int, ...]) -> Flags:
    each = _FLOWER_WEIGHTS[packed.flowers]
    held = each[0::3] + each[1::3] + each[2::3]
    turned = packed.turned >= FLOWER
    held[turned] += 1 << 8 * (packed.turned[turned] - FLOWER)
    room = sum((127 - count) << 8 * n for n, count in enumerate(copies))
    high = sum(128 << 8 * n for n in range(len(copies)))
    right: Flags = (held + room) & high == 0
    return right


def _way_keys(packed: Packed, deals: Int) -> Int:
    """What a way of winning must go with: the winner, the source, and the forms of the sets laid out."""
    own = np.zeros(packed.size, np.int64)
    others = np.zeros(packed.size, np.int64)
    bits = _FORM_BITS[(packed.meld_code - 1) // KIND_COUNT]
    deal = packed.meld_row // 3
    mine = packed.meld_row % 3 == packed.winner[deal]
    np.bitwise_or.at(own, deal[mine], bits[mine])
    np.bitwise_or.at(others, deal[~mine], bits[~mine])
    # `how` without a winner cannot be
    winner = np.maximum(packed.winner[deals], 0)
    return packed.how[deals] | winner << 4 | packed.source[deals] << 6 | own[deals] << 8 | others[deals] << 13
