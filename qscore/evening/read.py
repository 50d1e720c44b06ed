"""Reading a session from its file."""

from __future__ import annotations

from pathlib import Path

from qscore.core.problems import Source
from qscore.evening.build import build_ledger, settings_of
from qscore.evening.document import take_apart
from qscore.evening.ledger import Ledger
from qscore.reading import read_file
from qscore.scoring import Choice


def read_session(path: str | Path) -> Ledger:
    """The ledger of a session file: every deal scored, totals, money, and the payments that settle it.

    Points are whole numbers, money is `Decimal`; both sum to zero. Raises `InputError` with every
    diagnostic, each with its place in the file, where the session cannot be read or is not possible.
    """
    return ledger_of_text(read_file(str(path)), str(path))


def ledger_of_text(text: str, name: str, choice: Choice | None = None) -> Ledger:
    """The ledger of the text of a session; `name` is what a person knows it by, and where rulesets are looked for."""
    document = take_apart(Source(name, text.removeprefix("\ufeff")))
    return build_ledger(document, settings_of(document), None, choice)
