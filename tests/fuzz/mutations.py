"""Changes to blocks that keep some of their structure, so that the fuzzer gets past the first check of a reader."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

_CUTS = (rb"([;:/ \n])", rb"([{}\[\],:\" \n])")
_HAND = re.compile(rb"(?<=[\" ])[1-9JQK]+[mspc]?h?(?: [1-9JQK]+[msphc])*")
_RANKS, _SUITS = b"123456789", b"msp"
_LENGTHS = (2, 15, 16, 17, 31, 64, 65, 127, 128, 255, 256, 257)
_STRANGE = (
    "\r",
    "\t",
    "\0",
    "\x7f",
    "\ufeff",
    "\u3000",
    "５",
    "万",
    "红桃",
    "梅花",
    "；",
    "：",
    "é",
    '"',
    "\\",
    "#",
    "x",
    "0",
    " ",
)

WORDS = {
    "text": [
        word.encode()
        for word in (
            *(
                "; id 7",
                "; id g7",
                "; id gouji",
                "; 编号 3",
                "; id a b",
                " ruling coins=once",
                " ruling x=y",
                " gouji",
            ),
            *(
                " / claimed 0",
                " / claimed -0",
                " / claimed 1e2",
                " / points 30",
                " / takeoff_joys",
                " / partial",
                " / ",
            ),
            *(
                " / pung 111m",
                " / pung JJcJh",
                " / concealed 111m",
                " / triplet 555p",
                " / quad JJJhJc",
                " / 碰 111万",
            ),
            *(
                " / flowers Kc Qc",
                " / flowers sun",
                " / adjust 5",
                " / 略",
                " / hand 1m",
                "略",
                "dealer next",
                " hidden",
            ),
            *(
                "; exhausted",
                "; win: next Jc self",
                "; no-jiang",
                " wait pair",
                " coins 1",
                " 5m",
                " 王",
                "# ",
                "; ",
            ),
        )
    ],
    "json": [
        word.encode()
        for word in (
            *(
                '"id": 5, ',
                '"id":7,',
                '"id": "gouji", ',
                '"name": "5m", ',
                '"name": "next", ',
                '"name": "略", ',
                "null",
            ),
            *(
                '"claimed": 50, ',
                '"claimed": -0, ',
                '"claimed": true, ',
                '"takeoff_joys": false, ',
                '"takeoff_joys": 1, ',
            ),
            *(
                '"shown": true, ',
                '"shown": 5, ',
                '"how": ["ready"], ',
                '"how": [], ',
                '"melds": ["triplet 555p"], ',
            ),
            *(
                '"flowers": "", ',
                '"flowers": "Kc", ',
                '"outcome": "win", ',
                '"outcome": "exhausted", ',
                '"rulings": {}, ',
            ),
            *(
                '"rulings": {"coins": "once"}, ',
                '"ruleset": "gouji", ',
                '["',
                '"]',
                "\\u0031",
                '\\"',
                "1.5",
                "[[",
                "}}",
            ),
        )
    ],
}
"""What deals of the seeds do not hold."""


def changed(data: bytes, words: Sequence[bytes], seed: int) -> bytes:
    """The block with one to three changes."""
    chance = random.Random(seed)
    lead, body = data[:1], data[1:]
    for _ in range(chance.choice((1, 1, 2, 3))):
        change = chance.choice((*_CHANGES, None))
        body = change(body, chance) if change else _with_word(body, chance, words)
    if chance.random() < 0.02:
        lead = bytes([chance.randrange(256)])
    return lead + body


def _pieces(body: bytes, chance: random.Random) -> list[bytes]:
    return re.split(chance.choice(_CUTS), body)


def _exchange(body: bytes, chance: random.Random) -> bytes:
    """Two pieces change places, wherever in the block they stand."""
    pieces = _pieces(body, chance)
    one, other = chance.randrange(len(pieces)), chance.randrange(len(pieces))
    pieces[one], pieces[other] = pieces[other], pieces[one]
    return b"".join(pieces)


def _copy(body: bytes, chance: random.Random) -> bytes:
    """Some pieces that follow each other are put in once more, perhaps elsewhere, perhaps again and again."""
    pieces = _pieces(body, chance)
    start = chance.randrange(len(pieces))
    taken = pieces[start : start + chance.choice((1, 2, 4, 8))] * chance.choice((1, 1, 1, 4, 16))
    place = chance.choice((start, chance.randrange(len(pieces))))
    return b"".join((*pieces[:place], *taken, *pieces[place:]))


def _drop(body: bytes, chance: random.Random) -> bytes:
    pieces = _pieces(body, chance)
    start = chance.randrange(len(pieces))
    del pieces[start : start + chance.choice((1, 1, 2, 4))]
    return b"".join(pieces)


def _with_word(body: bytes, chance: random.Random, words: Sequence[bytes]) -> bytes:
    """A word is put in, or put over a piece."""
    pieces = _pieces(body, chance)
    place = chance.randrange(len(pieces))
    pieces[place : place + chance.randrange(2)] = [chance.choice(words)]
    return b"".join(pieces)


def _bytes(body: bytes, chance: random.Random) -> bytes:
    place = chance.randrange(len(body) + 1)
    put = chance.choice((bytes([chance.randrange(256)]), chance.choice(_STRANGE).encode()))
    return body[:place] + put + body[place + chance.randrange(2) :]


def _hand(body: bytes, chance: random.Random) -> bytes:
    """A hand is written in another way, or grows."""
    found = list(_HAND.finditer(body))
    if not found:
        return body
    hand = chance.choice(found)
    groups = hand[0].split(b" ")
    some = chance.randrange(len(groups))
    many = bytes([chance.choice(_RANKS)]) * chance.choice(_LENGTHS) + bytes([chance.choice(_SUITS)])
    way = chance.randrange(5)
    if way == 0:
        chance.shuffle(groups)
    elif way == 1:
        ranks = list(groups[some][:-1])
        chance.shuffle(ranks)
        groups[some] = bytes(ranks) + groups[some][-1:]
    elif way == 2:
        half = chance.randrange(len(groups[some]))
        groups[some : some + 1] = [groups[some][:half] + groups[some][-1:], groups[some][half:]]
    elif way == 3:
        groups.append(many)
    else:
        groups.append(chance.choice(groups))
    return body[: hand.start()] + b" ".join(groups) + body[hand.end() :]


_CHANGES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    _exchange,
    _copy,
    _drop,
    _bytes,
    _hand,
    _hand,
)
