"""Reading files of deals for a command and saying what is wrong with them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from typing import Any

import typer

from qscore.catalogue.diagnosis import diagnose
from qscore.cli.speech import complain, is_terminal, language, room, says_everything
from qscore.cli.wrong_calls import WrongCall
from qscore.core.problems import Diagnostic, InputError
from qscore.reading import entries_of_file
from qscore.reading.printing import escaped
from qscore.scoring import Choice, Scored, WrongChoice, game_of_choice, score_entry
from qscore.show.diagnostics import render


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
            entries = entries_of_file(file, game=game_of_choice(choice))
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


def wrong_call(diagnostic: Diagnostic) -> WrongCall:
    """A diagnostic of the call itself, as an error of the call."""
    hint = diagnostic.hint
    return WrongCall(diagnostic.message[language()], hint[language()] if hint is not None else None)


def wrong_choice(wrong: WrongChoice, choice: Choice) -> WrongCall:
    """The call that asked for a ruling that is not there, as an error of the call."""
    from qscore.reading.entry import Entry

    name = str(wrong.problem.path[-1])
    entry = Entry.of_text("--ruling", f"{name}={choice.rulings[name]}")
    diagnostic = diagnose(wrong.problem, entry.source, entry.locate)
    return wrong_call(diagnostic)


def show(diagnostics: Iterable[Diagnostic], *, as_json: bool = False) -> None:
    """Says what is wrong: for people on the error stream, for programs as a JSON object in the deal's place."""
    found = tuple(diagnostics)
    if as_json:
        print_json(errors_tree(found))
        return
    for diagnostic in found:
        complain(render(diagnostic, language(), room(sys.stderr) if is_terminal(sys.stderr) else None))


def errors_tree(diagnostics: Iterable[Diagnostic]) -> dict[str, Any]:
    """Diagnostics as the JSON object that stands where a result would."""
    errors = [diagnostic.as_json(language()) for diagnostic in diagnostics]
    return {"error": errors[0]["code"] if errors else None, "errors": errors}


def print_json(tree: object) -> None:
    """One JSON object on one line; what the output's encoding does not have as escapes."""
    typer.echo(escaped(json.dumps(tree, ensure_ascii=not says_everything()), pairs=True))
