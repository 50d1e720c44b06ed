"""What makes the cards of a deal impossible: too many or too few, in the wrong place, or no set.

What the rules leave unchecked (the sets of a wrong meld, the hand of a wrong count) is not checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import gt

from qscore.catalogue.words import word
from qscore.core.game import Decoded
from qscore.core.problems import Path, Problem
from qscore.core.text import Text, listed
from qscore.games.qinger.a20_specials import clubs_go_by_draw
from qscore.games.qinger.cards import (
    BLACKJOY,
    CARD_COUNT,
    CLUB,
    FLOWER,
    HONOUR,
    REDJOY,
    Card,
    Cards,
    cards_text,
    kind_of,
)
from qscore.games.qinger.deal import IN_HAND, LAID_OUT, SET_SIZES, Deal, Meld, Player, winner
from qscore.games.qinger.holding import clubs_held
from qscore.games.qinger.rules import Rules
from qscore.games.qinger.text_words import MELD_WORDS
from qscore.reading.text_parts import printed

_WITHOUT_WINNING_CARD = Text(
    "a hand is {size} cards: the winning card is written with the win alone, take it out of the hand",
    "手牌写 {size} 张：成张只写在“成牌”里，从手牌中去掉",
)


class CardCheck:
    """One check of the cards of one deal.

    `unsound` are the seats and parts that are not right or could not be read: nothing is worked out from them.
    """

    __slots__ = ("deal", "keys", "problems", "rules", "uncounted", "unsound", "unsure")

    def __init__(self, decoded: Decoded, rules: Rules) -> None:
        self.deal: Deal = decoded.deal
        self.keys = decoded.keys
        self.unsure = decoded.unsure
        self.uncounted = decoded.uncounted
        self.rules = rules
        self.problems: list[Problem] = []
        self.unsound: set[str] = set(decoded.unsure)

    def check_cards(self) -> None:
        """Every player's cards, then all cards together."""
        for seat, player in self.deal.players.items():
            self._player(seat, player)
        self._copies()

    def untold(self) -> list[str]:
        """Players of whom nothing is told in a deal that is nothing but points: theirs are missing."""
        deal = self.deal
        counted = self.uncounted or any(player.points is not None for player in deal.players.values())
        if not counted or deal.jiang is not None or deal.win is not None or "jiang" in self.unsure:
            return []
        doubtful = self.unsure | self.uncounted
        return [
            seat
            for seat, player in deal.players.items()
            if seat not in doubtful and player._replace(name=None, claimed=None) == Player()
        ]

    def report(self, code: str, path: Path, **parameters: object) -> None:
        """Adds a problem with the value at `path`."""
        self.problems.append(Problem(code, path, parameters))

    def at(self, seat: str, *rest: str | int) -> Path:
        """The path of something a player has, under the key by which the player was written."""
        return ("players", self.keys.get(seat, seat), *rest)

    def _player(self, seat: str, player: Player) -> None:
        before = len(self.problems)
        if player.points is not None and (player.hand or player.melds or player.flowers):
            self.report("E111", self.at(seat, "points"), seat=word(seat))
        self._suits(player.hand, (seat, "hand"), in_flowers=False)
        self._suits(player.flowers, (seat, "flowers"), in_flowers=True)
        for place, meld in enumerate(player.melds):
            if not meld.cards or meld.cards[-1] >= CLUB:
                self._suits(meld.cards, (seat, "melds", place), in_flowers=False)
            if meld.kind not in LAID_OUT or not self.faulty(seat, "wrong-meld"):
                self._meld(meld, (seat, "melds", place))
        if player.takeoff_joys:
            self._takeoff_joys(seat, player)
        if player.clubs is not None:
            self._clubs(seat, player.clubs)
        self._count(seat, player)
        if len(self.problems) > before:
            self.unsound.add(seat)

    def faulty(self, seat: str, fault: str) -> bool:
        """Whether this seat committed this fault."""
        faults = self.deal.faults
        return bool(faults) and any(each.player == seat and each.fault == fault for each in faults)

    def _suits(
        self, cards: Cards, place: tuple[str, str] | tuple[str, str, int], *, in_flowers: bool
    ) -> None:
        """Flowers and clubs lie where they belong (2, 13.5, ruling `club_honours`), and are in the deck at all."""
        # cards are sorted: nothing here but numbers and reds, or nothing but flowers
        if not cards or (cards[-1] < CLUB and not in_flowers):
            return
        copies = self.rules.copies
        if in_flowers and cards[0] >= FLOWER and 0 not in copies:
            return
        path = self.at(*place)
        aside = self.rules.clubs_aside
        for card in dict.fromkeys(cards):
            if copies[card] == 0:
                self.report("E204", path, card=cards_text((card,)), ruleset=self.rules.ruleset)
            elif card >= FLOWER:
                if not in_flowers:
                    self.report("E206", path, card=cards_text((card,)))
            elif card >= CLUB:
                if in_flowers and not aside:
                    self.report("E208", path, card=cards_text((card,)))
                elif aside and not in_flowers:
                    self.report("E207", path, card=cards_text((card,)))
            elif in_flowers:
                self.report("E205", path, card=cards_text((card,)))

    def _meld(self, meld: Meld, place: tuple[str, str, int]) -> None:
        size = SET_SIZES[meld.kind]
        first, last = (meld.cards[0], meld.cards[-1]) if meld.cards else (-1, 0)
        if first == last < HONOUR and len(meld.cards) == size and first != self.deal.jiang:
            return
        kinds = {kind_of(card) for card in meld.cards if card < FLOWER}
        same = len(kinds) == 1 and last < FLOWER
        if same and len(meld.cards) == size == 3:
            return
        path = self.at(*place)
        cards = cards_text(meld.cards) if meld.cards else Text("none", "没有牌")
        turned = None if self.deal.jiang is None else self.rules.turned_kinds[self.deal.jiang]
        if same and len(meld.cards) == 3 and meld.kind in ("takeoff", "concealed"):
            if kinds != {turned}:
                self.report("E304", path, meld=word(meld.kind), cards=cards)
        elif not same or len(meld.cards) != size:
            hint = {}
            if len(meld.cards) == 1 and meld.cards[0] < HONOUR:
                whole = cards_text(meld.cards * SET_SIZES[meld.kind])
                spelled = printed(MELD_WORDS, meld.kind, "zh")
                hint = {"hint": Text(f"write `{meld.kind} {whole.en}`", f"请写 {spelled} {whole.zh}")}
            self.report("E302", path, meld=word(meld.kind), expected=size, cards=cards, **hint)
        elif size == 4 and kinds == {turned}:
            self.report("E303", path, card=cards_text(meld.cards[:1]))

    def _takeoff_joys(self, seat: str, player: Player) -> None:
        deck = self.rules.values.deck
        turned = self.deal.jiang
        remaining = deck.redjoy + deck.blackjoy - (turned in (REDJOY, BLACKJOY))
        held = player.flowers.count(REDJOY) + player.flowers.count(BLACKJOY)
        if held != remaining and seat not in self.unsure:
            self.report("E211", self.at(seat, "takeoff_joys"), held=held, remaining=remaining)

    def _clubs(self, seat: str, clubs: Cards) -> None:
        path = self.at(seat, "clubs")
        if not clubs_go_by_draw(self.rules):
            self.report("E108", path, key="clubs", condition=Text("club_owner=drawn", "club_owner=drawn"))
        for card in clubs:
            if not CLUB <= card < FLOWER:
                self.report("E210", path, card=cards_text((card,)))

    def _count(self, seat: str, player: Player) -> None:
        """As many cards as a hand has, every laid-out set counted as three (11, 16)."""
        if player.points is not None or self.faulty(seat, "wrong-count") or self.faulty(seat, "false-win"):
            return
        if seat in (*self.unsure, *self.uncounted, *self.untold()) or "faults" in self.unsure:
            return
        if any(fault.fault == "misdeal" for fault in self.deal.faults):
            return
        cards = len(player.hand)
        for meld in player.melds:
            cards += len(meld.cards) if meld.kind in IN_HAND else 3
        size = self.rules.values.hand.cards
        if cards != size and not (player.partial and cards < size):
            path = self.at(seat, "hand") if player.hand else self.at(seat)
            difference = Text(f"{size - cards} too few", f"少 {size - cards} 张")
            if cards > size:
                difference = Text(f"{cards - size} too many", f"多 {cards - size} 张")
            won = (
                self.deal.win is not None and seat == winner(self.deal) and self.deal.win.card in player.hand
            )
            hint = {"hint": _WITHOUT_WINNING_CARD.filled({"size": size})} if won and cards == size + 1 else {}
            self.report("E203", path, seat=word(seat), count=cards, size=size, difference=difference, **hint)

    # all cards together

    def _copies(self) -> None:
        """No card more often than it exists (2), over hands, sets, flowers, the winning and the turned-up card."""
        deal = self.deal
        seen = [0] * CARD_COUNT
        for player in deal.players.values():
            for card in player.hand:
                seen[card] += 1
            for meld in player.melds:
                for card in meld.cards:
                    seen[card] += 1
            for card in player.flowers:
                seen[card] += 1
        if deal.jiang is not None:
            seen[deal.jiang] += 1
            if not self.rules.copies[deal.jiang]:
                self.report("E204", ("jiang",), card=cards_text((deal.jiang,)), ruleset=self.rules.ruleset)
                self.unsound.add("jiang")
        if deal.win is not None and deal.win.card >= 0:
            seen[deal.win.card] += 1
        copies = self.rules.copies
        if any(map(gt, seen, copies)):
            for card, count in enumerate(seen):
                if count > copies[card] > 0:
                    self._too_many(card, count)
        if clubs_go_by_draw(self.rules):
            self._drawn_clubs()

    def _too_many(self, card: Card, count: int) -> None:
        places = _places(self.deal, card, self.keys)
        en = "; ".join(f"{number} in {place.en}" for place, number, _ in places)
        zh = "；".join(f"{place.zh} {number} 张" for place, number, _ in places)
        path = places[-1][2]
        self.report(
            "E202",
            path,
            count=count,
            card=cards_text((card,)),
            copies=self.rules.copies[card],
            places=Text(en, zh),
        )
        for seat in self.deal.players:
            if any(where[:2] == ("players", self.keys.get(seat, seat)) for _, _, where in places):
                self.unsound.add(seat)

    def _drawn_clubs(self) -> None:
        """A club is drawn by one player, and the one turned up by none (20.1.2)."""
        deal = self.deal
        for card in range(CLUB, FLOWER):
            drawers = [seat for seat, player in deal.players.items() if card in (player.clubs or ())]
            drawers += [
                seat
                for seat, player in deal.players.items()
                if player.clubs is None and card in clubs_held(player, self._won_by(seat))
            ]
            count = len(drawers) + (deal.jiang == card)
            if count > 1 and drawers:
                path = self.at(drawers[0], "clubs")
                names = listed(map(word, drawers))
                self.report("E202", path, count=count, card=cards_text((card,)), copies=1, places=names)

    def _won_by(self, seat: str) -> Card | None:
        """The winning card where this seat won: it is held at the end like the rest."""
        deal = self.deal
        return deal.win.card if deal.win is not None and seat == winner(deal) else None


def _places(deal: Deal, card: Card, keys: Mapping[str, str]) -> list[tuple[Text, int, Path]]:
    """Where copies of a card are listed: the place, how many, and the path."""
    places: list[tuple[Text, int, Path]] = []
    if deal.jiang == card:
        places.append((Text("the turned-up card", "将"), 1, ("jiang",)))
    for seat, player in deal.players.items():
        name, at = word(seat), ("players", keys.get(seat, seat))
        for field, what in (("hand", Text("hand", "手牌")), ("flowers", Text("flowers", "花"))):
            count = getattr(player, field).count(card)
            if count:
                places.append((Text(f"{name.en}'s {what.en}", f"{name.zh}{what.zh}"), count, (*at, field)))
        for place, meld in enumerate(player.melds):
            count = meld.cards.count(card)
            if count:
                kind = word(meld.kind)
                places.append(
                    (Text(f"{name.en}'s {kind.en}", f"{name.zh}{kind.zh}"), count, (*at, "melds", place))
                )
    if deal.win is not None and deal.win.card == card:
        places.append((Text("the winning card", "成张"), 1, ("win", "tile")))
    return places
