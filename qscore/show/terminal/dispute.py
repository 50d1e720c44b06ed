"""A dispute for people: for every ruling its question and what each reading is worth in this very deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from qscore.catalogue.lines import line_text
from qscore.core.result import FanLine, Line, Result
from qscore.core.text import JOINER, Language, Text, listed, printable
from qscore.show.layout import table, width_of, within
from qscore.show.part_wording import parts_compared
from qscore.show.rule_wording import paragraph, rulings_listed
from qscore.show.wording import article_text, ruleset_text, seat_text, signed
from qscore.study.dispute import Dispute, DisputedRuling, Extreme, Extremes, ReadingOutcome
from qscore.study.parts import IMPOSSIBLE, parts_of

_IN_FORCE = Text("* in force; settlement in brackets", "* 为现用读法；括号内为输赢")
_NOTHING = Text("no ruling changes this deal", "没有哪项裁定影响这副牌")
_UNCHANGED = Text("change nothing here:", "不影响这副牌：")
_READING = Text("reading", "读法")
_DIFFERENCE = Text("what differs", "不同之处")
_LINES = Text("lines that differ", "不同的项目")
_CANNOT_BE_TOLD = Text("cannot be told without: {needs}", "说不定，要先知道：{needs}")
MORE_NEEDED = Text("to be sure, also: {needs}", "要说准，还须知道：{needs}")
_WIDE = 4
"""The most seats that stand side by side in 80 columns."""
_READINGS = 13
"""Columns of the readings."""
_BESIDE = _READINGS + 4
"""Columns that a seat's head takes beside itself: the readings, the gap, what the table adds to a head."""


def dispute_page(found: Dispute, language: Language, every: bool = False, room: int | None = None) -> str:
    """The whole dispute of one deal; `every` also names the rulings that change nothing."""
    parts = [within(_title(found, language), room)]
    parts += [_ruling(ruling, found, language, room) for ruling in found.disputed]
    if not found.disputed:
        parts.append(within(_NOTHING[language], room))
    parts += unknown_sections(found.with_effect("unknown"), language, room)
    idle = found.with_effect("nothing")
    if every and idle:
        parts.append(f"{_UNCHANGED[language]}\n{_listed(idle, language, room)}")
    if found.extremes is not None:
        parts.append(extremes_section(found.extremes, _names(found, language), language, room))
    if found.disputed:
        parts.append(within(_IN_FORCE[language], room))
    return "\n\n".join(parts)


def unknown_sections(rulings: Sequence[DisputedRuling], language: Language, room: int | None) -> list[str]:
    """The rulings of which it cannot be told whether they change anything, under what would have to be known."""
    by_needs: dict[tuple[Text, ...], list[DisputedRuling]] = {}
    for ruling in rulings:
        by_needs.setdefault(ruling.needs, []).append(ruling)
    sections = []
    for needs, group in by_needs.items():
        said = _CANNOT_BE_TOLD.fill(language, {"needs": listed(needs)})
        sections.append(f"{paragraph(said, room=room)}\n{_listed(group, language, room)}")
    return sections


def _listed(rulings: Iterable[DisputedRuling], language: Language, room: int | None) -> str:
    rows = ((ruling.name, ruling.article, ruling.question) for ruling in rulings)
    return rulings_listed(rows, language, room)


def _title(found: Dispute, language: Language) -> str:
    scored = found.scored
    assert scored.ruleset is not None
    place = f"{scored.entry.source.name}:{scored.entry.line}"
    rulings = (f"{name}={value}" for name, value in scored.rulings.items())
    parts = [place, ruleset_text(scored.ruleset.id, language), *rulings]
    return printable(" · ".join(parts))


def _names(found: Dispute, language: Language) -> dict[str, str]:
    """The seats as the sheet names them."""
    results = [
        result
        for ruling in found.rulings
        for outcome in ruling.readings
        if (result := outcome.result) is not None
    ]
    result = found.scored.result or (results[0] if results else None)
    if result is None:
        return {}
    return {
        seat: printable(seat_text(seat, result.players.get(seat), language)) for seat in result.settlement
    }


def _ruling(ruling: DisputedRuling, found: Dispute, language: Language, room: int | None) -> str:
    names = _names(found, language)
    head = f"{ruling.name} ({article_text(ruling.article, language)})"
    trees = [None if outcome.result is None else parts_of(outcome.result) for outcome in ruling.readings]
    own = parts_compared(trees, language, in_force(ruling))
    if not any({"points", "settlement", IMPOSSIBLE} & set(outcome.differs) for outcome in ruling.readings):
        names = {}  # what everybody scores and wins is the same in every reading
    beside = bool(names) and _fit_beside(names, room)
    rows = [
        _row(outcome, parts, found, names, language, beside=beside)
        for outcome, parts in zip(ruling.readings, own, strict=True)
    ]
    if beside:
        headers = [_READING[language], *names.values(), _LINES[language]]
        widths = [_READINGS, *([14] * len(names)), max(20, 60 - 15 * len(names))]
    elif names:
        headers = [_READING[language], Text("results", "得分")[language], _LINES[language]]
        widths = [_READINGS, 40, 20]
    else:
        headers = [_READING[language], _DIFFERENCE[language]]
        widths = [_READINGS, 62]
    question = paragraph(f"{head} {ruling.question[language]}", room=room)
    shown = f"{question}\n{table(rows, widths, headers, room=room)}"
    if ruling.needs:
        needs = MORE_NEEDED.fill(language, {"needs": listed(ruling.needs)})
        shown += f"\n{paragraph(needs, room=room)}"
    return shown


