"""What is wrong with an input, shown to people: the sentence, the line with a caret, the advice, the article."""

from __future__ import annotations

from collections.abc import Iterable

from wcwidth import wcswidth

from qscore.catalogue.articles import article_text
from qscore.core.problems import Diagnostic
from qscore.core.text import Language, Text, printable
from qscore.show.layout import SOURCE_MARGIN


def render(diagnostic: Diagnostic, language: Language, room: int | None = None) -> str:
    """The diagnostic as lines for a terminal: place, sentence, source line, caret, hint, article.

    The caret stands under the right character also after wide (Chinese) ones; a very long source line, or one
    of more than `room` columns, is cut around the place.
    """
    told = {"code": diagnostic.code, "message": diagnostic.message[language]}
    head = diagnostic.place + Text("error {code}: {message}", "错误 {code}：{message}").fill(language, told)
    lines = [printable(head), *_pointed_at(diagnostic, room)]
    if diagnostic.hint:
        lines.append("  " + Text("hint: ", "提示：")[language] + printable(diagnostic.hint[language]))
    if diagnostic.article:
        article = article_text(diagnostic.article, language)
        lines.append("  " + Text("article: ", "条款：")[language] + printable(article))
    return "\n".join(lines)


def _pointed_at(diagnostic: Diagnostic, room: int | None) -> Iterable[str]:
    """The source line and the caret below it; nothing where there is no line."""
    start = diagnostic.column - 1
    first = max(0, start - 60)
    shown = printable(diagnostic.source_line[first : start + 60].replace("\t", " "))
    start -= first
    if room is not None:
        most = room - len(SOURCE_MARGIN)
        while start and wcswidth(shown) > most and wcswidth(shown[:start]) > most // 2:
            shown, start = shown[1:], start - 1
        while wcswidth(shown) > most:
            shown = shown[:-1]
    if shown.strip():
        indent = max(0, wcswidth(shown[:start]))
        caret = max(1, wcswidth(shown[start : start + diagnostic.width]))
        yield SOURCE_MARGIN + shown
        yield SOURCE_MARGIN + " " * indent + "^" * min(caret, 60 if room is None else most - indent)
