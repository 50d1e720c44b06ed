"""What is filled into a sentence, by its name: for pages that explain sentences of errors and lines."""

from __future__ import annotations

from qscore.core.text import Language, Text

FILLED_IN = {
    "address": "地址", "article": "条款", "before": "先前的打法", "by": "宣点的人", "byte": "字节", "card": "牌",
    "cards": "牌", "chain": "继承次序", "claim": "所报的", "condition": "条件", "copies": "张数", "count": "数目",
    "difference": "差几张", "expected": "应写的内容", "extra": "组件", "fault": "犯规", "first": "其一", "form": "格式",
    "game": "游戏", "given": "算出的", "held": "张数", "highest": "最大数", "holder": "写的程序", "how": "成法",
    "key": "键", "known": "可用的", "limit": "上限", "log": "记录", "lowest": "最小数", "meld": "牌组",
    "minimum": "最低分", "n": "编号",
    "name": "名称", "names": "姓名", "now": "这副的打法", "number": "编号", "offset": "位置",
    "on": "被点的人", "opposite": "对头", "other": "其他", "outcome": "结果", "own": "己方", "places": "各处",
    "points": "分数", "reason": "原因", "remaining": "张数", "rest": "后面的字", "ruleset": "规则", "seat": "座位",
    "seats": "上场的人", "second": "其二", "side": "一方", "size": "大小", "sizes": "人数", "tag": "标签",
    "total": "总分", "waits": "所听的牌", "what": "项目", "word": "所写的字",
    "cap": "封顶分", "joys": "喜", "pattern": "牌型", "place": "名次", "times": "倍数", "wait": "听型", "why": "事由",
    "line": "行号", "process": "进程号",
}  # fmt: skip
"""What is filled into the sentences, in Chinese; in English the names themselves say it."""


def with_names(text: Text, language: Language) -> str:
    """A sentence with the names of what is filled in.

    >>> with_names(Text("{count} copies of {card}", "{card}出现 {count} 张"), "en")
    'COUNT copies of CARD'
    """
    return text[language].format_map(_Names(language))


class _Names(dict[str, object]):
    """Fills every name in a sentence with a word for what will stand there."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def __missing__(self, key: str) -> object:
        return _Name(key.upper() if self.language == "en" else f"〈{FILLED_IN.get(key, key)}〉")


class _Name(str):
    """A word for what will stand there; of two forms of the words behind a number the second."""

    __slots__ = ()

    def __format__(self, forms: str) -> str:
        return f"{self} {forms.partition('|')[2]}" if forms else str(self)
