"""The parts of the documentation that are made from code and data when it is built, and never written by hand."""

from __future__ import annotations

import re
from collections.abc import Callable

from qscore.core.text import LANGUAGES, Language
from qscore_pages import api, commands, defaults, errors, formats, rulebook, words
from qscore_pages.navigation import EDITIONS

PAGES: dict[str, Callable[[Language], str]] = {
    "reference/commands": commands.page,
    "reference/errors": errors.page,
    "reference/api": api.page,
    "rules/rulings": rulebook.rulings_page,
    "rules/terms": rulebook.terms_page,
    **{f"rules/{edition}": rulebook.edition_page(edition) for edition in EDITIONS},
}
"""Pages that are generated whole, by their path within a language."""

TABLES: dict[str, Callable[[Language], str]] = {
    "words-qinger": lambda language: words.words_of("qinger", language),
    "words-gongzhu": lambda language: words.words_of("gongzhu", language),
    "words-gouji": lambda language: words.words_of("gouji", language),
    "deal-keys": words.keys,
    "session-keys": formats.session_keys,
    "batch-columns": formats.batch_columns,
    "ruleset-values": formats.ruleset_values,
    "defaults": defaults.defaults,
}
"""Tables a written page asks for with a comment, `<!-- table: NAME -->`."""

_ASKED = re.compile(r"^<!-- table: (\S+) -->$", re.MULTILINE)


def pages() -> dict[str, str]:
    """Every generated page by its path."""
    return {f"{language}/{path}.md": make(language) for path, make in PAGES.items() for language in LANGUAGES}


def filled(markdown: str, language: Language) -> str:
    """A written page with the tables it asks for. KeyError for a table that there is not."""
    return _ASKED.sub(lambda asked: TABLES[asked[1]](language), markdown)
