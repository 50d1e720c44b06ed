"""One entry of a session: a deal in its seats, other seats or players, money, or an entry of the game's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import TypeAlias

from qscore.catalogue.diagnosis import diagnose
from qscore.catalogue.errors import article_in
from qscore.core.evening_rules import Seating
from qscore.core.game import Tree
from qscore.core.problems import Diagnostic, OnePlace, Path, Places, Problem, Span, nearest
from qscore.core.spelling import look_up, person_name
from qscore.core.text import Text, listed
from qscore.evening.document import Read, SessionDocument
from qscore.evening.money import shares_of
from qscore.evening.people import Company, SeatedPlaces, seat_deal
from qscore.evening.phrases import entry_of_phrase
from qscore.evening.settings import Agreed, money_of, player_names
from qscore.reading.entry import Entry, Scope
from qscore.reading.fields import Fields, in_both
from qscore.reading.text_form import entry_within
from qscore.scoring import Choice, Scored, score_entry

OWN = ("reseat", "payment", "cost")
_FOR_MONEY = frozenset({"money", "expense", "expenses", "fee", "fees", "钱", "开销", "支出"})
_FOLLOWING = frozenset({"E103", "E507"})
_PERSON = {
    "from": (Text("from", "from（付款的人）"), Text("who pays", "谁付")),
    "to": (Text("to", "to（收款的人）"), Text("who gets the money", "付给谁")),
    "paid_by": (Text("paid_by", "paid_by（垫付的人）"), Text("who paid", "谁垫付")),
}
_AMOUNT = (Text("amount", "amount（金额）"), Text("how much, such as 20 or 0.5", "多少钱，例如 20 或 0.5"))


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
class NewPlayers:
    """Who plays from the next deal on, the next dealer first."""

    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cost:
    """Money that `payer` laid out for those of `shares`, each with the own part of it."""

    what: str
    amount: Decimal
    payer: str
    shares: Mapping[str, Decimal]


@dataclass(frozen=True, slots=True)
class GameEntry:
    """An entry that only the game understands."""

    key: str
    value: Tree


Other: TypeAlias = "Reseat | NewPlayers | Paid | Cost | GameEntry"


@dataclass(frozen=True, slots=True)
class DealTree:
    """An entry that is a deal: its tree as written, and its places."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class Wrong:
    """An entry that cannot be read, and why; the paths are those of `locate`."""

    problems: tuple[Problem, ...]
    locate: Places


@dataclass(frozen=True, slots=True)
class BarePoints(Places):
    """The places of `points` where the entry is nothing but them."""

    inner: Places

    def __call__(self, path: Path, at_key: bool = False) -> Span:
        """The place of the value (or key) at a path that begins with `points`."""
        return self.inner(path[1:], at_key and len(path) > 1)

    def narrow(self, path: Path, part: Span) -> Span:
        """The place of characters of the value at a path."""
        return self.inner.narrow(path[1:], part)


def phrase_in(
    line: str, seating: Seating, people: Sequence[str], seats: Sequence[str] = (), present: Sequence[str] = ()
) -> dict[str, Tree] | None:
    """The entry a line stands for in a game's session; `seats` are the names of who plays, in turn."""
    turn = tuple(seats) or tuple(seating.seats(present, 0))
    return entry_of_phrase(
        line, people, seats, present, turn=() if seating.listed else turn, words=tuple(seating.words)
    )


