"""Who does the work: this process, others on this machine, or a Dask cluster. Results come in order from all."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, cast

from qscore.batch.job import Done, Job, Part, run_part
from qscore.batch.sources import Checked, problem_error
from qscore.core.files import open_own

MOST_LOSSES = 3
"""Times that workers may be lost while the same part is waited for, before the run gives up."""


def here(job: Job, parts: Iterator[Checked]) -> Iterator[tuple[Done, int]]:
    """Scores all parts in this process."""
    for part, checksum in parts:
        yield run_part(job, part), checksum


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Processes begun within never see Ctrl-C, not even before they say so; here it comes a moment later."""
    if not hasattr(signal, "pthread_sigmask"):  # pragma: no cover - Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Worker:
    """A process with a line of its own to this one: if it is killed in the middle of a word, only that line is lost."""

    def __init__(self, job: Job) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs, job), daemon=True)
        with _uninterrupted():
            self.process.start()
        theirs.close()
        self.checked: Checked | None = None

    def give(self, checked: Checked) -> None:
        """Hands it a part; a worker that is gone is noticed when its answer does not come."""
        self.checked = checked
        with suppress(OSError):
            self.line.send(checked.part)

    def answer(self) -> Done | None:
        """What the part came to; None where the worker is gone. Raises what the work raised."""
        try:
            found = self.line.recv()
        except (EOFError, OSError):
            return None
        if isinstance(found, BaseException):
            raise found
        assert isinstance(found, Done)
        return found

    def end(self) -> None:
        """Ends the process, whatever it does."""
        self.line.close()
        self.process.kill()
        self.process.join()


def _serve(line: Connection, job: Job) -> None:
    """What a worker does: scores the parts it is given until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # interruptions are for the process that started it
    with suppress(EOFError, OSError):
        while True:
            part = line.recv()
            try:
                found: Done | BaseException = run_part(job, part)
            except Exception as error:
                found = error
            line.send(found)


class Processes:
    """Worker processes on this machine; a lost one is replaced and its part is scored again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._all: list[_Worker] = []

    def pids(self) -> list[int]:
        """The process ids of the workers there are."""
        return [worker.process.pid for worker in self._all if worker.process.pid is not None]

    def map(self, job: Job, parts: Iterator[Checked]) -> Iterator[tuple[Done, int]]:
        """Scores all parts; results in order, only so many underway that memory stays small."""
        losses: Counter[int] = Counter()
        done: dict[int, tuple[Done, int]] = {}
        given = told = 0
        numbers: dict[int, int] = {}
        try:
            self._all = [_Worker(job) for _ in range(self.workers)]
            while True:
                for worker in self._all:
                    if worker.checked is None and given - told < 3 * self.workers:
                        checked = next(parts, None)
                        if checked is None:
                            break
                        numbers[checked.part.number], given = given, given + 1
                        worker.give(checked)
                busy = {worker.line: worker for worker in self._all if worker.checked is not None}
                if not busy:
                    return
                for line in wait(list(busy)):
                    worker = busy[cast(Connection, line)]
                    checked, found = worker.checked, worker.answer()
                    assert checked is not None
                    if found is None:
                        losses[checked.part.number] += 1
                        if losses[checked.part.number] > MOST_LOSSES:
                            raise problem_error("E942", {"line": checked.part.first_line}, checked.part.file)
                        self._replace(worker, job, checked)
                        continue
                    worker.checked = None
                    done[numbers.pop(checked.part.number)] = found, checked.checksum
                while told in done:
                    yield done.pop(told)
                    told += 1
        finally:
            for worker in self._all:
                worker.end()

    def _replace(self, worker: _Worker, job: Job, checked: Checked) -> None:
        """A new worker in the place of one that is gone, for the part it had."""
        worker.end()
        fresh = _Worker(job)
        self._all[self._all.index(worker)] = fresh
        fresh.give(checked)


def _reach(address: str) -> None:
    """Raises OSError or ValueError where no scheduler can be at an address.

    Asked before a client is made: one that fails to connect may block the process when it is cleaned away.
    """
    from distributed.comm.addressing import parse_address, parse_host_port
    from distributed.comm.registry import get_backend

    split: Any = parse_address
    scheme, place = split(address)
    get_backend(scheme)
    if scheme in ("tcp", "tls"):
        at: Any = parse_host_port
        socket.create_connection(at(place), timeout=10).close()


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
            if address is not None:
                _reach(address)
            self.client: Any = connect(self._cluster or address, timeout="10s")
        except (OSError, TimeoutError, ValueError, TypeError, RuntimeError) as error:
            if self._cluster is not None:
                self._cluster.close()
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
                yield self._result(future), checksum
        finally:
            self.close()

    def _result(self, future: Any) -> Done:
        """What a part came to; E944 where the cluster is gone or keeps losing its workers."""
        from concurrent.futures import CancelledError

        try:
            found: Done = future.result()
        except (CancelledError, OSError, TimeoutError, RuntimeError) as error:
            raise problem_error("E944", {"reason": type(error).__name__}, "--scheduler") from error
        return found

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
