"""What is said of a deal that leaves something out holds for every full deal it can stand for."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from qscore.scoring import Choice
from qscore.study.dispute import Dispute, dispute_scored
from qscore.study.parts import differing_parts
from tests.qinger.strategies import Dealer
from tests.study.abridged import abridged
from tests.study.helpers import Tree, scored


def disputed(deal: Tree | str, rulings: dict[str, str] | None = None) -> Dispute:
    return dispute_scored(scored(deal, rulings), Choice(rulings=rulings or {}))


def effects(found: Dispute) -> dict[str, str]:
    return {ruling.name: ruling.effect for ruling in found.rulings}


@settings(max_examples=100)
@given(st.integers(0, 2**40))
def test_nothing_is_said_only_where_no_full_deal_differs(seed: int) -> None:
    random = Random(seed)
    deal = Dealer(random).deal(("win", "win", "win", "none", "misdeal", "false-win"))
    full = scored(deal)
    short = scored(abridged(deal, full, random))
    if differing_parts(full.result, short.result):
        return  # the full deal is not one that the short one stands for
    of_full, of_short = effects(dispute_scored(full, Choice())), effects(dispute_scored(short, Choice()))
    for name, effect in of_short.items():
        if effect == "nothing" and of_full[name] != "unknown":
            assert of_full[name] == "nothing", name
