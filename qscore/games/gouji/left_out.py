"""What a Gouji deal leaves out that a reading would have to know: the tribute cards of the next deal's hands."""

from __future__ import annotations

from qscore.core.text import Text, listed
from qscore.games.gouji.deal import Deal
from qscore.games.gouji.places import order_of
from qscore.games.gouji.rules import Rules
from qscore.games.gouji.tribute import tribute_of


def left_out(deal: Deal, ruling: str, rules: Rules, other: Rules) -> tuple[Text, ...]:
    """What would have to be known to be sure of a reading: `qscore.core.game.LeftOut`.

    Whether a player lacks the cards (`tribute.2`) is seen only where `hands` has them; nobody is excused from 点.
    """
    del other
    if ruling != "without_cards":
        return ()
    payers = dict.fromkeys(
        tribute.payer
        for tribute in tribute_of(deal, order_of(deal, rules), rules)
        if tribute.cause != "point" and tribute.payer not in deal.hands
    )
    if not payers:
        return ()
    names = listed([Text(name, name) for name in payers])
    return (
        Text(
            f"the tribute cards that {names.en} will hold in the next deal (`hands`)",
            f"{names.zh}下一副手里有几张贡牌（hands）",
        ),
    )
