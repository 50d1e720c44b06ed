"""The study of one hand: which cards complete it, and otherwise which bring it nearer."""

from __future__ import annotations

from dataclasses import replace

from qscore.core.game import Decoded
from qscore.core.problems import Problem
from qscore.games.qinger.arrange import is_complete
from qscore.games.qinger.cards import FLOWER, KIND_COUNT, Card, Cards, Kind, kind_of
from qscore.games.qinger.deal import ENDING_FAULTS, IN_HAND, SEATS, Deal, Win, winner
from qscore.games.qinger.holding import holding_of
from qscore.games.qinger.rules import Rules
from qscore.games.qinger.scoring import evaluate
from qscore.scoring import Scored
from qscore.study.shanten import FAR, missing
from qscore.study.waits_found import Discard, Draw, Wait, Waits, Won


class Study:
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
        return replace(self.decoded, deal=deal)

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
        """What the hand waits for, or how far it is from waiting."""
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
        won = deal._replace(win=Win((self.seat,), card, source))
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
    players = {**deal.players, seat: player._replace(partial=False)}
    faults = tuple(
        fault for fault in deal.faults if fault.player != seat and fault.fault not in ENDING_FAULTS
    )
    return deal._replace(players=players, win=None, faults=faults, outcome=None)
