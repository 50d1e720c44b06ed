"""Journals edited by somebody who can work out check sums: what is no record is damage, never a crash."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from qscore.cli.main import main
from qscore.evening.journal import _check, read_journal

WORDS: list[Any] = [1, [], {}, None]
WRONG: dict[str, list[Any]] = {
    "seq": ["x", None, -1, True, 1.5],
    "at": ["x", [], -1, True],
    **dict.fromkeys(("time", "action", "cut", "put", "before"), WORDS),
    **{key: ["x", [], 1.5] for key in ("deal", "target")},
    "full": [1, [], True],
}
DEAL = "{points: {dealer: 9, next: 2, bottom: 0}}"


@pytest.fixture
def session(tmp_path: Path) -> Path:
    path = tmp_path / "s.yaml"
    assert main(["session", "new", str(path), "--players", "a,b,c"]) == 0
    assert main(["session", "add", str(path), "{points: {dealer: 1, next: 2, bottom: 3}}"]) == 0
    return path


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *((key, value) for key, values in WRONG.items() for value in values),
    ],
)
def test_a_record_with_a_field_of_another_type_is_damage(
    session: Path, key: str, value: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = session.with_name("s.yaml.journal")
    first, second = journal.read_bytes().splitlines()
    body = json.dumps(json.loads(second.partition(b" ")[2]) | {key: value}).encode()
    journal.write_bytes(b"\n".join([first, _check(body).encode() + b" " + body, b""]))
    found = read_journal(session)
    assert (len(found.records), found.damaged) == (1, (2,))
    before = session.read_bytes()
    for call in (["log"], ["undo"], ["redo"], ["restore", "2"], ["add", DEAL]):
        assert main(["session", call[0], str(session), *call[1:]]) in (0, 1)
    assert "Traceback" not in capsys.readouterr().err
    assert session.read_bytes().startswith(before.partition(b"deals:")[0])
