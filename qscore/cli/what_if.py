"""`qscore score --with`: a deal with changes beside the deal as it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import typer

from qscore.cli.options import WrongCall
from qscore.cli.speech import language, room, say
from qscore.scoring import Choice, Scored

if TYPE_CHECKING:
    from qscore.cli.deals import Pages


def show_what_if(scored: Scored, texts: Sequence[str], choice: Choice, pages: Pages | None) -> bool:
    """Prints one deal with and without the changes; says whether both are possible.

    It is a page of `pages`, or JSON where there are none.
    """
    from qscore.cli.deals import print_json, show
    from qscore.show.terminal.what_if import what_if_page
    from qscore.study.what_if import WrongChange, what_if

    try:
        found = what_if(scored, texts, choice)
    except WrongChange as wrong:
        raise WrongCall(
            say(f"`{wrong.text}` is not a change of this deal", f"“{wrong.text}”不是这副牌的改动"),
            say(
                "a change is KEY=VALUE: win.tile=5m, jiang=sun, next.flowers=dragon, rounding=after-fans",
                "写作 键=值：win.tile=5m、jiang=sun、next.flowers=dragon、rounding=after-fans",
            ),
        ) from None
    possible = scored.result is not None and found.changed.result is not None
    if pages is None:
        print_json(found.as_json(language()))
    elif possible:
        pages.begin()
        typer.echo(what_if_page(found, language(), room()))
    else:
        before = scored.diagnostics()
        show(before)
        show(each for each in found.diagnostics() if each not in before)
    return possible
