"""Scores a Gouji deal: places, points, the tribute list and the settlement."""

from __future__ import annotations

from collections.abc import Mapping

from qscore.core.game import Decoded
from qscore.core.result import Evaluation, Payment, PlayerResult, Result, net
from qscore.games.gouji.check import check
from qscore.games.gouji.deal import PLAYERS, Deal, opposite, team_of
from qscore.games.gouji.places import order_of, place_lines, sweeping_team, team_points
from qscore.games.gouji.rules import Rules
from qscore.games.gouji.tribute import Tribute, tribute_of


def evaluate(decoded: Decoded, rules: Rules, explain: bool = False) -> Evaluation:
    """Checks a deal and, where it is possible, scores it; otherwise every problem that was found."""
    del explain  # a place has one reason, and it is in its line
    deal: Deal = decoded.deal
    problems = (*decoded.problems, *check(decoded, rules))
    return Evaluation(None if problems else _score(deal, rules), problems)


def _score(deal: Deal, rules: Rules) -> Result:
    order = order_of(deal, rules)
    swept = sweeping_team(order, deal.players) is not None
    fault_of = {fault.player: fault.fault for fault in deal.faults}
    sheets = {}
    for player in deal.players:
        lines = place_lines(order.index(player) + 1, swept=swept, rules=rules)
        points = sum(line.points for line in lines)
        sheets[player] = PlayerResult(points, None, points, lines=tuple(lines), fault=fault_of.get(player))
    teams = team_points({player: sheet.points for player, sheet in sheets.items()}, deal.players)
    payments = _payments(teams, deal, rules)
    return Result(
        game="gouji",
        ruleset=rules.ruleset,
        outcome=None,
        counted=True,
        players=sheets,
        settlement=net(deal.players, payments),
        payments=tuple(payments),
        rulings=rules.differing,
        extra=deal.extra,
        details=_details(deal, order, teams, rules),
    )


def _payments(teams: Mapping[str, int], deal: Deal, rules: Rules) -> list[Payment]:
    """Between opposites: the own team's points, or own minus the other's where losses are not counted."""
    payments = []
    article = rules.values.settlement.article
    for player in deal.players[: PLAYERS // 2]:
        other = opposite(player, deal.players)
        won = teams[team_of(player, deal.players)]
        if rules.says("count", "positive"):
            won -= teams[team_of(other, deal.players)]
        if won:
            payer, payee = (other, player) if won > 0 else (player, other)
            payments.append(Payment("gouji-team", article, payer, payee, abs(won)))
    return payments


def _details(deal: Deal, order: tuple[str, ...], teams: Mapping[str, int], rules: Rules) -> dict[str, object]:
    tributes = tribute_of(deal, order, rules)
    excused = [_due(tribute, tribute.excused) for tribute in tributes if tribute.excused]
    return {
        "player_details": {player: {"place": order.index(player) + 1} for player in deal.players},
        "teams": dict(teams),
        "tribute": [_entry(tribute) for tribute in tributes if tribute.cards],
        **({"excused": excused} if excused else {}),
    }


def _entry(tribute: Tribute) -> dict[str, object]:
    return {
        **_due(tribute, tribute.cards),
        "named": None if tribute.named is None else list(tribute.named),
        "returned": tribute.returned,
        **({"owed": tribute.owed} if tribute.owed else {}),
    }


def _due(tribute: Tribute, cards: int) -> dict[str, object]:
    """Why and from whom to whom so many cards pass, or would have."""
    return {
        "cause": tribute.cause,
        "article": tribute.article,
        "from": tribute.payer,
        "to": tribute.payee,
        "cards": cards,
    }
