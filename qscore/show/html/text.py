"""Text on its way into HTML: everything a user wrote passes through here, and nothing of it stays markup."""

from __future__ import annotations

import unicodedata
from html import escape as _escape

from qscore.core.text import Language
from qscore.show import wording

_NO_TEXT = frozenset({"Cc", "Cs"})
"""Controls and lone surrogates: no page may hold them, so the replacement character stands for them."""


def clean(text: str) -> str:
    r"""The text without the characters that no document can hold; joiners and direction marks stay.

    >>> clean("a\x00b\ud800")
    'a\ufffdb\ufffd'
    """
    return "".join(" " if c in "\t\n\r" else "\ufffd" if _unfit(c) else c for c in text)


def _unfit(character: str) -> bool:
    nonstandard = ord(character) & 0xFFFE == 0xFFFE or 0xFDD0 <= ord(character) <= 0xFDEF
    return nonstandard or unicodedata.category(character) in _NO_TEXT


def escape(text: str) -> str:
    """The text as it may stand in an element or in a quoted attribute.

    >>> escape('<b title="x">')
    '&lt;b title=&quot;x&quot;&gt;'
    """
    return _escape(clean(text))


def person(name: str) -> str:
    """A name in its own direction: a right-to-left name turns nothing around it.

    >>> person("O'Neil")
    '<bdi>O&#x27;Neil</bdi>'
    """
    return f"<bdi>{escape(name)}</bdi>"


def signed(number: int) -> str:
    """A gain or a loss with its sign; the minus sign is the one of typography.

    >>> signed(20), signed(-5), signed(0)
    ('+20', '−5', '0')
    """
    return wording.signed(number).replace("-", "−")


def plain_number(number: int) -> str:
    """A number, with the minus sign of typography.

    >>> plain_number(-5)
    '−5'
    """
    return str(number).replace("-", "−")


def side(number: int) -> str:
    """The class of a gain, a loss or neither.

    >>> side(3), side(-3), side(0)
    ('win', 'loss', 'even')
    """
    return "win" if number > 0 else "loss" if number < 0 else "even"


def html_language(language: Language) -> str:
    """The `lang` of a page: Chinese is written in simplified characters."""
    return "zh-Hans" if language == "zh" else "en"
