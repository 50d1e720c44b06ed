"""`qscore dispute --session`: an evening under every reading, or under the rules of another table."""

from __future__ import annotations

import typer

from qscore.cli.reporting import print_json, reporting_errors
from qscore.cli.speech import language, room
from qscore.reading import read_file
from qscore.scoring import Choice


def dispute_session(file: str, choice: Choice, *, every: bool, as_json: bool) -> None:
    """Prints which reading would have changed who pays whom; ends with status 1 where the session is not possible."""
    from qscore.show.terminal.session_dispute import evening_page
    from qscore.study.session_dispute import dispute_evening

    with reporting_errors(choice, as_json=as_json):
        found = dispute_evening(read_file(file), file, choice)
    if as_json:
        print_json(found.as_json(language(), every))
    else:
        typer.echo(evening_page(found, language(), every, room()))


def dispute_as(file: str, other: str, *, as_json: bool) -> None:
    """Prints what an evening would have paid under another table's rules; status 1 where it is not possible."""
    from qscore.show.terminal.evening_as import evening_as_page, evening_as_tree
    from qscore.study.evening_as import evening_as

    with reporting_errors(as_json=as_json):
        found = evening_as(read_file(file), file, other)
    if as_json:
        print_json(evening_as_tree(found))
    else:
        typer.echo(evening_as_page(found, language(), room()))
