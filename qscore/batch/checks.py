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
    KINDS,
    NOBODY,
    SIZES,
    Chunks,
    Packed,
    flower_counts,
    nibble_sum,
)
from qscore.games.qinger.cards import CLUB, FLOWER, HONOUR, KIND_COUNT

_CHUNK, _SHIFT = KINDS // 3, 4 * (KINDS % 3)
"""Where the count of each set's cards stands in a hand."""
_CARDS = np.array([0, *np.repeat(SIZES, KIND_COUNT)])
"""How many cards each has."""
# concealed and takeoff of three are forms 3 and 4
_FORM_BITS = np.array([0, *np.repeat([1, 2, 4, 8, 16, 8, 16], KIND_COUNT)])
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


def _roomy(chunks: Chunks, room: Chunks) -> Flags:
    """In which columns no count is over seven, or over its limit."""
    over = chunks & _SEVEN
    over += room
    over |= chunks
    found: Flags = np.bitwise_or.reduce(over, axis=0) & _EIGHT == 0
    return found


def _copies(packed: Packed, chunks: Chunks, winners: Int, copies: tuple[int, ...]) -> Flags:
    """No card more often than it exists, over hands, sets, the winning and the turned-up card."""
    held = chunks.copy()
    won = packed.card[winners // 3]
    held[CLUBS, winners] += np.where(won >= CLUB, 1 << 4 * (won % 3), 0).astype(np.uint16)
    held[HONOURS] -= held[CLUBS]
    held[CLUBS] += packed.aside
    limits = [copies[0]] * HONOURS + [copies[HONOUR], copies[CLUB]]
    room = np.array([[(7 - limit) * _EVERY] for limit in limits], np.uint16)
    sure = every(_roomy(held, room))
    # where each hand has room, three hands and a card are no more than a count can hold
    total = held[:, 0::3] + held[:, 1::3]
    total += held[:, 2::3]
    some = np.flatnonzero(packed.turned < FLOWER)
    value = packed.turned[some]
    total[value // 3, some] += (1 << 4 * (value % 3)).astype(np.uint16)
    sure &= _roomy(total, room)
    sure[_crowded(packed, total, copies)] = False
    return sure


def _crowded(packed: Packed, total: Chunks, copies: tuple[int, ...]) -> Int:
    """The deals with a set for which too many of its cards are elsewhere; `total` are all cards outside of sets."""
    code = packed.meld_code
    kind = KINDS.take(code)
    deal = packed.meld_row // 3
    at = deal * KIND_COUNT + kind
    seen = np.zeros(packed.size * KIND_COUNT, np.bool_)
    seen[at] = True
    shift = _SHIFT.take(code)
    clubs = packed.meld_clubs > 0
    held = total.reshape(-1).take(_CHUNK.take(code) * packed.size + deal) >> shift & 15
    held += _CARDS.take(code)
    held -= clubs
    crowded = held > _limits(copies).take(kind)
    some = np.flatnonzero(clubs)
    if some.size:
        crowded[some] |= (total[CLUBS].take(deal[some]) >> shift[some] & 15) >= copies[CLUB]
    found = deal[crowded]
    if np.count_nonzero(seen) != at.size:  # two sets of one kind are more cards than there are
        found = np.concatenate([found, np.flatnonzero(np.bincount(at) > 1) // KIND_COUNT])
    return found


def _limits(copies: tuple[int, ...]) -> Int:
    """How many of each kind there are, honours without their clubs."""
    return np.array([copies[0]] * HONOUR + [copies[HONOUR]] * (KIND_COUNT - HONOUR))


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
    melds = np.flatnonzero((packed.how != 0).take(packed.meld_row // 3))
    row = packed.meld_row[melds]
    bits = _FORM_BITS.take(packed.meld_code[melds])
    deal = row // 3
    mine = row % 3 == packed.winner[deal]
    np.bitwise_or.at(own, deal[mine], bits[mine])
    np.bitwise_or.at(others, deal[~mine], bits[~mine])
    # `how` without a winner cannot be
    winner = np.maximum(packed.winner[deals], 0)
    return packed.how[deals] | winner << 4 | packed.source[deals] << 6 | own[deals] << 8 | others[deals] << 13
