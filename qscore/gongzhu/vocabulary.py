"""The words a Gongzhu deal is written in, Chinese and English, each with the one word it stands for."""

from __future__ import annotations

SEAT_WORDS = {
    **dict.fromkeys(("north", "n", "北", "北家"), "north"),
    **dict.fromkeys(("east", "e", "东", "东家", "東"), "east"),
    **dict.fromkeys(("south", "s", "南", "南家"), "south"),
    **dict.fromkeys(("west", "w", "西", "西家"), "west"),
}
SIDE_WORDS = {
    **dict.fromkeys(("north-south", "south-north", "ns", "南北", "北南", "南北方"), "north-south"),
    **dict.fromkeys(("east-west", "west-east", "ew", "东西", "西东", "东西方"), "east-west"),
}
PLAY_WORDS = {
    **dict.fromkeys(("partners", "搭档", "对家"), "partners"),
    **dict.fromkeys(("alone", "各自", "单打"), "alone"),
}
