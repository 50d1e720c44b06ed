"""How a deal ended, out of a tree: the win and the faults, and the cards that any part of it may have."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from qscore.catalogue.words import word
from qscore.core.game import Tree
from qscore.core.problems import Path
from qscore.core.text import Text
from qscore.games.qinger.cards import FLOWER, Card, Cards, cards_text, parse_cards
from qscore.games.qinger.deal import Fault, Win
from qscore.games.qinger.keys import FAULT_KEY_WORDS, WIN_WORDS
from qscore.games.qinger.vocabulary import (
    COMPLETION_WORDS,
    FAULT_WORDS,
    PATTERN_WORDS,
    SEAT_WORDS,
    SELF_WORDS,
    WAIT_WORDS,
    WAY_WORDS,
    YES_WORDS,
)
from qscore.reading.fields import MOST_ITEMS, NOTHING, DealFields

WIN_KEYS = ("player", "tile", "from", "shown", "how", "pattern", "wait", "coins", "completes")
_WIN_KEYS = frozenset(WIN_KEYS)
_SEAT = Text("seat", "座位")
_SOME_CARDS = Text("cards, such as 123m 5s", "牌，如 123万 5索")
_CLAIMS = {
    "pattern": (PATTERN_WORDS, Text("pattern", "牌型")),
    "wait": (WAIT_WORDS, Text("wait", "听张")),
    "completes": (COMPLETION_WORDS, Text("completion", "所成")),
}
_NAMED = {"player": Text("player", "player（成牌的座位）"), "from": Text("from", "from（自摸或点炮的座位）")}
_WHENCE = Text("`self` or the seat that discarded", "自摸，或打出这张牌的座位")


class EndFields(DealFields):
    """Reads cards, the win and the faults.

    `seats` are the words that stand for a seat, the players' own names included once they are known.
    """

    __slots__ = ("seats",)

    def __init__(self) -> None:
        super().__init__()
        self.seats: Mapping[str, str] = SEAT_WORDS

    def cards(self, value: Tree, path: Path) -> Cards:
        """The cards at `path`; where some are unknown, their part is unsure."""
        return self.read_cards(value, path, parse_cards, "E201", _SOME_CARDS)

    def card(self, value: Tree, path: Path) -> Card | None:
        """The one card at `path`; None (with a problem, and its part unsure) where it is none or several."""
        before = len(self.problems)
        cards = self.cards(value, path)
        if len(cards) == 1:
            return cards[0]
        self.doubt(path)
        if len(self.problems) == before:
            self.report("E209", path, count=len(cards))
        return None

    def win(self, value: Tree) -> Win | None:
        """The win, as far as it could be read; where the winner, the source or the card could not, it is unsure."""
        fields = self.mapping(value, ("win",))
        if not isinstance(value, dict):
            self.unsure.add("win")
            return None
        meant: frozenset[str] = frozenset()
        if not fields.keys() <= _WIN_KEYS:
            meant = self.unknown_keys(fields, WIN_KEYS, ("win",), WIN_WORDS)
        get = fields.get
        for key, expected in (("player", _SEAT), ("from", _WHENCE)):
            if get(key) in (None, "", []):
                if key not in meant:
                    self.report("E103", ("win",), key=_NAMED.get(key, key), expected=expected)
                self.unsure.add("win")
        if not fields:
            return None
        if "tile" in meant:
            self.unsure.add("win")
        card = None if get("tile") in NOTHING else self.card(get("tile"), ("win", "tile"))
        if card is not None and card >= FLOWER:
            self.report("E206", ("win", "tile"), card=cards_text((card,)))
            self.unsure.add("win")
            card = None
        source = None if get("from") in NOTHING else self._source(get("from"))
        claimants = self._claimants(get("player"))
        if source is None or not claimants:
            self.unsure.add("win")
        claims: dict[str, Any] = {}
        for key in ("pattern", "wait", "completes"):
            if get(key) is not None:
                words, what = _CLAIMS[key]
                claims[key] = self.word(get(key), ("win", key), words, what)
        if get("coins") is not None:
            claims["coins"] = self.number(get("coins"), ("win", "coins"), 0, 4)
        return Win(
            claimants=claimants,
            card=-1 if card is None else card,
            source=source or "self",
            shown="shown" not in fields or self.flag(get("shown"), ("win", "shown"), YES_WORDS),
            how=self._how(get("how")) if get("how") not in NOTHING else (),
            **claims,
        )

    def _source(self, value: Tree) -> str | None:
        if isinstance(value, str) and value in SELF_WORDS:
            return "self"
        return self.word(value, ("win", "from"), {**self.seats, **SELF_WORDS}, _SEAT)

    def _claimants(self, value: Tree) -> tuple[str, ...]:
        if value in NOTHING:
            return ()
        if isinstance(value, str):
            whole = self.seats.get(value)
            items = (
                [value] if whole else [item for item in re.split(r"[,，、\s]+", value) if item][:MOST_ITEMS]
            )
            paths: list[Path] = [("win", "player")] * len(items)
        else:
            items = self.items(value, ("win", "player"))[:MOST_ITEMS]
            paths = [("win", "player", place) for place in range(len(items))]
        seats: list[str] = []
        for item, path in zip(items, paths, strict=True):
            seat = self.word(item, path, self.seats, _SEAT)
            if seat in seats:
                self.report("E408", path, seat=word(seat or ""))
            elif seat is not None:
                seats.append(seat)
        return tuple(seats)

    def _how(self, value: Tree) -> tuple[str, ...]:
        named = value.replace(",", " ").split() if isinstance(value, str) else value
        items = self.limited(named, ("win", "how"))
        paths: list[Path] = [
            ("win", "how") if isinstance(value, str) else ("win", "how", n) for n in range(len(items))
        ]
        ways = [
            self.word(item, path, WAY_WORDS, Text("way of winning", "成法"))
            for item, path in zip(items, paths, strict=True)
        ]
        return tuple(dict.fromkeys(way for way in ways if way is not None))

    def faults(self, value: Tree) -> tuple[Fault, ...]:
        """The faults in the order in which they are written; the same one twice is a problem."""
        faults: list[Fault] = []
        for place, item in enumerate(self.limited(value, ("faults",))):
            path: Path = ("faults", place)
            if isinstance(item, str) and len(item.split()) == 2:  # as in the text form: `dealer misdeal`
                item = dict(zip(("player", "fault"), item.split(), strict=True))
            fields = self.mapping(item, path)
            if not isinstance(item, dict):
                self.unsure.add("faults")
                continue
            self.unknown_keys(fields, ("player", "fault"), path, FAULT_KEY_WORDS)
            seat = self.word(fields.get("player"), (*path, "player"), self.seats, _SEAT)
            kind = self.word(fields.get("fault"), (*path, "fault"), FAULT_WORDS, Text("fault", "犯规"))
            if seat is not None and kind is not None:
                fault = Fault(seat, kind)
                if fault in faults:
                    self.report("E508", path, seat=word(seat or ""), fault=word(kind))
                else:
                    faults.append(fault)
            else:
                self.unsure.add("faults")
        return tuple(faults)
