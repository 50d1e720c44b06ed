"""An evening of Gongzhu: running totals, reward marks cashed, games to 1000, pigs drawn (6, 13).

The session hands over what happened in order; nothing here knows files, money or the words of a session. A
game ends only after every chance to cash: an entry that cashes right after a deal comes before the end is
judged.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from qscore.catalogue.words import word
from qscore.core.data import fields_of
from qscore.core.problems import Problem
from qscore.core.result import net
from qscore.core.text import Text
from qscore.games.gongzhu.a06_marks import is_far_enough, lead, may_cash
from qscore.games.gongzhu.a13_end import ending_alone, ending_of_sides
from qscore.games.gongzhu.a14_settlement import payments_of, side_totals
from qscore.games.gongzhu.deal import OTHER_SIDE, SEATS, SIDES
from qscore.games.gongzhu.rules import Rules


@dataclass(frozen=True, slots=True)
class Played:
    """A scored deal: its number, points by seat, and marks by side (none where everyone plays alone)."""

    n: int
    points: Mapping[str, int]
    marks: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CashIn:
    """A side cashes its marks, said in the entry of that number."""

    side: str
    entry: int


@dataclass(frozen=True, slots=True)
class Reseat:
    """New places: the names in seat order. Pairs that stay together keep their totals, others start a new game."""

    players: tuple[str, ...]


CASH = ("cash",)
"""Where the side stands in an entry that cashes."""
Event: TypeAlias = "Played | CashIn | Reseat"


@dataclass(frozen=True, slots=True)
class Cashed:
    """Marks cashed after deal `after`: by which side, how many, worth how many points."""

    side: str
    marks: int
    points: int
    after: int


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that ended: its deals, the totals of the sides (alone: of the players), who won, who drew a pig."""

    n: int
    deals: tuple[int, ...]
    totals: Mapping[str, int]
    winner: str | None
    pigs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """All that follows from an evening's deals.

    `totals` are of the whole evening and `current` of the game in progress, both by side (alone: by player)
    and with what was cashed. `settlement` (points) and `pig_settlement` (pigs) are what every player has won
    or lost, each zero-sum; `pigs` counts those drawn, by name. `problems` are entries that cannot be, by number.
    """

    totals: Mapping[str, int]
    current: Mapping[str, int]
    marks: Mapping[str, int]
    cashed: tuple[Cashed, ...]
    games: tuple[FinishedGame, ...]
    pigs: Mapping[str, int]
    settlement: Mapping[str, int]
    pig_settlement: Mapping[str, int]
    problems: tuple[tuple[int, Problem], ...]

    def as_json(self) -> dict[str, object]:
        """The keys the evening adds to a session's result."""
        cashed: dict[str, int] = {}
        for each in self.cashed:
            cashed[each.side] = cashed.get(each.side, 0) + each.points
        games = [
            {"n": game.n, "deals": len(game.deals), "totals": dict(game.totals), "winner": game.winner}
            for game in self.games
        ]
        return fields_of(self, "totals", "marks") | {
            "cashed": cashed,
            "games": games,
            "pigs": dict(self.pigs),
        }


def tally_of(events: Iterable[Event], players: Sequence[str], rules: Rules, play: str | None = None) -> Tally:
    """What an evening comes to.

    `players` are the four names in seat order (north, east, south, west) at the beginning; `play` is
    `"partners"`, `"alone"` or None for what the ruleset says.
    """
    run = _Run(tuple(players), rules, rules.play(play))
    for event in events:
        if isinstance(event, Played):
            run.judge()
            run.deal(event)
        elif isinstance(event, CashIn):
            run.cash_entry(event)
        else:
            run.judge()
            run.reseat(event)
    run.judge()
    return run.result()


