"""The words of the text form of a Gongzhu deal, in both languages."""

from __future__ import annotations

from qscore.core.text import Text
from qscore.reading.text_parts import Spellings, reversed_words

SEAT_WORDS: Spellings = {
    "north": ("north", "北", "北家", "n"),
    "east": ("east", "东", "东家", "e"),
    "south": ("south", "南", "南家", "s"),
    "west": ("west", "西", "西家", "w"),
}
PART_WORDS: Spellings = {
    "exposed": ("exposed", "亮"),
    "marks": ("marks", "奖励"),
    "sides": ("sides", "打法"),
}
FIELD_WORDS: Spellings = {
    "taken": ("taken", "得牌"),
    "points": ("points", "分数"),
    "claimed": ("claimed", "报分"),
    "adjust": ("adjust", "另计"),
}
PLAY_WORDS: Spellings = {"partners": ("partners", "搭档", "对家"), "alone": ("alone", "各自", "单打")}
SIDE_WORDS: Spellings = {
    "north-south": ("north-south", "南北", "南北方", "北南", "south-north", "ns"),
    "east-west": ("east-west", "东西", "东西方", "西东", "west-east", "ew"),
}

PARTS = Text(
    "parts: north: QS JD 10C AH KH, or points -200 / exposed QS JD / marks north-south 1 / sides alone",
    "各部分：北: 猪 羊 变压器 红桃AK，或 -200分／亮 猪 羊／奖励 南北 1／打法 各自",
)
"""What a deal may have, for whoever does not know how to go on."""

SEATS_OF = reversed_words(SEAT_WORDS)
PARTS_OF = reversed_words(PART_WORDS)
FIELDS_OF = reversed_words(FIELD_WORDS)
