"""High card as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from highcard.text import print_text
from qscore.core.evening_rules import Seating
from qscore.core.game import Decoded, Game, GameRules, Tree
from qscore.core.problems import Problem
from qscore.core.result import Evaluation, Line, Payment, PlayerResult, Result, net
from qscore.core.text import Language, Text
from qscore.reading.fields import PASSED_THROUGH, DealFields


@dataclass(frozen=True, slots=True)
class Unit:
    """Points for each pip of difference."""

    points: int
    article: str


@dataclass(frozen=True, slots=True)
class Values:
    """The numbers of a ruleset."""

    unit: Unit


@dataclass(frozen=True, slots=True)
class Deal:
    """Who drew which card, 2 to 14."""

    ruleset: str = "highcard"
    rulings: Mapping[str, str] = field(default_factory=dict)
    drawn: Mapping[str, int] = field(default_factory=dict)
    extra: Mapping[str, str] = field(default_factory=dict)


def decode(tree: Tree) -> Decoded:
    """The deal that a tree describes."""
    fields = DealFields()
    top = fields.mapping(tree, ())
    fields.unknown_keys(top, ("ruleset", "rulings", "players", "drawn", *PASSED_THROUGH), ())
    drawn = {}
    for name, card in fields.mapping(top.get("drawn") or {}, ("drawn",)).items():
        number = fields.number(card, ("drawn", name))
        if number is not None and not 2 <= number <= 14:
            fields.report("E890", ("drawn", name), name=name, card=number)
        drawn[name] = number or 2
    named = fields.text(top.get("ruleset"), ("ruleset",)) or "highcard"
    deal = Deal(named, fields.rulings(top.get("rulings")), drawn, fields.passed_through(top))
    return Decoded(deal, tuple(fields.problems), frozenset(fields.unsure))


def encode(deal: Deal) -> Tree:
    """The canonical tree of a deal."""
    tree: dict[str, object] = {"ruleset": deal.ruleset, **deal.extra}
    if deal.rulings:
        tree["rulings"] = dict(deal.rulings)
    return tree | {"drawn": {name: str(card) for name, card in deal.drawn.items()}}


def evaluate(decoded: Decoded, rules: GameRules, explain: bool = False) -> Evaluation:
    """The winner takes from everybody the difference of the cards; under `ties=split` equals share it."""
    del explain
    deal: Deal = decoded.deal
    problems: tuple[Problem, ...] = decoded.problems
    if not problems and len(deal.drawn) < 2:
        problems = (Problem("E103", (), {"key": "drawn", "expected": Text("two cards", "两张牌")}),)
    if problems:
        return Evaluation(None, problems)
    unit: Unit = rules.values.unit
    highest = max(deal.drawn.values())
    winners = [name for name, card in deal.drawn.items() if card == highest]
    if len(winners) > 1 and rules.rulings["ties"] == "nobody":
        winners = []
    payments = [
        Payment("highcard-card", "win", loser, winner, unit.points * (highest - card))
        for loser, card in deal.drawn.items()
        for winner in winners
        if card < highest
    ]
    sheets = {
        name: PlayerResult(card, name, card, lines=(Line("highcard-card", "draw", card),))
        for name, card in deal.drawn.items()
    }
    return Evaluation(
        Result(
            game="highcard",
            ruleset=rules.ruleset,
            outcome=None,
            counted=True,
            players=sheets,
            settlement=net(deal.drawn, payments),
            payments=tuple(payments),
            rulings=rules.differing,
            extra=deal.extra,
        ),
        (),
    )


def seats_of(players: Sequence[str], turn: int) -> Mapping[str, str]:
    """Everybody sits where they are listed, in every deal."""
    del turn
    return {str(number): name for number, name in enumerate(players, 1)}


def cards_in(canonical: str, language: Language) -> str:
    """Cards in words; the lines of High card name none."""
    del language
    return canonical


GAME = Game(
    name="highcard",
    title=Text("High card", "比大"),
    default_ruleset="highcard",
    seats=("1", "2", "3", "4"),
    values=Values,
    prepare=GameRules,
    decode=decode,
    encode=encode,
    evaluate=evaluate,
    cards_text=cards_in,
    print_text=print_text,
    seating=Seating(sizes=(2, 3, 4), seats=seats_of, listed=True),
)
