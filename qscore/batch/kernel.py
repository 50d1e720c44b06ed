"""Scores one deal: adds table entries, tries the arrangements of the winner, settles.

No rule is written here. What a card, a set, a flower or a sum is worth stands in the tables, and so does what is
possible; an entry that is not there yet is put on the list of what is wanted.
"""

from __future__ import annotations

from typing import Any

from qscore.batch import layout as at
from qscore.batch.compiling import compiled, entry
from qscore.games.qinger.cards import CARD_COUNT, CLUB, COIN_KINDS, FLOWER, HONOUR, KIND_COUNT

_FIRST_COIN = COIN_KINDS[0]


@compiled
def want(t: Any, what: int, key: int) -> None:
    """Puts an entry on the list of what is wanted; what finds no place there is wanted again later."""
    place = t.wanted_count
    if place < at.MOST_WANTED:
        t.wanted[place, 0] = what
        t.wanted[place, 1] = key
        t.wanted_count = place + 1


@compiled
def find(t: Any, key: int) -> int:
    """The slot of a key, or the empty one where it would be."""
    mixed = key * t.factor
    slot = (mixed ^ (mixed >> 29)) & t.last_slot
    while t.keys[slot] != key and t.keys[slot]:
        slot = (slot + 1) & t.last_slot
    return slot


@entry
def put(tables: Any, pairs: Any) -> None:
    """Keeps values under keys that are not there yet."""
    t = tables[0]
    for n in range(pairs.shape[0]):
        slot = find(t, pairs[n, 0])
        t.keys[slot], t.values[slot] = pairs[n, 0], pairs[n, 1]


@compiled
def look_up(t: Any, what: int, key: int) -> int:
    """The value of a key in one of the tables of keys; `UNKNOWN`, and wanted, where it is not there yet."""
    slot = find(t, key << 2 | what)
    if t.keys[slot]:
        return t.values[slot]
    want(t, what, key)
    return at.UNKNOWN


@compiled
def score(deal: Any, r: int, t: Any) -> int:
    """Scores a deal under rules number `r` into its `out`."""
    out = deal.out
    end = deal.end
    players = deal.players
    if not t.usable[r]:
        return at.SURPRISE
    ending, offender = 0, 0
    for seat in range(3):
        fault = players[seat, at.FAULT]
        if fault:
            if t.faults[r, seat, fault] < 0:
                return at.SURPRISE
            if t.faults[r, seat, fault] > 0:
                if ending:
                    return at.SURPRISE
                ending, offender = fault, seat
    outcome = end[at.OUTCOME]
    for n in range(6):
        out[n] = 0
    out[6], out[7], out[8], out[9] = -1, -1, 0, 1
    won = end[at.HAS_WIN] > 0
    if outcome == at.NO_JIANG or outcome == at.DECK_FAULT:
        if won or ending or (outcome == at.NO_JIANG and end[at.TURNED]):
            return at.SURPRISE
        out[9] = t.draw_counts[r, outcome]
        return at.SCORED
    if (outcome and ending) or (won and ending) or (outcome and (outcome == at.WIN) != won):
        return at.SURPRISE
    everything_given = True
    for seat in range(3):
        if not players[seat, at.GIVEN]:
            return at.SURPRISE
        if not players[seat, at.POINTS]:
            everything_given = False
    if not everything_given and not end[at.TURNED]:
        return at.SURPRISE
    winner = end[at.WINNER] - 1 if won else -1
    if won and (
        winner < 0 or end[at.SOURCE] == 0 or end[at.SOURCE] - 1 == winner or players[winner, at.FAULT]
    ):
        return at.SURPRISE
    if not _fits(deal, r, t, ending):
        return at.SURPRISE
    exhausted = not won and not ending and (outcome == at.EXHAUSTED or not everything_given)
    state = _ways(deal, t, winner) if won and end[at.HOW] else at.SCORED
    for seat in range(3):
        if players[seat, at.FAULT]:
            found = _soundness(deal, r, t, seat)
        elif players[seat, at.POINTS]:
            found = _given(deal, r, t, seat, seat == winner)
        else:
            found = _player(deal, r, t, seat, winner, ending)
        if found == at.SURPRISE:
            return found
        if found == at.MISSING:
            state = found
    if state != at.SCORED:
        return state
    if exhausted and not t.exhausted_counts[r]:
        for seat in range(3):
            out[seat] = 0
    for seat in range(3):
        net = t.settlement[r, ending, offender, seat, 3]
        for other in range(3):
            net += t.settlement[r, ending, offender, seat, other] * out[other]
        out[3 + seat] = net
    return at.SCORED


