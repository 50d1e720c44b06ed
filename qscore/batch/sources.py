"""Logs divided into parts of whole lines: files as ranges of bytes, streams and gzip as the bytes themselves."""

from __future__ import annotations

import gzip
import re
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import BinaryIO, NamedTuple, cast

from qscore.batch.job import Part
from qscore.catalogue.diagnosis import diagnose
from qscore.core.files import is_stream, open_input
from qscore.core.problems import InputError, OnePlace, Problem, Source
from qscore.reading import form_of
from qscore.reading.files import reason_of, standard_input

PART_SIZE = 1 << 21
"""Bytes of a part; the output does not depend on it, but a run that goes on must use the same."""
MOST_LINES = 20_000
"""Lines of a part: what is wrong with a line takes a few thousand bytes of memory, however short the line."""
LONGEST_LINE = 1 << 20
"""Bytes of a line that are looked at; of a longer one only so many are read, and it is an error."""
_GZIP = b"\x1f\x8b"
_BOM = b"\xef\xbb\xbf"
_SNIFFED = 20_000


class Checked(NamedTuple):
    """A part and the checksum of its bytes, by which a later run knows it again."""

    part: Part
    checksum: int


@dataclass(slots=True)
class _Stream:
    """An open log: `seekable` where its ranges can be read again by others."""

    file: BinaryIO
    seekable: bool


def problem_error(code: str, parameters: dict[str, object], name: str) -> InputError:
    """An error of a file as a whole."""
    problem = Problem(code, (), parameters)
    return InputError([diagnose(problem, Source(name, ""), OnePlace())])


def _stream(name: str) -> BinaryIO:
    """Standard input, or what a shell made for `<(…)`."""
    return standard_input() if name == "-" else _made_by_the_shell(name)


@cache
def _made_by_the_shell(name: str) -> BinaryIO:
    """Opened once: the beginning is looked at first, and what was read does not come again."""
    return open_input(name)


def _is_stream(name: str) -> bool:
    return name == "-" or is_stream(name)


def _open(name: str) -> _Stream:
    try:
        file = _stream(name) if _is_stream(name) else open_input(name)
        head = cast("object", file).peek(2)[:2]  # type: ignore[attr-defined]
    except (OSError, ValueError) as error:
        raise problem_error("E001", {"reason": reason_of(error)}, name) from error
    if _is_stream(name):
        return _Stream(cast(BinaryIO, gzip.open(file)) if head == _GZIP else file, False)
    if head == _GZIP:
        file.close()
        return _Stream(cast(BinaryIO, gzip.open(name)), False)
    return _Stream(file, True)


def sniff(name: str) -> tuple[str, str]:
    """The form of a log, `"text"` or `"json"`, and its first bytes as text (empty for standard input).

    Raises `InputError` for what cannot be opened or is no log.
    """
    try:
        if _is_stream(name):
            head = cast("object", _stream(name)).peek(_SNIFFED)[:_SNIFFED]  # type: ignore[attr-defined]
            if head[:2] == _GZIP:
                head = zlib.decompressobj(31).decompress(head, _SNIFFED)
        else:
            with _open(name).file as file:
                head = file.read(_SNIFFED)
    except (OSError, ValueError, EOFError, zlib.error) as error:
        raise problem_error("E001", {"reason": reason_of(error)}, name) from error
    text = head.decode("utf-8", "replace")
    form = form_of(name.removesuffix(".gz"), text)
    if form == "yaml":
        raise problem_error("E905", {"name": name}, name)
    return form, text


def size_of(files: Sequence[str]) -> int | None:
    """The bytes of all logs together; None where that is not known before they are read."""
    total = 0
    for name in files:
        path = Path(name)
        if name == "-" or name.endswith(".gz") or not path.is_file():
            return None
        total += path.stat().st_size
    return total


def parts(files: Sequence[str], size: int = PART_SIZE) -> Iterator[Checked]:
    """All parts of all logs in order; line numbers begin anew with every log."""
    number = 0
    for name in files:
        stream = _open(name)
        try:
            with stream.file as file:
                for part, data in _blocks(file, name, size):
                    kept = None if stream.seekable and part.data is None else data
                    yield Checked(replace(part, number=number, data=kept), zlib.crc32(data))
                    number += 1
        except (OSError, EOFError, zlib.error) as error:
            raise problem_error("E001", {"reason": reason_of(error)}, name) from error


def _blocks(file: BinaryIO, name: str, size: int) -> Iterator[tuple[Part, bytes]]:
    """Parts with their bytes; a part whose line is too long carries the beginning of it."""
    path = str(Path(name).absolute())
    start, line, wanted = 0, 1, size
    rest = b""
    while True:
        more = file.read(max(wanted - len(rest), 1))
        block = rest + more
        if not block:
            return
        if start == 0 and block.startswith(_BOM):
            block, start = block[len(_BOM) :], len(_BOM)
        end = _last_end(block, final=not more)
        if not end and more:
            if len(block) < LONGEST_LINE:
                rest, wanted = block, len(block) + size
                continue
            kept, skipped, rest = _long_line(file, block)
            data = kept + b"\n"
            yield Part(0, name, path, start, start + skipped, line, data), data
            start, line, wanted = start + skipped, line + 1, size
            continue
        end = _after_lines(block, end or len(block))
        rest, wanted = block[end:], size
        yield Part(0, name, path, start, start + end, line), block[:end]
        line += _count(block[:end])
        start += end


_LINE_END = re.compile(rb"\r\n?|\n")


def _last_end(block: bytes, *, final: bool) -> int:
    """Where the last whole line ends; a carriage return at the very end may be half of a line end."""
    end = block.rfind(b"\n") + 1
    return max(end, block.rfind(b"\r", end, len(block) if final else len(block) - 1) + 1)


def _count(lines: bytes) -> int:
    """How many lines end; a carriage return alone ends one, as wherever deals are read."""
    if b"\r" not in lines:
        return lines.count(b"\n")
    return lines.count(b"\n") + lines.count(b"\r") - lines.count(b"\r\n")


def _after_lines(block: bytes, end: int) -> int:
    """Where so many lines of a block end as a part holds, at the latest at `end`."""
    if _count(block[:end]) <= MOST_LINES:
        return end
    found = next(islice(_LINE_END.finditer(block), MOST_LINES - 1, None))
    return found.end()


def _long_line(file: BinaryIO, block: bytes) -> tuple[bytes, int, bytes]:
    """The beginning of a line that is too long, how many bytes it has, and what was read after it."""
    skipped = len(block)
    while True:
        more = file.read(PART_SIZE)
        if more.endswith(b"\r"):
            more += file.read(1)
        found = _LINE_END.search(more)
        if found is not None or not more:
            end = found.end() if found is not None else 0
            return block[:LONGEST_LINE], skipped + end, more[end:]
        skipped += len(more)
