"""What a command reads: a file, standard input, or a deal or a hand that stands on the command line itself."""

from __future__ import annotations

import os
import re

from qscore.reading.files import read_file

ON_THE_LINE = "deal"
"""What a deal that stands on the command line is called in messages."""

_FILE_NAME = re.compile(r"[^;；\n{]*(?:\.[A-Za-z][A-Za-z0-9]{0,7}|[/\\])")
"""What ends as names of files and folders do, and has nothing of a deal."""
_OF_A_DEAL = re.compile(r"[;；:：\n{]")
_OF_CARDS = re.compile(r"\S\s+\S*\d|[\u4e00-\u9fff]\s*[-+−]?\d|\d[\u4e00-\u9fff]|^(?:\d+[msp]){2,}")
"""A number after a space or beside a Chinese character, or cards of two suits: names of files hardly have that."""


def text_given(argument: str) -> tuple[str, str]:
    """What an argument is called and the text it gives: that of a file, of standard input for `-`, or its own.

    A file comes first; what is no file and looks like a deal is one. Raises `InputError` as `read_file` does.
    """
    if _is_text(argument):
        return ON_THE_LINE, argument
    return argument, read_file(argument)


def is_hand(argument: str) -> bool:
    """Whether an argument is the cards of a hand alone, and neither a file nor a deal.

    >>> is_hand("123m 456m"), is_hand("123万 55饼"), is_hand("头家: 123万"), is_hand("hand.txt"), is_hand("-")
    (True, True, False, False, False)
    """
    return _is_text(argument) and not _OF_A_DEAL.search(argument)


def _is_text(argument: str) -> bool:
    if argument == "-" or os.path.lexists(argument) or _FILE_NAME.fullmatch(argument.strip()):
        return False
    return any(sign.search(argument) for sign in (_OF_A_DEAL, _OF_CARDS))
