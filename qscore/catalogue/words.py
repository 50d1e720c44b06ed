"""The words of the games in both languages: seats, sets, faults, outcomes, ways of winning."""

from __future__ import annotations

from qscore.catalogue.games import of_games
from qscore.core.text import Text

WORDS: dict[str, Text] = {
    **of_games("WORDS"),
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
    "wrong-meld": Text("wrong pung or kong", "错碰错杠"),
    "wrong-count": Text("wrong count", "相公"),
    "misdeal": Text("misdeal", "抓五"),
    "false-win": Text("false win", "错成"),
    "win": Text("win", "成牌"),
    "exhausted": Text("wall exhausted", "荒牌"),
    "no-jiang": Text("a draw: no jiang turned up", "求和：三家不揭将"),
    "deck-fault": Text("a draw: the deck is wrong", "求和：牌张有误"),
    # Gongzhu
    "north": Text("north", "北"),
    "east": Text("east", "东"),
    "south": Text("south", "南"),
    "west": Text("west", "西"),
    "north-south": Text("north-south", "南北方"),
    "east-west": Text("east-west", "东西方"),
    "partners": Text("partners", "搭档"),
    "alone": Text("alone", "各自"),
    # Gouji
    "place-1": Text("first out", "头科"),
    "place-2": Text("second", "二科"),
    "place-3": Text("third", "三科"),
    "place-4": Text("fourth", "四科"),
    "place-5": Text("last but one", "二落"),
    "place-6": Text("last", "大落"),
    "odd": Text("odd seats", "一三五"),
    "even": Text("even seats", "二四六"),
    "failed-burn": Text("failed burn", "烧糊"),
    "extra-cards": Text("extra cards not reported", "多摸不报"),
    "stolen-cards": Text("cards taken back from the table", "偷牌"),
    "mixed-cards": Text("cards mixed into the played ones", "混牌"),
    "choke": Text("choke", "憋3"),
    "burn": Text("burn", "烧牌"),
    "point": Text("point", "点贡"),
    "last": Text("last", "落贡"),
    "sweep": Text("sweep", "串贡"),
    "big": Text("big joker", "大王"),
    "small": Text("small joker", "小王"),
    "two": Text("2", "2"),
}
"""Word to wording. Keys are the words of the formats; nothing else may be looked up here."""


def wait_word(wait: str) -> Text:
    """The wording of a wait; the pair as a wait has a word of its own in Chinese."""
    return WORDS["pair-wait" if wait == "pair" else wait]


def word(key: str) -> Text:
    """The wording of a format word; a word without an entry stands for itself in both languages."""
    return WORDS.get(key) or Text(key, key)
