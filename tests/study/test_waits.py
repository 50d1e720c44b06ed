"""Waits agree with trying every card through the scorer; distances with trying every exchange."""

from __future__ import annotations

import json
import time
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qscore import InputError, read_deals, score, waits
from qscore.games.qinger.arrange import count_kinds, is_complete
from qscore.games.qinger.cards import CLUB, FLOWER, KIND_COUNT, NAMES, format_cards, parse_cards
from qscore.games.qinger.deal import Deal
from qscore.show.terminal.waits import waits_page
from qscore.study.shanten import FAR, missing, suit_costs
from qscore.study.waits import NoHand
from qscore.study.waits_found import Wait, Waits, Won
from tests.cli.conftest import Run
from tests.study.helpers import scored

REST = "; next: partial; bottom: partial"
WAITING = "jiang 3p; dealer: 123456789m 123456789s 12p 55p" + REST
ONE_SUIT = "jiang 3p; dealer: 1112223334445556667778m" + REST


def by_card(found: Waits) -> dict[str, Wait]:
    return {NAMES[wait.card]: wait for wait in found.waits}


def brute(deal: Deal, seat: str) -> dict[str, tuple[int | None, int | None]]:
    """Every card tried through the scorer, drawn and discarded."""
    other = next(each for each in ("dealer", "next", "bottom") if each != seat)
    found = {}
    from qscore.api import print_deal

    text = print_deal(deal)
    for name in NAMES[:FLOWER]:
        points: list[int | None] = []
        for source in ("self", other):
            result = scored(text + f"win: {{player: {seat}, tile: {name}, from: {source}}}\n").result
            points.append(None if result is None else result.players[seat].points)
        if points != [None, None]:
            found[name] = (points[0], points[1])
    return found


def near_hand(random: Random) -> str:
    """A deal with a hand that waits, or nearly: a complete one of 23 with some cards exchanged."""
    pool = [card for card in range(CLUB + 3) for _ in range(4 if card < 27 else 3 if card < CLUB else 1)]
    random.shuffle(pool)
    jiang = pool.pop()
    hand: list[int] = []
    melds: list[str] = []
    counts = {card: pool.count(card) for card in set(pool)}

    def take(*cards: int) -> bool:
        if any(counts.get(card, 0) < cards.count(card) for card in cards):
            return False
        for card in cards:
            counts[card] -= 1
        return True

    sets = random.choice((0, 0, 1, 2, 4))
    while len(melds) < sets:
        card = random.randrange(30)
        if take(card, card, card):
            melds.append(f"pung {format_cards((card,) * 3)}")
    suits = random.choice(((0, 9, 18), (0,), (0, 9)))
    while len(hand) < 3 * (7 - sets):
        first = random.choice(suits) + random.randrange(9)
        group = (first,) * 3 if random.random() < 0.35 or first % 9 > 6 else (first, first + 1, first + 2)
        if take(*group):
            hand += group
    while len(hand) < 3 * (7 - sets) + 2:
        card = random.randrange(30)
        if take(card, card):
            hand += [card, card]
    hand.remove(random.choice(hand))
    if random.random() < 0.3:
        hand.remove(random.choice(hand))
        hand.append(next(card for card in pool if take(card)))
    melded = "".join(f" / {meld}" for meld in melds)
    ruleset = random.choice(("qinger-130", "qinger-128"))
    return f"{ruleset} jiang {NAMES[jiang]}; dealer: {format_cards(hand)}{melded}; next: partial; bottom: partial"


@settings(max_examples=40)
@given(st.integers(0, 2**32))
def test_waits_agree_with_trying_every_card(seed: int) -> None:
    text = near_hand(Random(seed))
    (deal,) = read_deals(text)
    assert isinstance(deal, Deal)
    found = waits(text)
    assert {
        name: (
            wait.drawn.points if wait.drawn is not None else None,
            wait.discarded.points if wait.discarded is not None else None,
        )
        for name, wait in by_card(found).items()
    } == brute(deal, "dealer")
    assert [wait.best for wait in found.waits] == sorted((wait.best for wait in found.waits), reverse=True)
    assert (found.away == 0) == bool(found.waits) or found.away is None or found.refused


