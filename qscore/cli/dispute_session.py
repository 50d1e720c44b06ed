"""`qscore dispute --session`: an evening under every reading, or under the rules of another table."""

from __future__ import annotations

import typer

from qscore.cli.speech import language, room
from qscore.scoring import Choice


def dispute_session(file: str, choice: Choice, *, every: bool, as_json: bool) -> bool:
    """Prints which reading would have changed who pays whom; says whether the session is not possible."""
    from qscore.cli.deals import print_json, show, wrong_choice
    from qscore.core.problems import InputError
    from qscore.reading import read_file
    from qscore.scoring import WrongChoice
    from qscore.show.terminal.session_dispute import evening_page
    from qscore.study.session_dispute import dispute_evening

    try:
        found = dispute_evening(read_file(file), file, choice)
    except InputError as error:
        show(error.diagnostics, as_json=as_json)
        return True
    except WrongChoice as wrong:
        raise wrong_choice(wrong, choice) from None
    if as_json:
        print_json(found.as_json(language(), every))
    else:
        typer.echo(evening_page(found, language(), every, room()))
    return False


def dispute_as(file: str, other: str, *, as_json: bool) -> bool:
    """Prints what an evening would have paid under another table's rules; says whether it is not possible."""
    from qscore.cli.deals import print_json, show
    from qscore.core.problems import InputError
    from qscore.reading import read_file
    from qscore.show.terminal.evening_as import evening_as_page, evening_as_tree
    from qscore.study.evening_as import evening_as

    try:
        found = evening_as(read_file(file), file, other)
    except InputError as error:
        show(error.diagnostics, as_json=as_json)
        return True
    if as_json:
        print_json(evening_as_tree(found))
    else:
        typer.echo(evening_as_page(found, language(), room()))
    return False
