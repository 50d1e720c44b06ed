"""A Qing'er deal printed as text, in either language; reading it gives the same tree."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from qscore.core.text import Language
from qscore.games.qinger import text_words as words
from qscore.games.qinger.cards import cards_in
from qscore.games.qinger.deal import SEATS
from qscore.games.qinger.fields import DEAL
from qscore.games.qinger.kinds import CARD, CARDS, MELDS
from qscore.games.qinger.win_fields import TILE
from qscore.reading.entry import Tree
from qscore.reading.masking import SPECIAL
from qscore.reading.ruleset_names import chinese_name, ruleset_id
from qscore.reading.tables import TEXT, Kind
from qscore.reading.text_parts import printed, quoted_unless

_ONE_WORD = re.compile(r"\w[\w.-]*")
_SOME_WORDS = re.compile(r"\w[\w.-]*(?: [\w.-]+)*")
_FREE = re.compile(r"\w[\w.:-]*(?: [\w.:-]+)*")
_WORD_AFTER = re.compile(r"(?:^|\s)(?:after|番后)(?:$|\s)", re.IGNORECASE)


def print_text(tree: Mapping[str, Tree], language: Language, one_line: bool = False) -> str:
    """The deal as text with the keywords of `language`: a part a line, or all in one line."""
    deal: Any = tree
    spell = _Speller(language)
    parts = [_head(deal, spell)]
    for key, plain in (("id", _ONE_WORD), ("time", _FREE)):
        if deal.get(key) is not None:
            parts.append(
                f"{spell({**words.HEAD_WORDS, **words.FREE_WORDS}, key)} {quoted_unless(plain, deal[key])}"
            )
    players = deal.get("players") or {}
    parts += [_player(seat, players[seat] or {}, spell) for seat in sorted(players, key=_seat_order)]
    if deal.get("win"):
        parts.append(f"{spell(words.PART_WORDS, 'win')}: {_win(deal['win'], spell)}")
    for fault in deal.get("faults") or ():
        seat, what = _seat(fault["player"], spell), spell(words.FAULT_WORDS, fault["fault"])
        parts.append(f"{spell(words.PART_WORDS, 'fault')}: {seat} {what}")
    if deal.get("outcome") is not None:
        parts.append(_outcome(deal["outcome"], spell))
    if deal.get("note") is not None:
        parts.append(f"{spell(words.FREE_WORDS, 'note')} {quoted_unless(_FREE, deal['note'])}")
    return ("; " if one_line else "\n").join(part for part in parts if part)


class _Speller:
    """Finds how a canonical word is written in one language."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def __call__(self, table: Mapping[str, tuple[str, ...]], word: str) -> str:
        """The word as it is printed; one that is not in the table stands for itself."""
        return printed(table, word, self.language)


def print_canonical(tree: Tree, language: Language, one_line: bool = False) -> str:
    """The text form of a canonical tree; in Chinese the cards have their Chinese names too."""
    worded: Any = _in_chinese(tree, TEXT._replace(table=DEAL)) if language == "zh" else tree
    return print_text(worded, language, one_line)


def _in_chinese(tree: Any, kind: Kind) -> Any:
    """The value of a canonical tree with its cards worded in Chinese."""
    if kind in (CARD, CARDS, TILE):
        return cards_in(tree, "zh")
    if kind is MELDS:
        melds = [meld.partition(" ") for meld in tree]
        return [f"{word} {cards_in(cards, 'zh')}" for word, _, cards in melds]
    if kind.table:
        kinds = {field.key: field.kind for field in kind.table}
        return {key: _in_chinese(value, kinds[key]) if key in kinds else value for key, value in tree.items()}
    if kind.each is not None and isinstance(tree, dict):
        return {key: _in_chinese(value, kind.each) for key, value in tree.items()}
    return tree


def _seat_order(seat: str) -> int:
    return SEATS.index(seat) if seat in SEATS else len(SEATS)


def _head(deal: Mapping[str, Any], spell: _Speller) -> str:
    parts: list[str] = []
    ruleset = deal.get("ruleset")
    if ruleset is not None:
        shown = chinese_name(ruleset) if spell.language == "zh" else ruleset
        if (
            ruleset_id(shown) == ruleset
            and SPECIAL.search(shown) is None
            and ";" not in shown
            and ":" not in shown
        ):
            parts.append(shown)
        else:
            parts.append(f"{spell(words.HEAD_WORDS, 'ruleset')} {quoted_unless(_ONE_WORD, ruleset)}")
    if deal.get("jiang") is not None:
        parts.append(f"{spell(words.HEAD_WORDS, 'jiang')} {_cards(deal['jiang'])}")
    for name, reading in (deal.get("rulings") or {}).items():
        parts.append(f"{spell(words.HEAD_WORDS, 'ruling')} {name}={reading}")
    return " ".join(parts)


