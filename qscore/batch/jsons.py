"""A block of JSON lines as numbers of strings, those of the text lines they stand for.

Like lines of text, a block is taken apart all at once. Strings that are values are told from keys by the colon after
these; what lies between two values is a gap (`json_shape`). A line is plain when every gap fits, no key comes twice
and none is missing. Whatever else a line may be is left to the explaining scorer, which reads the JSON itself.
"""

from __future__ import annotations

import re

import numpy as np

from qscore.batch.hands import BAD, LINE, Marks, hands_of
from qscore.batch.json_gaps import PLAIN, SEAT, SHOWN, Gaps
from qscore.batch.json_keys import AFTER, ALL, has_win, keys_are_right, players_are_right
from qscore.batch.json_shape import LINE as LINE_END
from qscore.batch.json_shape import VALUES
from qscore.batch.json_words import MOST_WAYS, JsonWords
from qscore.batch.lines import LONGEST_LINE
from qscore.batch.lookup import Flags, Int, Interner
from qscore.batch.numbered import Numbered, identities
from qscore.batch.strings import Strings

_ID_NUMBER = re.compile(rb'("id": ?)([1-9]\d*)(?= ?[,}])')
_COLON = ord(":")


class JsonReader:
    """Reads blocks of JSON lines; what it has learned in one block it knows in the next."""

    def __init__(self, strings: Strings) -> None:
        self.gaps = Gaps(strings)
        self.words = JsonWords(strings)

    def read(self, block: bytes) -> Numbered:
        """The deals of a block of whole lines."""
        lines = _Lines(_with_word_ids(block), self.gaps)
        bounds = np.concatenate([[0], np.flatnonzero(np.frombuffer(block, np.uint8) == ord("\n")) + 1])
        return _numbered(lines, bounds, self.words)


def _with_word_ids(block: bytes) -> bytes:
    """Ids that are numbers as strings, if the first one is a number."""
    first = block.find(b'"id":') + 5
    if first > 4 and block[first : first + 2].lstrip()[:1].isdigit():
        return _ID_NUMBER.sub(rb'\1"\2"', block)
    return block


