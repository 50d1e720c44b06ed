"""Blocks of logs under the law of the batch scorer: whatever bytes they hold, compiled rules change no result.

The first byte of an input picks the rulings and the form of the rows, none and CSV below 128; the block follows.
"""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from unittest import mock

from qscore.batch import block
from qscore.batch.job import Done, Job, Part, Worker
from qscore.games.qinger.text import print_text
from qscore.rules.rulesets import load_ruleset
from qscore.scoring import Choice
from tests.batch.deals import Dealer

_MOST_WORKERS = 3
_LINES = 3
"""Deals of one seed: what is broken in one line must not touch those beside it."""


@cache
def choices() -> tuple[tuple[Choice, str], ...]:
    """What the first byte picks from: rulings and the form of the rows."""
    others = [
        Choice(rulings={name: value})
        for name, ruling in load_ruleset("qinger-130").rulings.items()
        for value in ruling.options
        if value != ruling.default
    ]
    others += [Choice(ruleset="qinger-128"), Choice(ruleset="gongzhu")]
    return (Choice(), "csv"), *((choice, ("csv", "jsonl")[n % 2]) for n, choice in enumerate(others))


def read_text_block(data: bytes) -> None:
    """A block of a text log."""
    _scored_alike(data, "text")


def read_json_block(data: bytes) -> None:
    """A block of JSON lines."""
    _scored_alike(data, "json")


def seeds(form: str) -> Iterator[bytes]:
    """Blocks to begin with: plain deals and a few odd ones, in both languages and all spellings of keys."""
    for number, rulings in enumerate((0.0, 0.0, 0.0, 0.0, 0.0, 0.2) * 4):
        trees = list(Dealer(number, odd=0.1 * (number % 3), rulings=rulings).trees(_LINES))
        if form == "text":
            lines = [print_text(tree, "zh" if number % 2 else "en", one_line=True) for tree in trees]
        else:
            separators = (",", ":") if number % 3 else (", ", ": ")
            lines = [json.dumps(tree, ensure_ascii=False, separators=separators) for tree in trees]
        yield (" " + "\n".join(lines)).encode()


def _scored_alike(data: bytes, form: str) -> None:
    if not data:
        return
    number = max(0, data[0] - 127) % len(choices())
    part = Part(0, "log", "", 0, len(data) - 1, 1, data[1:])
    with _compiled_always():
        quick, slow = (worker.run(part) for worker in _workers(form, number))
    assert _told(quick) == _told(slow)


def _told(done: Done) -> tuple[str, str, str]:
    return done.rows.decode(), done.errors.decode(), json.dumps(done.summary.as_json())


def _workers(form: str, number: int) -> tuple[Worker, Worker]:
    key = (form, number)
    if key not in _KEPT:
        if len(_KEPT) >= _MOST_WORKERS:
            _KEPT.clear()
            gc.collect()  # tables and what fills them hold each other
        choice, output = choices()[number]
        quick = Worker(Job("qinger", form, output, choice, errors="text"))
        assert quick.fast is not None
        _KEPT[key] = quick, Worker(Job("qinger", form, output, choice, errors="text", compiled=False))
    return _KEPT[key]


_KEPT: dict[tuple[str, int], tuple[Worker, Worker]] = {}


@contextmanager
def _compiled_always() -> Iterator[None]:
    """Tables for every deal's rules, however few deals have them."""
    with mock.patch.object(block, "WORTHWHILE", 1):
        yield
