"""What the keys of a ruleset's values are called, for readers who do not know the ruleset file."""

from __future__ import annotations

from qscore.catalogue.games import of_games
from qscore.catalogue.lines import LINES
from qscore.core.text import Language, Text

GROUPS: dict[str, Text] = {
    **of_games("GROUPS"),
    # Qing'er
    "deck": Text("how many there are of each card", "各牌张数"),
    "hand": Text("a hand", "手牌"),
    "jiang": Text("what is jiang", "哪些当将"),
    "held_triplet": Text("three that stand in runs", "霸子"),
    "loser_four": Text("four in hand of a loser", "未成牌，手中四张"),
    "turned_pung_as_kong": Text("pung of the turned-up kind, read as a kong", "碰子与将相同，按打杠"),
    "rounding": Text("rounding up", "出头算"),
    "coins": Text("coins, by sets", "文钱，按套数"),
    "club_of_seat": Text("whose club is whose", "各家的正花"),
    "flowers.number": Text("flowers, no flower turned up", "花牌，揭的不是花"),
    "flowers.joy": Text("flowers, a joy turned up", "花牌，揭出喜喜"),
    "flowers.dragon": Text("flowers, dragon or phoenix turned up", "花牌，揭出龙凤"),
    "flowers.jubilee": Text("flowers, jubilee turned up", "花牌，揭出普天同庆"),
    "mixed": Text("base of mixed", "杂牌基本分"),
    "all_runs": Text("base of all-runs", "青儿基本分"),
    "all_sets": Text("base of all-sets", "飘胡基本分"),
    "wait": Text("edge, middle or pair wait", "边张、嵌档、吊头"),
    "minimum_win": Text("the least a winner gets", "成牌最少"),
    "all_sets_fan": Text("all-sets", "飘胡翻番"),
    "wrong_meld": Text("wrong pung or kong", "错碰错杠"),
    "wrong_count": Text("wrong count", "相公"),
    "misdeal_fine": Text("fine for a misdeal", "抓五的罚分"),
    "false_win_fine": Text("fine for a false win", "错成的罚分"),
    "evening": Text("how long an evening is", "一场多长"),
    "cap": Text("cap of a deal", "每副封顶"),
    # Gongzhu
    "sides": Text("who plays with whom", "怎样分边"),
    "pig": Text("pig", "猪"),
    "pig_turned": Text("pig, turned to a gain", "猪变正"),
    "sheep": Text("sheep", "羊"),
    "doubler": Text("doubler", "变压器"),
    "hearts": Text("hearts", "红桃"),
    "all_hearts": Text("all hearts", "全部红桃"),
    "all_sixteen": Text("all sixteen", "打全"),
    "exposing": Text("exposing", "亮牌"),
    "reward": Text("reward marks", "奖励"),
    "penalty": Text("penalties", "罚分"),
    "end": Text("end of a game", "终局"),
    "settlement": Text("settlement", "结算"),
    # Gouji
    "places": Text("points of the places", "名次的分"),
    "sweep": Text("sweep", "串三户"),
    "faults": Text("faults", "犯规"),
    "choke": Text("choke", "憋3"),
    "burn": Text("burn", "烧牌"),
    "point": Text("calls", "点贡"),
    "wrong_call": Text("wrong call", "翻车"),
    "revolution": Text("revolution", "革命"),
    "last": Text("last places", "落贡"),
    "sweep_tribute": Text("tribute after a sweep", "串贡"),
    "tribute_cards": Text("tribute cards there are", "贡牌张数"),
}
"""The name of a group of values (a dot joins a group inside a group) to its label; the groups that are one
score line have the label of that line."""

