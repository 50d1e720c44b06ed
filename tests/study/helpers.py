"""Short ways to score a deal and to dispute it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from qscore.core.problems import OnePlace, Source, Span
from qscore.reading import read_entries
from qscore.reading.entry import Entry
from qscore.scoring import Choice, Scored, score_entry

Tree = dict[str, Any]


def entry_of(deal: Tree | str) -> Entry:
    """A deal, as a tree or as text, as an entry."""
    if isinstance(deal, str):
        (entry,) = read_entries(deal, "deal")
        return entry
    return Entry(deal, Source("deal", " "), OnePlace(Span(0, 1)), (), 1)


def scored(deal: Tree | str, rulings: Mapping[str, str] | None = None, ruleset: str | None = None) -> Scored:
    """A deal scored under its own rulings and these."""
    return score_entry(entry_of(deal), Choice(ruleset, dict(rulings or {})))


def as_read(deal: Tree, rulings: Mapping[str, str]) -> Tree:
    """The deal as it is written where these rulings hold: drawn clubs are told only where they count (20.1.2)."""
    if {**deal.get("rulings", {}), **rulings}.get("club_owner") == "drawn":
        return deal
    players = {
        seat: {key: value for key, value in player.items() if key != "clubs"}
        for seat, player in deal["players"].items()
    }
    return {**deal, "players": players}


def numbers(one: Scored) -> tuple[dict[str, int], dict[str, int]] | None:
    """Points and settlement by seat, None for an impossible deal."""
    if one.result is None:
        return None
    return {seat: p.points for seat, p in one.result.players.items()}, dict(one.result.settlement)
