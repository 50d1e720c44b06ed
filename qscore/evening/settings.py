"""The head of a session file: what was agreed on for the whole evening, with every slip named."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation

from qscore.catalogue.diagnosis import diagnose
from qscore.catalogue.errors import article_in
from qscore.core.evening_rules import Seating
from qscore.core.game import Game, Tree, game
from qscore.core.problems import Diagnostic, InputError, Path, Problem, nearest
from qscore.core.spelling import look_up
from qscore.core.text import Text
from qscore.evening.document import SessionDocument
from qscore.evening.ledger import SessionSettings
from qscore.reading.entry import Entry
from qscore.reading.fields import Fields
from qscore.reading.ruleset_names import resolve
from qscore.rules.rulesets import Ruleset
from qscore.scoring import assumed_ruleset, ruleset_of_deal

KEYS = (
    *("title", "date", "ruleset", "rulings", "players", "first_dealer", "deals_per_round", "rounds"),
    *("stake", "currency", "rounding", "note"),
)
MOST_DEALS = 100_000
"""The most deals of a round and rounds of an evening; beyond any evening, and small enough for any table."""
LARGEST_MONEY = Decimal(10) ** 12
MOST_DECIMALS = 12
_MONEY = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Agreed:
    """Settings that hold together: with the game, how it is sat, and the ruleset under its rulings."""

    settings: SessionSettings
    game: Game
    seating: Seating
    ruleset: Ruleset


def read_settings(document: SessionDocument) -> tuple[Agreed | None, tuple[Problem, ...]]:
    """The settings of a session, and the problems of its head; their paths are those of the whole file.

    Where there are problems, the settings are as good as can be to look for slips in the deals, and None where it
    is not known who plays. Raises `InputError` for a ruleset file with mistakes in it.
    """
    reader = _Reader()
    if document.problems:
        return None, document.problems
    top = document.head
    if not isinstance(top, dict):
        reader.report("E102", (), key="session", expected=_A_SESSION)
        return None, tuple(reader.problems)
    reader.unknown_keys(top, ("session", "deals"), ())
    if top.get("deals") is not None and not isinstance(top["deals"], list):
        reader.items(top["deals"], ("deals",))
    if "session" not in top:
        reader.report("E103", (), key="session", expected=_A_SESSION)
        return None, tuple(reader.problems)
    tree = reader.mapping(top["session"], ("session",))
    ruleset = reader.ruleset(tree, document)
    kind = game(ruleset.game)
    if kind.seating is None:
        reader.report("E713", ("session", "ruleset"), game=kind.title)
        return None, tuple(reader.problems)
    settings = reader.settings(tree, kind, kind.seating, ruleset)
    agreed = Agreed(settings, kind, kind.seating, ruleset)
    return _usable(agreed) if reader.problems else agreed, tuple(reader.problems)


def _usable(agreed: Agreed) -> Agreed | None:
    """Settings without what is wrong in them; None where it is not known who plays."""
    settings, ruleset = agreed.settings, agreed.ruleset
    players = settings.players
    if len(players) not in agreed.seating.sizes or len({*players}) < len(players) or not all(players):
        return None
    known = {name: value for name, value in settings.rulings.items() if ruleset.has_reading(name, value)}
    dealer = settings.first_dealer if settings.first_dealer in players else None
    usable = replace(settings, ruleset=ruleset.id, rulings=known, first_dealer=dealer, rounding=None)
    return replace(agreed, settings=usable)


def head_diagnostics(document: SessionDocument, problems: Iterable[Problem]) -> list[Diagnostic]:
    """The problems of a session's head at their places."""
    return [diagnose(problem, document.source, document.locate) for problem in problems]


def agreed_of(document: SessionDocument) -> Agreed:
    """The settings of a session. Raises `InputError` with every problem of its head."""
    agreed, problems = read_settings(document)
    if problems:
        found = head_diagnostics(document, problems)
        raise InputError(sorted(found, key=lambda one: (one.line, one.column)))
    assert agreed is not None
    return agreed


_A_SESSION = Text("a mapping with players, ruleset and so on", "写有 players、ruleset 等的“键: 值”")


