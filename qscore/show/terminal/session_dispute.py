"""The dispute of an evening for people: who pays whom under every reading, and what cannot be told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from qscore.core.text import Language, Text, printable
from qscore.evening.ledger import Ledger, Transfer
from qscore.show.layout import table, within
from qscore.show.part_wording import parts_compared
from qscore.show.rule_wording import paragraph, printable_lines, rulings_listed
from qscore.show.wording import article_text, ruleset_text, signed
from qscore.study.session_dispute import EveningDispute, EveningOutcome, EveningRuling, evening_parts

_NOTHING = Text("no ruling changes who pays whom", "没有哪项裁定会改变谁付给谁")
_IN_FORCE = Text("* in force", "* 为现用读法")
_UNCHANGED = Text("change nothing here:", "在此没有影响：")
_CANNOT_BE_TOLD = Text(
    "cannot be told, since these deals leave out what would tell (`qscore why FILE DEAL` says what):",
    "说不定：这几副没有写出要看的牌（要看哪些，用 qscore why 文件 第几副）：",
)
_MORE_NEEDED = Text(
    "not certain: more would have to be known of deal {deals}", "第 {deals} 副没有写全，不能完全说准"
)
_DEALS = Text("deals", "副")
_RULINGS = Text("rulings", "裁定")
_DIFFERENCE = Text("what differs", "不同之处")
_HEADERS = (
    Text("reading", "读法"),
    Text("totals", "总分"),
    Text("who pays whom", "谁付给谁"),
    Text("deals that differ", "不同的牌"),
)


def evening_page(
    found: EveningDispute, language: Language, every: bool = False, room: int | None = None
) -> str:
    """The dispute of an evening for people; `every` also names the rulings that change nothing."""
    title = found.ledger.settings.title or Text("session", "整场")[language]
    ruleset = ruleset_text(found.ledger.settings.ruleset, language)
    parts = [within(printable(f"{title} · {ruleset}"), room)]
    parts += [_ruling(ruling, language, room) for ruling in found.disputed]
    if not found.disputed:
        parts.append(within(_NOTHING[language], room))
    else:
        parts.append(_IN_FORCE[language])
    parts += _unknown(found.with_effect("unknown"), language, room)
    idle = found.with_effect("nothing")
    if every and idle:
        parts.append(f"{_UNCHANGED[language]}\n{_listed(idle, language, room)}")
    return "\n\n".join(parts)


def _ruling(ruling: EveningRuling, language: Language, room: int | None) -> str:
    head = f"{ruling.name} ({article_text(ruling.article, language)}) {ruling.question[language]}"
    trees = [None if one.ledger is None else _own_parts(one.ledger) for one in ruling.readings]
    own = parts_compared(trees, language)
    money = any(one.ledger is None or {"totals", "transfers"} & set(one.differs) for one in ruling.readings)
    rows = [_row(one, parts, language, money=money) for one, parts in zip(ruling.readings, own, strict=True)]
    reading, totals, pays, deals = (header[language] for header in _HEADERS)
    if money:
        shown = table(rows, [13, 18, 28, 11], [reading, totals, pays, deals], room=room)
    else:
        shown = table(rows, [13, 48, 11], [reading, _DIFFERENCE[language], deals], room=room)
    parts = [paragraph(head, room=room), shown]
    if ruling.needs:
        parts.append(paragraph(_MORE_NEEDED.fill(language, {"deals": _unsure(ruling)}), room=room))
    return "\n".join(parts)


def _own_parts(ledger: Ledger) -> dict[str, Any]:
    parts = evening_parts(ledger)
    return {name: part for name, part in parts.items() if name not in ("totals", "amounts", "transfers")}


def _unsure(ruling: EveningRuling) -> str:
    """The deals that leave out what would have to be known."""
    return " ".join(map(str, sorted({number for deals in ruling.needs.values() for number in deals})))


def _unknown(rulings: Sequence[EveningRuling], language: Language, room: int | None) -> list[str]:
    """The rulings of which it cannot be told whether they change anything, by the deals that would tell."""
    if not rulings:
        return []
    by_deals: dict[str, list[str]] = {}
    for ruling in rulings:
        by_deals.setdefault(_unsure(ruling), []).append(ruling.name)
    said = paragraph(_CANNOT_BE_TOLD[language], room=room)
    rows = [[deals, ", ".join(names)] for deals, names in by_deals.items()]
    headers = [_DEALS[language], _RULINGS[language]]
    return [f"{said}\n{table(rows, [16, 58], headers, room=room)}"]


def _listed(rulings: Iterable[EveningRuling], language: Language, room: int | None) -> str:
    return rulings_listed(((each.name, each.article, each.question) for each in rulings), language, room)


def _row(outcome: EveningOutcome, parts: str, language: Language, *, money: bool) -> list[str]:
    value = outcome.value + ("*" if outcome.in_force else "")
    ledger = outcome.ledger
    numbers = " ".join(map(str, outcome.deals))
    if ledger is None:
        first = outcome.diagnostics[0]
        impossible = Text("impossible: ", "不成立：")[language]
        return [value, "–", printable(f"{impossible}{first.code}: {first.message[language]}"), numbers]
    own = printable_lines(parts)
    if not money:
        return [value, own, numbers]
    totals = "\n".join(printable(f"{name} {signed(points)}") for name, points in ledger.totals.items())
    pays = "\n".join(_transfer(one, ledger) for one in ledger.transfers) or "–"
    return [value, totals, "\n".join(filter(None, (pays, own))), numbers]


def _transfer(one: Transfer, ledger: Ledger) -> str:
    return printable(f"{one.payer} → {one.payee} {ledger.money(one.amount)}{ledger.settings.currency}")
