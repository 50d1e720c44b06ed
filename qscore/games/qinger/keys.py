"""Chinese keys of a YAML or JSON deal, read as the English ones they stand for.

What was renamed is remembered by path, so that a problem still points at the key as it was written.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from qscore.core.game import Tree
from qscore.core.problems import Path
from qscore.core.spelling import look_up

DEAL_WORDS = {
    "规则": "ruleset",
    "裁定": "rulings",
    "编号": "id",
    "时间": "time",
    "备注": "note",
    "将": "jiang",
    "玩家": "players",
    "各家": "players",
    "成牌": "win",
    "胡": "win",
    "罚": "faults",
    "结果": "outcome",
}
PLAYER_WORDS = {
    "姓名": "name",
    "手牌": "hand",
    "牌组": "melds",
    "台面": "melds",
    "花": "flowers",
    "喜起飞": "takeoff_joys",
    "略": "partial",
    "分": "points",
    "分数": "points",
    "报分": "claimed",
    "草花": "clubs",
    "另计": "adjust",
}
WIN_WORDS = {
    "谁": "player",
    "成牌者": "player",
    "成张": "tile",
    "点炮": "from",
    "来自": "from",
    "明示": "shown",
    "成法": "how",
    "牌型": "pattern",
    "听张": "wait",
    "文钱": "coins",
    "凑成": "completes",
}
FAULT_KEY_WORDS = {"谁": "player", "犯规": "fault", "罚": "fault"}
ADJUSTMENT_WORDS = {"分": "points", "分数": "points", "事由": "why", "番后": "after"}


def english_keys(tree: Tree) -> tuple[Tree, dict[Path, str]]:
    """The tree with its Chinese keys in English, and the keys as written by their new path.

    >>> english_keys({"将": "3p"})
    ({'jiang': '3p'}, {('jiang',): '将'})
    """
    renamed: dict[Path, str] = {}
    deal = _renamed(tree, DEAL_WORDS, (), renamed)
    if not isinstance(deal, dict):
        return tree, renamed
    players = deal.get("players")
    if isinstance(players, dict):
        deal["players"] = {
            seat: _player(value, ("players", seat), renamed) for seat, value in players.items()
        }
    if "win" in deal:
        deal["win"] = _renamed(deal["win"], WIN_WORDS, ("win",), renamed)
    if isinstance(deal.get("faults"), list):
        faults = enumerate(deal["faults"])
        deal["faults"] = [
            _renamed(fault, FAULT_KEY_WORDS, ("faults", place), renamed) for place, fault in faults
        ]
    return deal, renamed


def _player(tree: Tree, path: Path, renamed: dict[Path, str]) -> Tree:
    player = _renamed(tree, PLAYER_WORDS, path, renamed)
    if isinstance(player, dict) and isinstance(player.get("adjust"), list):
        lines = enumerate(player["adjust"])
        player["adjust"] = [
            _renamed(line, ADJUSTMENT_WORDS, (*path, "adjust", place), renamed) for place, line in lines
        ]
    return player


def _renamed(tree: Tree, words: Mapping[str, str], path: Path, renamed: dict[Path, str]) -> Any:
    if not isinstance(tree, dict):
        return tree
    found = {}
    for key, value in tree.items():
        english = look_up(words, key) or key
        if english != key and english not in tree:
            renamed[(*path, english)] = key
            found[english] = value
        else:
            found[key] = value
    return found
