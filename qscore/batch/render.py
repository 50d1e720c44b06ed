"""Rows that the compiled rules gave as bytes of CSV or JSON lines: whole columns at once.

Every field is a few bytes in a wide table, filled up with zeros; in the end all zeros are taken out. The
outcome is, byte for byte, what `rows` writes one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np

from qscore.batch.block import BlockScores
from qscore.batch.lookup import Bytes, Flags, Int
from qscore.batch.rows import Row, csv_lines, json_lines
from qscore.games.qinger.deal import PATTERNS, SEATS

HIGHEST = 60_000
"""The largest number (in size) that is written this way."""
MOST_FANS = 64
_NONE, _FALSE, _TRUE = range(3)


def agreement(block: BlockScores) -> Int:
    """Whether claims agree: 0 none, 1 no, 2 yes."""
    if not block.claimed.any():
        return np.zeros(block.line.size, np.int64)
    any_claim = block.claimed.any(axis=1)
    same = ((block.claims == block.points) | ~block.claimed).all(axis=1)
    return np.where(any_claim, np.where(same, _TRUE, _FALSE), _NONE)


def rendered(
    block: BlockScores, first_line: int, net: Int, form: str, lead: str, with_places: bool = True
) -> tuple[Bytes, Int]:
    """The rows, each beginning with `lead`, as bytes; if that is wanted, where each begins (and the end)."""
    if block.line.size == 0:
        return np.zeros(0, np.uint8), np.zeros(1, np.int64)
    csv = form == "csv"
    pieces: list[Bytes] = [
        _text(lead if csv else f'{lead}"line": ', block),
        _line_numbers(block.line + first_line),
    ]
    pieces += [_text("," if csv else ', "id": ', block), *_identities(block.identity, csv)]
    numbers = _number_words()
    for name, column in zip(
        (*SEATS, *(f"net_{seat}" for seat in SEATS)), (*block.points.T, *net.T), strict=True
    ):
        pieces += [_text("," if csv else f', "{name}": ', block), _bytes(numbers[column + HIGHEST])]
    code = ((block.winner + 1) * 4 + block.pattern + 1) * MOST_FANS + block.fans
    pieces.append(_tails(csv)[code * 3 + agreement(block)])
    table = np.concatenate(
        [np.broadcast_to(piece, (block.line.size, piece.shape[-1])) for piece in pieces], axis=1
    )
    kept = table != 0
    if not with_places:
        return table[kept], np.zeros(1, np.int64)
    return table[kept], np.concatenate([[0], np.cumsum(kept.sum(axis=1))])


def fits(block: BlockScores, net: Int) -> bool:
    """Whether all numbers are small enough to be written this way."""
    if block.line.size == 0:
        return True
    return bool(
        np.abs(net).max() <= HIGHEST and block.points.max() <= HIGHEST and block.fans.max() < MOST_FANS
    )


def _text(text: str, block: BlockScores) -> Bytes:
    del block
    return np.frombuffer(text.encode(), np.uint8)


def _bytes(words: np.ndarray) -> Bytes:
    return np.ascontiguousarray(words).view(np.uint8).reshape(words.size, -1)


@cache
def _number_words() -> np.ndarray:
    """The numbers from −HIGHEST to HIGHEST, eight bytes each."""
    return np.array([str(n).encode() for n in range(-HIGHEST, HIGHEST + 1)], "S8").view(np.uint64)


@cache
def _digits() -> tuple[np.ndarray, np.ndarray]:
    """The numbers under ten thousand, without and with zeros in front; nothing for a leading nought."""
    plain = np.array([b"" if n == 0 else str(n).encode() for n in range(10_000)], "S4").view(np.uint32)
    return plain, np.array([b"%04d" % n for n in range(10_000)], "S4").view(np.uint32)


def _line_numbers(line: Int) -> Bytes:
    plain, padded = _digits()
    parts = [line // 10**8, line // 10**4 % 10**4, line % 10**4]
    columns = [plain[parts[0]]]
    seen = parts[0] > 0
    for part in parts[1:]:
        columns.append(np.where(seen, padded[part], plain[part]))
        seen = seen | (part > 0)
    return np.stack(columns, axis=1).view(np.uint8).reshape(line.size, 12)


def _identities(identity: Bytes, csv: bool) -> list[Bytes]:
    if csv:
        return [identity] if identity.shape[1] else []
    if not identity.shape[1]:
        return [np.frombuffer(b"null", np.uint8)]
    some: Flags = identity[:, :1] > 0
    quote = np.where(some, np.uint8(ord('"')), np.uint8(0))
    null = np.where(some, np.uint8(0), np.frombuffer(b"null", np.uint8))
    return [quote, identity, quote, null]


@cache
def _tails(csv: bool) -> Bytes:
    """What follows the points, for every winner, pattern, number of fans, and agreement."""
    lines = []
    for winner in (None, *SEATS):
        for pattern in (None, *PATTERNS):
            for fans in range(MOST_FANS):
                for agrees in (None, False, True):
                    row = Row(
                        0, "", (0,) * 3, (0,) * 3, True, winner, pattern, fans if winner else None, agrees
                    )
                    lines.append(_tail(row, csv))
    width = max(map(len, lines))
    return np.frombuffer(b"".join(line.ljust(width, b"\0") for line in lines), np.uint8).reshape(
        len(lines), width
    )


def _tail(row: Row, csv: bool) -> bytes:
    text = csv_lines([row], SEATS) if csv else json_lines([row], SEATS)
    before = "0,,0,0,0,0,0,0" if csv else text[: text.index(', "counted"')]
    return text[len(before) :].encode()


def merged(fast: Bytes, offsets: Int, lines: Int, slow: Sequence[tuple[int, bytes]]) -> bytes:
    """Rows given as bytes with others put between them, by line."""
    whole = fast.tobytes()
    if not slow:
        return whole
    parts: list[bytes] = []
    position = 0
    for place, (_, text) in zip(np.searchsorted(lines, [line for line, _ in slow]), slow, strict=True):
        parts += [whole[position : offsets[place]], text]
        position = int(offsets[place])
    parts.append(whole[position:])
    return b"".join(parts)
