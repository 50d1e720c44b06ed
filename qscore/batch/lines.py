"""A block of a text log taken apart all at once: where its lines, parts and fields are, and what hands hold.

Only lines of the plain shape are read here: head, perhaps an id, the three seats in turn, perhaps an end.
Whatever else a line may be is left to the explaining scorer. Ranks are the only characters looked at one by one;
all other strings are found by number (`strings`).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from qscore.batch.lookup import PADDING, Bytes, Flags, Int, Words, words_of

Counts = npt.NDArray[np.int32]

COLON, PART, SLASH, LINE, BAD, RANK = 1, 2, 3, 4, 5, 16
"""What a byte is, as far as the shape of a line goes; 0 is anything else, `RANK` and more a rank."""
SUITS = 5
"""m, s, p, h, c."""
_NO_SUIT = 5
LONGEST_ID = 24
LONGEST_LINE = 50_000
"""Bytes of a line that is read here."""
_FLAG = 44
"""From this bit on a group's sum counts its J, Q, K."""

_SPACE = 32
_RANKS = b"123456789JQK"


def _shapes() -> bytes:
    """What each byte is. Bytes that could change how a line is read make it `BAD`."""
    shapes = [BAD] * 256
    for byte in (*range(0x20, 0x7F), *range(0x80, 0xC0), *range(0xE4, 0xEA)):
        shapes[byte] = 0  # plain ASCII, and Chinese characters of three bytes
    for place, byte in enumerate(_RANKS):
        shapes[byte] = RANK + place
    for bytes_, shape in ((b":", COLON), (b";", PART), (b"/", SLASH), (b"\n", LINE)):
        for byte in bytes_:
            shapes[byte] = shape
    for byte in b'#"':
        shapes[byte] = BAD
    return bytes(shapes)


def _weights() -> Int:
    """What each rank adds to the sum of its group, by its shape."""
    weights = np.zeros(RANK + len(_RANKS), np.int64)
    for place, byte in enumerate(_RANKS):
        weights[RANK + place] = 1 << 4 * place if byte <= ord("9") else 1 << _FLAG | 1 << 4 * (place - 9)
    return weights


def _suit_letters() -> Bytes:
    suits = np.full(256, _NO_SUIT, np.uint8)
    for suit, letter in enumerate("msphc"):
        suits[ord(letter)] = suit
    return suits


_SHAPES = _shapes()
_WEIGHTS = _weights()
_SUIT_LETTERS = _suit_letters()
_CHINESE_SUITS = {"万": 0, "萬": 0, "索": 1, "条": 1, "條": 1, "饼": 2, "餅": 2, "筒": 2}
_CHINESE_HONOURS = {"红桃": 3, "红心": 3, "梅花": 4, "草花": 4}
_THREE, _SIX = np.uint64((1 << 24) - 1), np.uint64((1 << 48) - 1)
_HAND_STARTS = tuple(int.from_bytes(word.encode()[:3], "little") for word in ("红", "梅", "草"))


@dataclass(slots=True)
class Lines:
    """A block's lines: those of the plain shape, by position, and what stands where in them.

    `count` lines in all; `plain` are the numbers of those of the plain shape. `head`, `identity`, `end` are
    starts and ends of these parts (−1 where there is none); `seat` has three for each plain line. Fields (those
    after a seat's colon) have their `row` (three to a plain line), start and end, and whether they are a hand.
    `hands` are the sums by row and suit; `cards` how many cards that is; `sound` says for each row that the
    hand was understood.
    """

    text: bytes
    block: Bytes
    words: Words
    count: int
    bounds: Int
    plain: Int
    head: Int
    identity: Int
    seat: Int
    end: Int
    field_row: Int
    field_start: Int
    field_end: Int
    hands: Int
    cards: Int
    sound: Flags


def read_lines(text: bytes) -> Lines:
    """Takes a block apart; it ends with a line feed."""
    block = np.frombuffer(text + bytes(PADDING), np.uint8)
    shapes = np.frombuffer(text.translate(_SHAPES), np.uint8)
    places = np.flatnonzero(shapes != 0)
    shape = shapes[places]
    is_rank = shape >= RANK
    is_bad = shape == BAD
    marks = np.flatnonzero(shape < BAD)
    ranks = _Ranks(places[is_rank], shape[is_rank])
    before: Counts = np.cumsum(is_rank, dtype=np.int32)[marks]
    lines = _Shape(places[marks], shape[marks], places[is_bad], text)
    words = words_of(block)
    return _hands(text, block, words, lines, ranks, before)


