"""Reading and scoring files of deals for a command."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import typer

from qscore.cli.given import ON_THE_LINE, text_given
from qscore.cli.reporting import show, wrong_choice
from qscore.cli.speech import room
from qscore.core.problems import InputError
from qscore.reading import read_entries
from qscore.reading.forms import form_typed
from qscore.scoring import Choice, Scored, WrongChoice, game_of_choice, score_entry


class Failure:
    """Remembers whether anything went wrong, for the exit status."""

    def __init__(self) -> None:
        self.happened = False


class Pages:
    """Pages of text, one a deal, with a drawn line between them."""

    def __init__(self) -> None:
        self._begun = False

    def begin(self) -> None:
        """Draws the line before every page but the first."""
        if self._begun:
            typer.echo("\n" + "=" * min(72, room() or 72) + "\n")
        self._begun = True


def scored_deals(
    files: Iterable[str], choice: Choice, failure: Failure, *, explain: bool = False, as_json: bool = False
) -> Iterator[Scored]:
    """Every deal of the files, scored. What cannot be read at all is said at once and remembered."""
    for file in files:
        try:
            name, text = text_given(file)
            form = form_typed(name, text) if name == ON_THE_LINE else None
            entries = read_entries(text, name, form, game_of_choice(choice))
        except InputError as error:
            failure.happened = True
            show(error.diagnostics, as_json=as_json)
            continue
        for entry in entries:
            try:
                scored = score_entry(entry, choice, explain)
            except InputError as error:  # a ruleset file that this one deal names
                failure.happened = True
                show(error.diagnostics, as_json=as_json)
            except WrongChoice as wrong:
                raise wrong_choice(wrong, choice) from None
            else:
                yield scored
