"""A whole run: logs in, rows out, a summary at the end."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from qscore.batch.engines import Dask, Processes, here
from qscore.batch.job import Done, Job, compile_first
from qscore.batch.output import Finished, Output, form_of_output, keep_apart
from qscore.batch.sources import PART_SIZE, Checked, parts, problem_error, size_of, sniff
from qscore.batch.summary import Summary
from qscore.core.game import DEFAULT_GAME
from qscore.core.text import Language, Text
from qscore.reading.ruleset_names import game_of_ruleset
from qscore.rules.rulesets import load_ruleset
from qscore.scoring import Choice

SHORT = 1 << 16
"""Bytes of logs under which the explaining scorer is done before the compiled loops are loaded."""
Progress = Callable[[int, Summary], None]
"""Is told the bytes read so far and the summary so far, after every part."""


@dataclass(frozen=True, slots=True)
class Request:
    """What a caller wants: `errors` is the file for bad lines; `workers` None means one for every core."""

    files: Sequence[str]
    out: str
    choice: Choice = field(default_factory=Choice)
    workers: int | None = None
    engine: str = "local"
    scheduler: str | None = None
    resume: bool = False
    errors: str | None = None
    compiled: bool = True
    language: Language = "en"
    raw: bool = False
    bom: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """What a run came to: the summary, the seconds it took, and how many deals an earlier run had scored."""

    summary: Summary
    seconds: float
    before: int

    @property
    def rate(self) -> float:
        """Deals a second of this run."""
        return (self.summary.deals - self.before) / max(self.seconds, 1e-9)


def job_of(request: Request) -> Job:
    """What every worker is told. Raises `InputError` for logs or outputs that cannot be."""
    found = form_of_output(request.out)
    if found is None:
        parameters: dict[str, object] = {
            "name": request.out,
            "known": ".csv .jsonl .parquet .csv.gz .jsonl.gz",
        }
        raise problem_error("E904", parameters, request.out)
    keep_apart(request.files, (request.out, request.errors))
    output, gzipped = found
    if output == "parquet":
        _need_arrow()
    form, head = sniff(request.files[0])
    for name in request.files[1:]:
        if sniff(name)[0] != form:
            raise problem_error("E905", {"name": name}, name)
    errors = None if request.errors is None else "jsonl" if request.errors.endswith(".jsonl") else "text"
    kind = _game(request.choice, head)
    several = len(request.files) > 1
    compiled = request.compiled and is_worth_compiling(request.files)
    return Job(
        kind, form, output, request.choice, gzipped, errors, compiled, several, request.language,
        request.raw, request.bom and output == "csv",
    )  # fmt: skip


def is_worth_compiling(files: Sequence[str]) -> bool:
    """Whether logs are so long that loading the compiled loops takes less time than they save."""
    size = size_of(files)
    return size is None or size >= SHORT


def _need_arrow() -> None:
    try:
        import pyarrow  # type: ignore[import-untyped]  # noqa: F401
    except ImportError:
        parameters: dict[str, object] = {"what": "Parquet", "extra": "parquet"}
        raise problem_error("E902", parameters, "-o") from None


def _game(choice: Choice, head: str) -> str:
    """The game of a log: that of the ruleset asked for, otherwise of the first one named in it."""
    if choice.ruleset is not None:
        return load_ruleset(choice.ruleset).game
    words = head.replace('"', " ").replace(";", " ").replace(",", " ").split()
    games = (game_of_ruleset(word) for word in words)
    return next((found for found in games if found), DEFAULT_GAME)


def run(request: Request, progress: Progress | None = None) -> Report:
    """Scores the logs. Raises `InputError` where it cannot begin; bad lines are rows, never errors.

    The output appears under its name only when it is whole. Interrupted, the run leaves what is finished
    beside it, and `resume` goes on from there.
    """
    job = job_of(request)
    output = Output(
        request.out, job, request.errors, [str(Path(f).absolute()) if f != "-" else f for f in request.files]
    )
    output.take()
    begun = time.perf_counter()
    try:
        earlier = output.earlier() if request.resume else None
        output.open(earlier)
        summary = earlier.summary if earlier is not None else Summary()
        before = summary.deals
        reading = _Reading(parts(request.files))
        remaining = _remaining(reading, earlier, output)
        for done, checksum in _engine(request, job, remaining):
            output.write(done, checksum)
            summary.add(done.summary)
            if progress is not None:
                progress(reading.position, summary)
    except BaseException:
        output.close()
        raise
    output.finish()
    return Report(summary, time.perf_counter() - begun, before)


class _Reading:
    """Parts as they are read, and how far that is."""

    def __init__(self, source: Iterator[Checked]) -> None:
        self.source = source
        self.position = 0

    def __iter__(self) -> Iterator[Checked]:
        return self

    def __next__(self) -> Checked:
        checked = next(self.source)
        self.position += checked.part.end - checked.part.start
        return checked


def _remaining(reading: Iterator[Checked], earlier: Finished | None, output: Output) -> Iterator[Checked]:
    """The parts that are left to score; those of the earlier run must be the same as then."""
    for checksum in earlier.checksums if earlier is not None else ():
        checked = next(reading, None)
        if checked is None or checked.checksum != checksum:
            raise output.cannot_go_on(Text("a log has changed since", "记录已改动"))
    return reading


def _engine(request: Request, job: Job, remaining: Iterator[Checked]) -> Iterator[tuple[Done, int]]:
    workers = request.workers or os.cpu_count() or 1
    if request.engine == "dask":
        spool = Path(os.path.realpath(request.out) + ".spool")
        return Dask(request.scheduler, workers, spool).map(job, remaining)
    size = size_of(request.files)
    if size is not None:
        workers = min(workers, -(-size // PART_SIZE))
    if workers <= 1:
        return here(job, remaining)
    compile_first(job)
    return Processes(workers).map(job, remaining)