class EntryReader:
    """Reads the entries of one session while `present` are there to play; `people` are all who took part so far."""

    def __init__(
        self,
        document: SessionDocument,
        agreed: Agreed,
        choice: Choice | None = None,
        *,
        present: Sequence[str] = (),
        people: Sequence[str] = (),
    ) -> None:
        self.document = document
        self.agreed = agreed
        self.present = tuple(present) or agreed.settings.players
        self.people = tuple(people) or self.present
        chosen = choice or Choice()
        self.choice = Choice(chosen.ruleset, chosen.rulings)
        self.scope = Scope(agreed.game.name, frozenset(self.people))

    def read(self, read: Read, line: int) -> Other | DealTree | Wrong:
        """What an entry is. Whether a deal is possible is not asked here."""
        if read.problems:
            return Wrong(read.problems, read.locate)
        tree = read.tree
        if isinstance(tree, str):
            phrase = phrase_in(tree, self.agreed.seating, self.people, present=self.present)
            if phrase is not None:
                return self.classify(Entry(phrase, self.document.source, OnePlace(read.span), (), line))
            entry = entry_within(tree, self.document.source, read.span, self.scope, line)
            return DealTree(
                entry._replace(problems=tuple(_with_short_forms(one, tree) for one in entry.problems))
            )
        if not isinstance(tree, dict):
            return Wrong((Problem("E712"),), read.locate)
        return self.classify(Entry(tree, self.document.source, read.locate, (), line))

    def classify(self, entry: Entry) -> Other | DealTree | Wrong:
        """What an entry of any source is; its own problems aside, a deal is not looked into."""
        for key in (*OWN, *self.agreed.seating.entries):
            if key in entry.tree:
                return self._other(key, entry.tree, entry.locate)
        for key in sorted(_FOR_MONEY.intersection(entry.tree).difference(self.people)):
            known = in_both(("payment", "cost"), {"付款": "payment", "费用": "cost"})
            problem = Problem("E101", (key,), {"key": key, "known": known, "nearest": None}, at_key=True)
            return Wrong((problem,), entry.locate)
        if self._changes_players(entry.tree):
            return self._other("players", entry.tree, entry.locate)
        if self._is_points(entry.tree):
            tree: dict[str, Tree] = {"points": entry.tree}
            return DealTree(entry._replace(tree=tree, locate=BarePoints(entry.locate)))
        return DealTree(entry)

    def _is_points(self, tree: Mapping[str, Tree]) -> bool:
        """Whether an entry is everybody's points alone, without the key `points`: half of the keys name somebody."""
        if (
            self.agreed.seating.listed
            or not tree
            or any(isinstance(own, (dict, list)) for own in tree.values())
        ):
            return False
        words = self.agreed.seating.words
        known = sum(person_name(key) in self.people or look_up(words, key) is not None for key in tree)
        return 2 * known >= len(tree)

    def _changes_players(self, tree: Mapping[str, Tree]) -> bool:
        """Whether an entry is a list of players; a game whose deals list theirs has more in a deal than that."""
        is_list = isinstance(tree.get("players"), list)
        return is_list and (len(tree) == 1 or not self.agreed.seating.listed)

    def _other(self, key: str, tree: Mapping[str, Tree], locate: Places) -> Other | Wrong:
        fields = Fields()
        if len(tree) > 1:
            fields.problems.append(Problem("E707", (key,), {"key": key}, at_key=True))
        found: Other | None
        if key == "reseat":
            found = self._reseat(tree[key], fields)
        elif key == "players":
            found = self._new_players(tree[key], fields)
        elif key == "payment":
            found = self._payment(tree[key], fields)
        elif key == "cost":
            found = self._cost(tree[key], fields)
        else:
            found = GameEntry(key, tree[key])
        if fields.problems or found is None:
            return Wrong(tuple(fields.problems), locate)
        return found

    def _reseat(self, value: Tree, fields: Fields) -> Reseat | None:
        players = self.present
        names = [
            fields.name(name, ("reseat", place))
            for place, name in enumerate(fields.items(value, ("reseat",)))
        ]
        if sorted(map(str, names)) != sorted(players):
            article = article_in("E706", self.agreed.game.name)
            fields.report("E706", ("reseat",), known=listed(players), article=article)
            return None
        return Reseat(tuple(map(str, names)))

    def _new_players(self, value: Tree, fields: Fields) -> NewPlayers:
        return NewPlayers(player_names(fields, value, ("players",), self.agreed.game, self.agreed.seating))

    def _payment(self, value: Tree, fields: Fields) -> Paid | None:
        path: Path = ("payment",)
        tree = fields.mapping(value, path)
        fields.unknown_keys(tree, ("from", "to", "amount"), path)
        payer = self._person(tree.get("from"), (*path, "from"), fields)
        payee = self._person(tree.get("to"), (*path, "to"), fields)
        amount = self._amount(tree.get("amount"), (*path, "amount"), fields)
        if payer is not None and payer == payee:
            fields.report("E709", path, name=payer)
        if payer is None or payee is None or amount is None:
            return None
        return Paid(payer, payee, amount)

    def _cost(self, value: Tree, fields: Fields) -> Cost | None:
        path: Path = ("cost",)
        tree = fields.mapping(value, path)
        fields.unknown_keys(tree, ("what", "amount", "paid_by", "shared_by"), path)
        what = fields.text(tree.get("what"), (*path, "what")) or ""
        payer = self._person(tree.get("paid_by"), (*path, "paid_by"), fields)
        amount = self._amount(tree.get("amount"), (*path, "amount"), fields)
        sharing = self._sharing(tree.get("shared_by"), (*path, "shared_by"), fields)
        if payer is None or amount is None or not sharing:
            return None
        return Cost(what, amount, payer, shares_of(amount, sharing))

    def _sharing(self, value: Tree, path: Path, fields: Fields) -> list[str]:
        """Those who share a cost: everybody present where nobody is named."""
        if value is None:
            return list(self.present)
        sharing: list[str] = []
        for place, item in enumerate(fields.items(value, path)):
            name = self._person(item, (*path, place), fields)
            if name in sharing:
                fields.report("E741", (*path, place), name=name)
            elif name is not None:
                sharing.append(name)
        if not sharing and not fields.problems:
            fields.report("E742", path)
        return sharing

    def _amount(self, value: Tree, path: Path, fields: Fields) -> Decimal | None:
        """Money that passed, more than nothing."""
        if value is None:
            key, expected = _AMOUNT
            fields.report("E103", path[:-1], key=key, expected=expected)
            return None
        amount = money_of(value)
        if amount is None or amount <= 0:
            fields.report("E705", path, word=str(value)[:40])
            return None
        return amount

    def _person(self, value: Tree, path: Path, fields: Fields) -> str | None:
        players = self.people
        if value is None and path[-1] in _PERSON:
            key, expected = _PERSON[str(path[-1])]
            fields.report("E103", path[:-1], key=key, expected=expected)
            return None
        if isinstance(value, str) and (name := person_name(value)) in players:
            return name
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
        return [diagnose(problem, source, wrong.locate) for problem in wrong.problems]


def _with_short_forms(problem: Problem, line: str) -> Problem:
    """The advice for a line of which nothing is understood names what else may stand in a session, in short."""
    hint = problem.parameters.get("hint")
    if problem.code != "E010" or not isinstance(hint, Text) or problem.parameters["word"] != line.strip():
        return problem
    longer = Text(hint.en + _SHORT_FORMS.en, hint.zh + _SHORT_FORMS.zh)
    return replace(problem, parameters={**problem.parameters, "hint": longer})


_SHORT_FORMS = Text(
    "; other entries: results `180 110 30`, `pay A -> B 20`, `change A -> B`, `cost table 40 paid by A`",
    "；别的一项：结果 180 110 30、付款 甲→乙 20、换人 甲→乙、费用 台费 40 甲付",
)
