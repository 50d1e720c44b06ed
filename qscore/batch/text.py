"""Reads one line of a text log, once, from left to right, into a deal; the first surprise ends it.

Whether what it reads can be is the kernel's question. What it does not read, the explaining reader reads.
"""

from __future__ import annotations

from typing import Any

from qscore.batch import layout as at
from qscore.batch import words as word
from qscore.batch.compiling import compiled
from qscore.batch.words import (
    SORT,
    is_plain,
    match,
    name_number,
    put_set,
    read_cards,
    skip_spaces,
)
from qscore.games.qinger.cards import CARD_COUNT, FLOWER


@compiled
def read_text(w: Any, pos: int, deal: Any) -> int:
    """Reads the line that begins at `pos`; −1 for a surprise, otherwise the place after it."""
    end = deal.end
    while True:
        pos = skip_spaces(w, pos)
        shape = w.shape[w.data[pos]]
        if shape == word.LINE_END:
            return pos + 1
        if shape == word.PART_END:
            pos += 1
            continue
        value, after = match(w, pos, word.PART)
        sort, number = value // SORT, value % SORT
        if sort in (word.IS_WIN, word.IS_FAULT, word.IS_FREE):
            shape = w.shape[w.data[after]]
            if shape == word.OTHER or shape == word.GAP or shape == word.FIELD_END:
                return -1
        if sort == word.IS_SEAT:
            pos = _player(w, after, deal, number)
        elif sort == word.IS_WIN:
            pos = _win(w, after, deal)
        elif sort == word.IS_FAULT:
            pos = _faults(w, after, deal)
        elif sort == word.IS_OUTCOME:
            if end[at.OUTCOME]:
                return -1
            end[at.OUTCOME] = number
            pos = after
        elif sort == word.IS_FREE:
            pos = _free(w, after, deal, number)
        else:
            pos = _head(w, pos, deal)
        if pos < 0:
            return -1
        pos = skip_spaces(w, pos)
        shape = w.shape[w.data[pos]]
        if shape != word.PART_END and shape != word.LINE_END:
            return -1


@compiled
def _ends_word(w: Any, pos: int) -> bool:
    """Whether a word ends here."""
    shape = w.shape[w.data[pos]]
    return shape != word.OTHER and shape != word.GAP and shape != word.COLON


@compiled
def _number(w: Any, pos: int) -> tuple[int, int]:
    """A number, with 分 or without, and the place after it; −1 where there is none that fits."""
    start, number = pos, 0
    while 47 < w.data[pos] < 58:
        number = number * 10 + w.data[pos] - 48
        pos += 1
        if pos - start > 6:
            return -1, pos
    if pos == start:
        return -1, pos
    after = skip_spaces(w, pos)
    if w.data[after] == 0xE5 and w.data[after + 1] == 0x88 and w.data[after + 2] == 0x86:
        pos = after + 3
    return number, pos


@compiled
def _token_end(w: Any, pos: int) -> int:
    """Where the word ends that begins here."""
    while w.shape[w.data[pos]] == word.OTHER:
        pos += 1
    return pos


@compiled
def _free(w: Any, pos: int, deal: Any, number: int) -> int:
    """A free text: kept with the deal, but of no row."""
    if deal.end[at.FREE] >> number & 1:
        return -1
    deal.end[at.FREE] |= 1 << number
    pos = skip_spaces(w, pos)
    if w.shape[w.data[pos]] == word.COLON:
        pos = skip_spaces(w, pos + 1)
    start = last = pos
    while True:
        shape = w.shape[w.data[pos]]
        if shape == word.PART_END or shape == word.LINE_END:
            return pos if is_plain(w, start, last) else -1
        pos += 1
        if shape != word.SPACE:
            last = pos


