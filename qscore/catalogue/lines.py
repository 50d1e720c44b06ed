"""The wording of every score line and fan line, by its code.

The numbers and articles of the lines are data in `rulesets/`; here are only the words. `{cards}` and the other
names in braces come from the line itself.
"""

from __future__ import annotations

from qscore.catalogue.games import of_games
from qscore.core.text import Text

LINES: dict[str, Text] = {
    **of_games("LINES"),
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
    # agreed at the table
    "adjust": Text("{why}", "{why}"),
    "adjust-after": Text("{why} (after the fans)", "{why}（番后）"),
    "given": Text("points as written down", "桌上记的分"),
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
    "gongzhu-cashed": Text("reward marks cashed", "兑奖励"),
    # Gouji: places (score), settlement
    "gouji-place": Text("{place}", "{place}"),
    "gouji-not-counted": Text("negative places are not counted", "负分不计"),
    "gouji-sweep": Text("sweep of the first three places: ×{times}", "串三户：×{times}"),
    "gouji-team": Text("points of the two teams", "两队得分"),
}
"""Line code to wording, in the order of the articles."""