def in_force(ruling: DisputedRuling) -> int:
    """The place of the reading in force among the readings."""
    return next(place for place, outcome in enumerate(ruling.readings) if outcome.in_force)


def _fit_beside(names: Mapping[str, str], room: int | None) -> bool:
    """Whether every seat can have a column: few seats, each under a head that stands beside a reading."""
    return len(names) <= _WIDE and (
        room is None or all(width_of(name) + _BESIDE <= room for name in names.values())
    )


def _row(
    outcome: ReadingOutcome,
    parts: str,
    found: Dispute,
    names: Mapping[str, str],
    language: Language,
    *,
    beside: bool,
) -> list[str]:
    value = outcome.value + ("*" if outcome.in_force else "")
    result = outcome.result
    if result is None:
        diagnostics = outcome.scored.diagnostics()
        shown = f"{diagnostics[0].code}: {diagnostics[0].message[language]}" if diagnostics else "?"
        why = printable(Text("impossible: ", "不成立：")[language] + shown)
        return [value, *(["–"] * len(names) if beside else [""]), why]
    parts = "\n".join(map(printable, parts.split("\n")))
    if not names:
        return [value, parts]
    cells = [_cell(result, seat) for seat in names]
    if not beside:
        cells = [", ".join(f"{name} {cell}" for name, cell in zip(names.values(), cells, strict=True))]
    codes = JOINER[language].join(_lines_named(outcome, found.scored.result, language))
    if not outcome.changes and not outcome.in_force and found.scored.result is not None:
        codes = _rounding_only(outcome, found.scored.result, language)
    return [value, *cells, "\n".join(filter(None, (codes, parts)))]


def _lines_named(outcome: ReadingOutcome, base: Result | None, language: Language) -> list[str]:
    """What the lines that differ are called in this deal, each once."""
    called: dict[str, str] = {}
    for result in filter(None, (outcome.result, base)):
        for player in result.players.values():
            lines: tuple[Line | FanLine, ...] = (*player.lines, *player.fan_lines, *player.after_lines)
            for line in lines:
                called.setdefault(line.code, line_text(line, language))
        for paid in result.payments:
            called.setdefault(paid.code, line_text(paid, language))
    return list(dict.fromkeys(printable(called[code]) for code in outcome.changes))


def _rounding_only(outcome: ReadingOutcome, base: Result, language: Language) -> str:
    """What is said where no line differs: nothing for the same result, else that only the sums do."""
    assert outcome.result is not None
    same = {s: p.points for s, p in outcome.result.players.items()} == {
        s: p.points for s, p in base.players.items()
    } and outcome.result.settlement == base.settlement
    return "" if same else Text("(the sum alone)", "（只是合计）")[language]


def _cell(result: Result, seat: str) -> str:
    player = result.players.get(seat)
    points = "" if player is None else f"{player.points} "
    return f"{points}({signed(result.settlement[seat])})"


def extremes_section(
    extremes: Extremes, names: Mapping[str, str], language: Language, room: int | None = None
) -> str:
    """The lowest and highest settlement of every seat, and the readings that give them."""
    rows = []
    for seat, name in names.items():
        for label, found in (
            (Text("lowest", "最低"), extremes.lowest[seat]),
            (Text("highest", "最高"), extremes.highest[seat]),
        ):
            rows.append([name, label[language], signed(found.settlement), _readings(found, language)])
    if extremes.complete:
        said = Text(
            "whatever the combination of readings ({combinations})",
            "所有读法怎样组合都在此范围内（{combinations} 种）",
        )
    else:
        said = Text(
            "not all {combinations} combinations: the {runs} nearest to the readings in force were tried",
            "未及全部 {combinations} 种组合：只试了离现用读法最近的 {runs} 种",
        )
    counts = {"combinations": f"{extremes.combinations:,}", "runs": f"{extremes.runs:,}"}
    title = said.fill(language, counts)
    return f"{paragraph(title, room=room)}\n{table(rows, [20, 8, 9, 38], room=room)}"


def _readings(found: Extreme, language: Language) -> str:
    if not found.rulings:
        return Text("as it is", "照现用读法")[language]
    return " ".join(f"{name}={value}" for name, value in found.rulings.items())
