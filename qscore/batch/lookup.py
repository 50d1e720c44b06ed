"""Finding many keys at once: an open-addressed table over numpy arrays, and byte strings kept by number.

A log repeats itself: its heads, sets, flowers and wins are few different strings. Each different one is read
once by the real grammar and kept under a number; after that a whole block finds its numbers in a few array
operations. Nothing is taken on trust: a key is found only if every one of its bytes is the same.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt

Int = npt.NDArray[np.int64]
Words = npt.NDArray[np.uint64]
Bytes = npt.NDArray[np.uint8]
Flags = npt.NDArray[np.bool_]

MISSING = -1
"""The number of a key that is not in the table."""
PADDING = 64
"""Bytes that must follow a block, so that whole words can be read at its end."""
_FACTORS = (
    0x9E3779B97F4A7C15,
    0xC2B2AE3D27D4EB4F,
    0x165667B19E3779F9,
    0xD6E8FEB86659FD93,
    0xFF51AFD7ED558CCD,
    0xC4CEB9FE1A85EC53,
)
_MASKS = np.array(
    [[(1 << 8 * min(n, 8)) - 1 for n in range(17)], [(1 << 8 * max(n - 8, 0)) - 1 for n in range(17)]],
    np.uint64,
)
"""What is kept of two words for each number of bytes in them."""


def every(rows: Flags) -> Flags:
    """For each deal whether all three of its rows are so; faster than asking along the short axis."""
    return rows[0::3] & rows[1::3] & rows[2::3]


def _secret() -> int:
    """A factor that nobody can know who writes a log, so that no strings can be made to collide."""
    return int.from_bytes(os.urandom(8), "little") | 1


class KeyTable:
    """Keys of a few 64-bit words, each with a number from 0; finds whole arrays of them.

    `first_factor` is what the first word is multiplied by to find its place; a table that is kept between runs has
    the same one in all of them.
    """

    def __init__(self, width: int, capacity: int = 1 << 12, first_factor: int = _FACTORS[0]) -> None:
        self.width = width
        self._first_factor = np.uint64(first_factor)
        self.count = 0
        self._keys = np.zeros((width, capacity), np.uint64)
        self._values = np.full(capacity, MISSING, np.int64)

    def find(self, words: Sequence[Words]) -> Int:
        """The number of every key, `MISSING` where there is none."""
        slots = self._slots(words)
        values = self._values.take(slots)
        same = self._same(words, slots)
        if same.all():
            return values
        found = np.where(same, values, MISSING)
        pending = np.flatnonzero(~same & (values != MISSING))
        while pending.size:
            at = (slots[pending] + 1) & (self._values.size - 1)
            slots[pending] = at
            values = self._values[at]
            same = self._same([word[pending] for word in words], at)
            found[pending[same]] = values[same]
            pending = pending[~same & (values != MISSING)]
        return found

    def add(self, words: Sequence[Words], values: Int) -> None:
        """Takes in keys that differ from each other and from all that are there."""
        while (self.count + values.size) * _room(self._values.size) > self._values.size:
            self._grow()
        slots = self._slots(words)
        last = self._values.size - 1
        for place in range(values.size):
            slot = int(slots[place])
            while self._values[slot] != MISSING:
                slot = (slot + 1) & last
            self._values[slot] = values[place]
            for key, word in zip(self._keys, words, strict=True):
                key[slot] = word[place]
        self.count += values.size

    def items(self) -> tuple[Words, Int]:
        """Every key (an array of `width` rows) and its number."""
        filled = self._values != MISSING
        return self._keys[:, filled], self._values[filled]

    def raw(self) -> tuple[Words, Int]:
        """The table as it lies in memory, for `of_raw`."""
        return self._keys, self._values

    @classmethod
    def of_raw(cls, keys: Words, values: Int) -> KeyTable:
        """The inverse of `raw`."""
        table = cls(len(keys), 1)
        table._keys, table._values = keys, values
        table.count = int(np.count_nonzero(values != MISSING))
        return table

    def _slots(self, words: Sequence[Words]) -> Int:
        mixed = words[0] * self._first_factor
        for word, factor in zip(words[1:], _FACTORS[1:], strict=False):
            mixed ^= mixed >> np.uint64(29)
            mixed ^= word
            mixed *= np.uint64(factor)
        mixed ^= mixed >> np.uint64(32)
        mixed &= np.uint64(self._values.size - 1)
        return mixed.view(np.int64)

    def _same(self, words: Sequence[Words], slots: Int) -> Flags:
        same: Flags = self._keys[0].take(slots) == words[0]
        for key, word in zip(self._keys[1:], words[1:], strict=True):
            same &= key.take(slots) == word
        return same

    def _grow(self) -> None:
        keys, values = self.items()
        capacity = self._values.size * 4
        self._keys = np.zeros((self.width, capacity), np.uint64)
        self._values = np.full(capacity, MISSING, np.int64)
        self.count = 0
        if values.size:
            self.add(list(keys), values)


def _room(capacity: int) -> int:
    """How many places there must be for each key: the fewer collisions the better, as long as memory stays small."""
    return 8 if capacity < 1 << 18 else 3


def distinct(words: Sequence[Words]) -> Int:
    """For each different key the position where it stands first."""
    if len(words) == 1:
        first: Int = np.unique(words[0], return_index=True)[1]
        return first
    rows = np.ascontiguousarray(np.stack(words, axis=1))
    whole = rows.view(np.dtype((np.void, rows.dtype.itemsize * len(words)))).ravel()
    found: Int = np.unique(whole, return_index=True)[1]
    return found


def words_of(block: Bytes) -> Words:
    """A view of the block's bytes as the 64-bit word that begins at each of them."""
    return np.ndarray((block.size - 8,), np.dtype("<u8"), buffer=block.data, strides=(1,))


