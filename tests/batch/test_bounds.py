"""Whatever a log holds, what is kept of it is bounded, and what is beyond the bounds is scored all the same."""

from __future__ import annotations

import itertools
from pathlib import Path

import numpy as np
import pytest

from qscore.batch import block, sources, strings, tables
from qscore.batch.job import Job, Worker
from qscore.batch.json_shape import gap_of
from qscore.batch.lookup import PADDING, Interner
from qscore.rules.rulesets import load_ruleset
from qscore.scoring import Choice
from tests.batch.conftest import assert_same, both, part_of
from tests.batch.deals import Dealer


def interned(interner: Interner, words: list[bytes]) -> list[int]:
    """The numbers of words, as those of a block."""
    text = b"".join(words)
    ends = np.cumsum([len(word) for word in words])
    starts = ends - [len(word) for word in words]
    found: list[int] = interner.numbers(
        text, np.frombuffer(text + bytes(PADDING), np.uint8), starts, ends
    ).tolist()
    return found


@pytest.mark.parametrize("size", [3, 100])
def test_strings_that_are_not_understood_do_not_fill_the_tables(size: int) -> None:
    interner = Interner(lambda text, _number: text.startswith("+"), most=10)
    for begin in range(0, 100, 5):
        words = [f"-{number:0{size}}".encode() for number in range(begin, begin + 5)]
        assert interned(interner, words) == [0] * 5
    assert sum(table.count for table in interner._tables) + len(interner._long) <= 15
    good = [f"+{number:0{size}}".encode() for number in range(5)]
    numbers = interned(interner, good)
    assert sorted(numbers) == [1, 2, 3, 4, 5]
    assert interned(interner, good) == numbers


def test_long_strings_are_neither_read_nor_kept() -> None:
    read: list[str] = []

    def keep(text: str, _number: int) -> bool:
        read.append(text)
        return True

    interner = Interner(keep)
    assert interned(interner, [b"x" * Interner.LONGEST, b"y" * (Interner.LONGEST + 1)]) == [1, 0]
    assert len(read) == len(interner._long) == 1


def test_gaps_are_short() -> None:
    assert gap_of("[" * 100) is not None
    assert gap_of("[" * 101) is None


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
    monkeypatch.setattr(tables, "MOST_COMPILED", 2)
    quick, slow, share = both(lines_under_rulings(5) * 4)
    assert_same(quick, slow)
    assert 0 < share < 0.5


def test_rules_are_told_apart_up_to_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(block, "WORTHWHILE", 1)
    monkeypatch.setattr(strings, "MOST_RULES", 2)
    quick, slow, share = both(lines_under_rulings(5) * 4)
    assert_same(quick, slow)
    assert 0 < share < 0.5


@pytest.mark.parametrize("form", ["text", "json"])
def test_beyond_all_bounds_the_rows_are_the_same(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Interner, "MOST_NEW", 7)
    quick = Worker(Job("qinger", form, "csv", Choice(), errors="text"))
    slow = Worker(Job("qinger", form, "csv", Choice(), errors="text", compiled=False))
    assert quick.fast is not None
    found = quick.fast.scorer.strings
    for interner in (found.heads, found.seats, found.fields, found.ends):
        interner.interner._most = 40
    dealer = Dealer(72, edition="qinger-130", odd=0.1)
    for _ in range(5):
        part = part_of(list(dealer.jsons(60) if form == "json" else dealer.texts(60)))
        assert_same(quick.run(part), slow.run(part))
    assert found.fields.interner.count == 40


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
