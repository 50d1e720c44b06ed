"""What a shell is offered for the values of options: rulesets and files of them, rulings, seats, players, forms.

Commands and options the command line library knows itself; where nothing is offered here, the shell offers files.
"""

from __future__ import annotations

import glob
import io
import os
from collections.abc import Callable, MutableMapping, Sequence
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import typer

Offer = list[str | tuple[str, str]]


def languages(incomplete: str) -> Offer:
    """`zh` and `en`, each in its own language."""
    return [one for one in (("zh", "中文"), ("en", "English")) if one[0].startswith(incomplete)]


def words(*known: str) -> Callable[[str], Offer]:
    """The words an option takes."""

    def offer(incomplete: str) -> Offer:
        return [word for word in known if word.startswith(incomplete)]

    return offer


def rulesets(incomplete: str) -> Offer:
    """The shipped rulesets with their titles, then YAML files, and folders on the way to them."""
    from qscore.cli.speech import language
    from qscore.rules.rulesets import load_ruleset, shipped

    offer: Offer = [
        (name, load_ruleset(name).title[language()]) for name in shipped() if name.startswith(incomplete)
    ]
    for path in sorted(glob.glob(glob.escape(incomplete) + "*")):  # noqa: PTH207 - keeps the path as it was typed
        if Path(path).is_dir():
            offer.append(path + os.sep)
        elif path.endswith((".yaml", ".yml")):
            offer.append(path)
    return offer


def rulings(context: typer.Context, incomplete: str) -> Offer:
    """`NAME=VALUE` for every ruling of the ruleset that was given; of all that are shipped where none was."""
    from qscore.cli.speech import language
    from qscore.core.problems import InputError
    from qscore.rules.rulesets import load_ruleset, shipped

    named = context.params.get("ruleset")
    offer: dict[str, str] = {}
    for name in [named] if isinstance(named, str) else shipped():
        try:
            known = load_ruleset(name).rulings
        except InputError:
            continue
        for ruling in known.values():
            for option in ruling.options:
                offer.setdefault(f"{ruling.name}={option}", ruling_help(ruling, option, language()))
    return [(text, said) for text, said in offer.items() if text.startswith(incomplete)]


def ruling_help(ruling: Any, option: str, language: str) -> str:
    """The article a ruling belongs to, and whether this reading is the default."""
    from qscore.catalogue.articles import article_text

    default = option == ruling.default
    if language == "zh":
        article = article_text(ruling.article, "zh")
        cited = f"第 {article} 条" if article[:1].isdigit() else f"条款“{article}”"
        return cited + ("，默认" if default else "")
    return f"article {ruling.article}" + (", default" if default else "")


def games(incomplete: str) -> Offer:
    """The games with their titles."""
    from qscore.cli.speech import language
    from qscore.core.game import game, packages

    return [(name, game(name).title[language()]) for name in packages() if name.startswith(incomplete)]


def seats(incomplete: str) -> Offer:
    """The seats of a table at which somebody waits for a card."""
    from qscore.catalogue.words import word
    from qscore.core.game import DEFAULT_GAME, game

    return [(seat, word(seat).zh) for seat in game(DEFAULT_GAME).seats if seat.startswith(incomplete)]


def players(context: typer.Context, incomplete: str) -> Offer:
    """Who plays in the session whose file stands before, or in the one that is begun with `--players`."""
    from qscore.cli.values import names_of

    given = context.params.get("players")
    # an option without its value stops the library before it knows what the words before it are
    file = context.params.get("file") or next(iter(context.args), None)
    names = names_of(given) if isinstance(given, str) else _players_of(file) if isinstance(file, str) else []
    return [name for name in names if name.startswith(incomplete) and name.isprintable()]


def _players_of(file: str) -> Sequence[str]:
    from qscore.core.problems import InputError, Source
    from qscore.evening.document import take_apart
    from qscore.evening.settings import agreed_of
    from qscore.reading import read_file

    try:
        text = read_file(file) if Path(file).is_file() else ""
        return agreed_of(take_apart(Source(file, text))).settings.players
    except InputError:  # nobody is told while a line is being typed
        return ()


def topics(context: typer.Context, incomplete: str) -> Offer:
    """What the rule book lists, and what each list can be asked for."""
    from qscore.rules.rulesets import load_ruleset, shipped

    before = context.params.get("words") or []
    if not before:
        from qscore.catalogue.errors import ERRORS

        known = ["rulings", "terms", "errors", "compare"]
        return [word for word in (*known, *(ERRORS if incomplete else ())) if word.startswith(incomplete)]
    if before[0] == "compare":
        return rulesets(incomplete) if len(before) < 3 else []
    named = context.params.get("ruleset")
    if before[0] != "rulings" or named not in (None, *shipped()):
        return []
    names = dict.fromkeys(
        name for each in ([named] if named else shipped()) for name in load_ruleset(each).rulings
    )
    return [name for name in names if name.startswith(incomplete) and name not in before]


def joined_for_bash(environment: MutableMapping[str, str]) -> bool:
    r"""Joins what bash took apart at `=`; tells whether only what follows the last one is to be offered.

    >>> words = {"COMP_WORDS": "qscore\nscore\n--ruling\nrounding\n=\naf", "COMP_CWORD": "5"}
    >>> joined_for_bash(words), words["COMP_WORDS"].split("\n")[3:], words["COMP_CWORD"]
    (True, ['rounding=af'], '3')
    """
    words = environment.get("COMP_WORDS", "").split("\n")
    current = int(environment.get("COMP_CWORD") or 0)
    joined: list[str] = []
    place = 0
    for number, word in enumerate(words):
        if number and joined and (word == "=" or words[number - 1] == "="):
            joined[-1] += word
        else:
            joined.append(word)
        if number <= current:
            place = len(joined) - 1
    environment["COMP_WORDS"] = "\n".join(joined)
    environment["COMP_CWORD"] = str(place if current < len(words) else len(joined))
    value = joined[place] if current < len(words) else ""
    return "=" in (value.partition("=")[2] if value.startswith("-") else value)


def complete_for_bash(call: Callable[[], int]) -> None:
    """Answers bash, which replaces only what stands after the last `=`."""
    only_value = joined_for_bash(os.environ)
    said = io.StringIO()
    try:
        with redirect_stdout(said):
            call()
    except SystemExit:
        for line in said.getvalue().splitlines():
            typer.echo(line.rpartition("=")[2] if only_value else line)
        raise
