"""The words of Qing'er, in both languages: lines, refusals, errors, labels."""

from __future__ import annotations

from qscore.catalogue.error_entry import ErrorEntry
from qscore.core.text import Text

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
    "wrong-meld": Text("wrong pung or kong", "错碰错杠"),
    "wrong-count": Text("wrong count", "相公"),
    "misdeal": Text("misdeal", "抓五"),
    "false-win": Text("false win", "错成"),
    "win": Text("win", "成牌"),
    "exhausted": Text("wall exhausted", "荒牌"),
    "no-jiang": Text("a draw: no jiang turned up", "求和：三家不揭将"),
    "deck-fault": Text("a draw: the deck is wrong", "求和：牌张有误"),
}
"""Word of the formats to its wording."""

LINES: dict[str, Text] = {
    # sets laid out (18)
    "pung": Text("pung", "碰子"),
    "takeoff": Text("takeoff: four laid out before flowers", "起飞：补花前明示四张"),
    "concealed-kong": Text("concealed kong", "暗杠"),
    "kong": Text("kong on a discard", "打杠"),
    "added-kong": Text("added kong", "补杠"),
    "turned-takeoff": Text("takeoff: three of the turned-up kind", "将牌起飞：与将相同三张"),
    "turned-concealed": Text("concealed kong: three of the turned-up kind", "暗杠：与将相同三张"),
    "turned-pung": Text("pung of the turned-up kind", "碰子：与将相同"),
    # cards in hand (18.2, 21.6)
    "triplet": Text("triplet in hand", "刻子"),
    "held-triplet": Text("three the same, spread over runs", "霸子"),
    "held-four": Text("four in hand count as a triplet of a loser", "未成牌，四张按刻子计"),
    "discard-triplet": Text("triplet completed by a discard", "刻子：成张为他人所打"),
    "four-in-hand": Text("four in hand", "手中四张相同"),
    "four-drawn": Text("triplet in hand and the fourth drawn to win", "手中刻子，自摸第四张"),
    "four-discard": Text("triplet in hand and the fourth discarded to win", "手中刻子，他人打出第四张"),
    "turned-triplet": Text("three of the turned-up kind in hand", "手中与将相同的刻子"),
    "turned-drawn": Text(
        "pair of the turned-up kind and the third drawn to win", "手中与将相同的对子，自摸第三张"
    ),
    "turned-discard": Text(
        "pair of the turned-up kind and the third discarded to win", "手中与将相同的对子，他人打出第三张"
    ),
    "jiang-triplet": Text("three of a jiang kind in hand", "手中当将的刻子"),
    "jiang-drawn": Text("pair of a jiang kind and the third drawn to win", "手中当将的对子，自摸第三张"),
    "jiang-discard": Text(
        "pair of a jiang kind and the third discarded to win", "手中当将的对子，他人打出第三张"
    ),
    "pung-and-hand": Text("own pung and the fourth in hand", "碰子连手中一张"),
    "pung-drawn": Text("own pung and the fourth drawn to win", "碰子，自摸第四张"),
    "pung-discard": Text("own pung and the fourth discarded to win", "碰子，他人打出第四张"),
    # clubs (20.1)
    "own-club": Text("the seat's own club", "正花"),
    "club": Text("club", "草花"),
    "three-clubs": Text("all three clubs", "三黑"),
    # flowers (20.2)
    "red-joys": Text("{count} red {joys}", "{name}"),
    "black-joys": Text("{count} black {joys}", "{name}"),
    "all-joys": Text("all {count} joys", "{name}"),
    "all-joys-takeoff": Text("all {count} joys laid out together before flowers", "{name}"),
    "dragon": Text("dragon", "龙"),
    "phoenix": Text("phoenix", "凤"),
    "dragon-and-phoenix": Text("dragon and phoenix", "龙凤呈祥"),
    "sun": Text("sun", "太阳"),
    "moon": Text("moon", "月亮"),
    "sun-and-moon": Text("sun and moon", "日月同辉"),
    "jubilee": Text("jubilee", "普天同庆"),
    # the winner (19, 21)
    "base": Text("base, {pattern}", "{pattern}基本分"),
    "self-draw": Text("all-runs by self-draw", "青儿自摸"),
    "wait": Text("wait: {wait}", "{wait}"),
    "coins": Text("coins, sets: {count}", "文钱 {count} 套"),
    "adjust-after": Text("{why} (after the fans)", "{why}（番后）"),
    "cap": Text("cap of {cap} points a deal", "每副封顶 {cap} 分"),
    "floor": Text("a result is never below 0", "结果不低于 0"),
    "forfeit": Text("{fault}: the deal's points are lost", "{fault}：扣除本副全部分值"),
    "no-table-points": Text("{fault}: own table points do not count", "{fault}：不计自己台面分"),
    # fans (16, 17, 20-22)
    "all-sets": Text("all-sets", "飘胡"),
    "three-reds": Text("present three reds", "现三红"),
    "hidden-three-reds": Text("hidden three reds", "暗三红"),
    "poor": Text("poor: no flower, no club", "穷狠"),
    "very-poor": Text("very poor: no flower when a flower is turned up", "穷穷狠"),
    "heavenly": Text("heavenly win", "天胡"),
    "earthly": Text("earthly win", "地胡"),
    "ready": Text("declared ready", "报听"),
    "last-tile": Text("last card of the wall", "海底捞月"),
    # settlement (23-26)
    "difference": Text("difference of results", "分差"),
    "table-points": Text("table points paid by the offender", "包台面分"),
    "fine": Text("fine", "罚分"),
}
"""Score line or payment to its wording; `{…}` comes from the line itself."""

