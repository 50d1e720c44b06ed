"""Why something that was considered does not count, by reason code."""

from __future__ import annotations

from qscore.catalogue.games import of_games
from qscore.catalogue.lines import LINES
from qscore.catalogue.words import word
from qscore.core.text import Text

REFUSALS: dict[str, Text] = {
    **of_games("REFUSALS"),
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
"""Reason code to wording."""

_SUBJECTS: dict[str, Text] = {
    "wait": Text("wait", "边张、嵌档、吊头"),
    "coins": Text("coins", "文钱"),
    "base": Text("another arrangement", "另一种摆法"),
    "win": Text("win", "成牌"),
    "poor": Text("poor", "穷狠"),
    "very-poor": Text("very poor", "穷穷狠"),
}
"""What was refused, where it is not called like its line."""


def subject_of(code: str) -> Text:
    """What is called so that was refused: a line, a way to win, a place for the winning card."""
    return _SUBJECTS.get(code) or LINES.get(code) or word(code)
