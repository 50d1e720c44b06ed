"""The words of the text form of a Qing'er deal, in both languages.

Each table goes from the canonical word to every spelling: the English one first, then the Chinese ones, of
which the first is the one that is printed.
"""

from __future__ import annotations

import re

from qscore.core.spelling import look_up, simplified
from qscore.core.text import Text
from qscore.reading.text_parts import COMMON_WORDS, Spellings

SEAT_WORDS: Spellings = {
    "dealer": ("dealer", "头家", "庄家"),
    "next": ("next", "下家"),
    "bottom": ("bottom", "底家", "尾家"),
}
OUTCOME_WORDS: Spellings = {
    "no-jiang": ("no-jiang", "求和", "不揭将"),
    "exhausted": ("exhausted", "荒牌", "荒庄", "流局"),
    "deck-fault": ("deck-fault", "牌误"),
}
HEAD_WORDS: Spellings = {
    "ruleset": COMMON_WORDS["ruleset"],
    "jiang": ("jiang", "将"),
    "ruling": COMMON_WORDS["ruling"],
    "id": COMMON_WORDS["id"],
}
FREE_WORDS: Spellings = {"time": COMMON_WORDS["time"], "note": COMMON_WORDS["note"]}
PART_WORDS: Spellings = {
    "win": ("win", "成牌", "胡", "胡牌", "和牌", "和", "成"),
    "fault": ("fault", "罚"),
    "outcome": ("outcome", "结果"),
}
MELD_WORDS: Spellings = {
    "pung": ("pung", "碰", "碰子"),
    "kong": ("kong", "打杠", "明杠", "杠"),
    "added": ("added", "补杠"),
    "concealed": ("concealed", "暗杠"),
    "takeoff": ("takeoff", "起飞"),
    "triplet": ("triplet", "刻", "刻子"),
    "four": ("four", "四张"),
    "pair": ("pair", "对", "对子"),
}
FIELD_WORDS: Spellings = {
    "hand": ("hand", "手牌"),
    "flowers": ("flowers", "花"),
    "takeoff_joys": ("takeoff_joys", "喜起飞", "五喜起飞", "四喜起飞"),
    "points": ("points", "分数", "分", "得分"),
    "claimed": ("claimed", "报分"),
    "clubs": ("clubs", "草花"),
    "partial": ("partial", "略", "无", "没有", "none", "nothing"),
    "adjust": ("adjust", "另计"),
}
AFTER_WORDS = ("after", "番后")
FAULT_WORDS: Spellings = {
    "wrong-meld": ("wrong-meld", "错碰", "错杠"),
    "wrong-count": ("wrong-count", "相公"),
    "misdeal": ("misdeal", "错抓", "抓五"),
    "false-win": ("false-win", "错成", "成十", "诈胡"),
}
HOW_WORDS: Spellings = {
    "heavenly": ("heavenly", "天胡"),
    "earthly": ("earthly", "地胡"),
    "ready": ("ready", "报听"),
    "last-tile": ("last-tile", "海底", "海底捞月"),
}
PATTERN_WORDS: Spellings = {
    "mixed": ("mixed", "杂牌", "屁胡"),
    "all-runs": ("all-runs", "青儿"),
    "all-sets": ("all-sets", "飘胡"),
}
WAIT_WORDS: Spellings = {
    "edge": ("edge", "边张"),
    "middle": ("middle", "嵌档"),
    "pair": ("pair", "吊头"),
    "none": ("no-wait", "无听", "无"),
}
SHOWN_WORDS: Spellings = {"false": ("hidden", "未明示"), "true": ("shown", "明示")}
COINS_WORDS: Spellings = {
    "1": ("coins1", "单文钱"),
    "2": ("coins2", "双文钱"),
    "3": ("coins3", "三文钱"),
    "4": ("coins4", "四文钱"),
}
WIN_WORDS: Spellings = {
    "tile": ("tile", "成张"),
    "from": ("from", "点炮"),
    "self": ("self", "自摸"),
    "coins": ("coins", "文钱"),
    "completes": ("completes", "凑成"),
}
COMPLETES_WORDS: Spellings = {
    "pair": ("pair", "对子", "对"),
    "triplet": ("triplet", "刻子", "刻"),
    "four": ("four", "四张"),
    "pung": ("pung", "碰子", "碰"),
    "run": ("run", "顺子", "顺"),
}