REFUSALS: dict[str, Text] = {
    "spoiled": Text("spoiled by {cards}", "有{cards}"),
    "no-flower-turned": Text("no flower is turned up", "揭的将不是花牌"),
    "not-winner": Text("only the winner counts it", "只有成牌方计"),
    "four-as-triplet": Text(
        "a loser's {cards} in hand count as a triplet only", "未成牌，手中{cards}只按刻子计"
    ),
    "fourth-of-pung": Text(
        "a loser's {cards} beside the own pung adds nothing", "未成牌，与碰子相同的{cards}不另计"
    ),
    "sets-missing": Text("a set is missing of {cards}", "缺{cards}的搭子"),
    "not-shown": Text("the winning card was not shown apart", "成张未明示"),
    "no-winning-card": Text("a heavenly win has no winning card shown apart", "天胡没有单独亮出的成张"),
    "open-run": Text("{card} ends {cards}, which is no edge", "{card}在{cards}的头尾，不是边张"),
    "full-set": Text("{card} completes {cards}", "{card}凑成{cards}"),
    "not-drawn": Text("the winning card was discarded", "成张为他人所打"),
    "other-cards": Text("{cards} would have completed the hand too", "{cards}也能成牌"),
    "runs-stand": Text("runs stand in the hand: {cards}", "有顺子：{cards}"),
    "laid-out": Text("sets are laid out", "台面有牌组"),
    "sets-stand": Text("sets of the same card stand in the hand: {cards}", "有刻子：{cards}"),
    "none-held": Text("no complete 1-2-3 of 饼 in hand", "手中没有成套的 A23 饼"),
    "discard-matches": Text(
        "a winning discard that matches the own pung adds nothing", "他人打出与碰子相同的成张不加分"
    ),
    "scores-less": Text(
        "the same cards as {arrangement} ({pattern}) give {points}",
        "摆成{arrangement}（{pattern}）得 {points} 分",
    ),
    "scores-same": Text(
        "the same cards as {arrangement} ({pattern}) give {points} too",
        "摆成{arrangement}（{pattern}）同样得 {points} 分",
    ),
    "claimed-later": Text("{seat} comes first in turn after the discarder", "{seat}先于此家（拦成）"),
}
"""Reason why something does not count, to its wording."""

GROUPS: dict[str, Text] = {
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
}
"""Group of values of a ruleset to its label; groups that are one score line have the label of that line."""

FIELDS: dict[str, Text] = {
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
}
"""Key inside a group of values, or a word that is a value, to its label."""

ERRORS: dict[str, ErrorEntry] = {
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
"""Error code to its entry."""
