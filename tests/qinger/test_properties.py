"""What is true of every possible deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qscore.core.result import PlayerResult, Result
from qscore.games.qinger import win as winning
from qscore.games.qinger.arrange import TRIPLET, Arrangement, arrangements, is_complete
from qscore.games.qinger.cards import NAMES, format_cards, parse_cards
from qscore.games.qinger.deal import SEATS, winner
from qscore.games.qinger.game import GAME
from qscore.games.qinger.holding import holding_of, table_of
from qscore.games.qinger.text import print_text
from qscore.rules.rulesets import load_ruleset
from tests.qinger.helpers import decode, evaluate, score, text_deal
from tests.qinger.strategies import Dealer, deals

MANY = settings(max_examples=500)
SOME = settings(max_examples=250)


@MANY
@given(deals())
def test_every_possible_deal_has_a_zero_sum_result_whose_lines_add_up(deal: dict[str, Any]) -> None:
    decoded = decode(deal)
    rules = load_ruleset(deal["ruleset"]).rules(decoded.deal.rulings)
    result, problems = GAME.evaluate(decoded, rules, False)
    assert problems == ()
    assert result is not None
    assert sum(result.settlement.values()) == 0
    for sheet in result.players.values():
        assert sheet.subtotal == sum(line.points for line in sheet.lines)
        assert sheet.fans == sum(fan.fans for fan in sheet.fan_lines)
        assert all(line.article for line in sheet.lines)
        assert all(fan.article for fan in sheet.fan_lines)
        assert sheet.points >= 0
        assert sheet.points % 10 == 0
        if sheet.rounded is not None and sheet.multiplier is not None:
            assert sheet.rounded * sheet.multiplier == sheet.points
    if result.outcome in ("win", "exhausted"):
        points = {seat: sheet.points for seat, sheet in result.players.items()}
        faults = decoded.deal.faults
        false_winners = [fault.player for fault in faults if fault.fault == "false-win"]
        for seat, own in points.items():  # a false win that ends nothing costs 100 to each other (26)
            paid = 100 * 3 * (seat in false_winners) - 100 * len(false_winners)
            assert result.settlement[seat] == 3 * own - sum(points.values()) - paid


def gist(result: Result) -> object:
    """A result without the order of its lines."""

    def sheet_gist(sheet: PlayerResult) -> object:
        lines = sorted((line.code, line.article, line.points, line.cards) for line in sheet.lines)
        return sheet.points, sheet.subtotal, sheet.fan_lines, sheet.pattern, sorted(sheet.arrangement), lines

    return dict(result.settlement), {seat: sheet_gist(sheet) for seat, sheet in result.players.items()}


@SOME
@given(deals(), st.randoms())
def test_the_order_of_cards_sets_and_players_does_not_matter(deal: dict[str, Any], random: Random) -> None:
    players = {}
    for seat in random.sample(SEATS, 3):
        tree = dict(deal["players"][seat])
        for key in ("hand", "flowers"):
            if key in tree:
                cards = tree[key].split()
                random.shuffle(cards)
                tree[key] = " ".join(cards)
        if "melds" in tree:
            tree["melds"] = random.sample(tree["melds"], len(tree["melds"]))
        players[seat] = tree
    assert gist(score(deal)) == gist(score({**deal, "players": players}))


@SOME
@given(deals())
def test_a_deal_printed_and_read_again_is_the_same(deal: dict[str, Any]) -> None:
    decoded = decode(deal)
    assert decoded.problems == ()
    tree = GAME.encode(decoded.deal)
    assert decode(tree).deal == decoded.deal
    assert GAME.encode(decode(tree).deal) == tree
    for language in ("en", "zh"):
        for one_line in (False, True):
            assert decode(text_deal(print_text(tree, language, one_line))).deal == decoded.deal


@SOME
@given(deals(), st.sampled_from("2345678"))
def test_12_making_one_rank_jiang_never_lowers_a_result(deal: dict[str, Any], rank: str) -> None:
    # the ruleset alone changes: one more rank is always jiang; cards, turned-up card and rulings stay
    decoded = decode(deal)
    rules = load_ruleset(deal["ruleset"]).rules(decoded.deal.rulings)
    jiang = replace(rules.values.jiang, always=(*rules.values.jiang.always, rank))
    raised = replace(rules, values=replace(rules.values, jiang=jiang))
    before, _ = GAME.evaluate(decoded, rules, False)
    after, _ = GAME.evaluate(decoded, raised, False)
    assert before is not None
    assert after is not None
    for seat, sheet in before.players.items():
        assert after.players[seat].points >= sheet.points
        assert (after.players[seat].subtotal or 0) >= (sheet.subtotal or 0) or seat == winner(decoded.deal)


@SOME
@given(deals(("win",)))
def test_a_winner_scores_at_least_as_much_as_a_loser_with_the_same_cards(deal: dict[str, Any]) -> None:
    # everything 18 and 20 count for a loser counts for the winner (one who never won has one card less)
    # under these three readings that is not so: for a loser triplets count, the sum is doubled and all score
    cumulative = {"concealed_triplets": "held", "fan_base": "cumulative", "exhausted_wall": "score"}
    won = {**deal, "rulings": {**deal.get("rulings", {}), **cumulative}}
    lost = {key: value for key, value in won.items() if key != "win"}
    seat = deal["win"]["player"]
    assert score(won).players[seat].points >= score(lost).players[seat].points


# every way to arrange cards, the naive way: any set that fits, in order of its first card

SETS: list[tuple[int, ...]] = sorted(
    [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7]
    + [(kind, kind, kind) for kind in range(30)]
)


def naive(counts: tuple[int, ...]) -> set[tuple[int, tuple[tuple[int, ...], ...]]]:
    """Every pair and every collection of sets that use up the cards."""

    def splits(rest: list[int], start: int) -> Iterator[tuple[tuple[int, ...], ...]]:
        lowest = next((kind for kind, count in enumerate(rest) if count), None)
        if lowest is None:
            yield ()
            return
        for number in range(start, len(SETS)):
            cards = SETS[number]
            if cards[0] > lowest:
                return
            if all(rest[kind] >= cards.count(kind) for kind in cards):
                left = rest.copy()
                for kind in cards:
                    left[kind] -= 1
                for later in splits(left, number):
                    yield (cards, *later)

    found: set[tuple[int, tuple[tuple[int, ...], ...]]] = set()
    for pair in range(30):
        if counts[pair] >= 2:
            rest = list(counts)
            rest[pair] -= 2
            found.update((pair, sets) for sets in splits(rest, 0))
    return found


def as_naive(arrangement: Arrangement) -> tuple[int, tuple[tuple[int, ...], ...]]:
    sets = [
        (code - TRIPLET,) * 3 if code >= TRIPLET else (code, code + 1, code + 2) for code in arrangement.sets
    ]
    return arrangement.pair, tuple(sorted(sets))


def random_counts(random: Random) -> tuple[int, ...]:
    """Cards of a hand: of one suit, of few ranks, or of all; complete by construction or any cards at all."""
    counts = [0] * 30
    suit = 9 * random.randrange(3)
    kinds = random.choice(
        (range(suit, suit + 9), range(suit, suit + 9), range(suit + 2, suit + 8), range(30), range(18, 30))
    )
    limit = random.choice((23, 23, 23, 20, 14, 8, 2))
    total = 0
    if random.random() < 0.2:
        every = [kind for kind in kinds for _ in range(4)]
        for kind in random.sample(every, min(limit, len(every))):
            counts[kind] += 1
        return tuple(counts)
    pair = random.choice(kinds)
    counts[pair] += 2
    sets = [cards for cards in SETS if all(kind in kinds for kind in cards)]
    for _ in range(200):
        if total + 2 >= limit:
            break
        cards = random.choice(sets)
        if all(counts[kind] + cards.count(kind) <= 4 for kind in cards):
            for kind in cards:
                counts[kind] += 1
            total += 3
    return tuple(counts)


@pytest.mark.parametrize("seed", range(4))
def test_16_all_arrangements_are_found_and_none_twice(seed: int) -> None:
    random = Random(seed)
    for _ in range(600):
        counts = random_counts(random)
        found = [as_naive(arrangement) for arrangement in arrangements(counts)]
        assert len(set(found)) == len(found)
        assert set(found) == naive(counts)
        assert is_complete(counts) == bool(found)


def test_16_a_hand_of_one_suit_has_dozens_of_arrangements() -> None:
    counts = [0] * 30
    for card in parse_cards("11112222333344445555666m"):
        counts[card] += 1
    found = [as_naive(arrangement) for arrangement in arrangements(counts)]
    assert set(found) == naive(tuple(counts))
    assert len(found) == len(set(found)) > 5


@SOME
@given(deals(("win",)))
def test_21_the_way_that_counts_is_the_best_of_all_scored_one_by_one(deal: dict[str, Any]) -> None:
    deal = {
        **deal,
        "rulings": {name: value for name, value in deal.get("rulings", {}).items() if name != "wait_shape"},
    }
    decoded = decode(deal)
    rules = load_ruleset(deal["ruleset"]).rules(decoded.deal.rulings)
    table = table_of(decoded.deal, rules)
    seat = winner(decoded.deal)
    assert table is not None
    assert seat is not None
    hand = winning.winning_hand(holding_of(seat, decoded.deal.players[seat]), decoded.deal.win)
    found = winning.candidates(hand, decoded.deal.win, table)
    one_by_one = []
    with pytest.MonkeyPatch.context() as patch:
        for pair, sets in sorted(naive(hand.counts)):
            codes = tuple(cards[0] + TRIPLET * (len(set(cards)) == 1) for cards in sets)
            only = [Arrangement(pair, codes)]
            patch.setattr(winning, "arrangements", lambda _, only=only: iter(only))
            one_by_one += winning.candidates(hand, decoded.deal.win, table)
    assert found[0].rank == max(candidate.rank for candidate in one_by_one)
    assert {candidate.rank for candidate in found} == {candidate.rank for candidate in one_by_one}


@given(st.lists(st.integers(0, 39), max_size=30))
def test_2_cards_printed_and_read_again_are_the_same(cards: list[int]) -> None:
    assert parse_cards(format_cards(cards)) == tuple(sorted(cards))
    assert parse_cards(" ".join(NAMES[card] for card in cards)) == tuple(sorted(cards))


@SOME
@given(deals())
def test_an_explanation_changes_no_points(deal: dict[str, Any]) -> None:
    explained, problems = evaluate(deal, explain=True)
    assert problems == ()
    assert explained is not None
    assert gist(explained) == gist(score(deal))


def test_the_strategy_deals_every_sort_of_deal() -> None:
    seen: set[object] = set()
    for seed in range(400):
        deal = Dealer(Random(seed)).deal(("win", "none", "misdeal", "false-win"))
        result = score(deal)
        seen.add(result.outcome)
        seen.add(deal["ruleset"])
        for sheet in result.players.values():
            seen.add(sheet.pattern)
            seen.update(line.code for line in sheet.lines)
            seen.update(fan.code for fan in sheet.fan_lines)
    wanted = {"win", "exhausted", "misdeal", "false-win", "qinger-128", "mixed", "all-runs", "all-sets"}
    wanted |= {
        "four-in-hand",
        "four-drawn",
        "four-discard",
        "pung-drawn",
        "pung-and-hand",
        "turned-pung",
        "turned-takeoff",
    }
    wanted |= {
        "coins",
        "wait",
        "self-draw",
        "three-clubs",
        "own-club",
        "all-joys",
        "all-joys-takeoff",
        "sun-and-moon",
    }
    wanted |= {
        "three-reds",
        "poor",
        "very-poor",
        "heavenly",
        "earthly",
        "ready",
        "last-tile",
        "discard-triplet",
    }
    assert wanted <= seen
