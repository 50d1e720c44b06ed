"""The gaps of JSON lines by number: each is taken apart once (`json_shape`), then found like any string."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from qscore.batch.json_keys import counts_of
from qscore.batch.json_shape import VALUES, Gap, fits, gap_of
from qscore.batch.lookup import Flags, Int, Interner
from qscore.batch.strings import Column, Strings

_UNKNOWN, _YES, _NO = range(3)
SEAT, SHOWN, PLAIN = 4, 6, 8
"""From these bits on facts are kept, after the value."""


class Gaps:
    """Gaps by number: `facts` about each, its keys as counts, and which of its plain values are fields of a player.

    Facts are `value`, `seat` (from 1, 0 where none begins), `shown` (1 for false, 2 for true), and whether there are
    plain values, some bits each. Of `fields` two are of the player before the seat, two of the one after.
    """

    def __init__(self, strings: Strings) -> None:
        self.interner = Interner(self._read)
        self.known: dict[int, Gap] = {}
        self.facts, self.counts, self.fields = Column(), Column(2), Column(4)
        self._words = strings.fields.interner
        self._fits = Column(len(VALUES))

    def _read(self, text: str, number: int) -> bool:
        gap = gap_of(text)
        if gap is None:
            return False
        values = gap.plain_values
        fields = []
        for early in (True, False):
            keys = [key for key in gap.player_keys(early) if key in _FIELD_WORDS and key in values]
            written = [_FIELD_WORDS[key](values[key]) for key in keys]
            words = [self._words.number(word) for word in written if word]
            if len(words) > 2 or 0 in words:
                return False
            fields += [*words, *[0] * (2 - len(words))]
        shown = _SHOWN_WORDS.get(values.get("shown", ""))
        if shown is None:
            return False
        self.known[number] = gap
        plain = any(fields) or shown > 0
        self.facts.set(number, gap.value | (gap.seat + 1) << SEAT | shown << SHOWN | plain << PLAIN)
        self.counts.set(number, *counts_of(gap))
        self.fields.set(number, *fields)
        self._fits.set(number, *[_UNKNOWN] * len(VALUES))
        return True

    def fit(self, before: Int, numbers: Int) -> Flags:
        """Whether each gap may stand after a string of this sort."""
        found = self._fits.pair(numbers, before)
        unknown = np.flatnonzero(found == _UNKNOWN)
        if unknown.size:
            for pair in np.unique(numbers[unknown] * len(VALUES) + before[unknown]):
                number, sort = divmod(int(pair), len(VALUES))
                known = self.known.get(number)
                self._fits.set_one(number, sort, _YES if known is not None and fits(sort, known) else _NO)
            found = self._fits.pair(numbers, before)
        right: Flags = found == _YES
        return right


_FIELD_WORDS: dict[str, Callable[[str], str]] = {
    "takeoff_joys": lambda value: " takeoff_joys" if value == "true" else "",
    "claimed": lambda value: f" claimed {value}",
}
_SHOWN_WORDS = {"": 0, "false": 1, "true": 2}
