"""The words of Gouji, in both languages: lines, errors, labels, titles and heads of its tables."""

from __future__ import annotations

from qscore.catalogue.error_entry import ErrorEntry
from qscore.core.text import Text

WORDS: dict[str, Text] = {
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
"""Word of the formats to its wording."""

LINES: dict[str, Text] = {
    # Gouji: places (score), settlement
    "gouji-place": Text("{place}", "{place}"),
    "gouji-not-counted": Text("negative places are not counted", "负分不计"),
    "gouji-sweep": Text("sweep of the first three places: ×{times}", "串三户：×{times}"),
    "gouji-team": Text("points of the two teams", "两队得分"),
}
"""Score line or payment to its wording; `{…}` comes from the line itself."""

TITLES: dict[str, Text] = {
    "teams": Text("Teams", "两队"),
    "tribute": Text("Tribute", "进贡"),
    "tribute_balance": Text("Tribute balance", "进贡收支"),
    "excused": Text("Excused tribute", "免贡"),
    "place": Text("Places", "名次"),
}
"""Part of a result to the title of its table."""

HEADS: dict[str, Text] = {
    "cause": Text("cause", "缘由"),
    "from": Text("from", "付"),
    "to": Text("to", "收"),
    "cards": Text("cards", "张数"),
    "named": Text("which", "牌"),
    "returned": Text("returned", "还贡"),
    "owed": Text("owed", "欠贡"),
}
"""Key of such a table to the head of its column."""

ARTICLES: dict[str, Text] = {
    # Gouji
    "players": Text("players", "人数"),
    "cards": Text("cards", "用牌"),
    "deal": Text("deal", "抓牌"),
    "rank": Text("rank", "大小"),
    "score": Text("score", "计分"),
    "sets": Text("sets", "牌套"),
    "wild": Text("wild", "挂王"),
    "final": Text("final", "落地"),
    "opening": Text("opening", "烩牌"),
    "follow": Text("follow", "顺牌"),
    "gouji": Text("gouji", "够级"),
    "burn": Text("burn", "烧牌"),
    "point": Text("point", "打点"),
    "revolution": Text("revolution", "革命"),
    "tribute": Text("tribute", "进贡"),
    "choke": Text("choke", "憋3"),
    "faults": Text("faults", "犯规"),
}
"""The head of a reference that is a word, to how it is cited."""

GROUPS: dict[str, Text] = {
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
"""Group of values of a ruleset to its label; groups that are one score line have the label of that line."""

FIELDS: dict[str, Text] = {
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
"""Key inside a group of values, or a word that is a value, to its label."""

ERRORS: dict[str, ErrorEntry] = {
    # 8: Gongzhu and Gouji
    "E801": ErrorEntry(
        Text(
            "{count:player is|players are} named; the source gives points for six only",
            "写了 {count} 位；规则原文只给出六人的分",
        ),
        Text("name six players in the order of their seats", "按座次写六位"),
        "score",
    ),
    "E820": ErrorEntry(
        Text("{names} is missing from the order of going out", "名次里缺少 {names}"),
        Text("name all six, the first out first", "先走的写在前，六位写全"),
        "score",
    ),
    "E821": ErrorEntry(
        Text("{name} is named twice here", "{name}在这里写了两次"), Text("keep one of the two", "只留一个")
    ),
    "E822": ErrorEntry(
        Text("{by} sits opposite {opposite} and cannot call {on}", "{by}的对头是{opposite}，不能点{on}"),
        Text("a call is made on one's own opposite", "只能点自己的对头"),
        "point",
    ),
    "E823": ErrorEntry(
        Text("{by} calls twice", "{by}点了两次"), Text("one call a caller", "一人只能点一次"), "point"
    ),
    "E824": ErrorEntry(
        Text("a call needs to be told who opened", "有点的，就要写明谁开了点"),
        Text("add `opened` with the names of those who opened", "补上“开点”，写明是谁"),
        "point",
    ),
    "E825": ErrorEntry(
        Text("{name} cannot do this to oneself", "{name}不能对自己这样做"),
        Text("name another player", "请写另一位"),
    ),
    "E826": ErrorEntry(
        Text(
            "{count} {card} in the hands, but only {copies:exists|exist}",
            "各家共 {count} 张{card}，全副只有 {copies} 张",
        ),
        Text("check the hands", "核对各家手牌"),
        "cards",
    ),
    "E827": ErrorEntry(
        Text("a player's name is missing", "有一位没有名字"), Text("write a name", "请写名字")
    ),
}
"""Error code to its entry."""