class _Lines:
    """The strings and gaps of a block, which lines are plain, and their players.

    `at` and `stop` bound the strings that are values, and line feeds; `sort` is what each is the value of; `line` its
    line; `separator` its place among the marks that separate; `gap` the number of the gap before it. `plain` are
    flags by line, `deals` is how many those are, `deal` which of them each stands in. `facts` are those of the gaps.
    """

    def __init__(self, text: bytes, gaps: Gaps) -> None:
        marks = Marks(text, "json")
        shape = marks.shape.take(marks.separators)
        ends = np.flatnonzero(shape == LINE)
        odd = np.diff(ends - np.arange(ends.size), prepend=0) & 1
        if odd.any():
            # a quote that nothing closes would turn strings inside out in all lines after it
            text = _blanked(text, np.flatnonzero(odd))
            marks = Marks(text, "json")
            shape = marks.shape.take(marks.separators)
            ends = np.flatnonzero(shape == LINE)
        self.text, self.marks, self.gaps = text, marks, gaps
        place = marks.place.take(marks.separators)
        quotes = np.flatnonzero(shape != LINE)
        is_key = marks.block.take(place.take(quotes[1::2]) + 1) == _COLON
        wanted = shape == LINE
        wanted[quotes[0::2][~is_key]] = True
        self.separator = np.flatnonzero(wanted)
        self.is_end = shape.take(self.separator) == LINE
        self.at = place.take(self.separator)
        self.stop = np.where(self.is_end, self.at, place.take(self.separator + 1, mode="clip")) + 1
        self.count = ends.size
        last = np.flatnonzero(self.is_end)
        self.line = np.repeat(np.arange(last.size), np.diff(last, prepend=-1))
        self._read_gaps()
        self._check(place.take(ends))

    def _read_gaps(self) -> None:
        start = np.concatenate([[0], self.stop[:-1]])
        self.gap = self.gaps.interner.numbers(self.text, self.marks.block, start, self.at + self.is_end)
        self.facts = self.gaps.facts[self.gap].astype(np.uint16)
        sort = np.where(self.is_end, LINE_END, self.facts & 15)
        # a string of a list that is not its first is the value of the same key as the one before
        last = np.maximum.accumulate(np.where(sort > 0, np.arange(sort.size), 0))
        self.sort = sort.take(last).astype(np.uint8)

    def _check(self, line_feeds: Int) -> None:
        before = np.concatenate([[LINE_END], self.sort[:-1]]).astype(np.int64)
        plain = np.ones(self.count, np.bool_)
        plain[self.line[~self.gaps.fit(before, self.gap)]] = False
        plain &= np.diff(line_feeds, prepend=-1) < LONGEST_LINE
        if self.marks.has_bad:
            plain[np.searchsorted(line_feeds, np.flatnonzero(self.marks.shapes == BAD))] = False
        counts = self.gaps.counts[self.gap]
        upto: Int = np.cumsum(counts[:, ALL])
        ends = np.flatnonzero(self.is_end)
        self.keys = np.diff(upto.take(ends), prepend=0)
        plain &= keys_are_right(self.keys)
        begins = np.flatnonzero(self.facts & 3 << SEAT)
        begins = begins[plain.take(self.line.take(begins))]
        # a player's keys: to the next player of the line, or to its end
        following = np.append(begins[1:], 0)
        following[2::3] = ends.take(self.line.take(begins[2::3]))
        inner = upto.take(following) - upto.take(begins) + counts[begins, AFTER]
        inner -= np.where(np.arange(begins.size) % 3 < 2, counts[following, AFTER], 0)
        right = players_are_right(inner)
        plain[self.line[begins[~right]]] = False
        self._rows(begins, plain)

    def _rows(self, begins: Int, plain: Flags) -> None:
        self.plain = plain
        deal: Int = np.cumsum(plain) - 1
        self.deal = deal.take(self.line)
        if not plain.all():
            kept = plain.take(self.line)
            self.sort[~kept] = 0
            begins = begins[kept.take(begins)]
        self.deals = int(np.count_nonzero(plain))
        some = np.flatnonzero(self.facts & 1 << PLAIN)
        self.with_plain_values = some[plain.take(self.line.take(some))]
        # before the first player there is none
        row = self.deal.take(begins) * 3 + (self.facts.take(begins) >> SEAT & 3) - 1
        self._row_of_player = np.concatenate([[0], row])
        self._begins = np.zeros(self.at.size, np.bool_)
        self._begins[begins] = True
        self._player: Int = np.cumsum(self._begins)

    def some(self, name: str) -> Int:
        """The places of the strings that are values of this key."""
        return np.flatnonzero(self.sort == VALUES.index(name))

    def row(self, places: Int, before: bool = False) -> Int:
        """The row of the player that each stands in; `before` the one that begins in the gap before it."""
        player = self._player.take(places)
        return self._row_of_player.take(player - self._begins.take(places) if before else player)

    def numbers(self, words: Interner, places: Int) -> Int:
        """The numbers of these strings."""
        return words.numbers(
            self.text, self.marks.block, self.at.take(places) + 1, self.stop.take(places) - 1
        )

    def by_deal(self, words: Interner, name: str, missing: int = 0) -> Int:
        """The number of the one string that is this key's value in each deal."""
        found = np.full(self.deals, missing, np.int64)
        places = self.some(name)
        found[self.deal.take(places)] = self.numbers(words, places)
        return found


def _blanked(text: bytes, lines: Int) -> bytes:
    split = text.split(b"\n")
    for line in lines:
        split[line] = b""
    return b"\n".join(split)


def _numbered(lines: _Lines, bounds: Int, words: JsonWords) -> Numbered:
    """The deals of the plain lines; `bounds` are where the lines of the log begin, and the end."""
    field, field_row = _fields(lines, words)
    end, ended, told = _ends(lines, words)
    hands = lines.some("hand")
    named = lines.some("id")
    identity, plain, odd_name = identities(
        lines.marks.block,
        lines.deals,
        lines.deal.take(named),
        lines.at.take(named) + 1,
        lines.stop.take(named) - 1,
    )
    return Numbered(
        count=lines.count,
        bounds=bounds,
        line=np.flatnonzero(lines.plain),
        head=_heads(lines, words),
        seat=_seats(lines, words),
        end=end,
        ended=ended,
        field=field,
        field_row=field_row,
        hands=hands_of(lines.marks, lines.separator.take(hands), lines.row(hands), 3 * lines.deals),
        identity=identity,
        named=plain & told,
        odd_name=odd_name,
    )


