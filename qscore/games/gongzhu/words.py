"""The words of Gongzhu, in both languages: lines, errors, labels, titles and heads of its tables."""

from __future__ import annotations

from qscore.catalogue.error_entry import ErrorEntry
from qscore.core.text import Text

WORDS: dict[str, Text] = {
    # Gongzhu
    "north": Text("north", "北"),
    "east": Text("east", "东"),
    "south": Text("south", "南"),
    "west": Text("west", "西"),
    "north-south": Text("north-south", "南北方"),
    "east-west": Text("east-west", "东西方"),
    "partners": Text("partners", "搭档"),
    "alone": Text("alone", "各自"),
}
"""Word of the formats to its wording."""

LINES: dict[str, Text] = {
    # Gongzhu: the scoring cards (5, open.1 to open.5), settlement (14, open.6)
    "gongzhu-hearts": Text("hearts", "红桃"),
    "gongzhu-all-hearts": Text("all thirteen hearts in one hand", "纳红：十三张红桃"),
    "gongzhu-exposed-hearts": Text("hearts again: the ace was exposed", "红桃加倍：亮了红桃A"),
    "gongzhu-pig": Text("pig", "猪"),
    "gongzhu-pig-turned": Text("pig, turned to a gain", "猪变正"),
    "gongzhu-exposed-pig": Text("pig again: exposed", "亮猪加倍"),
    "gongzhu-sheep": Text("sheep", "羊"),
    "gongzhu-exposed-sheep": Text("sheep again: exposed", "亮羊加倍"),
    "gongzhu-doubler": Text("doubler: the sum ×{times}", "变压器：分数 ×{times}"),
    "gongzhu-doubler-alone": Text("doubler alone", "单得变压器"),
    "gongzhu-exposed-doubler": Text("doubler again: exposed", "亮变压器再加倍"),
    "gongzhu-all-sixteen": Text("all sixteen in one hand count {points}", "打全：十六张按 {points} 分算"),
    "gongzhu-side-difference": Text("difference of the two sides", "两方分差"),
    "gongzhu-difference": Text("difference of two players", "两家分差"),
    "gongzhu-barred": Text("barred: may not play, the partner plays alone", "取消资格：不再参加，对家一人打"),
    "gongzhu-cashed": Text("reward marks cashed", "兑奖励"),
}
"""Score line or payment to its wording; `{…}` comes from the line itself."""

TITLES: dict[str, Text] = {
    "sides": Text("Sides", "双方"),
    "totals": Text("Totals by side", "双方累计"),
    "barred": Text("Barred", "取消资格"),
    "marks": Text("Reward marks", "奖励记号"),
    "cashed": Text("Marks cashed in", "已兑奖励"),
    "games": Text("Games", "各局"),
    "pigs": Text("Pigs", "画猪"),
}
"""Part of a result to the title of its table."""

HEADS: dict[str, Text] = {
    "n": Text("game", "局"),
    "deals": Text("deals", "副数"),
    "totals": Text("totals", "累计"),
    "winner": Text("winner", "胜方"),
}
"""Key of such a table to the head of its column."""

ARTICLES: dict[str, Text] = {
    # Gongzhu with exposing
    "open": Text("open", "亮牌"),
}
"""The head of a reference that is a word, to how it is cited."""

GROUPS: dict[str, Text] = {
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
}
"""Group of values of a ruleset to its label; groups that are one score line have the label of that line."""

FIELDS: dict[str, Text] = {
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
}
"""Key inside a group of values, or a word that is a value, to its label."""

ERRORS: dict[str, ErrorEntry] = {
    "E802": ErrorEntry(
        Text("unknown card `{word}`", "不认识的牌“{word}”"),
        Text("for example AS 10D TC ♠Q 5H", "例如 黑桃Q 红桃A 方块J 梅花10 ♥5"),
        "3",
    ),
    "E803": ErrorEntry(
        Text("nobody took {cards}", "没有人得 {cards}"),
        Text("every one of the sixteen scoring cards is taken once", "十六张分牌每张都要有人得"),
        "5",
    ),
    "E804": ErrorEntry(
        Text("{card} is taken {count} times: {places}", "{card}得了 {count} 次：{places}"),
        Text("every card exists once", "每张牌只有一张"),
        "3",
    ),
    "E805": ErrorEntry(
        Text("there is no exposing in {ruleset}", "{ruleset}不亮牌"),
        Text("leave it out, or play gongzhu-open", "去掉它，或改用 gongzhu-open"),
    ),
    "E806": ErrorEntry(
        Text("{card} cannot be exposed", "{card}不能亮"), Text("one of: {known}", "可亮：{known}")
    ),
    "E807": ErrorEntry(
        Text("{card} is exposed twice", "{card}亮了两次"), Text("keep one of the two", "只留一个")
    ),
    "E808": ErrorEntry(
        Text(
            "{side} has {own:reward mark|reward marks} and the others {other}: nothing to cash",
            "{side}有 {own} 次奖励，对方 {other} 次，没有可兑的",
        ),
        Text("only the side with more marks may cash the difference", "奖励多的一方才能兑差数"),
        "6",
    ),
    "E809": ErrorEntry(
        Text(
            "{side} cannot cash yet: its total is {own}, the others' {other}",
            "{side}还不能兑：己方 {own} 分，对方 {other} 分",
        ),
        Text(
            "its own total must be -{total} or lower, or the others' {total} or higher",
            "己方须到 -{total} 或更低，或对方到 {total} 或更高",
        ),
        "6",
    ),
    "E810": ErrorEntry(
        Text("there are no sides where everyone plays alone", "各自为战时没有两方"),
        Text("leave it out, or write `sides: partners`", "去掉它，或写 sides: partners（搭档）"),
        "6",
    ),
    "E811": ErrorEntry(
        Text(
            "this deal is played {now}, those before it {before}",
            "这副的打法是{now}，前面各副是{before}",
        ),
        Text(
            "marks, games and pigs add up over deals of one way; keep the other way in a session of its own",
            "奖励、各局和画猪只在同一打法里累计；另一种打法请另记一场",
        ),
        "2",
    ),
    "E812": ErrorEntry(
        Text("nobody at the table is called `{name}`, to be barred", "桌上没有“{name}”，无法取消资格"),
        Text("write a seat (north) or the name of a player", "写座位（北）或一位的名字"),
        "7",
    ),
    "E813": ErrorEntry(
        Text("{name} is barred and can take nothing", "{name}已取消资格，不能得牌得分"),
        Text(
            "leave the player out; points to pay are written with `adjust`",
            "这一家不用写；要扣的分写“另计”",
        ),
        "7",
    ),
}
"""Error code to its entry."""
