"""Whatever a log holds, what is kept of it is bounded, and what is beyond the bounds is scored all the same."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from qscore.batch import block, sources, tables
from qscore.rules.rulesets import load_ruleset
from tests.batch.conftest import assert_same, both
from tests.batch.deals import Dealer


def lines_under_rulings(count: int) -> list[str]:
    """Deals under so many sets of rulings."""
    known = load_ruleset("qinger-130").rulings
    sets = itertools.islice(itertools.product(*(known[name].options for name in sorted(known))), count)
    deals = Dealer(71, edition="qinger-130").texts(count)
    return [
        line.replace(
            ";",
            "".join(f" ruling {name}={value}" for name, value in zip(sorted(known), chosen, strict=True))
            + ";",
            1,
        )
        for line, chosen in zip(deals, sets, strict=True)
    ]


def test_tables_are_made_for_so_many_rules_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(block, "WORTHWHILE", 1)
    monkeypatch.setattr(tables, "MOST_RULES", 2)
    quick, slow, share = both(lines_under_rulings(5) * 4)
    assert_same(quick, slow)
    assert 0 < share < 0.5


def test_a_part_holds_so_many_lines_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "MOST_LINES", 10)
    path = tmp_path / "log.txt"
    whole = b"".join(b"x" * (number % 7) + b"\n" for number in range(95)) + b"the last one"
    path.write_bytes(whole)
    for size in (1, 20, 1000):
        found = [checked.part for checked in sources.parts([str(path)], size=size)]
        texts = [whole[part.start : part.end] for part in found]
        assert b"".join(texts) == whole
        assert max(text.count(b"\n") for text in texts) <= 10
        lines = itertools.accumulate((text.count(b"\n") for text in texts), initial=1)
        assert [part.first_line for part in found] == list(lines)[:-1]
    assert len(found) == 11
