"""Article 5 (`open.1` to `open.5`): what the scoring cards one player took are worth."""

from __future__ import annotations

from collections.abc import Collection

from qscore.core.result import Line
from qscore.games.gongzhu.cards import DOUBLER, HEART_ACE, HEARTS, PIG, SCORING, SHEEP, Card, format_cards
from qscore.games.gongzhu.rules import Rules


def has_all_hearts(taken: Collection[Card]) -> bool:
    """Whether one player took all thirteen hearts (纳红)."""
    return all(card in taken for card in HEARTS)


def has_all_sixteen(taken: Collection[Card]) -> bool:
    """Whether one player took every scoring card (打全)."""
    return all(card in taken for card in SCORING)


def card_lines(taken: Collection[Card], exposed: Collection[Card], rules: Rules) -> list[Line]:
    """The lines of one player's cards; their points add up to what the cards count."""
    lines = [*_heart_lines(taken, exposed, rules), *_pig_lines(taken, exposed, rules)]
    lines += _sheep_lines(taken, exposed, rules)
    lines += _doubler_lines(taken, exposed, sum(line.points for line in lines), rules)
    whole = rules.values.all_sixteen
    as_sum = rules.rulings.get("total_of_all") == "860"
    if has_all_sixteen(taken) and whole.points is not None and not as_sum:
        missing = whole.points - sum(line.points for line in lines)
        lines.append(Line("gongzhu-all-sixteen", whole.article, missing, "", {"points": whole.points}))
    return lines


def _heart_lines(taken: Collection[Card], exposed: Collection[Card], rules: Rules) -> list[Line]:
    """The hearts, one line for all of the same worth; hearts worth nothing have none."""
    values = rules.values
    hearts = [card for card in HEARTS if card in taken]
    if has_all_hearts(taken):
        lines = [
            Line(
                "gongzhu-all-hearts",
                values.all_hearts.article,
                values.all_hearts.points,
                format_cards(hearts),
            )
        ]
    else:
        by_worth: dict[int, list[Card]] = {}
        for card in hearts:
            by_worth.setdefault(rules.heart_points[card], []).append(card)
        lines = [
            Line("gongzhu-hearts", values.hearts.article, worth * len(cards), format_cards(cards))
            for worth, cards in by_worth.items()
            if worth
        ]
    total = sum(line.points for line in lines)
    if HEART_ACE in exposed and total:
        lines.append(_exposed("gongzhu-exposed-hearts", total, HEART_ACE, rules))
    return lines


def _pig_lines(taken: Collection[Card], exposed: Collection[Card], rules: Rules) -> list[Line]:
    """The pig, which turns for all sixteen, and by ruling `pig_with_all_hearts` for all hearts."""
    if PIG not in taken:
        return []
    values = rules.values
    by_hearts = has_all_hearts(taken) and rules.rulings.get("pig_with_all_hearts") == "positive"
    if by_hearts or has_all_sixteen(taken):
        lines = [
            Line(
                "gongzhu-pig-turned", values.pig_turned.article, values.pig_turned.points, format_cards([PIG])
            )
        ]
    else:
        lines = [Line("gongzhu-pig", values.pig.article, values.pig.points, format_cards([PIG]))]
    if PIG in exposed:
        lines.append(_exposed("gongzhu-exposed-pig", lines[0].points, PIG, rules))
    return lines


def _sheep_lines(taken: Collection[Card], exposed: Collection[Card], rules: Rules) -> list[Line]:
    if SHEEP not in taken:
        return []
    sheep = rules.values.sheep
    lines = [Line("gongzhu-sheep", sheep.article, sheep.points, format_cards([SHEEP]))]
    if SHEEP in exposed:
        lines.append(_exposed("gongzhu-exposed-sheep", sheep.points, SHEEP, rules))
    return lines


def _doubler_lines(
    taken: Collection[Card], exposed: Collection[Card], total: int, rules: Rules
) -> list[Line]:
    """The doubler: points of its own alone, otherwise the sum of the others again; a sum of 0 stays 0."""
    if DOUBLER not in taken:
        return []
    doubler = rules.values.doubler
    own = format_cards([DOUBLER])
    if _is_alone(taken, rules):
        lines = [Line("gongzhu-doubler-alone", doubler.article, doubler.alone, own)]
        reached: int = doubler.alone
    else:
        reached = total * doubler.times
        lines = [Line("gongzhu-doubler", doubler.article, reached - total, own, {"times": doubler.times})]
    if DOUBLER in exposed and reached:
        lines.append(_exposed("gongzhu-exposed-doubler", reached, DOUBLER, rules))
    return lines


def _is_alone(taken: Collection[Card], rules: Rules) -> bool:
    """Whether the doubler counts as alone: no other scoring card, or by ruling only hearts worth nothing."""
    others = [card for card in SCORING if card in taken and card != DOUBLER]
    blank = all(rules.heart_points.get(card) == 0 for card in others)
    return not others or (blank and rules.rulings.get("doubler_with_blank_hearts") == "fifty")


def _exposed(code: str, points: int, card: Card, rules: Rules) -> Line:
    """What exposing adds to the points of a card (`open.5`)."""
    exposing = rules.values.exposing
    return Line(code, exposing.article, points * (exposing.times - 1), format_cards([card]))
