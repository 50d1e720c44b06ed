"""What the ledger keeps of a scored deal: enough for every sheet and sum, and small enough to be kept in a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from qscore.core.game import Tree
from qscore.core.result import Payment, Result


@dataclass(frozen=True, slots=True)
class Summary:
    """A result without its lines; players and payments under the keys of the result (seats, in Gouji names)."""

    points: Mapping[str, int]
    settlement: Mapping[str, int]
    counted: bool
    payments: tuple[Payment, ...] = ()
    jiang: str | None = None
    outcome: str | None = None
    winner: str | None = None
    won_from: str | None = None
    pattern: str | None = None
    fans: int = 0
    faults: Mapping[str, str] = field(default_factory=dict)
    details: Mapping[str, Any] = field(default_factory=dict)

    def as_json(self) -> list[Any]:
        """The summary as plain data, in the order of its fields."""
        return [
            self.points, self.settlement, self.counted, [list(paid) for paid in self.payments],
            self.jiang, self.outcome, self.winner, self.won_from, self.pattern, self.fans, self.faults, self.details,
        ]  # fmt: skip

    @classmethod
    def of_json(cls, data: list[Any]) -> Summary:
        """The summary that plain data stands for."""
        points, settlement, counted, payments, *rest = data
        return cls(points, settlement, counted, tuple([Payment(*paid) for paid in payments]), *rest)


def summary_of(result: Result, tree: Mapping[str, Tree]) -> Summary:
    """The summary of a result. How a deal ended is left open where only everybody's points were written down."""
    win = result.win or {}
    winner = str(win["player"]) if "player" in win else None
    sheet = result.players.get(winner) if winner is not None else None
    known = tree.get("outcome") is not None or winner is not None or not _only_points(result)
    return Summary(
        points={key: player.points for key, player in result.players.items()},
        settlement=dict(result.settlement),
        counted=result.counted,
        payments=result.payments,
        jiang=result.jiang,
        outcome=result.outcome if known else None,
        winner=winner,
        won_from=str(win["from"]) if "from" in win else None,
        pattern=sheet.pattern if sheet is not None else None,
        fans=sheet.fans if sheet is not None else 0,
        faults={key: player.fault for key, player in result.players.items() if player.fault is not None},
        details=dict(result.details),
    )


def _only_points(result: Result) -> bool:
    return all(player.lines and player.lines[0].code == "given" for player in result.players.values())
