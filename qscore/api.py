"""The public functions: read deals, score them, settle them, print them. `qscore` exports them all.

Points are whole numbers, money is `Decimal`; what is returned is frozen. What is wrong with an input is an `InputError`
that carries every diagnostic, each in both languages.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from decimal import Decimal
from pathlib import Path
from typing import TypeVar

from qscore.core.game import Deal, game
from qscore.core.result import Result
from qscore.core.text import Language
from qscore.games.qinger import a23_settlement
from qscore.reading import read_entries, read_file
from qscore.reading.printing import print_json, print_yaml
from qscore.rules.rulesets import load_ruleset
from qscore.scoring import Choice, Scored, game_of_choice, only_entry, scored_or_raise

Player = TypeVar("Player", bound=Hashable)


def read_deals(source: str | Path, *, form: str | None = None) -> Iterator[Deal]:
    """The deals of a text or, for a `Path`, of a file, in order.

    `form` is `"yaml"`, `"json"`, `"text"`, or None to find out. Each deal is the frozen dataclass of its game.
    Raises `InputError` with every diagnostic of the first deal that cannot be read or is not possible.

    >>> [deal] = read_deals("qinger-130; dealer: points 180; next: points 110; bottom: points 30")
    >>> deal.ruleset
    'qinger-130'
    >>> score(deal).settlement
    {'dealer': 220, 'next': 10, 'bottom': -230}
    """
    name = str(source) if isinstance(source, Path) else "deal"
    text = read_file(name) if isinstance(source, Path) else source
    choice = Choice()
    for entry in read_entries(text, name, form, game_of_choice(choice)):
        yield _deal_of(scored_or_raise(entry, choice))


def _deal_of(scored: Scored) -> Deal:
    assert scored.decoded is not None
    deal: Deal = scored.decoded.deal
    return deal


def score(
    deal: Deal | str,
    *,
    ruleset: str | None = None,
    rulings: Mapping[str, str] | None = None,
    explain: bool = False,
) -> Result:
    """The result of one deal: every player's lines, fans and points, and the settlement.

    `deal` is a deal as `read_deals` gives it, or its text in any form. `ruleset` (an id or a path) and
    `rulings` override what the deal says; `explain` also fills what was considered and refused. Points are whole
    numbers, the settlement sums to zero. Raises `InputError` with every diagnostic where the deal is not possible,
    ValueError where the text holds no deal or several.

    >>> result = score("将 3饼; 头家: 180分; 下家: 110分; 底家: 30分")
    >>> result.settlement
    {'dealer': 220, 'next': 10, 'bottom': -230}
    >>> win = "jiang 5s; dealer: partial / pung 777m; next: partial; bottom: partial; win: dealer 2s self"
    >>> [(line.code, line.article, line.points) for line in score(win).players["dealer"].lines]
    [('base', '21.1', 20), ('pung', '18.1', 1)]
    """
    choice = Choice(ruleset, dict(rulings or {}))
    result = scored_or_raise(only_entry(deal, choice), choice, explain).result
    assert result is not None
    return result


def print_deal(deal: Deal, form: str = "yaml", language: Language = "en") -> str:
    """A deal in its one canonical form: `"yaml"`, `"json"` (one line) or `"text"`; reading it gives the deal.

    >>> [deal] = read_deals("jiang 3p; dealer: points 1; next: points 2; bottom: points 3")
    >>> print(print_deal(deal, "text"))
    qinger-130 jiang 3p
    dealer: points 1
    next: points 2
    bottom: points 3
    """
    kind = game(load_ruleset(deal.ruleset).game)
    tree = kind.encode(deal)
    if form == "text":
        return kind.print_text(tree, language, False)
    return print_json(tree) if form == "json" else print_yaml(tree)


def settle(points: Mapping[Player, int]) -> dict[Player, int]:
    """What each player wins or loses by article 23: the number of players × own points − the sum.

    Points are whole numbers, for any number of players from two; what is won and lost sums to zero. Raises ValueError
    for fewer than two players.

    >>> settle({"王": 180, "李": 110, "张": 30})
    {'王': 220, '李': 10, '张': -230}
    """
    if len(points) < 2:
        raise ValueError("two players at least settle with each other")
    return dict(zip(points, a23_settlement.settle(list(points.values())), strict=True))


def money(settlement: Mapping[Player, int], stake: Decimal | str | int) -> dict[Player, Decimal]:
    """What points won or lost are worth at a stake (money for one point), exact and zero-sum where the points are.

    Raises TypeError for a stake that is a float.

    >>> money({"王": 220, "李": 10, "张": -230}, "0.5")
    {'王': Decimal('110.0'), '李': Decimal('5.0'), '张': Decimal('-115.0')}
    """
    if isinstance(stake, float):
        raise TypeError("money is exact: give the stake as a Decimal or a text")
    return {player: net * Decimal(stake) for player, net in settlement.items()}
