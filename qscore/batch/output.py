"""The files of a run: written beside, remembered in a journal, and given their names when all is done."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Literal

from qscore import __version__
from qscore.batch.job import Done, Job
from qscore.batch.rows import header
from qscore.batch.sources import PART_SIZE, problem_error
from qscore.batch.summary import Summary
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
        beside = {_whole_path(name + ending) for ending in ("", ".part", ".journal", ".whole")}
        if taken & beside:
            raise problem_error("E908", {"name": name}, name)
        taken |= beside


def _whole_path(name: str) -> str:
    return os.path.normcase(os.path.realpath(name))


@dataclass(slots=True)
class Finished:
    """What an earlier run has finished: parts with their checksums, and what they came to."""

    checksums: list[int]
    summary: Summary
    rows: int
    errors: int


class Output:
    """The output of one run. Use it as a context; only `finish` gives the files their names."""

    def __init__(self, name: str, job: Job, errors: str | None, files: Sequence[str]) -> None:
        self.path = Path(name)
        self.job = job
        self.rows_path = self.path.with_name(self.path.name + ".part")
        self.journal_path = self.path.with_name(self.path.name + ".journal")
        self.errors_path = Path(errors) if errors is not None else None
        self._errors_part = Path(errors + ".part") if errors is not None else None
        self._head = {"qscore": __version__, "job": job.key(), "part": PART_SIZE, "files": list(files)}
        self._rows: BinaryIO | None = None
        self._bad: BinaryIO | None = None
        self._journal: BinaryIO | None = None

    def earlier(self) -> Finished | None:
        """What a run before has finished; None where there was none. Raises `InputError` where it was another."""
        if not self.journal_path.exists() or not self.rows_path.exists():
            return None
        lines = self.journal_path.read_bytes().split(b"\n")[:-1]  # a torn last line has no end
        try:
            entries = [json.loads(line) for line in lines]
        except ValueError:
            raise self.cannot_go_on(Text("its journal is damaged", "上次的日志已损坏")) from None
        if not entries or entries[0] != self._head:
            raise self.cannot_go_on(Text("it was begun with other files or options", "上次的文件或选项不同"))
        found = Finished([], Summary(), len(self._header()), 0)
        for entry in entries[1:]:
            found.checksums.append(entry["checksum"])
            found.summary.add(Summary.of_json(entry["summary"]))
            found.rows, found.errors = entry["rows"], entry["errors"]
        return found

    def cannot_go_on(self, reason: Text) -> Exception:
        """E903: the input or the options are not those of the last run."""
        return problem_error("E903", {"reason": reason}, str(self.path))

    def open(self, earlier: Finished | None) -> None:
        """Opens the files, anew or where the earlier run stopped."""
        mode: Literal["r+b", "wb"] = "wb" if earlier is None else "r+b"
        try:
            self._rows = self.rows_path.open(mode)
            if self._errors_part is not None:
                self._bad = self._errors_part.open(mode if self._errors_part.exists() else "wb")
            self._journal = self.journal_path.open("ab" if earlier is not None else "wb")
        except OSError as error:
            parameters: dict[str, object] = {"name": str(self.path), "reason": reason_of(error, writing=True)}
            raise problem_error("E907", parameters, str(self.path)) from error
        if earlier is None:
            self._rows.write(self._header())
            self._journal.write(json.dumps(self._head).encode() + b"\n")
        else:
            self._rows.truncate(earlier.rows)
            self._rows.seek(earlier.rows)
            self._mend_journal()
            if self._bad is not None:
                self._bad.truncate(earlier.errors)
                self._bad.seek(earlier.errors)

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
        return gzip.compress(line, 6, mtime=0) if self.job.gzipped else line

    def write(self, done: Done, checksum: int) -> None:
        """Adds the next part; only when it is on its way to the disk is it put down as finished."""
        assert self._rows is not None
        assert self._journal is not None
        rows = done.rows
        if self.job.output == "parquet":
            rows = len(rows).to_bytes(8, "little") + rows
        self._rows.write(rows)
        self._rows.flush()
        if self._bad is not None:
            self._bad.write(done.errors)
            self._bad.flush()
        entry = {
            "number": done.number,
            "checksum": checksum,
            "rows": self._rows.tell(),
            "errors": self._bad.tell() if self._bad is not None else 0,
            "summary": done.summary.as_json(),
        }
        self._journal.write(json.dumps(entry, ensure_ascii=False).encode() + b"\n")
        self._journal.flush()

    def finish(self) -> None:
        """Gives the files their names and forgets the journal."""
        self.close()
        if self.job.output == "parquet":
            from qscore.batch.arrow import write_parquet

            whole = self.path.with_name(self.path.name + ".whole")
            write_parquet(self.rows_path, whole, self.job.seats, self.job.with_file)
            whole.replace(self.path)
            self.rows_path.unlink()
        else:
            self.rows_path.replace(self.path)
        if self.errors_path is not None and self._errors_part is not None:
            self._errors_part.replace(self.errors_path)
        self.journal_path.unlink()

    def close(self) -> None:
        """Closes the files; what was finished stays for a run that goes on."""
        for file in (self._rows, self._bad, self._journal):
            if file is not None:
                file.close()