PARTS = Text(
    "parts: jiang 3p / win: WHO CARD self | from WHOM / fault: WHO wrong-meld wrong-count misdeal false-win / "
    "draws: no-jiang deck-fault; a player: points, or cards / pung kong added concealed takeoff triplet four "
    "pair / flowers",
    "各部分：将 3饼／成牌: 谁 牌 自摸|点炮 谁／罚: 谁 错碰 错杠 相公 抓五 错成／求和、牌误；"
    "各家：分数，或手牌 / 碰 打杠 补杠 暗杠 起飞 刻 四张 对 / 花",
)
"""What a deal may have, for whoever does not know how to go on; the next three: what a part of it may have."""
PLAYER_PARTS = Text(
    "a player, with / between: points 20, or the hand 123m 5s, sets (pung kong added concealed takeoff triplet four "
    "pair) as in pung 777m, flowers dragon; partial where only what scores is listed",
    "各家（用 / 隔开）：20分，或手牌 123万 5索，牌组（碰 打杠 补杠 暗杠 起飞 刻 四张 对）如 碰 777万，花 龙；"
    "只列有分的写 略",
)
WIN_PARTS = Text(
    "a win: WHO CARD self | from WHOM, as in win: next 2s from bottom; also all-runs all-sets mixed / edge middle "
    "pair no-wait / heavenly earthly ready last-tile / shown hidden",
    "成牌：谁 牌 自摸|点炮 谁，如 成牌: 下家 2索 点炮 底家；还可写 青儿 飘胡 杂牌／边张 嵌档 吊头 无听／"
    "天胡 地胡 报听 海底／明示 未明示",
)
FAULT_PARTS = Text(
    "a fault: WHO wrong-meld | wrong-count | misdeal | false-win", "罚：谁 错碰 | 错杠 | 相公 | 抓五 | 错成"
)

_OF_THE_WIN = Text(
    "`{word}` is said of the win, as in win: next 2s self coins 1; of the others list the cards, such as 123p",
    "“{word}”写在成牌里，如 成牌: 下家 2索 自摸 文钱 1；没成牌的按牌写，如 123饼",
)


def _reversed(**tables: Spellings) -> dict[str, tuple[str, str]]:
    """Spelling to (table, canonical word)."""
    return {
        spelling: (kind, word)
        for kind, table in tables.items()
        for word, spellings in table.items()
        for spelling in spellings
    }


OPENERS = _reversed(seat=SEAT_WORDS, outcome=OUTCOME_WORDS, head=HEAD_WORDS, free=FREE_WORDS, part=PART_WORDS)
"""What a part may begin with."""
FIELDS = _reversed(meld=MELD_WORDS, field=FIELD_WORDS)
"""What a field of a player may begin with."""
WIN_TOKENS = _reversed(
    seat=SEAT_WORDS,
    how=HOW_WORDS,
    pattern=PATTERN_WORDS,
    wait=WAIT_WORDS,
    shown=SHOWN_WORDS,
    coins=COINS_WORDS,
    word=WIN_WORDS,
)
"""What may stand in a win."""
FAULT_TOKENS = _reversed(seat=SEAT_WORDS, fault=FAULT_WORDS)
COMPLETES = {spelling: word for spelling, (_, word) in _reversed(completes=COMPLETES_WORDS).items()}
OUTCOMES = {
    spelling: word
    for spelling, (_, word) in _reversed(
        outcome=OUTCOME_WORDS, win={"win": PART_WORDS["win"]}, fault=FAULT_WORDS
    ).items()
}

_CARDS = re.compile(
    r".*[0-9一二三四五六七八九♥♡♣♧♠♤]|[AJQKajqk]+[hcHC]?$|.*(?:红|黑|梅|草|大王|小王|龙|凤|日|月|太阳|普|joy)"
    r"|(?:dragon|phoenix|sun|moon|jubilee)",
    re.IGNORECASE,
)


def looks_like_cards(token: str) -> bool:
    """Whether a word may be meant as cards, right or wrong."""
    return _CARDS.match(simplified(token)) is not None


def of_the_win(written: str) -> Text | None:
    """How to write what is said of a win and stands with a player; None for any other word."""
    name = written.rstrip("0123456789")
    return _OF_THE_WIN.filled({"word": written}) if look_up(WIN_TOKENS, name) else None
