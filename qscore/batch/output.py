"""The files of a run: written beside, remembered in a journal, and given their names when all is done."""

from __future__ import annotations

import gzip
import json
import os
import time
import zlib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Literal

from qscore import __version__
from qscore.batch.job import Done, Job
from qscore.batch.rows import header
from qscore.batch.sources import PART_SIZE, problem_error
from qscore.batch.summary import Summary
from qscore.core.files import (
    Refused,
    is_there,
    open_own,
    put_in_place,
    read_own,
    replaceable,
    write_all,
    write_whole,
)
from qscore.core.locking import try_lock
from qscore.core.problems import InputError
from qscore.core.text import Text
from qscore.reading.files import reason_of

FORMS = {".csv": "csv", ".csv.gz": "csv", ".jsonl": "jsonl", ".jsonl.gz": "jsonl", ".parquet": "parquet"}
"""What the name of an output may end with, and the form it asks for."""


def form_of_output(name: str) -> tuple[str, bool] | None:
    """The form an output's name asks for, and whether it is compressed; None for a name that asks for none.

    >>> form_of_output("out.csv.gz"), form_of_output("out.txt")
    (('csv', True), None)
    """
    for ending, form in FORMS.items():
        if name.lower().endswith(ending):
            return form, ending.endswith(".gz")
    return None


def keep_apart(logs: Sequence[str], written: Sequence[str | None]) -> None:
    """Sees to it that nothing is written over a log or over another output.

    Raises `InputError`: E908 where one file would be both, E907 where an output is a folder.
    """
    taken = {_whole_path(name) for name in logs if name != "-"}
    for name in written:
        if name is None:
            continue
        if Path(name).is_dir():
            reason = reason_of(IsADirectoryError())
            raise problem_error("E907", {"name": name, "reason": reason}, name)
        beside = {_whole_path(name) + ending for ending in ("", *BESIDE)}
        if taken & beside:
            raise problem_error("E908", {"name": name}, name)
        taken |= beside


def _whole_path(name: str) -> str:
    return os.path.normcase(os.path.realpath(name))


BESIDE = (".part", ".journal", ".whole", ".spool", ".lock")
"""What is put behind an output's name for the files of a run that is not finished."""


def _opened(path: Path, mode: Literal["r+b", "wb", "ab"]) -> BinaryIO:
    """A file of a run. Raises OSError, also where it is a link to another file."""
    flags = {"r+b": os.O_RDWR, "wb": os.O_WRONLY | os.O_CREAT | os.O_TRUNC}
    return os.fdopen(open_own(path, flags.get(mode, os.O_WRONLY | os.O_CREAT | os.O_APPEND)), mode)


SYNC_SECONDS = 1.0
"""How often rows are seen onto the disk; what was scored since is scored again after a loss of power."""
_BOM = b"\xef\xbb\xbf"
_HEAD = b'{"qscore": '


@dataclass(slots=True)
class Finished:
    """What an earlier run has finished: parts with their checksums, and what they came to.

    `rows` and `errors` are how many bytes of each file are vouched for, `checks` the checksums of those bytes.
    """

    checksums: list[int]
    summary: Summary
    rows: int
    errors: int
    checks: tuple[int, int] = (0, 0)


