"""The words of the text form of a Gouji deal, in both languages."""

from __future__ import annotations

from qscore.reading.text_parts import Spellings, reversed_words

PART_WORDS: Spellings = {
    "players": ("players", "座次"),
    "finish": ("finish", "名次"),
    "opened": ("opened", "开点"),
    "open": ("open", "明点"),
    "early": ("early", "预点"),
    "burns": ("burn", "烧", "烧牌"),
    "chokes": ("choke", "憋", "憋3"),
    "revolution": ("revolution", "革命"),
    "faults": ("fault", "罚"),
    "hands": ("hand", "贡牌", "手牌"),
}
FAULT_WORDS: Spellings = {
    "failed-burn": ("failed-burn", "烧糊"),
    "extra-cards": ("extra-cards", "多摸不报", "多摸"),
    "stolen-cards": ("stolen-cards", "偷牌"),
    "mixed-cards": ("mixed-cards", "混牌"),
}
CARD_WORDS: Spellings = {
    "big": ("big", "大王", "大鬼", "大花"),
    "small": ("small", "小王", "小鬼", "小花"),
    "two": ("two", "钱", "2", "二"),
}
NOBODY: Spellings = {"none": ("none", "无")}
"""Said where a list is given and empty: nobody opened."""

PARTS_OF = reversed_words(PART_WORDS)
NOBODY_OF = reversed_words(NOBODY)
