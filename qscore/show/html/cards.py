"""Which card faces are drawn: `cards.html` defines each once on a page and uses it wherever it lies.

Canonical cards of every game are known by their form; what is none of them stays text.

>>> faces("12m Jc redjoy*2") == ("1m", "2m", "Jc", "redjoy", "redjoy")
True
>>> faces("QS 10C"), faces("big joker")
(('QS', '10C'), None)
"""

from __future__ import annotations

import re
from functools import lru_cache

MOST = 30
"""More cards than a hand can hold are not drawn one by one."""

_GROUP = re.compile(
    r"(?P<numbers>[1-9]+)(?P<suit>[msp])"
    r"|(?P<honours>[JQK]+)(?P<court>[hc])"
    r"|(?P<flower>redjoy|blackjoy|dragon|phoenix|sun|moon|jubilee)(?:\*(?P<count>[1-9]))?"
    r"|(?P<card>(?:10|[AKQJ2-9])[SHDC])"
)

_USED = re.compile(r'<use href="#c-(\w+)"/>')


@lru_cache(maxsize=1 << 12)
def faces(cards: str) -> tuple[str, ...] | None:
    """The faces of cards in canonical form, in order; None where something in it is no card."""
    found: list[str] = []
    for group in cards.split():
        match = _GROUP.fullmatch(group)
        if match is None:
            return None
        if match["numbers"]:
            found += [rank + match["suit"] for rank in match["numbers"]]
        elif match["honours"]:
            found += [rank + match["court"] for rank in match["honours"]]
        elif match["flower"]:
            found += [match["flower"]] * int(match["count"] or 1)
        else:
            found.append(match["card"])
    return tuple(found) if found and len(found) <= MOST else None


def used_faces(markup: str) -> list[str]:
    """The faces that the markup of a page shows, each once.

    >>> used_faces('<use href="#c-2m"/><use href="#c-1m"/><use href="#c-2m"/>')
    ['1m', '2m']
    """
    return sorted(set(_USED.findall(markup)))