class Output:
    """The output of one run. Use it as a context; only `finish` gives the files their names."""

    def __init__(self, name: str, job: Job, errors: str | None, files: Sequence[str]) -> None:
        self.path = Path(name)
        self.job = job
        real = os.path.realpath(name)
        self.rows_path, self.journal_path, self._whole, self._spool, self._lock_path = (
            Path(real + word) for word in BESIDE
        )
        self.errors_path = Path(errors) if errors is not None else None
        self._errors_part = Path(os.path.realpath(errors) + ".part") if errors is not None else None
        self._head = {"qscore": __version__, "job": job.key(), "part": PART_SIZE, "files": list(files)}
        self._rows: BinaryIO | None = None
        self._bad: BinaryIO | None = None
        self._journal: BinaryIO | None = None
        self._lock: int | None = None
        self._checks = (0, 0)
        self._entries: list[bytes] = []
        self._synced = 0.0

    def take(self) -> None:
        """Takes the output for this run. Raises `InputError` (E941) where another run has it."""
        try:
            while self._lock is None:
                descriptor = open_own(self._lock_path, os.O_RDWR | os.O_CREAT)
                if not try_lock(descriptor):
                    process = os.read(descriptor, 20).decode("ascii", "replace").strip()
                    os.close(descriptor)
                    raise problem_error("E941", {"name": self.path.name, "process": process}, str(self.path))
                if os.fstat(descriptor).st_nlink:  # else its holder took it away between the two steps
                    self._lock = descriptor
                else:
                    os.close(descriptor)
            os.ftruncate(self._lock, 0)
            write_all(self._lock, f"{os.getpid()}\n".encode())
        except OSError as error:
            raise self._cannot_be_written(error) from error

    def earlier(self) -> Finished | None:
        """What a run before has finished; None where there was none. Raises `InputError` where it was another."""
        if not is_there(self.journal_path) or not is_there(self.rows_path):
            return None
        found = Finished([], Summary(), len(self._header()), 0, (zlib.crc32(self._header()), 0))
        try:
            lines = read_own(self.journal_path).split(b"\n")[:-1]  # a torn last line has no end
            if not lines:
                return None
            head, *entries = [json.loads(line) for line in lines]
            if head == self._head:
                for entry in entries:
                    found.checksums.append(entry["checksum"])
                    found.summary.add(Summary.of_json(entry["summary"]))
                    found.rows, found.errors = entry["rows"], entry["errors"]
                    found.checks = (int(entry["checks"][0]), int(entry["checks"][1]))
                if found.rows < 0 or found.errors < 0:
                    raise ValueError
        except OSError as error:
            raise self._cannot_be_written(error) from error
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise self.cannot_go_on(Text("its journal is damaged", "上次的日志已损坏")) from None
        if head != self._head:
            raise self.cannot_go_on(Text("it was begun with other files or options", "上次的文件或选项不同"))
        if not entries:
            return None  # it was ended before anything was finished
        if not self._is_as_left(found):
            raise self.cannot_go_on(Text("its rows are not as it left them", "上次写下的各行已改动"))
        return found

    def _is_as_left(self, found: Finished) -> bool:
        """Whether the files hold what the journal vouches for, byte for byte."""
        sizes = (found.rows, found.errors if self._errors_part is not None else 0)
        for path, size, checksum in zip(
            (self.rows_path, self._errors_part), sizes, found.checks, strict=True
        ):
            if path is None:
                continue
            try:
                if _checksum(path, size) != checksum:
                    return False
            except OSError:
                return size == 0
        return True

    def cannot_go_on(self, reason: Text) -> Exception:
        """E903: the input or the options are not those of the last run."""
        return problem_error("E903", {"reason": reason}, str(self.path))

    def open(self, earlier: Finished | None) -> None:
        """Opens the files, anew or where the earlier run stopped."""
        mode: Literal["r+b", "wb"] = "wb" if earlier is None else "r+b"
        if earlier is None:
            self._keep_what_is_not_ours()
        try:
            for path in (self.path, self.errors_path):
                if path is not None:
                    replaceable(path)
            if earlier is None:  # first of all, so that the others are known for ours
                write_whole(self.journal_path, json.dumps(self._head).encode() + b"\n", like=self.path)
            self._rows = _opened(self.rows_path, mode)
            if self._errors_part is not None:
                self._bad = _opened(self._errors_part, mode if self._errors_part.exists() else "wb")
            self._journal = _opened(self.journal_path, "ab")
        except OSError as error:
            raise self._cannot_be_written(error) from error
        if earlier is None:
            self._rows.write(self._header())
            self._checks = (zlib.crc32(self._header()), 0)
        else:
            self._checks = earlier.checks
            self._rows.truncate(earlier.rows)
            self._rows.seek(earlier.rows)
            self._mend_journal()
            if self._bad is not None:
                self._bad.truncate(earlier.errors)
                self._bad.seek(earlier.errors)

    def _cannot_be_written(self, error: OSError) -> Exception:
        """E907, with the name of the file that it was."""
        name = Path(error.filename).name if isinstance(error, Refused) else str(self.path)
        parameters: dict[str, object] = {"name": name, "reason": reason_of(error, writing=True)}
        return problem_error("E907", parameters, str(self.path))

    def _keep_what_is_not_ours(self) -> None:
        """Raises `InputError` (E015) where a file would be written over that no earlier run has left."""
        ours = self._is_journal()
        for path in (self.journal_path, self.rows_path, self._whole, self._spool, self._errors_part):
            if path is not None and not ours and is_there(path):
                raise problem_error("E015", {"name": path.name}, str(self.path))

    def _is_journal(self) -> bool:
        try:
            with os.fdopen(open_own(self.journal_path, os.O_RDONLY), "rb") as file:
                line = file.readline(1 << 20)
                if not line.endswith(b"\n"):  # a disk was full when it was begun
                    return _HEAD.startswith(line[: len(_HEAD)])
                head = json.loads(line)
        except (OSError, ValueError, RecursionError):
            return False
        return isinstance(head, dict) and "qscore" in head

    def _mend_journal(self) -> None:
        """Cuts off a last line that was torn."""
        whole = self.journal_path.read_bytes()
        end = whole.rfind(b"\n") + 1
        assert self._journal is not None
        self._journal.truncate(end)

    def _header(self) -> bytes:
        if self.job.output != "csv":
            return b""
        line = header(self.job.seats, self.job.with_file).encode()
        if self.job.bom:
            line = _BOM + line
        return gzip.compress(line, 6, mtime=0) if self.job.gzipped else line

    def write(self, done: Done, checksum: int) -> None:
        """Adds the next part. Raises `InputError` (E943) where the disk is full or gone."""
        assert self._rows is not None
        rows = done.rows
        if self.job.output == "parquet":
            rows = len(rows).to_bytes(8, "little") + rows
        try:
            self._rows.write(rows)
            if self._bad is not None:
                self._bad.write(done.errors)
        except OSError as error:
            raise self._is_full(error) from error
        self._checks = (zlib.crc32(rows, self._checks[0]), zlib.crc32(done.errors, self._checks[1]))
        entry = {
            "number": done.number,
            "checksum": checksum,
            "rows": self._rows.tell(),
            "errors": self._bad.tell() if self._bad is not None else 0,
            "checks": list(self._checks),
            "summary": done.summary.as_json(),
        }
        self._entries.append(json.dumps(entry, ensure_ascii=False).encode() + b"\n")
        if time.monotonic() - self._synced > SYNC_SECONDS:
            self.sync()

    def sync(self) -> None:
        """Sees the rows onto the disk, and only then puts their parts down as finished."""
        assert self._journal is not None
        try:
            for file in (self._rows, self._bad):
                if file is not None:
                    file.flush()
                    os.fsync(file.fileno())
            self._journal.write(b"".join(self._entries))
            self._journal.flush()
            os.fsync(self._journal.fileno())
        except OSError as error:
            raise self._is_full(error) from error
        self._entries.clear()
        self._synced = time.monotonic()

    def _is_full(self, error: OSError) -> Exception:
        """E943: what is finished stays, and the run can go on."""
        parameters: dict[str, object] = {"name": self.path.name, "reason": reason_of(error, writing=True)}
        return problem_error("E943", parameters, str(self.path))

    def finish(self) -> None:
        """Gives the files their names and forgets the journal."""
        self.sync()
        self._close_files()
        try:
            if self.job.output == "parquet":
                from qscore.batch.arrow import write_parquet

                with _opened(self._whole, "wb") as file:
                    write_parquet(self.rows_path, file, self.job.seats, self.job.with_file)
                put_in_place(self._whole, self.path)
                self.rows_path.unlink()
            else:
                put_in_place(self.rows_path, self.path)
            if self.errors_path is not None and self._errors_part is not None:
                put_in_place(self._errors_part, self.errors_path)
            self.journal_path.unlink()
        except OSError as error:
            raise self._is_full(error) from error
        finally:
            self._release()

    def close(self) -> None:
        """Closes the files; what was finished stays for a run that goes on."""
        if self._journal is not None:
            with suppress(InputError):
                self.sync()
        with suppress(OSError):
            self._close_files()
        self._release()

    def _close_files(self) -> None:
        for file in (self._rows, self._bad, self._journal):
            if file is not None:
                file.close()
        self._journal = None

    def _release(self) -> None:
        """Gives the output free; the lock's file goes first, so that nobody takes it who would lose it again."""
        if self._lock is not None:
            with suppress(OSError):
                self._lock_path.unlink()
            os.close(self._lock)
            self._lock = None


def _checksum(path: Path, size: int) -> int:
    """The checksum of the first bytes of a file; −1 where there are not so many."""
    checksum = 0
    with os.fdopen(open_own(path, os.O_RDONLY), "rb") as file:
        while size > 0:
            data = file.read(min(size, 1 << 20))
            if not data:
                return -1
            checksum, size = zlib.crc32(data, checksum), size - len(data)
    return checksum
