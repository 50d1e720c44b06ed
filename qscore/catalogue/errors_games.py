"""The errors of Gongzhu and Gouji (E8..)."""

from __future__ import annotations

from qscore.catalogue.error_entry import ErrorEntry
from qscore.core.text import Text

GAMES: dict[str, ErrorEntry] = {
    # 8: Gongzhu and Gouji
    "E801": ErrorEntry(
        Text(
            "{count:player is|players are} named; the source gives points for six only",
            "写了 {count} 位；规则原文只给出六人的分",
        ),
        Text("name six players in the order of their seats", "按座次写六位"),
        "score",
    ),
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
