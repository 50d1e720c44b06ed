"""`why` for people: who gets what first, then every number with its sentence, then what another reading would change.

Made for an argument at a table: points stand in one column, and no sentence of the book is printed twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from qscore.catalogue.lines import line_text
from qscore.catalogue.refusals import refusal_text
from qscore.catalogue.words import word
from qscore.core.text import JOINER, Language, Text, listed, printable
from qscore.show.layout import Paint, plain, table, width_of, within
from qscore.show.part_wording import parts_compared
from qscore.show.rule_wording import COLON, is_narrow, paragraph
from qscore.show.terminal.dispute import MORE_NEEDED, in_force, unknown_sections
from qscore.show.terminal.score_sheet import (
    arrangement_text,
    deal_title,
    detail_parts,
    painted,
    penalties_table,
    player_heading,
    sheet_rows,
)
from qscore.show.why_wording import arithmetic, own_rules
from qscore.show.wording import article_text, seat_text, signed
from qscore.study.dispute import DisputedRuling, ReadingOutcome
from qscore.study.parts import IMPOSSIBLE, parts_of
from qscore.study.why import Why

_DEAL = Text("deal {n}", "第 {n} 副")
_RESULT = Text("result", "得分")
_NET = Text("net", "输赢")
_MONEY = Text("money", "金额")
_HOW = Text("how", "怎么算")
_ALL_EQUAL = Text("nobody pays anybody", "互不输赢")
_NOT_COUNTED = Text("not counted, and why", "不计的，以及缘故")
_OTHERWISE = Text("read otherwise, it would change by", "换一种读法，增减如下")
_OTHERWISE_MONEY = Text(
    "read otherwise, it would change by ({currency})", "换一种读法，增减如下（{currency}）"
)
_NO_READING = Text(
    "No other reading of an open point changes who wins how much in this deal.",
    "未定之处不论怎么读，这副的输赢都不变。",
)
_NO_READING_TOLD = Text(
    "As far as the deal was written down, no other reading changes who wins how much.",
    "就写下来的这些看，未定之处不论怎么读，输赢都不变。",
)
_NO_READING_OF_LINE = Text(
    "No other reading of an open point about it changes this deal.",
    "与它有关的未定之处不论怎么读，这副都不变。",
)
_IMPOSSIBLE = Text("impossible", "不成立")
_NOW = Text("{value} (in force)", "{value}（现用）")


class _Told:
    """The sentences that were printed already: each is printed once."""

    def __init__(self, found: Why, language: Language) -> None:
        self._found, self._language = found, language
        self._seen: set[str] = set()

    def sentence(self, article: str, code: str) -> str:
        """The sentence behind a line, empty where it stands further up; of a picked line all that its article says."""
        words = self._found.words_for(article, code)
        if words is None:
            return ""
        if self._found.picked is not None:
            words = self._found.articles[article].text
        shown = "\n".join([words[self._language], *own_rules(self._found, article, self._language)])
        if shown in self._seen:
            return ""
        self._seen.add(shown)
        return shown


def why_page(found: Why, language: Language, paint: Paint = plain, room: int | None = None) -> str:
    """The whole page of one deal, folded to `room` columns where that is given."""
    told = _Told(found, language)
    parts = [paint(within(_title(found, language), room), "title")]
    if found.picked is None:
        parts += [paragraph(note[language], room=room) for note in found.result.notes]
        parts.append(_settlement(found, told, language, paint, room))
    parts += _players(found, told, language, paint, room)
    if found.picked is None or any(found.asks_for(due) for due in found.dues):
        parts += detail_parts(found.result, language, paint, room)
        parts += _dues(found, told, language, room)
    parts += _readings(found, language, paint, room)
    return "\n\n".join(part for part in parts if part)


def _title(found: Why, language: Language) -> str:
    number = "" if found.number is None else _DEAL.fill(language, {"n": found.number})
    return " · ".join(filter(None, (printable(found.title), number, deal_title(found.result, language))))


def _settlement(found: Why, told: _Told, language: Language, paint: Paint, room: int | None) -> str:
    """Who wins or loses how much, how it is worked out from the results, and the articles that say so."""
    beside = not is_narrow(room) and any(map(arithmetic, found.steps.values()))
    rows, below = [], []
    for seat, points in found.result.settlement.items():
        player = found.result.players.get(seat)
        name = printable(seat_text(seat, player, language))
        how = arithmetic(found.steps[seat])
        own = "" if player is None else str(player.points)
        worth = found.worth(points)
        money = [] if worth is None else [_money(worth, found)]
        rows.append([name, own, *([how] if beside else []), painted(points, paint), *money])
        below += [f"{name}{COLON[language]}{how} = {signed(points)}"] if how and not beside else []
    heads = [_RESULT, *([_HOW] if beside else []), _NET, *([] if found.money is None else [_MONEY])]
    align = [
        "left",
        "right",
        *(["left"] if beside else []),
        "right",
        *([] if found.money is None else ["right"]),
    ]
    widths = [32 if side == "left" else None for side in align]
    parts = [table(rows, widths, ["", *(head[language] for head in heads)], align, room)]
    if not found.result.payments:
        return "\n".join([*parts, within(_ALL_EQUAL[language], room)])
    if below:
        parts.append("\n".join(paragraph(line, room=room) for line in below))
    parts += penalties_table(found.result, language, room)
    for article, code in dict.fromkeys((paid.article, paid.code) for paid in found.result.payments):
        sentence = told.sentence(article, code)
        if sentence:
            head = f"{article_text(article, language)} {_payment_words(found, code, language)}"
            parts.append(f"{within(head, room)}\n{paragraph(sentence, 2, room)}")
    return "\n\n".join(parts)


def _dues(found: Why, told: _Told, language: Language, room: int | None) -> Iterator[str]:
    """The sentences behind what passes beside points."""
    for due in dict.fromkeys(filter(found.asks_for, found.dues)):
        sentence = told.sentence(due.article, due.code)
        if sentence:
            head = f"{article_text(due.article, language)} {word(due.code)[language]}"
            yield f"{within(head, room)}\n{paragraph(sentence, 2, room)}"


def _payment_words(found: Why, code: str, language: Language) -> str:
    """What the payments of a kind are for."""
    return next(line_text(paid, language) for paid in found.result.payments if paid.code == code)


def _money(amount: Decimal, found: Why) -> str:
    assert found.money is not None
    return printable(f"{_amount(amount)} {found.money.currency}".rstrip())


def _amount(amount: Decimal) -> str:
    """A sum with its sign and two decimals, or as many as it has."""
    if not amount:
        return "0"
    return f"{amount:+.2f}" if amount == round(amount, 2) else f"{amount.normalize():+f}"


def _players(found: Why, told: _Told, language: Language, paint: Paint, room: int | None) -> Iterator[str]:
    margins = _Margins(found, language, room)
    reasons = {(one.code, one.article) for one in found.reasons if found.asks_for(one)}
    for seat, player in found.result.players.items():
        rows = list(sheet_rows(player, found.result, language))
        if found.picked is not None:
            rows = [row for row in rows if (row.code, row.article) in reasons]
        elif len(rows) > 1 and rows[-1].points == rows[-2].points:
            del rows[-1]  # the result is what stands above it already
        refusals = [one for one in player.refusals if found.asks_for(one)]
        if not rows and not refusals:
            continue
        head = f"{player_heading(seat, player, found.result, language)}{COLON[language]}{player.points}"
        lines = [paint(within(printable(head), room), "title")]
        if player.arrangement and found.picked is None:
            lines.append(paragraph(arrangement_text(player, found.result, language), 2, room))
        for row in rows:
            words = row.words if row.cards in ("", row.words) else f"{row.words}{COLON[language]}{row.cards}"
            lines += margins.entry(row.points, row.article, words, told.sentence(row.article, row.code))
        if refusals:
            lines.append(within(f"  {_NOT_COUNTED[language]}", room))
        for refusal in refusals:
            words = printable(refusal_text(refusal, language))
            sentence = told.sentence(refusal.article, refusal.code)
            lines += margins.entry("–", refusal.article, words, sentence)
        yield "\n".join(lines)


class _Margins:
    """Where points, articles and words stand: in columns; with little room the article is before the words."""

    def __init__(self, found: Why, language: Language, room: int | None) -> None:
        result = found.result
        rows = [row for player in result.players.values() for row in sheet_rows(player, result, language)]
        shown = [article_text(reason.article, language) for reason in found.reasons]
        self._language, self._room = language, room
        self._points = max((width_of(row.points) for row in rows), default=1)
        self._article = 0 if is_narrow(room) else max(map(width_of, shown), default=0)

    def entry(self, points: str, article: str, words: str, sentence: str) -> list[str]:
        """A number with its line, and the sentence it comes from set in below it."""
        margin = " " * (self._points - width_of(points)) + points + "  "
        reference = article_text(article, self._language) if article else ""
        if self._article:
            margin += reference + " " * (self._article - width_of(reference) + 2)
        elif reference:
            words = f"{reference} {words}"
        indent = width_of(margin)
        head = paragraph(words, indent, self._room)
        lines = [margin + head[indent:]]
        if sentence:
            lines.append(paragraph(sentence, indent if self._article else indent + 1, self._room))
        return lines


def _readings(found: Why, language: Language, paint: Paint, room: int | None) -> Iterator[str]:
    """What each other reading would change, in money where there is a stake; then what the readings say."""
    changing = [ruling for ruling in found.readings if ruling.effect == "changes"]
    unknown = [ruling for ruling in found.readings if ruling.effect == "unknown"]
    if not changing:
        none = _NO_READING if found.picked is None else _NO_READING_OF_LINE
        none = _NO_READING_TOLD if unknown else none
        yield paragraph(none[language], room=room)
    seats = list(found.result.settlement)
    rows = [
        [f"{ruling.name}={outcome.value}", *_changes(outcome, found, seats, language)]
        for ruling in changing
        for outcome in ruling.readings
        if {"settlement", IMPOSSIBLE} & set(outcome.differs)
    ]
    if rows:
        title = _OTHERWISE[language]
        if found.money is not None and found.money.currency:
            title = _OTHERWISE_MONEY.fill(language, {"currency": printable(found.money.currency)})
        heads = ["", *(printable(seat_name(found, seat, language)) for seat in seats)]
        shown = table(rows, [32, *[None] * len(seats)], heads, ["left", *["right"] * len(seats)], room)
        yield f"{paint(within(title, room), 'title')}\n{shown}"
    for ruling in changing:
        yield _question(ruling, found, language, room)
    yield from unknown_sections(unknown, language, room)


def seat_name(found: Why, seat: str, language: Language) -> str:
    """Who sits there, in one word: the name, the seat where nobody is named."""
    player = found.result.players.get(seat)
    return (player.name if player is not None else None) or word(seat)[language]


def _changes(outcome: ReadingOutcome, found: Why, seats: list[str], language: Language) -> list[str]:
    if outcome.result is None:
        return [_IMPOSSIBLE[language], *[""] * (len(seats) - 1)]
    moved = [outcome.result.settlement[seat] - found.result.settlement[seat] for seat in seats]
    if found.money is None:
        return [signed(points) for points in moved]
    return [_amount(points * found.money.stake) for points in moved]


def _question(ruling: DisputedRuling, found: Why, language: Language, room: int | None) -> str:
    """What is open, what each reading says, and what it changes beside who wins how much."""
    head = f"{ruling.name} ({article_text(ruling.article, language)}) {ruling.question[language]}"
    point = found.points.get(ruling.name)
    words = {} if point is None else {one.value: one.text[language] for one in point.readings}
    trees = [None if outcome.result is None else parts_of(outcome.result) for outcome in ruling.readings]
    lines = [paragraph(head, room=room)]
    for outcome, parts in zip(
        ruling.readings, parts_compared(trees, language, in_force(ruling)), strict=True
    ):
        value = _NOW.fill(language, {"value": outcome.value}) if outcome.in_force else outcome.value
        lines.append(paragraph(f"{value}{COLON[language]}{words.get(outcome.value, '')}".rstrip(), 2, room))
        if not outcome.in_force:  # what is in force stands further up
            lines += [paragraph(part, 4, room) for part in parts.splitlines()]
        if "points" in outcome.differs and "settlement" not in outcome.differs:
            lines.append(paragraph(_points_moved(outcome, found, language), 4, room))
    if ruling.needs:
        lines.append(paragraph(MORE_NEEDED.fill(language, {"needs": listed(ruling.needs)}), room=room))
    return "\n".join(lines)


def _points_moved(outcome: ReadingOutcome, found: Why, language: Language) -> str:
    """Whose points another reading moves, where nobody wins more or less by it."""
    assert outcome.result is not None
    moved = (
        (seat, found.result.players[seat].points, player.points)
        for seat, player in outcome.result.players.items()
        if found.result.players[seat].points != player.points
    )
    shown = (f"{seat_name(found, seat, language)} {before} → {after}" for seat, before, after in moved)
    return f"{_RESULT[language]}{COLON[language]}{JOINER[language].join(shown)}"
