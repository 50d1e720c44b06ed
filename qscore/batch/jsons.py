"""Reads one line of JSON, once, from left to right, into a deal; the first surprise ends it.

Keys may stand in any order, with any white space. A key twice, an unknown key, a backslash, a value of another sort
than usual: all that is read by the explaining reader.
"""

from __future__ import annotations

from typing import Any

from qscore.batch import layout as at
from qscore.batch import words as word
from qscore.batch.compiling import compiled
from qscore.batch.text import add_ruling, named_seat, only_card, read_apart, set_name
from qscore.batch.words import SORT, is_plain, match, put_set, read_cards
from qscore.games.qinger.cards import CARD_COUNT, FLOWER

_QUOTE, _COMMA, _COLON, _OPEN, _CLOSE, _OPEN_LIST, _CLOSE_LIST = 34, 44, 58, 123, 125, 91, 93


@compiled
def _skip(w: Any, pos: int) -> int:
    """The place of the next byte that is no white space."""
    while w.data[pos] == 32 or w.data[pos] == 9 or w.data[pos] == 13:
        pos += 1
    return pos


@compiled
def _next(w: Any, pos: int, closing: int) -> int:
    """After a value: the place of what follows a comma, or that of the closing bracket; −1 for neither."""
    pos = _skip(w, pos)
    if w.data[pos] == _COMMA:
        pos = _skip(w, pos + 1)
        return pos if w.data[pos] != closing else -1
    return pos if w.data[pos] == closing else -1


@compiled
def _key(w: Any, pos: int, root: int) -> tuple[int, int]:
    """A key and the place of its value: value 0 for one that is not known."""
    if w.data[pos] != _QUOTE:
        return 0, pos
    value, pos = match(w, pos + 1, root)
    if value == 0 or w.data[pos] != _QUOTE:
        return 0, pos
    pos = _skip(w, pos + 1)
    return (value, _skip(w, pos + 1)) if w.data[pos] == _COLON else (0, pos)


@compiled
def _string_end(w: Any, pos: int) -> int:
    """The place of the quote that ends the string that begins at `pos`; −1 where it is none, or not a plain one."""
    if w.data[pos] != _QUOTE:
        return -1
    pos += 1
    while w.data[pos] != _QUOTE:
        if w.data[pos] < 32 or w.data[pos] == 92:
            return -1
        pos += 1
    return pos


@compiled
def _word(w: Any, pos: int, root: int) -> tuple[int, int]:
    """The word in a string and the place after it; value 0 for one that is not known."""
    if w.data[pos] != _QUOTE:
        return 0, pos
    value, pos = match(w, pos + 1, root)
    return (value, pos + 1) if value and w.data[pos] == _QUOTE else (0, pos)


@compiled
def _number(w: Any, pos: int) -> tuple[int, int]:
    """A number, alone or in a string, and the place after it; −1 where there is none that fits."""
    quoted = w.data[pos] == _QUOTE
    pos += quoted
    start, number = pos, 0
    while 47 < w.data[pos] < 58:
        number = number * 10 + w.data[pos] - 48
        pos += 1
        if pos - start > 6:
            return -1, pos
    if pos == start or (pos > start + 1 and w.data[start] == 48) or (quoted and w.data[pos] != _QUOTE):
        return -1, pos
    if not quoted and w.data[pos] in (46, 69, 101):
        return -1, pos
    return number, pos + quoted


@compiled
def _flag(w: Any, pos: int) -> tuple[int, int]:
    """True or false, and the place after it; −1 for neither."""
    if w.data[pos] == _QUOTE:
        value, after = _word(w, pos, word.YES)
    else:
        value, after = match(w, pos, word.LITERAL)
    return (value % SORT, after) if value else (-1, pos)


