"""The pages of the rule book for people: contents, articles, search results, open points, terms.

Everything fits 80 columns in either language, and fewer where `room` says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from qscore.catalogue.values import group_label
from qscore.core.game import DEFAULT_GAME
from qscore.core.text import JOINER, Language, Text
from qscore.rules.book import Article, Book, OpenPoint, Term, edition_of, errors_of
from qscore.rules.rulesets import Ruleset, Ruling
from qscore.show.layout import table, within
from qscore.show.rule_wording import (
    COLON,
    in_brackets,
    is_narrow,
    line_wording,
    marked,
    paragraph,
    seat_numbers,
    value_lines,
    value_text,
)
from qscore.show.wording import article_text
from qscore.study.look_up import Entry, book_of, example_deal, scored_example
from qscore.study.search import Found

_VALUES = Text("values", "数值")
_EXAMPLES = Text("examples", "例")
_RULINGS = Text("open points", "未定之处")
_LINES = Text("lines", "项目")
_PARAGRAPHS = Text("paragraphs", "各款")
_ERRORS = Text("errors", "错误码")
_NO_EFFECT = Text("(no effect on points)", "（不影响计分）")
_OF_THE_EDITION = Text(
    "The text and the words of the examples are those of {edition}; "
    "the values and results below are those of {ruleset}.",
    "条文和例子的文字是 {edition} 的，下面的数值和结果是 {ruleset} 的。",
)
_ALSO = Text("also: ", "也说：")


def contents(book: Book, ruleset: Ruleset, language: Language, room: int | None = None) -> str:
    """The table of contents: every article with its title, and what else can be looked up."""
    rows = [
        [article_text(article.reference, language), article.title[language]] for article in book.contents()
    ]
    title = Text("Rule book of {ruleset}", "{ruleset} 规则书").fill(language, {"ruleset": ruleset.title})
    more = _MORE if ruleset.game == DEFAULT_GAME else _MORE_OF_ANOTHER
    example = article_text(book.contents()[-1].reference, language)
    told = more.fill(language, {"ruleset": ruleset.id, "article": example})
    return "\n\n".join([within(title, room), table(rows, [None, 66], room=room), within(told, room)])


_MORE = Text(
    "qscore rules 21.6.4 · rules coins · rules rulings · rules terms · rules errors\n"
    "qscore rules values · rules compare qinger-130 qinger-128",
    "qscore rules 21.6.4 · rules 文钱 · rules rulings（未定之处）\n"
    "qscore rules terms（词汇）· rules errors（错误码）\n"
    "qscore rules values（数值）· rules compare qinger-130 qinger-128",
)
_MORE_OF_ANOTHER = Text(
    "qscore rules {article} --ruleset {ruleset}\n"
    "qscore rules rulings --ruleset {ruleset} · rules terms --ruleset {ruleset}",
    "qscore rules {article} --ruleset {ruleset}\n"
    "qscore rules rulings --ruleset {ruleset}（未定之处）\n"
    "qscore rules terms --ruleset {ruleset}（词汇）",
)


def article_page(entry: Entry, language: Language, room: int | None = None) -> str:
    """One article: title, text, values of the ruleset, paragraphs, open points, examples, lines, errors."""
    article, ruleset = entry.article, entry.ruleset
    title = article.title[language] + in_brackets(ruleset.id, language)
    text = article.text[language] + ("" if article.effect != "none" else "\n" + _NO_EFFECT[language])
    parts = [
        within(f"{article_text(article.reference, language)}  {title}", room),
        paragraph(text, room=room),
    ]
    if entry.departs:
        edition = {"edition": edition_of(ruleset), "ruleset": ruleset.id}
        parts.insert(1, paragraph(_OF_THE_EDITION.fill(language, edition), room=room))
    if entry.values:
        parts.append(_section(_VALUES, value_lines(entry.values, language), language, room))
    book = book_of(ruleset)
    if article.children:
        rows = [
            f"{article_text(child, language)}  {book.articles[child].title[language]}"
            for child in article.children
        ]
        parts.append(_section(_PARAGRAPHS, rows, language, room))
    parts += _points_open(article, book, ruleset, language, room)
    if article.examples:
        parts.append(_examples(article, ruleset, language, room))
    if article.lines:
        rows = [f"{code}{COLON[language]}{line_wording(code, language)}" for code in article.lines]
        parts.append(_section(_LINES, rows, language, room))
    errors = errors_of(article, ruleset.game)
    if errors:
        parts.append(within(f"{_ERRORS[language]}{COLON[language]}{', '.join(errors)}", room))
    return "\n\n".join(parts)


def _section(title: Text, rows: Iterable[str], language: Language, room: int | None) -> str:
    return f"{title[language]}\n" + "\n".join(paragraph(row, 2, room) for row in rows)


def _points_open(
    article: Article, book: Book, ruleset: Ruleset, language: Language, room: int | None
) -> list[str]:
    rows = []
    for name in article.rulings:
        if name in ruleset.rulings and name in book.rulings:
            ruling = ruleset.rulings[name]
            question = book.rulings[name].question[language]
            rows.append(f"{name} [{' | '.join(marked(ruling))}] {question}")
    return [_section(_RULINGS, rows, language, room)] if rows else []


def _examples(article: Article, ruleset: Ruleset, language: Language, room: int | None) -> str:
    rows = []
    for example in article.examples:
        outcome = scored_example(example, ruleset)
        deal = example_deal(example, ruleset, language)
        if "error" in outcome:
            shown = Text("not possible here: {error}", "在此规则下不成立：{error}").fill(language, outcome)
        else:
            shown = seat_numbers(outcome["points"], outcome["settlement"], language)
        other = "" if outcome["ruleset"] == ruleset.id else in_brackets(outcome["ruleset"], language)
        rows.append(f"{example.text[language]}\n{deal}\n→ {shown}{other}")
    return _section(_EXAMPLES, rows, language, room)


def search_page(found: Found, ruleset: Ruleset, language: Language, room: int | None = None) -> str:
    """What a search gave: terms with their meaning, open points, and articles with their beginning."""
    parts = []
    if found.terms:
        parts.append(terms_page(found.terms[:5], language, room))
    if found.rulings:
        book = book_of(ruleset)
        rows = [[f"{point.name}", book.rulings[point.name].question[language]] for point in found.rulings[:5]]
        parts.append(f"{_RULINGS[language]}\n{table(rows, [20, 54], room=room)}")
    rows = [
        [article_text(article.reference, language), article.title[language], beginning(article, language)]
        for article in found.articles
    ]
    if rows:
        parts.append(table(rows, [None, 20, 44], room=room))
    return "\n\n".join(parts)


def beginning(article: Article, language: Language) -> str:
    """The first sentences of an article, as many as are short; a long one ends at a comma."""
    text = " ".join(article.text[language].split())
    limit = 44 if language == "zh" else 90
    if len(text) <= limit:
        return text
    ends = [match.end() for match in _SENTENCE_END.finditer(text) if match.end() <= limit]
    if not ends:
        ends = [match.start() for match in _CLAUSE_END.finditer(text) if match.start() <= limit]
    return text[: ends[-1] if ends else limit].rstrip() + " …"


_SENTENCE_END = re.compile(r"[。！？](?![）”])|[.!?](?= )")
_CLAUSE_END = re.compile(r"[，；：、]|[,;:] ")


def terms_page(terms: Iterable[Term], language: Language, room: int | None = None) -> str:
    """Terms in three ways of writing, what they mean, and where they stand."""
    rows = [
        [
            f"{term.zh} {term.tones}",
            term.en,
            term.meaning[language] + _also(term, language),
            " ".join(article_text(article, language) for article in term.articles),
        ]
        for term in terms
    ]
    if is_narrow(room):
        rows = [["\n".join(row[:2]), "\n".join(filter(None, row[2:]))] for row in rows]
        return table(rows, [18, None], room=room)
    return table(rows, [18, 14, 30, 10], room=room)


def _also(term: Term, language: Language) -> str:
    words = [word for word in term.also if (language == "zh") != word.isascii()]
    return f"\n{_ALSO[language]}{JOINER[language].join(words)}" if words else ""


def ruling_page(
    name: str,
    ruling: Ruling,
    point: OpenPoint | None,
    language: Language,
    in_force: str,
    room: int | None = None,
) -> str:
    """One open point: the question, every reading with what speaks for it, the default, the articles."""
    articles = point.articles if point else (ruling.article,)
    shown = " ".join(article_text(article, language) for article in articles)
    told = {reading.value: reading for reading in point.readings} if point else {}
    parts = [within(name + in_brackets(shown, language), room)]
    if point:
        parts.append(paragraph(point.question[language], room=room))
    for value in ruling.options:
        marks = [Text("default", "默认")[language]] if value == ruling.default else []
        if value == in_force and in_force != ruling.default:
            marks.append(Text("in force", "现用")[language])
        head = value + (in_brackets(JOINER[language].join(marks), language) if marks else "")
        body = ""
        if value in told:
            why = Text("why: ", "理由：")[language]
            reasons = f"{told[value].text[language]}\n{why}{told[value].reasons[language]}"
            body = "\n" + paragraph(reasons, 4, room)
        parts.append(paragraph(head, 2, room) + body)
    if point and point.note:
        parts.append(paragraph(point.note[language], room=room))
    return "\n".join(parts)


def values_page(
    ruleset: Ruleset,
    values: Iterable[tuple[str, Any, tuple[str, ...]]],
    language: Language,
    room: int | None = None,
) -> str:
    """The values of a ruleset by the names that a ruleset file uses, each with its article and what it is."""
    rows = [
        [
            name,
            ", ".join(article_text(article, language) for article in dict.fromkeys(articles)),
            group_label(name, language),
            value_text(value, language) if value != {} else "",
        ]
        for name, value, articles in values
    ]
    heads = [_NAME_IN_FILE[language], _ARTICLE[language], _CALLED[language], _VALUE[language]]
    title = _VALUES_OF.fill(language, {"ruleset": ruleset.id})
    return f"{within(title, room)}\n\n{table(rows, [24, 8, 24, 30], heads, room=room)}"


_VALUES_OF = Text(
    "Values of {ruleset}; a ruleset file changes them under `values:` by these names.",
    "{ruleset}的数值；规则文件在 values: 下用这些名称改写。",
)
_NAME_IN_FILE, _ARTICLE = Text("name", "名称"), Text("article", "条款")
_CALLED, _VALUE = Text("what it is", "是什么"), Text("value", "数值")
