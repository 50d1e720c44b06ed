"""One line of a log through the scorer that explains: for whatever the compiled rules leave to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from qscore.batch.rows import Row, row_of_result
from qscore.catalogue.diagnosis import diagnose
from qscore.core.problems import Diagnostic, InputError, Problem, Source
from qscore.core.text import Text
from qscore.reading import read_bytes
from qscore.reading.documents import deal_entries
from qscore.reading.entry import Entry, Scope
from qscore.reading.json_form import document
from qscore.reading.text_form import entry_of_line
from qscore.scoring import Choice, Scored, WrongChoice, score_entry


@dataclass(frozen=True, slots=True)
class Explained:
    """A deal of a line: its row, what the scorer gave, and what is wrong with it."""

    row: Row
    scored: Scored | None
    diagnostics: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True)
class Explainer:
    """Scores lines of one log: of one game, of one form (`"text"` or `"json"`), by the name `file`."""

    game: str
    seats: Sequence[str]
    form: str
    choice: Choice
    file: str

    def deals(self, line: bytes, number: int) -> Iterator[Explained]:
        """The deals of a line; none where it is blank or a comment."""
        try:
            text = read_bytes(line, self.file).rstrip("\n")
        except InputError as error:
            diagnostics = tuple(replace(found, line=number) for found in error.diagnostics)
            yield Explained(Row(number, error=diagnostics[0].code), None, diagnostics)
            return
        shown = text.strip()
        if not shown or (self.form == "text" and shown.startswith(("#", "＃"))):
            return
        for entry in self._entries(text):
            yield self._score(entry, number)

    def _entries(self, text: str) -> Iterator[Entry]:
        source = Source(self.file, text)
        scope = Scope(self.game)
        if self.form == "text":
            yield entry_of_line(source, scope)
        else:
            yield from deal_entries(document(source, 0, len(text), 1), scope)

    def _score(self, entry: Entry, number: int) -> Explained:
        try:
            scored = score_entry(entry, self.choice)
        except InputError as error:
            return Explained(Row(number, error=error.diagnostics[0].code), None, tuple(error.diagnostics))
        except WrongChoice as wrong:
            return self._refused(entry, number, "", wrong.problem)
        identity = scored.decoded.deal.extra.get("id", "") if scored.decoded is not None else ""
        if scored.ruleset is not None and scored.game.name != self.game:
            problem = Problem("E901", ("ruleset",), {"game": scored.game.title, "log": _title(self.game)})
            return self._refused(entry, number, identity, problem)
        if scored.result is None:
            diagnostics = tuple(replace(found, line=number) for found in scored.diagnostics())
            return Explained(Row(number, identity, error=diagnostics[0].code), scored, diagnostics)
        return Explained(row_of_result(number, scored.result, self.game), scored)

    def _refused(self, entry: Entry, number: int, identity: str, problem: Problem) -> Explained:
        found = replace(diagnose(problem, entry.source, entry.locate), line=number)
        return Explained(Row(number, identity, error=found.code), None, (found,))


def _title(name: str) -> Text:
    from qscore.core.game import game

    return game(name).title