@compiled
def read_json(w: Any, pos: int, deal: Any) -> int:
    """Reads the line that begins at `pos`; −1 for a surprise, otherwise the place after it."""
    for sort in range(CARD_COUNT):
        deal.seen[sort] = 0
    end = deal.end
    pos = _skip(w, pos)
    if w.data[pos] != _OPEN:
        return -1
    pos = _skip(w, pos + 1)
    win = -1
    faults = -1
    while w.data[pos] != _CLOSE:
        value, pos = _key(w, pos, word.DEAL_KEY)
        sort, number = value // SORT, value % SORT
        if value == 0 or deal.seen[sort] >> number & 1:
            return -1
        deal.seen[sort] |= 1 << number
        if sort == word.IS_PLAYERS:
            pos = _players(w, pos, deal)
        elif sort == word.IS_WIN:
            win = pos
            pos = _after_object(w, pos)
        elif sort == word.IS_FAULT:
            faults = pos
            pos = _after_object(w, pos)
        elif sort == word.IS_JIANG:
            card, pos = _card(w, pos, deal)
            if card < 0:
                return -1
            end[at.TURNED] = card + 1
        elif sort == word.IS_RULESET_WORD:
            value, pos = _word(w, pos, word.RULESET)
            if value == 0:
                return -1
            end[at.RULESET] = value % SORT
        elif sort == word.IS_RULINGS:
            pos = _rulings(w, pos, deal)
        elif sort == word.IS_OUTCOME_KEY:
            value, pos = _word(w, pos, word.OUTCOME)
            if value == 0:
                return -1
            end[at.OUTCOME] = value % SORT + 1
        else:
            pos = _text(w, pos, end, sort == word.IS_ID)
        if pos < 0:
            return -1
        pos = _next(w, pos, _CLOSE)
        if pos < 0:
            return -1
    # names are known only now
    if win >= 0 and _win(w, win, deal) < 0:
        return -1
    if faults >= 0 and _faults(w, faults, deal) < 0:
        return -1
    pos = _skip(w, pos + 1)
    return pos + 1 if w.data[pos] == 10 else -1


@compiled
def _after_object(w: Any, pos: int) -> int:
    """The place after the object or list that begins here; −1 where there is none, or strings are not plain."""
    depth = 0
    if w.data[pos] != _OPEN and w.data[pos] != _OPEN_LIST:
        return -1
    while True:
        byte = w.data[pos]
        if byte == _QUOTE:
            pos = _string_end(w, pos)
            if pos < 0:
                return -1
        elif byte in (_OPEN, _OPEN_LIST):
            depth += 1
        elif byte in (_CLOSE, _CLOSE_LIST):
            depth -= 1
        elif byte == 10:
            return -1
        pos += 1
        if depth == 0:
            return pos


@compiled
def _text(w: Any, pos: int, end: Any, is_id: int) -> int:
    """An id, or a free text that is of no row."""
    if w.data[pos] == _QUOTE:
        start, last = pos + 1, _string_end(w, pos)
        after = last + 1
    else:
        start = pos
        number, last = _number(w, pos)
        if number < 0:
            return -1
        after = last
    if last < 0 or not is_plain(w, start, last):
        return -1
    if is_id:
        end[at.ID_START], end[at.ID_END] = start, last
    return after


@compiled
def _rulings(w: Any, pos: int, deal: Any) -> int:
    """The deal's own rulings: a name and a reading each."""
    if w.data[pos] != _OPEN:
        return -1
    pos = _skip(w, pos + 1)
    while w.data[pos] != _CLOSE:
        last = _string_end(w, pos)
        if last < 0:
            return -1
        state = word.RULING
        for n in range(pos + 1, last):
            state = w.steps[state, w.data[n]]
        state = w.steps[state, 61]
        pos = _skip(w, last + 1)
        if w.data[pos] != _COLON:
            return -1
        pos = _skip(w, pos + 1)
        last = _string_end(w, pos)
        if last < 0:
            return -1
        for n in range(pos + 1, last):
            state = w.steps[state, w.data[n]]
        if state == 0 or not add_ruling(w, deal, w.word[state] - 1):
            return -1
        pos = _next(w, last + 1, _CLOSE)
        if pos < 0:
            return -1
    return pos + 1


@compiled
def _card(w: Any, pos: int, deal: Any) -> tuple[int, int]:
    """The one card in a string and the place after it; −1 where it is not one."""
    if w.data[pos] != _QUOTE:
        return -1, pos
    pos, count = read_apart(w, pos + 1, deal)
    return (only_card(deal), pos + 1) if count == 1 and w.data[pos] == _QUOTE else (-1, pos)


