"""The words of High card, in both languages."""

from __future__ import annotations

from qscore.catalogue.error_entry import ErrorEntry
from qscore.core.text import Text

LINES = {"highcard-card": Text("card drawn", "抽到的牌")}
GROUPS = {"unit": Text("points for each pip", "每点几分")}
ERRORS = {
    "E890": ErrorEntry(
        Text("{name} has drawn {card}, which is no card", "{name} 抽到的 {card} 不是牌"),
        Text("cards are 2 to 14", "牌为 2 到 14"),
        "draw",
    )
}
ARTICLES = {"draw": Text("draw", "抽牌"), "win": Text("win", "比大")}