def read_words(block: Bytes, starts: Int, count: int) -> list[Words]:
    """The first, second, … word that begins at each place."""
    # gathered as one element of so many bytes, which is faster than by words: one look-up for all of them
    whole = np.ndarray((block.size - 8 * count + 1,), f"V{8 * count}", buffer=block.data, strides=(1,))
    words = whole[starts].view("<u8").reshape(-1, count)
    return [words[:, n] for n in range(count)]


class Interner:
    """Byte strings kept by number, each read once by `read`; 0 is what stands for "not understood".

    `read(text, number)` is called for a string met for the first time with the number it would get, and
    answers whether it is worth keeping; strings that are not, and those that are not UTF-8, are all number 0.
    """

    WIDTHS = (1, 2, 4, 6, 8)
    """Strings are found together with others of about as many words; longer ones one by one."""
    MOST = 20_000
    """Strings kept; what comes after them is number 0, so that a hostile log cannot fill the memory. As many are
    remembered that are not understood."""
    MOST_NEW = 5_000
    """New strings read in one block."""
    LONGEST = 1_000
    """Bytes of a string that is read."""

    def __init__(self, read: Callable[[str, int], bool], most: int = MOST) -> None:
        self._read, self._most = read, most
        self._unknown = 0
        self._tables = [KeyTable(width, first_factor=_secret()) for width in self.WIDTHS]
        self._long: dict[bytes, int] = {}
        self.count = 1

    def numbers(self, text: bytes, block: Bytes, starts: Int, ends: Int) -> Int:
        """The number of each string `text[start:end]`; strings must hold no zero byte. No string is number 0.

        `block` is the text with `PADDING` after it.
        """
        found = np.zeros(starts.size, np.int64)
        sort = _SORTS.take(ends - starts, mode="clip")
        for some in np.flatnonzero(np.bincount(sort, minlength=1)).tolist():
            chosen = np.flatnonzero(sort == some)
            if some > len(self._tables):
                found[chosen] = [self._one(text[starts[n] : ends[n]]) for n in chosen]
            elif some:
                found[chosen] = self._many(text, block, starts.take(chosen), ends.take(chosen), some - 1)
        return found

    def number(self, text: str) -> int:
        """The number of one string."""
        return self._one(text.encode("utf-8", "surrogatepass"))

    def _many(self, text: bytes, block: Bytes, starts: Int, ends: Int, sort: int) -> Int:
        """The numbers of strings of about as many words."""
        table = self._tables[sort]
        keys = read_words(block, starts, table.width)
        last = ends - starts
        if table.width > 1:
            last -= 8 * (table.width - 2)
            keys[-2] &= _MASKS[0].take(last)
            keys[-1] &= _MASKS[1].take(last)
        else:
            keys[0] &= _MASKS[0].take(last)
        found = table.find(keys)
        missing = np.flatnonzero(found == MISSING)
        if missing.size:
            new = [key[missing] for key in keys]
            first = distinct(new)[: self.MOST_NEW]
            numbers = np.array(
                [self._number(text[starts[missing[n]] : ends[missing[n]]]) for n in first], np.int64
            )
            if self._unknown >= self._most:
                first, numbers = first[numbers > 0], numbers[numbers > 0]
            self._unknown += int(np.count_nonzero(numbers == 0))
            table.add([key[first] for key in new], numbers)
            found[missing] = np.maximum(table.find(new), 0)
        return found

    def _one(self, text: bytes) -> int:
        if len(text) > self.LONGEST:
            return 0
        number = self._long.get(text)
        if number is None:
            number = self._number(text)
            if number or self._unknown < self._most:
                self._long[text] = number
                self._unknown += not number
        return number

    def _number(self, text: bytes) -> int:
        try:
            if self.count < self._most and self._read(text.decode(), self.count):
                self.count += 1
                return self.count - 1
        except UnicodeDecodeError:
            pass
        return 0


_SORTS = np.array(
    [
        0,
        *(
            next(n for n, width in enumerate(Interner.WIDTHS, 1) if 8 * width >= size)
            for size in range(1, 65)
        ),
        6,
    ],
    np.uint8,
)
"""For each length of a string the table it is found in, from 1; after the last table what is found one by one."""


class Combined:
    """Numbers taken together kept under a number, each combination read once by `read`; 0 is "not understood"."""

    def __init__(self, width: int, read: Callable[[tuple[int, ...]], int], most: int = Interner.MOST) -> None:
        self._read, self._most = read, most
        self._table = KeyTable(width)

    def numbers(self, *columns: Int) -> Int:
        """The number of each combination of one number of every column."""
        words = [np.ascontiguousarray(column).view(np.uint64) for column in columns]
        found = self._table.find(words)
        missing = np.flatnonzero(found == MISSING)
        if missing.size:
            if self._table.count > self._most:
                self._table = KeyTable(self._table.width)
                missing = np.arange(found.size)
            new = [word[missing] for word in words]
            first = distinct(new)
            read = [self._read(tuple(int(column[n]) for column in columns)) for n in missing[first]]
            self._table.add([word[first] for word in new], np.array(read, np.int64))
            found[missing] = self._table.find(new)
        return found
