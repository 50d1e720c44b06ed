"""`qscore convert`: prints deals in the one canonical form of YAML, JSON or text."""

from __future__ import annotations

from typing import Annotated

import typer

from qscore.cli.commands import command
from qscore.cli.completion import words
from qscore.cli.options import FilesArgument, RulesetOption
from qscore.cli.speech import language, say, write_document
from qscore.cli.values import choice_of
from qscore.cli.wrong_calls import WrongCall
from qscore.core.text import Text

FORMS = ("yaml", "json", "text")


@command(
    Text(
        "Print deals in their canonical form; reading what is printed gives the same deals.",
        "按规范形式输出牌；再读入得到同样的牌。",
    ),
    "qscore convert examples/first-deal.yaml --to text",
)
def convert(
    files: FilesArgument,
    to: Annotated[
        str,
        typer.Option("--to", metavar="yaml|json|text", autocompletion=words("yaml", "json", "text")),
        Text("The form to print.", "输出的形式。"),
    ] = "yaml",
    one_line: Annotated[
        bool, typer.Option("--one-line"), Text("Text deals in one line each.", "文字形式每副牌一行。")
    ] = False,
    ruleset: RulesetOption = None,
) -> None:
    """Prints every possible deal of the files; names the problems of the others."""
    from qscore.cli.deals import Failure, scored_deals
    from qscore.cli.reporting import show
    from qscore.reading.printing import print_json, print_yaml

    if to not in FORMS:
        raise WrongCall(say(f"unknown form {to!r}", f"不认识的形式“{to}”"), ", ".join(FORMS))
    failure = Failure()
    printed = 0
    for scored in scored_deals(files, choice_of(ruleset, None), failure):
        if scored.problems or scored.decoded is None:
            failure.happened = True
            show(scored.diagnostics())
            continue
        tree = scored.game.encode(scored.decoded.deal)
        if printed and to == "yaml":
            write_document("---\n")
        elif printed and to == "text" and not one_line:
            write_document("\n")
        printed += 1
        if to == "json":
            write_document(print_json(tree) + "\n")
        elif to == "yaml":
            write_document(print_yaml(tree).rstrip("\n") + "\n")
        else:
            write_document(scored.game.print_text(tree, language(), one_line).rstrip("\n") + "\n")
    if failure.happened:
        raise typer.Exit(1)
