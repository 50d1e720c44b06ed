"""The options that commands share, each written once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from qscore.cli.completion import languages, rulesets, rulings
from qscore.cli.speech import language, language_named, say

if TYPE_CHECKING:
    from qscore.scoring import Choice

FilesArgument = Annotated[
    list[str],
    typer.Argument(metavar="FILE...", help="Files of deals: YAML, JSON, JSON lines or text; - reads stdin."),
]


class WrongCall(Exception):
    """A call that cannot be carried out: said on the error stream, exit status 2."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        self.message = message
        self.hint = hint
        super().__init__(message)


def _known_language(value: str | None) -> str | None:
    """The value of `--lang`, which was looked at before; raises `WrongCall` where it names no language of ours."""
    if value is not None and language_named(value) is None:
        raise WrongCall(
            say(f"{value!r} is no language spoken here", f"不会说“{value}”"),
            say("--lang zh or --lang en", "--lang zh 或 --lang en"),
        )
    return value


LanguageOption = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="zh|en",
        help="Chinese or English; the locale decides otherwise.",
        autocompletion=languages,
        callback=_known_language,
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print data as JSON, one object a line.")]
RulesetOption = Annotated[
    str | None,
    typer.Option(
        "--ruleset",
        metavar="NAME",
        help="A ruleset's id or the path of your own file.",
        autocompletion=rulesets,
    ),
]
RulingOption = Annotated[
    list[str] | None,
    typer.Option(
        "--ruling",
        metavar="NAME=VALUE",
        help="A reading of an open point; may be given several times.",
        autocompletion=rulings,
    ),
]


def choice_of(ruleset: str | None, rulings: list[str] | None) -> Choice:
    """The ruleset and rulings of the command line. Raises `WrongCall` where one is not NAME=VALUE."""
    from qscore.scoring import Choice

    chosen: dict[str, str] = {}
    for text in rulings or ():
        name, equals, value = text.partition("=")
        if not equals or not name.strip() or not value.strip():
            from qscore.catalogue.errors import ERRORS

            entry = ERRORS["E604"]
            assert entry.hint is not None
            raise WrongCall(entry.message.fill(language(), {"word": text}), entry.hint[language()])
        chosen[name.strip()] = value.strip()
    return Choice(ruleset, chosen)
