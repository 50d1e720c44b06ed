"""A tree of plain data to a `Deal`: every field read, every slip named, nothing guessed.

What the cards bear is not asked here but in `check`. The win and the faults are read in `decode_end`.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Any

from qscore.core.game import Decoded, Tree
from qscore.core.problems import Path, Problem, Span
from qscore.core.spelling import look_up, simplified
from qscore.core.text import Text
from qscore.games.qinger.cards import JOYS, parse_cards
from qscore.games.qinger.deal import SEATS, Adjustment, Deal, Meld, Player
from qscore.games.qinger.decode_end import EndFields
from qscore.games.qinger.keys import ADJUSTMENT_WORDS, DEAL_WORDS, PLAYER_WORDS, english_keys
from qscore.games.qinger.vocabulary import MELD_WORDS, OUTCOME_WORDS, SEAT_WORDS, YES_WORDS
from qscore.reading.fields import MOST_ITEMS, PASSED_THROUGH, UnknownCards

DEAL_KEYS = ("ruleset", "rulings", *PASSED_THROUGH, "jiang", "players", "win", "faults", "outcome")
PLAYER_KEYS = (
    "name", "hand", "melds", "flowers", "takeoff_joys", "partial", "points", "claimed", "clubs", "adjust",
)  # fmt: skip
_DEAL_KEYS = frozenset(DEAL_KEYS)
_CHINESE_SEATS = {spelling: seat for spelling, seat in SEAT_WORDS.items() if not spelling.isascii()}
_CARD_KEYS = frozenset({"hand", "flowers", "clubs"})
_MELD = re.compile(
    r"\s*(" + "|".join(sorted(MELD_WORDS, key=len, reverse=True)) + r")(?![a-z])\s*(.*)", re.I | re.S
)


def decode(tree: Tree) -> Decoded:
    """The deal a tree describes. Fields that cannot be read are left out and named in `unsure`."""
    decoded = _Decoder().deal(tree)
    if any(problem.code == "E101" and not str(problem.path[-1]).isascii() for problem in decoded.problems):
        english, renamed = english_keys(tree)
        if renamed:
            return replace(_Decoder().deal(english), renamed=renamed)
    return decoded


class _Decoder(EndFields):
    """One reading of one tree."""

    __slots__ = ("uncounted",)

    def __init__(self) -> None:
        super().__init__()
        self.uncounted: set[str] = set()

    def deal(self, tree: Tree) -> Decoded:
        top = self.mapping(tree, ())
        if not top.keys() <= _DEAL_KEYS:
            self.unsure |= self.unknown_keys(top, DEAL_KEYS, (), DEAL_WORDS)
        players = self.players(top.get("players"))
        names = {player.name: seat for seat, player in players.items() if player.name}
        if names:
            self.seats = {**SEAT_WORDS, **names, **SEAT_WORDS}  # a seat's own words come first, and hold
        jiang = top.get("jiang")
        ruleset = self.text(top.get("ruleset"), ("ruleset",))
        win = top.get("win")
        outcome = top.get("outcome")
        deal = Deal(
            ruleset=ruleset or "qinger-130",
            rulings=self.rulings(top.get("rulings")),
            jiang=None if jiang is None else self.card(jiang, ("jiang",)),
            players=players,
            win=None if win is None else self.win(win),
            faults=self.faults(top["faults"]) if "faults" in top else (),
            outcome=None
            if outcome is None
            else self.word(outcome, ("outcome",), OUTCOME_WORDS, Text("outcome", "结果")),
            extra=self.passed_through(top),
        )
        return Decoded(
            deal, tuple(self.problems), frozenset(self.unsure), self.keys, uncounted=frozenset(self.uncounted)
        )

    def players(self, value: Tree) -> dict[str, Player]:
        players: dict[str, Player] = {}
        if value is None:
            return players
        unknown: dict[str, None] = {}
        for key, fields in self.mapping(value, ("players",)).items():
            seat = look_up(SEAT_WORDS, key)
            path: Path = ("players", key)
            if seat is None:
                unknown[key] = None
            elif seat in players:
                self.problems.append(Problem("E006", path, {"key": key}, at_key=True))
            else:
                self.keys[seat] = key
                players[seat] = self.player(fields, path, seat)
        if unknown:
            meant = self.unknown_keys(unknown, SEATS, ("players",), _CHINESE_SEATS)
            self.unsure |= meant - players.keys()
        self.names({seat: player.name for seat, player in players.items()}, SEAT_WORDS)
        return {seat: players[seat] for seat in SEATS if seat in players}

    def player(self, value: Tree, path: Path, seat: str) -> Player:
        if value is None:
            return Player()
        read: dict[str, Any] = {}
        unknown: dict[str, None] = {}
        if not isinstance(value, dict):
            self.unsure.add(seat)
        for key, field in self.mapping(value, path).items():
            if field is None and key in PLAYER_KEYS:
                continue
            here = (*path, key)
            if key in _CARD_KEYS:
                read[key] = self.cards(field, here)
            elif key == "melds":
                read[key] = self.melds(field, here, seat)
            elif key == "name":
                read[key] = self.name(field, here)
            elif key == "points" or key == "claimed":
                read[key] = self.number(field, here)
                if read[key] is None and key == "points":
                    self.uncounted.add(seat)
            elif key == "partial" or key == "takeoff_joys":
                before = len(self.problems)
                read[key] = self.flag(field, here, YES_WORDS)
                if len(self.problems) > before and key == "partial":
                    self.uncounted.add(seat)
            elif key == "adjust":
                read[key] = self.adjustments(field, here)
            else:
                unknown[key] = None
                self.unsure.add(seat)
        if read.get("melds"):
            _takeoff_of_joys(read)
        if unknown:
            self.unknown_keys(unknown, PLAYER_KEYS, path, PLAYER_WORDS)
        return Player(**read)

    def melds(self, value: Tree, path: Path, seat: str) -> tuple[Meld, ...]:
        if isinstance(value, str):
            melds = [self.meld(value, path, seat)]
        else:
            items = self.limited(value, path)
            melds = [self.meld(item, (*path, place), seat) for place, item in enumerate(items)]
        return tuple(meld for meld in melds if meld is not None)

    def meld(self, value: Tree, path: Path, seat: str) -> Meld | None:
        known = _well_formed(value) if isinstance(value, str) and len(value) < 40 else None
        if known is not None:
            return known
        match = _MELD.match(simplified(value)) if isinstance(value, str) else None
        if match is None:
            self.unsure.add(seat)
            words = value.split(None, 1)[:1] if isinstance(value, str) else [value]
            self.word(words[0] if words else "", path, MELD_WORDS, Text("set", "牌组"))
            return None
        text = value[match.start(2) :]
        try:
            return Meld(MELD_WORDS[match[1].lower()], parse_cards(text))
        except UnknownCards as unknown:
            self.unsure.add(seat)
            for start, end in unknown.spans[:MOST_ITEMS]:
                part = Span(match.start(2) + start, match.start(2) + end)
                self.problems.append(Problem("E201", path, {"word": text[start:end][:40]}, part))
            return None

    def adjustments(self, value: Tree, path: Path) -> tuple[Adjustment, ...]:
        adjustments = []
        for place, item in enumerate(self.limited(value, path)):
            here = (*path, place)
            fields = self.mapping(item, here)
            if not isinstance(item, dict):
                continue
            self.unknown_keys(fields, ("points", "why", "after"), here, ADJUSTMENT_WORDS)
            points = self.number(fields.get("points"), (*here, "points"))
            after = "after" in fields and self.flag(fields["after"], (*here, "after"), YES_WORDS)
            why = self.text(fields.get("why"), (*here, "why")) or ""
            if points is not None:
                adjustments.append(Adjustment(points, why, after))
        return tuple(adjustments)


def _takeoff_of_joys(read: dict[str, Any]) -> None:
    """Joys listed as a takeoff are flowers that were laid out together (13.1)."""
    joys = [
        meld for meld in read["melds"] if meld.kind == "takeoff" and meld.cards and set(meld.cards) <= JOYS
    ]
    if joys:
        read["melds"] = tuple(meld for meld in read["melds"] if meld not in joys)
        read["flowers"] = tuple(
            sorted((*read.get("flowers", ()), *(card for meld in joys for card in meld.cards)))
        )
        read["takeoff_joys"] = True


@lru_cache(maxsize=4096)
def _well_formed(text: str) -> Meld | None:
    """The set a text describes, None where something in it is not understood: there are few different ones."""
    match = _MELD.match(simplified(text))
    try:
        return Meld(MELD_WORDS[match[1].lower()], parse_cards(match[2])) if match else None
    except UnknownCards:
        return None
