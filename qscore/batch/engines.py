"""Who does the work: this process, others on this machine, or a Dask cluster. Results come in order from all."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from qscore.batch.job import Done, Job, Part, run_part
from qscore.batch.memory import keep_freed_memory
from qscore.batch.sources import Checked, problem_error
from qscore.core.files import open_own

MOST_LOSSES = 3
"""Times that workers may be lost while the same part is waited for, before the run gives up."""


def here(job: Job, parts: Iterator[Checked]) -> Iterator[tuple[Done, int]]:
    """Scores all parts in this process."""
    keep_freed_memory()
    for part, checksum in parts:
        yield run_part(job, part), checksum


def _begin() -> None:
    """A worker leaves interruptions to the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    keep_freed_memory()


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Processes begun within never see Ctrl-C, not even before `_begin` is called; here it comes a moment later."""
    if not hasattr(signal, "pthread_sigmask"):  # pragma: no cover - Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Processes:
    """Worker processes on this machine; a lost one is replaced and its parts are scored again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool = self._new()

    def _new(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, context, initializer=_begin)

    def pids(self) -> list[int]:
        """The process ids of the workers there are."""
        return [process.pid for process in (self._pool._processes or {}).values() if process.pid is not None]

    def map(self, job: Job, parts: Iterator[Checked]) -> Iterator[tuple[Done, int]]:
        """Scores all parts; results in order, only so many underway that memory stays small."""
        waiting: deque[tuple[Checked, Future[Done]]] = deque()
        losses = 0
        try:
            while True:
                while len(waiting) < 2 * self.workers + 1 and (checked := next(parts, None)) is not None:
                    waiting.append((checked, self._submit(job, checked.part)))
                if not waiting:
                    return
                checked, future = waiting[0]
                try:
                    done = future.result()
                except BrokenProcessPool:
                    losses += 1
                    if losses > MOST_LOSSES:
                        raise
                    self._restart(job, waiting)
                    continue
                losses = 0
                waiting.popleft()
                yield done, checked.checksum
        finally:
            underway = list((self._pool._processes or {}).values()) if waiting else []
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in underway:  # interrupted: they would be waited for at the end of the program
                process.terminate()

    def _submit(self, job: Job, part: Part) -> Future[Done]:
        try:
            with _uninterrupted():
                return self._pool.submit(run_part, job, part)
        except BrokenProcessPool as error:
            lost: Future[Done] = Future()
            lost.set_exception(error)
            return lost

    def _restart(self, job: Job, waiting: deque[tuple[Checked, Future[Done]]]) -> None:
        """New workers for all parts that are not finished."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = self._new()
        for place, (checked, future) in enumerate(waiting):
            if not future.done() or future.cancelled() or future.exception() is not None:
                waiting[place] = (checked, self._submit(job, checked.part))


class Dask:
    """A Dask cluster: an existing one, or one of this machine. Parts go to it as ranges of files."""

    def __init__(self, address: str | None, workers: int, spool: Path) -> None:
        self.spool = spool
        self.workers = workers
        try:
            import distributed
        except ImportError:
            parameters: dict[str, object] = {"what": "--engine dask", "extra": "dask"}
            raise problem_error("E902", parameters, "--engine") from None
        self._cluster: Any = None
        if address is None:
            cluster: Any = distributed.LocalCluster
            self._cluster = cluster(
                n_workers=workers, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
            )
        connect: Any = distributed.Client
        try:
            self.client: Any = connect(self._cluster or address, timeout="10s")
        except (OSError, TimeoutError, ValueError) as error:
            parameters = {"address": str(address)}
            raise problem_error("E906", parameters, "--scheduler") from error

    def map(self, job: Job, parts: Iterator[Checked]) -> Iterator[tuple[Done, int]]:
        """Scores all parts on the cluster; a lost worker's parts are scored by another."""
        waiting: deque[tuple[int, Any]] = deque()
        most = 2 * max(self.workers, sum(self.client.nthreads().values())) + 1
        try:
            while True:
                while len(waiting) < most and (checked := next(parts, None)) is not None:
                    part = self._on_disk(checked.part)
                    waiting.append((checked.checksum, self.client.submit(run_part, job, part, pure=False)))
                if not waiting:
                    return
                checksum, future = waiting.popleft()
                yield future.result(), checksum
        finally:
            self.close()

    def _on_disk(self, part: Part) -> Part:
        """A part that carries its bytes, written to the spool beside the output so that only a range travels."""
        if part.data is None:
            return part
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
        with os.fdopen(open_own(self.spool, flags), "ab") as file:
            start = file.tell()
            file.write(part.data)
            return Part(
                part.number, part.file, str(self.spool.absolute()), start, file.tell(), part.first_line
            )

    def close(self) -> None:
        """Leaves the cluster, and ends it if it is this machine's; the spool is taken away."""
        self.client.close()
        if self._cluster is not None:
            self._cluster.close()
        self.spool.unlink(missing_ok=True)
