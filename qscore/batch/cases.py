"""The small cases of Qing'er, each answered by the functions that also explain a deal.

Nothing here knows a rule: every answer is a sum of lines or fans that an article's own function gave for a
deal made up to show one thing. `compiled` keeps the answers in tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from qscore.batch.packed import FORMS, SELF, SIZES, WAYS, flower_counts
from qscore.core.game import Decoded
from qscore.core.result import FanLine, Line, PlayerResult
from qscore.games.qinger.a17_winning import has_winning_card
from qscore.games.qinger.a18_sets import laid_out_line, triplet_lines
from qscore.games.qinger.a19_coins import coin_lines, coin_sets
from qscore.games.qinger.a20_specials import club_lines, flower_lines
from qscore.games.qinger.a21_winning import WinningHand, base_of, hand_lines, laid_out_lines, pattern_of
from qscore.games.qinger.a22_fans import (
    FLOWER_FANS,
    multiplied,
    poor,
    present_three_reds,
    three_reds,
    ways,
    winner_result,
)
from qscore.games.qinger.a23_settlement import settle
from qscore.games.qinger.arrange import (
    COIN_RUN,
    TRIPLET,
    Arrangement,
    arrangements,
    suit_arrangements,
    wait_of,
)
from qscore.games.qinger.cards import CLUB, FLOWER, FLOWER_NAMES, HONOUR, KIND_COUNT, Card, Cards, Kind
from qscore.games.qinger.check import check
from qscore.games.qinger.check_win import check_ways
from qscore.games.qinger.deal import PATTERNS, SEATS, Deal, Meld, Player, Win
from qscore.games.qinger.holding import Holding, Table, holding_of, table_of
from qscore.games.qinger.rules import Rules
from qscore.games.qinger.scoring import evaluate
from qscore.games.qinger.sheet import finish, total
from qscore.games.qinger.values import Cap, Deck
from qscore.games.qinger.win import Candidate, candidates, winning_hand

IMPOSSIBLE = -1
"""The answer for a case that cannot be: the deal goes to the explaining scorer, which says why."""
ARRANGED = {
    "concealed_triplets": {"arranged"},
    "coins": {"arranged"},
    "wait_shape": {"only", "free"},
    "discard_triplet": {"arranged"},
}
"""Readings under which a winner's points hang on the whole arrangement."""

MOST_COPIES, MOST_POINTS, MOST_FANS = 4, 20_000, 4
"""Rulesets with larger numbers are left to the explaining scorer."""

_NOTHING = holding_of("dealer", Player())
_NAMED = next(iter(sorted(FLOWER_FANS)))
_OTHER = "poor"


class Fans(NamedTuple):
    """Fans of two sorts: those that 20.3 names for flowers, and the others."""

    named: int
    other: int


def fans_of(lines: Iterable[FanLine]) -> Fans:
    """The fans of the lines, by sort."""
    lines = list(lines)
    named = sum(line.fans for line in lines if line.code in FLOWER_FANS)
    return Fans(named, sum(line.fans for line in lines) - named)


def by_arrangement(rules: Rules) -> bool:
    """Whether more of the arrangement than its pattern and wait matters under these rulings."""
    if rules.values.minimum_win.points > 0 and rules.rulings["minimum_measure"] != "result":
        return True
    return any(rules.rulings[name] in readings for name, readings in ARRANGED.items())


def is_modest(rules: Rules) -> bool:
    """Whether every number of the ruleset is small enough for the tables; a cap may be any."""
    for name, value in _numbers(rules.values):
        if value > (MOST_FANS if name == "fans" else MOST_COPIES if name in _DECK else MOST_POINTS):
            return False
    return True


_DECK = frozenset(field.name for field in fields(Deck))


def _numbers(value: Any, name: str = "") -> Iterator[tuple[str, int]]:
    """Every number of a ruleset with the name of its field."""
    if is_dataclass(value) and not isinstance(value, Cap):
        for field in fields(value):
            yield from _numbers(
                getattr(value, field.name),
                field.name if isinstance(value, Deck) or field.name == "fans" else "",
            )
    elif isinstance(value, tuple):
        for each in value:
            yield from _numbers(each)
    elif isinstance(value, int):
        yield name, value


def preference(pattern: str) -> int:
    """The place of a pattern among results that are equal otherwise."""
    return Candidate(PlayerResult(0), None, pattern, None, 0).rank[2]


def table(turned: Card, rules: Rules) -> Table:
    """The table of a deal with this card turned up."""
    found = table_of(Deal(jiang=turned), rules)
    assert found is not None
    return found


def _sound(player: Player, turned: Card, rules: Rules) -> bool:
    """Whether nothing is wrong with a deal in which one player holds just this."""
    others = {seat: Player(partial=True) for seat in SEATS[1:]}
    deal = Deal(jiang=turned, players={SEATS[0]: player, **others})
    return not check(Decoded(deal, ()), rules).problems


