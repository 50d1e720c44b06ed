"""A block of a log at once: its lines read and scored by compiled loops, then written as rows.

What the loops leave (surprises) is for the explaining scorer; its rows are put between the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from qscore.batch import layout as at
from qscore.batch.compiling import compiled, entry, has_compiled
from qscore.batch.jsons import read_json
from qscore.batch.kernel import score
from qscore.batch.rows import Row, csv_lines, json_lines
from qscore.batch.tables import Choices, RuleTables
from qscore.batch.text import read_text
from qscore.batch.words import LONGEST_BLOCK, LONGEST_NAME, PENDING, Words, rules_of, with_plain_signs
from qscore.games.qinger.deal import PATTERNS, SEATS
from qscore.scoring import Choice

WORTHWHILE = 24
"""Deals under the same rules in a block from which on tables are made for them."""
MOST_FANS = 64
NO_CLAIM, DIFFERS, AGREES = range(3)


class Scores(NamedTuple):
    """What became of each line of a block: by line, `status` and where it begins (`start`, one more for the end).

    Where it was scored: `points` and `net` by seat, `winner` and `pattern` (−1 for none), `fans`, `counted`, `agrees`,
    `names` by seat (numbers of `Words`), and where its id stands (`identity`).
    """

    status: Any
    start: Any
    points: Any
    net: Any
    winner: Any
    pattern: Any
    fans: Any
    counted: Any
    agrees: Any
    names: Any
    identity: Any


def _new_scores(ends: Any) -> Scores:
    lines = ends.size
    return Scores(
        np.full(lines, at.SURPRISE, np.int8), np.concatenate([[0], ends]), np.zeros((lines, 3), np.int32),
        np.zeros((lines, 3), np.int32), np.full(lines, -1, np.int8), np.full(lines, -1, np.int8),
        np.zeros(lines, np.int8), np.zeros(lines, np.int8), np.zeros(lines, np.int8),
        np.zeros((lines, 3), np.int32), np.zeros((lines, 2), np.int64),
    )  # fmt: skip


class BlockScorer:
    """Reads and scores blocks; what it has learned in one block it knows in the next."""

    def __init__(self, choice: Choice) -> None:
        self.words = Words()
        self.tables = RuleTables()
        self.choices = Choices(choice, self.tables)
        self._deal = np.zeros(1, at.DEAL)
        self._compiled: set[str] = set()

    def score(self, block: bytes, form: str) -> Scores:
        """The scores of a block of whole lines, of the form `"text"` or `"json"`; it ends with a line feed."""
        read = np.frombuffer(with_plain_signs(block) if form == "text" else block, np.uint8)
        scores = _new_scores(np.flatnonzero(read == 10) + 1)
        if read.size > LONGEST_BLOCK:
            return scores
        data = self.words.record["data"]
        data[: read.size] = read
        data[read.size : read.size + 16] = 0
        todo = np.arange(scores.status.size)
        read_and_score = _score_json if form == "json" else _score_text
        while todo.size:
            self.words.record["head_seen"] = 0
            read_and_score(
                todo, self.words.array, self.tables.array, self._deal, self._deal.view(np.int64), scores
            )
            todo = np.flatnonzero(scores.status == at.MISSING)
            pending = self.words.pending(WORTHWHILE)
            for place, ruleset, rulings in pending:
                self.words.record["head_rules"][place] = self.choices.number(ruleset, rulings)
            if not self.tables.fill() and not pending:  # rules that are too rare here
                scores.status[todo] = at.SURPRISE
                break
        if form not in self._compiled:
            self._compiled.add(form)
            has_compiled(form)
        return scores


@entry
def _score_text(todo: Any, words: Any, tables: Any, deals: Any, memory: Any, scores: Any) -> None:
    """Reads and scores the lines of text at the places `todo`."""
    w, t, deal = words[0], tables[0], deals[0]
    for n in range(todo.shape[0]):
        memory[:] = 0
        start = scores.start[todo[n]]
        _score_deal(todo[n], read_text(w, start, deal), w, t, deal, scores)


@entry
def _score_json(todo: Any, words: Any, tables: Any, deals: Any, memory: Any, scores: Any) -> None:
    """Reads and scores the lines of JSON at the places `todo`."""
    w, t, deal = words[0], tables[0], deals[0]
    for n in range(todo.shape[0]):
        memory[:] = 0
        start = scores.start[todo[n]]
        _score_deal(todo[n], read_json(w, start, deal), w, t, deal, scores)


@compiled
def _score_deal(place: int, after: int, w: Any, t: Any, deal: Any, scores: Any) -> None:
    """Scores the deal of the line at a place, which was read up to `after`."""
    out = deal.out
    scores.status[place] = at.SURPRISE
    if after != scores.start[place + 1]:
        return
    rules = rules_of(w, deal)
    if rules < 0:
        if rules == PENDING:
            scores.status[place] = at.MISSING
        return
    status = score(deal, rules, t)
    scores.status[place] = status
    if status != at.SCORED:
        return
    agrees = NO_CLAIM
    for seat in range(3):
        scores.points[place, seat], scores.net[place, seat] = out[seat], out[3 + seat]
        claimed = deal.players[seat, at.CLAIMED]
        if claimed and agrees != DIFFERS:
            agrees = AGREES if claimed - 1 == out[seat] else DIFFERS
        scores.names[place, seat] = deal.players[seat, at.NAME]
    scores.winner[place], scores.pattern[place], scores.fans[place] = out[6], out[7], out[8]
    scores.counted[place], scores.agrees[place] = out[9], agrees
    scores.identity[place, 0], scores.identity[place, 1] = deal.end[at.ID_START], deal.end[at.ID_END]


class Pieces(NamedTuple):
    """What rows are written with, as bytes: what stands before each number (and where each ends), and how rows end.

    The number is first the line, then the id, then the points and the settlement. `tails` are ends of rows by winner,
    pattern, fans, agreement and whether the deal counts, `tail_sizes` how long each is. An id stands between `quote`s,
    `nothing` where there is none.
    """

    text: Any
    ends: Any
    tails: Any
    tail_sizes: Any
    quote: Any
    nothing: Any


def pieces_of(output: str, lead: str) -> Pieces:
    """The pieces of rows of CSV or JSON lines that begin with `lead`."""
    csv = output == "csv"
    names = ("line", "id", *SEATS, *(f"net_{seat}" for seat in SEATS))
    before = [lead, *"," * 7] if csv else [f'{", " if n else lead}"{name}": ' for n, name in enumerate(names)]
    texts = [text.encode() for text in before]
    tails = _tails(csv)
    width = max(map(len, tails))
    return Pieces(
        np.frombuffer(b"".join(texts), np.uint8),
        np.cumsum([len(text) for text in texts]),
        np.frombuffer(b"".join(tail.ljust(width) for tail in tails), np.uint8).reshape(len(tails), width),
        np.array([len(tail) for tail in tails]),
        np.frombuffer(b"" if csv else b'"', np.uint8),
        np.frombuffer(b"" if csv else b"null", np.uint8),
    )


@cache
def _tails(csv: bool) -> list[bytes]:
    """What follows the points, in the order in which `_write` numbers it."""
    found = []
    for winner, pattern, fans, agrees, counted in product(
        (None, *SEATS), (None, *PATTERNS), range(MOST_FANS), (None, False, True), (False, True)
    ):
        row = Row(0, "", (0,) * 3, (0,) * 3, counted, winner, pattern, fans if winner else None, agrees)
        text = csv_lines([row], SEATS) if csv else json_lines([row], SEATS)
        before = "0,,0,0,0,0,0,0" if csv else text[: text.index(', "counted"')]
        found.append(text[len(before) :].encode())
    return found


def rows_of(
    block: bytes, scores: Scores, first_line: int, pieces: Pieces, explained: Sequence[tuple[int, bytes]]
) -> bytes:
    """The rows of a block; `explained` are rows of the other scorer by the place of their line, in order."""
    others = b"".join(text for _, text in explained)
    size = pieces.text.size + 12 * 7 + LONGEST_NAME + 8 + pieces.tails.shape[1]
    out = np.empty(size * scores.status.size + len(others), np.uint8)
    places = np.array([*(place for place, _ in explained), scores.status.size])
    sizes = np.array([len(text) for _, text in explained], np.int64)
    length = _write(
        np.frombuffer(block, np.uint8),
        scores,
        first_line,
        pieces,
        np.frombuffer(others, np.uint8),
        places,
        sizes,
        out,
    )
    return out[:length].tobytes()


@compiled
def _copy(source: Any, start: int, end: int, out: Any, pos: int) -> int:
    for n in range(start, end):
        out[pos] = source[n]
        pos += 1
    return pos


@compiled
def _write_number(number: int, out: Any, pos: int) -> int:
    if number < 0:
        out[pos] = 45
        pos, number = pos + 1, -number
    size, rest = 1, number
    while rest > 9:
        size, rest = size + 1, rest // 10
    for n in range(size):
        out[pos + size - 1 - n] = 48 + number % 10
        number //= 10
    return pos + size


@entry
def _write(
    data: Any, scores: Any, first_line: int, pieces: Any, others: Any, places: Any, sizes: Any, out: Any
) -> int:
    """Writes all rows in the order of their lines; gives how many bytes that are."""
    pos, other, other_place = 0, 0, 0
    for line in range(scores.status.shape[0]):
        while places[other] == line:
            pos = _copy(others, other_place, other_place + sizes[other], out, pos)
            other_place += sizes[other]
            other += 1
        if scores.status[line] != at.SCORED:
            continue
        pos = _copy(pieces.text, 0, pieces.ends[0], out, pos)
        pos = _write_number(first_line + line, out, pos)
        pos = _copy(pieces.text, pieces.ends[0], pieces.ends[1], out, pos)
        start, end = scores.identity[line, 0], scores.identity[line, 1]
        if end:
            pos = _copy(pieces.quote, 0, pieces.quote.shape[0], out, pos)
            pos = _copy(data, start, end, out, pos)
            pos = _copy(pieces.quote, 0, pieces.quote.shape[0], out, pos)
        else:
            pos = _copy(pieces.nothing, 0, pieces.nothing.shape[0], out, pos)
        for n in range(6):
            pos = _copy(pieces.text, pieces.ends[n + 1], pieces.ends[n + 2], out, pos)
            number = scores.points[line, n] if n < 3 else scores.net[line, n - 3]
            pos = _write_number(number, out, pos)
        tail = (scores.winner[line] + 1) * 4 + scores.pattern[line] + 1
        tail = ((tail * MOST_FANS + scores.fans[line]) * 3 + scores.agrees[line]) * 2 + scores.counted[line]
        pos = _copy(pieces.tails[tail], 0, pieces.tail_sizes[tail], out, pos)
    return pos
