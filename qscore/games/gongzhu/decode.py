"""A tree of plain data to a `Deal`: every field read, every slip named, nothing guessed."""

from __future__ import annotations

from qscore.core.game import Decoded, Tree
from qscore.core.problems import Path, Problem
from qscore.core.spelling import look_up
from qscore.core.text import Text
from qscore.games.gongzhu.cards import Cards, parse_cards
from qscore.games.gongzhu.deal import SEATS, Adjustment, Deal, Player
from qscore.games.gongzhu.vocabulary import PLAY_WORDS, SEAT_WORDS, SIDE_WORDS
from qscore.reading.fields import PASSED_THROUGH, DealFields

DEAL_KEYS = ("ruleset", "rulings", *PASSED_THROUGH, "sides", "players", "exposed", "marks")
PLAYER_KEYS = ("name", "taken", "points", "claimed", "adjust")
MOST_MARKS = 99
"""The most reward marks that can be given at once."""

SIDE = Text("side", "方")
_SOME_CARDS = Text("cards, such as QS 5H", "牌，如 黑桃Q 红桃5")


def decode(tree: Tree) -> Decoded:
    """The deal a tree describes. Fields that cannot be read are left out and named in `unsure`."""
    return _Decoder().deal(tree)


class _Decoder(DealFields):
    """One reading of one tree."""

    __slots__ = ("keys",)

    def __init__(self) -> None:
        super().__init__()
        self.keys: dict[str, str] = {}

    def deal(self, tree: Tree) -> Decoded:
        top = self.mapping(tree, ())
        self.unknown_keys(top, DEAL_KEYS, ())
        sides = top.get("sides")
        deal = Deal(
            ruleset=self.text(top.get("ruleset"), ("ruleset",)) or "gongzhu",
            rulings=self.rulings(top.get("rulings")),
            sides=None
            if sides is None
            else self.word(sides, ("sides",), PLAY_WORDS, Text("way of playing", "打法")),
            players=self.players(top.get("players")),
            exposed=self.cards(top.get("exposed"), ("exposed",), "exposed"),
            marks=self.marks(top["marks"]) if top.get("marks") is not None else {},
            extra=self.passed_through(top),
        )
        return Decoded(deal, tuple(self.problems), frozenset(self.unsure), self.keys)

    def players(self, value: Tree) -> dict[str, Player]:
        players: dict[str, Player] = {}
        if value is None:
            return players
        for key, fields in self.mapping(value, ("players",)).items():
            seat = look_up(SEAT_WORDS, key)
            path: Path = ("players", key)
            if seat is None:
                self.unknown_keys({key: None}, SEATS, ("players",))
                self.unsure.add("players")
            elif seat in players:
                self.problems.append(Problem("E006", path, {"key": key}, at_key=True))
            else:
                players[seat] = self.player(fields, path)
                self.keys[seat] = key
        self.names({seat: player.name for seat, player in players.items()}, self.keys, SEAT_WORDS)
        return {seat: players[seat] for seat in SEATS if seat in players}

    def player(self, value: Tree, path: Path) -> Player:
        if value is None:
            return Player()
        fields = self.mapping(value, path)
        if set(fields) - set(PLAYER_KEYS) or not isinstance(value, dict):
            self.unknown_keys(fields, PLAYER_KEYS, path)
            self.unsure.add("players")
        get = fields.get
        return Player(
            name=self.name(get("name"), (*path, "name")),
            taken=self.cards(get("taken"), (*path, "taken"), "players"),
            points=None if get("points") is None else self.number(get("points"), (*path, "points")),
            claimed=None if get("claimed") is None else self.number(get("claimed"), (*path, "claimed")),
            adjust=self.adjustments(get("adjust"), (*path, "adjust")),
        )

    def cards(self, value: Tree, path: Path, doubt: str) -> Cards:
        """The cards at `path`; where some are unknown, the problem is named and `doubt` is noted as unsure."""
        return self.read_cards(value, path, doubt, parse_cards, "E802", _SOME_CARDS)

    def adjustments(self, value: Tree, path: Path) -> tuple[Adjustment, ...]:
        adjustments = []
        for place, item in enumerate(self.limited(value, path)):
            here = (*path, place)
            fields = self.mapping(item, here)
            self.unknown_keys(fields, ("points", "why"), here)
            points = self.number(fields.get("points"), (*here, "points")) if fields else None
            if points is not None:
                adjustments.append(Adjustment(points, self.text(fields.get("why"), (*here, "why")) or ""))
        return tuple(adjustments)

    def marks(self, value: Tree) -> dict[str, int]:
        marks: dict[str, int] = {}
        for key, count in self.mapping(value, ("marks",)).items():
            path = ("marks", key)
            side = self.word(key, path, SIDE_WORDS, SIDE)
            number = self.number(count, path, 0, MOST_MARKS)
            if side is not None and side in marks:
                self.problems.append(Problem("E006", path, {"key": key}, at_key=True))
            elif side is not None and number is not None:
                marks[side] = number
        return marks
