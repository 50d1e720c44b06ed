"""The encoding of files that are not UTF-8, where a caller names one: set for every command, so light to import."""

from __future__ import annotations

from contextvars import ContextVar

other_encoding: ContextVar[str | None] = ContextVar("other_encoding", default=None)


def read_as(encoding: str | None) -> None:
    """Makes this the encoding of files that are not UTF-8, None where there are none. Raises LookupError."""
    if encoding is not None:
        "".encode(encoding)  # raises LookupError for what is no encoding of texts
    other_encoding.set(encoding)
