"""`qscore score --with`: a deal with changes beside the deal as it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import typer

from qscore.cli.speech import language, room, say
from qscore.cli.wrong_calls import WrongCall
from qscore.core.text import Text
from qscore.scoring import Choice, Scored

if TYPE_CHECKING:
    from qscore.cli.deals import Pages


def show_what_if(scored: Scored, texts: Sequence[str], choice: Choice, pages: Pages | None) -> bool:
    """Prints one deal with and without the changes; says whether both are possible.

    It is a page of `pages`, or JSON where there are none.
    """
    from qscore.cli.reporting import print_json, show
    from qscore.show.terminal.what_if import what_if_page
    from qscore.study.change import WrongChange
    from qscore.study.what_if import what_if

    try:
        found = what_if(scored, texts, choice)
    except WrongChange as wrong:
        why = wrong.reason or Text("it is not a change of this deal", "这不是这副牌的改动")
        raise WrongCall(
            say(f"`{wrong.text}`: {why.en}", f"“{wrong.text}”：{why.zh}"),
            say(
                "a change is KEY=VALUE: win.tile=5m, next.flowers=dragon, rounding=after-fans; a list or mapping "
                "'faults=[bottom wrong-meld]', finish=A,C,B,D,E,F, 'marks={north-south: 1}'; += adds, -= takes out: "
                "'faults+=next wrong-count', dealer.hand-=5m",
                "写作 键=值：win.tile=5m、next.flowers=dragon、rounding=after-fans；几项或成对的写作 "
                "'faults=[底家 错碰]'、finish=甲,丙,乙,丁,戊,己、'marks={南北: 1}'；+= 添，-= 去："
                "'faults+=下家 相公'、头家.手牌-=5万",
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
