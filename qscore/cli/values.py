"""Values of arguments and options: a ruleset with rulings, names, money."""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING

from qscore.cli.speech import language, say
from qscore.cli.wrong_calls import WrongCall

if TYPE_CHECKING:
    from qscore.scoring import Choice
LARGEST_STAKE = 10**9


def choice_of(ruleset: str | None, rulings: list[str] | None) -> Choice:
    """The ruleset and rulings of the command line. Raises `WrongCall` where one is not NAME=VALUE."""
    from qscore.scoring import Choice

    chosen: dict[str, str] = {}
    for text in rulings or ():
        name, equals, value = text.partition("=")
        if not equals or not name.strip() or not value.strip():
            from qscore.catalogue.errors import ERRORS

            entry = ERRORS["E604"]
            assert entry.hint is not None
            raise WrongCall(entry.message.fill(language(), {"word": text}), entry.hint[language()])
        chosen[name.strip()] = value.strip()
    return Choice(ruleset, chosen)


def names_of(text: str) -> list[str]:
    """The names of a list with commas between, Chinese ones or not."""
    from qscore.core.spelling import person_name

    return [person_name(name) for name in re.split("[,，、]", text)]


def stake_of(stake: str) -> Decimal:
    """The money for one point. Raises `WrongCall` for what is no amount."""
    try:
        money = Decimal(unicodedata.normalize("NFKC", stake))
    except InvalidOperation:
        money = Decimal(-1)
    if not money.is_finite() or not 0 <= money <= LARGEST_STAKE or len(stake) > 30:
        raise WrongCall(
            say(f"{stake!r} is not an amount of money", f"“{stake}”不是金额"),
            say("write it like 0.5, with a point", "请写成 0.5，用小数点"),
        )
    return money