@compiled
def _players(w: Any, pos: int, deal: Any) -> int:
    """All players."""
    if w.data[pos] != _OPEN:
        return -1
    pos = _skip(w, pos + 1)
    while w.data[pos] != _CLOSE:
        value, pos = _key(w, pos, word.SEAT)
        seat = value % SORT
        if value == 0 or deal.players[seat, at.GIVEN] or w.data[pos] != _OPEN:
            return -1
        deal.players[seat, at.GIVEN] = 1
        pos = _skip(w, pos + 1)
        given = 0
        while w.data[pos] != _CLOSE:
            value, pos = _key(w, pos, word.PLAYER_KEY)
            sort = value // SORT
            if value == 0 or given >> sort & 1:
                return -1
            given |= 1 << sort
            pos = _field(w, pos, deal, seat, sort)
            if pos < 0:
                return -1
            pos = _next(w, pos, _CLOSE)
            if pos < 0:
                return -1
        pos = _next(w, pos + 1, _CLOSE)
        if pos < 0:
            return -1
    return pos + 1


@compiled
def _field(w: Any, pos: int, deal: Any, seat: int, sort: int) -> int:
    """The value of one field of a player; gives the place after it."""
    players = deal.players
    if sort == word.IS_MELDS:
        return _sets(w, pos, deal, seat)
    if sort == word.IS_HAND or sort == word.IS_FLOWERS:
        if w.data[pos] != _QUOTE:
            return -1
        row = seat if sort == word.IS_HAND else at.FLOWER_ROW + seat
        pos, count = read_cards(w, pos + 1, deal, row)
        if pos < 0 or w.data[pos] != _QUOTE:
            return -1
        players[seat, at.HAND if sort == word.IS_HAND else at.FLOWERS] += count
        return pos + 1
    if sort == word.IS_POINTS or sort == word.IS_CLAIMED:
        number, pos = _number(w, pos)
        players[seat, at.POINTS if sort == word.IS_POINTS else at.CLAIMED] = number + 1
        return pos if number >= 0 else -1
    if sort == word.IS_PARTIAL or sort == word.IS_TAKEOFF_JOYS:
        answer, pos = _flag(w, pos)
        players[seat, at.PARTIAL if sort == word.IS_PARTIAL else at.TAKEOFF_JOYS] = answer
        return pos if answer >= 0 else -1
    last = _string_end(w, pos)
    return last + 1 if last > 0 and set_name(w, pos + 1, last, deal, seat) else -1


@compiled
def _sets(w: Any, pos: int, deal: Any, seat: int) -> int:
    """The sets of a player: a list of strings, or one."""
    if w.data[pos] == _QUOTE:
        return _set(w, pos, deal, seat)
    if w.data[pos] != _OPEN_LIST:
        return -1
    pos = _skip(w, pos + 1)
    while w.data[pos] != _CLOSE_LIST:
        pos = _set(w, pos, deal, seat)
        if pos < 0:
            return -1
        pos = _next(w, pos, _CLOSE_LIST)
        if pos < 0:
            return -1
    return pos + 1


@compiled
def _set(w: Any, pos: int, deal: Any, seat: int) -> int:
    """One set: a word and its cards."""
    if w.data[pos] != _QUOTE:
        return -1
    value, pos = match(w, pos + 1, word.SET_WORD)
    letter = 64 < w.data[pos] < 123
    if value == 0 or letter or (w.data[pos] != 32 and w.data[pos - 1] < 128):
        return -1
    pos, count = read_apart(w, pos, deal)
    if pos < 0 or w.data[pos] != _QUOTE or not put_set(deal, seat, value % SORT, count):
        return -1
    return pos + 1


@compiled
def _person(w: Any, pos: int, deal: Any) -> tuple[int, int]:
    """The seat that a string names and the place after it; −1 where it names none."""
    value, after = _word(w, pos, word.SEAT)
    if value:
        return value % SORT, after
    last = _string_end(w, pos)
    if last < 0:
        return -1, pos
    return named_seat(w, pos + 1, last, deal), last + 1


