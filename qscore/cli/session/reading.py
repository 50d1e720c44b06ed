"""Reading the session of a command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from qscore.cli.reporting import reporting_errors
from qscore.scoring import Choice

if TYPE_CHECKING:
    from qscore.evening.ledger import Ledger


def read_ledger(file: str, choice: Choice | None = None, *, as_json: bool = False) -> Ledger:
    """The ledger of a session's file; ends with status 1 where there is none, saying why."""
    from qscore.evening.read import ledger_of_text
    from qscore.reading import read_file

    with reporting_errors(choice, as_json=as_json, of_session=True):
        return ledger_of_text(read_file(file), file, choice)
    raise AssertionError
