"""Deals from anywhere (a file, a line, the terminal) checked in the seats they will have, and put into a session."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from qscore.catalogue.diagnosis import diagnose
from qscore.core.problems import InputError, OnePlace, Problem, Source, Span
from qscore.core.result import Result
from qscore.core.text import Language
from qscore.evening.answers import Parts, parts_of
from qscore.evening.changes import Plan, State, plan_add, state_of
from qscore.evening.edit import entry_text, with_names
from qscore.evening.entries import DealTree, EntryReader, Wrong, phrase_in
from qscore.evening.people import Company, lasting_of
from qscore.reading import read_entries
from qscore.reading.entry import Entry, Tree
from qscore.reading.forms import form_typed
from qscore.reading.masking import masked


@dataclass(frozen=True, slots=True)
class Addition:
    """An entry that can be put in: as it is written into the file, and its result where it is a deal."""

    text: str
    result: Result | None


def entries_of(
    text: str, name: str, now: Callable[[], State], seats: Mapping[str, str] | None = None
) -> Iterator[tuple[Entry, Tree]]:
    """The entries of a text in any form, each with what is written into the session: a line as it was typed.

    `now` gives the session as it is when the next entry is asked for; `seats` are those of the deal, by default of
    the next one.
    """
    form = form_typed(name, text)
    if form != "text":
        yield from _deals(text, name, now(), form)
        return
    lines = text.split("\n")
    alone = sum(bool(masked(line)[0].strip()) for line in lines) == 1
    begun, some = 0, False
    for number, line in enumerate(lines):
        phrase = _phrase(line, now(), seats, alone=alone)
        if phrase is None:
            continue
        above = "\n".join(lines[begun:number])
        if masked(above)[0].strip():
            yield from _deals("\n" * begun + above, name, now(), form)
        source = Source(name, text)
        start = sum(map(len, lines[:number])) + number
        yield Entry(phrase, source, OnePlace(Span(start, start + len(line))), (), number + 1), phrase
        begun, some = number + 1, True
    rest = "\n".join(lines[begun:])
    if not some or masked(rest)[0].strip():
        yield from _deals("\n" * begun + rest, name, now(), form)


def _phrase(
    line: str, state: State, seats: Mapping[str, str] | None, *, alone: bool
) -> dict[str, Tree] | None:
    """The entry that a line is in a few words; beside other lines points are one only where nobody is missing."""
    ledger = state.ledger
    turn = tuple((ledger.next_seats if seats is None else seats).values())
    said = masked(line)[0].strip() if "#" in line else line
    phrase = phrase_in(said, state.agreed.seating, ledger.players, turn, ledger.present)
    points = None if phrase is None else phrase.get("points")
    partly = isinstance(points, dict) and len(points) < len(turn)
    return None if partly and not alone else phrase


def _deals(text: str, name: str, state: State, form: str) -> Iterator[tuple[Entry, Tree]]:
    """The entries of a text that are no phrases; the only deal of a line is kept as it was typed."""
    line = text.strip()
    entries = list(read_entries(text, name, form, state.agreed.game.name, frozenset(state.ledger.players)))
    for entry in entries:
        whole = form == "text" and len(entries) == 1 and "\n" not in line and "#" not in line
        yield entry, line if whole else entry.tree


def parts_of_deal(state: State, number: int, company: Company, language: Language) -> Parts:
    """A deal of the session as the parts it would be asked for in."""
    item = state.document.items[state.ledger.deals[number - 1].entry]
    reader = reader_for(state, company)
    entry = reader.read(item.read(), 1)
    assert isinstance(entry, DealTree)
    scored = reader.score(entry, company)
    assert scored.decoded is not None
    game = state.agreed.game
    return parts_of(game.encode(scored.decoded.deal), game, company, language)


def company_of(state: State, number: int | None = None) -> Company:
    """Who plays the next deal, or played the one of that number."""
    seating, ledger = state.agreed.seating, state.ledger
    if number is None:
        number = len(ledger.deals) + 1
        seats, present = ledger.next_seats, ledger.present
    else:
        deal = ledger.deals[number - 1]
        seats, present = deal.seats, (*deal.seats.values(), *deal.resting)
    lasting = lasting_of(seating, ((deal.seats, deal.details) for deal in ledger.deals[: number - 1]))
    return Company(seats, present, seating, ledger.players, lasting)


def reader_for(state: State, company: Company) -> EntryReader:
    """What reads an entry that stands where this company plays."""
    return EntryReader(state.document, state.agreed, present=company.players, people=company.people)


def check(state: State, entry: Entry, kept: Tree, company: Company) -> Addition:
    """The entry, if it can be put in. Raises `InputError` with every problem, at its place in the entry's source."""
    reader = reader_for(state, company)
    if entry.problems:
        raise InputError(diagnose(problem, entry.source, entry.locate) for problem in entry.problems)
    found = reader.classify(entry)
    if isinstance(found, Wrong):
        raise InputError(diagnose(problem, entry.source, found.locate) for problem in found.problems)
    result: Result | None = None
    if isinstance(found, DealTree):
        scored = reader.score(found, company)
        result = scored.result
        if result is None:
            raise InputError(scored.diagnostics())
        if isinstance(kept, dict):
            kept = with_names(found.entry.tree, company.seats)
    return Addition(entry_text(kept), result)


def add_all(state: State, text: str, name: str) -> tuple[Plan, list[Result]]:
    """All entries of a text, one after the other. Raises `InputError` where one of them cannot be."""
    results: list[Result] = []
    plan: Plan | None = None
    now = state

    def latest() -> State:
        return now

    for entry, kept in entries_of(text, name, latest):
        addition = check(now, entry, kept, company_of(now))
        results += [addition.result] if addition.result is not None else []
        plan = plan_add(now, [addition.text])
        now = state_of(state.path, plan.raw_after, now)
    assert plan is not None
    first = len(state.ledger.deals) + 1
    deal = first if results else None
    return replace(plan, raw_before=state.raw, before=state.ledger, deal=deal), results


def one_entry(state: State, text: str, name: str, company: Company) -> Addition:
    """The only entry of a text. Raises `InputError` (E731) where there are several."""
    entries = list(entries_of(text, name, lambda: state, company.seats))
    if len(entries) != 1:
        entry = entries[0][0]
        problem = Problem("E731", (), {"count": len(entries)}, Span(0, 1))
        raise InputError([diagnose(problem, entry.source, entry.locate)])
    [(entry, kept)] = entries
    return check(state, entry, kept, company)
