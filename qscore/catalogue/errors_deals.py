"""The errors of a deal of Qing'er: cards, hands and melds, wins, faults and outcomes (E2.. to E5..)."""

from __future__ import annotations

from qscore.catalogue.error_entry import ErrorEntry
from qscore.core.text import Text

DEALS: dict[str, ErrorEntry] = {
    # 2: cards
    "E201": ErrorEntry(
        Text("unknown card `{word}`", "不认识的牌“{word}”"),
        Text(
            "numbers: 123m 5s 99p; honours: JJh Qc; flowers: redjoy blackjoy dragon phoenix sun moon jubilee",
            "序数牌 123万 5索 99饼；三红 红桃J 梅花Q；花牌 红喜 黑喜 龙 凤 日 月 普天同庆",
        ),
        "2",
    ),
    "E202": ErrorEntry(
        Text(
            "{count} copies of {card}, but only {copies:exists|exist}: {places}",
            "{card}出现 {count} 张，全副只有 {copies} 张：{places}",
        ),
        Text("check each of the places named", "逐处核对"),
        "2",
    ),
    "E203": ErrorEntry(
        Text(
            "{seat} has {count:card|cards}, not {size}: {difference}",
            "{seat}有 {count} 张，应为 {size} 张：{difference}",
        ),
        Text(
            "laid-out sets count three, flowers and the winning card nothing; `partial` lists only what scores",
            "台面每组算三张，花牌和成张不算；只写得分的牌请写“略”（partial: true）",
        ),
        "11",
    ),
    "E204": ErrorEntry(
        Text("{card} is not in the deck of {ruleset}", "{ruleset}没有{card}"),
        Text("the 130 edition has sun and moon", "日、月只在 130 张版里"),
        "2",
    ),
    "E205": ErrorEntry(
        Text("{card} is not a flower", "{card}不是花牌"),
        Text("list it in the hand", "请写在手牌里"),
        "2",
    ),
    "E206": ErrorEntry(
        Text("{card} is a flower and never stays in hand", "{card}是花牌，不留在手里"),
        Text("list it under `flowers`", "请写在“花”里"),
        "13",
    ),
    "E207": ErrorEntry(
        Text(
            "under club_honours=aside a club is set aside: {card} cannot stand here",
            "club_honours=aside 时草花另放：{card}不能在这里",
        ),
        Text("list it under `flowers`", "请写在“花”里"),
        "20.1.2",
    ),
    "E208": ErrorEntry(
        Text("under club_honours=join {card} is no flower", "club_honours=join 时{card}不是花牌"),
        Text("list it in the hand or in a set", "请写在手牌或牌组里"),
        "2",
    ),
    "E209": ErrorEntry(
        Text("one card is wanted, not {count}", "这里要一张牌，写了 {count} 张"),
    ),
    "E210": ErrorEntry(Text("{card} is not a club J, Q or K", "{card}不是草花 J、Q、K"), None, "20.1.2"),
    "E211": ErrorEntry(
        Text(
            "all joys were laid out together, but {held} of {remaining} are listed",
            "喜起飞要齐全：{remaining} 张只写了 {held} 张",
        ),
        Text("list every remaining joy, or leave takeoff_joys out", "写全剩下的喜，或去掉喜起飞"),
        "13.1",
    ),
    # 3: melds
    "E302": ErrorEntry(
        Text(
            "{meld} needs {expected} same cards, not {cards}", "{meld}要 {expected} 张相同的牌，不是 {cards}"
        ),
        Text(
            "same means the same rank and suit; J, Q, K of either suit go together",
            "相同指点数花色都同；J、Q、K 红桃草花可合",
        ),
        "18",
    ),
    "E303": ErrorEntry(
        Text(
            "four of the turned-up kind {card} cannot be laid out: one of them is turned up",
            "{card}已揭作将，不会再有四张",
        ),
        Text("three of it make a takeoff or a concealed kong", "三张可起飞或作暗杠"),
        "13.1",
    ),
    "E304": ErrorEntry(
        Text(
            "{meld} of three is only for the turned-up kind, not {cards}",
            "三张的{meld}只限与将牌相同的牌，不是 {cards}",
        ),
        Text("any other kind needs four", "别的牌要四张"),
        "13.1",
    ),
    # 4: wins
    "E401": ErrorEntry(
        Text("the winning card {card} completes nothing: {waits}", "成张{card}凑不成牌：{waits}"),
        Text(
            "seven sets and a pair are needed; check the hand and the winning card",
            "要七搭一对；核对手牌和成张",
        ),
        "16",
    ),
    "E402": ErrorEntry(
        Text("{seat} cannot win on a card of its own discard", "{seat}不能胡自己打出的牌"),
        Text("for a drawn card write `from: self`", "自己摸的请写自摸"),
        "15",
    ),
    "E403": ErrorEntry(
        Text("{first} and {second} cannot go together", "{first}与{second}不能同时"),
        None,
        "17",
    ),
    "E404": ErrorEntry(Text("{how} needs {condition}", "{how}须{condition}"), None, "17"),
    "E405": ErrorEntry(
        Text(
            "{points:point is|points are} under the minimum {minimum} for a win",
            "{points} 分不到起成分 {minimum}",
        ),
        Text("if the win was claimed, record a false win (article 26)", "若已报成，应记错成（第二十六条）"),
        "17",
    ),
    "E406": ErrorEntry(
        Text("{claim} is claimed, but the cards give {given}", "报的是{claim}，牌面却是{given}"),
        Text("correct the claim or leave it out", "改正，或不写"),
        "21",
    ),
    "E407": ErrorEntry(Text("two winners of a card drawn by oneself", "自摸不会有两家"), None, "17"),
    "E408": ErrorEntry(
        Text("{seat} is named as winner twice", "{seat}写了两次"),
    ),
    # 5: faults and outcomes
    "E501": ErrorEntry(
        Text("{seat} has a fault of article {article} and cannot win", "{seat}犯第 {article} 条，不能成牌"),
        Text("take out the win or the fault", "去掉成牌或罚"),
    ),
    "E502": ErrorEntry(
        Text("a win beside {fault}, which ends the deal", "{fault}已终局，不能再有成牌"),
        Text("take out the win or the fault", "去掉成牌或罚"),
        "25",
    ),
    "E503": ErrorEntry(
        Text("a misdeal is the dealer's, not {seat}'s", "抓五只论头家，不是{seat}"),
        Text("for the others it is wrong-count (25.2)", "别家张数不对记相公（25.2）"),
        "25.1",
    ),
    "E504": ErrorEntry(
        Text("{first} and {second} both end the deal", "{first}与{second}都终局"),
        Text("keep the one that came first", "只留先发生的"),
        "25",
    ),
    "E505": ErrorEntry(
        Text("outcome {outcome} does not go with {other}", "结果“{outcome}”与{other}矛盾"),
        Text("leave the outcome out: it is worked out from the rest", "结果可不写，会自行推出"),
    ),
    "E506": ErrorEntry(
        Text("nothing was turned up in a no-jiang deal, so there is no jiang", "求和未揭将，不应有将"),
        None,
        "12",
    ),
    "E507": ErrorEntry(
        Text("the turned-up card is missing", "缺少将牌"),
        Text(
            "write e.g. `jiang: 3p`; a text deal begins with it: `jiang 3p` stands first",
            "请写将，例如 将 3饼；文本里一副牌从将开始，将写在最前面",
        ),
        "12",
    ),
    "E508": ErrorEntry(
        Text("the fault {fault} of {seat} is given twice", "{seat}的{fault}写了两次"),
    ),
}
