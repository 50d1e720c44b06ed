"""Scores a block of a log with the compiled loops, adds it up, and gives the lines they leave."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from qscore.batch import layout as at
from qscore.batch.block import AGREES, DIFFERS, BlockScorer, Scores
from qscore.batch.rows import Row
from qscore.batch.summary import Summary
from qscore.games.qinger.deal import PATTERNS, SEATS
from qscore.scoring import Choice


@dataclass(frozen=True, slots=True)
class FastBlock:
    """A block, what the compiled loops gave, and the lines (from 0) they left, as written."""

    block: bytes
    scores: Scores
    left: Sequence[tuple[int, bytes]]

    def identity(self, place: Any) -> str:
        """The id of a deal."""
        start, end = self.scores.identity[place]
        return self.block[start:end].decode()


class FastScorer:
    """The compiled loops for one log."""

    def __init__(self, form: str, choice: Choice) -> None:
        self.form = form
        self.scorer = BlockScorer(choice)

    def score(self, block: bytes) -> FastBlock:
        """The scores of a block of whole lines."""
        scores = self.scorer.score(block, self.form)
        start = scores.start
        left = [(int(n), block[start[n] : start[n + 1]]) for n in np.flatnonzero(scores.status != at.SCORED)]
        return FastBlock(block, scores, left)

    def summarise(self, found: FastBlock, summary: Summary) -> Any:
        """Adds a block to a summary; gives the lines (from 0) whose claims differ."""
        scores = found.scores
        scored = scores.status == at.SCORED
        count = int(np.count_nonzero(scored))
        summary.deals += count
        summary.scored += count
        summary.counted += int(scores.counted[scored].sum())
        summary.claimed += int(np.count_nonzero(scores.agrees[scored]))
        differing = np.flatnonzero(scored & (scores.agrees == DIFFERS))
        summary.differing += differing.size
        won = scored & (scores.winner >= 0)
        for place, pattern in enumerate(PATTERNS):
            if some := int(np.count_nonzero(scores.pattern[won] == place)):
                summary.patterns[pattern] += some
        for fans, some in enumerate(np.bincount(scores.fans[won])):
            if some:
                summary.fans[str(fans)] += int(some)
        self._players(scores, scored, summary)
        return differing

    def _players(self, scores: Scores, scored: Any, summary: Summary) -> None:
        names = scores.names[scored]
        if not names.any():
            return
        won = scores.winner[scored][:, None] == np.arange(len(SEATS))
        numbers, places = np.unique(names, return_inverse=True)
        columns = [
            np.bincount(places.ravel(), each.ravel(), numbers.size)
            for each in (np.ones_like(names), won, scores.points[scored], scores.net[scored])
        ]
        for place, number in enumerate(numbers):
            name = self.scorer.words.name(number)
            if name is not None:
                summary.player(name, *(int(column[place]) for column in columns))


def rows_of(found: FastBlock, first_line: int) -> list[Row]:
    """The rows of the lines that were scored, one by one."""
    scores = found.scores
    return [
        Row(
            line=int(n) + first_line,
            id=found.identity(n),
            points=tuple(map(int, scores.points[n])),
            net=tuple(map(int, scores.net[n])),
            counted=bool(scores.counted[n]),
            winner=SEATS[scores.winner[n]] if scores.winner[n] >= 0 else None,
            pattern=PATTERNS[scores.pattern[n]] if scores.pattern[n] >= 0 else None,
            fans=int(scores.fans[n]) if scores.winner[n] >= 0 else None,
            agrees={AGREES: True, DIFFERS: False}.get(int(scores.agrees[n])),
        )
        for n in np.flatnonzero(scores.status == at.SCORED)
    ]