def _cards(value: object) -> str:
    """Cards as they were written; a text that could not be cards is quoted."""
    text = str(value)
    odd = text != " ".join(text.split()) or SPECIAL.search(text) or any(c in text for c in ';/:"')
    return quoted_unless(_ONE_WORD, text) if odd else text


def _seat(seat: str, spell: _Speller) -> str:
    return spell(words.SEAT_WORDS, seat) if seat in SEATS else quoted_unless(_ONE_WORD, seat)


def _player(seat: str, player: Mapping[str, Any], spell: _Speller) -> str:
    head = _seat(seat, spell)
    if player.get("name") is not None:
        head += " " + quoted_unless(_SOME_WORDS, player["name"])
    return f"{head}: {' / '.join(_fields(player, spell))}".rstrip()


def _fields(player: Mapping[str, Any], spell: _Speller) -> Iterable[str]:
    table = words.FIELD_WORDS
    if _is_true(player.get("partial")):
        yield spell(table, "partial")
    if player.get("points") is not None:
        number = str(player["points"])
        plain = spell.language == "zh" and re.fullmatch(r"-?\d+", number, re.ASCII)
        yield (
            f"{number}分"
            if plain
            else f"{spell(table, 'points')} {quoted_unless(re.compile(r'-?[0-9]+'), number)}"
        )
    if player.get("hand") is not None:
        cards = _cards(player["hand"])
        yield cards if _stands_alone(cards) else f"{spell(table, 'hand')} {cards}".rstrip()
    for meld in player.get("melds") or ():
        kind, _, cards = str(meld).partition(" ")
        yield f"{spell(words.MELD_WORDS, kind)} {_cards(cards)}".rstrip()
    for key in ("flowers", "clubs"):
        if player.get(key) is not None:
            yield f"{spell(table, key)} {_cards(player[key])}".rstrip()
    if _is_true(player.get("takeoff_joys")):
        yield spell(table, "takeoff_joys")
    if player.get("claimed") is not None:
        yield f"{spell(table, 'claimed')} {player['claimed']}"
    for line in player.get("adjust") or ():
        mark = spell({"after": words.AFTER_WORDS}, "after") + " " if _is_true(line.get("after")) else ""
        why = line.get("why")
        shown = (
            "" if why is None else quoted_unless(_NEVER if _WORD_AFTER.search(str(why)) else _SOME_WORDS, why)
        )
        yield f"{spell(table, 'adjust')} {line['points']} {mark}{shown}".rstrip()


def _stands_alone(cards: str) -> bool:
    """Whether cards are read as a hand without the keyword before them."""
    first = cards.split(None, 1)[0] if cards else ""
    return (
        words.looks_like_cards(first)
        and first[0] not in '"将碰打明杠补暗起刻四对花报另'
        and first.lower() not in words.FIELDS
        and not cards.endswith("分")
    )


_NEVER = re.compile(r"(?!)")


def _is_true(value: object) -> bool:
    return value is True or value == "true"


def _win(win: Mapping[str, Any], spell: _Speller) -> str:
    parts: list[str] = []
    players = win.get("player")
    if players is not None:
        parts.append(
            ",".join(_seat(one, spell) for one in (players if isinstance(players, list) else [players]))
        )
    if win.get("tile") is not None:
        tile = _cards(win["tile"])
        plain = _stands_alone(tile) and tile.lower() not in words.WIN_TOKENS and " " not in tile
        parts.append(
            tile if plain else f"{spell(words.WIN_WORDS, 'tile')} {quoted_unless(_ONE_WORD, win['tile'])}"
        )
    if win.get("from") == "self":
        parts.append(spell(words.WIN_WORDS, "self"))
    elif win.get("from") is not None:
        parts.append(f"{spell(words.WIN_WORDS, 'from')} {_seat(win['from'], spell)}")
    if win.get("shown") is not None:
        parts.append(spell(words.SHOWN_WORDS, str(win["shown"]).lower()))
    parts += [spell(words.HOW_WORDS, way) for way in win.get("how") or ()]
    for key, table in (("pattern", words.PATTERN_WORDS), ("wait", words.WAIT_WORDS)):
        if win.get(key) is not None:
            parts.append(spell(table, win[key]))
    if win.get("coins") is not None:
        parts.append(f"{spell(words.WIN_WORDS, 'coins')} {win['coins']}")
    if win.get("completes") is not None:
        what = spell(words.COMPLETES_WORDS, win["completes"])
        parts.append(f"{spell(words.WIN_WORDS, 'completes')} {what}")
    return " ".join(parts)


def _outcome(outcome: str, spell: _Speller) -> str:
    if outcome in words.OUTCOME_WORDS:
        return spell(words.OUTCOME_WORDS, outcome)
    table = words.PART_WORDS if outcome == "win" else words.FAULT_WORDS
    return f"{spell(words.PART_WORDS, 'outcome')} {spell(table, outcome)}"
