"""Help in the reader's language, broken into lines of the terminal's width, without what only programmers know."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Sequence
from typing import Any

import typer

from qscore.cli.speech import LEAST_ROOM, language
from qscore.show.layout import width_of, wrapped

_WIDEST = 78
_LEAST_WORDS = 26
"""Where fewer columns are left beside the names of options, what they are stands below them."""
_BELOW = 4

_Formatter: Any = typer.Context.formatter_class


class HelpPage(_Formatter):  # type: ignore[misc]
    """A page of help while it is written; the command line library calls its methods."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.width = max(LEAST_ROOM, min(shutil.get_terminal_size().columns - 2, _WIDEST))

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """How the command is called; what does not fit beside its name stands below."""
        del prefix
        head = f"{_worded('Usage: ')}{prog} "
        beside = self.width - width_of(head)
        called = _plain_names(_worded(args))
        if beside >= min(width_of(called), 20):
            self._write_beside(head, called, width_of(head))
        else:
            self._write_beside(f"{head.rstrip()}\n{' ' * _BELOW}", called, _BELOW)

    def write_heading(self, heading: str) -> None:
        """What the list below is of."""
        self.write(f"{_worded(heading + ':')}\n")

    def write_text(self, text: str) -> None:
        """Paragraphs; one that begins with a backspace, as examples do, keeps its lines."""
        indent = " " * self.current_indent
        shown = []
        for paragraph in re.split(r"\n\s*\n", text.strip("\n")):
            lines = paragraph.splitlines()
            if lines[0].strip() == "\b":
                shown.append("\n".join(indent + line for line in lines[1:]))
            else:
                filled = wrapped(" ".join(map(str.strip, lines)), self.width - len(indent))
                shown.append("\n".join(indent + line for line in filled.split("\n")))
        self.write("\n\n".join(shown) + "\n")

    def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """A list of names, each with what it is beside it, below it on a narrow terminal."""
        listed = [(_plain_names(_worded(names)), " ".join(_said(words))) for names, words in rows]
        widest = min(max(width_of(names) for names, _ in listed), col_max)
        indent = " " * self.current_indent
        place = len(indent) + widest + col_spacing
        narrow = self.width - place < _LEAST_WORDS
        place = len(indent) + _BELOW if narrow else place
        for names, words in listed:
            beside = not narrow and width_of(names) <= widest
            gap = " " * (place - len(indent) - width_of(names)) if beside else "\n" + " " * place
            self._write_beside(f"{indent}{names}{gap}" if words else indent + names, words, place)

    def _write_beside(self, head: str, words: str, place: int) -> None:
        lines = wrapped(words, self.width - place).split("\n")
        self.write(head + ("\n" + " " * place).join(lines) + "\n")


def word_help(command: Any) -> None:
    """Words a command's help, and that of the commands of a group, for a reader."""
    if language() == "zh":
        from qscore.cli.chinese import translate_help

        translate_help(command)
    _lay_out(command)


def _lay_out(command: Any) -> None:
    command.short_help = " ".join((command.help or "").split("\n\n")[0].split())
    plain = command.get_help

    def get_help(context: Any) -> str:
        context.formatter_class = HelpPage
        page: str = plain(context)
        return page

    command.get_help = get_help
    for each in getattr(command, "commands", {}).values():
        _lay_out(each)


def _worded(text: str) -> str:
    """Headings and the words of usage lines in the language."""
    if language() == "zh":
        from qscore.cli.chinese import HEADINGS

        for english, translated in HEADINGS.items():
            text = text.replace(english, translated)
    return text


def _said(text: str) -> Iterator[str]:
    """What an option is, then what the library adds in brackets, such as its default."""
    from qscore.cli.chinese import chinese

    for part in re.split(r"  (?=\[)", text):
        yield _worded((chinese(part) or "") if language() == "zh" else part)


def _plain_names(text: str) -> str:
    """Names without the types of values and the brackets around those that stand for themselves.

    >>> _plain_names("Usage: qscore batch {LOG...}... FILE <str>")
    'Usage: qscore batch LOG... FILE'
    """
    text = re.sub(r" <[a-z ]+(?:\[[a-z]+\])?>", "", text)
    return re.sub(r"\{([^{}\s]+?)\}(?:(?<=\.\.\.\})\.\.\.)?", r"\1", text)