class _Shape:
    """Lines, parts and fields by the marks between them."""

    def __init__(self, place: Int, shape: Bytes, bad: Int, text: bytes) -> None:
        self.place = place
        is_line = shape == LINE
        is_part = is_line | (shape == PART)
        self.line_ends = np.flatnonzero(is_line)
        self.bounds = np.concatenate([[0], place[self.line_ends] + 1])
        count = self.line_ends.size
        part_ends = np.flatnonzero(is_part)
        self.part_start = np.concatenate([[0], place[part_ends] + 1])[:-1]
        self.part_end = place[part_ends]
        self.part_of_mark = np.cumsum(is_part) - is_part
        colons = np.bincount(self.part_of_mark[shape == COLON], minlength=part_ends.size)
        slashes = np.bincount(self.part_of_mark[shape == SLASH], minlength=part_ends.size)
        first_mark = np.concatenate([[0], part_ends + 1])[:-1]
        starts_with_colon = shape[first_mark] == COLON
        last = np.cumsum(is_part)[self.line_ends] - 1
        first = np.concatenate([[0], last + 1])[:-1]
        parts = last - first + 1
        plain = (parts >= 4) & (parts <= 6)
        where = np.flatnonzero(plain)
        first, parts = first[where], parts[where]
        has_id = (colons[first + 1] == 0) & (parts > 4)
        seat = first + 1 + has_id
        tail = parts - 4 - has_id
        good = (colons[first] == 0) & (slashes[first] == 0) & (tail >= 0) & (tail <= 1)
        good &= ~has_id | (slashes[first + 1] == 0)
        top = part_ends.size - 1
        for step in range(3):
            at = np.minimum(seat + step, top)
            good &= (colons[at] == 1) & starts_with_colon[at]
        end = np.minimum(seat + 3, top)
        good &= (tail == 0) | ((slashes[end] == 0) & (colons[end] <= 1))
        plain[where[~good]] = False
        plain[np.searchsorted(place[self.line_ends], bad)] = False
        plain &= np.diff(self.bounds) < LONGEST_LINE
        if not text.isascii():
            plain &= _valid(text, self.bounds)
        kept = plain[where]
        self.plain = np.flatnonzero(plain)
        self.first, self.has_id, self.seat = first[kept], has_id[kept], seat[kept]
        self.end = np.where(tail[kept] == 1, end[kept], -1)
        self.first_mark, self.shape, self.count = first_mark, shape, count

    def bounds_of(self, parts: Int) -> Int:
        """Start and end of each part, −1 for part −1."""
        found = np.stack([self.part_start[parts], self.part_end[parts]], axis=-1)
        found[parts < 0] = -1
        return found


def _valid(text: bytes, bounds: Int) -> Flags:
    """Which lines are UTF-8."""
    try:
        text.decode()
    except UnicodeDecodeError:
        valid = np.ones(bounds.size - 1, np.bool_)
        for n in range(bounds.size - 1):
            try:
                text[bounds[n] : bounds[n + 1]].decode()
            except UnicodeDecodeError:
                valid[n] = False
        return valid
    return np.ones(bounds.size - 1, np.bool_)


class _Ranks:
    """Where ranks stand, and the groups they form: first and last rank of each, sum, groups before each rank."""

    def __init__(self, place: Int, shape: Bytes) -> None:
        last = np.ones(place.size, np.bool_)
        np.not_equal(place[1:], place[:-1] + 1, out=last[:-1])
        self.last = np.flatnonzero(last)
        self.first = np.empty_like(self.last)
        self.first[:1] = 0
        self.first[1:] = self.last[:-1] + 1
        self.sums = np.cumsum(np.take(_WEIGHTS, shape))[self.last]
        self.sums[1:] -= self.sums[:-1].copy()
        self.upto = np.zeros(place.size + 1, np.int32)
        np.cumsum(last, out=self.upto[1:])
        self.place = place


