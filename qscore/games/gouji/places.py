"""Who takes which place, and what it is worth: the paragraphs on scores and on faults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from qscore.catalogue.words import word
from qscore.core.result import Line
from qscore.games.gouji.deal import PLAYERS, TEAMS, Deal, team_of
from qscore.games.gouji.rules import Rules


def order_of(deal: Deal, rules: Rules) -> tuple[str, ...]:
    """The players by place, the first out first.

    A fault puts a player last; of several, the one listed later is behind. Under `revolution=opened-fourth` a
    player in revolution takes fourth place whoever is put behind (several: from there on, as listed).
    """
    faulty = [fault.player for fault in deal.faults]
    last = list(dict.fromkeys(reversed(faulty)))[::-1]  # twice at fault: the later one counts
    order = [player for player in deal.finish if player not in last]
    if rules.says("revolution", "opened-fourth"):
        fourth = [player for player in deal.revolution if player not in last]
        order = [player for player in order if player not in fourth]
        place = rules.values.revolution.place - 1
        order[place:place] = fourth
    return (*order, *last)


def sweeping_team(order: Sequence[str], players: tuple[str, ...]) -> str | None:
    """The team that took places one to three (串三户), None where neither did."""
    teams = {team_of(player, players) for player in order[: PLAYERS // 2]}
    return teams.pop() if len(teams) == 1 else None


def place_lines(place: int, *, swept: bool, rules: Rules) -> list[Line]:
    """The lines of a place (1 to 6): its points, what is not counted, and the doubling of a sweep."""
    values = rules.values
    points = rules.place_points[place - 1]
    lines = [Line("gouji-place", values.places.article, points, "", {"place": word(f"place-{place}")})]
    counted = points
    if points < 0 and rules.says("count", "positive"):
        lines.append(Line("gouji-not-counted", values.places.article, -points))
        counted = 0
    if swept and counted:
        sweep = values.sweep
        lines.append(
            Line("gouji-sweep", sweep.article, counted * (sweep.times - 1), "", {"times": sweep.times})
        )
    return lines


def team_points(points: Mapping[str, int], players: tuple[str, ...]) -> dict[str, int]:
    """The points of each team: those of its three members together."""
    return {team: sum(points[player] for player in players[number::2]) for number, team in enumerate(TEAMS)}
