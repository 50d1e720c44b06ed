"""Which form a text is in, and its deals in order whatever the form."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from qscore.core.game import DEFAULT_GAME
from qscore.core.problems import Path, Problem, Source, Span
from qscore.reading import json_form, text_form, yaml_form
from qscore.reading.documents import deal_entries, document_entry
from qscore.reading.entry import Entry, Scope, line_of

_EXTENSIONS = {
    "yaml": "yaml",
    "yml": "yaml",
    "json": "json",
    "jsonl": "json",
    "ndjson": "json",
    "txt": "text",
    "deal": "text",
}
_YAML = re.compile(
    r"^(?:---(?:\s|$)|- |%YAML"
    r"|(?:ruleset|rulings|jiang|players|deals|session|outcome|id|time|note|faults|game|values|extends|title"
    r"|finish|order|opened|exposed|seats|points|teams|规则|裁定|将|玩家|各家)[\"']?\s*:(?:\s|$))",
    re.MULTILINE,
)
_SNIFFED = 20_000  # characters looked at: the form shows in the first lines


def form_of(name: str, text: str) -> str:
    """`"yaml"`, `"json"` or `"text"`: by the ending of the name, otherwise by how the text begins.

    >>> form_of("deal.yml", ""), form_of("-", '{"jiang": "3p"}'), form_of("-", "将 3饼; 头家: 110分")
    ('yaml', 'json', 'text')
    """
    known = _EXTENSIONS.get(name.rpartition(".")[2].lower()) if "." in name else None
    if known is not None:
        return known
    head = text[:_SNIFFED].lstrip("\ufeff \t\r\n")
    if head[:1] in ("{", "["):
        return "json"
    return "yaml" if _YAML.search(head) and not _is_text(head) else "text"


def form_typed(name: str, text: str) -> str:
    """The form of a text that may have been typed on one line: in braces it is JSON where it can be, otherwise YAML.

    >>> form_typed("deal", '{"points": {"王": 1}}'), form_typed("deal", "{王: 1}")
    ('json', 'yaml')
    """
    if text.lstrip()[:1] not in ("{", "[") or "." in name:
        return form_of(name, text)
    try:
        json.loads(text)
    except ValueError:
        return "yaml"
    return "json"


def _is_text(head: str) -> bool:
    """Whether text deals are only separated by `---`: the first line of substance is no key."""
    for line in head.splitlines():
        shown = line.strip()
        if shown and not shown.startswith("#") and shown != "---":
            return (
                _YAML.match(line) is None
                and re.match(r"[\"']?[\w-]+[\"']?\s*:(?:\s|$)|[?%!&|>]", line) is None
            )
    return False


def read_entries(
    text: str,
    name: str,
    form: str | None = None,
    game: str = DEFAULT_GAME,
    persons: frozenset[str] = frozenset(),
) -> Iterator[Entry]:
    """Every deal of a text, in order, as entries; what is wrong with the form is in their `problems`.

    `name` is what a person knows the text by. `form` is `"yaml"`, `"json"`, `"text"` or None to find out.
    `game` is the one a text deal belongs to where it names no ruleset; `persons` may stand for seats in one.
    A text without any deal gives one empty entry with E009.
    """
    source = _source(text, name)
    scope = Scope(game, persons)
    some = False
    for entry in _entries(source, form or form_of(name, text), scope):
        some = True
        yield entry
    if not some:
        yield Entry.of_text(name, source.text, (Problem("E009", (), {}, Span(0, 1)),))


def _entries(source: Source, form: str, scope: Scope) -> Iterator[Entry]:
    if form == "text":
        yield from text_form.entries(source, scope)
        return
    for document in (yaml_form if form == "yaml" else json_form).documents(source):
        yield from deal_entries(document, scope)


def read_documents(text: str, name: str, form: str | None = None) -> Iterator[Entry]:
    """Every YAML or JSON document as it stands, `deals` and all: for session and ruleset files."""
    source = _source(text, name)
    form = form or form_of(name, text)
    for document in (json_form if form == "json" else yaml_form).documents(source):
        yield document_entry(document)


def text_deal(
    whole: Entry, path: Path, game: str = DEFAULT_GAME, persons: frozenset[str] = frozenset()
) -> Entry:
    """The deal that is a text inside a document of `read_documents`, at a path such as `("deals", 3)`.

    `persons` may stand for seats and stay names in the tree. KeyError and the like for a path without a text.
    """
    value: Any = whole.tree
    for step in path:
        value = value[step]
    span = whole.locate(path, False)
    line = line_of(whole.source.text, span.start)
    return text_form.entry_within(str(value), whole.source, span, Scope(game, persons), line)


def _source(text: str, name: str) -> Source:
    """The text without a byte order mark, its lines ended by a line feed only."""
    text = text.removeprefix("\ufeff")
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return Source(name, text)
