"""Long sessions: a change scores what it changes alone, and ten thousand deals are shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from qscore.evening.changes import begin, commit, plan_add, plan_edit, plan_undo, state_of
from qscore.evening.read import ledger_of_text
from qscore.scoring import score_entry
from tests.evening.helpers import HEAD, run

NAMES = "王李张陈"


def many(count: int) -> str:
    """A session of so many deals."""
    deals = []
    for n in range(count):
        a, b, c = (NAMES[(n + place) % 4] for place in range(3))
        deals.append(f"  - {{points: {{{a}: {n % 97 * 10}, {b}: {n % 41 * 10}, {c}: {n % 13 * 10}}}}}\n")
    return HEAD + "  stake: 0.5\ndeals:\n" + "".join(deals)


@pytest.fixture
def scored(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Notes every deal that is really scored."""
    from qscore.evening import entries

    calls: list[int] = []
    real = score_entry

    def counting(*arguments: object, **options: object) -> object:
        calls.append(1)
        return real(*arguments, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(entries, "score_entry", counting)
    return calls


def test_a_change_scores_what_it_changes_alone(tmp_path: Path, scored: list[int]) -> None:
    path = tmp_path / "s.yaml"
    begin(path, many(200))
    state = state_of(path)
    scored.clear()
    commit(plan_add(state, ["{outcome: no-jiang}"]))
    assert len(scored) == 1
    state = state_of(path)
    scored.clear()
    commit(plan_edit(state, 3, "{points: {张: 1, 陈: 2, 王: 3}}"))
    assert len(scored) == 1
    scored.clear()
    undone = plan_undo(path)
    assert len(scored) == 201 + 1
    assert undone.after == ledger_of_text(undone.raw_after, str(path))


def test_other_settings_score_everything_anew(tmp_path: Path, scored: list[int]) -> None:
    path = tmp_path / "s.yaml"
    begin(path, many(5))
    before = state_of(path)
    scored.clear()
    other = before.raw.replace("stake: 0.5", "rulings: {rounding: after-fans}")
    assert state_of(path, other, before).ledger == ledger_of_text(other, str(path))
    assert len(scored) == 5 + 5


def test_a_session_is_read_without_a_file_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(many(300), "utf-8")
    assert run(tmp_path, "settle", "s.yaml").returncode == 0
    assert list(tmp_path.iterdir()) == [path]


def test_ten_thousand_deals_are_shown(tmp_path: Path) -> None:
    (tmp_path / "s.yaml").write_text(many(10_000), "utf-8")
    result = run(tmp_path, "show", "s.yaml")
    assert result.returncode == 0
    assert result.stdout.count("\n") > 10_000
