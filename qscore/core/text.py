"""Chinese and English as equals: a sentence is a pair, and the reader's language picks one.

>>> Text("card", "牌")["zh"]
'牌'
"""

from __future__ import annotations

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
        """The wording with its `{names}` replaced; parameters that are `Text` are translated too."""
        values = {
            name: value[language] if isinstance(value, Text) else value for name, value in parameters.items()
        }
        return self[language].format_map(values)


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