class _Reader(Fields):
    """One reading of the head of a session file."""

    def ruleset(self, tree: Mapping[str, Tree], document: SessionDocument) -> Ruleset:
        """The ruleset named, or where there is none the one that was probably meant."""
        named = self.text(tree.get("ruleset"), ("session", "ruleset"))
        entry = Entry({}, document.source, document.locate, (), 1)
        ruleset, problem = ruleset_of_deal(named, entry)
        if problem is not None:
            self.problems.append(Problem(problem.code, ("session", *problem.path), problem.parameters))
            return assumed_ruleset(problem, entry)
        assert ruleset is not None
        return ruleset

    def settings(
        self, tree: Mapping[str, Tree], kind: Game, seating: Seating, ruleset: Ruleset
    ) -> SessionSettings:
        stakes = {f"stake_per_{unit}": unit for unit in seating.units}
        self.unknown_keys(tree, (*KEYS, *stakes), ("session",))
        players: tuple[str, ...] = ()
        if tree.get("players") is None:
            self.report("E103", ("session",), key="players", expected=_PLAYERS)
        else:
            players = player_names(self, tree["players"], ("session", "players"), kind, seating)
        rulings = self.rulings(tree.get("rulings"), ruleset)
        deals, rounds = seating.length_of(ruleset.values)
        return SessionSettings(
            players=players,
            game=kind.name,
            ruleset=ruleset.id if tree.get("ruleset") is None else resolve(str(tree["ruleset"])),
            title=self.words(tree, "title"),
            rulings=rulings,
            deals_per_round=self.count(tree, "deals_per_round", deals),
            rounds=self.count(tree, "rounds", rounds),
            stake=self.money(tree, "stake"),
            stakes={
                unit: money for key, unit in stakes.items() if (money := self.money(tree, key)) is not None
            },
            currency=self.words(tree, "currency"),
            rounding=self.rounding(tree),
            first_dealer=self.first_dealer(tree, players),
            date=self.words(tree, "date"),
            note=self.words(tree, "note"),
        )

    def rulings(self, value: Tree, ruleset: Ruleset) -> dict[str, str]:
        path: Path = ("session", "rulings")
        if value is None:
            return {}
        found = self.mapping(value, path)
        rulings = {name: self.text(reading, (*path, name)) or "" for name, reading in found.items()}
        self.problems += ruleset.check_rulings(rulings, path)
        return rulings

    def first_dealer(self, tree: Mapping[str, Tree], players: tuple[str, ...]) -> str | None:
        path: Path = ("session", "first_dealer")
        name = self.name(tree.get("first_dealer"), path)
        if name is not None and name not in players:
            self.report("E703", path, name=name, known=", ".join(players), nearest=nearest(name, players))
        return name

    def words(self, tree: Mapping[str, Tree], key: str) -> str:
        return self.text(tree.get(key), ("session", key)) or ""

    def count(self, tree: Mapping[str, Tree], key: str, default: int) -> int:
        if tree.get(key) is None:
            return default
        return self.number(tree[key], ("session", key), 1, MOST_DEALS) or default

    def money(self, tree: Mapping[str, Tree], key: str) -> Decimal | None:
        if tree.get(key) is None:
            return None
        amount = money_of(tree[key])
        if amount is None or amount < 0:
            self.report("E705", ("session", key), word=_shown(tree[key]))
        return amount

    def rounding(self, tree: Mapping[str, Tree]) -> Decimal | None:
        amount = self.money(tree, "rounding")
        if amount is not None and amount == 0:
            self.report("E705", ("session", "rounding"), word=_shown(tree["rounding"]))
        return amount


_IN_QUOTES = Text("who is called null or true is written in quotes", "有人就叫 null 或 true 的话，请加引号写")


def player_names(fields: Fields, value: Tree, path: Path, kind: Game, seating: Seating) -> tuple[str, ...]:
    """The names of a list of players, as many as the game is played by; every slip becomes a problem of `fields`."""
    names: list[str] = []
    items = fields.items(value, path)
    for place, item in enumerate(items):
        name = fields.name(item, (*path, place))
        if name is None or not name.strip():
            hint = {} if isinstance(item, str) else {"hint": _IN_QUOTES}
            fields.report("E102", (*path, place), key="players", expected=_A_NAME, **hint)
        elif look_up(seating.words, name) is not None:
            fields.report("E109", (*path, place), name=name)
        elif name in names:
            fields.report("E110", (*path, place), name=name)
        names.append(name or "")
    if len(items) not in seating.sizes and (isinstance(value, list) or value == ""):
        sizes = Text(" or ".join(map(str, seating.sizes)), " 或 ".join(map(str, seating.sizes)))
        article = article_in("E701", kind.name)
        fields.report("E701", path, count=len(items), game=kind.title, sizes=sizes, article=article)
    return tuple(names)


def money_of(value: object) -> Decimal | None:
    """An amount of money as an exact decimal; None for what is none, too large, or too finely divided.

    >>> money_of("0.50"), money_of("０．５"), money_of("1e3"), money_of("NaN")
    (Decimal('0.50'), Decimal('0.5'), None, None)
    """
    text = unicodedata.normalize("NFKC", value).strip().replace("−", "-") if isinstance(value, str) else ""
    if _MONEY.fullmatch(text) is None or len(text) > 40:
        return None
    try:
        amount = Decimal(text)
    except InvalidOperation:  # pragma: no cover - the pattern allows nothing that Decimal refuses
        return None
    exponent = amount.as_tuple().exponent
    assert isinstance(exponent, int)
    return amount if abs(amount) <= LARGEST_MONEY and -exponent <= MOST_DECIMALS else None


def _shown(value: object) -> str:
    return str(value)[:40]


_PLAYERS = Text("the names in playing order, the first dealer first", "按次序写各人姓名，先当头家的在前")
_A_NAME = Text("names", "姓名")
