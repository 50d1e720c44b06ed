"""The small cases of Qing'er, each answered by the functions that also explain a deal.

Nothing here knows a rule: every answer is a sum of lines or fans that an article's own function gave for a
deal made up to show one thing. `compiled` keeps the answers in tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from qscore.batch.layout import (
    ALL_RUNS,
    COINS_SHIFT,
    COMPLETES_NONE,
    COMPLETIONS,
    DIGITS,
    FORMS,
    IMPOSSIBLE,
    LYING_IN_ALL_RUNS,
    OUTCOMES,
    PARTLY,
    PARTLY_LYING,
    RUNNY,
    SELF,
    SETTY,
    SIZES,
    STANDING,
    STANDING_SHIFT,
    WAITING,
    WAITS,
    WAYS,
)
from qscore.core.game import Decoded
from qscore.core.result import FanLine, Line, PlayerResult, Result
from qscore.games.qinger.a17_winning import reaches_minimum
from qscore.games.qinger.a18_sets import laid_out_line, triplet_lines
from qscore.games.qinger.a19_coins import coin_lines, coin_sets
from qscore.games.qinger.a19_coins import coins_must_stand as coins_must_stand
from qscore.games.qinger.a20_specials import club_lines, flower_lines
from qscore.games.qinger.a21_winning import WinningHand, base_of, hand_lines, laid_out_lines, pattern_of
from qscore.games.qinger.a22_fans import (
    FLOWER_FANS,
    multiplied,
    poor,
    present_three_reds,
    three_reds,
    winner_result,
)
from qscore.games.qinger.a22_fans import (
    flowers_follow_named as flowers_follow_named,
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
from qscore.games.qinger.cards import CLUB, FLOWER, HONOUR, KIND_COUNT, Card, Cards, Kind
from qscore.games.qinger.check import check
from qscore.games.qinger.check_win import check_minimum, check_partial_claims, check_ways
from qscore.games.qinger.deal import ENDING_FAULTS, PATTERNS, SEATS, Deal, Fault, Meld, Player, Win
from qscore.games.qinger.holding import Holding, Table, holding_of, table_of
from qscore.games.qinger.rules import Rules
from qscore.games.qinger.scoring import evaluate
from qscore.games.qinger.sheet import finish, total
from qscore.games.qinger.values import Cap, Deck
from qscore.games.qinger.win import Candidate, candidates, joined_by, winning_hand, with_implied

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


def arranges(rules: Rules) -> tuple[bool, bool]:
    """Whether the tables can tell what a full hand waits for, and whether a wait counts in any arrangement.

    The ruling is `wait_shape`. Under `only` the cards that would complete the hand have to be looked for, which no
    table holds.
    """
    shape = rules.rulings["wait_shape"]
    return shape != "only", shape == "free"


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


def _winner_points(hand: WinningHand, kind: Kind, place: int, at: Table) -> int:
    """Points of a winner's hand of one kind that is held in this way."""
    pattern = PATTERNS[ALL_RUNS if place == LYING_IN_ALL_RUNS else 0]
    if place in (PARTLY, PARTLY_LYING):
        joined = hand._replace(joined="triplet" if place == PARTLY else "run")
        return total(hand_lines(joined, at, None, pattern))
    arrangement = Arrangement(-1, (TRIPLET + kind,) if place == STANDING else ())
    return total(hand_lines(hand, at, arrangement, pattern))


def winner_kind(kind: Kind, count: int, place: int, at: Table) -> int:
    """Points of a winner for so many cards of a kind in hand, none of them the winning card."""
    counts = _counts(kind, count)
    return _winner_points(
        WinningHand(_NOTHING, counts, counts, (kind + 1) % KIND_COUNT, True), kind, place, at
    )


def winning_card(kind: Kind, held: int, drawn: bool, place: int, at: Table) -> int:
    """Points of a winner for so many cards of a kind in hand and the winning card of the same kind."""
    hand = WinningHand(_NOTHING, _counts(kind, held), _counts(kind, held + 1), kind, drawn)
    return _winner_points(hand, kind, place, at)


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
    cards: list[Card] = []
    for n, digit in enumerate(DIGITS):
        code, count = divmod(code, digit)
        cards += [FLOWER + n] * count
    return tuple(cards)


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


def _ways(how: int) -> tuple[str, ...]:
    return tuple(way for n, way in enumerate(WAYS) if how >> n & 1)


class PatternCase(NamedTuple):
    """What a pattern gives by itself."""

    points: int
    fans: Fans


def pattern_case(pattern: str, wait: bool, drawn: bool, shown: bool, how: int, rules: Rules) -> PatternCase:
    """What a pattern, the self-draw, the wait and the ways of winning give, whatever the cards."""
    at = table(0, rules)
    player = Player(partial=True)
    win = Win(
        ("dealer",), 10, "self" if drawn else "next", shown, _ways(how),
        pattern=pattern, wait="middle" if wait else "none", coins=0, completes="run",
    )  # fmt: skip
    [candidate] = candidates(winning_hand(holding_of("dealer", player), win), win, at)
    fans = list(candidate.sheet.fan_lines)
    for fan in poor((), (), at):
        fans.remove(fan)
    return PatternCase(total(candidate.sheet.lines), fans_of(fans))


