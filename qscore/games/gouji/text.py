"""A Gouji deal as text: the parts of it read into the tree that the YAML form gives.

`gouji; players A B C D E F; finish A C B D E F; opened A B D; open B->E; burn A D; choke C F; revolution D;
fault F failed-burn; hand F big 1 two 2`, in Chinese
`够级; 座次 甲 乙 丙 丁 戊 己; 名次 甲 丙 乙 丁 戊 己; 开点 甲 乙 丁; 明点 乙→戊; 烧 甲 丁; 憋 丙 己; 革命 丁;
罚 己 烧糊; 贡牌 己 大王 1 钱 2`. Who is who is asked only when the deal is decoded.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from qscore.catalogue.words import word as wording
from qscore.core.spelling import look_up
from qscore.core.text import Language, Text
from qscore.games.gouji.fields import CALLS, DEAL, NOBODY, PART_WORDS, TRIBUTE_CARDS
from qscore.reading.entry import Tree
from qscore.reading.pieces import Quoted, Silent
from qscore.reading.tables import Field
from qscore.reading.text_parts import (
    common_signature,
    first_word,
    joined,
    printed,
    printed_head,
    printed_note,
    printed_text,
    read_common,
    rest_of,
    reversed_words,
    tokens_of,
)

SEATS = ("players", "finish")
"""The parts that a deal has once, and with which the next one begins."""
PARTS = Text(
    "parts: players A B C D E F / finish A C B D E F / opened A B D / open B->E / early B->E / burn A->D / "
    "choke C->F / revolution D / fault F failed-burn / hand F big 1 two 2",
    "各部分：座次 甲 乙 丙 丁 戊 己／名次 甲 丙 乙 丁 戊 己／开点 甲 乙 丁／明点 乙→戊／预点 乙→戊／烧 甲→丁／"
    "憋 丙→己／革命 丁／罚 己 烧糊／贡牌 己 大王 1 钱 2",
)
"""What a deal may have, for whoever does not know how to go on."""
NOBODY_OF = reversed_words(NOBODY)
PARTS_OF = reversed_words(PART_WORDS)
_FIELDS = {field.key: field for field in DEAL}
_FIELDS |= dict.fromkeys(CALLS, _FIELDS["calls"])
_ARROW = {"en": "->", "zh": "→"}
_TWO_NAMES = Text("two names, by and on", "两个名字：谁对谁")
_EXPECTED = {"faults": Text("a name and a fault", "名字和犯规")}


def signature(part: str, quoted: Quoted) -> tuple[str, str, str]:
    """What kind of part this is: see `qscore.reading.grammar`."""
    first = first_word(part)
    key = look_up(PARTS_OF, first)
    if key is not None:
        return ("seat" if key in SEATS else "word"), key, ""
    return common_signature(part, quoted) or ("", "", "")


def parse(parts: Sequence[str], quoted: Quoted, names: frozenset[str], trace: Silent) -> dict[str, Tree]:
    """The tree of one deal; what is wrong goes to `trace`, and what could be read stays in the tree."""
    del names
    tree: dict[str, Any] = {}
    for part in parts:
        first = first_word(part)
        if not first:
            if part.strip():
                trace.unknown(part.strip(), part.strip(), (), PARTS)
            continue
        key = look_up(PARTS_OF, first)
        if key is not None:
            _part(tree, key, first, tokens_of(rest_of(part, first)), quoted, trace)
        elif not read_common(tree, part, quoted, trace):
            trace.unknown(first, quoted.get(first, first), PARTS_OF, PARTS)
    return tree


def _part(
    tree: dict[str, Any], word: str, first: str, tokens: list[str], quoted: Quoted, trace: Silent
) -> None:
    field = _FIELDS[word]
    if field.kind.each is not None:
        _records(tree, field, word, first, tokens, quoted, trace)
    elif field.key == "hands":
        _hand(tree, first, tokens, quoted, trace)
    else:
        _list(tree, word, first, tokens, quoted, trace)


def _list(
    tree: dict[str, Any], key: str, first: str, tokens: list[str], quoted: Quoted, trace: Silent
) -> None:
    if key in tree:
        trace.problem("E011", first, what=f"`{key}`")
        return
    trace.key((key,), first)
    if len(tokens) == 1 and look_up(NOBODY_OF, tokens[0]) is not None:
        tokens = []
    for place, token in enumerate(tokens):
        trace.value((key, place), token)
    tree[key] = [quoted.get(token, str(token)) for token in tokens]


def _records(
    tree: dict[str, Any],
    field: Field,
    word: str,
    first: str,
    tokens: list[str],
    quoted: Quoted,
    trace: Silent,
) -> None:
    """Calls, burns, chokes and faults: who, and to whom or what; several may follow each other."""
    inside = _told(field)
    if not tokens or len(tokens) % len(inside):
        trace.problem("E103", first, key=str(first), expected=_EXPECTED.get(field.key, _TWO_NAMES))
        return
    records = tree.setdefault(field.key, [])
    for start in range(0, len(tokens), len(inside)):
        path = (field.key, len(records))
        trace.key(path, first)
        record = {"kind": word} if word in CALLS else {}
        for one, token in zip(inside, tokens[start:], strict=False):
            trace.value((*path, one.key), token)
            record[one.key] = one.kind.canonical(token, quoted)
        records.append(record)


def _told(field: Field) -> list[Field]:
    """The fields that a record tells after its first word; a call's kind is that word."""
    assert field.kind.each is not None
    return [one for one in field.kind.each.table if one.key != "kind"]


