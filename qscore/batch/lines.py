"""A block of a text log taken apart all at once: where its lines, parts and fields are, and what hands hold.

Only lines of the plain shape are read here: head, perhaps an id, the three seats in turn, perhaps an end.
Whatever else a line may be is left to the explaining scorer. Single characters are looked at in three passes over
bytes; after that only *marks* are: what separates parts and fields, and the last of each run of ranks. All
strings but hands are found by number (`strings`), which is where they are decoded; so every byte of a line that is
scored here was either found in such a string or is one of those that hands are written with.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from qscore.batch.lookup import PADDING, Bytes, Flags, Int, Words, read_words, words_of
from qscore.batch.packed import Chunks

COLON, SLASH, PART, LINE, OTHER, CHINESE, BAD, RANK = range(8)
"""What a byte is, as far as the shape of a line goes; the first two open fields, the next two end parts."""
SUITS = 5
"""m, s, p, h, c."""
_NO_SUIT = 5
LONGEST_ID = 24
LONGEST_LINE = 50_000
"""Bytes of a line that is read here."""
_LONGEST_RUN = 64
"""Bytes of one run of ranks, with its suit before it, that is read here."""
_HONOURS, _COUNT = 48, 56
"""From these bits on a sum counts J, Q, K, and all ranks. Below, each 16 bits hold a chunk: the counts of three ranks."""

_SPACE = 32
_RANKS = b"123456789JQK"


def _shapes() -> bytes:
    """What each byte is. Bytes that could change how a line is read make it `BAD`."""
    shapes = [BAD] * 256
    for byte in range(0x20, 0x7F):
        shapes[byte] = OTHER
    for byte in (*range(0x80, 0xC0), *range(0xE4, 0xEA)):
        shapes[byte] = CHINESE  # characters of three bytes
    for bytes_, shape in (
        (b":", COLON), (b"/", SLASH), (b";", PART), (b"\n", LINE), (b'#"', BAD), (_RANKS, RANK),
    ):  # fmt: skip
        for byte in bytes_:
            shapes[byte] = shape
    return bytes(shapes)


def _pair_weights() -> Int:
    """What two bytes, read as one number of 16 bits, add to a sum of ranks."""
    weights = np.zeros(256, np.int64)
    for place, byte in enumerate(_RANKS):
        chunk, rank = divmod(place % 9, 3)
        weights[byte] = 1 << 16 * chunk + 4 * rank | (place > 8) << _HONOURS | 1 << _COUNT
    return np.add.outer(weights, weights).ravel()


def _suit_letters() -> Int:
    suits = np.full(256, _NO_SUIT, np.int64)
    for suit, letter in enumerate("msphc"):
        suits[ord(letter)] = suit
    return suits


_SHAPES = _shapes()
_PAIR_WEIGHTS = _pair_weights()
_SUIT_LETTERS = _suit_letters()
_PER_RANK = np.array([1 << 8, 1 << 8, 1 << 8, 1 << 8 | 1, 1 << 8 | 1, -1])
"""By suit: what the upper part of a sum must be for each rank, so that ranks go with their suit."""
_CHINESE_SUITS = {"万": 0, "萬": 0, "索": 1, "条": 1, "條": 1, "饼": 2, "餅": 2, "筒": 2}
_CHINESE_HONOURS = {"红桃": 3, "红心": 3, "梅花": 4, "草花": 4}
_THREE, _SIX = np.uint64((1 << 24) - 1), np.uint64((1 << 48) - 1)
_HAND_STARTS = tuple(int.from_bytes(word.encode(), "little") for word in ("红", "梅"))


@dataclass(slots=True)
class Lines:
    """A block's lines: those of the plain shape, by position, and what stands where in them.

    `count` lines in all; `plain` are the numbers of those of the plain shape. `head`, `identity`, `end` are
    starts and ends of these parts (−1 where there is none); `seat` has three for each plain line. Fields (those
    after a seat's colon) that are no hand have their `field_row` (three to a plain line), start and end. `hands`
    are the chunks by suit and row, three of them (a fourth means nothing); `cards` how many cards a row's are; `sound` says for each row that the hand was
    understood.
    """

    text: bytes
    words: Words
    block: Bytes
    count: int
    bounds: Int
    plain: Int
    head: tuple[Int, Int]
    identity: tuple[Int, Int]
    seat: tuple[Int, Int]
    end: tuple[Int, Int]
    field_row: Int
    field_start: Int
    field_end: Int
    hands: Chunks
    cards: Int
    sound: Flags


def read_lines(text: bytes) -> Lines:
    """Takes a block apart; it ends with a line feed."""
    block = np.frombuffer(text + bytes(PADDING), np.uint8)
    translated = text.translate(_SHAPES)
    shapes = np.frombuffer(translated, np.uint8)
    is_rank = shapes == RANK
    is_mark = shapes <= LINE
    # a rank before something else: the block's last byte is none
    is_mark[:-1] |= is_rank[:-1] > is_rank[1:]
    marks = _Marks(block, shapes, np.flatnonzero(is_mark))
    bad = np.flatnonzero(shapes == BAD) if BAD in translated else marks.place[:0]
    return _fields(text, marks, _Shape(marks, bad))


class _Marks:
    """The marks of a block: `place` and `shape` of each, and of those that separate, by position, `separators`."""

    def __init__(self, block: Bytes, shapes: Bytes, place: Int) -> None:
        self.block, self.shapes, self.words = block, shapes, words_of(block)
        self.place, self.shape = place, shapes.take(place)
        self.is_rank = self.shape == RANK
        self.separators = np.flatnonzero(~self.is_rank)
        self.runs = np.flatnonzero(self.is_rank)


class _Shape:
    """Lines, parts and fields by the separators between them."""

    def __init__(self, marks: _Marks, bad: Int) -> None:
        self.place = place = marks.place.take(marks.separators)
        self.shape = shape = marks.shape.take(marks.separators)
        is_part = shape >= PART
        line_ends = np.flatnonzero(shape == LINE)
        self.bounds = np.concatenate([[0], place[line_ends] + 1])
        part_ends = np.flatnonzero(is_part)
        count = part_ends.size
        self.part_end = place[part_ends]
        self.part_start = np.concatenate([[0], self.part_end + 1])[:-1]
        upto: Int = np.cumsum(is_part)
        self.part_of: Int = upto - is_part
        self.first = np.concatenate([[0], part_ends + 1])[:-1]
        # what separates within a part: all of them, and its colons
        inner = part_ends - self.first
        colons = np.bincount(self.part_of.take(np.flatnonzero(shape == COLON)), minlength=count)
        slashes = inner - colons
        starts_with_colon = shape[self.first] == COLON
        last = upto[line_ends] - 1
        head = np.concatenate([[0], last + 1])[:-1]
        parts = last - head + 1
        plain = (parts >= 4) & (parts <= 6)
        where = np.flatnonzero(plain)
        head, parts = head[where], parts[where]
        has_id = (colons[head + 1] == 0) & (parts > 4)
        seat = head + 1 + has_id
        tail = parts - 4 - has_id
        good = (inner[head] == 0) & (tail >= 0) & (tail <= 1)
        good &= ~has_id | (slashes[head + 1] == 0)
        seat_like = starts_with_colon & (colons == 1)
        for step in range(3):
            good &= seat_like[np.minimum(seat + step, count - 1)]
        end = np.minimum(seat + 3, count - 1)
        good &= (tail == 0) | ((slashes[end] == 0) & (colons[end] <= 1))
        plain[where[~good]] = False
        plain[np.searchsorted(place[line_ends], bad)] = False
        plain &= np.diff(self.bounds) < LONGEST_LINE
        kept = plain[where]
        self.count = line_ends.size
        self.plain = np.flatnonzero(plain)
        self.head, self.seat = head[kept], seat[kept]
        self.identity = np.where(has_id[kept], self.head + 1, -1)
        self.end = np.where(tail[kept] == 1, end[kept], -1)

    def bounds_of(self, parts: Int) -> tuple[Int, Int]:
        """Start and end of each part, −1 for part −1."""
        start, end = self.part_start[parts], self.part_end[parts]
        none = parts < 0
        start[none] = end[none] = -1
        return start, end


def _fields(text: bytes, marks: _Marks, lines: _Shape) -> Lines:
    """The fields of the plain lines, and the sums of their hands."""
    seats = (lines.seat[:, None] + np.arange(3)).ravel()
    row_of_part = np.full(lines.part_end.size, -1, np.int64)
    row_of_part[seats] = np.arange(seats.size)
    opens = np.flatnonzero(lines.shape <= SLASH)
    row = row_of_part.take(lines.part_of.take(opens))
    kept = np.flatnonzero(row >= 0)
    opens, row = opens.take(kept), row.take(kept)
    start, end = lines.place.take(opens) + 1, lines.place.take(opens + 1)
    opening = marks.shapes.take(start + 1)
    is_hand = opening == RANK
    chinese = np.flatnonzero(opening == CHINESE)
    if chinese.size:
        word = marks.words[start.take(chinese) + 1] & _THREE
        is_hand[chinese] = np.logical_or.reduce([word == np.uint64(first) for first in _HAND_STARTS])
    is_hand &= end > start + 1
    hand, other = np.flatnonzero(is_hand), np.flatnonzero(~is_hand)
    sums, cards, sound = _sums(marks, lines, opens.take(hand), row.take(hand), seats.size)
    return Lines(
        text=text,
        words=marks.words,
        block=marks.block,
        count=lines.count,
        bounds=lines.bounds,
        plain=lines.plain,
        head=lines.bounds_of(lines.head),
        identity=lines.bounds_of(lines.identity),
        seat=(lines.part_start[seats], lines.place[lines.first[seats]]),
        end=lines.bounds_of(lines.end),
        field_row=row.take(other),
        field_start=start.take(other),
        field_end=end.take(other),
        hands=sums,
        cards=cards,
        sound=sound,
    )


def _sums(marks: _Marks, lines: _Shape, opens: Int, row: Int, rows: int) -> tuple[Chunks, Int, Flags]:
    """What hands hold by suit and row, how many cards, and which rows have one hand at most, of cards alone.

    `opens` are the separators before the hands. A space, then ranks up to the mark, then their suit: when that
    accounts for every byte between two marks, and between the last one and the end, the hand is understood.
    """
    row_of = np.full(lines.place.size, -1, np.int64)
    row_of[opens] = row
    # the n-th run comes after so many separators
    owner = row_of.take(marks.runs - np.arange(1, marks.runs.size + 1))
    inner = np.flatnonzero(owner >= 0)
    owner, run = owner.take(inner), marks.runs.take(inner)
    place = marks.place.take(run)
    suit = _SUIT_LETTERS.take(marks.block.take(place + 1))
    # where the space after each mark must be
    after: Int = marks.place + marks.is_rank
    after += 1
    odd = np.flatnonzero(suit == _NO_SUIT)
    if odd.size:
        _suits_after(marks, run, odd, suit, after)
    space = after.take(run - 1)
    count = place - space
    total = _ranks(marks.block, space + 1, np.minimum(count, _LONGEST_RUN))
    if odd.size:
        _suits_before(marks, space, odd, suit, count)
    good = total >> _HONOURS == count * _PER_RANK.take(suit)
    good &= marks.block.take(space) == _SPACE
    end = marks.separators.take(opens + 1)
    slash = lines.shape.take(opens + 1) == SLASH
    whole = marks.is_rank.take(end - 1) & (marks.place.take(end) - after.take(end - 1) == slash)
    whole &= ~slash | (marks.block.take(marks.place.take(end) - 1) == _SPACE)
    sound = np.bincount(row, minlength=rows) <= 1
    sound[row[~whole]] = False
    if not good.all():
        sound[owner[~good]] = False
        owner, suit, total, count = owner[good], suit[good], total[good], count[good]
    cards = np.bincount(owner, count, rows).astype(np.int64)
    in_turn = owner * SUITS + suit
    at = suit * rows + owner
    if (in_turn[1:] > in_turn[:-1]).all():
        hands = np.zeros(SUITS * rows, np.int64)
        hands[at] = total
    else:  # a suit given twice in one hand
        total &= (1 << _HONOURS) - 1
        hands = np.bincount(at, total, SUITS * rows).astype(np.int64)
    return hands.view("<u2").reshape(SUITS, rows, 4), cards, sound


def _ranks(block: Bytes, begin: Int, count: Int) -> Int:
    """The sum of the ranks in so many bytes from each place on."""
    [word] = read_words(block, begin, 1)
    # what is not meant goes out at the top, and the zero bytes that come in below add nothing
    word <<= ((8 - np.minimum(count, 8)) << 3).view(np.uint64)
    pairs = _PAIR_WEIGHTS.take(word.view("<u2"))
    total: Int = pairs[0::4] + pairs[1::4]
    total += pairs[2::4]
    total += pairs[3::4]
    longer = np.flatnonzero(count > 8)
    if longer.size:
        total[longer] += _ranks(block, begin.take(longer) + 8, count.take(longer) - 8)
    return total


def _suits_after(marks: _Marks, run: Int, odd: Int, suit: Int, after: Int) -> None:
    """Suits written in Chinese after ranks; the others have none there, so that the space follows at once."""
    place = marks.place.take(run.take(odd))
    follows = marks.words[place + 1] & _THREE
    after[run.take(odd)] = place + 1
    for word, value in _CHINESE_SUITS.items():
        some = np.flatnonzero(follows == np.uint64(int.from_bytes(word.encode(), "little")))
        suit[odd.take(some)] = value
        after[run.take(odd.take(some))] = place.take(some) + 4


def _suits_before(marks: _Marks, space: Int, odd: Int, suit: Int, count: Int) -> None:
    """Suits written in Chinese before honours, whose bytes are taken from the count."""
    odd = odd[suit.take(odd) == _NO_SUIT]
    leads = marks.words[space.take(odd) + 1] & _SIX
    for word, value in _CHINESE_HONOURS.items():
        some = odd[leads == np.uint64(int.from_bytes(word.encode(), "little"))]
        suit[some] = value
        count[some] -= 6
