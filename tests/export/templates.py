"""Parts of pages: the macros of the templates, called from here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from qscore.core.result import Result
from qscore.core.text import Language
from qscore.show.html.page import environment


def macro(template: str, name: str, language: Language = "en") -> Any:
    """The macro of a template, which gives markup."""
    return getattr(environment(language).get_template(template).module, name)


def explained(result: Result, names: Mapping[str, str], language: Language) -> str:
    """A deal explained, as it is unfolded under its row."""
    return str(macro("explained.html", "explained", language)(result, names))