def test_a_wait_with_its_copies_results_and_arrangement() -> None:
    (wait,) = waits(WAITING).waits
    assert NAMES[wait.card] == "3p"
    assert wait.left == 3  # one is turned up
    assert wait.drawn is not None
    assert wait.discarded is not None
    # 150 + 10 + 10 + 20, poor
    assert (wait.drawn.points, wait.drawn.pattern, wait.drawn.fans) == (380, "all-runs", 1)
    assert wait.discarded.points == 360
    assert wait.drawn.arrangement[0] == "55p"


def test_twenty_two_cards_of_one_suit_answer_at_once() -> None:
    started = time.perf_counter()
    found = waits(ONE_SUIT)
    assert time.perf_counter() - started < 1
    assert [NAMES[wait.card] for wait in found.waits] == ["3m", "6m", "9m", "8m", "2m", "4m", "5m", "7m"]


def test_an_honour_waits_for_the_red_one_and_the_club() -> None:
    found = by_card(waits("jiang 3p; dealer: 123456789m 123456789s 777p Jh" + REST))
    assert (found["Jh"].left, found["Jc"].left) == (2, 1)
    assert found["Jh"].drawn is not None
    assert found["Jc"].drawn is not None
    # 20 + 10 wait + 2 triplet, poor: 40 doubled; with the club 10 more and no fan
    assert (found["Jh"].drawn.points, found["Jc"].drawn.points) == (80, 50)
    aside = waits("jiang 3p; dealer: 123456789m 123456789s 777p Jh" + REST, rulings={"club_honours": "aside"})
    assert set(by_card(aside)) == {"Jh"}


def test_a_card_of_which_no_copy_is_left_is_no_wait() -> None:
    found = waits(
        "jiang 3p; dealer: 123456789m 123456789s 12p 55p; next: partial / pung 333p; bottom: partial"
    )
    assert found.waits == ()
    assert found.refused == ((parse_cards("3p")[0], "E202"),)
    assert found.away is not None
    assert found.away > 0
    assert found.draws


def test_a_win_below_the_minimum_is_refused() -> None:
    text = (
        "ruleset: house-example\njiang: 3p\nplayers:\n"
        "  dealer: {hand: 123456789m 456789s 24p Jh Jc, melds: [pung 222s], adjust: [{points: -30}]}\n"
        "  next: {partial: true}\n  bottom: {partial: true}\n"
    )
    found = waits(text)
    assert found.waits == ()
    assert found.refused == ((parse_cards("3p")[0], "E405"),)


def test_the_seat_is_the_one_with_a_whole_hand_or_named() -> None:
    text = "jiang 3p; dealer: 123456789m 123456789s 12p 55p; next: 123456789m 123456789s 46p 77p; bottom: partial"
    with pytest.raises(NoHand) as none:
        waits(text)
    assert none.value.seats == ("dealer", "next")
    assert [NAMES[wait.card] for wait in waits(text, "next").waits] == ["5p"]
    with pytest.raises(NoHand):
        waits("jiang 3p; dealer: partial" + REST)
    with pytest.raises(NoHand):
        waits(text, "bottom")


def test_after_a_win_the_losers_hand_is_studied_with_the_winning_card_in_sight() -> None:
    won = (
        "jiang 9p; dealer: 123456789m 123456789s 12p 55p; next: 123456789m 123456789s 46p 77p; bottom: partial;"
        " win: dealer 3p from bottom"
    )
    found = by_card(waits(won, "next"))
    assert found["5p"].left == 2
    again = by_card(waits(won, "dealer"))
    assert again["3p"].left == 4
    other = won.replace("46p 77p", "12p 77p")
    assert by_card(waits(other, "next"))["3p"].left == 3


