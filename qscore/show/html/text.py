"""Text on its way into HTML: what every template prints passes through here, and nothing of it stays markup."""

from __future__ import annotations

from markupsafe import Markup, escape

from qscore.show import wording
from qscore.show.clean import clean


def printable(value: object) -> object:
    """What a template prints, as a page may hold it; markup was made so already."""
    return clean(value) if type(value) is str else value


def escaped(text: str) -> Markup:
    """The text as it may stand in an element or in a quoted attribute.

    >>> escaped('<b title="x">')
    Markup('&lt;b title=&#34;x&#34;&gt;')
    """
    return escape(clean(text))


def person(name: str) -> Markup:
    """A name in its own direction: a right-to-left name turns nothing around it.

    >>> person("O'Neil")
    Markup('<bdi>O&#39;Neil</bdi>')
    """
    return Markup(f"<bdi>{escaped(name)}</bdi>")


def marked(text: str) -> Markup:
    """A text that stands out, in its own direction."""
    return Markup(f"<b>{person(text)}</b>")


def signed(number: int) -> str:
    """A gain or a loss with its sign; the minus sign is the one of typography.

    >>> signed(20), signed(-5), signed(0)
    ('+20', '−5', '0')
    """
    return minus(wording.signed(number))


def plain_number(number: int) -> str:
    """A number, with the minus sign of typography.

    >>> plain_number(-5)
    '−5'
    """
    return minus(str(number))


def minus(text: str) -> str:
    """A number's text with the minus sign of typography; other text as it is.

    >>> minus("-5"), minus("-0.50 元"), minus("-x")
    ('−5', '−0.50 元', '-x')
    """
    return f"−{text[1:]}" if text[:1] == "-" and text[1:2].isdecimal() else text


def side(number: int) -> str:
    """The class of a gain, a loss or neither.

    >>> side(3), side(-3), side(0)
    ('win', 'loss', 'even')
    """
    return "win" if number > 0 else "loss" if number < 0 else "even"