def _heads(lines: _Lines, words: JsonWords) -> Int:
    # a ruleset that is not understood is no ruleset that is not there
    rulesets = lines.by_deal(words.rulesets, "ruleset", missing=-2)
    rulesets = np.where(rulesets == -2, 0, np.where(rulesets == 0, -1, rulesets))
    cards = lines.by_deal(words.cards, "jiang")
    heads = words.heads.numbers(rulesets, cards)
    places = lines.some("ruling")
    rulings: dict[int, dict[str, str]] = {}
    for place, value in zip(places, lines.numbers(words.ruling_values, places), strict=True):
        name = lines.gaps.known[int(lines.gap[place])].keys[-1]
        chosen = rulings.setdefault(int(lines.deal[place]), {})
        # one that comes twice is none that is understood
        chosen[name] = "" if name in chosen else words.ruling_values.texts[value]
    for deal, chosen in rulings.items():
        heads[deal] = words.head_under(int(rulesets[deal]), int(cards[deal]), chosen)
    return heads


def _seats(lines: _Lines, words: JsonWords) -> Int:
    rows = np.arange(3 * lines.deals)
    names = np.zeros(rows.size, np.int64)
    places = lines.some("name")
    numbers = lines.numbers(words.names, places)
    names[lines.row(places)] = np.where(numbers == 0, -1, numbers)
    return words.seats.numbers(rows % 3, names)


def _fields(lines: _Lines, words: JsonWords) -> tuple[Int, Int]:
    """The fields of players beside their hands, and the row of each."""
    fields, rows = [], []
    for name, known in (("melds", words.melds), ("flowers", words.flowers)):
        places = lines.some(name)
        if name == "flowers":  # an empty string holds none
            places = places[lines.stop.take(places) - lines.at.take(places) > 2]
        fields.append(known.fields[lines.numbers(known, places)])
        rows.append(lines.row(places))
    places = lines.with_plain_values
    values = lines.gaps.fields[lines.gap.take(places)]
    for column in range(4):
        some = np.flatnonzero(values[:, column])
        fields.append(values[some, column])
        rows.append(lines.row(places.take(some), before=column < 2))
    return np.concatenate(fields), np.concatenate(rows)


def _ends(lines: _Lines, words: JsonWords) -> tuple[Int, Flags, Flags]:
    """How deals end, which have an end, and of which that is told in a way that is understood."""
    won = has_win(lines.keys[lines.plain])
    outcomes = lines.by_deal(words.outcomes, "outcome", missing=-1)
    exhausted = np.zeros(lines.deals, np.bool_)
    for number, text in enumerate(words.outcomes.texts):
        if text == "exhausted":
            exhausted = outcomes == number
    told = np.where(outcomes < 0, True, (outcomes > 0) & (won != exhausted))
    shown, ways = np.zeros(lines.deals, np.int64), np.zeros(lines.deals, np.int64)
    found = lines.facts.take(lines.with_plain_values) >> SHOWN & 3
    places = lines.with_plain_values[found > 0]
    shown[lines.deal.take(places)] = found[found > 0]
    places = lines.some("how")
    if places.size:
        deal = lines.deal.take(places)
        way = np.minimum(lines.numbers(words.ways, places), MOST_WAYS)
        np.bitwise_or.at(ways, deal, 1 << way)
        # a way that is named twice is one that is not understood
        twice = np.bincount(deal * (MOST_WAYS + 1) + way) > 1
        ways[np.flatnonzero(twice) // (MOST_WAYS + 1)] |= 1
    end = np.where(exhausted, words.exhausted(), 0)
    some = np.flatnonzero(won)
    columns = (
        lines.by_deal(words.places, "player"),
        lines.by_deal(words.cards, "tile"),
        lines.by_deal(words.places, "from"),
        shown,
        ways,
    )
    end[some] = words.ends.numbers(*(column.take(some) for column in columns))
    return end, won | exhausted, told