def _hand(tree: dict[str, Any], first: str, tokens: list[str], quoted: Quoted, trace: Silent) -> None:
    """The tribute cards of one player's next hand: a name, then cards with their numbers."""
    if len(tokens) % 2 == 0:
        expected = Text("a name, then cards with their numbers", "名字，再写牌和张数")
        trace.problem("E103", first, key=str(first), expected=expected)
        return
    name = quoted.get(tokens[0], str(tokens[0]))
    hands = tree.setdefault("hands", {})
    if name in hands:
        trace.problem("E011", tokens[0], what=name)
        return
    trace.key(("hands", name), tokens[0])
    hand: dict[str, str] = {}
    for token, count in zip(tokens[1::2], tokens[2::2], strict=True):
        card = TRIBUTE_CARDS.canonical(token, {})
        if card in hand:
            trace.problem("E011", token, what=wording(card))
            continue
        trace.key(("hands", name, card), token)
        trace.value(("hands", name, card), count)
        hand[card] = str(count)
    hands[name] = hand


def print_text(tree: Mapping[str, Tree], language: Language, one_line: bool = False) -> str:
    """The deal as text with the keywords of `language`: a part a line, or all in one line."""
    parts = printed_head(tree, language)
    for field in DEAL:
        if tree.get(field.key) is not None:
            parts += _printed(field, tree[field.key], language)
    return joined([*parts, *printed_note(tree, language)], one_line)


def _printed(field: Field, value: Any, language: Language) -> Iterable[str]:
    """The parts that a field has in text."""
    word = printed(PART_WORDS, field.key, language)
    if field.kind.each is not None:
        for one in value:
            texts = [_word(inside, one[inside.key], language) for inside in _told(field)]
            if "kind" in one:
                word = printed(PART_WORDS, one["kind"], language)
            # quotes need a space beside them
            plain = "kind" in one and texts == [one["by"], one["on"]]
            yield f"{word} {(_ARROW[language] if plain else ' ').join(texts)}"
    elif field.key == "hands":
        for player, hand in value.items():
            cards = [f"{TRIBUTE_CARDS.printed(card, language)} {count}" for card, count in hand.items()]
            yield " ".join([word, _name(player), *cards])
    else:
        yield f"{word} {' '.join(map(_name, value)) or printed(NOBODY, 'none', language)}"


def _word(field: Field, value: object, language: Language) -> str:
    return field.kind.printed(value, language) if field.kind.spellings else _name(value)


def _name(name: object) -> str:
    return printed_text(name, reserved=NOBODY_OF)
