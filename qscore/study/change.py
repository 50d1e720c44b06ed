"""One change of a what-if: how it is written, where it goes, and what it makes of the value that is there.

`KEY=VALUE` puts a value in the place of another, `KEY+=VALUE` adds to a list, cards or mapping, `KEY-=VALUE` takes out.
A list is written `[A, B]` and a mapping `{A: B}`; what stands in a list (or alone) is in words of the text form, as in
`faults+=bottom wrong-meld`, `finish=A,C,B,D,E,F`, `next.melds+=pung 777p`, `west.taken-=QS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from qscore.catalogue.words import WORDS
from qscore.core.problems import Path, Source, Span
from qscore.core.text import Text
from qscore.reading import read_entries
from qscore.reading.yaml_form import documents
from qscore.scoring import Scored

Tree = dict[str, Any]
_ALIASES = {
    "将": "jiang", "成牌": "win", "成张": "tile", "点炮": "from", "明示": "shown", "成法": "how", "裁定": "rulings",
    "ruling": "rulings", "结果": "outcome", "手牌": "hand", "牌组": "melds", "花": "flowers", "分": "points",
    "罚": "faults", "fault": "faults", "另计": "adjust", "草花": "clubs", "吃进": "taken", "亮": "exposed",
    "奖励": "marks", "名次": "finish", "开点": "opened", "烧": "burns", "burn": "burns", "憋": "chokes",
    "choke": "chokes", "call": "calls", "革命": "revolution", "贡牌": "hands",
}  # fmt: skip
"""Keys of a deal as a reader may say them."""
_WRITTEN_AS = {
    "faults": "fault",
    "burns": "burn",
    "chokes": "choke",
    "hands": "hand",
    "calls": "",
    "melds": "",
}
"""Keys whose word in the text form is another; a call and a set begin with what sort they are."""
_NOT_THERE = Text("it takes out what is not there", "要去掉的本来就没有")
_NO_LIST = Text("nothing can be added to it or taken out of it", "这一项不能添也不能去")


class WrongChange(ValueError):
    """A change that cannot be made; `text` is the change as written, `reason` why, where it is well written."""

    def __init__(self, text: str, reason: Text | None = None) -> None:
        self.text, self.reason = text, reason
        super().__init__(text)


@dataclass(frozen=True, slots=True)
class Change:
    """One change: where it goes in the tree of the deal, what it does (`=`, `+`, `-`), its value, and its text.

    A value of None takes the key out.
    """

    path: Path
    sign: str
    value: Any
    text: str

    @property
    def span(self) -> Span:
        """Where the value stands in the text of the change."""
        return Span(self.text.index("=") + 1, len(self.text))


def parse_change(text: str, scored: Scored) -> Change:
    """A change as it is written, for this deal: seats and names lead to the player's own key.

    Raises `WrongChange` for what is no `KEY=VALUE`.
    """
    key, equals, value = text.partition("=")
    sign = key[-1:] if key[-1:] in ("+", "-") else "="
    steps = [_ALIASES.get(step.strip(), step.strip()) for step in key.removesuffix(sign).split(".")]
    if not equals or not all(steps) or (sign != "=" and not value.strip()):
        raise WrongChange(text)
    if len(steps) == 1 and scored.ruleset is not None and steps[0] in scored.ruleset.rulings:
        steps = ["rulings", *steps]
    seats = _seats(scored)
    if steps[0] in seats and steps[0] not in scored.entry.tree:
        steps = ["players", *steps]
    if steps[0] == "players" and len(steps) > 1:
        steps[1] = seats.get(steps[1], steps[1])
    if steps[0] == "rulings" and len(steps) != 2:
        raise WrongChange(text)
    path = tuple(steps)
    return Change(path, sign, _value(value.strip(), path, text, scored), text)


def _seats(scored: Scored) -> dict[str, str]:
    """Every way to say a seat (its words, the player's name) to the key it has in this deal."""
    keys = scored.decoded.keys if scored.decoded is not None else {}
    players = scored.decoded.deal.players if scored.decoded is not None else {}
    found: dict[str, str] = {}
    for seat in scored.game.seats:
        key = keys.get(seat, seat)
        names = {seat, key, *WORDS[seat]} if seat in WORDS else {seat, key}
        player = players.get(seat) if isinstance(players, Mapping) else None
        name = getattr(player, "name", None)
        found.update(dict.fromkeys(names | ({name} if name else set()), key))
    return found


def _value(written: str, path: Path, text: str, scored: Scored) -> Any:
    """The value as the tree has it: None for nothing, a list or mapping as YAML has it, or as the text form has it."""
    if not written:
        return None
    if written[0] in "[{":
        (document,) = documents(Source("--with", written))
        if document.found:
            raise WrongChange(text)
        if isinstance(document.tree, list):
            return [item for each in document.tree for item in _items(each, path, scored)]
        return document.tree
    if path[-1] == "melds":
        return [part.strip() for part in written.split("/")]
    found = _of_text(written, path, scored)
    return written if found is None else found


def _items(item: Any, path: Path, scored: Scored) -> list[Any]:
    """What one item of a list stands for: in words it may be a mapping, or several."""
    found = _of_text(item, path, scored) if isinstance(item, str) else None
    if isinstance(found, list) and all(isinstance(each, dict) for each in found):
        return found
    return [item]


def _of_text(written: str, path: Path, scored: Scored) -> Any:
    """The list or mapping that these words are in the text form under this key; None where they are none."""
    *above, key = map(str, path)
    if len(above) > 2 or (above and above[0] != "players"):
        return None
    word = _WRITTEN_AS.get(key, key)
    if above:
        word = f"{_by_seat(path, scored)[1]}: {word}"
    persons = frozenset(_seats(scored)) - frozenset(scored.game.seats)
    for text in (f"{word} {written}", f"{word}: {written}"):
        entry = next(iter(read_entries(text, "--with", "text", scored.game.name, persons)))
        tree: Any = entry.tree
        for step in ["players", *tree.get("players", ())][:2] if above else []:
            tree = tree.get(step) or {}
        if not entry.problems and isinstance(tree.get(key), list | dict):
            return tree[key]
    return None


def write(tree: Tree, change: Change, scored: Scored) -> None:
    """Makes the change in the tree of the deal. Raises `WrongChange` where there is no place for it."""
    here: Any = tree
    value = change.value if change.sign == "=" else _combined(tree, change, scored)
    for step in change.path[:-1]:
        inner = here.get(step)
        if not isinstance(inner, dict):
            if inner not in (None, ""):
                raise WrongChange(change.text)
            inner = here[step] = {}
        here = inner
    last = change.path[-1]
    if value is None or (change.sign == "-" and not value):
        here.pop(last, None)
    else:
        here[last] = value


def _combined(tree: Tree, change: Change, scored: Scored) -> Any:
    """The value that is there with the change added or taken out, both in canonical words where they can be read."""
    there = _at(_canonical(tree, scored), _by_seat(change.path, scored))
    alone = deepcopy(tree)
    write(alone, Change(change.path, "=", change.value, change.text), scored)
    value = _at(_canonical(alone, scored), _by_seat(change.path, scored)) or change.value
    if isinstance(there, Mapping) or (there is None and isinstance(value, Mapping)):
        return _combined_mapping(dict(there or {}), value, change)
    if isinstance(value, str) and isinstance(there, str | None):
        names, others = (_words(each or "", scored) for each in (there, value))
        return " ".join(_combined_list(names, others, change))
    if not isinstance(value, list) or not isinstance(there, list | None):
        raise WrongChange(change.text, _NO_LIST)
    return _combined_list(list(there or ()), value, change)


def _combined_mapping(there: Tree, value: Any, change: Change) -> Tree:
    if change.sign == "+":
        if not isinstance(value, Mapping):
            raise WrongChange(change.text, _NO_LIST)
        return {**there, **value}
    for key in [value] if isinstance(value, str) else list(value):
        if key not in there:
            raise WrongChange(change.text, _NOT_THERE)
        del there[key]
    return there


def _combined_list(there: list[Any], value: list[Any], change: Change) -> list[Any]:
    if change.sign == "+":
        return [*there, *value]
    for item in value:
        if item not in there:
            raise WrongChange(change.text, _NOT_THERE)
        there.remove(item)
    return there


def _words(text: str, scored: Scored) -> list[str]:
    """Cards one by one, or words."""
    try:
        return list(scored.game.card_names(text))
    except ValueError:
        return text.split()


def _canonical(tree: Tree, scored: Scored) -> Tree:
    canonical: Tree = scored.game.encode(scored.game.decode(tree).deal)
    return canonical


def _by_seat(path: Path, scored: Scored) -> Path:
    """The path in a canonical tree, which has players by seat."""
    seats = {key: seat for seat, key in (scored.decoded.keys if scored.decoded else {}).items()}
    if len(path) > 1 and path[0] == "players":
        return (path[0], seats.get(str(path[1]), path[1]), *path[2:])
    return path


def _at(tree: Any, path: Path) -> Any:
    for step in path:
        tree = tree.get(step) if isinstance(tree, Mapping) else None
    return tree
