"""A problem meets its place in the source text and its words in both languages."""

from __future__ import annotations

from qscore.catalogue.error_entry import ErrorEntry
from qscore.catalogue.errors import ERRORS
from qscore.core.problems import Diagnostic, Places, Problem, Source
from qscore.core.text import Text


def diagnose(problem: Problem, source: Source, places: Places) -> Diagnostic:
    """The problem at its place in the source, with its words."""
    entry = ERRORS[problem.code]
    path, part = problem.path, problem.part
    span = places(path, problem.at_key) if part is None else places.narrow(path, part)
    before = source.text[: span.start]
    line_start = before.rfind("\n") + 1
    line_end = source.text.find("\n", span.start)
    line = source.text[line_start : line_end if line_end >= 0 else len(source.text)].rstrip("\r")
    return Diagnostic(
        code=problem.code,
        file=source.name,
        line=before.count("\n") + 1,
        column=span.start - line_start + 1,
        message=entry.message.filled(problem.parameters),
        hint=_hint(entry, problem),
        article=str(problem.parameters.get("article", entry.article) or "") or None,
        source_line=line,
        width=max(1, min(span.end, line_start + len(line)) - span.start),
        placed=bool(source.text),
    )


def _hint(entry: ErrorEntry, problem: Problem) -> Text | None:
    """The nearest known word where there is one, otherwise the problem's own advice or that of the code."""
    word = problem.parameters.get("nearest")
    if word:
        return Text("did you mean `{nearest}`?", "是不是想写“{nearest}”？").filled({"nearest": word})
    own = problem.parameters.get("hint")
    if isinstance(own, Text):
        return own
    if entry.hint is None:
        return None
    return entry.hint.filled(problem.parameters)
