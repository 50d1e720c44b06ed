"""Words that answer a question at the terminal, in both languages."""

from __future__ import annotations

YES = frozenset({"y", "yes", "是", "写", "写入", ""})
NO = frozenset({"n", "no", "否", "不", "不写"})
BACK = frozenset({"<", "‹", "＜", "《", "<<", "back", "回", "上一项"})
HELP = frozenset({"?", "？", "help", "帮助"})
EMPTY = frozenset({"-", "－", "−"})
"""What was typed before is taken away."""
OTHER = frozenset({"other", "more", "其他", "别的"})
"""The parts of a deal that no question is for."""
STOP = frozenset({"q", "quit", "stop", "停", "停下"})
SKIP = frozenset({"", "skip", "跳过"}) | EMPTY
