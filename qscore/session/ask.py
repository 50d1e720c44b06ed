"""A deal asked for step by step: everybody's points at once, and corrections before anything is written.

Nothing here knows a terminal: `ask` gives the answer to a question, `tell` says something.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from qscore.catalogue.words import word
from qscore.diagnostics import Diagnostic
from qscore.language import Language, Text
from qscore.pipeline import Scored
from qscore.reading import read_entries
from qscore.session.changes import State
from qscore.session.entries import DealTree, EntryReader
from qscore.session.people import Company
from qscore.session.terminal import shown_name

_PLAYER = Text(
    "{seat} {name}: points, or what scores: cards / pung 777m / flowers sun (empty: nothing)",
    "{seat} {name}：分数，或得分的牌：手牌 / 碰 777万 / 花 日（没有就空着）",
)
_MORE = Text("another part, such as fault: … (empty: done)", "其他部分，例如 罚: …（没有就空着）")
_POINTS = Text("   {name}: {points} points", "   {name}：{points} 分")
_DONE = Text(
    "write it? y: yes, n: no, or what to correct: {parts}", "写入吗？y 写，n 不写，或要改的部分：{parts}"
)
_AGAIN = Text("not understood: {word}", "看不懂：{word}")
YES = frozenset({"y", "yes", "是", "写", ""})
NO = frozenset({"n", "no", "否", "不"})


@dataclass
class Asking:
    """One deal being asked for. `run` gives its text, or None where it is not to be written."""

    state: State
    company: Company
    language: Language
    ask: Callable[[str], str]
    tell: Callable[[str], None]
    show: Callable[[Scored], None]
    complain: Callable[[tuple[Diagnostic, ...]], None]
    parts: dict[str, str] = field(default_factory=dict)

    def run(self) -> str | None:
        """Asks until the deal is possible and confirmed."""
        seating = self.state.agreed.seating
        ended = any(self.question(place) for place in range(len(seating.questions)))
        if not ended:
            for seat in () if seating.listed else self.company.seats:
                self.player(seat)
            self.more()
        return self.confirm()

    def question(self, place: int) -> bool:
        """Asks one part of the deal; whether the answer ends it."""
        question = self.state.agreed.seating.questions[place]
        while True:
            answer = self.ask(question.prompt[self.language]).strip()
            self.parts.pop(question.keyword, None)
            if answer in question.ends:
                self.parts = {"outcome": answer}
                return True
            if not answer:
                return False
            colon = " " if question.keyword == "jiang" else ": "
            self.parts[question.keyword] = f"{question.keyword}{colon}{answer}"
            if self.trial():
                return False

    def player(self, seat: str) -> None:
        """Asks what a player has, until it can be read; says the points at once."""
        name = self.company.seats[seat]
        texts = {"seat": word(seat)[self.language], "name": shown_name(name)}
        while True:
            answer = self.ask(_PLAYER.fill(self.language, texts)).strip()
            for fields in _readings(answer):
                self.parts[seat] = f"{seat}: {fields}"
                scored = self.scored(self.filled())
                if scored is not None and scored.result is not None:
                    points = scored.result.players[seat].points
                    self.tell(_POINTS.fill(self.language, {"name": texts["name"], "points": points}))
                    return
            self.trial()

    def more(self) -> None:
        """Asks for whatever else the deal has."""
        while answer := self.ask(_MORE[self.language]).strip():
            key = answer.partition(":")[0].strip()
            self.parts[key] = answer
            if not self.trial():
                del self.parts[key]

    def confirm(self) -> str | None:
        """Shows the whole deal and asks whether to write it; a part named instead is asked for again."""
        while True:
            text = self.joined(self.parts)
            scored = self.scored(text)
            possible = scored is not None and scored.result is not None
            if scored is not None:
                self.show(scored) if possible else self.complain(scored.diagnostics(self.language))
            answer = self.ask(_DONE.fill(self.language, {"parts": ", ".join(self.names())})).strip().lower()
            if answer in YES and possible:
                return text
            if answer in NO:
                return None
            self.correct(answer)

    def names(self) -> list[str]:
        """What can be corrected: the questions and the players by name."""
        questions = [question.keyword for question in self.state.agreed.seating.questions]
        return [*questions, *([] if self.state.agreed.seating.listed else self.company.seats.values())]

    def correct(self, answer: str) -> None:
        """Asks a part again."""
        questions = self.state.agreed.seating.questions
        seat = None if self.state.agreed.seating.listed else self.company.seat_of(answer)
        place = next((n for n, question in enumerate(questions) if question.keyword == answer), None)
        if place is not None:
            self.parts.pop("outcome", None)
            self.question(place)
        elif seat is not None:
            self.player(seat)
        elif answer not in YES:
            self.tell(_AGAIN.fill(self.language, {"word": answer}))

    def joined(self, parts: Mapping[str, str]) -> str:
        """The parts as one text: what the whole deal has, the players, and the rest, in whatever order they came."""
        questions = [question.keyword for question in self.state.agreed.seating.questions]
        order = [*questions, *self.company.seats]
        known = [parts[key] for key in order if key in parts]
        return "; ".join([*known, *(part for key, part in parts.items() if key not in order)])

    def filled(self) -> str:
        """The deal so far, players not yet asked for with no points."""
        parts = dict(self.parts)
        if not self.state.agreed.seating.listed and "outcome" not in parts:
            parts |= {seat: f"{seat}: points 0" for seat in self.company.seats if seat not in parts}
        return self.joined(parts)

    def trial(self) -> bool:
        """Whether the deal so far is possible; what is wrong is said."""
        scored = self.scored(self.filled())
        if scored is not None and scored.result is None:
            self.complain(scored.diagnostics(self.language))
        return scored is not None and scored.result is not None

    def scored(self, text: str) -> Scored | None:
        """A text as a deal in its seats; None where it is no single deal."""
        agreed = self.state.agreed
        reader = EntryReader(self.state.document, agreed, self.language)
        entries = list(
            read_entries(text, "deal", "text", agreed.game.name, frozenset(agreed.settings.players))
        )
        if len(entries) != 1:
            self.tell(_AGAIN.fill(self.language, {"word": text[:60]}))
            return None
        return reader.score(DealTree(entries[0]), self.company)


def _readings(answer: str) -> list[str]:
    """What an answer may mean: points, everything held, or only what scores."""
    if not answer:
        return ["partial"]
    if answer.lstrip("+-−").isdigit():
        return [f"points {answer}"]
    return [answer, f"partial / {answer}"]
