"""The words deals are written in: English, Chinese, and the field of YAML and JSON each stands for."""

from __future__ import annotations

from importlib import import_module

from qscore.core.text import Language, Text
from qscore_pages.markdown import code, table

GROUPS: dict[str, dict[str, Text]] = {
    "qinger": {
        "HEAD_WORDS": Text("beginnings of a part: fields of the deal", "段首：一副牌的字段"),
        "FREE_WORDS": Text("passed through", "原样带出"),
        "PART_WORDS": Text("parts after the players", "玩家之后的各段"),
        "SEAT_WORDS": Text("seats: keys of `players`", "座位：`players` 的键"),
        "MELD_WORDS": Text("sets: items of `melds`", "牌组：`melds` 的各项"),
        "FIELD_WORDS": Text("fields of a player", "玩家的字段"),
        "WIN_WORDS": Text("fields of `win`", "`win` 的字段"),
        "HOW_WORDS": Text("ways of winning: `how`", "成法：`how`"),
        "PATTERN_WORDS": Text("patterns: `pattern`", "牌型：`pattern`"),
        "WAIT_WORDS": Text("waits: `wait`", "听张：`wait`"),
        "SHOWN_WORDS": Text("whether the card was shown apart: `shown`", "成张是否明示：`shown`"),
        "COINS_WORDS": Text("sets of coins: `coins`", "文钱套数：`coins`"),
        "COMPLETES_WORDS": Text("what the card joined: `completes`", "成张凑成什么：`completes`"),
        "FAULT_WORDS": Text("faults: `fault`", "犯规：`fault`"),
        "OUTCOME_WORDS": Text("outcomes: `outcome`", "结果：`outcome`"),
    },
    "gongzhu": {
        "COMMON_WORDS": Text("what every deal may begin with", "各种牌都可以写在开头的"),
        "SEAT_WORDS": Text("seats: keys of `players`", "座位：`players` 的键"),
        "PART_WORDS": Text("parts: fields of the deal", "各段：一副牌的字段"),
        "FIELD_WORDS": Text("fields of a player", "玩家的字段"),
        "PLAY_WORDS": Text("how it is played: `sides`", "打法：`sides`"),
        "SIDE_WORDS": Text("sides: keys of `marks`", "双方：`marks` 的键"),
    },
    "gouji": {
        "COMMON_WORDS": Text("what every deal may begin with", "各种牌都可以写在开头的"),
        "PART_WORDS": Text("parts: fields of the deal", "各段：一副牌的字段"),
        "FAULT_WORDS": Text("faults: `fault`", "犯规：`fault`"),
        "CARD_WORDS": Text("tribute cards: keys of `hands`", "贡牌：`hands` 的键"),
        "NOBODY": Text("an empty list", "空列表"),
    },
}
"""Every table of words by game, in the order in which they are shown, and where its words go."""


def words_of(game: str, language: Language) -> str:
    """The table of a game's words."""
    heads = Text("field|English|Chinese", "字段|英文|中文")[language].split("|")
    rows = []
    for name, title in GROUPS[game].items():
        rows.append((f"**{title[language]}**", "", ""))
        for word, spellings in spellings_of(game, name).items():
            english = [spelling for spelling in spellings if spelling.isascii()]
            chinese = [spelling for spelling in spellings if not spelling.isascii()]
            rows.append((code(word), " ".join(map(code, english)), " ".join(map(code, chinese))))
    return table(heads, rows)


def spellings_of(game: str, name: str) -> dict[str, tuple[str, ...]]:
    """Every spelling of every word of a table."""
    home = "qscore.reading.text_parts" if name == "COMMON_WORDS" else home_of(game)
    found: dict[str, tuple[str, ...]] = getattr(import_module(home), name)
    return found


def home_of(game: str) -> str:
    """The module that has a game's words."""
    return f"qscore.games.{game}.{'text_words' if game == 'qinger' else 'fields'}"


def keys(language: Language) -> str:
    """The Chinese keys of a Qing'er deal in YAML and JSON."""
    from qscore.games.qinger import fields, win_fields
    from qscore.reading.tables import HEAD, chinese_keys

    groups = (
        (Text("deal", "一副牌"), (*HEAD, *fields.DEAL)),
        (Text("player", "玩家"), fields.PLAYER),
        (Text("win", "成牌"), win_fields.WIN),
        (Text("fault", "犯规"), fields.FAULT),
        (Text("adjustment", "另计"), fields.ADJUSTMENT),
    )
    heads = Text("in|key|Chinese", "位置|键|中文")[language].split("|")
    rows = []
    for title, entries in groups:
        chinese: dict[str, list[str]] = {}
        for word, key in chinese_keys(entries).items():
            chinese.setdefault(key, []).append(word)
        rows += [(title[language], code(key), " ".join(map(code, words))) for key, words in chinese.items()]
    return table(heads, rows)
