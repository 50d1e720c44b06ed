"""From files and lines to entries: plain data of one deal each, that know where everything stands.

`read_entries` takes a text apart, whatever its form; `entries_of_file` opens a file first. What the
data means is the game's question; nothing here knows a card.
"""

from __future__ import annotations

from qscore.reading.entry import Entry, Scope, Tree
from qscore.reading.files import entries_of_file, read_bytes, read_file
from qscore.reading.forms import form_of, read_documents, read_entries, text_deal

__all__ = [
    "Entry",
    "Scope",
    "Tree",
    "entries_of_file",
    "form_of",
    "read_bytes",
    "read_documents",
    "read_entries",
    "read_file",
    "text_deal",
]
