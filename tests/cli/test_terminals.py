"""Terminals of every sort: narrow, dumb, without colour, interrupted; files from other systems, names in Chinese."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import shlex
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from qscore import read_session
from qscore.cli.main import program
from qscore.cli.speech import wants_colour
from qscore.show.evening_rows import won_how
from qscore.show.layout import width_of
from qscore.show.terminal.score_table import score_table
from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]
SATURDAY = ROOT / "examples" / "session-saturday.yaml"


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8", "LC_ALL": "", **more}


def on_a_terminal(
    *arguments: str, status: int = 0, typed: tuple[tuple[str, str], ...] = (), cwd: Path = ROOT, **more: str
) -> str:
    """What the program writes where its output is a terminal; `typed`: what is waited for, then what is typed."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "qscore", *arguments],
        stdin=theirs if typed else subprocess.DEVNULL,
        stdout=theirs,
        stderr=theirs,
        env=environment(**more),
        cwd=cwd,
        preexec_fn=own_terminal if typed else None,
    ) as process:
        os.close(theirs)
        said = b""
        waiting = list(typed)
        while True:
            if not select.select([ours], [], [], 30)[0]:
                process.kill()
            try:
                piece = os.read(ours, 65536)
            except OSError:  # how Linux says that the other end is closed
                break
            if not piece:
                break
            said += piece
            if waiting and said.decode(errors="replace").endswith(waiting[0][0]):
                time.sleep(0.3)  # between the question and the waiting for an answer a key is not noticed
                os.write(ours, waiting.pop(0)[1].encode())
        assert process.wait(60) == status
    os.close(ours)
    return said.decode().replace("\r\n", "\n")


def own_terminal() -> None:  # pragma: no cover - in the child
    """Makes the terminal that standard input is the one whose Ctrl-C ends this process."""
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def helps() -> list[list[str]]:
    """The words of every command that has help."""
    return [[], *(list(words) for words, _ in program.made("qscore").every_command())]


@pytest.mark.parametrize("width", [40, 47, 52, 60, 80])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_help_fits_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch, width: int, language: str) -> None:
    for words in helps():
        monkeypatch.setenv("COLUMNS", "1000")
        whole = run(*words, "--help", "--lang", language).out
        monkeypatch.setenv("COLUMNS", str(width))
        said = run(*words, "--help", "--lang", language).out
        for line in said.splitlines():
            if not line.startswith(("  qscore ", "  echo ")):  # examples are to be copied whole
                assert width_of(line) <= width, line
                assert line.strip()[:1] not in tuple("。，、；：）"), line
        assert "".join(said.split()) == "".join(whole.split())
        assert ("显示这段说明。" in said) == (language == "zh")
        assert ("Usage: qscore" in said) == (language == "en")


