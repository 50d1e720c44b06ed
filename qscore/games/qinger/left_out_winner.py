"""What the cards that a partial winner left out could change.

The list of a partial winner is what scores in the best arrangement under the rules in force. Under another reading that
arrangement may be worth something else than is listed (a wait that is no longer the only one, coins that do not
stand), or another arrangement, until now no better, may be the best. Both are tried: `_Way` is one way to
arrange the hand as far as points can tell, and the listed cards bear any that is not better than the listed one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from qscore.games.qinger.a19_coins import coins_must_stand
from qscore.games.qinger.a21_winning import WinningHand, triplets_must_stand
from qscore.games.qinger.cards import FLOWER, HONOUR, kind_of
from qscore.games.qinger.deal import Deal, Win
from qscore.games.qinger.holding import Table, holding_of
from qscore.games.qinger.win import PartialWin, winning_hand

_MOST_COINS = 4


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to arrange the hand: its pattern, whether the winning card fills a wait in it, its coins that stand."""

    pattern: str
    place: bool
    coins: int


@dataclass(frozen=True, slots=True)
class _Unseen:
    """What is the same for every way.

    Whether one kind alone completes the hand, under either rules; whether it fills a wait in any way at all;
    and how many sets of coins are held.
    """

    lone: tuple[bool, bool]
    anywhere: bool
    coins: int


def winner_is_open(deal: Deal, seat: str, table: Table, other: Table) -> bool:
    """Whether cards that the partial winner left out could make the result under `other` another than worked out."""
    assert deal.win is not None
    hand = winning_hand(holding_of(seat, deal.players[seat]), deal.win)
    winner = _Winner(deal.win, hand, (table, other))
    return _triplets_open(hand, table, other) or winner.wait_is_open() or winner.is_open()


