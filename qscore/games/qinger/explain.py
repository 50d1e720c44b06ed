"""What was considered and refused, and why: the other half of an explanation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from qscore.catalogue.words import word
from qscore.core.result import PlayerResult, Refusal
from qscore.core.text import Text
from qscore.games.qinger.a17_winning import has_winning_card
from qscore.games.qinger.a20_specials import clubs_of
from qscore.games.qinger.a21_winning import WinningHand, wait_paid
from qscore.games.qinger.a22_fans import HONOURS, is_very_poor, spoilers, very_poor_turned
from qscore.games.qinger.arrange import TRIPLET, arrangement_cards, set_cards, wait_of
from qscore.games.qinger.cards import (
    CLUB,
    COIN_KINDS,
    HONOUR,
    Cards,
    cards_in,
    cards_text,
    chinese_cards,
    format_cards,
)
from qscore.games.qinger.deal import Deal, offenders
from qscore.games.qinger.holding import Holding, Table, holding_of
from qscore.games.qinger.win import Candidate, candidates, other_completions, winning_hand


def with_refusals(
    sheets: Mapping[str, PlayerResult], deal: Deal, table: Table, winner: str | None
) -> dict[str, PlayerResult]:
    """The sheets with everything filled in that was considered and did not apply."""
    explained = {}
    for seat, sheet in sheets.items():
        player = deal.players[seat]
        if player.points is not None or seat in offenders(deal):
            explained[seat] = sheet
            continue
        holding = holding_of(seat, player)
        found = list(_of_winner(holding, sheet, deal, table) if seat == winner else _of_loser(holding, table))
        if deal.win is not None and seat in deal.win.claimants and seat != winner:
            found.insert(0, Refusal("win", "17", "claimed-later", {"seat": word(winner or "")}))
        explained[seat] = sheet._replace(refusals=tuple(found))
    return explained


def _of_loser(holding: Holding, table: Table) -> Iterator[Refusal]:
    values = table.rules.values
    for kind, count in enumerate(holding.counts):
        if count == 4:
            fourth = kind - HONOUR + CLUB if kind in holding.clubs else kind
            yield _refusal(
                "triplet", values.loser_four.article, "four-as-triplet", (kind, kind, kind, fourth)
            )
        if count and kind in holding.pungs:
            yield _refusal("pung-and-hand", values.loser_four.article, "fourth-of-pung", (kind,))
    if all(holding.counts[kind] for kind in COIN_KINDS):
        yield Refusal("coins", f"{values.coins.article}.note", "not-winner")
    yield from _three_reds(holding, holding.counts, table)


def _refusal(code: str, article: str, reason: str, cards: Cards) -> Refusal:
    return Refusal(code, article, reason, {"cards": cards_text(cards)})


def _three_reds(holding: Holding, counts: tuple[int, ...], table: Table) -> Iterator[Refusal]:
    """Three reds are worth a word only where two of the three stand."""
    standing = {*holding.honour_sets, *(kind for kind in HONOURS if counts[kind] > 2)}
    if len(standing) == 2:
        missing = tuple(sorted(HONOURS - standing))
        yield _refusal("three-reds", table.rules.values.three_reds.article, "sets-missing", missing)


def _of_winner(holding: Holding, sheet: PlayerResult, deal: Deal, table: Table) -> Iterator[Refusal]:
    win = deal.win
    assert win is not None
    hand = winning_hand(holding, win)
    found = candidates(hand, win, table)
    top = found[0]
    values = table.rules.values
    applied = {line.code for line in sheet.lines} | {fan.code for fan in sheet.fan_lines}
    yield from _poverty(holding, applied, deal, table)
    if "wait" not in applied:
        yield from _wait(top, hand, deal, table)
    if not top.coins and not holding.player.partial:
        yield Refusal("coins", values.coins.article, "none-held")
    if "three-reds" not in applied and "hidden-three-reds" not in applied:
        yield from _three_reds(holding, hand.counts, table)
    if top.arrangement is not None:
        yield from _patterns(top, hand, table)
    if hand.card in holding.pungs and not hand.drawn and "pung-discard" not in applied:
        yield Refusal("pung-discard", values.pung_drawn.article, "discard-matches")
    for other in found[1:4]:
        assert other.arrangement is not None
        reason = "scores-same" if other.sheet.points == sheet.points else "scores-less"
        shown = arrangement_cards(other.arrangement, hand.clubs)
        arranged = Text(" ".join(shown), " ".join(cards_in(cards, "zh") for cards in shown))
        parameters = {"arrangement": arranged, "pattern": word(other.pattern), "points": other.sheet.points}
        yield Refusal("base", "21", reason, parameters)


def _poverty(holding: Holding, applied: set[str], deal: Deal, table: Table) -> Iterator[Refusal]:
    if "very-poor" in applied:
        return
    rules = table.rules
    player = holding.player
    assert deal.win is not None
    clubs = clubs_of(player, rules, deal.win.card)
    spoiling = spoilers(player.flowers, clubs, rules)
    if not very_poor_turned(table):
        if "poor" in applied:
            yield Refusal("very-poor", rules.values.very_poor.article, "no-flower-turned")
    elif not is_very_poor(player.flowers, clubs, rules):
        yield _refusal("very-poor", rules.values.very_poor.article, "spoiled", spoiling or player.flowers)
    if "poor" not in applied:
        yield _refusal("poor", rules.values.poor.article, "spoiled", spoiling)


def _wait(top: Candidate, hand: WinningHand, deal: Deal, table: Table) -> Iterator[Refusal]:
    article = table.rules.values.wait.article
    assert deal.win is not None
    place = None if top.arrangement is None else wait_of(top.arrangement, hand.card)
    if place is None:
        if top.arrangement is not None:
            code = next(code for code in top.arrangement.sets if hand.card in set_cards(code))
            reason = "full-set" if code >= TRIPLET else "open-run"
            parameters = {"card": cards_text((hand.card,)), "cards": cards_text(set_cards(code))}
            yield Refusal("wait", article, reason, parameters)
    elif not deal.win.shown:
        yield Refusal("wait", article, "not-shown")
    elif not has_winning_card(deal.win.how, table.rules):
        yield Refusal("wait", "17", "no-winning-card")
    elif not wait_paid(top.pattern, deal.win, table.rules):
        yield Refusal("wait", table.rules.values.wait.all_runs, "not-drawn")
    else:
        others = tuple(other_completions(hand, table))
        yield _refusal("wait", article, "other-cards", others)


def _patterns(top: Candidate, hand: WinningHand, table: Table) -> Iterator[Refusal]:
    assert top.arrangement is not None
    values = table.rules.values
    runs = [code for code in top.arrangement.sets if code < TRIPLET and code not in COIN_KINDS[:1]]
    sets = [code for code in top.arrangement.sets if code >= TRIPLET]
    if top.pattern != "all-sets" and len(runs) <= 2:
        yield Refusal("all-sets", values.all_sets.article, "runs-stand", {"cards": _sets_text(runs)})
    if top.pattern == "mixed" and len(sets) <= 2:
        article = values.all_runs.article
        if hand.holding.laid_out:
            yield Refusal("all-runs", article, "laid-out")
        elif sets:
            yield Refusal("all-runs", article, "sets-stand", {"cards": _sets_text(sets)})


def _sets_text(codes: list[int]) -> Text:
    listed = [set_cards(code) for code in codes]
    return Text(" ".join(map(format_cards, listed)), " ".join(map(chinese_cards, listed)))
