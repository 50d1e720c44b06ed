"""What a table plays by, whatever names it: a session, a ruleset's file, or the id of a shipped ruleset."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from qscore.core.problems import Source
from qscore.evening.build import settings_of
from qscore.evening.document import SessionDocument, take_apart
from qscore.reading import read_file
from qscore.reading.ruleset_names import resolve
from qscore.rules.rulesets import Ruleset, is_file, load_ruleset


def rules_of(name: str) -> Ruleset:
    """The ruleset of a table with the readings it plays as defaults; that of a session bears the file's name.

    Raises `InputError` for a session or a ruleset with mistakes in it, and for an id that does not exist.
    """
    document = session_of(name)
    if document is None:
        return load_ruleset(resolve(name))
    agreed = settings_of(document)
    chosen = agreed.settings.rulings
    rulings = {
        key: replace(ruling, default=chosen.get(key, ruling.default))
        for key, ruling in agreed.ruleset.rulings.items()
    }
    return replace(agreed.ruleset, id=Path(name).name, rulings=rulings)


def session_of(name: str) -> SessionDocument | None:
    """The session in a file, taken apart; None where the name is that of something else."""
    if not is_file(Path(name)):
        return None
    document = take_apart(Source(name, read_file(name).removeprefix("\ufeff")))
    return document if isinstance(document.head, dict) and "session" in document.head else None
