"""The journal of a session: every change ever made to its file, one record a line, only ever added to.

What a record holds, and how any earlier state is rebuilt, is in `records`; here each is a line with a check sum
of its own. A record is written before the file is; a record whose change never came about is followed by one
that takes it back.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass
from hashlib import blake2b
from pathlib import Path
from typing import BinaryIO

from qscore.core.files import beside, narrow, open_own, read_own, status_of, write_all, write_whole
from qscore.evening.records import Record
from qscore.evening.store import JOURNAL, refuse, refuse_own


@dataclass(frozen=True, slots=True)
class Journal:
    """What was read of a journal: the records that are whole, and the lines (from 1) that are damaged.

    A last line that was not finished is no damage: the change it tells of was never confirmed.
    """

    records: tuple[Record, ...]
    damaged: tuple[int, ...] = ()


LARGEST = 1 << 28
"""Bytes of a journal that are read: decades of evenings."""


def journal_path(session: Path) -> Path:
    """Where the journal of a session lies."""
    return beside(session, *JOURNAL)


def read_journal(session: Path) -> Journal:
    """Everything a journal holds; nothing where there is none.

    Raises `InputError`: E001 where it cannot be read, E734 where it is another sort of file, E735 for a link, E736
    where it is too large.
    """
    try:
        size = journal_path(session).lstat().st_size
        if size > LARGEST:
            refuse("E736", journal_path(session), size=size, limit=LARGEST)
        data = read_own(journal_path(session))
    except FileNotFoundError:
        return Journal(())
    except OSError as error:
        refuse_own(journal_path(session), error, writing=False)
    lines = data.split(b"\n")
    records, damaged = [], []
    for number, line in enumerate(lines, 1):
        record = _record_of(line)
        if record is not None:
            records.append(record)
        elif line and number < len(lines):
            damaged.append(number)
    if data and not records:
        refuse("E734", journal_path(session))
    return Journal(tuple(records), tuple(damaged))


def last_record(session: Path) -> Record | None:
    """The last whole record, found from the end of the file; None where there is no journal.

    Raises `InputError` as `read_journal` does: where the last one is not known, nothing may be added.
    """
    try:
        with os.fdopen(open_own(journal_path(session), os.O_RDONLY), "rb") as file:
            size = file.seek(0, os.SEEK_END)
            found = _from_the_end(file, size)
    except FileNotFoundError:
        return None
    except OSError as error:
        refuse_own(journal_path(session), error, writing=False)
    if found is None and size:
        refuse("E734", journal_path(session))
    return found


def _from_the_end(file: BinaryIO, end: int) -> Record | None:
    tail, step = b"", 65536
    while end > 0 and len(tail) < LARGEST:
        start = max(0, end - step)
        file.seek(start)
        tail = file.read(end - start) + tail
        found = _last_of(tail, whole=start == 0)
        if found is not None:
            return found
        end, step = start, len(tail)
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


_LARGEST_NUMBER = 10**15
"""The largest number of a record: beyond any text and any number of changes."""


def _is_sound(record: Record) -> bool:
    """Whether every field is of its type: a check sum can be worked out by whoever edits a journal."""
    numbers = (record.seq, record.at)
    texts = (record.time, record.action, record.cut, record.put, record.before, record.after)
    return (
        all(type(number) is int and 0 <= number <= _LARGEST_NUMBER for number in numbers)
        and all(isinstance(text, str) for text in texts)
        and all(
            number is None or (type(number) is int and 0 <= number <= _LARGEST_NUMBER)
            for number in (record.deal, record.target)
        )
        and (record.full is None or isinstance(record.full, str))
    )


def _check(body: bytes) -> str:
    return blake2b(body, digest_size=8).hexdigest()


def append(session: Path, record: Record) -> int:
    """Adds a record, synced to the disk; gives the length the journal had before.

    What a killed writer left unfinished at the end is taken away first. Raises `InputError` (E722, E735) where
    it cannot be written; the journal is as before then.
    """
    body = json.dumps(_plain(record), ensure_ascii=False, separators=(",", ":")).encode(
        "utf-8", "surrogatepass"
    )
    line = _check(body).encode() + b" " + body + b"\n"
    path = journal_path(session)
    try:
        try:
            descriptor = open_own(path, os.O_RDWR)
        except FileNotFoundError:  # so it begins with a whole record, or not at all
            write_whole(path, line, like=session)
            return 0
        try:
            narrow(descriptor, status_of(session))
            return _append(descriptor, line)
        finally:
            os.close(descriptor)
    except OSError as error:
        refuse_own(path, error)


def _append(descriptor: int, line: bytes) -> int:
    length = _whole_length(descriptor)
    os.ftruncate(descriptor, length)
    os.lseek(descriptor, length, os.SEEK_SET)
    try:
        write_all(descriptor, line)
        os.fsync(descriptor)
    except OSError:
        with suppress(OSError):
            os.ftruncate(descriptor, length)
        raise
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
    """Shortens a journal again to drop a record whose change could not be written; one that was begun with it goes."""
    path = journal_path(session)
    with suppress(OSError):
        if length == 0:
            path.unlink()
            return
        descriptor = open_own(path, os.O_RDWR)
        try:
            os.ftruncate(descriptor, length)
        finally:
            os.close(descriptor)
