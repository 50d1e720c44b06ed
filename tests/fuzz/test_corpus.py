"""The kept inputs and new random ones, all the way: read, checked, scored, printed, in the promised time."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qscore.reading.printing import print_json, print_yaml
from tests.fuzz.blocks import seeds
from tests.fuzz.mutations import WORDS, changed
from tests.fuzz.readers import READERS
from tests.fuzz.run import BLOCKS
from tests.qinger.strategies import Tree, deals
from tests.reading.strategies import TROUBLE

CORPUS = Path(__file__).parent / "corpus"
LIMIT = 3.0
"""Seconds of processor time for an input of a few thousand characters."""


@pytest.mark.parametrize("name", READERS)
def test_every_kept_input_is_answered_in_time(name: str) -> None:
    files = sorted((CORPUS / name).iterdir())
    assert len(files) > 10
    for file in files:
        started = time.process_time()
        READERS[name](file.read_bytes())
        assert time.process_time() - started < LIMIT, file.name


@pytest.mark.parametrize("name", BLOCKS)
def test_blocks_with_slips(name: str) -> None:
    form = BLOCKS[name]
    for number, data in enumerate(seeds(form)):
        READERS[name](data)
        for seed in range(3):
            READERS[name](changed(data, WORDS[form], 100 * number + seed))


PIECES = st.one_of(st.sampled_from(TROUBLE), st.text(max_size=5), st.sampled_from("{}[]:;/,-+*&!|>'\"#?% \n"))


@st.composite
def broken(draw: st.DrawFn, text: str) -> str:
    """The text with some pieces put in or put over what stood there."""
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(text)))
        text = text[:place] + draw(PIECES) + text[place + draw(st.integers(0, 8)) :]
    return text


@given(deals(), st.data())
def test_deals_with_slips(tree: Tree, data: st.DataObject) -> None:
    from qscore.core.game import game

    forms = {
        "yaml": print_yaml(tree),
        "json": print_json(tree),
        "text": game("qinger").print_text(tree, "zh", False),
    }
    name = data.draw(st.sampled_from(sorted(forms)))
    READERS[name](data.draw(broken(forms[name])).encode("utf-8", "surrogatepass"))


EXAMPLES = Path(__file__).parents[2]
WHOLE = {
    "session": sorted(EXAMPLES.glob("examples/session-*.yaml")),
    "ruleset": sorted(EXAMPLES.glob("rulesets/*.yaml")),
    "yaml": sorted(EXAMPLES.glob("examples/go*.yaml")),
    "text": sorted(EXAMPLES.glob("examples/go*.txt")),
}


@given(st.sampled_from([(name, file) for name, files in WHOLE.items() for file in files]), st.data())
def test_examples_with_slips(which: tuple[str, Path], data: st.DataObject) -> None:
    name, file = which
    READERS[name](data.draw(broken(file.read_text("utf-8"))).encode("utf-8", "surrogatepass"))


@given(
    st.sampled_from(sorted(READERS)),
    st.one_of(
        st.binary(max_size=200), st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass"))
    ),
)
def test_anything_at_all(name: str, data: bytes) -> None:
    READERS[name](data)
