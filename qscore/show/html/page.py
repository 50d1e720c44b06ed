"""The frame of every HTML page: one file, no script, nothing from outside, and a policy that says so."""

from __future__ import annotations

import base64
import hashlib
from functools import cache
from importlib.resources import files

from qscore.core.text import Language
from qscore.show.html.text import escape, html_language


@cache
def style() -> str:
    """The style sheet of all pages."""
    text = files("qscore.show.html").joinpath("sheet.css").read_text(encoding="utf-8")
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


@cache
def policy() -> str:
    """The content security policy: this style sheet, known by its hash, and nothing else."""
    digest = base64.b64encode(hashlib.sha256(style().encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"


def page(title: str, body: str, language: Language, page_class: str) -> str:
    """A whole page around a body that is markup already; `title` is plain text."""
    return (
        f'<!DOCTYPE html>\n<html lang="{html_language(language)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy()}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n<meta name="referrer" content="no-referrer">\n'
        f"<title>{escape(title)}</title>\n<style>{style()}</style>\n</head>\n"
        f'<body class="{page_class}">\n{body}\n</body>\n</html>\n'
    )
