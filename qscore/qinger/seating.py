"""Articles 5, 7, 8, 12: who sits where in each deal of an evening of Qing'er."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from qscore.language import Text
from qscore.qinger.deal import SEATS
from qscore.qinger.rules import Values
from qscore.qinger.vocabulary import FAULT_WORDS, MELD_WORDS, OUTCOME_WORDS, SEAT_WORDS, WAY_WORDS
from qscore.seating import Question, Seating

BLANK = frozenset(word for word, outcome in OUTCOME_WORDS.items() if outcome in ("no-jiang", "deck-fault"))
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


QUESTIONS = (
    Question(
        "jiang",
        Text("jiang (the card turned up), or no-jiang / deck-fault", "将（求和、牌误也写这里）"),
        ends=BLANK,
    ),
    Question(
        "win",
        Text("win: WHO CARD self | from WHOM (empty: nobody)", "成牌：谁 牌 自摸|点炮 谁（没人成牌就空着）"),
    ),
    Question(
        "fault",
        Text("fault: WHO wrong-meld | wrong-count | misdeal | false-win", "罚：谁 错碰|相公|抓五|错成"),
    ),
)
_MORE = (
    *("partial", "略", "points", "flowers", "花", "claimed", "报分", "self", "自摸", "from", "点炮"),
    *("takeoff_joys", "喜起飞", "clubs", "草花", "hidden", "未明示", "adjust", "另计"),
)
KEYWORDS = tuple(dict.fromkeys([*MELD_WORDS, *WAY_WORDS, *FAULT_WORDS, *OUTCOME_WORDS, *_MORE]))
"""What the terminal completes."""
SEATING = Seating(
    sizes=(3, 4),
    seats=seats,
    words=SEAT_WORDS,
    blank=BLANK,
    questions=QUESTIONS,
    keywords=KEYWORDS,
    length=length,
)
