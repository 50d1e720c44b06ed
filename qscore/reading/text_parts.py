"""What the text grammars of the games share: the head of a deal, its free texts, and quoting.

A grammar hands its parts to `read_common`; what that does not know is the game's own.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from qscore.core.problems import Path
from qscore.core.spelling import look_up, person_name
from qscore.core.text import Language, Text
from qscore.reading.masking import SPECIAL
from qscore.reading.pieces import Quoted, Silent
from qscore.reading.ruleset_names import chinese_name, resolve, ruleset_id

Spellings = Mapping[str, tuple[str, ...]]
"""Canonical word to its spellings: the English one first, then the Chinese ones, the printed one first."""

COMMON_WORDS: Spellings = {
    "ruleset": ("ruleset", "规则"),
    "ruling": ("ruling", "裁定"),
    "id": ("id", "编号"),
    "time": ("time", "时间"),
    "note": ("note", "备注"),
}
_RULING = re.compile(r"[^\s=]+=[^\s=]+$")
_ONE_WORD = re.compile(r"\w[\w.-]*")
_SOME_WORDS = re.compile(r"\w[\w.-]*(?: [\w.-]+)*")
_FREE = re.compile(r"\w[\w.:-]*(?: [\w.:-]+)*")
_NEVER = re.compile(r"(?!)")
_TOKEN = re.compile(r"->|(?P<word>(?:(?!->)[^\s,，、→])+)")


def reversed_words(table: Spellings) -> dict[str, str]:
    """Every spelling with the word it stands for."""
    return {spelling: word for word, spellings in table.items() for spelling in spellings}


def field_words(table: Spellings) -> dict[str, str]:
    """The words of a field of YAML or JSON: every spelling of the text form, and the canonical word itself."""
    return {spelling: word for word, spellings in table.items() for spelling in (word, *spellings)}


_COMMON = reversed_words(COMMON_WORDS)
_HEAD = Text(
    "beside the ruleset stand only `ruling NAME=READING` and `id WORD`; put `;` before anything else",
    "规则旁边只写“裁定 名称=读法”和“编号 词”；别的前面加“;”",
)


def first_word(part: str) -> str:
    """The first word of a part, without the colon after it."""
    words = part.partition(":")[0].split(None, 1)
    return words[0] if words else ""


def name_of(piece: str, quoted: Quoted) -> str:
    """The person's name that was written here, in one way of writing."""
    return person_name(quoted.get(piece, str(piece)))


def rest_of(part: str, first: str) -> str:
    """What follows the first word and a colon after it."""
    rest = part.lstrip()[len(first) :].lstrip()
    return (rest[1:] if rest.startswith(":") else rest).strip()


def colon_hint(part: str, points: Text) -> Text:
    """What to say where a seat has no colon after it.

    >>> colon_hint("dealer 20", Text("points 20", "20分")).en
    'a colon after the seat: `dealer: points 20`'
    """
    seat = first_word(part)
    return Text(f"a colon after the seat: `{seat}: {points.en}`", f"座位后要有冒号，例如 {seat}: {points.zh}")


def tokens_of(text: str) -> list[str]:
    """The words of a list: spaces, commas and arrows stand between them."""
    return [text[match.start() : match.end()] for match in _TOKEN.finditer(text) if match["word"]]


def common_signature(part: str, quoted: Quoted) -> tuple[str, str, str] | None:
    """The kind of a part of the head or of a free text; None for one of the game's own."""
    first = first_word(part)
    key = look_up(_COMMON, first)
    if key in ("ruleset", "ruling"):
        return "head", key, ""
    if key is not None:
        return "word", key, ""
    if ruleset_id(quoted.get(first, first)) is not None:
        return "head", "", ""
    return None


def read_common(tree: dict[str, Any], part: str, quoted: Quoted, trace: Silent) -> bool:
    """Reads a part of the head or a free text into the tree; False for one of the game's own."""
    first = first_word(part)
    key = look_up(_COMMON, first)
    if key in ("time", "note"):
        set_once(tree, key, first, rest_of(part, first), quoted, trace)
        return True
    if key is None and ruleset_id(quoted.get(first, first)) is None:
        return False
    _read_head(tree, part.replace(":", " ") if type(part) is str else part, quoted, trace)
    return True