@compiled
def _head(w: Any, pos: int, deal: Any) -> int:
    """A ruleset, the turned-up card, rulings and an id, in any order."""
    end = deal.end
    while True:
        pos = skip_spaces(w, pos)
        shape = w.shape[w.data[pos]]
        if shape == word.PART_END or shape == word.LINE_END:
            return pos
        value, after = match(w, pos, word.PART)
        sort, number = value // SORT, value % SORT
        glued = sort == word.IS_JIANG and w.data[after - 1] > 127
        shape = w.shape[w.data[after]]
        if shape == word.COLON and sort != word.IS_RULESET:
            after += 1
            if w.data[after] != 32:  # together they are another word
                return -1
        elif not glued and not _ends_word(w, after):
            return -1
        if sort == word.IS_RULESET:
            if end[at.RULESET]:
                return -1
            end[at.RULESET] = number
            pos = after
            continue
        pos = skip_spaces(w, after)
        if sort == word.IS_RULESET_WORD:
            value, after = match(w, pos, word.RULESET)
            if end[at.RULESET] or value == 0 or not _ends_word(w, after):
                return -1
            end[at.RULESET], pos = value % SORT, after
        elif sort == word.IS_JIANG:
            last = _token_end(w, pos)
            pos, count = read_apart(w, pos, deal)
            if end[at.TURNED] or count != 1 or pos < last:
                return -1
            end[at.TURNED] = only_card(deal) + 1
            if not _ends_word(w, last):
                return -1
        elif sort == word.IS_RULING:
            value, after = match(w, pos, word.RULING)
            if after == 0 or not _ends_word(w, after) or not add_ruling(w, deal, value - 1):
                return -1
            pos = after
        elif sort == word.IS_ID:
            after = _token_end(w, pos)
            if end[at.ID_END] or not is_plain(w, pos, after) or not _ends_word(w, after):
                return -1
            end[at.ID_START], end[at.ID_END] = pos, after
            pos = after
        else:
            return -1


@compiled
def read_apart(w: Any, pos: int, deal: Any) -> tuple[int, int]:
    """Reads cards into the deal's spare row instead of a player's."""
    for card in range(CARD_COUNT):
        deal.cards[at.SPARE, card] = 0
    return read_cards(w, pos, deal, at.SPARE)


@compiled
def only_card(deal: Any) -> int:
    """The card that is in the spare row."""
    for card in range(CARD_COUNT):
        if deal.cards[at.SPARE, card]:
            return card
    return -1


