"""The public functions: read deals, score them, settle, load rulesets. `qscore` exports them all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

from qscore.catalogue.diagnosis import diagnose
from qscore.core.game import game
from qscore.core.problems import InputError
from qscore.core.result import Result
from qscore.core.text import Language
from qscore.reading import read_entries, read_file
from qscore.reading.entry import Entry
from qscore.reading.printing import print_json, print_yaml
from qscore.rules.rulesets import load_ruleset
from qscore.scoring import Choice, Scored, WrongChoice, game_of_choice, score_entry


def read_deals(source: str | Path, *, form: str | None = None) -> Iterator[Any]:
    """The deals of a text or, for a `Path`, of a file, in order.

    `form` is `"yaml"`, `"json"`, `"text"`, or None to find out. Each deal is the frozen dataclass of its game.
    Raises `InputError` with every diagnostic of the first deal that cannot be read or is not possible.

    >>> [deal] = read_deals("qinger-130; dealer: points 180; next: points 110; bottom: points 30")
    >>> deal.players["dealer"].points
    180
    """
    for scored in _scored(source, form, Choice()):
        assert scored.decoded is not None
        yield scored.decoded.deal


def score(
    deal: Any, *, ruleset: str | None = None, rulings: Mapping[str, str] | None = None, explain: bool = False
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
    text = deal if isinstance(deal, str) else print_deal(deal)
    form = None if isinstance(deal, str) else "yaml"
    choice = Choice(ruleset, dict(rulings or {}))
    results = [scored.result for scored in _scored(text, form, choice, explain)]
    if len(results) != 1:
        raise ValueError(f"one deal is wanted, not {len(results)}")
    [result] = results
    assert result is not None
    return result


def _scored(source: str | Path, form: str | None, choice: Choice, explain: bool = False) -> Iterator[Scored]:
    name = str(source) if isinstance(source, Path) else "deal"
    text = read_file(name) if isinstance(source, Path) else source
    for entry in read_entries(text, name, form, game_of_choice(choice)):
        try:
            scored = score_entry(entry, choice, explain)
        except WrongChoice as wrong:
            shown = Entry.of_text("rulings", " ".join(f"{k}={v}" for k, v in choice.rulings.items()))
            raise InputError([diagnose(wrong.problem, shown.source, shown.locate)]) from None
        if scored.problems:
            raise InputError(scored.diagnostics())
        yield scored


def only_entry(deal: Any, choice: Choice) -> Entry:
    """The one deal that is meant, as it is read: a deal as `read_deals` gives it, or its text in any form.

    Raises ValueError where the text holds none or several; what is wrong with the deal is in the entry.
    """
    text = deal if isinstance(deal, str) else print_deal(deal)
    form = None if isinstance(deal, str) else "yaml"
    entries = list(read_entries(text, "deal", form, game_of_choice(choice)))
    if len(entries) != 1:
        raise ValueError(f"one deal is wanted, not {len(entries)}")
    return entries[0]


def print_deal(deal: Any, form: str = "yaml", language: Language = "en") -> str:
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


def settle(points: Sequence[int] | Mapping[str, int], stake: Decimal | str | int | None = None) -> Any:
    """What each player wins or loses by article 23: the number of players × own points − the sum.

    Points are whole numbers and sum to zero; with `stake` (money for one point, exact) the amounts are `Decimal`.
    A mapping of names gives a mapping. Raises ValueError for fewer than two players, TypeError for a stake that
    is a float.

    >>> settle([180, 110, 30])
    [220, 10, -230]
    >>> settle({"王": 180, "李": 110, "张": 30}, stake="0.5")
    {'王': Decimal('110.0'), '李': Decimal('5.0'), '张': Decimal('-115.0')}
    """
    from qscore.games.qinger.a23_settlement import settle as settle_points

    names = list(points) if isinstance(points, Mapping) else None
    own = list(points.values()) if isinstance(points, Mapping) else list(points)
    if len(own) < 2:
        raise ValueError("two players at least settle with each other")
    net: list[Any] = list(settle_points(own))
    if stake is not None:
        if isinstance(stake, float):
            raise TypeError("money is exact: give the stake as a Decimal or a text")
        net = [value * Decimal(stake) for value in net]
    return dict(zip(names, net, strict=True)) if names is not None else net
