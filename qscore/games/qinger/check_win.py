"""What makes a win impossible: ways that exclude each other, cards that complete nothing, false claims (17)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from qscore.catalogue.words import wait_word, word
from qscore.core.problems import Path, Problem
from qscore.core.text import Text
from qscore.games.qinger.a17_winning import measured
from qscore.games.qinger.a21_winning import WinningHand
from qscore.games.qinger.arrange import wait_of
from qscore.games.qinger.cards import COIN_KINDS, HONOUR, NAMES, cards_text
from qscore.games.qinger.deal import LAID_OUT, Deal, Win
from qscore.games.qinger.holding import Holding, Table
from qscore.games.qinger.rules import Rules
from qscore.games.qinger.win import Candidate, completions, joined_by

EXCLUSIVE = (
    ("heavenly", "earthly"),
    ("heavenly", "ready"),
    ("heavenly", "last-tile"),
    ("earthly", "last-tile"),
)
"""Ways of winning that cannot be together (16, 17)."""
_CLAIMED = ("pung", "kong", "added")
_ONLY_TAKEOFFS = Text("that the winner has laid out nothing but takeoffs", "成牌者台面只有起飞")


def check_ways(deal: Deal, seat: str) -> Iterator[Problem]:
    """The contradictions of `how` with the winner, the source, the table, and other ways of winning."""
    win = deal.win
    assert win is not None
    for first, second in EXCLUSIVE:
        if first in win.how and second in win.how:
            yield Problem("E403", ("win", "how"), {"first": word(first), "second": word(second)})
    for way in win.how:
        for condition in _unmet(way, deal, seat, win):
            article = "16" if way == "ready" else "17"
            yield Problem(
                "E404", ("win", "how"), {"how": word(way), "condition": condition, "article": article}
            )


def _unmet(way: str, deal: Deal, seat: str, win: Win) -> Iterator[Text]:
    laid_out = [meld.kind for meld in deal.players[seat].melds if meld.kind in LAID_OUT]
    anywhere = [meld.kind for player in deal.players.values() for meld in player.melds]
    if way == "heavenly" and seat != "dealer":
        yield Text("the dealer as winner", "头家成牌")
    if way in ("heavenly", "last-tile") and win.source != "self":
        yield Text("a self-draw", "自摸")
    if way == "earthly" and (seat == "dealer" or win.source != "dealer"):
        yield Text("another player to win on the dealer's first discard", "下家或底家胡头家第一张")
    if way in ("heavenly", "earthly", "ready") and any(kind != "takeoff" for kind in laid_out):
        yield _ONLY_TAKEOFFS
    if way in ("heavenly", "earthly") and any(kind in _CLAIMED for kind in anywhere):
        yield Text("that nobody has claimed a discard yet", "各家都未碰未杠")


def check_completion(
    hand: WinningHand, win: Win, found: Sequence[Candidate], table: Table
) -> Iterator[Problem]:
    """The winning card must complete the hand (16), and the result reach the minimum (17)."""
    if not found:
        waits = completions(hand.holding, table)
        listed = cards_text(waits)
        text = Text(f"the hand waits for {listed.en}", f"此牌听 {listed.zh}") if waits else _NOT_WAITING
        yield Problem("E401", ("win", "tile"), {"card": cards_text((win.card,)), "waits": text})
        return
    sheet = found[0].sheet
    yield from check_minimum(measured(sheet.points, sheet.subtotal or 0, table.rules), table.rules, ("win",))


def check_minimum(points: int, rules: Rules, path: Path) -> Iterator[Problem]:
    """What is measured of a win must reach the minimum (17); of points that are given, the result alone is known."""
    minimum = rules.values.minimum_win
    if points < minimum.points:
        parameters = {"points": points, "minimum": minimum.points, "article": minimum.article}
        yield Problem("E405", path, parameters)


_NOT_WAITING = Text("the hand waits for no card", "此牌未听")


def check_win(hand: WinningHand, win: Win, found: Sequence[Candidate], table: Table) -> list[Problem]:
    """Every problem of a win whose cards are sound: completion, minimum, claims."""
    problems = list(check_completion(hand, win, found, table))
    if hand.holding.player.partial:
        problems += check_partial_claims(hand, win)
    elif found:
        problems += check_claims(hand, win, found)
    return problems


def check_claims(hand: WinningHand, win: Win, found: Sequence[Candidate]) -> Iterator[Problem]:
    """Claims beside a full hand must be what the cards give; one of the best ways to score must bear them all."""
    if win.pattern is None and win.wait is None and win.coins is None and win.completes is None:
        return
    best = [candidate for candidate in found if candidate.sheet.points == found[0].sheet.points]
    if any(_bears(candidate, hand, win) for candidate in best):
        return
    top = best[0]
    if win.pattern is not None and win.pattern != top.pattern:
        yield _false_claim("pattern", win.pattern, word(top.pattern), "21")
    if not _bears_wait(top, hand, win):
        yield _false_claim("wait", _wait_key(str(win.wait)), wait_word(_place(top, hand) or "none"), "21.1")
    if win.coins is not None and win.coins != top.coins:
        given = Text(f"{top.coins} sets of coins", f"文钱 {top.coins} 套")
        parameters = {
            "claim": Text(f"{win.coins} sets of coins", f"文钱 {win.coins} 套"),
            "given": given,
            "article": "19",
        }
        yield Problem("E406", ("win", "coins"), parameters)
    joined = _joined(top, hand)
    if win.completes is not None and win.completes not in joined:
        given = Text(
            " or ".join(word(each).en for each in joined), "或".join(word(each).zh for each in joined)
        )
        yield _false_claim("completes", win.completes, given, "21.6")


def _false_claim(key: str, claim: str, given: Text, article: str) -> Problem:
    return Problem("E406", ("win", key), {"claim": word(claim), "given": given, "article": article})


def _wait_key(wait: str) -> str:
    return "pair-wait" if wait == "pair" else wait


def _bears(candidate: Candidate, hand: WinningHand, win: Win) -> bool:
    return (
        win.pattern in (None, candidate.pattern)
        and _bears_wait(candidate, hand, win)
        and win.coins in (None, candidate.coins)
        and (win.completes is None or win.completes in _joined(candidate, hand))
    )


def _bears_wait(candidate: Candidate, hand: WinningHand, win: Win) -> bool:
    """A claimed wait must be a place the card fills; no wait may also be said where none is paid."""
    if win.wait is None:
        return True
    if win.wait == "none":
        return candidate.wait is None
    return win.wait in _all_places(candidate, hand)


def _place(candidate: Candidate, hand: WinningHand) -> str | None:
    assert candidate.arrangement is not None
    return wait_of(candidate.arrangement, hand.card)


def _all_places(candidate: Candidate, hand: WinningHand) -> set[str]:
    """Every sort of wait the winning card can have filled in the arrangement, and the one that is paid."""
    arrangement = candidate.arrangement
    assert arrangement is not None
    places = {candidate.wait} if candidate.wait else set()
    for code in arrangement.sets:
        alone = arrangement._replace(pair=-1, sets=(code,))
        place = wait_of(alone, hand.card)
        if place:
            places.add(place)
    if arrangement.pair == hand.card:
        places.add("pair")
    return places


def _joined(candidate: Candidate, hand: WinningHand) -> list[str]:
    """What the winning card joined in this arrangement, every place it can have had."""
    arrangement = candidate.arrangement
    assert arrangement is not None
    card = hand.card
    joined = []
    if arrangement.pair == card:
        joined.append("pair")
    if hand.held[card] == 2:
        joined.append("triplet")
    if hand.held[card] == 3:
        joined.append("four")
    if card in hand.holding.pungs:
        joined.append("pung")
    # a card paid as the pair is in no run; no run reaches the honours, triplets have codes above every card
    paid_as_pair = candidate.wait is not None and _place(candidate, hand) == "pair"
    if not paid_as_pair and any(code <= card <= code + 2 for code in arrangement.sets):
        joined.append("run")
    return joined


def check_partial_claims(hand: WinningHand, win: Win) -> Iterator[Problem]:
    """Claims of a partial winner that the listed cards or the winning card cannot bear."""
    held = hand.held[hand.card]
    rank = NAMES[hand.card][0]
    joined = joined_by(hand, win)
    number = hand.card < HONOUR
    if (win.wait == "edge" and not (number and rank in "37")) or (
        win.wait == "middle" and not (number and rank in "2345678")
    ):
        yield _false_claim("wait", str(win.wait), _no_place(win), "21.1")
    elif win.wait in ("edge", "middle") and win.completes in ("pair", "pung"):
        yield _false_claim("completes", win.completes, word("run"), "21.1")
    elif win.wait == "pair" and win.completes not in (None, "pair"):
        yield _false_claim("completes", str(win.completes), word("pair"), "21.1")
    if win.completes == "run" and not number:
        yield _false_claim(
            "completes", "run", Text("an honour, which stands in no run", "三红，不成顺子"), "16"
        )
    if win.completes == "pung" and hand.card not in hand.holding.pungs:
        yield _false_claim("completes", "pung", Text("no such pung", "没有这副碰子"), "21.6.6")
    if (win.completes == "triplet" and held not in (0, 2)) or (
        win.completes == "four" and held not in (0, 3)
    ):
        yield _false_claim("completes", win.completes, Text(f"{held} listed", f"已列 {held} 张"), "21.6")
    if win.pattern == "all-runs":
        yield from _check_all_runs(hand.holding)
        if joined in ("pung",) or (not number and joined != "pair"):
            yield _false_claim("pattern", "all-runs", word(joined), "21.2")
    if win.pattern == "all-sets" and win.completes == "run" and hand.card not in COIN_KINDS:
        yield _false_claim("pattern", "all-sets", word("run"), "21.3")
    listed = min(hand.counts[kind] for kind in COIN_KINDS)
    if win.coins is not None and win.coins < listed:
        given = Text(f"{listed} sets of coins", f"文钱 {listed} 套")
        parameters = {
            "claim": Text(f"{win.coins} sets of coins", f"文钱 {win.coins} 套"),
            "given": given,
            "article": "19",
        }
        yield Problem("E406", ("win", "coins"), parameters)


def _check_all_runs(holding: Holding) -> Iterator[Problem]:
    """All-runs has nothing laid out, and no triplet or four that stands as a set (21.2)."""
    for meld in holding.player.melds:
        if meld.kind != "pair":
            yield _false_claim("pattern", "all-runs", word(meld.kind), "21.2")
            return


def _no_place(win: Win) -> Text:
    card = cards_text((win.card,))
    return Text(f"{card.en}, which cannot", f"{card.zh}，不可能")
