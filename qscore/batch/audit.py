"""Why claimed points differ: which single line or fan, left out, would give what was written down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from qscore.core.result import PlayerResult, Result

UNEXPLAINED = "other"
"""What is counted for a difference that no single line or fan accounts for."""


def differences(result: Result, step: int) -> Counter[str]:
    """For every player whose claimed points differ, the codes that account for it, or `UNEXPLAINED`.

    A line accounts for a difference if the result without it is what was claimed: its points off the sum,
    rounded up to `step` and multiplied. A fan does if the result without its doublings is, `rounding` if the
    sum was multiplied as it stands.
    """
    found: Counter[str] = Counter()
    for player in result.players.values():
        if player.claimed is not None and player.claimed != player.points:
            found.update(set(_accounting(player, player.claimed, step)) or {UNEXPLAINED})
    return found


def _accounting(player: PlayerResult, claimed: int, step: int) -> Iterator[str]:
    if player.subtotal is None or player.rounded is None or player.multiplier is None:
        return
    for line in player.lines:
        without = -(-(player.subtotal - line.points) // step) * step
        if line.points and without * player.multiplier == claimed:
            yield line.code
    for fan in player.fan_lines:
        if fan.fans and claimed * 2**fan.fans == player.points:
            yield fan.code
    if player.rounded != player.subtotal and claimed == player.subtotal * player.multiplier:
        yield "rounding"