@compiled
def add_ruling(w: Any, deal: Any, number: int) -> bool:
    """Adds a reading to the deal's rulings; whether there was none of the same open point."""
    if number < 0 or deal.rulings[0] & w.same_ruling[number, 0] or deal.rulings[1] & w.same_ruling[number, 1]:
        return False
    deal.rulings[number // 60] |= 1 << number % 60
    return True


@compiled
def set_name(w: Any, start: int, end: int, deal: Any, seat: int) -> bool:
    """Gives a player a name; whether it can be taken for nothing else."""
    _, after = match(w, start, word.SEAT_NAME)
    if after == end or not is_plain(w, start, end):
        return False
    number = name_number(w, start, end)
    for other in range(3):
        if deal.players[other, at.NAME] == number:
            return False
    deal.players[seat, at.NAME] = number
    return number > 0


@compiled
def named_seat(w: Any, start: int, end: int, deal: Any) -> int:
    """The seat of the player whose name stands here: −1 for nobody's, −2 where a longer name begins so."""
    for seat in range(3):
        number = deal.players[seat, at.NAME]
        if number:
            first, length = w.name_start[number], w.name_length[number]
            same = length >= end - start
            for n in range(end - start):
                same = same and w.name_pool[first + n] == w.data[start + n]
            if same:
                return seat if length == end - start else -2
    return -1


@compiled
def _player(w: Any, pos: int, deal: Any, seat: int) -> int:
    """A player: a name, then fields with a stroke between them."""
    players = deal.players
    if players[seat, at.GIVEN]:
        return -1
    players[seat, at.GIVEN] = 1
    shape = w.shape[w.data[pos]]
    if shape == word.SPACE:
        pos = start = skip_spaces(w, pos)
        last = pos
        while True:
            shape = w.shape[w.data[pos]]
            if shape == word.COLON:
                break
            if shape != word.OTHER and shape != word.SPACE:
                return -1
            pos += 1
            if shape == word.OTHER:
                last = pos
        if last > start and not set_name(w, start, last, deal, seat):
            return -1
    if shape != word.COLON:
        return -1
    pos += 1
    while True:
        pos = skip_spaces(w, pos)
        shape = w.shape[w.data[pos]]
        if shape == word.PART_END or shape == word.LINE_END:
            return pos
        if shape == word.FIELD_END:
            pos += 1
            continue
        pos = _field(w, pos, deal, seat)
        if pos < 0:
            return -1
        pos = skip_spaces(w, pos)
        shape = w.shape[w.data[pos]]
        if shape != word.FIELD_END and shape != word.PART_END and shape != word.LINE_END:
            return -1


@compiled
def _field(w: Any, pos: int, deal: Any, seat: int) -> int:
    """One field of a player."""
    players = deal.players
    value, after = (0, 0) if 48 < w.data[pos] < 58 else match(w, pos, word.FIELD)
    sort, number = value // SORT, value % SORT
    if value and not _ends_word(w, after):
        sort = 0
    if sort == 0:
        if 47 < w.data[pos] < 58:
            points, after = _number(w, pos)
            if w.data[after - 1] == 0x86:
                return _put_number(players, seat, at.POINTS, points, after)
        after = pos
        sort = word.IS_HAND
    pos = skip_spaces(w, after)
    if sort == word.IS_HAND:
        if players[seat, at.HAS_HAND]:
            return -1
        players[seat, at.HAS_HAND] = 1
        after, count = read_cards(w, pos, deal, seat)
        players[seat, at.HAND] += count
        return after if after > pos else -1
    if sort == word.IS_SET:
        after, count = read_apart(w, pos, deal)
        return after if after > 0 and put_set(deal, seat, number, count) else -1
    if sort == word.IS_FLOWERS:
        if players[seat, at.FLOWERS]:
            return -1
        players[seat, at.FLOWERS] = 1
        after, count = read_cards(w, pos, deal, at.FLOWER_ROW + seat)
        return after if count else -1
    if sort == word.IS_POINTS or sort == word.IS_CLAIMED:
        points, after = _number(w, pos)
        return _put_number(players, seat, at.POINTS if sort == word.IS_POINTS else at.CLAIMED, points, after)
    if sort == word.IS_PARTIAL or sort == word.IS_TAKEOFF_JOYS:
        place = at.PARTIAL if sort == word.IS_PARTIAL else at.TAKEOFF_JOYS
        if players[seat, place]:
            return -1
        players[seat, place] = 1
        return pos
    return -1


@compiled
def _put_number(players: Any, seat: int, place: int, number: int, after: int) -> int:
    if number < 0 or players[seat, place]:
        return -1
    players[seat, place] = number + 1
    return after


@compiled
def _person(w: Any, pos: int, deal: Any, root: int) -> tuple[int, int]:
    """The seat that a word names, and the place after it; −1 where it names none."""
    value, after = match(w, pos, root)
    if value // SORT == word.IS_SEAT and _ends_word(w, after):
        return value % SORT, after
    after = _token_end(w, pos)
    seat = named_seat(w, pos, after, deal)
    return seat, after


@compiled
def _win(w: Any, pos: int, deal: Any) -> int:
    """How the deal was won: words in any order."""
    end = deal.end
    if end[at.HAS_WIN] or not (
        deal.players[0, at.GIVEN] and deal.players[1, at.GIVEN] and deal.players[2, at.GIVEN]
    ):
        return -1
    end[at.HAS_WIN] = 1
    pos = skip_spaces(w, pos)
    shape = w.shape[w.data[pos]]
    if shape == word.COLON:
        pos += 1
    while True:
        pos = skip_spaces(w, pos)
        shape = w.shape[w.data[pos]]
        if shape == word.PART_END or shape == word.LINE_END:
            return pos
        value, after = match(w, pos, word.WIN_WORD)
        sort, number = value // SORT, value % SORT
        if sort and not _ends_word(w, after):
            sort = 0
        if sort == word.IS_HOW:
            if end[at.HOW] >> number & 1:
                return -1
            end[at.HOW] |= 1 << number
        elif sort == word.IS_PATTERN or sort == word.IS_WAIT or sort == word.IS_COINS:
            place = at.PATTERN if sort == word.IS_PATTERN else at.WAIT if sort == word.IS_WAIT else at.COINS
            if end[place]:
                return -1
            end[place] = number + 1
        elif sort == word.IS_SHOWN:
            if end[at.SHOWN]:
                return -1
            end[at.SHOWN], end[at.HIDDEN] = 1, 1 - number
        elif sort == word.IS_SELF:
            if end[at.SOURCE]:
                return -1
            end[at.SOURCE] = at.SELF + 1
        elif sort == word.IS_FROM:
            pos = skip_spaces(w, after)
            value, after = match(w, pos, word.SELF)
            seat = at.SELF
            if value == 0 or not _ends_word(w, after):
                seat, after = _person(w, pos, deal, word.WIN_WORD)
            if seat < 0 or end[at.SOURCE]:
                return -1
            end[at.SOURCE] = seat + 1
        elif sort == word.IS_COINS_WORD:
            number, after = _number(w, skip_spaces(w, after))
            if number < 0 or number >= at.HELD or end[at.COINS] or w.data[after - 1] > 127:
                return -1
            end[at.COINS] = number + 1
        elif sort == word.IS_COMPLETES:
            value, after = match(w, skip_spaces(w, after), word.COMPLETION)
            if value == 0 or not _ends_word(w, after) or end[at.COMPLETES]:
                return -1
            end[at.COMPLETES] = value % SORT + 1
        elif sort == word.IS_TILE:
            return -1
        else:
            seat, last = (number, after) if sort == word.IS_SEAT else _person(w, pos, deal, word.WIN_WORD)
            if seat == -2:
                return -1
            if seat >= 0:
                place = at.SOURCE if end[at.WINNER] else at.WINNER
                if end[place]:
                    return -1
                end[place] = seat + 1
            else:
                stop, count = read_apart(w, pos, deal)
                card = only_card(deal)
                if count != 1 or stop < last or card >= FLOWER or end[at.CARD]:
                    return -1
                end[at.CARD] = card + 1
            after = last
        if not _ends_word(w, after):
            return -1
        pos = after


@compiled
def _faults(w: Any, pos: int, deal: Any) -> int:
    """Whose faults there were."""
    if not (deal.players[0, at.GIVEN] and deal.players[1, at.GIVEN] and deal.players[2, at.GIVEN]):
        return -1
    pos = skip_spaces(w, pos)
    shape = w.shape[w.data[pos]]
    if shape == word.COLON:
        pos += 1
    seat = -1
    while True:
        pos = skip_spaces(w, pos)
        shape = w.shape[w.data[pos]]
        if shape == word.PART_END or shape == word.LINE_END:
            return pos if seat == -3 else -1
        value, after = match(w, pos, word.FAULT)
        if value // SORT == word.IS_FAULT and _ends_word(w, after):
            if seat < 0 or deal.players[seat, at.FAULT]:
                return -1
            deal.players[seat, at.FAULT] = value % SORT + 1
            seat = -3
        else:
            if seat >= 0:
                return -1
            seat, after = _person(w, pos, deal, word.FAULT)
            if seat < 0 or not _ends_word(w, after):
                return -1
        pos = after
