"""What tables really write is scored by the compiled loops, and the rows are those of the explaining scorer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from qscore.batch.job import Job, Worker
from qscore.rules.rulesets import load_ruleset
from qscore.scoring import Choice
from tests.batch.conftest import assert_same, both, part_of
from tests.batch.deals import KINDS, Dealer, Kinds


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("form", "language"), [("text", "en"), ("text", "zh"), ("json", "en")])
def test_what_tables_write_is_compiled(kind: str, form: str, language: Any) -> None:
    kinds = Kinds(len(kind))
    lines = (
        [json.dumps(tree, ensure_ascii=False) for tree in kinds.trees(150, kind)]
        if form == "json"
        else list(kinds.texts(150, kind, language))
    )
    quick, slow, share = both(lines, form=form)
    assert_same(quick, slow)
    assert share > 0.97


@pytest.mark.parametrize("output", ["csv", "jsonl"])
def test_draws_claims_faults_and_false_claims(output: str) -> None:
    lines = [*Kinds(1).texts(100, "draw"), *Kinds(2).texts(400, "anything")]
    quick, slow, share = both(lines, output=output)
    assert_same(quick, slow)
    assert quick.summary.claimed > 50
    assert share > 0.7


@pytest.mark.parametrize(
    "rulings",
    [
        {"table_points": "all"},
        {"penalty_settlement": "pairwise"},
        {"after_false_win": "plays-on"},
        {"deck_fault_counts": "yes"},
        {"exhausted_wall": "void"},
        {"discard_triplet": "arranged"},
        {"heavenly_wait": "none"},
    ],
)
def test_rulings_about_what_tables_write(rulings: dict[str, str]) -> None:
    quick, slow, share = both(list(Kinds(3, "qinger-130").texts(250)), choice=Choice(rulings=rulings))
    assert_same(quick, slow)
    assert share > 0.7


def numbers() -> list[tuple[str, str]]:
    """Every number of points and fans of the usual ruleset."""
    values = load_ruleset("qinger-130").values
    return [
        (name, field)
        for name in values.__dataclass_fields__
        for field in ("points", "plain", "jiang", "fans")
        if isinstance(getattr(getattr(values, name), field, None), int)
    ]


NEVER = {
    "turned_pung_as_kong": "worth something only under a ruling",
    "minimum_win": "a sound win has more points than that",
    "heavenly": "hardly ever dealt at random",
    "earthly": "hardly ever dealt at random",
}


def test_a_number_that_changes_in_a_ruleset_changes_the_rows(tmp_path: Path) -> None:
    deals = [*Dealer(91, edition="qinger-130").texts(350), *Kinds(92, "qinger-130").texts(90, "faults")]
    plain = both(deals)[0].rows
    same = []
    for name, field in numbers():
        old = getattr(getattr(load_ruleset("qinger-130").values, name), field)
        path = tmp_path / f"{name}-{field}.yaml"
        values = f"{{{name}: {{{field}: {old + 3}}}}}"
        path.write_text(f"extends: qinger-130\nid: ours\nvalues: {values}\n", encoding="utf-8")
        worker = Worker(Job("qinger", "text", "csv", Choice(ruleset=str(path))))
        if worker.run(part_of(deals)).rows == plain:
            same.append(name)
    assert set(same) <= NEVER.keys() | RARE


RARE = {"turned_takeoff", "turned_concealed", "four_discard", "pung_drawn", "turned_drawn"}
"""What so few deals need not hold; each is in the equality of more deals above."""
