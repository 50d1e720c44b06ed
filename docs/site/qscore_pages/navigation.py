"""Which pages there are, in what order, and what they are called: the same in both languages."""

from __future__ import annotations

from typing import Any

from qscore.core.text import LANGUAGES, Language, Text

LANGUAGE_NAMES = {"en": "English", "zh": "中文"}
SHARED = ("limits", "contributing", "map", "glossary", "changelog")
"""Pages at the top of `docs/`, where a visitor of the repository looks for them; Chinese ones end in `.zh.md`."""

Tree = list[tuple[Text, str]]

TREE: list[tuple[Text, Tree]] = [
    (
        Text("Tutorial", "入门"),
        [
            (Text("First deal", "第一副牌"), "tutorial/first-deal"),
            (Text("First evening", "第一场"), "tutorial/first-evening"),
            (Text("First dispute", "第一次争议"), "tutorial/first-dispute"),
        ],
    ),
    (
        Text("How to", "做法"),
        [
            (Text("House rules", "自家规矩"), "how-to/house-rules"),
            (Text("Settle an argument", "评理"), "how-to/arguments"),
            (Text("Correct an evening", "改一场的错"), "how-to/correcting"),
            (Text("Settle with payments", "结账与付款"), "how-to/payments"),
            (Text("Exports", "导出"), "how-to/exports"),
            (Text("Scripts and JSON", "脚本与 JSON"), "how-to/scripting"),
            (Text("Logs of any size", "任意大小的记录"), "how-to/batch"),
            (Text("An evening of Gongzhu", "一场拱猪"), "how-to/gongzhu"),
            (Text("An evening of Gouji", "一场够级"), "how-to/gouji"),
        ],
    ),
    (
        Text("Reference", "参考"),
        [
            (Text("Commands", "命令"), "reference/commands"),
            (Text("Deals", "一副牌的写法"), "reference/deals"),
            (Text("Sessions", "一场的写法"), "reference/sessions"),
            (Text("Results", "结果的格式"), "reference/results"),
            (Text("Errors", "错误码"), "reference/errors"),
            (Text("Python", "Python 接口"), "reference/api"),
        ],
    ),
    (
        Text("Rule book", "规则书"),
        [
            (Text("Qing'er, 130 cards", "青儿 130 张"), "rules/qinger-130"),
            (Text("Qing'er, 128 cards", "青儿 128 张"), "rules/qinger-128"),
            (Text("Gongzhu", "拱猪"), "rules/gongzhu"),
            (Text("Gongzhu, everyone alone", "拱猪（各自，可亮牌）"), "rules/gongzhu-open"),
            (Text("Gouji", "够级"), "rules/gouji"),
            (Text("Rulings", "未定之处"), "rules/rulings"),
            (Text("Words of the games", "词汇"), "rules/terms"),
        ],
    ),
]
_TITLES = {
    "index": Text("qscore", "qscore"),
    "decisions": Text("Decisions", "取舍"),
    "limits": Text("Limits", "限度"),
    "contributing": Text("Contributing", "参与开发"),
    "map": Text("Map of the code", "代码地图"),
    "glossary": Text("Glossary", "词汇表"),
    "changelog": Text("Changes", "更新记录"),
}
EDITIONS = ("qinger-130", "qinger-128", "gongzhu", "gongzhu-open", "gouji")
"""The rule books, in the order in which they are shown."""


def navigation() -> list[dict[str, Any]]:
    """The navigation as mkdocs wants it."""
    return [{LANGUAGE_NAMES[language]: _of_language(language)} for language in LANGUAGES]


def _of_language(language: Language) -> list[Any]:
    def entry(title: Text, path: str) -> dict[str, str]:
        return {title[language]: f"{language}/{path}.md"}

    about = [entry(_TITLES[name], name) for name in ("decisions", *SHARED)]
    sections = [{title[language]: [entry(*each) for each in tree]} for title, tree in TREE]
    return [
        f"{language}/index.md",
        *sections,
        {Text("About", "关于")[language]: about},
    ]
