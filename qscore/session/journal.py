"""The journal of a session: every change ever made to its file, one record a line, only ever added to.

A record holds what was cut out and put in where, and now and then the whole text, so any earlier state can be
rebuilt. Each carries a check sum and the sums of the text before and after it. A record is written before the
file is; a record whose change never came about is followed by one that takes it back.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import datetime
from hashlib import blake2b
from pathlib import Path

from qscore.language import Language
from qscore.reading.files import reason_of
from qscore.session.store import refuse, sync_folder, write_all

RECORDS_BETWEEN = 500
"""Records after which the whole text is written again, so that no rebuilding takes long."""
OUTSIDE, VOID, BEGIN = "outside", "void", "begin"
"""A change made by other means, a record taken back, and the state the journal begins with."""


@dataclass(frozen=True, slots=True)
class Splice:
    """What a change does to a text: at `at`, `cut` is taken out and `put` is put in."""

    at: int
    cut: str
    put: str

    def apply(self, text: str) -> str:
        """The text after the change."""
        return text[: self.at] + self.put + text[self.at + len(self.cut) :]

    def reverse(self) -> Splice:
        """The change that takes this one back."""
        return Splice(self.at, self.put, self.cut)


@dataclass(frozen=True, slots=True)
class Record:
    """One change: its number from 1, when, what (`add`, `edit`, …), and the number of the deal it was about.

    `before` and `after` are sums of the text; `target` is the record that an undo, redo, void or restore is
    about; `full` is the text after the change, where it was written out.
    """

    seq: int
    time: str
    action: str
    at: int
    cut: str
    put: str
    before: str
    after: str
    deal: int | None = None
    target: int | None = None
    full: str | None = None

    @property
    def splice(self) -> Splice:
        """What the change did to the text."""
        return Splice(self.at, self.cut, self.put)


@dataclass(frozen=True, slots=True)
class Journal:
    """What was read of a journal: the records that are whole, and the lines (from 1) that are damaged.

    A last line that was not finished is no damage: the change it tells of was never confirmed.
    """

    records: tuple[Record, ...]
    damaged: tuple[int, ...] = ()


def journal_path(session: Path) -> Path:
    """Where the journal of a session lies."""
    return session.with_name(f"{session.name}.journal")


def sum_of(text: str) -> str:
    """A text's check sum."""
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()


def difference(before: str, after: str) -> Splice:
    r"""The one stretch of whole lines in which two texts differ.

    >>> difference("a\nbc\nd", "a\nbX\nd")
    Splice(at=2, cut='bc\n', put='bX\n')
    """
    start = before.rfind("\n", 0, _common(before, after)) + 1
    one, other = before[start:], after[start:]
    end = _common(one[::-1], other[::-1])
    if not (_at_line(one, len(one) - end) and _at_line(other, len(other) - end)):
        line = one.find("\n", len(one) - end)
        end = len(one) - line - 1 if line >= 0 else 0
    return Splice(start, one[: len(one) - end], other[: len(other) - end])


def _at_line(text: str, place: int) -> bool:
    return place == 0 or text[place - 1] == "\n"


