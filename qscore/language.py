"""Chinese and English as equals: a sentence is a pair, and the reader's language picks one.

>>> Text("card", "牌")["zh"]
'牌'
"""

from __future__ import annotations

from collections.abc import Mapping
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


def language_of_locale(name: str | None) -> Language:
    """The language a locale name asks for: Chinese for `zh…`, English for everything else.

    >>> language_of_locale("zh_CN.UTF-8"), language_of_locale("C.UTF-8"), language_of_locale(None)
    ('zh', 'en', 'en')
    """
    return "zh" if name is not None and name.lower().startswith("zh") else "en"
