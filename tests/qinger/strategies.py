"""Possible deals, dealt from one shuffled deck: winners of all patterns, sets, flowers, faults, any rulings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

from hypothesis import strategies as st

from qscore.rules.rulesets import load_ruleset

SEATS = ("dealer", "next", "bottom")
NUMBERS = [f"{rank}{suit}" for suit in "msp" for rank in range(1, 10)]
REDS, CLUBS = ["Jh", "Qh", "Kh"], ["Jc", "Qc", "Kc"]
FLOWERS = {"redjoy": 3, "blackjoy": 2, "dragon": 1, "phoenix": 1, "sun": 1, "moon": 1, "jubilee": 1}
FORMS: tuple[str, ...] = ("pung", "kong", "added", "concealed", "takeoff")
Tree = dict[str, Any]


def deals(
    kinds: Iterable[str] = ("win", "win", "win", "none", "misdeal", "false-win"),
) -> st.SearchStrategy[Tree]:
    """Trees of possible deals of these sorts, in both editions, under any rulings."""
    choice = tuple(kinds)
    return st.integers(0, 2**40).map(lambda seed: Dealer(Random(seed)).deal(choice))


class Dealer:
    """Deals one deal: everything comes out of one pool, so that no card is used twice."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.ruleset = random.choice(("qinger-130", "qinger-130", "qinger-128"))
        known = load_ruleset(self.ruleset).rulings
        names = random.sample(sorted(known), random.choice((0, 0, 1, 2, 5, len(known))))
        self.rulings = {name: random.choice(known[name].options) for name in names}
        self.aside = self.rulings.get("club_honours") == "aside"
        without = ("sun", "moon") if self.ruleset == "qinger-128" else ()
        self.flowers = [card for card in FLOWERS if card not in without]
        self.pool = Counter(dict.fromkeys(NUMBERS, 4) | dict.fromkeys(REDS, 3) | dict.fromkeys(CLUBS, 1))
        self.pool.update({card: FLOWERS[card] for card in self.flowers})
        self.jiang = random.choice(random.choice((NUMBERS, NUMBERS, REDS + CLUBS, self.flowers)))
        self.pool[self.jiang] -= 1
        exact = self.rulings.get("turned_honour") == "exact"
        honour = self.jiang[1:] in ("h", "c")
        self.own = (
            None
            if self.jiang in FLOWERS or (honour and exact)
            else self.jiang[0] + self.jiang[1:].replace("c", "h")
        )

    def copies(self, kind: str) -> list[str]:
        """The cards of a kind that are left."""
        cards = [kind] * self.pool[kind]
        if kind in REDS and not self.aside:
            cards += [kind[0] + "c"] * self.pool[kind[0] + "c"]
        return cards

    def take(self, kind: str, count: int) -> list[str]:
        cards = self.random.sample(self.copies(kind), count)
        self.pool.subtract(cards)
        return cards

    def kinds_with(self, count: int, suits: str = "msph") -> list[str]:
        return [kind for kind in NUMBERS + REDS if kind[1] in suits and len(self.copies(kind)) >= count]

    def run(self, suits: str) -> list[str] | None:
        """Three in a row, of those that are left."""
        starts = [
            n
            for n in range(27)
            if n % 9 < 7 and NUMBERS[n][1] in suits and all(self.pool[card] for card in NUMBERS[n : n + 3])
        ]
        if not starts:
            return None
        first = self.random.choice(starts)
        return [card for name in NUMBERS[first : first + 3] for card in self.take(name, 1)]

    def triplet(self, suits: str = "msph") -> list[str] | None:
        kinds = self.kinds_with(3, suits)
        return self.take(self.random.choice(kinds), 3) if kinds else None

    def laid_out(self, forms: tuple[str, ...], most: int) -> list[tuple[str, list[str]]]:
        """So many sets on the table, or fewer where no kind has cards enough left."""
        sets = (self.one_laid_out(forms) for _ in range(most))
        return [one for one in sets if one is not None]

    def one_laid_out(self, forms: tuple[str, ...]) -> tuple[str, list[str]] | None:
        form = self.random.choice(forms)
        if (
            self.own
            and form in ("takeoff", "concealed", "pung")
            and self.random.random() < 0.3
            and len(self.copies(self.own)) == 3
        ):
            return form, self.take(self.own, 3)
        kinds = self.kinds_with(3 if form == "pung" else 4)
        return (form, self.take(self.random.choice(kinds), 3 if form == "pung" else 4)) if kinds else None

    def winner(self, forms: tuple[str, ...]) -> tuple[list[tuple[str, list[str]]], list[str], str]:
        """Sets on the table, cards in hand, and the winning card."""
        random = self.random
        style = random.choice(("runs", "sets", "mixed", "mixed", "dense", "dense-runs", "honours", "match"))
        suits = random.choice("msp") if style.startswith("dense") else "msp"
        laid = 0 if "runs" in style else random.choice((0, 0, 1, 2, 4, 7))
        melds = self.laid_out(forms, laid)
        laid = len(melds)
        hand: list[str] = []
        if style == "match" and laid < 3 and "pung" in forms:
            for _ in range(2):
                hand += self.run("msp") or []
            for card in random.sample(hand, 3):
                if self.pool[card] == 3:  # the fourth one is in hand
                    melds.append(("pung", self.take(card, 3)))
            laid = len(melds)
        if style == "honours" and laid < 5:
            for kind in [kind for kind in REDS if len(self.copies(kind)) > 2][:2]:
                hand += self.take(kind, 3)
        while len(hand) < 3 * (7 - laid):
            wants_run = "runs" in style or (style != "sets" and random.random() < 0.5)
            drawn = self.run(suits) if wants_run else self.triplet(suits if style == "dense" else "msph")
            hand += drawn or self.run("msp") or []
        pairs = self.kinds_with(2, suits + ("h" if style == "honours" else "")) or self.kinds_with(2)
        hand += self.take(random.choice(pairs), 2)
        matching = [card for _, cards in melds for card in cards if card in hand]
        tile = random.choice(matching if matching and random.random() < 0.5 else hand)
        hand.remove(tile)
        return melds, hand, tile

    def fill(self, count: int) -> list[str]:
        """That many cards of what is left."""
        left = [card for card, copies in self.pool.items() if card not in FLOWERS for _ in range(copies)]
        if self.aside:
            left = [card for card in left if card not in CLUBS]
        cards = self.random.sample(left, count)
        self.pool.subtract(cards)
        return cards

    def deal(self, kinds: tuple[str, ...]) -> Tree:
        random = self.random
        kind = random.choice(kinds)
        tree: Tree = {"ruleset": self.ruleset, "jiang": self.jiang}
        if self.rulings:
            tree["rulings"] = dict(self.rulings)
        held: dict[str, tuple[list[tuple[str, list[str]]], list[str]]] = {}
        forms = dict.fromkeys(SEATS, FORMS)
        winner = random.choice(SEATS) if kind == "win" else None
        if winner:
            source = random.choice(["self", *(seat for seat in SEATS if seat != winner)])
            how, forms = self.how(winner, source)
            melds, hand, tile = self.winner(forms[winner])
            held[winner] = melds, hand
            tree["win"] = {"player": winner, "tile": tile, "from": source}
            if how:
                tree["win"]["how"] = how
            if random.random() < 0.2:
                tree["win"]["shown"] = "false"
        for seat in SEATS:
            if seat != winner:
                laid = self.laid_out(forms[seat], random.choice((0, 0, 1, 2, 4)))
                hand = [] if random.random() < 0.7 else (self.triplet("h") or []) + (self.triplet("h") or [])
                held[seat] = laid, hand + self.fill(22 - 3 * len(laid) - len(hand))
        tree["players"] = {seat: self.player(*held[seat]) for seat in SEATS}
        self.spread(tree)
        if kind in ("misdeal", "false-win"):
            offender = "dealer" if kind == "misdeal" else random.choice(SEATS)
            tree["faults"] = [{"player": offender, "fault": kind}]
        if random.random() < 0.15:
            losers = [seat for seat in SEATS if seat != winner]
            fault = {"player": random.choice(losers), "fault": random.choice(("wrong-meld", "wrong-count"))}
            tree["faults"] = [*tree.get("faults", []), fault]
        return tree

    def how(self, winner: str, source: str) -> tuple[list[str], dict[str, tuple[str, ...]]]:
        """Ways of winning that can be, and the forms of sets that may lie on the table beside them."""
        random = self.random
        forms = dict.fromkeys(SEATS, FORMS)
        roll = random.random()
        if roll < 0.15 and winner == "dealer" and source == "self":
            return ["heavenly"], dict.fromkeys(SEATS, ("takeoff",))
        if roll < 0.3 and winner != "dealer" and source == "dealer":
            return random.choice((["earthly"], ["earthly", "ready"])), dict.fromkeys(SEATS, ("takeoff",))
        if roll < 0.4:
            forms[winner] = ("takeoff",)
            return (["ready", "last-tile"] if source == "self" else ["ready"]), forms
        return (["last-tile"] if roll < 0.5 and source == "self" else []), forms

    def player(self, melds: list[tuple[str, list[str]]], hand: list[str]) -> Tree:
        self.random.shuffle(hand)
        tree: Tree = {"hand": " ".join(hand)} if hand else {}
        if melds:
            tree["melds"] = [f"{form} {' '.join(cards)}" for form, cards in melds]
        return tree

    def spread(self, tree: Tree) -> None:
        """Flowers, clubs set aside and clubs drawn, among the players."""
        random = self.random
        hog = random.choice((*SEATS, None, None))
        flowers: dict[str, list[str]] = {seat: [] for seat in SEATS}
        for card in self.flowers + (CLUBS if self.aside else []):
            for _ in range(self.pool[card]):
                seat = hog if hog and card.endswith("joy") else random.choice((*SEATS, None))
                if seat:
                    flowers[seat].append(card)
        remaining = 5 - self.jiang.endswith("joy")
        for seat, cards in flowers.items():
            if cards:
                tree["players"][seat]["flowers"] = " ".join(cards)
            if sum(card.endswith("joy") for card in cards) == remaining and random.random() < 0.5:
                tree["players"][seat]["takeoff_joys"] = "true"
        if self.rulings.get("club_owner") == "drawn" and random.random() < 0.7:
            drawn: dict[str, list[str]] = {seat: [] for seat in SEATS}
            for card in CLUBS:
                if card != self.jiang:
                    drawn[random.choice(SEATS)].append(card)
            for seat in SEATS:
                tree["players"][seat]["clubs"] = " ".join(drawn[seat])
