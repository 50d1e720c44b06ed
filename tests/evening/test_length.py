"""Article 7: how long a round and an evening are is the ruleset's to say, unless the session says otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from qscore.cli.main import main
from qscore.core.problems import InputError
from qscore.evening.read import read_session
from qscore.rules.rulesets import load_ruleset

HOUSE = "id: short\nextends: qinger-130\nvalues:\n  evening: {{deals_per_round: {deals}, rounds: 5}}\n"
DEALS = "deals:\n" + "  - points: {a: 10, b: 20, c: 30}\n" * 3


def house(folder: Path, deals: int = 2) -> Path:
    file = folder / "short.yaml"
    file.write_text(HOUSE.format(deals=deals), encoding="utf-8")
    return file


def session(folder: Path, more: str = "") -> Path:
    file = folder / "s.yaml"
    file.write_text(f"session: {{players: [a, b, c], ruleset: short.yaml{more}}}\n{DEALS}", encoding="utf-8")
    return file


def test_the_ruleset_decides_how_long_a_round_is(tmp_path: Path) -> None:
    house(tmp_path)
    ledger = read_session(session(tmp_path))
    assert (ledger.settings.deals_per_round, ledger.settings.rounds) == (2, 5)
    assert [one.deals for one in ledger.rounds] == [2, 1]


def test_the_session_may_say_otherwise(tmp_path: Path) -> None:
    house(tmp_path)
    ledger = read_session(session(tmp_path, ", deals_per_round: 1, rounds: 3"))
    assert (ledger.settings.deals_per_round, ledger.settings.rounds) == (1, 3)
    assert [one.deals for one in ledger.rounds] == [1, 1, 1]


def test_a_round_without_deals_is_no_round(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        load_ruleset(str(house(tmp_path, 0)))
    assert [one.code for one in caught.value.diagnostics] == ["E105"]


@pytest.mark.parametrize(("more", "deals", "rounds"), [((), 2, 5), (("--deals", "7", "--rounds", "1"), 7, 1)])
def test_a_new_session_writes_down_what_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: tuple[str, ...], deals: int, rounds: int
) -> None:
    house(tmp_path)
    monkeypatch.chdir(tmp_path)
    assert main(["session", "new", "n.yaml", "--players", "a,b,c", "--ruleset", "short.yaml", *more]) == 0
    text = (tmp_path / "n.yaml").read_text(encoding="utf-8")
    assert f"deals_per_round: {deals} " in text
    assert f"rounds: {rounds}\n" in text


def test_an_empty_sheet_is_as_long_as_the_game(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["session", "blank", "a", "b", "c", "-o", "-"]) == 0
    text = capsysbinary.readouterr().out.decode()
    assert text.count("<section") == 2
