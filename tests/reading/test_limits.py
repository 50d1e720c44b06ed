"""What is refused because of its size, and the slash that is missing between two fields: each by its code."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from qscore.catalogue.diagnosis import diagnose
from qscore.core.game import game
from qscore.core.problems import InputError
from qscore.evening import settings
from qscore.evening.read import ledger_of_text
from qscore.games.qinger.game import GAME
from qscore.reading import Entry, documents, files, json_form, read_entries, read_file, text_form, yaml_form

DEAL = "jiang 3p; dealer: points 1; next: points 2; bottom: points 3"


def codes(entry: Entry) -> list[str]:
    return [problem.code for problem in entry.problems]


def test_a_file_larger_than_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.txt"
    file.write_text(DEAL, encoding="utf-8")
    monkeypatch.setattr(files, "LARGEST_FILE", len(DEAL))
    assert read_file(str(file)) == DEAL
    monkeypatch.setattr(files, "LARGEST_FILE", len(DEAL) - 1)
    with pytest.raises(InputError) as caught:
        read_file(str(file))
    assert [one.code for one in caught.value.diagnostics] == ["E008"]


@pytest.mark.parametrize(
    ("module", "form", "text"),
    [
        (text_form, "text", DEAL),
        (yaml_form, "yaml", "jiang: 3p\n"),
        (json_form, "json", '{"jiang": "3p"}\n'),
    ],
)
def test_a_text_larger_than_is_read(
    module: object, form: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LARGEST", len(text))
    [fits] = read_entries(text, "-", form)
    assert codes(fits) == []
    monkeypatch.setattr(module, "LARGEST", len(text) - 1)
    [refused] = read_entries(text, "-", form)
    assert codes(refused) == ["E008"]
    assert refused.tree == {}


def test_one_deal_larger_than_any_honest_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_form, "LARGEST_DEAL", len(DEAL))
    assert [codes(entry) for entry in read_entries(f"{DEAL}\n\n{DEAL}; note x\n", "-")] == [[], ["E008"]]


def test_more_deals_in_a_list_than_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    text = '{"deals": [{"jiang": "3p"}, {"jiang": "4p"}]}'
    monkeypatch.setattr(documents, "DEALS_LIMIT", 2)
    assert len(list(read_entries(text, "-"))) == 2
    monkeypatch.setattr(documents, "DEALS_LIMIT", 1)
    assert "E013" in [code for entry in read_entries(text, "-") for code in codes(entry)]


def test_a_missing_slash_is_named_with_both_words() -> None:
    [entry] = read_entries(DEAL.replace("points 2", "partial pung 777m"), "-")
    [problem] = entry.problems
    assert problem.code == "E014"
    shown = diagnose(problem, entry.source, entry.locate)
    assert (shown.message.en, shown.column) == (
        "`pung 777m` stands behind `partial` without a `/` between",
        43,
    )
    assert shown.hint is not None
    assert shown.hint.en == "write `partial / pung 777m`"


def test_a_game_that_cannot_be_sat_is_kept_in_no_session(monkeypatch: pytest.MonkeyPatch) -> None:
    unseated = replace(GAME, seating=None)
    monkeypatch.setattr(settings, "game", lambda name: unseated if name == "qinger" else game(name))
    with pytest.raises(InputError) as caught:
        ledger_of_text("session: {players: [a, b, c]}\ndeals: []\n", "s.yaml")
    assert [one.code for one in caught.value.diagnostics] == ["E713"]
