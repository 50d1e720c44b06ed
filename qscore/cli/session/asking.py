"""A deal asked for step by step: everybody's points at once, and corrections before anything is written.

Nothing here knows a terminal or a game: `ask` gives the answer to a question, `tell` says something, and what is
asked is in the game's `Seating.asked`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from qscore.catalogue.words import word
from qscore.cli.answers import BACK, EMPTY, HELP, NO, OTHER, YES
from qscore.core.evening_rules import Asked, Question
from qscore.core.problems import Diagnostic, Path
from qscore.core.text import JOINER, Language, Text
from qscore.evening.adding import reader_for
from qscore.evening.answers import MORE, OUTCOME, Parts, parts_in_order, readings, short
from qscore.evening.changes import State
from qscore.evening.entries import DealTree
from qscore.evening.people import Company
from qscore.reading import read_entries
from qscore.reading.text_parts import first_word, rest_of
from qscore.scoring import Scored
from qscore.show.terminal.evening import shown_name


class Move(Enum):
    """Where to go after an answer."""

    NEXT = 1
    BACK = 2
    END = 3


@dataclass
class Asking:
    """One deal being asked for. `run` gives its text, or None where it is not to be written.

    `parts` is filled where an earlier deal is corrected: an empty answer keeps what is there.
    """

    state: State
    company: Company
    language: Language
    ask: Callable[[str], str]
    tell: Callable[[str], None]
    show: Callable[[Scored, str], None]
    complain: Callable[[tuple[Diagnostic, ...]], None]
    parts: Parts = field(default_factory=Parts)
    answer: str = ""

    @property
    def asked(self) -> Asked:
        """What the game asks."""
        return self.state.agreed.seating.asked

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that are asked for, in turn; none where players have no parts of their own."""
        return () if self.asked.player is None else tuple(self.company.seats)

    @property
    def order(self) -> tuple[str, ...]:
        """The parts that are asked for, in turn."""
        return parts_in_order(self.company)

    def run(self) -> str | None:
        """Asks until the deal is possible and confirmed."""
        steps = [*self.order, MORE]
        place = 0
        while place < len(steps):
            move = self.step(steps[place])
            if move is Move.END:
                break
            place = max(0, place - 1) if move is Move.BACK else place + 1
        return self.confirm()

    def step(self, key: str) -> Move:
        """Asks one part until it can be read, is left as it is, or the one before is wanted."""
        texts = {"seat": word(key)[self.language], "name": shown_name(self.company.seats.get(key, ""))}
        prompt = self._prompt(key).fill(self.language, texts)
        while True:
            kept = self.kept(key)
            answer = self.ask(prompt + _KEEPS.fill(self.language, {"kept": kept}) if kept else prompt).strip()
            if answer.lower() in BACK:
                return Move.BACK
            if answer.lower() in HELP:
                self.tell(self.asked.parts[self.language])
                continue
            if answer in EMPTY:
                self.parts.clear(key)
                if key not in self.seats:
                    return Move.NEXT
                answer = ""
            if not answer and (kept or key not in self.seats):
                return Move.END if kept and self.parts.ended and key != MORE else Move.NEXT
            move = self.take(key, answer)
            if move is not None and key != MORE:
                return move

    def _prompt(self, key: str) -> Text:
        question = self._question(key)
        if question is not None:
            return question.prompt
        if key == MORE or self.asked.player is None:
            return self.asked.more
        return self.asked.player

    def _question(self, key: str) -> Question | None:
        return next((one for one in self.asked.questions if one.keyword == key), None)

    def kept(self, key: str) -> str:
        """What is there already, as it may be typed; empty where nothing is."""
        question = self._question(key)
        if question is not None and self.parts.ended:
            return self.parts.said[OUTCOME] if question.ends else ""
        return self.parts.shown(key)

    def take(self, key: str, answer: str) -> Move | None:
        """An answer for a part; None where it cannot be, which was said."""
        self.answer = answer
        question = self._question(key)
        if question is not None:
            if answer in question.ends:
                self.parts = Parts({OUTCOME: answer})
                return Move.END
            first = first_word(answer)
            typed = rest_of(answer, first) if first in question.words and first != answer else answer
            self.answer = typed
            texts = [question.opening[self.language] + typed]
        elif key == MORE:
            return self.take_more(answer)
        else:
            texts = [
                f"{word(key)[self.language]}: {fields}"
                for fields in readings(answer, self.asked, self.language)
            ]
        scored = self.attempt(key, texts)
        if scored is None:
            return None
        if key in self.seats and scored.result is not None:
            self.say_points(key, scored)
        return Move.NEXT

    def take_more(self, answer: str) -> Move | None:
        """Any other parts of the deal, some of which may be for a question or a player."""
        done: Move | None = Move.NEXT
        for piece in filter(None, map(str.strip, re.split(r"[;；]", answer))):
            key = self.key_of(first_word(piece))
            rest = rest_of(piece, first_word(piece))
            if key not in (None, MORE) and rest:
                done = self.take(str(key), rest) and done
            elif self.attempt(self.parts.free_key(), [piece]) is None:
                done = None
        return done

    def attempt(self, key: str, texts: list[str]) -> Scored | None:
        """The deal with one of these texts as a part, the first that is possible; otherwise what is wrong is said.

        Where only the answer to an earlier question is missing, that is asked first. A part that is right in
        itself is kept: what is wrong may be mended by another one.
        """
        before = self.parts.copy()
        self.parts.said.pop(OUTCOME, None)
        while True:
            tried: list[Scored] = []
            for text in texts:
                self.parts.put(key, text, self.answer)
                scored = self.scored(self.filled())
                if scored is None:
                    self.parts = before
                    return None
                if scored.result is not None:
                    return scored
                tried.append(scored)
            best = min(tried, key=lambda one: len(one.problems))
            missing = self.missing(best)
            self.complain(self.short(best))
            answer = self.answer
            if missing is None and not self.is_wrong(key, best):
                return best
            if missing is None or self.step(missing) is Move.BACK or missing not in self.parts.said:
                self.parts = before
                return None
            self.answer = answer

    def is_wrong(self, key: str, scored: Scored) -> bool:
        """Whether a part itself cannot be read or is impossible."""
        if scored.entry.problems:
            return True
        return any(self.part_of(problem.path, problem.code) == key for problem in scored.problems)

    def missing(self, scored: Scored) -> str | None:
        """The question without whose answer the deal is impossible, where nothing else is wrong."""
        keys = {self.part_of(problem.path, problem.code) for problem in scored.problems}
        key = keys.pop() if len(keys) == 1 else None
        return key if self._question(str(key)) is not None and key not in self.parts.said else None

    def part_of(self, path: Path, code: str) -> str | None:
        """The part of the deal a problem is about."""
        for question in self.asked.questions:
            if code in question.codes or (path and path[0] == question.keyword):
                return question.keyword
        return next((seat for seat in self.seats if path[:2] == ("players", seat)), None)

    def say_points(self, seat: str, scored: Scored) -> None:
        """What a player has by what was typed, and what may have been meant otherwise."""
        assert scored.result is not None
        points = scored.result.players[seat].points
        name = shown_name(self.company.seats[seat])
        self.tell(_POINTS.fill(self.language, {"name": name, "points": points}))
        if self.asked.cautions is not None:
            values = self.state.agreed.ruleset.values
            for text in self.asked.cautions(scored.entry.tree, seat, values):
                self.tell(f"   {text[self.language]}")

    def confirm(self) -> str | None:
        """Shows the whole deal and asks whether to write it; a part named instead is asked for again."""
        shown: str | None = None
        scored: Scored | None = None
        while True:
            text = self.parts.joined(self.order)
            possible = scored is not None and scored.result is not None
            if text != shown:
                scored, shown = self.scored(text), text
                possible = scored is not None and scored.result is not None
                if scored is not None:
                    self.show(scored, text) if possible else self.complain(self.short(scored))
            done = _DONE if possible else _NOT_YET
            answer = self.ask(done.fill(self.language, {"parts": self.names()})).strip()
            if answer.lower() in YES and possible:
                return text
            if answer.lower() in NO:
                return None
            self.correct(answer, scored)

    def names(self) -> str:
        """What can be corrected, by the names people use."""
        questions = [question.name[self.language] for question in self.asked.questions]
        players = [shown_name(self.company.seats[seat]) for seat in self.seats]
        return JOINER[self.language].join([*questions, *players, _OTHER[self.language]])

    def key_of(self, name: str) -> str | None:
        """The part a word stands for."""
        for question in self.asked.questions:
            if name.lower() in {question.keyword, *question.words, *question.name}:
                return question.keyword
        if name.lower() in OTHER:
            return MORE
        return self.company.seat_of(name) if self.seats else None

    def correct(self, answer: str, scored: Scored | None) -> None:
        """Asks a part again, takes one that is given whole, or goes to the one that is wrong."""
        if not answer or answer.lower() in YES:
            problems = scored.problems if scored is not None else ()
            keys = [self.part_of(problem.path, problem.code) for problem in problems]
            first = next((key for key in keys if key is not None), None)
            if first is None and self.asked.questions:
                first = self.asked.questions[0].keyword
            self.step(first or MORE)
            return
        key = self.key_of(answer)
        if key == MORE:
            self.parts.clear(MORE)
        if key is not None:
            self.step(key)
            return
        if any(answer in question.ends for question in self.asked.questions):
            self.parts = Parts({OUTCOME: answer})
            return
        self.answer = answer
        first_key = self.key_of(first_word(answer))
        if first_key is None and answer.isascii() and len(answer.split()) == 1:
            self.tell(_AGAIN.fill(self.language, {"word": answer, "parts": self.names()}))
        else:
            self.take_more(answer)

    def filled(self) -> str:
        """The deal so far, players not yet asked for with no points."""
        parts = self.parts.copy()
        if not parts.ended:
            for seat in self.seats:
                if seat not in parts.said:
                    parts.put(seat, f"{word(seat)[self.language]}: {_NO_POINTS[self.language]}", "")
        return parts.joined(self.order)

    def short(self, scored: Scored) -> tuple[Diagnostic, ...]:
        """What is wrong, without a text that nobody typed."""
        return short(scored, self.answer, self.asked)

    def scored(self, text: str) -> Scored | None:
        """A text as a deal in its seats; None where it is no single deal."""
        reader = reader_for(self.state, self.company)
        names = frozenset(self.company.people)
        entries = list(read_entries(text, "deal", "text", self.state.agreed.game.name, names))
        if len(entries) != 1:
            self.tell(_AGAIN.fill(self.language, {"word": self.answer[:60], "parts": self.names()}))
            return None
        return reader.score(DealTree(entries[0]), self.company)


_POINTS = Text("   {name}: {points:point|points}", "   {name}：{points} 分")
_NO_POINTS = Text("points 0", "0分")
_KEEPS = Text(" (Enter keeps: {kept}; - empties)", "（回车不改：{kept}；- 清空）")
_DONE = Text("write it? [Y/n, or what to correct: {parts}]", "写入吗？[Y/n，或要改的部分：{parts}]")
_NOT_YET = Text(
    "not possible yet; what to correct? [n gives up; {parts}]", "还不能写入。改哪一部分？[n 放弃；{parts}]"
)
_AGAIN = Text("not understood: {word}; there are: {parts}", "看不懂：{word}；可改：{parts}")
_OTHER = Text("other", "其他")
