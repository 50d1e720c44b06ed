"""Every way a session is changed: worked out first, looked at, then written under the lock and into the journal."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from qscore.core.problems import InputError, Source
from qscore.evening import edit, journal
from qscore.evening.build import Known, build_ledger, settings_of
from qscore.evening.document import SessionDocument, take_apart
from qscore.evening.ledger import Ledger
from qscore.evening.records import BEGIN, OUTSIDE, VOID, Record, done_and_undone, next_record, sum_of, text_at
from qscore.evening.settings import Agreed
from qscore.evening.store import locked, plain_text, raw_or_nothing, read_raw, refuse, write_whole


@dataclass(frozen=True, slots=True)
class State:
    """A session file as it stands: its text to the last character, taken apart, and added up."""

    path: Path
    raw: str
    document: SessionDocument
    agreed: Agreed
    ledger: Ledger
    known: Known


@dataclass(frozen=True, slots=True)
class Plan:
    """A change that was worked out and not yet written.

    `before` is None where the file as it stands cannot be added up. `deal` is the number of the deal it is
    about, `target` the record of the journal.
    """

    action: str
    path: Path
    raw_before: str
    raw_after: str
    before: Ledger | None
    after: Ledger
    deal: int | None = None
    target: Record | None = None


Make = Callable[[], Plan]


def state_of(path: Path, raw: str | None = None, before: State | None = None) -> State:
    """A session as it stands in its file (or in `raw`). Raises `InputError` with every problem.

    What stood in it `before` under the same settings is not scored again.
    """
    raw = read_raw(path) if raw is None else raw
    document = take_apart(Source(str(path), plain_text(raw)))
    agreed = settings_of(document)
    known = before.known if before is not None and before.agreed == agreed else {}
    return State(path, raw, document, agreed, build_ledger(document, agreed, known), known)


def plan_add(state: State, entries: Sequence[str]) -> Plan:
    """Entries (as `edit.entry_text` writes them) put in after the last."""
    new = edit.inserted(state.document, entries)
    deal = len(state.ledger.deals) + 1
    plan = _plan(state, "add", new, len(state.document.items) + len(entries))
    return _about(plan, deal if len(plan.after.deals) >= deal else None)


def plan_edit(state: State, number: int, entry: str) -> Plan:
    """Deal `number` replaced by another entry."""
    position = _position(state, number)
    new = edit.replaced(state.document, position, entry)
    return _about(_plan(state, "edit", new, len(state.document.items)), number)


def plan_remove(state: State, number: int, *, keep_seats: bool = False) -> Plan:
    """The session without deal `number`. With `keep_seats` everybody after it sits as before, by a reseat."""
    position = _position(state, number)
    later = state.ledger.deals[number:]
    count = len(state.document.items)
    if keep_seats and later:
        following = later[0]
        order = (*following.seats.values(), *following.resting)
        removed = state.ledger.deals[number - 1]
        if {*order} != {*removed.seats.values(), *removed.resting}:  # others play then, in seats of their own
            return _about(_plan(state, "remove", edit.removed(state.document, position), count - 1), number)
        new = edit.replaced(state.document, position, edit.entry_text({"reseat": list(order)}))
    else:
        new = edit.removed(state.document, position)
        count -= 1
    return _about(_plan(state, "remove", new, count), number)


def _position(state: State, number: int) -> int:
    deals = state.ledger.deals
    if not 1 <= number <= len(deals):
        refuse("E720", state.path, number=number, count=len(deals))
    return deals[number - 1].entry


def _plan(state: State, action: str, new: str | None, count: int) -> Plan:
    """The plan for a new text, once it is certain that it says what was meant."""
    if new is None:
        refuse("E725", state.path)
    raw = edit.into_raw(state.raw, new)
    after = state_of(state.path, raw, state)
    if len(after.document.items) != count:
        refuse("E725", state.path)
    return Plan(action, state.path, state.raw, raw, state.ledger, after.ledger)


def _about(plan: Plan, deal: int | None) -> Plan:
    return Plan(plan.action, plan.path, plan.raw_before, plan.raw_after, plan.before, plan.after, deal)


def plan_undo(path: Path) -> Plan:
    """The session as it was before the last change that was not yet undone. Raises `InputError` (E723)."""
    raw, records = _history(path)
    done, _ = done_and_undone(records)
    if not done:
        refuse("E723", path)
    target = done[-1]
    return _back(path, raw, target.splice.reverse().apply(raw), "undo", target)


def plan_redo(path: Path) -> Plan:
    """The session with the change done again that was undone last. Raises `InputError` (E724)."""
    raw, records = _history(path)
    _, undone = done_and_undone(records)
    if not undone:
        refuse("E724", path)
    target = undone[-1]
    return _back(path, raw, target.splice.apply(raw), "redo", target)


def plan_restore(path: Path, number: int) -> Plan:
    """The session as it was after record `number` of the journal. Raises `InputError` (E727 to E729)."""
    found = journal.read_journal(path)
    text = stored_text(path, found, number)
    raw = raw_or_nothing(path)
    target = next(record for record in found.records if record.seq == number)
    return _back(path, raw, text, "restore", target)


def stored_text(path: Path, found: journal.Journal, number: int) -> str:
    """The text after record `number`. Raises `InputError`: E727 no such state, E728 damaged, E729 no journal."""
    if not found.records:
        refuse("E729", path)
    if all(record.seq != number for record in found.records):
        refuse("E727", path, number=number, count=found.records[-1].seq)
    text = text_at(found.records, number)
    if text is None:
        refuse("E728", journal.journal_path(path), number=next(iter(found.damaged), 1))
    return text


def _history(path: Path) -> tuple[str, Sequence[Record]]:
    """The file's text and its journal, with a record for what was changed by other means."""
    raw = read_raw(path)
    records = journal.read_journal(path).records
    missing = _missing(
        records[-1] if records else None, raw, text_at(records, records[-1].seq) if records else None
    )
    return raw, [*records, missing] if missing is not None else records