class _Winner:
    """A partial winner under the rules in force (0) and under others (1)."""

    def __init__(self, win: Win, hand: WinningHand, tables: tuple[Table, Table]) -> None:
        self.win, self.hand, self.tables = win, hand, tables
        self.listed = tuple(PartialWin(hand, win, table) for table in tables)
        self.stand = tuple(coins_must_stand(table.rules) for table in tables)
        self.ranks: dict[tuple[int, str, bool, int], tuple[int, int]] = {}

    def wait_is_open(self) -> bool:
        """Whether nothing was said of the wait, and it is paid in another way by the other rules."""
        paid = {
            (table.rules.rulings["wait_shape"], listed.may_wait(listed.pattern))
            for table, listed in zip(self.tables, self.listed, strict=True)
        }
        number = self.hand.card < HONOUR or self.listed[0].hand.counts[self.hand.card] < 3
        return self.win.shown and self.win.wait is None and number and len(paid) > 1

    def is_open(self) -> bool:
        """Whether a way that the listed cards bear gives another result under the other rules than the listed one."""
        known = self.listed[1].listed().rank[0]
        for unseen in self.unseen():
            for own in self.own_ways(unseen):
                best = self.rank(0, own, unseen)
                no_better = [way for way in self.ways(unseen) if self.rank(0, way, unseen) <= best]
                if unseen.anywhere and not any(way.place for way in (own, *no_better)):
                    continue
                if self.rank(1, own, unseen)[0] != known:
                    return True
                if any(self.rank(1, way, unseen)[0] > known for way in no_better):
                    return True
        return False

    def unseen(self) -> Iterator[_Unseen]:
        """Everything that may be true of the cards left out."""
        shapes = [table.rules.rulings["wait_shape"] for table in self.tables]
        lone = [(True, True)]
        if "only" in shapes:
            lone.append((False, False))
            if self.copies_differ():
                lone += [(True, False), (False, True)]
        held = self.listed[0].coins
        coins = range(held, _MOST_COINS + 1) if self.stand[0] else (held,)
        return (_Unseen(*each) for each in product(lone, self.places(), coins))

    def copies_differ(self) -> bool:
        """Whether a kind may have a copy left under one of the rules and none under the other (`club_honours`)."""
        turned = self.tables[0].turned
        one, other = (table.rules.kind_copies for table in self.tables)
        return one != other and HONOUR <= turned < FLOWER

    def own_ways(self, unseen: _Unseen) -> Iterator[_Way]:
        """What the listed way may be: what it gives under the rules in force is as listed, and a wait stated is one."""
        listed = self.listed[0]
        for place, coins in product(self.places(unseen), self.standing(unseen)):
            way = _Way(listed.pattern, place, coins)
            as_listed = self.wait(0, way, unseen) == (listed.wait is not None)
            if as_listed and self.coins(0, way, unseen) == listed.coins and (place or not self.stated()):
                yield way

    def ways(self, unseen: _Unseen) -> Iterator[_Way]:
        """Every way that the hand may be arranged."""
        choices = product(self.patterns(unseen), self.places(unseen), self.standing(unseen))
        return (_Way(*each) for each in choices)

    def stated(self) -> bool:
        """Whether the winner states a wait; where none is stated there may be one that is not paid."""
        return self.win.wait not in (None, "none")

    def places(self, unseen: _Unseen | None = None) -> tuple[bool, ...]:
        """A number may fill a wait in one way and not in another; an honour is the pair in every way, or in none."""
        if unseen is not None and not unseen.anywhere:
            return (False,)
        if self.hand.card < HONOUR:
            return (False, True)
        return (self.stated(),) if unseen is None else (True,)

    def standing(self, unseen: _Unseen) -> range:
        """How many sets of coins may stand as runs; where that counts under neither rules it makes no difference."""
        return range(unseen.coins + 1) if any(self.stand) else range(1)

    def patterns(self, unseen: _Unseen) -> Iterator[str]:
        """The patterns that the listed cards do not exclude (21.1–21.3)."""
        hand = self.hand
        standing = [meld for meld in hand.holding.player.melds if meld.kind in ("triplet", "four")]
        yield "mixed"
        if not hand.holding.laid_out and not standing:
            yield "all-runs"
        same = (
            sum(count > 2 for count in self.listed[0].hand.counts) + unseen.coins + len(hand.holding.laid_out)
        )
        if same >= self.tables[0].rules.values.hand.cards // 3 or triplets_must_stand(self.tables[0].rules):
            yield "all-sets"

    def wait(self, number: int, way: _Way, unseen: _Unseen) -> bool:
        """Whether the way is paid for a wait under these rules (ruling `wait_shape`)."""
        shape = self.tables[number].rules.rulings["wait_shape"]
        place = unseen.anywhere if shape == "free" else way.place
        lone = unseen.lone[number] or shape != "only"
        return place and lone and self.listed[number].may_wait(way.pattern)

    def coins(self, number: int, way: _Way, unseen: _Unseen) -> int:
        return way.coins if self.stand[number] else unseen.coins

    def rank(self, number: int, way: _Way, unseen: _Unseen) -> tuple[int, int]:
        """Result and sum of the way under these rules."""
        key = (number, way.pattern, self.wait(number, way, unseen), self.coins(number, way, unseen))
        if key not in self.ranks:
            candidate = self.listed[number].candidate(way.pattern, "pair" if key[2] else None, key[3])
            self.ranks[key] = candidate.rank[:2]
        return self.ranks[key]


def _triplets_open(hand: WinningHand, table: Table, other: Table) -> bool:
    """Whether it is left open if three the same stand as a set, where that tells the two rules apart (18.2, 21.2.3)."""
    stand, stand_by_other = triplets_must_stand(table.rules), triplets_must_stand(other.rules)
    listed = sum(hand.held) + 3 * len(hand.holding.laid_out)
    if stand and not stand_by_other:  # three that lie in runs were not to be listed
        return listed < table.rules.values.hand.cards
    standing = {kind_of(meld.cards[0]) for meld in hand.holding.player.melds if meld.kind == "triplet"}
    loose = [kind for kind in range(HONOUR) if hand.counts[kind] == 3 and kind not in standing]
    if stand_by_other and not stand and loose:
        return True
    discarded = not hand.drawn and hand.counts[hand.card] == 3 and hand.card < HONOUR
    arranged = [each.rules.rulings["discard_triplet"] == "arranged" for each in (table, other)]
    return discarded and arranged == [False, True]
