"""A `Deal` back to the plain tree it is read from. Decoding what this gives is the same deal again."""

from __future__ import annotations

from qscore.core.game import Tree
from qscore.games.gongzhu.cards import format_cards
from qscore.games.gongzhu.deal import Adjustment, Deal, Player


def encode(deal: Deal) -> Tree:
    """The canonical tree of a deal: canonical words and cards, nothing that is only a default."""
    tree: dict[str, Tree] = {"ruleset": deal.ruleset}
    if deal.rulings:
        tree["rulings"] = dict(deal.rulings)
    tree.update(deal.extra)
    if deal.sides is not None:
        tree["sides"] = deal.sides
    if deal.players:
        tree["players"] = {seat: _player(player) for seat, player in deal.players.items()}
    if deal.exposed:
        tree["exposed"] = format_cards(deal.exposed)
    if deal.marks:
        tree["marks"] = {side: str(count) for side, count in deal.marks.items()}
    return tree


def _player(player: Player) -> Tree:
    tree: dict[str, Tree] = {}
    if player.name is not None:
        tree["name"] = player.name
    if player.taken:
        tree["taken"] = format_cards(player.taken)
    if player.points is not None:
        tree["points"] = str(player.points)
    if player.claimed is not None:
        tree["claimed"] = str(player.claimed)
    if player.adjust:
        tree["adjust"] = [_adjustment(adjustment) for adjustment in player.adjust]
    return tree


def _adjustment(adjustment: Adjustment) -> Tree:
    tree = {"points": str(adjustment.points)}
    if adjustment.why:
        tree["why"] = adjustment.why
    return tree
