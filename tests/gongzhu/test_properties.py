"""What holds for every deal: sums, order, and printing and reading."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from qscore.core.spelling import person_name
from qscore.core.text import LANGUAGES
from qscore.games.gongzhu.cards import DOUBLER, HEARTS, NAMES, PIG, SCORING, SHEEP, format_cards
from qscore.games.gongzhu.deal import SEATS
from qscore.games.gongzhu.fields import decode, encode
from qscore.games.gongzhu.game import GAME
from qscore.reading import read_entries
from qscore.reading.printing import print_json, print_yaml
from tests.gongzhu.helpers import points, score, taken, tree_of

WORTH = {"gongzhu": (50, 40, 30, 20, *[10] * 9), "gongzhu-open": (50, 40, 30, 20, *[10] * 6, 0, 0, 0)}
RULESETS = tuple(WORTH)
holders = st.lists(st.integers(0, 3), min_size=16, max_size=16)
near_holders = st.tuples(holders, st.integers(0, 3), st.integers(0, 4)).map(
    lambda parts: [parts[1] if n % 5 >= parts[2] else holder for n, holder in enumerate(parts[0])]
)
"""Distributions in which one player takes most or all of the cards."""
words = st.text("王李张abc :;/#\"'，,\\", min_size=1, max_size=6).map(str.strip).filter(bool)


def expected(cards: list[int], ruleset: str, pig_turns: bool, fifty: bool) -> int:
    """Points of one player's cards, worked out in another way than the program does."""
    worth = dict(zip(HEARTS, WORTH[ruleset], strict=True))
    whole, hearts = len(cards) == 16, all(card in cards for card in HEARTS)
    total = sum(worth[card] * (1 if hearts else -1) for card in cards if card in worth)
    total += 100 if SHEEP in cards else 0
    if PIG in cards:
        total += 100 if whole or (hearts and pig_turns) else -100
    if DOUBLER in cards:
        others = [card for card in cards if card != DOUBLER]
        blank = all(worth.get(card) == 0 for card in others)
        total = 50 if not others or (blank and fifty) else 2 * total
    return 1000 if whole and ruleset == "gongzhu" else total


@given(st.one_of(holders, near_holders), st.sampled_from(RULESETS), st.booleans(), st.booleans())
def test_any_distribution_adds_up_as_the_rules_say(
    who: list[int], ruleset: str, turns: bool, fifty: bool
) -> None:
    hands = [[card for card, holder in zip(SCORING, who, strict=True) if holder == n] for n in range(4)]
    rulings = {
        "pig_with_all_hearts": "positive" if turns else "negative",
        "doubler_with_blank_hearts": "fifty" if fifty else "zero",
    }
    result = score(taken(*map(format_cards, hands)), rulings, ruleset)
    assert [player.points for player in result.players.values()] == [
        expected(hand, ruleset, turns, fifty) for hand in hands
    ]
    assert sum(result.settlement.values()) == 0
    for player in result.players.values():
        assert sum(line.points for line in player.lines) == player.points


@given(holders, st.randoms(use_true_random=False))
def test_the_order_of_cards_and_players_does_not_matter(who: list[int], random: Any) -> None:
    hands: dict[str, list[str]] = {seat: [] for seat in SEATS}
    for card, holder in zip(SCORING, who, strict=True):
        hands[SEATS[holder]].append(NAMES[card])
    sorted_points = points(taken(**{seat: " ".join(cards) for seat, cards in hands.items()}))
    for cards in hands.values():
        random.shuffle(cards)
    seats = list(SEATS)
    random.shuffle(seats)
    shuffled = {"players": {seat: {"taken": " ".join(hands[seat])} for seat in seats}}
    assert points(shuffled) == sorted_points


@st.composite
def trees(draw: st.DrawFn) -> dict[str, Any]:
    """Canonical trees, possible or not."""
    players: dict[str, Any] = {}
    for seat in SEATS:
        fields: dict[str, Any] = {}
        if draw(st.booleans()):
            fields["name"] = draw(words.map(person_name).filter(bool))
        cards = draw(st.lists(st.sampled_from(range(52)), max_size=4))
        if cards:
            fields["taken"] = format_cards(cards)
        for key in ("points", "claimed"):
            if draw(st.booleans()):
                fields[key] = str(draw(st.integers(-500, 500)))
        adjust = draw(st.lists(st.tuples(st.integers(-99, 99), st.one_of(st.just(""), words)), max_size=2))
        if adjust:
            fields["adjust"] = [{"points": str(n)} | ({"why": why} if why else {}) for n, why in adjust]
        players[seat] = fields
    tree: dict[str, Any] = {"ruleset": draw(st.sampled_from(["gongzhu", "gongzhu-open"])), "players": players}
    if draw(st.booleans()):
        tree["rulings"] = {"cash_in": "asked"}
    for key in ("id", "time", "note"):
        if draw(st.booleans()):
            tree[key] = draw(words)
    if draw(st.booleans()):
        tree["sides"] = draw(st.sampled_from(["partners", "alone"]))
    if draw(st.booleans()):
        tree["exposed"] = format_cards(draw(st.lists(st.sampled_from(range(52)), min_size=1, max_size=3)))
    if draw(st.booleans()):
        tree["marks"] = {draw(st.sampled_from(["north-south", "east-west"])): str(draw(st.integers(0, 9)))}
    return tree


@given(trees(), st.sampled_from(LANGUAGES), st.booleans())
def test_reading_what_was_printed_gives_the_same_tree(
    tree: dict[str, Any], language: Any, one_line: bool
) -> None:
    assert tree_of(GAME.print_text(tree, language, one_line)) == tree


@given(trees())
def test_decoding_what_was_encoded_gives_the_same_deal(tree: dict[str, Any]) -> None:
    deal = decode(tree).deal
    assert decode(encode(deal)).deal == deal
    for printed in (print_yaml(encode(deal)), print_json(encode(deal))):
        (entry,) = read_entries(printed, "test")
        assert decode(entry.tree).deal == deal
