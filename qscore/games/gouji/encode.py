"""A `Deal` back to the plain tree it is read from. Decoding what this gives is the same deal again."""

from __future__ import annotations

from qscore.core.game import Tree
from qscore.games.gouji.deal import Deal


def encode(deal: Deal) -> Tree:
    """The canonical tree of a deal: canonical words, nothing that is only a default."""
    tree: dict[str, Tree] = {"ruleset": deal.ruleset}
    if deal.rulings:
        tree["rulings"] = dict(deal.rulings)
    tree.update(deal.extra)
    if deal.players:
        tree["players"] = list(deal.players)
    if deal.finish:
        tree["finish"] = list(deal.finish)
    if deal.opened is not None:
        tree["opened"] = list(deal.opened)
    if deal.calls:
        tree["calls"] = [{"by": call.by, "on": call.on, "kind": call.kind} for call in deal.calls]
    for key, acts in (("burns", deal.burns), ("chokes", deal.chokes)):
        if acts:
            tree[key] = [{"by": act.by, "on": act.on} for act in acts]
    if deal.revolution:
        tree["revolution"] = list(deal.revolution)
    if deal.faults:
        tree["faults"] = [{"player": fault.player, "fault": fault.fault} for fault in deal.faults]
    if deal.hands:
        tree["hands"] = {
            player: {card: str(count) for card, count in hand.items()} for player, hand in deal.hands.items()
        }
    return tree
