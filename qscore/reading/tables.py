"""The table of fields of a deal or of a part of it: what reads a tree, writes one and words it in text goes by it.

A *field* has a key, a kind and its words. A *kind* is what a field holds: a name, a number, one word of several, a
list of another kind, a record with fields of its own. A game lists its fields once; `record` and `read_deal`
read by the list, `written` and `written_deal` are the inverse.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from qscore.catalogue.words import word
from qscore.core.game import Decoded, Tree
from qscore.core.problems import Path, Problem
from qscore.core.spelling import look_up
from qscore.core.text import Language, Text
from qscore.reading.fields import LARGEST, PASSED_THROUGH, DealFields, Fields, in_both
from qscore.reading.pieces import Quoted
from qscore.reading.text_parts import COMMON_WORDS, Spellings, field_words, printed

_IT = Text("it", "这一项")


def _as_it_is(value: Any) -> Tree:
    return value


class Kind(NamedTuple):
    """What a field holds.

    `read` takes the reader, the value and its path, and gives None (with a problem) for what it cannot read; `write`
    is its inverse. Where a field holds one of several words, `spellings` are those, and `words` says what each spelling
    stands for; `table` are the fields
    of a record, `each` is what a list or a mapping of records holds.
    """

    read: Callable[[Any, Tree, Path], Any]
    write: Callable[[Any], Tree] = _as_it_is
    spellings: Mapping[str, tuple[str, ...]] = {}
    words: Mapping[str, str] = {}
    table: Sequence[Field] = ()
    each: Kind | None = None

    def canonical(self, token: str, quoted: Quoted) -> str:
        """What a tree has for a word of a text: the canonical word, or what was written."""
        return look_up(self.words, token) or quoted.get(token, str(token))

    def printed(self, value: object, language: Language) -> str:
        """The word as a text has it in a language."""
        return printed(self.spellings, str(value), language)


class Field(NamedTuple):
    """One field: its key in YAML and JSON, what it holds, and the spellings by which it is named in text.

    `spellings` are as in `text_parts.Spellings`; their Chinese ones, and `chinese`, are keys as well. `name` is the
    attribute of the deal that holds it, where that is not the key.
    """

    key: str
    kind: Kind
    spellings: tuple[str, ...] = ()
    chinese: tuple[str, ...] = ()
    name: str = ""

    @property
    def attribute(self) -> str:
        """The attribute of the deal, or of its part, that holds the field."""
        return self.name or self.key


Table = Sequence[Field]
"""The fields of one thing, in the order in which they are written."""

TEXT = Kind(Fields.text)
NAME = Kind(Fields.name)


HEAD: Table = tuple(
    Field(key, TEXT, COMMON_WORDS.get(key, COMMON_WORDS["ruling"]))
    for key in ("ruleset", "rulings", *PASSED_THROUGH)
)
"""The fields that the deals of all games have: what they hold is read by `read_deal`."""


def number(lowest: int = -LARGEST, highest: int = LARGEST) -> Kind:
    """A whole number within bounds."""
    return Kind(lambda reader, value, path: reader.number(value, path, lowest, highest), str)


NUMBER = number()


def one_of(spellings: Spellings, what: Text) -> Kind:
    """One of several words; `what` says in a message what they are."""
    words = field_words(spellings)
    return Kind(
        lambda reader, value, path: reader.word(value, path, words, what), _as_it_is, spellings, words
    )


def list_of(item: Kind, *, doubtful: bool = True) -> Kind:
    """A list; where an item cannot be read and the list is `doubtful`, the part of the deal is unsure."""

    def read(reader: DealFields, value: Tree, path: Path) -> tuple[Any, ...]:
        items = [
            item.read(reader, one, (*path, place)) for place, one in enumerate(reader.limited(value, path))
        ]
        if doubtful and None in items:
            reader.doubt(path)
        return tuple(one for one in items if one is not None)

    return Kind(read, lambda items: [item.write(one) for one in items], each=item)


def counts(spellings: Spellings, what: Text, most: int, least: int = 0) -> Kind:
    """How many there are of each of several: a mapping from one of the words to a number from `least` to `most`."""
    words = field_words(spellings)

    def read(reader: DealFields, value: Tree, path: Path) -> dict[str, int]:
        numbers: dict[str, int] = {}
        for key, count in reader.mapping(value, path).items():
            here = (*path, key)
            name = reader.word(key, here, words, what)
            found = reader.number(count, here, least, most)
            if name in numbers:
                reader.problems.append(Problem("E006", here, {"key": key}, at_key=True))
            elif name is not None and found is not None:
                numbers[name] = found
            else:
                reader.doubt(path)
        return numbers

    return Kind(read, _digits, spellings, words)


def _digits(numbers: Mapping[str, int]) -> Tree:
    return {name: str(count) for name, count in numbers.items()}


def record(make: Any, table: Table, *, doubtful: bool = False) -> Kind:
    """A mapping with the fields of `table`, read into the named tuple `make`.

    None, with a problem, where a field is missing that has no default. Where something in it is not known and it is
    `doubtful`, the part of the deal is unsure.
    """
    readers = {field.key: (field.attribute, field.kind.read) for field in table}
    unknown = unknown_keys(table)
    needed = {field.attribute for field in table} - make._field_defaults.keys()

    def read(reader: DealFields, value: Tree, path: Path) -> Any:
        tree = reader.mapping(value, path)
        found: dict[str, Any] = {}
        for key, inside in tree.items():
            known = readers.get(key)
            if known is not None and inside is not None:
                content = known[1](reader, inside, (*path, key))
                if content is not None:
                    found[known[0]] = content
        known_only = tree.keys() <= readers.keys()
        if not known_only:
            unknown(reader, tree, path)
        if doubtful and not (known_only and isinstance(value, dict)):
            reader.doubt(path)
        if needed <= found.keys():
            return make(**found)
        for field in table:
            if field.attribute in needed and isinstance(value, dict) and tree.get(field.key) is None:
                reader.report("E103", path, key=field.key, expected=_expected(field.kind))
        return None

    return Kind(read, lambda part: written(part, table), table=table)


def _expected(kind: Kind) -> Text:
    """What is missing, for a message: one of the words there are, where they are few."""
    spelled = {spelling: word for spelling, word in kind.words.items() if not spelling.isascii()}
    words = in_both(tuple(kind.spellings), spelled)
    return Text(f"one of: {words.en}", f"其中之一：{words.zh}") if kind.words else _IT


def faults_of(fault: Kind, who: Callable[[str], object]) -> Kind:
    """The faults in the order in which they are written; the same one twice is a problem, which `who` words."""

    def read(reader: DealFields, value: Tree, path: Path) -> tuple[Any, ...]:
        faults: list[Any] = []
        for place, item in enumerate(reader.limited(value, path)):
            found = fault.read(reader, item, (*path, place))
            if found is None:
                reader.doubt(path)
            elif found in faults:
                reader.report("E508", (*path, place), seat=who(found.player), fault=word(found.fault))
            else:
                faults.append(found)
        return tuple(faults)

    return list_of(fault)._replace(read=read)


def by_seat(player: Kind, seats: Spellings) -> Kind:
    """The players, a record each, in the order of the `seats`; the reader's `keys` take the words for the seats."""
    words = field_words(seats)
    chinese = {spelling: seat for spelling, seat in words.items() if not spelling.isascii()}

    def read(reader: DealFields, value: Tree, path: Path) -> dict[str, Any]:
        players: dict[str, Any] = {}
        unknown: dict[str, None] = {}
        for key, inside in reader.mapping(value, path).items():
            seat = look_up(words, key)
            if seat is None:
                unknown[key] = None
            elif seat in players:
                reader.problems.append(Problem("E006", (*path, key), {"key": key}, at_key=True))
            else:
                reader.keys[seat] = key
                players[seat] = player.read(reader, {} if inside is None else inside, (*path, key))
        if unknown:
            reader.unsure |= reader.unknown_keys(unknown, tuple(seats), path, chinese) - players.keys()
        reader.names({seat: player.name for seat, player in players.items()}, words)
        return {seat: players[seat] for seat in seats if seat in players}

    return Kind(
        read,
        lambda players: {seat: player.write(one) for seat, one in players.items()},
        seats,
        words,
        each=player,
    )


