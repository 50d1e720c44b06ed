"""The words a Gouji deal is written in, Chinese and English, each with the one word it stands for."""

from __future__ import annotations

FAULT_WORDS = {
    **dict.fromkeys(("failed-burn", "烧糊"), "failed-burn"),
    **dict.fromkeys(("extra-cards", "多摸不报", "多摸"), "extra-cards"),
    **dict.fromkeys(("stolen-cards", "偷牌"), "stolen-cards"),
    **dict.fromkeys(("mixed-cards", "混牌"), "mixed-cards"),
}
CALL_WORDS = {
    **dict.fromkeys(("open", "明点"), "open"),
    **dict.fromkeys(("early", "预点"), "early"),
}
CARD_WORDS = {
    **dict.fromkeys(("big", "大王", "大鬼", "大花"), "big"),
    **dict.fromkeys(("small", "小王", "小鬼", "小花"), "small"),
    **dict.fromkeys(("two", "2", "钱", "二"), "two"),
}
