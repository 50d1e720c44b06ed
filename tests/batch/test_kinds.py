"""What tables really write is scored by the compiled loops, and the rows are those of the explaining scorer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from qscore.rules.rulesets import load_ruleset
from qscore.scoring import Choice
from tests.batch.conftest import assert_same, both
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


@pytest.mark.parametrize(("name", "field"), numbers())
def test_a_number_that_changes_in_a_ruleset_changes_the_rows(name: str, field: str, tmp_path: Path) -> None:
    old = getattr(getattr(load_ruleset("qinger-130").values, name), field)
    path = tmp_path / "ours.yaml"
    path.write_text(
        f"extends: qinger-130\nid: ours\nvalues: {{{name}: {{{field}: {old + 3}}}}}\n", encoding="utf-8"
    )
    if name in ("turned_pung_as_kong",):
        pytest.skip("worth something only under a ruling")
    lines = LINES[:]
    quick, slow, share = both(lines, choice=Choice(ruleset=str(path)))
    assert_same(quick, slow)
    assert share > 0.5
    plain, _, _ = both(lines)
    assert quick.rows != plain.rows


LINES = [
    *Dealer(91, edition="qinger-130").texts(500),
    *Kinds(92, "qinger-130").texts(150, "faults"),
]
