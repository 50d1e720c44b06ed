"""Two rulesets side by side for people: values, rulings and articles that differ."""

from __future__ import annotations

from qscore.catalogue.values import value_label
from qscore.diagnostics import printable
from qscore.language import Language, Text
from qscore.rulebook.book import Article
from qscore.rulebook.compare import Comparison
from qscore.rulebook.wording import marked, value_text
from qscore.sheets.wording import article_text
from qscore.sheets.wrapping import table

_ARTICLE = Text("article", "条款")
_VALUES = Text("values", "数值")
_RULINGS = Text("open points", "未定之处")


def comparison_page(found: Comparison, language: Language) -> str:
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
        parts.append(table(rows, [9, 28, 16, 16], heads))
    if found.rulings:
        none = Text("not there", "无")[language]
        rows = [
            [
                article_text(r.article, language),
                r.name,
                " | ".join(marked(r.a)) if r.a else none,
                " | ".join(marked(r.b)) if r.b else none,
            ]
            for r in found.rulings
        ]
        heads = [_ARTICLE[language], _RULINGS[language], a, b]
        parts.append(table(rows, [9, 20, 20, 20], heads))
    if found.articles:
        rows = []
        for each in found.articles:
            told = [_told(each.a, language), _told(each.b, language)]
            rows.append([article_text(each.reference, language), *told])
        parts.append(table(rows, [9, 32, 32], [_ARTICLE[language], a, b]))
    if not parts:
        return Text("{a} and {b} do not differ", "{a} 与 {b} 没有不同").fill(language, {"a": a, "b": b})
    return "\n\n".join(parts)


def _told(article: Article | None, language: Language) -> str:
    return "–" if article is None else f"{article.title[language]}\n{article.text[language]}"
