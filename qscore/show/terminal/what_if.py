"""A what-if for people: points and settlement before and after, and the lines behind the difference."""

from __future__ import annotations

from collections.abc import Callable

from qscore.catalogue.lines import line_text
from qscore.core.game import Game
from qscore.core.result import FanLine
from qscore.core.text import Language, Text, printable
from qscore.show.layout import table, within
from qscore.show.part_wording import parts_compared
from qscore.show.wording import article_text, seat_text, signed
from qscore.study.parts import parts_of
from qscore.study.what_if import Piece, WhatIf

_HEADERS = (Text("", ""), Text("points", "得分"), Text("wins or loses", "输赢"), Text("difference", "相差"))


def what_if_page(found: WhatIf, language: Language, room: int | None = None) -> str:
    """The table of differences; both results must be there."""
    original, changed = found.original.result, found.changed.result
    assert original is not None
    assert changed is not None
    difference = found.difference()
    names = {seat: printable(seat_text(seat, original.players.get(seat), language)) for seat in difference}
    rows = [
        [
            names[seat],
            _arrow(*each.points),
            _arrow(*each.settlement, signed),
            signed(each.settlement[1] - each.settlement[0])
            if each.settlement[0] != each.settlement[1]
            else "",
        ]
        for seat, each in difference.items()
    ]
    title = Text("what if ", "假如 ")[language] + ", ".join(
        printable(change.text) for change in found.changes
    )
    headers = [header[language] for header in _HEADERS]
    parts = [within(title, room), table(rows, [24, 16, 18, 12], headers, room=room)]
    lines = [
        [
            sign,
            names[seat],
            article_text(piece.article, language),
            *_piece(piece, found.changed.game, language),
        ]
        for seat, each in difference.items()
        for sign, pieces in (("-", each.lost), ("+", each.gained))
        for piece in pieces
    ]
    own = parts_compared([parts_of(original), parts_of(changed)], language)
    if any(own):
        before, after = Text("before", "原来")[language], Text("after", "改后")[language]
        parts.append(table([own], [38, 38], [before, after], room=room))
    if lines:
        parts.append(table(lines, [1, 16, None, 26, 12, 6], room=room))
    if not any(own) and not lines and original.settlement == changed.settlement:
        parts.append(within(_NOTHING[language], room))
    return "\n\n".join(parts)


_NOTHING = Text("This changes nothing.", "这样改，什么也不变。")


def _arrow(before: int | None, after: int | None, shown: Callable[[int], str] = str) -> str:
    first, second = ("–" if number is None else shown(number) for number in (before, after))
    return first if before == after else f"{first} → {second}"


def _piece(piece: Piece, game: Game, language: Language) -> list[str]:
    if isinstance(piece, FanLine):
        return [line_text(piece, language), "", f"×{2**piece.fans}"]
    cards = game.cards_text(piece.cards, language) if piece.cards else ""
    return [printable(line_text(piece, language)), cards, str(piece.points)]
