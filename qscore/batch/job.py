"""One run's work and one part of it: what a worker is told, does, and gives back. Plain data that travels."""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from qscore.batch.audit import differences
from qscore.batch.explaining import Explained, Explainer
from qscore.batch.rows import Row, csv_lines, json_lines, keys_in_turn, opening
from qscore.batch.summary import Summary
from qscore.core.files import open_input
from qscore.core.game import game
from qscore.core.text import Language
from qscore.scoring import Choice
from qscore.show.diagnostics import render

if TYPE_CHECKING:
    from qscore.batch.fast import FastBlock, FastScorer

MOST_EXAMINED = 200
"""Deals with differing claims that are scored again in one part, to see by which lines they differ."""
CUT = b"\n"


@dataclass(frozen=True)
class Job:
    """What is the same for all parts of a run.

    `form` is `"text"` or `"json"`, `output` `"csv"`, `"jsonl"` or `"parquet"`; `gzipped` says that rows are
    compressed, `with_file` that they name their log; `errors` is None or the form of the file of bad lines,
    `"text"` or `"jsonl"`. `compiled` is False where only the explaining scorer may be used. `raw` leaves ids
    as they are that a spreadsheet takes for formulas; `bom` begins CSV with a byte order mark.
    """

    game: str
    form: str
    output: str
    choice: Choice
    gzipped: bool = False
    errors: str | None = None
    compiled: bool = True
    with_file: bool = False
    language: Language = "en"
    raw: bool = False
    bom: bool = False

    @property
    def seats(self) -> Sequence[str]:
        """The seats of the game."""
        return game(self.game).seats

    def key(self) -> str:
        """A word that is the same for the same job."""
        choice = (self.choice.ruleset, sorted(self.choice.rulings.items()), self.language)
        return json.dumps(
            [
                *(self.game, self.form, self.output, choice, self.gzipped, self.errors, self.compiled),
                *(["file"] if self.with_file else []),
                *(["raw"] if self.raw else []),
                *(["bom"] if self.bom else []),
            ]
        )


@dataclass(frozen=True, slots=True)
class Part:
    """Whole lines of one file: a range of bytes, or the bytes themselves where they cannot be read again.

    `file` is the name shown, `path` where the range is read.
    """

    number: int
    file: str
    path: str
    start: int
    end: int
    first_line: int
    data: bytes | None = None

    def read(self) -> bytes:
        """The lines; the last one ends with a line feed."""
        data = self.data
        if data is None:
            with open_input(self.path) as file:
                file.seek(self.start)
                data = file.read(self.end - self.start)
        if b"\r" in data:
            data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        return data if data.endswith(CUT) else data + CUT


@dataclass(slots=True)
class Done:
    """What a part came to: rows as bytes of the output, bad lines, and the summary."""

    number: int
    rows: bytes
    errors: bytes
    summary: Summary = field(default_factory=Summary)


