"""A Qing'er deal as text: the parts of it read into the tree that the YAML form gives.

`qscore.reading.text_form` takes a text apart, `grammar` says what a grammar offers; this is the one of Qing'er.
Words may be English (in any case) or Chinese in any mix; cards stay as they were written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from qscore.catalogue.words import word as wording
from qscore.core.spelling import look_up, simplified
from qscore.core.text import Text
from qscore.games.qinger import RULESET_NAMES
from qscore.games.qinger.deal import SEATS
from qscore.games.qinger.text_player import read_player, set_field
from qscore.games.qinger.text_print import print_text
from qscore.games.qinger.text_win import read_faults, read_win
from qscore.games.qinger.text_words import (
    OPENERS,
    OUTCOMES,
    PARTS,
)
from qscore.reading.entry import Tree
from qscore.reading.pieces import Quoted, Silent
from qscore.reading.ruleset_names import resolve, ruleset_id
from qscore.reading.text_parts import colon_hint, name_of, read_ruling

__all__ = ["SEATS", "parse", "print_text", "signature"]

_SOME_POINTS = Text("points 20", "20分")
_COLON_FIRST = Text("the colon stands right after the first word", "冒号紧跟在第一个词后面")
_NOTHING_MORE = Text("nothing else stands in this part", "这一部分不再写别的")
_OUTCOMES = Text(
    "outcomes: win exhausted no-jiang deck-fault misdeal false-win", "结果：成牌 荒牌 求和 牌误 抓五 错成"
)
_KNOWN_OPENERS = (*OPENERS, "qinger-130", "qinger-128", *RULESET_NAMES)


def signature(part: str, quoted: Quoted) -> tuple[str, str, str]:
    """What kind of part this is: see `qscore.reading.grammar`."""
    head, colon, _ = part.partition(":")
    return _signature(head, bool(colon), quoted) if quoted else _plain_signature(head, bool(colon))


@lru_cache(maxsize=4096)  # logs repeat their heads
def _plain_signature(head: str, colon: bool) -> tuple[str, str, str]:
    return _signature(head, colon, {})


def _signature(head: str, colon: bool, quoted: Quoted) -> tuple[str, str, str]:
    words = head.split(None, 1)
    if not words:
        return "", "", ""
    first = words[0]
    kind, key = look_up(OPENERS, first) or ("", "")
    if kind == "seat":
        name = words[1].rstrip() if len(words) > 1 else ""
        return "seat", key, name_of(name, quoted)
    if kind == "head" and key not in ("id", "ruling"):
        return "head", key, ""
    if kind == "outcome" or key == "outcome":
        return "word", "outcome", key if kind == "outcome" else ""
    if kind:
        return "word", key, ""
    if colon:
        name = head.strip()
        return "named", name_of(name, quoted), ""
    if ruleset_id(quoted.get(first, first)) is not None or simplified(first).startswith("将"):
        return "head", "", ""
    return "", "", ""


def parse(parts: Sequence[str], quoted: Quoted, names: frozenset[str], trace: Silent) -> dict[str, Tree]:
    """The tree of one deal; what is wrong goes to `trace`, and what could be read stays in the tree."""
    tree: dict[str, Any] = {}
    players: dict[str, Any] = {}
    aliases: dict[str, str] = {}
    later: list[tuple[str, str, str]] = []
    for part in parts:
        head, colon, body = part.partition(":")
        words = head.split(None, 1)
        if not words:
            if colon:
                trace.unknown(part.strip(), part.strip(), (), PARTS)
            continue
        first = words[0]
        kind, key = look_up(OPENERS, first) or ("", "")
        if kind == "seat" and colon:
            if key in players:
                trace.problem("E011", first, what=wording(key))
                continue
            trace.key(("players", key), first)
            player = read_player(body, key, quoted, trace)
            if len(words) > 1:
                name = words[1].rstrip()
                trace.value(("players", key, "name"), name)
                player = {"name": name_of(name, quoted), **player}
                aliases.setdefault(str(player["name"]), key)
            players[key] = player
        elif kind == "part":
            if colon and len(words) > 1:
                trace.unknown(words[1].rstrip(), words[1].rstrip(), (), _COLON_FIRST)
            later.append((key, first, body if colon or len(words) < 2 else words[1]))
        elif kind == "free":
            _free(tree, key, first, part, quoted, trace)
        elif kind == "outcome":
            _outcome(tree, key, first, trace)
            if colon or len(words) > 1:
                extra = (words[1] if len(words) > 1 else body).strip()
                if extra:
                    trace.unknown(extra, quoted.get(extra, extra), (), _NOTHING_MORE)
        elif colon and not kind and _named(head, quoted, names, aliases, players, body, trace):
            continue
        else:
            _head(tree, part, quoted, trace)
    if players:
        tree["players"] = players
    for key, first, rest in later:
        _later(tree, key, first, rest, quoted, names, aliases, trace)
    return tree


def _named(
    head: str,
    quoted: Quoted,
    names: frozenset[str],
    aliases: Mapping[str, str],
    players: dict[str, Any],
    body: str,
    trace: Silent,
) -> bool:
    """A part that begins with a person's name; False where nobody of that name is known."""
    piece = head.strip()
    name = name_of(piece, quoted)
    if name in aliases:
        trace.problem("E011", piece, what=wording(aliases[name]))
    elif name in names:
        if name in players:
            trace.problem("E011", piece, what=name)
            return True
        trace.key(("players", name), piece)
        players[name] = read_player(body, name, quoted, trace)
    else:
        return False
    return True


