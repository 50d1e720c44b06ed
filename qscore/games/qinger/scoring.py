"""Scores a Qing'er deal: runs the articles in their order, from checked cards to a settlement."""

from __future__ import annotations

from collections.abc import Mapping

from qscore.core.game import Decoded
from qscore.core.problems import Problem
from qscore.core.result import Evaluation, Payment, PlayerResult, Result, net
from qscore.core.text import Text
from qscore.games.qinger.a23_settlement import differences
from qscore.games.qinger.a24_faults import (
    draw_counts,
    ending_fault,
    fines_beside,
    offender_sheet,
    penalty_payments,
)
from qscore.games.qinger.cards import CLUB, HONOUR, NAMES
from qscore.games.qinger.check import check
from qscore.games.qinger.check_win import check_minimum, check_win
from qscore.games.qinger.deal import DRAWS, SEATS, Deal, Player, offenders, winner
from qscore.games.qinger.holding import Table, holding_of, table_of
from qscore.games.qinger.rules import Rules
from qscore.games.qinger.sheet import exposed_sheet, given_sheet, loser_sheet
from qscore.games.qinger.win import candidates, winning_hand


def evaluate(decoded: Decoded, rules: Rules, explain: bool = False) -> Evaluation:
    """Checks a deal and, where it is possible, scores it; otherwise every problem that was found."""
    deal: Deal = decoded.deal
    problems = list(decoded.problems)
    checked = check(decoded, rules)
    problems += checked.problems
    outcome = outcome_of(deal, rules)
    if outcome in DRAWS:
        return Evaluation(None if problems else _draw(deal, rules, outcome), tuple(problems))
    table = table_of(deal, rules)
    seat = winner(deal)
    sheet: PlayerResult | None = None
    if seat is not None and checked.win_is_sound:
        sheet, found = _winner(decoded, seat, table, rules)
        problems += found
    if problems:
        return Evaluation(None, tuple(problems))
    if ending_fault(deal, rules) is not None:
        return Evaluation(_penalty(deal, table, rules, outcome), ())
    return Evaluation(_played(deal, table, rules, outcome, seat, sheet, explain), ())


def outcome_of(deal: Deal, rules: Rules) -> str | None:
    """How the deal ended: as stated, or worked out from the win and the faults; None where only points tell."""
    if deal.outcome is not None:
        return deal.outcome
    fault = ending_fault(deal, rules)
    if fault is not None:
        return fault.fault
    if deal.win is not None:
        return "win"
    players = deal.players.values()
    return None if players and all(player.points is not None for player in players) else "exhausted"


def _winner(
    decoded: Decoded, seat: str, table: Table | None, rules: Rules
) -> tuple[PlayerResult | None, list[Problem]]:
    deal: Deal = decoded.deal
    assert deal.win is not None
    player = deal.players[seat]
    if player.points is not None:
        given = given_sheet(player)._replace(pattern=deal.win.pattern)
        path = ("players", decoded.keys.get(seat, seat), "points")
        return given, list(check_minimum(given.points, rules, path))
    if table is None:
        return None, []
    hand = winning_hand(holding_of(seat, player), deal.win)
    found = candidates(hand, deal.win, table)
    problems = check_win(hand, deal.win, found, table)
    return (found[0].sheet if found else None), problems


def _played(
    deal: Deal,
    table: Table | None,
    rules: Rules,
    outcome: str | None,
    winning_seat: str | None,
    winning_sheet: PlayerResult | None,
    explain: bool,
) -> Result:
    """A deal that was played out: the winner, the losers, and players with a fault (24, 25.2, 26)."""
    barred = offenders(deal)
    fault_of = {fault.player: fault for fault in deal.faults}
    void = outcome == "exhausted" and rules.rulings["exhausted_wall"] == "void"
    sheets: dict[str, PlayerResult] = {}
    for seat, player in deal.players.items():
        if seat in barred:
            sheets[seat] = offender_sheet(player, fault_of[seat], rules)
        elif void:
            sheets[seat] = PlayerResult(0, player.name, 0, claimed=player.claimed)
        elif seat == winning_seat and winning_sheet is not None:
            sheets[seat] = winning_sheet
        elif player.points is not None:
            sheets[seat] = given_sheet(player)
        else:
            assert table is not None
            sheets[seat] = loser_sheet(holding_of(seat, player), table)
    if explain and table is not None:
        from qscore.games.qinger.explain import with_refusals

        sheets = with_refusals(sheets, deal, table, winning_seat)
    payments = differences({seat: sheet.points for seat, sheet in sheets.items()}) + fines_beside(deal, rules)
    return _result(deal, rules, outcome, sheets, payments, winning_seat, table if explain else None)