def coin_counts(counts: tuple[int, int, int]) -> list[int]:
    """The counts of all kinds, from those of the three that make coins."""
    held = [0] * KIND_COUNT
    held[COIN_RUN : COIN_RUN + 3] = counts
    return held


def coins_held(counts: tuple[int, int, int], rules: Rules) -> int:
    """The sets of coins that cards in hand show, from the counts of the three kinds."""
    return coin_sets(coin_counts(counts), None, rules)


def coin_points(sets: int, rules: Rules) -> int:
    """Points for so many sets of coins."""
    return total(coin_lines(sets, rules))


def coins_claim_is_possible(counts: tuple[int, int, int], sets: int) -> bool:
    """Whether a partial winner who lists so many of the three kinds can claim so many sets of coins."""
    holding = _NOTHING._replace(counts=tuple(coin_counts(counts)))
    hand = WinningHand(holding, holding.counts, holding.counts, 0, True)
    return not list(check_partial_claims(hand, Win(("dealer",), 0, "self", coins=sets, completes="run")))


def claimed_before(
    card: Kind, completes: int, wait: int, pattern: int, pung: bool, held: int, sets: bool
) -> int:
    """How many cards of its kind a partial winner held before the winning card; `IMPOSSIBLE` for a false claim.

    The claims are places in `COMPLETIONS`, `WAITS` and `PATTERNS` from 1, 0 for none; `pung` and `sets` say
    that the winner has a pung of that kind, and that there are sets.
    """
    melds = [Meld("pung", (card,) * 3)] if pung else []
    if sets and not pung:
        other = (card + 1) % KIND_COUNT
        melds.append(Meld("pung", (other,) * 3))
    holding = holding_of("dealer", Player(hand=(card,) * held, melds=tuple(melds), partial=True))
    win = Win(
        ("dealer",), card, "self",
        pattern=PATTERNS[pattern - 1] if pattern else None,
        wait=WAITS[wait - 1] if wait else None,
        completes=COMPLETIONS[completes - 1] if completes else None,
    )  # fmt: skip
    hand = winning_hand(holding, win)
    if list(check_partial_claims(hand, win)):
        return IMPOSSIBLE
    joined = joined_by(hand, win)
    stands = joined == "triplet" and win.pattern != "all-runs"
    return with_implied(hand, joined).held[card] + (0 if stands else COMPLETES_NONE)


def points_of(pattern: int, points: int, flower_points: int, fans: Fans, rules: Rules) -> tuple[int, bool]:
    """The result of a sum (so many of it for flowers) and fans, and whether it is enough to win.

    `pattern` is the winner's place in `PATTERNS` from 1, 0 for a loser.
    """
    lines = [FanLine(_NAMED, "", fans.named), FanLine(_OTHER, "", fans.other)]
    if pattern:
        base = base_of(PATTERNS[pattern - 1], rules.values).points
        product = winner_result(points, flower_points, base, lines, rules)
    else:
        product = multiplied(points, flower_points, lines, rules)
    sheet = finish(Player(), [Line("base", "", points)], points, lines, product, rules)
    return sheet.points, not pattern or reaches_minimum(sheet.points, points, rules)


def is_enough(points: int, rules: Rules) -> bool:
    """Whether points that were given are enough to win."""
    return not list(check_minimum(points, rules, ()))


def way_is_possible(how: int, winner: int, source: int, own: int, others: int) -> bool:
    """Whether these ways of winning go together with the sets laid out, given as bits of their forms."""
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


def _ends(rules: Rules, fault: str, seat: str, points: Sequence[int]) -> Result | None:
    """A deal of players by points in which one has a fault."""
    players = {each: Player(points=one) for each, one in zip(SEATS, points, strict=True)}
    return evaluate(Decoded(Deal(players=players, faults=(Fault(seat, fault),)), ()), rules).result


def fault_ends(fault: str, seat: str, rules: Rules) -> int:
    """Whether a fault ends the deal: 1, or 0 where the offender has nothing and the deal is settled as ever.

    `IMPOSSIBLE` where it cannot be, or costs more than that.
    """
    result = _ends(rules, fault, seat, (10, 20, 40))
    if result is None:
        return IMPOSSIBLE
    if result.outcome == fault:
        return 1
    points = [result.players[each].points for each in SEATS]
    as_ever = fault not in ENDING_FAULTS and list(result.settlement.values()) == settle(points)
    return 0 if as_ever else IMPOSSIBLE


