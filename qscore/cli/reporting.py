"""What is said of wrong input: for people on the error stream, for programs as JSON in the result's place."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shlex import join
from typing import Any

import typer

from qscore.catalogue.diagnosis import diagnose
from qscore.cli.speech import can_encode_everything, complain, is_terminal, language, room, say
from qscore.cli.wrong_calls import WrongCall
from qscore.core.problems import Diagnostic, InputError, nearest
from qscore.core.text import printable
from qscore.reading.printing import escaped
from qscore.scoring import Choice, WrongChoice
from qscore.show.diagnostics import render


@contextmanager
def reporting_errors(
    choice: Choice | None = None, *, as_json: bool = False, of_session: bool = False
) -> Iterator[None]:
    """Says what is wrong with an input, and ends with status 1.

    A ruling of `choice` that the ruleset does not have is a wrong call. `of_session`: the file is to be a session, so
    where it is missing, how to begin one is said too.
    """
    try:
        yield
    except InputError as error:
        show(error.diagnostics, as_json=as_json)
        for one in error.diagnostics:
            if of_session and not as_json and one.code in ("E001", "E729"):
                _show_way_on(Path(one.file.removesuffix(".journal")))
        raise typer.Exit(1) from None
    except WrongChoice as wrong:
        assert choice is not None
        raise wrong_choice(wrong, choice) from None


_SESSION_ENDINGS = (".yaml", ".yml", ".json")


def _show_way_on(path: Path) -> None:
    """What to do where there is no such session: a file of a name like it, or a new one."""
    if path.exists() or not path.parent.is_dir():
        return
    beside = {
        other.stem: other for other in sorted(path.parent.iterdir()) if other.suffix in _SESSION_ENDINGS
    }
    near = nearest(path.stem, beside)
    if near is not None:
        shown = printable(str(beside[near]))
        complain(say(f"there is {shown}; was that meant?", f"有 {shown}，是不是它？"))
    call = printable(join(["qscore", "session", "new", str(path)]))
    complain(say(f"to begin a session of this name: {call}", f"新建这一场：{call}"))


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
    typer.echo(escaped(json.dumps(tree, ensure_ascii=not can_encode_everything()), pairs=True))