@compiled
def _fits(deal: Any, r: int, t: Any, ending: int) -> bool:
    """Whether hands have as many cards as they may, no card is there too often, and clubs lie where they may."""
    end, players = deal.end, deal.players
    for card in range(CARD_COUNT):
        count = deal.laid[card]
        for seat in range(3):
            count += deal.cards[seat, card] + deal.cards[at.FLOWER_ROW + seat, card]
        if end[at.TURNED] == card + 1:
            count += 1
        if end[at.CARD] == card + 1 and end[at.HAS_WIN]:
            count += 1
        if count > t.copies[r, card]:
            return False
    for seat in range(3):
        if players[seat, at.POINTS]:
            if (
                players[seat, at.HAND]
                or players[seat, at.SETS]
                or players[seat, at.LISTED]
                or players[seat, at.FLOWERS]
            ):
                return False
            continue
        cards = players[seat, at.HAND]
        for place in range(players[seat, at.SETS]):
            cards += t.set_cards[deal.sets[seat, place]]
        size = t.hand_cards[r]
        fault = players[seat, at.FAULT]
        other = 0 if ending == fault else ending
        if (
            not t.any_size[r, fault, other]
            and cards != size
            and not (players[seat, at.PARTIAL] and cards < size)
        ):
            return False
        for card in range(CLUB):
            if deal.cards[at.FLOWER_ROW + seat, card]:
                return False
        clubs = players[seat, at.SET_CLUBS] > 0
        aside = False
        for card in range(CLUB, FLOWER):
            clubs |= deal.cards[seat, card] > 0
            aside |= deal.cards[at.FLOWER_ROW + seat, card] > 0
        if clubs if t.clubs_aside[r] else aside:
            return False
        for card in range(FLOWER, CARD_COUNT):
            if deal.cards[seat, card]:
                return False
    return not (t.clubs_aside[r] and end[at.CARD] > CLUB)


@compiled
def _ways(deal: Any, t: Any, winner: int) -> int:
    """Whether the ways of winning go with the winner, the source, and the sets laid out."""
    own, others = 0, 0
    for seat in range(3):
        for place in range(deal.players[seat, at.SETS]):
            bit = t.form_bits[deal.sets[seat, place]]
            if seat == winner:
                own |= bit
            else:
                others |= bit
    key = deal.end[at.HOW] | winner << 4 | (deal.end[at.SOURCE] - 1) << 6 | own << 8 | others << 13
    possible = t.ways[key]
    if possible == at.UNKNOWN:
        want(t, at.WANT_WAYS, key)
        return at.MISSING
    return at.SCORED if possible else at.SURPRISE


@compiled
def _given(deal: Any, r: int, t: Any, seat: int, wins: int) -> int:
    """A player of whom the points are known."""
    out = deal.out
    points = deal.players[seat, at.POINTS] - 1
    out[seat] = points
    if deal.players[seat, at.TAKEOFF_JOYS] or points >= at.MOST_POINTS:
        return at.SURPRISE
    if wins:
        out[6] = seat
        out[7] = deal.end[at.PATTERN] - 1
        value = look_up(t, at.WANT_RESULT, at.GIVEN_RESULT << 36 | r << 48 | points)
        if value == at.UNKNOWN:
            return at.MISSING
        return at.SCORED if value & 1 else at.SURPRISE
    return at.SCORED


@compiled
def _soundness(deal: Any, r: int, t: Any, seat: int) -> int:
    """What an offender holds scores nothing, but must be possible."""
    turned = deal.end[at.TURNED] - 1
    if turned < 0:
        return at.SURPRISE if deal.players[seat, at.TAKEOFF_JOYS] else at.SCORED
    if not t.ready[r, turned]:
        want(t, at.WANT_TURNED, r * CARD_COUNT + turned)
        return at.MISSING
    for place in range(deal.players[seat, at.SETS]):
        if t.sets[r, turned, deal.sets[seat, place]] == at.IMPOSSIBLE:
            return at.SURPRISE
    code = flower_code(deal, seat)
    if code < 0:
        return at.SURPRISE
    points = t.flowers[r, turned, code, deal.players[seat, at.TAKEOFF_JOYS]]
    if points == at.UNKNOWN:
        want(
            t,
            at.WANT_FLOWERS,
            ((r * CARD_COUNT + turned) * at.FLOWER_CODES + code) * 2 + deal.players[seat, at.TAKEOFF_JOYS],
        )
        return at.MISSING
    return at.SURPRISE if points == at.IMPOSSIBLE else at.SCORED


