"""What a change does to an evening: the deals that differ and everybody's total, before and after."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from qscore.catalogue.words import word
from qscore.core.text import JOINER, Language, Text, printable
from qscore.evening.changes import Plan
from qscore.evening.ledger import Event, Ledger, LedgerDeal
from qscore.show import export_words as words
from qscore.show.evening_rows import remark_text, won_how
from qscore.show.layout import Paint, plain, table, within
from qscore.show.terminal.evening import next_deal, shown_name
from qscore.show.wording import signed

MOST_SHOWN = 12
"""Deals that are shown one by one; of more only how many there are."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A deal before and after, one of them None where it was added or removed."""

    before: LedgerDeal | None
    after: LedgerDeal | None


def differences(before: Ledger, after: Ledger) -> Iterator[Difference]:
    """The deals that differ. Where deals were added or removed, those that only moved up or down do not."""
    old, new = list(before.deals), list(after.deals)
    start = 0
    while start < min(len(old), len(new)) and _same(old[start], new[start]):
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and _same(old[-1 - end], new[-1 - end]):
        end += 1
    old, new = old[start : len(old) - end], new[start : len(new) - end]
    for place in range(max(len(old), len(new))):
        yield Difference(old[place] if place < len(old) else None, new[place] if place < len(new) else None)


def _same(one: LedgerDeal, other: LedgerDeal) -> bool:
    return (one.seats, one.points, one.settlement, one.counted, one.outcome, one.winner, one.faults) == (
        other.seats, other.points, other.settlement, other.counted, other.outcome, other.winner, other.faults
    )  # fmt: skip


def effect_text(
    before: Ledger, after: Ledger, language: Language, paint: Paint = plain, room: int | None = None
) -> str:
    """The deals that differ, before and after, and the totals; folded to `room` columns where that is given."""
    lines: list[str] = []
    found = list(differences(before, after))
    for difference in found[:MOST_SHOWN]:
        lines += _lines(difference, language)
    if len(found) > MOST_SHOWN:
        more = len(found) - MOST_SHOWN
        lines.append((_MORE if more > 1 else _ONE_MORE).fill(language, {"count": more}))
    lines += _beside(before, after, language)
    if not lines:
        lines.append(_NONE[language])
    names = dict.fromkeys([*before.players, *after.players])
    rows = []
    for name in names:
        old, new = before.totals.get(name, 0), after.totals.get(name, 0)
        change = paint(signed(new - old), "win" if new > old else "loss") if new != old else ""
        rows.append([shown_name(name), signed(old), signed(new), change])
    headers = ["", *(header[language] for header in _HEADERS)]
    align = ["left", "right", "right", "right"]
    return (
        "\n".join(within(line, room) for line in lines)
        + "\n\n"
        + table(rows, [None] * 4, headers, align, room)
    )


def moved_deals(plan: Plan) -> list[int]:
    """The numbers (after a deal was removed) of later deals that now are other people's."""
    if plan.before is None or plan.deal is None:
        return []
    later, now = plan.before.deals[plan.deal :], plan.after.deals[plan.deal - 1 :]
    return [
        new.n
        for old, new in zip(later, now, strict=False)
        if (old.points, old.faults) != (new.points, new.faults)
    ]


def _lines(difference: Difference, language: Language) -> list[str]:
    """A deal before and after; where both read the same, also who sat where."""
    texts = [
        None if deal is None else _deal(deal, language) for deal in (difference.before, difference.after)
    ]
    if texts[0] == texts[1]:
        texts = [
            f"{text}  ({_seated(deal, language)})"
            for text, deal in zip(texts, (difference.before, difference.after), strict=True)
            if deal is not None
        ]
    return [f"{sign} {text}" for sign, text in zip("−+", texts, strict=True) if text is not None]


def _seated(deal: LedgerDeal, language: Language) -> str:
    return JOINER[language].join(
        f"{word(seat)[language]} {shown_name(name)}" for seat, name in deal.seats.items()
    )


def _beside(before: Ledger, after: Ledger, language: Language) -> list[str]:
    """Money and players that came or went, and other seats from the next deal on."""
    lines: list[str] = []
    for sign, ledger, other in (("−", before, after), ("+", after, before)):
        for event in new_events(other, ledger):
            place = words.AFTER.fill(language, {"n": event.after})
            text = remark_text(event, ledger, language, shown_name, printable)
            lines.append(f"{sign} {text} ({place})")
    if _circle(before) != _circle(after) or (
        len(before.deals) == len(after.deals) and before.next_seats != after.next_seats
    ):  # that the next one deals because a deal came or went is no news
        for sign, ledger in (("−", before), ("+", after)):
            text = next_deal(ledger, language) or JOINER[language].join(
                map(shown_name, ledger.next_seats.values())
            )
            lines.append(f"{sign} {text}")
    return lines


def new_events(before: Ledger | None, after: Ledger) -> list[Event]:
    """Money and players of `after` that are not in `before`, wherever they stood there."""
    kept = [] if before is None else [replace(event, after=0) for event in before.events]
    found: list[Event] = []
    for event in after.events:
        plain_event = replace(event, after=0)
        if plain_event in kept:
            kept.remove(plain_event)
        else:
            found.append(event)
    return found


def _circle(ledger: Ledger) -> tuple[str, ...]:
    """Everybody in turn, from the first of the players on, whoever deals next."""
    playing = tuple(ledger.next_seats.values())
    order = (*playing, *(name for name in ledger.present if name not in playing))
    start = order.index(ledger.present[0])
    return order[start:] + order[:start]


def _deal(deal: LedgerDeal, language: Language) -> str:
    net = "  ".join(f"{shown_name(name)} {signed(points)}" for name, points in deal.settlement.items())
    return f"{deal.n:>3}  {won_how(deal, language, shown_name, printable)}  {net}"


_HEADERS = (Text("total before", "原总计"), Text("total after", "现总计"), Text("difference", "差"))
_MORE = Text("and {count} deals more", "另有 {count} 副")
_ONE_MORE = Text("and 1 deal more", "另有 1 副")
_NONE = Text("no deal differs", "各副都不变")
