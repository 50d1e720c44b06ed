"""Text as documents of any kind may hold it."""

from __future__ import annotations

_REPLACED = (
    *range(0x20),
    *range(0x7F, 0xA0),
    *range(0xD800, 0xE000),
    *range(0xFDD0, 0xFDF0),
    *(plane + last for plane in range(0, 0x110000, 0x10000) for last in (0xFFFE, 0xFFFF)),
)
"""Controls, lone surrogates and what Unicode keeps from being characters."""
_CLEANED = {**dict.fromkeys(_REPLACED, "\ufffd"), **dict.fromkeys(map(ord, "\t\n\r"), " ")}


def clean(text: str) -> str:
    r"""The text without the characters that no document can hold; joiners and direction marks stay.

    >>> clean("a\x00b\ud800"), clean("a\tb")
    ('a\ufffdb\ufffd', 'a b')
    """
    return text.translate(_CLEANED)
