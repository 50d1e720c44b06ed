"""Values of the program as plain data, for JSON: what a key and a field have in common is written once, here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from decimal import Decimal
from typing import Any

from qscore.core.text import Language, Text


def data_of(value: Any, language: Language = "en") -> Any:
    """A value as JSON can hold it: objects as their fields, texts in one language, sums of money as digits.

    >>> from qscore.core.result import FanLine
    >>> data_of({"lines": (FanLine("four-drawn", "22", 1),), "note": Text("won", "成牌"), "sum": Decimal("1E+1")}, "zh")
    {'lines': [{'code': 'four-drawn', 'article': '22', 'fans': 1}], 'note': '成牌', 'sum': '10'}
    """
    if isinstance(value, Text):
        return value[language]
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, Mapping):
        return {key: data_of(item, language) for key, item in value.items()}
    names = _names(value)
    if names:
        return fields_of(value, *names, language=language)
    if isinstance(value, list | tuple):
        return [data_of(item, language) for item in value]
    return value


def fields_of(value: object, *names: str, language: Language = "en") -> dict[str, Any]:
    """These fields and properties of an object as plain data, in this order.

    >>> from qscore.core.result import FanLine
    >>> fields_of(FanLine("four-drawn", "22", 1), "fans", "code")
    {'fans': 1, 'code': 'four-drawn'}
    """
    return {name: data_of(getattr(value, name), language) for name in names}


def _names(value: Any) -> tuple[str, ...]:
    """The fields of a dataclass or named tuple; none for anything else."""
    if is_dataclass(value):
        return tuple(field.name for field in fields(value))
    return getattr(value, "_fields", ())
