"""What a hand of Qing'er waits for and what each card would score; of a hand that does not wait, how far it is away.

Every result comes from the same scorer as a played deal: the win is written into the deal and scored. Nothing is
known of cards that the deal does not show; `left` counts the copies that are not in sight, wherever they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from qscore.diagnostics import InputError, Problem
from qscore.games import Decoded
from qscore.language import Language
from qscore.pipeline import Choice, Scored, score_entry
from qscore.qinger.arrange import is_complete
from qscore.qinger.cards import FLOWER, KIND_COUNT, NAMES, Card, Cards, Kind, kind_of
from qscore.qinger.deal import ENDING_FAULTS, IN_HAND, SEATS, Deal, Player, Win, winner
from qscore.qinger.holding import holding_of
from qscore.qinger.rules import Rules
from qscore.qinger.scoring import evaluate
from qscore.rulebook.shanten import FAR, missing

Tree = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Won:
    """What a card would score: points (final), pattern, fans, and the arrangement."""

    points: int
    pattern: str
    fans: int
    arrangement: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wait:
    """A card that completes the hand, the copies of it not in sight, and the results; None where it is no win."""

    card: Card
    left: int
    drawn: Won | None
    discarded: Won | None

    @property
    def best(self) -> int:
        """The higher of the two results."""
        return max(won.points for won in (self.drawn, self.discarded) if won is not None)


@dataclass(frozen=True, slots=True)
class Draw:
    """A card that brings the hand nearer, the copies not in sight, and the discards that keep it nearer."""

    card: Card
    left: int
    discards: Cards = ()


@dataclass(frozen=True, slots=True)
class Discard:
    """A card to discard from a hand with one over, how far the rest is then from waiting, what brings it nearer."""

    card: Card
    away: int
    draws: tuple[Draw, ...]

    @property
    def left(self) -> int:
        """The copies, not in sight, of all cards that bring the rest nearer."""
        return sum(draw.left for draw in self.draws)


@dataclass(frozen=True, slots=True)
class Waits:
    """The study of one hand.

    `away` is how many exchanges the hand is from waiting: 0 waits, None can never be completed with the
    copies that are left. `refused` are cards that would complete it but score no win, with the error code.
    `unknown` are the cards of other players and the wall together that the deal does not show.
    """

    seat: str
    cards: int
    away: int | None
    waits: tuple[Wait, ...] = ()
    refused: tuple[tuple[Card, str], ...] = ()
    draws: tuple[Draw, ...] = ()
    discards: tuple[Discard, ...] = ()
    unknown: int = 0

    @property
    def one_over(self) -> bool:
        """Whether the hand has just drawn: all its sets and the pair are there, and a card is to be discarded."""
        return self.cards % 3 == 2

    def as_json(self) -> Tree:
        """The study as plain data, in the form that `--json` prints."""
        return {
            "seat": self.seat,
            "cards": self.cards,
            "away": self.away,
            "waits": [
                {
                    "card": NAMES[wait.card],
                    "left": wait.left,
                    "self": _won_tree(wait.drawn),
                    "discard": _won_tree(wait.discarded),
                }
                for wait in self.waits
            ],
            "refused": [{"card": NAMES[card], "error": code} for card, code in self.refused],
            "draws": [_draw_tree(draw) for draw in self.draws],
            "discards": [
                {
                    "card": NAMES[each.card],
                    "away": each.away,
                    "left": each.left,
                    "draws": [_draw_tree(draw) for draw in each.draws],
                }
                for each in self.discards
            ],
            "unknown": self.unknown,
        }


def _won_tree(won: Won | None) -> Tree | None:
    if won is None:
        return None
    return {
        "points": won.points,
        "pattern": won.pattern,
        "fans": won.fans,
        "arrangement": list(won.arrangement),
    }


def _draw_tree(draw: Draw) -> Tree:
    tree: Tree = {"card": NAMES[draw.card], "left": draw.left}
    if draw.discards:
        tree["discards"] = [NAMES[card] for card in draw.discards]
    return tree


class NoHand(LookupError):
    """No hand to study: `seats` are those with a whole hand of `cards`, of which none or several are there."""

    def __init__(self, seats: tuple[str, ...], cards: int) -> None:
        self.seats = seats
        self.cards = cards
        super().__init__(", ".join(seats))


def waits(
    deal: Any,
    seat: str | None = None,
    *,
    ruleset: str | None = None,
    rulings: Mapping[str, str] | None = None,
    language: Language = "en",
) -> Waits:
    """The study of a whole hand, or one with a card over (11): what it waits for, or how far it is from waiting.

    `deal` is a Qing'er deal as `read_deals` gives it, or its text in any form. Without `seat` the one player
    is taken who has a whole hand. Raises `InputError` where the deal is not possible, `NoHand` where
    no player or several can be meant.

    >>> found = waits("jiang 1s; dealer: 123m 456m 789m 123s 456s 789s 12p 55p; next: partial; bottom: partial")
    >>> [(NAMES[wait.card], wait.left, wait.drawn.points, wait.discarded.points) for wait in found.waits]
    [('3p', 4, 380, 360)]
    """
    from qscore.api import print_deal
    from qscore.reading import read_entries

    text = deal if isinstance(deal, str) else print_deal(deal)
    entries = list(read_entries(text, "deal", None if isinstance(deal, str) else "yaml"))
    if len(entries) != 1:
        raise ValueError(f"one deal is wanted, not {len(entries)}")
    scored = score_entry(entries[0], Choice(ruleset, dict(rulings or {}), language))
    return waits_of(scored, seat, language)


def waits_of(scored: Scored, seat: str | None = None, language: Language = "en") -> Waits:
    """The study of a hand of a scored deal; errors as `waits`."""
    if scored.decoded is None or scored.entry.problems or scored.decoded.problems:
        raise InputError(scored.diagnostics(language))
    deal: Deal = scored.decoded.deal
    assert isinstance(scored.rules, Rules)
    whole = scored.rules.values.hand.cards
    seats = whole_hands(deal, whole)
    if seat is None and len(seats) != 1:
        raise NoHand(seats, whole)
    chosen = seats[0] if seat is None else seat
    if chosen not in seats:
        raise NoHand(seats, whole)
    size = cards_of(deal.players[chosen])
    study = _Study(scored, deal, chosen, size)
    problems = study.problems()
    if problems:
        raise InputError(replace(scored, problems=tuple(problems), result=None).diagnostics(language))
    return study.run()


def cards_of(player: Player) -> int:
    """How many cards a player has, every laid-out set counted as three (11)."""
    return len(player.hand) + sum(len(m.cards) if m.kind in IN_HAND else 3 for m in player.melds)


def whole_hands(deal: Deal, whole: int) -> tuple[str, ...]:
    """The seats whose cards are all known: `whole` of them, or one more."""
    return tuple(
        seat
        for seat, player in deal.players.items()
        if player.points is None and cards_of(player) in (whole, whole + 1)
    )


class _Study:
    """One study of one hand."""

    def __init__(self, scored: Scored, deal: Deal, seat: str, size: int) -> None:
        assert isinstance(scored.rules, Rules)
        assert scored.decoded is not None
        self.decoded: Decoded = scored.decoded
        self.rules: Rules = scored.rules
        self.seat = seat
        self.size = size
        self.whole = self.rules.values.hand.cards
        self.own_problems = scored.problems
        self.deal = _before_the_win(deal, seat)
        # a card that another player won on is in sight
        self.taken = deal.win.card if deal.win and deal.win.card >= 0 and winner(deal) != seat else None
        self.player = self.deal.players[seat]
        self.other = next(each for each in SEATS if each != seat)
        self.left = self._left()

    def problems(self) -> list[Problem]:
        """What makes the deal impossible without any win; a card over is none."""
        evaluation = evaluate(self._decoded(self.deal), self.rules)
        rulings = [problem for problem in self.own_problems if problem.path[:1] == ("rulings",)]
        return rulings + [p for p in evaluation.problems if not (p.code == "E203" and self._is_own(p))]

    def _is_own(self, problem: Problem) -> bool:
        return self.size > self.whole and self.decoded.keys.get(self.seat, self.seat) in problem.path

    def _decoded(self, deal: Deal) -> Decoded:
        return Decoded(deal, self.decoded.problems, self.decoded.unsure, self.decoded.keys)

    def _left(self) -> tuple[int, ...]:
        """The copies of every card that are not in sight."""
        left = list(self.rules.copies)
        for player in self.deal.players.values():
            for card in (*player.hand, *player.flowers, *(c for meld in player.melds for c in meld.cards)):
                left[card] -= 1
        if self.deal.jiang is not None:
            left[self.deal.jiang] -= 1
        if self.taken is not None:
            left[self.taken] -= 1
        return tuple(max(0, count) for count in left)

    def _hand(self) -> Cards:
        """The cards in hand, groups listed as sets of the hand included."""
        in_hand = (meld for meld in self.player.melds if meld.kind in IN_HAND)
        return tuple(sorted((*self.player.hand, *(card for meld in in_hand for card in meld.cards))))

    def run(self) -> Waits:
        unknown = sum(self.left)
        counts = list(holding_of(self.seat, self.player).counts)
        distance = self._missing(counts)
        if distance >= FAR:
            return Waits(self.seat, self.size, None, unknown=unknown)
        if self.size > self.whole:
            away = max(0, distance - 1)
            return Waits(
                self.seat, self.size, away, discards=self._discards(counts, distance), unknown=unknown
            )
        found, refused = self._waits(self.deal, counts)
        draws = () if distance == 1 else self._draws(counts, distance, after=True)
        return Waits(self.seat, self.size, distance - 1, found, refused, draws, unknown=unknown)

    # waiting

    def _waits(self, deal: Deal, counts: list[int]) -> tuple[tuple[Wait, ...], tuple[tuple[Card, str], ...]]:
        found: list[Wait] = []
        refused: list[tuple[Card, str]] = []
        for card in range(FLOWER):
            kind = kind_of(card)
            counts[kind] += 1
            complete = is_complete(counts)
            counts[kind] -= 1
            if not complete or not self.rules.copies[card]:
                continue
            if not self.left[card]:
                refused.append((card, "E202"))
                continue
            drawn, code = self._won(deal, card, "self")
            discarded, other_code = self._won(deal, card, self.other)
            if drawn is None and discarded is None:
                refused.append((card, code or other_code))
            else:
                found.append(Wait(card, self.left[card], drawn, discarded))
        found.sort(key=lambda wait: (-wait.best, -wait.left, wait.card))
        return tuple(found), tuple(refused)

    def _won(self, deal: Deal, card: Card, source: str) -> tuple[Won | None, str]:
        """The result of winning on a card, or the code of what makes it no win."""
        won = replace(deal, win=Win((self.seat,), card, source))
        result, problems = evaluate(self._decoded(won), self.rules)
        if result is None:
            return None, problems[0].code
        sheet = result.players[self.seat]
        return Won(sheet.points, sheet.pattern or "mixed", sheet.fans, sheet.arrangement), ""

    # not waiting

    def _missing(self, counts: list[int]) -> int:
        return missing(counts, self._kinds_left(), self._sets())

    def _sets(self) -> int:
        """The sets that are still to be made in hand, beside the pair (16)."""
        return self.whole // 3 - len(holding_of(self.seat, self.player).laid_out)

    def _kinds_left(self) -> list[int]:
        """The copies of every kind that are not in sight."""
        left = list(self.left[:KIND_COUNT])
        if not self.rules.clubs_aside:
            for kind in range(KIND_COUNT - 3, KIND_COUNT):
                left[kind] += self.left[kind + 3]
        return left

    def _draws(self, counts: list[int], distance: int, *, after: bool) -> tuple[Draw, ...]:
        """The cards that bring a hand nearer, the most copies first; `after` also names what to discard then."""
        left = self._kinds_left()
        sets = self._sets()
        found = []
        for kind in range(KIND_COUNT):
            if not left[kind]:
                continue
            drawn, rest = counts.copy(), left.copy()
            drawn[kind] += 1
            rest[kind] -= 1
            if missing(drawn, rest, sets) < distance:
                discards = _spare(drawn, rest, sets, distance - 1) if after else ()
                found += [Draw(card, self.left[card], discards) for card in self._cards_of_kind(kind)]
        found.sort(key=lambda draw: (-draw.left, draw.card))
        return tuple(found)

    def _cards_of_kind(self, kind: Kind) -> list[Card]:
        """The cards of a kind of which copies are left: an honour's red ones and its club."""
        cards = [kind, kind + 3] if kind >= KIND_COUNT - 3 and not self.rules.clubs_aside else [kind]
        return [card for card in cards if self.left[card]]

    def _discards(self, counts: list[int], distance: int) -> tuple[Discard, ...]:
        """The discards after which a hand with a card over is as near as it can be, the most useful copies first."""
        left = self._kinds_left()
        sets = self._sets()
        found = []
        for card in dict.fromkeys(self._hand()):
            rest = counts.copy()
            rest[kind_of(card)] -= 1
            after = missing(rest, left, sets)
            if after == max(distance, 1):
                draws = self._draws(rest, after, after=False)
                found.append(Discard(card, after - 1, draws))
        found.sort(key=lambda each: (each.away, -each.left, each.card))
        return tuple(found)


def _spare(counts: list[int], left: list[int], sets: int, distance: int) -> Cards:
    """The kinds of which one can be discarded without going further away."""
    spare = []
    for kind, count in enumerate(counts):
        if count:
            counts[kind] -= 1
            if missing(counts, left, sets) <= distance:
                spare.append(kind)
            counts[kind] += 1
    return tuple(spare)


def _before_the_win(deal: Deal, seat: str) -> Deal:
    """The deal as it lay before anybody won. What ended it, and faults of `seat`, are taken back."""
    player = deal.players[seat]
    players = {**deal.players, seat: replace(player, partial=False)}
    faults = tuple(
        fault for fault in deal.faults if fault.player != seat and fault.fault not in ENDING_FAULTS
    )
    return replace(deal, players=players, win=None, faults=faults, outcome=None)
