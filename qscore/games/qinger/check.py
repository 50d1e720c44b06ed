"""What makes a deal impossible: every problem is found, each with its place and article.

Here is what a deal consists of: outcome, faults, seats, win. Its cards are in `check_cards`, whether the
winning card wins in `check_win`. What the rules leave unchecked (a false winner's hand, the sets of a wrong
meld, the hands of a draw) is not checked.
"""

from __future__ import annotations

from typing import NamedTuple

from qscore.catalogue.words import word
from qscore.core.game import Decoded
from qscore.core.problems import Problem
from qscore.core.text import Text
from qscore.games.qinger.a24_faults import ending_fault, ends_deal
from qscore.games.qinger.cards import CLUB, cards_text
from qscore.games.qinger.check_cards import CardCheck
from qscore.games.qinger.check_win import check_ways
from qscore.games.qinger.deal import DRAWS, SEATS, Fault, offenders, winner
from qscore.games.qinger.rules import Rules

_BARRED_BY = {"wrong-meld": "24", "wrong-count": "25.2", "false-win": "26"}
"""Fault to the article by which the player cannot win."""
_JIANG_FIRST = Text(
    "add the three players; a text deal begins with its turned-up card: jiang stands first, before the players",
    "请补上三家；文本里一副牌从将开始：将写在最前面，各家之前",
)

_PLAYED_ON = Text(
    "take one of them out; where your table plays on after a false win, say so: after_false_win=plays-on",
    "去掉其中一项；你们桌上错成以后接着打的，写明 after_false_win=plays-on",
)


class Checked(NamedTuple):
    """The problems of a deal, and whether the winner's cards are sound enough to be arranged."""

    problems: tuple[Problem, ...]
    win_is_sound: bool


def check(decoded: Decoded, rules: Rules) -> Checked:
    """Every problem of a deal that its structure and its cards show, whatever the arrangement."""
    return _Check(decoded, rules).run()


class _Check(CardCheck):
    """One check of one deal: what is there at all, its cards, its faults, its win."""

    __slots__ = ()

    def run(self) -> Checked:
        deal = self.deal
        self.outcome()
        self.faults()
        if deal.outcome not in DRAWS:
            self.presence()
            self.check_cards()
            if deal.win is not None:
                self.win()
        winning = winner(deal)
        sound = winning in deal.players and not self.unsound & {winning, "win", "jiang"}
        return Checked(tuple(self.problems), sound)

    # what is there at all

    def presence(self) -> None:
        deal = self.deal
        missing = [seat for seat in SEATS if seat not in deal.players]
        if missing and self.unsure:  # who could not be read is not missing
            missing = [seat for seat in missing if self.unsure.isdisjoint((seat, "players"))]
        for seat in missing:
            expected = Text(
                f"the {seat}, or `points`, or `partial: true`", f"{word(seat).zh}，可只写分数或“略”"
            )
            hint = {} if deal.players or deal.jiang is None else {"hint": _JIANG_FIRST}
            self.report("E103", ("players",), key=word(seat), expected=expected, **hint)
        untold = self.untold()
        for seat in untold:
            self.report("E113", self.at(seat), name=deal.players[seat].name or word(seat))
        if deal.jiang is None and "jiang" not in self.unsure:
            doubtful = self.unsure | self.uncounted
            by_cards = [seat for seat, player in deal.players.items() if player.points is None]
            if not deal.players or not doubtful.union(untold).issuperset(by_cards):
                self.report("E507", ())

    def outcome(self) -> None:
        deal = self.deal
        outcome = deal.outcome
        if outcome is None:
            return
        path = ("outcome",)
        fault = ending_fault(deal, self.rules)
        if fault is None and outcome in DRAWS:  # nobody can have called a win in a draw
            fault = next((each for each in deal.faults if each.fault == "false-win"), None)
        if outcome == "no-jiang" and deal.jiang is not None:
            self.report("E506", ("jiang",))
        if fault is not None:
            ended = _ended_by(fault)
            if outcome in DRAWS:
                ended.pop("hint", None)  # a draw goes with no false win, however the table plays
            self.report("E505", path, outcome=word(outcome), other=word(fault.fault), **ended)
        if outcome == "win" and deal.win is None and "win" not in self.unsure:
            self.report(
                "E505", path, outcome=word(outcome), other=Text("a deal without a win", "没有成牌的一副")
            )
        elif outcome != "win" and deal.win is not None:
            self.report("E505", path, outcome=word(outcome), other=Text("a win", "成牌"))

    def faults(self) -> None:
        deal = self.deal
        ending: list[Fault] = []
        for place, fault in enumerate(deal.faults):
            path = ("faults", place)
            if fault.fault == "misdeal" and fault.player != "dealer":
                self.report("E503", path, seat=word(fault.player))
            if ends_deal(fault, self.rules):
                ending.append(fault)
                if len(ending) == 2:
                    self.report(
                        "E504",
                        path,
                        first=word(ending[0].fault),
                        second=word(fault.fault),
                        **_ended_by(*ending),
                    )
        if ending and deal.win is not None:
            self.report("E502", ("win",), fault=word(ending[0].fault), **_ended_by(*ending))

    # the win

    def win(self) -> None:
        deal = self.deal
        win = deal.win
        assert win is not None
        barred = offenders(deal)
        for seat in win.claimants:
            if seat == win.source:
                self.report("E402", ("win", "from"), seat=word(seat))
        if len(win.claimants) > 1 and win.source == "self":
            self.report("E407", ("win", "player"))
        if win.claimants and winner(deal) is None:
            for seat in win.claimants:
                article = next(_BARRED_BY[each] for each in _BARRED_BY if self.faulty(seat, each))
                if article != "26" or ending_fault(deal, self.rules) is None:  # else E502 says it
                    self.report("E501", ("win", "player"), seat=word(seat), article=article)
            assert barred
        if win.card >= CLUB and self.rules.clubs_aside:
            self.report("E207", ("win", "tile"), card=cards_text((win.card,)))
            self.unsound.add("win")
        winning = winner(deal)
        if winning is not None and winning in deal.players:
            if win.card < 0 and "win" not in self.unsure and deal.players[winning].points is None:
                self.report(
                    "E103",
                    ("win",),
                    key=Text("tile", "tile（成张）"),
                    expected=Text("the winning card", "成张"),
                )
            if "ways" not in self.unsure:
                self.problems += check_ways(deal, winning)
            if win.card < 0 and deal.players[winning].points is None:
                self.unsound.add("win")


def _ended_by(*faults: Fault) -> dict[str, object]:
    """The article by which faults end a deal; of false wins also that the deal may be played on (26)."""
    if any(fault.fault != "false-win" for fault in faults):
        return {"article": "25"}
    return {"article": "26", "hint": _PLAYED_ON}
