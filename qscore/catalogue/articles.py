"""How an article is cited for readers: a Chinese reader sees a Chinese word where a reference is a word."""

from __future__ import annotations

import re

from qscore.catalogue.games import of_games
from qscore.core.text import Language, Text

ARTICLES: dict[str, Text] = {
    **of_games("ARTICLES"),
    "table": Text("table", "约定"),
}
"""The head of a reference that is a word to how it is cited."""

_BY_WORDING = {text.zh: head for head, text in ARTICLES.items()}
# the longest first: 憋3.1 is a paragraph of 憋3
_CITED = re.compile(
    rf"(?P<head>{'|'.join(sorted(map(re.escape, _BY_WORDING), key=len, reverse=True))})[\s.．·]*(?P<number>\d*)\Z"
)


def article_text(article: str, language: Language) -> str:
    """An article as it is written for readers; the rule book is looked up by either form.

    >>> article_text("18.note", "zh"), article_text("21.6.4", "zh"), article_text("table", "zh")
    ('18注', '21.6.4', '约定')
    >>> article_text("tribute.10", "zh"), article_text("choke.1", "zh"), article_text("tribute.10", "en")
    ('进贡10', '憋3.1', 'tribute.10')
    """
    head, _, number = article.partition(".")
    if language == "en" or head not in ARTICLES:
        return article if language == "en" else article.replace(".note", "注").replace(".story", "故事")
    word = ARTICLES[head].zh
    between = "." if number and word[-1].isdigit() else ""
    return f"{word}{between}{number}"


def cited_article(text: str) -> str | None:
    """The reference that a Chinese citation of a book without numbers means; None where it is none.

    >>> cited_article("进贡10"), cited_article("憋3.1"), cited_article("憋3"), cited_article("文钱")
    ('tribute.10', 'choke.1', 'choke', None)
    """
    match = _CITED.match(text.strip())
    if match is None:
        return None
    head = _BY_WORDING[match["head"]]
    return f"{head}.{int(match['number'])}" if match["number"] else head