def turned_is_sound(turned: Card, rules: Rules) -> bool:
    """Whether this card can be turned up at all."""
    return _sound(Player(partial=True), turned, rules)


def _counts(kind: Kind, count: int) -> tuple[int, ...]:
    counts = [0] * KIND_COUNT
    counts[kind] = count
    return tuple(counts)


def loser_kind(kind: Kind, count: int, at: Table) -> int:
    """Points of a loser for so many cards of one kind in hand."""
    holding = Holding("dealer", Player(), _counts(kind, count), (), frozenset(), frozenset())
    return total(triplet_lines(holding, at))


def winner_kind(kind: Kind, count: int, at: Table) -> int:
    """Points of a winner for so many cards of a kind in hand, none of them the winning card."""
    counts = _counts(kind, count)
    hand = WinningHand(_NOTHING, counts, counts, (kind + 1) % KIND_COUNT, True)
    return total(hand_lines(hand, at, None, "mixed"))


def winning_card(kind: Kind, held: int, drawn: bool, at: Table) -> int:
    """Points of a winner for so many cards of a kind in hand and the winning card of the same kind."""
    hand = WinningHand(_NOTHING, _counts(kind, held), _counts(kind, held + 1), kind, drawn)
    return total(hand_lines(hand, at, None, "mixed"))


def matching_pung(kind: Kind, held: int, card: Kind, drawn: bool, at: Table) -> int:
    """What a winner's pung counts beside so many cards of its kind in hand, for this winning card."""
    player = Player(melds=(Meld("pung", (kind,) * 3),))
    counts = list(_counts(kind, held))
    counts[card] += 1
    hand = WinningHand(holding_of("dealer", player), _counts(kind, held), tuple(counts), card, drawn)
    return total(laid_out_lines(hand, at))


def laid_out(code: int, at: Table) -> int:
    """Points of the set with this code; `IMPOSSIBLE` where it cannot lie on the table."""
    form, kind = divmod(code - 1, KIND_COUNT)
    size = SIZES[form]
    reds = (kind,) * size
    hands = [reds] if kind < HONOUR else [reds, (*reds[:-1], kind + 3)]
    for cards in hands:
        meld = Meld(FORMS[form], cards)
        if _sound(Player(partial=True, melds=(meld,)), at.turned, at.rules):
            return laid_out_line(meld, at).points
    return IMPOSSIBLE


def flower_cards(code: int) -> Cards:
    """The flowers with this number."""
    counts = flower_counts(code)
    return tuple(FLOWER + n for n in range(len(FLOWER_NAMES)) for _ in range(counts[n]))


def flowers(code: int, takeoff: bool, at: Table) -> int:
    """Points for the flowers with this number; `IMPOSSIBLE` where nobody can hold them."""
    player = Player(partial=True, flowers=flower_cards(code), takeoff_joys=takeoff)
    return total(flower_lines(player, at)) if _sound(player, at.turned, at.rules) else IMPOSSIBLE


def club_cards(mask: int) -> Cards:
    """The clubs with these bits."""
    return tuple(CLUB + n for n in range(3) if mask >> n & 1)


def clubs(seat: int, mask: int, rules: Rules) -> int:
    """Points for clubs in this seat."""
    return total(club_lines(club_cards(mask), SEATS[seat], rules))


def poor_fans(code: int, mask: int, at: Table) -> Fans:
    """The fans of a winner with these flowers and clubs."""
    return fans_of(poor(flower_cards(code), club_cards(mask), at))


def red_fans(winner: bool, sets: int, counts: tuple[int, int, int], rules: Rules) -> Fans:
    """The fans for three reds with these sets laid out (a bit each) and so many of each in hand."""
    laid = [HONOUR + n for n in range(3) if sets >> n & 1]
    held = (0,) * HONOUR + counts
    return fans_of((three_reds if winner else present_three_reds)(laid, held, rules))


def way_fans(how: int, rules: Rules) -> Fans:
    """The fans for the ways of winning with these bits."""
    return fans_of(ways(_ways(how), rules))


def _ways(how: int) -> tuple[str, ...]:
    return tuple(way for n, way in enumerate(WAYS) if how >> n & 1)


class PatternCase(NamedTuple):
    """What a pattern gives by itself."""

    points: int
    fans: Fans
    base: int


def pattern_case(pattern: str, wait: bool, drawn: bool, shown: bool, rules: Rules) -> PatternCase:
    """What a pattern, the self-draw and the wait give, whatever the cards."""
    at = table(0, rules)
    lines, fans = _plain(pattern, "middle" if wait else "none", drawn, shown, at)
    common = list(_plain("mixed", "none", drawn, shown, at)[1])
    for fan in common:
        fans.remove(fan)
    return PatternCase(total(lines), fans_of(fans), base_of(pattern, rules.values).points)


