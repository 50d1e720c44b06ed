"""What the keys of a ruleset's values are called, for readers who do not know the ruleset file."""

from __future__ import annotations

from qscore.catalogue.games import of_games
from qscore.catalogue.lines import LINES
from qscore.core.text import Language, Text

GROUPS: dict[str, Text] = of_games("GROUPS")
"""The name of a group of values (a dot joins a group inside a group) to its label; the groups that are one
score line have the label of that line."""

FIELDS: dict[str, Text] = {
    **of_games("FIELDS"),
    "plain": Text("plain", "不当将"),
    "jiang": Text("jiang", "当将"),
    "points": Text("points", "分"),
    "fans": Text("fans", "番"),
    "marks": Text("marks", "枚"),
    "times": Text("times", "倍"),
    "cards": Text("cards", "张数"),
    "to": Text("to", "进到"),
    "total": Text("total", "累计"),
    # an evening
    "deals_per_round": Text("deals a round", "每轮副数"),
    "rounds": Text("rounds", "轮数"),
}
"""A key inside a group, or a word that is a value, to what it is called."""


def group_label(key: str, language: Language) -> str:
    """What a group of values is called: its own label, else that of the score line of its name.

    >>> group_label("flowers.joy", "zh"), group_label("four_drawn", "zh")
    ('花牌，揭出喜喜', '手中刻子，自摸第四张')
    """
    line = LINES.get(key.replace("_", "-"))
    return GROUPS.get(key, line or Text(key, key))[language]


def field_label(key: str, language: Language) -> str:
    """What a key inside a group, or a word that is a value, is called; a card's name stands for itself.

    >>> field_label("all_joys_takeoff", "en"), field_label("Jc", "zh")
    ('all joys laid out before flowers', 'Jc')
    """
    return FIELDS.get(key, Text(key, key))[language]


def value_label(key: str, language: Language) -> str:
    """What a single value is called, group and key: `flowers.joy.sun`.

    >>> value_label("flowers.joy.sun", "zh"), value_label("sides", "en")
    ('花牌，揭出喜喜：太阳', 'who plays with whom')
    """
    group, _, field = key.rpartition(".")
    if not group:
        return group_label(key, language)
    return Text("{group}: {field}", "{group}：{field}").fill(
        language, {"group": group_label(group, language), "field": field_label(field, language)}
    )
