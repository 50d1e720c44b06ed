"""Deals as arrays for those who have them already: counts in, points out.

Cards are numbered as in `qscore.games.qinger.cards`: 0–8 are 1–9 万, 9–17 索, 18–26 饼, 27–29 J Q K of hearts,
30–32 J Q K of clubs, 33–39 red joy, black joy, 龙, 凤, 日, 月, 普天同庆. A kind is a card up to 29; clubs belong to the
kind of their rank.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from qscore.batch.cases import settlement_weights
from qscore.batch.compiled import Compiled
from qscore.batch.lookup import Flags, Int, every
from qscore.batch.packed import (
    CHUNKS,
    CLUBS,
    FLOWER_RADIX,
    FORMS,
    HONOURS,
    KINDS,
    MELD_CODES,
    NOBODY,
    SELF,
    WAYS,
    Chunks,
    Packed,
)
from qscore.batch.scorer import score
from qscore.core.game import Decoded
from qscore.games.qinger.cards import CLUB, FLOWER, FLOWER_NAMES, HONOUR, KIND_COUNT
from qscore.games.qinger.deal import PATTERNS, SEATS, Deal, Meld, Player, Win
from qscore.games.qinger.rules import Rules
from qscore.games.qinger.scoring import evaluate

Array = npt.NDArray[Any]
MELDS = 7
"""Sets a player can have laid out."""
_FITS = 7
_BLOCK = 1 << 14


@dataclass(frozen=True)
class DealColumns:
    """N deals of Qing'er in which all three hands are known. Seats are dealer, next, bottom.

    - `hand` (N, 3, 33) uint8: how many of each card is in hand, the winning card not counted.
    - `melds` (N, 3, 7) uint8: sets laid out, 0 for none, otherwise `meld_code(form, kind)`.
    - `flowers` (N, 3, 7) uint8: how many of each flower.
    - `turned` (N,) uint8: the card turned up.
    - `winner` (N,) int8: the winner's seat 0–2, −1 where nobody won (the wall was exhausted).
    - `tile` (N,) uint8: the winning card, 0–32; any where nobody won.
    - `source` (N,) uint8: the seat that discarded it, 3 for self-draw.
    - `meld_clubs` (N, 3, 7) bool: whether a set of J, Q, K has its club in it; none by default.
    - `takeoff_joys` (N, 3) bool: all joys laid out together before flowers; no by default.
    - `shown` (N,) bool: the winning card was shown apart; yes by default.
    - `how` (N,) uint8: bits 1 heavenly, 2 earthly, 4 ready, 8 last-tile; none by default.
    """

    hand: Array
    melds: Array
    flowers: Array
    turned: Array
    winner: Array
    tile: Array
    source: Array
    meld_clubs: Array | None = None
    takeoff_joys: Array | None = None
    shown: Array | None = None
    how: Array | None = None


@dataclass(frozen=True)
class PointColumns:
    """What N deals come to.

    - `points` (N, 3) int32: final points; `net` (N, 3) int32: the settlement (each row sums to zero).
    - `pattern` (N,) int8: 0 mixed, 1 all-runs, 2 all-sets, −1 without winner; `fans` (N,) int8: the winner's.
    - `error` (N,) `<U4`: the code of what is wrong with a deal (its other numbers are 0), empty for the others.
    """

    points: Array
    net: Array
    pattern: Array
    fans: Array
    error: Array


def meld_code(form: str, kind: int, cards: int = 0) -> int:
    """The number of a set: its form (pung, kong, added, concealed, takeoff), its kind, and how many cards.

    `cards` is 3 for a takeoff or concealed kong of the turned-up kind, and need not be given otherwise.

    >>> meld_code("pung", 0), meld_code("takeoff", 29), meld_code("takeoff", 29, 3)
    (1, 150, 210)
    """
    place = FORMS.index(form)
    if cards == 3 and form in ("concealed", "takeoff"):
        place += 2
    return 1 + KIND_COUNT * place + kind


def score_columns(columns: DealColumns, rules: Rules | Compiled) -> PointColumns:
    """Scores all deals under the same rules: those of `load_ruleset(...).rules({...})`.

    For many calls under the same rules pass a `Compiled(rules)` instead, which remembers its tables. What the tables
    do not answer goes through the explaining scorer. Raises ValueError for arrays of another shape.
    """
    compiled = rules if isinstance(rules, Compiled) else Compiled(rules)
    count = len(columns.turned)
    _check(columns, count)
    points = np.zeros((count, 3), np.int32)
    pattern, fans = np.full(count, -1, np.int8), np.zeros(count, np.int8)
    error = np.zeros(count, "<U4")
    for start in range(0, count, _BLOCK):
        block = slice(start, start + _BLOCK)
        packed, fits = _packed(columns, block)
        found = score(packed, compiled)
        sure = found.sure & fits
        points[block], pattern[block], fans[block] = found.points.reshape(-1, 3), found.pattern, found.fans
        for place in np.flatnonzero(~sure) + start:
            _explain(columns, int(place), compiled.rules, (points, pattern, fans, error))
    weights = np.array(settlement_weights(), np.int32)
    net = sum(points[:, seat, None] * weights[seat] for seat in range(3))
    return PointColumns(points, np.asarray(net, np.int32), pattern, fans, error)


def _check(columns: DealColumns, count: int) -> None:
    shapes: dict[str, tuple[int, ...]] = {
        "hand": (3, CLUB + 3),
        "melds": (3, MELDS),
        "flowers": (3, len(FLOWER_NAMES)),
    }
    shapes |= {"meld_clubs": (3, MELDS), "takeoff_joys": (3,)}
    for name, array in vars(columns).items():
        shape = (count, *shapes.get(name, ()))
        if array is not None and np.shape(array) != shape:
            raise ValueError(f"{name} must have the shape {shape}, not {np.shape(array)}")
    for name, lowest, highest in (
        ("melds", 0, MELD_CODES - 1), ("turned", 0, FLOWER + len(FLOWER_NAMES) - 1), ("winner", NOBODY, 2),
        ("tile", 0, FLOWER - 1), ("source", 0, SELF), ("how", 0, 15),
    ):  # fmt: skip
        array = getattr(columns, name)
        if array is not None and count and (np.min(array) < lowest or np.max(array) > highest):
            raise ValueError(f"{name} must be from {lowest} to {highest}")


def _chunks(hand: Array) -> Chunks:
    """Hands as chunks. Whole-number steps: a matrix product would wake threads for so little."""
    cards = np.empty(hand.shape[::-1], np.uint16)
    cards[:] = hand.T
    chunks = np.empty((CHUNKS, len(hand)), np.uint16)
    chunks[:HONOURS] = cards[0:HONOUR:3] + (cards[1:HONOUR:3] << 4) + (cards[2:HONOUR:3] << 8)
    chunks[CLUBS] = cards[CLUB] + (cards[CLUB + 1] << 4) + (cards[CLUB + 2] << 8)
    chunks[HONOURS] = cards[HONOUR] + (cards[HONOUR + 1] << 4) + (cards[HONOUR + 2] << 8) + chunks[CLUBS]
    return chunks


def _flower_codes(flowers: Array) -> tuple[Int, Flags | None]:
    """The number of each row's flowers; and where there are more of one than there can be, which rows fit."""
    held = np.ascontiguousarray(flowers.T)
    fits: Flags | None = None
    if held.size and (held.max(axis=1) > _FLOWER_MOST).any():
        most = _FLOWER_MOST[:, None]
        fits = np.asarray((held <= most).all(axis=0), np.bool_)
        held = np.minimum(held, most)
    codes = np.zeros(len(flowers), np.uint16)
    for count, weight in zip(held, _FLOWER_WEIGHTS, strict=True):
        codes += count.astype(np.uint16) * weight
    return codes.astype(np.int64), fits