FIELDS: dict[str, Text] = {
    "plain": Text("plain", "不当将"),
    "jiang": Text("jiang", "当将"),
    "points": Text("points", "分"),
    "fans": Text("fans", "番"),
    "marks": Text("marks", "枚"),
    "times": Text("times", "倍"),
    "cards": Text("cards", "张数"),
    "to": Text("to", "进到"),
    "total": Text("total", "累计"),
    # the deck and its flowers
    "number": Text("each number", "序数牌每样"),
    "red_honour": Text("each honour of hearts", "红桃 JQK 每样"),
    "club_honour": Text("each honour of clubs", "草花每样"),
    "redjoy": Text("red joy", "红喜"),
    "blackjoy": Text("black joy", "黑喜"),
    "dragon": Text("dragon", "龙"),
    "phoenix": Text("phoenix", "凤"),
    "sun": Text("sun", "太阳"),
    "moon": Text("moon", "月亮"),
    "jubilee": Text("jubilee", "普天同庆"),
    "red_joys": Text("red joys", "红喜"),
    "black_joys": Text("black joys", "黑喜"),
    "all_joys": Text("all joys", "喜喜收齐"),
    "all_joys_takeoff": Text("all joys laid out before flowers", "喜喜起飞"),
    "dragon_and_phoenix": Text("dragon and phoenix", "龙凤呈祥"),
    "sun_and_moon": Text("sun and moon", "日月同辉"),
    # what is jiang
    "always": Text("always", "常将"),
    "groups": Text("groups", "各筋"),
    "all_when_turned": Text("all when turned up", "揭出即全将"),
    # seats, what spoils a fan
    "dealer": Text("dealer", "头家"),
    "next": Text("next", "下家"),
    "bottom": Text("bottom", "底家"),
    "spoiled_by": Text("spoiled by", "有这些不算"),
    # an evening
    "deals_per_round": Text("deals a round", "每轮副数"),
    "rounds": Text("rounds", "轮数"),
    # Gongzhu
    "alone": Text("alone", "单得"),
    "ace": Text("ace", "A"),
    "king": Text("king", "K"),
    "queen": Text("queen", "Q"),
    "jack": Text("jack", "J"),
    "from_10_to_5": Text("10 to 5 each", "10 到 5 各"),
    "from_4_to_2": Text("4 to 2 each", "4 到 2 各"),
    "worth": Text("worth", "每枚值"),
    "partners": Text("partners", "搭档"),
    # Gouji
    "first": Text("first", "头科"),
    "second": Text("second", "二科"),
    "third": Text("third", "三科"),
    "fourth": Text("fourth", "四科"),
    "fifth": Text("last but one", "二落"),
    "last": Text("last", "大落"),
    "second_last": Text("last but one", "二落"),
    "closed": Text("nobody called", "暗点"),
    "open": Text("called in the open", "明点"),
    "early": Text("called early", "预点"),
    "place": Text("place", "名次"),
    "big": Text("big joker", "大王"),
    "small": Text("small joker", "小王"),
    "two": Text("2", "2"),
}
"""A key inside a group, or a word that is a value, to what it is called."""


def group_label(key: str, language: Language) -> str:
    """What a group of values is called: its own label, else that of the score line of its name.

    >>> group_label("flowers.joy", "zh"), group_label("four_drawn", "zh")
    ('花牌，揭出喜喜', '手中刻子，自摸第四张')
    """
    line = LINES.get(key.replace("_", "-"))
    return GROUPS.get(key, line or Text(key, key))[language]


def field_label(key: str, language: Language) -> str:
    """What a key inside a group, or a word that is a value, is called; a card's name stands for itself.

    >>> field_label("all_joys_takeoff", "en"), field_label("Jc", "zh")
    ('all joys laid out before flowers', 'Jc')
    """
    return FIELDS.get(key, Text(key, key))[language]


def value_label(key: str, language: Language) -> str:
    """What a single value is called, group and key: `flowers.joy.sun`.

    >>> value_label("flowers.joy.sun", "zh"), value_label("sides", "en")
    ('花牌，揭出喜喜：太阳', 'who plays with whom')
    """
    group, _, field = key.rpartition(".")
    if not group:
        return group_label(key, language)
    return Text("{group}: {field}", "{group}：{field}").fill(
        language, {"group": group_label(group, language), "field": field_label(field, language)}
    )