@compiled
def flower_code(deal: Any, seat: int) -> int:
    """The number of a player's flowers; −1 where nobody can hold so many."""
    code, weight = 0, 1
    for n in range(len(at.DIGITS)):
        count = deal.cards[at.FLOWER_ROW + seat, FLOWER + n]
        if count >= at.DIGITS[n]:
            return -1
        code += weight * count
        weight *= at.DIGITS[n]
    return code


@compiled
def _player(deal: Any, r: int, t: Any, seat: int, winner: int, ending: int) -> int:
    """A player whose cards are known."""
    players = deal.players
    turned = deal.end[at.TURNED] - 1
    found = _soundness(deal, r, t, seat)
    if found != at.SCORED:
        return found
    flowers = t.flowers[r, turned, flower_code(deal, seat), players[seat, at.TAKEOFF_JOYS]]
    exposed = ending > 0 and t.exposed[r, ending]
    points = flowers
    for place in range(players[seat, at.SETS]):
        points += t.sets[r, turned, deal.sets[seat, place]]
    clubs = players[seat, at.SET_CLUBS]
    for n in range(FLOWER - CLUB):
        held = deal.cards[at.FLOWER_ROW + seat, CLUB + n]
        if not exposed:
            held += deal.cards[seat, CLUB + n]
        if seat == winner and deal.end[at.CARD] - 1 == CLUB + n:
            held += 1
        if held > 1 or (held and clubs >> n & 1):
            return at.SURPRISE
        clubs |= held << n
    points += t.clubs[r, seat, clubs]
    if seat == winner:
        return _winner(deal, r, t, seat, points, flowers, clubs)
    honours = 0
    if not exposed:
        for kind in range(KIND_COUNT):
            count = deal.cards[seat, kind]
            if kind >= HONOUR:
                count += deal.cards[seat, kind + 3]
                honours = honours * at.HELD + count
            if count >= at.HELD:
                return at.SURPRISE
            points += t.kinds[r, turned, 0, kind, count]
    fans = t.reds[r, 0, players[seat, at.HONOUR_SETS], honours]
    value = _result(t, r, 0, points, flowers, fans)
    if value < 0:
        return at.MISSING if value == at.UNKNOWN else at.SURPRISE
    deal.out[seat] = value >> 1
    return at.SCORED


@compiled
def _result(t: Any, r: int, pattern: int, points: int, flowers: int, fans: int) -> int:
    """Twice the result of a sum, and one where it is enough to win; `pattern` from 1, 0 for a loser."""
    if points < 0 or points >= at.MOST_POINTS:
        return at.IMPOSSIBLE
    if not t.flowers_matter[r]:
        flowers = 0
    key = points | flowers << 20 | fans << 36 | pattern << 46 | r << 48
    return look_up(t, at.WANT_RESULT, key)


@compiled
def _winner(deal: Any, r: int, t: Any, seat: int, points: int, flowers: int, clubs: int) -> int:
    """The winner: every way to score the hand is tried, the highest counts (21)."""
    end, players = deal.end, deal.players
    if end[at.CARD] == 0:
        return at.SURPRISE
    turned, won = end[at.TURNED] - 1, end[at.CARD] - 1
    card = won - 3 if won >= CLUB else won
    drawn = 1 if end[at.SOURCE] - 1 == at.SELF else 0
    held = t.scratch
    for kind in range(KIND_COUNT):
        count = deal.cards[seat, kind]
        if kind >= HONOUR:
            count += deal.cards[seat, kind + 3]
        if count >= at.HELD:
            return at.SURPRISE
        held[kind] = count
    partial = players[seat, at.PARTIAL]
    coins = -1
    if partial:
        coins = _claims(deal, r, t, seat, card, held)
        if coins < 0:
            return at.MISSING if coins == at.UNKNOWN else at.SURPRISE
    elif end[at.PATTERN] or end[at.WAIT] or end[at.COINS] or end[at.COMPLETES] or not t.arranges[r]:
        return at.SURPRISE
    if held[card] >= at.HELD - 1:
        return at.SURPRISE
    for place in range(players[seat, at.SETS]):
        kind = (deal.sets[seat, place] - 1) % KIND_COUNT
        if deal.sets[seat, place] <= KIND_COUNT:
            state = 0 if kind != card else 1 if drawn else 2
            points += t.pungs[r, turned, kind, held[kind], state]
    honours = 0
    for kind in range(HONOUR, KIND_COUNT):
        honours = honours * at.HELD + held[kind] + (kind == card)
    fans = t.reds[r, 1, players[seat, at.HONOUR_SETS], honours]
    code = flower_code(deal, seat)
    poor = t.poor[r, turned, code, clubs]
    if poor == at.UNKNOWN:
        want(t, at.WANT_POOR, ((r * CARD_COUNT + turned) * at.FLOWER_CODES + code) * 8 + clubs)
        return at.MISSING
    fans += poor
    if partial:
        wait = 1 if end[at.WAIT] and t.waits[end[at.WAIT]] else 0
        pattern = max(end[at.PATTERN] - 1, 0)
        place = at.PARTLY_LYING if t.scratch[KIND_COUNT] else at.PARTLY
        found = _candidate(
            deal, r, t, seat, pattern, wait, coins, place, 0, points, flowers, fans, held, card, drawn
        )
        return at.SURPRISE if found == at.SCORED and t.scratch[KIND_COUNT + 1] < 1 << 60 else found
    coin_counts = 0
    for n in range(3):
        coin_counts = coin_counts * at.HELD + held[_FIRST_COIN + n] + (_FIRST_COIN + n == card)
    coins = t.coin_sets[r, coin_counts]
    return _arranged(deal, r, t, seat, coins, points, flowers, fans, held, card, drawn, honours)