@compiled
def _ways(w: Any, pos: int, deal: Any) -> int:
    """The ways of winning: a list of strings, or a string of one."""
    end = deal.end
    if w.data[pos] == _QUOTE:
        value, pos = _word(w, pos, word.WAY)
        end[at.HOW] = 1 << value % SORT
        return pos if value else -1
    if w.data[pos] != _OPEN_LIST:
        return -1
    pos = _skip(w, pos + 1)
    while w.data[pos] != _CLOSE_LIST:
        value, pos = _word(w, pos, word.WAY)
        if value == 0:
            return -1
        end[at.HOW] |= 1 << value % SORT
        pos = _next(w, pos, _CLOSE_LIST)
        if pos < 0:
            return -1
    return pos + 1


@compiled
def _win(w: Any, pos: int, deal: Any) -> int:
    """How the deal was won."""
    end = deal.end
    if w.data[pos] != _OPEN:
        return -1
    end[at.HAS_WIN] = 1
    pos = _skip(w, pos + 1)
    for sort in range(CARD_COUNT):
        deal.seen[sort] = 0
    while w.data[pos] != _CLOSE:
        value, pos = _key(w, pos, word.WIN_KEY)
        sort = value // SORT
        if value == 0 or deal.seen[sort]:
            return -1
        deal.seen[sort] = 1
        if sort == word.IS_PLAYER:
            seat, pos = _person(w, pos, deal)
            end[at.WINNER] = seat + 1
        elif sort == word.IS_FROM:
            value, after = _word(w, pos, word.SELF)
            seat = at.SELF
            if value == 0:
                seat, after = _person(w, pos, deal)
            end[at.SOURCE], pos = seat + 1, after
        elif sort == word.IS_TILE:
            seat, pos = _card(w, pos, deal)
            if seat >= FLOWER:
                return -1
            end[at.CARD] = seat + 1
        elif sort == word.IS_SHOWN:
            seat, pos = _flag(w, pos)
            end[at.HIDDEN] = 1 - seat
        elif sort == word.IS_COINS:
            seat, pos = _number(w, pos)
            end[at.COINS] = seat + 1
            if seat >= at.HELD:
                return -1
        elif sort == word.IS_HOW:
            seat = pos = _ways(w, pos, deal)
        else:
            root = (
                word.PATTERN
                if sort == word.IS_PATTERN
                else word.WAIT
                if sort == word.IS_WAIT
                else word.COMPLETION
            )
            place = (
                at.PATTERN if sort == word.IS_PATTERN else at.WAIT if sort == word.IS_WAIT else at.COMPLETES
            )
            value, pos = _word(w, pos, root)
            seat = value - 1
            end[place] = value % SORT + 1
        if seat < 0:
            return -1
        pos = _next(w, pos, _CLOSE)
        if pos < 0:
            return -1
    return pos + 1


@compiled
def _faults(w: Any, pos: int, deal: Any) -> int:
    """Whose faults there were: a list of objects."""
    if w.data[pos] != _OPEN_LIST:
        return -1
    pos = _skip(w, pos + 1)
    while w.data[pos] != _CLOSE_LIST:
        if w.data[pos] != _OPEN:
            return -1
        pos = _skip(w, pos + 1)
        seat, fault = -1, -1
        while w.data[pos] != _CLOSE:
            value, pos = _key(w, pos, word.FAULT_KEY)
            sort = value // SORT
            if sort == word.IS_PLAYER and seat == -1:
                seat, pos = _person(w, pos, deal)
                if seat < 0:
                    return -1
            elif sort == word.IS_FAULT and fault == -1:
                value, pos = _word(w, pos, word.FAULT)
                fault = value % SORT
                if value // SORT != word.IS_FAULT:
                    return -1
            else:
                return -1
            pos = _next(w, pos, _CLOSE)
            if pos < 0:
                return -1
        if seat < 0 or fault < 0 or deal.players[seat, at.FAULT]:
            return -1
        deal.players[seat, at.FAULT] = fault + 1
        pos = _next(w, pos + 1, _CLOSE_LIST)
        if pos < 0:
            return -1
    return pos + 1
