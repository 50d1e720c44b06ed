"""Inputs made to hurt: each is answered at once, with a problem or with entries, never with an exception."""

from __future__ import annotations

import time
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qscore.catalogue.diagnosis import diagnose
from qscore.reading import read_entries
from qscore.show.diagnostics import render

MILLION = 1_000_000
HOSTILE = {
    "yaml": {
        "long line": "jiang: " + "a" * MILLION,
        "list": "[" + "a," * (MILLION // 4) + "]",
        "brackets": "[" * 100_000,
        "braces": "{a: " * 100_000,
        "dashes": "- " * 100_000,
        "questions": "? " * 100_000,
        "aliases": "a: &a [x, x]\n" + "".join(f"b{i}: &b{i} [*a, *a, *a]\n" for i in range(9000)),
        "anchors": "[" + "&a x, " * 50_000 + "]",
        "bad documents": "---\n[\n" * 50_000,
        "nuls": "\0" * MILLION,
        "line feeds": "\n" * MILLION,
        "same keys": "a: 1\n" * 100_000,
        "text deals": "deals:\n" + "- 'jiaang 3p; deale: 110分'\n" * 5_000,
        "long text deal": "- |\n" + "  x; y/z\n" * 100_000,
        "open quote": "'" + "\n" * MILLION,
        "too large": " " * 2_000_001,
    },
    "json": {
        "brackets": "[" * 100_000,
        "objects": '{"a":' * 100_000,
        "closed brackets": "[" * 50_000 + "]" * 50_000,
        "huge number": '{"a": ' + "1" * MILLION + "}",
        "open string": '"' + '\\"' * (MILLION // 2),
        "list": "[" + "1," * (MILLION // 2) + "1]",
        "same keys": "{" + ",".join(['"a":1'] * 80_000) + "}",
        "bad lines": '{"a":1}\n' + "{x\n" * 30_000,
        "quotes": '"' * MILLION,
        "surrogates": '{"a":"' + "\\ud800" * 100_000 + '"}',
    },
    "text": {
        "long line": "a" * MILLION,
        "parts": "a;" * (MILLION // 4),
        "empty parts": ";" * MILLION,
        "fields": "dealer: " + "a/" * (MILLION // 2),
        "quotes": '"' * MILLION,
        "quoted": '"a" ' * 20_000,
        "escapes": '"' + "\\a" * (MILLION // 2),
        "comments": "# " * (MILLION // 2),
        "colons": ":" * MILLION,
        "win": "win: " + "abc " * 20_000,
        "names": "dealer A B: 1m\nwin: " + "A " * 40_000,
        "faults": "fault: " + "dealer misdeal " * 6_000,
        "rulings": "ruling a=b " * 9_000,
        "adjustments": "dealer: " + "adjust 1 x/" * 9_000,
        "digits": "dealer: " + "1" * 90_000 + "分",
    },
}


@pytest.mark.parametrize(
    ("form", "name"), [(form, name) for form, cases in HOSTILE.items() for name in cases]
)
def test_hostile_input_is_answered_at_once(form: str, name: str) -> None:
    text = HOSTILE[form][name]
    started = time.process_time()
    for entry in read_entries(text, "hostile", form):
        entry.locate(("players", "dealer"), False)
        for problem in entry.problems[:2]:
            break_at = diagnose(problem, entry.source, entry.locate)
            if entry.line < 100:
                render(break_at, "zh")
    # a second is promised for a quiet machine; this only guards against anything worse than linear
    assert time.process_time() - started < 5


WORDS = [
    *(
        "dealer",
        "头家",
        ":",
        ";",
        "/",
        "win",
        "成牌",
        "fault",
        "next",
        ",",
        "from",
        "点炮",
        "coins",
        "文钱",
        "adjust",
    ),
    *(
        "after",
        "番后",
        "points",
        "110分",
        "123m",
        "id",
        "note",
        '"',
        '"a;b"',
        "---",
        "\n",
        "将",
        "jiang",
        "3p",
        "ruling",
    ),
    *("a=b", "#", "completes", "pair", "碰", "花红喜", "qinger-130", "outcome"),
]


@settings(max_examples=300, deadline=None)
@given(
    text=st.one_of(
        st.text(alphabet=st.sampled_from(" \n\t;:/,#\"'\\[]{}-&*!?|>%@`<=~0a将头家王：；＃"), max_size=60),
        st.text(max_size=40),
        st.lists(
            st.sampled_from(WORDS),
            max_size=20,
        ).map(" ".join),
    ),
    form=st.sampled_from(["yaml", "json", "text", None]),
)
def test_any_text_is_answered(text: str, form: str | None) -> None:
    for entry in islice(read_entries(text, "any", form), 100):
        assert isinstance(entry.tree, dict)
        for problem in entry.problems:
            shown = diagnose(problem, entry.source, entry.locate)
            assert shown.line >= 1
            assert shown.column >= 1
            render(shown, "en")
        for path in ((), ("players",), ("players", "dealer", "melds", 0), ("win", "from"), ("faults", 0)):
            for at_key in (False, True):
                span = entry.locate(path, at_key)
                assert 0 <= span.start <= span.end <= len(entry.source.text)
