"""Long sessions: nothing is scored twice, and ten thousand deals are shown in a moment."""

from __future__ import annotations

import resource
from pathlib import Path

import pytest

from qscore.core.problems import Source
from qscore.evening import cache
from qscore.evening.build import build_ledger
from qscore.evening.cache import cache_path, header_of, read_cache, write_cache
from qscore.evening.changes import begin, commit, plan_add, plan_edit, state_of
from qscore.evening.document import take_apart
from qscore.evening.read import ledger_of_text, ledger_with_cache
from qscore.evening.settings import agreed_of
from qscore.scoring import score_entry
from tests.evening.helpers import HEAD, ROOT, run

NAMES = "王李张陈"


def many(count: int) -> str:
    """A session of so many deals."""
    deals = []
    for n in range(count):
        a, b, c = (NAMES[(n + place) % 4] for place in range(3))
        deals.append(f"  - {{points: {{{a}: {n % 97 * 10}, {b}: {n % 41 * 10}, {c}: {n % 13 * 10}}}}}\n")
    return HEAD + "  stake: 0.5\ndeals:\n" + "".join(deals)


@pytest.fixture(autouse=True)
def _small_sessions_are_kept_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "WORTH_KEEPING", 1)


def test_an_evening_leaves_no_file_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "WORTH_KEEPING", 200)
    path = tmp_path / "saturday.yaml"
    ledger_with_cache((ROOT / "examples" / "session-saturday.yaml").read_text("utf-8"), path, "en")
    assert list(tmp_path.iterdir()) == []


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


def test_an_add_scores_the_new_deal_alone(tmp_path: Path, scored: list[int]) -> None:
    path = tmp_path / "s.yaml"
    begin(path, many(200), "en")
    state_of(path, "en")
    commit(plan_add(state_of(path, "en"), ["{outcome: no-jiang}"], "en"), "en")
    scored.clear()
    commit(plan_add(state_of(path, "en"), ["{outcome: 求和}"], "en"), "en")
    assert len(scored) == 1
    scored.clear()
    commit(plan_edit(state_of(path, "en"), 3, "{points: {张: 1, 陈: 2, 王: 3}}", "en"), "en")
    assert len(scored) == 1
    scored.clear()
    assert len(ledger_with_cache(path.read_text("utf-8"), path, "en").deals) == 202
    assert scored == []


def test_results_kept_give_the_same_ledger(tmp_path: Path) -> None:
    example = (ROOT / "examples" / "session-saturday.yaml").read_text("utf-8")
    path = tmp_path / "s.yaml"
    fresh = ledger_with_cache(example, path, "en")
    kept = ledger_with_cache(example, path, "en")
    assert cache_path(path).exists()
    assert kept == fresh == ledger_of_text(example, str(path))
    assert kept.deals[0].result == fresh.deals[0].result


def test_every_sort_of_entry_is_kept(tmp_path: Path, scored: list[int]) -> None:
    text = (
        "session:\n  ruleset: gongzhu\n  players: [甲, 乙, 丙, 丁]\n  rulings: {cash_in: asked}\ndeals:\n"
        "  - {players: {甲: {points: 0}, 乙: {points: -1500}, 丙: {points: 0}, 丁: {points: 0}}, "
        "marks: {east-west: 1}}\n"
        "  - {cash: 乙}\n  - {payment: {from: 甲, to: 乙, amount: 1.5}}\n  - {reseat: [丙, 丁, 甲, 乙]}\n"
        "  - {players: {甲: {points: 0}, 乙: {points: 0}, 丙: {points: 10}, 丁: {points: 0}}}\n"
    )
    path = tmp_path / "s.yaml"
    fresh = ledger_with_cache(text, path, "en")
    scored.clear()
    assert ledger_with_cache(text, path, "en") == fresh
    assert scored == []
    assert fresh.deals[1].seats["north"] == "丙"
    assert [payment.code for _, payment in fresh.extra_payments] == ["gongzhu-cashed", "gongzhu-cashed"]


def test_results_are_not_believed_when_something_they_rest_on_changed(
    tmp_path: Path, scored: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "s.yaml"
    text = many(5)
    ledger_with_cache(text, path, "en")
    scored.clear()
    ledger_with_cache(text.replace("stake: 0.5", "stake: 2"), path, "en")
    assert scored == []
    ledger_with_cache(text.replace("stake: 0.5", "rulings: {rounding: after-fans}"), path, "en")
    assert len(scored) == 5
    scored.clear()
    ledger_with_cache(text, path, "en")
    kept = cache_path(path).read_bytes()
    cache_path(path).write_bytes(kept.replace(b"960", b"961"))
    assert ledger_with_cache(text, path, "en") == ledger_of_text(text, str(path))
    monkeypatch.setattr(cache, "_code_stamp", lambda: "another program")
    scored.clear()
    ledger_with_cache(text, path, "en")
    assert len(scored) == 5


def test_a_deal_under_a_file_of_its_own_is_not_kept(tmp_path: Path, scored: list[int]) -> None:
    (tmp_path / "house.yaml").write_text("id: house\nextends: qinger-130\n", "utf-8")
    path = tmp_path / "s.yaml"
    text = HEAD + "deals:\n  - {ruleset: house.yaml, points: {王: 1, 李: 2, 张: 3}}\n"
    path.write_text(text, "utf-8")
    ledger_with_cache(text, path, "en")
    ledger_with_cache(text, path, "en")
    assert len(scored) == 2


def test_results_that_cannot_be_kept_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "missing" / "s.yaml"
    text = many(3)
    assert len(ledger_with_cache(text, path, "en").deals) == 3
    document = take_apart(Source("s.yaml", text))
    agreed = agreed_of(document, "en")
    known = read_cache(path, header_of(agreed))
    build_ledger(document, agreed, "en", known)
    assert (known.misses, known.dirty) == (3, True)
    write_cache(path, known)
    assert not path.parent.exists()


def test_ten_thousand_deals_are_shown_in_under_three_seconds_of_work(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(many(10_000), "utf-8")
    times = []
    for _ in range(2):
        before = _used()
        result = run(tmp_path, "show", "s.yaml")
        times.append(_used() - before)
        assert result.returncode == 0
        assert result.stdout.count("\n") > 10_000
    assert times[1] < 3, times


def _used() -> float:
    """Seconds of work of the processes run so far; other work on the machine does not count."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return children.ru_utime + children.ru_stime
