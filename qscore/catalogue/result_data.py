"""A result as plain data: the JSON of `--json`, whose form other programs depend on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from qscore.catalogue.lines import line_text
from qscore.catalogue.refusals import refusal_text
from qscore.core.data import fields_of
from qscore.core.result import FanLine, Line, PlayerResult, Refusal, Result
from qscore.core.text import Language


def result_tree(result: Result, language: Language) -> dict[str, Any]:
    """The result of a deal as plain data, in the form that `--json` prints."""
    tree: dict[str, Any] = {"ruleset": result.ruleset, **result.extra}
    if result.jiang is not None:
        tree["jiang"] = result.jiang
    tree["outcome"] = result.outcome
    tree["counted"] = result.counted
    if result.win is not None:
        tree["win"] = dict(result.win)
    details = dict(result.details)
    extra: Mapping[str, Mapping[str, Any]] = details.pop("player_details", {})  # type: ignore[assignment]
    tree["players"] = {
        seat: player_tree(player, language) | dict(extra.get(seat, {}))
        for seat, player in result.players.items()
    }
    tree.update(details)
    tree["settlement"] = dict(result.settlement)
    tree["payments"] = [
        {
            "code": paid.code,
            "article": paid.article,
            "from": paid.payer,
            "to": paid.payee,
            "points": paid.points,
        }
        for paid in result.payments
    ]
    tree["rulings"] = dict(result.rulings)
    if result.notes:
        tree["notes"] = [note[language] for note in result.notes]
    return tree


def player_tree(player: PlayerResult, language: Language) -> dict[str, Any]:
    """One player's sheet as plain data."""
    tree: dict[str, Any] = {}
    if player.name is not None:
        tree["name"] = player.name
    tree |= fields_of(player, "points", "subtotal", "rounded", "fans", "multiplier")
    if player.pattern is not None:
        tree |= fields_of(player, "pattern", "arrangement")
    tree["lines"] = [_line_tree(line, language) for line in player.lines]
    tree["fan_lines"] = [_fan_tree(line, language) for line in player.fan_lines]
    if player.after_lines:
        tree["after_lines"] = [_line_tree(line, language) for line in player.after_lines]
    if player.fault is not None:
        tree["fault"] = player.fault
    if player.claimed is not None:
        tree["claimed"] = player.claimed
        tree["agrees"] = player.claimed == player.points
    if player.refusals:
        tree["refused"] = [_refusal_tree(refusal, language) for refusal in player.refusals]
    return tree


def _line_tree(line: Line, language: Language) -> dict[str, Any]:
    return {
        "code": line.code,
        "article": line.article,
        "text": line_text(line, language),
        "cards": line.cards,
        "points": line.points,
    }


def _fan_tree(line: FanLine, language: Language) -> dict[str, Any]:
    return {"code": line.code, "article": line.article, "text": line_text(line, language), "fans": line.fans}


def _refusal_tree(refusal: Refusal, language: Language) -> dict[str, Any]:
    return {"code": refusal.code, "article": refusal.article, "text": refusal_text(refusal, language)}
