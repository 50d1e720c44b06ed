"""Safety for real: killed at any moment, a full disk, a read-only folder, two writers, a torn journal."""

from __future__ import annotations

import os
import random
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from qscore.core.problems import InputError
from qscore.evening import journal
from qscore.evening.changes import Plan, begin, commit, plan_add, plan_restore, plan_undo, state_of
from qscore.evening.read import ledger_of_text, read_session
from qscore.evening.records import next_record, text_at
from qscore.evening.store import locked, write_whole
from tests.evening.helpers import HEAD, environment, run

DRAW = "{outcome: no-jiang}"
ADDER = """
import sys
from pathlib import Path
from qscore.evening.changes import commit, plan_add, state_of
path = Path(sys.argv[1])
def make():
    return plan_add(state_of(path), ["{outcome: no-jiang}"])
while True:
    commit(make(), make)
    print("done", flush=True)
"""


@pytest.fixture
def session(tmp_path: Path) -> Path:
    """A session file with its journal."""
    path = tmp_path / "s.yaml"
    begin(path, HEAD + "deals:\n")
    return path


def add(path: Path, entry: str = DRAW) -> None:
    """Adds an entry the way the command does."""

    def make() -> Plan:
        return plan_add(state_of(path), [entry])

    commit(make(), make)


def states(path: Path) -> list[str]:
    """The text after every record of the journal."""
    records = journal.read_journal(path).records
    found = [text_at(records, record.seq) for record in records]
    assert None not in found
    return [text for text in found if text is not None]


def test_killed_at_random_moments_nothing_confirmed_is_lost(session: Path) -> None:
    luck = random.Random(7)
    confirmed = 0
    for _ in range(12):
        adder = subprocess.Popen(
            [sys.executable, "-c", ADDER, str(session)],
            stdout=subprocess.PIPE,
            env=environment(),
            text=True,
        )
        assert adder.stdout is not None
        assert adder.stdout.readline() == "done\n"
        time.sleep(luck.random() * 0.08)
        adder.send_signal(signal.SIGKILL)
        confirmed += 1 + adder.stdout.read().count("done\n")
        adder.wait()
        adder.stdout.close()
        deals = len(read_session(session).deals)
        assert deals >= confirmed
        assert deals <= confirmed + 1
        confirmed = deals
    add(session)
    assert states(session)[-1] == session.read_text("utf-8")
    assert len(ledger_of_text(states(session)[-1], "s.yaml").deals) == confirmed + 1
    assert sorted(path.name for path in session.parent.iterdir()) == [
        ".s.yaml.lock",
        "s.yaml",
        "s.yaml.journal",
    ]


