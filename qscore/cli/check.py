"""`qscore check`: only validates."""

from __future__ import annotations

import typer

from qscore.cli.commands import command
from qscore.cli.options import FilesArgument, JsonOption, RulesetOption, RulingOption
from qscore.cli.speech import language, say, tell
from qscore.cli.values import choice_of
from qscore.core.text import Text


@command(
    Text(
        "Validate deals: name every problem with its place, and every claimed result that differs.",
        "只检查：逐处指出错误，并指出不符的报分。",
    ),
    "qscore check examples/first-deal.yaml",
)
def check(
    files: FilesArgument,
    as_json: JsonOption = False,
    ruleset: RulesetOption = None,
    ruling: RulingOption = None,
) -> None:
    """Prints nothing but problems, notes and a count; exit status 1 where there is a problem or a difference."""
    from qscore.catalogue.words import word
    from qscore.cli.deals import Failure, scored_deals
    from qscore.cli.reporting import errors_tree, print_json, show

    failure = Failure()
    deals = wrong = differing = 0
    for scored in scored_deals(files, choice_of(ruleset, ruling), failure, as_json=as_json):
        deals += 1
        diagnostics = scored.diagnostics()
        players = scored.result.players if scored.result is not None else {}
        differ = {
            seat: {"claimed": player.claimed, "points": player.points}
            for seat, player in players.items()
            if player.claimed is not None and player.claimed != player.points
        }
        wrong += bool(diagnostics)
        differing += bool(differ)
        notes = [note[language()] for note in scored.result.notes] if scored.result is not None else []
        place = {"file": scored.entry.source.name, "line": scored.entry.line}
        if as_json:
            tree = place | {"ok": not diagnostics and not differ, "differs": differ}
            print_json(tree | errors_tree(diagnostics) | ({"notes": notes} if notes else {}))
            continue
        show(diagnostics)
        for seat, values in differ.items():
            text = say(
                "{seat} claimed {claimed}, the rules give {points}", "{seat}报分 {claimed}，应为 {points}"
            )
            text = text.format(seat=word(seat)[language()], **values)
            tell(f"{place['file']}:{place['line']}: {text}")
        for note in notes:
            tell(f"{place['file']}:{place['line']}: {note}")
    if not as_json:
        text = say(
            "deals: {deals}, with problems: {wrong}, claimed otherwise: {differing}",
            "共 {deals} 副，有误 {wrong} 副，报分不符 {differing} 副",
        )
        tell(text.format(deals=deals, wrong=wrong, differing=differing))
    if failure.happened or wrong or differing:
        raise typer.Exit(1)