def _read_head(tree: dict[str, Any], part: str, quoted: Quoted, trace: Silent) -> None:
    """A ruleset, rulings and an id, in any order."""
    tokens = part.split()
    position = 0
    while position < len(tokens):
        token = tokens[position].removesuffix(":")
        position += 1
        key = look_up(_COMMON, token)
        if not token:
            continue
        if key in ("ruleset", "ruling", "id"):
            value = tokens[position] if position < len(tokens) else ""
            position += 1
            if key == "ruling":
                read_ruling(tree, token, value, trace)
                continue
            set_once(tree, key, token, value, quoted, trace)
            if key == "ruleset" and key in tree:
                tree[key] = resolve(tree[key])
            continue
        ruleset = ruleset_id(quoted.get(token, str(token)))
        if ruleset is None:
            trace.unknown(token, quoted.get(token, token), _COMMON, _HEAD)
        elif "ruleset" in tree:
            trace.problem("E011", token, what=Text("the ruleset", "规则"))
        else:
            trace.value(("ruleset",), token)
            tree["ruleset"] = ruleset


def read_ruling(tree: dict[str, Any], token: str, value: str, trace: Silent) -> None:
    """`ruling rounding=after-fans`: a reading of an open point, put among the deal's own rulings."""
    if _RULING.match(value) is None:
        trace.problem("E604", value or token, word=str(value)[:40])
        return
    name, _, reading = value.partition("=")
    rulings = tree.setdefault("rulings", {})
    if name in rulings:
        trace.problem("E011", value, what=f"`{name}`")
        return
    trace.key(("rulings",), token)
    trace.key(("rulings", name), name)
    trace.value(("rulings", name), reading)
    rulings[str(name)] = str(reading)


def set_once(
    tree: dict[str, Any],
    key: str,
    at: str,
    value: str,
    quoted: Quoted,
    trace: Silent,
    path: Path | None = None,
) -> None:
    """Puts a value under a key that may be given once; `path` is where, if not at the top."""
    if key in tree:
        trace.problem("E011", at, what=f"`{key}`")
        return
    if not value:
        trace.problem("E103", at, key=key, expected=Text("a value after it", "它的值"))
        return
    where = (key,) if path is None else path
    trace.key(where, at)
    trace.value(where, value)
    tree[key] = quoted.get(value, str(value))


def printed(table: Spellings, word: str, language: Language) -> str:
    """How a word is written in a language; one that is not in the table stands for itself."""
    spellings = table.get(word, (word,))
    return spellings[1] if language == "zh" and len(spellings) > 1 else spellings[0]


def quoted_unless(plain: re.Pattern[str], value: object) -> str:
    """Free text as it is where `plain` matches it and nothing in it could be taken for a sign, else in quotes."""
    text = str(value)
    if plain.fullmatch(text) and SPECIAL.search(text) is None:
        return text
    quoted = json.dumps(text, ensure_ascii=False)
    return "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in quoted)


def printed_text(
    value: object, *, words: bool = False, colons: bool = False, reserved: Iterable[str] = ()
) -> str:
    """Free text: as it is where nothing in it could be taken for something else, otherwise in quotes.

    With `words` several words may stand as they are, with `colons` colons too; a text among the `reserved`
    words is quoted.
    """
    plain = _FREE if colons else _SOME_WORDS if words else _ONE_WORD
    return quoted_unless(_NEVER if str(value).lower() in reserved else plain, value)


def printed_head(deal: Mapping[str, Any], language: Language) -> list[str]:
    """The head, the id and the time of a deal as parts."""
    parts: list[str] = []
    ruleset = deal.get("ruleset")
    head: list[str] = []
    if ruleset is not None:
        shown = chinese_name(ruleset) if language == "zh" else str(ruleset)
        plain = (
            ruleset_id(shown) == ruleset and re.fullmatch(r"[\w./-]+", shown) and not SPECIAL.search(shown)
        )
        head.append(
            shown if plain else f"{printed(COMMON_WORDS, 'ruleset', language)} {printed_text(ruleset)}"
        )
    for name, reading in (deal.get("rulings") or {}).items():
        head.append(f"{printed(COMMON_WORDS, 'ruling', language)} {name}={reading}")
    if head:
        parts.append(" ".join(head))
    if deal.get("id") is not None:
        parts.append(f"{printed(COMMON_WORDS, 'id', language)} {printed_text(deal['id'])}")
    if deal.get("time") is not None:
        parts.append(f"{printed(COMMON_WORDS, 'time', language)} {printed_text(deal['time'], colons=True)}")
    return parts


def printed_note(deal: Mapping[str, Any], language: Language) -> list[str]:
    """The note of a deal as a part, where there is one."""
    if deal.get("note") is None:
        return []
    return [f"{printed(COMMON_WORDS, 'note', language)} {printed_text(deal['note'], colons=True)}"]


def joined(parts: Sequence[str], one_line: bool) -> str:
    """The parts as a text."""
    return ("; " if one_line else "\n").join(part for part in parts if part)