@compiled
def _claims(deal: Any, r: int, t: Any, seat: int, card: int, held: Any) -> int:
    """The sets of coins of a partial winner, whose claims must be possible; puts in what they imply."""
    end = deal.end
    pung, others = 0, deal.players[seat, at.LISTED] > 1 or deal.players[seat, at.SETS] > 0
    for place in range(deal.players[seat, at.SETS]):
        if deal.sets[seat, place] == card + 1:
            pung = 1
    key = card * 6 + end[at.COMPLETES]
    key = (((key * 5 + end[at.WAIT]) * 4 + end[at.PATTERN]) * 2 + pung) * at.HELD + held[card]
    key = key * 2 + others
    before = t.claims[key]
    if before == at.UNKNOWN:
        want(t, at.WANT_CLAIM, key)
        return at.UNKNOWN
    if before == at.IMPOSSIBLE or (t.coins_stand[r] and deal.players[seat, at.LISTED] > 1):
        return at.IMPOSSIBLE
    counts = 0
    for n in range(3):
        counts = counts * at.HELD + held[_FIRST_COIN + n] + (_FIRST_COIN + n == card)
    if t.coin_claims[counts, end[at.COINS]] == at.IMPOSSIBLE:
        return at.IMPOSSIBLE
    held[card] = before % at.COMPLETES_NONE
    t.scratch[KIND_COUNT] = before // at.COMPLETES_NONE
    if end[at.COINS]:
        return end[at.COINS] - 1
    counts = 0
    for n in range(3):
        counts = counts * at.HELD + held[_FIRST_COIN + n] + (_FIRST_COIN + n == card)
    return t.coin_sets[r, counts]


@compiled
def _candidate(
    deal: Any,
    r: int,
    t: Any,
    seat: int,
    pattern: int,
    wait: int,
    coins: int,
    place: int,
    standing: int,
    points: int,
    flowers: int,
    fans: int,
    held: Any,
    card: int,
    drawn: int,
) -> int:
    """One way to score the winner; it is put into `out` where it is better than what is there."""
    end, out = deal.end, deal.out
    turned = end[at.TURNED] - 1
    for kind in range(KIND_COUNT):
        here = place
        if place == at.LYING:
            here = at.STANDING
            if not standing >> kind & 1:
                here = at.LYING_IN_ALL_RUNS if pattern == at.ALL_RUNS else at.LYING
        if kind == card:
            points += t.card[r, turned, here - 1, kind, held[kind], drawn]
        else:
            points += t.kinds[r, turned, here, kind, held[kind]]
    shown = 0 if end[at.HIDDEN] else 1
    points += t.coins[r, coins] + t.base_points[r, pattern, wait, drawn, shown, end[at.HOW]]
    fans += t.base_fans[r, pattern, wait, drawn, shown, end[at.HOW]]
    value = _result(t, r, pattern + 1, points, flowers, fans)
    if value == at.UNKNOWN:
        return at.MISSING
    if value < 0:
        return at.SURPRISE
    # what is enough to win is better than what is not, then the result, then the sum, then the pattern
    result = (value & 1) << 60 | value >> 1
    order = points * 4 + t.preference[pattern]
    best = t.scratch[KIND_COUNT + 1]
    if out[6] < 0 or result > best or (result == best and order > t.scratch[KIND_COUNT]):
        t.scratch[KIND_COUNT], t.scratch[KIND_COUNT + 1] = order, result
        out[seat], out[6], out[7], out[8] = value >> 1, seat, pattern, t.fan_total[fans]
    return at.SCORED


