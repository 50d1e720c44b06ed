"""Deals as arrays for those who have them already: counts in, points out.

Cards are numbered as in `qscore.games.qinger.cards`: 0–8 are 1–9 万, 9–17 索, 18–26 饼, 27–29 J Q K of hearts,
30–32 J Q K of clubs, 33–39 red joy, black joy, 龙, 凤, 日, 月, 普天同庆. A kind is a card up to 29; clubs belong to the
kind of their rank.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from qscore.batch import layout as at
from qscore.batch.compiling import compiled, entry, is_installed
from qscore.batch.kernel import lay_out, score
from qscore.core.game import Decoded
from qscore.games.qinger.cards import CARD_COUNT, CLUB, FLOWER, FLOWER_NAMES, HONOUR, KIND_COUNT
from qscore.games.qinger.deal import PATTERNS, SEATS, Deal, Meld, Player, Win
from qscore.games.qinger.rules import Rules
from qscore.games.qinger.scoring import evaluate

Array = npt.NDArray[Any]
MELDS = 7
"""Sets a player can have laid out."""


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
    place = at.FORMS.index(form)
    if cards == 3 and form in ("concealed", "takeoff"):
        place += 2
    return 1 + KIND_COUNT * place + kind


def score_columns(columns: DealColumns, rules: Rules | Compiled) -> PointColumns:
    """Scores all deals under the same rules: those of `load_ruleset(...).rules({...})`.

    For many calls under the same rules pass a `Compiled(rules)` instead, which remembers its tables. What the tables
    do not answer goes through the explaining scorer. Raises ValueError for arrays of another shape.
    """
    count = len(columns.turned)
    _check(columns, count)
    kept = rules if isinstance(rules, Compiled) else Compiled(rules)
    found = PointColumns(
        np.zeros((count, 3), np.int32), np.zeros((count, 3), np.int32), np.full(count, -1, np.int8),
        np.zeros(count, np.int8), np.zeros(count, "<U4"),
    )  # fmt: skip
    status = np.full(count, at.SURPRISE, np.int8)
    whole = _whole(columns, count)
    kept.score(whole, found, status)
    for place in np.flatnonzero(status != at.SCORED):
        _explain(columns, int(place), kept.rules, found)
    return found


class _Columns(NamedTuple):
    """The arrays of `DealColumns`, all of them, each of one sort, as the compiled code takes them."""

    hand: Array
    melds: Array
    flowers: Array
    turned: Array
    winner: Array
    tile: Array
    source: Array
    meld_clubs: Array
    takeoff_joys: Array
    shown: Array
    how: Array


class _Found(NamedTuple):
    """The arrays that are filled."""

    points: Array
    net: Array
    pattern: Array
    fans: Array


def _whole(columns: DealColumns, count: int) -> _Columns:
    defaults = {
        "meld_clubs": np.zeros((count, 3, MELDS), np.uint8),
        "takeoff_joys": np.zeros((count, 3), np.uint8),
        "shown": np.ones(count, np.uint8),
        "how": np.zeros(count, np.uint8),
    }
    arrays = {name: array if array is not None else defaults[name] for name, array in vars(columns).items()}
    return _Columns(
        **{
            name: np.ascontiguousarray(array, np.int8 if name == "winner" else np.uint8)
            for name, array in arrays.items()
        }
    )


class Compiled:
    """One set of rules with its tables, for many calls of `score_columns`."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._tables: Any = None
        if is_installed():
            from qscore.batch.tables import RuleTables

            self._tables = RuleTables()
            self._tables.add(rules)

    def score(self, columns: _Columns, found: PointColumns, status: Array) -> None:
        """Scores what the tables can answer."""
        if self._tables is None:
            return
        todo, deal = np.arange(len(status)), np.zeros(1, at.DEAL)
        into = _Found(found.points, found.net, found.pattern, found.fans)
        while todo.size:
            _score_all(columns, todo, self._tables.array, deal, deal.view(np.int64), into, status)
            self._tables.fill()
            todo = np.flatnonzero(status == at.MISSING)


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
        ("melds", 0, at.SET_CODES - 1), ("turned", 0, FLOWER + len(FLOWER_NAMES) - 1), ("winner", -1, 2),
        ("tile", 0, FLOWER - 1), ("source", 0, at.SELF), ("how", 0, 15),
    ):  # fmt: skip
        array = getattr(columns, name)
        if array is not None and count and (np.min(array) < lowest or np.max(array) > highest):
            raise ValueError(f"{name} must be from {lowest} to {highest}")


