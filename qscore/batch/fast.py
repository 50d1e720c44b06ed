"""Scores a block of a log with the compiled rules, and what they leave with the explaining scorer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from qscore.batch.block import BlockScorer, BlockScores
from qscore.batch.cases import settlement_weights
from qscore.batch.lookup import Int
from qscore.batch.render import agreement
from qscore.batch.rows import Row
from qscore.batch.summary import Summary
from qscore.batch.tables import Tables
from qscore.games.qinger.deal import PATTERNS, SEATS
from qscore.scoring import Choice


@dataclass(frozen=True, slots=True)
class FastBlock:
    """What the compiled rules gave, the settlement of it, and the lines (from 0) they left, as written."""

    scores: BlockScores
    net: Int
    left: Sequence[tuple[int, bytes]]


class FastScorer:
    """The compiled rules for one log."""

    def __init__(self, form: str, choice: Choice) -> None:
        self.form = form
        self.tables = Tables(choice)
        self.scorer = BlockScorer(self.tables)
        self.weights = np.array(settlement_weights(), np.int64)

    def score(self, block: bytes) -> FastBlock:
        """The scores of a block of whole lines."""
        scores = self.scorer.score(block, self.form)
        self.tables.save()
        left = np.ones(scores.count, np.bool_)
        left[scores.line] = False
        bounds = scores.bounds
        lines = [(int(n), block[bounds[n] : bounds[n + 1]]) for n in np.flatnonzero(left)]
        return FastBlock(scores, scores.points @ self.weights, lines)


def summarise(block: FastBlock, summary: Summary) -> Int:
    """Adds a block to a summary; gives the deals (by position) whose claims differ."""
    scores = block.scores
    size = scores.line.size
    agrees = agreement(scores)
    summary.deals += size
    summary.scored += size
    summary.counted += size
    summary.claimed += int(np.count_nonzero(agrees))
    differing = np.flatnonzero(agrees == 1)
    summary.differing += differing.size
    won = scores.winner >= 0
    for name, count in zip(PATTERNS, np.bincount(scores.pattern[won], minlength=len(PATTERNS)), strict=True):
        if count:
            summary.patterns[name] += int(count)
    for fans, count in enumerate(np.bincount(scores.fans[won])):
        if count:
            summary.fans[str(fans)] += int(count)
    if scores.names.any():
        _players(block, summary)
    return differing


def _players(block: FastBlock, summary: Summary) -> None:
    scores = block.scores
    names = scores.names.ravel()
    winners = np.zeros(scores.names.shape, np.bool_)
    won = np.flatnonzero(scores.winner >= 0)
    winners[won, scores.winner[won]] = True
    deals = np.bincount(names)
    wins = np.bincount(names, winners.ravel())
    points = np.bincount(names, scores.points.ravel())
    net = np.bincount(names, block.net.ravel())
    for number in np.flatnonzero(deals):
        name = scores.name_list[number]
        if name is not None:
            summary.player(name, *(int(column[number]) for column in (deals, wins, points, net)))


def rows_of(block: FastBlock, first_line: int) -> list[Row]:
    """The rows of the lines that were scored, one by one."""
    scores = block.scores
    agrees = agreement(scores)
    return [
        Row(
            line=int(scores.line[n]) + first_line,
            id=scores.identity[n].tobytes().rstrip(b"\0").decode(),
            points=tuple(map(int, scores.points[n])),
            net=tuple(map(int, block.net[n])),
            counted=True,
            winner=SEATS[scores.winner[n]] if scores.winner[n] >= 0 else None,
            pattern=PATTERNS[scores.pattern[n]] if scores.winner[n] >= 0 else None,
            fans=int(scores.fans[n]) if scores.winner[n] >= 0 else None,
            agrees=(None, False, True)[agrees[n]],
        )
        for n in range(scores.line.size)
    ]