def _win_details(deal: Deal, seat: str | None) -> dict[str, object] | None:
    """Who won on which card from whom, in the words of the formats."""
    win = deal.win
    if win is None or seat is None:
        return None
    if win.card < 0:
        return {"player": seat, "from": win.source, "how": list(win.how)}
    return {"player": seat, "tile": NAMES[win.card], "from": win.source, "how": list(win.how)}


def _penalty(deal: Deal, table: Table | None, rules: Rules, outcome: str | None) -> Result:
    """A deal ended by a misdeal or a false win: table points and fines (25.1, 26)."""
    fault = ending_fault(deal, rules)
    assert fault is not None
    barred = offenders(deal)
    exposed = rules.rulings["table_points"] == "exposed"
    fault_of = {each.player: each for each in deal.faults} | {fault.player: fault}
    sheets: dict[str, PlayerResult] = {}
    for seat, player in deal.players.items():
        if seat in barred or seat == fault.player:
            sheets[seat] = offender_sheet(player, fault_of[seat], rules)
        elif player.points is not None:
            sheets[seat] = given_sheet(player, exposed=exposed)
        else:
            assert table is not None
            holding = holding_of(seat, player)
            sheet = exposed_sheet(holding, table) if exposed else loser_sheet(holding, table)
            sheets[seat] = sheet._replace(rounded=None, multiplier=None)
    points = {seat: sheet.points for seat, sheet in sheets.items()}
    payments = penalty_payments(fault, points, rules) + fines_beside(deal, rules)
    return _result(deal, rules, outcome, sheets, payments)


def _draw(deal: Deal, rules: Rules, outcome: str) -> Result:
    """A draw (12, 27): nobody scores."""
    players = {seat: deal.players.get(seat, Player()) for seat in SEATS}
    sheets = {
        seat: PlayerResult(0, player.name, 0, claimed=player.claimed) for seat, player in players.items()
    }
    return _result(deal, rules, outcome, sheets, [], counted=draw_counts(outcome, rules))


def _result(
    deal: Deal,
    rules: Rules,
    outcome: str | None,
    sheets: Mapping[str, PlayerResult],
    payments: list[Payment],
    winning_seat: str | None = None,
    explained: Table | None = None,
    *,
    counted: bool = True,
) -> Result:
    return Result(
        game="qinger",
        ruleset=rules.ruleset,
        outcome=outcome,
        counted=counted,
        players=sheets,
        settlement=net(SEATS, payments),
        payments=tuple(payments),
        win=_win_details(deal, winning_seat),
        jiang=None if deal.jiang is None else NAMES[deal.jiang],
        rulings=rules.differing,
        extra=deal.extra,
        notes=_notes(deal, outcome, explained),
    )


def _notes(deal: Deal, outcome: str | None, explained: Table | None) -> tuple[Text, ...]:
    """What a reader should know: an exhausted wall that nobody stated, and, explaining, what is jiang (12)."""
    notes = []
    if outcome == "exhausted" and deal.outcome is None:
        notes.append(_SUPPOSED)
    if explained is not None:
        ranks = [NAMES[kind][0] for kind in (*range(9), *range(HONOUR, CLUB)) if explained.jiang[kind]]
        article = explained.rules.values.jiang.article
        text = " ".join(ranks)
        notes.append(Text(f"jiang: {text} ({article})", f"将：{text}（第{article}条）"))
    return tuple(notes)


_SUPPOSED = Text(
    "no win is given: scored as an exhausted wall; write `exhausted` where that is meant",
    "没有写成牌，按荒牌计；确是荒牌请写“荒牌”",
)
