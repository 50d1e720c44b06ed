"""One entry of a session: a deal in its seats, new seats, a payment, or an entry of the game's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import TypeAlias

from qscore.core.game import Tree
from qscore.core.problems import Diagnostic, Locate, Path, Problem, diagnose, nearest
from qscore.core.text import Language, listed
from qscore.evening.document import Read, SessionDocument
from qscore.evening.people import Company, SeatedPlaces, seat_deal
from qscore.evening.phrases import entry_of_phrase
from qscore.evening.settings import Agreed, money_of
from qscore.reading.entry import Entry, Scope, everywhere
from qscore.reading.fields import Fields
from qscore.reading.text_form import entry_within
from qscore.scoring import Choice, Scored, score_entry

OWN = ("reseat", "payment")
_FOLLOWING = frozenset({"E103", "E507"})


@dataclass(frozen=True, slots=True)
class Reseat:
    """New positions, the next dealer first."""

    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Paid:
    """Money handed over."""

    payer: str
    payee: str
    amount: Decimal


@dataclass(frozen=True, slots=True)
class GameEntry:
    """An entry that only the game understands."""

    key: str
    value: Tree


Other: TypeAlias = "Reseat | Paid | GameEntry"


@dataclass(frozen=True, slots=True)
class DealTree:
    """An entry that is a deal: its tree as written, and its places."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class Wrong:
    """An entry that cannot be read, and why; the paths are those of `locate`."""

    problems: tuple[Problem, ...]
    locate: Locate


class EntryReader:
    """Reads the entries of one session."""

    def __init__(
        self, document: SessionDocument, agreed: Agreed, language: Language, choice: Choice | None = None
    ) -> None:
        self.document = document
        self.agreed = agreed
        self.language = language
        chosen = choice or Choice()
        self.choice = Choice(chosen.ruleset, chosen.rulings, language)
        self.scope = Scope(agreed.game.name, frozenset(agreed.settings.players))

    def read(self, read: Read, line: int) -> Other | DealTree | Wrong:
        """What an entry is. Whether a deal is possible is not asked here."""
        if read.problems:
            return Wrong(read.problems, read.locate)
        tree = read.tree
        if isinstance(tree, str):
            phrase = entry_of_phrase(
                tree, self.agreed.settings.players, points=not self.agreed.seating.listed
            )
            if phrase is not None:
                return self.classify(Entry(phrase, self.document.source, everywhere(read.span), (), line))
            entry = entry_within(tree, self.document.source, read.span, self.scope, line)
            return DealTree(entry)
        if not isinstance(tree, dict):
            return Wrong((Problem("E712"),), read.locate)
        return self.classify(Entry(tree, self.document.source, read.locate, (), line))

    def classify(self, entry: Entry) -> Other | DealTree | Wrong:
        """What an entry of any source is; its own problems aside, a deal is not looked into."""
        for key in (*OWN, *self.agreed.seating.entries):
            if key in entry.tree:
                return self._other(key, entry.tree, entry.locate)
        return DealTree(entry)

    def _other(self, key: str, tree: Mapping[str, Tree], locate: Locate) -> Other | Wrong:
        fields = Fields()
        if len(tree) > 1:
            fields.problems.append(Problem("E707", (key,), {"key": key}, at_key=True))
        found: Other | None
        if key == "reseat":
            found = self._reseat(tree[key], fields)
        elif key == "payment":
            found = self._payment(tree[key], fields)
        else:
            found = GameEntry(key, tree[key])
        if fields.problems or found is None:
            return Wrong(tuple(fields.problems), locate)
        return found

    def _reseat(self, value: Tree, fields: Fields) -> Reseat | None:
        players = self.agreed.settings.players
        names = [
            fields.text(name, ("reseat", place))
            for place, name in enumerate(fields.items(value, ("reseat",)))
        ]
        if sorted(map(str, names)) != sorted(players):
            fields.report("E706", ("reseat",), known=listed(players))
            return None
        return Reseat(tuple(map(str, names)))

    def _payment(self, value: Tree, fields: Fields) -> Paid | None:
        path: Path = ("payment",)
        tree = fields.mapping(value, path)
        fields.unknown_keys(tree, ("from", "to", "amount"), path)
        payer = self._person(tree.get("from"), (*path, "from"), fields)
        payee = self._person(tree.get("to"), (*path, "to"), fields)
        amount = money_of(tree.get("amount"))
        if amount is None or amount <= 0:
            shown = "" if tree.get("amount") is None else str(tree["amount"])[:40]
            fields.report("E705", (*path, "amount"), word=shown)
        if payer is not None and payer == payee:
            fields.report("E709", path, name=payer)
        if payer is None or payee is None or amount is None:
            return None
        return Paid(payer, payee, amount)

    def _person(self, value: Tree, path: Path, fields: Fields) -> str | None:
        players = self.agreed.settings.players
        if isinstance(value, str) and value in players:
            return value
        shown = "" if value is None else str(value)[:60]
        fields.report("E703", path, name=shown, known=", ".join(players), nearest=nearest(shown, players))
        return None

    def score(self, deal: DealTree, company: Company, *, explain: bool = False) -> Scored:
        """The deal in its seats, scored as every deal is; what does not fit is among its problems."""
        entry = deal.entry
        settings = self.agreed.settings
        tree, moved, problems = seat_deal(entry.tree, company)
        own = frozenset(tree) & {"ruleset", "rulings"}
        tree.setdefault("ruleset", settings.ruleset)
        rulings = tree.get("rulings")
        if settings.rulings and (rulings is None or isinstance(rulings, dict)):
            tree["rulings"] = {**settings.rulings, **(rulings or {})}
        places = SeatedPlaces(entry.locate, self.document.locate, moved, own)
        seated = Entry(tree, entry.source, places, (*entry.problems, *problems), entry.line)
        scored = score_entry(seated, self.choice, explain)
        if problems:  # who is not there because the name was wrong is not missing
            kept = tuple(problem for problem in scored.problems if problem.code not in _FOLLOWING)
            scored = replace(scored, problems=kept)
        if scored.ruleset is not None and scored.ruleset.game != self.agreed.game.name:
            other = Problem(
                "E708", ("ruleset",), {"game": scored.game.title, "other": self.agreed.game.title}
            )
            return Scored(seated, scored.game, scored.ruleset, None, None, {}, None, (other,))
        return scored

    def diagnostics(self, wrong: Wrong) -> list[Diagnostic]:
        """What is wrong with an entry, at its places."""
        source = self.document.source
        return [diagnose(problem, source, wrong.locate, self.language) for problem in wrong.problems]
