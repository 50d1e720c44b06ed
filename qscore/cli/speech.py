"""Which language the program speaks, and how it says things on the terminal.

The language is found before anything else is (`--lang`, then the locale), so that help and messages about a
wrong call are in it too.
"""

from __future__ import annotations

import os
import re
import select
import shutil
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from contextvars import ContextVar
from io import TextIOWrapper

import typer

from qscore.core.text import LANGUAGES, Language, Text, language_of_locale

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
        named = language_named(value)
        if named is not None:
            return named
    locale = environment.get("LC_ALL") or environment.get("LC_MESSAGES") or environment.get("LANG")
    return language_of_locale(locale)


def language_named(name: str | None) -> Language | None:
    """The language that a name such as `zh`, `EN` or `zh_CN.UTF-8` stands for, None for any other.

    >>> language_named("zh-CN"), language_named("en"), language_named("fr")
    ('zh', 'en', None)
    """
    first = re.split(r"[-_.]", (name or "").lower())[0]
    return next((language for language in LANGUAGES if language == first), None)


def set_language(language: Language) -> None:
    """Makes this the language of everything said from here on."""
    _language.set(language)


def language() -> Language:
    """The language the program speaks."""
    return _language.get()


def say(en: str, zh: str) -> str:
    """The wording in the language the program speaks."""
    return Text(en, zh)[_language.get()]


def wants_colour(stream: object = None) -> bool:
    """Whether output may be coloured: only on a terminal that is not dumb, and not under `NO_COLOR`."""
    stream = sys.stdout if stream is None else stream
    return is_terminal(stream) and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def is_terminal(stream: object) -> bool:
    """Whether somebody sits at the other end; not where the stream was closed before the program began."""
    return bool(getattr(stream, "isatty", lambda: False)())


LEAST_ROOM = 20
"""Columns that are counted on however narrow a terminal says it is."""


def room(stream: object = None) -> int | None:
    """The columns that what is written to a stream (standard output where none is given) is folded to.

    Those of the terminal, or `COLUMNS` where it is set; None for a pipe or a file otherwise.
    """
    terminal = is_terminal(sys.stdout if stream is None else stream)
    columns = shutil.get_terminal_size((0, 0)).columns if terminal else _columns_set()
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
    """Says something on the error stream; results alone go to standard output.

    Where it cannot be said there is nowhere left to say so, and nothing that was done is undone by it.
    """
    with suppress(OSError):
        typer.echo(text, err=True)


def never_fail_to_encode() -> None:
    """Makes the streams write a `?` for what their encoding does not have, such as Chinese in cp1252."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def write_document(text: str) -> None:
    """Writes a text that the program reads again: to a file or a pipe in UTF-8, whatever the encoding of messages."""
    if is_terminal(sys.stdout) or not isinstance(sys.stdout, TextIOWrapper) or can_encode_everything():
        typer.echo(text, nl=False)
        return
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode("utf-8", "replace"))
    sys.stdout.buffer.flush()


def can_encode_everything() -> bool:
    """Whether standard output has every character."""
    return "utf" in (getattr(sys.stdout, "encoding", None) or "ascii").lower()


_written: ContextVar[bool] = ContextVar("written", default=False)


def set_written(written: bool) -> None:
    """Remembers whether this call has changed a file: what fails from then on must not look as if it had not."""
    _written.set(written)


def is_written() -> bool:
    """Whether this call has changed a file."""
    return _written.get()


def tell(text: str) -> None:
    """Says a sentence on standard output, in lines that fit where it goes."""
    from qscore.show.layout import folded

    typer.echo(folded(text, room()))


def complain(text: str) -> None:
    """Says what is wrong on the error stream, in lines that fit the terminal; a line of the input stays as it is."""
    from qscore.show.layout import folded

    warn(folded(text, room(sys.stderr) if is_terminal(sys.stderr) else None))


def waiting_answer() -> str | None:
    """A line that waits on a standard input that is no terminal, as in `echo n | qscore …`; None where none does."""
    if sys.stdin is None or is_terminal(sys.stdin):
        return None
    try:
        ready, _, _ = select.select([sys.stdin], [], [], 0)
    except (OSError, ValueError):  # no stream of the system, or none that can be waited for here
        return None
    return (sys.stdin.readline().strip() or None) if ready else None


def ask(prompt: str) -> str:
    """What somebody answers; ends the line where they answer with Ctrl-C or Ctrl-D.

    Raises `typer.Abort` where there is no answer any more (Ctrl-D): as one who answers no, nobody has it done.
    """
    from qscore.show.layout import within

    question = prompt.rstrip()
    shown = within(question, room())
    try:
        return input(shown + prompt[len(question) :])
    except UnicodeDecodeError:
        encoding = sys.stdin.encoding
        complain(say(f"this is not text in {encoding}; once more", f"这不是 {encoding} 文字，请再输入一次"))
        return ask(prompt)
    except (EOFError, OSError, KeyboardInterrupt) as end:  # a terminal that was hung up gives OSError
        if is_terminal(sys.stdin):
            warn("")
        if not isinstance(end, KeyboardInterrupt):
            raise typer.Abort from None
        warn(say("nothing was written", "什么也没有写"))  # questions are asked before anything is
        raise
