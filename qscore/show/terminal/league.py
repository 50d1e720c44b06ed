"""Many evenings together: everybody's evenings, deals, deals won, points and money, the highest first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from qscore.core.data import fields_of
from qscore.core.game import DEFAULT_GAME, game
from qscore.core.text import Language, Text
from qscore.evening.ledger import Ledger
from qscore.evening.money import places_of
from qscore.evening.statistics import place_of
from qscore.show import export_words as words
from qscore.show.evening_rows import DealRow, rows
from qscore.show.layout import table
from qscore.show.terminal.evening import shown_name
from qscore.show.wording import signed


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's place in one game: `points` won or lost, `best` of them in an evening, `amounts` by currency."""

    name: str
    evenings: int
    deals: int
    won: int
    points: int
    best: int
    amounts: dict[str, Decimal] = field(default_factory=dict)
    game: str = DEFAULT_GAME


def league(ledgers: Iterable[Ledger]) -> tuple[Standing, ...]:
    """Everybody who took part in any of the evenings, game by game, by points; equal ones in the order they came in.

    Points of different games are worth different things, so they are never added up.
    """
    found: dict[tuple[str, str], Standing] = {}
    games: dict[str, int] = {}
    for ledger in ledgers:
        kind = ledger.settings.game
        games.setdefault(kind, len(games))
        for name in ledger.players:
            old = found.get((kind, name))
            total = ledger.totals[name]
            played = [
                row.deal for row in rows(ledger) if isinstance(row, DealRow) and name in row.deal.points
            ]
            amounts = dict(old.amounts) if old is not None else {}
            if words.has_money(ledger):
                currency = ledger.settings.currency
                amounts[currency] = amounts.get(currency, Decimal(0)) + ledger.amounts[name]
            found[kind, name] = Standing(
                name,
                (old.evenings if old else 0) + 1,
                (old.deals if old else 0) + sum(deal.counted for deal in played),
                (old.won if old else 0) + sum(deal.winner == name for deal in played),
                (old.points if old else 0) + total,
                max(old.best, total) if old else total,
                amounts,
                kind,
            )
    return tuple(sorted(found.values(), key=lambda one: (games[one.game], -one.points)))


def league_tree(standings: Sequence[Standing]) -> dict[str, Any]:
    """The table as plain data."""
    return {
        "players": [
            fields_of(one, "name", "game", "evenings", "deals", "won", "points", "best")
            | {"amounts": {currency: _money(amount) for currency, amount in one.amounts.items()}}
            for one in standings
        ]
    }


def league_text(standings: Sequence[Standing], language: Language, room: int | None = None) -> str:
    """The table for the terminal, one for each game, folded to `room` columns where that is given."""
    games = dict.fromkeys(one.game for one in standings)
    tables = [_table([one for one in standings if one.game == kind], language, room) for kind in games]
    if len(tables) > 1:
        tables = [f"{game(kind).title[language]}\n{text}" for kind, text in zip(games, tables, strict=True)]
    return "\n\n".join(tables)


def _table(standings: Sequence[Standing], language: Language, room: int | None) -> str:
    places = {
        currency: places_of(
            [one.amounts[currency] for one in standings if currency in one.amounts], None, is_money=True
        )
        for one in standings
        for currency in one.amounts
    }
    everybody = [one.points for one in standings]
    lines = [
        [
            str(place_of(one.points, everybody)),
            shown_name(one.name),
            str(one.evenings),
            str(one.deals),
            str(one.won),
            signed(one.points),
            signed(one.best),
            " ".join(
                f"{amount:.{places[currency]}f} {shown_name(currency)}".strip()
                for currency, amount in one.amounts.items()
            ),
        ]
        for one in standings
    ]
    headers = [_PLACE, words.NAME, _EVENINGS, _DEALS, _WON, words.TOTAL, _BEST, words.AMOUNT]
    align = ["right", "left", *["right"] * 6]
    shown = [header[language] for header in headers]
    return table(lines, [None] * len(shown), shown, align, room)


def _money(amount: Decimal) -> str:
    return format(amount, f".{places_of([amount], None, is_money=True)}f")


_PLACE = Text("Place", "名次")
_EVENINGS = Text("Evenings", "场数")
_DEALS = Text("Deals", "副数")
_WON = Text("Won", "成牌")
_BEST = Text("Best evening", "最好一场")
