"""Articles 5, 7, 8, 12: who sits where in each deal of an evening of Qing'er."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from qscore.core.evening_rules import Asked, Question, Seating
from qscore.core.result import Payment
from qscore.core.text import Language, Text
from qscore.games.qinger.cards import parse_cards
from qscore.games.qinger.deal import SEATS
from qscore.games.qinger.fields import FAULT_KIND, OUTCOME
from qscore.games.qinger.kinds import MELD_KIND, SEATS_OF
from qscore.games.qinger.text_words import PART_WORDS, PARTS
from qscore.games.qinger.values import Values
from qscore.games.qinger.win_fields import WAY
from qscore.reading.fields import UnknownCards

BLANK = frozenset(word for word, outcome in OUTCOME.words.items() if outcome in ("no-jiang", "deck-fault"))
"""Words for the draws of 12 and 27."""


def seats(players: Sequence[str], turn: int) -> Mapping[str, str]:
    """Who sits where: the next in order deals; of four the one before the dealer rests.

    >>> seats(["王", "李", "张", "陈"], 2)
    {'dealer': '张', 'next': '陈', 'bottom': '王'}
    """
    count = len(players)
    return {seat: players[(turn + place) % count] for place, seat in enumerate(SEATS)}


def length(values: Values) -> tuple[int, int]:
    """The deals of a round and the rounds of an evening (7)."""
    return values.evening.deals_per_round, values.evening.rounds


_WAYS = Text("? help, < back, Ctrl-D gives up", "? 帮助，< 回上一项，Ctrl-D 放弃")
QUESTIONS = (
    Question(
        "jiang",
        Text("jiang", "将"),
        Text(
            f"jiang, the card turned up (empty if only points are known; no-jiang or deck-fault: a draw; {_WAYS.en})",
            f"将（只记分数可空；求和、牌误也写这里；{_WAYS.zh}）",
        ),
        Text("jiang ", "将 "),
        frozenset({"jiang", "将"}),
        BLANK,
        frozenset({"E507"}),
    ),
    Question(
        "win",
        Text("win", "成牌"),
        Text("win: WHO CARD self | from WHOM (empty: nobody)", "成牌：谁 牌 自摸|点炮 谁（没人成牌就空着）"),
        Text("win: ", "成牌: "),
        frozenset(PART_WORDS["win"]),
    ),
    Question(
        "fault",
        Text("fault", "罚"),
        Text(
            "fault: WHO wrong-meld | wrong-count | misdeal | false-win (empty: none)",
            "罚：谁 错碰|相公|抓五|错成（没有就空着）",
        ),
        Text("fault: ", "罚: "),
        frozenset(PART_WORDS["fault"]),
    ),
)
_MORE = (
    *("partial", "略", "points", "flowers", "花", "claimed", "报分", "self", "自摸", "from", "点炮"),
    *("takeoff_joys", "喜起飞", "clubs", "草花", "hidden", "未明示", "adjust", "另计"),
)
KEYWORDS = tuple(dict.fromkeys([*MELD_KIND.words, *WAY.words, *FAULT_KIND.words, *OUTCOME.words, *_MORE]))
"""What the terminal completes."""
_NEARLY = 6
"""Cards that may be missing from a list that was meant as a whole hand."""


def cautions(tree: Mapping[str, Any], seat: str, values: Values) -> list[Text]:
    """What may have been meant otherwise by a player's part that lists only what scores."""
    fields = tree["players"].get(seat) or {}
    if not fields.get("partial"):
        return []
    melds = fields.get("melds") or []
    count = _cards_in(fields.get("hand")) + 3 * len(melds)
    missing = values.hand.cards - count
    if 0 < missing <= _NEARLY:
        return [
            Text(
                f"only {count} cards: taken as partial (no wait, no pattern). {missing} missing?",
                f"手牌只有 {count} 张，按“略”算（不算听型、牌型）。少写了 {missing} 张吗？",
            )
        ]
    winners = (tree.get("win") or {}).get("player")
    named = {winners} if isinstance(winners, str) else set(winners or ())
    if {SEATS_OF.get(name, name) for name in named} & {seat, fields.get("name")}:
        return [
            Text(
                "cards not listed are taken as not held, flowers and clubs too",
                "没有写的牌按没有算，花牌、草花也是",
            )
        ]
    return []


def _cards_in(hand: object) -> int:
    try:
        return len(parse_cards(hand)) if isinstance(hand, str) else 0
    except UnknownCards:  # said elsewhere
        return 0


def examples(players: Sequence[str], language: Language) -> list[object]:
    """A deal by points, one in words, and a draw."""
    words = Text(
        "jiang 3p; dealer: partial / pung 777m; next: points 110; bottom: points 0; win: dealer 2m self",
        "将 3饼; 头家: 略 / 碰 777万; 下家: 110分; 底家: 0分; 成牌: 头家 2万 自摸",
    )
    points = dict(zip(players[:3], ("180", "110", "30"), strict=True))
    return [{"points": points}, words[language], {"outcome": "no-jiang"}]


def compared(
    payment: Payment, seats: Mapping[str, str], points: Mapping[str, int], details: Mapping[str, Any]
) -> tuple[int, int] | None:
    """The results of the payee and the payer that article 23 compares; None for a fine."""
    del seats, details
    if payment.code != "difference":
        return None
    return points[payment.payee], points[payment.payer]


ASKED = Asked(
    questions=QUESTIONS,
    player=Text(
        "{seat} {name}: points, or what scores: cards / pung 777m / flowers sun (empty: nothing)",
        "{seat} {name}：分数，或得分的牌：手牌 / 碰 777万 / 花 日（没有就空着）",
    ),
    more=Text("another part, such as note: … (empty: done)", "其他部分，例如 备注: …（没有就空着）"),
    parts=PARTS,
    nothing=Text("partial", "略"),
    partly=Text("partial / ", "略 / "),
    keywords=KEYWORDS,
    keys={
        "partial": Text("partial", "略"),
        "player": Text("who", "谁"),
        "tile": Text("the winning card", "成张"),
        "from": Text("self or from whom", "自摸还是谁点炮"),
        "hand": Text("hand", "手牌"),
        "jiang": Text("jiang", "将"),
        "flowers": Text("flowers", "花"),
        "points": Text("points", "分数"),
    },
    cautions=cautions,
    examples=examples,
)
SEATING = Seating(
    sizes=(3, 4),
    seats=seats,
    words=SEATS_OF,
    blank=BLANK,
    asked=ASKED,
    compared=compared,
    length=length,
    between_rounds=Text(
        "places are drawn anew (7, 8): `qscore session add FILE 'reseat …'`, the next dealer first",
        "该重新定位（第七、八条）：qscore session add 文件 '换位 …'，下一副的头家在前",
    ),
)