class Worker:
    """Scores parts of one job; what it learned in one part it knows in the next."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.fast = _fast_scorer(job)

    def run(self, part: Part) -> Done:
        """Scores a part."""
        job = self.job
        block = part.read()
        explainer = self._explainer(part)
        summary = Summary()
        fast, explained = self._score(block, explainer, part.first_line)
        bad: list[str] = []
        differing: list[tuple[int, Explained | None]] = []
        for place, line, found in explained:
            self._count(found, summary)
            if found.diagnostics and job.errors is not None:
                bad.append(bad_line(found, line, job))
            if found.row.agrees is False:
                differing.append((place, found))
        if fast is not None:
            assert self.fast is not None
            differing += [(int(n), None) for n in self.fast.summarise(fast, summary)[:MOST_EXAMINED]]
        # the first in the log, whoever scored them, so that the totals do not depend on that
        differing.sort(key=lambda each: each[0])
        self._examine(differing[:MOST_EXAMINED], block, part, explainer, summary)
        rows = self._rows(fast, [(place, found) for place, _, found in explained], part)
        return Done(part.number, rows, "".join(bad).encode(), summary)

    def rows(self, part: Part) -> list[Row]:
        """The rows of a part, one by one."""
        fast, explained = self._score(part.read(), self._explainer(part), part.first_line)
        rows = [found.row for _, _, found in explained]
        if fast is not None:
            from qscore.batch.fast import rows_of

            rows = sorted([*rows_of(fast, part.first_line), *rows], key=lambda row: row.line)
        return rows

    def batch(self, part: Part) -> Any:
        """The rows of a part as an Arrow record batch."""
        from qscore.batch.arrow import batch_of_block

        fast, explained = self._score(part.read(), self._explainer(part), part.first_line)
        found = [(place, found) for place, _, found in explained]
        return batch_of_block(fast, found, part.first_line, self.job.seats)

    def _explainer(self, part: Part) -> Explainer:
        job = self.job
        return Explainer(job.game, job.seats, job.form, job.choice, part.file)

    def _score(
        self, block: bytes, explainer: Explainer, first_line: int
    ) -> tuple[FastBlock | None, list[tuple[int, bytes, Explained]]]:
        """What the compiled rules give, and the deals of the lines they leave, each with its line."""
        fast = self.fast.score(block) if self.fast is not None else None
        lines = fast.left if fast is not None else enumerate(line + CUT for line in block.split(CUT)[:-1])
        explained = [
            (place, line, found)
            for place, line in lines
            for found in explainer.deals(line, first_line + place)
        ]
        return fast, explained

    def _count(self, found: Explained, summary: Summary) -> None:
        scored = found.scored
        result = scored.result if scored is not None else None
        seats = self.job.seats
        sheets = (
            {
                n: result.players[key]
                for n, key in enumerate(keys_in_turn(result, self.job.game).values())
                if key in result.players
            }
            if result
            else {}
        )
        names = {n: sheet.name for n, sheet in sheets.items() if sheet.name is not None}
        winner = seats.index(found.row.winner) if found.row.winner in seats else None
        summary.add_row(found.row, names, winner)

    def _examine(
        self,
        differing: Sequence[tuple[int, Explained | None]],
        block: bytes,
        part: Part,
        explainer: Explainer,
        summary: Summary,
    ) -> None:
        """Counts what differs in these deals; those that the compiled rules scored are scored again."""
        lines = block.split(CUT) if any(found is None for _, found in differing) else []
        for place, known in differing:
            deals = [known] if known is not None else explainer.deals(lines[place], part.first_line + place)
            for found in deals:
                _count_differences(found, summary)

    def _rows(self, fast: FastBlock | None, explained: Sequence[tuple[int, Explained]], part: Part) -> bytes:
        job = self.job
        if job.output == "parquet":
            from qscore.batch.arrow import arrow_bytes

            return arrow_bytes(fast, explained, part.first_line, job.seats, self._file(part))
        lead = (
            opening(part.file, job.output, job.raw) if job.with_file else "" if job.output == "csv" else "{"
        )
        slow = [(place, row_bytes(found.row, lead, job)) for place, found in explained]
        if fast is None:
            rows = b"".join(text for _, text in slow)
        else:
            from qscore.batch.block import pieces_of, rows_of

            rows = rows_of(fast.block, fast.scores, part.first_line, pieces_of(job.output, lead), slow)
        return gzip.compress(rows, 6, mtime=0) if job.gzipped and rows else rows

    def _file(self, part: Part) -> str | None:
        return part.file.encode("utf-8", "replace").decode() if self.job.with_file else None


def _count_differences(found: Explained, summary: Summary) -> None:
    assert found.scored is not None
    result = found.scored.result
    assert result is not None
    step = getattr(getattr(found.scored.rules.values, "rounding", None), "to", 1)
    summary.examined += 1
    summary.differences.update(differences(result, step))


def row_bytes(row: Row, lead: str, job: Job) -> bytes:
    """A row as a line of the output that begins with `lead`."""
    text = csv_lines([row], job.seats, job.raw) if job.output == "csv" else json_lines([row], job.seats)[1:]
    return (lead + text).encode()


def bad_line(found: Explained, line: bytes, job: Job) -> str:
    """A bad line with its diagnostics, as comments before it or as a JSON object."""
    text = line.decode("utf-8", "replace").rstrip("\n")
    if job.errors == "jsonl":
        tree = {
            "file": found.diagnostics[0].file,
            "line": found.row.line,
            "text": text,
            "errors": [diagnostic.as_json(job.language) for diagnostic in found.diagnostics],
        }
        return json.dumps(tree, ensure_ascii=False) + "\n"
    said = "\n".join(render(diagnostic, job.language) for diagnostic in found.diagnostics)
    return "".join(f"# {each}\n" for each in said.splitlines()) + text + "\n"


def _fast_scorer(job: Job) -> FastScorer | None:
    """The compiled rules, where they serve this job and what they need is installed."""
    if job.game != "qinger" or not job.compiled:
        return None
    from qscore.batch.compiling import is_installed

    if not is_installed():
        return None
    from qscore.batch.fast import FastScorer

    return FastScorer(job.form, job.choice)


def compile_first(job: Job) -> None:
    """Compiles what a job needs where that was not done yet, so that several workers do not all do it at once."""
    worker = Worker(job)
    if worker.fast is not None:
        from qscore.batch.compiling import must_compile

        if must_compile(job.form):
            worker.run(Part(0, "", "", 0, 1, 1, b"\n"))


@lru_cache(maxsize=2)
def _worker(key: str, job_of: _Kept) -> Worker:
    del key
    return Worker(job_of.job)


class _Kept:
    """A job beside its key: all jobs of one key are the same."""

    def __init__(self, job: Job) -> None:
        self.job = job

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Kept)

    def __hash__(self) -> int:
        return 0


def run_part(job: Job, part: Part) -> Done:
    """Scores a part; the worker of a job is kept for its next part."""
    return _worker(job.key(), _Kept(job)).run(part)


__all__ = ["Done", "Job", "Part", "Row", "Worker", "run_part"]
