"""Files that somebody broke: never a traceback, and split by lines they say what they say as a whole."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import pytest

from qscore.core.problems import InputError, Source
from qscore.evening import edit
from qscore.evening.document import SessionDocument, take_apart
from qscore.evening.read import ledger_of_text
from tests.evening.helpers import ROOT

EXAMPLES = [
    (ROOT / "examples" / f"session-{name}.yaml").read_text("utf-8")
    for name in ("saturday", "gongzhu", "gouji")
]
PIECES = (
    *(
        "{",
        "}",
        "[",
        "]",
        ":",
        "- ",
        "\n",
        "  ",
        "'",
        '"',
        "#",
        "null",
        "~",
        "王",
        "李",
        "points",
        "players",
        "dealer",
    ),
    *(
        "9" * 30,
        "-1",
        "reseat",
        "payment",
        "cash",
        "&a",
        "*a",
        "!!x",
        "|",
        "\t",
        "\x07",
        "deals:",
        "session:",
        "1e9",
    ),
)


def broken(luck: random.Random) -> str:
    """An example with some pieces put in, taken out or doubled."""
    text = luck.choice(EXAMPLES)
    for _ in range(luck.randrange(1, 4)):
        place, other = luck.randrange(len(text)), luck.randrange(len(text))
        doubled = text[other : other + luck.randrange(1, 30)]
        put = luck.choice((luck.choice(PIECES), "", doubled))
        text = text[:place] + put + text[place + luck.randrange(0, 12) :]
    return text


@pytest.mark.parametrize("seed", range(8))
def test_a_broken_file_is_an_answer_and_never_a_crash(seed: int) -> None:
    luck = random.Random(seed)
    for _ in range(40):
        text = broken(luck)
        with suppress(InputError):
            found = ledger_of_text(text, "s.yaml")
            assert sum(found.amounts.values()) == 0


def says(document: SessionDocument) -> list[Any]:
    """The trees of all entries."""
    return [item.read().tree for item in document.items]


@pytest.mark.parametrize("seed", range(8))
def test_split_by_lines_a_file_says_what_it_says_as_a_whole(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    luck = random.Random(seed)
    for _ in range(40):
        source = Source("s.yaml", broken(luck))
        split = take_apart(source)
        with monkeypatch.context() as patch:
            patch.setattr("qscore.evening.document._split", lambda _: None)
            whole = take_apart(source)
        if whole.problems:
            continue
        assert not split.problems
        assert says(split) == says(whole)
        if split.layout is not None and split.items:
            place = luck.randrange(len(split.items))
            text = edit.removed(split, place)
            assert text is not None
            rest = says(whole)[:place] + says(whole)[place + 1 :]
            assert says(take_apart(Source("s.yaml", text))) == rest