@entry
def _score_all(
    columns: Any, todo: Any, tables: Any, deals: Any, memory: Any, found: Any, status: Any
) -> None:
    """Scores the deals at the places `todo`; what became of each goes into `status`."""
    t, deal = tables[0], deals[0]
    out = deal.out
    for n in range(todo.shape[0]):
        place = todo[n]
        status[place] = at.SURPRISE
        memory[:] = 0
        if _take(columns, place, deal):
            status[place] = score(deal, 0, t)
        for seat in range(3):
            found.points[place, seat], found.net[place, seat] = out[seat], out[3 + seat]
        found.pattern[place], found.fans[place] = out[7], out[8]


@compiled
def _take(columns: Any, place: int, deal: Any) -> bool:
    """Takes over the deal at a place; whether its numbers are such as a deal can have."""
    end, players = deal.end, deal.players
    end[at.TURNED] = columns.turned[place] + 1
    winner = columns.winner[place]
    if winner >= 0:
        end[at.HAS_WIN], end[at.WINNER] = 1, winner + 1
        end[at.CARD], end[at.SOURCE] = columns.tile[place] + 1, columns.source[place] + 1
        end[at.HIDDEN], end[at.HOW] = not columns.shown[place], columns.how[place]
    for seat in range(3):
        players[seat, at.GIVEN] = 1
        players[seat, at.TAKEOFF_JOYS] = columns.takeoff_joys[place, seat]
        cards = 0
        for card in range(FLOWER):
            count = columns.hand[place, seat, card]
            deal.cards[seat, card] = count
            cards += count
        players[seat, at.HAND] = cards
        for n in range(CARD_COUNT - FLOWER):
            deal.cards[at.FLOWER_ROW + seat, FLOWER + n] = columns.flowers[place, seat, n]
        for n in range(MELDS):
            code = columns.melds[place, seat, n]
            club = columns.meld_clubs[place, seat, n]
            if code:
                form, kind = (code - 1) // KIND_COUNT, (code - 1) % KIND_COUNT
                if not lay_out(
                    deal, seat, form, kind, (1 << (kind - HONOUR) if kind >= HONOUR else 1) if club else 0
                ):
                    return False
    return True


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
    if columns.winner[place] != -1:
        source = int(columns.source[place])
        bits = 0 if columns.how is None else int(columns.how[place])
        win = Win(
            (SEATS[columns.winner[place]],),
            int(columns.tile[place]),
            "self" if source == at.SELF else SEATS[source],
            columns.shown is None or bool(columns.shown[place]),
            tuple(way for n, way in enumerate(at.WAYS) if bits >> n & 1),
        )
    return Deal(jiang=int(columns.turned[place]), players=players, win=win)


def _melds(columns: DealColumns, place: int, seat: int) -> tuple[Meld, ...]:
    melds = []
    for slot, code in enumerate(columns.melds[place, seat]):
        if code:
            form, kind = divmod(int(code) - 1, KIND_COUNT)
            size = 3 if at.FORMS[form] == "pung" or form >= 5 else 4
            club = columns.meld_clubs is not None and bool(columns.meld_clubs[place, seat, slot])
            cards = (kind,) * (size - club) + ((kind + 3,) if club and kind >= HONOUR else (kind,) * club)
            melds.append(Meld(at.FORMS[form], cards))
    return tuple(melds)


def _explain(columns: DealColumns, place: int, rules: Rules, into: PointColumns) -> None:
    """Puts one deal's result, or what is wrong with it, into the columns of points."""
    found = evaluate(Decoded(deal_of(columns, place), ()), rules)
    into.points[place], into.net[place], into.pattern[place], into.fans[place] = 0, 0, -1, 0
    if found.result is None:
        into.error[place] = found.problems[0].code
        return
    for seat, name in enumerate(SEATS):
        sheet = found.result.players[name]
        into.points[place, seat], into.net[place, seat] = sheet.points, found.result.settlement[name]
        if sheet.pattern is not None:
            into.pattern[place], into.fans[place] = PATTERNS.index(sheet.pattern), sheet.fans


__all__ = ["Compiled", "DealColumns", "PointColumns", "deal_of", "meld_code", "score_columns"]
