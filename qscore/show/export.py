"""Exports an evening in any form; the form follows from the name of the file where it is not said."""

from __future__ import annotations

import json
from pathlib import PurePath

from qscore.core.text import Language
from qscore.evening.ledger import Ledger

FORMS: dict[str, tuple[str, ...]] = {
    "html": (".html", ".htm"),
    "xlsx": (".xlsx",),
    "csv": (".csv",),
    "markdown": (".md", ".markdown"),
    "json": (".json",),
}
"""The forms and the endings of their files, the usual one first."""

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def form_of(file: str) -> str | None:
    """The form that a file's name asks for, None where it asks for none.

    >>> form_of("saturday.HTML"), form_of("saturday.yaml")
    ('html', None)
    """
    ending = PurePath(file).suffix.lower()
    return next((form for form, endings in FORMS.items() if ending in endings), None)


def export(
    ledger: Ledger, form: str, language: Language = "en", *, explain: bool = True, mark: bool = True
) -> bytes:
    """The evening in one of `FORMS`, as the bytes of a file.

    `explain` adds every deal's lines with their articles (HTML, XLSX, Markdown). `mark` puts the byte order mark
    before CSV by which spreadsheets know UTF-8. Raises ValueError for an unknown form and ModuleNotFoundError
    where XLSX is asked for without the extra `qscore[xlsx]`.
    """
    if form == "html":
        from qscore.show.html.sheet import session_html

        return session_html(ledger, language, explain).encode()
    if form == "xlsx":
        from qscore.show.xlsx import session_xlsx

        return session_xlsx(ledger, language, explain)
    if form == "csv":
        from qscore.show.csv_sheet import session_csv

        return (_BYTE_ORDER_MARK if mark else b"") + session_csv(ledger, language).encode()
    if form == "markdown":
        from qscore.show.markdown import session_markdown

        return session_markdown(ledger, language, explain).encode()
    if form == "json":
        return _json(ledger)
    raise ValueError(f"unknown form {form!r}; known: {', '.join(FORMS)}")


def _json(ledger: Ledger) -> bytes:
    tree = ledger.as_json()
    try:
        text = json.dumps(tree, ensure_ascii=False, indent=2).encode()
    except UnicodeEncodeError:  # half a character has no bytes; escaped it can still be told
        text = json.dumps(tree, indent=2).encode()
    return text + b"\n"