def unknown_keys(table: Table) -> Callable[[Fields, Mapping[str, Any], Path], frozenset[str]]:
    """Reports the keys of a mapping that no field of the table has: see `Fields.unknown_keys`."""
    names = tuple(field.key for field in table)
    known = frozenset(names)
    chinese = chinese_keys(table)

    def check(reader: Fields, tree: Mapping[str, Any], path: Path) -> frozenset[str]:
        return frozenset() if tree.keys() <= known else reader.unknown_keys(tree, names, path, chinese)

    return check


def read_fields(reader: DealFields, tree: Mapping[str, Any], table: Table, path: Path) -> dict[str, Any]:
    """The value of every field that is there and can be read, by attribute."""
    found = {}
    for key, kind, _, _, name in table:
        value = tree.get(key)
        if value is not None:
            read = kind.read(reader, value, (*path, key))
            if read is not None:
                found[name or key] = read
    return found


def read_deal(reader: DealFields, top: Mapping[str, Any], table: Table) -> dict[str, Any]:
    """The fields of a deal, and those that the deals of all games have."""
    found = read_fields(reader, top, table, ())
    ruleset = reader.text(top.get("ruleset"), ("ruleset",))
    if ruleset:
        found["ruleset"] = ruleset
    found["rulings"] = reader.rulings(top.get("rulings"))
    found["extra"] = reader.passed_through(top)
    return found


