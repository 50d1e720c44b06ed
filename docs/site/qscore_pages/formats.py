"""Tables of the format pages: keys of a session, columns of a log's rows, values of a ruleset."""

from __future__ import annotations

from qscore.core.text import Language, Text
from qscore_pages.markdown import cell, code, table

SESSION_KEYS = {
    "title": Text("what the evening is called", "这一场的名称"),
    "date": Text("a date, as you write it", "日期，写法随意"),
    "ruleset": Text("an id or the path of a ruleset file", "规则名，或规则文件的路径"),
    "rulings": Text("readings of open points", "未定之处的读法"),
    "players": Text("names in playing order, the first dealer first", "按打牌次序的姓名，先当头家的在前"),
    "first_dealer": Text("who deals first, if not the first named", "第一副的头家（不是第一位时才写）"),
    "deals_per_round": Text("deals of a round; draws do not count", "每轮几副；求和的不算"),
    "rounds": Text("rounds of the evening", "共几轮"),
    "stake": Text("money for one point, exact", "每分多少钱，精确小数"),
    "stake_per_pig": Text("Gongzhu: money for one pig", "拱猪：每头猪多少钱"),
    "currency": Text("what the money is called", "货币名称"),
    "rounding": Text("the smallest sum that is paid out", "付钱的最小单位"),
    "note": Text("a note", "备注"),
}
"""What each key of `session:` means."""

COLUMNS = {
    "line": Text("the line in the log, from 1", "记录中的行号，从 1 起"),
    "id": Text("the deal's `id`", "这副牌的 `id`"),
    "SEAT": Text("points of the seat: `{seats}`", "该座位的得分：`{seats}`"),
    "net_SEAT": Text("what the seat wins or loses", "该座位的输赢"),
    "counted": Text("whether the deal counts towards the round", "是否计入一轮"),
    "winner": Text("the winning seat", "成牌的座位"),
    "pattern": Text("mixed, all-runs, all-sets", "mixed（杂牌）、all-runs（青儿）、all-sets（飘胡）"),
    "fans": Text("the winner's fans", "成牌者的番数"),
    "agrees": Text("with claimed points: whether they are right", "写了报分时：是否相符"),
    "error": Text("the code of the first error, empty if none", "第一个错误的代码，没有则空"),
}
"""What each column of a row means; `SEAT` stands for every seat."""


def session_keys(language: Language) -> str:
    """The keys of `session:`, every one of those the program reads."""
    from qscore.core.game import game, packages
    from qscore.evening.settings import KEYS

    units = [f"stake_per_{unit}" for name in packages() if (s := game(name).seating) for unit in s.units]
    heads = Text("key|meaning", "键|含义")[language].split("|")
    return table(heads, [(code(key), cell(SESSION_KEYS[key][language])) for key in (*KEYS, *units)])


def batch_columns(language: Language) -> str:
    """The columns of a log's rows, in order."""
    from qscore.batch.rows import columns

    seats = ("dealer", "next", "bottom")
    heads = Text("column|meaning", "列|含义")[language].split("|")
    rows = []
    for name in columns(("SEAT",)):
        meaning = COLUMNS[name][language].format(seats="`, `".join(seats))
        rows.append((code(name), meaning))
    return table(heads, rows)


def ruleset_values(language: Language) -> str:
    """Every value of the ruleset most tables extend, with its number and article."""
    from qscore.catalogue.values import group_label
    from qscore.rules.book import book
    from qscore.rules.rulesets import load_ruleset
    from qscore.show.rule_wording import value_text
    from qscore.study.values import groups
    from qscore_pages.markdown import article_link

    ruleset = load_ruleset("qinger-130")
    rows = []
    for name, value, articles in groups(ruleset.values, book("qinger-130").articles):
        links = ", ".join(article_link(each, "qinger-130", "../rules/", language) for each in articles)
        if value != {}:
            label = cell(group_label(name, language))
            rows.append((code(name), label, cell(value_text(value, language)), links))
    heads = Text("name|value|number|articles", "名称|数值|多少|条款")[language].split("|")
    return table(heads, rows)
