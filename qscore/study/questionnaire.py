"""The open points of a ruleset as questions to a table, each with a deal and what every reading pays in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from qscore.core.game import game
from qscore.core.text import Language, Text
from qscore.reading import read_entries
from qscore.reading.entry import Entry
from qscore.rules.book import Book, OpenPoint, book, edition_of
from qscore.rules.rulesets import Ruleset, Ruling
from qscore.study.parts import differing_parts, parts_of

Tree = dict[str, Any]


@dataclass(frozen=True, slots=True)
class TableQuestion:
    """One open point as it is put to a table.

    `deal` is a deal (in the English text form) in which its readings differ, None where the book has none;
    `outcomes` are the parts of its result (`qscore.study.parts`) under each reading.
    """

    ruling: Ruling
    question: Text
    readings: Mapping[str, Text]
    reasons: Mapping[str, Text]
    deal: str | None
    outcomes: Mapping[str, Tree]

    def answer(self, text: str) -> str | None:
        """The reading that an answer names: its number from 1, its word, or the beginning of only one; None for none.

        >>> from qscore.rules.rulesets import load_ruleset
        >>> _, rounding, *_ = questions_of_table(load_ruleset("qinger-130"))
        >>> rounding.answer("2"), rounding.answer("before"), rounding.answer("3")
        ('after-fans', 'before-fans', None)
        """
        options = self.ruling.options
        word = text.strip().lower()
        if word in options:
            return word
        if word.isdecimal():
            return options[int(word) - 1] if 1 <= int(word) <= len(options) else None
        begun = [option for option in options if word and option.startswith(word)]
        return begun[0] if len(begun) == 1 else None


def questions_of_table(ruleset: Ruleset) -> Iterator[TableQuestion]:
    """Every open point of a ruleset, in its order; examples are looked for as the questions are asked."""
    edition = edition_of(ruleset)
    told = None if edition is None else book(edition)
    for ruling in ruleset.rulings.values():
        point = None if told is None else told.rulings.get(ruling.name)
        deal, outcomes = _example(ruling, point, told, ruleset)
        texts = {} if point is None else {one.value: one.text for one in point.readings}
        reasons = {} if point is None else {one.value: one.reasons for one in point.readings}
        question = Text(ruling.name, ruling.name) if point is None else point.question
        yield TableQuestion(ruling, question, texts, reasons, deal, outcomes)


def _example(
    ruling: Ruling, point: OpenPoint | None, told: Book | None, ruleset: Ruleset
) -> tuple[str | None, dict[str, Tree]]:
    """The first deal of the book in which the readings differ: the point's own, one of its articles, any other.

    One in which somebody wins more or less goes before one in which something else differs.
    """
    if point is None or told is None:
        return None, {}
    nearest_first = sorted(
        told.articles.values(), key=lambda article: article.reference not in point.articles
    )
    deals = [*([point.example] if point.example else [])]
    deals += [example.deal for article in nearest_first for example in article.examples]
    found: tuple[str | None, dict[str, Tree]] = (None, {})
    for deal in deals:
        [entry] = read_entries(deal, "example", "text", ruleset.game)
        outcomes = _outcomes(entry, ruling, ruleset)
        if outcomes is not None and len({str(parts["settlement"]) for parts in outcomes.values()}) > 1:
            return deal, outcomes
        if outcomes is not None and found[0] is None:  # what differs is tribute, or marks
            found = deal, outcomes
    return found


def _outcomes(entry: Entry, ruling: Ruling, ruleset: Ruleset) -> dict[str, Tree] | None:
    """What each reading gives in a deal; None where they do not differ, or one is impossible."""
    kind = game(ruleset.game)
    decoded = kind.decode(entry.tree)
    results = {}
    for value in ruling.options:
        rules = ruleset.rules({**decoded.deal.rulings, ruling.name: value})
        read = replace(decoded, deal=kind.as_read(kind.without_claims(decoded.deal), rules))
        result = kind.evaluate(read, rules, False).result
        if result is None:
            return None
        results[value] = result
    first = next(iter(results.values()))
    if not any(differing_parts(first, result) for result in results.values()):
        return None
    return {value: parts_of(result) for value, result in results.items()}


def question_tree(question: TableQuestion, language: Language) -> Tree:
    """A question as plain data, with what each reading gives in the example."""
    return {
        "name": question.ruling.name,
        "article": question.ruling.article,
        "question": question.question[language],
        "readings": [
            {
                "value": value,
                "default": value == question.ruling.default,
                "text": question.readings[value][language] if value in question.readings else "",
                **({"result": question.outcomes[value]} if value in question.outcomes else {}),
            }
            for value in question.ruling.options
        ],
        "example": question.deal,
    }
