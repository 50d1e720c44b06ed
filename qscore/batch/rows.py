"""What a log's deal becomes: a row, and the rows' forms as CSV and JSON lines."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from qscore.core.game import game
from qscore.core.result import Result
from qscore.show.csv_sheet import safe


@dataclass(frozen=True, slots=True)
class Row:
    """One deal of a log.

    `line` is its line, counted from 1; `points` are final and `net` what each seat wins or loses, by seat of
    the game in turn. `fans` are the winner's. `agrees` says whether every claimed number of points is right,
    None where none was claimed. Where the deal is not possible everything but `line`, `id` and `error` is None,
    and `error` is the code of the first problem.
    """

    line: int
    id: str = ""
    points: tuple[int | None, ...] = ()
    net: tuple[int | None, ...] = ()
    counted: bool | None = None
    winner: str | None = None
    pattern: str | None = None
    fans: int | None = None
    agrees: bool | None = None
    error: str | None = None


def columns(seats: Sequence[str], with_file: bool = False) -> tuple[str, ...]:
    """The names of the columns, in order; `file`, the log a deal is from, only where there are several.

    >>> columns(("dealer", "next", "bottom"))[:8]
    ('line', 'id', 'dealer', 'next', 'bottom', 'net_dealer', 'net_next', 'net_bottom')
    """
    nets = (f"net_{seat}" for seat in seats)
    before = ("file",) if with_file else ()
    return (*before, "line", "id", *seats, *nets, "counted", "winner", "pattern", "fans", "agrees", "error")


def keys_in_turn(result: Result, kind: str) -> Mapping[str, str]:
    """Seat to the key of its player in a result of that game: itself, or the name where a deal lists names."""
    seats = game(kind).seats
    seating = game(kind).seating
    if seating is not None and seating.listed:
        return dict(zip(seats, result.players, strict=False))
    return {seat: seat for seat in seats}


def row_of_result(line: int, result: Result, kind: str) -> Row:
    """The row of a scored deal of the game named `kind`."""
    keys = keys_in_turn(result, kind).values()
    claims = [
        player.points == player.claimed for player in result.players.values() if player.claimed is not None
    ]
    won = result.win.get("player") if result.win is not None else None
    winner = won if isinstance(won, str) else None
    sheet = result.players.get(winner) if winner is not None else None
    return Row(
        line=line,
        id=result.extra.get("id", ""),
        points=tuple(result.players[key].points if key in result.players else None for key in keys),
        net=tuple(result.settlement.get(key) for key in keys),
        counted=result.counted,
        winner=winner,
        pattern=sheet.pattern if sheet is not None else None,
        fans=sheet.fans if sheet is not None else None,
        agrees=all(claims) if claims else None,
    )


def values(row: Row, seats: Sequence[str]) -> tuple[object, ...]:
    """What stands in the columns, None where nothing does."""
    nothing = (None,) * len(seats)
    return (
        row.line,
        row.id or None,
        *(row.points or nothing),
        *(row.net or nothing),
        row.counted,
        row.winner,
        row.pattern,
        row.fans,
        row.agrees,
        row.error,
    )


def csv_lines(rows: Iterable[Row], seats: Sequence[str], raw: bool = False) -> str:
    """The rows as lines of CSV, true and false in small letters, nothing where nothing is known.

    An id that a spreadsheet would take for a formula is made safe, unless it is to stay `raw`.
    """
    if not raw:
        rows = (replace(row, id=safe(row.id)) if row.id else row for row in rows)
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerows([_plain(value) for value in values(row, seats)] for row in rows)
    return buffer.getvalue()


def _plain(value: object) -> object:
    if value is None:
        return ""
    return ("false", "true")[value] if isinstance(value, bool) else value


def json_lines(rows: Iterable[Row], seats: Sequence[str]) -> str:
    """The rows as JSON objects, one a line, null where nothing is known."""
    names = columns(seats)
    return "".join(
        json.dumps(dict(zip(names, values(row, seats), strict=True)), ensure_ascii=False) + "\n"
        for row in rows
    )


def header(seats: Sequence[str], with_file: bool = False) -> str:
    """The first line of CSV."""
    return ",".join(columns(seats, with_file)) + "\n"


def opening(file: str, form: str, raw: bool = False) -> str:
    """What a row of a run over several logs begins with, instead of nothing (CSV) or the bracket (JSON lines).

    >>> opening("a, b.txt", "csv"), opening("a.txt", "jsonl")
    ('"a, b.txt",', '{"file": "a.txt", ')
    """
    shown = file.encode("utf-8", "replace").decode()
    if form == "csv":
        buffer = io.StringIO()
        csv.writer(buffer, lineterminator="").writerow([shown if raw else safe(shown), ""])
        return buffer.getvalue()
    return json.dumps({"file": shown}, ensure_ascii=False)[:-1] + ", "
