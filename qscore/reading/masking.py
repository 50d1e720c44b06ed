"""Masking a text, keeping its length: whatever could be taken for a separator is put out of the way.

Comments become spaces, quoted texts become stand-ins that no separator can tear, full-width punctuation, digits
and letters become plain ones. Plain `str` operations are enough then.
"""

from __future__ import annotations

import json
import re

from qscore.core.spelling import INVISIBLE, WIDE

MASK_BASE = 0xF0000
MASK_SIZE = 0xFFFE


def mask(number: int, length: int) -> str:
    """A stand-in of the same length for the `number`th quoted text, of characters that nobody types."""
    high, low = divmod(number, MASK_SIZE)
    return (chr(MASK_BASE + high) + chr(MASK_BASE + low)).ljust(length, chr(MASK_BASE))


_WIDE = "；：／＃＝＂\u3000" + "".join(
    chr(c) for first, last in ("０９", "ＡＺ", "ａｚ") for c in range(ord(first), ord(last) + 1)
)
_FOLD = {ord(c): WIDE[ord(c)] for c in _WIDE}
SPECIAL = re.compile(
    f'["#＂＃；：／＝\u3000０-９Ａ-Ｚａ-ｚ{INVISIBLE}{chr(MASK_BASE)}-{chr(MASK_BASE + MASK_SIZE - 1)}]'
)
"""A text without any of these is its own mask."""
_MASKED = re.compile(
    r'(?<![^\s:/;：／；,，、])(?P<quoted>["＂][^"＂\\\n]*(?:\\[^\n][^"＂\\\n]*)*["＂])(?![^\s:/;：／；,，、])'
    r"|(?P<comment>(?<!\S)[#＃][^\n]*)"
    rf"|(?P<unseen>(?<!\w)[{INVISIBLE}]|[{INVISIBLE}](?!\w))"
    f"|(?P<private>[{chr(MASK_BASE)}-{chr(MASK_BASE + MASK_SIZE - 1)}])"
)


def masked(text: str) -> tuple[str, dict[str, str]]:
    """The text with comments, quotes and full-width characters out of the way, and what was quoted."""
    if SPECIAL.search(text) is None:
        return text, {}
    quoted: dict[str, str] = {}

    def stand_in(match: re.Match[str]) -> str:
        if match["quoted"]:
            try:
                content = json.loads('"' + match["quoted"][1:-1] + '"', strict=False)
                content.encode()
            except ValueError:
                return match[0]
            name = mask(len(quoted), len(match[0]))
            quoted[name] = content
            return name
        return " " * len(match[0]) if match["comment"] or match["unseen"] else "\ufffd"

    return _MASKED.sub(stand_in, text).translate(_FOLD), quoted
