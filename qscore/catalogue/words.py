"""The words of the games in both languages: seats, sets, faults, outcomes, ways of winning."""

from __future__ import annotations

from qscore.language import Text

WORDS: dict[str, Text] = {
    # seats
    "dealer": Text("dealer", "头家"),
    "next": Text("next", "下家"),
    "bottom": Text("bottom", "底家"),
    # sets
    "pung": Text("pung", "碰子"),
    "kong": Text("kong", "打杠"),
    "added": Text("added kong", "补杠"),
    "concealed": Text("concealed kong", "暗杠"),
    "takeoff": Text("takeoff", "起飞"),
    "triplet": Text("triplet", "刻子"),
    "four": Text("four in hand", "四张"),
    "pair": Text("pair", "对子"),
    "run": Text("run", "顺子"),
    # patterns
    "mixed": Text("mixed", "杂牌"),
    "all-runs": Text("all-runs", "青儿"),
    "all-sets": Text("all-sets", "飘胡"),
    # waits
    "edge": Text("edge", "边张"),
    "middle": Text("middle", "嵌档"),
    "pair-wait": Text("pair", "吊头"),
    "none": Text("none", "无"),
    # ways of winning
    "heavenly": Text("heavenly win", "天胡"),
    "earthly": Text("earthly win", "地胡"),
    "ready": Text("declared ready", "报听"),
    "last-tile": Text("last card of the wall", "海底捞月"),
    "self": Text("self-draw", "自摸"),
    # faults and outcomes
    "wrong-meld": Text("wrong meld", "错碰"),
    "wrong-count": Text("wrong count", "相公"),
    "misdeal": Text("misdeal", "抓五"),
    "false-win": Text("false win", "错成"),
    "win": Text("win", "成牌"),
    "exhausted": Text("wall exhausted", "荒牌"),
    "no-jiang": Text("no jiang turned up", "不揭将"),
    "deck-fault": Text("deck fault", "牌误"),
}
"""Word to wording. Keys are the words of the formats; nothing else may be looked up here."""


def wait_word(wait: str) -> Text:
    """The wording of a wait; the pair as a wait has a word of its own in Chinese."""
    return WORDS["pair-wait" if wait == "pair" else wait]


def word(key: str) -> Text:
    """The wording of a format word; a word without an entry stands for itself in both languages."""
    return WORDS.get(key) or Text(key, key)
