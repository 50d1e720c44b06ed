"""Where the deals of a text begin and end, and which game a deal is of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from qscore.core.game import DEFAULT_GAME
from qscore.core.spelling import plain
from qscore.reading.entry import Scope
from qscore.reading.grammar import grammar
from qscore.reading.pieces import Quoted
from qscore.reading.ruleset_names import game_of_ruleset, names_other_game
from qscore.reading.text_parts import COMMON_WORDS

_FREE_OPENERS = frozenset(word for key in ("id", "time", "note") for word in COMMON_WORDS[key])


def game_of(parts: Sequence[str], quoted: Quoted, default: str) -> str:
    """The game of the first ruleset that is named; what follows `id` and the like is free and names none."""
    if default == DEFAULT_GAME and not names_other_game(";".join(parts)):
        return default
    for part in parts:
        for word in part.split(None, 2)[:2]:
            game = game_of_ruleset(quoted.get(word, word))
            if game is not None:
                return game or default
            if ":" in word or plain(word) in _FREE_OPENERS:
                break
    return default


class _Deal:
    """What is known of the deal being collected while a text is split."""

    def __init__(self, start: int) -> None:
        self.start = start
        self.end = start
        self.has: set[str] = set()
        self.seats: set[str] = set()
        self.names: dict[str, str] = {}

    @property
    def played(self) -> bool:
        """Whether there is more than a head, so that another head opens another deal."""
        return bool(self.seats) or not self.has.isdisjoint(("win", "fault", "outcome"))

    def ended(self, text: str, seats: int) -> bool:
        """Whether the deal says how it ended, so that a draw in a line below is another deal.

        A deal over several lines may have its win and its outcome in a line each.
        """
        whole = len(self.seats) >= seats and "\n" not in text[self.start : self.end]
        return "outcome" in self.has or ("win" in self.has and whole)


def deals_of(text: str, mask_text: str, quoted: Quoted, scope: Scope) -> Iterator[tuple[int, int]]:
    """Where each deal of a text begins and ends."""
    deal = _Deal(0)
    game = scope.game
    mixed = game != DEFAULT_GAME or names_other_game(mask_text)
    words = grammar(game)
    blank = False
    offset = 0
    for line in mask_text.split("\n"):
        stripped = line.strip()
        if not stripped or stripped == "---":
            # a line that held only a comment is not blank
            blank = blank or not text[offset : offset + len(line)].strip()
            if stripped and deal.has:
                yield deal.start, deal.end
                deal = _Deal(offset + len(line))
            offset += len(line) + 1
            continue
        for part in line.split(";"):
            content = part.strip()
            if content:
                start = offset + part.index(content[0])
                if mixed and not deal.played:
                    game = game_of([content], quoted, game)
                    words = grammar(game)
                kind, detail, name = words.signature(content, quoted)
                if deal.has and (
                    _opens(deal, kind, detail, blank, len(words.SEATS))
                    or (
                        detail == "outcome"
                        and name
                        and deal.ended(mask_text, len(words.SEATS))
                        and "\n" in mask_text[deal.end : start]
                    )
                ):
                    yield deal.start, deal.end
                    deal = _Deal(start)
                    if mixed:
                        game = game_of([content], quoted, scope.game)
                        words = grammar(game)
                        kind, detail, name = words.signature(content, quoted)
                if not deal.has:
                    deal.start = start
                blank = False
                deal.end = start + len(content)
                deal.has.add(detail if kind == "word" else kind or "?")
                if kind == "seat":
                    deal.seats.add(detail)
                    if name:
                        deal.names[name] = detail
            offset += len(part) + 1
    if deal.has:
        yield deal.start, deal.end


def _opens(deal: _Deal, kind: str, detail: str, blank: bool, seats: int) -> bool:
    """Whether a part is the first of another deal."""
    if kind == "head":
        return deal.played
    if kind == "seat":
        return detail in deal.seats or (blank and _complete(deal, seats))
    if kind == "named":
        return deal.names.get(detail) in deal.seats
    if kind == "word" and detail == "ruling":  # rulings may follow the hands, and there may be several
        return blank and _complete(deal, seats)
    if kind == "word" and detail in ("id", "time", "note"):
        return (detail in deal.has and deal.played) or (blank and _complete(deal, seats))
    if kind == "word":
        return blank and _complete(deal, seats) and (detail in deal.has or "outcome" in deal.has)
    return blank and _complete(deal, seats)


def _complete(deal: _Deal, seats: int) -> bool:
    return len(deal.seats) >= seats or "outcome" in deal.has
