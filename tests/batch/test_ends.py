"""Runs that end badly: two at once, rows that were changed, killed workers and parents, full disks, formulas."""

from __future__ import annotations

import errno
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from qscore.batch import engines, output, running, sources
from qscore.batch.job import Done, Job
from qscore.batch.running import Request, run
from qscore.cli.main import main
from qscore.core.problems import InputError
from qscore.scoring import Choice
from tests.batch.deals import Kinds

ROOT = Path(__file__).parent.parent.parent


class Interrupted(Exception):
    """The test stops a run."""


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log of several parts."""
    path = tmp_path / "deals.txt"
    path.write_text("\n".join(Kinds(5).texts(900, "points")), encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def _small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (sources, running, output):
        monkeypatch.setattr(module, "PART_SIZE", 10_000)
    monkeypatch.setattr(sources.parts, "__defaults__", (10_000,))
    monkeypatch.setattr(output, "SYNC_SECONDS", 0.0)


def stopped(log: Path, out: Path, after: int = 3) -> None:
    """A run that is interrupted after so many parts."""
    seen = 0

    def stop(_position: int, _summary: object) -> None:
        nonlocal seen
        seen += 1
        if seen == after:
            raise Interrupted

    with pytest.raises(Interrupted):
        run(Request([str(log)], str(out), workers=1), stop)


def test_a_second_run_is_refused_and_told_who_has_it(log: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.csv"

    def again(_position: int, _summary: object) -> None:
        with pytest.raises(InputError, match="E941") as caught:
            run(Request([str(log)], str(out), workers=1))
        assert str(os.getpid()) in caught.value.diagnostics[0].message.en
        raise Interrupted

    with pytest.raises(Interrupted):
        run(Request([str(log)], str(out), workers=1), again)
    run(Request([str(log)], str(out), workers=1, resume=True))
    assert not list(tmp_path.glob("out.csv.*"))


@pytest.mark.parametrize("change", ["shorter", "other", "gone"])
def test_rows_that_are_not_as_they_were_left_are_refused(log: Path, tmp_path: Path, change: str) -> None:
    out = tmp_path / "out.csv"
    stopped(log, out)
    rows = tmp_path / "out.csv.part"
    data = rows.read_bytes()
    rows.write_bytes({"shorter": data[:-200], "other": data[:50] + b"9" + data[51:], "gone": b""}[change])
    with pytest.raises(InputError, match="E903"):
        run(Request([str(log)], str(out), workers=1, resume=True))


@pytest.mark.parametrize("journal", [b"", b'{"qscore": "0.1', b'{"qsc'])
def test_an_empty_or_half_journal_is_no_earlier_run(log: Path, tmp_path: Path, journal: bytes) -> None:
    out = tmp_path / "out.csv"
    run(Request([str(log)], str(out), workers=1))
    whole = out.read_bytes()
    stopped(log, out)
    (tmp_path / "out.csv.journal").write_bytes(journal)
    run(Request([str(log)], str(out), workers=1, resume=True))
    assert out.read_bytes() == whole


@pytest.mark.parametrize(
    "journal", [b"[1, 2]\n", b'{"qscore": "0.1"}\n', b'{"qscore": 1}\n{"rows": []}\n', b"\xff\n"]
)
def test_a_journal_of_another_shape_is_told(log: Path, tmp_path: Path, journal: bytes) -> None:
    out = tmp_path / "out.csv"
    stopped(log, out)
    (tmp_path / "out.csv.journal").write_bytes(journal)
    with pytest.raises(InputError, match="E903"):
        run(Request([str(log)], str(out), workers=1, resume=True))


def test_a_full_disk_is_told_and_the_run_goes_on(
    log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out.csv"
    run(Request([str(log)], str(out), workers=1))
    whole = out.read_bytes()
    synced = 0
    real = os.fsync

    def full(descriptor: int) -> None:
        nonlocal synced
        synced += 1
        if synced > 8:
            raise OSError(errno.ENOSPC, "No space left on device")
        real(descriptor)

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(InputError, match="E943") as caught:
        run(Request([str(log)], str(out), workers=1))
    assert "out.csv" in caught.value.diagnostics[0].message.en
    assert "--resume" in (caught.value.diagnostics[0].hint.en if caught.value.diagnostics[0].hint else "")
    monkeypatch.setattr(os, "fsync", real)
    report = run(Request([str(log)], str(out), workers=1, resume=True))
    assert report.before > 0
    assert out.read_bytes() == whole


def die(_job: object, _part: object) -> Done:
    """Ends the process it is called in."""
    os._exit(1)


def test_a_part_that_kills_every_worker_is_given_up(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "_serve", lambda line, job: die(line, job))
    pool = engines.Processes(1)
    monkeypatch.setattr(multiprocessing, "get_context", lambda _: FORK)
    with pytest.raises(InputError, match="E942"):
        list(pool.map(Job("qinger", "text", "csv", Choice()), sources.parts([str(log)], size=10_000)))


FORK: Any = multiprocessing.get_context("fork")


def test_workers_end_with_their_parent(log: Path, tmp_path: Path) -> None:
    code = (
        "import sys, os, qscore.batch.engines as e, qscore.batch.sources as s\n"
        "from qscore.batch.job import Job\n"
        "from qscore.scoring import Choice\n"
        "if __name__ == '__main__':\n"
        "    pool = e.Processes(2)\n"
        "    job = Job('qinger', 'text', 'csv', Choice(), compiled=False)\n"
        "    for _ in pool.map(job, s.parts([sys.argv[1]], size=9000)):\n"
        "        print(*pool.pids(), flush=True)\n"
        "        os.kill(os.getpid(), 9)\n"
    )
    script = tmp_path / "parent.py"
    script.write_text(code, encoding="utf-8")
    found = subprocess.run(
        [sys.executable, str(script), str(log)],
        env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert found.returncode == -signal.SIGKILL
    pids = [int(word) for word in found.stdout.split()]
    assert len(pids) == 2
    for _ in range(100):
        if not any(Path(f"/proc/{pid}/status").exists() for pid in pids):
            break
        time.sleep(0.1)
    else:
        pytest.fail("a worker outlives its parent")


@pytest.mark.parametrize("workers", [1, 2])
def test_killed_at_random_and_resumed_the_bytes_are_the_same(log: Path, tmp_path: Path, workers: int) -> None:
    whole = tmp_path / "whole.csv"
    run(Request([str(log)], str(whole), workers=1, compiled=False))
    out = tmp_path / "out.csv"
    code = (
        "import sys, qscore.batch.sources as s, qscore.batch.running as r, qscore.batch.output as o\n"
        "s.PART_SIZE = r.PART_SIZE = o.PART_SIZE = 10_000\n"
        "s.parts.__defaults__ = (10_000,)\n"
        "o.SYNC_SECONDS = 0\n"
        "if __name__ == '__main__':\n"
        "    r.run(r.Request([sys.argv[1]], sys.argv[2], workers=int(sys.argv[3]), compiled=False, resume=True))\n"
    )
    script = tmp_path / "run.py"
    script.write_text(code, encoding="utf-8")
    call = [sys.executable, str(script), str(log), str(out), str(workers)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    for seconds in (0.3, 0.6, 0.9, 1.1):
        process = subprocess.Popen(call, env=environment, stderr=subprocess.DEVNULL)
        time.sleep(seconds)
        process.send_signal(signal.SIGKILL)
        process.wait()
    subprocess.run(call, env=environment, check=True)
    assert out.read_bytes() == whole.read_bytes()
    assert not list(tmp_path.glob("out.csv.*"))


@pytest.mark.parametrize("form", ["text", "json"])
def test_ids_and_names_that_look_like_formulas_are_made_safe(tmp_path: Path, form: str) -> None:
    log = tmp_path / ("=log.jsonl" if form == "json" else "=log.txt")
    players = {seat: {"points": 10} for seat in ("dealer", "next", "bottom")}
    ids = ["=1+1", "+2", "-3", "@SUM(A1)", "plain", "3"]
    text = "dealer: points 10; next: points 10; bottom: points 10"
    lines = [
        json.dumps({"id": each, "players": players}) if form == "json" else f"id {each}; {text}"
        for each in ids
    ]
    log.write_text("\n".join(lines), encoding="utf-8")
    out = tmp_path / "out.csv"
    run(Request([str(log)], str(out), workers=1))
    found = [line.split(",")[1] for line in out.read_text(encoding="utf-8").splitlines()[1:]]
    assert found == ["'=1+1", "'+2", "'-3", "'@SUM(A1)", "plain", "3"]
    run(Request([str(log), str(log)], str(out), workers=1, raw=True))
    assert out.read_text(encoding="utf-8").splitlines()[1].split(",")[2] == "=1+1"
    assert main(["batch", str(log), "-o", str(out), "--bom", "--lang", "en"]) == 0
    assert out.read_bytes().startswith(b"\xef\xbb\xbfline,")


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("address", ["tls://127.0.0.1:9", "nonsense://nowhere"])
def test_a_scheduler_that_cannot_be_reached_is_an_error(log: Path, tmp_path: Path, address: str) -> None:
    pytest.importorskip("distributed")
    with pytest.raises(InputError, match="E906"):
        run(Request([str(log)], str(tmp_path / "out.csv"), engine="dask", scheduler=address))
