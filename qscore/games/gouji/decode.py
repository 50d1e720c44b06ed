"""A tree of plain data to a `Deal`: every field read, every slip named, nothing guessed."""

from __future__ import annotations

from typing import Any

from qscore.catalogue.words import word
from qscore.core.game import Decoded, Tree
from qscore.core.problems import Path, Problem
from qscore.core.text import Text
from qscore.games.gouji.deal import PLAYERS, Act, Call, Deal, Fault
from qscore.games.gouji.vocabulary import CALL_WORDS, CARD_WORDS, FAULT_WORDS
from qscore.reading.fields import PASSED_THROUGH, DealFields

DEAL_KEYS = (
    "ruleset", "rulings", *PASSED_THROUGH, "players", "finish", "opened", "calls", "burns", "chokes", "revolution",
    "faults", "hands",
)  # fmt: skip
MOST_CARDS = 99
_PLAYER = Text("player", "玩家")


def decode(tree: Tree) -> Decoded:
    """The deal a tree describes. Fields that cannot be read are left out and named in `unsure`."""
    return _Decoder().deal(tree)


class _Decoder(DealFields):
    """One reading of one tree."""

    __slots__ = ("persons",)

    def __init__(self) -> None:
        super().__init__()
        self.persons: dict[str, str] = {}

    def deal(self, tree: Tree) -> Decoded:
        top = self.mapping(tree, ())
        self.unknown_keys(top, DEAL_KEYS, ())
        players = self.players(top)
        self.persons = {name: name for name in players}
        opened = top.get("opened")
        deal = Deal(
            ruleset=self.text(top.get("ruleset"), ("ruleset",)) or "gouji",
            rulings=self.rulings(top.get("rulings")),
            players=players,
            finish=self.people(top.get("finish"), "finish"),
            opened=None if opened is None else self.people(opened, "opened"),
            calls=self.calls(top.get("calls")),
            burns=self.acts(top.get("burns"), "burns"),
            chokes=self.acts(top.get("chokes"), "chokes"),
            revolution=self.people(top.get("revolution"), "revolution"),
            faults=self.faults(top.get("faults")),
            hands=self.hands(top["hands"]) if top.get("hands") is not None else {},
            extra=self.passed_through(top),
        )
        return Decoded(deal, tuple(self.problems), frozenset(self.unsure))

    def players(self, top: Any) -> tuple[str, ...]:
        """The six names in the order of the seats; without them nothing else can be read."""
        names: list[str] = []
        for place, item in enumerate(self.limited(top.get("players"), ("players",))):
            path = ("players", place)
            name = self.name(item, path)
            if name is not None and not name.strip():
                self.report("E827", path)
            if name in names:
                self.report("E110", path, name=name)
            names.append(name or "")
        if len(names) != PLAYERS:
            self.report("E801", ("players",) if "players" in top else (), count=len(names))
        if self.problems:
            self.unsure.add("players")
        return tuple(names)

    def person(self, value: Tree, path: Path) -> str | None:
        return self.word(value, path, self.persons, _PLAYER)

    def people(self, value: Tree, key: str) -> tuple[str, ...]:
        """A list of players, each once."""
        people: list[str] = []
        for place, item in enumerate(self.limited(value, (key,))):
            name = self.person(item, (key, place))
            if name is None:
                self.unsure.add(key)
            elif name in people:
                self.report("E821", (key, place), name=name)
                self.unsure.add(key)
            else:
                people.append(name)
        return tuple(people)

    def pairs(self, value: Tree, key: str, known: tuple[str, ...]) -> list[tuple[Any, Path]]:
        """The mappings of a list that have everything in `known`."""
        pairs = []
        for place, item in enumerate(self.limited(value, (key,))):
            path: Path = (key, place)
            fields = self.mapping(item, path)
            self.unknown_keys(fields, known, path)
            missing = [name for name in known if fields.get(name) is None] if fields else []
            for name in missing:
                self.report("E103", path, key=name, expected=Text("it", "这一项"))
            if fields and not missing:
                pairs.append((fields, path))
            else:
                self.unsure.add(key)
        return pairs

    def calls(self, value: Tree) -> tuple[Call, ...]:
        calls = []
        for fields, path in self.pairs(value, "calls", ("by", "on", "kind")):
            by = self.person(fields["by"], (*path, "by"))
            on = self.person(fields["on"], (*path, "on"))
            kind = self.word(fields["kind"], (*path, "kind"), CALL_WORDS, Text("kind of call", "点法"))
            if by is not None and on is not None and kind is not None:
                calls.append(Call(by, on, kind))
            else:
                self.unsure.add("calls")
        return tuple(calls)

    def acts(self, value: Tree, key: str) -> tuple[Act, ...]:
        acts = []
        for fields, path in self.pairs(value, key, ("by", "on")):
            by, on = self.person(fields["by"], (*path, "by")), self.person(fields["on"], (*path, "on"))
            if by is not None and on is not None:
                acts.append(Act(by, on))
            else:
                self.unsure.add(key)
        return tuple(acts)

    def faults(self, value: Tree) -> tuple[Fault, ...]:
        faults: list[Fault] = []
        for fields, path in self.pairs(value, "faults", ("player", "fault")):
            player = self.person(fields["player"], (*path, "player"))
            kind = self.word(fields["fault"], (*path, "fault"), FAULT_WORDS, Text("fault", "犯规"))
            if player is None or kind is None:
                self.unsure.add("faults")
            elif Fault(player, kind) in faults:
                self.report("E508", path, seat=player, fault=word(kind))
            else:
                faults.append(Fault(player, kind))
        return tuple(faults)

    def hands(self, value: Tree) -> dict[str, dict[str, int]]:
        hands: dict[str, dict[str, int]] = {}
        for key, cards in self.mapping(value, ("hands",)).items():
            path = ("hands", key)
            name = self.person(key, path)
            if name is not None:
                hands[name] = self.hand(cards, path)
            else:
                self.unsure.add("hands")
        return hands

    def hand(self, value: Tree, path: Path) -> dict[str, int]:
        hand: dict[str, int] = {}
        for key, count in self.mapping(value, path).items():
            card = self.word(key, (*path, key), CARD_WORDS, Text("tribute card", "贡牌"))
            number = self.number(count, (*path, key), 0, MOST_CARDS)
            if card is not None and card in hand:
                self.problems.append(Problem("E006", (*path, key), {"key": key}, at_key=True))
            elif card is not None and number is not None:
                hand[card] = number
            else:
                self.unsure.add("hands")
        return hand
