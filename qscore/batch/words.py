"""The words of logs as one table of steps from byte to byte, filled from the vocabulary of the explaining reader.

A *root* is a place where words of one sort can stand. From there every byte leads to another state; a state in
which a word ends has the word's value. What is not in the table is a surprise and is read by the explaining reader.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from qscore.batch import layout as at
from qscore.batch.compiling import compiled
from qscore.batch.kernel import lay_out
from qscore.core.game import DEFAULT_GAME
from qscore.core.spelling import written_forms
from qscore.games.qinger import fields as deal_fields
from qscore.games.qinger import kinds, text_words, win_fields
from qscore.games.qinger.cards import CARD_WORDS, CLUB, FLOWER, parse_cards
from qscore.games.qinger.deal import LAID_OUT, PATTERNS, SEATS
from qscore.reading.fields import UnknownCards
from qscore.reading.ruleset_names import chinese_names, other_game_words
from qscore.reading.tables import HEAD, chinese_keys
from qscore.rules.rulesets import load_ruleset, shipped

# places where words stand
(PART, FIELD, WIN_WORD, SEAT, COMPLETION, FAULT, CARD, AFTER_RANK, RULING, RULESET, DEAL_KEY, PLAYER_KEY, WIN_KEY,
 FAULT_KEY, SET_WORD, WAY, PATTERN, WAIT, OUTCOME, SELF, YES, LITERAL, OTHER_GAME,
 SEAT_NAME, STATES_FROM) = range(1, 26)  # fmt: skip
_STATES = 8192

# sorts of words; a value is SORT × sort + number
SORT = 1024
(IS_SEAT, IS_OUTCOME, IS_JIANG, IS_RULING, IS_RULESET_WORD, IS_ID, IS_FREE, IS_WIN, IS_FAULT, IS_RULESET, IS_SET,
 IS_HAND, IS_FLOWERS, IS_TAKEOFF_JOYS, IS_POINTS, IS_CLAIMED, IS_PARTIAL, IS_HOW, IS_PATTERN, IS_WAIT, IS_SHOWN,
 IS_COINS, IS_TILE, IS_FROM, IS_SELF, IS_COINS_WORD, IS_COMPLETES, IS_RANK, IS_SUIT, IS_FLOWER, IS_PLAYERS,
 IS_RULINGS, IS_OUTCOME_KEY, IS_PLAYER, IS_NAME, IS_MELDS, IS_YES, IS_UNREAD) = range(1, 39)  # fmt: skip

# what a byte is in a text; GAP only parts cards
OTHER, SPACE, PART_END, FIELD_END, COLON, LINE_END, GAP, QUOTE = range(8)
_SHAPES = {" ": SPACE, ";": PART_END, "/": FIELD_END, ":": COLON, "\n": LINE_END, ",": GAP, '"': QUOTE}
IN_HAND_FROM = len(LAID_OUT)
"""From which word on sets are in hand."""
MOST_CARDS = 60
"""Cards that are read in one place; an honest hand has a quarter of them."""
MOST_RANKS, MOST_SUITS = 16, 64

MOST_NAMES = 200_000
"""Different names that are kept; deals with further ones are left to the explaining scorer."""
LONGEST_NAME = 64
"""Bytes of a name, an id or a free text that is read here."""
_NAME_SLOTS = 1 << 19
MOST_HEADS = 256
"""Rulesets with rulings that are told apart; deals under further ones are left to the explaining scorer."""
PENDING, NO_TABLES = -2, -1
"""The number of rules nobody has looked up yet, and of those for which there are no tables."""

LONGEST_BLOCK = 1 << 22
"""Bytes of a block that are read at once."""
WORDS = np.dtype(
    [
        # the block that is read, with nothing after it
        ("data", np.uint8, (LONGEST_BLOCK + 16,)),
        ("steps", np.int16, (_STATES, 256)),
        ("word", np.int32, (_STATES,)),
        ("shape", np.uint8, (256,)),
        # rank of a digit, suit (from 1) of a letter
        ("rank", np.uint8, (256,)),
        ("suit", np.uint8, (256,)),
        ("card", np.int8, (MOST_RANKS, MOST_SUITS)),
        # of each ruling, which bits are readings of the same open point
        ("same_ruling", np.int64, (128, 2)),
        # names by number: where in the pool, and how long
        ("name_slots", np.int32, (_NAME_SLOTS,)),
        ("name_start", np.int32, (MOST_NAMES,)),
        ("name_length", np.int32, (MOST_NAMES,)),
        ("name_pool", np.uint8, (MOST_NAMES * 16,)),
        ("name_count", np.int64, ()),
        ("factor", np.int64, ()),
        # ruleset and rulings of heads met, the number of their rules, and how often each was met
        ("heads", np.int64, (MOST_HEADS, 3)),
        ("head_rules", np.int64, (MOST_HEADS,)),
        ("head_seen", np.int64, (MOST_HEADS,)),
        ("head_count", np.int64, ()),
    ],
    align=True,
)
"""What the scanners read, one record."""

_WIDE = [(sign.encode(), plain) for sign, plain in (("；", b";  "), ("／", b"/  "), ("：", b"  :"), ("，", b",  "),
                                                    ("、", b",  "), ("\u3000", b"   "))]  # fmt: skip


def with_plain_signs(block: bytes) -> bytes:
    """A text with Chinese separators as plain ones, and spaces in the place of their other bytes."""
    if b"\xef" in block or b"\xe3" in block:
        for sign, plain in _WIDE:
            block = block.replace(sign, plain)
    return block


class Words:
    """The table of words of a run, with the names and heads met so far."""

    def __init__(self) -> None:
        self.array = np.zeros(1, WORDS)
        self.record: Any = self.array[0]
        self.rulesets = list(dict.fromkeys(["", *_rulesets().values()]))
        self.rulings = list(_rulings())
        self._next = int(STATES_FROM)
        self.record["name_count"] = 1
        self.record["factor"] = int.from_bytes(os.urandom(7), "little") | 1
        for character, shape in _SHAPES.items():
            self.record["shape"][ord(character)] = shape
        self._texts()
        self._cards()
        self._keys()
        for number, ruling in enumerate(self.rulings):
            self._add(RULING, ruling, number + 1, exact=True)
            for other, another in enumerate(self.rulings):
                if another.partition("=")[0] == ruling.partition("=")[0]:
                    self.record["same_ruling"][number, other // 60] |= 1 << other % 60

    def name(self, number: int) -> str | None:
        """The name with this number; None for 0."""
        start, length = self.record["name_start"][number], self.record["name_length"][number]
        return bytes(self.record["name_pool"][start : start + length]).decode() if number else None

    def pending(self, least: int) -> list[tuple[int, str | None, dict[str, str]]]:
        """The heads met at least so often that have no rules yet: place, ruleset, rulings."""
        found = []
        for place in range(self.record["head_count"]):
            if self.record["head_rules"][place] == PENDING and self.record["head_seen"][place] >= least:
                ruleset, *bits = map(int, self.record["heads"][place])
                chosen = [ruling for n, ruling in enumerate(self.rulings) if bits[n // 60] >> n % 60 & 1]
                pairs = dict(ruling.split("=") for ruling in chosen)
                found.append((place, self.rulesets[ruleset] if ruleset else None, pairs))
        return found

    def _add(self, root: int, word: str, value: int, *, exact: bool = False) -> None:
        """Adds a word, also in traditional characters and letters of any case unless it must be written exactly so.

        The first meaning of a word holds.
        """
        for form in (word,) if exact else written_forms(word):
            self._add_form(root, form, value, exact)

    def _add_form(self, root: int, word: str, value: int, exact: bool) -> None:
        state, steps = root, self.record["steps"]
        for byte in word.encode():
            character = chr(byte)
            ways = {byte} if exact or byte > 127 else {ord(character.lower()), ord(character.upper())}
            if not steps[state, byte]:
                for way in ways:
                    steps[state, way] = self._next
                self._next += 1
            state = int(steps[state, byte])
        if not self.record["word"][state]:
            self.record["word"][state] = value

    def _add_all(self, root: int, words: Mapping[str, str], sort: int, order: Iterable[str]) -> None:
        """Adds spellings, each with the place of what it stands for."""
        places = {word: n for n, word in enumerate(order)}
        for spelling, word in words.items():
            if word in places:
                self._add(root, spelling, SORT * sort + places[word])

    def _texts(self) -> None:
        """The words of the text form."""
        heads = {"jiang": IS_JIANG, "ruling": IS_RULING, "id": IS_ID, "ruleset": IS_RULESET_WORD}
        parts = {"win": IS_WIN, "fault": IS_FAULT}
        for spelling, (sort, word) in text_words.OPENERS.items():
            value = {"seat": IS_SEAT, "outcome": IS_OUTCOME, "free": IS_FREE}.get(sort)
            if sort == "seat":
                self._add(PART, spelling, SORT * IS_SEAT + SEATS.index(word))
            elif sort == "outcome":
                self._add(PART, spelling, SORT * IS_OUTCOME + at.OUTCOMES.index(word) + 1)
            elif value or word in heads or word in parts:
                self._add(PART, spelling, SORT * (value or heads.get(word) or parts[word]) + (word == "note"))
        for spelling, ruleset in _rulesets().items():
            number = self.rulesets.index(ruleset)
            self._add(PART, spelling, SORT * IS_RULESET + number)
            self._add(RULESET, spelling, SORT * IS_RULESET + number)
        fields = {"hand": IS_HAND, "flowers": IS_FLOWERS, "takeoff_joys": IS_TAKEOFF_JOYS, "points": IS_POINTS,
                  "claimed": IS_CLAIMED, "partial": IS_PARTIAL}  # fmt: skip
        for spelling, (sort, word) in text_words.FIELDS.items():
            if sort == "meld":
                self._add(FIELD, spelling, SORT * IS_SET + at.MELD_WORDS.index(word))
            else:
                self._add(FIELD, spelling, SORT * fields.get(word, IS_UNREAD))
        sorts: dict[str, tuple[int, tuple[str, ...]]] = {
            "seat": (IS_SEAT, SEATS), "how": (IS_HOW, at.WAYS), "pattern": (IS_PATTERN, PATTERNS),
            "wait": (IS_WAIT, at.WAITS), "shown": (IS_SHOWN, ("false", "true")),
            "coins": (IS_COINS, ("0", "1", "2", "3", "4")),
        }  # fmt: skip
        plain = {"tile": IS_TILE, "from": IS_FROM, "self": IS_SELF, "coins": IS_COINS_WORD,
                 "completes": IS_COMPLETES}  # fmt: skip
        for spelling, (sort, word) in text_words.WIN_TOKENS.items():
            if sort in sorts:
                self._add(WIN_WORD, spelling, SORT * sorts[sort][0] + sorts[sort][1].index(word))
            else:
                self._add(WIN_WORD, spelling, SORT * plain.get(word, IS_UNREAD))
        for spelling, word in text_words.COMPLETES.items():
            self._add(COMPLETION, spelling, SORT + at.COMPLETIONS.index(word))
        for spelling, (sort, word) in text_words.FAULT_TOKENS.items():
            order, is_sort = (SEATS, IS_SEAT) if sort == "seat" else (at.FAULTS, IS_FAULT)
            self._add(FAULT, spelling, SORT * is_sort + order.index(word))

    def _keys(self) -> None:
        """The keys and words of the JSON form."""
        deal = {"ruleset": IS_RULESET_WORD, "rulings": IS_RULINGS, "id": IS_ID, "time": IS_FREE, "note": IS_FREE,
                "jiang": IS_JIANG, "players": IS_PLAYERS, "win": IS_WIN, "faults": IS_FAULT,
                "outcome": IS_OUTCOME_KEY}  # fmt: skip
        player = {"name": IS_NAME, "hand": IS_HAND, "melds": IS_MELDS, "flowers": IS_FLOWERS,
                  "takeoff_joys": IS_TAKEOFF_JOYS, "partial": IS_PARTIAL, "points": IS_POINTS,
                  "claimed": IS_CLAIMED}  # fmt: skip
        win = {"player": IS_PLAYER, "tile": IS_TILE, "from": IS_FROM, "shown": IS_SHOWN, "how": IS_HOW,
               "pattern": IS_PATTERN, "wait": IS_WAIT, "coins": IS_COINS, "completes": IS_COMPLETES}  # fmt: skip
        fault = {"player": IS_PLAYER, "fault": IS_FAULT}
        for root, keys, table in (
            (DEAL_KEY, deal, (*HEAD, *deal_fields.DEAL)), (PLAYER_KEY, player, deal_fields.PLAYER),
            (WIN_KEY, win, win_fields.WIN),
            (FAULT_KEY, fault, deal_fields.FAULT),
        ):  # fmt: skip
            for key, sort in keys.items():
                for spelling in (
                    key,
                    *(word for word, english in chinese_keys(table).items() if english == key),
                ):
                    if spelling == key or sort not in (IS_RULESET_WORD, IS_RULINGS):
                        self._add(root, spelling, SORT * sort + (key == "note"), exact=True)
        for spelling, seat in kinds.SEATS_OF.items():
            self._add(SEAT, spelling, SORT * IS_SEAT + SEATS.index(seat), exact=True)
            self._add(SEAT_NAME, spelling, 1)
        for root, words, order in (
            (SET_WORD, kinds.MELD_KIND.words, at.MELD_WORDS), (WAY, win_fields.WAY.words, at.WAYS),
            (PATTERN, win_fields.PATTERN.words, PATTERNS), (WAIT, win_fields.WAIT.words, at.WAITS),
            (COMPLETION, win_fields.COMPLETION.words, at.COMPLETIONS), (FAULT, deal_fields.FAULT_KIND.words, at.FAULTS),
            (OUTCOME, deal_fields.OUTCOME.words, at.OUTCOMES), (SELF, win_fields.SELF, ("self",)),
        ):  # fmt: skip
            self._add_all(root, words, IS_FAULT if root == FAULT else 1, order)
        for spelling, answer in kinds.YES_WORDS.items():
            self._add(YES, spelling, SORT + answer)
        self._add(LITERAL, "true", SORT + 1, exact=True)
        self._add(LITERAL, "false", SORT, exact=True)
        for word in other_game_words():
            self._add(OTHER_GAME, word, 1)

    def _cards(self) -> None:
        """Ranks, suits and flowers; what they come to together is asked of the reader of cards."""
        ranks = [word for word in CARD_WORDS.ranks if len(word) == 1]
        suits = list(CARD_WORDS.suits)
        different: dict[tuple[int, ...], int] = {}
        for word in ranks:
            cards = tuple(_one_card(word + suit) for suit in suits)
            number = different.setdefault(cards, len(different) + 1)
            self._add(CARD, word, SORT * IS_RANK + number)
            self._add(AFTER_RANK, word, SORT * IS_RANK + number)
            if word.isdecimal() and word.isascii():
                self.record["rank"][ord(word)] = number
            self.record["card"][number, : len(suits)] = cards
        for number, suit in enumerate(suits):
            self._add(AFTER_RANK, suit, SORT * IS_SUIT + number)
            if len(suit.encode()) == 1:
                self.record["suit"][[ord(suit), ord(suit.upper())]] = number + 1
            if all(_one_card(suit + word) == _one_card(word + suit) for word in ranks):
                self._add(CARD, suit, SORT * IS_SUIT + number)
        for flower in CARD_WORDS.flowers:
            card = _one_card(flower)
            if card >= FLOWER:
                self._add(CARD, flower, SORT * IS_FLOWER + card)


def _one_card(text: str) -> int:
    """The card a text names; −1 where it is not one."""
    try:
        cards = parse_cards(text)
    except UnknownCards:
        return -1
    return cards[0] if len(cards) == 1 else -1


def _rulesets() -> dict[str, str]:
    """What rulesets of the usual game may be called."""
    ids = [
        name
        for name in shipped()
        if load_ruleset(name).game == DEFAULT_GAME and name.startswith(DEFAULT_GAME)
    ]
    names = {name: name for name in ids}
    return names | {word: ruleset for word, ruleset in chinese_names().items() if ruleset in ids}


def _rulings() -> Iterable[str]:
    """Every reading of every open point, as it is written."""
    readings = [
        f"{name}={value}"
        for ruleset in dict.fromkeys(_rulesets().values())
        for name, ruling in load_ruleset(ruleset).rulings.items()
        for value in ruling.options
    ]
    return list(dict.fromkeys(readings))[:120]


@compiled
def match(w: Any, pos: int, root: int) -> tuple[int, int]:
    """The value and the end of the longest word that stands here; 0 where there is none."""
    state, value, end = root, 0, pos
    while True:
        state = w.steps[state, w.data[pos]]
        if state == 0:
            return value, end
        pos += 1
        if w.word[state]:
            value, end = w.word[state], pos


@compiled
def skip_spaces(w: Any, pos: int) -> int:
    """The place of the next byte that is no space."""
    while w.data[pos] == 32:
        pos += 1
    return pos


@compiled
def read_cards(w: Any, pos: int, deal: Any, row: int) -> tuple[int, int]:
    """Adds the cards that stand here to a row of the deal, up to the first byte that is neither card nor gap.

    Gives its place and how many cards there are, or −1 for a surprise.
    """
    count, first = 0, True
    while True:
        start = pos
        while w.rank[w.data[pos]]:
            pos += 1
        suit = w.suit[w.data[pos]]
        if suit and pos > start:  # digits and a letter: by far the most common
            for place in range(start, pos):
                card = w.card[w.rank[w.data[place]], suit - 1]
                if card < 0:
                    return -1, 0
                deal.cards[row, card] += 1
            count += pos - start
            pos += 1
            first = False
            continue
        shape = w.shape[w.data[start]]
        if shape != OTHER:
            if shape != SPACE and shape != GAP:
                return (start, count) if count <= MOST_CARDS else (-1, 0)
            pos = start + 1
            first = False
            continue
        pos, some = _read_group(w, start, deal, row)
        if pos < 0:
            return -1, 0
        if pos == start:
            return (start, count) if count <= MOST_CARDS else (-1, 0)
        count += some
        if first and w.shape[w.data[pos]] in (OTHER, GAP):
            # a hand that begins with a word looks like one only if it stands by itself
            return -1, 0
        first = False


@compiled
def _read_group(w: Any, pos: int, deal: Any, row: int) -> tuple[int, int]:
    """Reads one group of cards of any sort: the place after it and how many there are, −1 for a surprise."""
    value, end = match(w, pos, CARD)
    sort, number = value // SORT, value % SORT
    if sort == IS_FLOWER:
        times, end = _times(w, end)
        if times >= 0:
            deal.cards[row, number] += times
        return (end, times) if times >= 0 else (-1, 0)
    if sort == IS_SUIT:
        return _ranks_after(w, end, number, deal, row)
    if sort != IS_RANK:
        return pos, 0
    # ranks up to the suit, then once more now that it is known
    count, end = 0, pos
    while True:
        value, after = match(w, end, AFTER_RANK)
        if value // SORT != IS_RANK:
            break
        count, end = count + 1, after
    if value == 0:
        return -1, 0
    suit, place = value % SORT, pos
    for _ in range(count):
        value, place = match(w, place, AFTER_RANK)
        card = w.card[value % SORT, suit]
        if card < 0:
            return -1, 0
        deal.cards[row, card] += 1
    return after, count


@compiled
def _ranks_after(w: Any, pos: int, suit: int, deal: Any, row: int) -> tuple[int, int]:
    """Ranks that stand after their suit."""
    count = 0
    while True:
        value, end = match(w, pos, AFTER_RANK)
        if value // SORT != IS_RANK:
            return (pos, count) if count else (-1, 0)
        card = w.card[value % SORT, suit]
        if card < 0:
            return -1, 0
        deal.cards[row, card] += 1
        count, pos = count + 1, end


@compiled
def _times(w: Any, pos: int) -> tuple[int, int]:
    """How often a flower is there, and the place after that; −1 for a surprise."""
    if w.data[pos] == 42:
        pos += 1
    elif w.data[pos] == 0xC3 and w.data[pos + 1] == 0x97:
        pos += 2
    else:
        return 1, pos
    times, start = 0, pos
    while 47 < w.data[pos] < 58:
        times = times * 10 + w.data[pos] - 48
        pos += 1
        if pos - start > 2:
            return -1, pos
    return (times, pos) if pos > start else (-1, pos)


@compiled
def is_plain(w: Any, start: int, end: int) -> bool:
    """Whether a name, an id or a text holds only letters, digits, 汉字 and a few signs, and names no other game."""
    if end <= start or end - start > LONGEST_NAME:
        return False
    pos = start
    while pos < end:
        byte = w.data[pos]
        if match(w, pos, OTHER_GAME)[0]:
            return False
        if byte < 128:
            letter = 48 <= byte <= 57 or 65 <= byte <= 90 or 97 <= byte <= 122 or byte == 95
            if not letter and (pos == start or (byte != 32 and byte != 45 and byte != 46)):
                return False
            if byte == 32 and w.data[pos + 1] == 32:
                return False
            pos += 1
        elif (
            0xE4 <= byte <= 0xE9
            and pos + 2 < end
            and w.data[pos + 1] & 0xC0 == 0x80
            and w.data[pos + 2] & 0xC0 == 0x80
        ):
            pos += 3
        else:
            return False
    return w.data[end - 1] != 32


@compiled
def name_number(w: Any, start: int, end: int) -> int:
    """The number of a name, which is kept; −1 where there is no more room for it."""
    mixed = end - start
    for pos in range(start, end):
        mixed = (mixed ^ w.data[pos]) * w.factor
        mixed ^= mixed >> 29
    slot = mixed & (_NAME_SLOTS - 1)
    while w.name_slots[slot]:
        number = w.name_slots[slot]
        if w.name_length[number] == end - start:
            same = True
            for n in range(end - start):
                same &= w.name_pool[w.name_start[number] + n] == w.data[start + n]
            if same:
                return number
        slot = (slot + 1) & (_NAME_SLOTS - 1)
    number = w.name_count
    place = w.name_start[number - 1] + w.name_length[number - 1]
    if number + 1 >= MOST_NAMES or place + end - start > MOST_NAMES * 16:
        return -1
    for n in range(end - start):
        w.name_pool[place + n] = w.data[start + n]
    w.name_start[number], w.name_length[number] = place, end - start
    w.name_slots[slot] = number
    w.name_count = number + 1
    return number


@compiled
def rules_of(w: Any, deal: Any) -> int:
    """The number of the rules of the deal's head, `PENDING` or `NO_TABLES`."""
    ruleset = deal.end[at.RULESET]
    for place in range(w.head_count):
        head = w.heads[place]
        if head[0] == ruleset and head[1] == deal.rulings[0] and head[2] == deal.rulings[1]:
            w.head_seen[place] += 1
            return w.head_rules[place]
    place = w.head_count
    if place >= MOST_HEADS:
        return NO_TABLES
    w.heads[place, 0], w.heads[place, 1], w.heads[place, 2] = ruleset, deal.rulings[0], deal.rulings[1]
    w.head_rules[place], w.head_seen[place] = PENDING, 1
    w.head_count = place + 1
    return PENDING


@compiled
def put_set(deal: Any, seat: int, word: int, count: int) -> bool:
    """Puts the cards of a set, which are in the spare row, where its word says; whether it is one."""
    kind, clubs = -1, 0
    for card in range(FLOWER):
        if deal.cards[at.SPARE, card]:
            here = card if card < CLUB else card - 3
            if (kind >= 0 and kind != here) or (card >= CLUB and deal.cards[at.SPARE, card] > 1):
                return False
            kind = here
            if card >= CLUB:
                clubs = 1 << (card - CLUB)
    if word < IN_HAND_FROM:
        form = word if count == at.SIZES[word] else at.SHORT_FORMS[word]
        return kind >= 0 and form >= 0 and count == at.SIZES[form] and lay_out(deal, seat, form, kind, clubs)
    if kind < 0 or count != at.HAND_SIZES[word - IN_HAND_FROM]:
        return False
    for card in range(FLOWER):
        deal.cards[seat, card] += deal.cards[at.SPARE, card]
    if deal.players[seat, at.HAND] > MOST_CARDS:
        return False
    deal.players[seat, at.HAND] += count
    deal.players[seat, at.LISTED] |= at.LISTED_AS[word - IN_HAND_FROM]
    return True
