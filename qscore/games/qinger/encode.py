"""A `Deal` back to the plain tree it is read from: the canonical form that every printer starts from.

Decoding what this gives is the same deal again.
"""

from __future__ import annotations

from qscore.core.game import Tree
from qscore.core.text import Language
from qscore.games.qinger.cards import NAMES, cards_in, format_cards
from qscore.games.qinger.deal import Adjustment, Deal, Meld, Player, Win
from qscore.games.qinger.text_print import print_text


def encode(deal: Deal) -> Tree:
    """The canonical tree of a deal: canonical words and cards, nothing that is only a default."""
    tree: dict[str, Tree] = {"ruleset": deal.ruleset}
    if deal.rulings:
        tree["rulings"] = dict(deal.rulings)
    tree.update(deal.extra)
    if deal.jiang is not None:
        tree["jiang"] = NAMES[deal.jiang]
    if deal.players:
        tree["players"] = {seat: _player(player) for seat, player in deal.players.items()}
    if deal.win is not None:
        tree["win"] = _win(deal.win)
    if deal.faults:
        tree["faults"] = [{"player": fault.player, "fault": fault.fault} for fault in deal.faults]
    if deal.outcome is not None:
        tree["outcome"] = deal.outcome
    return tree


def _player(player: Player) -> Tree:
    tree: dict[str, Tree] = {}
    if player.name is not None:
        tree["name"] = player.name
    if player.points is not None:
        tree["points"] = str(player.points)
    if player.partial:
        tree["partial"] = True
    if player.hand:
        tree["hand"] = format_cards(player.hand)
    if player.melds:
        tree["melds"] = [_meld(meld) for meld in player.melds]
    if player.flowers:
        tree["flowers"] = format_cards(player.flowers)
    if player.takeoff_joys:
        tree["takeoff_joys"] = True
    if player.clubs is not None:
        tree["clubs"] = format_cards(player.clubs)
    if player.claimed is not None:
        tree["claimed"] = str(player.claimed)
    if player.adjust:
        tree["adjust"] = [_adjustment(adjustment) for adjustment in player.adjust]
    return tree


def _meld(meld: Meld) -> str:
    return f"{meld.kind} {format_cards(meld.cards)}".rstrip()


def _adjustment(adjustment: Adjustment) -> Tree:
    tree: dict[str, Tree] = {"points": str(adjustment.points)}
    if adjustment.why:
        tree["why"] = adjustment.why
    if adjustment.after:
        tree["after"] = True
    return tree


def _win(win: Win) -> Tree:
    claimants = win.claimants
    tree: dict[str, Tree] = {"player": claimants[0] if len(claimants) == 1 else list(claimants)}
    if win.card >= 0:
        tree["tile"] = NAMES[win.card]
    tree["from"] = win.source
    if not win.shown:
        tree["shown"] = False
    if win.how:
        tree["how"] = list(win.how)
    if win.pattern is not None:
        tree["pattern"] = win.pattern
    if win.wait is not None:
        tree["wait"] = win.wait
    if win.coins is not None:
        tree["coins"] = str(win.coins)
    if win.completes is not None:
        tree["completes"] = win.completes
    return tree


def print_canonical(tree: Tree, language: Language, one_line: bool = False) -> str:
    """The text form of a canonical tree; in Chinese the cards have their Chinese names too."""
    return print_text(_in_chinese(tree) if language == "zh" else tree, language, one_line)


def _in_chinese(tree: Tree) -> Tree:
    """The tree with the cards of a canonical one worded in Chinese."""
    worded = dict(tree)
    if "jiang" in tree:
        worded["jiang"] = cards_in(tree["jiang"], "zh")
    if "win" in tree and "tile" in tree["win"]:
        worded["win"] = tree["win"] | {"tile": cards_in(tree["win"]["tile"], "zh")}
    worded["players"] = {seat: _player_in_chinese(player) for seat, player in tree.get("players", {}).items()}
    return worded


def _player_in_chinese(player: Tree) -> Tree:
    worded = dict(player)
    for key in ("hand", "flowers", "clubs"):
        if key in player:
            worded[key] = cards_in(player[key], "zh")
    if "melds" in player:
        melds = [meld.partition(" ") for meld in player["melds"]]
        worded["melds"] = [f"{kind} {cards_in(cards, 'zh')}" for kind, _, cards in melds]
    return worded
