"""Deals on whose points two scorers agree that were written apart from each other, from the rules alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.qinger.helpers import problems_of, score

LINES = (Path(__file__).parent / "agreed.jsonl").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("number", range(1, len(LINES) + 1))
def test_the_agreed_result(number: int) -> None:
    line = LINES[number - 1]
    deal: dict[str, Any] = json.loads(line, parse_int=str)["deal"]
    expected = json.loads(line)
    if "codes" in expected:
        assert sorted({problem.code for problem in problems_of(deal)}) == expected["codes"]
        return
    result = score(deal)
    assert {seat: sheet.points for seat, sheet in result.players.items()} == expected["points"]
    assert dict(result.settlement) == expected["settlement"]
    assert result.outcome == expected["outcome"]
    for sheet in result.players.values():
        if sheet.pattern is not None:
            won = (sheet.pattern, sheet.subtotal, sheet.fans)
            assert won == (expected["pattern"], expected["subtotal"], expected["fans"])


def test_the_agreed_deals_are_of_every_sort() -> None:
    records = [json.loads(line) for line in LINES]
    assert {record.get("pattern") for record in records} >= {"mixed", "all-runs", "all-sets"}
    assert {record.get("outcome") for record in records} >= {
        "win",
        "exhausted",
        "misdeal",
        "false-win",
        "no-jiang",
        "deck-fault",
    }
    assert sum("codes" in record for record in records) >= 40
    assert len({name for record in records for name in record["deal"].get("rulings", {})}) == 21
