"""Random deals of Qing'er for the tests of the batch scorer and its benchmark: possible ones, and others."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from qscore.games.qinger.cards import parse_cards
from qscore.games.qinger.text import print_text
from qscore.rules.rulesets import load_ruleset

SEATS = ("dealer", "next", "bottom")
FLOWERS = {"redjoy": 3, "blackjoy": 2, "dragon": 1, "phoenix": 1, "sun": 1, "moon": 1, "jubilee": 1}
NUMBERS = [f"{rank}{suit}" for suit in "msp" for rank in range(1, 10)]
ORDER = [*NUMBERS, "Jh", "Qh", "Kh", "Jc", "Qc", "Kc", *FLOWERS]
LAID_OUT = ("pung", "pung", "pung", "kong", "added", "concealed", "takeoff")


class Impossible(Exception):
    """The cards that are left do not allow what was wanted."""


class Dealer:
    """Makes one deal after another; `odd` is the share of deals with something out of the ordinary."""

    def __init__(self, seed: int, odd: float = 0.0, rulings: float = 0.0, edition: str | None = None) -> None:
        self.random = random.Random(seed)
        self.odd = odd
        self.rulings = rulings
        self.edition = edition

    def trees(self, count: int) -> Iterator[dict[str, Any]]:
        """So many deals, as the tree of the JSON form."""
        made = 0
        while made < count:
            try:
                yield self.tree()
            except Impossible:
                continue
            made += 1

    def texts(self, count: int, language: Any = "en") -> Iterator[str]:
        """So many deals, one line of text each."""
        for tree in self.trees(count):
            yield print_text(tree, language, one_line=True)

    def jsons(self, count: int) -> Iterator[str]:
        """So many deals, one line of JSON each."""
        for tree in self.trees(count):
            yield json.dumps(tree, ensure_ascii=False)

    # one deal

    def tree(self) -> dict[str, Any]:
        """One deal, as the tree of the JSON form."""
        chance = self.random.random
        ruleset = self.edition or self.random.choice(("qinger-130", "qinger-130", "qinger-128"))
        tree: dict[str, Any] = {"ruleset": ruleset}
        if chance() < self.rulings:
            tree["rulings"] = self._rulings(ruleset)
        self.left = Counter(
            {**dict.fromkeys(NUMBERS, 4), "Jh": 3, "Qh": 3, "Kh": 3, "Jc": 1, "Qc": 1, "Kc": 1}
        )
        flowers = [f for f in FLOWERS if ruleset == "qinger-130" or f not in ("sun", "moon")]
        self.left.update({f: FLOWERS[f] for f in flowers})
        jiang = self.random.choice(
            [*NUMBERS, "Jh", "Qh", "Kh", *(["Jc", "Kc"] if chance() < 0.2 else []), *flowers]
        )
        self.left[jiang] -= 1
        self.turned = jiang
        tree["jiang"] = jiang
        if chance() < 0.3:
            tree["id"] = self.random.choice(("table-7-12", "t.9", "A_1", str(self.random.randrange(10**6))))
        win = self._win() if chance() < 0.85 else None
        seat = win["player"] if win else ""
        players = {seat: self._winner(win)} if win else {}
        players |= {other: self._loser(other) for other in SEATS if other != seat}
        self._flowers(players, flowers)
        tree["players"] = {s: _written(players[s]) for s in SEATS}
        if chance() < 0.2:
            names = self.random.sample(["王", "李", "张", "Ann", "Bo Li", "player1"], 3)
            for s, name in zip(SEATS, names, strict=True):
                tree["players"][s] = {"name": name, **tree["players"][s]}
        if win:
            tree["win"] = win
        elif chance() < 0.5:
            tree["outcome"] = "exhausted"
        if chance() < self.odd:
            self._spoil(tree)
        return tree

    def _rulings(self, ruleset: str) -> dict[str, str]:
        known = load_ruleset(ruleset).rulings
        names = self.random.sample(sorted(known), self.random.choice((1, 1, 2, 3)))
        return {name: self.random.choice(known[name].options) for name in names}

    def _take(self, cards: Sequence[str]) -> list[str]:
        need = Counter(cards)
        if any(self.left[card] < count for card, count in need.items()):
            raise Impossible
        self.left.subtract(need)
        return list(cards)

    def _same(self, count: int) -> list[str]:
        kind = self.random.choice([*NUMBERS, *"JQKJQK"])
        if self.random.random() < 0.1 and self.turned in ORDER[:33]:
            kind = self.turned if self.turned in NUMBERS else self.turned[0]
        if kind in "JQK":
            cards = [f"{kind}h"] * self.left[f"{kind}h"] + [f"{kind}c"] * self.left[f"{kind}c"]
            self.random.shuffle(cards)
            if len(cards) < count:
                raise Impossible
            return self._take(cards[:count])
        return self._take([kind] * count)

    def _meld(self) -> str:
        form = self.random.choice(LAID_OUT)
        cards = self._same(3 if form == "pung" else 4)
        if form in ("concealed", "takeoff") and self._is_turned(cards[0]):
            self.left[cards.pop()] += 1
        return f"{form} {written(cards)}"

    def _is_turned(self, card: str) -> bool:
        return card == self.turned or (card[0] in "JQK" and card[0] == self.turned[0])

    def _some_meld(self) -> str:
        for _ in range(20):
            try:
                return self._meld()
            except Impossible:
                continue
        raise Impossible

    def _win(self) -> dict[str, Any]:
        seat = self.random.choice(SEATS)
        source = self.random.choice(("self", "self", *(s for s in SEATS if s != seat)))
        win: dict[str, Any] = {"player": seat, "tile": "", "from": source}
        if self.random.random() < 0.1:
            win["shown"] = False
        if self.random.random() < 0.15:
            known = ["heavenly", "earthly", "ready", "last-tile"] if self.odd else ["ready"]
            if not self.odd and source == "self":
                known = ["last-tile"]
            win["how"] = self.random.sample(known, self.random.choice((1, min(2, len(known)))))
        return win

    def _winner(self, win: dict[str, Any]) -> dict[str, Any]:
        style = self.random.choice(("mixed", "mixed", "runs", "sets", "dense"))
        laid = 0 if style == "runs" or "how" in win else self.random.choice((0, 1, 1, 2, 3, 5))
        melds = [self._some_meld() for _ in range(laid)]
        suits = self.random.choice("msp") * 9 + "msp" if style == "dense" else "msp"
        groups: list[list[str]] = []
        for _ in range(200):
            if len(groups) == 7 - laid:
                break
            try:
                groups.append(self._group(style, suits))
            except Impossible:
                continue
        if len(groups) != 7 - laid:
            raise Impossible
        hand = [card for group in groups for card in group] + self._same(2)
        tile = self.random.choice(hand)
        hand.remove(tile)
        win["tile"] = tile
        return {"hand": hand, "melds": melds, "flowers": []}

    def _group(self, style: str, suits: str) -> list[str]:
        if style == "sets" or (style != "runs" and self.random.random() < 0.35):
            return self._take(["1p", "2p", "3p"]) if self.random.random() < 0.15 else self._same(3)
        rank, suit = self.random.randint(1, 7), self.random.choice(suits)
        return self._take([f"{rank + n}{suit}" for n in range(3)])

    def _loser(self, seat: str) -> dict[str, Any]:
        del seat
        melds = [self._some_meld() for _ in range(self.random.choice((0, 0, 1, 1, 2, 3)))]
        hand: list[str] = []
        for _ in range(self.random.choice((0, 1, 2))):
            try:
                hand += self._same(self.random.choice((3, 3, 4)))
            except Impossible:
                continue
        size = 22 - 3 * len(melds)
        hand = hand[:size]
        pool = [card for card in ORDER[:33] for _ in range(max(self.left[card], 0))]
        rest = self.random.sample(pool, size - len(hand)) if len(hand) < size else []
        self._take(rest)
        return {"hand": hand + rest, "melds": melds, "flowers": []}

    def _flowers(self, players: dict[str, dict[str, Any]], flowers: Sequence[str]) -> None:
        one = self.random.choice(SEATS) if self.random.random() < 0.3 else None
        for flower in flowers:
            for _ in range(self.left[flower]):
                seat = one if one and flower.endswith("joy") else self.random.choice((*SEATS, None))
                if seat:
                    players[seat]["flowers"].append(flower)
        if one and self.random.random() < 0.5:
            players[one]["takeoff_joys"] = True

    # what is out of the ordinary

    def _spoil(self, tree: dict[str, Any]) -> None:
        choice = self.random.randrange(16)
        seat = self.random.choice(SEATS)
        player = tree["players"][seat]
        if choice == 0:
            player["hand"] = player.get("hand", "") + " 5m"
        elif choice == 1:
            player["partial"] = True
        elif choice == 2:
            tree["players"][seat] = {"points": self.random.randrange(40) * 10}
        elif choice == 3:
            player["adjust"] = [{"points": self.random.choice((-30, 20)), "why": "bonus"}]
        elif choice == 4:
            tree["faults"] = [
                {
                    "player": seat,
                    "fault": self.random.choice(("wrong-meld", "wrong-count", "misdeal", "false-win")),
                }
            ]
        elif choice == 5:
            player["hand"] = "1111111111111111222222m"
        elif choice == 6:
            player["hand"] = player.get("hand", "").replace("m", "x")
        elif choice == 7:
            tree["jiang"] = self.random.choice(ORDER)
        elif choice == 8:
            player["melds"] = [
                *player.get("melds", []),
                self.random.choice(("pung 12m", "kong 333s", "pung 777p", "triplet 555p", "pung Jhh")),
            ]
        elif choice == 9:
            player["flowers"] = self.random.choice(
                ("redjoy*5", "sun", "Jc", "dragon*2", "1m", "jubilee moon")
            )
        elif choice == 10:
            tree["rulings"] = {"rounding": "sideways"}
        elif choice == 11 and "win" in tree:
            tree["win"]["tile"] = self.random.choice(ORDER)
        elif choice == 12 and "win" in tree:
            tree["win"] |= self.random.choice(
                (
                    {"pattern": "mixed"},
                    {"wait": "pair"},
                    {"coins": 1},
                    {"from": tree["win"]["player"]},
                    {"player": list(SEATS[:2])},
                )
            )
        elif choice == 13:
            del tree["players"][seat]
        elif choice == 14:
            tree["ruleset"] = self.random.choice(("qinger-999", "house-example", "gongzhu"))
        else:
            player["claimed"] = self.random.randrange(20) * 10


KINDS = ("full", "faults", "partial losers", "points", "partial winners")
"""The sorts of logs that tables write."""


class Kinds:
    """Makes deals as tables write them: players partly listed or by points, winners with claims, faults, draws."""

    def __init__(self, seed: int, edition: str | None = None) -> None:
        self.random = random.Random(seed)
        self.dealer = Dealer(seed, edition=edition)

    def trees(self, count: int, kind: str | None = None) -> Iterator[dict[str, Any]]:
        """So many deals of one kind, or of all."""
        for place, tree in enumerate(self.dealer.trees(count)):
            yield self.told(tree, kind or self.random.choice((*KINDS, "draw", "anything")), place)

    def texts(self, count: int, kind: str | None = None, language: Any = "en") -> Iterator[str]:
        """So many deals, one line of text each."""
        for tree in self.trees(count, kind):
            yield print_text(tree, language, one_line=True)

    def told(self, tree: dict[str, Any], kind: str, place: int = 0) -> dict[str, Any]:
        """A deal of full hands as this sort of log has it."""
        chance = self.random.random
        winner = tree.get("win", {}).get("player")
        if kind == "faults":
            if place % 3 == 0:
                self._faults(tree, winner)
        elif kind == "points":
            for seat in SEATS:
                tree["players"][seat] = self._by_points(tree["players"][seat])
        elif kind == "draw":
            for key in ("win", "outcome"):
                tree.pop(key, None)
            tree["outcome"] = self.random.choice(("no-jiang", "deck-fault"))
            if tree["outcome"] == "no-jiang":
                tree.pop("jiang")
            if chance() < 0.5:
                tree.pop("players")
        elif kind != "full":
            for seat in SEATS:
                if seat != winner or kind in ("partial winners", "anything"):
                    tree["players"][seat] = self._partly(tree["players"][seat])
            if winner and tree["players"][winner].get("partial"):
                self._claims(tree["win"], any_claim=kind == "anything")
        if kind == "anything":
            seat = self.random.choice(SEATS)
            if chance() < 0.4:
                tree["players"][seat] = self._by_points(tree["players"][seat])
            if chance() < 0.3:
                self._faults(tree, winner)
            if chance() < 0.3:
                tree["players"][self.random.choice(SEATS)]["claimed"] = self.random.randrange(30) * 10
        return tree

    def _by_points(self, player: dict[str, Any]) -> dict[str, Any]:
        named = {"name": player["name"]} if "name" in player else {}
        return {**named, "points": self.random.randrange(40) * 10}

    def _partly(self, player: dict[str, Any]) -> dict[str, Any]:
        """Only what scores: sets laid out, three and four in hand as sets, clubs, flowers."""
        told = {key: value for key, value in player.items() if key != "hand"}
        told["partial"] = True
        cards = Counter(ORDER[card] for card in parse_cards(player["hand"]))
        sets = []
        for card, count in cards.items():
            if count in (3, 4) and card[1] not in "hc":
                sets.append(f"{'triplet' if count == 3 else 'four'} {card[0] * count}{card[1]}")
        if sets:
            told["melds"] = [*told.get("melds", []), *sets]
        clubs = [card for card in cards if card in ("Jc", "Qc", "Kc")]
        if clubs:
            told["hand"] = " ".join(clubs)
        return told

    def _claims(self, win: dict[str, Any], *, any_claim: bool) -> None:
        claims: dict[str, tuple[object, ...]] = {
            "pattern": ("mixed", "all-sets"),
            "wait": ("pair", "none"),
            "coins": (1, 2),
        }
        if any_claim:
            claims = {
                "pattern": ("mixed", "mixed", "all-runs", "all-sets"),
                "wait": ("edge", "middle", "pair", "none"),
                "coins": (0, 1, 2),
                "completes": ("pair", "triplet", "four", "pung", "run"),
            }
        for key, values in claims.items():
            if self.random.random() < 0.4:
                win[key] = self.random.choice(values)

    def _faults(self, tree: dict[str, Any], winner: str | None) -> None:
        choose = self.random.choice
        seat = choose([each for each in SEATS if each != winner])
        fault = choose(("wrong-meld", "wrong-count", "misdeal", "false-win"))
        if fault in ("misdeal", "false-win"):
            for key in ("win", "outcome"):
                tree.pop(key, None)
            seat = "dealer" if fault == "misdeal" else seat
        tree["faults"] = [{"player": seat, "fault": fault}]


def _written(player: dict[str, Any]) -> dict[str, Any]:
    tree: dict[str, Any] = {"hand": written(player["hand"])}
    if player["melds"]:
        tree["melds"] = player["melds"]
    if player["flowers"]:
        tree["flowers"] = written(player["flowers"])
    if player.get("takeoff_joys"):
        tree["takeoff_joys"] = True
    return tree


def written(cards: Sequence[str]) -> str:
    """Cards in canonical form."""
    counts = Counter(cards)
    groups = []
    for suit in "msphc":
        ranks = "".join(card[0] * counts[card] for card in ORDER[:33] if card[1] == suit)
        if ranks:
            groups.append(ranks + suit)
    groups += [f + (f"*{counts[f]}" if counts[f] > 1 else "") for f in FLOWERS if counts[f]]
    return " ".join(groups)
