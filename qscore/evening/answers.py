"""The answers a deal is made of: its parts as typed, put together to one text, and what is wrong in short."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from qscore.core.evening_rules import Asked
from qscore.core.game import Game, Tree
from qscore.core.problems import Diagnostic
from qscore.core.text import Language, Text
from qscore.evening.people import Company
from qscore.reading.masking import masked
from qscore.reading.text_parts import first_word, rest_of
from qscore.scoring import Scored

OUTCOME, MORE = "outcome", "more"
"""Keys of a deal that is over before it began, and of whatever else one has."""
_NOTHING = "E009"
MOST_SAID = 3
"""Faults of one answer that are said; a slip often makes many."""


@dataclass
class Parts:
    """The parts of a deal by key: `said` is the text of each, `typed` what somebody would type for it."""

    said: dict[str, str] = field(default_factory=dict)
    typed: dict[str, str] = field(default_factory=dict)

    @property
    def ended(self) -> bool:
        """Whether the deal was over before it began."""
        return OUTCOME in self.said

    def put(self, key: str, text: str, typed: str) -> None:
        """Sets a part."""
        self.said[key] = text
        self.typed[key] = typed

    def clear(self, key: str) -> None:
        """Takes a part out; all that is beside the asked ones under `MORE`."""
        for one in [one for one in self.said if one == key or (key == MORE and one.startswith(f"{MORE} "))]:
            del self.said[one]

    def shown(self, key: str) -> str:
        """A part as it was typed; under `MORE` all that is beside the asked ones."""
        if key == MORE:
            return "; ".join(text for one, text in self.said.items() if one.startswith(f"{MORE} "))
        return self.typed.get(key, "") if key in self.said else ""

    def free_key(self) -> str:
        """A key for a part more."""
        number = 1
        while f"{MORE} {number}" in self.said:
            number += 1
        return f"{MORE} {number}"

    def copy(self) -> Parts:
        """The same parts, to be changed apart."""
        return Parts(dict(self.said), dict(self.typed))

    def joined(self, order: Iterable[str]) -> str:
        """The parts as one text, those in `order` first, in whatever order they came."""
        if self.ended:
            return self.said[OUTCOME]
        keys = dict.fromkeys([*(key for key in order if key in self.said), *self.said])
        return "; ".join(self.said[key] for key in keys)


def parts_in_order(company: Company) -> tuple[str, ...]:
    """The keys of the parts that are asked for, in turn."""
    asked = company.seating.asked
    seats = () if asked.player is None else tuple(company.seats)
    return (*(question.keyword for question in asked.questions), *seats)


def readings(answer: str, asked: Asked, language: Language) -> list[str]:
    """What an answer for a player may mean: points, everything held, or only what scores."""
    if not answer:
        return [asked.nothing[language]]
    if answer.lstrip("+-−").isdigit():
        return [Text("points {points}", "{points}分").fill(language, {"points": answer})]
    partly = asked.partly[language]
    return [answer, partly + answer] if partly else [answer]


def parts_of(tree: Mapping[str, Tree], game: Game, company: Company, language: Language) -> Parts:
    """A deal that was written already as the parts it would be asked for in."""
    kept = {key: value for key, value in tree.items() if key not in ("ruleset", "rulings")}
    players = kept.get("players")
    asked = company.seating.asked
    if isinstance(players, dict):
        kept["players"] = {
            seat: {key: value for key, value in fields.items() if key != "name"}
            if isinstance(fields, dict)
            else fields
            for seat, fields in players.items()
        }
    if company.seating.listed:
        del kept["players"]
    parts = Parts()
    if kept.get("outcome") in company.seating.blank:
        outcome = game.print_text({"outcome": kept["outcome"]}, language, True).strip()
        parts.put(OUTCOME, outcome, outcome)
        return parts
    text = game.print_text(kept, language, True).strip()
    mask, _ = masked(text)
    place = 0
    for length in map(len, mask.split(";")):
        piece = text[place : place + length].strip()
        place += length + 1
        first = first_word(piece)
        words = {word: question for question in asked.questions for word in question.words}
        if first in words:
            parts.put(words[first].keyword, piece, rest_of(piece, first))
        elif asked.player is not None and (seat := company.seat_of(first)) is not None:
            parts.put(seat, piece, rest_of(piece, first) or asked.nothing[language])
        elif piece:
            parts.put(parts.free_key(), piece, piece)
    return parts


def short(scored: Scored, answer: str, asked: Asked) -> tuple[Diagnostic, ...]:
    """The first problems in words for people: no place in a text nobody typed, only in the answer itself."""
    problems = []
    told = [one for one in scored.problems if one.code != _NOTHING] or scored.problems
    for problem in told:
        named = {
            name: _named(value, asked.keys)
            for name, value in problem.parameters.items()
            if name in ("key", "what")
        }
        problems.append(replace(problem, parameters={**problem.parameters, **named}))
    found = replace(scored, problems=tuple(problems)).diagnostics()
    return tuple(_within(one, answer) for one in found[:MOST_SAID])


def _named(value: object, keys: Mapping[str, Text]) -> object:
    word = value.en if isinstance(value, Text) else str(value)
    return keys.get(word.strip("`"), value)


def _within(found: Diagnostic, answer: str) -> Diagnostic:
    """The diagnostic with its place in the answer, or with none."""
    start = found.source_line.find(answer) if answer else -1
    column = found.column - start
    if start < 0 or not 1 <= column <= len(answer):
        return replace(found, file="", line=0, source_line="", column=1, width=1)
    width = min(found.width, len(answer) - column + 1)
    return replace(found, file="", line=0, source_line=answer, column=column, width=width)
