"""The error codes as pages of the rule book: what each means, how to mend it, its article, an example."""

from __future__ import annotations

from functools import cache
from typing import Any

from qscore.catalogue.error_entry import ErrorEntry
from qscore.catalogue.errors import ERRORS
from qscore.core.text import Language, Text
from qscore.rules.book import error_examples
from qscore.show.diagnostics import render
from qscore.show.layout import folded, table, within
from qscore.show.rule_wording import paragraph
from qscore.show.wording import article_text

_GROUPS = (
    Text("files and syntax", "文件与写法"),
    Text("keys and values", "键与值"),
    Text("cards", "牌"),
    Text("sets", "牌组"),
    Text("wins", "成牌"),
    Text("faults and outcomes", "犯规与结果"),
    Text("rulesets and rulings", "规则与裁定"),
    Text("sessions", "整场"),
    Text("Gongzhu and Gouji", "拱猪与够级"),
    Text("command line and logs", "命令行与记录"),
)
"""What the codes of each hundred are about."""


@cache
def known_codes() -> tuple[str, ...]:
    """Every error code there is, in order."""
    return tuple(sorted(ERRORS))


_FILLED_IN = {
    "address": "地址", "article": "条款", "before": "先前的打法", "by": "宣点的人", "byte": "字节", "card": "牌",
    "cards": "牌", "chain": "继承次序", "claim": "所报的", "condition": "条件", "copies": "张数", "count": "数目",
    "difference": "差几张", "expected": "应写的内容", "extra": "组件", "fault": "犯规", "first": "其一", "form": "格式",
    "game": "游戏", "given": "算出的", "held": "张数", "highest": "最大数", "holder": "写的程序", "how": "成法",
    "key": "键", "known": "可用的", "limit": "上限", "log": "记录", "lowest": "最小数", "meld": "牌组",
    "minimum": "最低分", "name": "名称", "names": "姓名", "now": "这副的打法", "number": "编号", "offset": "位置",
    "on": "被点的人", "opposite": "对头", "other": "其他", "outcome": "结果", "own": "己方", "places": "各处",
    "points": "分数", "reason": "原因", "remaining": "张数", "rest": "后面的字", "ruleset": "规则", "seat": "座位",
    "seats": "上场的人", "second": "其二", "side": "一方", "size": "大小", "sizes": "人数", "tag": "标签",
    "total": "总分", "waits": "所听的牌", "what": "项目", "word": "所写的字",
}  # fmt: skip
"""What is filled into the sentences, in Chinese; in English the names themselves say it."""


def shape(text: Text, language: Language) -> str:
    """A sentence with the names of what is filled in.

    >>> shape(Text("{count} copies of {card}", "{card}出现 {count} 张"), "en")
    'COUNT copies of CARD'
    """
    return text[language].format_map(_Names(language))


class _Names(dict[str, object]):
    """Fills every name in a sentence with a word for what will stand there."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def __missing__(self, key: str) -> object:
        return _Name(key.upper() if self.language == "en" else f"〈{_FILLED_IN[key]}〉")


class _Name(str):
    """A word for what will stand there; of two forms of the words behind a number the second."""

    __slots__ = ()

    def __format__(self, forms: str) -> str:
        return f"{self} {forms.partition('|')[2]}" if forms else str(self)


def error_tree(code: str, language: Language) -> dict[str, Any]:
    """A code as plain data: what it says, the advice, the article, and an input that shows it."""
    entry = ERRORS[code]
    return {
        "code": code,
        "about": _GROUPS[int(code[1])][language],
        "message": shape(entry.message, language),
        "hint": None if entry.hint is None else shape(entry.hint, language),
        "article": entry.article,
        "example": error_examples().get(code),
    }


def errors_page(language: Language, room: int | None = None) -> str:
    """Every code with its sentence, under headings."""
    parts = []
    for hundred, title in enumerate(_GROUPS):
        rows = [
            [code, shape(ERRORS[code].message, language)] for code in known_codes() if int(code[1]) == hundred
        ]
        if rows:
            parts.append(f"{title[language]}\n{table(rows, [5, 70], room=room)}")
    return "\n\n".join(parts)


def error_page(code: str, language: Language, room: int | None = None) -> str:
    """One code: the sentence, how to mend it, the article, and an example as the program shows it."""
    entry: ErrorEntry = ERRORS[code]
    parts = [
        f"{code}  {_GROUPS[int(code[1])][language]}",
        paragraph(shape(entry.message, language), room=room),
    ]
    if entry.hint is not None:
        hint = Text("to mend it: ", "改法：")[language] + shape(entry.hint, language)
        parts.append(paragraph(hint, room=room))
    if entry.article is not None:
        shown = article_text(entry.article, language)
        parts.append(within(Text("article: ", "条款：")[language] + f"{shown}  (qscore rules {shown})", room))
    example = error_examples().get(code)
    if example is not None:
        title = Text("for example", "例如")[language]
        parts.append(
            f"{title}\n{folded(example.strip(), room)}\n\n{shown_example(example, code, language, room)}"
        )
    return "\n\n".join(part for part in parts if part)


def shown_example(example: str, code: str, language: Language, room: int | None = None) -> str:
    """What the program says about an example: only its diagnostics of this code."""
    return "\n".join(
        folded(render(diagnostic, language, room), room)
        for diagnostic in example_diagnostics(example)
        if diagnostic.code == code
    )


def example_diagnostics(example: str) -> list[Any]:
    """Everything that is wrong with an example, which is one or more deals in any form."""
    from qscore.core.problems import InputError
    from qscore.reading import read_entries
    from qscore.scoring import Choice, score_entry

    found: list[Any] = []
    try:
        for entry in read_entries(example, "deal"):
            found += score_entry(entry, Choice()).diagnostics()
    except InputError as error:
        found += error.diagnostics
    return found