def test_killed_between_journal_and_file_the_record_is_taken_back(
    session: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(session)
    before = session.read_text("utf-8")

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("qscore.evening.changes.write_whole", killed)
        with pytest.raises(KeyboardInterrupt):
            add(session)
    assert session.read_text("utf-8") == before
    add(session, "{outcome: 牌误}")
    actions = [record.action for record in journal.read_journal(session).records]
    assert actions == ["begin", "add", "add", "void", "add"]
    plan = plan_undo(session)
    assert plan.raw_after == before
    commit(plan)
    assert plan_undo(session).raw_after == HEAD + "deals:\n"


def test_a_torn_last_line_is_no_damage(session: Path) -> None:
    add(session)
    path = journal.journal_path(session)
    whole = path.read_bytes()
    path.write_bytes(whole + b'0123456789abcdef {"seq":3,"act')
    assert [record.seq for record in journal.read_journal(session).records] == [1, 2]
    assert journal.read_journal(session).damaged == ()
    add(session)
    assert [record.action for record in journal.read_journal(session).records] == [
        "begin",
        "add",
        "add",
    ]
    assert states(session)[-1] == session.read_text("utf-8")


def test_a_damaged_line_spares_the_states_that_do_not_rest_on_it(session: Path) -> None:
    add(session)
    add(session)
    path = journal.journal_path(session)
    lines = path.read_bytes().split(b"\n")
    lines[1] = lines[1].replace(b"add", b"odd")
    path.write_bytes(b"\n".join(lines))
    found = journal.read_journal(session)
    assert found.damaged == (2,)
    assert text_at(found.records, 1) == HEAD + "deals:\n"
    assert text_at(found.records, 3) is None
    with pytest.raises(InputError) as caught:
        plan_restore(session, 3)
    assert [one.code for one in caught.value.diagnostics] == ["E728"]
    add(session)
    assert len(read_session(session).deals) == 3


def limit(size: int) -> Callable[[], None]:
    """Makes a process unable to write files beyond a size, as on a full disk."""

    def apply() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    return apply


@pytest.mark.parametrize("size", [0, 10, 300, 700, 1500])
def test_a_full_disk_leaves_everything_as_it_was(session: Path, size: int) -> None:
    path = session.parent / "s.yaml"
    for _ in range(20):
        before, known = session.read_bytes(), journal.read_journal(session).records
        result = run(path.parent, "add", "s.yaml", DRAW, preexec_fn=limit(size))
        if result.returncode:
            break
    assert result.returncode == 1, result.stderr
    assert "E722" in result.stderr
    assert "Traceback" not in result.stderr
    assert session.read_bytes() == before
    assert journal.read_journal(session).records == known
    add(session)
    assert len(read_session(session).deals) == before.count(b"no-jiang") + 1


def test_a_file_system_that_cannot_be_written(session: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = session.read_bytes(), journal.journal_path(session).read_bytes()
    real = os.open

    def refusing(path: str, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_CREAT:
            raise OSError(30, "Read-only file system")
        return real(path, flags, mode)

    monkeypatch.setattr("os.open", refusing)
    with pytest.raises(InputError, match="read-only file system"):
        add(session)
    assert (session.read_bytes(), journal.journal_path(session).read_bytes()) == before
    assert read_session(session).deals == ()


def test_a_write_that_fails_half_way_is_taken_back(session: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(session)
    before = session.read_bytes(), journal.journal_path(session).read_bytes()
    real = os.fsync
    calls = []

    def failing(descriptor: int) -> None:
        calls.append(descriptor)
        if len(calls) == 2:
            raise OSError(28, "No space left on device")
        real(descriptor)

    monkeypatch.setattr("os.fsync", failing)
    with pytest.raises(InputError, match="no space left on device"):
        add(session)
    assert (session.read_bytes(), journal.journal_path(session).read_bytes()) == before


def test_two_writers_at_once_lose_nothing(session: Path) -> None:
    with ThreadPoolExecutor(4) as pool:
        results = list(pool.map(lambda _: run(session.parent, "add", "s.yaml", DRAW), range(8)))
    done = sum(result.returncode == 0 for result in results)
    assert done >= 1
    assert all("E721" in result.stderr for result in results if result.returncode)
    assert len(read_session(session).deals) == done
    assert states(session)[-1] == session.read_text("utf-8")


def test_a_writer_does_not_wait_for_ever_and_is_told_who_writes(
    session: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("qscore.evening.store.PATIENCE", 0.2)
    with locked(session):
        started = time.monotonic()
        with pytest.raises(InputError) as caught:
            add(session)
        assert time.monotonic() - started < 3
    [found] = caught.value.diagnostics
    assert found.code == "E721"
    assert f"process {os.getpid()}" in found.message.en
    add(session)


def test_changes_by_hand_are_kept_in_the_journal_and_can_be_undone(session: Path) -> None:
    add(session)
    by_hand = session.read_text("utf-8").replace("deals:", "# by hand\ndeals:")
    session.write_text(by_hand, "utf-8")
    add(session)
    assert [record.action for record in journal.read_journal(session).records] == [
        "begin",
        "add",
        "outside",
        "add",
    ]
    assert states(session)[2] == by_hand
    commit(plan_undo(session))
    assert session.read_text("utf-8") == by_hand
    commit(plan_undo(session))
    assert "# by hand" not in session.read_text("utf-8")


def test_a_plan_is_refused_where_the_file_has_changed_meanwhile(session: Path) -> None:
    plan = plan_add(state_of(session), [DRAW])
    add(session)
    with pytest.raises(InputError) as caught:
        commit(plan)
    assert [one.code for one in caught.value.diagnostics] == ["E732"]
    assert len(read_session(session).deals) == 1


def test_a_file_keeps_its_mode_and_a_link_its_target(tmp_path: Path) -> None:
    real = tmp_path / "real.yaml"
    real.write_text("old", "utf-8")
    real.chmod(0o640)
    write_whole(real, "new")
    assert real.stat().st_mode & 0o777 == 0o640
    assert real.read_text("utf-8") == "new"


def test_a_long_journal_writes_the_whole_text_now_and_then(
    session: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("qscore.evening.records.RECORDS_BETWEEN", 3)
    for _ in range(7):
        add(session)
    records = journal.read_journal(session).records
    assert [record.seq for record in records if record.full is not None] == [1, 4, 7]
    assert [text.count("no-jiang") for text in states(session)] == list(range(8))
    last = journal.last_record(session)
    assert last is not None
    assert last.seq == 8


def test_the_last_record_is_found_behind_a_very_long_one(session: Path) -> None:
    record = next_record(journal.last_record(session), "outside", "", "x" * 300_000)
    journal.append(session, record)
    found = journal.last_record(session)
    assert found is not None
    assert found.put == "x" * 300_000
    assert journal.last_record(session.with_name("other.yaml")) is None


def test_a_link_is_followed_and_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "cloud").mkdir()
    begin(tmp_path / "cloud" / "s.yaml", HEAD + "deals:\n")
    link = tmp_path / "s.yaml"
    link.symlink_to(tmp_path / "cloud" / "s.yaml")
    assert run(tmp_path, "add", "s.yaml", DRAW).returncode == 0
    assert link.is_symlink()
    assert len(read_session(link).deals) == 1
    assert (tmp_path / "cloud" / "s.yaml.journal").exists()


def test_only_utf8_files_are_changed(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_bytes(b"\xff\xfe" + (HEAD + "deals: []\n").encode("utf-16-le"))
    assert read_session(path).deals == ()
    result = run(tmp_path, "add", "s.yaml", DRAW)
    assert (result.returncode, "E730" in result.stderr) == (1, True)


def test_windows_line_ends_and_a_byte_order_mark_survive(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + (HEAD + "deals:\n  # first\n").replace("\n", "\r\n").encode())
    before = path.read_bytes()
    assert run(tmp_path, "add", "s.yaml", DRAW).returncode == 0
    added = b"  - {outcome: no-jiang}\r\n"
    assert added in path.read_bytes()
    assert path.read_bytes().replace(added, b"") == before
    assert run(tmp_path, "undo", "s.yaml").returncode == 0
    assert path.read_bytes() == before


def test_a_layout_that_cannot_be_changed_is_said_so(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text("session: {players: [a, b, c]}\ndeals: [{outcome: no-jiang}]\n", "utf-8")
    for words in (("add", "s.yaml", DRAW), ("remove", "s.yaml", "1"), ("edit", "s.yaml", "1", DRAW)):
        result = run(tmp_path, *words)
        assert (result.returncode, "E725" in result.stderr) == (1, True)


def test_a_journal_that_cannot_be_read_is_named(session: Path) -> None:
    journal.journal_path(session).unlink()
    journal.journal_path(session).mkdir()
    with pytest.raises(InputError) as caught:
        journal.read_journal(session)
    assert [one.code for one in caught.value.diagnostics] == ["E001"]
    with pytest.raises(InputError) as caught:
        add(session)
    assert session.read_text("utf-8") == HEAD + "deals:\n"


def test_a_journal_that_was_deleted_begins_again(session: Path) -> None:
    add(session)
    journal.journal_path(session).unlink()
    add(session)
    assert [record.action for record in journal.read_journal(session).records] == ["begin", "add"]
    commit(plan_undo(session))
    with pytest.raises(InputError):
        plan_undo(session)
    assert len(read_session(session).deals) == 1


def test_a_journal_without_a_whole_state_begins_again(session: Path) -> None:
    add(session)
    path = journal.journal_path(session)
    path.write_bytes(path.read_bytes().split(b"\n")[1] + b"\n")
    session.write_text(session.read_text("utf-8") + "# by hand\n", "utf-8")
    assert text_at(journal.read_journal(session).records, 2) is None
    add(session)
    assert [record.action for record in journal.read_journal(session).records] == [
        "add",
        "begin",
        "add",
    ]


STEPS = (
    "open",
    "write",
    "fsync",
    "replace",
    "rename",
    "unlink",
    "ftruncate",
    "truncate",
    "fchmod",
    "fchown",
    "close",
)


def killed_at(step: int, call: Callable[[], object]) -> bool:
    """Carries out a call in a process that is killed before its system call of that number; whether it was."""
    child = os.fork()
    if child == 0:  # pragma: no cover - in a process of its own
        left = [step]

        def counted(real: Callable[..., object]) -> Callable[..., object]:
            def dying(*arguments: object, **options: object) -> object:
                left[0] -= 1
                if left[0] == 0:
                    os._exit(9)
                return real(*arguments, **options)

            return dying

        for name in STEPS:
            setattr(os, name, counted(getattr(os, name)))
        try:
            call()
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9


def test_killed_before_every_single_step_of_a_change(session: Path) -> None:
    deals, step, happened = 0, 0, 0
    while True:
        step += 1
        was_killed = killed_at(step, lambda: add(session))
        now = len(read_session(session).deals)
        assert now in ((deals, deals + 1) if was_killed else (deals + 1,))
        happened, deals = happened + (now > deals), now
        undone = plan_undo(session) if now else None
        assert undone is None or undone.raw_after.count(DRAW) == now - 1
        if not was_killed:
            break
    assert step > 10
    assert happened >= 2
    add(session)
    assert states(session)[-1] == session.read_text("utf-8")
    assert len(list(session.parent.iterdir())) == 3


def test_killed_before_every_single_step_of_a_beginning(tmp_path: Path) -> None:
    for step in range(1, 100):  # pragma: no branch
        path = tmp_path / f"{step}.yaml"
        was_killed = killed_at(step, lambda: begin(path, HEAD + "deals:\n"))  # noqa: B023
        if not path.exists():
            begin(path, HEAD + "deals:\n")
        add(path)
        assert len(read_session(path).deals) == 1
        assert states(path)[-1] == path.read_text("utf-8")
        assert len(list(tmp_path.iterdir())) == 3 * step
        if not was_killed:
            break
    assert step > 10