def _common(one: str, other: str) -> int:
    """How many characters two texts have in common at their beginning."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def read_journal(session: Path, language: Language) -> Journal:
    """Everything a journal holds; nothing where there is none."""
    try:
        data = journal_path(session).read_bytes()
    except FileNotFoundError:
        return Journal(())
    except OSError as error:
        refuse("E001", journal_path(session), language, reason=reason_of(error))
    lines = data.split(b"\n")
    records, damaged = [], []
    for number, line in enumerate(lines, 1):
        record = _record_of(line)
        if record is not None:
            records.append(record)
        elif line and number < len(lines):
            damaged.append(number)
    return Journal(tuple(records), tuple(damaged))


def last_record(session: Path) -> Record | None:
    """The last whole record, found from the end of the file; None where there is no journal or none is whole."""
    try:
        with journal_path(session).open("rb") as file:
            end = file.seek(0, os.SEEK_END)
            tail, step = b"", 65536
            while end > 0:
                start = max(0, end - step)
                file.seek(start)
                tail = file.read(end - start) + tail
                found = _last_of(tail, whole=start == 0)
                if found is not None:
                    return found
                end, step = start, len(tail)
    except OSError:  # what cannot be read cannot be added to either, and that is said
        pass
    return None


def _last_of(tail: bytes, *, whole: bool) -> Record | None:
    lines = tail.split(b"\n")[:-1]  # what follows the last line feed was not finished
    for line in reversed(lines if whole else lines[1:]):
        record = _record_of(line)
        if record is not None:
            return record
    return None


def _record_of(line: bytes) -> Record | None:
    try:
        head, _, body = line.partition(b" ")
        if not body or head.decode("ascii") != _check(body):
            return None
        record = Record(**json.loads(body))
    except (ValueError, TypeError, RecursionError):
        return None
    return record if _is_sound(record) else None


def _is_sound(record: Record) -> bool:
    """Whether every field is of its type: a check sum can be worked out by whoever edits a journal."""
    numbers = (record.seq, record.at)
    texts = (record.time, record.action, record.cut, record.put, record.before, record.after)
    return (
        all(type(number) is int and number >= 0 for number in numbers)
        and all(isinstance(text, str) for text in texts)
        and all(number is None or type(number) is int for number in (record.deal, record.target))
        and (record.full is None or isinstance(record.full, str))
    )


def _check(body: bytes) -> str:
    return blake2b(body, digest_size=8).hexdigest()


def append(session: Path, record: Record, language: Language) -> int:
    """Adds a record, synced to the disk; gives the length the journal had before.

    What a killed writer left unfinished at the end is taken away first. Raises `InputError` (E722) where it
    cannot be written; the journal is as before then.
    """
    body = json.dumps(_plain(record), ensure_ascii=False, separators=(",", ":")).encode(
        "utf-8", "surrogatepass"
    )
    path = journal_path(session)
    try:
        is_new = not path.exists()
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            length = _whole_length(descriptor)
            os.ftruncate(descriptor, length)
            os.lseek(descriptor, length, os.SEEK_SET)
            try:
                write_all(descriptor, _check(body).encode() + b" " + body + b"\n")
                os.fsync(descriptor)
            except OSError:
                with suppress(OSError):
                    os.ftruncate(descriptor, length)
                raise
        finally:
            os.close(descriptor)
    except OSError as error:
        refuse("E722", path, language, reason=reason_of(error, writing=True))
    if is_new:
        sync_folder(path.parent)
    return length


def _plain(record: Record) -> dict[str, object]:
    return {key: value for key, value in asdict(record).items() if value is not None}


def _whole_length(descriptor: int) -> int:
    """The length of the journal up to its last line feed."""
    size = os.lseek(descriptor, 0, os.SEEK_END)
    end = size
    while end > 0:
        start = max(0, end - 65536)
        os.lseek(descriptor, start, os.SEEK_SET)
        place = os.read(descriptor, end - start).rfind(b"\n")
        if place >= 0:
            return start + place + 1
        end = start
    return 0


def take_back(session: Path, length: int) -> None:
    """Shortens a journal again to drop a record whose change could not be written."""
    with suppress(OSError):
        os.truncate(journal_path(session), length)


def next_record(
    last: Record | None,
    action: str,
    before: str,
    after: str,
    *,
    deal: int | None = None,
    target: int | None = None,
    whole: bool = False,
) -> Record:
    """The record of a change from one text to another; with `whole` the text is written out."""
    splice = difference(before, after)
    seq = 1 if last is None else last.seq + 1
    return Record(
        seq=seq,
        time=datetime.now().astimezone().isoformat(timespec="seconds"),
        action=action,
        at=splice.at,
        cut=splice.cut,
        put=splice.put,
        before=sum_of(before),
        after=sum_of(after),
        deal=deal,
        target=target,
        full=after if whole or seq % RECORDS_BETWEEN == 1 else None,
    )


def text_at(records: Sequence[Record], seq: int) -> str | None:
    """The text after the record of that number, None where too much is missing to rebuild it."""
    place = next((place for place, record in enumerate(records) if record.seq == seq), None)
    if place is None:
        return None
    start = next((back for back in range(place, -1, -1) if records[back].full is not None), None)
    if start is None:
        return None
    text = records[start].full
    assert text is not None
    for record in records[start + 1 : place + 1]:
        if record.before != sum_of(text):
            return None
        text = record.splice.apply(text)
    return text if sum_of(text) == records[place].after else None


def done_and_undone(records: Iterable[Record]) -> tuple[list[Record], list[Record]]:
    """The changes that can be undone, and those undone that can be redone, the next one last."""
    records = list(records)
    void = {record.target for record in records if record.action == VOID}
    done: list[Record] = []
    undone: list[Record] = []
    for record in records:
        if record.seq in void or record.action == VOID:
            continue
        if record.action == BEGIN:
            done, undone = [], []
        elif record.action == "undo" and done:
            undone.append(done.pop())
        elif record.action == "redo" and undone:
            done.append(undone.pop())
        else:
            done.append(record)
            undone.clear()
    return done, undone