def written(part: Any, table: Table) -> dict[str, Tree]:
    """A named tuple as the tree it is read from: canonical words, nothing that is only a default."""
    defaults = part._field_defaults
    tree = {}
    for field in table:
        value = getattr(part, field.attribute)
        if field.attribute not in defaults or value != defaults[field.attribute]:
            content = field.kind.write(value)
            if content is not None:
                tree[field.key] = content
    return tree


def written_deal(deal: Any, table: Table) -> dict[str, Tree]:
    """The canonical tree of a deal."""
    rulings = {"rulings": dict(deal.rulings)} if deal.rulings else {}
    return {"ruleset": deal.ruleset, **rulings, **deal.extra, **written(deal, table)}


def chinese_keys(table: Table) -> dict[str, str]:
    """Every Chinese key with the key it stands for."""
    spelled = [(spelling, field.key) for field in table for spelling in (*field.spellings, *field.chinese)]
    return {spelling: key for spelling, key in spelled if not spelling.isascii()}


def spellings_of(table: Table) -> Spellings:
    """The spellings of every field that has a word in the text form, by key."""
    return {field.key: field.spellings for field in table if field.spellings}


def decoded(tree: Tree, table: Table, decode: Callable[[Tree], Decoded]) -> Decoded:
    """The deal a tree describes, whose keys may be Chinese.

    What was renamed is remembered by path, so that a problem still points at the key as it was written.
    """
    found = decode(tree)
    if any(problem.code == "E101" and not str(problem.path[-1]).isascii() for problem in found.problems):
        renamed: dict[Path, str] = {}
        english = in_english(tree, TEXT._replace(table=(*HEAD, *table)), (), renamed)
        if renamed:
            return replace(decode(english), renamed=renamed)
    return found


def in_english(tree: Tree, kind: Kind, path: Path, renamed: dict[Path, str]) -> Tree:
    """The tree with its Chinese keys in English; `renamed` takes the keys as written, by their new path."""
    if kind.each is not None:
        if isinstance(tree, list):
            return [in_english(one, kind.each, (*path, place), renamed) for place, one in enumerate(tree)]
        if isinstance(tree, dict):
            return {key: in_english(one, kind.each, (*path, key), renamed) for key, one in tree.items()}
    if not kind.table or not isinstance(tree, dict):
        return tree
    chinese = chinese_keys(kind.table)
    kinds = {field.key: field.kind for field in kind.table}
    found = {}
    for key, value in tree.items():
        english = look_up(chinese, str(key)) or key
        if english != key:
            if english in tree or english in found:
                english = key
            else:
                renamed[(*path, english)] = key
        inside = kinds.get(english)
        found[english] = value if inside is None else in_english(value, inside, (*path, english), renamed)
    return found
