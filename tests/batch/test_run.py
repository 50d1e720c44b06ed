"""Whole runs: engines and workers give the same bytes, interruptions and losses change nothing."""

from __future__ import annotations

import gzip
import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from qscore.batch import engines, output, running, sources
from qscore.batch.api import score_lines
from qscore.batch.job import Part
from qscore.batch.running import Request, run
from qscore.core.problems import InputError
from qscore.scoring import Choice
from tests.batch.deals import Dealer

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log of several parts, with a few bad lines."""
    path = tmp_path_factory.mktemp("log") / "deals.txt"
    lines = list(Dealer(11, odd=0.02, edition="qinger-130").texts(1500))
    path.write_text("\n".join([*lines, "# the end", "", *lines[:10]]), encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def _small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (sources, running, output):
        monkeypatch.setattr(module, "PART_SIZE", 40_000)
    monkeypatch.setattr(sources.parts, "__defaults__", ("en", 40_000))


def scored(log: Path | str, out: Path, **options: Any) -> bytes:
    """The output of a run."""
    run(Request([str(log)], str(out), **options))
    assert not list(out.parent.glob("*.part"))
    assert not list(out.parent.glob("*.journal"))
    assert not list(out.parent.glob("*.spool"))
    return out.read_bytes()


def test_rows_are_those_of_the_lines(log: Path, tmp_path: Path) -> None:
    out = scored(log, tmp_path / "out.csv", workers=1).decode().splitlines()
    assert out[0] == (
        "line,id,dealer,next,bottom,net_dealer,net_next,net_bottom,counted,winner,pattern,fans,agrees,error"
    )
    lines = log.read_text(encoding="utf-8").splitlines()
    assert len(out) == 1511
    assert out[-1].startswith("1512,")
    rows = list(score_lines(lines))
    assert [row.line for row in rows] == [int(line.partition(",")[0]) for line in out[1:]]
    for row, text in zip(rows, out[1:], strict=True):
        fields = text.split(",")
        assert fields[1] == row.id
        assert fields[-1] == (row.error or "")
        if not row.error:
            assert fields[2:8] == [str(n) for n in (*row.points, *row.net)]
            assert sum(net or 0 for net in row.net) == 0


@pytest.mark.parametrize("ending", [".csv", ".jsonl", ".parquet", ".csv.gz", ".jsonl.gz"])
def test_any_number_of_workers_gives_the_same_bytes(log: Path, tmp_path: Path, ending: str) -> None:
    one = scored(log, tmp_path / f"one{ending}", workers=1)
    two = scored(log, tmp_path / f"two{ending}", workers=2)
    explained = scored(log, tmp_path / f"three{ending}", workers=1, compiled=False)
    assert one == two
    if ending == ".parquet":
        from pyarrow import parquet  # type: ignore[import-untyped]

        tables = [parquet.read_table(tmp_path / f"{name}.parquet") for name in ("one", "three")]
        assert tables[0].equals(tables[1])
        assert tables[0].num_rows == 1510
    else:
        assert one == explained


def test_gzip_and_stdin_are_read_like_files(log: Path, tmp_path: Path) -> None:
    plain = scored(log, tmp_path / "plain.csv", workers=1)
    packed = tmp_path / "deals.txt.gz"
    packed.write_bytes(gzip.compress(log.read_bytes()))
    assert scored(packed, tmp_path / "packed.csv", workers=2) == plain
    for data in (log.read_bytes(), packed.read_bytes()):
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        call = [
            sys.executable,
            "-m",
            "qscore",
            "batch",
            "-",
            "-o",
            str(tmp_path / "stdin.csv"),
            "--workers",
            "1",
        ]
        subprocess.run(call, input=data, env=environment, check=True, capture_output=True)
        assert (tmp_path / "stdin.csv").read_bytes() == plain


def test_several_logs_and_windows_line_ends(log: Path, tmp_path: Path) -> None:
    other = tmp_path / "windows.txt"
    other.write_bytes(b"\xef\xbb\xbf" + log.read_bytes().replace(b"\n", b"\r\n"))
    one = scored(log, tmp_path / "one.csv", workers=1)
    request = Request([str(log), str(other)], str(tmp_path / "both.csv"), workers=1)
    assert run(request).summary.deals == 3020
    head, _, rows = one.partition(b"\n")
    expected = [b"file," + head]
    expected += [name.encode() + b"," + row for name in (str(log), str(other)) for row in rows.splitlines()]
    assert (tmp_path / "both.csv").read_bytes().splitlines() == expected


@pytest.mark.parametrize("ending", [".jsonl", ".parquet"])
def test_rows_of_several_logs_name_theirs(tmp_path: Path, ending: str) -> None:
    """Rows of either scorer, good ones and bad ones."""
    lines = [
        *Dealer(11).texts(40),
        "jiang 3p; dealer: points 180; next: points 110; bottom: points 30",
        "bad",
    ]
    for name in ("one, of two.txt", "two.txt"):
        (tmp_path / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    names = [str(tmp_path / name) for name in ("one, of two.txt", "two.txt")]
    for compiled in (True, False):
        out = tmp_path / f"{compiled}{ending}"
        run(Request(names, str(out), workers=1, compiled=compiled))
        if ending == ".parquet":
            from pyarrow import parquet

            rows = parquet.read_table(out).to_pylist()
        else:
            rows = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
        assert [row["file"] for row in rows] == [name for name in names for _ in lines]
        assert list(rows[0])[:3] == ["file", "line", "id"]
        assert [row["line"] for row in rows] == [*range(1, len(lines) + 1)] * 2
        assert rows[40]["dealer"] == 180
        assert rows[-1]["error"] is not None
    first, second = (tmp_path / f"{compiled}{ending}" for compiled in (True, False))
    assert ending == ".parquet" or first.read_bytes() == second.read_bytes()


class Interrupted(Exception):
    """The test stops a run."""


@pytest.mark.parametrize("ending", [".csv", ".parquet", ".jsonl.gz"])
def test_resume_gives_the_same_bytes(log: Path, tmp_path: Path, ending: str) -> None:
    whole = scored(log, tmp_path / f"whole{ending}", workers=1)
    bad = tmp_path / "bad.txt"
    whole_bad = tmp_path / "whole-bad.txt"
    out = tmp_path / f"out{ending}"
    request = Request([str(log)], str(out), workers=1, errors=str(bad))
    whole_summary = run(
        Request([str(log)], str(tmp_path / "x.csv"), workers=1, errors=str(whole_bad))
    ).summary
    seen = 0

    def stop(_position: int, _summary: object) -> None:
        nonlocal seen
        seen += 1
        if seen == 4:
            raise Interrupted

    with pytest.raises(Interrupted):
        run(request, stop)
    assert not out.exists()
    with Path(f"{out}.part").open("ab") as file:
        file.write(b"torn")
    with Path(f"{out}.journal").open("ab") as file:
        file.write(b'{"number": 99')
    report = run(Request([str(log)], str(out), workers=1, errors=str(bad), resume=True))
    assert report.before > 0
    assert out.read_bytes() == whole
    assert bad.read_bytes() == whole_bad.read_bytes()
    assert report.summary.as_json() == whole_summary.as_json()


def test_resume_refuses_other_logs_and_options(log: Path, tmp_path: Path) -> None:
    changed = tmp_path / "changed.txt"
    changed.write_bytes(log.read_bytes())
    out = str(tmp_path / "out.csv")

    def stop(_position: int, _summary: object) -> None:
        raise Interrupted

    with pytest.raises(Interrupted):
        run(Request([str(changed)], out, workers=1), stop)
    with pytest.raises(InputError, match="E903"):
        run(Request([str(changed)], out, Choice(rulings={"rounding": "after-fans"}), workers=1, resume=True))
    changed.write_bytes(log.read_bytes()[300:])
    with pytest.raises(InputError, match="E903"):
        run(Request([str(changed)], out, workers=1, resume=True))
    run(Request([str(changed)], out, workers=1))  # without --resume it begins anew


def test_a_killed_run_goes_on(log: Path, tmp_path: Path) -> None:
    big = tmp_path / "big.txt"
    big.write_bytes((log.read_bytes() + b"\n") * 60)
    whole = scored(big, tmp_path / "whole.csv", workers=1)
    out = tmp_path / "out.csv"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    code = (
        "import sys, qscore.batch.sources as s, qscore.batch.running as r, qscore.batch.output as o\n"
        "s.PART_SIZE = r.PART_SIZE = o.PART_SIZE = 40_000\n"
        "s.parts.__defaults__ = ('en', 40_000)\n"
        "r.run(r.Request([sys.argv[1]], sys.argv[2], workers=1))\n"
    )
    process = subprocess.Popen([sys.executable, "-c", code, str(big), str(out)], env=environment)
    journal = Path(f"{out}.journal")
    for _ in range(2000):
        if journal.exists() and journal.read_bytes().count(b"\n") > 3:
            break
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert not out.exists()
    report = run(Request([str(big)], str(out), workers=1, resume=True))
    assert report.before > 0
    assert out.read_bytes() == whole


def test_a_lost_worker_changes_nothing(log: Path, tmp_path: Path) -> None:
    whole = scored(log, tmp_path / "whole.csv", workers=1)
    job = running.job_of(Request([str(log)], str(tmp_path / "out.csv")))
    pool = engines.Processes(2)
    rows: list[bytes] = []
    killed = False
    for done, _ in pool.map(job, sources.parts([str(log)], size=40_000)):
        rows.append(done.rows)
        if not killed:
            os.kill(pool.pids()[0], signal.SIGKILL)
            killed = True
    assert whole.partition(b"\n")[2] == b"".join(rows)


@pytest.mark.filterwarnings("ignore")
def test_dask_gives_the_same_bytes_and_survives_a_lost_worker(log: Path, tmp_path: Path) -> None:
    whole = scored(log, tmp_path / "whole.csv", workers=1)
    packed = tmp_path / "deals.txt.gz"
    packed.write_bytes(gzip.compress(log.read_bytes()))
    assert scored(packed, tmp_path / "dask.csv", engine="dask", workers=1) == whole
    job = running.job_of(Request([str(log)], str(tmp_path / "out.csv")))
    cluster = engines.Dask(None, 2, tmp_path / "spool")
    workers = cluster.client.run(os.getpid)
    killer = threading.Timer(0.0, os.kill, [next(iter(workers.values())), signal.SIGKILL])
    rows: list[bytes] = []
    for done, _ in cluster.map(job, sources.parts([str(log)], size=40_000)):
        if not rows:
            killer.start()
        rows.append(done.rows)
    assert whole.partition(b"\n")[2] == b"".join(rows)


@pytest.mark.filterwarnings("ignore")
def test_no_cluster_answers(log: Path, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="E906"):
        run(Request([str(log)], str(tmp_path / "out.csv"), engine="dask", scheduler="nonsense://nowhere"))


def test_without_the_extra_the_results_are_the_same(log: Path, tmp_path: Path) -> None:
    whole = scored(log, tmp_path / "whole.csv", workers=1)
    code = (
        "import sys\n"
        "for name in ('numpy', 'pyarrow', 'distributed'): sys.modules[name] = None\n"
        "from qscore.cli.main import main\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}

    def call(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", code, "batch", str(log), *arguments, "--lang", "en"],
            env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip

    assert call("-o", str(tmp_path / "out.csv"), "--workers", "1").returncode == 0
    assert (tmp_path / "out.csv").read_bytes() == whole
    assert "E902" in call("-o", str(tmp_path / "out.parquet")).stderr
    assert "E902" in call("-o", str(tmp_path / "out.csv"), "--engine", "dask").stderr


def test_a_line_without_end_is_cut_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "LONGEST_LINE", 60_000)
    log = tmp_path / "long.txt"
    deal = "jiang 3p; dealer: points 180; next: points 110; bottom: points 30"
    log.write_text(f"{deal}\n{'x' * 300_000}\n{deal}\n", encoding="utf-8")
    out = scored(log, tmp_path / "out.csv", workers=1).decode().splitlines()
    assert [line.split(",")[0] for line in out[1:]] == ["1", "2", "3"]
    assert out[2].endswith("E010")
    assert out[3].startswith("3,,180,110,30,220,10,-230,true")


def test_other_games_go_through_the_explaining_scorer(tmp_path: Path) -> None:
    from qscore.core.game import game

    log = tmp_path / "gongzhu.jsonl"
    seats = game("gongzhu").seats
    deal = {"ruleset": "gongzhu", "players": {seat: {} for seat in seats}}
    log.write_text(json.dumps(deal) + "\n" + json.dumps({"ruleset": "qinger-130"}) + "\n", encoding="utf-8")
    out = scored(log, tmp_path / "out.csv", workers=1).decode().splitlines()
    assert out[0].split(",")[2 : 2 + len(seats)] == list(seats)
    assert out[2].endswith("E901")


def test_parts_hold_whole_lines_whatever_their_size(log: Path) -> None:
    whole = log.read_bytes()
    for size in (700, 4096, 10**7):
        found = [checked.part for checked in sources.parts([str(log)], size=size)]
        assert [part.number for part in found] == list(range(len(found)))
        assert b"".join(whole[part.start : part.end] for part in found) == whole
        assert all(part.data is None for part in found)
        lines = [part.first_line for part in found]
        assert lines == [1 + whole[: part.start].count(b"\n") for part in found]


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [("a.yaml", b"jiang: 3p\n", "E905"), ("b.txt.gz", b"\x1f\x8bnonsense", "E001")],
)
def test_what_is_no_log(tmp_path: Path, name: str, content: bytes, code: str) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(InputError, match=code):
        run(Request([str(path)], str(tmp_path / "out.csv"), workers=1))


def test_a_gzip_file_that_breaks_off(log: Path, tmp_path: Path) -> None:
    path = tmp_path / "torn.txt.gz"
    path.write_bytes(gzip.compress(log.read_bytes())[:-2000])
    with pytest.raises(InputError, match="E001"):
        run(Request([str(path)], str(tmp_path / "out.csv"), workers=1))


def test_mixed_forms_and_unknown_outputs(log: Path, tmp_path: Path) -> None:
    other = tmp_path / "deals.jsonl"
    other.write_text("{}\n", encoding="utf-8")
    with pytest.raises(InputError, match="E905"):
        run(Request([str(log), str(other)], str(tmp_path / "out.csv")))
    with pytest.raises(InputError, match="E904"):
        run(Request([str(log)], str(tmp_path / "out.txt")))
    with pytest.raises(InputError, match="E907"):
        run(Request([str(log)], str(tmp_path / "no" / "such" / "out.csv")))


def test_part_is_plain_data() -> None:
    import pickle

    part = Part(3, "log", "/log", 0, 10, 7)
    assert pickle.loads(pickle.dumps(part)) == part
