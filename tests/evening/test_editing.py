"""Changing a file entry by entry: every other character stays, whatever the file looks like."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from qscore.core.problems import Source
from qscore.evening import edit
from qscore.evening.document import SessionDocument, take_apart
from qscore.evening.read import ledger_of_text
from qscore.evening.records import difference
from qscore.evening.store import plain_text
from qscore.reading import yaml_form
from qscore.reading.entry import Tree
from tests.evening.helpers import HEAD

FILE = (
    "# top\nsession:\n  players: [a, b, c]   # who\n\ndeals:   # from here\n  # first\n"
    "  - {points: {a: 180, b: 110, c: 30}}   # one\n\n  # second\n"
    "  - points:\n      a: 1   # kept\n      b: 2\n      c: 3\n"
    "    # still second\n  # third\n  - 'a: 1分; b: 2分; c: 3分'\n  # end\n"
)


def apart(text: str) -> SessionDocument:
    return take_apart(Source("s.yaml", text))


def test_an_entry_is_put_in_after_the_last() -> None:
    new = edit.inserted(apart(FILE), ["{outcome: no-jiang}"])
    assert new == FILE.replace("c: 3分'\n", "c: 3分'\n  - {outcome: no-jiang}\n")


def test_an_entry_is_put_in_before_another() -> None:
    new = edit.inserted(apart(FILE), ["{outcome: no-jiang}"], 1)
    assert new == FILE.replace("  - points:\n", "  - {outcome: no-jiang}\n  - points:\n")


def test_an_entry_is_replaced() -> None:
    new = edit.replaced(apart(FILE), 1, "jiang: 3p\nplayers:\n  a: {points: 1}")
    start = FILE.index("  - points:")
    end = FILE.index("  # third")
    assert new == FILE[:start] + "  - jiang: 3p\n    players:\n      a: {points: 1}\n" + FILE[end:]


def test_an_entry_is_removed_with_its_own_lines_only() -> None:
    assert edit.removed(apart(FILE), 0) == FILE.replace("  - {points: {a: 180, b: 110, c: 30}}   # one\n", "")
    start, end = FILE.index("  - points:"), FILE.index("  # third")
    assert edit.removed(apart(FILE), 1) == FILE[:start] + FILE[end:]


def test_the_first_entry_of_a_file() -> None:
    entry = ["{outcome: no-jiang}"]
    added = "  - {outcome: no-jiang}\n"
    for text, expected in (
        (HEAD, HEAD + "deals:\n" + added),
        (HEAD + "deals:", HEAD + "deals:\n" + added),
        (HEAD + "deals:\n", HEAD + "deals:\n" + added),
        (HEAD + "deals: []\n", HEAD + "deals:\n" + added),
        (HEAD + "deals: []  # none yet\n", HEAD + "deals:  # none yet\n" + added),
        (
            "deals:\n\nsession: {players: [a, b, c]}\n",
            "deals:\n" + added + "\nsession: {players: [a, b, c]}\n",
        ),
        (
            "deals: []\nsession: {players: [a, b, c]}\n",
            "deals:\n" + added + "session: {players: [a, b, c]}\n",
        ),
    ):
        assert edit.inserted(apart(text), entry) == expected
        assert len(ledger_of_text(expected, "s.yaml").deals) == 1


def test_a_file_without_a_last_line_feed() -> None:
    text = HEAD + "deals:\n- {outcome: no-jiang}"
    assert edit.inserted(apart(text), ["{outcome: 求和}"]) == text + "\n- {outcome: 求和}\n"
    assert edit.removed(apart(text), 0) == HEAD + "deals:\n"


def test_layouts_that_are_read_but_not_changed() -> None:
    for text in (
        "session: {players: [a, b, c]}\ndeals: [{outcome: no-jiang}]\n",
        '{"session": {"players": ["a", "b", "c"]}, "deals": [{"outcome": "no-jiang"}]}',
    ):
        document = apart(text)
        assert len(document.items) == 1
        assert edit.inserted(document, ["{}"]) is None
        assert edit.replaced(document, 0, "{}") is None
        assert edit.removed(document, 0) is None


NAMES = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), min_size=1, max_size=40)


@given(
    st.lists(NAMES, min_size=3, max_size=3, unique=True),
    st.lists(st.integers(0, 999), min_size=3, max_size=3),
)
def test_what_is_written_is_read_back_whatever_the_names_are(names: list[str], own: list[int]) -> None:
    value: dict[str, Tree] = {
        "points": {name: str(n) for name, n in zip(names, own, strict=True)},
        "note": names[0],
    }
    text = HEAD + "deals:\n"
    new = edit.inserted(apart(text), [edit.entry_text(value)])
    assert new is not None
    [item] = apart(new).items
    found = item.read()
    assert found.problems == ()
    assert found.tree == value


@given(st.text("ab\n", max_size=40), st.text("ab\n", max_size=40))
def test_a_difference_leads_from_one_text_to_the_other_and_back(before: str, after: str) -> None:
    change = difference(before, after)
    assert change.apply(before) == after
    assert change.reverse().apply(after) == before


@given(st.lists(st.tuples(st.text("ab ", max_size=4), st.sampled_from(["\n", "\r\n"]))), st.data())
def test_line_ends_of_untouched_lines_survive(lines: list[tuple[str, str]], data: st.DataObject) -> None:
    raw = "\ufeff" + "".join(text + end for text, end in lines)
    place = data.draw(st.integers(0, len(lines)))
    kept = [text + "\n" for text, _ in lines]
    new = "".join([*kept[:place], "NEW\n", *kept[place:]])
    result = edit.into_raw(raw, new)
    assert plain_text(result) == new
    assert "".join(result.split("NEW\r\n" if "\r\n" in raw else "NEW\n")) == raw


def test_a_deal_of_many_keys_is_written_as_a_block() -> None:
    tree: dict[str, Tree] = {
        "jiang": "3p",
        "players": {"王": {"points": "1"}, "no": {"points": "2"}},
        "win": {"player": "王"},
    }
    assert edit.entry_text(tree) == (
        "jiang: 3p\nplayers:\n  王: {points: 1}\n  'no': {points: 2}\nwin: {player: 王}"
    )


TREES = st.recursive(
    st.one_of(st.none(), NAMES),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(NAMES, inner, max_size=3)),
    max_leaves=8,
)


@given(st.dictionaries(NAMES, TREES, min_size=1, max_size=3))
def test_an_entry_is_read_as_it_was_written(value: dict[str, Tree]) -> None:
    [document] = yaml_form.documents(Source("s.yaml", f"- {edit.flow(value)}"))
    assert document.tree == [value]
    assert not document.found
