"""One question of the questionnaire: what is open, the readings by number, and what each pays in an example deal."""

from __future__ import annotations

from qscore.catalogue.words import word
from qscore.core.game import game
from qscore.core.text import Language, Text, printable
from qscore.reading import read_entries
from qscore.rules.rulesets import load_ruleset
from qscore.show.layout import table
from qscore.show.part_wording import parts_compared
from qscore.show.rule_wording import COLON, paragraph
from qscore.show.wording import article_text, signed
from qscore.study.questionnaire import TableQuestion

_HEAD = Text("{n} of {all} · {name} ({article})", "第 {n} 题，共 {all} 题 · {name}（{article}）")
_BASE = Text(" (without an answer)", "（不答就是它）")
_CHOSEN = Text(" (your answer)", "（已选）")
_EXAMPLE = Text("For example: {deal}", "例如：{deal}")


def question_page(
    question: TableQuestion,
    number: int,
    count: int,
    chosen: str | None,
    language: Language,
    room: int | None = None,
) -> str:
    """The question, its readings with their reasons, and the example; `chosen` is the answer given before."""
    ruling = question.ruling
    article = article_text(ruling.article, language)
    head = _HEAD.fill(language, {"n": number, "all": count, "name": ruling.name, "article": article})
    lines = [paragraph(head, room=room), paragraph(question.question[language], room=room)]
    for place, value in enumerate(ruling.options, 1):
        mark = _CHOSEN if value == chosen else _BASE if value == ruling.default and chosen is None else None
        said = question.readings[value][language] if value in question.readings else ""
        why = question.reasons[value][language] if value in question.reasons else ""
        name = f"{place} {value}{'' if mark is None else mark[language]}{COLON[language]}{said}"
        lines.append(paragraph(name, 2, room))
        lines.append(paragraph(why, 4, room))
    if question.deal is not None:
        lines += _example(question, language, room)
    return "\n".join(line for line in lines if line)


def _example(question: TableQuestion, language: Language, room: int | None) -> list[str]:
    """The example deal, and by reading what it gives: what everybody wins, and what else differs."""
    assert question.deal is not None
    outcomes = [question.outcomes[value] for value in question.ruling.options]
    seats = list(outcomes[0]["settlement"])
    rows = []
    parts = parts_compared(outcomes, language)
    own = any(parts)
    for place, (outcome, part) in enumerate(zip(outcomes, parts, strict=True), 1):
        rows.append(
            [str(place), *(signed(outcome["settlement"][seat]) for seat in seats), *([part] if own else [])]
        )
    heads = ["", *(word(seat)[language] for seat in seats), *([""] if own else [])]
    align = ["right"] * (len(seats) + 1) + ["left"] * own
    deal = printable(_worded(question.deal, language))
    shown = table(rows, [*[None] * (len(seats) + 1), *([30] if own else [])], heads, align, room)
    return [paragraph(_EXAMPLE.fill(language, {"deal": deal}), room=room), shown]


def _worded(deal: str, language: Language) -> str:
    """A deal of the book as a reader of the language would write it."""
    if language == "en":
        return deal
    [entry] = read_entries(deal, "example", "text")
    kind = game(load_ruleset(str(entry.tree.get("ruleset", "qinger-130"))).game)
    return kind.print_text(kind.encode(kind.decode(entry.tree).deal), language, True).strip()
