"""The words a Qing'er deal is written in, Chinese and English, each with the one word it stands for.

The text form and the values of the YAML and JSON forms share this vocabulary.
"""

from __future__ import annotations

SEAT_WORDS = {
    "dealer": "dealer",
    "头家": "dealer",
    "庄家": "dealer",
    "next": "next",
    "下家": "next",
    "bottom": "bottom",
    "底家": "bottom",
    "尾家": "bottom",
}
MELD_WORDS = {
    "pung": "pung",
    "碰": "pung",
    "碰子": "pung",
    "kong": "kong",
    "打杠": "kong",
    "明杠": "kong",
    "杠": "kong",
    "added": "added",
    "补杠": "added",
    "concealed": "concealed",
    "暗杠": "concealed",
    "takeoff": "takeoff",
    "起飞": "takeoff",
    "triplet": "triplet",
    "刻": "triplet",
    "刻子": "triplet",
    "four": "four",
    "四张": "four",
    "pair": "pair",
    "对": "pair",
    "对子": "pair",
}
WAY_WORDS = {
    "heavenly": "heavenly",
    "天胡": "heavenly",
    "earthly": "earthly",
    "地胡": "earthly",
    "ready": "ready",
    "报听": "ready",
    "last-tile": "last-tile",
    "海底": "last-tile",
    "海底捞月": "last-tile",
}
PATTERN_WORDS = {
    "mixed": "mixed",
    "杂牌": "mixed",
    "屁胡": "mixed",
    "all-runs": "all-runs",
    "青儿": "all-runs",
    "all-sets": "all-sets",
    "飘胡": "all-sets",
}
WAIT_WORDS = {
    "edge": "edge",
    "边张": "edge",
    "middle": "middle",
    "嵌档": "middle",
    "pair": "pair",
    "吊头": "pair",
    "none": "none",
    "无": "none",
}
COMPLETION_WORDS = {
    "pair": "pair",
    "对子": "pair",
    "对": "pair",
    "triplet": "triplet",
    "刻子": "triplet",
    "刻": "triplet",
    "four": "four",
    "四张": "four",
    "pung": "pung",
    "碰子": "pung",
    "碰": "pung",
    "run": "run",
    "顺子": "run",
    "顺": "run",
}
FAULT_WORDS = {
    "wrong-meld": "wrong-meld",
    "错碰": "wrong-meld",
    "错杠": "wrong-meld",
    "wrong-count": "wrong-count",
    "相公": "wrong-count",
    "misdeal": "misdeal",
    "错抓": "misdeal",
    "抓五": "misdeal",
    "false-win": "false-win",
    "错成": "false-win",
    "成十": "false-win",
}
OUTCOME_WORDS = {
    "win": "win",
    "成牌": "win",
    "胡": "win",
    "exhausted": "exhausted",
    "荒牌": "exhausted",
    "no-jiang": "no-jiang",
    "求和": "no-jiang",
    "不揭将": "no-jiang",
    "deck-fault": "deck-fault",
    "牌误": "deck-fault",
}
SELF_WORDS = {"self": "self", "自摸": "self"}
RULESET_WORDS = {"青儿130": "qinger-130", "青儿128": "qinger-128"}
YES_WORDS = {"true": True, "yes": True, "是": True, "false": False, "no": False, "否": False}