@compiled
def _suit(t: Any, held: Any, card: int, suit: int, detail: int) -> int:
    """What a suit's cards can be arranged as: a place in the pool of shares, how many there, and the pair."""
    key = 0
    for n in range(9):
        kind = 9 * suit + n
        key |= (held[kind] + (kind == card)) << 4 * n
    if 9 * suit <= card < 9 * suit + 9:
        key |= (card - 9 * suit + 1) << 36
    return look_up(t, at.WANT_SUIT, key | suit << 40 | detail << 42)


@compiled
def _arranged(
    deal: Any,
    r: int,
    t: Any,
    seat: int,
    coins: int,
    points: int,
    flowers: int,
    fans: int,
    held: Any,
    card: int,
    drawn: int,
    honours: int,
) -> int:
    """The winner by every arrangement of the suits together."""
    turned = deal.end[at.TURNED] - 1
    detail = 1 if t.coins_stand[r] or t.by_place[r, turned] else 0
    first, second, third = (
        _suit(t, held, card, 0, detail),
        _suit(t, held, card, 1, detail),
        _suit(t, held, card, 2, detail),
    )
    if first == at.UNKNOWN or second == at.UNKNOWN or third == at.UNKNOWN:
        return at.MISSING
    last = t.honours[card - HONOUR + 1 if card >= HONOUR else 0, honours]
    if last < 0 or (first & at.PAIR) + (second & at.PAIR) + (third & at.PAIR) + (last & at.PAIR) != at.PAIR:
        return at.SURPRISE
    last >>= 8
    laid = 1 if deal.players[seat, at.SETS] else 0
    anywhere = 0
    for one in range(first >> 8, (first >> 8) + (first & 127)):
        anywhere |= t.shares[one]
    for two in range(second >> 8, (second >> 8) + (second & 127)):
        anywhere |= t.shares[two]
    for three in range(third >> 8, (third >> 8) + (third & 127)):
        anywhere |= t.shares[three]
    anywhere = (anywhere | last) & at.WAITING if t.wait_anywhere[r] else 0
    missing, surprised, some = False, False, False
    for one in range(first >> 8, (first >> 8) + (first & 127)):
        for two in range(second >> 8, (second >> 8) + (second & 127)):
            for three in range(third >> 8, (third >> 8) + (third & 127)):
                a, b, c = t.shares[one], t.shares[two], t.shares[three]
                both = (a & b & c & last) & (at.SETTY | at.RUNNY)
                pattern = t.patterns[both, laid]
                wait = 1 if (a | b | c | last | anywhere) & at.WAITING else 0
                place, standing = at.STANDING, 0
                if detail:
                    place = at.LYING
                    standing = a >> at.STANDING_SHIFT | (b >> at.STANDING_SHIFT) << 9
                    standing |= (c >> at.STANDING_SHIFT) << 18 | (last >> at.STANDING_SHIFT) << 27
                    if t.coins_stand[r]:
                        coins = c >> at.COINS_SHIFT & 7
                found = _candidate(
                    deal,
                    r,
                    t,
                    seat,
                    pattern,
                    wait,
                    coins,
                    place,
                    standing,
                    points,
                    flowers,
                    fans,
                    held,
                    card,
                    drawn,
                )
                some = True
                missing |= found == at.MISSING
                surprised |= found == at.SURPRISE
    if missing:
        return at.MISSING
    return at.SCORED if some and not surprised and t.scratch[KIND_COUNT + 1] >> 60 else at.SURPRISE


@compiled
def lay_out(deal: Any, seat: int, form: int, kind: int, clubs: int) -> bool:
    """Puts a set of this form and kind before a player, the clubs in it as bits; whether there is room for it."""
    players = deal.players
    place = players[seat, at.SETS]
    if place >= at.MOST_SETS or players[seat, at.SET_CLUBS] & clubs or (clubs and kind < HONOUR):
        return False
    deal.sets[seat, place] = 1 + KIND_COUNT * form + kind
    players[seat, at.SETS] = place + 1
    size = at.SIZES[form]
    for n in range(FLOWER - CLUB):
        if clubs >> n & 1:
            deal.laid[CLUB + n] += 1
            size -= 1
    deal.laid[kind] += size
    players[seat, at.SET_CLUBS] |= clubs
    if kind >= HONOUR:
        players[seat, at.HONOUR_SETS] |= 1 << (kind - HONOUR)
    return True