def test_a_false_winner_of_23_cards_learns_what_to_discard() -> None:
    found = waits(
        "jiang 3p; dealer: 123456789m 123456789s 12p 55p 9p; next: partial; bottom: partial; fault: dealer false-win"
    )
    assert (found.cards, found.away, found.waits) == (23, 0, ())
    best = found.discards[0]
    assert (NAMES[best.card], best.left) == ("9p", 3)
    assert [NAMES[draw.card] for draw in best.draws] == ["3p"]


def test_listed_groups_and_a_partial_mark_do_not_hide_a_whole_hand() -> None:
    found = waits("jiang 3p; dealer: partial / triplet 999s / 123456789m 123456s 12p 55p" + REST)
    assert [NAMES[wait.card] for wait in found.waits] == ["3p"]
    many = waits("jiang 3p; dealer: triplet 999s / 123456789m 123456s 12p 55p 7p" + REST)
    assert NAMES[many.discards[0].card] == "7p"


def test_impossible_deals_are_refused() -> None:
    with pytest.raises(InputError, match="E202"):
        waits("jiang 3p; dealer: 123456789m 123456789s 12p 55p; next: partial / kong 5555p; bottom: partial")
    with pytest.raises(InputError, match="E603"):
        waits("ruling rounding=x; " + WAITING)
    with pytest.raises(InputError):
        waits("jiang 3x; dealer: 123m")
    with pytest.raises(ValueError, match="one deal"):
        waits(WAITING + "\n\n" + WAITING)
    (deal,) = read_deals(WAITING)
    assert len(waits(deal).waits) == 1


# distances


def brute_missing(counts: list[int], left: list[int], sets: int, most: int) -> int:
    """The fewest cards to add so that some of the cards are `sets` sets and a pair, up to `most`."""
    for number in range(most + 1):
        for added in combinations_with_replacement(range(KIND_COUNT), number):
            if all(added.count(kind) <= left[kind] for kind in set(added)):
                cards = counts.copy()
                for kind in added:
                    cards[kind] += 1
                if holds_complete(cards, sets):
                    return number
    return FAR


def holds_complete(counts: list[int], sets: int, pair: bool = False) -> bool:
    """Whether sets and a pair can be taken out of the cards: tried one by one."""
    if not sets and pair:
        return True
    for kind in range(KIND_COUNT):
        if sets and counts[kind] > 2 and _without(counts, (kind,) * 3, sets - 1, pair):
            return True
        if (
            sets
            and kind < 27
            and kind % 9 < 7
            and all(counts[kind : kind + 3])
            and _without(counts, (kind, kind + 1, kind + 2), sets - 1, pair)
        ):
            return True
        if not pair and counts[kind] > 1 and _without(counts, (kind, kind), sets, True):
            return True
    return False


def _without(counts: list[int], cards: tuple[int, ...], sets: int, pair: bool) -> bool:
    rest = counts.copy()
    for card in cards:
        rest[card] -= 1
    return holds_complete(rest, sets, pair)


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_small_distances_agree_with_trying_every_card(seed: int) -> None:
    random = Random(seed)
    sets = random.choice((1, 2))
    kinds = random.choice((range(9), range(18), [*range(5), 27, 28, 29], range(KIND_COUNT)))
    counts = [0] * KIND_COUNT
    for _ in range(3 * sets + 1):
        counts[random.choice([kind for kind in kinds if counts[kind] < 4])] += 1
    left = [random.choice((0, 1, 4)) if random.random() < 0.5 else 4 - count for count in counts]
    expected = brute_missing(counts, left, sets, 2)
    found = missing(counts, left, sets)
    assert found == expected or (expected == FAR and found > 2)


@settings(max_examples=40)
@given(st.integers(0, 2**32))
def test_whole_hands_wait_where_the_distance_is_one(seed: int) -> None:
    text = near_hand(Random(seed))
    (deal,) = read_deals(text)
    assert isinstance(deal, Deal)
    player = deal.players["dealer"]
    counts = count_kinds(player.hand)
    left = [4 - count for count in counts]
    sets = 7 - len(player.melds)
    waiting = any(
        left[kind] and is_complete([c + (kind == k) for k, c in enumerate(counts)])
        for kind in range(KIND_COUNT)
    )
    assert (missing(counts, left, sets) == 1) == waiting


