"""The pages as templates: the environment that fills them in, and what their markup is made from.

Whatever a template prints is escaped, and freed of the characters that no page may hold, without asking for it.
"""

from __future__ import annotations

import base64
import hashlib
import re
from functools import cache, partial
from importlib.resources import files

from jinja2 import Environment, PackageLoader, StrictUndefined
from jinja2.ext import Extension
from markupsafe import Markup

from qscore.catalogue.lines import line_text
from qscore.catalogue.refusals import refusal_text
from qscore.catalogue.words import word
from qscore.core.game import game
from qscore.core.text import JOINER, Language, Text
from qscore.evening.ledger import Event, Ledger, LedgerDeal
from qscore.show import evening_rows, export_words, wording
from qscore.show.details import detail_tables
from qscore.show.html import text as html_text
from qscore.show.html.cards import faces, used_faces
from qscore.show.html.deal import explains, reasons, sheet_rows
from qscore.show.why_wording import arithmetic, own_rules

_BETWEEN_TAGS = re.compile(r"(?<=[>}])\n\s*(?=[<{])")


class LayoutBetweenTags(Extension):
    """Line breaks and indentation between tags are the layout of a template and no text of the page."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Puts each into a comment, which keeps the numbers of the lines."""
        del name, filename
        return _BETWEEN_TAGS.sub(lambda gap: "{#" + "\n" * gap[0].count("\n") + "#}", source)


@cache
def environment(language: Language) -> Environment:
    """The templates in a language: their filters word, sign and mark what the deals and ledgers hold."""
    made = Environment(
        loader=PackageLoader("qscore.show.html"),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=html_text.printable,
        extensions=[LayoutBetweenTags],
    )
    made.filters |= {
        "article": partial(wording.article_text, language=language),
        "fans_text": partial(evening_rows.fans_text, language=language),
        "line_text": partial(line_text, language=language),
        "minus": html_text.minus,
        "number": html_text.plain_number,
        "person": html_text.person,
        "side": html_text.side,
        "signed": html_text.signed,
        "word": lambda key: word(key)[language],
    }
    style = _style()
    made.globals |= {
        "cards_text": lambda cards, name: game(name).cards_text(cards, language),
        "comma": JOINER[language],
        "detail_tables": partial(detail_tables, language=language),
        "explains": explains,
        "faces": faces,
        "game_row_text": partial(evening_rows.game_row_text, language=language),
        "language": language,
        "arithmetic": arithmetic,
        "own_rules": partial(own_rules, language=language),
        "reasons": reasons,
        "refusal_text": partial(refusal_text, language=language),
        "remark_text": partial(_remark_text, language=language),
        "say": lambda en, zh: Text(en, zh)[language],
        "sheet_rows": partial(sheet_rows, language=language),
        "style": Markup(style),
        "style_digest": base64.b64encode(hashlib.sha256(style.encode()).digest()).decode(),
        "used_faces": used_faces,
        "won_how": partial(_won_how, language=language),
        "words": export_words,
    }
    return made


def render(template: str, language: Language, **values: object) -> str:
    """A whole page; `values` are what its template asks for."""
    return environment(language).get_template(template).render(values)


def _style() -> str:
    """The style sheet of all pages; the policy of a page knows it by its hash."""
    text = files("qscore.show.html").joinpath("sheet.css").read_text(encoding="utf-8")
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


def _remark_text(event: Event, ledger: Ledger, language: Language) -> Markup:
    """What happened between two deals; names and words are escaped as in `_won_how`."""
    return Markup(evening_rows.remark_text(event, ledger, language, html_text.person, html_text.marked))


def _won_how(deal: LedgerDeal, language: Language) -> Markup:
    """Who won how; `won_how` gives names, words and numbers to functions that escape them."""
    return Markup(evening_rows.won_how(deal, language, html_text.person, html_text.escaped, html_text.signed))
