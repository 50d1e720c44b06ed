"""An evening beside itself under another table's rules: totals, money, who pays whom, and the deals that differ."""

from __future__ import annotations

from typing import Any

from qscore.core.text import Language, Text, printable
from qscore.evening.ledger import Ledger
from qscore.show.layout import table, within
from qscore.show.rule_wording import paragraph
from qscore.show.wording import ruleset_text, signed
from qscore.study.evening_as import EveningAs

_TITLE = Text("{title} · {own}, under the rules of {other}", "{title} · {own}，改照 {other} 的规则")
_AS_IT_STANDS = Text("as it stands", "现在")
_UNDER = Text("under {other}", "照 {other}")
_MONEY = Text("money", "金额")
_SAME = Text("Nobody wins or loses another sum.", "各人的输赢都不变。")
_PAYS = Text("who pays whom", "谁付给谁")
_DEALS = Text("deals that differ", "不同的牌")
_DEAL = Text("deal", "副")
_RULES = Text(
    "The rules differ in values: {values}, in readings: {rulings}. See qscore rules compare {a} {b}",
    "两套规则有 {values} 处数值、{rulings} 处读法不同，详见 qscore rules compare {a} {b}",
)


def evening_as_page(found: EveningAs, language: Language, room: int | None = None) -> str:
    """Totals and money side by side, the payments of both, and every deal that differs."""
    own, other = found.own, found.other
    other_name = printable(ruleset_text(found.rules.id, language))
    title = own.settings.title or Text("session", "整场")[language]
    names = {
        "title": printable(title),
        "own": ruleset_text(own.settings.ruleset, language),
        "other": other_name,
    }
    counted: dict[str, object] = {
        "values": len(found.comparison.values),
        "rulings": len(found.comparison.rulings),
        "a": printable(found.names[0]),
        "b": printable(found.names[1]),
    }
    parts = [
        within(_TITLE.fill(language, names), room),
        paragraph(_RULES.fill(language, counted), room=room),
        _totals(found, other_name, language, room),
    ]
    if own.amounts == other.amounts:
        parts.append(within(_SAME[language], room))
    else:
        heads = [_PAYS[language], ""]
        rows = [[_AS_IT_STANDS[language], _transfers(own)], [other_name, _transfers(other)]]
        parts.append(table(rows, [24, 40], heads, room=room))
    if found.deals:
        parts.append(f"{_DEALS[language]}\n{_deals(found, language, room)}")
    return "\n\n".join(parts)


def _totals(found: EveningAs, other_name: str, language: Language, room: int | None) -> str:
    own, other = found.own, found.other
    paid = own.settings.stake is not None
    rows = []
    for name in own.players:
        cells = [signed(own.totals[name]), signed(other.totals[name])]
        if paid:
            moved = other.amounts[name] - own.amounts[name]
            cells = [*cells, own.money(other.amounts[name], signed=True), own.money(moved, signed=True)]
        else:
            cells.append(signed(other.totals[name] - own.totals[name]))
        rows.append([printable(name), *cells])
    difference = Text("difference", "增减")[language]
    heads = ["", _AS_IT_STANDS[language], _UNDER.fill(language, {"other": other_name})]
    heads += [_MONEY[language], difference] if paid else [difference]
    return table(rows, [None] * len(heads), heads, ["left", *["right"] * (len(heads) - 1)], room)


def _transfers(ledger: Ledger) -> str:
    currency = ledger.settings.currency
    return (
        "\n".join(
            printable(f"{one.payer} → {one.payee} {ledger.money(one.amount)} {currency}".rstrip())
            for one in ledger.transfers
        )
        or "–"
    )


def _deals(found: EveningAs, language: Language, room: int | None) -> str:
    names = found.own.players
    rows = [
        [str(one.n), *(_moved(one.settlement.get(name), two.settlement.get(name)) for name in names)]
        for one, two in found.deals
    ]
    heads = [_DEAL[language], *map(printable, names)]
    return table(rows, [None] * len(heads), heads, ["right"] * len(heads), room)


def _moved(before: int | None, after: int | None) -> str:
    if before is None or after is None:
        return ""
    return signed(before) if before == after else f"{signed(before)} → {signed(after)}"


def evening_as_tree(found: EveningAs) -> dict[str, Any]:
    """Both evenings as plain data, and the numbers of the deals that differ."""
    return {
        "session": found.own.as_json(),
        "as": found.rules.id,
        "under": found.other.as_json(),
        "deals": [one.n for one, _ in found.deals],
    }
