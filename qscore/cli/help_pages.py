"""Help in the reader's language, broken into lines of the terminal's width, without what only programmers know."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from typing import Any

import typer

from qscore.cli.speech import LEAST_ROOM, language
from qscore.core.text import Text
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
        head = f"{worded('Usage: ')}{prog} "
        beside = self.width - width_of(head)
        called = _plain_names(worded(args))
        if beside >= min(width_of(called), 20):
            self._write_beside(head, called, width_of(head))
        else:
            self._write_beside(f"{head.rstrip()}\n{' ' * _BELOW}", called, _BELOW)

    def write_heading(self, heading: str) -> None:
        """What the list below is of."""
        self.write(f"{worded(heading + ':')}\n")

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
        listed = [
            (_plain_names(worded(names)), " ".join(re.split(r"  (?=\[)", worded(words))))
            for names, words in rows
        ]
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


LIBRARY_WORDS = (
    Text("Usage: ", "用法："),
    Text("Options:", "选项："),
    Text("Arguments:", "参数："),
    Text("Commands:", "命令："),
    Text("[OPTIONS]", "[选项]"),
    Text("COMMAND [ARGS]...", "命令 [参数]..."),
    Text("[required]", "[必填]"),
    Text("[default: ", "[默认："),
    Text("Show this message and exit.", "显示这段说明。"),
    Text("Install completion for the current shell.", "为当前命令行安装补全。"),
    Text(
        "Show completion for the current shell, to copy it or customize the installation.",
        "显示补全脚本，可复制或自行安装。",
    ),
)
"""What the library itself puts on a page of help."""


def worded(text: str) -> str:
    """A text with the library's words in the reader's language."""
    for words in LIBRARY_WORDS:
        text = text.replace(words.en, words[language()])
    return text


def _plain_names(text: str) -> str:
    """Names without the types of values and the brackets around those that stand for themselves.

    >>> _plain_names("Usage: qscore batch {LOG...}... FILE <str>")
    'Usage: qscore batch LOG... FILE'
    """
    text = re.sub(r" <[a-z ]+(?:\[[a-z]+\])?>", "", text)
    return re.sub(r"\{([^{}\s]+?)\}(?:(?<=\.\.\.\})\.\.\.)?", r"\1", text)
