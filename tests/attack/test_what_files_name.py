"""What stands in a file is data: it names no file outside its folder, and controls neither terminal nor memory."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from qscore.cli.main import main
from qscore.core.problems import InputError
from qscore.evening.journal import _check
from qscore.evening.read import read_session
from qscore.rules.rulesets import load_ruleset

SECRET = "root:x:0:0:secret"
DEAL = (
    "jiang: 3p\nplayers: {{dealer: {{points: 1}}, next: {{points: 2}}, bottom: {{points: 3}}}}\nruleset: {}\n"
)


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    """A file beside the folder of the table."""
    path = tmp_path / "secret.txt"
    path.write_text(f"{SECRET}\n")
    (tmp_path / "secret.yaml").write_text(f"{SECRET}\n")
    (tmp_path / "table").mkdir()
    (tmp_path / "table" / "inner.yaml").symlink_to("../secret.txt")
    return path


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("by", ["deal", "session", "option"])
@pytest.mark.parametrize(
    "parent", ["{secret}", "../secret.txt", "../secret.yaml", "inner.yaml", "./inner.yaml"]
)
def test_a_ruleset_extends_nothing_outside_its_folder(
    parent: str, by: str, language: str, secret: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = secret.parent / "table"
    (table / "house.yaml").write_text(f"id: house\nextends: {parent.format(secret=secret)}\n")
    (table / "deal.yaml").write_text(DEAL.format("house.yaml"))
    (table / "s.yaml").write_text("session: {players: [a, b, c], ruleset: house.yaml}\ndeals: []\n")
    call = {
        "deal": ["score", str(table / "deal.yaml")],
        "session": ["session", "show", str(table / "s.yaml")],
        "option": ["score", str(table / "deal.yaml"), "--ruleset", str(table / "house.yaml")],
    }[by]
    assert main([*call, "--lang", language]) == 1
    said = "".join(capsys.readouterr())
    assert "E607" in said
    assert ("outside its folder" in said) == (language == "en")
    assert ("别处的规则文件" in said) == (language == "zh")
    assert SECRET not in said


@pytest.mark.parametrize("named", ["{secret}", "../secret.yaml", "inner.yaml"])
def test_a_deal_names_nothing_outside_its_folder(
    named: str, secret: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = secret.parent / "table"
    named = named.format(secret=secret.with_suffix(".yaml"))
    (table / "deal.yaml").write_text(DEAL.format(named))
    (table / "log.txt").write_text(f"ruleset {named}; jiang 3p; dealer: points 1; next: 2分; bottom: 3分\n")
    (table / "s.yaml").write_text(f"session: {{players: [a, b, c], ruleset: {named}}}\ndeals: []\n")
    for call in (["score", "deal.yaml"], ["session", "show", "s.yaml"]):
        assert main([*call[:-1], str(table / call[-1])]) == 1
        said = "".join(capsys.readouterr())
        assert "E607" in said
        assert SECRET not in said


def test_what_lies_beside_a_ruleset_is_extended(secret: Path) -> None:
    table = secret.parent / "table"
    (table / "base.yaml").write_text("id: base\nextends: qinger-130\nvalues: {mixed: {points: 40}}\n")
    for parent in ("base.yaml", "./base.yaml", f"{table}/base.yaml"):
        (table / "house.yaml").write_text(f"id: house\nextends: {parent}\n")
        assert load_ruleset(str(table / "house.yaml")).values.mixed.points == 40
    (table / "s.yaml").write_text("session: {players: [a, b, c], ruleset: house.yaml}\ndeals: []\n")
    assert read_session(table / "s.yaml").settings.ruleset == "house.yaml"
    (table / "house.yaml").write_text("id: house\nextends: no\0.yaml\n")
    with pytest.raises(InputError):
        load_ruleset(str(table / "house.yaml"))


def forge(session: Path, **fields: Any) -> None:
    """Gives the last record of the journal these fields, under a check sum that fits."""
    journal = session.with_name("s.yaml.journal")
    *lines, last, _ = journal.read_bytes().split(b"\n")
    body = json.dumps(json.loads(last.partition(b" ")[2]) | fields).encode()
    journal.write_bytes(b"\n".join([*lines, _check(body).encode() + b" " + body, b""]))


@pytest.fixture
def session(tmp_path: Path) -> Path:
    path = tmp_path / "s.yaml"
    assert main(["session", "new", str(path), "--players", "a,b,c"]) == 0
    assert main(["session", "add", str(path), "{points: {a: 2, b: -1, c: -1}}"]) == 0
    return path


CONTROLS = "\x1b[31m\x1b]0;title\x07\u202eabc\x9b2J\n"


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("field", ["action", "time", "put", "cut"])
def test_a_forged_record_does_not_steer_the_terminal(
    field: str, language: str, session: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    forge(session, **{field: CONTROLS})
    capsys.readouterr()
    assert main(["session", "log", str(session), "--lang", language]) == 0
    said = "".join(capsys.readouterr())
    assert not set(said) & set("\x1b\x07\u202e\x9b")
    assert main(["session", "log", str(session), "--json"]) == 0
    said = "".join(capsys.readouterr())
    assert not set(said) & set("\x1b\x07\u202e\x9b")


@pytest.mark.parametrize("action", ["{target:>900000000}", "{target.__class__}", "{0}", "{", "x" * 3_000_000])
def test_a_forged_action_is_no_pattern(
    action: str, session: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    forge(session, action=action, time=action, put=action, target=7)
    capsys.readouterr()
    assert main(["session", "log", str(session)]) == 0
    said = capsys.readouterr().out
    assert action[:8] in said
    assert len(said) < 2000


@pytest.mark.parametrize("field", ["seq", "at", "deal", "target"])
@pytest.mark.parametrize("number", [10**16, 10**4000, -1])
def test_a_forged_number_is_damage(
    field: str, number: int, session: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    forge(session, **{field: number})
    capsys.readouterr()
    assert main(["session", "log", str(session)]) == 0
    assert "line 2 of the journal is damaged" in capsys.readouterr().err
