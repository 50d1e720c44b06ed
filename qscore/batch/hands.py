"""What hands hold, for a whole block at once: the sums of their ranks by suit.

Single characters are looked at in three passes over bytes; after that only *marks* are: what separates parts and
fields, and the last of each run of ranks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from qscore.batch.lookup import PADDING, Bytes, Flags, Int, read_words, words_of
from qscore.batch.packed import Chunks

COLON, SLASH, PART, LINE, OTHER, CHINESE, BAD, RANK = range(8)
"""What a byte is, as far as the shape of a line goes; the first two open fields, the next two end parts."""
QUOTE = COLON
"""What begins and ends strings in JSON, where it alone separates within a line."""
SUITS = 5
"""m, s, p, h, c."""
_NO_SUIT = 5
_LONGEST_RUN = 64
"""Bytes of one run of ranks, with its suit before it, that is read here."""
LONGEST_HAND = 200
"""Bytes of a hand that is read here: eight bits hold how many cards it has."""
_HONOURS, _COUNT = 48, 56
"""From these bits on a sum counts J, Q, K, and all ranks; below, each 16 bits hold a chunk."""
_SPACE, _QUOTE = 32, 34
_RANKS = b"123456789JQK"


def _shapes(special: Mapping[bytes, int]) -> bytes:
    """What each byte is. Bytes that could change how a line is read make it `BAD`."""
    shapes = [BAD] * 256
    for byte in range(0x20, 0x7F):
        shapes[byte] = OTHER
    for byte in (*range(0x80, 0xC0), *range(0xE4, 0xEA)):
        shapes[byte] = CHINESE  # characters of three bytes
    for bytes_, shape in {b"\n": LINE, _RANKS: RANK, **special}.items():
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


_TEXT = _shapes({b":": COLON, b"/": SLASH, b";": PART, b'#"': BAD})
_JSON = _shapes({b'"': QUOTE, b"\\": BAD})
_PAIR_WEIGHTS = _pair_weights()
_SUIT_LETTERS = _suit_letters()
_PER_RANK = np.array([1 << 8, 1 << 8, 1 << 8, 1 << 8 | 1, 1 << 8 | 1, -1])
"""By suit: what the upper part of a sum must be for each rank, so that ranks go with their suit."""
_CHINESE_SUITS = {"万": 0, "萬": 0, "索": 1, "条": 1, "條": 1, "饼": 2, "餅": 2, "筒": 2}
_CHINESE_HONOURS = {"红桃": 3, "红心": 3, "梅花": 4, "草花": 4}
_THREE, _SIX = np.uint64((1 << 24) - 1), np.uint64((1 << 48) - 1)
_FIRST_WORDS = tuple(int.from_bytes(word.encode(), "little") for word in ("红", "梅"))


class Marks:
    """The marks of a block of text: `place` and `shape` of each, and the positions among them of those that separate.

    `block` is the text with `PADDING` after it, `shapes` what each of its bytes is, `lead` how far after the separator
    before a hand its space is (in JSON the quote stands for it).
    """

    def __init__(self, text: bytes, form: str = "text") -> None:
        self.block = np.frombuffer(text + bytes(PADDING), np.uint8)
        self.words = words_of(self.block)
        translated = text.translate(_JSON if form == "json" else _TEXT)
        self.shapes = np.frombuffer(translated, np.uint8)
        self.has_bad = BAD in translated
        is_rank = self.shapes == RANK
        is_mark = self.shapes <= LINE
        # a rank before something else: the block's last byte is none
        is_mark[:-1] |= is_rank[:-1] > is_rank[1:]
        self.place = np.flatnonzero(is_mark)
        self.shape = self.shapes.take(self.place)
        self.separators = np.flatnonzero(self.shape != RANK)
        self.lead = 0 if form == "json" else 1

    def are_hands(self, start: Int, end: Int) -> Flags:
        """Which of these fields begin like a hand, after a space."""
        opening = self.shapes.take(start + 1, mode="clip")
        found: Flags = opening == RANK
        chinese = np.flatnonzero(opening == CHINESE)
        if chinese.size:
            word = self.words[start.take(chinese) + 1] & _THREE
            found[chinese] = np.logical_or.reduce([word == np.uint64(first) for first in _FIRST_WORDS])
        found &= end > start + 1
        return found


@dataclass(slots=True)
class Hands:
    """The hands of players, by row (three to a deal).

    `counts` are the chunks by suit and row, three of them (a fourth is for counting); `cards` how many cards that
    is; `sound` says for each row that it has one hand at most, and that every byte of it was understood.
    """

    counts: Chunks
    cards: Chunks
    sound: Flags


def hands_of(marks: Marks, opens: Int, row: Int, rows: int) -> Hands:
    """The hands that begin after the separators with the numbers `opens`, each with its row out of so many.

    A space (or the quote), then ranks up to the mark, then their suit: when that accounts for every byte between two
    marks, and between the last one and the end, the hand is understood.
    """
    begin, end = marks.separators.take(opens), marks.separators.take(opens + 1)
    begin_place, end_place = marks.place.take(begin), marks.place.take(end)
    # between two separators all marks are runs
    runs = end - begin - 1
    upto: Int = np.cumsum(runs)
    first = upto - runs
    owner = np.repeat(row, runs)
    run = np.repeat(begin + 1 - first, runs)
    run += np.arange(run.size)
    place = marks.place.take(run)
    suit = _SUIT_LETTERS.take(marks.block.take(place + 1))
    # where the space must be that comes before the next run
    after = place + 2
    odd = np.flatnonzero(suit == _NO_SUIT)
    if odd.size:
        _suits_after(marks, place, odd, suit, after)
    some = np.flatnonzero(runs)
    space = np.concatenate([after[:1], after[:-1]])
    space[first.take(some)] = begin_place.take(some) + marks.lead
    count = place - space
    total = _ranks(marks.block, space + 1, np.minimum(count, _LONGEST_RUN))
    if odd.size:
        _suits_before(marks, space, odd, suit, count)
    good = total >> _HONOURS == count * _PER_RANK.take(suit)
    begins = marks.block.take(space)
    good &= (begins == _SPACE) | (begins == _QUOTE)
    slash = marks.shape.take(end) == SLASH
    whole = np.zeros(runs.size, np.bool_)
    whole[some] = (end_place.take(some) - after.take(upto.take(some) - 1)) == slash.take(some)
    whole &= ~slash | (marks.block.take(end_place - 1) == _SPACE)
    whole &= end_place - begin_place < LONGEST_HAND
    sound = np.bincount(row, minlength=rows) <= 1
    sound[row[~whole]] = False
    if not good.all():
        sound[owner[~good]] = False
        owner, suit, total = owner[good], suit[good], total[good]
    counts = _by_suit(suit * rows + owner, total, rows)
    cards = (counts[:, :, 3] >> _COUNT - _HONOURS).sum(axis=0, dtype=np.uint16)
    return Hands(counts, cards, sound)


def _by_suit(at: Int, total: Int, rows: int) -> Chunks:
    """The sums in their places, by suit and row, as chunks."""
    hands = np.zeros(SUITS * rows, np.int64)
    hands[at] = total
    if np.count_nonzero(hands) != at.size:  # a suit given twice in one hand
        hands[at] = 0
        np.add.at(hands, at, total)
    return hands.view("<u2").reshape(SUITS, rows, 4)


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


def _suits_after(marks: Marks, place: Int, odd: Int, suit: Int, after: Int) -> None:
    """Suits written in Chinese after ranks; the others have none there, so that the space follows at once."""
    follows = marks.words[place.take(odd) + 1] & _THREE
    after[odd] -= 1
    for word, value in _CHINESE_SUITS.items():
        some = odd[follows == np.uint64(int.from_bytes(word.encode(), "little"))]
        suit[some] = value
        after[some] += 3


def _suits_before(marks: Marks, space: Int, odd: Int, suit: Int, count: Int) -> None:
    """Suits written in Chinese before honours, whose bytes are taken from the count."""
    odd = odd[suit.take(odd) == _NO_SUIT]
    leads = marks.words[space.take(odd) + 1] & _SIX
    for word, value in _CHINESE_HONOURS.items():
        some = odd[leads == np.uint64(int.from_bytes(word.encode(), "little"))]
        suit[some] = value
        count[some] -= 6