def _back(path: Path, raw: str, text: str, action: str, target: Record) -> Plan:
    try:
        before = state_of(path, raw) if raw else None
    except InputError:
        before = None
    after = state_of(path, text, before)
    ledger = before.ledger if before is not None else None
    return Plan(action, path, raw, text, ledger, after.ledger, target.deal, target)


def refuse_no_change(plan: Plan) -> None:
    """Raises `InputError` (E733) for a plan that would change nothing."""
    if plan.raw_after == plan.raw_before:
        refuse("E733", plan.path)


def commit(plan: Plan, make: Make | None = None) -> Plan:
    """Writes a plan: into the journal, then the file. Gives the plan as it was carried out.

    Where the file was changed since it was made, `make` makes it anew; without that it is refused (E732).
    Raises `InputError` where nothing could be written; nothing is changed then.
    """
    path = plan.path
    with locked(path):
        raw = raw_or_nothing(path)
        if raw != plan.raw_before:
            if make is None:
                refuse("E732", path)
            plan = make()
        if plan.raw_after == plan.raw_before:
            refuse("E733", path)
        last = _catch_up(path, plan.raw_before)
        record = next_record(
            last,
            plan.action,
            plan.raw_before,
            plan.raw_after,
            deal=plan.deal,
            target=plan.target.seq if plan.target is not None else None,
        )
        length = journal.append(path, record)
        try:
            write_whole(path, plan.raw_after)
        except InputError:
            journal.take_back(path, length)
            raise
    return plan


def begin(path: Path, text: str) -> None:
    """A new session file and its journal. Raises `InputError` (E726) where there is such a file already."""
    with locked(path):
        if os.path.lexists(path):
            refuse("E726", path)
        last = journal.last_record(path)
        record = next_record(last, BEGIN, "", text, whole=True)
        length = journal.append(path, record)
        try:
            write_whole(path, text)
        except InputError:
            journal.take_back(path, length)
            raise


def _catch_up(path: Path, raw: str) -> Record | None:
    """Brings the journal up to the file as it stands; gives the last record then."""
    last = journal.last_record(path)
    text = None
    if last is not None and sum_of(raw) not in (last.after, last.before):
        records = journal.read_journal(path).records
        text = text_at(records, last.seq)
    missing = _missing(last, raw, text)
    if missing is None:
        return last
    journal.append(path, missing)
    return missing


def _missing(last: Record | None, raw: str, text: str | None) -> Record | None:
    """The record that leads from the journal's last state to the file as it stands, None where it is that state."""
    now = sum_of(raw)
    if last is None or (text is None and now not in (last.after, last.before)):
        return next_record(last, BEGIN, "", raw, whole=True)
    if now == last.after:
        return None
    if now == last.before:  # its change never came about: whoever wrote it was killed
        return next_record(last, VOID, last.splice.apply(raw), raw, target=last.seq)
    assert text is not None
    return next_record(last, OUTSIDE, text, raw)