def test_help_names_what_a_value_is_without_its_type(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    said = run("batch", "--help", "--lang", "en").out
    assert "Usage: qscore batch [OPTIONS] LOG...\n" in said
    assert (
        "\n  LOG...  Text deals or JSON objects, one a line; plain, gzip, or - for stdin.\n          [required]\n"
        in said
    )
    assert "<" not in said
    chinese = run("session", "export", "--help", "--lang", "zh").out
    assert "用法：qscore session export [选项] FILE\n" in chinese
    assert "  --bom / --no-bom                CSV 以表格软件所认的标记开头。 [默认：bom]\n" in chinese
    monkeypatch.setenv("COLUMNS", "1")
    assert run("score", "--help").status == 0


@pytest.mark.parametrize("width", [40, 60, 80, 100])
def test_the_sheet_of_an_evening_folds_to_the_width(width: int) -> None:
    ledger = read_session(SATURDAY)
    folded = score_table(ledger, "zh", width=width, fold=True)
    assert all(width_of(line) <= width for line in folded.splitlines())
    rows = score_table(ledger, "zh").splitlines()
    tables = folded.split("\n\n")
    told, *numbered = tables
    assert [len(table.splitlines()) for table in numbered] == [len(rows)] * len(numbered)
    for name in ledger.players:
        assert sum(name in table.splitlines()[0] for table in numbered) == 1
        assert str(ledger.totals[name]) in folded
    # nothing is lost: who dealt, what was turned up, and every word about who won
    assert "…" not in folded
    for deal in ledger.deals:
        assert "".join(won_how(deal, "zh").split()) in "".join(told.split())
        assert re.search(rf"^ +{deal.n}  {deal.seats['dealer']} ", told, re.MULTILINE)
    assert all(card in told for card in ("3饼", "红喜"))


def test_the_words_on_who_won_are_broken_where_everybody_fits_beside_them() -> None:
    ledger = read_session(SATURDAY)
    folded = score_table(ledger, "en", width=124, fold=True)
    assert "\n\n" not in folded
    assert "…" not in folded
    words = " ".join(row.split("│")[0].strip().rpartition("  ")[2] for row in folded.splitlines())
    assert all(won_how(deal, "en") in words for deal in ledger.deals)


def test_a_terminal_is_coloured_unless_it_is_dumb_or_colour_is_not_wanted() -> None:
    plain = on_a_terminal("session", "show", str(SATURDAY), TERM="dumb", COLUMNS="40")
    assert "\x1b" not in plain
    table = plain.split("\n\n")[1]
    assert (
        table
        == on_a_terminal("session", "show", str(SATURDAY), NO_COLOR="1", TERM="xterm", COLUMNS="40").split(
            "\n\n"
        )[1]
    )
    assert all(width_of(line) <= 40 for line in table.splitlines())
    coloured = on_a_terminal("session", "show", str(SATURDAY), TERM="xterm", NO_COLOR="", COLUMNS="200")
    assert "\x1b[32m" in coloured
    assert not wants_colour(None if sys.stdout.isatty() else sys.stdout)


def test_files_of_other_systems_with_names_in_chinese(run: Run, tmp_path: Path) -> None:
    text = "将 3饼; 头家: 180分; 下家: 110分; 底家: 30分\n将 4饼; 头家: 1分; 下家: 1分; 底家: 1分\n"
    unix = tmp_path / "牌.txt"
    unix.write_bytes(text.encode())
    windows = tmp_path / "周六 的牌.txt"
    windows.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    utf16 = tmp_path / "记事本.txt"
    utf16.write_bytes(text.replace("\n", "\r\n").encode("utf-16"))
    expected = run("score", str(unix))
    assert (expected.status, "+220" in expected.out) == (0, True)
    assert run("score", str(windows)) == expected
    assert run("score", str(utf16)) == expected
    wrong = tmp_path / "错.txt"
    wrong.write_bytes(b"\xef\xbb\xbf# \r\n" + "将 3饼; 头家: 180分; 下家: x; 底家: 30分\r\n".encode())
    assert "错.txt:2:" in run("score", str(wrong)).err


def test_ctrl_c_says_so_and_loses_nothing(tmp_path: Path) -> None:
    session = tmp_path / "周六.yaml"
    session.write_text("session:\n  players: [王, 李, 张]\ndeals:\n", "utf-8")
    code = (
        "import sys\n"
        "from qscore.cli.main import main\n"
        "while True:\n"
        "    status = main(['session', 'add', sys.argv[1], '{outcome: no-jiang}'])\n"
        "    if status == 130: sys.exit(130)\n"
        "    assert status == 0\n"
        "    print('added', flush=True)\n"
    )
    confirmed = 0
    for pause in (0.0, 0.013, 0.037):
        with subprocess.Popen(
            [sys.executable, "-c", code, str(session)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(),
            text=True,
        ) as process:
            assert process.stdout is not None
            while "added" not in process.stdout.readline():
                assert process.poll() is None
            time.sleep(pause)
            process.send_signal(signal.SIGINT)
            rest, errors = process.communicate(timeout=60)
        confirmed += 1 + rest.count("added")
        assert "Traceback" not in errors or "<string>" in errors  # it may come between two calls
        deals = len(read_session(session).deals)
        assert confirmed <= deals <= confirmed + 1
        confirmed = deals
    assert not list(tmp_path.glob(".*.tmp-*"))


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_ends_a_batch_at_once_and_says_how_to_go_on(tmp_path: Path, workers: str) -> None:
    log, out = tmp_path / "log.txt", tmp_path / "out.csv"
    log.write_text("青儿130 将 3饼; 头家 李: 20分; 下家 张: 10分; 底家 王: 10分\n" * 300_000, "utf-8")
    with subprocess.Popen(
        [sys.executable, "-m", "qscore", "batch", str(log), "-o", str(out), "--workers", workers],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        text=True,
        start_new_session=True,
    ) as process:
        for _ in range(1000):
            if Path(f"{out}.part").exists():
                break
            time.sleep(0.01)
        time.sleep(0.2)  # the workers are being started
        os.killpg(process.pid, signal.SIGINT)  # as the terminal sends it: to the workers too
        said, errors = process.communicate(timeout=30)
    assert (process.returncode, said) == (130, "")
    assert errors == "interrupted; the same call with --resume goes on\n"
    assert not out.exists()


CTRL_C, CTRL_D = "\x03", "\x04"


@pytest.mark.parametrize(
    ("key", "status", "end"),
    [
        (CTRL_C, 130, "什么也没有写\n已输入的部分：\n  将 3p\n已中断"),
        (CTRL_D, 1, "已输入的部分：\n  将 3p\n什么也没有写"),
    ],
)
def test_a_question_not_answered_ends_its_line(tmp_path: Path, key: str, status: int, end: str) -> None:
    session = tmp_path / "周六.yaml"
    text = "session:\n  players: [王, 李, 张]\ndeals:\n"
    session.write_text(text, "utf-8")
    said = on_a_terminal(
        *("session", "add", str(session), "--lang", "zh"),
        status=status,
        typed=(("> ", "3p\n"), ("> ", key)),
        TERM="dumb",
        COLUMNS="40",
    )
    questions, _, rest = said.rpartition("\n> ")
    assert rest.removeprefix("^C").removeprefix("^D\b\b") == f"\n{end}\n"
    assert all(width_of(line) <= 40 for line in questions.splitlines())
    assert "Ctrl-D" in questions.replace("\n", "")
    assert session.read_text("utf-8") == text
    assert [one.name for one in tmp_path.iterdir()] == [session.name]


def test_messages_fold_on_a_narrow_terminal(tmp_path: Path) -> None:
    deals = tmp_path / "d.txt"
    deals.write_text(
        "qinger-130 jiang 3p; dealer 王: points 5; next 李: points 9; bottom 张: 12x 略\n", "utf-8"
    )
    for language in ("en", "zh"):
        call = ("check", "d.txt", "--lang", language)
        narrow = on_a_terminal(*call, status=1, cwd=tmp_path, COLUMNS="40", TERM="dumb")
        whole = on_a_terminal(*call, status=1, cwd=tmp_path, COLUMNS="400", TERM="dumb")
        assert [line for line in narrow.splitlines() if width_of(line) > 40] == []
        lines = narrow.splitlines()
        caret = next(
            place for place, line in enumerate(lines) if set(line.removeprefix("  | ")) == {" ", "^"}
        )
        assert lines[caret - 1].startswith("  | ")
        pointed, *_ = (line for line in whole.splitlines() if set(line.removeprefix("  | ")) == {" ", "^"})
        assert lines[caret].count("^") == pointed.count("^")
        under = width_of(lines[caret].rstrip("^"))
        assert any(
            width_of(lines[caret - 1][:place]) == under and lines[caret - 1][place:].startswith("12x")
            for place in range(len(lines[caret - 1]))
        )
        kept = [line for line in whole.splitlines() if not line.startswith("  | ")]
        folded = [line for line in lines if not line.startswith("  | ")]
        assert "".join("".join(folded).split()) == "".join("".join(kept).split())


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_bar_of_a_batch_stays_on_its_line(tmp_path: Path, columns: int, language: str) -> None:
    log = ROOT / "examples" / "deals.txt"
    call = ("batch", str(log), "-o", str(tmp_path / "o.csv"), "--workers", "1", "--lang", language)
    said = on_a_terminal(*call, COLUMNS=str(columns), TERM="xterm")
    bars = [re.sub(r"\x1b\[[?\d]*[a-zA-Z]", "", one) for one in said.split("\r") if "[" in one and "%" in one]
    assert bars
    assert "None" not in said
    assert all(width_of(line) < columns for bar in bars for line in bar.splitlines()[:1])
    assert ("每秒" if language == "zh" else "a second") in "".join(bars) or columns == 40
    dumb = on_a_terminal(*call, COLUMNS=str(columns), TERM="dumb")
    assert "\x1b" not in dumb
    assert "\r" not in dumb


@pytest.mark.parametrize(
    "call",
    [
        "score examples/first-deal.yaml",
        "session show examples/session-saturday.yaml",
        "session export examples/session-saturday.yaml --to csv",
    ],
)
def test_streams_that_are_closed_are_no_error(call: str) -> None:
    command = f"{shlex.quote(sys.executable)} -m qscore {call}"
    for tail in (" | true", " | head -n 1", " >&-", " 2>&- | head -n 1", " <&- | tail -n 1"):
        said = subprocess.run(
            ["bash", "-o", "pipefail", "-c", command + tail],
            cwd=ROOT,
            env=environment(),
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        assert (said.returncode, said.stderr) == (0, ""), tail


def test_the_module_is_the_program() -> None:
    command = [sys.executable, "-m", "qscore", "settle", "180", "110", "30", "--json"]
    said = subprocess.run(command, capture_output=True, text=True, env=environment(), check=True, timeout=60)
    assert '"settlement": {"1": 220, "2": 10, "3": -230}' in said.stdout
