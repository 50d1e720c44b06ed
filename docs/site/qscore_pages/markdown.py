"""Small pieces of Markdown: tables, fenced text, anchors, and sentences in which nothing is markup."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from qscore.core.text import Language
from qscore.rules.book import book
from qscore.show.wording import article_text

_MARKUP = re.compile(r"([\\`*_\[\]<>|#])")
_LISTED = re.compile(r"^(\s*\d+)([.)])", re.MULTILINE)


def plain(text: str) -> str:
    r"""A text in which no character is markup; its line breaks are kept.

    >>> print(plain("redjoy*2 [a]"))
    redjoy\*2 \[a\]
    """
    marked = _LISTED.sub(r"\1\\\2", _MARKUP.sub(r"\\\1", text.strip()))
    return re.sub(r"\n+", "  \n", marked)


def cell(text: str) -> str:
    """A text for one cell of a table."""
    return plain(text).replace("  \n", "<br>")


def code(text: str) -> str:
    """A word as it is typed; nothing where there is none."""
    return f"`{text}`" if text else ""


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; the cells are Markdown already."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def fenced(text: str, language: str = "text") -> str:
    """A text as it stands."""
    return f"```{language}\n{text.rstrip()}\n```"


def anchor(reference: str) -> str:
    """The anchor of an article in its page.

    >>> anchor("18.note"), anchor("21.6.4")
    ('a18-note', 'a21-6-4')
    """
    return "a" + reference.replace(".", "-").lower()


def article_link(reference: str, edition: str, folder: str, language: Language) -> str:
    """A link to an article of an edition from a page in `folder`; the words alone where the book lacks it."""
    shown = article_text(reference, language)
    if reference not in book(edition).articles:
        return shown
    return f"[{shown}]({folder}{edition}.md#{anchor(reference)})"
