"""A Gouji deal as text: the parts of it read into the tree that the YAML form gives.

`gouji; players A B C D E F; finish A C B D E F; opened A B D; open B->E; burn A D; choke C F; revolution D;
fault F failed-burn; hand F big 1 two 2`, in Chinese
`够级; 座次 甲 乙 丙 丁 戊 己; 名次 甲 丙 乙 丁 戊 己; 开点 甲 乙 丁; 明点 乙→戊; 烧 甲 丁; 憋 丙 己; 革命 丁;
罚 己 烧糊; 贡牌 己 大王 1 钱 2`. Who is who is asked only when the deal is decoded.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from qscore.catalogue.words import word as wording
from qscore.core.spelling import look_up
from qscore.core.text import Text
from qscore.games.gouji.text_print import print_text
from qscore.games.gouji.text_words import NOBODY_OF, PARTS, PARTS_OF
from qscore.games.gouji.vocabulary import CARD_WORDS, FAULT_WORDS
from qscore.reading.entry import Tree
from qscore.reading.pieces import Quoted, Silent
from qscore.reading.text_parts import common_signature, first_word, read_common, rest_of, tokens_of

__all__ = ["SEATS", "parse", "print_text", "signature"]

SEATS = ("players", "finish")
"""The parts that a deal has once, and with which the next one begins."""
_LISTS = ("players", "finish", "opened", "revolution")
_PAIRS = {"burns": "burns", "chokes": "chokes", "open": "calls", "early": "calls"}
_TWO_NAMES = Text("two names, by and on", "两个名字：谁对谁")


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
    tree: dict[str, Any], key: str, first: str, tokens: list[str], quoted: Quoted, trace: Silent
) -> None:
    if key in _LISTS:
        _list(tree, key, first, tokens, quoted, trace)
    elif key in _PAIRS:
        _pair(tree, key, first, tokens, quoted, trace)
    elif key == "faults":
        _fault(tree, first, tokens, quoted, trace)
    else:
        _hand(tree, first, tokens, quoted, trace)


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


def _pair(
    tree: dict[str, Any], word: str, first: str, tokens: list[str], quoted: Quoted, trace: Silent
) -> None:
    """Calls, burns and chokes: who, and to whom; several pairs may follow each other."""
    if not tokens or len(tokens) % 2:
        trace.problem("E103", first, key=str(first), expected=_TWO_NAMES)
        return
    key = _PAIRS[word]
    acts = tree.setdefault(key, [])
    for by, on in zip(tokens[::2], tokens[1::2], strict=True):
        path = (key, len(acts))
        trace.key(path, first)
        trace.value((*path, "by"), by)
        trace.value((*path, "on"), on)
        act = {"by": quoted.get(by, str(by)), "on": quoted.get(on, str(on))}
        acts.append({**act, "kind": word} if key == "calls" else act)


def _fault(tree: dict[str, Any], first: str, tokens: list[str], quoted: Quoted, trace: Silent) -> None:
    if len(tokens) != 2:
        trace.problem("E103", first, key=str(first), expected=Text("a name and a fault", "名字和犯规"))
        return
    faults = tree.setdefault("faults", [])
    path = ("faults", len(faults))
    player, fault = tokens
    trace.key(path, first)
    trace.value((*path, "player"), player)
    trace.value((*path, "fault"), fault)
    kind = look_up(FAULT_WORDS, fault) or str(fault)
    faults.append({"player": quoted.get(player, str(player)), "fault": kind})


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
        card = look_up(CARD_WORDS, token) or str(token)
        if card in hand:
            trace.problem("E011", token, what=wording(card))
            continue
        trace.key(("hands", name, card), token)
        trace.value(("hands", name, card), count)
        hand[card] = str(count)
    hands[name] = hand