_FLOWER_WEIGHTS = np.cumprod([1, *FLOWER_RADIX[:-1]]).astype(np.uint16)
_FLOWER_MOST = np.array(FLOWER_RADIX) - 1


def _packed(columns: DealColumns, block: slice) -> tuple[Packed, Array]:
    """The deals of a block as columns of the scorer, and whether their counts fit those at all."""
    hand = columns.hand[block].reshape(-1, CLUB + 3)
    size = len(columns.turned[block])
    fits = np.ones(size, np.bool_)
    if hand.size and hand.max() > _FITS:
        fits &= (hand <= _FITS).reshape(size, -1).all(axis=1)
        hand = np.minimum(hand, _FITS)
    chunks = _chunks(hand)
    flowers, modest = _flower_codes(columns.flowers[block].reshape(-1, len(FLOWER_NAMES)))
    if modest is not None:
        fits &= every(modest)
    melds = columns.melds[block].reshape(-1)
    some = np.flatnonzero(melds != 0)  # of flags: much faster than of numbers
    code = melds.take(some).astype(np.int64)
    clubs = np.zeros(some.size, np.int64)
    if columns.meld_clubs is not None:
        has = np.flatnonzero(columns.meld_clubs[block].reshape(-1).take(some))
        kind = KINDS.take(code.take(has))
        fits[some[has[kind < HONOUR]] // (3 * MELDS)] = False
        clubs[has] = np.where(kind < HONOUR, 0, 1 << np.maximum(kind - HONOUR, 0))
    packed = Packed(
        chunks=chunks,
        flowers=flowers,
        takeoff_joys=_of(columns.takeoff_joys, block, (size, 3), False).astype(np.bool_).ravel(),
        aside=np.zeros(3 * size, np.uint16),
        meld_row=some // MELDS,
        meld_code=code,
        meld_clubs=clubs,
        turned=columns.turned[block].astype(np.int64),
        winner=columns.winner[block].astype(np.int64),
        card=columns.tile[block].astype(np.int64),
        source=columns.source[block].astype(np.int64),
        shown=_of(columns.shown, block, (size,), True).astype(np.bool_),
        how=_of(columns.how, block, (size,), 0).astype(np.int64),
    )
    packed.how[packed.winner == NOBODY] = 0
    return packed, fits


def _of(array: Array | None, block: slice, shape: tuple[int, ...], default: object) -> Array:
    return np.full(shape, default) if array is None else array[block]


def deal_of(columns: DealColumns, place: int) -> Deal:
    """One deal of the columns as the explaining scorer takes it."""
    players = {}
    for seat, name in enumerate(SEATS):
        hand = tuple(card for card, count in enumerate(columns.hand[place, seat]) for _ in range(count))
        flowers = tuple(
            FLOWER + n for n, count in enumerate(columns.flowers[place, seat]) for _ in range(count)
        )
        takeoff = columns.takeoff_joys is not None and bool(columns.takeoff_joys[place, seat])
        players[name] = Player(
            hand=hand, melds=_melds(columns, place, seat), flowers=flowers, takeoff_joys=takeoff
        )
    win = None
    if columns.winner[place] != NOBODY:
        source = int(columns.source[place])
        bits = 0 if columns.how is None else int(columns.how[place])
        win = Win(
            (SEATS[columns.winner[place]],),
            int(columns.tile[place]),
            "self" if source == SELF else SEATS[source],
            columns.shown is None or bool(columns.shown[place]),
            tuple(way for n, way in enumerate(WAYS) if bits >> n & 1),
        )
    return Deal(jiang=int(columns.turned[place]), players=players, win=win)


def _melds(columns: DealColumns, place: int, seat: int) -> tuple[Meld, ...]:
    melds = []
    for slot, code in enumerate(columns.melds[place, seat]):
        if code:
            form, kind = divmod(int(code) - 1, KIND_COUNT)
            size = 3 if FORMS[form] == "pung" or form >= 5 else 4
            club = columns.meld_clubs is not None and bool(columns.meld_clubs[place, seat, slot])
            cards = (kind,) * (size - club) + ((kind + 3,) if club and kind >= HONOUR else (kind,) * club)
            melds.append(Meld(FORMS[form], cards))
    return tuple(melds)


def _explain(columns: DealColumns, place: int, rules: Rules, into: tuple[Array, Array, Array, Array]) -> None:
    """Puts one deal's result, or what is wrong with it, into the columns of points."""
    points, pattern, fans, error = into
    found = evaluate(Decoded(deal_of(columns, place), ()), rules)
    points[place], pattern[place], fans[place] = 0, -1, 0
    if found.result is None:
        error[place] = found.problems[0].code
        return
    for seat, name in enumerate(SEATS):
        sheet = found.result.players[name]
        points[place, seat] = sheet.points
        if sheet.pattern is not None:
            pattern[place], fans[place] = PATTERNS.index(sheet.pattern), sheet.fans


__all__ = ["Compiled", "DealColumns", "PointColumns", "deal_of", "meld_code", "score_columns"]
