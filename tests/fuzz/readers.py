"""What is fuzzed: bytes of a file, all the way to what is printed of it. Whatever is promised of any input is asserted.

A file is answered with results or with diagnostics, never with another exception; money sums to zero; what
is printed of a deal reads as the same deal; no character that steers a terminal is printed.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import islice
from pathlib import Path

from qscore.api import print_deal
from qscore.catalogue.result_data import result_tree
from qscore.core.problems import InputError
from qscore.core.text import Language, printable
from qscore.evening.read import ledger_of_text
from qscore.reading import read_entries
from qscore.reading.files import read_bytes
from qscore.rules import rulesets
from qscore.scoring import Choice, Scored, score_entry
from qscore.show.diagnostics import render
from qscore.show.terminal.debts import debt_of, debt_text
from qscore.show.terminal.score_sheet import score_sheet
from tests.fuzz.blocks import read_json_block, read_text_block

LANGUAGES: tuple[Language, ...] = ("zh", "en")
MOST_DEALS = 20
"""Deals of one input that are scored; more of the same find nothing more."""


def read_text(data: bytes) -> None:
    """The text form of the games; which one, the deal says."""
    _read_deals(data, "text")


def read_yaml(data: bytes) -> None:
    """Deals in YAML."""
    _read_deals(data, "yaml")


def read_json(data: bytes) -> None:
    """Deals in JSON or JSON lines."""
    _read_deals(data, "json")


def read_session(data: bytes) -> None:
    """A session file, added up and settled."""
    with _answered():
        ledger = ledger_of_text(read_bytes(data, "fuzz.yaml"), "fuzz.yaml")
        assert sum(ledger.amounts.values()) == 0
        for deal in ledger.deals[:MOST_DEALS]:
            assert sum(deal.settlement.values()) == 0
        first, second = list(ledger.amounts)[:2]
        _printable(debt_text(debt_of(ledger, first, second), ledger, "zh"))


def read_ruleset(data: bytes) -> None:
    """A ruleset file, and a deal scored by it."""
    file = _folder() / "fuzz.yaml"
    file.write_bytes(data)
    rulesets._load.cache_clear()
    with _answered():
        ruleset = rulesets.load_ruleset(str(file))
        for text in _DEALS[ruleset.game]:
            for entry in read_entries(text, "deal", "text", ruleset.game):
                _show(score_entry(entry, Choice(str(file)), True))


READERS: dict[str, Callable[[bytes], None]] = {
    "text": read_text,
    "yaml": read_yaml,
    "json": read_json,
    "session": read_session,
    "ruleset": read_ruleset,
    "batch_text": read_text_block,
    "batch_json": read_json_block,
}
"""What reads a corpus folder's files, by the folder's name."""

_DEALS = {
    "qinger": (
        "jiang 5s; dealer: 12345566667m 34678s 222234p / flowers redjoy*2; next: 略; bottom: 略; win: dealer 2s self",
        "jiang 3p; dealer: 1分; next: 2分; bottom: 3分",
    ),
    "gongzhu": (Path(__file__).parents[2] / "examples" / "gongzhu.txt").read_text("utf-8").split("\n\n"),
    "gouji": (Path(__file__).parents[2] / "examples" / "gouji.txt").read_text("utf-8").split("\n\n"),
}


def _read_deals(data: bytes, form: str) -> None:
    with _answered():
        for entry in islice(read_entries(read_bytes(data, "fuzz"), "fuzz", form), MOST_DEALS):
            scored = score_entry(entry, Choice(), True)
            _show(scored)
            if scored.decoded is not None and not scored.problems:
                _round_trip(scored)


def _show(scored: Scored) -> None:
    for diagnostic in scored.diagnostics()[:5]:
        _printable(render(diagnostic, "en"))
        render(diagnostic, "zh")
    if scored.result is None:
        return
    assert sum(scored.result.settlement.values()) == 0
    for language in LANGUAGES:
        _printable(score_sheet(scored.result, language))
        json.dumps(result_tree(scored.result, language))


def _round_trip(scored: Scored) -> None:
    assert scored.decoded is not None
    deal = scored.decoded.deal
    for form in ("yaml", "json", "text"):
        printed = print_deal(deal, form)
        _printable(printed)
        [entry] = read_entries(printed, "again", form)
        again = score_entry(entry, Choice())
        assert not again.problems, (form, printed, again.problems)
        assert again.result is not None
        assert scored.result is not None
        assert again.result.settlement == scored.result.settlement, (form, printed)


@contextmanager
def _answered() -> Iterator[None]:
    """An input that cannot be read is answered with diagnostics, which are printed."""
    try:
        yield
    except InputError as error:
        for diagnostic in error.diagnostics[:5]:
            _printable(render(diagnostic, "en"))
            render(diagnostic, "zh")


def _printable(text: str) -> None:
    shown = text.replace("\n", "")
    assert printable(shown) == shown, repr(text)


@cache
def _folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="qscore-fuzz-"))
