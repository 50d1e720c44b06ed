"""One way of writing for whatever is read: words as the tables have them, names as people see them.

Phones and keyboards write the same word in many ways: full-width letters, traditional characters, marks that nobody
sees. Words are looked up in their plain form; names keep their characters and lose only what cannot be seen.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import TypeVar

from qscore.core.text import joins_emoji

Word = TypeVar("Word")

WIDE = {**{code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}, 0x3000: 0x20, 0x2212: 0x2D}
"""Full-width characters, and the sign of minus, to the ASCII characters that look like them."""
_TRADITIONAL = str.maketrans(
    "萬東兩個兒鳳則勵單雙壓變號後聽團塊墊備夠頭獎將對莊慶開張報換攤數無時雜條來槓摃砲點燒豬規計誤詐誰貢費過錢錯間項順飄飛餅餠龍紅級組結給編罰補陽鬍邊檔湊轉輸贏沒",
    "万东两个儿凤则励单双压变号后听团块垫备够头奖将对庄庆开张报换摊数无时杂条来杠杠炮点烧猪规计误诈谁贡费过钱错间项顺飘飞饼饼龙红级组结给编罚补阳胡边档凑转输赢没",
)
"""Every traditional character of a word that the program reads, with the simplified one."""
INVISIBLE = (
    "\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe0e\ufe0f\ufeff"
)
"""Characters that nobody sees, for a set of a pattern: joiners, direction marks, how a sign is to be drawn."""
_UNSEEN = re.compile(f"[{INVISIBLE}\u200d]+")
_WIDE_WORDS = {
    code: code - 0xFEE0
    for first, last in ("０９", "ＡＺ", "ａｚ")
    for code in range(ord(first), ord(last) + 1)
}


def simplified(text: str) -> str:
    """The text with the traditional characters of our words as simplified ones; every character keeps its place.

    >>> simplified("將 頭家")
    '将 头家'
    """
    return text if text.isascii() else text.translate(_TRADITIONAL)


@cache
def written_forms(word: str) -> tuple[str, ...]:
    """The word in simplified and in traditional characters, in every mix.

    >>> written_forms("头家"), written_forms("win")
    (('头家', '頭家'), ('win',))
    """
    forms = {chr(code): [chr(code)] for code in _TRADITIONAL.values()}
    for traditional, code in _TRADITIONAL.items():
        forms[chr(code)].append(chr(traditional))
    return tuple(map("".join, product(*(forms.get(character, [character]) for character in word))))


def folded(text: str) -> str:
    """The text in small letters, full-width characters as plain ones, simplified; every character keeps its place."""
    if text.isascii():
        return text.lower()
    narrow = simplified(text).translate(WIDE)
    lowered = narrow.lower()
    return lowered if len(lowered) == len(narrow) else narrow


def plain(word: str) -> str:
    """A word as tables have it: small letters, ASCII digits and signs, simplified, without what nobody sees.

    >>> plain("ＤＥＡＬＥＲ"), plain("頭家\u200b")
    ('dealer', '头家')
    """
    if word.isascii():
        return word.strip().lower()
    return folded(_UNSEEN.sub("", word)).strip()


def look_up(words: Mapping[str, Word], word: str) -> Word | None:
    """What a word stands for, however it was typed; None for an unknown one.

    >>> look_up({"头家": "dealer"}, "頭家")
    'dealer'
    """
    found = words.get(word)
    return words.get(plain(word)) if found is None else found


def person_name(name: str) -> str:
    """A name in one way of writing: names that look the same are the same.

    Spaces around it go, those in it are one each, letters with accents are composed, full-width letters and digits
    plain, what nobody sees is left out. Characters stay as they are: 張 and 张 are two persons.

    >>> person_name("\u200e王\u3000"), person_name("Jose\u0301"), person_name("張\u200b 三")
    ('王', 'José', '張 三')
    """
    if name.isascii():
        return " ".join(name.split()) if " " in name or not name.isprintable() else name
    seen = "".join(c for place, c in enumerate(name) if not _is_unseen(name, place))
    return " ".join(unicodedata.normalize("NFC", seen).translate(_WIDE_WORDS).split())


def _is_unseen(text: str, place: int) -> bool:
    """Whether a character of a name is left out: what belongs to an emoji stays."""
    character = text[place]
    if character == "\u200d":
        return not joins_emoji(text, place)
    return character not in "\ufe0e\ufe0f" and _UNSEEN.fullmatch(character) is not None