@settings(max_examples=10)
@given(st.integers(0, 2**32))
def test_every_draw_and_discard_named_brings_the_hand_nearer(seed: int) -> None:
    random = Random(seed)
    pool = [kind for kind in range(27) for _ in range(4)]
    hand = tuple(sorted(random.sample(pool, 22)))
    found = waits(f"jiang Jh; dealer: {format_cards(hand)}" + REST)
    assert found.away is not None
    draws = {draw.card: draw.discards for draw in found.draws}
    counts = count_kinds(hand)
    left = [4 - count for count in counts]
    for card in range(27):
        if not left[card]:
            continue
        drawn, rest = counts.copy(), left.copy()
        drawn[card] += 1
        rest[card] -= 1
        good = {
            kind
            for kind in range(27)
            if drawn[kind] and missing([c - (k == kind) for k, c in enumerate(drawn)], rest, 7) == found.away
        }
        assert (card in draws) == (missing(drawn, rest, 7) == found.away), NAMES[card]
        if card in draws:
            assert set(draws[card]) == good
    more = waits(f"jiang Jh; dealer: {format_cards((*hand, found.draws[0].card))}" + REST)
    assert more.away == found.away - 1
    assert {each.card for each in more.discards} == set(found.draws[0].discards)


def test_a_hand_that_can_never_be_complete() -> None:
    assert missing([4, *[0] * 29], [0] * 30, 1) == FAR
    assert suit_costs(bytes([3] + [0] * 8), bytes(9), 1)[0] == (0, 0)
    found = Waits("dealer", 22, None, unknown=5)
    assert waits_page(found, "en") == "dealer can never be complete with the copies that are left"
    assert found.as_json()["away"] is None


def test_a_refused_card_is_named_with_its_error() -> None:
    refused = Waits("next", 22, 0, refused=((parse_cards("3p")[0], "E405"),), unknown=5)
    assert "complete it but are no win (E405): 3p" in waits_page(refused, "en")
    one_way = Waits("next", 22, 0, (Wait(20, 2, Won(90, "mixed", 0, ("33p",)), None),), unknown=5)
    assert "–" in waits_page(one_way, "en")
    assert one_way.as_json()["waits"][0]["discard"] is None


# the command


def test_command(run: Run) -> None:
    said = run("waits", "-", stdin=WAITING)
    assert said.status == 0
    assert "dealer waits for:" in said.out
    assert "380" in said.out
    assert "of 107 cards nobody knows here" in said.out
    chinese = run("waits", "-", "--lang", "zh", stdin=WAITING)
    assert "头家听：" in chinese.out
    assert "3饼" in chinese.out
    tree = json.loads(run("waits", "-", "--json", stdin=WAITING).out)
    (wait,) = tree["waits"]
    assert (wait["card"], wait["left"]) == ("3p", 3)
    assert wait["self"]["points"] == 380
    assert wait["discard"] == {
        "points": 360,
        "pattern": "all-runs",
        "fans": 1,
        "arrangement": wait["discard"]["arrangement"],
    }


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(
    "hand",
    [
        "1112223334445556667778m",
        "1112345678999m 123p 456s 9s 9p 1s",
        "123456789m 123456789s 11p 6p Jh",
        "1112345678999m 123p 456s 9s 9p 1s 5s",
        "123456789m 123456789s 12p 55p 9p",
    ],
)
def test_a_study_fits_eighty_columns(run: Run, hand: str, language: str) -> None:
    from wcwidth import wcswidth

    said = run("waits", "-", "--lang", language, stdin=f"jiang 3p; dealer: {hand}" + REST)
    assert said.status == 0
    assert max(wcswidth(line) for line in said.out.splitlines()) <= 80


