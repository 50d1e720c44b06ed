"""The manual page, out of the commands themselves: `python docs/site/man_page.py > docs/qscore.1`.

A test holds the file that is kept against what this gives.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from qscore import __version__
from qscore.cli.main import program
from qscore.cli.speech import set_language

_AFTER = r"""
.SH EXIT STATUS
.TP
0
Done.
.TP
1
The input is not a possible deal, or differs from what was claimed; or a question was answered with no or with
Ctrl-D, and nothing was written.
.TP
2
The call is wrong, or its output cannot be written.
.TP
3
A change was written, but cannot be shown: it must not be repeated.
.TP
130
Interrupted.
.SH ENVIRONMENT
.TP
.BR LC_ALL ", " LC_MESSAGES ", " LANG
The language where
.B \-\-lang
is not given: Chinese where the locale is, English otherwise.
.TP
.BR NO_COLOR ", " TERM=dumb
No colour; there is none either where output goes to no terminal.
.TP
.B COLUMNS
The width of help, sheets and pages of the rule book, also where output goes to no terminal.
"""


def manual() -> str:
    """The page in roff, its lines ended by a line feed."""
    set_language("en")
    group = program.made("qscore", add_completion=True)
    lines = [f'.TH QSCORE 1 "" "qscore {__version__}" "User Commands"', ".SH NAME"]
    lines += [
        r"qscore \- a rule book that computes",
        ".SH SYNOPSIS",
        ".B qscore",
        _plain("[OPTIONS] COMMAND [ARGS]..."),
    ]
    lines += [".SH DESCRIPTION", *_help(group.help), ".SH OPTIONS", *_options(group), ".SH COMMANDS"]
    for words, command in group.every_command("qscore"):
        lines += _command(" ".join(words), command)
    return "\n".join(lines) + _AFTER


def _command(name: str, command: Any) -> Iterator[str]:
    """A command or group: how it is called, what it does, its options."""
    arguments = [one.metavar or one.name.upper() for one in command.params if _is_argument(one)]
    yield f".SS {_plain(' '.join([name, *arguments]))}"
    yield from _help(command.help)
    yield from _options(command)


def _is_argument(parameter: Any) -> bool:
    return getattr(parameter, "param_type_name", "") == "argument"


def _help(text: str | None) -> Iterator[str]:
    """The paragraphs of a help text; one that begins with a backspace stands as it is."""
    for paragraph in (text or "").split("\n\n"):
        lines = [line.strip() for line in paragraph.strip().splitlines()]
        if lines[:1] == ["\b"]:
            yield from (".PP", ".nf", ".RS 4", *map(_plain, lines[1:]), ".RE", ".fi")
        elif lines:
            yield from (".PP", _plain(" ".join(lines)))


def _options(command: Any) -> Iterator[str]:
    for parameter in command.params:
        if not parameter.help and not getattr(parameter, "opts", None):
            continue
        if _is_argument(parameter):
            names = parameter.metavar or parameter.name.upper()
        else:
            names = ", ".join([*parameter.opts, *parameter.secondary_opts])
            if not parameter.is_flag:
                names += f" {parameter.metavar or 'TEXT'}"
        yield from (".TP", f".B {_plain(names)}", _plain(parameter.help or ""))


def _plain(text: str) -> str:
    r"""A text that roff sets as it is."""
    safe = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{safe}" if safe[:1] in (".", "'") else safe


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.stdout.write(manual())