def settlement(fault: str | None, seat: str, rules: Rules) -> list[list[int]]:
    """For every seat what one point of each seat does to its settlement, and what is added: three numbers and one.

    `fault` is the one that ends the deal; the offender's own points are then no question.
    """
    if fault is None:
        return [[*(settle([int(n == m) for n in range(3)])[own] for m in range(3)), 0] for own in range(3)]
    found = []
    for points in ((0, 0, 0), *(tuple(int(n == m) for n in range(3)) for m in range(3))):
        result = _ends(rules, fault, seat, points)
        assert result is not None
        found.append([result.settlement[each] for each in SEATS])
    return [[*(each[own] - found[0][own] for each in found[1:]), found[0][own]] for own in range(3)]


def is_exposed(fault: str, rules: Rules) -> bool:
    """Whether after a fault that ends the deal only what lies on the table counts: asked with a triplet in hand."""
    offender, other = SEATS[0], SEATS[1]
    players = {each: Player(partial=True) for each in SEATS}
    players[other] = Player(partial=True, melds=(Meld("triplet", (0, 0, 0)),))
    deal = Deal(jiang=1, players=players, faults=(Fault(offender, fault),))
    result = evaluate(Decoded(deal, ()), rules).result
    return result is None or result.players[other].points == 0


def any_size(own: str | None, other: str | None, rules: Rules) -> bool:
    """Whether the cards of a player are not counted who has a fault, or beside another's that ended the deal."""
    seat = SEATS[0] if own == "misdeal" else SEATS[1]
    offender = SEATS[0] if other == "misdeal" else SEATS[2]
    faults = [Fault(seat, own)] if own else []
    faults += [Fault(offender, other)] if other else []
    players = {each: Player(partial=each != seat) for each in SEATS}
    found = check(Decoded(Deal(jiang=0, players=players, faults=tuple(faults)), ()), rules).problems
    return not any(problem.code == "E203" for problem in found)


def cards_of_set(form: int, rules: Rules) -> int:
    """As how many cards of a hand a set of this form counts."""
    meld = Meld(FORMS[form], (0,) * SIZES[form])
    hand = tuple(card for card in range(1, HONOUR))
    for count in range(len(hand)):
        player = Player(hand=hand[:count], melds=(meld,))
        deal = Deal(jiang=1, players={SEATS[0]: player, **{seat: Player(partial=True) for seat in SEATS[1:]}})
        if not any(problem.code == "E203" for problem in check(Decoded(deal, ()), rules).problems):
            return rules.values.hand.cards - count
    return IMPOSSIBLE


def draw_counts(outcome: int, rules: Rules) -> bool:
    """Whether a draw counts; asked with the outcome's place in `OUTCOMES`."""
    result = evaluate(Decoded(Deal(outcome=OUTCOMES[outcome]), ()), rules).result
    return result is not None and result.counted


def suit_shares(counts: bytes, suit: int, card: int, detail: bool) -> tuple[set[int], bool]:
    """What a suit's cards can be arranged as, and whether the pair is among them; `card` is the winning one, or −1.

    Each is bits: what the whole can be and whether the card waits; with `detail` also its coins and triplets.
    """
    pair = sum(counts) % 3 == 2
    if sum(counts) % 3 == 1:
        return set(), False
    found = suit_arrangements(counts, suit, pair)
    return {_share(each.pair, each.sets, card, 9 * suit, detail) for each in found}, pair


def honour_share(counts: tuple[int, int, int], card: Kind) -> tuple[int, bool] | None:
    """The same for J, Q, K, of which there is one arrangement at most; None where there is none."""
    pairs = counts.count(2)
    held = [0] * HONOUR + list(counts)
    if not pairs:
        held[0] = 2  # a pair elsewhere, so that the whole can be complete
    found = list(arrangements(held))
    if not found:
        return None
    return _share(found[0].pair if pairs else -1, found[0].sets, card, HONOUR, True), bool(pairs)


def _share(pair: Kind, sets: tuple[int, ...], card: int, first: Kind, detail: bool) -> int:
    arrangement = Arrangement(pair, sets)
    share = SETTY if pattern_of(arrangement, 1) == "all-sets" else 0
    # a plain run beside them: all-runs if they are runs themselves
    share |= RUNNY if pattern_of(Arrangement(pair, (*sets, 0)), 0) == "all-runs" else 0
    share |= WAITING if card >= 0 and wait_of(arrangement, card) is not None else 0
    if detail:
        share |= sets.count(COIN_RUN) << COINS_SHIFT
        share |= sum(1 << (code - TRIPLET - first) for code in sets if code >= TRIPLET) << STANDING_SHIFT
    return share


def pattern_of_share(share: int, laid: bool) -> int:
    """The pattern (its place in `PATTERNS`) of a whole arrangement that is such a share."""
    sets = {SETTY: (TRIPLET,), RUNNY: (0,), SETTY | RUNNY: (COIN_RUN,)}.get(
        share & (SETTY | RUNNY), (0, TRIPLET)
    )
    return PATTERNS.index(pattern_of(Arrangement(1, sets), int(laid)))
