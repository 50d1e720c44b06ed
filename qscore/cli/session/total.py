"""`qscore session total`: many evenings together."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from qscore.cli.commands import command
from qscore.cli.options import JsonOption
from qscore.cli.session.reading import read_ledger
from qscore.cli.speech import language, room
from qscore.core.text import Text, printable


@command(
    Text("Add up several evenings: a league table.", "把多场加起来：总排名。"),
    "qscore session total evenings/*.yaml",
)
def total(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE..."), Text("The files of the sessions.", "各场的文件。")
    ],
    as_json: JsonOption = False,
) -> None:
    """Prints everybody's evenings, deals, points and money added up."""
    from qscore.cli.reporting import print_json
    from qscore.show.terminal.league import league, league_text, league_tree

    rows = league([read_ledger(file, as_json=as_json) for file in _each_once(files)])
    if as_json:
        print_json(league_tree(rows))
    else:
        typer.echo(league_text(rows, language(), room()))


def _each_once(files: list[str]) -> list[str]:
    """The files without those that are named again, under whatever name; each of these is said."""
    from qscore.cli.speech import complain

    once: dict[object, str] = {}
    for file in files:
        try:
            found = Path(file).stat()
            identity: object = (found.st_dev, found.st_ino)
        except OSError:  # said when it is read
            identity = file
        first = once.setdefault(identity, file)
        if first is not file:
            complain(_NAMED_AGAIN.fill(language(), {"file": printable(file), "first": printable(first)}))
    return list(once.values())


_NAMED_AGAIN = Text(
    "{file} is the same file as {first}: counted once", "{file} 和 {first} 是同一个文件，只算一次"
)