def test_command_for_hands_that_do_not_wait(run: Run) -> None:
    far = run("waits", "-", stdin="jiang 3p; dealer: 1112345678999m 123p 456s 9s 9p 1s" + REST)
    assert "does not wait: at least 2 exchanges away from waiting" in far.out
    near = run("waits", "-", stdin="jiang 3p; dealer: 123456789m 123456789s 13p 6p Jh" + REST)
    assert "does not wait: one exchange away" in near.out
    gone = run(
        "waits",
        "-",
        stdin="jiang 3p; dealer: 123456789m 123456789s 12p 55p; next: partial / pung 333p; bottom: partial",
    )
    assert "exchange" in gone.out
    assert "would complete it, but no copy is left: 3p" in gone.out
    tree = json.loads(
        run("waits", "-", "--json", stdin="jiang 3p; dealer: 123456789m 123456789s 12p 55p 9p" + REST).out
    )
    assert tree["discards"][0] == {"card": "9p", "away": 0, "left": 3, "draws": [{"card": "3p", "left": 3}]}


def test_command_what_cannot_be_studied(run: Run) -> None:
    assert run("waits", "-", stdin="jiang 3p; dealer: partial" + REST).status == 2
    both = "jiang 3p; dealer: 123456789m 123456789s 12p 55p; next 王: 123456789m 123456789s 46p 77p; bottom: partial"
    said = run("waits", "-", stdin=both)
    assert said.status == 2
    assert "--seat" in said.err
    assert "next waits for" in run("waits", "-", "--seat", "王", stdin=both).out
    assert "next waits for" in run("waits", "-", "--seat", "下家", stdin=both).out
    assert run("waits", "-", "--seat", "nobody", stdin=both).status == 2
    said = run("waits", "-", "--seat", "bottom", stdin=both)
    assert (said.status, said.err.splitlines()) == (
        2,
        [
            "error: bottom's hand is not given in full",
            "hint: 22 cards are needed; all of it is known of: dealer, next",
        ],
    )
    assert "底家的手牌没有写全" in run("waits", "-", "--seat", "底家", "--lang", "zh", stdin=both).err
    wrong = "jiang 3p; dealer: 123456789m 123456789s 12p 55p; next: partial / pung 778m; bottom: partial"
    said = run("waits", "-", stdin=f"{WAITING}\n{WAITING}\n{wrong}\n")
    assert said.status == 1
    assert said.out.count("dealer waits for") == 2
    assert "E302" in said.err
    assert '"error": "E302"' in run("waits", "-", "--json", stdin=wrong).out
    assert run("waits", "-", stdin="gongzhu; north: QS; east: JD; south: 10C; west: AH").status == 2


def test_the_ruleset_decides_how_many_cards_a_whole_hand_has(tmp_path: Path) -> None:
    small = tmp_path / "small.yaml"
    small.write_text("id: small\nextends: qinger-130\nvalues:\n  hand: {cards: 13}\n", encoding="utf-8")
    text = "jiang 3p; dealer: 123456789m 12p 55p; next: partial; bottom: partial"
    found = waits(text, ruleset=str(small))
    assert (found.cards, found.away) == (13, 0)
    assert [NAMES[wait.card] for wait in found.waits] == ["3p"]
    over = waits(text.replace("55p", "55p Jh"), ruleset=str(small))
    assert (over.cards, over.away, over.one_over) == (14, 0, True)
    assert NAMES[over.discards[0].card] == "Jh"
    with pytest.raises(NoHand) as none:
        waits(text)
    assert none.value.cards == 22


def test_a_wrong_count_is_told_with_the_size_the_ruleset_gives(tmp_path: Path) -> None:
    small = tmp_path / "small.yaml"
    small.write_text("id: small\nextends: qinger-130\nvalues:\n  hand: {cards: 13}\n", encoding="utf-8")
    with pytest.raises(InputError) as wrong:
        score("jiang 3p; dealer: 123m; next: partial; bottom: partial", ruleset=str(small))
    assert wrong.value.diagnostics[0].message.en == "dealer has 3 cards, not 13: 10 too few"
