"""Scoring logs from Python: lines to rows, record batches to record batches."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from qscore.batch.job import Job, Part, Worker
from qscore.batch.rows import Row
from qscore.core.game import DEFAULT_GAME
from qscore.reading.ruleset_names import game_of_ruleset
from qscore.rules.rulesets import load_ruleset
from qscore.scoring import Choice

_AT_ONCE = 8192
_BREAK = re.compile(r"\r\n?|\n")


def score_lines(
    lines: Iterable[str], ruleset: str | None = None, rulings: Mapping[str, str] | None = None
) -> Iterator[Row]:
    """The rows of a log's lines, text or JSON, in order; blank lines and comments have none.

    `ruleset` and `rulings` override what the deals say. A bad line is a row with an `error`. Raises `InputError` for
    a ruleset that is not there.

    >>> [row.points for row in score_lines(["jiang 3p; dealer: points 180; next: points 110; bottom: points 30"])]
    [(180, 110, 30)]
    """
    scorer: _Lines | None = None
    source = iter(lines)
    while chunk := list(islice(source, _AT_ONCE)):
        scorer = scorer or _Lines(chunk, Choice(ruleset, dict(rulings or {})))
        yield from scorer.worker.rows(scorer.part(chunk))


def score_batches(
    batches: Iterable[Any],
    column: str = "deal",
    ruleset: str | None = None,
    rulings: Mapping[str, str] | None = None,
) -> Iterator[Any]:
    """Arrow record batches of rows, for record batches (or tables) with deals in a text `column`.

    The columns are those of `qscore.batch.arrow.schema`; `line` counts the deals handed in, from 1. Fit for Spark's
    `mapInArrow`, Ray Data, Daft, DuckDB and the like. Raises `InputError` as `score_lines` does, KeyError for a
    column that is not there.
    """
    scorer: _Lines | None = None
    for batch in batches:
        chunk = ["" if text is None else text for text in batch.column(column).to_pylist()]
        scorer = scorer or _Lines(chunk, Choice(ruleset, dict(rulings or {})))
        yield scorer.worker.batch(scorer.part(chunk))


class _Lines:
    """A log that comes as texts."""

    def __init__(self, first: list[str], choice: Choice) -> None:
        text = next((line.strip() for line in first if line.strip()), "")
        self.json = text.startswith(("{", "["))
        self.line = 1
        game = _game(text, choice)
        self.worker = Worker(Job(game, "json" if self.json else "text", "csv", choice))

    def part(self, lines: list[str]) -> Part:
        """The lines as a part; a line break inside one is what it would be in a file."""
        inner = " " if self.json else ";"
        texts = [_BREAK.sub(inner, line.strip("\r\n")) for line in lines]
        data = "\n".join(texts).encode("utf-8", "surrogatepass") + b"\n"
        part = Part(0, "log", "", 0, len(data), self.line, data)
        self.line += len(lines)
        return part


def _game(text: str, choice: Choice) -> str:
    if choice.ruleset is not None:
        return load_ruleset(choice.ruleset).game
    words = text.replace('"', " ").replace(";", " ").replace(",", " ").split()
    return next((found for word in words if (found := game_of_ruleset(word))), DEFAULT_GAME)