def _later(
    tree: dict[str, Any],
    key: str,
    first: str,
    rest: str,
    quoted: Quoted,
    names: frozenset[str],
    aliases: Mapping[str, str],
    trace: Silent,
) -> None:
    """The parts that may speak of persons: read when all names are known."""
    if key == "win":
        if "win" in tree:
            trace.problem("E011", first, what=wording("win"))
            return
        trace.key(("win",), first)
        tree["win"] = read_win(rest, quoted, names, aliases, trace)
    elif key == "fault":
        trace.key(("faults",), first)
        faults = tree.setdefault("faults", [])
        faults.extend(read_faults(rest, first, len(faults), quoted, names, aliases, trace))
    else:
        outcome = rest.strip()
        known = look_up(OUTCOMES, outcome)
        if known is None:
            trace.unknown(outcome or first, outcome or first, OUTCOMES, _OUTCOMES)
        else:
            _outcome(tree, known, outcome, trace)


def _outcome(tree: dict[str, Any], key: str, piece: str, trace: Silent) -> None:
    if "outcome" in tree:
        trace.problem("E011", piece, what=Text("the outcome", "结果"))
        return
    trace.value(("outcome",), piece)
    tree["outcome"] = key


def _free(tree: dict[str, Any], key: str, first: str, part: str, quoted: Quoted, trace: Silent) -> None:
    """`time` and `note`: all the rest of the part is the text."""
    rest = part.strip()[len(first) :].strip()
    if rest.startswith(":"):
        rest = rest[1:].strip()
    set_field(tree, (key,), key, first, rest, quoted, trace)


def _apart(word: str) -> Text:
    return Text(
        f"`{word}` begins a part of its own: put `;` or a line break before it",
        f"“{word}”另起一部分：前面加“;”或换行",
    )


def _head(tree: dict[str, Any], part: str, quoted: Quoted, trace: Silent) -> None:
    """A part made of a ruleset, jiang, rulings and an id, in any order."""
    tokens = part.split()
    position = 0
    while position < len(tokens):
        token = tokens[position]
        position += 1
        bare = token.removesuffix(":")
        kind, key = look_up(OPENERS, bare) or ("", "")
        value = ""
        if kind == "head":
            while position < len(tokens) and tokens[position] == ":":
                position += 1
            if position < len(tokens):
                value = tokens[position]
                position += 1
        elif not kind:
            text = quoted.get(token, str(token))
            ruleset = ruleset_id(text)
            if ruleset is not None:
                if "ruleset" in tree:
                    trace.problem("E011", token, what=Text("the ruleset", "规则"))
                else:
                    trace.value(("ruleset",), token)
                    tree["ruleset"] = ruleset
                continue
            if simplified(token).startswith("将") and len(token) > 1:
                key, value = "jiang", token[1:].strip(":")
        if not key or kind not in ("head", ""):
            # a known word in the wrong place is shown with its part: it is not the word that is wrong
            shown = part.strip() if kind else bare
            if position == 1 and not kind and ":" in part:
                shown = part.partition(":")[0].strip()
            if kind == "seat" and position == 1:
                hint = colon_hint(part, _SOME_POINTS)
            else:
                hint = _apart(bare) if kind else PARTS
            trace.unknown(shown, quoted.get(shown, shown), () if kind else _KNOWN_OPENERS, hint, bare)
            return
        if not value:
            trace.problem("E103", token, key=key, expected=Text("a value after it", "它的值"))
        elif key == "ruling":
            read_ruling(tree, token, value, trace)
        else:
            set_field(tree, (key,), key, token, value, quoted, trace)
            if key == "ruleset":
                tree[key] = resolve(tree[key])
