"""The page of the public Python names, from their signatures and docstrings."""

from __future__ import annotations

import inspect
from dataclasses import fields, is_dataclass
from importlib import import_module
from typing import Any

from qscore.core.text import Language, Text
from qscore_pages.markdown import fenced

MODULES = ("qscore", "qscore.batch")

_INTRODUCTION = Text(
    """# Python

Everything public is in `qscore` and, for logs and arrays, in `qscore.batch` (which needs `qscore[batch]`). Names that
are not here may change. Points are `int`, money is `Decimal`; results are frozen.
""",
    """# Python 接口

公开的名称都在 `qscore` 里；大批记录和数组在 `qscore.batch`（需要 `qscore[batch]`）。这里没有列出的名称可能改变。
分是 `int`，钱是 `Decimal`；
结果不可修改。每个名称先有一句中文，随后是代码里的说明。
""",
)

CHINESE = {
    "Deal": "打完的一副牌：各玩法的牌都有的几项。",
    "Diagnostic": "一处错误：位置、代码、说明、提示和条款。",
    "FanLine": "一项番，附条款。",
    "InputError": "输入不成立时抛出，带着找到的全部错误。",
    "Ledger": "一场的总账：各副、各轮、总计、钱和最少付款。",
    "Line": "一项分：代码、条款、分数、牌。",
    "Payment": "分从一个座位付给另一个座位，附条款。",
    "PlayerResult": "一家在一副牌里的分单。",
    "Result": "算好的一副牌：各家的分单和结算。",
    "Ruleset": "一套规则的数值和裁定。",
    "__version__": "版本号。",
    "dispute": "一副牌在每处未定规则的各种读法下各得几分；`combine` 再给出所有组合的高低。",
    "load_ruleset": "按名称或路径取一套规则。",
    "look_up": "查规则书的一条。",
    "money": "赢输的分折成钱，精确到分文。",
    "print_deal": "把一副牌写成规范形式；再读入得到同样的牌。",
    "read_deals": "从文字或文件（`Path`）里依次读出各副牌。",
    "read_session": "读一场的文件，算出总账。",
    "score": "算一副牌。",
    "settle": "按第二十三条结算：人数 × 自己的分 − 总和。",
    "waits": "22 张手牌听哪几张，或还差几张。",
    "DealColumns": "以数组表示的 N 副青儿。",
    "PointColumns": "N 副牌的得分与输赢。",
    "Report": "一次批量运行的汇总。",
    "Request": "一次批量运行的要求：输入、输出、进程数等。",
    "Row": "记录里一副牌的一行结果。",
    "meld_code": "数组里一副牌组的编号。",
    "run": "批量算记录；坏行成为带错误码的行。",
    "score_batches": "读 Arrow 批次，给出结果批次。",
    "score_columns": "按数组算牌。",
    "score_lines": "依次算记录的各行。",
}
"""A sentence of Chinese for every public name."""


def page(language: Language) -> str:
    """Every public name with its signature and docstring."""
    parts = [_INTRODUCTION[language]]
    for name in MODULES:
        module = import_module(name)
        parts.append(f"## {name}")
        for member in module.__all__:
            parts += _member(name, member, getattr(module, member), language)
    return "\n\n".join(parts) + "\n"


def _member(module: str, name: str, value: Any, language: Language) -> list[str]:
    parts = [f"### {name.strip('_')} {{#{module.replace('.', '-')}-{name.strip('_').lower()}}}"]
    if language == "zh":
        parts.append(CHINESE[name])
    if isinstance(value, str):
        return [*parts, f"`{module}.{name}`: `str`"]
    parts.append(fenced(f"{name}{_signature(value)}", "python"))
    parts.append(docstring(value))
    if inspect.isclass(value):
        parts += [
            f"`{method}{_signature(member)}`\n\n{docstring(member)}"
            for method, member in vars(value).items()
            if not method.startswith("_") and inspect.isfunction(member)
        ]
    return parts


def _signature(value: Any) -> str:
    if is_dataclass(value):
        return "\n" + "\n".join(f"    {field.name}: {field.type}" for field in fields(value))
    try:
        return str(inspect.signature(value)).replace("'", "")
    except ValueError:  # pragma: no cover - every public name has a signature today
        return "(…)"


def docstring(value: Any) -> str:
    """A docstring as Markdown: its examples become blocks of Python."""
    return "\n\n".join(
        fenced(paragraph, "pycon") if paragraph.startswith(">>>") else paragraph
        for paragraph in inspect.cleandoc(value.__doc__ or "").split("\n\n")
    )
