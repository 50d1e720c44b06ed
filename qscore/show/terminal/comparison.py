"""Two rulesets side by side for people: values, rulings and articles that differ."""

from __future__ import annotations

from collections.abc import Sequence

from qscore.catalogue.values import value_label
from qscore.core.text import Language, Text, printable
from qscore.rules.book import Article, questions_of
from qscore.show.layout import table, within
from qscore.show.rule_wording import COLON, is_narrow, marked, value_text
from qscore.show.wording import article_text
from qscore.study.compare import Comparison

_ARTICLE = Text("article", "条款")
_VALUES = Text("values", "数值")
_RULINGS = Text("open points", "未定之处")


def comparison_page(found: Comparison, language: Language, room: int | None = None) -> str:
    """Two rulesets side by side: values, rulings, articles."""
    a, b = printable(found.a.id), printable(found.b.id)
    parts = []
    if found.values:
        rows = [
            [
                article_text(v.article, language),
                f"{value_label(v.key, language)}\n{v.key}",
                value_text(v.a, language),
                value_text(v.b, language),
            ]
            for v in found.values
        ]
        heads = [_ARTICLE[language], _VALUES[language], a, b]
        parts.append(_beside(rows, [None, 28, 16, 16], heads, language, room))
    if found.rulings:
        asked = {**questions_of(found.b), **questions_of(found.a)}
        none = Text("not there", "无")[language]
        rows = [
            [
                article_text(r.article, language),
                f"{r.name}\n{asked[r.name][language]}" if r.name in asked else r.name,
                " | ".join(marked(r.a)) if r.a else none,
                " | ".join(marked(r.b)) if r.b else none,
            ]
            for r in found.rulings
        ]
        heads = [_ARTICLE[language], _RULINGS[language], a, b]
        parts.append(_beside(rows, [None, 28, 18, 18], heads, language, room))
    if found.articles:
        rows = []
        for each in found.articles:
            told = [_told(each.a, language), _told(each.b, language)]
            rows.append([article_text(each.reference, language), *told])
        parts.append(_beside(rows, [None, 32, 32], [_ARTICLE[language], a, b], language, room))
    if not parts:
        same = Text("{a} and {b} do not differ", "{a} 与 {b} 没有不同")
        return within(same.fill(language, {"a": a, "b": b}), room)
    return "\n\n".join(parts)


def _beside(
    rows: Sequence[Sequence[str]],
    widths: Sequence[int | None],
    heads: Sequence[str],
    language: Language,
    room: int | None,
) -> str:
    """A table whose last two columns are the two rulesets; each below the other where there is little room."""
    if not is_narrow(room):
        return table(rows, widths, heads, room=room)
    below = []
    for article, *what, a, b in rows:
        both = (f"{head}{COLON[language]}{text}" for head, text in zip(heads[-2:], (a, b), strict=True))
        below.append([article, "\n".join([*what, *both])])
    return table(below, [None, None], [heads[0], " ".join(heads[1:-2])], room=room)


def _told(article: Article | None, language: Language) -> str:
    return "–" if article is None else f"{article.title[language]}\n{article.text[language]}"
