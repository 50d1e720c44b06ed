"""Rows as Arrow record batches, and a file of them as Parquet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import pyarrow as pa  # type: ignore[import-untyped]

from qscore.batch.rows import Row, columns, values

if TYPE_CHECKING:
    from qscore.batch.explaining import Explained
    from qscore.batch.fast import FastBlock


def schema(seats: Sequence[str], with_file: bool = False) -> Any:
    """The columns with their types: `line` int64, points int32, `counted` and `agrees` bool, the others text."""
    types = {"line": pa.int64(), "counted": pa.bool_(), "agrees": pa.bool_(), "fans": pa.int32()}
    numbers = {*seats, *(f"net_{seat}" for seat in seats)}
    return pa.schema(
        (name, pa.int32() if name in numbers else types.get(name, pa.string()))
        for name in columns(seats, with_file)
    )


def batch_of_rows(rows: Sequence[Row], seats: Sequence[str]) -> Any:
    """The rows as one record batch."""
    form = schema(seats)
    table = list(zip(*(values(row, seats) for row in rows), strict=True)) or [()] * len(form)
    arrays = [pa.array(column, field.type) for column, field in zip(table, form, strict=True)]
    return pa.RecordBatch.from_arrays(arrays, schema=form)


def batch_of_block(
    fast: FastBlock | None, explained: Sequence[tuple[int, Explained]], first_line: int, seats: Sequence[str]
) -> Any:
    """The rows of a block, those of both scorers, in the order of their lines."""
    slow = [found.row for _, found in explained]
    if fast is None or len(fast.left) == fast.scores.status.size:
        return batch_of_rows(slow, seats)
    quick = _batch_of_scores(fast, first_line, seats)
    if not slow:
        return quick
    import numpy as np

    both = pa.Table.from_batches([quick, batch_of_rows(slow, seats)]).combine_chunks()
    scored = np.flatnonzero(fast.scores.status == 0)
    lines = np.concatenate([scored, [place for place, _ in explained]])
    [batch] = both.take(pa.array(np.argsort(lines, kind="stable"))).combine_chunks().to_batches()
    return batch


def _batch_of_scores(fast: FastBlock, first_line: int, seats: Sequence[str]) -> Any:
    import numpy as np

    from qscore.batch.block import AGREES, NO_CLAIM
    from qscore.batch.layout import SCORED
    from qscore.games.qinger.deal import PATTERNS

    places = np.flatnonzero(fast.scores.status == SCORED)
    scores = fast.scores._replace(
        **{name: column[places] for name, column in fast.scores._asdict().items() if name != "start"}
    )
    won = scores.winner >= 0
    arrays = [
        pa.array(places + first_line),
        pa.array([fast.identity(n) or None for n in places], pa.string()),
        *(pa.array(column) for column in (*scores.points.T, *scores.net.T)),
        pa.array(scores.counted.astype(np.bool_)),
        _words(scores.winner, seats),
        _words(scores.pattern, PATTERNS),
        pa.array(scores.fans.astype(np.int32), mask=~won),
        pa.array(scores.agrees == AGREES, mask=scores.agrees == NO_CLAIM),
        pa.nulls(places.size, pa.string()),
    ]
    return pa.RecordBatch.from_arrays(arrays, schema=schema(seats))


def _words(codes: Any, words: Sequence[str]) -> Any:
    """The word of each code, nothing for −1."""
    indices = pa.array(codes.astype("int32"), mask=codes < 0)
    return pa.array(list(words), pa.string()).take(indices)


def arrow_bytes(
    fast: FastBlock | None,
    explained: Sequence[tuple[int, Explained]],
    first_line: int,
    seats: Sequence[str],
    file: str | None = None,
) -> bytes:
    """The rows of a block as an Arrow stream; with the name of their log, if one is given."""
    batch = batch_of_block(fast, explained, first_line, seats)
    if file is not None:
        names = pa.repeat(pa.scalar(file, pa.string()), batch.num_rows)
        batch = pa.RecordBatch.from_arrays([names, *batch.columns], schema=schema(seats, True))
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, batch.schema) as writer:
        writer.write_batch(batch)
    data: bytes = sink.getvalue().to_pybytes()
    return data


def _streams(path: Path) -> Iterator[Any]:
    with path.open("rb") as file:
        while head := file.read(8):
            with pa.ipc.open_stream(file.read(int.from_bytes(head, "little"))) as reader:
                yield from reader


def write_parquet(source: Path, target: BinaryIO, seats: Sequence[str], with_file: bool = False) -> None:
    """Writes the Arrow streams of a file (each after its length) as Parquet, a group of rows for each."""
    from pyarrow import parquet

    with parquet.ParquetWriter(target, schema(seats, with_file), compression="zstd") as writer:
        for batch in _streams(source):
            if batch.num_rows:
                writer.write_batch(batch)
