"""What a deal gives, as parts that can be compared: points, settlement, who pays what, and what only its game has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from qscore.core.result import Result

IMPOSSIBLE = "possible"
"""The part in which a deal differs that is possible under one reading only."""


def parts_of(result: Result) -> dict[str, Any]:
    """Every part of a result as plain data, under the names that JSON has for them.

    `points` and `settlement` by seat, `counted`, `payments` (who pays whom how many points in all), and all that
    `Result.details` holds, such as `tribute`, `marks`, `teams` and each player's `place`.
    """
    details = dict(result.details)
    players: Any = details.pop("player_details", {})
    own: dict[str, Any] = {}
    for seat, fields in players.items():
        for key, value in fields.items():
            own.setdefault(key, {})[seat] = value
    return {
        "points": {seat: player.points for seat, player in result.players.items()},
        "settlement": dict(result.settlement),
        "counted": result.counted,
        "payments": _payments(result),
        **own,
        **details,
    }


def _payments(result: Result) -> list[dict[str, Any]]:
    """What passes between two players in all, whatever for."""
    paid: Counter[tuple[str, str]] = Counter()
    for payment in result.payments:
        paid[payment.payer, payment.payee] += payment.points
    return [{"from": payer, "to": payee, "points": points} for (payer, payee), points in sorted(paid.items())]


def differing_parts(one: Result | None, other: Result | None) -> tuple[str, ...]:
    """The names of the parts in which two results differ; an article that something cites is none.

    A result against none differs in being possible; two impossible deals do not differ.
    """
    if one is None or other is None:
        return () if one is other else (IMPOSSIBLE,)
    parts, others = parts_of(one), parts_of(other)
    return tuple(
        name
        for name in dict.fromkeys((*parts, *others))
        if without_articles(parts.get(name)) != without_articles(others.get(name))
    )


def without_articles(part: Any) -> Any:
    """A part without the articles that its entries cite."""
    if isinstance(part, Mapping):
        return {key: without_articles(value) for key, value in part.items() if key != "article"}
    return [without_articles(entry) for entry in part] if isinstance(part, list) else part