def _hands(text: bytes, block: Bytes, words: Words, lines: _Shape, ranks: _Ranks, before: Counts) -> Lines:
    """The fields of the plain lines, and the sums of their hands."""
    seats = (lines.seat[:, None] + np.arange(3)).ravel()
    row_of_part = np.full(lines.part_end.size, -1, np.int64)
    row_of_part[seats] = np.arange(seats.size)
    row_of_mark = row_of_part[lines.part_of_mark]
    opens = np.flatnonzero((row_of_mark >= 0) & ((lines.shape == COLON) | (lines.shape == SLASH)))
    start, end = lines.place[opens] + 1, lines.place[opens + 1]
    row = row_of_mark[opens]
    rank_letter = np.frombuffer(_SHAPES, np.uint8)[block[start + 1]] >= RANK
    is_hand = rank_letter & (end > start + 1)
    chinese = not text.isascii()
    if chinese:
        opening = words[start + 1] & _THREE
        for word in _HAND_STARTS[:2]:
            is_hand |= opening == np.uint64(word)
    hand = np.flatnonzero(is_hand)
    slash = lines.shape[opens[hand] + 1] == SLASH
    spans = _Hand(row[hand], start[hand], end[hand], slash, before[opens[hand]], before[opens[hand] + 1])
    sums, cards, sound = _sums(block, words, ranks, spans, seats.size, chinese)
    first_mark = lines.first_mark[seats]
    seat = np.stack([lines.part_start[seats], lines.place[first_mark]], axis=-1).reshape(-1, 3, 2)
    other = ~is_hand
    return Lines(
        text=text,
        block=block,
        words=words,
        count=lines.count,
        bounds=lines.bounds,
        plain=lines.plain,
        head=lines.bounds_of(lines.first),
        identity=lines.bounds_of(np.where(lines.has_id, lines.first + 1, -1)),
        seat=seat,
        end=lines.bounds_of(lines.end),
        field_row=row[other],
        field_start=start[other],
        field_end=end[other],
        hands=sums,
        cards=cards,
        sound=sound,
    )


@dataclass(slots=True)
class _Hand:
    """The fields that are hands: their row, bounds, whether a slash follows, and their ranks from … to."""

    row: Int
    start: Int
    end: Int
    slash: Flags
    rank_from: Counts
    rank_to: Counts


def _sums(
    block: Bytes, words: Words, ranks: _Ranks, hand: _Hand, rows: int, chinese: bool
) -> tuple[Int, Int, Flags]:
    """What the hands hold by row and suit, how many cards, and which of them consist of cards alone.

    A group of ranks and its suit, a space before each, and nothing else: when the lengths of the groups add
    up to the length of the field, every byte of it is accounted for.
    """
    first, final = ranks.upto[hand.rank_from], ranks.upto[hand.rank_to]
    sizes = final - first
    owner = np.repeat(np.arange(hand.row.size), sizes)
    group = (
        np.arange(owner.size) + np.repeat(first - np.concatenate([[0], np.cumsum(sizes)[:-1]]), sizes)
        if owner.size
        else owner
    )
    begin, after = ranks.place[ranks.first[group]], ranks.place[ranks.last[group]] + 1
    count = after - begin
    suit = _SUIT_LETTERS[block[after]].astype(np.int64)
    lead = np.zeros(count.size, np.int64)
    trail = np.ones(count.size, np.int64)
    if chinese and (suit == _NO_SUIT).any():
        _chinese(words, begin, after, suit, lead, trail)
    total = ranks.sums[group]
    honours = total >> _FLAG
    good = (suit != _NO_SUIT) & (honours == np.where(suit > 2, count, 0)) & (count < 64)
    good &= block[begin - lead - 1] == _SPACE
    length = np.bincount(owner, count + lead + trail + 1, hand.row.size)
    whole = length + hand.slash == hand.end - hand.start
    whole &= ~hand.slash | (block[hand.end - 1] == _SPACE)
    whole[owner[~good]] = False
    sound = np.ones(rows, np.bool_)
    sound[hand.row[~whole]] = False
    hands = np.bincount(hand.row, minlength=rows)
    sound &= hands <= 1
    good &= whole[owner]
    row = hand.row[owner[good]]
    at = row * SUITS + suit[good]
    packed = np.bincount(at, total[good] & ((1 << _FLAG) - 1), rows * SUITS).astype(np.int64)
    cards = np.bincount(row, count[good], rows).astype(np.int64)
    return packed.reshape(rows, SUITS), cards, sound


def _chinese(words: Words, begin: Int, after: Int, suit: Int, lead: Int, trail: Int) -> None:
    """Suits written in Chinese: after the ranks, or before honours."""
    follows = words[after] & _THREE
    for word, value in _CHINESE_SUITS.items():
        some = follows == np.uint64(int.from_bytes(word.encode(), "little"))
        suit[some], trail[some] = value, 3
    inner = np.flatnonzero((suit == _NO_SUIT) & (begin > 6))
    leads = words[begin[inner] - 6] & _SIX
    for word, value in _CHINESE_HONOURS.items():
        chosen = inner[leads == np.uint64(int.from_bytes(word.encode(), "little"))]
        suit[chosen], lead[chosen], trail[chosen] = value, 6, 0
