"""Which language the program speaks, and how it says things on the terminal.

The language is found before anything else is (`--lang`, then the locale), so that help and messages about a
wrong call are in it too.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from contextvars import ContextVar

import typer

from qscore.language import LANGUAGES, Language, Text, language_of_locale

_language: ContextVar[Language] = ContextVar("language", default="en")


def detect_language(arguments: Sequence[str], environment: Mapping[str, str]) -> Language:
    """The language asked for: `--lang` on the command line, otherwise the locale's.

    >>> detect_language(["score", "--lang", "zh"], {}), detect_language([], {"LANG": "zh_CN.UTF-8"})
    ('zh', 'zh')
    """
    for place, argument in enumerate(arguments):
        value = argument.partition("=")[2] if argument.startswith("--lang=") else None
        if argument == "--lang":
            value = arguments[place + 1] if place + 1 < len(arguments) else None
        if value in LANGUAGES:
            return "zh" if value == "zh" else "en"
    locale = environment.get("LC_ALL") or environment.get("LC_MESSAGES") or environment.get("LANG")
    return language_of_locale(locale)


def set_language(language: Language) -> None:
    """Makes this the language of everything said from here on."""
    _language.set(language)


def language() -> Language:
    """The language the program speaks."""
    return _language.get()


def say(en: str, zh: str) -> str:
    """The wording in the language the program speaks."""
    return Text(en, zh)[_language.get()]


def new_app() -> typer.Typer:
    """An application for one command (or a group of them), with help in plain text."""
    return typer.Typer(
        add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None, no_args_is_help=True
    )


def wants_colour(stream: object = None) -> bool:
    """Whether output may be coloured: only on a terminal that is not dumb, and not under `NO_COLOR`."""
    stream = sys.stdout if stream is None else stream
    terminal = bool(getattr(stream, "isatty", lambda: False)())
    return terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


LEAST_ROOM = 20
"""Columns that are counted on however narrow a terminal says it is."""


def room() -> int | None:
    """The columns output is folded to: those of the terminal, or `COLUMNS` where it is set; None for a pipe or file."""
    columns = shutil.get_terminal_size((0, 0)).columns if sys.stdout.isatty() else _columns_set()
    return max(columns, LEAST_ROOM) if columns > 0 else None


def _columns_set() -> int:
    try:
        return int(os.environ.get("COLUMNS", ""))
    except ValueError:
        return 0


_COLOURS = {
    "title": {"bold": True},
    "win": {"fg": "green"},
    "loss": {"fg": "red"},
    "warning": {"fg": "yellow"},
}


def paint(text: str, role: str) -> str:
    """The text in the colour of its role, plain where output goes to no terminal."""
    return typer.style(text, **_COLOURS.get(role, {})) if wants_colour() else text  # type: ignore[arg-type]


def warn(text: str) -> None:
    """Says something on the error stream; results alone go to standard output."""
    typer.echo(text, err=True)
