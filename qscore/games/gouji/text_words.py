"""The words of the text form of a Gouji deal, in both languages."""

from __future__ import annotations

from qscore.core.text import Text
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

PARTS = Text(
    "parts: finish A C B D E F / opened A B D / open B->E / early B->E / burn A->D / choke C->F / revolution D / "
    "fault F failed-burn / hand F big 1 two 2",
    "各部分：名次 甲 丙 乙 丁 戊 己／开点 甲 乙 丁／明点 乙→戊／预点 乙→戊／烧 甲→丁／憋 丙→己／革命 丁／"
    "罚 己 烧糊／贡牌 己 大王 1 钱 2",
)
"""What a deal may have, for whoever does not know how to go on."""

PARTS_OF = reversed_words(PART_WORDS)
NOBODY_OF = reversed_words(NOBODY)