class _Run:
    """The state of an evening while its events pass."""

    def __init__(self, players: tuple[str, ...], rules: Rules, play: str) -> None:
        self.players = players
        self.rules = rules
        self.partners = play == "partners"
        self.play = play
        self.totals = dict.fromkeys(self.keys(), 0)
        self.current = dict(self.totals)
        self.marks = dict.fromkeys(SIDES, 0) if self.partners else {}
        self.deals: list[int] = []
        self.cashed: list[Cashed] = []
        self.games: list[FinishedGame] = []
        self.pigs = dict.fromkeys(players, 0)
        self.settlement = dict.fromkeys(players, 0)
        self.pig_settlement = dict.fromkeys(players, 0)
        self.problems: list[tuple[int, Problem]] = []

    def keys(self) -> tuple[str, ...]:
        return tuple(SIDES) if self.partners else self.players

    def members(self, key: str) -> tuple[str, ...]:
        """The players a total belongs to."""
        if not self.partners:
            return (key,)
        return tuple(self.players[SEATS.index(seat)] for seat in SIDES[key])

    # what happens

    def deal(self, played: Played) -> None:
        self.deals.append(played.n)
        points = dict(zip(self.players, (played.points[seat] for seat in SEATS), strict=True))
        gained = side_totals(played.points) if self.partners else points
        self.add(gained, self.settlement_of(played.points))
        if self.partners:
            for side in SIDES:
                self.marks[side] += played.marks.get(side, 0)
            if not self._cashed_on_request():
                for side in SIDES:
                    if may_cash(side, self.current, self.marks, self.rules):
                        self.cash(side)
                        break

    def _cashed_on_request(self) -> bool:
        """Whether rewards are cashed only when a side asks for it (ruling `cash_in`, 6)."""
        return self.rules.rulings.get("cash_in") == "asked"

    def settlement_of(self, points: Mapping[str, int]) -> dict[str, int]:
        by_seat = net(SEATS, payments_of(points, self.play, self.rules))
        return dict(zip(self.players, by_seat.values(), strict=True))

    def add(self, gained: Mapping[str, int], settlement: Mapping[str, int]) -> None:
        for key, points in gained.items():
            self.totals[key] += points
            self.current[key] += points
        for player, points in settlement.items():
            self.settlement[player] = self.settlement.get(player, 0) + points

    def cash(self, side: str) -> None:
        """Cashes the difference in marks; both sides' marks start again (6)."""
        marks = lead(side, self.marks)
        points = marks * self.rules.values.reward.worth
        self.cashed.append(Cashed(side, marks, points, self.deals[-1]))
        won = dict.fromkeys(self.members(side), points)
        lost = dict.fromkeys(self.members(OTHER_SIDE[side]), -points)
        self.add({side: points}, {**won, **lost})
        self.marks = dict.fromkeys(SIDES, 0)

    def cash_entry(self, event: CashIn) -> None:
        """A side asks to cash; what forbids it is a problem of that entry."""
        problem = self.against_cashing(event.side)
        if problem is None:
            self.cash(event.side)
        else:
            self.problems.append((event.entry, problem))

    def against_cashing(self, side: str) -> Problem | None:
        """Why a side cannot cash; None where it can."""
        reward = self.rules.values.reward
        parameters: dict[str, object] = {"side": word(side), "article": reward.article}
        if not self.partners:
            return Problem("E810", CASH, parameters)
        if not self._cashed_on_request():
            condition = Text("cash_in=asked", "cash_in=asked")
            return Problem("E108", CASH, {**parameters, "key": "cash", "condition": condition})
        other = OTHER_SIDE[side]
        if lead(side, self.marks) <= 0:
            return Problem("E808", CASH, {**parameters, "own": self.marks[side], "other": self.marks[other]})
        if not is_far_enough(side, self.current, reward.total):
            parameters |= {"own": self.current[side], "other": self.current[other], "total": reward.total}
            return Problem("E809", CASH, parameters)
        return None

    def judge(self) -> None:
        """Ends the game if its totals say so: pigs are drawn, and totals and marks start again (13)."""
        if not self.deals:
            return
        ending = (ending_of_sides if self.partners else ending_alone)(self.current, self.rules)
        if ending is None:
            return
        drawers = tuple(player for key in ending.pigs for player in self.members(key))
        n = len(self.games) + 1
        self.games.append(FinishedGame(n, tuple(self.deals), dict(self.current), ending.winner, drawers))
        for player in drawers:
            self.pigs[player] = self.pigs.get(player, 0) + 1
        drawn = {seat: -int(player in drawers) for seat, player in zip(SEATS, self.players, strict=True)}
        if self.partners:  # one pig a side: half of what its two players show
            drawn = {seat: drawn[seat] if seat in ("north", "east") else 0 for seat in SEATS}
        for player, pigs in self.settlement_of(drawn).items():
            self.pig_settlement[player] = self.pig_settlement.get(player, 0) + pigs
        kept = self.marks if self.rules.rulings["marks_after_game"] == "carry" else None
        self.start_again(kept)

    def start_again(self, marks: dict[str, int] | None = None) -> None:
        """A new game; marks begin anew where none are carried over (ruling `marks_after_game`, 6)."""
        self.current = dict.fromkeys(self.keys(), 0)
        self.marks = marks or (dict.fromkeys(SIDES, 0) if self.partners else {})
        self.deals = []

    def reseat(self, event: Reseat) -> None:
        """Totals follow pairs that stay together; new pairs start a new game and new totals."""
        before = {frozenset(self.members(key)): key for key in self.keys()}
        self.players = event.players
        moved = {key: before.get(frozenset(self.members(key))) for key in self.keys()}
        for player in event.players:
            for counts in (self.pigs, self.settlement, self.pig_settlement):
                counts.setdefault(player, 0)
        if not self.partners:  # who left keeps the total, who came starts at 0
            self.totals = {**self.totals, **{key: self.totals.get(key, 0) for key in self.keys()}}
            self.current = {key: self.current.get(key, 0) for key in self.keys()}
            return
        if any(old is None for old in moved.values()):
            self.totals = dict.fromkeys(self.keys(), 0)
            self.start_again()
            return
        self.totals = {key: self.totals[old or key] for key, old in moved.items()}
        self.current = {key: self.current[old or key] for key, old in moved.items()}
        self.marks = {key: self.marks[old or key] for key, old in moved.items()}

    def result(self) -> Tally:
        assert sum(self.settlement.values()) == 0
        assert sum(self.pig_settlement.values()) == 0
        return Tally(
            totals=self.totals,
            current=self.current,
            marks=self.marks,
            cashed=tuple(self.cashed),
            games=tuple(self.games),
            pigs=self.pigs,
            settlement=self.settlement,
            pig_settlement=self.pig_settlement,
            problems=tuple(self.problems),
        )