def _plain(pattern: str, wait: str, drawn: bool, shown: bool, at: Table) -> tuple[list[Line], list[FanLine]]:
    """The lines and fans of a winner of whom nothing is listed."""
    win = Win(
        ("dealer",),
        10,
        "self" if drawn else "next",
        shown,
        pattern=pattern,
        wait=wait,
        coins=0,
        completes="run",
    )
    hand = winning_hand(holding_of("dealer", Player(partial=True)), win)
    sheet = candidates(hand, win, at)[0].sheet
    return list(sheet.lines), list(sheet.fan_lines)


def coins(counts: tuple[int, int, int], rules: Rules) -> int:
    """Points for coins, from the counts of the three kinds that make them."""
    held = [0] * KIND_COUNT
    held[COIN_RUN : COIN_RUN + 3] = counts
    return total(coin_lines(coin_sets(held, None, rules), rules))


def points_of(winner: bool, points: int, flower_points: int, base: int, fans: Fans, rules: Rules) -> int:
    """The result of a sum (so many of it for flowers) and fans."""
    lines = [FanLine(_NAMED, "", fans.named), FanLine(_OTHER, "", fans.other)]
    if winner:
        product = winner_result(points, flower_points, base, lines, rules)
    else:
        product = multiplied(points, flower_points, lines, rules)
    return finish(Player(), [Line("base", "", points)], points, lines, product, rules).points


def way_is_possible(how: int, winner: int, source: int, own: int, others: int, rules: Rules) -> bool:
    """Whether these ways of winning go together with the sets laid out, given as bits of their forms.

    A way that bears on the wait is left to the explaining scorer.
    """
    if not has_winning_card(_ways(how), rules):
        return False
    forms = tuple(dict.fromkeys(FORMS))
    melds = [tuple(Meld(form, ()) for n, form in enumerate(forms) if bits >> n & 1) for bits in (own, others)]
    seat, other = SEATS[winner], SEATS[(winner + 1) % 3]
    win = Win((seat,), 0, "self" if source == SELF else SEATS[source], how=_ways(how))
    deal = Deal(players={seat: Player(melds=melds[0]), other: Player(melds=melds[1])}, win=win)
    return not list(check_ways(deal, seat))


def exhausted_counts(rules: Rules) -> bool:
    """Whether anybody scores when the wall is exhausted: asked with a pung on the table."""
    player = Player(partial=True, melds=(Meld("pung", (0, 0, 0)),))
    deal = Deal(jiang=1, players={SEATS[0]: player, **{seat: Player(partial=True) for seat in SEATS[1:]}})
    result = evaluate(Decoded(deal, ()), rules).result
    return result is None or result.players[SEATS[0]].points > 0


SETTY, RUNNY, WAITING = 1, 2, 4
"""What a share of an arrangement allows the whole to be (all-sets, all-runs), and whether the card waits in it."""


def share_of(pair: Kind, sets: tuple[int, ...], card: Kind) -> int:
    """What one share of an arrangement is, as bits."""
    arrangement = Arrangement(pair, sets)
    share = SETTY if pattern_of(arrangement, 1) == "all-sets" else 0
    # a plain run beside them: all-runs if they are runs themselves
    share |= RUNNY if pattern_of(Arrangement(pair, (*sets, 0)), 0) == "all-runs" else 0
    return share | (WAITING if card >= 0 and wait_of(arrangement, card) is not None else 0)


def suit_shares(counts: bytes, suit: int, card: Kind) -> int:
    """Which shares a suit's cards can be, a bit for each; the ninth bit says that they hold the pair."""
    pair = sum(counts) % 3 == 2
    shares = 0
    if sum(counts) % 3 != 1:
        for found in suit_arrangements(counts, suit, pair):
            shares |= 1 << share_of(found.pair, found.sets, card)
    return shares | (pair << 8)


def honour_shares(counts: tuple[int, int, int], card: Kind) -> int:
    """The same for J, Q, K."""
    pairs = counts.count(2)
    held = [0] * HONOUR + list(counts)
    if not pairs:
        held[0] = 2  # a pair elsewhere, so that the whole can be complete
    shares = 0
    for found in arrangements(held):
        shares |= 1 << share_of(found.pair if pairs else -1, found.sets, card)
    return shares | (min(pairs, 1) << 8)


def pattern_of_share(share: int, laid: bool) -> int:
    """The pattern (its place in `PATTERNS`) of a whole arrangement that is such a share."""
    sets = {SETTY: (TRIPLET,), RUNNY: (0,), SETTY | RUNNY: (COIN_RUN,)}.get(
        share & (SETTY | RUNNY), (0, TRIPLET)
    )
    return PATTERNS.index(pattern_of(Arrangement(1, sets), int(laid)))


def settlement_weights() -> list[list[int]]:
    """What one point of each seat does to the settlement of every seat (23)."""
    return [settle([int(n == seat) for n in range(len(SEATS))]) for seat in range(len(SEATS))]
