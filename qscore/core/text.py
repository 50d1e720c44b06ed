"""Chinese and English as equals: a sentence is a pair, and the reader's language picks one.

>>> Text("card", "牌")["zh"]
'牌'
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

Language = Literal["en", "zh"]
LANGUAGES: tuple[Language, ...] = ("en", "zh")


class Text(NamedTuple):
    """One sentence or word in both languages; index it by a language."""

    en: str
    zh: str

    def __getitem__(self, language: object) -> str:  # type: ignore[override]
        """The wording in `language` (`"en"` or `"zh"`)."""
        return self.zh if language == "zh" else self.en

    def fill(self, language: Language, parameters: Mapping[str, object]) -> str:
        """The wording with its `{names}` replaced; parameters that are `Text` are translated too.

        What is counted stands behind its number in both forms:

        >>> Text("{count:card is|cards are} missing", "少 {count} 张").fill("en", {"count": 1})
        '1 card is missing'
        """
        values = {name: _shown(value, language) for name, value in parameters.items()}
        return self[language].format_map(values)

    def filled(self, parameters: Mapping[str, object]) -> Text:
        """Both wordings with their `{names}` replaced."""
        return Text(self.fill("en", parameters), self.fill("zh", parameters))


class _Counted(int):
    """A number that knows which of two forms of the words behind it goes with it."""

    def __format__(self, forms: str) -> str:
        one, several, words = forms.partition("|")
        return f"{int(self)} {one if self == 1 else words}" if several else int.__format__(self, forms)


def _shown(value: object, language: Language) -> object:
    if isinstance(value, Text):
        return value[language]
    return _Counted(value) if type(value) is int else value


JOINER = Text(", ", "、")
"""What stands between the items of a list."""


def listed(items: Iterable[Text | str]) -> Text:
    """The items as a list in both languages; plain texts, such as names, are the same in both.

    >>> listed([Text("dealer", "头家"), "王"])
    Text(en='dealer, 王', zh='头家、王')
    """
    pairs = [(item.en, item.zh) if isinstance(item, Text) else (item, item) for item in items]
    return Text(JOINER.en.join(en for en, _ in pairs), JOINER.zh.join(zh for _, zh in pairs))


def language_of_locale(name: str | None) -> Language:
    """The language a locale name asks for: Chinese for `zh…`, English for everything else.

    >>> language_of_locale("zh_CN.UTF-8"), language_of_locale("C.UTF-8"), language_of_locale(None)
    ('zh', 'en', 'en')
    """
    return "zh" if name is not None and name.lower().startswith("zh") else "en"


def printable(text: str) -> str:
    r"""The text with control characters (and characters that turn the writing direction) made harmless.

    What joins two emoji to one stays: elsewhere it would make names differ that look alike.

    >>> printable("a\x1b[31mb")
    'a\ufffd[31mb'
    """
    if text.isprintable():
        return text
    return "".join(
        "\ufffd" if unicodedata.category(c) in UNSAFE and not joins_emoji(text, place) else c
        for place, c in enumerate(text)
    )


def joins_emoji(text: str, place: int) -> bool:
    """Whether the character at `place` joins the emoji around it to one."""
    before = text[max(0, place - 3) : place].rstrip(EMOJI_VARIANTS)[-1:]
    return text[place] == EMOJI_JOINER and _is_symbol(before) and _is_symbol(text[place + 1 : place + 2])


def _is_symbol(character: str) -> bool:
    return character != "" and unicodedata.category(character) == "So"


EMOJI_JOINER = "\u200d"
"""What joins emoji: a family is one of three."""
EMOJI_VARIANTS = "\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
"""What stands behind an emoji and belongs to it: that it is coloured, and the colours of skin."""


UNSAFE = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Categories of characters that control a terminal, turn the writing direction or are no characters."""
